"""Games that are played at once, on several cores."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

from pirategames.play.simulation import begin_work

T = TypeVar("T")


def at_once(play: Callable[[int], T], games: int, jobs: int) -> list[T]:
    """What comes of the games of these numbers, from 0 on, in their order; with several `jobs` in so many processes, which
    end with this one, however it ends."""
    if jobs == 1:
        return [*map(play, range(games))]
    with ProcessPoolExecutor(jobs, get_context("spawn"), begin_work) as pool:
        return [*pool.map(play, range(games))]
