"""New game, for one: what is typed is text, what is chosen is played, and nothing starts with a bad seed."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from textual import events

from pirategames.play.logbook import open_logbook
from pirategames.screens.app import PirateApp
from pirategames.screens.drawing.look import plain_glyphs
from pirategames.screens.pages.home import HomePage
from pirategames.screens.pages.new_game import NewGamePage
from pirategames.screens.pages.new_game_setup import first_setup
from pirategames.screens.settings_file import Settings, load_settings
from pirategames.screens.table.screen import TableScreen
from pirategames.screens.widgets.plain_input import PlainInput
from tests.screens.apps import FEARFUL_NAMES, LOOKS, NOW, ROOMY, SMALL, TEST_GAME, UNICODE, app_on, row_of, shown, until

GAME = TEST_GAME.game()
SETUP = first_setup(TEST_GAME, NOW.date(), "Anne")


def app_at_new_game(folder: Path, name: str = "", seed: str = "", **more: Any) -> PirateApp:
    return app_on(open_logbook(folder, lambda: NOW), first=lambda app: NewGamePage(TEST_GAME, name, seed), **more)


def page_of(app: PirateApp) -> NewGamePage:
    assert isinstance(app.screen, NewGamePage)
    return app.screen


# ---------------------------------------------------------------- the picture


@pytest.mark.parametrize("size", [SMALL, (100, 30), ROOMY, (160, 50), (80, 60)])
@pytest.mark.parametrize("settings", [UNICODE, Settings(glyphs="ascii")])
async def test_every_choice_is_explained_at_every_size(tmp_path: Path, size: tuple[int, int], settings: Settings) -> None:
    app = app_at_new_game(tmp_path, "Anne", settings=settings)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "CAPTAIN" in shown(app))
        for option in GAME.options:
            page_of(app).press("down")
            for _ in option.choices:
                page_of(app).press("right")
                choice = next(one for one in option.choices if one.value == page_of(app).setup.chosen[option.name])
                last = plain_glyphs(choice.explanation.split()[-1], app.look)
                await until(pilot, lambda last=last: last in shown(app).split())  # type: ignore[misc]
                text = shown(app)
                assert plain_glyphs(choice.title, app.look) in text
                assert "sets sail with Anne" in text
                assert not settings.wants_ascii or text.isascii()


async def test_a_form_that_is_too_high_scrolls_with_a_bar_of_whole_cells(tmp_path: Path) -> None:
    app = app_at_new_game(tmp_path, "Anne", settings=Settings(glyphs="ascii"))
    async with app.run_test(size=SMALL) as pilot:
        body = app.screen.query_one("#body")
        app.screen.query_one("#forms").styles.height = 50
        await until(pilot, lambda: body.max_scroll_y > 0)
        for row in range(body.max_scroll_y + 1):
            body.scroll_to(y=row, animate=False, immediate=True)
            await until(pilot, lambda row=row: body.scroll_offset.y == row)  # type: ignore[misc]
            assert shown(app).isascii()


@pytest.mark.parametrize(
    ("seed", "value", "about"),
    [
        ("", "fresh", "nobody has sailed"),
        ("today", "today’s voyage", "seed 20261129"),
        ("4817", "4817", "seed 4817"),
        ("Black Pearl", "“Black Pearl”", "“Black Pearl” is seed 410480568, for you and your friends."),
        ("-5", "-5", "This is no seed"),
    ],
)
async def test_a_seed_says_what_it_means(tmp_path: Path, seed: str, value: str, about: str) -> None:
    app = app_at_new_game(tmp_path, "Anne", seed)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("up")
        await until(pilot, lambda: about in " ".join(shown(app).split()))
        assert value in shown(app)


# ---------------------------------------------------------------- the page


async def test_a_voyage_begins_with_what_is_settled(tmp_path: Path) -> None:
    settings = load_settings(tmp_path)
    app = app_at_new_game(tmp_path, "Anne", settings=settings)
    async with app.run_test(size=SMALL) as pilot:
        page = page_of(app)
        page.press("down")
        page.press("right")
        assert "for the others" in shown(app)
        page.press("left")
        page.press("left")
        assert "left out" in shown(app)
        page.press("t")
        assert "today’s voyage" in shown(app)
        await pilot.press("s")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        match = app.match
        assert match is not None
        assert match.seats[0].name == "Anne"
        assert match.seed == 20261129
        assert match.options == {"red_aces": "none", "jokers": "2"}
        assert app.logbook.unfinished()[0].id == match.id
    assert load_settings(tmp_path).settings.name == "Anne"


async def test_a_seed_in_words_goes_with_the_match_in_words(tmp_path: Path) -> None:
    app = app_at_new_game(tmp_path, "Anne", "Black  Pearl")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("s")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.match is not None
        assert (app.match.seed, app.match.seed_word) == (410480568, "Black Pearl")


async def test_what_is_typed_is_text(tmp_path: Path) -> None:
    app = app_at_new_game(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter", "s", "r", "t", "question_mark", "backspace", "left", "1")
        assert app.screen.query_one(PlainInput).has_focus
        await pilot.press("enter")
        assert page_of(app).setup.names == ("sr1t",)
        assert page_of(app).setup.cursor == 1
        assert not app.screen.query_one(PlainInput).display
        assert "sr1t" in shown(app)
        assert app.logbook.unfinished() == ()


async def test_ctrl_s_sets_sail_while_typing_and_escape_takes_nothing(tmp_path: Path) -> None:
    app = app_at_new_game(tmp_path, "Anne")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter", "x", "escape")
        await until(pilot, lambda: not page_of(app).setup.typing)
        assert page_of(app).setup.names == ("Anne",)
        await pilot.press("enter", "b")
        assert "^S set sail" in shown(app)
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.match is not None
        assert app.match.seats[0].name == "Anneb"


async def test_a_bad_seed_starts_nothing_and_says_why(tmp_path: Path) -> None:
    app = app_at_new_game(tmp_path, seed="-5")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("s")
        await until(pilot, lambda: "⊘" in shown(app))
        assert "written in digits alone" in shown(app)
        assert page_of(app).setup.cursor == SETUP.seed_row
        page_of(app).press("enter")
        await until(pilot, lambda: app.screen.query_one(PlainInput).has_focus)
        assert app.screen.query_one(PlainInput).value == "-5"
        await pilot.press("ctrl+s")
        assert "written in digits alone" in shown(app)
        assert app.logbook.unfinished() == ()


async def test_a_seed_is_explained_while_it_is_typed_and_when_it_is(tmp_path: Path) -> None:
    app = app_at_new_game(tmp_path, seed="today")
    async with app.run_test(size=SMALL) as pilot:
        assert "t fresh" in shown(app)
        await pilot.press("up", "enter", *"barnacle")
        told = "“barnacle” is seed 281054124, for you and your friends."
        await until(pilot, lambda: told in " ".join(shown(app).split()))
        await pilot.press("escape")
        assert "The same for everyone on 29 Nov" in shown(app)
        await pilot.press("enter", *"barnacle", "enter")
        page = page_of(app)
        assert (page.setup.cursor, page.setup.seed) == (page.setup.seed_row, "barnacle")
        assert "is seed 281054124" in shown(app)
        assert "t today" in shown(app)


async def test_a_name_is_no_longer_than_it_may_be_while_it_is_typed(tmp_path: Path) -> None:
    app = app_at_new_game(tmp_path, "Anne Bonny of Cork")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter", *"xyz")
        field = app.screen.query_one(PlainInput)
        assert field.value == "Anne Bonny of Corkxy"
        assert "at most 20 letters" in shown(app)
        await pilot.press("home", "z")
        assert field.value == "Anne Bonny of Corkxy"
        field.value = ""
        field.post_message(events.Paste("海賊王" * 9))
        await until(pilot, lambda: field.value)
        await pilot.press("enter")
        assert page_of(app).setup.names == ("海賊王海賊王海賊王海",)
        await pilot.press("up", "up", "enter", *("long " * 6))
        assert len(field.value) == 30


async def test_arrows_bring_a_typed_seed_back(tmp_path: Path) -> None:
    app = app_at_new_game(tmp_path, seed="4817")
    async with app.run_test(size=SMALL):
        page = page_of(app)
        page.press("up")
        seeds = []
        for _ in range(3):
            page.press("right")
            seeds.append(page.setup.seed)
        assert seeds == ["", "today", "4817"]


async def test_pasted_names_lose_what_cannot_be_seen(tmp_path: Path) -> None:
    for name in FEARFUL_NAMES:
        app = app_at_new_game(tmp_path)
        async with app.run_test(size=SMALL) as pilot:
            await pilot.press("enter")
            field = app.screen.query_one(PlainInput)
            field.post_message(events.Paste(name))
            await until(pilot, lambda field=field: field.value)  # type: ignore[misc]
            assert not set(field.value) & {"\x1b", "\u202e", "\u202c"}
            await pilot.press("enter")
            text = shown(app)
            assert not set(text) & {"\x1b", "\u202e", "\u202c"}
            if name.startswith("["):
                assert name[:20] in text
    assert app.return_code in (None, 0)


async def test_all_of_it_can_be_done_by_mouse(tmp_path: Path) -> None:
    app = app_at_new_game(tmp_path, "Anne")
    async with app.run_test(size=SMALL) as pilot:
        row = row_of(app, "Jokers")
        await pilot.click(offset=(50, row))
        assert page_of(app).setup.cursor == 2
        await pilot.click(offset=(60, row))
        assert page_of(app).setup.chosen["jokers"] == "1"
        await pilot.click(offset=(shown(app).split("\n")[row].index("→"), row))
        assert page_of(app).setup.chosen["jokers"] == "0"
        await pilot.click(offset=(6, row_of(app, "today’s voyage")))
        assert page_of(app).setup.seed == "today"
        await pilot.click(offset=(6, row_of(app, "Anne")))
        await pilot.click(offset=(14, row_of(app, "Anne")))
        assert app.screen.query_one(PlainInput).has_focus
        await pilot.click(offset=(60, row))
        assert not page_of(app).setup.typing
        await pilot.click(offset=(shown(app).split("\n")[22].index(" s "), 22))
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


async def test_a_full_disk_is_told_and_nothing_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = app_at_new_game(tmp_path, "Anne")
    async with app.run_test(size=SMALL) as pilot:

        def fail(*_: object) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        monkeypatch.setattr("pirategames.play.logbook.listing.options_json", fail)
        await pilot.press("s")
        await until(pilot, lambda: "could not be written" in shown(app))
        assert isinstance(app.screen, NewGamePage)
        monkeypatch.undo()
        await pilot.press("backspace")
        await until(pilot, lambda: isinstance(app.screen, HomePage))


async def test_typing_survives_a_change_of_size(tmp_path: Path) -> None:
    app = app_at_new_game(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter", "A")
        await pilot.resize_terminal(60, 20)
        await until(pilot, lambda: page_of(app).is_too_small)
        await pilot.resize_terminal(*ROOMY)
        await until(pilot, lambda: app.screen.query_one(PlainInput).region.y == 4)
        await pilot.press("b", "enter")
        assert page_of(app).setup.names == ("Ab",)


@pytest.mark.parametrize(("size", "settings"), LOOKS)
def test_a_new_game_looks_as_it_should(snap_compare: Any, tmp_path: Path, size: Any, settings: Settings) -> None:
    app = app_at_new_game(tmp_path, "Anne", settings=settings)
    assert snap_compare(app, terminal_size=size, press=["down"])


def test_the_settings_of_the_tests_ask_for_unicode() -> None:
    assert not UNICODE.wants_ascii
