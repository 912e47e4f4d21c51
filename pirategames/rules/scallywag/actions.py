"""The decisions of a voyage."""

from __future__ import annotations

from typing import Literal

from pirategames.rules.scallywag.cards import Card
from pirategames.rules.values import frozen

How = Literal["take", "weapon", "bare"]


@frozen(eq=True)
class Play:
    """Play a card: ``take`` a sword or a heart; meet a monster with the ``weapon`` or with ``bare`` hands."""

    card: Card
    how: How


@frozen(eq=True)
class Flee:
    """Leave the room's cards behind, under the deck."""


@frozen(eq=True)
class Choose:
    """Pick a card for what is asked: a card of the room, a coin to give, a discard to bring back, a weapon to give up."""

    card: Card


@frozen(eq=True)
class Give:
    """Give up this much health for the Bloody Coin: 0 to one less than your health."""

    amount: int


@frozen(eq=True)
class GoOn:
    """Be done with the event that lies open: decline what it offers, take what it deals, and sail on."""


Action = Play | Flee | Choose | Give | GoOn
