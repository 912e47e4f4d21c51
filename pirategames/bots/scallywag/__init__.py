"""The bots of Scallywag: `tables` of a room on plain tuples, `leaves` that tell what one is worth, the lines of `rooms`, and
the `captain`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pirategames.bots.bot import Bot
from pirategames.bots.level import Level
from pirategames.bots.scallywag.captain import Captain

BOTS: Final[Mapping[Level, Bot]] = {
    Level("captain", "captain", "A captain sees to the end of every room, and has learned what lies behind."): Captain(),
}

__all__ = ["BOTS", "Captain"]
