"""Settings: kept, applied at once, and a file that is not understood is never touched."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from pirategames.play.logbook import unsaved_logbook
from pirategames.play.names import clean_name
from pirategames.screens.app import PirateApp
from pirategames.screens.drawing.look import DARK, LIGHT, plain_glyphs
from pirategames.screens.pages.settings import SettingsPage, rows_of
from pirategames.screens.settings_file import Settings, SettingsFile, load_settings
from pirategames.screens.terminal import console as terminal
from pirategames.screens.terminal.layouts import LAYOUTS
from tests.screens.apps import FEARFUL_NAMES, LOOKS, NOW, ROOMY, SMALL, UNICODE, app_on, row_of, shown, until


def file_with(folder: Path, text: str) -> Path:
    path = folder / "settings.toml"
    path.write_text(text, "utf-8")
    return path


# ---------------------------------------------------------------- the file


def test_without_a_file_all_is_as_usual_and_none_is_made(tmp_path: Path) -> None:
    file = load_settings(tmp_path)
    assert file.settings == Settings()
    assert file.trouble == ""
    assert file.keeps
    assert list(tmp_path.iterdir()) == []


def test_what_is_changed_is_there_the_next_time(tmp_path: Path) -> None:
    file = load_settings(tmp_path / "new" / "folder")
    file.change(theme="pirate-day", glyphs="ascii")
    file.change(animation=False, name='Anne \\ “Bonny” "x"')
    assert load_settings(tmp_path / "new" / "folder").settings == file.settings
    assert file.trouble == ""


@pytest.mark.parametrize("name", FEARFUL_NAMES)
def test_any_name_can_be_kept(tmp_path: Path, name: str) -> None:
    file = load_settings(tmp_path)
    file.change(name=clean_name(name))
    assert load_settings(tmp_path).settings.name == clean_name(name)
    assert file.keeps


def test_what_is_not_ours_stays_in_the_file(tmp_path: Path) -> None:
    text = '# my settings\nglyphs = "ascii" # plain\nship = "Revenge"\n\n[crew]\nname = "not ours"\nmany = [1, 2]\n'
    path = file_with(tmp_path, text)
    file = load_settings(tmp_path)
    assert file.settings == Settings(glyphs="ascii")
    file.change(name="Anne")
    assert path.read_text("utf-8") == 'name = "Anne"\n' + text
    file.change(name="Bart", glyphs="auto")
    assert path.read_text("utf-8") == 'name = "Bart"\n' + text.replace('glyphs = "ascii" # plain', 'glyphs = "auto"')


def test_two_programs_do_not_lose_each_others_changes(tmp_path: Path) -> None:
    one, other = load_settings(tmp_path), load_settings(tmp_path)
    one.change(theme="nord")
    other.change(name="Anne")
    assert load_settings(tmp_path).settings == Settings(theme="nord", name="Anne")


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"theme = ", "not TOML"),
        (b"\xff\xfe", "not text in UTF-8"),
        (b'theme = 7\nname = "Anne"', "“theme” must be the name of a theme in quotes"),
        (b'glyphs = "runes"', "“glyphs” must be"),
        (b"glyphs = []", "“glyphs” must be"),
        (b'animation = "yes"', "“animation” must be true or false"),
        (b'pace = "fast"', "“pace” must be “slow”, “normal” or “instant”"),
        (b'layout = "qwertz"', "“layout” must be “typed”, “azerty” or “cyrillic”"),
        (b"pace = [1]", "“pace” must be “slow”, “normal” or “instant”"),
        (b"x = " + b"[" * 5000, "not TOML"),
        (b"a." * 200_000 + b"a = 1", "not TOML: a line has more than 100 dots"),
        (b"#" * 1_000_001, "are larger than 1000000 bytes"),
        (b"x = " + b"9" * 5000, "not TOML"),
    ],
)
def test_a_broken_file_is_reported_and_never_overwritten(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(content)
    file = load_settings(tmp_path)
    assert why in file.trouble
    assert str(path) in file.trouble
    assert "lasts until you quit" in file.trouble
    file.change(theme="nord", glyphs="ascii")
    assert file.settings.theme == "nord"
    assert path.read_bytes() == content
    assert not file.keeps
    assert [one.name for one in tmp_path.iterdir()] == ["settings.toml"]


def test_a_pipe_in_the_place_of_the_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.toml")
    file = load_settings(tmp_path)
    assert "no file, but a device or a pipe" in file.trouble
    file.change(theme="nord")
    assert not file.keeps


def test_what_is_right_in_a_broken_file_counts(tmp_path: Path) -> None:
    file_with(tmp_path, 'theme = 7\nname = "Anne"\nanimation = false')
    assert load_settings(tmp_path).settings == Settings(name="Anne", animation=False)


def test_a_file_that_breaks_while_we_run_is_left_alone(tmp_path: Path) -> None:
    file = load_settings(tmp_path)
    path = file_with(tmp_path, "oh no")
    file.change(name="Anne")
    assert path.read_text() == "oh no"
    assert "lasts until you quit" in file.trouble


def test_an_entry_written_in_a_way_that_we_cannot_change_is_left_alone(tmp_path: Path) -> None:
    for text in ('name = """\nAnne"""\n', "note = '''\nname = 1\n'''\nname = 'Anne'\n"):
        path = file_with(tmp_path, text)
        file = load_settings(tmp_path)
        file.change(name="Bart")
        assert path.read_text() == text
        assert "written in a way that this program cannot change. What you change lasts until you quit." in file.trouble


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("a file, no folder")
    file = SettingsFile(tmp_path / "blocked" / "settings.toml")
    file.change(name="Anne")
    assert file.settings.name == "Anne"
    assert "lasts until you quit" in file.trouble


def test_a_link_to_a_file_elsewhere_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "dotfiles").mkdir()
    (tmp_path / "settings.toml").symlink_to(tmp_path / "dotfiles" / "mine.toml")
    load_settings(tmp_path).change(name="Anne")
    assert (tmp_path / "settings.toml").is_symlink()
    assert 'name = "Anne"' in (tmp_path / "dotfiles" / "mine.toml").read_text()


@pytest.mark.parametrize(
    ("encoding", "environ", "utf8"),
    [
        ("UTF-8", {"LANG": "de_DE.UTF-8"}, True),
        ("utf8", {}, True),
        ("ANSI_X3.4-1968", {"LC_ALL": "C"}, False),
        ("ISO-8859-1", {"LANG": "de_DE"}, False),
        ("UTF-8", {"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),
        ("UTF-8", {"LC_CTYPE": "C.UTF-8"}, True),
        ("UTF-8", {"LANG": "C", "LC_ALL": "C.UTF-8"}, True),
        ("UTF-8", {"LANG": "C", "LC_CTYPE": "en_GB.UTF-8"}, True),
    ],
)
def test_glyphs_go_by_the_locale(
    monkeypatch: pytest.MonkeyPatch, encoding: str, environ: dict[str, str], utf8: bool
) -> None:
    monkeypatch.setattr("locale.getencoding", lambda: encoding)
    assert terminal.is_utf8(environ) is utf8


@pytest.mark.parametrize(
    ("environ", "wide"),
    [
        ({"LANG": "ja_JP.UTF-8"}, True),
        ({"LANG": "zh_TW.UTF-8"}, True),
        ({"LANG": "ko_KR.UTF-8"}, True),
        ({"LANG": "ko"}, True),
        ({"LANG": "ja_JP.UTF-8", "LC_CTYPE": "de_DE.UTF-8"}, False),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "zh_CN.utf8"}, True),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": ""}, True),
        ({"LANG": "ja_JP.UTF-8", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LANG": "kok_IN.UTF-8"}, False),
        ({"LANG": "C.UTF-8"}, False),
        ({}, False),
    ],
)
def test_glyphs_may_be_wide_where_the_letters_are_east_asian(environ: dict[str, str], wide: bool) -> None:
    assert terminal.is_east_asian(environ) is wide


@pytest.mark.parametrize(("glyphs", "ascii"), [("auto", True), ("unicode", False), ("ascii", True)])
def test_an_east_asian_locale_chooses_ascii_where_no_setting_says_otherwise(
    monkeypatch: pytest.MonkeyPatch, glyphs: str, ascii: bool
) -> None:
    monkeypatch.setattr("locale.getencoding", lambda: "UTF-8")
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    settings = Settings(glyphs=glyphs)
    assert settings.wants_ascii is ascii
    assert settings.is_ascii_by_language is (glyphs == "auto")


# ---------------------------------------------------------------- the page


def settings_app(settings: Settings | SettingsFile) -> PirateApp:
    return app_on(unsaved_logbook(lambda: NOW), settings, first=lambda app: SettingsPage())


@pytest.mark.parametrize("size", [SMALL, (100, 30), ROOMY])
@pytest.mark.parametrize("settings", [UNICODE, Settings(glyphs="ascii")])
async def test_every_setting_and_its_meaning_stand_at_every_size(size: tuple[int, int], settings: Any) -> None:
    trouble = "Something is wrong with the file. " * 4 + "This is the end of it."
    for layout in LAYOUTS:
        app = settings_app(SettingsFile(None, evolve(settings, layout=layout), trouble))
        async with app.run_test(size=size) as pilot:
            await pilot.press("enter")  # it was told before this page, too
            await until(pilot, lambda app=app: "Colours" in shown(app))  # type: ignore[misc]
            text = shown(app)
            for row in rows_of(app.settings):
                for part in (row.label, row.value):
                    assert plain_glyphs(part, app.look) in text
                assert plain_glyphs(row.about, app.look) in shown(app)
                app.screen.press("down")  # type: ignore[attr-defined]
                await pilot.pause()
            for part in ("swords", "Not kept.", "This is the end of it."):
                assert part in " ".join(text.split())
            assert not settings.wants_ascii or text.replace("ЙЦУКЕН", "").isascii()


async def test_changes_apply_at_once_and_are_kept(tmp_path: Path) -> None:
    app = settings_app(load_settings(tmp_path))
    async with app.run_test(size=SMALL) as pilot:
        page = app.screen
        assert isinstance(page, SettingsPage)
        assert app.look.colours == DARK.colours
        page.press("right")
        await until(pilot, lambda: app.look.colours == LIGHT.colours)
        assert "pirate day" in shown(app)
        page.press("down")
        page.press("left")
        assert app.look.ascii
        assert shown(app).isascii()
        assert app.has_class("-ascii")
        page.press("tab")
        page.press("enter")
        assert not app.settings.animation
        page.press("down")
        page.press("right")
        assert app.settings.pace == "instant"
        page.press("down")
        page.press("down")
        page.press("left")
        assert app.settings.moment_timer == "2"
        page.press("down")
        page.press("enter")
        assert app.settings.quick_curtain
        page.press("down")
        page.press("left")
        assert app.settings.odds == "never"
        page.press("down")
        page.press("enter")
        assert app.settings.plain
        page.press("down")
        page.press("right")
        assert app.settings.layout == "azerty"
        page.press("down")
        page.press("down")
        page.press("enter")
        assert app.settings.bell
        kept = Settings("pirate-day", "ascii", False, pace="instant", moment_timer="2", quick_curtain=True, layout="azerty",
                        odds="never", plain=True, bell=True)  # fmt: skip
        assert load_settings(tmp_path).settings == kept


async def test_settings_change_by_mouse(tmp_path: Path) -> None:
    app = settings_app(UNICODE)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.click(offset=(20, row_of(app, "Animation")))
        await pilot.click(offset=(20, row_of(app, "Animation")))
        assert not app.settings.animation
        await pilot.click(offset=(shown(app).split("\n")[row_of(app, "Animation")].index("→"), row_of(app, "Animation")))
        assert app.settings.animation


async def test_every_theme_of_textual_can_be_worn(tmp_path: Path) -> None:
    app = settings_app(UNICODE)
    async with app.run_test(size=SMALL) as pilot:
        for theme in app.available_themes:
            app.change_settings(theme=theme)
            await until(pilot, lambda theme=theme: app.theme == theme)  # type: ignore[misc]
            assert "Colours" in shown(app)


async def test_a_theme_of_the_palette_is_kept_too(tmp_path: Path) -> None:
    app = settings_app(load_settings(tmp_path))
    async with app.run_test(size=SMALL) as pilot:
        app.theme = "nord"
        await until(pilot, lambda: load_settings(tmp_path).settings.theme == "nord")
        await until(pilot, lambda: "nord" in shown(app))


async def test_a_theme_that_is_not_there_gives_way_to_ours() -> None:
    app = settings_app(Settings(theme="no such theme", glyphs="unicode"))
    async with app.run_test(size=SMALL):
        assert app.theme == "pirate-night"
        page = app.screen
        assert isinstance(page, SettingsPage)
        page.press("right")
        assert app.theme == "pirate-day"


async def test_the_page_says_when_nothing_is_kept(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("glyphs = 3")
    app = settings_app(load_settings(tmp_path))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter")  # it was told before this page, too
        assert "Not kept." in shown(app)
        assert "lasts until you quit" in " ".join(shown(app).split())


@pytest.mark.parametrize(("size", "settings"), LOOKS)
def test_settings_look_as_they_should(snap_compare: Any, size: tuple[int, int], settings: Settings) -> None:
    assert snap_compare(settings_app(settings), terminal_size=size)
