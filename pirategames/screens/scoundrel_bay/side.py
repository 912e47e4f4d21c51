"""The right column: the other ships, the cards for sale, what happened; or the region that is lifted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pirategames.rules.scoundrel_bay.state import Ship
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Canvas, Ink, cut
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seats import lately, named
from pirategames.screens.drawing.wrapping import line_width
from pirategames.screens.scoundrel_bay.highlights import mark_of
from pirategames.screens.scoundrel_bay.recall import kept
from pirategames.screens.scoundrel_bay.region_page import region_lines
from pirategames.screens.scoundrel_bay.regions import Marked, lifted_region
from pirategames.screens.scoundrel_bay.ship import owner
from pirategames.screens.scoundrel_bay.words import FLAG_INKS, captain, card_top, key_of
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.happened import PLACE

WIDTH: Final = 28


def draw_side(canvas: Canvas, x: int, y: int, height: int, view: View, desk: Desk) -> None:
    """Draws the column, 28 cells wide."""
    region, look = lifted_region(view, desk), canvas.look
    if region is not None:
        canvas.stamp(x, y, _of_region(view, region, desk.names, mark_of(view, desk).ghost, height, look))
    else:
        canvas.stamp(x, y, _of_table(view, desk.names, desk.story[-height:], height, look))


@kept
def _of_region(view: View, region: int, names: tuple[str, ...], ghost: int | None, height: int, look: Look) -> Canvas:
    """A region, with what it asks from where the lifted sail would end."""
    canvas = Canvas(WIDTH, height, look)
    canvas.fill(0, 0, WIDTH, height, "surface")
    lines = region_lines(view, region, WIDTH - 3, look, names, Marked(ghost=ghost), height - 2)
    for row, line in enumerate(lines[: height - 1], 1):
        canvas.write(2, row, *line)
    return canvas


@kept
def _of_table(view: View, names: tuple[str, ...], story: tuple[Line, ...], height: int, look: Look) -> Canvas:
    """The other ships, the cards for sale, the end of the log."""
    canvas = Canvas(WIDTH, height, look)
    canvas.fill(0, 0, WIDTH, height, "surface")
    canvas.place(PLACE, 0, 0, WIDTH, height)
    row = _draw_others(canvas, 2, 1, view, names)
    row = _draw_sale(canvas, 2, row + 1, view)
    _draw_lately(canvas, 2, row + 1, height - row - 2, story)
    return canvas


def others(view: View) -> tuple[int, ...]:
    """The seats of the other ships, in turn order after the one shown large."""
    own, seats = owner(view), view.table.seats
    return tuple((own + step) % seats for step in range(1, seats))


def _draw_others(canvas: Canvas, x: int, y: int, view: View, names: Sequence[str]) -> int:
    canvas.write(x, y, Ink("OTHER SHIPS ", "muted", bold=True), Ink("o", "accent", bold=True, key="o"))
    row = y + 2
    for seat in others(view):
        row = _draw_other(canvas, x, row, seat, view.table.ships[seat], names, is_turn=seat == view.table.turn) + 1
    return row


def _draw_other(canvas: Canvas, x: int, y: int, seat: int, ship: Ship, names: Sequence[str], *, is_turn: bool) -> int:
    """Two rows: who, doubloons; reputation, tools."""
    canvas.put(x, y, f" {key_of(seat)} ", "background", "accent" if is_turn else "muted", bold=True)
    money: Line = (bright(ship.doubloons), faint(" doubloon" if ship.doubloons == 1 else " doubloons"))
    canvas.write(x + 4, y, *named(seat, captain(names, seat, WIDTH - 10 - line_width(money)), bold=True))
    canvas.write(x + WIDTH - 3 - line_width(money), y, *money)
    tools: Line = (faint(f"†{ship.sword} ◎{ship.gun} ◈{ship.shield}"),)
    canvas.write(x + 4, y + 1, faint("rep "), bright(ship.reputation))
    canvas.write(x + WIDTH - 3 - line_width(tools), y + 1, *tools)
    return y + 2


def _draw_sale(canvas: Canvas, x: int, y: int, view: View) -> int:
    table = view.table
    canvas.place("panel display", x, y, WIDTH - x, 2 + len(table.display))
    canvas.write(x, y, Ink("CARDS FOR SALE ", "muted", bold=True), faint("rum"))
    for place, card in enumerate(table.display):
        printed = table.edition.cards[card]
        canvas.place(f"card {card}", x, y + 2 + place, WIDTH - x, 1)
        canvas.put(x, y + 2 + place, str(table.edition.slots[place]), bold=True)
        canvas.put(x + 3, y + 2 + place, f"⚑ {printed.flag}", FLAG_INKS[printed.flag], bold=True)
        canvas.put(x + 12, y + 2 + place, cut(card_top(table.edition, card), WIDTH - 14))
    return y + 2 + len(table.display)


def _draw_lately(canvas: Canvas, x: int, y: int, rows: int, story: Sequence[Line]) -> None:
    """The end of the log, as far as there is room."""
    if rows < 6 or not story:
        return
    canvas.write(x, y, Ink("LATELY ", "muted", bold=True), Ink("l", "accent", bold=True, key="l"))
    for row, line in enumerate(lately(tuple(story[1 - rows :]), WIDTH - 3, rows - 1), y + 1):
        canvas.write(x, row, *line)
