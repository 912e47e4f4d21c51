"""What a bench returns, and how two things are measured so that a busy machine does not decide.

What is judged is the median of many ratios: ours and something to hold it against are measured in turns, in short slices,
so that whatever slows the one slows the other. Where there is nothing like it to hold it against, the clock is python-chess:
times are told in its random legal moves.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import chess
from attrs import asdict, frozen

PAIRS: Final = 30
"""How often two things are measured in turns."""
SLICE: Final = 0.1
"""How long a slice takes, in seconds of the processor."""
CHESS: Final = "python-chess"
_LONGEST: Final = 200
"""A game of chess ends after so many moves."""

T = TypeVar("T")
Pairs = Sequence[tuple[T, T]]
"""What was measured in turns: ours, and what it is held against."""


@frozen
class Figure:
    """One measured value, with its unit and what is asked of it: at most or at least `limit`. Of many values it is the
    median, if nothing else is said; then 10 of 100 lie below `low`, and 90 below `high`."""

    what: str
    value: float
    unit: str
    limit: float | None = None
    at_least: bool = False
    low: float | None = None
    high: float | None = None

    @property
    def holds(self) -> bool | None:
        """Whether it is as asked; None where nothing is."""
        if self.limit is None:
            return None
        return self.value >= self.limit if self.at_least else self.value <= self.limit

    @property
    def asked(self) -> str:
        """The limit in words."""
        return "" if self.limit is None else f"{'at least' if self.at_least else 'at most'} {self.limit:g}"

    @property
    def spread(self) -> str:
        """Between what most values lie; empty where that was not measured."""
        return "" if self.low is None or self.high is None else f"{self.low:.3f} to {self.high:.3f}"

    def plain(self) -> dict[str, Any]:
        """For a JSON file."""
        return {**asdict(self), "holds": self.holds}


def middle(values: Sequence[float], share: float = 0.5) -> float:
    """The value below which this share of them lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


# ---- in turns


def in_turns(ours: Callable[[], T], theirs: Callable[[], T], pairs: int = PAIRS) -> Pairs[T]:
    """Measures both, one right after the other, so often. Each goes first every other time."""
    found = []
    for pair in range(pairs):
        if pair % 2:
            their = theirs()
            found.append((ours(), their))
        else:
            found.append((ours(), theirs()))
    return found


def against(what: str, pairs: Pairs[float], limit: float | None = None, unit: str = "×", at_least: bool = False) -> Figure:
    """The ratio of two things that were measured in turns: the median of the pairs' ratios."""
    return spread(what, [own / their for own, their in pairs], unit, limit, at_least)


def spread(what: str, values: Sequence[float], unit: str, limit: float | None = None, at_least: bool = False) -> Figure:
    """The median of values, and how they scatter."""
    return Figure(what, middle(values), unit, limit, at_least, middle(values, 0.1), middle(values, 0.9))


# ---- the clock


def rate(play: Callable[[random.Random, int], int], turn: int) -> float:
    """How many moves a second of the processor are made in a slice of whole games; `play` takes a chooser and a number, and
    returns how many moves a game took. The first game only warms what another process has cooled meanwhile."""
    play(random.Random(turn), turn)
    chooser, moves, games = random.Random(turn), 0, 0
    begin = time.process_time()
    while (took := time.process_time() - begin) < SLICE:
        moves += play(chooser, games + turn)
        games += 1
    return moves / took


def play_chess(chooser: random.Random, _: int) -> int:
    """A game of chess by random legal moves; how many there were."""
    board, moves = chess.Board(), 0
    while moves < _LONGEST and (legal := list(board.legal_moves)):
        board.push(legal[int(chooser.random() * len(legal))])
        moves += 1
    return moves


def chess_move(turn: int = 0) -> float:
    """How many seconds of the processor a random legal move of python-chess takes now."""
    return 1 / rate(play_chess, turn)


# ---- programs


def program_environment() -> dict[str, str]:
    """The environment of a measured program: its modules are compiled once, as they are when it is installed."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def processor_clock(process: int) -> float:
    """How many seconds of the processor a running process of this number has had so far, all its threads together."""
    return time.clock_gettime((~process << 3) | 2)  # Linux: the clock of another process, see clock_getcpuclockid(3)


def processor_time(*arguments: str) -> float:
    """How many seconds of the processor a Python program takes, from its start to its end."""
    with subprocess.Popen([sys.executable, *arguments], stdout=subprocess.DEVNULL, env=program_environment()) as program:
        _, status, used = os.wait4(program.pid, 0)
        program.returncode = os.waitstatus_to_exitcode(status)
    if program.returncode:
        raise subprocess.CalledProcessError(program.returncode, arguments)
    return used.ru_utime + used.ru_stime
