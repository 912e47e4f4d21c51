"""The frame that the moments of all games share: a picture, what happened in one big word, who did it and who suffered it
beside that word, with what it changed, and a few lines under them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Ink, cut
from pirategames.screens.drawing.frame import Line, draw_context, faint
from pirategames.screens.drawing.look import EMBLEMS, Look
from pirategames.screens.drawing.pixels import LETTER_ROWS, draw_pixel_text, pixel_text_width
from pirategames.screens.drawing.stills import Picture
from pirategames.screens.drawing.wrapping import line_width, shorten_line
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.wing import Moment

_WORDS: Final = 13
"""The rows that a picture leaves: the first of the screen, those of the word and of three lines, and the last three."""
_WIDE: Final = 96
_NARROW: Final = 74
"""The columns that both sides and the word take at most, beneath a wide picture and beneath another one."""
_GAP: Final = 2


@frozen
class Tableau:
    """What a moment shows once its motion is over. `word` is one that pixel letters can spell; `left` and `right` are three
    lines each at most: who did it, and who suffered it; without the latter the former are one sentence. Of `lines` as many
    are shown as have room, the first ones first."""

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
        draw_tableau(canvas, self.picture, self.tableau(desk), step)
        if desk.note:
            draw_context(canvas, (cut(desk.note, width - 8),))
        return canvas


def draw_tableau(canvas: Canvas, picture: Picture, told: Tableau, step: int) -> None:
    """Draw a picture at a step of its motion, and once it stands still what is told: a wide one from the row under the first
    on, another one with its words in the middle of the screen."""
    room = canvas.height - _WORDS
    rows = picture.height(canvas.width, room, canvas.look)
    lines = _lines(canvas, told)
    y = 1
    if not picture.is_wide:
        taken = rows + bool(rows) + LETTER_ROWS + _above_lines(canvas) + len(lines)
        y += max(0, canvas.height - 4 - taken) // 2
    picture.draw(canvas, y, rows, step)
    y += rows + bool(rows)
    wide = _beside(canvas, told, min(_WIDE if picture.is_wide else _NARROW, canvas.width - 6))
    if step < len(picture.pauses):
        _draw_captains(canvas, told, y, wide)
    else:
        _draw_sides(canvas, told, y, wide)
        y += LETTER_ROWS + _above_lines(canvas)
        shown = lines[: max(0, canvas.height - 3 - y)]
        left = (canvas.width - max(map(line_width, shown), default=0)) // 2
        for row, line in enumerate(shown, y):
            canvas.write(left, row, *line, ink="muted")


def _beside(canvas: Canvas, told: Tableau, wide: int) -> int:
    """The columns that the word and both sides take: so many, or those that their longest line needs, where there are."""
    longest = max(map(line_width, (*told.left, *told.right)), default=0)
    return max(wide, min(canvas.width - 2, pixel_text_width(told.word, canvas.look.ascii) + 2 * (longest + _GAP)))


def _above_lines(canvas: Canvas) -> int:
    """The blank rows between the word and the lines."""
    return 2 if canvas.height >= 30 else 1


def _lines(canvas: Canvas, told: Tableau) -> list[Line]:
    """The lines, wrapped to what they may be wide; the first of them says who did it, where nobody suffered it."""
    lines = told.lines if told.right or not told.left else (_in_one(told.left), *told.lines)
    return [part for line in lines for part in shorten_line(line, min(_WIDE, canvas.width - 6))]


def _in_one(lines: Sequence[Line]) -> Line:
    """Who, what and with what consequence, in one sentence."""
    joints = ("", " ", ", ")
    return (*(piece for joint, line in zip(joints, lines, strict=False) for piece in (faint(joint), *line)), faint("."))


def _draw_sides(canvas: Canvas, told: Tableau, y: int, wide: int) -> None:
    """The word in the middle of so many columns; who did it on its left, who suffered it on its right, cut to their room."""
    start = (canvas.width - pixel_text_width(told.word, canvas.look.ascii)) // 2
    draw_pixel_text(canvas, start, y, told.word, told.ink)
    if told.right:
        _write_beside(canvas, told, y, wide, told.left, told.right)


def _draw_captains(canvas: Canvas, told: Tableau, y: int, wide: int) -> None:
    """Whom it is about, where their names will stand beside the word: what comes of it is not told yet."""
    left, right = ([line for line in side[:1] if _is_captain(line)] for side in (told.left, told.right))
    if told.right:
        _write_beside(canvas, told, y, wide, left, right)


def _is_captain(line: Line) -> bool:
    return bool(line) and isinstance(line[0], Ink) and line[0].text in EMBLEMS


def _write_beside(canvas: Canvas, told: Tableau, y: int, wide: int, left: Sequence[Line], right: Sequence[Line]) -> None:
    """Lines on either side of the word, each cut to its room."""
    cells = pixel_text_width(told.word, canvas.look.ascii)
    room, first = (wide - cells) // 2 - _GAP, (canvas.width - wide) // 2
    for row, line in enumerate(left[:LETTER_ROWS]):
        _write(canvas, first, y + row, line, (canvas.width - cells) // 2 - first - _GAP)
    last, width = (canvas.width + cells) // 2 + _GAP, max(map(line_width, told.right), default=0)
    x = max(last, (canvas.width + wide) // 2 - min(room, max(width, room // 2)))
    for row, line in enumerate(right[:LETTER_ROWS]):
        _write(canvas, x, y + row, line, room)


def _write(canvas: Canvas, x: int, y: int, line: Line, room: int) -> None:
    (shown,) = shorten_line(line, room, 1)
    canvas.write(x, y, *shown, ink="muted")


def change(word: str, before: object, after: object, ink: str = "text") -> Line:
    """What something was, and what it is now: ``damage 1 → 2``."""
    return (faint(f"{word} "), Ink(str(before), "text"), faint(" → "), Ink(str(after), ink, bold=True))
