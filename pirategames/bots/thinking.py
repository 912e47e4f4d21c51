"""Bots think in a process of their own, so that one that never answers can be ended: a thread cannot.

The process is kept from one decision to the next, is no copy of a program that has threads, and knows nothing of the
screens. What is over in the blink of an eye is declared quick by its level, and needs no process.
"""

from __future__ import annotations

import faulthandler
import os
import pickle
import signal
import sys
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from math import inf
from pathlib import Path
from queue import SimpleQueue
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from threading import Thread
from typing import IO, Any, Final, Generic, TypeVar
from weakref import finalize

from pirategames.bots.bot import Bot, Heard
from pirategames.bots.budget import within
from pirategames.rules.chance import Chance
from pirategames.rules.values import frozen

LAST_RESORT: Final = 30.0
"""After so many seconds a process that still thinks ends itself, even where the program that would end it is gone."""

COURTESY: Final = 5
"""So much nicer than the program is the process: where there is one core, whoever paints goes first."""

# Not `multiprocessing`: its processes import the program's main module, which may not bear it, and share its error output.
_BEGIN: Final = (
    "import pickle, sys; sys.path[:] = pickle.load(sys.stdin.buffer); from pirategames.bots.thinking import live; live()"
)


B = TypeVar("B", bound=Bot, covariant=True)


class BotFailed(Exception):  # noqa: N818 - it names what happened, as IllegalAction does
    """A bot made an error instead of a choice. The text names the kind of error only: the rest could tell of a card."""


class MindLost(Exception):  # noqa: N818
    """The process in which a bot thought has ended."""


@frozen
class Decision(Generic[B]):
    """What a bot is to decide, with all that it may go by. Another process can be told of it."""

    bot: B
    is_quick: bool
    """Whether its level is; see `pirategames.bots.levels.Level`."""
    view: Any
    heard: Heard[Any]
    legal: tuple[Any, ...]
    chance: Chance
    seconds: float = inf
    """After so many it begins no new imagining; see `pirategames.bots.budget`."""

    def make(self) -> Any:
        """What comes of it, in its time. Raises whatever the bot does."""
        with within(self.seconds):
            return self.made()

    def made(self) -> Any:
        """The bot's choice. Raises whatever the bot does."""
        return self.bot.choose(self.view, self.heard, self.legal, self.chance)


class Mind:
    """A process in which bots think, one decision at a time. It ends with the program, however that ends."""

    def __init__(self, last_resort: float = LAST_RESORT) -> None:
        """Begins the process, and does not wait until it is ready. Raises `OSError` where the system has none to give."""
        self._process = Popen([sys.executable, "-c", _BEGIN], stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._to, self._from = self._process.stdin, self._process.stdout
        finalize(self, self._process.kill)
        with suppress(OSError):  # it has ended already: whoever asks it hears of that
            pickle.dump(sys.path, self._to)
            _post(self._to, pickle.dumps(last_resort))

    @property
    def number(self) -> int:
        """The number that the system gave to the process."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether the process can still be asked."""
        return self._process.poll() is None

    def meet(self, bots: Iterable[Bot]) -> None:
        """Let the process import what these bots need, before it is asked."""
        with suppress(OSError):
            _post(self._to, pickle.dumps(tuple({type(bot).__module__ for bot in bots})))

    def decide(self, decision: Decision[Bot]) -> Any:
        """The bot's choice; waits for it, however long.

        Raises `BotFailed`, `MindLost` where the process ends, and what `pickle` raises of a decision that cannot be sent.
        """
        letter = pickle.dumps(decision)
        try:
            _post(self._to, letter)
            answer = pickle.load(self._from)
        except (EOFError, OSError, ValueError, pickle.UnpicklingError):
            raise MindLost from None
        is_choice, what = pickle.loads(answer)
        if not is_choice:
            raise BotFailed(what)
        return what

    def end(self) -> None:
        """End the process at once, whatever it does; whoever waits for a decision hears `MindLost`."""
        self._process.kill()
        with suppress(TimeoutExpired, OSError):
            self._process.wait(1.0)
            self._to.close()
            self._from.close()


def _post(line: IO[bytes], letter: bytes) -> None:
    """Sends a letter, whole: where one cannot be read, the next one can."""
    pickle.dump(letter, line)
    line.flush()


# ---- inside the process


def live() -> None:
    """The process's life: it decides what it is asked. What is said here reaches nobody, and no Ctrl+C reaches it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _give_way()
    letters: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_receive, args=(sys.stdin.buffer, letters), daemon=True).start()
    with Path(os.devnull).open("w") as nowhere, os.fdopen(os.dup(1), "wb") as answers, suppress(OSError):
        os.dup2(nowhere.fileno(), 1)
        last_resort = pickle.loads(letters.get())
        while True:
            asked = _read(letters.get())
            # Unlike a thread of Python's, this clock also runs while a bot holds on to the interpreter.
            faulthandler.dump_traceback_later(last_resort, exit=True, file=nowhere)
            answer = _made(asked) if isinstance(asked, Decision) else asked
            faulthandler.cancel_dump_traceback_later()
            if answer is not None:
                _post(answers, answer)


def _give_way() -> None:
    """Whoever paints goes first: this process is nicer, and where the system knows of long work in the background, it
    interrupts nobody when it is asked."""
    if hasattr(os, "nice"):
        os.nice(COURTESY)
    if hasattr(os, "SCHED_BATCH"):
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def _receive(line: IO[bytes], letters: SimpleQueue[bytes]) -> None:
    """Take in what comes, also while a bot thinks: so the end of the program is heard, and this process ends too."""
    try:
        while True:
            letters.put(pickle.load(line))
    except (EOFError, OSError, pickle.UnpicklingError):
        os._exit(0)


def _read(letter: bytes) -> Decision[Bot] | bytes | None:
    """A decision that is asked for, or the answer to one that cannot be read. Modules to import need none."""
    try:
        asked = pickle.loads(letter)
    except Exception as error:
        return _failed(error)
    if isinstance(asked, Decision):
        return asked
    for module in asked:
        with suppress(Exception):  # whoever asks the bot hears of it
            import_module(module)
    return None


def _made(decision: Decision[Bot]) -> bytes:
    """The answer: the bot's choice, or the kind of error that it made instead."""
    try:
        return pickle.dumps((True, decision.make()))
    except Exception as error:
        return _failed(error)


def _failed(error: Exception) -> bytes:
    return pickle.dumps((False, type(error).__name__))
