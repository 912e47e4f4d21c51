"""A ship before Cabyss, and ashore there: for the tests of harbors."""

from pirategames.rules.scoundrel_bay.actions import (
    Ashore,
    Invade,
    Place,
)
from pirategames.rules.scoundrel_bay.state import State

from .table import (
    cards,
    crate,
    play,
    region,
    table,
    with_ship,
)

CABYSS, ARBEGA, BAY, HARLEEM = (region(id) for id in ("cabyss", "arbega", "scoundrel_bay", "port_harleem"))
YELLOW = cards("yellow")
TEN = crate(2, "C")
"""A crate of type 2 for Cabyss, worth 10 doubloons."""
SEVEN = crate(1, "P")
"""A crate of type 1 for Port Harleem, worth 7 doubloons."""


def before(flags: int = 3, **changes: object) -> State:
    """Seat 0 may invade Cabyss past the ship that asks 5 swords and gives 1 rum and 1 map."""
    crew = YELLOW[1:flags]
    return with_ship(table(3), **{"sea": 8, "hand": YELLOW[:1], "crew": crew, "rings": 0, "active": 4, "food": 0, **changes})


def ashore(pirates: int = 1, flags: int = 3, **changes: object) -> State:
    s = play(before(flags, **changes), Invade(YELLOW[0]))
    for _ in range(pirates):
        s = play(s, Place(CABYSS))
    return play(s, Ashore()) if s.ask == "invade" and s.visit is not None and s.visit.region == CABYSS else s
