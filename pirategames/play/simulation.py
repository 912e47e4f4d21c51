"""Bots play many games against each other, on several cores; what came of it is counted per level and per seat.

The processes are those of `concurrent.futures`: the standard library's pool is as well kept as any, and needs no package.
Every game has a seed of its own, made from the simulation's and the game's number, so that the results do not depend on
how many processes share the work.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from math import sqrt
from multiprocessing import get_context, parent_process
from threading import Thread, current_thread, main_thread
from typing import Final

from attrs import frozen

from pirategames.bots.levels import bot_of
from pirategames.bots.playing import decisions
from pirategames.play.seating import check_count
from pirategames.rules.chance import Chance
from pirategames.rules.game import AnyGame, settled

CHUNK: Final = 5
"""How many games a process plays before it hands them over."""
_WAITING: Final = 4
"""How many chunks a process are given out ahead."""
_SEEDS: Final = 10**9
_NORMAL: Final = 1.959964
"""95 of 100 values of a normal distribution lie so many standard deviations round its middle."""


class SimulationError(Exception):
    """A simulation that could not go on; its text is for a person to read."""


@frozen
class Simulation:
    """What is to be played: `levels` are the bots, one a seat, by their slugs; when they `rotate`, all of them move one seat
    on from game to game."""

    game: AnyGame
    levels: tuple[str, ...]
    games: int
    seed: int
    options: Mapping[str, str]
    rotate: bool = False

    def seated(self, number: int) -> tuple[str, ...]:
        """The levels in the order of the seats, in the game of this number, from 0."""
        first = -number % len(self.levels) if self.rotate else 0
        return self.levels[first:] + self.levels[:first]

    def seed_of(self, number: int) -> int:
        """The seed of the game of this number: a match with it is dealt the same."""
        seed, _ = Chance.from_seed(self.seed).branch(number).below(_SEEDS)
        return seed


@frozen
class GameResult:
    """How one game ended. `levels` are those of the seats in this game."""

    levels: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    actions: int


# ---- playing


def simulate(plan: Simulation, jobs: int = 1) -> Generator[GameResult]:
    """The results of the games, in their order, as they come; with several `jobs` in processes of their own.

    Raises `SetupError` where the game cannot be set up so, and `SimulationError` where a process was ended from outside.
    """
    check_count(len(plan.levels), plan.game)
    for level in plan.levels:
        bot_of(plan.game.slug, level)
    settled(plan.game.options, plan.options)
    plan.game.new(len(plan.levels), plan.seed_of(0), plan.options)
    if jobs == 1 or plan.games <= CHUNK:
        return (play_game(plan, number) for number in range(plan.games))
    return _simulate_in_processes(plan, min(jobs, -(-plan.games // CHUNK)))


def play_game(plan: Simulation, number: int) -> GameResult:
    """One game, from its first action to its end."""
    game, seed, levels = plan.game, plan.seed_of(number), plan.seated(number)
    bots = [bot_of(game.slug, level) for level in levels]
    *_, last = decisions(game, bots, seed, plan.options)
    outcome = game.outcome(last.state)
    assert outcome is not None
    return GameResult(levels, outcome.winners, outcome.scores, last.number + 1)


def _simulate_in_processes(plan: Simulation, jobs: int) -> Generator[GameResult]:
    # Fresh processes, not copies of this one: it may have threads, such as that of a progress bar.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin_work)
    chunks = iter(range(0, plan.games, CHUNK))
    given: deque[Future[list[GameResult]]] = deque()
    try:
        while True:
            while len(given) < jobs * _WAITING and (first := next(chunks, None)) is not None:
                with _deaf_to_ctrl_c():
                    given.append(pool.submit(_play_chunk, plan, first))
            if not given:
                return
            yield from given.popleft().result()
    except BrokenProcessPool:
        raise SimulationError("A process of the simulation was ended from outside, so it stopped.") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _play_chunk(plan: Simulation, first: int) -> list[GameResult]:
    return [play_game(plan, number) for number in range(first, min(first + CHUNK, plan.games))]


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """A process that begins in this block never hears Ctrl+C, not even while it starts. This one hears it after the block:
    in the midst of it, a process would be left half begun. Blocking the signal is not enough for that, because any other
    thread may take it, such as that of a progress bar, and then it interrupts the main thread all the same."""
    if current_thread() is not main_thread():
        yield
        return
    pressed: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if hasattr(signal, "pthread_sigmask") else None
    try:
        yield
    finally:
        if mask is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, handler)
    if pressed:
        signal.raise_signal(signal.SIGINT)


def _begin_work() -> None:
    """A process ends with its parent, however that ends."""
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


# ---- counting


@frozen
class Tally:
    """What came of all the times that somebody played. `wins` counts a win that several share as a share each."""

    played: int
    wins: float
    points: int

    @property
    def win_rate(self) -> float:
        """The share of the games that were won."""
        return self.wins / self.played

    @property
    def interval(self) -> tuple[float, float]:
        """Between which rates the true one lies, 95 times of a hundred."""
        return wilson(self.win_rate, self.played)

    @property
    def mean_score(self) -> float:
        """The points in an average game."""
        return self.points / self.played


def tally(results: Iterable[tuple[GameResult, int]]) -> Tally:
    """What came of these seats in these games, at least one."""
    played, wins, points = 0, 0.0, 0
    for result, seat in results:
        played += 1
        wins += (seat in result.winners) / max(1, len(result.winners))
        points += result.scores[seat]
    return Tally(played, wins, points)


def by_level(results: Sequence[GameResult]) -> dict[str, Tally]:
    """What came of every level, wherever it sat, in the order in which the first game seats them."""
    return {
        level: tally((result, seat) for result in results for seat, own in enumerate(result.levels) if own == level)
        for level in dict.fromkeys(results[0].levels)
    }


def by_seat(results: Sequence[GameResult]) -> dict[tuple[int, str], Tally]:
    """What came of every level at every seat where it sat."""
    pairs = sorted({(seat, level) for result in results for seat, level in enumerate(result.levels)})
    return {
        (seat, level): tally((result, seat) for result in results if result.levels[seat] == level) for seat, level in pairs
    }


def wilson(share: float, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share that was found in `count` trials."""
    spread = _NORMAL**2 / count
    middle = (share + spread / 2) / (1 + spread)
    reach = _NORMAL * sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def cores() -> int:
    """How many cores this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
