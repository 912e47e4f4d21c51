"""The first row of every page: where in the game this is; the deck, the events, the charts."""

from __future__ import annotations

from typing import Final

from pirategames.rules.edition import HOUSE
from pirategames.rules.scoundrel_bay.charts import STAGES
from pirategames.rules.scoundrel_bay.state import State
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Canvas, cell_width, cut
from pirategames.screens.drawing.frame import draw_header
from pirategames.screens.scoundrel_bay.questions.by_kind import kind_of
from pirategames.screens.scoundrel_bay.words import TITLE
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import captain

_LOST: Final = " not saved"


def draw_title(canvas: Canvas, view: View, desk: Desk, words: str = "") -> None:
    """Draws the first row, with these words for where this is; by default it is told of what is asked."""
    table = view.table
    facts = [("deck", str(view.deck))] * (canvas.width >= 100)
    facts += [("events", str(len(table.events)))]
    charts = "house" if table.edition.text == HOUSE else cut(table.edition.title, 16)
    lost = 0 if desk.is_kept else cell_width(_LOST) + 1
    room = canvas.width - len(TITLE) - 8 - lost - sum(len(word) + len(value) + 5 for word, value in facts)
    right = f"{charts} charts" if table.edition.text == HOUSE else charts
    room -= cell_width(right) + 4
    words = words or turn_words(view, desk)
    if cell_width(words) > room and table.edition.text == HOUSE:  # they are the usual charts
        room, right = room + cell_width(right) + 4, ""
    words = cut(words, room) + ("," if lost else "")
    draw_header(canvas, TITLE, words, [*facts, *([(right, "")] if right else [])])
    if lost:
        canvas.put(3 + len(TITLE) + cell_width(words), 0, _LOST, "warning")


def turn_words(view: View, desk: Desk) -> str:
    """Where in the game this is: ``stage 2 of 5, Anne’s turn 6``, ``stage 2 of 5 is over``."""
    table = view.table
    whose, number = f"{captain(desk.names, table.turn, 20)}’s", table.ships[table.turn].turns
    if table.question is None:
        return "the end"
    if occasion := kind_of(table.question).occasion(table):
        return occasion
    if table.turns_left is not None:
        return f"last turns, {whose} {number} of {last_turn(table, table.turn)}"
    return f"stage {min(STAGES, sum(table.reefs) + 1)} of {STAGES}, {whose} turn {number}"


def last_turn(table: State, seat: int) -> int:
    """The number of a seat's last turn, once the end is near."""
    to_come = [(table.turn + step) % table.seats for step in range(1, (table.turns_left or 0) + 1)]
    return table.ships[seat].turns + to_come.count(seat)
