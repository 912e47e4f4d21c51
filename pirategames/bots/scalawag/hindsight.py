"""Looking back on Scalawag!: everybody's chance to win, by the ships that all can see, as many games have taught it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import Final

from pirategames.bots.bot import Coin
from pirategames.bots.scalawag.worths import life, own_weight
from pirategames.bots.weights import weights
from pirategames.rules.scalawag.crew import HAND, SLOTS
from pirategames.rules.scalawag.view import View
from pirategames.rules.values import frozen

_LIFE: Final = 10.0
"""Lives are counted in tens of what worths are counted in."""


@frozen
class Chances:
    """The chance to win of a seat, with its team."""

    coin: Coin = "chance"

    def positions(self, view: View, worths: Sequence[float]) -> tuple[float, ...]:
        """The best choice keeps the chance as it is. One that is worth a Compass Point less costs as much of it as that
        part of the life of the own ship would, which weighs heavier than another's; what is lost already cannot be lost
        again."""
        chance = chance_of(view)
        point = (1 - chance) * _learned()["life"] / _LIFE / own_weight(view)
        return tuple(chance * exp(-point * max(0.0, worths[0] - worth)) for worth in worths)

    def standing(self, view: View) -> float | None:
        return None if view.table.ask == "over" else chance_of(view)


def chance_of(view: View) -> float:
    """How likely a seat wins, as the ships lie."""
    chances, teams = chances_of(view), view.table.allegiances
    assert view.seat is not None
    return sum([chance for seat, chance in enumerate(chances) if seat == view.seat or (teams and _is_mate(view, seat))])


def chances_of(view: View) -> tuple[float, ...]:
    """How likely every ship is the last one afloat; together they are certain."""
    s = view.table
    strengths = [exp(_strength(view, seat)) if is_afloat else 0.0 for seat, is_afloat in enumerate(s.alive)]
    return tuple(strength / sum(strengths) for strength in strengths)


def _is_mate(view: View, seat: int) -> bool:
    assert view.seat is not None
    return view.table.allegiances[seat] == view.table.allegiances[view.seat]


def _strength(view: View, seat: int) -> float:
    s, learned = view.table, _learned()
    crew = min(HAND, view.held[seat])  # who has more returns the rest at once
    lives = life(s.damage[seat], crew) / _LIFE
    found = {
        "life": lives,
        "life_squared": lives * lives,
        "life_duel": lives * (sum(s.alive) == 2),
        "crew": crew / HAND,
        "damage": s.damage[seat] / SLOTS,
    }
    return sum([amount * learned[name] for name, amount in found.items()])


@cache
def _learned() -> dict[str, float]:
    return dict(weights("scalawag")["chances"])
