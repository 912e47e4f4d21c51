"""Where things lie on the table, by the size of the screen and the number of ships."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal

from attrs import evolve

from pirategames.rules.values import frozen
from pirategames.screens.drawing.frame import LEAST_HEIGHT, LEAST_WIDTH, ROOMY_HEIGHT, ROOMY_WIDTH

Size = Literal["snug", "side", "roomy", "grand"]
"""What there is room for: 80 × 24 cells; 100 × 30, with a right column; 120 × 40; 156 × 48, where ships and cards are twice
as large."""
_SCREENS: Final[dict[Size, tuple[int, int]]] = {
    "grand": (156, 48),
    "roomy": (ROOMY_WIDTH, ROOMY_HEIGHT),
    "side": (100, 30),
    "snug": (LEAST_WIDTH, LEAST_HEIGHT),
}
LEAST_LOG: Final = 26
"""The columns of the log beside a small table, at least."""
_CONTEXT: Final[dict[Size, int]] = {"snug": 21, "side": 27, "roomy": 37, "grand": 45}


@frozen
class Layout:
    """The corner of the middle part of the screen, for what there is room; `low` is the row from which what lies at the
    bottom is counted, which keeps to the lower edge."""

    size: Size
    x: int
    y: int
    low: int

    @property
    def is_roomy(self) -> bool:
        return self.size in ("roomy", "grand")

    @property
    def context(self) -> int:
        """The row for what is to be said, the last one above what comes next."""
        return self.low + _CONTEXT[self.size]


@lru_cache(64)
def layout_of(width: int, height: int, most: Size = "grand", *, centred: bool = False) -> Layout:
    """The places on a screen of this size; `most` is the largest that there may be. What is `centred` has its lowest part in
    the middle, too."""
    sizes = list(_SCREENS)
    allowed = sizes[sizes.index(most) :]
    fitting = [size for size in allowed if width >= _SCREENS[size][0] and height >= _SCREENS[size][1]]
    size = fitting[0] if fitting else "snug"
    wide, high = _SCREENS[size]
    spare = max(0, height - high)
    if centred:
        return Layout(size, (width - wide) // 2, spare // 2, spare // 2)
    if size == "snug":
        return Layout(size, 0 if width >= LEAST_WIDTH + LEAST_LOG else (width - wide) // 2, 0, spare)
    return Layout(size, (width - wide) // 2, spare // 2, spare)


# ---- what lies in the ring and beneath it


@frozen
class Middle:
    """Corners on a roomy screen, counted from that of the layout: of the crew to choose from, with the words above; of the
    list of orders; of the log, with its columns and rows; of the looker's crew; of the crew in the game. `title` is the
    row of the order that others give, `wide` the columns of the whole."""

    wide: int
    title: int
    words: tuple[int, int]
    cards: tuple[int, int]
    orders: tuple[int, int]
    lately: tuple[int, int, int, int]
    hand: tuple[int, int]
    chart: tuple[int, int]


MIDDLES: Final[dict[Size, Middle]] = {
    "roomy": Middle(ROOMY_WIDTH, 12, (36, 10), (42, 11), (34, 12), (3, 27, 28, 6), (64, 28), (66, 28)),
    "grand": Middle(156, 17, (54, 14), (60, 15), (52, 16), (3, 36, 40, 6), (92, 33), (100, 34)),
}

# ---- the ring

_FARTHEST: Final = (30, 8)
"""How many columns and rows ships are moved apart at most."""
_SHAPES: Final = {2: (0, 2), 3: (1, 1), 4: (1, 2), 5: (1, 3), 6: (2, 2), 7: (2, 3)}
"""For so many other ships: how many lie on each side, and at the top."""


@frozen
class Ring:
    """How ships lie around the middle of a screen: their `boxes`, the looker's first, then clockwise, each so `wide` and so
    `high`; the `fog`'s places: between the looker and the first, the first and the second, the second and the looker."""

    boxes: tuple[tuple[int, int], ...]
    wide: int
    high: int
    fog: tuple[tuple[int, int], ...]


@lru_cache(64)
def ring(seats: int, at: Layout) -> Ring:
    """The ring of so many ships, 3 to 8, on a screen of this layout, counted from its corner; not for a small one. What
    there is of room around it moves ships apart: those of others outwards, those at the top upwards, too."""
    close = _close_ring(seats, at.size)
    width, height = _SCREENS[at.size]
    dx, dy = min(at.x, _FARTHEST[0]), min(at.y, _FARTHEST[1])

    def apart(x: int, y: int, wide: int, high: int) -> tuple[int, int]:
        across = 2 * x + wide - width  # twice as far as its middle lies from the middle
        up = max(0, height - 2 * y - high)
        return x + round(dx * across / (width - wide)), y - round(dy * up / (height - high))

    (left, top), *others = close.boxes
    boxes = ((left, top + at.low - at.y), *[apart(x, y, close.wide, close.high) for x, y in others])
    return evolve(close, boxes=boxes, fog=tuple(apart(x, y, 13, 3) for x, y in close.fog))


@lru_cache(16)
def _close_ring(seats: int, size: Size) -> Ring:
    """The ring where there is no more room than it takes."""
    sides, top = _SHAPES[seats - 1]
    if size == "grand":
        boxes = _around((46, 33), (2, 112), {0: (), 1: (17,), 2: (25, 14)}[sides],
                        {1: (57,), 2: (28, 86), 3: (10, 57, 104)}[top], 2)  # fmt: skip
        return Ring(boxes, 42, 11, ((14, 18), (71, 6), (126, 18)))
    if size == "roomy":
        boxes = _around((33, 27), (2, 90), {0: (), 1: (13,), 2: (18, 10)}[sides],
                        {1: (46,), 2: (24, 68), 3: (15, 46, 77)}[top], 2)  # fmt: skip
        return Ring(boxes, 28, 7, ((8, 13), (53, 4), (92, 13)))
    many = sides == 2
    columns = {1: (37,), 2: (20, 56) if sides else (8, 66), 3: (1, 38, 75)}[top]
    boxes = _around((1, 20), (1, 75 if many else 74), {0: (), 1: (9,), 2: (13, 7)}[sides], columns, 1)
    return Ring(boxes, 24 if many else 25, 6 if many else 7, ((4, 12), (43, 4), (78, 12)))


def _around(
    own: tuple[int, int], sides: tuple[int, int], rows: Sequence[int], top: Sequence[int], y: int
) -> tuple[tuple[int, int], ...]:
    """Corners clockwise from the looker's: up the left side by these rows, along the top at row `y`, down the right side."""
    left, right = sides
    return (own, *[(left, row) for row in rows], *[(x, y) for x in top], *[(right, row) for row in reversed(rows)])
