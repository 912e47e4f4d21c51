"""Bars of one cell: how much of something there is, in eighths of a row; and the captains before rows of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pirategames.screens.drawing.canvas import cell_width

_EIGHTHS: Final = "▁▂▃▄▅▆▇█"
BESIDE: Final = 4
"""The columns beside a name before bars: the emblem, and blanks."""
_LEAST: Final = 17


def bar(value: int, most: int) -> str:
    """A value as a bar among those up to `most`; what is nothing or less has the lowest one."""
    return _EIGHTHS[max(0, min(len(_EIGHTHS) - 1, value * len(_EIGHTHS) // (most + 1)))]


def label_of(names: Sequence[str]) -> int:
    """How many columns captains take before rows of bars: what the longest name takes."""
    return max(_LEAST, BESIDE + max(map(cell_width, names)))
