"""Which processes a program has left behind: all that descend from it carry a mark in their environment."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from threading import Event
from time import monotonic
from uuid import uuid4

import pytest

_NAME = "PIRATEGAMES_TEST_MARK"
_PROCESSES = Path("/proc")


def marked() -> tuple[str, dict[str, str]]:
    """A new mark, and this environment with it. Skips the test where the system does not show its processes."""
    if not (_PROCESSES / str(os.getpid()) / "environ").exists():
        pytest.skip("the system does not show the environment of processes")
    mark = uuid4().hex
    return mark, {**os.environ, _NAME: mark}


def those_marked(mark: str) -> set[int]:
    """The numbers of the processes that carry this mark now, and run."""
    found = set()
    for place in _PROCESSES.iterdir():
        with suppress(OSError):
            if place.name.isdigit() and f"{_NAME}={mark}".encode() in (place / "environ").read_bytes().split(b"\0"):
                found.add(int(place.name))
    return found


def come_to(mark: str, count: int, patience: float = 60.0) -> bool:
    """Whether there come to be so many of them, within so many seconds."""
    end, tick = monotonic() + patience, Event()
    while len(those_marked(mark)) != count:
        if monotonic() > end:
            return False
        tick.wait(0.02)
    return True


def gone(mark: str) -> bool:
    """Whether none of them is left, after a while."""
    return come_to(mark, 0)
