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


def voyages(book: Logbook, captain: str, first: date = date.min, last: date = date.max) -> tuple[tuple[date, Listed], ...]:
    """A captain’s voyages of the days from a first to a last one, or anybody’s, as they were begun; each with its day.
    Raises `LogbookError`."""
    entry = game_of_the_day()
    if entry is None:
        return ()
    return tuple(
        (day, match)
        for match in book.of_seeds(entry.slug, todays_seed(first), todays_seed(last))
        if (day := is_todays(match)) is not None and captain in ("", *(seat.name for seat in match.seats))
    )


def calendar(book: Logbook, captain: str, first: date, count: int) -> tuple[Day, ...]:
    """So many days from a first one, with a captain’s tries or anybody’s. Raises `LogbookError`."""
    dates = [first + timedelta(days=number) for number in range(count)]
    tried: dict[date, list[Listed]] = {}
    for day, match in voyages(book, captain, dates[0], dates[-1]):
        tried.setdefault(day, []).append(match)
    return tuple(Day(day, tried[day][0], len(tried[day])) if day in tried else Day(day) for day in dates)


def monday(day: date, weeks: int = 1) -> date:
    """The Monday with which so many weeks begin, the last of them that of a day."""
    return day - timedelta(days=day.weekday() + 7 * (weeks - 1))


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
    return [day for day, match in voyages(book, captain) if match.outcome is not None]
