"""A picture of a table to show to others: what everybody may see of a match, as SVG or text, by Rich's own exporters."""

from __future__ import annotations

from io import StringIO
from typing import Final

from rich.console import Console
from rich.segment import Segment, Segments
from rich.terminal_theme import TerminalTheme

from pirategames.play.match import Match
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import Look, rgb
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.story import Story
from pirategames.screens.table.wing import wing_of

FREE_ROWS: Final = 2
"""The last rows of a board, which the table screen writes: a picture goes without."""


def draw_public(match: Match, width: int, height: int, look: Look) -> Canvas:
    """The public table of a match at this size; of one that has ended its last page."""
    wing, view = wing_of(match.game.slug), match.view(None)
    told = Story(match, wing)
    names = tuple(seat.name for seat in match.seats)
    desk = Desk(
        names[0] if len(names) == 1 else "",
        names,
        match.people,
        is_shared=len(match.people) > 1,
        is_waiting=True,
        laid=wing.laid(view, ()),
        heard=told.heard(None),
        story=told.log(None),
    )
    if match.outcome is not None:
        return wing.last_page.draw(match, (), desk, 0, width, height, look)
    return wing.draw(view, desk, wing.choices(view, desk), width, height, look)


def svg_of(canvas: Canvas, title: str, rows: int | None = None) -> str:
    """The canvas, or so many of its rows, as an SVG picture of a terminal with a title."""
    colours = canvas.look.colours
    ground, text = rgb(colours["background"]), rgb(colours["text"])
    return _recorded(canvas, rows).export_svg(title=title, theme=TerminalTheme(ground, text, [ground] * 8, [text] * 8))


def text_of(canvas: Canvas, rows: int | None = None) -> str:
    """The canvas, or so many of its rows, as bare text without blanks at the ends of lines."""
    lines = [line.rstrip() for line in _recorded(canvas, rows).export_text().split("\n")]
    return "\n".join(lines).rstrip("\n") + "\n"


def _recorded(canvas: Canvas, rows: int | None) -> Console:
    """A console on which the canvas has been printed."""
    console = Console(
        width=canvas.width,
        file=StringIO(),
        record=True,
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
    )
    for y in range(canvas.height if rows is None else rows):
        console.print(Segments([*canvas.strip(y), Segment.line()]), end="")
    return console
