"""Bots at a table: they think in a thread, so that the screen never stands still, and act at a pace to follow."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import Any, Protocol

from pirategames.play.match import Match
from pirategames.rules.game import SetupError

Choice = Callable[[], Any]
"""Chooses an action. It knows a view and what is legal, and is called in a thread of its own."""


class Worker(Protocol):
    """A coroutine that runs beside the screen."""

    def cancel(self) -> None: ...


class BotsAtPlay:
    """At most one bot that thinks at a time. `start` runs a coroutine beside the screen."""

    def __init__(self, start: Callable[[Coroutine[Any, Any, None]], Worker]) -> None:
        self._start = start
        self._worker: Worker | None = None
        self._hurry = asyncio.Event()

    @property
    def is_busy(self) -> bool:
        """Whether a bot is at it."""
        return self._worker is not None

    def begin(self, choose: Choice, pause: float, then: Callable[[Any, Exception | None], None]) -> None:
        """Let a bot choose; `then` hears of its action, or of the error that it made, after `pause` seconds or later."""
        self.stop()
        self._hurry = asyncio.Event()
        self._worker = self._start(self._think(choose, pause, then))

    def hurry(self) -> None:
        """No pause any more: act as soon as there is something to do."""
        self._hurry.set()

    def stop(self) -> None:
        """Nothing comes of what is being thought."""
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.cancel()

    async def _think(self, choose: Choice, pause: float, then: Callable[[Any, Exception | None], None]) -> None:
        action, error = None, None
        pausing = asyncio.ensure_future(self._pause(pause))
        try:
            action = await in_a_thread(choose)
        except Exception as trouble:  # a bot that fails must not end the game of those who play against it
            error = trouble
        try:
            await pausing
        finally:
            pausing.cancel()
        self._worker = None
        then(action, error)

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            if seconds:
                await asyncio.wait_for(self._hurry.wait(), seconds)


def in_a_thread(work: Callable[[], Any]) -> asyncio.Future[Any]:
    """What some work comes to. Its thread does not keep the program from ending, as those of asyncio would."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[Any] = loop.create_future()

    def tell(result: Any, error: Exception | None) -> None:
        if future.done():  # nobody waits for it any more
            return
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)

    def run() -> None:
        result, error = None, None
        try:
            result = work()
        except Exception as trouble:
            error = trouble
        with suppress(RuntimeError):  # the program has ended meanwhile
            loop.call_soon_threadsafe(tell, result, error)

    Thread(target=run, daemon=True, name="bot").start()
    return future


def choice_of(match: Match, seat: int) -> Choice:
    """How the bot of a seat chooses now: from its own view, and nothing else. Raises `SetupError` for an unknown level."""
    from pirategames.bots.bot import decision_chance
    from pirategames.bots.levels import bot_of

    bot = bot_of(match.game.slug, match.seats[seat].level or "")
    view, legal = match.view(seat), match.game.legal(match.state, seat)
    chance = decision_chance(match.seed, match.number, seat)
    return lambda: bot.choose(view, legal, chance)


def safe_choice(match: Match, seat: int) -> Choice:
    """The same; where there is no such bot, such as one of a later version, asking for its choice is the error."""
    try:
        return choice_of(match, seat)
    except SetupError as error:
        return partial(_fail, error)


def _fail(error: Exception) -> Any:
    raise error
