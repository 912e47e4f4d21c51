"""What all moments share: the note, what comes next, lines and big letters in the middle."""

from __future__ import annotations

from collections.abc import Sequence

from pirategames.rules.scoundrel_bay.events import NOBODY
from pirategames.rules.scoundrel_bay.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Ink, cut
from pirategames.screens.drawing.frame import Line, bright, draw_context, is_roomy
from pirategames.screens.drawing.pixels import can_spell, draw_pixel_text, pixel_text_width
from pirategames.screens.drawing.wrapping import line_width, shorten_line
from pirategames.screens.scoundrel_bay.questions.by_kind import kind_of
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.wing import Moment
from pirategames.screens.wording import captain


def draw_note(canvas: Canvas, desk: Desk) -> None:
    """What the desk has to say, in the row above what comes next."""
    if desk.note:
        draw_context(canvas, (Ink(cut(desk.note, canvas.width - 8)),))


@frozen
class BayMoment(Moment):
    """A moment of the Bay: it goes on to whoever is asked then."""

    view: View

    def onward(self, desk: Desk) -> Line:
        question = self.view.table.question
        if question is None:
            return ("goes on to the final score",)
        if question.seat == NOBODY:
            return ("goes on: everybody bids in secret",)
        return ("goes on: ", bright(captain(desk.names, question.seat)), kind_of(question).then)


def top_of(canvas: Canvas) -> int:
    """The first row of a moment's picture."""
    return (canvas.height - 24) // 2 + (2 if not is_roomy(canvas.width, canvas.height) else 1)


def centred(canvas: Canvas, y: int, line: Line) -> None:
    """A line in the middle, cut where it is too long."""
    (line,) = shorten_line(line, canvas.width - 4, 1)
    canvas.write((canvas.width - line_width(line)) // 2, y, *line)


def big(canvas: Canvas, y: int, text: str, ink: str = "text") -> None:
    """Pixel letters in the middle of three rows; spaced capitals where they do not fit or the font has no such letter."""
    if can_spell(text):
        cells = pixel_text_width(text, canvas.look.ascii)
        if cells <= canvas.width - 8:
            draw_pixel_text(canvas, (canvas.width - cells) // 2, y, text, ink)
            return
    spaced = " ".join(text.upper())
    shown = spaced if len(spaced) <= canvas.width - 8 else text.upper()
    centred(canvas, y + 1, (Ink(shown, ink, bold=True),))


def paragraph(canvas: Canvas, x: int, y: int, width: int, line: Line, most: int = 3) -> int:
    """A line wrapped into at most so many rows. Returns the row after it."""
    parts: Sequence[Line] = shorten_line(line, width, most)
    for part in parts:
        canvas.write(x, y, *part)
        y += 1
    return y
