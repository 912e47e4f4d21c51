"""Sentences end where they end: on no page at no size is one cut in the middle, or stopped twice."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date

import pytest
from attrs import evolve

from pirategames.play.match import Seat
from pirategames.rules.catalogue import CATALOGUE, Entry
from pirategames.screens import logbook_page, new_game, new_game_picture, seats_picture, settings_page
from pirategames.screens.app import PirateApp
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import DARK
from pirategames.screens.drawing.wrapping import line_text, line_width
from pirategames.screens.pages.lines import HelpPage
from pirategames.screens.pages.new_game_picture import draw_new_game
from pirategames.screens.pages.new_game_rows import form_rows
from pirategames.screens.pages.new_game_setup import Setup, first_setup
from pirategames.screens.pages.rows import Row, RowPlace, draw_rows
from pirategames.screens.pages.settings import SettingsSight, draw_settings
from pirategames.screens.settings_file import CALL_TIMERS, PACES, Settings
from pirategames.screens.stages import ending, moment, onlookers, open, seat, stage, telling
from pirategames.screens.wording import plural, stopped
from tests.screens.apps import app_on, shown
from tests.screens.table.keyboard import toy_book

SIZES = ((80, 24), (100, 24), (100, 30), (120, 40), (160, 50))
TODAY = date(2026, 11, 29)
SEEDS = ("", "today", "123456789012345", "a long seed of many words")


def squeezed(text: str) -> str:
    return " ".join(text.split())


# ---- forms


def setups(entry: Entry) -> Iterator[Setup]:
    """Every value of every option, at tables of every size, and every kind of seed."""
    for count in entry.game().seats:
        first = first_setup(entry, TODAY)
        first = first if first.count == count else first.with_count(count)
        yield from (evolve(first, seed=seed) for seed in SEEDS)
        for option in first.options:
            yield from (evolve(first, chosen={**first.chosen, option.name: value}) for value in first.values(option))


def columns_of(setup: Setup, size: tuple[int, int]) -> Mapping[int, RowPlace]:
    """Where each row of the form tells what it means; those that do not are left out."""
    if setup.is_solo:
        at = new_game_picture._places(setup, *size)
        return {0: at.left, **dict.fromkeys(range(1, len(form_rows(setup))), at.right)}
    right = seats_picture._places(setup, *size).right
    return dict.fromkeys(range(len(form_rows(setup))), right) if right.telling else {}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.slug)
def test_what_a_row_of_a_new_game_means_is_told_whole(entry: Entry, size: tuple[int, int]) -> None:
    for setup in setups(entry):
        first = 0 if setup.is_solo else setup.count
        for number, row in enumerate(form_rows(setup)):
            here = setup.at(first + number)
            text = draw_new_game(here, *size, DARK).text()
            place = columns_of(here, size).get(number)
            if place is not None and place.telling:
                text = "\n".join(line[place.x : place.end] for line in text.split("\n"))
            assert squeezed(row.about) in squeezed(text), (row, size, text)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_a_setting_means_is_told_whole(size: tuple[int, int]) -> None:
    settings = [Settings(theme=theme) for theme in ("pirate-night", "pirate-day", "solarized-light")]
    settings += [Settings(glyphs=glyphs) for glyphs in settings_page._GLYPH_WORDS]
    settings += [Settings(animation=moves) for moves in (True, False)]
    settings += [Settings(pace=pace) for pace in PACES] + [Settings(call_timer=timer) for timer in CALL_TIMERS]
    for one in settings:
        for trouble in ("", "The file is damaged."):
            sight = SettingsSight(one, ("pirate-night",), trouble)
            text = draw_settings(sight, *size, DARK).text()
            assert not [row for row in sight.rows if row.about not in text], (one, size)


def test_a_form_that_has_no_room_for_a_sentence_says_so_with_dots() -> None:
    canvas = Canvas(40, 5, DARK)
    draw_rows(
        canvas, [Row("Wind", "fair", "It blows from astern, and drives the ship. " * 3)], RowPlace(3, 0, 38, 4, 8, 2), 1
    )
    assert canvas.text().rstrip().endswith("…")


# ---- help

HELPS = {
    "logbook": logbook_page.KEYS,
    "new game": new_game.KEYS,
    "seats": new_game.SEATS_KEYS,
    "ending": ending._KEYS,
    "moment": moment._KEYS,
    "onlookers": onlookers._KEYS,
    "open": open._KEYS,
    "seat": {**seat._COMMON_KEYS, **seat._PUBLIC_KEY},
    "waiting": {**stage.WAITING_KEYS, **stage.KEPT_KEYS},
    "lost": stage.LOST_KEYS,
    "telling": telling._KEYS,
}


@pytest.mark.parametrize("width", [80, 100, 120])
@pytest.mark.parametrize("what", HELPS)
def test_what_a_key_does_is_told_whole(what: str, width: int) -> None:
    keys, room = HELPS[what], width - 7
    lines = HelpPage("Anne", keys).flow(room)
    assert max(map(line_width, lines)) <= room
    text = squeezed(" ".join(map(line_text, lines)))
    assert not [words for key, words in keys.items() if squeezed(f"{key} {words}") not in text]


# ---- stops


def test_a_title_that_ends_in_a_mark_brings_its_own_stop() -> None:
    assert stopped("a new game of Scalawag!") == "a new game of Scalawag!"
    assert stopped("a new game of Skull Queen") == "a new game of Skull Queen."
    assert (plural(1, "round"), plural(2, "round"), plural(0, "die", "dice")) == ("1 round", "2 rounds", "0 dice")


@pytest.mark.parametrize("size", SIZES[:1] + SIZES[3:4], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_home_stops_no_sentence_twice(size: tuple[int, int]) -> None:
    book = toy_book()
    for entry in CATALOGUE:
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
