"""A board: one widget that shows a canvas, repaints only the rows that changed, and tells which of its places was
clicked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import Look

Drawing = Callable[[int, int, Look], Canvas]
"""A pure function from width, height and look to a canvas of that size."""
Cursor = Callable[[Canvas], tuple[int, int]]
"""Where the terminal's own cursor stands on what is shown: column and row."""


class Board(Widget):
    """Shows what its drawing draws, at whatever size the screen gives it."""

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; }"

    class Clicked(Message):
        """A place of the board was clicked; `place` is its name. It `is_double` where it was clicked twice at once."""

        def __init__(self, place: str, *, is_double: bool = False) -> None:
            super().__init__()
            self.place = place
            self.is_double = is_double

    def __init__(self, drawing: Drawing, *, cursor: Cursor | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._drawing = drawing
        self._cursor = cursor
        self._canvas: Canvas | None = None
        self._strips: list[Strip] = []
        self._clicked = ""

    @property
    def look(self) -> Look:
        """The look of the app."""
        return self.app.look  # type: ignore[attr-defined,no-any-return]

    @property
    def canvas(self) -> Canvas | None:
        """What is shown now; None before the first paint."""
        return self._canvas

    def redraw(self) -> None:
        """Draw anew, and repaint the rows that came out differently."""
        width, height = self.size
        if not width or not height:
            return
        before, canvas = self._canvas, self._drawing(width, height, self.look)
        self._canvas = canvas
        if self._cursor is not None:
            self.app.cursor_position = self.region.offset + self._cursor(canvas)
        if before is None or (before.width, before.height, before.look) != (width, height, canvas.look):
            self._strips = canvas.strips()
            self.refresh()
            return
        rows = canvas.rows_unlike(before)
        for row in rows:
            self._strips[row] = canvas.strip(row)
        if rows:
            self.refresh(*(Region(0, first, width, last - first + 1) for first, last in _runs(rows)))

    def on_resize(self) -> None:
        self.redraw()

    def render_line(self, y: int) -> Strip:
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, Style(bgcolor=self.look.colours["background"]))

    def on_click(self, event: events.Click) -> None:
        place = None if self._canvas is None else self._canvas.place_at(event.x, event.y)
        if place is not None:
            event.stop()
            is_double = event.chain == 2 and place.name == self._clicked
            self.post_message(self.Clicked(place.name, is_double=is_double))
        self._clicked = "" if place is None else place.name


def _runs(rows: list[int]) -> list[tuple[int, int]]:
    """Neighbouring numbers as (first, last)."""
    runs: list[tuple[int, int]] = []
    for row in rows:
        if runs and row == runs[-1][1] + 1:
            runs[-1] = (runs[-1][0], row)
        else:
            runs.append((row, row))
    return runs
