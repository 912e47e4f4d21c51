"""Values that a key goes through, round and round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

V = TypeVar("V")


def around(values: Sequence[V], now: V, step: int = 1) -> V:
    """The value so many steps after the one that stands now, the first following the last; the first one where none of them
    stands. There has to be one."""
    return values[(values.index(now) + step) % len(values)] if now in values else values[0]
