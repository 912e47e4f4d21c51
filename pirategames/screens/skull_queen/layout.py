"""Where things lie on Skull Queen's table, by the size of the screen and the number of planks beside one another."""

from __future__ import annotations

from functools import lru_cache

from attrs import frozen

from pirategames.screens.drawing.frame import LEAST_HEIGHT, LEAST_WIDTH, ROOMY_HEIGHT, ROOMY_WIDTH, is_roomy
from pirategames.screens.skull_queen.faces import (
    COMPACT_HEIGHT,
    COMPACT_WIDTH,
    LARGE_HEIGHT,
    LARGE_WIDTH,
    SMALL_WIDTH,
)
from pirategames.screens.skull_queen.planks import VALUES, plank_height

SIDE = 28
"""The right column of a roomy screen: two cells narrower than elsewhere, so that six planks fit beside it."""


@frozen
class Columns:
    """The first column, how far it is to the next one, and how many cells a pirate takes."""

    left: int
    step: int
    cells: int


_SNUG = {2: Columns(4, 26, 4), 3: Columns(4, 26, 4), 4: Columns(6, 18, 3), 5: Columns(3, 15, 3), 6: Columns(2, 13, 2)}
_ROOMY = {2: Columns(4, 30, 5), 3: Columns(4, 30, 5), 4: Columns(4, 22, 4), 5: Columns(3, 18, 3), 6: Columns(2, 15, 3)}


@frozen
class Layout:
    """Rows and columns of the canvas. `body` is how many columns the table has, from column `x`; what is on it begins at
    column `left`."""

    is_roomy: bool
    x: int
    body: int
    left: int
    step: int
    cells: int
    rows: int
    heading: int
    centre: int
    hand: int
    context: int
    is_tight: bool

    @property
    def plank_width(self) -> int:
        return 4 * self.cells

    @property
    def plank(self) -> int:
        """The row of the upper water."""
        return self.heading + 1

    @property
    def points(self) -> int:
        """The row beneath the planks."""
        return self.plank + plank_height(self.rows)

    @property
    def plank_rows(self) -> int:
        """How many rows a plank takes with its captain's name and its points."""
        return self.points - self.heading + 1

    @property
    def cards(self) -> int:
        """The first row of the cards beneath the planks."""
        return self.points + 1

    @property
    def room(self) -> int:
        """How many columns there are from `left` to the margin on the right."""
        return self.x + self.body - 2 - self.left

    @property
    def card_width(self) -> int:
        return LARGE_WIDTH if self.is_roomy else COMPACT_WIDTH

    @property
    def card_height(self) -> int:
        return LARGE_HEIGHT if self.is_roomy else COMPACT_HEIGHT

    def column(self, place: int) -> int:
        """Where a column begins; planks are numbered from the left."""
        return self.left + place * self.step

    def until(self, place: int) -> int:
        """The margin right of a column: another one's, or that of the table."""
        return min(self.column(place) + self.step, self.x + self.body) - 1

    def card_column(self, place: int) -> int:
        """Where the card beneath a plank begins."""
        return self.column(place) + VALUES + (self.plank_width - SMALL_WIDTH) // 2


@lru_cache(64)
def layout_of(width: int, height: int, seats: int) -> Layout:
    """The places for so many captains on a screen of this size: those of 80 × 24 or of 120 × 40, in its middle."""
    roomy = is_roomy(width, height)
    body = ROOMY_WIDTH - SIDE if roomy else LEAST_WIDTH
    x = (width - (SIDE if roomy else 0) - body) // 2
    y = (height - (ROOMY_HEIGHT if roomy else LEAST_HEIGHT)) // 2
    columns = (_ROOMY if roomy else _SNUG)[seats]
    tight = seats == 6
    left = x + columns.left
    if roomy:
        return Layout(True, x, body, left, columns.step, columns.cells, 2, y + 2, y + 20, y + 23, y + 33, tight)
    return Layout(False, x, body, left, columns.step, columns.cells, 1, y + 1, y + 13, y + 15, y + 20, tight)
