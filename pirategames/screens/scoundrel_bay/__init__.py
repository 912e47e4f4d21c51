"""How Scoundrel Bay is shown."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from attrs import frozen

from pirategames.play.match import Match
from pirategames.rules.scoundrel_bay.events import Event
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import Look
from pirategames.screens.scoundrel_bay import arranging, board, choices, ending, hints, known, moments, offers, telling
from pirategames.screens.table.desk import Commit, Desk, Moment, Offer, Standing

__all__ = ["WING"]


@frozen
class ScoundrelBayWing:
    """Scoundrel Bay's side of the shared table screen; see `pirategames.screens.table.desk.Wing`."""

    def places(self, view: View, before: tuple[choices.Slots, ...]) -> tuple[choices.Slots, ...]:
        return choices.places(view, before)

    def offers(self, view: View, desk: Desk) -> Sequence[Offer]:
        return offers.offers(view, desk)

    def capitals(self, view: View, desk: Desk) -> Collection[str]:
        return choices.letters(view)

    def commits(self, view: View, desk: Desk) -> Sequence[Commit]:
        return offers.commits(view, desk)

    def why_not(self, view: View, desk: Desk, key: str) -> str:
        return offers.why_not(view, desk, key)

    def amounts(self, view: View) -> range:
        return range(0)

    def pages(self, view: View) -> int:
        return 1

    def gauge(self, view: View) -> int | None:
        return None

    def arrange(self, view: View, desk: Desk, key: str) -> Desk | None:
        return arranging.arrange(view, desk, key)

    def leaf(self, view: View, desk: Desk, key: str) -> Desk | None:
        return arranging.leaf(view, desk, key)

    def draw(self, view: View, desk: Desk, width: int, height: int, look: Look) -> Canvas:
        return board.draw_table(view, desk, width, height, look)

    def is_open(self, view: View) -> bool:
        return False

    def is_timed(self, view: View) -> bool:
        return False

    def is_out(self, view: View, seat: int) -> bool:
        return False

    def moments(self, view: View) -> tuple[Moment, ...]:
        return moments.moments(view)

    def telling(self, view: View, desk: Desk, events: Sequence[Event]) -> tuple[Line, ...]:
        return telling.telling(view, desk, events)

    def draw_ending(
        self, match: Match, standings: Sequence[Standing], desk: Desk, width: int, height: int, look: Look
    ) -> Canvas:
        return ending.draw_ending(match, standings, desk, width, height, look)

    def ending_rows(self, match: Match) -> int:
        return ending.rows(match)

    def news(self, events: Sequence[Event]) -> Line:
        return ()

    def story(self, match: Match, seat: int | None) -> tuple[Line, ...]:
        return telling.story(match, seat)

    def known(self, view: View, desk: Desk) -> tuple[Line, ...]:
        return known.known_lines(view, desk)

    def keys(self, view: View, desk: Desk) -> Mapping[str, str]:
        return hints.moment_keys(view, desk)


WING = ScoundrelBayWing()
