"""The bots of Scalawag!: `worths` of ships and crew, `odds` of what is held, `orders` to give, and the `deckhand` that uses
them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pirategames.bots.bot import Bot
from pirategames.bots.levels import Level
from pirategames.bots.scalawag.deckhand import Deckhand

BOTS: Final[Mapping[Level, Bot]] = {
    Level(
        "deckhand",
        "deckhand",
        "A deckhand gives the order that pays most, bluffs now and then, and calls by the odds.",
        is_quick=True,
    ): Deckhand(),
}

__all__ = ["BOTS", "Deckhand"]
