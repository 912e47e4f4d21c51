"""Score sheets: what counted by lines, the captains by columns, and what it comes to beneath them all."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, cell_width, cut
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.seats import named, seat_line
from pirategames.screens.drawing.wrapping import line_width
from pirategames.screens.wording import signed

_BESIDE_NAME: Final = 5
"""The cells of a column beside a name: the seat's number, its emblem, and blanks."""


@frozen
class Row:
    """A line of a sheet: what it counts, a number for each captain in the order of the columns, and in which colour its
    label is written."""

    label: str
    values: tuple[int, ...]
    ink: str = "text"


@frozen
class Sheet:
    """A sheet: the captains as (seat, name) from the left, groups of lines, and the line beneath them all. `winners` have a
    star there; the arrows are on the line `marked`, counted through all groups to the last one."""

    captains: tuple[tuple[int, str], ...]
    groups: tuple[tuple[Row, ...], ...]
    total: Row
    winners: tuple[int, ...] = ()
    marked: int | None = None


@frozen
class Spread:
    """Where a sheet lies: its upper left corner, its width, whether it is spaced. Labels have at least so many cells, a
    captain's column so many, or what the longest name takes, where there is room; `gap` blank rows stand between two groups
    even where it is not spaced."""

    x: int
    y: int
    width: int
    spaced: bool
    label: int
    column: int
    gap: int = 0

    def column_of(self, seats: int) -> int:
        """How wide each of so many columns is."""
        return min(self.column, (self.width - self.label) // seats)

    def ends(self, seats: int) -> list[int]:
        """Where each of so many columns ends."""
        wide = self.column_of(seats)
        return [self.x + self.width - wide * (seats - 1 - at) for at in range(seats)]


def draw_sheet(canvas: Canvas, sheet: Sheet, place: Spread) -> int:
    """Draw a sheet, and return the row after it."""
    longest = max(cell_width(name) for _, name in sheet.captains)
    place = evolve(place, column=max(place.column, longest + _BESIDE_NAME))
    y, seats = place.y, len(sheet.captains)
    for head, end in zip(_heads(sheet, place.column_of(seats) - 1), place.ends(seats), strict=True):
        canvas.write(end - line_width(head), y, *head)
    y, number = _draw_rule(canvas, place, y + 1), 0
    for group in sheet.groups:
        for row in group:
            _draw_row(canvas, sheet, row, place, y, number)
            y, number = y + 1, number + 1
        y += place.spaced or (place.gap if group is not sheet.groups[-1] else 0)
    y = _draw_rule(canvas, place, y) - place.spaced
    _draw_row(canvas, sheet, sheet.total, place, y, number)
    return y + 1


def _heads(sheet: Sheet, room: int) -> list[Line]:
    """The captains over their columns of so many cells: without their numbers where those would cut a name."""
    whole: list[Line] = [seat_line(seat, name) for seat, name in sheet.captains]
    if all(line_width(head) <= room for head in whole):
        return whole
    return [named(seat, cut(name, room - 2), bold=True) for seat, name in sheet.captains]


def _draw_rule(canvas: Canvas, place: Spread, y: int) -> int:
    canvas.put(place.x, y, "─" * place.width, "line")
    return y + 1 + place.spaced


def _draw_row(canvas: Canvas, sheet: Sheet, row: Row, place: Spread, y: int, number: int) -> None:
    """A line, of this number on the sheet: bright is whoever has most, and everybody's total."""
    if number == sheet.marked:
        canvas.fill(place.x - 2, y, place.width + 3, 1, "panel")
        canvas.put(place.x - 2, y, "▌", "accent")
    ends, is_total = place.ends(len(sheet.captains)), row is sheet.total
    canvas.put(place.x, y, cut(row.label, ends[0] - place.x - 6), row.ink, bold=is_total or row.ink != "text")
    best = max(row.values)
    for (seat, _), value, end in zip(sheet.captains, row.values, ends, strict=True):
        text = signed(value) if value or is_total else "·"
        strong = is_total or (value == best and best > 0)
        canvas.put(end - len(text), y, text, "text" if strong else "danger" if value < 0 else "muted", bold=strong)
        if is_total and seat in sheet.winners:
            canvas.put(end - len(text) - 2, y, "★", "accent")
