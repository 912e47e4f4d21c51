"""How Scallywag is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pirategames.bots.advising import Advice
from pirategames.play.match import Match
from pirategames.rules.game import Event
from pirategames.rules.scallywag.view import View
from pirategames.screens.drawing.canvas import Canvas, Place
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import Look
from pirategames.screens.scallywag import (
    board,
    choices,
    deep,
    ending,
    explaining,
    moments,
    peril,
    plan,
    replaying,
    sections,
    telling,
    words,
)
from pirategames.screens.table.choices import Choices
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.explained import Explained
from pirategames.screens.table.wing import Landmark, Moment, Section, Standing, Wing

__all__ = ["WING"]


class ScallywagWing(Wing[View]):
    """Scallywag's side of the shared table."""

    def choices(self, view: View, desk: Desk) -> Choices:
        return choices.choices(view, desk)

    def draw(self, view: View, desk: Desk, choices: Choices, width: int, height: int, look: Look) -> Canvas:
        return board.draw_table(view, desk, choices, width, height, look)

    def story(self, view: View, names: Sequence[str], heard: Heard, number: int) -> tuple[Line, ...]:
        return telling.story(heard[number])

    def known(self, view: View, desk: Desk) -> tuple[Line, ...]:
        return deep.known_lines(view)

    def explain(self, view: View, desk: Desk, place: Place) -> Explained | None:
        return explaining.explain(view, place)

    def topic(self, view: View) -> str:
        """An open event, the final room, or the cards that are played."""
        table = view.table
        if table.open is not None:
            return table.open.name
        return "The final room" if not table.deck else "Playing a card"

    def draw_ending(
        self, match: Match, standings: Sequence[Standing], desk: Desk, row: int, width: int, height: int, look: Look
    ) -> Canvas:
        return ending.draw_ending(match, standings, desk.note, width, height, look)

    def laid(self, view: View, before: tuple[object, ...]) -> tuple[object, ...]:
        return plan.laid(view, before)

    def gauge(self, view: View) -> int | None:
        return view.table.health

    def question(self, view: View) -> object:
        """A room is one question until it ends: which card, and how. Everything that comes between is another."""
        table = view.table
        if table.ask == "room":
            return "room", table.number
        return table.ask, table.number, table.open, table.due, table.dealt, table.linked

    def moments(self, view: View, heard: Heard) -> tuple[Moment, ...]:
        return moments.moments(view, heard)

    @property
    def worth(self) -> str:
        return "comes home"

    def brief(self, view: View, action: Any) -> Line:
        return words.brief(view.table, action)

    def why(self, view: View, advice: Advice) -> tuple[Line, ...]:
        return peril.why(view, advice)

    @property
    def losing(self) -> str:
        return "ends at 0 health"

    def news(self, view: View, events: Sequence[Event]) -> Line:
        return telling.news(events)

    @property
    def leg(self) -> str:
        return "room"

    def landmarks(self, view: View, events: Sequence[Event]) -> tuple[Landmark, ...]:
        return replaying.landmarks(events)

    def sections(self, view: View, desk: Desk) -> tuple[Section, ...]:
        return sections.sections(view, desk)

    @property
    def spoken(self) -> Mapping[str, str]:
        return sections.SPOKEN


WING = ScallywagWing()
