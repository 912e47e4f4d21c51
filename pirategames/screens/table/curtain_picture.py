"""The curtain, drawn: cloth from edge to edge, and a sign with the name of whoever is next. Nothing else is known here."""

from __future__ import annotations

from typing import Final

from pirategames.screens.drawing.art import EMBLEM_WIDTH, draw_emblem
from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width, cut
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import Look, blend
from pirategames.screens.drawing.pixels import can_spell, draw_pixel_text, pixel_text_width
from pirategames.screens.drawing.wrapping import line_text, line_width, shorten_line

SIGN_WIDTH, SIGN_HEIGHT = 46, 17
"""The sign; a longer name in large letters makes it wider."""
WIDEST_LETTERS = 64
WIDEST_NAME_THAT_PRESSES = 20

_FOLDS: Final = (0, 1, 2, 3, 4, 3, 1, 0, 1, 3, 4, 2)
"""The light on the cloth from fold to fold, from the deep of a fold to its back."""
_FOLD_CELLS: Final = 2
_DARK_LIGHTS: Final = (0.0, 0.12, 0.22, 0.32, 0.41)
_LIGHT_LIGHTS: Final = (0.55, 0.42, 0.3, 0.18, 0.06)


def draw_curtain(name: str, seat: int, width: int, height: int, look: Look, note: str = "") -> Canvas:
    """The whole curtain for a seat, 0-based, whose key is its number from 1; but for the row of keys."""
    canvas = Canvas(width, height, look)
    _draw_cloth(canvas)
    cells = max(SIGN_WIDTH, pixel_text_width(name, look.ascii) + 6) if _is_spelt(name, look) else SIGN_WIDTH
    x, y = (width - cells) // 2, (height - 1 - SIGN_HEIGHT) // 2
    canvas.box(x, y, cells, SIGN_HEIGHT, ink="accent", paper="background")
    _centred(canvas, y + 2, (Ink("Pass the keyboard to", "muted"),))
    draw_big_name(canvas, name, y + 4)
    words = f"seat {seat + 1}"
    left = (width - EMBLEM_WIDTH - 2 - len(words)) // 2
    draw_emblem(canvas, left, y + 8, seat)
    canvas.put(left + EMBLEM_WIDTH + 2, y + 9, words, "muted")
    _centred(canvas, y + 12, ("Nobody else looking?",))
    who = name if cell_width(name) <= WIDEST_NAME_THAT_PRESSES else f"Seat {seat + 1}"
    number = f"[{seat + 1}]" if look.ascii else f" {seat + 1} "
    # No key cap of the canvas: a click on it would be the key, and the mouse must not open the curtain.
    _centred(canvas, y + 14, (f"{who} presses ", Ink(number, "ink", bold=True, paper="accent")))
    for row, line in enumerate(shorten_line((note,), WIDEST_LETTERS) if note else (), y + SIGN_HEIGHT + 1):
        _centred(canvas, row, (Ink(f" {line_text(line)} ", paper="background"),))
    return canvas


def draw_big_name(canvas: Canvas, name: str, y: int, x: int | None = None) -> None:
    """A name on three rows, in pixel letters where the font has them all and they fit; in the middle where no `x` is
    given."""
    if _is_spelt(name, canvas.look):
        start = (canvas.width + 1 - pixel_text_width(name, canvas.look.ascii)) // 2 if x is None else x
        draw_pixel_text(canvas, start, y, name)
        return
    name = cut(name, SIGN_WIDTH - 4)
    canvas.put((canvas.width + 1 - cell_width(name)) // 2 if x is None else x, y + 1, name, bold=True)


def _is_spelt(name: str, look: Look) -> bool:
    """Whether a name is written in pixel letters."""
    return can_spell(name) and pixel_text_width(name, look.ascii) <= WIDEST_LETTERS


def _draw_cloth(canvas: Canvas) -> None:
    look = canvas.look
    towards, lights = (look.colour("wave"), _DARK_LIGHTS) if look.dark else (look.colour("grain"), _LIGHT_LIGHTS)
    papers = [blend(look.colour("background"), towards, lights[fold]) for fold in _FOLDS]
    row = Canvas(canvas.width, 1, look)
    for at, x in enumerate(range(0, canvas.width, _FOLD_CELLS)):
        row.fill(x, 0, _FOLD_CELLS, 1, papers[at % len(papers)])
    for y in range(canvas.height - 1):
        canvas.stamp(0, y, row)


def _centred(canvas: Canvas, y: int, line: Line) -> None:
    canvas.write((canvas.width - line_width(line)) // 2, y, *line)
