"""The table of a new game from above, with everybody round it: drawn by the cell, since no widget places names round a
box."""

from __future__ import annotations

from collections.abc import Sequence

from pirategames.screens.drawing.canvas import Canvas, cell_width, cut
from pirategames.screens.drawing.look import Look
from pirategames.screens.pages.new_game_setup import Setup


def draw_round_table(setup: Setup, width: int, height: int, look: Look) -> Canvas:
    """The table, the first seat on the left, the others clockwise round it; in seven rows or more."""
    canvas = Canvas(width, height, look)
    canvas.put(0, 0, "THE TABLE", "muted", bold=True)
    labels = [_label(number, name) for number, name in enumerate(setup.names, 1)]
    most = 14
    left, right = most, width - most
    above = (setup.count - 1) // 2
    rows = height - 3
    middle = 1 + rows // 2
    canvas.box(left, 2, right - left, rows, ink="line", paper="surface")
    canvas.put(left + (right - left - 12) // 2, middle, "clockwise  →", "muted", "surface")
    _put_name(canvas, setup, 0, left - 2 - cell_width(cut(labels[0], most - 2)), middle, cut(labels[0], most - 2))
    _draw_side(canvas, setup, labels, range(1, 1 + above), 1, width)
    if setup.count > 1:
        _put_name(canvas, setup, 1 + above, right + 2, middle, cut(labels[1 + above], most - 2))
    _draw_side(canvas, setup, labels, range(setup.count - 1, 1 + above, -1), 2 + rows, width)
    return canvas


def _label(number: int, name: str) -> str:
    return f"{number} {name}"


def _draw_side(
    canvas: Canvas, setup: Setup, labels: Sequence[str], places: Sequence[int], y: int, width: int
) -> None:  # fmt: skip
    """Those along one of the long sides, from left to right, each in the middle of its share."""
    for number, place in enumerate(places):
        share = width // len(places)
        label = cut(labels[place], share - 2)
        _put_name(canvas, setup, place, number * share + (share - cell_width(label)) // 2, y, label)


def _put_name(canvas: Canvas, setup: Setup, place: int, x: int, y: int, label: str) -> None:
    """A seat's number and name; people's are bright, and that of the cursor's seat is marked."""
    is_here = place == setup.cursor
    ink = "text" if setup.at_table[place].is_person or is_here else "muted"
    canvas.put(x, y, label, ink, bold=is_here, underline=is_here)
    canvas.place(f"row {place}", x, y, cell_width(label), 1)
