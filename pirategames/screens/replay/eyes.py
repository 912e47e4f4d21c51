"""Whose eyes a replay may look through: while a match goes on, never more than its people may know."""

from __future__ import annotations

from typing import Final, Literal

from pirategames.play.match import Match
from pirategames.rules.game import heard_by
from pirategames.screens.table.desk import Heard
from pirategames.screens.wording import captain

Everybody = Literal["all"]
EVERYBODY: Final[Everybody] = "all"
Eyes = int | None | Everybody
"""A seat's, the public's (None), or everybody's at once: then all hands lie open."""


def eyes_of(match: Match, sitting: int | None = None) -> tuple[Eyes, ...]:
    """Through whose eyes this match may be looked at, those that open it first.

    All hands lie open only when it is over. While it goes on, there is the public's table, and a person's own: that of the
    only one at the keyboard, or of who is `sitting` at the open table, behind the curtain.
    """
    seats, people = range(len(match.seats)), match.people
    if len(seats) == 1:
        return (0,)
    if match.outcome is not None or match.is_given_up:
        return (EVERYBODY, *seats, None)
    own = people[0] if len(people) == 1 else sitting
    return (None,) if own is None or own not in people else (own, None)


def heard_through(match: Match, eyes: Eyes) -> Heard:
    """What these eyes saw happen, by action."""
    if eyes == EVERYBODY:
        return match.events
    return tuple([heard_by(events, eyes) for events in match.events])


def named(eyes: Eyes, names: tuple[str, ...]) -> str:
    """Whose eyes they are, in a word."""
    if eyes is None:
        return "nobody"
    return "all" if eyes == EVERYBODY else captain(names, eyes)
