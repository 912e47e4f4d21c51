"""The crew cards and the ship mats, as the edition prints them.

Crew are interned: there is one object a kind, known by its `text`; the cards of a kind are all alike.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from pirategames.rules.edition import EditionError, assets, entry, read_table, shown
from pirategames.rules.interned import Interned

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


@cache
def house() -> Edition:
    """The edition that comes with the program. Raises `EditionError`."""
    return read_edition(assets() / "scalawag" / "house.toml")


def read_edition(path: Path) -> Edition:
    """The edition in a TOML file. Raises `EditionError` with the file, the entry and what would be right."""
    table, where = read_table(path), str(path)
    boarding = _numbers(table, "boarding", SLOTS, where)
    flags = entry(table, "flags", list, where)
    if len(set(map(str, flags))) != SEATS[-1] or not all(isinstance(flag, str) for flag in flags):
        raise EditionError(f"{where}: “flags” must be {SEATS[-1]} different texts in quotes")
    crew = entry(table, "crew", dict, where)
    counts = {kind: _numbers(crew, text, len(SEATS), f"{where}: crew") for text, kind in CREW.items()}
    chart = {seats: {kind: counts[kind][column] for kind in counts} for column, seats in enumerate(SEATS)}
    for seats, column in chart.items():
        if (cards := sum(column.values())) != HAND * seats + SPARE:
            raise EditionError(
                f"{where}: crew: for {seats} players there {'is 1 card' if cards == 1 else f'are {cards} cards'}; "
                f"{HAND} each and {SPARE} in Port are {HAND * seats + SPARE}"
            )
    return Edition(boarding, tuple(flags), chart)


def _numbers(table: dict[str, Any], name: str, count: int, where: str) -> tuple[int, ...]:
    values = entry(table, name, list, where)
    if len(values) != count or not all(type(value) is int and 0 <= value <= 99 for value in values):
        raise EditionError(f"{where}: “{name}” is {shown(values)}; it must be {count} whole numbers from 0 to 99")
    return tuple(values)


@cache
def deck(seats: int) -> tuple[Crew, ...]:
    """All crew cards for so many players, 3 to 8, in the order of the chart."""
    return tuple(kind for kind, count in house().chart[seats].items() for _ in range(count))
