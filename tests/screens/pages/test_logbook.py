"""The logbook page: what stands in it, and what Enter does with it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from pirategames.play.logbook import open_logbook
from pirategames.play.match import Match
from pirategames.play.record import Seat
from pirategames.screens.app import PirateApp
from pirategames.screens.drawing.look import DARK, LIGHT
from pirategames.screens.pages.logbook import LogbookPage
from pirategames.screens.pages.logbook_picture import PARTS, LogbookSight, draw_logbook, rows_shown
from pirategames.screens.table.screen import TableScreen
from pirategames.screens.wording import signed
from tests.screens.apps import (
    CREW,
    CREW_GAME,
    FEARFUL_NAMES,
    NOW,
    ROOMY,
    SMALL,
    TEST_GAME,
    app_on,
    crew_match,
    filled_logbook,
    row_of,
    shown,
    until,
    voyage,
)


def logbook_app(folder: Path, part: Any = "results", **names: Any) -> PirateApp:
    return app_on(filled_logbook(folder, **names), first=lambda app: LogbookPage(part))


def page_of(app: PirateApp) -> LogbookPage:
    assert isinstance(app.screen, LogbookPage)
    return app.screen


@pytest.fixture(scope="module")
def sight(tmp_path_factory: pytest.TempPathFactory) -> LogbookSight:
    """Every name to fear, twice ended, twice under way."""
    book = filled_logbook(tmp_path_factory.mktemp("logbook"), FEARFUL_NAMES, FEARFUL_NAMES * 2)
    bests = tuple((TEST_GAME.title, best) for best in book.bests(TEST_GAME.slug, limit=100))
    return LogbookSight("results", book.unfinished(), book.results(), bests, NOW)


@pytest.mark.parametrize("size", [SMALL, (100, 30), ROOMY])
@pytest.mark.parametrize("look", [DARK, LIGHT])
@pytest.mark.parametrize("part", PARTS)
def test_every_row_stands_in_its_columns(sight: LogbookSight, size: tuple[int, int], look: Any, part: Any) -> None:
    here = evolve(sight, part=part)
    for cursor in (0, len(here.numbers) - 1):
        lines = draw_logbook(evolve(here, cursor=cursor), *size, look).text().split("\n")
        text = "\n".join(lines)
        assert TEST_GAME.title in text
        assert len([line for line in lines if TEST_GAME.title in line]) == min(len(here.numbers), rows_shown(size[1]))
        assert not set(text) & {"\x1b", "\u202e"}
        assert "▌" in text
    if part != "unfinished":
        assert "−" in text


def test_a_long_list_shows_where_it_is(sight: LogbookSight) -> None:
    here = evolve(sight, results=sight.results * 4)
    top = draw_logbook(here, *SMALL, DARK).text()
    low = draw_logbook(evolve(here, cursor=len(here.numbers) - 1), *SMALL, DARK).text()
    room, count = rows_shown(SMALL[1]), len(here.numbers)
    assert f"1−{room} of {count}" in top
    assert f"{count - room + 1}−{count} of {count}" in low


def test_an_empty_logbook_says_so() -> None:
    for part in PARTS:
        text = draw_logbook(LogbookSight(part, (), (), (), NOW), *SMALL, DARK).text()
        assert "No match" in text
        assert "Bksp  goes back" in text


async def test_enter_carries_on_and_looks(tmp_path: Path) -> None:
    app = logbook_app(tmp_path, sailing=["Bart", "Anne"], ended=["Jack"])
    async with app.run_test(size=SMALL) as pilot:
        page = page_of(app)
        assert "Jack" in shown(app)
        page.press("1")
        page.press("down")
        assert "carries on with Bart’s voyage" in shown(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.match is not None
        assert app.match.seats[0].name == "Bart"
        app.go_home()
        app.open_logbook_page("bests")
        await until(pilot, lambda: isinstance(app.screen, LogbookPage))
        page_of(app).press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.match.seats[0].name == "Jack"


async def test_the_parts_turn_and_the_cursor_stays_among_the_rows(tmp_path: Path) -> None:
    app = logbook_app(tmp_path, sailing=["Bart", "Anne"], ended=["Jack", "Mary"])
    async with app.run_test(size=SMALL):
        page = page_of(app)
        for key, part in (("right", "bests"), ("right", "unfinished"), ("left", "bests"), ("2", "results")):
            page.press(key)
            assert page.sight.part == part
        for key, cursor in (("up", 0), ("down", 1), ("down", 1), ("home", 0), ("end", 1), ("pageup", 0), ("pagedown", 1)):
            page.press(key)
            assert page.sight.cursor == cursor


async def test_results_of_one_seed_stand_together(tmp_path: Path) -> None:
    book = open_logbook(tmp_path, lambda: NOW)
    for name, seed in (("Anne", 1), ("Bart", 2), ("Mary", 1)):
        voyage(book, name, seed)
    app = app_on(book, first=lambda app: LogbookPage("bests"))
    async with app.run_test(size=SMALL):
        page = page_of(app)
        while page.sight.seed_here != 1:
            page.press("down")
        page.press("e")
        assert "seed 1 only" in shown(app)
        assert "Bart" not in shown(app)
        assert len(page.sight.numbers) == 2
        page.press("left")
        assert "Bart" not in shown(app)
        page.press("e")
        assert "Bart" in shown(app)


async def test_rows_and_parts_can_be_clicked(tmp_path: Path) -> None:
    app = logbook_app(tmp_path, sailing=["Bart", "Anne"], ended=["Jack"])
    async with app.run_test(size=SMALL) as pilot:
        await pilot.click(offset=(8, 2))
        assert page_of(app).sight.part == "unfinished"
        await pilot.click(offset=(20, row_of(app, "Bart")))
        assert page_of(app).sight.cursor == 1
        await pilot.click(offset=(20, row_of(app, "Bart")))
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


async def test_a_match_of_other_rules_is_refused_in_words(tmp_path: Path) -> None:
    book = filled_logbook(tmp_path, sailing=["Anne"])
    with book.writing() as db:
        db.execute("UPDATE matches SET rules = 99")
    app = app_on(book, first=lambda app: LogbookPage("unfinished"))
    async with app.run_test(size=SMALL):
        page_of(app).press("enter")
        assert "played under version 99" in " ".join(shown(app).split())
        page_of(app).press("up")
        assert "version 99" not in shown(app)


# ---------------------------------------------------------------- games of several


def line_of(text: str, part: str) -> str:
    return next(line for line in text.split("\n") if part in line)


def crew_sight(folder: Path, part: Any, seats: Sequence[Seat] = CREW) -> tuple[LogbookSight, Match, Match]:
    """One match of several that has ended, one under way."""
    book = open_logbook(folder, lambda: NOW)
    ended, sailing = crew_match(book, 700700, seats), crew_match(book, 800800, seats, actions=40)
    bests = tuple((CREW_GAME.title, best) for best in book.bests(CREW_GAME.slug))
    return LogbookSight(part, book.unfinished(), book.results(), bests, NOW), ended, sailing


@pytest.mark.parametrize("size", [SMALL, ROOMY])
def test_a_result_of_several_says_who_won_and_every_score(tmp_path: Path, size: tuple[int, int]) -> None:
    sight, ended, _ = crew_sight(tmp_path, "results")
    assert ended.outcome is not None
    line = line_of(draw_logbook(sight, *size, DARK).text(), CREW_GAME.title)
    (winner,) = ended.outcome.winners
    assert "Anne, Bart +2" in line
    assert f"{CREW[winner].name} won" in line
    assert " ".join(map(signed, ended.outcome.scores)) in line
    assert "700700" in line


def test_long_names_leave_the_scores_and_the_seed_whole(tmp_path: Path) -> None:
    seats = [Seat(f"Captain of Ship {number}") for number in range(1, CREW_GAME.game().seats[-1] + 1)]
    sight, ended, _ = crew_sight(tmp_path, "results", seats)
    assert ended.outcome is not None
    line = line_of(draw_logbook(sight, *SMALL, DARK).text(), CREW_GAME.title)
    assert " ".join(map(signed, ended.outcome.scores)) in line
    assert "700700" in line
    assert len(line) <= SMALL[0] - 4


def test_the_bests_are_peoples_not_bots(tmp_path: Path) -> None:
    sight, ended, _ = crew_sight(tmp_path, "bests")
    assert ended.outcome is not None
    text = draw_logbook(sight, *ROOMY, DARK).text()
    for seat, score in zip(CREW, ended.outcome.scores, strict=True):
        assert (seat.name in text) == seat.is_person
        assert not seat.is_person or signed(score) in line_of(text, seat.name)


@pytest.mark.parametrize("size", [SMALL, ROOMY])
def test_a_match_under_way_tells_no_seed(tmp_path: Path, size: tuple[int, int]) -> None:
    sight, _, sailing = crew_sight(tmp_path, "unfinished")
    text = draw_logbook(sight, *size, DARK).text()
    assert "Anne, Bart +2" in text
    assert sailing.summary in text
    assert "800800" not in text
    assert sight.seed_here is None
    for part in PARTS:
        assert "800800" not in draw_logbook(evolve(sight, part=part), *size, DARK).text()


async def test_a_match_under_way_keeps_its_seed_from_every_key(tmp_path: Path) -> None:
    book = open_logbook(tmp_path, lambda: NOW)
    crew_match(book, 800800, actions=40)
    app = app_on(book, first=lambda app: LogbookPage("unfinished"))
    async with app.run_test(size=SMALL):
        for key in ("e", "right", "e", "left", "up", "end"):
            page_of(app).press(key)
            assert "800800" not in shown(app)
