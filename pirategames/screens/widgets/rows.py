"""A table of rows, one of which is lit: Textual's data table in our look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from attrs import frozen
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.strip import Strip
from textual.widgets import DataTable

from pirategames.screens.drawing.canvas import cell_width
from pirategames.screens.drawing.look import Look, plain_glyphs
from pirategames.screens.drawing.wrapping import filled
from pirategames.screens.widgets.board import Board

_BAR: Final = 2  # cells before the first column, for the bar of the row that is lit
_LEAST, _GAP, _WIDEST_GAP = 6, 2, 5


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
    rows: tuple[tuple[str, ...], ...] = ()


class Rows(DataTable[Text]):
    """Shows a sheet, in columns as wide as what stands in them; a click on a row is a click on the place ``row 3``."""

    def __init__(self, sheet: Callable[[], Sheet], **kwargs: Any) -> None:
        super().__init__(
            header_height=2,
            cell_padding=0,
            cursor_type="row",
            cursor_foreground_priority="renderable",
            **kwargs,
        )
        self._sheet_of = sheet
        self._sheet_shown: tuple[Sheet, int, Look] | None = None

    @property
    def _look(self) -> Look:
        return self.app.look  # type: ignore[attr-defined,no-any-return]

    def redraw(self, at: int | None = None) -> None:
        """Ask for the sheet anew; the cursor goes to a row, or stays where it is as far as that is still there."""
        shown = self._sheet_of(), self.scrollable_content_region.width, self._look
        before = self.cursor_row if at is None else at
        if shown != self._sheet_shown and shown[1]:
            is_first, self._sheet_shown = self._sheet_shown is None, shown
            self._write(shown[0], shown[1] - _BAR, is_first)
        self.move_cursor(row=max(0, min(before, self.row_count - 1)))

    def _write(self, sheet: Sheet, room: int, is_first: bool) -> None:
        """Write the sheet. For the first paint only what is seen of it; the rest comes behind."""
        self.clear(columns=True)
        widths = _widths(sheet, room)
        spare = room - sum(widths)
        gap = min(_WIDEST_GAP, max(_GAP, spare // max(1, len(widths) - 1)))
        for place, (column, width) in enumerate(zip(sheet.columns, widths, strict=True)):
            before = gap if place else _BAR
            title = " " * before + filled(column.title, width, right=column.right)
            self.add_column(self._text(title, "muted", bold=True), width=before + width)
        inks = [("text", True) if column.bright else ("muted", False) for column in sheet.columns]
        befores = [" " * (gap if place else _BAR) for place in range(len(widths))]
        places = tuple(zip(befores, sheet.columns, widths, inks, strict=True))
        if is_first:
            self._add(sheet.rows[: self.size.height], places)
            self.call_after_refresh(self._add, sheet.rows[self.size.height :], places)
        else:
            self._add(sheet.rows, places)

    def _add(self, rows: Sequence[tuple[str, ...]], places: Any) -> None:
        for row in rows:
            self.add_row(*(
                self._text(before + filled(cell, width, right=column.right), ink, bold=bold)
                for cell, (before, column, width, (ink, bold)) in zip(row, places, strict=True)
            ))  # fmt: skip

    def _text(self, text: str, ink: str, *, bold: bool) -> Text:
        return Text(plain_glyphs(text, self._look), Style(color=self._look.colour(ink), bold=bold), end="")

    def on_resize(self) -> None:
        self.redraw()

    def render_line(self, y: int) -> Strip:
        """A line, with the bar before it where its row is lit."""
        strip = super().render_line(y)
        row = y - self.header_height + self.scroll_offset.y
        if y < self.header_height or row != self.cursor_row or not self.row_count:
            return strip
        style = Style(color=self._look.colour("accent"), bgcolor=self._look.colour("panel"))
        return Strip.join([Strip([Segment(plain_glyphs("▌", self._look), style)], 1), strip.crop(1)])

    def on_click(self, event: events.Click) -> None:
        """A click means the row."""
        event.stop()
        event.prevent_default()
        row = event.style.meta.get("row", -1)
        if row >= 0:
            self.post_message(Board.Clicked(f"row {row}"))


def _widths(sheet: Sheet, room: int) -> list[int]:
    """As wide as what stands in them; then the widest yield until all fit."""
    columns = sheet.columns
    widths = [max(map(cell_width, (column.title, *texts))) for column, *texts in zip(columns, *sheet.rows, strict=True)]
    while sum(widths) + _GAP * (len(widths) - 1) > room:
        width, place = max((width, place) for place, width in enumerate(widths) if columns[place].yields)
        if width <= _LEAST:
            break
        widths[place] -= 1
    return widths
