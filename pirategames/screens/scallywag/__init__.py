"""How Scallywag is shown."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import cast

from attrs import frozen

from pirategames.play.match import Match
from pirategames.rules.scallywag.state import Event
from pirategames.rules.scallywag.view import View
from pirategames.screens.canvas import Canvas
from pirategames.screens.desk import Commit, Desk, Moment, Offer, Standing
from pirategames.screens.frame import Line
from pirategames.screens.look import Look
from pirategames.screens.scallywag import board, deep, ending, offers, telling

__all__ = ["WING"]


@frozen
class ScallywagWing:
    """Scallywag's side of the shared table screen; see `pirategames.screens.desk.Wing`."""

    def places(self, view: View, before: tuple[object, ...]) -> tuple[object, ...]:
        return offers.places(view, before)

    def offers(self, view: View, desk: Desk) -> Sequence[Offer]:
        return offers.offers(view, desk)

    def capitals(self, view: View, desk: Desk) -> Collection[str]:
        return {key for key in offers.wearers(view, desk) if key.isupper()}

    def commits(self, view: View, desk: Desk) -> Sequence[Commit]:
        return offers.commits(view, desk)

    def why_not(self, view: View, desk: Desk, key: str) -> str:
        return offers.why_not(view, desk, key)

    def amounts(self, view: View) -> range:
        return offers.amounts(view)

    def pages(self, view: View) -> int:
        return offers.pages(view)

    def gauge(self, view: View) -> int | None:
        return view.table.health

    def arrange(self, view: View, desk: Desk, key: str) -> Desk | None:
        return None

    def is_open(self, view: View) -> bool:
        return False

    def is_timed(self, view: View) -> bool:
        return False

    def is_out(self, view: View, seat: int) -> bool:
        return False

    def moments(self, view: View) -> tuple[Moment, ...]:
        return ()

    def telling(self, view: View, desk: Desk, events: Sequence[Event]) -> tuple[Line, ...]:
        return ()

    def leaf(self, view: View, desk: Desk, key: str) -> Desk | None:
        return None

    def draw(self, view: View, desk: Desk, width: int, height: int, look: Look) -> Canvas:
        return board.draw_table(view, desk, width, height, look)

    def draw_ending(
        self, match: Match, standings: Sequence[Standing], desk: Desk, width: int, height: int, look: Look
    ) -> Canvas:
        return ending.draw_ending(match, standings, desk.note, width, height, look)

    def ending_rows(self, match: Match) -> int:
        return 0

    def news(self, events: Sequence[Event]) -> Line:
        return telling.news(events)

    def story(self, match: Match, seat: int | None) -> tuple[Line, ...]:
        return telling.story(cast(tuple[Event, ...], match.heard(seat, -1)))

    def known(self, view: View, desk: Desk) -> tuple[Line, ...]:
        return deep.known_lines(view)

    def keys(self, view: View, desk: Desk) -> Mapping[str, str]:
        return board.moment_keys(view, desk)


WING = ScallywagWing()
