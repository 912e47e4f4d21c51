"""How Skull Queen is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pirategames.play.match import Match
from pirategames.rules.game import Event
from pirategames.rules.skull_queen.view import View
from pirategames.screens.drawing.canvas import Canvas, Place
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import Look
from pirategames.screens.skull_queen import (
    board,
    choices,
    ending,
    explaining,
    known,
    moments,
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


class SkullQueenWing(Wing[View]):
    """Skull Queen's side of the shared table."""

    def choices(self, view: View, desk: Desk) -> Choices:
        return choices.choices(view, desk)

    def draw(self, view: View, desk: Desk, choices: Choices, width: int, height: int, look: Look) -> Canvas:
        return board.draw_table(view, desk, width, height, look)

    def story(self, view: View, names: Sequence[str], heard: Heard, number: int) -> tuple[Line, ...]:
        return telling.story(view, names, heard, number)

    def known(self, view: View, desk: Desk) -> tuple[Line, ...]:
        return known.known_lines(view, desk)

    @property
    def worth(self) -> str:
        return "points ahead"

    def brief(self, view: View, action: Any) -> Line:
        return words.brief(action)

    def question(self, view: View) -> object:
        table = view.table
        return table.ask, table.round, table.trick

    def hand_in_short(self, view: View) -> Line:
        return words.hand_line(view.hand)

    def is_secret(self, view: View) -> bool:
        return view.table.ask == "place" or (view.table.is_duel and view.table.ask == "play")

    def moments(self, view: View, heard: Heard) -> tuple[Moment, ...]:
        return moments.moments(view, heard)

    def telling(self, view: View, desk: Desk, since: int) -> tuple[Doings, ...]:
        return telling.telling(view, desk, since)

    def explain(self, view: View, desk: Desk, place: Place) -> Explained | None:
        return explaining.explain(view, desk.names, place)

    def topic(self, view: View) -> str:
        """Placing, or a trick."""
        return "Placing" if view.table.ask == "place" else "A trick"

    def draw_ending(
        self, match: Match, standings: Sequence[Standing], desk: Desk, row: int, width: int, height: int, look: Look
    ) -> Canvas:
        return ending.draw_ending(match, standings, desk, row, width, height, look)

    def ending_rows(self, match: Match) -> int:
        return ending.rows(match)

    @property
    def leg(self) -> str:
        return "trick"

    @property
    def part(self) -> str:
        return "round"

    def landmarks(self, view: View, events: Sequence[Event]) -> tuple[Landmark, ...]:
        return replaying.landmarks(events)

    def hand(self, view: View) -> Line:
        return replaying.hand(view)

    def sections(self, view: View, desk: Desk) -> tuple[Section, ...]:
        return sections.sections(view, desk)

    @property
    def spoken(self) -> Mapping[str, str]:
        return sections.SPOKEN

    @property
    def counts_up(self) -> bool:
        return True


WING = SkullQueenWing()
