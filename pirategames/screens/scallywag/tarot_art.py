"""The face of a tarot card: its number in the upper border, its picture from frame to frame, and its name beneath."""

from __future__ import annotations

from pirategames.screens.drawing.art import TAROT_HEIGHT, TAROT_WIDTH, Size, draw_tarot_picture
from pirategames.screens.drawing.canvas import Canvas, cell_width

CARD_WIDTH = {size: width + 2 for size, width in TAROT_WIDTH.items()}
CARD_HEIGHT = {size: height + (3 if size == "small" else 4) for size, height in TAROT_HEIGHT.items()}
"""The cells of a card."""


def roman(number: int) -> str:
    """A number from 0 to 39 in Roman numerals; zero is a plain 0."""
    ones = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")[number % 10]
    return "X" * (number // 10) + ones or "0"


def draw_tarot(
    canvas: Canvas, x: int, y: int, size: Size, text: str, number: int, name: str, key: str | None = None
) -> None:
    """Draws a card by its text in notation, with its number and name. In ASCII the spaced numeral stands for the picture."""
    width, height = CARD_WIDTH[size], CARD_HEIGHT[size]
    canvas.box(x, y, width, height, "double", "muted", "surface", key=key)
    draw_tarot_picture(canvas, x + 1, y + 1, text, size)
    numeral = roman(number)
    canvas.put(x + (width - len(numeral) - 1) // 2, y, f" {numeral} ", bold=True)
    if canvas.look.ascii:
        spaced = " ".join(numeral)
        canvas.put(x + (width - len(spaced)) // 2, y + height // 2 - 1, spaced, bold=True)
    title = name.upper()
    if cell_width(title) > width - 2:
        title = title.removeprefix("THE ")
    canvas.put(x + (width - cell_width(title)) // 2, y + height - 2, title, bold=True)
