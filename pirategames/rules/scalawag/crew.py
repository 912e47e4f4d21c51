"""The crew cards and the ship mats, as the edition prints them.

Crew are interned: there is one object a kind, known by its `text`; the cards of a kind are all alike.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from pirategames.rules.edition import HOUSE, named
from pirategames.rules.interned import Interned
from pirategames.rules.values import frozen

SEATS: Final = range(3, 9)
HAND: Final = 3
"""The most crew that a ship carries, and what it begins with."""
SLOTS: Final = 5
"""The damage that sinks a ship."""
MOST_POINTS: Final = 10
START_POINTS: Final = 2
SPARE: Final = 6
"""How many cards lie in Port between orders, however many play."""


@frozen(eq=False, repr=False, weakref_slot=False)
class Crew(Interned):
    """A kind of crew card. `text` is its name in notation and in words, `index` its place in the chart."""

    text: str
    index: int

    @classmethod
    def from_text(cls, text: str) -> Crew:
        """The crew of this name. Raises `ValueError` where there is none."""
        try:
            return CREW[text]
        except KeyError:
            raise ValueError(f"there is no crew “{text}”; it is one of: {', '.join(CREW)}") from None


_KINDS: Final = ("sailor", "gunner", "marine", "pilot", "mutineer", "lookout")
CREW: Final = {text: Crew(text, index) for index, text in enumerate(_KINDS)}
SAILOR, GUNNER, MARINE, PILOT, MUTINEER, LOOKOUT = CREW.values()


@frozen
class Edition:
    """What is printed. `boarding` are the Boarding Costs by damage taken, `flags` the ships' flags by seat, `chart` how many
    cards of each crew there are, by the number of players."""

    boarding: tuple[int, ...]
    flags: tuple[str, ...]
    chart: dict[int, dict[Crew, int]]


def house() -> Edition:
    """The edition that comes with the program. Raises `EditionError`."""
    return named("scalawag", HOUSE, Edition)


@cache
def deck(seats: int) -> tuple[Crew, ...]:
    """All crew cards for so many players, 3 to 8, in the order of the chart."""
    return tuple(kind for kind, count in house().chart[seats].items() for _ in range(count))
