"""Where pirates stand well, at a glance: what a space is worth to whoever still holds such cards of its colour.

The deckhand's `worths` know what is hidden; these know nothing but how many sit at the table. So they are reckoned once, and
kept: a round that is only thought of can look them up for every card. What is guessed here was found by self-play.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from pirategames.bots.skull_queen.counted import Counted
from pirategames.bots.skull_queen.worths import Worths, worths
from pirategames.rules.skull_queen.cards import COLOURS, deck

HAS: Final = 0.5
"""How likely each of the others plays a colour to a trick, later in the round,"""
SOON: Final = 0.25
"""and how likely whoever comes after in this trick plays it, with a value that is not known."""
AVOIDED: Final = 0.65
"""The share of the harmful moves that somebody gets round."""
_VALUES: Final = range(14)


class Standings(dict[int, Worths]):
    """What a plank's spaces are worth, by the values that are left of the colour: a bit for each."""

    def __init__(self, plank: Worths, seats: int) -> None:
        self._plank = plank
        values = [card.value for card in deck(seats) if card.colour == 0]
        self._counted = Counted(tuple(values), max(seats, len(COLOURS) - 1) - 1, HAS)

    def __missing__(self, left: int) -> Worths:
        values = [value for value in _VALUES if left >> value & 1]
        found = self[left] = worths(self._plank, values, self._counted, avoided=AVOIDED)
        return found


@cache
def standings(plank: Worths, seats: int) -> Standings:
    """What the spaces of this plank are worth at a table of so many."""
    return Standings(plank, seats)


def _share(value: int, *, above: bool) -> float:
    """The share of a colour that is higher, or lower, than a value."""
    return max(0, 12 - value if above else min(value, 12) - 1) / 11


STAYS_HIGHEST: Final = [[(1 - SOON * _share(value, above=True)) ** later for value in _VALUES] for later in range(6)]
"""How likely the highest card of a colour stays it, by how many are still to play and by its value."""
STAYS_LOWEST: Final = [[(1 - SOON * _share(value, above=False)) ** later for value in _VALUES] for later in range(6)]
"""How likely the lowest one does."""
STAYS_ALONE: Final = [(1 - SOON) ** later for later in range(6)]
"""How likely nobody else plays its colour."""
