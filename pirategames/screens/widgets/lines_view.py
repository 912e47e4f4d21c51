"""A text of lines that scrolls: drawn line by line as they come into sight, so that a long one costs no more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import Look
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.look_of import look_of

Flow = Callable[[int], Sequence[Line]]
"""The lines that a text makes at a width."""


class LinesView(ScrollView, can_focus=True):
    """Shows lines, `margin` cells from the left; they come from `flow`, asked anew for every width.

    A widget of ours: Textual's `Static` lays out a log of 600 lines whole, which takes half a second longer.
    """

    DEFAULT_CSS = """
    LinesView { width: 1fr; height: 1fr; background: $background; overflow-x: hidden; overflow-y: auto; }
    """
    BINDINGS: ClassVar[list[Any]] = [("space", "page_down", "page")]

    def __init__(self, flow: Flow, margin: int = 4, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._flow = flow
        self._margin = margin
        self._lines: Sequence[Line] = ()
        self._strips: dict[int, Strip] = {}
        self._drawn: tuple[int, Look] | None = None
        self._marks: frozenset[int] = frozenset()

    def mark(self, rows: Iterable[int]) -> None:
        """Mark these lines, and no others, in the margin."""
        self._marks = frozenset(rows)
        self._strips = {}
        self.refresh()

    @property
    def lines(self) -> Sequence[Line]:
        """The lines as they are laid out now."""
        self._lay_out()
        return self._lines

    def refill(self) -> None:
        """Ask for the lines anew, and stay where we are as far as that is still there."""
        self._drawn = None
        self._lay_out()
        self.refresh()

    def follow_look(self) -> None:
        """Draw the lines anew, if the look is another one than they were drawn in."""
        if self._drawn is not None and self._drawn[1] != look_of(self):
            self.refill()

    def show(self, lines: Sequence[Line]) -> None:
        """Show as many other lines of the same width."""
        self._lines = lines
        self._strips = {}
        self.refresh()

    def on_resize(self) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        width = self.scrollable_content_region.width
        look = look_of(self)
        if not width or self._drawn == (width, look):
            return
        self._drawn = width, look
        self._lines = self._flow(max(1, width - 2 * self._margin + 1))
        self._strips = {}
        self.virtual_size = Size(width, len(self._lines))

    def render_line(self, y: int) -> Strip:
        self._lay_out()
        row = y + self.scroll_offset.y
        strip = self._strips.get(row)
        if strip is None:
            strip = self._strips[row] = self._draw(row)
        return strip

    def _draw(self, row: int) -> Strip:
        look = look_of(self)
        width = self.scrollable_content_region.width
        if row >= len(self._lines):
            return Strip.blank(width, Style(bgcolor=look.colours["background"]))
        return self._canvas(row, width, look).strips()[0]

    def _canvas(self, row: int, width: int, look: Look) -> Canvas:
        canvas = Canvas(width, 1, look)
        canvas.write(self._margin, 0, *self._lines[row])
        if row in self._marks:
            canvas.put(max(0, self._margin - 2), 0, "▸", "accent", bold=True)
        return canvas

    def on_click(self, event: events.Click) -> None:
        """A click on a piece that stands for a key is that key."""
        row = event.y + self.scroll_offset.y
        if self._drawn is None or row >= len(self._lines):
            return
        place = self._canvas(row, *self._drawn).place_at(event.x, 0)
        if place is not None:
            event.stop()
            self.post_message(Board.Clicked(place.name))

    @property
    def text(self) -> str:
        """The bare text, all of it."""
        self._lay_out()
        if self._drawn is None:
            return ""
        return "\n".join(self._canvas(row, *self._drawn).text() for row in range(len(self._lines)))
