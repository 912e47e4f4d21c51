"""The table of a new game from above, with everybody round it: drawn by the cell, since no widget places names round a
box."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from pirategames.screens.drawing.canvas import Canvas, cut
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seats import SEAT_CELLS, seat_line
from pirategames.screens.drawing.wrapping import line_width
from pirategames.screens.pages.new_game_setup import Setup


def draw_round_table(setup: Setup, width: int, height: int, look: Look) -> Canvas:
    """The table, the first seat on the left, the others clockwise round it; in seven rows or more."""
    canvas = Canvas(width, height, look)
    canvas.put(0, 0, "THE TABLE", "muted", bold=True)
    most = 14
    left, right = most, width - most
    above = (setup.count - 1) // 2
    rows = height - 3
    middle = 1 + rows // 2
    canvas.box(left, 2, right - left, rows, ink="line", paper="surface")
    canvas.put(left + (right - left - 12) // 2, middle, "clockwise  →", "muted", "surface")
    first = _label(setup, 0, most - 2)
    _put_label(canvas, 0, left - 2 - line_width(first), middle, first)
    _draw_side(canvas, setup, range(1, 1 + above), 1, width)
    if setup.count > 1:
        _put_label(canvas, 1 + above, right + 2, middle, _label(setup, 1 + above, most - 2))
    _draw_side(canvas, setup, range(setup.count - 1, 1 + above, -1), 2 + rows, width)
    return canvas


def _label(setup: Setup, place: int, cells: int) -> Line:
    """A seat's number, emblem and name; people's are bright, and that of the cursor's seat is marked."""
    is_here = place == setup.cursor
    ink = "text" if setup.at_table[place].is_person or is_here else "muted"
    seat = seat_line(place, cut(setup.names[place], cells - SEAT_CELLS), bold=is_here)
    number, mark, name = (evolve(piece, underline=is_here) for piece in seat)
    return evolve(number, ink=ink, bold=is_here), mark, evolve(name, ink=ink)


def _draw_side(canvas: Canvas, setup: Setup, places: Sequence[int], y: int, width: int) -> None:
    """Those along one of the long sides, from left to right, each in the middle of its share."""
    for number, place in enumerate(places):
        share = width // len(places)
        label = _label(setup, place, share - 2)
        _put_label(canvas, place, number * share + (share - line_width(label)) // 2, y, label)


def _put_label(canvas: Canvas, place: int, x: int, y: int, label: Line) -> None:
    canvas.write(x, y, *label)
    canvas.place(f"row {place}", x, y, line_width(label), 1)
