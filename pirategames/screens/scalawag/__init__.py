"""How Scalawag! is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import frozen

from pirategames.play.match import Match
from pirategames.rules.scalawag.events import Event
from pirategames.rules.scalawag.view import View
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import Look
from pirategames.screens.scalawag import board, ending, guidance, known, moments, offers, opening, telling
from pirategames.screens.table.desk import Commit, Desk, Moment, Offer, Standing

__all__ = ["WING"]


@frozen
class ScalawagWing:
    """Scalawag!'s side of the shared table screen; see `pirategames.screens.table.desk.Wing`."""

    def places(self, view: View, before: tuple[object, ...]) -> tuple[object, ...]:
        return ()

    def offers(self, view: View, desk: Desk) -> Sequence[Offer]:
        return offers.offers(view, desk)

    def commits(self, view: View, desk: Desk) -> Sequence[Commit]:
        return offers.commits(view, desk)

    def why_not(self, view: View, desk: Desk, key: str) -> str:
        return offers.why_not(view, desk, key)

    def amounts(self, view: View) -> range:
        return offers.amounts(view)

    def pages(self, view: View) -> int:
        return 1

    def gauge(self, view: View) -> int | None:
        return None

    def arrange(self, view: View, desk: Desk, key: str) -> Desk | None:
        return offers.arrange(view, desk, key)

    def leaf(self, view: View, desk: Desk, key: str) -> Desk | None:
        return None

    def draw(self, view: View, desk: Desk, width: int, height: int, look: Look) -> Canvas:
        return board.draw_table(view, desk, width, height, look)

    def is_open(self, view: View) -> bool:
        return opening.is_open(view)

    def is_timed(self, view: View) -> bool:
        return opening.is_timed(view)

    def is_out(self, view: View, seat: int) -> bool:
        return not view.table.alive[seat]

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
        return guidance.moment_keys(view, desk)


WING = ScalawagWing()
