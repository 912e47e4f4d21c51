"""The decisions of a voyage."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from pirategames.rules.scallywag.cards import Card

How = Literal["take", "weapon", "bare"]


@frozen
class Play:
    """Play a card: ``take`` a sword or a heart; meet a monster with the ``weapon`` or with ``bare`` hands."""

    card: Card
    how: How


@frozen
class Flee:
    """Leave the room's cards behind, under the deck."""


@frozen
class Choose:
    """Pick a card for what is asked: a card of the room, a coin to give, a discard to bring back, a weapon to give up."""

    card: Card


@frozen
class Give:
    """Give up this much health for the Bloody Coin: 0 to one less than your health."""

    amount: int


@frozen
class GoOn:
    """Be done with the event that lies open: decline what it offers, take what it deals, and sail on."""


Action = Play | Flee | Choose | Give | GoOn
