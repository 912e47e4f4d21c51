"""Lifting something is little work: the wing is asked once, and nothing is drawn or found again that the lifting does not
change. What is counted are the calls of our own functions; a clock would tell how busy the machine is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve, frozen

import pirategames
from pirategames.play.logbook import unsaved_logbook
from pirategames.play.match import Match, Seat, game_named
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.pages.learn import LearnPage
from pirategames.screens.table import screen
from pirategames.screens.table.lesson_table import LessonTable
from pirategames.screens.widgets.board import Board
from tests.screens.apps import ROOMY, app_on, shown, until
from tests.screens.table.seating import Seating, seated
from tests.work import calls

OURS = pirategames.__path__[0]


@frozen
class Table:
    """A table where the first seat is asked something: the game, how many sit there, what is done before, by the places of
    the actions among the legal ones, the keys that lift, and how many calls each may take, the first time and later."""

    slug: str
    seats: int
    seed: int
    before: int
    keys: str
    first: int
    later: int


TABLES = (
    Table("skull_queen", 4, 1, 4, "123456789", 500, 400),
    Table("skull_queen", 6, 1, 6, "12345678", 500, 400),
    Table("scallywag", 1, 1, 0, "1234", 720, 510),
    Table("scalawag", 8, 8, 0, "tmo", 1650, 765),
    Table("scoundrel_bay", 4, 10, 0, "12A3L", 3300, 1580),
)


def laid(table: Table) -> Match:
    """The match, with its first actions taken; the first seat's only person."""
    game = game_named(table.slug)
    state = game.new(table.seats, table.seed, {"first_dealer": str(table.seats)} if table.slug == "skull_queen" else {})
    for _ in range(table.before):
        seat = game.to_act(state)[0]
        state = game.apply(state, game.legal(state, seat)[0], seat)
    seats = (Seat("Anne"), *[Seat(f"Bot {number}", "bot:cabin-boy") for number in range(1, table.seats)])
    return Match(game, seats, 1, {}, "2026-11-29T20:15:00Z", states=[state])


def asked(at: Seating) -> Counter[str]:
    """How often the wing is asked what can be chosen, and for a picture."""
    counted, wing = Counter[str](), at.table.wing

    def asking(name: str) -> Callable[..., Any]:
        def ask(*given: Any) -> Any:
            counted[name] += 1
            return getattr(wing, name)(*given)

        return ask

    at.table.wing = evolve(wing, choices=asking("choices"), draw=asking("draw"))
    return counted


async def lifting(at: Seating, key: str) -> int:
    """How many calls of our functions it is from a key to what is painted."""
    with calls(OURS) as counted:
        at.table.press(key)
        await at.pilot.pause()
    return counted.total()


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.slug}-{table.seats}")
async def test_lifting_asks_the_wing_once_and_draws_what_it_changes(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "LOOK_SECONDS", 3600)  # what others do is looked up meanwhile, which is not counted here
    async with seated(laid(table), ROOMY) as at:
        wing, first, later = asked(at), list[int](), list[int]()
        for found in (first, later):
            for key in table.keys:
                wing.clear()
                found.append(await lifting(at, key))
                assert key in at.lifted, (key, at.desk.note)
                assert wing == {"choices": 1, "draw": 1}
    assert max(first) < table.first, first
    assert max(later) < table.later, later


async def test_a_lesson_opens_at_one_stroke(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def drawing(board: Board) -> None:
        drawn.append(type(board.screen).__name__)
        redraw(board)

    def drawing_table(table: LessonTable, *given: Any) -> Canvas:
        drawn.append("the table")
        return draw(table, *given)

    app = app_on(unsaved_logbook())
    async with app.run_test(size=ROOMY) as pilot:
        app.open_learn()
        await until(pilot, lambda: isinstance(app.screen, LearnPage) and "A first voyage" in shown(app))
        redraw, draw = Board.redraw, LessonTable._draw
        monkeypatch.setattr(Board, "redraw", drawing)
        monkeypatch.setattr(LessonTable, "_draw", drawing_table)
        await pilot.press("1")
        await until(pilot, lambda: isinstance(app.screen, LessonTable) and app.screen.is_painted)
        assert "goes on" in shown(app)
        assert not {"HomePage", "LearnPage"} & {*drawn}
        assert drawn.count("the table") == 1
