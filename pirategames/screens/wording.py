"""Times, numbers, captains and crews as people write them: today, Sunday, 12 Nov; −62; four; Anne’s; Anne and Bart; Anne,
Bart +2."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import Final

from pirategames.play.record import Seat
from pirategames.rules.wording import counted
from pirategames.rules.wording import joined as joined
from pirategames.screens.drawing.canvas import cut

_SEED_CELLS: Final = 24
"""The words of a seed are cut to so many cells."""
_DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
)  # fmt: skip
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def seed_words(shown: str) -> str:
    """The seed of a match that has ended, before the other words of a title."""
    return f"seed {cut(shown, _SEED_CELLS)}   "


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
    return f"{day.day} {_MONTHS[day.month - 1][:3]}"


def month_word(day: date, today: date) -> str:
    """The month of a day: ``October``, ``October 2025`` where that is not this year’s."""
    month = _MONTHS[day.month - 1]
    return month if day.year == today.year else f"{month} {day.year}"


def ordinal(number: int) -> str:
    """``1st``, ``22nd``, ``13th``."""
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def signed(number: int) -> str:
    """A number with the minus sign of print: ``−62``."""
    return str(number).replace("-", "−")


def number_word(number: int) -> str:
    """A small number as a word: ``four``; a large one in digits."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else signed(number)


plural: Final = counted
"""``1 card``, ``3 cards``."""


def stopped(words: str) -> str:
    """A sentence with the stop at its end, unless a title brings one: ``a new game of Scalawag!``."""
    return words if words.endswith(("!", "?", ".", "…")) else f"{words}."


def capital(text: str) -> str:
    """The text with a capital at its start."""
    return text[:1].upper() + text[1:]


def points(score: int, *, won: bool) -> str:
    """A score; a star for a win in a game without points, which gives 1 for it."""
    return "★" if won and score == 1 else signed(score)


# ---- captains

OLD_CAPTAIN: Final = "⎈"
"""The mark of the old captain, who advises, teaches and looks back."""


def captain(names: Sequence[str], seat: int, cells: int = 14) -> str:
    """Who sits there, cut to so many cells; ``Seat 3`` where nobody has a name."""
    return cut(names[seat], cells) if 0 <= seat < len(names) and names[seat] else f"Seat {seat + 1}"


def who(names: Sequence[str], seat: int, looker: int | None = None, cells: int = 14) -> str:
    """The same inside a sentence; `looker` is addressed as ``you``."""
    return "you" if looker is not None and seat == looker else captain(names, seat, cells)


def whose(names: Sequence[str], seat: int, looker: int | None = None, cells: int = 14) -> str:
    """The same as an owner: ``Anne’s``, ``your``."""
    return "your" if looker is not None and seat == looker else f"{captain(names, seat, cells)}’s"


def crew_word(seats: Sequence[Seat]) -> str:
    """Who sits at a table, in short: two names, people before bots, and how many more: ``Anne, Bart +2``. Two people who
    are alone are ``Anne and Bart``."""
    names = [seat.name for seat in sorted(seats, key=lambda seat: not seat.is_person)]
    if len(seats) <= 2:
        return joined(names)
    shown = names[: max(1, min(2, sum(seat.is_person for seat in seats)))]
    return f"{', '.join(shown)} +{len(names) - len(shown)}"
