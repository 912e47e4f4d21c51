"""Every puzzle has just the answer that it says; at the table it is solved by that, and missed by everything else."""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from rich.cells import cell_len

from pirategames.play.logbook import unsaved_logbook
from pirategames.play.notation import read_action
from pirategames.play.puzzles import DAY, Puzzle, all_puzzles, moves_to, puzzle_named, puzzle_of_day, reach
from pirategames.screens.app import PirateApp
from pirategames.screens.learnt_file import Learnt, PuzzleMark, load_learnt
from pirategames.screens.pages.puzzles import PuzzlesPage
from pirategames.screens.settings_file import Settings
from pirategames.screens.table.puzzle_table import PuzzleTable
from pirategames.screens.table.taught import TEXT_WIDTH
from tests.puzzles.proofs import Wrong, prove
from tests.screens.apps import LOOKS, NOW, SMALL, app_on, shown, until

PUZZLES = all_puzzles()
FIRST_DAY = date(2026, 12, 1)
DAYS = 366
SAMPLE = 40
QUICK = Settings(glyphs="unicode", animation=False, pace="instant")


def puzzle(name: str) -> Puzzle:
    found = puzzle_named(name)
    assert found is not None
    return found


@cache
def days() -> tuple[Puzzle, ...]:
    """The puzzles of a year, each position once."""
    found = [puzzle_of_day(FIRST_DAY + timedelta(days=number)) for number in range(DAYS)]
    return tuple({(one.game, one.seed, one.moves): one for one in found if one is not None}.values())


# ---------------------------------------------------------------- the positions


@pytest.mark.parametrize("one", PUZZLES, ids=lambda one: one.id)
def test_the_answer_is_the_right_one_and_the_only_one(one: Puzzle) -> None:
    assert prove(one)


def test_no_puzzle_of_a_day_comes_again_within_a_year_and_games_take_turns() -> None:
    assert len(days()) == DAYS
    assert {one.game for one in days()} == {"scallywag", "skull_queen"}
    turns = "".join(one.game[1] for one in days())
    assert "ccc" not in turns
    assert "kkk" not in turns


def test_the_puzzles_of_the_days_are_proven() -> None:
    for one in days()[::SAMPLE]:  # each of them was proven as it was made
        assert prove(one)
        assert moves_to(evolve(one, actions=taken_to(one), moves="")) == one.moves


def taken_to(one: Puzzle) -> tuple[str, ...]:
    """The actions that lead to a puzzle, as a file writes them."""
    taken = reach(one).taken
    return tuple(action.text if one.is_played_out else f"{action.seat + 1}: {action.text}" for action in taken)


def test_what_puzzles_say_fits() -> None:
    for one in (*PUZZLES, *days()):
        for says in (one.ask, one.hint, one.why, *(word for _, word in one.other)):
            assert 1 <= len(says) <= 2
            assert all(cell_len(line.replace("`", "")) <= TEXT_WIDTH for line in says), says
        assert 1 <= one.level <= 3
        assert one.answer


def test_a_wrong_answer_is_found_out() -> None:
    with pytest.raises(Wrong):
        prove(evolve(puzzle("a-sure-thing"), answer=("play Y3",)))
    with pytest.raises(Wrong):
        prove(evolve(puzzle("one-sailor"), answer=("call",)))


def test_a_day_has_its_puzzle_and_the_next_day_another() -> None:
    today, tomorrow = puzzle_of_day(FIRST_DAY), puzzle_of_day(FIRST_DAY + timedelta(days=1))
    assert today is not None
    assert tomorrow is not None
    assert today == puzzle_of_day(FIRST_DAY)
    assert (today.game, today.seed) != (tomorrow.game, tomorrow.seed)
    assert today.id == f"{DAY}2026-12-01"


def test_a_streak_counts_days_in_a_row_up_to_today_or_yesterday() -> None:
    learnt = Learnt(puzzles={f"{DAY}2026-11-{day}": PuzzleMark(solved="x") for day in (26, 28, 29)})
    assert learnt.streak(date(2026, 11, 29), DAY) == 2
    assert learnt.streak(date(2026, 11, 30), DAY) == 2
    assert learnt.streak(date(2026, 12, 1), DAY) == 0


# ---------------------------------------------------------------- at the table


def puzzle_app(name: str, folder: Path | None = None, settings: Settings = QUICK) -> PirateApp:
    return app_on(unsaved_logbook(), settings, first=lambda app: PuzzleTable(puzzle(name)), folder=folder)


def act(app: PirateApp, *texts: str) -> None:
    table = app.screen
    assert isinstance(table, PuzzleTable)
    table.act([(table.person, read_action(table.match.game, text)) for text in texts])


@pytest.mark.parametrize("one", PUZZLES, ids=lambda one: one.id)
async def test_the_answer_solves_it_at_the_table(one: Puzzle) -> None:
    app = puzzle_app(one.id)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: one.ask[0] in shown(app))
        done = one.answer if one.is_played_out else (one.answer[0], *one.wanted)
        for text in done:
            act(app, text)
            await pilot.pause()
        await until(pilot, lambda: one.why[0] in shown(app))
        assert any(row.startswith(" ▌ ") and row.rstrip().endswith("solved") for row in shown(app).split("\n"))
        assert app.learnt_file.learnt.puzzle(one.id) == PuzzleMark(NOW.date().isoformat())


async def test_enter_stands_in_the_row_of_keys_only_where_it_does_something() -> None:
    app = puzzle_app("a-sure-thing")
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "Red is asked" in shown(app))
        assert "Enter does it" not in shown(app)
        app.screen.clock.wait = 0.0  # type: ignore[attr-defined]
        app.screen.press("1")  # type: ignore[attr-defined]
        await until(pilot, lambda: "Enter does it" in shown(app))


async def test_another_answer_is_told_and_tried_again(tmp_path: Path) -> None:
    app = puzzle_app("a-sure-thing", tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "Red is asked" in shown(app))
        begins = reach(puzzle("a-sure-thing")).number
        act(app, "play Y3")
        await until(pilot, lambda: "it could end with 21" in shown(app))
        app.screen.press("enter")  # type: ignore[attr-defined]
        await until(pilot, lambda: "Red is asked" in shown(app))
        assert app.screen.match.number == begins  # type: ignore[attr-defined]
        app.screen.press("h")  # type: ignore[attr-defined]
        await until(pilot, lambda: "what would the Monkey be" in shown(app))
        act(app, "play G4")
        await until(pilot, lambda: "next puzzle" in shown(app))
        mark = load_learnt(tmp_path).learnt.puzzle("a-sure-thing")
        assert (bool(mark.solved), mark.by_hint, mark.missed) == (True, True, 1)


async def test_a_voyage_that_ends_badly_begins_again() -> None:
    app = puzzle_app("half-a-heart")
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "In which order?" in shown(app))
        table: Any = app.screen
        act(app, "play joker_2 bare")
        await until(pilot, lambda: table.phase == "missed")
        table.press("enter")
        await until(pilot, lambda: table.phase == "asks" and table.match.outcome is None)


@pytest.mark.parametrize(("size", "settings"), LOOKS)
async def test_the_list_has_the_day_first_and_opens_what_is_lit(size: tuple[int, int], settings: Settings) -> None:
    app = app_on(unsaved_logbook(), settings, first=lambda app: PuzzlesPage())
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "Puzzle of the day" in shown(app))
        assert "opens the puzzle of the day" in shown(app)
        assert settings.wants_ascii or all(one.title in shown(app) for one in PUZZLES)
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, PuzzleTable))
        app.screen.press("escape")  # type: ignore[attr-defined]
        await until(pilot, lambda: isinstance(app.screen, PuzzlesPage))
