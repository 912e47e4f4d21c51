"""Score sheets: lines by captains, after a round and at the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import frozen

from pirategames.rules.skull_queen.actions import Deal
from pirategames.rules.skull_queen.cards import COLOURS
from pirategames.rules.skull_queen.planks import SPACES
from pirategames.rules.skull_queen.state import State
from pirategames.rules.skull_queen.view import View
from pirategames.screens.drawing.canvas import Canvas, cut
from pirategames.screens.drawing.frame import Line, bright, draw_context, draw_header, faint, is_roomy
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seats import seat_line
from pirategames.screens.drawing.wrapping import line_width, shorten_line
from pirategames.screens.skull_queen.words import TITLE, captain, dotted
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.wing import Moment
from pirategames.screens.wording import capital, joined


@frozen
class Row:
    """A line of a sheet: what it counts, in which colour that is written, and a number a captain."""

    label: str
    values: tuple[int, ...]
    ink: str = "text"


@frozen
class Sheet:
    """A sheet: the captains as (seat, name) from the left, groups of lines, and the line beneath them all."""

    captains: tuple[tuple[int, str], ...]
    groups: tuple[tuple[Row, ...], ...]
    total: Row
    winners: tuple[int, ...] = ()
    """The seats with a star at their total."""
    marked: int | None = None
    """The line that the arrows are on, counted through all groups to the total."""


@frozen
class Place:
    """Where a sheet lies: its upper left corner, its width, whether it is spaced."""

    x: int
    y: int
    width: int
    spaced: bool


def place_of(width: int, height: int, rows: int = 0) -> Place:
    """Where a sheet lies on a screen of this size: at its top, or in its middle where it has so many `rows`."""
    roomy = is_roomy(width, height)
    wide, whole = (89, 40) if roomy else (74, 24)
    top = max(0, (whole - rows - (16 if roomy else 12)) // 2) if rows else 0
    return Place((width - wide) // 2, (height - whole) // 2 + top + (3 if roomy else 2), wide, roomy)


def draw_sheet(canvas: Canvas, sheet: Sheet, place: Place) -> int:
    """Draw a sheet, and return the row after it."""
    x, y, seats = place.x, place.y, len(sheet.captains)
    label = max(14, place.width - seats * 15)
    ends = [x + label + (place.width - label) * (column + 1) // seats for column in range(seats)]
    for (seat, name), end in zip(sheet.captains, ends, strict=True):
        shown = seat_line(seat, cut(name, (place.width - label) // seats - 5))
        canvas.write(end - line_width(shown), y, *shown)
    y = _draw_rule(canvas, place, y + 1)
    number = 0
    for group in sheet.groups:
        for row in group:
            _draw_row(canvas, sheet, row, place, y, ends, number)
            y, number = y + 1, number + 1
        y += place.spaced or (group is not sheet.groups[-1] and len(sheet.groups) > 1)
    y = _draw_rule(canvas, place, y) - place.spaced
    _draw_row(canvas, sheet, sheet.total, place, y, ends, number, is_total=True)
    return y + 1


def _draw_rule(canvas: Canvas, place: Place, y: int) -> int:
    canvas.put(place.x, y, "─" * place.width, "line")
    return y + 1 + place.spaced


def _draw_row(
    canvas: Canvas, sheet: Sheet, row: Row, place: Place, y: int, ends: Sequence[int], number: int, is_total: bool = False
) -> None:
    if number == sheet.marked:
        canvas.fill(place.x - 2, y, place.width + 3, 1, "panel")
        canvas.put(place.x - 2, y, "▌", "accent")
    canvas.put(place.x, y, row.label, row.ink, bold=is_total or row.ink != "text")
    best = max(row.values)
    for (seat, _), value, end in zip(sheet.captains, row.values, ends, strict=True):
        text = dotted(value)
        strong = is_total or (value == best and best > 0)
        canvas.put(end - len(text), y, text, "text" if strong else "muted", bold=strong)
        if is_total and seat in sheet.winners:
            canvas.put(end - len(text) - 2, y, "★", "accent")


# ---- after a round


@frozen
class SheetMoment(Moment):
    """The scores after a round, which everybody looks at before the next one is dealt."""

    view: View

    @property
    def commit(self) -> tuple[int, Any] | None:
        table = self.view.table
        return (table.dealer, Deal()) if table.ask == "deal" else None

    def onward(self, desk: Desk) -> Line:
        table = self.view.table
        if table.ask == "deal":
            return (f"deals round {table.round + 1}: {captain(desk.names, table.dealer)} deals",)
        return ("goes on to the final score",)

    def draw(self, desk: Desk, step: int, width: int, height: int, look: Look) -> Canvas:
        table = self.view.table
        canvas = Canvas(width, height, look)
        draw_header(canvas, TITLE, f"the score after round {table.round} of {table.rounds}")
        place = place_of(width, height, 6 + len(table.scores))
        y = draw_sheet(canvas, round_sheet(table, desk), place) + place.spaced
        words = round_sentence(table.scores[-1], table.pirates, desk.names, table.round)
        for row, line in enumerate(shorten_line(words, place.width)):
            canvas.write(place.x, y + row, *line)
        draw_note(canvas, desk, place.x, place.width)
        return canvas


def draw_note(canvas: Canvas, desk: Desk, x: int, width: int) -> None:
    """What the desk has to say, in the row above what comes next, over whatever stands there."""
    if desk.note:
        canvas.fill(x, canvas.height - 3, width, 1, "background")
        draw_context(canvas, (cut(desk.note, width),), x)


def round_sheet(table: State, desk: Desk) -> Sheet:
    """What each pirate scored in the last round, and all rounds so far."""
    seats = range(table.seats)
    pirates = tuple(
        Row(
            f"{capital(name)} pirate",
            tuple(table.planks.value(table.sides[seat], table.pirates[seat][colour]) for seat in seats),
            name,
        )
        for colour, name in enumerate(COLOURS)
    )
    captains = tuple((seat, captain(desk.names, seat, 20)) for seat in seats)
    return Sheet(captains, (pirates, round_rows(table, tuple(seats))), Row("Points", table.totals))


def round_rows(table: State, seats: tuple[int, ...]) -> tuple[Row, ...]:
    """A line for each ended round, with the points of these seats."""
    return tuple(
        Row(f"Round {number}", tuple(points[seat] for seat in seats)) for number, points in enumerate(table.scores, 1)
    )


def round_sentence(points: Sequence[int], pirates: Sequence[Sequence[int]], names: Sequence[str], number: int) -> Line:
    """Who scored most in a round, and who lost how many pirates to the water."""
    best = [captain(names, seat) for seat, score in enumerate(points) if score == max(points)]
    lost = [sum(space not in SPACES for space in spaces) for spaces in pirates]
    words = joined([f"{captain(names, seat)} {count}" for seat, count in enumerate(lost) if count])
    most: Line = (faint(f"Round {number}: "), bright(joined(best)), faint(" scored most, "), bright(max(points)))
    return (*most, faint(f". Overboard: {words}." if words else ". Nobody fell into the water."))
