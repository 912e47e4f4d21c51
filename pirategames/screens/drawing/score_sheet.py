"""Score sheets: what counted by lines, the captains by columns, and what it comes to beneath them all."""

from __future__ import annotations

from collections.abc import Sequence
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
_WITHOUT_NUMBER: Final = 3
"""The same without the number."""
_NARROWEST: Final = 7
"""The cells of a column at least: a number, and the star of whoever won."""


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
    even where it is not spaced. `columns` are what the captains' columns take, from the left, once that is known."""

    x: int
    y: int
    width: int
    spaced: bool
    label: int
    column: int
    gap: int = 0
    columns: tuple[int, ...] = ()

    def for_names(self, names: Sequence[str]) -> Spread:
        """The same with columns for these captains: equally wide ones, unless those would cut a name; then as wide as the
        names are, the longest of them cut where that is too much."""
        taken = [cell_width(name) for name in names]
        room = self.width - self.label
        equal = min(max(self.column, max(taken) + _BESIDE_NAME), room // len(names))
        if max(taken) + _WITHOUT_NUMBER <= equal:
            return evolve(self, columns=(equal,) * len(names))
        widths = [max(_NARROWEST, cells + _WITHOUT_NUMBER) for cells in taken]
        most = next(most for most in range(max(widths), 0, -1) if sum(min(most, wide) for wide in widths) <= room)
        spare = max(0, room - sum(min(most, wide) for wide in widths)) // len(names)
        return evolve(self, columns=tuple(min(most, wide) + spare for wide in widths))

    @property
    def ends(self) -> list[int]:
        """Where each of the columns ends."""
        return [self.x + self.width - sum(self.columns[at + 1 :]) for at in range(len(self.columns))]


def draw_sheet(canvas: Canvas, sheet: Sheet, place: Spread) -> int:
    """Draw a sheet, and return the row after it."""
    place = place.for_names([name for _, name in sheet.captains])
    y = place.y
    for head, end in zip(_heads(sheet, place.columns), place.ends, strict=True):
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


def _heads(sheet: Sheet, columns: Sequence[int]) -> list[Line]:
    """The captains over their columns: without their numbers where those would cut a name."""
    whole: list[Line] = [seat_line(seat, name) for seat, name in sheet.captains]
    if all(line_width(head) < wide for head, wide in zip(whole, columns, strict=True)):
        return whole
    captains = zip(sheet.captains, columns, strict=True)
    return [named(seat, cut(name, wide - _WITHOUT_NUMBER), bold=True) for (seat, name), wide in captains]


def _draw_rule(canvas: Canvas, place: Spread, y: int) -> int:
    canvas.put(place.x, y, "─" * place.width, "line")
    return y + 1 + place.spaced


def _draw_row(canvas: Canvas, sheet: Sheet, row: Row, place: Spread, y: int, number: int) -> None:
    """A line, of this number on the sheet: bright is whoever has most, and everybody's total."""
    if number == sheet.marked:
        canvas.fill(place.x - 2, y, place.width + 3, 1, "panel")
        canvas.put(place.x - 2, y, "▌", "accent")
    ends, is_total = place.ends, row is sheet.total
    canvas.put(place.x, y, cut(row.label, ends[0] - place.x - 6), row.ink, bold=is_total or row.ink != "text")
    best = max(row.values)
    for (seat, _), value, end in zip(sheet.captains, row.values, ends, strict=True):
        text = signed(value) if value or is_total else "·"
        strong = is_total or (value == best and best > 0)
        canvas.put(end - len(text), y, text, "text" if strong else "danger" if value < 0 else "muted", bold=strong)
        if is_total and seat in sheet.winners:
            canvas.put(end - len(text) - 2, y, "★", "accent")
