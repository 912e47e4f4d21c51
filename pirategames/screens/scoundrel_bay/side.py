"""The right column: the other ships, the cards for sale, what happened; or the region that is lifted."""

from __future__ import annotations

from typing import Final

from pirategames.rules.scoundrel_bay.state import Ship
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.canvas import Canvas, Ink, cut
from pirategames.screens.desk import Desk
from pirategames.screens.frame import Line, bright, quiet
from pirategames.screens.scoundrel_bay.choices import lifted_region
from pirategames.screens.scoundrel_bay.marks import mark_of
from pirategames.screens.scoundrel_bay.region_page import region_lines
from pirategames.screens.scoundrel_bay.ship import owner
from pirategames.screens.scoundrel_bay.words import FLAG_INKS, captain, card_top, key_of
from pirategames.screens.wrapping import line_text, line_width, shorten_line

WIDTH: Final = 28


def draw_side(canvas: Canvas, x: int, y: int, height: int, view: View, desk: Desk) -> None:
    """Draws the column, 28 cells wide."""
    canvas.fill(x, y, canvas.width - x, height, "surface")
    region = lifted_region(view, desk)
    if region is not None:
        lines = region_lines(view, region, WIDTH - 3, canvas.look, desk.names, mark_of(view, desk), height - 2)
        for row, line in enumerate(lines[: height - 1], y + 1):
            canvas.write(x + 2, row, *line)
        return
    row = _draw_others(canvas, x + 2, y + 1, view, desk)
    row = _draw_sale(canvas, x + 2, row + 1, view)
    _draw_lately(canvas, x + 2, row + 1, y + height - row - 2, desk)


def others(view: View, desk: Desk) -> tuple[int, ...]:
    """The seats of the other ships, in turn order after the one shown large."""
    own, seats = owner(view, desk), view.table.seats
    return tuple((own + step) % seats for step in range(1, seats))


def _draw_others(canvas: Canvas, x: int, y: int, view: View, desk: Desk) -> int:
    canvas.write(x, y, Ink("OTHER SHIPS ", "muted", bold=True), Ink("o", "accent", bold=True, key="o"))
    row = y + 2
    for seat in others(view, desk):
        row = _draw_other(canvas, x, row, seat, view.table.ships[seat], desk, is_turn=seat == view.table.turn) + 1
    return row


def _draw_other(canvas: Canvas, x: int, y: int, seat: int, ship: Ship, desk: Desk, *, is_turn: bool) -> int:
    """Two rows: who, doubloons; reputation, tools."""
    canvas.put(x, y, f" {key_of(seat)} ", "background", "accent" if is_turn else "muted", bold=True)
    money: Line = (bright(ship.doubloons), quiet(" doubloons"))
    canvas.put(x + 4, y, captain(desk.names, seat, WIDTH - 8 - line_width(money)), bold=True)
    canvas.write(x + WIDTH - 3 - line_width(money), y, *money)
    tools: Line = (quiet(f"†{ship.sword} ◎{ship.gun} ◈{ship.shield}"),)
    canvas.write(x + 4, y + 1, quiet("rep "), bright(ship.reputation))
    canvas.write(x + WIDTH - 3 - line_width(tools), y + 1, *tools)
    return y + 2


def _draw_sale(canvas: Canvas, x: int, y: int, view: View) -> int:
    table = view.table
    canvas.write(x, y, Ink("CARDS FOR SALE ", "muted", bold=True), quiet("rum"))
    for place, card in enumerate(table.display):
        printed = table.edition.cards[card]
        canvas.put(x, y + 2 + place, str(table.edition.slots[place]), bold=True)
        canvas.put(x + 3, y + 2 + place, f"⚑ {printed.flag}", FLAG_INKS[printed.flag], bold=True)
        canvas.put(x + 12, y + 2 + place, cut(card_top(table.edition, card), WIDTH - 14))
    return y + 2 + len(table.display)


def _draw_lately(canvas: Canvas, x: int, y: int, rows: int, desk: Desk) -> None:
    """The end of the log, as far as there is room."""
    if rows < 6 or not desk.story:
        return
    lines: list[Line] = []
    for line in reversed(desk.story):
        text = " ".join(line_text(line).split())
        lines = [*shorten_line((quiet(text),), WIDTH - 3), *lines]
        if len(lines) >= rows - 1:
            break
    canvas.write(x, y, Ink("LATELY ", "muted", bold=True), Ink("l", "accent", bold=True, key="l"))
    for row, part in enumerate(lines[-(rows - 1) :], y + 1):
        canvas.write(x, row, *part, ink="muted")
