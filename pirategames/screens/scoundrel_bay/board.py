"""The table: a pure function of the view, the desk, the size and the look."""

from __future__ import annotations

from typing import Final

from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import LEAST_WIDTH, Line, draw_context, is_roomy
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seats import lately
from pirategames.screens.drawing.wrapping import shorten_line
from pirategames.screens.scoundrel_bay.context import context
from pirategames.screens.scoundrel_bay.hand import draw_hand
from pirategames.screens.scoundrel_bay.highlights import draw_marked_chart, draw_marked_strip, lifted_card, mark_of
from pirategames.screens.scoundrel_bay.pages import TITLES, draw_page
from pirategames.screens.scoundrel_bay.plan import page_of
from pirategames.screens.scoundrel_bay.question_panel import draw_question
from pirategames.screens.scoundrel_bay.questions.by_kind import asked_of
from pirategames.screens.scoundrel_bay.questions.playing import AskedPlayingCard
from pirategames.screens.scoundrel_bay.ship import draw_ship, draw_snug_ship
from pirategames.screens.scoundrel_bay.shores import flags_line
from pirategames.screens.scoundrel_bay.side import SNUG, WIDTH, draw_side
from pirategames.screens.scoundrel_bay.title import draw_title
from pirategames.screens.table.choices import Choices
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.happened import COVERED

_BELOW_CHART: Final = 16
"""How many rows the ship, the hand and what is said take, under the chart."""
_BROAD: Final = 100
"""From so many columns on, the right column stands beside the strip."""
_TALL: Final = 30
"""From so many rows on, the cards beside it are large."""
_HIGH: Final = 36
"""From so many rows on, they are large on a screen that is not broad, too."""
_CHART_ROWS: Final = 20
"""In so many rows the whole chart is drawn, where it has the columns; else the strip."""


def draw_table(view: View, desk: Desk, choices: Choices, width: int, height: int, look: Look) -> Canvas:
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


# ---- the layouts


def _draw_roomy(canvas: Canvas, view: View, desk: Desk) -> None:
    """The whole chart; the ship beside the hand."""
    side, y = canvas.width - WIDTH, canvas.height - _BELOW_CHART
    draw_marked_chart(canvas, view, desk, 1, 0, side, y - 1)
    draw_side(canvas, side, 1, WIDTH, y - 1, view, desk)
    draw_ship(canvas, 2, y, view, desk)
    _draw_own(canvas, 43, y, canvas.width - 45, 12, view, desk, is_large=True)


def _draw_snug(canvas: Canvas, view: View, desk: Desk) -> None:
    """The strip, or on a high screen the chart; under it the ship in three rows and the hand; on a broad screen beside the
    right column."""
    is_broad = canvas.width >= _BROAD
    is_large = canvas.height >= (_TALL if is_broad else _HIGH)
    width = canvas.width - SNUG * is_broad
    hand = 12 if is_large else 6
    y = canvas.height - hand - 6
    canvas.place(COVERED, 0, 1, width, y - 1)
    draw_sea = draw_marked_chart if y > _CHART_ROWS and width >= LEAST_WIDTH else draw_marked_strip
    draw_sea(canvas, view, desk, 1, 0, width, y - 1)
    if is_broad:
        draw_side(canvas, width, 1, SNUG, canvas.height - 4, view, desk)
    looks = flags_line(view, mark_of(view, desk), lifted_card(view, desk))
    draw_snug_ship(canvas, 1, y, width - 2, view, looks)
    _draw_own(canvas, 1, y + 3, width - 2, hand, view, desk, is_large=is_large)


def _draw_own(canvas: Canvas, x: int, y: int, width: int, height: int, view: View, desk: Desk, *, is_large: bool) -> None:
    """What is one's own: what is asked, or the hand; in its place, for everybody, the end of the log."""
    asked = asked_of(view, desk)
    if asked is not None and not isinstance(asked, AskedPlayingCard):
        draw_question(canvas, x, y, width, height, asked)
    elif view.seat is None:
        _draw_story(canvas, x + 1, y, width - 1, height, desk)
    else:
        draw_hand(canvas, x, y, width + 1, view, desk, roomy=is_large)


def _draw_story(canvas: Canvas, x: int, y: int, width: int, rows: int, desk: Desk) -> None:
    """The end of the log, in the place of a hand."""
    canvas.write(x, y, Ink("LATELY ", "muted", bold=True), Ink("l", "accent", bold=True, key="l"))
    for row, line in enumerate(lately(desk.story, width, rows - 1), y + 1):
        canvas.write(x, row, *line)


def _draw_context(canvas: Canvas, line: Line) -> None:
    """The row above what comes next, from where that begins."""
    if line:
        (shown,) = shorten_line(line, canvas.width - 4, 1)
        draw_context(canvas, shown, x=3)
