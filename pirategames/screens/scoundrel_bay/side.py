"""The right column: the region or the sea space that is looked at, else the other ships and the cards for sale; and what
happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pirategames.rules.scoundrel_bay.state import Ship
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width, cut
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.recall import kept
from pirategames.screens.drawing.seats import lately, named
from pirategames.screens.drawing.wrapping import line_width
from pirategames.screens.scoundrel_bay.goods import hand_rows
from pirategames.screens.scoundrel_bay.highlights import lifted_card, mark_of
from pirategames.screens.scoundrel_bay.region_page import region_lines
from pirategames.screens.scoundrel_bay.regions import Marked, lifted_region
from pirategames.screens.scoundrel_bay.sea_pieces import own_seat
from pirategames.screens.scoundrel_bay.shores import space_lines
from pirategames.screens.scoundrel_bay.words import COIN, card_top, flag_mark, flag_name, key_of
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.happened import PLACE
from pirategames.screens.wording import captain

WIDTH: Final = 28
SNUG: Final = 25
"""The columns of the side on a roomy screen, and on one that is only broad."""
_LEAST_STORY: Final = 5
"""The rows that the end of the log takes at least, with its heading."""


def draw_side(canvas: Canvas, x: int, y: int, width: int, height: int, view: View, desk: Desk) -> None:
    """Draws the column: on top the region or the sea space that is looked at, or else the other ships and the cards for
    sale; beneath, what happened."""
    look, mark, region = canvas.look, mark_of(view, desk), lifted_region(view, desk)
    story = desk.story[-height:]
    if region is not None:
        canvas.stamp(x, y, _of_region(view, region, mark.aim, desk.names, story, width, height, look))
    elif mark.aim is not None:
        canvas.stamp(x, y, _of_space(view, mark, lifted_card(view, desk), desk.names, story, width, height, look))
    else:
        canvas.stamp(x, y, _of_table(view, desk.names, desk.hands, story, width, height, look))


@kept
def _of_region(
    view: View, region: int, aim: int | None, names: tuple[str, ...], story: tuple[Line, ...], width: int, height: int,
    look: Look,
) -> Canvas:  # fmt: skip
    """A region, with what it asks from the space that is looked at."""
    mark = Marked(space=aim)
    rows = height - 3 - _LEAST_STORY
    return _column(region_lines(view, region, width - 3, look, names, mark, rows), story, width, height, look)


@kept
def _of_space(
    view: View, mark: Marked, card: int | None, names: tuple[str, ...], story: tuple[Line, ...], width: int, height: int,
    look: Look,
) -> Canvas:  # fmt: skip
    """A sea space, with its shores."""
    return _column(space_lines(view, mark, card, names, width - 3), story, width, height, look)


def _column(lines: Sequence[Line], story: Sequence[Line], width: int, height: int, look: Look) -> Canvas:
    """Lines in a column, and the end of the log beneath them."""
    canvas = Canvas(width, height, look)
    canvas.fill(0, 0, width, height, "surface")
    for row, line in enumerate(lines[:height], int(len(lines) < height)):
        canvas.write(2, row, *line)
    _draw_lately(canvas, 2, len(lines) + 2, height - len(lines) - 3, story)
    return canvas


@kept
def _of_table(
    view: View, names: tuple[str, ...], hands: tuple[tuple[int, Line], ...], story: tuple[Line, ...], width: int,
    height: int, look: Look,
) -> Canvas:  # fmt: skip
    """The other ships, the cards for sale, the end of the log."""
    canvas = Canvas(width, height, look)
    canvas.fill(0, 0, width, height, "surface")
    canvas.place(PLACE, 0, 0, width, height)
    row = _draw_others(canvas, 2, 1, view, names, dict(hands))
    row = _draw_sale(canvas, 2, row + 1, view)
    _draw_lately(canvas, 2, row + 1, height - row - 2, story)
    return canvas


def others(view: View) -> tuple[int, ...]:
    """The seats of the other ships, in turn order after the one shown large."""
    own, seats = own_seat(view), view.table.seats
    return tuple((own + step) % seats for step in range(1, seats))


def _draw_others(canvas: Canvas, x: int, y: int, view: View, names: Sequence[str], hands: Mapping[int, Line]) -> int:
    """The other ships; where hands lie open, with the hands of those whom people hold."""
    canvas.write(x, y, Ink("OTHER SHIPS ", "muted", bold=True), Ink("o", "accent", bold=True, key="o"))
    row = y + 1
    for seat in others(view):
        row = _draw_other(canvas, x, row, seat, view.table.ships[seat], names, is_turn=seat == view.table.turn)
        if seat in hands:
            for line in hand_rows(hands[seat], canvas.width - x - 1):
                canvas.write(x, row, *line)
                row += 1
    return row


def _draw_other(canvas: Canvas, x: int, y: int, seat: int, ship: Ship, names: Sequence[str], *, is_turn: bool) -> int:
    """Two rows: who, doubloons; reputation, tools."""
    end = canvas.width - 1
    canvas.put(x, y, f" {key_of(seat)} ", "background", "accent" if is_turn else "muted", bold=True)
    money: Line = (bright(ship.doubloons), faint(" doubloon" if ship.doubloons == 1 else " doubloons"))
    if cell_width(captain(names, seat, end - x)) > end - x - 7 - line_width(money):
        money = (COIN, bright(ship.doubloons))
    canvas.write(x + 4, y, *named(seat, captain(names, seat, end - x - 7 - line_width(money)), bold=True))
    canvas.write(end - line_width(money), y, *money)
    tools: Line = (faint(f"†{ship.sword} ◎{ship.gun} ◈{ship.shield}"),)
    canvas.write(x + 4, y + 1, faint("rep "), bright(ship.reputation))
    canvas.write(end - line_width(tools), y + 1, *tools)
    return y + 2


def _draw_sale(canvas: Canvas, x: int, y: int, view: View) -> int:
    table = view.table
    canvas.place("panel display", x, y, canvas.width - x, 1 + len(table.display))
    canvas.write(x, y, Ink("CARDS FOR SALE ", "muted", bold=True), faint("rum"))
    for row, (slot, card) in enumerate(zip(table.edition.slots, table.display, strict=False), y + 1):
        flag = table.edition.cards[card].flag
        mark: Line = flag_name(flag) if canvas.width >= WIDTH else (flag_mark(flag),)
        canvas.place(f"card {card}", x, row, canvas.width - x, 1)
        canvas.put(x, row, str(slot), bold=True)
        canvas.write(x + 3, row, *mark)
        left = x + (12 if canvas.width >= WIDTH else 6)
        canvas.put(left, row, cut(card_top(table.edition, card), canvas.width - left))
    return y + 1 + len(table.display)


def _draw_lately(canvas: Canvas, x: int, y: int, rows: int, story: Sequence[Line]) -> None:
    """The end of the log, as far as there is room; what is told of the captain who acted last is lit."""
    if rows < _LEAST_STORY or not story:
        return
    canvas.write(x, y, Ink("LATELY ", "muted", bold=True), Ink("l", "accent", bold=True, key="l"))
    for row, line in enumerate(lately(story, canvas.width - x - 1, rows - 1), y + 1):
        canvas.write(x, row, *line)
