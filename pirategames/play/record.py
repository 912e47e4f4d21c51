"""A match as plain data: everything that is written down of it, in the logbook and in exported files."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Final, Literal

from attrs import field

from pirategames.play.names import clean_name
from pirategames.rules.game import Outcome
from pirategames.rules.values import frozen

PERSON: Final = "person"
IMPORTED: Final = "imported"
"""The mark of a match that came from a file: anyone can write one that went well."""
GIVEN_UP: Final = "given up"
"""The mark of a match that was ended where it stood: it has no outcome, and nothing of it counts."""
OPEN_HANDS: Final = "open hands"
"""The mark of a match whose people have agreed, before it began, that they may see each other's hands."""
PLAYED_ON: Final = "played on"
"""The mark of a match that began in the middle of another one, whose course its people may know."""
ADVICE: Final = "advice"
"""The mark of a match in which somebody asked the old captain."""
LESSON: Final = "from a lesson"
"""The mark of a match that a lesson began: what is drawn in it everybody may know."""
UNCOUNTED: Final = (IMPORTED, OPEN_HANDS, PLAYED_ON, ADVICE, LESSON)
"""The marks of matches that count for no best and for no feat."""
NO_ADVICE: Final = "no advice"
"""The mark of a match whose people have agreed, before it began, that nobody asks him."""
LONGEST_MARK: Final = 40
_HOLDER: Final = re.compile(r"person|bot:[a-z0-9_-]{1,24}|bot:(?=.{1,120}$)[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*", re.ASCII)
_ANEW: Final = re.compile(r"([0-9]{1,9}) ([0-9]{1,3}) ([0-9]{1,18})")
_STAMP: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")


def _check_holder(_seat: object, _field: object, holder: str) -> None:
    if not _HOLDER.fullmatch(holder):
        raise ValueError("a seat is held by “person” or by “bot:” and its level")


@frozen
class Seat:
    """Who sits at a place of the table: a name, made clean, and ``person`` or ``bot:LEVEL``. Raises `ValueError`."""

    name: str = field(converter=clean_name)
    holder: str = field(default=PERSON, validator=_check_holder)

    @property
    def is_person(self) -> bool:
        return self.holder == PERSON

    @property
    def level(self) -> str | None:
        """The bot's level; None for a person."""
        return None if self.is_person else self.holder.removeprefix("bot:")


@frozen
class Taken:
    """One action as it was taken: by which seat, and its text."""

    seat: int
    text: str


@frozen
class Anew:
    """Where a match left the course that its seed had laid: after action `number`, all that `seat` could not know was dealt
    anew, by chance of this `seed`."""

    number: int
    seat: int
    seed: int

    @property
    def text(self) -> str:
        """It as text: ``74 1 4817``, the seat from 1."""
        return f"{self.number} {self.seat + 1} {self.seed}"

    @classmethod
    def from_text(cls, text: str) -> Anew:
        """What `text` wrote. Raises `ValueError`."""
        found = _ANEW.fullmatch(text)
        if found is None or int(found[2]) < 1:
            raise ValueError(
                "what was dealt anew is written as three numbers: after which action, for which seat, by which seed"
            )
        return cls(int(found[1]), int(found[2]) - 1, int(found[3]))


@frozen
class Record:
    """A whole match in plain data. `game` is the slug, `rules` the version of the rules that it was played under,
    `options` holds every option's value, `started` is a time in UTC such as ``2026-11-29T22:15:00Z``. `marks` are what is
    to be said of it beside its result, in words such as `IMPORTED`; those of a newer program are kept as they are.
    `seed_word` is how the seed was typed, if in words (`pirategames.play.seeds.seed_word`). `anew` says where hidden
    things were dealt anew, in a match that was played on from another one."""

    game: str
    rules: int
    seed: int
    options: dict[str, str]
    seats: tuple[Seat, ...]
    started: str
    actions: tuple[Taken, ...] = ()
    outcome: Outcome | None = None
    marks: frozenset[str] = frozenset()
    seed_word: str = ""
    anew: Anew | None = None

    @property
    def keeps_secrets(self) -> bool:
        """Whether its seed and actions would tell people at the table what is hidden from them."""
        return keeps_secrets(self.seats, self.outcome, self.marks)


def keeps_secrets(seats: tuple[Seat, ...], outcome: Outcome | None, marks: frozenset[str]) -> bool:
    """Whether several people still play here: a seed, or what they did, would tell them what each other hold."""
    return outcome is None and GIVEN_UP not in marks and sum(seat.is_person for seat in seats) > 1


def is_mark(text: str) -> bool:
    """Whether a text can be a mark: a few plain words in one line, of at most `LONGEST_MARK` characters."""
    return 0 < len(text) <= LONGEST_MARK and text.isprintable() and text == " ".join(text.split())


def utc_now() -> datetime:
    """The time now, in UTC."""
    return datetime.now(UTC)


def stamp(time: datetime, timespec: Literal["seconds", "milliseconds"] = "seconds") -> str:
    """A time as text in UTC, such as ``2026-11-29T22:15:00Z``."""
    return time.astimezone(UTC).isoformat(timespec=timespec).replace("+00:00", "Z")


def local_time(text: str) -> datetime | None:
    """The time of such a text where the player is; None where it is no time that can be told."""
    try:
        return datetime.fromisoformat(text).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def is_stamp(text: str) -> bool:
    """Whether the text is a time as `stamp` writes it, to the second."""
    if not _STAMP.fullmatch(text) or not text.isascii():
        return False
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True
