"""Where the terminal's own cursor stands: at what is lifted, else at the line of what comes next. Nobody sees it, but
braille lines and magnifiers follow it."""

from __future__ import annotations

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.table.choices import Choices
from pirategames.screens.table.desk import Desk


def cursor_at(canvas: Canvas, choices: Choices, desk: Desk) -> tuple[int, int]:
    """The column and the row."""
    for key in reversed(desk.lifted):
        choice = choices.of_key(key)
        names = (f"key {key}", *((choice.place,) if choice is not None and choice.place else ()))
        for name in reversed(names):
            place = next((place for place in reversed(canvas.places) if place.name == name), None)
            if place is not None:
                return place.x, place.y
    return 1, canvas.height - 2
