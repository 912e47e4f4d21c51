"""Open hands: whose turn it is fills the top line, as no curtain says it; the other hands lie beneath one’s own."""

from __future__ import annotations

from typing import Final

from pirategames.screens.drawing.canvas import Canvas, cell_width, cut
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import seat_role
from pirategames.screens.drawing.seats import bar, seat_line
from pirategames.screens.drawing.wrapping import shorten_line
from pirategames.screens.table.desk import Desk

OTHERS: Final = "other hands"
"""Where a board publishes this place, the hands of the other people stand there, a row each."""


def draw_turn(canvas: Canvas, seat: int, name: str) -> None:
    """Fill the first row with this seat's colour: its number and name stand where the title stood, the rest keeps its
    words."""
    title, _, _ = canvas.text().partition("\n")[0].strip().partition("  ")
    room = cell_width(title) + 1
    words = f"{seat + 1} {name} plays"
    if cell_width(words) > room:
        words = cut(f"{seat + 1} {name}", room)
    canvas.tint(0, 0, canvas.width, 1, "ink", seat_role(seat))
    canvas.put(1, 0, words + " " * (room - cell_width(words)), "ink", bold=True)


def draw_others(canvas: Canvas, desk: Desk) -> None:
    """Write the hands of the others, by seat and name, in the order in which they come, as many as there are rows for."""
    for place in [place for place in canvas.places if place.name == OTHERS]:
        for row, (seat, hand) in enumerate(desk.hands[: place.height], place.y):
            line: Line = (bar(seat), *seat_line(seat, cut(desk.names[seat], 12)), "  ", *hand)
            canvas.put(place.x, row, " " * place.width)
            canvas.write(place.x, row, *shorten_line(line, place.width, 1)[0])
