"""Bots at a plain table: it waits for them, as long as at any table, and no longer."""

from __future__ import annotations

import asyncio
from typing import Any

from pirategames.bots.bot import Bot
from pirategames.bots.thinking import Decision
from pirategames.screens.table.bots_at_play import BotsAtPlay


class Thinker:
    """Lets bots think, one at a time."""

    def __init__(self) -> None:
        self._runner = asyncio.Runner()
        self._bots = BotsAtPlay(lambda thinking: asyncio.ensure_future(thinking()))

    def choice(self, decision: Decision[Bot]) -> tuple[Any, Exception | None]:
        """What the bot chooses, or the error that it made, as `BotsAtPlay.begin` tells it."""
        return self._runner.run(self._choice(decision))

    async def _choice(self, decision: Decision[Bot]) -> tuple[Any, Exception | None]:
        told: asyncio.Future[tuple[Any, Exception | None]] = asyncio.get_running_loop().create_future()
        self._bots.begin(decision, 0.0, lambda action, error: told.set_result((action, error)))
        return await told

    def close(self) -> None:
        """No bot thinks any more."""
        self._bots.close()
        self._runner.close()
