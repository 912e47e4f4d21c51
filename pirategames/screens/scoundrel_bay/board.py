"""The table: a pure function of the view, the desk, the size and the look."""

from __future__ import annotations

from typing import Final

from pirategames.rules.edition import HOUSE
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width, cut
from pirategames.screens.drawing.frame import Line, draw_context, draw_header, draw_keys, draw_next, is_roomy
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.wrapping import shorten_line
from pirategames.screens.scoundrel_bay.choices import ask_of, page_of
from pirategames.screens.scoundrel_bay.guidance import context, next_line, title_words
from pirategames.screens.scoundrel_bay.hand import draw_hand
from pirategames.screens.scoundrel_bay.hints import key_hints
from pirategames.screens.scoundrel_bay.lists import draw_question
from pirategames.screens.scoundrel_bay.marks import draw_marked_chart, draw_marked_strip
from pirategames.screens.scoundrel_bay.pages import TITLES, draw_page
from pirategames.screens.scoundrel_bay.ship import draw_ship, draw_snug_ship
from pirategames.screens.scoundrel_bay.side import WIDTH, draw_side
from pirategames.screens.scoundrel_bay.words import TITLE
from pirategames.screens.table.desk import Desk

_BELOW_CHART: Final = 16
_BELOW_STRIP: Final = 12
"""How many rows the ship, the hand and what is said take, under what else has the room."""


def draw_table(view: View, desk: Desk, width: int, height: int, look: Look) -> Canvas:
    """Draw the whole table, or the page that lies over it."""
    canvas = Canvas(width, height, look)
    roomy = is_roomy(width, height)
    draw_title(canvas, view, desk)
    if page_of(desk) in TITLES:
        draw_page(canvas, view, desk)
        _draw_context(canvas, view, desk, roomy)
    elif roomy:
        _draw_roomy(canvas, view, desk)
    else:
        _draw_snug(canvas, view, desk)
    draw_next(canvas, next_line(view, desk, width - 5))
    draw_keys(canvas, key_hints(view, desk, roomy))
    return canvas


# ---- the first row

_LOST: Final = " not saved"


def draw_title(canvas: Canvas, view: View, desk: Desk) -> None:
    """The first row: the stage and whose turn; the deck, the events, the charts."""
    table = view.table
    page = TITLES.get(page_of(desk), "")
    words = page or title_words(view, desk)
    facts = [("deck", str(view.deck))] * (canvas.width >= 100)
    facts += [("events", str(len(table.events)))]
    charts = "house" if table.edition.text == HOUSE else cut(table.edition.title, 16)
    lost = 0 if desk.is_kept else cell_width(_LOST) + 1
    room = canvas.width - len(TITLE) - 8 - lost - sum(len(word) + len(value) + 5 for word, value in facts)
    right = f"{charts} charts" if table.edition.text == HOUSE else charts
    room -= cell_width(right) + 4
    words = cut(words, room) + ("," if lost else "")
    draw_header(canvas, TITLE, words, [*facts, (right, "")])
    if lost:
        canvas.put(3 + len(TITLE) + cell_width(words), 0, _LOST, "warning")


# ---- the two layouts


def _draw_roomy(canvas: Canvas, view: View, desk: Desk) -> None:
    side, y = canvas.width - WIDTH, canvas.height - _BELOW_CHART
    draw_marked_chart(canvas, view, desk, 1, 0, side, y - 1)
    draw_side(canvas, side, 1, y - 1, view, desk)
    draw_ship(canvas, 2, y, view, desk)
    if _is_question(view, desk):
        draw_question(canvas, 43, y, canvas.width - 45, 12, view, desk)
    elif view.seat is None:
        _draw_story(canvas, 44, y, canvas.width - 46, 11, desk)
    else:
        draw_hand(canvas, 43, y, view, desk, roomy=True)
    _draw_context(canvas, view, desk, True)


def _draw_snug(canvas: Canvas, view: View, desk: Desk) -> None:
    y = canvas.height - _BELOW_STRIP
    draw_marked_strip(canvas, view, desk, 1, 0, canvas.width, y - 1)
    draw_snug_ship(canvas, 1, y, view, desk)
    if _is_question(view, desk):
        draw_question(canvas, 1, y + 3, canvas.width - 2, 6, view, desk)
    elif view.seat is None:
        _draw_story(canvas, 1, y + 3, canvas.width - 2, 6, desk)
    else:
        draw_hand(canvas, 1, y + 3, view, desk, roomy=False)
    _draw_context(canvas, view, desk, False)


def _draw_story(canvas: Canvas, x: int, y: int, width: int, rows: int, desk: Desk) -> None:
    """The end of the log, in the place of a hand."""
    canvas.write(x, y, Ink("LATELY ", "muted", bold=True), Ink("l", "accent", bold=True, key="l"))
    lines: list[Line] = []
    for line in reversed(desk.story):
        lines = [*shorten_line(line, width), *lines]
        if len(lines) >= rows - 1:
            break
    for row, part in enumerate(lines[-(rows - 1) :], y + 1):
        canvas.write(x, row, *part, ink="muted")


def _is_question(view: View, desk: Desk) -> bool:
    """Whether something else is asked than what to do with a card of the hand."""
    return ask_of(view, desk) not in (None, "play") or page_of(desk) in ("crates", "smuggle")


def _draw_context(canvas: Canvas, view: View, desk: Desk, roomy: bool) -> None:
    """The row above what comes next, from where that begins."""
    line = context(view, desk, roomy)
    if line:
        (shown,) = shorten_line(line, canvas.width - 4, 1)
        draw_context(canvas, shown, x=3)
