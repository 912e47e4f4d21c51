"""Sentences end where they end: on no page at no size is one cut in the middle, or stopped twice."""

from __future__ import annotations

import re

import pytest

from pirategames.play.match import Seat
from pirategames.rules.catalogue import CATALOGUE, Entry
from pirategames.screens.app import PirateApp
from pirategames.screens.drawing.wrapping import line_text, line_width
from pirategames.screens.pages.form import Row
from pirategames.screens.pages.lines import HelpPage
from pirategames.screens.pages.new_game import NewGamePage
from pirategames.screens.pages.new_game_rows import form_rows
from pirategames.screens.pages.settings import SettingsPage, rows_of
from pirategames.screens.table import shared_choices
from pirategames.screens.table.choices import Choice, Choices, help_of
from pirategames.screens.wording import plural, stopped
from tests.screens.apps import app_on, shown, until
from tests.screens.table.keyboard import toy_book

SIZES = ((80, 24), (100, 30), (120, 40))


def squeezed(text: str) -> str:
    return " ".join(text.split())


def read_off(app: PirateApp) -> str:
    """The words on the screen: in whole rows, then those of the right column for themselves."""
    rows = [re.sub("[│┃╭╮╰╯─━▌]", " ", row) for row in shown(app).splitlines()]
    column = next((row.index("OPTIONS") for row in rows if "OPTIONS" in row), 0)
    return squeezed(" ".join((*rows, *(row[column:] for row in rows))))


# ---- forms


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.slug)
async def test_what_a_row_of_a_new_game_means_is_told_whole(entry: Entry, size: tuple[int, int]) -> None:
    app = app_on(toy_book(), first=lambda app: NewGamePage(entry))
    async with app.run_test(size=size) as pilot:
        page = app.screen
        assert isinstance(page, NewGamePage)
        first = 0 if page.setup.is_solo else page.setup.count
        for number in range(int(page.setup.is_solo), len(form_rows(page.setup))):  # a name alone says what it is
            while page.setup.cursor != first + number:
                await pilot.press("down")
            for _ in range(3):
                row = form_rows(page.setup)[number]
                assert squeezed(row.about) in read_off(app), (row, size, shown(app))
                if not row.choices:
                    break
                await pilot.press("right")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_what_a_setting_means_is_told_whole(size: tuple[int, int]) -> None:
    app = app_on(toy_book(), first=lambda app: SettingsPage())
    async with app.run_test(size=size) as pilot:
        for number in range(len(rows_of(app.settings))):
            seen: list[Row] = []
            while (row := rows_of(app.settings)[number]) not in seen:
                if row.about.isascii() or not app.look.ascii:
                    await until(pilot, lambda row=row: squeezed(row.about) in squeezed(shown(app)))  # type: ignore[misc]
                seen.append(row)
                if row.label not in ("Colours", "Own keys"):
                    await pilot.press("right")
            await pilot.press("down")


# ---- help

SHARED = Choices(tuple(choice for choice in vars(shared_choices).values() if isinstance(choice, Choice)))
LEAVING = Choices(tuple(choice for keeps in (True, False) for choice in shared_choices.leaving(keeps)))


@pytest.mark.parametrize("width", [80, 100, 120])
@pytest.mark.parametrize("choices", [SHARED, LEAVING], ids=["shared", "leaving"])
def test_what_a_key_does_is_told_whole(choices: Choices, width: int) -> None:
    keys, room = help_of(choices), width - 7
    lines = HelpPage("Anne", keys).flow(room)
    assert keys
    assert max(map(line_width, lines)) <= room
    text = squeezed(" ".join(map(line_text, lines)))
    assert not [words for key, words in keys.items() if squeezed(f"{key} {words}") not in text]


# ---- stops


def test_a_title_that_ends_in_a_mark_brings_its_own_stop() -> None:
    assert stopped("a new game of Scalawag!") == "a new game of Scalawag!"
    assert stopped("a new game of Skull Queen") == "a new game of Skull Queen."
    assert (plural(1, "round"), plural(2, "round"), plural(0, "die", "dice")) == ("1 round", "2 rounds", "0 dice")


@pytest.mark.parametrize("size", SIZES[::2], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_home_stops_no_sentence_twice(size: tuple[int, int]) -> None:
    book = toy_book()
    for entry in sorted(CATALOGUE, key=lambda entry: stopped(entry.title) == entry.title):  # home shows the latest ones only
        book.begin(entry.game(), [Seat(name) for name in ("Anne", "Bart", "Charlotte")[: entry.game().seats[-1]]], 3)
    app: PirateApp = app_on(book)
    async with app.run_test(size=size) as pilot:
        seen = ""
        for _ in range(2 * len(CATALOGUE)):
            seen += shown(app) + "\n"
            await pilot.press("down")
        await pilot.press("right")
        for _ in range(2 * len(CATALOGUE)):
            seen += shown(app) + "\n"
            await pilot.press("down")
    assert "a new game of Scalawag! " in seen
    assert "carries on with the game of Scalawag! " in seen
    assert not re.findall(r".*[!?.…]\.(?!\.).*", seen)
