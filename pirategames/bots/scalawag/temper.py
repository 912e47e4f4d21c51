"""How boldly a mind lies, and how readily it doubts: numbers by what is claimed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from attrs import field

from pirategames.bots.weights import weights
from pirategames.rules.scalawag.actions import NEEDED, Kind
from pirategames.rules.scalawag.crew import GUNNER, MARINE, Crew
from pirategames.rules.values import frozen


@frozen(eq=True)
class Temper:
    """A table of lies: what its numbers mean is told in ``assets/minds/scalawag.toml``."""

    suspicion: Mapping[str, float] = field(hash=False)
    ships: tuple[float, ...] = field(converter=tuple)
    seats: tuple[float, ...] = field(converter=tuple)
    fear: Mapping[str, float] = field(hash=False)
    own: float
    reserve: float
    brave: float
    averted: float
    watch: float

    def suspects(self, kind: Kind, crew: Crew, count: int, afloat: int, seats: int) -> float:
        """How often so many of a crew are declared for an order without them, against with them, while so many of the seats
        are afloat."""
        return self.suspicion[_claim(kind, crew, count)] * self.ships[afloat] * self.seats[seats]

    def fears(self, kind: Kind, crew: Crew, count: int) -> float:
        """How likely a wholly doubtful claim is called."""
        if kind == "watch":
            return self.fear["watch"]
        if count == 1:
            return self.fear["one"]
        return self.fear["three"] if count > 2 else self.fear["two" if crew is GUNNER else "pair"]


def _claim(kind: Kind, crew: Crew, count: int) -> str:
    if kind == "watch":
        return "watch"
    if crew in (GUNNER, MARINE):
        return "one" if count == 1 else "more"
    return "later" if kind in ("fire", "board") or (kind == "steal" and crew is not NEEDED[kind]) else "rest"


@cache
def temper(name: str) -> Temper:
    """The temper of this name, as the program's file has it."""
    return Temper(**weights("scalawag")[name])
