"""Score sheets: lines by captains, after a round and at the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pirategames.rules.skull_queen.actions import Deal
from pirategames.rules.skull_queen.cards import COLOURS
from pirategames.rules.skull_queen.planks import SPACES
from pirategames.rules.skull_queen.state import State
from pirategames.rules.skull_queen.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.frame import Line, bright, draw_header, draw_note, faint, is_roomy
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.score_sheet import Row, Sheet, Spread, draw_sheet
from pirategames.screens.drawing.wrapping import shorten_line
from pirategames.screens.skull_queen.words import TITLE, captain
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.wing import Moment
from pirategames.screens.wording import capital, joined

_WIDE: Final = 140
"""From so many columns on a sheet takes most of them."""


def place_of(width: int, height: int, rows: int = 0) -> Spread:
    """Where a sheet lies on a screen of this size: at its top, or in its middle where it has so many `rows`."""
    roomy = is_roomy(width, height)
    wide, whole = min(width - 6, 89 if width < _WIDE else 3 * width // 4), 40 if roomy else 24
    top = max(0, (whole - rows - (16 if roomy else 12)) // 2) if rows else 0
    return Spread((width - wide) // 2, (height - whole) // 2 + top + (3 if roomy else 2), wide, roomy, 14, 15, 1)


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
        draw_note(canvas, desk.note, place.x, place.width)
        return canvas


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
