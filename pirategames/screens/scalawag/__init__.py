"""How Scalawag! is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pirategames.play.match import Match
from pirategames.rules.game import Event
from pirategames.rules.scalawag.view import View
from pirategames.screens.drawing.canvas import Canvas, Place
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import Look
from pirategames.screens.scalawag import (
    board,
    choices,
    ending,
    explaining,
    known,
    moments,
    plan,
    replaying,
    sections,
    telling,
    words,
)
from pirategames.screens.table.choices import Choices
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.explained import Explained
from pirategames.screens.table.wing import Doings, Landmark, Moment, Section, Standing, Wing

__all__ = ["WING"]


class ScalawagWing(Wing[View]):
    """Scalawag!'s side of the shared table."""

    def choices(self, view: View, desk: Desk) -> Choices:
        return choices.choices(view, desk)

    def draw(self, view: View, desk: Desk, choices: Choices, width: int, height: int, look: Look) -> Canvas:
        return board.draw_table(view, desk, width, height, look)

    def story(self, view: View, names: Sequence[str], heard: Heard, number: int) -> tuple[Line, ...]:
        return telling.story(names, heard[number])

    def known(self, view: View, desk: Desk) -> tuple[Line, ...]:
        return known.known_lines(view, desk)

    def is_out(self, view: View, seat: int) -> bool:
        return not view.table.alive[seat]

    def is_open(self, view: View) -> bool:
        return plan.is_open(view)

    @property
    def begins_with_looks(self) -> bool:
        return True

    @property
    def worth(self) -> str:
        return "points"

    def brief(self, view: View, action: Any) -> Line:
        return words.brief(action)

    def question(self, view: View) -> object:
        table = view.table
        return table.ask, table.asked, table.round, table.turn, table.kind, table.second, table.near, table.due, table.giving

    def moments(self, view: View, heard: Heard) -> tuple[Moment, ...]:
        return moments.moments(view, heard)

    def telling(self, view: View, desk: Desk, since: int) -> tuple[Doings, ...]:
        return telling.telling(view, desk, since)

    def explain(self, view: View, desk: Desk, place: Place) -> Explained | None:
        return explaining.explain(view, desk.names, place)

    def topic(self, view: View) -> str:
        """A call, the order that is given, or all of them."""
        table = view.table
        if plan.is_open(view):
            return "Scalawag!"
        return "The orders" if table.kind is None else words.ORDERS[table.kind][0]

    def draw_ending(
        self, match: Match, standings: Sequence[Standing], desk: Desk, row: int, width: int, height: int, look: Look
    ) -> Canvas:
        return ending.draw_ending(match, standings, desk, row, width, height, look)

    def ending_rows(self, match: Match) -> int:
        return ending.rows(match)

    @property
    def leg(self) -> str:
        return "order"

    @property
    def part(self) -> str:
        return "round"

    def landmarks(self, view: View, events: Sequence[Event]) -> tuple[Landmark, ...]:
        return replaying.landmarks(events)

    def hand(self, view: View) -> Line:
        return replaying.hand(view)

    def aside(self, views: Sequence[View], events: Sequence[Event]) -> Line:
        return replaying.bluff(views, events)

    def sections(self, view: View, desk: Desk) -> tuple[Section, ...]:
        return sections.sections(view, desk)

    @property
    def spoken(self) -> Mapping[str, str]:
        return sections.SPOKEN


WING = ScalawagWing()
