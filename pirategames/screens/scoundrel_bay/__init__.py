"""How Scoundrel Bay is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pirategames.play.match import Match
from pirategames.rules.game import Event
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Canvas, Place
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import Look
from pirategames.screens.scoundrel_bay import (
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
from pirategames.screens.scoundrel_bay.questions.by_kind import kind_of
from pirategames.screens.table.choices import Choices
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.explained import Explained
from pirategames.screens.table.wing import Doings, Landmark, Moment, Section, Standing, Wing

__all__ = ["WING"]


class ScoundrelBayWing(Wing[View]):
    """Scoundrel Bay's side of the shared table."""

    def choices(self, view: View, desk: Desk) -> Choices:
        return choices.choices(view, desk)

    def draw(self, view: View, desk: Desk, choices: Choices, width: int, height: int, look: Look) -> Canvas:
        return board.draw_table(view, desk, width, height, look)

    def laid(self, view: View, before: tuple[object, ...]) -> tuple[plan.Slots, ...]:
        return plan.laid(view, before)

    def story(self, view: View, names: Sequence[str], heard: Heard, number: int) -> tuple[Line, ...]:
        return telling.story(view, names, heard, number)

    def known(self, view: View, desk: Desk) -> tuple[Line, ...]:
        return known.known_lines(view, desk)

    @property
    def worth(self) -> str:
        return "gold in the end"

    @property
    def has_side(self) -> bool:
        return False

    def brief(self, view: View, action: Any) -> Line:
        return words.brief(view.table.edition, action)

    @property
    def spares_title(self) -> bool:
        return True

    def question(self, view: View) -> object:
        """Whatever is asked, at this point of an invasion."""
        table = view.table
        return table.question, table.round, table.turn, table.visit

    def is_secret(self, view: View) -> bool:
        question = view.table.question
        return question is not None and kind_of(question).is_secret

    def moments(self, view: View, heard: Heard) -> tuple[Moment, ...]:
        return moments.moments(view, heard)

    def telling(self, view: View, desk: Desk, since: int) -> tuple[Doings, ...]:
        return telling.telling(view, desk, since)

    def explain(self, view: View, desk: Desk, place: Place) -> Explained | None:
        return explaining.explain(view, desk.names, place)

    def topic(self, view: View) -> str:
        """What is asked."""
        return explaining.TOPICS.get(view.table.ask or "", "Your turn")

    def draw_ending(
        self, match: Match, standings: Sequence[Standing], desk: Desk, row: int, width: int, height: int, look: Look
    ) -> Canvas:
        return ending.draw_ending(match, standings, desk, row, width, height, look)

    def ending_rows(self, match: Match) -> int:
        return ending.rows(match)

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


WING = ScoundrelBayWing()
