"""Bars of one cell: how much of something there is, in eighths of a row."""

from __future__ import annotations

from typing import Final

_EIGHTHS: Final = "▁▂▃▄▅▆▇█"


def bar(value: int, most: int) -> str:
    """A value as a bar among those up to `most`; what is nothing or less has the lowest one."""
    return _EIGHTHS[max(0, min(len(_EIGHTHS) - 1, value * len(_EIGHTHS) // (most + 1)))]
