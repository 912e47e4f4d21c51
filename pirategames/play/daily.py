"""The voyage of the day: the same for everyone on a date. The first try of a day counts, the others are practice."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta

from pirategames.play.logbook import Listed, Logbook
from pirategames.play.record import UNCOUNTED
from pirategames.play.seeds import todays_seed
from pirategames.rules.catalogue import CATALOGUE, Entry
from pirategames.rules.values import frozen


@frozen
class Day:
    """A day of the calendar, and the try that counts on it; None where nobody tried. `tries` are all of that day."""

    date: date
    match: Listed | None = None
    tries: int = 0

    @property
    def is_sailed(self) -> bool:
        """Whether its voyage was sailed to its end."""
        return self.match is not None and self.match.outcome is not None

    @property
    def won(self) -> bool:
        return self.match is not None and self.match.outcome is not None and bool(self.match.outcome.winners)

    @property
    def score(self) -> int | None:
        """What it scored; None where it was not sailed to its end."""
        return self.match.outcome.scores[0] if self.match is not None and self.match.outcome is not None else None


@frozen
class Month:
    """A month of the daily voyage as far as it has come: its days, today only where its voyage was sailed to its end."""

    days: tuple[Day, ...] = ()
    longest: int = 0
    """Of how many days its longest row is, with those before the month."""

    @property
    def sailed(self) -> tuple[Day, ...]:
        """The days whose voyage was sailed to its end."""
        return tuple(day for day in self.days if day.is_sailed)

    @property
    def best(self) -> Day | None:
        """The day that brought the most points home, the first of several; None where nobody came home."""
        return max((day for day in self.sailed if day.won), key=lambda day: day.score or 0, default=None)


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


def month_of(book: Logbook, captain: str, day: date, today: date) -> Month:
    """The month of a day, with a captain’s tries or anybody’s; empty where it is yet to come. Raises `LogbookError`."""
    first = day.replace(day=1)
    after = (first + timedelta(days=32)).replace(day=1)
    days = calendar(book, captain, first, (min(after, today + timedelta(days=1)) - first).days) if first <= today else ()
    is_open = bool(days) and days[-1].date == today and not days[-1].is_sailed
    rows = rows_of(sailed_days(book, captain))
    return Month(days[:-1] if is_open else days, max((rows.get(one.date, 0) for one in days), default=0))


def monday(day: date, weeks: int = 1) -> date:
    """The Monday with which so many weeks begin, the last of them that of a day."""
    return day - timedelta(days=day.weekday() + 7 * (weeks - 1))


def rows_of(sailed: Sequence[date]) -> dict[date, int]:
    """Each day that was sailed, with how many in a row were sailed up to it."""
    rows: dict[date, int] = {}
    for day in sorted(set(sailed)):
        rows[day] = rows.get(day - timedelta(days=1), 0) + 1
    return rows


def streak_of(sailed: Sequence[date], today: date | None = None) -> tuple[int, int]:
    """How many days in a row were sailed up to today, or up to yesterday where today is still to come; and at most."""
    rows = rows_of(sailed)
    last = max(rows, default=date.min) if today is None else today if today in rows else today - timedelta(days=1)
    return rows.get(last, 0), max(rows.values(), default=0)


def sailed_days(book: Logbook, captain: str) -> list[date]:
    """Every day on which a captain, or anybody, sailed its voyage to an end. Raises `LogbookError`."""
    return [day for day, match in voyages(book, captain) if match.outcome is not None]
