"""Home: what it lists, what Enter and the letters open, and that names are never more than names."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from pirategames.play.logbook import Logbook, open_logbook
from pirategames.play.record import Seat
from pirategames.rules.catalogue import CATALOGUE, Entry
from pirategames.screens.drawing.look import DARK, LIGHT
from pirategames.screens.pages.home import HomePage
from pirategames.screens.pages.home_picture import HomeSight, best_lines, draw_home, shown_matches
from pirategames.screens.pages.lines import HelpPage, LinesPage
from pirategames.screens.pages.logbook import LogbookPage
from pirategames.screens.pages.new_game import NewGamePage
from pirategames.screens.pages.reader import RulesPage
from pirategames.screens.pages.settings import SettingsPage
from pirategames.screens.settings_file import SettingsFile
from pirategames.screens.table.screen import TableScreen
from pirategames.screens.widgets.lines_view import LinesView
from pirategames.screens.wording import day_word
from tests.screens.apps import (
    CREW,
    CREW_GAME,
    FEARFUL_NAMES,
    NOW,
    ROOMY,
    SMALL,
    TEST_GAME,
    UNICODE,
    app_on,
    crew_match,
    filled_logbook,
    key_at,
    shown,
    until,
)

ALONE = (TEST_GAME,)
TWO = CATALOGUE[:2]
FOUR = (
    TEST_GAME,
    Entry("two", "Skull Queen", "♛", "2–6", "40 min", "tricks, on a plank over the water"),
    Entry("three", "Scalawag!", "⚑", "3–8", "30 min", "give an order, bluff, be called"),
    Entry("four", "Scoundrel Bay", "⎈", "2–4", "2 hours", "map, monsters and two hours of loot"),
)


def sight_of(folder: Path, games: tuple[Entry, ...] = CATALOGUE, **names: Any) -> HomeSight:
    return sight_in(filled_logbook(folder, **names), games)


def sight_in(book: Logbook, games: tuple[Entry, ...] = CATALOGUE) -> HomeSight:
    unfinished = book.unfinished()
    return HomeSight(games, unfinished, best_lines(book, games), NOW, cursor=len(games) if unfinished else 0)


# ---------------------------------------------------------------- the picture


@pytest.mark.parametrize("size", [SMALL, (100, 30), ROOMY, (160, 50), (200, 24), (80, 60)])
@pytest.mark.parametrize("look", [DARK, LIGHT, DARK.with_ascii()])
def test_everything_that_matters_stands_at_every_size(tmp_path: Path, size: tuple[int, int], look: Any) -> None:
    sight = sight_of(tmp_path, sailing=["Bart", "Mary", "Anne"], ended=["Jack"])
    for games in (ALONE, CATALOGUE, FOUR):
        text = draw_home(evolve(sight, games=games, cursor=len(games)), *size, look).text()
        for part in ("SET SAIL", "CARRY ON", "Anne, room", "today", "logbook", "rules", "settings", "new game", "^Q quit"):
            assert part in text
        for entry in games:
            assert entry.title in text
        assert "carries on with Anne" in text
        assert not look.ascii or text.isascii()


def test_no_line_of_the_lists_runs_into_another(tmp_path: Path) -> None:
    sight = sight_of(tmp_path, sailing=FEARFUL_NAMES[-3:])
    for games in (ALONE, CATALOGUE, FOUR):
        for size in (SMALL, ROOMY):
            lines = draw_home(evolve(sight, games=games), *size, DARK).text().split("\n")
            lists = next(number for number, line in enumerate(lines) if "SET SAIL" in line)
            column = lines[lists].index("CARRY ON")
            for line in lines[lists : lists + 8]:
                cells = line.ljust(size[0])
                assert cells[column - 3] == " ", line


def test_the_columns_keep_apart_and_the_numbers_stand_in_line(tmp_path: Path) -> None:
    sight = sight_of(tmp_path, ALONE, sailing=["Anne"], ended=["Anne", "Bart", "Jack"])
    for games in (ALONE, TWO):
        for cursor in range(len(games) + 1):
            lines = draw_home(evolve(sight, games=games, cursor=cursor), *SMALL, DARK).text().split("\n")
            pitches = [line for line in lines if any(entry.pitch in line for entry in games)]
            assert len(pitches) == len(games)
            assert not any(line[40:42].strip() for line in pitches)
    roomy = draw_home(sight, *ROOMY, DARK).text().split("\n")
    assert any("alone  30 min" in line for line in roomy)
    assert len({line.index("’s voyage, room") - len(name) for line in roomy for name in ("Anne", "Bart", "Jack")
                if f"{name}’s voyage, room" in line}) == 1  # fmt: skip


def test_the_number_that_starts_a_new_game_looks_like_a_key(tmp_path: Path) -> None:
    canvas = draw_home(sight_of(tmp_path, ALONE), *SMALL, DARK)
    row = next(number for number, line in enumerate(canvas.text().split("\n")) if "starts a new one" in line)
    x = canvas.text().split("\n")[row].index("1 starts")
    assert key_at(canvas, x, row) == "1"


def test_voyages_beyond_the_letters_wait_behind_m(tmp_path: Path) -> None:
    sight = sight_of(tmp_path, sailing=["A", "B", "C", "D", "E"])
    small, roomy = draw_home(sight, *SMALL, DARK).text(), draw_home(sight, *ROOMY, DARK).text()
    assert shown_matches(sight, *SMALL) == 2
    assert "m  3 more" in small
    assert shown_matches(sight, *ROOMY) == 4
    assert "m  1 more" in roomy


def test_a_first_visit_is_welcomed(tmp_path: Path) -> None:
    text = draw_home(sight_of(tmp_path, sailing=[]), *SMALL, DARK).text()
    assert "No match under way yet" in text
    assert "Welcome aboard" in text
    assert "sets sail: a new game of Scallywag" in text


def test_the_best_results_stand_on_a_roomy_home_only(tmp_path: Path) -> None:
    for games, what in ((ALONE, "voyage"), (TWO, TEST_GAME.title)):
        sight = sight_of(tmp_path / what, games, ended=["Anne", "Bart"])
        assert f"Anne’s {what}" in draw_home(sight, *ROOMY, DARK).text()
        assert "FROM THE LOGBOOK" not in draw_home(sight, *SMALL, DARK).text()


def test_a_crew_is_told_in_short_and_how_far_it_came_in_public(tmp_path: Path) -> None:
    book = open_logbook(tmp_path, lambda: NOW)
    match = crew_match(book, 7, actions=40)
    crew_match(book, 8, [Seat("Anne Bonny of Cork"), *CREW[1:]], actions=5)
    crew_match(book, 9, CREW[:2], actions=5)
    sight = sight_in(book)
    roomy, small = draw_home(sight, *ROOMY, DARK).text(), draw_home(sight, *SMALL, DARK).text()
    assert f"Anne, Bart +2, {match.summary.split(', ')[0]}" in roomy
    assert "Anne and Bart, " in small
    assert "Anne Bonny of" in small
    assert f"the game of {CREW_GAME.title}" in small


def test_bots_are_no_bests(tmp_path: Path) -> None:
    book = open_logbook(tmp_path, lambda: NOW)
    crew_match(book, 7, [Seat("Anne"), *CREW[2:]])
    text = draw_home(sight_in(book), *ROOMY, DARK).text()
    assert f"Anne’s {CREW_GAME.title}, three at the table, seed 7" in text
    assert "Morgan" not in text


@pytest.mark.parametrize(
    ("days", "word"),
    [(0, "today"), (1, "yesterday"), (2, "Friday"), (6, "Monday"), (7, "22 Nov"), (400, "25 Oct 2025"), (-1, "30 Nov")],
)
def test_days_are_named_as_people_name_them(days: int, word: str) -> None:
    assert day_word((NOW - timedelta(days=days)).isoformat(), NOW) == word


def test_a_time_that_is_none_has_no_word() -> None:
    assert day_word("never", NOW) == ""


# ---------------------------------------------------------------- the page


async def test_home_opens_what_its_keys_say(tmp_path: Path) -> None:
    app = app_on(filled_logbook(tmp_path, sailing=["Bart", "Anne"]))
    async with app.run_test(size=SMALL) as pilot:
        assert "carries on with Anne’s voyage" in shown(app)
        for key, page in (("l", LogbookPage), ("r", RulesPage), ("s", SettingsPage), ("?", HelpPage), ("1", NewGamePage)):
            await pilot.press(key)
            await until(pilot, lambda page=page: isinstance(app.screen, page))  # type: ignore[misc]
            await pilot.press("backspace")
            await until(pilot, lambda: isinstance(app.screen, HomePage))
        await pilot.press("d")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.match is not None
        assert app.match.seats[0].name == "Bart"
        app.go_home()
        await until(pilot, lambda: isinstance(app.screen, HomePage))


async def test_arrows_go_round_both_lists_and_enter_opens(tmp_path: Path) -> None:
    app = app_on(filled_logbook(tmp_path, sailing=["Bart", "Anne"]))
    async with app.run_test(size=SMALL) as pilot:
        page = app.screen
        assert isinstance(page, HomePage)
        games = len(CATALOGUE)
        keys = (
            ("down", games + 1),
            ("down", 0),
            ("up", games + 1),
            ("left", min(1, games - 1)),
            ("up", 0),
            ("right", games),
        )
        for key, cursor in (*keys, ("up", games - 1)):
            page.press(key)
            assert page.sight.cursor == cursor
        assert "sets sail" in shown(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, NewGamePage))


async def test_every_row_can_be_clicked(tmp_path: Path) -> None:
    app = app_on(filled_logbook(tmp_path, sailing=["Bart", "Anne"]))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.click(offset=(50, 17))
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.match is not None
        assert app.match.seats[0].name == "Bart"


async def test_keys_typed_ahead_of_a_new_page_do_nothing(tmp_path: Path) -> None:
    app = app_on(filled_logbook(tmp_path, sailing=["Bart", "Anne"]))
    async with app.run_test(size=SMALL) as pilot:
        for key in ("c", "d", "1", "s"):
            app.simulate_key(key)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.pause()
        assert len(app.screen_stack) == 3
        assert app.match is not None
        assert app.match.seats[0].name == "Anne"
        assert app.match.number == 5


async def test_names_are_shown_as_they_are_written(tmp_path: Path) -> None:
    for name in FEARFUL_NAMES:
        folder = tmp_path / str(FEARFUL_NAMES.index(name))
        app = app_on(filled_logbook(folder, sailing=[name]))
        async with app.run_test(size=SMALL):
            text = shown(app)
            assert not set(text) & {"\x1b", "\u202e", "\u202c"}
            if name.startswith("["):
                assert name[:12] in text


async def test_what_is_wrong_is_told_calmly_and_in_full_on_request(tmp_path: Path) -> None:
    (tmp_path / "logbook.sqlite3").write_text("this is no logbook")
    book = open_logbook(tmp_path)
    app = app_on(book, SettingsFile(None, UNICODE, "The settings are broken. " * 6))
    async with app.run_test(size=SMALL) as pilot:
        assert "⊘" in shown(app)
        assert "w  all of it" in shown(app)
        await pilot.press("w")
        await until(pilot, lambda: isinstance(app.screen, LinesPage))
        text = "".join(app.screen.query_one(LinesView).text.split())
        assert "".join(str(book.trouble).split()) in text
        assert "Thesettingsarebroken." in text


async def test_a_voyage_of_other_rules_is_refused_in_words(tmp_path: Path) -> None:
    book = filled_logbook(tmp_path, sailing=["Anne"])
    with book.writing() as db:
        db.execute("UPDATE matches SET rules = 99")
    app = app_on(book)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("c")
        await until(pilot, lambda: "played under version 99" in shown(app))
        assert isinstance(app.screen, HomePage)
        await pilot.press("w")
        await until(pilot, lambda: isinstance(app.screen, LinesPage) and app.screen.query(LinesView))
        assert "cannot be played on here." in " ".join(app.screen.query_one(LinesView).text.split())


async def test_a_terminal_that_shrinks_takes_the_cursor_along(tmp_path: Path) -> None:
    app = app_on(filled_logbook(tmp_path, sailing=["A", "B", "C", "Anne"]))
    async with app.run_test(size=ROOMY) as pilot:
        page = app.screen
        assert isinstance(page, HomePage)
        for _ in range(len(CATALOGUE) + 1):
            page.press("up")
        assert "carries on with A’s voyage" in shown(app)
        await pilot.resize_terminal(*SMALL)
        await until(pilot, lambda: "carries on with C’s voyage" in shown(app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.match is not None
        assert app.match.seats[0].name == "C"


def busy_logbook(folder: Path) -> Logbook:
    """Voyages and matches of several, ended and under way."""
    book = filled_logbook(folder, sailing=["Bart", "Mary Read", "Anne"], ended=["Anne", "Jack"])
    crew_match(book, 7)
    crew_match(book, 8, actions=40)
    return book


def test_home_looks_as_it_should(snap_compare: Any, tmp_path: Path) -> None:
    assert snap_compare(app_on(busy_logbook(tmp_path)), terminal_size=SMALL)


def test_a_roomy_home_looks_as_it_should(snap_compare: Any, tmp_path: Path) -> None:
    assert snap_compare(app_on(busy_logbook(tmp_path)), terminal_size=ROOMY)


def test_the_clock_of_the_tests_stands_on_a_sunday() -> None:
    assert date(2026, 11, 29).weekday() == 6
