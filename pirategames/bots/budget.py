"""How much a bot imagines before it chooses: a count, so that it chooses the same everywhere. Where people wait, there is a
deadline beside it: from then on nothing new is begun, and the bot goes by what it has seen so far."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf
from time import monotonic
from typing import Final

_deadline: Final = ContextVar("deadline", default=inf)


def imaginings(count: int) -> Iterator[int]:
    """The numbers of so many worlds to imagine, from 0: fewer where the deadline has passed, but one at least."""
    until = _deadline.get()
    for number in range(count):
        if number and until < inf and monotonic() >= until:
            return
        yield number


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """What is decided in this block has its deadline so many seconds from now; with `inf` there is none."""
    token = _deadline.set(monotonic() + seconds)
    try:
        yield
    finally:
        _deadline.reset(token)
