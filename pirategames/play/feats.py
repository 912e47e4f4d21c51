"""Feats: who earned which, when, and how near the others came. They are found in what matches told (`deeds`), and told when
a match is over: at the table they could tell a secret."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Final

from pirategames.bots.levels import levels_of
from pirategames.play.daily import is_todays, streak_of
from pirategames.play.deeds import feats_of
from pirategames.play.deeds.told import Feat
from pirategames.play.lessons import lessons_of
from pirategames.play.logbook import Listed, Logbook
from pirategames.play.record import GIVEN_UP, UNCOUNTED, local_time
from pirategames.play.statistics import Sitting, sittings
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.values import frozen

ANY: Final = ""
"""The slug of the feats that belong to no game."""
_FULL, _SALT, _OVERBOARD, _WEEK, _MONTH = 4, 100, 3, 7, 28


@frozen
class Shared:
    """A feat of the whole logbook: how far it has come after each of a captain's sittings is `reached`."""

    slug: str
    title: str
    condition: str
    short: str
    reached: Callable[[Sequence[Sitting], Sequence[Listed]], int]
    """How far a captain came, by the matches that ended and those that were given up, the oldest first."""
    goal: int = 1
    hidden: bool = False


@frozen
class Standing:
    """A feat and how a captain stands with it: how far, by which match, and when it was earned; empty where it was not."""

    game: str
    feat: Feat | Shared
    value: int = 0
    match: int | None = None
    """The first match that earned it, or the one that came nearest."""
    earned: str = ""

    @property
    def is_earned(self) -> bool:
        return bool(self.earned)


def counts(match: Listed) -> bool:
    """Whether a match can earn feats."""
    return not match.marks & {*UNCOUNTED, GIVEN_UP}


def standings(book: Logbook, captain: str = "", taught: Mapping[str, str] | None = None) -> tuple[Standing, ...]:
    """How a captain, or any person, stands with every feat, in the order in which they are shown. `taught` are the games
    whose lessons are done, each with its day: they are done at this keyboard, under no name. Raises `LogbookError`."""
    sat = tuple(one for one in sittings(book, captain) if counts(one.match))
    given_up = tuple(
        match for match in reversed(book.results(None, 100_000))
        if match.is_given_up and any(seat.is_person and captain in ("", seat.name) for seat in match.seats)
    )  # fmt: skip
    found = [_shared(feat, sat, given_up) for feat in SHARED]
    found.insert(1, _schooled(taught or {}))
    for entry in CATALOGUE:
        of_game = [one for one in sat if one.match.game == entry.slug]
        found += [_standing(entry.slug, feat, of_game) for feat in feats_of(entry.slug)]
    return tuple(found)


def earned_by(book: Logbook, number: int, captain: str) -> tuple[Feat | Shared, ...]:
    """The feats that a match was the first to earn for a captain. Raises `LogbookError`."""
    return tuple(one.feat for one in standings(book, captain) if one.is_earned and one.match == number)


def _standing(game: str, feat: Feat, sat: Sequence[Sitting]) -> Standing:
    best: Sitting | None = None
    for one in sat:
        value = one.feats.get(feat.slug, 0)
        if value >= feat.goal:
            return Standing(game, feat, value, one.match.id, one.match.ended or "")
        if value and (best is None or value > best.feats.get(feat.slug, 0)):
            best = one
    if best is None:
        return Standing(game, feat)
    return Standing(game, feat, best.feats[feat.slug], best.match.id)


def _shared(feat: Shared, sat: Sequence[Sitting], given_up: Sequence[Listed]) -> Standing:
    value = feat.reached(sat, given_up)
    if value < feat.goal:
        return Standing(ANY, feat, value)
    if feat.hidden:  # of matches that were given up
        last = given_up[-1]
        return Standing(ANY, feat, value, last.id, last.ended or "")
    low, high = 1, len(sat)  # what was reached stays reached: the first sitting with it is found by halving
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if feat.reached(sat[:middle], ()) >= feat.goal else (middle + 1, high)
    return Standing(ANY, feat, value, sat[low - 1].match.id, sat[low - 1].match.ended or "")


# ---- those of the whole logbook

SCHOOLED: Final = "schooled"
"""The slug of the feat that lessons earn, and no match."""


def _schooled(taught: Mapping[str, str]) -> Standing:
    words = "Finish the lesson of every game"
    goal = sum(bool(lessons_of(entry.slug)) for entry in CATALOGUE)
    feat = Shared(SCHOOLED, "Schooled", f"{words}.", words, lambda *_: len(taught), goal)
    return Standing(ANY, feat, len(taught), earned=max(taught.values()) if 0 < goal <= len(taught) else "")


def _played(sat: Sequence[Sitting], _given_up: Sequence[Listed]) -> int:
    return len({one.match.id for one in sat})


def _seas(sat: Sequence[Sitting], _given_up: Sequence[Listed]) -> int:
    return len({one.match.game for one in sat if one.won})


def _people(sat: Sequence[Sitting], _given_up: Sequence[Listed]) -> int:
    return max((sum(seat.is_person for seat in one.match.seats) for one in sat), default=0)


def _against_the_best(sat: Sequence[Sitting], _given_up: Sequence[Listed]) -> int:
    for one in sat:
        levels = [seat.level for place, seat in enumerate(one.match.seats) if place != one.seat]
        best = levels_of(one.match.game)[-1].slug
        if one.won and levels and all(level == best for level in levels) and best != "cabin-boy":
            return 1
    return 0


def _days(sat: Sequence[Sitting], _given_up: Sequence[Listed]) -> int:
    """How many days in a row the voyage of the day was sailed, at most."""
    return streak_of([day for one in sat if (day := is_todays(one.match)) is not None])[1]


def _overboard(_sat: Sequence[Sitting], given_up: Sequence[Listed]) -> int:
    days: dict[date, int] = {}
    for match in given_up:
        time = local_time(match.ended or "")
        if time is not None:
            days[time.date()] = days.get(time.date(), 0) + 1
    return max(days.values(), default=0)


SHARED: Final = (
    Shared("first-page", "The First Page", "Play a game to its end.", "Play a game to its end", _played),
    Shared("every-sea", "Every Sea", "Win at least once in every game.", "Win once in every game", _seas, len(CATALOGUE)),
    Shared("seven-tides", "Seven Tides", "Sail the daily voyage on seven days in a row.", "The daily voyage, seven days",
           _days, _WEEK),
    Shared("a-moon-at-sea", "A Moon at Sea", "Sail the daily voyage on 28 days in a row.", "The daily voyage, 28 days",
           _days, _MONTH),
    Shared("a-full-table", "A Full Table", "Play a game to its end with four people or more.", "End a game with four people",
           _people, _FULL),
    Shared("captain-of-captains", "Captain of Captains",
           "Win a game in which every other seat is held by a bot of the highest level.",
           "Win against the highest level alone", _against_the_best),
    Shared("old-salt", "Old Salt", "Play a hundred games to their end.", "Play a hundred games to their end", _played,
           _SALT),
    Shared("man-overboard", "Man Overboard", "Give up three games in one day.", "Give up three games in one day",
           _overboard, _OVERBOARD, hidden=True),
)  # fmt: skip
