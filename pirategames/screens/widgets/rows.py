"""A table of rows, one of which is lit: drawn as they come into sight, so that ten thousand cost no more than ten."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar, overload

from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, cell_width
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.wrapping import filled
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.look_of import look_of

T = TypeVar("T")
_BAR: Final = 2  # cells before the first column, for the bar of the row that is lit
_HEAD: Final = 2  # rows above the first one
_LEAST, _GAP, _WIDEST_GAP = 6, 2, 5
_MEASURED: Final = 200
"""By so many rows, and the last one, the columns are measured: of ten thousand nobody sees them all."""


@frozen
class Column:
    """A column of a table. Where room is short, those that `yields` become narrower."""

    title: str
    right: bool = False
    yields: bool = False
    bright: bool = False


@frozen
class Sheet:
    """What a table shows."""

    columns: tuple[Column, ...] = ()
    rows: Sequence[tuple[str, ...]] = ()


class Lazily(Sequence[T]):
    """Rows that are made when they are looked at."""

    def __init__(self, count: int, make: Callable[[int], T]) -> None:
        self._count, self._make = count, make
        self._made: dict[int, T] = {}

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[T]: ...
    def __getitem__(self, at: int | slice) -> T | Sequence[T]:
        if isinstance(at, slice):
            return [self[place] for place in range(*at.indices(self._count))]
        place = at + self._count if at < 0 else at
        if not 0 <= place < self._count:
            raise IndexError(at)
        if place not in self._made:
            self._made[place] = self._make(place)
        return self._made[place]


class Rows(ScrollView, can_focus=False):
    """Shows a sheet, in columns as wide as what stands in them; a click on a row is a click on the place ``row 3``.

    A widget of ours: Textual's data table takes seconds for ten thousand rows.
    """

    def __init__(self, sheet: Callable[[], Sheet], marked: Callable[[int], bool] = lambda row: False, **kwargs: Any) -> None:
        """`marked` says whether a row bears a mark before it."""
        super().__init__(**kwargs)
        self._sheet_of = sheet
        self._is_marked = marked
        self._sheet = Sheet()
        self._widths: list[int] = []
        self._laid_out: tuple[int, Look] | None = None
        self.cursor_row = 0

    @property
    def _look(self) -> Look:
        return look_of(self)

    @property
    def row_count(self) -> int:
        """How many rows there are."""
        return len(self._sheet.rows)

    def redraw(self, at: int | None = None) -> None:
        """Ask for the sheet anew; the cursor goes to a row, or stays where it is as far as that is still there."""
        sheet, width = self._sheet_of(), self.scrollable_content_region.width
        if (sheet is not self._sheet and sheet != self._sheet) or self._laid_out != (width, self._look):
            self._sheet, self._laid_out = sheet, (width, self._look)
            self._widths = _widths(sheet, max(1, width - _BAR))
            self.virtual_size = Size(width, len(sheet.rows) + _HEAD)
        self.move_cursor(row=self.cursor_row if at is None else at)

    def move_cursor(self, row: int) -> None:
        """Light a row, and scroll to where it is seen."""
        self.cursor_row = max(0, min(row, self.row_count - 1))
        room, top = self._room, round(self.scroll_y)
        if self.cursor_row < top:
            self.scroll_to(y=self.cursor_row, animate=False, immediate=True)
        elif room and self.cursor_row >= top + room:
            self.scroll_to(y=self.cursor_row - room + 1, animate=False, immediate=True)
        self.refresh()

    @property
    def _room(self) -> int:
        """How many rows are seen at once."""
        return max(0, self.scrollable_content_region.height - _HEAD)

    def action_cursor_up(self) -> None:
        self.move_cursor(self.cursor_row - 1)

    def action_cursor_down(self) -> None:
        self.move_cursor(self.cursor_row + 1)

    def action_page_up(self) -> None:
        self.move_cursor(self.cursor_row - self._room)

    def action_page_down(self) -> None:
        self.move_cursor(self.cursor_row + self._room)

    def action_scroll_top(self) -> None:
        self.move_cursor(0)

    def action_scroll_bottom(self) -> None:
        self.move_cursor(self.row_count - 1)

    def on_resize(self) -> None:
        self.redraw()

    # ---------------------------------------------------------------- drawing

    def render_line(self, y: int) -> Strip:
        look, width = self._look, self.scrollable_content_region.width
        canvas = Canvas(max(1, width), 1, look)
        row = y - _HEAD + round(self.scroll_y)
        if y == 0:
            titles = tuple(column.title for column in self._sheet.columns)
            self._write(canvas, titles, [("muted", True)] * len(titles))
        elif y >= _HEAD and row < self.row_count:
            self._draw_row(canvas, row)
        else:
            return Strip.blank(width, Style(bgcolor=look.colours["background"]))
        return canvas.strips()[0]

    def _draw_row(self, canvas: Canvas, row: int) -> None:
        if row == self.cursor_row:
            canvas.fill(0, 0, canvas.width, 1, "panel")
            canvas.put(0, 0, "▌", "accent")
        if self._is_marked(row):
            canvas.put(1, 0, "▪", "accent", bold=True)
        inks = [("text", True) if column.bright else ("muted", False) for column in self._sheet.columns]
        self._write(canvas, self._sheet.rows[row], inks)

    def _write(self, canvas: Canvas, cells: Sequence[str], inks: Sequence[tuple[str, bool]]) -> None:
        spare = canvas.width - _BAR - sum(self._widths)
        gap = min(_WIDEST_GAP, max(_GAP, spare // max(1, len(self._widths) - 1)))
        x = _BAR
        for column, width, cell, (ink, bold) in zip(self._sheet.columns, self._widths, cells, inks, strict=True):
            canvas.put(x, 0, filled(cell, width, right=column.right), ink, bold=bold)
            x += width + gap

    def on_click(self, event: events.Click) -> None:
        """A click means the row."""
        event.stop()
        row = event.y - _HEAD + round(self.scroll_y)
        if event.y >= _HEAD and row < self.row_count:
            self.post_message(Board.Clicked(f"row {row}"))


def _widths(sheet: Sheet, room: int) -> list[int]:
    """As wide as what stands in them; then the widest yield until all fit."""
    columns, rows = sheet.columns, [*sheet.rows[:_MEASURED], *sheet.rows[-1:]]
    widths = [max(map(cell_width, (column.title, *texts))) for column, *texts in zip(columns, *rows, strict=True)]
    while sum(widths) + _GAP * (len(widths) - 1) > room:
        width, place = max((width, place) for place, width in enumerate(widths) if columns[place].yields)
        if width <= _LEAST:
            break
        widths[place] -= 1
    return widths
