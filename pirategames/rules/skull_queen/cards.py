"""The fifty cards: four colours from 1 to 12, the Monkey and the First Mate.

Cards are interned: there is one object a card, known by its `text`, so that they are compared by identity.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from attrs import field

from pirategames.rules.interned import Interned
from pirategames.rules.values import frozen

COLOURS: Final = ("red", "yellow", "green", "blue")
NO_COLOUR: Final = -1
"""The colour of a Monkey or First Mate in a hand, and of a trick in which no colour has been shown yet."""

QUICK_SNACK: Final = 5
"""In a colour that is resolved, it doubles the step down."""
AYE_MAAM: Final = 8
"""In a colour that is resolved, it doubles the step up."""
LEFT_OUT: Final = (1, 12)
"""The values that two or three players play without."""


@frozen(eq=False, repr=False, weakref_slot=False)
class Card(Interned):
    """One card. `colour` is a place in `COLOURS`, or `NO_COLOUR` for the two specials; `text` is its name in notation, such
    as ``R8``, ``M0`` or ``F13``; `index` is its place in the printed deck."""

    text: str
    colour: int
    value: int
    index: int
    is_special: bool = field(init=False)
    """Whether it takes the colour of the trick, as Monkey and First Mate do."""

    @is_special.default
    def _has_no_colour(self) -> bool:
        return self.colour == NO_COLOUR

    @classmethod
    def from_text(cls, text: str) -> Card:
        """The card of this text. Raises `ValueError` where there is none."""
        try:
            return CARDS[text]
        except KeyError:
            raise ValueError(f"there is no card “{text}” (cards are written like R8, B12, M0, F13)") from None


def _printed() -> dict[str, Card]:
    faces = [(name[0].upper(), colour, value) for colour, name in enumerate(COLOURS) for value in range(1, 13)]
    faces += [("M", NO_COLOUR, 0), ("F", NO_COLOUR, 13)]
    cards = [Card(f"{letter}{value}", colour, value, index) for index, (letter, colour, value) in enumerate(faces)]
    return {card.text: card for card in cards}


CARDS: Final = _printed()
MONKEY: Final = CARDS["M0"]
FIRST_MATE: Final = CARDS["F13"]


@cache
def deck(seats: int) -> tuple[Card, ...]:
    """The cards that so many play with, 2 to 6, in printed order."""
    if seats > 3:
        return tuple(CARDS.values())
    return tuple(card for card in CARDS.values() if card.value not in LEFT_OUT)
