"""Other keyboards at the pages: Caps Lock, AZERTY, Cyrillic, and terminals that tell a key by its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from textual import events
from textual.pilot import Pilot
from textual.widgets import Input

from pirategames.play.logbook import unsaved_logbook
from pirategames.play.match import Seat, start
from pirategames.rules.scoundrel_bay import GAME as BAY
from pirategames.screens.app import PirateApp
from pirategames.screens.pages.home import HomePage
from pirategames.screens.pages.lines import LinesPage
from pirategames.screens.pages.new_game import NewGamePage
from pirategames.screens.pages.palette import Palette
from pirategames.screens.pages.reader import RulesPage
from pirategames.screens.pages.settings import SettingsPage
from pirategames.screens.settings_file import load_settings
from pirategames.screens.table.screen import TableScreen
from pirategames.screens.terminal.kitty import Key
from pirategames.screens.widgets.plain_input import PlainInput
from tests.screens.apps import NOW, SMALL, TEST_GAME, UNICODE, app_on, filled_logbook, shown, until
from tests.screens.table.seating import FOUR, STILL, Seating, seated

AZERTY, CYRILLIC = evolve(STILL, layout="azerty"), evolve(STILL, layout="cyrillic")
CAPS_LOCK = "Caps Lock? Capital letters only lift something here; small ones do the rest."


def home(layout: str = "typed") -> PirateApp:
    return app_on(unsaved_logbook(lambda: NOW), evolve(UNICODE, layout=layout))


async def tell(at: Seating, letter: str, base: str, *, shifted: bool = False) -> None:
    """A key of a terminal that tells it by its place."""
    await until(at.pilot, lambda: at.table.is_painted)
    at.clock.time += 1.0
    key = Key(letter, letter)
    key.base, key.shifted = base, shifted
    at.app.post_message(key)
    await at.pilot.pause()
    await at.pilot.pause()


# ---------------------------------------------------------------- Caps Lock


async def test_letters_mean_the_same_in_both_cases() -> None:
    async with seated(FOUR) as at:
        await at.press("1", "W")
        assert at.match.number == 1
        await at.press("L")
        await until(at.pilot, lambda: isinstance(at.app.screen, LinesPage))
        await at.press("L")
        await until(at.pilot, lambda: at.app.screen is at.table)


async def test_a_capital_that_means_something_of_its_own_stays_one() -> None:
    app = app_on(unsaved_logbook(lambda: NOW), first=lambda app: RulesPage("scallywag"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("slash", *"card", "enter")
        await until(pilot, lambda: "line 1 of" in shown(app))
        await pilot.press("n", "n")
        await until(pilot, lambda: "line 3 of" in shown(app))
        await pilot.press("N")
        await until(pilot, lambda: "line 2 of" in shown(app))


async def test_capitals_in_a_row_where_small_letters_are_meant_are_told_of_in_the_bay() -> None:
    match = start(BAY, [Seat("Anne"), Seat("Bart")], 3)
    async with seated(match) as at:
        await at.press(str(match.to_act[0] + 1))
        await at.shows("Enter  recruits")
        await at.press("1", "R", "S")
        assert at.lifted == ("1", "S")
        assert CAPS_LOCK not in at.text
        await at.press("T")
        assert at.lifted == ("1", "T")
        assert CAPS_LOCK in at.text
        await at.press("r")
        assert match.number == 1


async def test_regions_that_are_looked_at_one_after_another_are_no_caps_lock() -> None:
    match = start(BAY, [Seat("Anne"), Seat("Bart")], 3)
    async with seated(match) as at:
        await at.press(str(match.to_act[0] + 1))
        await at.shows("Enter  recruits")
        for key in ("A", "D", "E", "F", "G", "J", "R", "S", "A", "T"):
            await at.press(key)
            assert at.lifted == (key,)
            assert CAPS_LOCK not in at.text


# ---------------------------------------------------------------- as set


async def test_digits_of_azerty_need_no_shift_where_it_is_set() -> None:
    async with seated(FOUR, settings=AZERTY) as at:
        await at.press("&")
        assert at.lifted == ("1",)
        await at.press("é")
        assert at.lifted == ("2",)
        await at.press("3")
        assert at.lifted == ("3",)


async def test_cyrillic_letters_do_what_lies_in_their_place_where_it_is_set() -> None:
    async with seated(FOUR, settings=CYRILLIC) as at:
        await at.press("1", "ц")
        assert at.match.number == 1
        await at.press("Л")  # with Caps Lock
        await until(at.pilot, lambda: isinstance(at.app.screen, LinesPage))


@pytest.mark.parametrize("layout", ["azerty", "cyrillic"])
async def test_what_is_typed_stays_what_it_is(layout: str) -> None:
    settings = evolve(UNICODE, layout=layout)
    app = app_on(unsaved_logbook(lambda: NOW), settings, first=lambda app: NewGamePage(TEST_GAME, "Anne"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.focused, Input))
        await pilot.press("ctrl+u", *"Фё & é")
        field = app.focused
        assert isinstance(field, PlainInput)
        assert field.value == "Фё & é"


async def test_the_palette_is_searched_for_what_is_typed() -> None:
    app = home("cyrillic")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+p")
        await until(pilot, lambda: isinstance(app.screen, Palette) and isinstance(app.focused, Input))
        await pilot.press("ы")
        await until(pilot, lambda: app.screen.query_one(Input).value == "ы")


# ---------------------------------------------------------------- as told by the terminal


async def test_where_the_terminal_tells_the_key_by_its_place_nothing_needs_to_be_set() -> None:
    async with seated(FOUR) as at:
        await tell(at, "&", "1")
        assert at.lifted == ("1",)
        await tell(at, "Ц", "w", shifted=True)
        assert at.match.number == 1
        await tell(at, "λ", "l")
        await until(at.pilot, lambda: isinstance(at.app.screen, LinesPage))


@pytest.mark.parametrize(
    ("key", "base"), [("ctrl+й", "q"), ("ctrl+й", ""), ("ctrl+;", "q"), ("ctrl+slash", "q"), ("ctrl+q", "a")]
)
async def test_ctrl_q_quits_in_every_layout(key: str, base: str) -> None:
    app = home()
    async with app.run_test(size=SMALL) as pilot:
        event = Key(key, None)
        event.base = base
        app.post_message(event)
        await until(pilot, lambda: app._exit)


# ---------------------------------------------------------------- told how to get there


@pytest.mark.parametrize(("key", "way"), [("&", "AZERTY"), ("ы", "Cyrillic"), ("Ы", "Cyrillic")])
async def test_a_letter_that_is_no_key_is_answered_with_the_way_to_change_the_keys(
    tmp_path: Path, key: str, way: str
) -> None:
    settings = load_settings(tmp_path)
    settings.change(glyphs="unicode", animation=False)
    app = app_on(filled_logbook(tmp_path), settings)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(key)
        await until(pilot, lambda: f"“{key.lower()}” is no key here. F2 opens the settings: Keys, {way}." in shown(app))
        await pilot.press("f2")
        await until(pilot, lambda: isinstance(app.screen, SettingsPage))
        await chosen(pilot, way)
        await pilot.press("f2")
        await until(pilot, lambda: isinstance(app.screen, HomePage))
        assert load_settings(tmp_path).settings.layout == way.lower()
        await pilot.press(key)
        await pilot.pause()
        assert "is no key" not in shown(app)
        assert isinstance(app.screen, NewGamePage if key == "&" else SettingsPage)


async def chosen(pilot: Pilot[None], value: str) -> None:
    """Turns the row on which the cursor stands until it has a value."""
    for _ in range(3):
        if value in shown(pilot.app):  # type: ignore[arg-type]
            return
        await pilot.press("right")
    raise AssertionError(f"{value} cannot be chosen")


async def test_so_it_is_at_a_table_and_on_pages_over_it_and_the_table_comes_back_as_it_was() -> None:
    async with seated(FOUR) as at:
        await at.press("1", "ы")
        assert "“ы” is no key here" in at.text
        await at.press("l")
        await until(at.pilot, lambda: isinstance(at.app.screen, LinesPage))
        await at.press("ы")
        assert "“ы” is no key here" in shown(at.app)
        await at.press("f2")
        await until(at.pilot, lambda: isinstance(at.app.screen, SettingsPage))
        await at.press("right", "right", "backspace")
        await until(at.pilot, lambda: isinstance(at.app.screen, LinesPage))
        await at.press("д")
        await until(at.pilot, lambda: isinstance(at.app.screen, TableScreen))
        assert at.lifted == ("1",)
        await at.press("ц")
        assert at.match.number == 1


async def test_the_rules_answer_too() -> None:
    app = app_on(unsaved_logbook(lambda: NOW), first=lambda app: RulesPage("scallywag"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ы")
        await until(pilot, lambda: "“ы” is no key here" in shown(app))
        await pilot.press("right")
        await until(pilot, lambda: "is no key" not in shown(app))


# ---------------------------------------------------------------- held


async def test_a_key_that_the_terminal_tells_is_held_does_its_work_once_unless_it_moves() -> None:
    app = home()
    async with app.run_test(size=SMALL) as pilot:
        app.push_screen(SettingsPage())
        await until(pilot, lambda: isinstance(app.screen, SettingsPage))
        page = app.screen
        assert isinstance(page, SettingsPage)
        for name in ("down", "down", "enter"):
            event: events.Key = Key(name, None)
            assert isinstance(event, Key)
            event.repeats = True
            app.post_message(event)
        await until(pilot, lambda: page.cursor == 2)
        await pilot.pause()
        assert app.settings.animation == UNICODE.animation
