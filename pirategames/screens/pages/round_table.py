"""The table of a new game from above, with everybody round it: drawn by the cell, since no widget places names round a
box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from pirategames.screens.drawing.art import EMBLEM_HEIGHT, EMBLEM_WIDTH, draw_emblem
from pirategames.screens.drawing.canvas import Canvas, cut
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seats import SEAT_CELLS, seat_line
from pirategames.screens.drawing.wrapping import line_width
from pirategames.screens.pages.new_game_setup import Setup

_MOST: Final = 14
"""The columns left and right of the table, for the names there."""
_LEAST_ROWS: Final = 11
"""The rows of a table on which everybody's emblem lies; on a lower one it is that of the seat that the cursor is on."""


def draw_round_table(setup: Setup, width: int, height: int, look: Look) -> Canvas:
    """The table, the first seat on the left, the others clockwise round it, with their emblems; in seven rows or more."""
    canvas = Canvas(width, height, look)
    canvas.put(0, 0, "THE TABLE", "muted", bold=True)
    left, right = _MOST, width - _MOST
    above = (setup.count - 1) // 2
    rows = height - 3
    middle = 2 + (rows - 1) // 2
    canvas.box(left, 2, right - left, rows, ink="line", paper="surface")
    first = _label(setup, 0, _MOST - 2)
    _put_label(canvas, 0, left - 2 - line_width(first), middle, first)
    shares = {**_shares(range(1, 1 + above), width), **_shares(range(setup.count - 1, 1 + above, -1), width)}
    for place, (start, cells) in shares.items():
        label = _label(setup, place, cells - 2)
        y = 1 if place <= above else 2 + rows
        _put_label(canvas, place, start + (cells - line_width(label)) // 2, y, label)
    if setup.count > 1:
        _put_label(canvas, 1 + above, right + 2, middle, _label(setup, 1 + above, _MOST - 2))
    if rows >= _LEAST_ROWS:
        x, aside = (left + right - len(_ROUND)) // 2, EMBLEM_WIDTH + 4
        inset = 2 if right - left >= len(_ROUND) + 2 * (EMBLEM_WIDTH + 3) else 1
        draw_emblem(canvas, left + inset, middle - 1, 0)
        draw_emblem(canvas, right - inset - EMBLEM_WIDTH, middle - 1, 1 + above)
        for place, (start, cells) in shares.items():
            y = 3 if place <= above else 1 + rows - EMBLEM_HEIGHT
            under = start + (cells - EMBLEM_WIDTH) // 2
            draw_emblem(canvas, min(max(under, left + aside), right - aside - EMBLEM_WIDTH), y, place)
    else:
        is_seat = setup.cursor < setup.count
        x = (left + right - len(_ROUND) - (EMBLEM_WIDTH + 2) * is_seat) // 2
        if is_seat:
            draw_emblem(canvas, x, middle - 1, setup.cursor)
            x += EMBLEM_WIDTH + 2
    canvas.put(x, middle, _ROUND, "muted", "surface")
    return canvas


_ROUND: Final = "clockwise →"


def _shares(places: Sequence[int], width: int) -> dict[int, tuple[int, int]]:
    """The first column of each along one of the long sides, from left to right, and how many columns it has."""
    share = width // max(1, len(places))
    return {place: (number * share, share) for number, place in enumerate(places)}


def _label(setup: Setup, place: int, cells: int) -> Line:
    """A seat's number, emblem and name; people's are bright, and that of the cursor's seat is marked."""
    is_here = place == setup.cursor
    ink = "text" if setup.at_table[place].is_person or is_here else "muted"
    seat = seat_line(place, cut(setup.names[place], cells - SEAT_CELLS), bold=is_here)
    number, mark, name = (evolve(piece, underline=is_here) for piece in seat)
    return evolve(number, ink=ink, bold=is_here), mark, evolve(name, ink=ink)


def _put_label(canvas: Canvas, place: int, x: int, y: int, label: Line) -> None:
    canvas.write(x, y, *label)
    canvas.place(f"row {place}", x, y, line_width(label), 1)
