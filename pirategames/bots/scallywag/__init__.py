"""The bots of Scallywag: `tables` of a room on plain tuples, `leaves` that tell what one is worth, the lines of `rooms`, and
the `captain`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pirategames.bots.bot import Bot
from pirategames.bots.level import Level
from pirategames.bots.scallywag.adviser import Adviser
from pirategames.bots.scallywag.captain import Captain
from pirategames.bots.scallywag.leaves import weights_named

DECKHAND: Final = Captain(deals=1, weights=weights_named("deckhand"))
BOTS: Final[Mapping[Level, Bot]] = {
    Level("deckhand", "deckhand", "A deckhand looks after its health and its weapon, one room at a time."): DECKHAND,
    Level("captain", "captain", "A captain sees to the end of every room, and has learned what lies behind."): Captain(),
}

ADVISER: Final = Adviser()

__all__ = ["ADVISER", "BOTS", "DECKHAND", "Captain"]
