"""A board: one widget that shows a canvas, repaints only what changed, and tells which of its places was
clicked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from rich.style import Style
from textual import events
from textual.filter import ANSIToTruecolor, LineFilter
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import Look
from pirategames.screens.widgets.look_of import look_of

REST_SECONDS: Final = 0.8
"""For so long the mouse does not move before it is said to rest."""
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

    class Rested(Message):
        """The mouse has rested on a cell of the board for a while."""

        def __init__(self, x: int, y: int) -> None:
            super().__init__()
            self.x, self.y = x, y

    class Stirred(Message):
        """It rests no more: it has moved, left, or a button went down."""

    def __init__(
        self, drawing: Drawing, *, cursor: Cursor | None = None, begins_with: Canvas | None = None, **kwargs: Any
    ) -> None:
        """`begins_with` is what is shown at first, where it is drawn before the board has a size: so that not even the first
        paint is bare."""
        super().__init__(**kwargs)
        self._drawing = drawing
        self._cursor = cursor
        self._canvas = begins_with
        self._strips: list[Strip] = [] if begins_with is None else begins_with.strips()
        self._is_as_begun = begins_with is not None
        self._clicked = ""
        self._resting: Timer | None = None
        self._has_rested = False

    def begin_with(self, canvas: Canvas) -> None:
        """Show this, whatever was shown before, until it is drawn anew."""
        self._is_as_begun = True
        self._show(canvas)

    @property
    def look(self) -> Look:
        """The look of the app."""
        return look_of(self)

    @property
    def canvas(self) -> Canvas | None:
        """What is shown now; None before the first paint."""
        return self._canvas

    def redraw(self) -> None:
        """Draw anew, and repaint what came out differently: of every row from the first to the last such cell."""
        self._is_as_begun = False
        width, height = self.size
        if not width or not height:
            return
        canvas = self._drawing(width, height, self.look)
        self._place_cursor(canvas)
        self._show(canvas)

    def _show(self, canvas: Canvas) -> None:
        """Paint a canvas: where the one before is as large and of the same look, the rows in which they differ."""
        before, self._canvas = self._canvas, canvas
        if before is None or (before.width, before.height, before.look) != (canvas.width, canvas.height, canvas.look):
            self._strips = canvas.strips()
            self.refresh()
            return
        changed = []
        for row, first, end in canvas.unlike(before):
            self._strips[row] = canvas.strip(row)
            changed.append(Region(first, row, end - first, 1))
        if changed:
            self.refresh(*_stacked(changed))

    def _place_cursor(self, canvas: Canvas) -> None:
        if self._cursor is not None:
            self.app.cursor_position = self.region.offset + self._cursor(canvas)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """The app's, without that which looks for colours by ANSI's names: a canvas has none, and each key paints it."""
        return [one for one in super().get_line_filters() if not isinstance(one, ANSIToTruecolor)]

    def on_resize(self) -> None:
        begun = self._canvas if self._is_as_begun else None
        if begun is None or (begun.width, begun.height, begun.look) != (*self.size, self.look):
            self.redraw()
        else:
            self._place_cursor(begun)

    def render_line(self, y: int) -> Strip:
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, Style(bgcolor=self.look.colours["background"]))

    # ---- the mouse

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._stir()
        self._resting = self.set_timer(REST_SECONDS, partial(self._rest, event.x, event.y))

    def on_leave(self) -> None:
        self._stir()

    def on_mouse_down(self) -> None:
        self._stir()

    def _stir(self) -> None:
        """The mouse does not rest, or no longer."""
        if self._resting is not None:
            self._resting.stop()
            self._resting = None
        if self._has_rested:
            self._has_rested = False
            self.post_message(self.Stirred())

    def _rest(self, x: int, y: int) -> None:
        self._resting, self._has_rested = None, True
        self.post_message(self.Rested(x, y))

    def on_click(self, event: events.Click) -> None:
        place = None if self._canvas is None else self._canvas.place_at(event.x, event.y)
        if place is not None:
            event.stop()
            is_double = event.chain == 2 and place.name == self._clicked
            self.post_message(self.Clicked(place.name, is_double=is_double))
        self._clicked = "" if place is None else place.name


def _stacked(rows: list[Region]) -> list[Region]:
    """Regions of one row each, those that lie right under one another with the same columns as one."""
    stacked: list[Region] = []
    for row in rows:
        last = stacked[-1] if stacked else None
        if last is not None and (last.x, last.width, last.bottom) == (row.x, row.width, row.y):
            stacked[-1] = Region(last.x, last.y, last.width, last.height + 1)
        else:
            stacked.append(row)
    return stacked
