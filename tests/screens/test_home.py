"""Home: what it lists, what Enter and the letters open, and that names are never more than names."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from pirategames.play.logbook import open_logbook
from pirategames.rules.catalogue import CATALOGUE, Entry
from pirategames.screens.home import HomePage
from pirategames.screens.home_picture import HomeSight, best_lines, draw_home, shown_matches
from pirategames.screens.lines import HelpPage, LinesPage
from pirategames.screens.logbook_page import LogbookPage
from pirategames.screens.look import DARK, LIGHT
from pirategames.screens.new_game import NewGamePage
from pirategames.screens.reader import RulesPage
from pirategames.screens.settings_file import SettingsFile
from pirategames.screens.settings_page import SettingsPage
from pirategames.screens.table import TableScreen
from pirategames.screens.widgets.lines_view import LinesView
from pirategames.screens.wording import day_word
from tests.screens.pages import FEARFUL_NAMES, NOW, ROOMY, SMALL, UNICODE, app_on, filled_logbook, shown, until

FOUR = (
    *CATALOGUE,
    Entry("two", "Skull Queen", "♛", "2–6", "40 min", "tricks, on a plank over the water"),
    Entry("three", "Scalawag!", "⚑", "3–8", "30 min", "give an order, bluff, be called"),
    Entry("four", "Scoundrel Bay", "⎈", "2–4", "2 hours", "map, monsters and two hours of loot"),
)


def sight_of(folder: Path, **names: Any) -> HomeSight:
    book = filled_logbook(folder, **names)
    unfinished = book.unfinished()
    return HomeSight(CATALOGUE, unfinished, best_lines(book, CATALOGUE), NOW, cursor=1 if unfinished else 0)


# ---------------------------------------------------------------- the picture


@pytest.mark.parametrize("size", [SMALL, (100, 30), ROOMY, (160, 50), (200, 24), (80, 60)])
@pytest.mark.parametrize("look", [DARK, LIGHT, DARK.with_ascii()])
def test_everything_that_matters_stands_at_every_size(tmp_path: Path, size: tuple[int, int], look: Any) -> None:
    sight = sight_of(tmp_path, sailing=["Bart", "Mary", "Anne"], ended=["Jack"])
    for games in (CATALOGUE, FOUR):
        text = draw_home(evolve(sight, games=games, cursor=len(games)), *size, look).text()
        for part in ("SET SAIL", "CARRY ON", "Anne, room", "today", "logbook", "rules", "settings", "new game", "^Q quit"):
            assert part in text
        for entry in games:
            assert entry.title in text
        assert "carries on with Anne" in text
        assert not look.ascii or text.isascii()


def test_no_line_of_the_lists_runs_into_another(tmp_path: Path) -> None:
    sight = sight_of(tmp_path, sailing=FEARFUL_NAMES[-3:])
    for games in (CATALOGUE, FOUR):
        for size in (SMALL, ROOMY):
            lines = draw_home(evolve(sight, games=games), *size, DARK).text().split("\n")
            lists = next(number for number, line in enumerate(lines) if "SET SAIL" in line)
            column = lines[lists].index("CARRY ON")
            for line in lines[lists : lists + 8]:
                cells = line.ljust(size[0])
                assert cells[column - 3] == " ", line


def test_the_columns_keep_apart_and_the_numbers_stand_in_line(tmp_path: Path) -> None:
    sight = sight_of(tmp_path, sailing=["Anne"], ended=["Anne", "Bart", "Jack"])
    for cursor in (0, 1):
        for line in draw_home(evolve(sight, cursor=cursor), *SMALL, DARK).text().split("\n"):
            if "bottom of a deck" in line:
                bar = line.ljust(43).index("▌", 5) if cursor else 42
                assert not line[bar - 2 : bar].strip()
    roomy = draw_home(sight, *ROOMY, DARK).text().split("\n")
    assert any("alone  30 min" in line for line in roomy)
    assert len({line.index("’s voyage, room") - len(name) for line in roomy for name in ("Anne", "Bart", "Jack")
                if f"{name}’s voyage, room" in line}) == 1  # fmt: skip


def test_the_number_that_starts_a_new_game_looks_like_a_key(tmp_path: Path) -> None:
    canvas = draw_home(sight_of(tmp_path), *SMALL, DARK)
    row = next(number for number, line in enumerate(canvas.text().split("\n")) if "starts a new one" in line)
    x = canvas.text().split("\n")[row].index("1 starts")
    assert canvas.key_at(x, row) == "1"


def test_voyages_beyond_the_letters_wait_behind_m(tmp_path: Path) -> None:
    sight = sight_of(tmp_path, sailing=["A", "B", "C", "D", "E"])
    small, roomy = draw_home(sight, *SMALL, DARK).text(), draw_home(sight, *ROOMY, DARK).text()
    assert shown_matches(sight, *SMALL) == 2
    assert "m  3 more" in small
    assert shown_matches(sight, *ROOMY) == 4
    assert "m  1 more" in roomy


def test_a_first_visit_is_welcomed(tmp_path: Path) -> None:
    text = draw_home(sight_of(tmp_path, sailing=[]), *SMALL, DARK).text()
    assert "No voyage under way yet" in text
    assert "Welcome aboard" in text
    assert "sets sail: a new game of Scallywag" in text


def test_the_best_results_stand_on_a_roomy_home_only(tmp_path: Path) -> None:
    sight = sight_of(tmp_path, ended=["Anne", "Bart"])
    assert "Anne’s voyage" in draw_home(sight, *ROOMY, DARK).text()
    assert "FROM THE LOGBOOK" not in draw_home(sight, *SMALL, DARK).text()


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
        for key, cursor in (("down", 2), ("down", 0), ("up", 2), ("left", 0), ("right", 1), ("up", 0)):
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
        page.press("up")
        page.press("up")
        assert "carries on with A’s voyage" in shown(app)
        await pilot.resize_terminal(*SMALL)
        await until(pilot, lambda: "carries on with C’s voyage" in shown(app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.match is not None
        assert app.match.seats[0].name == "C"


def test_home_looks_as_it_should(snap_compare: Any, tmp_path: Path) -> None:
    book = filled_logbook(tmp_path, sailing=["Bart", "Mary Read", "Anne"], ended=["Anne", "Jack"])
    assert snap_compare(app_on(book), terminal_size=SMALL)


def test_a_roomy_home_looks_as_it_should(snap_compare: Any, tmp_path: Path) -> None:
    book = filled_logbook(tmp_path, sailing=["Bart", "Mary Read", "Anne"], ended=["Anne", "Jack"])
    assert snap_compare(app_on(book), terminal_size=ROOMY)


def test_the_clock_of_the_tests_stands_on_a_sunday() -> None:
    assert date(2026, 11, 29).weekday() == 6
