"""The decisions of a game of Skull Queen."""

from __future__ import annotations

from pirategames.rules.skull_queen.cards import Card
from pirategames.rules.skull_queen.planks import Side
from pirategames.rules.values import frozen

Spaces = tuple[int, int, int, int]
"""Where a seat's pirates stand, in the order of `COLOURS`: a space of the plank, or 0 and 6 for those who fell."""


@frozen(eq=True)
class Place:
    """Choose a side of the plank for this round, and the spaces (1 to 5 from the narrow end) of the red, yellow, green and
    blue pirate. Nobody else sees it before everybody has chosen."""

    side: Side
    spaces: Spaces


@frozen(eq=True)
class Play:
    """Play a card to the trick; with two players, choose it secretly."""

    card: Card


@frozen(eq=True)
class Deal:
    """Deal the next round."""


Action = Place | Play | Deal
