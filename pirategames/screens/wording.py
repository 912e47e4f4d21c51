"""Times and numbers as people write them: today, yesterday, Sunday, 12 Nov; −62."""

from __future__ import annotations

from datetime import date, datetime
from typing import Final

_DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def local_now() -> datetime:
    """The time now, where the player is."""
    return datetime.now().astimezone()


def day_of(stamp: str, now: datetime) -> date | None:
    """The date of a time written in UTC, in the time zone of `now`; None where it is no time."""
    try:
        return datetime.fromisoformat(stamp).astimezone(now.tzinfo).date()
    except (ValueError, OverflowError):
        return None


def day_word(stamp: str, now: datetime) -> str:
    """When a time written in UTC was, seen from `now`: ``today``, ``yesterday``, ``Sunday``, ``12 Nov``, ``12 Nov 2025``."""
    day = day_of(stamp, now)
    if day is None:
        return ""
    past = (now.date() - day).days
    if past in (0, 1):
        return ("today", "yesterday")[past]
    if 1 < past < 7:
        return _DAYS[day.weekday()]
    return date_word(day) if day.year == now.year else f"{date_word(day)} {day.year}"


def date_word(day: date) -> str:
    """A date without its year: ``12 Nov``."""
    return f"{day.day} {_MONTHS[day.month - 1]}"


def signed(number: int) -> str:
    """A number with the minus sign of print: ``−62``."""
    return str(number).replace("-", "−")
