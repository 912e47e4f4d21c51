"""The app: how it is left, in peace or by a crash, and what it never shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rich.traceback import Traceback
from textual import events
from textual.command import CommandPalette, SearchIcon
from textual.scrollbar import ScrollBar
from textual.widgets import Input, OptionList
from textual.worker import WorkerFailed

from pirategames.play.logbook import open_logbook, unsaved_logbook
from pirategames.play.record import Seat
from pirategames.rules.catalogue import CATALOGUE
from pirategames.screens.app import WIDE_GLYPHS, PirateApp
from pirategames.screens.drawing.canvas import cell_width
from pirategames.screens.pages.home import SET_SAIL, HomePage
from pirategames.screens.pages.lines import LinesPage
from pirategames.screens.pages.new_game import NewGamePage
from pirategames.screens.pages.palette import Palette
from pirategames.screens.pages.settings import SettingsPage
from pirategames.screens.settings_file import Settings, load_settings
from pirategames.screens.table.screen import TableScreen
from pirategames.screens.widgets.page import Page
from tests.screens.apps import NOW, SMALL, TEST_GAME, app_on, filled_logbook, shown, until, voyage
from tests.screens.table.seating import Hands


class Trap(Page):
    """A page that breaks, with a secret in its hand."""

    def press(self, key: str) -> bool:
        secret = "the queen of " + "hearts"
        if key == "x":
            raise RuntimeError("broken by " + secret)
        return bool(secret) and False


async def spring(app: PirateApp) -> None:
    """Walks into the trap."""
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("x")
        await pilot.pause()


def empty_app(**more: Any) -> PirateApp:
    return app_on(unsaved_logbook(lambda: NOW), **more)


async def test_a_crash_leaves_a_log_without_variables_and_calm_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    app = app_on(filled_logbook(tmp_path), first=lambda app: Trap(), folder=tmp_path)
    with pytest.raises(RuntimeError, match="broken"):
        await spring(app)
    assert app.return_code == 1
    log = tmp_path / "crash-20261129-201500.log"
    assert "RuntimeError\n" in log.read_text()
    assert f'File "{__file__}", line ' in log.read_text()
    assert "queen of hearts" not in log.read_text()
    assert app.crash is not None
    assert str(log) in app.crash
    assert "Every action so far is saved" in app.crash
    assert "pirategames resume" in app.crash
    said = capsys.readouterr()
    assert "Traceback" not in said.out + said.err
    assert "queen" not in said.out + said.err


async def test_a_crash_without_a_logbook_does_not_claim_to_have_saved(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    app = empty_app(first=lambda app: Trap(), folder=tmp_path / "file")
    with pytest.raises(RuntimeError, match="broken"):
        await spring(app)
    assert app.crash is not None
    assert "saved" not in app.crash
    assert "written in" not in app.crash


@pytest.mark.parametrize("first", ["home", "table"])
@pytest.mark.parametrize(("glyphs", "told"), [("auto", True), ("unicode", False), ("ascii", False)])
async def test_ascii_for_the_sake_of_the_language_is_told_with_the_way_to_change_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: str, glyphs: str, told: bool
) -> None:
    monkeypatch.setattr("locale.getencoding", lambda: "UTF-8")
    monkeypatch.setenv("LC_ALL", "ko_KR.UTF-8")
    book = filled_logbook(tmp_path)
    table = None if first == "home" else lambda app: TableScreen(book.resume(1))
    app = app_on(book, Settings(glyphs=glyphs), first=table)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "▸" in shown(app) or ">" in shown(app))
        if told:
            await until(pilot, lambda: WIDE_GLYPHS in shown(app))
            assert shown(app).isascii()
        assert (WIDE_GLYPHS in shown(app)) is told
        await pilot.press("1")
        await until(pilot, lambda: WIDE_GLYPHS not in shown(app))


async def test_a_window_that_gets_or_loses_the_keys_paints_nothing(tmp_path: Path) -> None:
    app = app_on(filled_logbook(tmp_path))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        painted: list[object] = []
        app.post_display_hook = lambda: painted.append(app.screen)  # type: ignore[method-assign]
        for event in (events.AppBlur(), events.AppFocus(), events.AppBlur()):
            app.post_message(event)
            await pilot.pause()
        assert not painted
        await pilot.press("down")
        assert painted


async def test_ctrl_z_says_so_where_nothing_can_be_suspended(tmp_path: Path) -> None:
    app = app_on(filled_logbook(tmp_path))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+z")
        await until(pilot, lambda: "^Z does nothing on this system" in shown(app))


async def test_ctrl_q_quits_from_anywhere_and_ctrl_c_says_so(tmp_path: Path) -> None:
    app = app_on(filled_logbook(tmp_path))
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await pilot.press("ctrl+c")
        await until(pilot, lambda: "^Q quits; what you play is always saved." in shown(app))
        assert not app._notifications
        await pilot.press("down")
        assert "always saved" not in shown(app)
        await pilot.click(offset=(65, 23))
        await pilot.press("ctrl+q")
    assert app.return_code == 0


async def test_a_mouse_that_is_dragged_marks_nothing_for_ctrl_c_to_copy() -> None:
    app = empty_app()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.mouse_down(offset=(2, 2))
        await pilot.hover(offset=(60, 20))
        await pilot.mouse_up(offset=(60, 20))
        await pilot.press("ctrl+c")
        await until(pilot, lambda: "^Q quits." in shown(app))
        assert app.clipboard == ""


async def test_the_hint_to_quit_can_be_clicked(tmp_path: Path) -> None:
    app = empty_app()
    async with app.run_test(size=SMALL) as pilot:
        line = shown(app).split("\n")[23]
        await pilot.click(offset=(line.index("^Q"), 23))
        await until(pilot, lambda: app.return_code == 0)


async def test_home_is_found_again_from_wherever_one_began(tmp_path: Path) -> None:
    book = filled_logbook(tmp_path)
    match = book.resume(1)
    app = app_on(book, first=lambda app: TableScreen(match))
    async with app.run_test(size=SMALL) as pilot:
        app.go_home()
        await until(pilot, lambda: isinstance(app.screen, HomePage))
        for _ in range(2):
            app.new_game(TEST_GAME.slug, "Anne", "4817", {"jokers": "0", "gone": "1"})
            await until(pilot, lambda: isinstance(app.screen, NewGamePage))
            page = app.screen
            assert isinstance(page, NewGamePage)
            assert (page.setup.names, page.setup.seed, page.setup.chosen["jokers"]) == (("Anne",), "4817", "0")
            app.play(book.resume(1))
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
            assert len(app.screen_stack) == 3
        app.go_home()
        await until(pilot, lambda: isinstance(app.screen, HomePage))
        await until(pilot, lambda: "carries on with Anne" in shown(app))


async def test_the_palette_offers_the_page_and_no_screenshot() -> None:
    app = empty_app()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+p")
        await until(pilot, lambda: isinstance(app.screen, CommandPalette))
        options = app.screen.query_one(OptionList)
        await until(pilot, lambda: options.option_count >= 8)
        titles = [str(options.get_option_at_index(place).prompt).split("\n")[0] for place in range(options.option_count)]
        new = {f"Sets sail: a new game of {entry.title}" for entry in CATALOGUE}
        assert {"Theme", "Quit", "Rules of the game", *new} <= set(titles)
        assert not {"Screenshot", "Keys", "Maximize"} & set(titles)
        app.screen.query_one(Input).value = f"a new game of {TEST_GAME.title}"
        await until(pilot, lambda: options.option_count == 1)
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, NewGamePage))


@pytest.mark.parametrize("keys", [("bare", "enter", "enter"), ("undo", "enter", "enter", "enter"), ("", *["enter"] * 5)])
async def test_keys_that_come_together_choose_one_command_and_close_the_palette_only(
    tmp_path: Path, keys: tuple[str, ...]
) -> None:
    match = filled_logbook(tmp_path).resume(1)
    app = app_on(unsaved_logbook(lambda: NOW), first=lambda app: TableScreen(match))
    async with app.run_test(size=SMALL) as pilot:
        table, number = app.screen, match.number
        await pilot.press("1", "ctrl+p")
        await until(pilot, lambda: app.screen.query(OptionList) and app.screen.query_one(OptionList).option_count)
        word, *rest = keys
        app.screen.query_one(Input).value = word
        await until(pilot, lambda: app.screen.query_one(OptionList).option_count <= 4 or not word)
        palette = app.screen
        for key in rest:
            app.post_message(events.Key(key, "\r"))
        await until(pilot, lambda: app.screen is not palette)
        await pilot.pause()
        assert len(app.screen_stack) == 2 or not word
        assert table in app.screen_stack
        assert match.number <= number + 1


async def test_home_chosen_twice_is_home(tmp_path: Path) -> None:
    match = filled_logbook(tmp_path).resume(1)
    clock = Hands()
    app = app_on(unsaved_logbook(lambda: NOW), first=lambda app: TableScreen(match, clock))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+p")
        await until(pilot, lambda: app.screen.query(OptionList) and app.screen.query_one(OptionList).option_count)
        app.screen.query_one(Input).value = "home"
        await until(pilot, lambda: app.screen.query_one(OptionList).option_count == 1)
        for _ in range(3):
            app.post_message(events.Key("enter", "\r"))
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.is_painted and "stays" in shown(app))
        clock.time += 1.0
        await pilot.press("y")
        await until(pilot, lambda: isinstance(app.screen, HomePage))
        home = app.screen
        app.go_home()
        app.go_home()
        await pilot.pause()
        assert app.screen is home
        assert len(app.screen_stack) == 2
        app.pop_screen()
        app.go_home()
        await until(pilot, lambda: isinstance(app.screen, HomePage))


@pytest.mark.parametrize("key", ["pageup", "pagedown", "ctrl+end"])
async def test_pages_are_turned_in_a_palette_that_is_not_drawn_yet(key: str) -> None:
    app = empty_app()
    async with app.run_test(size=SMALL) as pilot:
        app.action_command_palette()
        app.post_message(events.Key(key, None))
        palette = app.screen
        await until(pilot, lambda: palette.query(OptionList) and palette.query_one(OptionList).option_count)
        options = palette.query_one(OptionList)
        options._index_to_line.clear()  # as before the first drawing
        for one in ("pageup", "pagedown"):
            await pilot.press(one)
        assert app.screen is palette
        assert cell_width(palette.query_one(SearchIcon).icon) == 1


async def test_a_click_beside_a_terminal_that_has_shrunk_meanwhile_is_dropped() -> None:
    app = empty_app()
    async with app.run_test(size=SMALL) as pilot:
        app.action_command_palette()
        palette = app.screen
        await until(pilot, lambda: palette.query(OptionList) and palette.query_one(OptionList).option_count)
        palette.post_message(events.Click(palette, 99, 99, 0, 0, 1, False, False, False))
        await pilot.pause()
        assert app.screen is palette


@pytest.mark.parametrize("is_at_table", [False, True], ids=["home", "table"])
@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
async def test_the_palette_has_a_frame_of_its_own_and_our_words(glyphs: Any, is_at_table: bool) -> None:
    book = unsaved_logbook(lambda: NOW)
    match = voyage(book, "Anne", 1, actions=0)
    app = app_on(book, Settings(glyphs=glyphs), (lambda app: TableScreen(match)) if is_at_table else None)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+p")
        await until(pilot, lambda: "Esc closes" in shown(app))
        text = shown(app)
        assert f"{'+-' if glyphs == 'ascii' else '╭─'} WHAT CAN BE DONE" in text
        assert "Type a part of it" in text
        frame = [line.strip() for line in text.split("\n") if "WHAT CAN BE DONE" in line or "Esc closes" in line]
        corners = "++++" if glyphs == "ascii" else "╭╮╰╯"
        assert [line[0] + line[-1] for line in frame] == [corners[:2], corners[2:]]
        assert text.isascii() == (glyphs == "ascii")


async def test_themes_are_chosen_in_a_palette_of_the_same_kind() -> None:
    app = empty_app()
    async with app.run_test(size=SMALL) as pilot:
        app.action_change_theme()
        await until(pilot, lambda: isinstance(app.screen, Palette))


async def test_the_app_can_be_left_while_the_palette_opens() -> None:
    for keys in (("ctrl+p", "ctrl+q"), ("ctrl+p", "a", "ctrl+q"), ("ctrl+p", "ctrl+p", "enter", "ctrl+q")):
        app = empty_app()
        async with app.run_test(size=SMALL) as pilot:
            for key in keys:
                app.post_message(events.Key(key, key if len(key) == 1 else None))
            await until(pilot, lambda app=app: app._exit)  # type: ignore[misc]
        assert app.crash is None
        assert app.return_code == 0


async def test_a_table_that_is_not_on_the_screen_can_be_told_something(tmp_path: Path) -> None:
    app = app_on(filled_logbook(tmp_path))
    async with app.run_test(size=SMALL):
        table = TableScreen(app.logbook.resume(1))
        table.remark("Aye.")
        assert table.mode.desk.note == "Aye."


async def test_only_the_page_that_is_shown_can_be_closed(tmp_path: Path) -> None:
    app = app_on(filled_logbook(tmp_path))
    async with app.run_test(size=SMALL) as pilot:
        home = app.screen
        assert isinstance(home, HomePage)
        home.press("s")
        await until(pilot, lambda: isinstance(app.screen, SettingsPage))
        settings = app.screen
        settings.dismiss()
        settings.dismiss()
        await until(pilot, lambda: app.screen is home)


async def test_what_is_played_is_kept_while_the_logbook_lies_in_its_place(tmp_path: Path) -> None:
    app = app_on(filled_logbook(tmp_path))
    async with app.run_test(size=SMALL) as pilot:
        assert app.keeps
        assert not app.trouble
        (tmp_path / "logbook.sqlite3").rename(tmp_path / "elsewhere")
        app.action_help_quit()
        assert not app.keeps
        await until(pilot, lambda: "^Q quits." in shown(app))
        assert "moved or deleted" in app.trouble[0]
    assert not empty_app().keeps


async def test_a_match_does_not_begin_without_a_word_where_it_cannot_be_kept(tmp_path: Path) -> None:
    (tmp_path / "logbook.sqlite3").write_text("no logbook")
    (tmp_path / "settings.toml").write_text("pace = 3")
    book = open_logbook(tmp_path, lambda: NOW)
    match = book.begin(TEST_GAME.game(), (Seat("Anne"),), 4817)
    app = app_on(book, load_settings(tmp_path), first=lambda app: TableScreen(match))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, LinesPage))
        told = " ".join(str(line[0]) for line in app.screen._lines if line)  # type: ignore[attr-defined]
        assert "is no logbook, or is damaged" in told
        assert "What you play now is kept only until you quit." in told
        assert "“pace” must be" in told
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("1")
        assert match.number == 0


async def test_where_all_is_well_the_table_is_the_first_thing_that_is_seen(tmp_path: Path) -> None:
    book = filled_logbook(tmp_path)
    app = app_on(book, first=lambda app: TableScreen(book.resume(1)))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


def test_a_panic_is_logged_with_its_places_and_without_variables(tmp_path: Path) -> None:
    app = empty_app(folder=tmp_path)
    try:
        secret = "the queen of " + "hearts"
        raise KeyError(secret) from ValueError(secret)
    except KeyError:
        app.panic(Traceback(show_locals=True))
    (log,) = tmp_path.glob("crash-*.log")
    text = log.read_text()
    assert "KeyError\n" in text
    assert "ValueError\n" in text
    assert f'File "{__file__}", line ' in text
    assert "in test_a_panic_is_logged" in text
    assert "queen" not in text


async def test_what_fails_beside_the_screen_is_logged_with_where_it_came_from(tmp_path: Path) -> None:
    """Textual tells of a worker by an error of its own, that neither names the kind of the worker's error nor its place."""

    async def sink() -> None:
        raise KeyError("the queen of " + "hearts")

    async def run_aground() -> None:
        async with app.run_test(size=SMALL) as pilot:
            app.run_worker(sink())
            await pilot.pause()

    app = empty_app(folder=tmp_path)
    with pytest.raises(WorkerFailed):
        await run_aground()
    (log,) = tmp_path.glob("crash-*.log")
    text = log.read_text()
    assert "KeyError\n" in text
    assert f'File "{__file__}", line ' in text
    assert "in sink" in text
    assert "queen" not in text


async def test_a_page_can_keep_the_palette_shut() -> None:
    class Curtain(Page):
        @property
        def allows_palette(self) -> bool:
            return False

    app = empty_app(first=lambda app: Curtain())
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert isinstance(app.screen, Curtain)


async def test_too_small_a_terminal_says_so_and_comes_back() -> None:
    app = empty_app()
    async with app.run_test(size=(60, 20)) as pilot:
        page = app.screen
        assert isinstance(page, Page)
        await until(pilot, lambda: page.query_one(".page--small").display)
        await pilot.press("1")
        assert app.screen is page
        await pilot.resize_terminal(*SMALL)
        await until(pilot, lambda: not page.query_one(".page--small").display)
        assert SET_SAIL in shown(app)


async def test_no_color_is_told_to_the_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = empty_app()
    async with app.run_test(size=SMALL):
        assert app.look.plain


def test_nothing_private_stands_in_the_title(tmp_path: Path) -> None:
    app = app_on(filled_logbook(tmp_path), Settings(name="Anne", glyphs="unicode"))
    assert app.title == "Pirate games"
    assert app.sub_title == ""


def test_a_game_that_does_not_exist_is_named() -> None:
    with pytest.raises(ValueError, match="no game “chess”"):
        empty_app().new_game("chess")


@pytest.mark.parametrize("vertical", [True, False])
def test_every_scroll_bar_is_of_whole_cells(vertical: bool) -> None:
    """Half blocks are no ASCII, and not every terminal shows them."""
    PirateApp(unsaved_logbook(), Settings())
    bars = (ScrollBar.renderer.render_bar(20, 77, 20, at / 3, 1, vertical) for at in range(171))
    assert all(not segment.text.strip() for bar in bars for segment in bar.segments)
