"""Bots at a table: they think beside the screen, so that it never stands still, and act at a pace to follow. One that does
not answer in time is not waited for any longer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import Any, Protocol

from pirategames.bots.advising import Consultation, consultation
from pirategames.bots.bot import Bot, Heard, decision_chance
from pirategames.bots.levels import judge_of
from pirategames.bots.outside import is_named_outside
from pirategames.bots.thinking import Decision, Mind, MindLost
from pirategames.play.match import Match
from pirategames.play.record import IMPORTED
from pirategames.rules.chance import Chance
from pirategames.rules.game import SetupError
from pirategames.rules.values import frozen

DEADLINE = 1.0
"""After so many seconds a bot begins no new imagining, and chooses by what it has seen so far."""
PATIENCE = 10.0
"""For so many seconds a bot is waited for that does not choose even then."""
SECRETLY = 0.5
"""Where all answer in secret, and what they said is shown together, all bots take so many seconds in all, whatever they
choose: a short or a long thought would tell of it."""
_STEP = 0.25
"""They are counted in steps, so that the time in which the whole program was suspended is not taken for the bot's."""

Thinking = Callable[[], Coroutine[None, None, None]]
"""What runs beside the screen: its coroutine is made when it begins, since it may be stopped before."""
Then = Callable[[Any, Exception | None], None]
"""Hears of a bot's action, or of why there is none."""


class TooLate(Exception):  # noqa: N818 - it names what happened, as IllegalAction does
    """A bot did not answer in time."""


class Worker(Protocol):
    """A coroutine that runs beside the screen."""

    def cancel(self) -> object: ...


class BotsAtPlay:
    """At most one bot that thinks at a time. `start` runs beside the screen what a function says.

    Quick ones think in a thread of the program. The others share a process of their own, which is ended when one of them is
    late or no longer asked, and when the table is left.
    """

    def __init__(self, start: Callable[[Thinking], Worker]) -> None:
        self._start = start
        self._worker: Worker | None = None
        self._hurry = asyncio.Event()
        self._mind: Mind | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a bot is at it."""
        return self._worker is not None

    def prepare(self, bots: Sequence[Bot]) -> None:
        """Begin the process in which these bots will think, if it is not there yet: so nobody waits for it later."""
        if bots:
            with suppress(OSError):  # it is tried again when a bot is asked
                self._mind_for(bots)

    def begin(self, decision: Decision[Bot], pause: float, then: Then, *, is_fixed: bool = False) -> None:
        """Let a bot choose; `then` hears of its action, or of the error that it made, after `pause` seconds or later, and
        where that `is_fixed` no hurry makes it shorter. After `PATIENCE` seconds the error is `TooLate`."""
        self.stop()
        self._hurry = asyncio.Event()
        self._worker = self._start(partial(self._think, decision, pause, then, is_fixed=is_fixed))

    def hurry(self) -> None:
        """No pause any more: act as soon as there is something to do."""
        self._hurry.set()

    def stop(self) -> None:
        """Nothing comes of what is being thought, and nobody goes on thinking it."""
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.cancel()
            self._end_mind()

    def close(self) -> None:
        """The table is left: no bot thinks any more."""
        self.stop()
        self._end_mind()

    async def _think(self, decision: Decision[Bot], pause: float, then: Then, *, is_fixed: bool) -> None:
        action, error = None, None
        pausing = asyncio.ensure_future(asyncio.sleep(pause) if is_fixed else self._pause(pause))
        try:
            action = await self._choice(decision)
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

    # ---- where they think

    async def _choice(self, decision: Decision[Bot]) -> Any:
        """What the bot chooses, in time. A process that was ended from outside is replaced, once."""
        if decision.is_quick:
            return await _in_time(in_a_thread(decision.make))
        try:
            return await self._choice_of_mind(decision)
        except MindLost:
            return await self._choice_of_mind(decision)

    async def _choice_of_mind(self, decision: Decision[Bot]) -> Any:
        try:
            mind = self._mind_for([decision.bot])
        except OSError:  # the system has no process to give: then a thread must do
            return await _in_time(in_a_thread(decision.make))
        try:
            return await _in_time(in_a_thread(partial(mind.decide, decision)))
        except (TooLate, MindLost):
            self._end_mind()
            raise

    def _mind_for(self, bots: Sequence[Bot]) -> Mind:
        """The process, ready to be asked. Raises `OSError` where there can be none."""
        if self._mind is not None and not self._mind.is_alive:
            self._end_mind()
        if self._mind is None:
            self._mind = Mind()
            self._mind.meet(bots)
        return self._mind

    def _end_mind(self) -> None:
        mind, self._mind = self._mind, None
        if mind is not None:
            mind.end()


async def _in_time(answer: asyncio.Future[Any]) -> Any:
    """What it comes to. Raises `TooLate` where that takes too long; then nothing comes of it."""
    try:
        for _ in range(round(PATIENCE / _STEP)):
            done, _ = await asyncio.wait([answer], timeout=_STEP)
            if done:
                return answer.result()
        raise TooLate
    finally:
        if not answer.cancel():
            answer.exception()  # looked at, or asyncio would complain where this was stopped just then


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


# ---- what they are asked


@frozen
class Chosen:
    """What a bot has chosen and not done yet."""

    seat: int
    action: Any
    error: Exception | None

    def or_first(self, match: Match) -> tuple[Any, str]:
        """The action that is done, and what is said of it: where the bot did not choose a legal one, it is the first."""
        legal = match.game.legal(match.state, self.seat)
        if self.action in legal:
            return self.action, ""
        why = "has thought for too long" if isinstance(self.error, TooLate) else "is at a loss"
        return legal[0], f"{match.seats[self.seat].name} {why}, and takes what comes first."


def decision_of(match: Match, seat: int) -> Decision[Bot]:
    """What the bot of a seat is to decide now: from its own view and what it has heard, and nothing else. Where there is no
    such bot, such as one of a later version, asking it is the error."""
    bot, is_quick = bot_at(match, seat)
    view, heard, legal = match.view(seat), match.heard(seat, -1), match.game.legal(match.state, seat)
    return Decision(bot, is_quick, view, heard, legal, decision_chance(match.seed, match.number, seat), DEADLINE)


def consultation_of(match: Match, seat: int) -> Consultation:
    """What the old captain is asked for a seat: its own view and what it has heard, and nothing else."""
    judge = judge_of(match.game.slug)
    assert judge is not None
    view, heard, legal = match.view(seat), match.heard(seat, -1), match.game.legal(match.state, seat)
    return consultation(judge, view, heard, legal, decision_chance(match.seed, match.number, seat), DEADLINE)


def slow_bots(match: Match) -> tuple[Bot, ...]:
    """The bots that will still decide in a match, and are not quick about it."""
    seats = [] if match.outcome is not None else [number for number, seat in enumerate(match.seats) if not seat.is_person]
    return tuple(bot for bot, is_quick in (bot_at(match, seat) for seat in seats) if not is_quick)


def bot_at(match: Match, seat: int) -> tuple[Bot, bool]:
    """Who decides for a seat, and whether it is quick."""
    from pirategames.bots.levels import bot_of, level_of

    slug, level = match.game.slug, match.seats[seat].level or ""
    if IMPORTED in match.marks and is_named_outside(level):  # a file does not decide which programs run here
        return _Nobody(SetupError("A match from a file brings no bot from outside.")), True
    try:
        return bot_of(slug, level), level_of(slug, level).is_quick
    except SetupError as error:
        return _Nobody(error), True


@frozen
class _Nobody:
    """Sits where there is no bot of that level."""

    error: Exception

    def choose(self, view: Any, heard: Heard[Any], legal: tuple[Any, ...], chance: Chance) -> Any:
        """Raises the error."""
        raise self.error
