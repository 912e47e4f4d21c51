"""The program, with every cell that shows what only one seat may see marked by that seat, and every frame by what it is.

It shows match MATCH of the logbook in FOLDER. Marks lie in the paper of cells, where eyes do not see them: the lowest bits
of its blue are the seat, from 1, those of its green what kind of frame it belongs to.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from attrs import evolve
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.filter import LineFilter
from textual.screen import Screen

from pirategames.play.logbook import open_logbook
from pirategames.screens.app import PirateApp
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import Look
from pirategames.screens.settings_file import load_settings
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.glance import Glance
from pirategames.screens.table.mode import Mode
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.screen import TableScreen

OWN, CURTAIN, OWN_MOMENT, PUBLIC, PAGE = 1, 2, 3, 4, 5
"""The kinds of frames: a seat’s own table, the curtain, a moment of one’s own turn, what all look at, a page on top."""
BITS: Final = 7
"""The bits of blue and of green that carry a mark."""


def kind_of(mode: Mode) -> int:
    """What a mode is, for those who look on."""
    if isinstance(mode, OwnTable | Glance):
        return OWN
    if isinstance(mode, MomentMode) and all(moment.seat is not None for moment in mode._moments):
        return OWN_MOMENT
    return CURTAIN if isinstance(mode, Curtain) else PUBLIC


def coded(colour: str, kind: int, seat: int) -> str:
    """A colour with the marks of a kind of frame and of a seat."""
    green, blue = int(colour[3:5], 16) & ~BITS | kind, int(colour[5:], 16) & ~BITS | seat
    return f"{colour[:3]}{green:02X}{blue:02X}"


def mark(canvas: Canvas, mode: Mode) -> None:
    """Mark what a mode shows: the cells that differ from what it would show to everybody."""
    kind, papers = kind_of(mode), canvas._papers
    public = _public(canvas, mode) if isinstance(mode, OwnTable | Glance) else canvas
    code = mode.seat + 1 if isinstance(mode, OwnTable | Glance) else 0
    for y in range(canvas.height):
        for x in range(canvas.width):
            is_private = (canvas._chars[y][x], canvas._inks[y][x]) != (public._chars[y][x], public._inks[y][x])
            papers[y][x] = coded(papers[y][x], kind, code * is_private)


def _public(canvas: Canvas, mode: OwnTable | Glance) -> Canvas:
    """The table as everybody may see it."""
    match, wing = mode.table.match, mode.table.wing
    view = match.view(None)
    desk = Desk(names=mode.desk.names, people=mode.desk.people, is_shared=True)
    desk = mode.heard_and_told(evolve(desk, laid=wing.laid(view, ())), None)
    return wing.draw(view, desk, wing.choices(view, desk), canvas.width, canvas.height, canvas.look)


class _Pages(LineFilter):
    """Marks all of a page that lies over a seat’s own table."""

    def __init__(self, app: MarkedApp) -> None:
        super().__init__()
        self._app = app

    def apply(self, segments: list[Segment], background: Any) -> list[Segment]:
        code = self._app.page_code
        return segments if code is None else [_marked(segment, code) for segment in segments]


def _marked(segment: Segment, code: int) -> Segment:
    paper = segment.style.bgcolor if segment.style else None
    if paper is None or paper.triplet is None:
        return segment
    style = Style(bgcolor=Color.parse(coded(paper.triplet.hex, PAGE, code)))
    return Segment(segment.text, (segment.style or Style()) + style, segment.control)


class MarkedApp(PirateApp):
    """The program, marked, at one table: leaving it ends the program, for pictures elsewhere have any colours."""

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self._filters.append(_Pages(self))

    def go_home(self) -> None:
        self.exit()

    def _show_on_home(self, screen: Screen[Any]) -> None:
        self.exit()

    @property
    def page_code(self) -> int | None:
        """The mark of a page that lies over a table: its seat, or nobody; None where the table itself is seen."""
        stack = self.screen_stack
        tables = [screen for screen in stack if isinstance(screen, TableScreen)]
        if not tables or tables[-1] is stack[-1]:
            return None
        mode = tables[-1].mode
        return mode.seat + 1 if isinstance(mode, OwnTable | Glance) else 0


def main() -> None:
    folder, number = Path(sys.argv[1]), int(sys.argv[2])
    draw = Mode.draw

    def marked_draw(mode: Mode, width: int, height: int, look: Look) -> Canvas:
        canvas = draw(mode, width, height, look)
        mark(canvas, mode)
        return canvas

    with patch.object(Mode, "draw", marked_draw), open_logbook(folder) as book:
        match = book.resume(number)
        MarkedApp(book, load_settings(folder), first=lambda app: TableScreen(match)).run()


if __name__ == "__main__":
    main()
