"""How a penalty is paid: in the open, by a damage or by a crew card."""

from __future__ import annotations

from collections.abc import Sequence

from pirategames.rules.scalawag.crew import SLOTS
from pirategames.rules.scalawag.state import State
from pirategames.rules.scalawag.view import View
from pirategames.screens.drawing.canvas import BoxKind, Canvas, Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.wrapping import line_width, shorten_line
from pirategames.screens.scalawag.declaring import big_text, context_line
from pirategames.screens.scalawag.layout import Layout
from pirategames.screens.scalawag.opening import deciders, way
from pirategames.screens.scalawag.panels import draw_hand, draw_lines
from pirategames.screens.scalawag.pieces import crew_marks, hull
from pirategames.screens.scalawag.words import crew_words
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import captain

_WIDTH = 76


def _head(table: State, names: Sequence[str]) -> tuple[Line, Line]:
    """Who pays whom, and what becomes of the order."""
    due = table.due[0]
    payer, other = captain(names, due.seat, 20), captain(names, due.by, 20)
    if due.seat == table.turn:
        return ((bright(payer), faint(" bluffed, and "), bright(other), faint(" called it")),
                (bright(payer), faint(" pays, and the order is forfeited")))  # fmt: skip
    return ((bright(payer), faint(" called, but "), bright(other), faint(f" showed {crew_words(table.shown)}")),
            (bright(payer), faint(" pays, and the order goes on")))  # fmt: skip


_BOX_WIDTH, _BOX_HEIGHT = 37, 8


def draw_penalty(canvas: Canvas, view: View, desk: Desk, at: Layout) -> None:
    """Draw the page between the first row and the last two; beneath it the hand of a person who plays alone."""
    table, x = view.table, (canvas.width - _WIDTH) // 2
    y = at.y + {"snug": 9 if view.hand else 10, "side": 11, "roomy": 15}[at.size]
    intro, then = _head(table, desk.names)
    canvas.write((canvas.width - line_width(intro)) // 2, y - 8, *intro)
    big_text(canvas, y - 6, "PENALTY")
    canvas.write((canvas.width - line_width(then)) // 2, y - 2, *then)
    canvas.place("panel declaration", x, y - 8, _WIDTH, 7)
    if line := context_line(view, desk):
        canvas.write(x, at.context, *shorten_line(line, _WIDTH, 1)[0])
    due, lifted, may = table.due[0], way(view, desk), bool(deciders(view, desk))
    payer, by = captain(desk.names, due.seat), captain(desk.names, due.by)
    damage, crew = table.damage[due.seat], view.held[due.seat]
    if table.asked != due.seat:
        words = f"Either way it is the end of {payer}: {by} chooses."
        canvas.put(x, y + _BOX_HEIGHT + 2, words, "text")
    sinks = damage + 1 >= SLOTS
    price = "The ship sinks." if sinks else "Boarding it becomes cheaper."
    prize = f"{by} takes a crew card." if sinks else ""
    after: Line = (*hull(damage), faint("  →  "), Ink("all covered", "danger")) if sinks else (
        *hull(damage), faint(" → "), *hull(damage + 1))  # fmt: skip
    _draw_way(canvas, x, y, "d", "Ship damage", after, [price, prize], lifted == "damage", may)
    left: Line = (*crew_marks(crew), faint(" → "), *crew_marks(crew - 1))
    last = crew == 1
    words = "The last card: the ship is out." if last else "A crew card of one’s own choice."
    more = (f"{by} mends a damage." if table.damage[due.by] else "No prize: nothing to be mended.") if last else (
        "It goes to the Locker, face up.")  # fmt: skip
    _draw_way(canvas, x + _BOX_WIDTH + 2, y, "c", "Crew loss", left, [words, more], lifted == "crew", may)
    if view.hand and table.asked == due.seat == view.seat:
        canvas.put(x + 2, y + _BOX_HEIGHT + 1, "YOUR HAND", "muted", bold=True)
        draw_hand(canvas, x + _BOX_WIDTH + 2, y + _BOX_HEIGHT, view, "small")


def _draw_way(
    canvas: Canvas, x: int, y: int, key: str, title: str, change: Line, words: Sequence[str], lifted: bool, may: bool
) -> None:
    """One of the two ways to pay, as a card."""
    kind: BoxKind = "heavy" if lifted else "round"
    canvas.box(x, y, _BOX_WIDTH, _BOX_HEIGHT, kind, "accent" if lifted else "line", "surface", key=key if may else None)
    canvas.put(x + 2, y, f" {key} ", "accent" if may else "muted", bold=True)
    canvas.put(x + 2, y + 1, title, bold=True)
    canvas.write(x + 2, y + 3, *change)
    draw_lines(canvas, x + 2, y + 5, _BOX_WIDTH - 4, [(faint(each),) for each in words if each], 1)
