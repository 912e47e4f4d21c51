"""Where things lie on the table, by the size of the screen and the number of ships."""

from __future__ import annotations

from functools import lru_cache

from attrs import frozen

from pirategames.screens.drawing.frame import LEAST_HEIGHT, LEAST_WIDTH, ROOMY_HEIGHT, ROOMY_WIDTH, is_roomy

BOX_WIDTH, BOX_HEIGHT = 28, 7
"""A ship's place in the ring."""
OWN_PLACE = (33, 27)
_LEFT, _RIGHT = 2, 90
_SIDES = {1: (13,), 2: (18, 10)}
_TOP = {1: (46,), 2: (24, 68), 3: (15, 46, 77)}
_SHAPES = {2: (0, 2), 3: (1, 1), 4: (1, 2), 5: (1, 3), 6: (2, 2), 7: (2, 3)}
"""For so many other ships: how many lie on each side, and at the top."""


@frozen
class Layout:
    """The corner of the middle part of the screen, that of 80 × 24 or 120 × 40."""

    is_roomy: bool
    x: int
    y: int

    @property
    def context(self) -> int:
        """The first of the two rows for what is to be said."""
        return self.y + (36 if self.is_roomy else 20)


@lru_cache(64)
def layout_of(width: int, height: int) -> Layout:
    """The places on a screen of this size."""
    roomy = is_roomy(width, height)
    wide, high = (ROOMY_WIDTH, ROOMY_HEIGHT) if roomy else (LEAST_WIDTH, LEAST_HEIGHT)
    return Layout(roomy, (width - wide) // 2, (height - high) // 2)


@lru_cache(16)
def ring(seats: int) -> tuple[tuple[int, int], ...]:
    """The corners of the ships' places on a roomy table: the looker's first, then clockwise."""
    sides, top = _SHAPES[seats - 1]
    left = [(_LEFT, y) for y in _SIDES.get(sides, ())]
    right = [(_RIGHT, y) for y in reversed(_SIDES.get(sides, ()))]
    return (OWN_PLACE, *left, *[(x, 2) for x in _TOP[top]], *right)
