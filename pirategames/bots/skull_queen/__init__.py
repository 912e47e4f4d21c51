"""The bots of Skull Queen: cards that are `counted`, `worths` of pirates, tricks that may be `coming`, and the `deckhand`
that uses them; `standings` that are known beforehand, a `kernel` that plays rounds to their end by them, `worlds` that fit
what was heard, and the `captain`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pirategames.bots.bot import Bot
from pirategames.bots.level import Level
from pirategames.bots.skull_queen.captain import Captain
from pirategames.bots.skull_queen.deckhand import Deckhand
from pirategames.bots.skull_queen.hindsight import Lead
from pirategames.bots.swab import SWAB, Swab

BOTS: Final[Mapping[Level, Bot]] = {
    SWAB: Swab(Deckhand(), errs=95),
    Level(
        "deckhand",
        "deckhand",
        "A deckhand places its pirates by its hand, counts the cards and keeps away from the edge.",
    ): Deckhand(),
    Level(
        "captain",
        "captain",
        "A captain plays every card to the end of the round, in many deals that fit what it has seen.",
    ): Captain(),
}

HINDSIGHT: Final = Lead()

__all__ = ["BOTS", "HINDSIGHT", "Captain", "Deckhand"]
