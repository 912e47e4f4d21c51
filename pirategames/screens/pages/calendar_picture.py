"""Days of the daily voyage, drawn: a calendar of weeks, one day of it lit, and the last days in a strip."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Final

from pirategames.play.daily import Day
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.wording import date_word, signed

_WEEKDAYS: Final = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
_LABEL: Final = 5
LEGEND: Final[tuple[Line, ...]] = (
    (Ink("★", "accent", bold=True), faint(" came home, with its points   "), Ink("☠", "muted", bold=True),
     faint(" lost, with how far")),
    (Ink("·", "line"), faint(" not sailed                   "), Ink("☼", "accent", bold=True),
     faint(" under way, or still to sail")),
)  # fmt: skip


@frozen
class Grid:
    """Where the days of a calendar stand: its left upper corner, and how far a day is from the next, and a week."""

    x: int
    y: int
    across: int
    down: int

    @property
    def width(self) -> int:
        """With the names of the months beside the weeks."""
        return _LABEL + 7 * self.across

    def height(self, weeks: int) -> int:
        """With the row of weekdays."""
        return 1 + weeks * self.down


def draw_calendar(
    canvas: Canvas, grid: Grid, days: Sequence[Day], lit: date, today: date, is_solved: Callable[[date], bool]
) -> None:
    """Whole weeks; each day is a place to go to. Whether its puzzle is solved stands before its sign."""
    for place, name in enumerate(_WEEKDAYS):
        canvas.put(grid.x + _LABEL + grid.across * place, grid.y, name, "muted")
    for number, day in enumerate(days):
        x, y = grid.x + _LABEL + grid.across * (number % 7), grid.y + 1 + grid.down * (number // 7)
        if number % 7 == 0 and (number == 0 or day.date.month != days[number - 7].date.month):
            canvas.put(grid.x, y, date_word(day.date).split()[1], "muted")
        _draw_day(canvas, x, y, day, today, is_lit=day.date == lit)
        if is_solved(day.date):
            canvas.put(x + 2, y, "✓", "success")


def _draw_day(canvas: Canvas, x: int, y: int, day: Day, today: date, *, is_lit: bool) -> None:
    if is_lit:
        canvas.fill(x - 1, y, 5, 2, "panel")
        canvas.put(x - 1, y, "▌", "accent")
        canvas.put(x - 1, y + 1, "▌", "accent")
    canvas.put(x, y, f"{day.date.day:>2}", "text" if day.date <= today else "line", bold=is_lit)
    canvas.put(x + 3, y, *sign_of(day, today), bold=True)
    canvas.put(x, y + 1, f"{_told(day):>4}"[:5], "text" if day.won else "muted")
    canvas.place(f"day {day.date.isoformat()}", x - 1, y, 5, 2)


def sign_of(day: Day, today: date) -> tuple[str, str]:
    """A day in one cell, and its ink."""
    if day.match is None:
        return ("☼", "accent") if day.date == today else ("·", "line") if day.date < today else (" ", "line")
    if day.match.ended is None:
        return "☼", "accent"
    return ("★", "accent") if day.won else ("☠", "muted")


def _told(day: Day) -> str:
    """What a day brought, in four cells: the points of a voyage that came home, how far another one came."""
    if day.match is None:
        return ""
    if day.won:
        return signed(day.score or 0)
    first, *rest = day.match.summary.split(",")[0].split() or [""]
    return f"{first[:1]}{rest[-1]}" if rest and rest[-1].isdigit() else ""


def strip(days: Sequence[Day], today: date, gap: int = 2) -> tuple[Line, Line]:
    """Days side by side in two lines: the letters of the weekdays, and how each went."""
    letters: list[Ink | str] = []
    signs: list[Ink | str] = []
    for day in days:
        between = " " * gap if letters else ""
        sign, ink = sign_of(day, today)
        letters += [between, Ink(_WEEKDAYS[day.date.weekday()][0], "text" if day.date == today else "muted")]
        signs += [between, Ink(sign, ink, bold=True)]
    return tuple(letters), tuple(signs)
