"""A piece of a table, as every table would look with what is set now: cards, captains, what is lifted, good and bad news."""

from __future__ import annotations

from typing import Final

from pirategames.screens.drawing.art import draw_creature
from pirategames.screens.drawing.canvas import Canvas, Cap, Ink
from pirategames.screens.drawing.frame import faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seats import seat_line
from pirategames.screens.pages.form import draw_sea

HEIGHT: Final = 10
"""The rows that it takes."""
_WIDE: Final = 14
_CARDS: Final = (
    ("7", "†", "blue", "swords.cutlass"),
    ("10", "☠", "green", "skulls.angler"),
    ("6", "♥", "red", "hearts.heart"),
    ("4", "●", "yellow", "coins.coin"),
)
_NAMES: Final = ("Anne", "Bart", "Cora", "Dirk")


def draw_sample(width: int, height: int, look: Look) -> Canvas:
    """The sample where it has room, and under it the sea."""
    if height < HEIGHT or width < 76:
        return draw_sea(width, height, look)
    canvas = Canvas(width, height, look)
    if height > HEIGHT:
        canvas.stamp(0, HEIGHT, draw_sea(width, height - HEIGHT, look))
    left = 8 if width >= 112 else 4
    for place, card in enumerate(_CARDS):
        _draw_card(canvas, left + (_WIDE + 1) * place, 1, *card, is_lifted=place == 1)
    x = left + (_WIDE + 1) * len(_CARDS) + 1
    for seat, name in enumerate(_NAMES[: 4 if width >= x + 12 else 0]):
        canvas.write(x, 2 + seat, *seat_line(seat, name, bold=seat == 0))
    canvas.write(x, 7, Cap("p", ""), faint(" −4 "), Ink("+6", "success"))
    return canvas


def _draw_card(canvas: Canvas, x: int, y: int, figure: str, glyph: str, hue: str, creature: str, *, is_lifted: bool) -> None:
    """A card; the one that is lifted lies a row higher."""
    y -= is_lifted
    canvas.box(x, y, _WIDE, 8, "heavy" if is_lifted else "round", "accent" if is_lifted else "line", "surface")
    canvas.put(x + 2, y + 1, figure, hue, bold=True)
    canvas.put(x + _WIDE - 3, y + 1, glyph, hue)
    draw_creature(canvas, x + 3 + canvas.look.ascii, y + 2, creature, hue)
    canvas.put(x + 2, y + 6, glyph, hue)
    canvas.put(x + _WIDE - 2 - len(figure), y + 6, figure, hue, bold=True)
