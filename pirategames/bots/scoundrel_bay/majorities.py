"""What a strength in a harbor is worth at the end, as likely as others come and bring more."""

from __future__ import annotations

from math import exp
from typing import Final

from attrs import define, field

from pirategames.rules.scoundrel_bay.state import State, strength

COMES: Final = 0.05
"""How likely another seat comes to a harbor within its reach, for each of its turns."""
BRINGS: Final = 3.0
"""With what strength it comes."""
VARIES: Final = 1.2
"""How much that varies."""
REACH: Final = 1.4
"""How many spaces a ship sails on in a turn."""


@define(eq=False)
class Chances:
    """What stands in a harbor: the gold of its ranks; the rivals with their strength, how likely each comes with more, and
    whether it wins ties."""

    gold: tuple[int, ...]
    rivals: tuple[tuple[int, float, bool], ...]
    found: dict[int, float] = field(factory=dict)

    def gold_of(self, own: int) -> float:
        """What a strength there is worth at the end, on the average."""
        known = self.found.get(own)
        if known is None:
            ahead = [_is_ahead(own, *rival) for rival in self.rivals]
            known = self.found[own] = _expected(self.gold, ahead) if own else 0.0
        return known


def chances_of(s: State, seat: int, region: int, turns: float) -> Chances:
    """What stands in a harbor, the Bay or another, when so many turns are to come."""
    rivals = [
        (strength(ship, region), _comes(s, other, region, turns), s.standing.index(other) < s.standing.index(seat))
        for other, ship in enumerate(s.ships)
        if other != seat
    ]
    if s.ghosts:
        rivals.append((s.ghosts[region], 0.0, s.standing.index(s.seats) < s.standing.index(seat)))
    return Chances(_gold(s, region), tuple(rivals))


def _gold(s: State, region: int) -> tuple[int, ...]:
    """The gold of the ranks of a harbor, with what lies in the Bay now."""
    edition = s.edition
    if region != edition.bay:
        return s.harbor_gold[edition.harbors.index(region)]
    first = s.bay // 2
    second = (s.bay - first) // 2
    parts = (first, second, s.bay - first - second)
    return tuple(own + part for own, part in zip(edition.bay_doubloons, parts, strict=False))


def _comes(s: State, other: int, region: int, turns: float) -> float:
    """How likely a seat comes to a region before the end."""
    sea, edition = s.ships[other].sea, s.edition
    lap = edition.spaces - edition.ring
    far = sea + REACH * turns + 1
    near = any(sea <= space <= far or sea <= space + lap <= far for space in edition.regions[region].sea)
    return 1 - exp(-COMES * turns) if near else 0.0


def _is_ahead(own: int, theirs: int, comes: float, wins_ties: bool) -> float:
    """How likely a rival has more in the end."""
    now = float(theirs > own or (theirs == own and wins_ties))
    if not comes:
        return now
    gap = (own - theirs - BRINGS) / VARIES
    return (1 - comes) * now + comes / (1 + exp(gap))


def _expected(gold: tuple[int, ...], ahead: list[float]) -> float:
    """The gold on the average, when each rival is ahead as likely as this."""
    ranks = [1.0]
    for likely in ahead:
        ranks = [
            (ranks[place] if place < len(ranks) else 0.0) * (1 - likely) + (ranks[place - 1] * likely if place else 0.0)
            for place in range(len(ranks) + 1)
        ]
    return sum(share * value for share, value in zip(ranks, gold, strict=False))
