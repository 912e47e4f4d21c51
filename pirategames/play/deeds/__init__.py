"""What matches tell: numbers for statistics and feats, found from a match that has ended, for a person's seat.

A game brings its own by a module ``pirategames/play/deeds/<slug>.py`` with `numbers(told)`, plain values for JSON,
`sections(numbers of matches, whether each was won)`, which show them, and `FEATS`; if it likes, `card(told)` gives lines for
a chat that spoil nothing. Without a module it has what every game has. What is found is remembered in the logbook, and may
be dropped there at any time: `VERSION` grows whenever the same match would tell something else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from pirategames.play.deeds.sections import Numbers, Section
from pirategames.play.deeds.told import Feat, Told
from pirategames.play.logbook import Logbook
from pirategames.play.match import Match, MatchError
from pirategames.play.remembering import Facts, facts_of, remember, unknown

VERSION: Final = 1
AT_ONCE: Final = 20
"""How many matches are written down together."""


def feats_of(slug: str) -> tuple[Feat, ...]:
    """The feats of a game."""
    module = _module(slug)
    return () if module is None else tuple(module.FEATS)


def sections_of(slug: str, numbers: Sequence[Numbers], won: Sequence[bool]) -> tuple[Section, ...]:
    """What a game shows of the numbers of several matches, of which there is one at least."""
    module = _module(slug)
    return () if module is None else tuple(module.sections(numbers, won))


def card_of(match: Match) -> tuple[str, ...]:
    """The lines of a card for a chat, of the first person's match; empty where a game has none of its own."""
    tell = getattr(_module(match.game.slug), "card", None)
    return () if tell is None else tuple(tell(Told(match, next(iter(match.people), 0))))


def found(match: Match) -> Facts:
    """What a match that has ended tells of each person's seat: ``n``, the game's numbers; ``f``, how far each feat came."""
    assert match.outcome is not None
    module = _module(match.game.slug)
    if module is None:
        return {str(seat): {"n": {}, "f": {}} for seat in match.people}
    told = {seat: Told(match, seat) for seat in match.people}
    return {
        str(seat): {"n": module.numbers(one), "f": {feat.slug: value for feat in module.FEATS if (value := feat.value(one))}}
        for seat, one in told.items()
    }


def catch_up(book: Logbook, most: int | None = None) -> Iterator[int]:
    """Find what the matches of a logbook tell of which nothing is remembered yet, `most` at most, and remember it; yields
    how many are left, after each. Raises `LogbookError`."""
    left = unknown(book, VERSION)[:most]
    told: dict[int, Facts] = {}
    for place, number in enumerate(left, 1):
        try:
            told[number] = found(book.resume(number))
        except MatchError:  # of other rules, or spoilt: it tells nothing
            told[number] = {}
        if len(told) == AT_ONCE or place == len(left):
            if not book.fault:
                remember(book, VERSION, told)
            told = {}
        yield len(left) - place


def remembered(book: Logbook) -> dict[int, Facts]:
    """What is remembered of the matches of a logbook."""
    return facts_of(book, VERSION)


def _module(slug: str) -> Any:
    name = f"{__package__}.{slug}"
    return import_module(name) if find_spec(name) else None
