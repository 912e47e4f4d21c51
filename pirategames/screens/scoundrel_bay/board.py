"""The table: a pure function of the view, the desk, the size and the look."""

from __future__ import annotations

from typing import Final

from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import Line, draw_context, is_roomy
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seats import lately
from pirategames.screens.drawing.wrapping import shorten_line
from pirategames.screens.scoundrel_bay.context import context
from pirategames.screens.scoundrel_bay.hand import draw_hand
from pirategames.screens.scoundrel_bay.highlights import draw_marked_chart, draw_marked_strip
from pirategames.screens.scoundrel_bay.pages import TITLES, draw_page
from pirategames.screens.scoundrel_bay.plan import page_of
from pirategames.screens.scoundrel_bay.question_panel import draw_question
from pirategames.screens.scoundrel_bay.questions.by_kind import asked_of
from pirategames.screens.scoundrel_bay.questions.playing import AskedPlayingCard
from pirategames.screens.scoundrel_bay.ship import draw_ship, draw_snug_ship
from pirategames.screens.scoundrel_bay.side import WIDTH, draw_side
from pirategames.screens.scoundrel_bay.title import draw_title
from pirategames.screens.table.desk import Desk

_BELOW_CHART: Final = 16
_BELOW_STRIP: Final = 12
"""How many rows the ship, the hand and what is said take, under what else has the room."""


def draw_table(view: View, desk: Desk, width: int, height: int, look: Look) -> Canvas:
    """Draw the whole table, or the page that lies over it."""
    canvas = Canvas(width, height, look)
    roomy = is_roomy(width, height)
    draw_title(canvas, view, desk, TITLES.get(page_of(desk), ""))
    if page_of(desk) in TITLES:
        draw_page(canvas, view, desk)
    elif roomy:
        _draw_roomy(canvas, view, desk)
    else:
        _draw_snug(canvas, view, desk)
    _draw_context(canvas, context(view, desk, roomy))
    return canvas


# ---- the two layouts


def _draw_roomy(canvas: Canvas, view: View, desk: Desk) -> None:
    side, y = canvas.width - WIDTH, canvas.height - _BELOW_CHART
    draw_marked_chart(canvas, view, desk, 1, 0, side, y - 1)
    draw_side(canvas, side, 1, y - 1, view, desk)
    draw_ship(canvas, 2, y, view, desk)
    asked = asked_of(view, desk)
    if asked is not None and not isinstance(asked, AskedPlayingCard):
        draw_question(canvas, 43, y, canvas.width - 45, 12, asked)
    elif view.seat is None:
        _draw_story(canvas, 44, y, canvas.width - 46, 11, desk)
    else:
        draw_hand(canvas, 43, y, view, desk, roomy=True)


def _draw_snug(canvas: Canvas, view: View, desk: Desk) -> None:
    y = canvas.height - _BELOW_STRIP
    draw_marked_strip(canvas, view, desk, 1, 0, canvas.width, y - 1)
    draw_snug_ship(canvas, 1, y, view, desk)
    asked = asked_of(view, desk)
    if asked is not None and not isinstance(asked, AskedPlayingCard):
        draw_question(canvas, 1, y + 3, canvas.width - 2, 6, asked)
    elif view.seat is None:
        _draw_story(canvas, 1, y + 3, canvas.width - 2, 6, desk)
    else:
        draw_hand(canvas, 1, y + 3, view, desk, roomy=False)


def _draw_story(canvas: Canvas, x: int, y: int, width: int, rows: int, desk: Desk) -> None:
    """The end of the log, in the place of a hand."""
    canvas.write(x, y, Ink("LATELY ", "muted", bold=True), Ink("l", "accent", bold=True, key="l"))
    for row, line in enumerate(lately(desk.story[1 - rows :], width, rows - 1), y + 1):
        canvas.write(x, row, *line)


def _draw_context(canvas: Canvas, line: Line) -> None:
    """The row above what comes next, from where that begins."""
    if line:
        (shown,) = shorten_line(line, canvas.width - 4, 1)
        draw_context(canvas, shown, x=3)
