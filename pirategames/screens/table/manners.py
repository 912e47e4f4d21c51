"""How a table is kept at this keyboard: what the player has set, and what the people of this match agreed."""

from __future__ import annotations

from functools import lru_cache

from pirategames.bots.levels import has_adviser
from pirategames.play.match import Match
from pirategames.play.record import IMPORTED, NO_ADVICE, OPEN_HANDS
from pirategames.rules.catalogue import find
from pirategames.rules.values import frozen
from pirategames.screens.settings_file import CALL_TIMERS, MOMENT_TIMERS, Settings
from pirategames.screens.table.own_keys import OwnKeys


@frozen
class Manners:
    """What a mode asks of the settings and of the match's marks."""

    moves: bool
    """Whether the player wants things to move."""
    call_seconds: int
    """After how many seconds a declaration passes by itself; 0 where it waits."""
    moment_seconds: int
    """After how many seconds what everybody looks at goes on by itself; 0 where it waits."""
    quick_curtain: bool
    """Whether a curtain can be opened as soon as it fell."""
    hands_are_open: bool
    """Whether those who share the keyboard may see each other's hands."""
    shows_odds: bool
    """Whether chances that can be counted are told."""
    gives_advice: bool
    """Whether whoever is asked may ask the old captain: the game has one, and the people did not agree otherwise."""
    own_keys: OwnKeys
    """The player's own keys for what all tables share."""


def manners_of(settings: Settings, match: Match, here: tuple[int, ...]) -> Manners:
    """How this match is kept under these settings at a terminal where these people sit."""
    return _manners(settings, match.game.slug, match.marks, len(match.people), len(here))


@lru_cache(8)
def _manners(settings: Settings, slug: str, marks: frozenset[str], people: int, people_here: int) -> Manners:
    return Manners(
        moves=settings.animation,
        call_seconds=CALL_TIMERS[settings.call_timer],
        moment_seconds=MOMENT_TIMERS[settings.moment_timer],
        quick_curtain=settings.quick_curtain,
        hands_are_open=people_here > 1 and _is_agreed(marks) and _may_open_hands(slug),
        shows_odds=settings.odds == "always" or (settings.odds == "alone" and people == 1),
        gives_advice=NO_ADVICE not in marks and has_adviser(slug),
        own_keys=settings.own,
    )


def _is_agreed(marks: frozenset[str]) -> bool:
    """Whether the people of a match have agreed to open their hands; that a file says so is no agreement of theirs."""
    return OPEN_HANDS in marks and IMPORTED not in marks


def _may_open_hands(slug: str) -> bool:
    entry = find(slug)
    return entry is None or entry.open_hands
