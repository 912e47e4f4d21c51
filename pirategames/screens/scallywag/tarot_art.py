"""The face of a tarot card: its number in Roman pixel numerals, and its name, in a double frame."""

from __future__ import annotations

from pirategames.screens.drawing.canvas import Canvas, cell_width, cut
from pirategames.screens.drawing.pixels import Pixels, draw_pixels, pixel_letters
from pirategames.screens.drawing.wrapping import wrap_text

_WIDE = {"I": ("#",) * 5, "V": pixel_letters("V"), "X": pixel_letters("X"), "0": pixel_letters("0")}
_SLIM = {**_WIDE, "V": ("# #", "# #", "# #", " # ", " # "), "X": ("# #", "# #", " # ", "# #", "# #")}


def roman(number: int) -> str:
    """A number from 0 to 39 in Roman numerals; zero is a plain 0."""
    ones = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")[number % 10]
    return "X" * (number // 10) + ones or "0"


def draw_numeral(canvas: Canvas, x: int, y: int, width: int, number: int, ink: str = "text") -> None:
    """Writes a numeral in the middle of three rows of so many cells: in pixels, in slim ones where wide ones do not
    fit, or as bold text where those do not either."""
    numeral = roman(number)
    fitting = [pixels for font in (_WIDE, _SLIM) if len((pixels := _set_in(font, numeral))[0]) <= width]
    if fitting and not canvas.look.ascii:
        draw_pixels(canvas, x + (width - len(fitting[0][0]) + 1) // 2, y, fitting[0], ink)
        return
    spaced = " ".join(numeral)
    text = spaced if len(spaced) <= width else numeral
    canvas.put(x + (width - len(text) + 1) // 2, y + 1, text, ink, bold=True)


def _set_in(font: dict[str, Pixels], numeral: str) -> Pixels:
    return tuple(" ".join(font[letter][row] for letter in numeral) for row in range(5))


def draw_tarot(
    canvas: Canvas, x: int, y: int, width: int, height: int, number: int, name: str, key: str | None = None
) -> None:
    """Draws a card, 18 by 10 cells or 24 by 16 in our screens, with its number and name."""
    canvas.box(x, y, width, height, "double", "muted", "surface", key=key)
    for row in (y + 1, y + height - 2):
        canvas.put(x + 2, row, "✦", "muted")
        canvas.put(x + width - 3, row, "✦", "muted")
    draw_numeral(canvas, x + 2, y + (height - 6) // 2, width - 4, number)
    rows = wrap_text(name.upper(), width - 4)[:2]
    for row, words in enumerate(rows):
        title = cut(words, width - 4)
        canvas.put(x + (width - cell_width(title)) // 2, y + height - 2 - len(rows) + row, title, "text", bold=True)
