"""The frame that the moments of all games share: a picture, what happened in one big word, who did it and who suffered it
beside that word, with what it changed, and a few lines under them."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from attrs import frozen

from pirategames.screens.drawing.canvas import Canvas, Ink, cut
from pirategames.screens.drawing.frame import Line, draw_context, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.pixels import LETTER_ROWS, draw_pixel_text, pixel_text_width
from pirategames.screens.drawing.stills import Picture
from pirategames.screens.drawing.wrapping import line_width, shorten_line
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.wing import Moment

_LEAST_PICTURE: Final = 10
_WIDEST: Final = 110
"""The columns that both sides and the word take at most."""
_GAP: Final = 2


@frozen
class Tableau:
    """What a moment shows once its motion is over. `word` is one that pixel letters can spell; `left` and `right` are three
    lines each at most: who did it, and who suffered it. Of `lines` as many are shown as have room, the first ones first."""

    word: str
    ink: str = "text"
    left: tuple[Line, ...] = ()
    right: tuple[Line, ...] = ()
    lines: tuple[Line, ...] = ()


class TableauMoment(Moment):
    """A moment in that frame: its wing says what it shows."""

    @property
    @abstractmethod
    def picture(self) -> Picture:
        """What is seen while it moves, and stays."""

    @abstractmethod
    def tableau(self, desk: Desk) -> Tableau:
        """What it tells."""

    @abstractmethod
    def draw_head(self, canvas: Canvas, desk: Desk) -> None:
        """Draw the first row: where in the game this is."""

    @property
    def pauses(self) -> tuple[float, ...]:
        return self.picture.pauses

    def draw(self, desk: Desk, step: int, width: int, height: int, look: Look) -> Canvas:
        canvas = Canvas(width, height, look)
        self.draw_head(canvas, desk)
        rows = picture_rows(height)
        self.picture.draw(canvas, 1, rows, step)
        if step >= len(self.pauses):
            draw_words(canvas, self.tableau(desk), rows + 2)
        if desk.note:
            draw_context(canvas, (cut(desk.note, width - 8),))
        return canvas


def picture_rows(height: int) -> int:
    """How many rows the picture has: half of the screen, but room for the words beneath."""
    return max(_LEAST_PICTURE, min(height // 2, height - 13))


def draw_words(canvas: Canvas, told: Tableau, y: int) -> None:
    """Draw what a moment tells, from this row on."""
    _draw_sides(canvas, told, y)
    y += LETTER_ROWS + 2 if canvas.height >= 30 else LETTER_ROWS + 1
    room = min(_WIDEST, canvas.width - 6)
    shown = [part for line in told.lines for part in shorten_line(line, room)]
    shown = shown[: max(0, canvas.height - 3 - y)]
    left = (canvas.width - max(map(line_width, shown), default=0)) // 2
    for row, line in enumerate(shown, y):
        canvas.write(left, row, *line, ink="muted")


def _draw_sides(canvas: Canvas, told: Tableau, y: int) -> None:
    """The word in the middle; who did it on its left, who suffered it on its right, each cut to its room."""
    cells = pixel_text_width(told.word, canvas.look.ascii)
    start = (canvas.width - cells) // 2
    draw_pixel_text(canvas, start, y, told.word, told.ink)
    wide = min(_WIDEST, canvas.width - 6)
    room = (wide - cells) // 2 - _GAP
    first, last = (canvas.width - wide) // 2, start + cells + _GAP
    for row, line in enumerate(told.left[:LETTER_ROWS]):
        _write(canvas, first, y + row, line, room)
    width = max((line_width(line) for line in told.right), default=0)
    x = max(last, (canvas.width + wide) // 2 - min(room, max(width, room // 2)))
    for row, line in enumerate(told.right[:LETTER_ROWS]):
        _write(canvas, x, y + row, line, room)


def _write(canvas: Canvas, x: int, y: int, line: Line, room: int) -> None:
    (shown,) = shorten_line(line, room, 1)
    canvas.write(x, y, *shown, ink="muted")


def change(word: str, before: object, after: object, ink: str = "text") -> Line:
    """What something was, and what it is now: ``damage 1 → 2``."""
    return (faint(f"{word} "), Ink(str(before), "text"), faint(" → "), Ink(str(after), ink, bold=True))
