"""Bots play many games against each other, on several cores.

The processes are those of `concurrent.futures`: the standard library's pool is as well kept as any, and needs no package.
Every game has a seed of its own, made from the simulation's and the game's number, so that the results do not depend on
how many processes share the work. `pirategames.play.cluster` shares it out beyond one machine, and
`pirategames.play.counting` counts what came of it.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread, current_thread, main_thread
from time import perf_counter
from typing import Final, TypeVar

from pirategames.bots.levels import bot_of
from pirategames.bots.playing import decisions
from pirategames.play.notation import write_action
from pirategames.play.record import Taken
from pirategames.rules.chance import Chance
from pirategames.rules.game import AnyGame, check_count, settled
from pirategames.rules.values import frozen

CHUNK: Final = 5
"""How many games a process plays before it hands them over."""
WAITING: Final = 4
"""How many chunks a process are given out ahead."""
ALONE: Final = 2.0
"""For so many seconds the games are played here, before processes are started to share them: a short run needs none."""
_SEEDS: Final = 10**9

F = TypeVar("F")


class SimulationError(Exception):
    """A simulation that could not go on; its text is for a person to read."""


@frozen
class Simulation:
    """What is to be played: `levels` are the bots, one a seat, by their slugs; when they `rotate`, all of them move one seat
    on from game to game. `keeps_actions` says whether the results tell every action, so that the games can be written."""

    game: AnyGame
    levels: tuple[str, ...]
    games: int
    seed: int
    options: Mapping[str, str]
    rotate: bool = False
    keeps_actions: bool = False

    def seated(self, number: int) -> tuple[str, ...]:
        """The levels in the order of the seats, in the game of this number, from 0."""
        first = self.first_of(number)
        return self.levels[first:] + self.levels[:first]

    def first_of(self, number: int) -> int:
        """Which of the `levels` sits at the first seat in the game of this number."""
        return -number % len(self.levels) if self.rotate else 0

    def seed_of(self, number: int) -> int:
        """The seed of the game of this number: a match with it is dealt the same."""
        seed, _ = Chance.from_seed(self.seed).branch(number).below(_SEEDS)
        return seed


@frozen
class GameResult:
    """How one game ended. `levels` are those of the seats in this game; `taken` is what they did, where it was kept."""

    levels: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    actions: int
    how: str = ""
    taken: tuple[Taken, ...] = ()


# ---- playing


def simulate(plan: Simulation, jobs: int = 1, alone: float = ALONE) -> Generator[GameResult]:
    """The results of the games, in their order, as they come. With several `jobs` they are played in processes of their
    own, but for those of the first seconds, which are played `alone`.

    Raises `SetupError` where the game cannot be set up so, and `SimulationError` where a process was ended from outside.
    """
    check(plan)
    return _simulated(plan, jobs, alone)


def check(plan: Simulation) -> None:
    """Raises `SetupError` where the games cannot be set up so."""
    check_count(len(plan.levels), plan.game)
    for level in plan.levels:
        bot_of(plan.game.slug, level)
    settled(plan.game.options, plan.options)
    plan.game.new(len(plan.levels), plan.seed_of(0), plan.options)


def _simulated(plan: Simulation, jobs: int, alone: float) -> Generator[GameResult]:
    begin, number = perf_counter(), 0
    while number < plan.games and (jobs == 1 or perf_counter() - begin < alone):
        yield play_game(plan, number)
        number += 1
    if number < plan.games:
        yield from _simulate_in_processes(plan, number, min(jobs, -(-(plan.games - number) // CHUNK)))


def play_game(plan: Simulation, number: int) -> GameResult:
    """One game, from its first action to its end."""
    game, seed, levels = plan.game, plan.seed_of(number), plan.seated(number)
    bots = [bot_of(game.slug, level) for level in levels]
    taken = []
    for decided in decisions(game, bots, seed, plan.options):
        if plan.keeps_actions:
            taken.append(Taken(decided.seat, write_action(game, decided.action)))
    outcome = game.outcome(decided.state)
    assert outcome is not None
    return GameResult(levels, outcome.winners, outcome.scores, decided.number + 1, outcome.how, tuple(taken))


def play_chunk(plan: Simulation, first: int) -> list[GameResult]:
    """The games that begin with this one and are handed over together."""
    return [play_game(plan, number) for number in range(first, min(first + CHUNK, plan.games))]


def _simulate_in_processes(plan: Simulation, begin: int, jobs: int) -> Generator[GameResult]:
    # Fresh processes, not copies of this one: it may have threads, such as that of a progress bar.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), begin_work)

    def give(first: int) -> Future[list[GameResult]]:
        with deaf_to_ctrl_c():
            return pool.submit(play_chunk, plan, first)

    try:
        for chunk in in_order(range(begin, plan.games, CHUNK), give, lambda: jobs * WAITING):
            yield from chunk.result()
    except BrokenProcessPool:
        raise SimulationError("A process of the simulation was ended from outside, so it stopped.") from None
    finally:
        pool.shutdown(cancel_futures=True)


def in_order(firsts: Iterable[int], give: Callable[[int], F], ahead: Callable[[], int]) -> Iterator[F]:
    """What is given out for each of these chunks, in their order; so many are given out `ahead` of the one that is waited
    for."""
    chunks, given = iter(firsts), deque[F]()
    while True:
        while len(given) < ahead() and (first := next(chunks, None)) is not None:
            given.append(give(first))
        if not given:
            return
        yield given.popleft()


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
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


def begin_work() -> None:
    """A process ends with its parent, however that ends."""
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def cores() -> int:
    """How many cores this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
