"""Looking back on Skull Queen: the points by which a seat leads the others, in the rounds that ended and in this one."""

from __future__ import annotations

from collections.abc import Sequence

from pirategames.bots.bot import Coin
from pirategames.rules.skull_queen.view import View
from pirategames.rules.values import frozen


@frozen
class Lead:
    """The lead that a seat has, and as it looks for the round that is played. Of rounds to come nobody knows anything, so
    that they are worth nothing to anybody."""

    coin: Coin = "points"

    def positions(self, view: View, worths: Sequence[float]) -> tuple[float, ...]:
        return tuple(lead(view) + worth for worth in worths)

    def standing(self, view: View) -> float | None:
        """Known between two rounds, and at the end."""
        return lead(view) if view.table.ask in ("deal", "over") else None


def lead(view: View) -> float:
    """By how many points the seat leads the others on the average, in all ended rounds."""
    totals, seat = view.table.totals, view.seat
    assert seat is not None
    return totals[seat] - (sum(totals) - totals[seat]) / (len(totals) - 1)
