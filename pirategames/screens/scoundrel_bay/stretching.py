"""A drawing of the chart made larger for a window that has room: regions grow by whole cells, all by as many, and what lies
between them moves along."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from attrs import evolve

from pirategames.screens.scoundrel_bay.layout import LABEL, Layout, Spot

_ACROSS, _DOWN = "┄←→", "┊↑↓"
_ARROWS = "←→↑↓"


@lru_cache(32)
def stretched(layout: Layout, width: int, height: int) -> Layout:
    """The layout, as large as it can be drawn in so many columns and rows; itself where they are not enough for more."""
    across = Fraction((layout.box_width + 1) * (width + 1) // (layout.width + 1), layout.box_width + 1)
    down = Fraction(layout.box_height * height // layout.height, layout.box_height)
    if across <= 1 and down <= 1:
        return layout
    across, down = max(across, Fraction(1)), max(down, Fraction(1))
    grid = _Grid(across, down)
    return evolve(
        layout,
        width=int((layout.width + 1) * across) - 1,
        height=int(layout.height * down),
        box_width=int((layout.box_width + 1) * across) - 1,
        box_height=int(layout.box_height * down),
        boxes=tuple(Spot(grid.left(spot.x), grid.top(spot.y)) for spot in layout.boxes),
        spaces=tuple(_space(grid, spot) for spot in layout.spaces),
        reefs=tuple(Spot(grid.left(spot.x), grid.row(spot.y)) for spot in layout.reefs),
        water=tuple(_water(grid, layout)),
    )


class _Grid:
    """Where the columns and rows of a drawing come to lie."""

    def __init__(self, across: Fraction, down: Fraction) -> None:
        self._across, self._down = across, down

    def left(self, x: int) -> int:
        """The first of the columns that a column becomes."""
        return int(x * self._across)

    def top(self, y: int) -> int:
        """The first of the rows that a row becomes."""
        return int(y * self._down)

    def column(self, x: int) -> int:
        """The one of them in which something one cell wide lies."""
        return (self.left(x) + self.left(x + 1) - 1) // 2

    def row(self, y: int) -> int:
        """The one of them in which something one cell high lies."""
        return (self.top(y) + self.top(y + 1) - 1) // 2


def _space(grid: _Grid, spot: Spot) -> Spot:
    left = grid.left(spot.x)
    return Spot(left, grid.row(spot.y), grid.left(spot.x + LABEL + spot.room) - left - LABEL)


def _water(grid: _Grid, layout: Layout) -> Iterator[tuple[int, int, str]]:
    """The route, cell by cell; where it goes up or down, on from where it lay in the row above, to where it lies below."""
    cells = {(x + place, y): glyph for x, y, text in layout.water for place, glyph in enumerate(text) if glyph != " "}
    for (x, y), glyph in cells.items():
        if glyph in _DOWN:
            first = grid.top(y) if cells.get((x, y - 1), "") in tuple(_DOWN) else grid.row(y - 1) + 1
            end = grid.top(y + 1) if cells.get((x, y + 1), "") in tuple(_DOWN) else grid.row(y + 1)
            here = grid.row(y)
            for row in range(first, end):
                yield grid.column(x), row, glyph if glyph not in _ARROWS or row == here else _DOWN[0]
        else:
            here, last = grid.column(x), grid.left(x + 1)
            for column in range(grid.left(x), last if glyph in _ACROSS else here + 1):
                yield column, grid.row(y), glyph if column == here else _ACROSS[0]
