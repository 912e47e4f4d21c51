"""Open hands: whose turn it is fills the top line, as no curtain says it."""

from __future__ import annotations

from pirategames.screens.drawing.canvas import Canvas, cell_width, cut


def draw_turn(canvas: Canvas, seat: int, name: str) -> None:
    """Fill the first row for this seat: its number and name stand where the title stood, the rest keeps its words."""
    title, _, _ = canvas.text().partition("\n")[0].strip().partition("  ")
    room = cell_width(title) + 1
    words = f"{seat + 1} {name} plays"
    if cell_width(words) > room:
        words = cut(f"{seat + 1} {name}", room)
    canvas.tint(0, 0, canvas.width, 1, "ink", "accent")
    canvas.put(1, 0, words + " " * (room - cell_width(words)), "ink", bold=True)
