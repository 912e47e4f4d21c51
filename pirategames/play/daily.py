"""The voyage of the day: the same for everyone on a date. The first try of a day counts, the others are practice."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta

from attrs import frozen

from pirategames.play.logbook import Listed, Logbook
from pirategames.play.record import UNCOUNTED
from pirategames.play.seeds import todays_seed
from pirategames.rules.catalogue import CATALOGUE, Entry


@frozen
class Day:
    """A day of the calendar, and the try that counts on it; None where nobody tried. `tries` are all of that day."""

    date: date
    match: Listed | None = None
    tries: int = 0

    @property
    def won(self) -> bool:
        return self.match is not None and self.match.outcome is not None and bool(self.match.outcome.winners)

    @property
    def score(self) -> int | None:
        """What it scored; None where it was not sailed to its end."""
        return self.match.outcome.scores[0] if self.match is not None and self.match.outcome is not None else None


def game_of_the_day() -> Entry | None:
    """The game that is sailed alone, of which there is a voyage every day."""
    return next((entry for entry in CATALOGUE if entry.players == "alone"), None)


def is_todays(match: Listed) -> date | None:
    """The date whose voyage a match is, begun on that date where the player is; None where it is none."""
    entry = game_of_the_day()
    if entry is None or match.game != entry.slug or match.marks & set(UNCOUNTED):
        return None
    try:
        day = datetime.fromisoformat(match.started).astimezone().date()
    except (ValueError, OverflowError):
        return None
    return day if match.seed == todays_seed(day) else None


def days(book: Logbook, captain: str, today: date, weeks: int) -> tuple[Day, ...]:
    """The last weeks, day by day, from a Monday to the Sunday of this one, with a captain's tries or anybody's. Raises
    `LogbookError`."""
    tried: dict[date, list[Listed]] = {}
    for match in sorted((*book.results(None, 100_000), *book.unfinished()), key=lambda one: one.id):
        day = is_todays(match)
        if day is not None and captain in ("", *(seat.name for seat in match.seats)):
            tried.setdefault(day, []).append(match)
    first = today - timedelta(days=today.weekday() + 7 * (weeks - 1))
    calendar = [first + timedelta(days=number) for number in range(7 * weeks)]
    return tuple(Day(day, tried[day][0], len(tried[day])) if day in tried else Day(day) for day in calendar)


def streak_of(sailed: Sequence[date], today: date | None = None) -> tuple[int, int]:
    """How many days in a row were sailed up to today, or up to yesterday where today is still to come; and at most."""
    found = set(sailed)
    best = row = 0
    for day in sorted(found):
        row = row + 1 if day - timedelta(days=1) in found else 1
        best = max(best, row)
    if today is None:
        return row, best
    now, day = 0, today if today in found else today - timedelta(days=1)
    while day in found:
        now, day = now + 1, day - timedelta(days=1)
    return now, best


def sailed_days(book: Logbook, captain: str) -> list[date]:
    """Every day on which a captain, or anybody, sailed its voyage to an end. Raises `LogbookError`."""
    return [
        day for match in book.results(None, 100_000)
        if match.outcome is not None and captain in ("", *(seat.name for seat in match.seats))
        and (day := is_todays(match)) is not None
    ]  # fmt: skip
