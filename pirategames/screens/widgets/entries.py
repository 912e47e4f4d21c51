"""A list of entries, one of which is lit: Textual's option list in our look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Offset
from textual.strip import Strip
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from pirategames.rules.values import frozen
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import Look, plain_glyphs
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.content import contents_of, place_of
from pirategames.screens.widgets.look_of import look_of


@frozen
class Entry:
    """One entry: the place that a click on it means, and its lines. Two cells before them are left to the list."""

    place: str
    lines: tuple[Line, ...]


Flow = Callable[[int], Sequence[Entry]]
"""The entries of a list so many cells wide."""


class Entries(OptionList, inherit_bindings=False):
    """Shows entries; they come from `flow`, asked anew for every width.

    It has no keys: the page says which of them is lit, if any, and how many blank rows stand between them, and hears of
    clicks as of those on a board.
    """

    def __init__(self, flow: Flow, lit: Callable[[], int | None], gap: Callable[[], int], **kwargs: Any) -> None:
        super().__init__(markup=False, **kwargs)
        self._flow = flow
        self._lit = lit
        self._gap = gap
        self._shown: tuple[Sequence[Entry], int, Look] | None = None

    @property
    def _look(self) -> Look:
        return look_of(self)

    def redraw(self) -> None:
        """Ask for the entries anew, and which one is lit."""
        gap, lit = self._gap(), self._lit()
        shown = tuple(self._flow(self.scrollable_content_region.width)), gap, self._look
        if shown != self._shown:
            self._fill(shown[0], gap)
            self._shown = shown
        self.highlighted = None if lit is None or not shown[0] else lit * (1 + bool(gap))

    def _fill(self, entries: Sequence[Entry], gap: int) -> None:
        """Put the entries into the list; where they are the same ones in other words, it stays where it is."""
        self.styles.max_height = sum(len(entry.lines) for entry in entries) + gap * max(0, len(entries) - 1)
        if self._shown is not None and self._shown[1] == gap and _places(self._shown[0]) == _places(entries):
            for before, entry in zip(self._shown[0], entries, strict=True):
                if entry != before or self._shown[2] != self._look:
                    self.replace_option_prompt(entry.place, contents_of(entry.lines, self._look))
            return
        options = [Option(contents_of(entry.lines, self._look), id=entry.place) for entry in entries]
        gaps = [Option("\n".join([" "] * gap), disabled=True) for _ in options] if gap else []
        self.set_options(list(chain(*zip(options, gaps, strict=True)))[:-1] if gaps else options)

    def on_mount(self) -> None:
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    def offset_of(self, place: int) -> Offset:
        """Where the first cell of an entry stands on the screen."""
        entries = self._flow(self.scrollable_content_region.width)
        above = sum(len(entry.lines) + self._gap() for entry in entries[:place])
        return self.region.offset + Offset(0, above - self.scroll_offset.y)

    def render_line(self, y: int) -> Strip:
        """A line, with the bar before it where its entry is lit."""
        strip = super().render_line(y)
        style = next((segment.style for segment in strip if segment.style is not None), None)
        if self.highlighted is None or style is None or style.meta.get("option") != self.highlighted:
            return strip
        bar = Segment(plain_glyphs("▌", self._look), style + Style(color=self._look.colour("accent")))
        return Strip.join([Strip([bar], 1), strip.crop(1)])

    def on_click(self, event: events.Click) -> None:
        """A click means the key that it hits, else the entry."""
        event.stop()
        event.prevent_default()
        number = event.style.meta.get("option")
        place = place_of(event.style) or ("" if number is None else self.options[number].id)
        if place:
            self.post_message(Board.Clicked(place))


def _places(entries: Sequence[Entry]) -> list[str]:
    return [entry.place for entry in entries]
