"""Who lies next to whom, and what an attack costs."""

from __future__ import annotations

from itertools import permutations

from pirategames.rules.scalawag.actions import NEAR, Kind
from pirategames.rules.scalawag.crew import house
from pirategames.rules.scalawag.state import Draft, others

NEXT_COST, FAR_COST = 5, 8
WATCH_COST = 2


def adjacent(s: Draft, one: int, two: int) -> bool:
    """Whether two ships are adjacent: on at least one side, every ship between them that is still in the game is On Watch,
    and the Fog of War does not lie on that side."""
    return _is_open(s, one, two) or _is_open(s, two, one)


def _is_open(s: Draft, start: int, end: int) -> bool:
    """Whether nothing separates two ships on the way clockwise from one to the other."""
    count, place = len(s.alive), start
    while True:
        if place == s.fog:
            return False
        place = (place + 1) % count
        if place == end:
            return True
        if s.alive[place] and not s.watching[place]:
            return False


def boarding_cost(s: Draft, seat: int) -> int:
    """The highest number still visible on a ship's mat."""
    return house().boarding[s.damage[seat]]


def cost(s: Draft, kind: Kind, target: int, crew: int, near: bool) -> int | None:
    """What an order against a target costs the seat in turn, with so many crew; None where it cannot reach it. With `near`
    everybody is adjacent."""
    is_next = near or adjacent(s, s.turn, target)
    if not is_next and kind != "fire":
        return None
    full = _full_cost(s, kind, target, is_next)
    return full - crew if full > crew else 0


def _full_cost(s: Draft, kind: Kind, target: int, is_next: bool) -> int:
    """What it costs without crew; stealing costs nothing."""
    watch = WATCH_COST if s.watching[target] else 0
    if kind == "fire":
        return (NEXT_COST if is_next else FAR_COST) + watch
    return boarding_cost(s, target) + watch if kind == "board" else 0


def least_cost(s: Draft, kind: Kind) -> int | None:
    """The least that an order could cost the seat in turn without crew, with a Lookout; None where it can have no target."""
    if kind == "steal":
        return 0 if sum(s.points) > s.points[s.turn] else None
    if kind not in NEAR:
        return 0
    return min([_full_cost(s, kind, seat, True) for seat in others(s, s.turn)])


def targets(s: Draft, kind: Kind, crew: int, near: bool) -> tuple[int, ...]:
    """The ships that an order of the seat in turn can reach and pay for."""
    if kind == "mutiny":
        return others(s, s.turn)
    found, wealth = [], s.points[s.turn]
    for seat in others(s, s.turn):
        price = cost(s, kind, seat, crew, near)
        if price is not None and price <= wealth and (kind != "steal" or s.points[seat]):
            found.append(seat)
    return tuple(found)


def pairs(s: Draft, crew: int, near: bool) -> tuple[tuple[int, int], ...]:
    """The ordered pairs of targets that two shots of the seat in turn can be paid for."""
    prices = {seat: cost(s, "fire", seat, crew, near) or 0 for seat in others(s, s.turn)}
    wealth = s.points[s.turn]
    return tuple([(one, two) for one, two in permutations(prices, 2) if prices[one] + prices[two] <= wealth])
