"""Playing on from the middle of a match that is over: a new match, whose beginning is the other one's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from attrs import evolve

from pirategames.play.match import Match, MatchError, replay
from pirategames.play.record import PLAYED_ON, Anew, Seat, stamp, utc_now


def why_not(match: Match, number: int) -> str | None:
    """Why this match cannot be played on from after this action, as a sentence; None where it can."""
    if match.outcome is None and not match.is_given_up:
        return "It goes on: what it still hides would be known. When it is over it can be played on from any point."
    if match.game.outcome(match.state_after(number)) is not None:
        return "Here it is over. Go back to where somebody may still act."
    return None


def played_on(
    match: Match, number: int, seats: Sequence[Seat], anew: Anew | None = None, now: Callable[[], datetime] = utc_now
) -> Match:
    """A new match of these seats that goes on from after action `number`, written down nowhere yet: with the cards as they
    were, or with all that one seat could not know dealt `anew` there. It counts for no best.

    Raises `MatchError` where the match cannot be played on from there."""
    if reason := why_not(match, number):
        raise MatchError(reason)
    if len(seats) != len(match.seats):
        raise ValueError(f"{len(seats)} seats cannot play on for {len(match.seats)}")
    record = evolve(
        match.record(),
        seats=tuple(seats),
        started=stamp(now()),
        actions=match.taken[:number],
        outcome=None,
        marks=frozenset({PLAYED_ON}),
        anew=anew if anew is not None else match.anew if match.anew and match.anew.number <= number else None,
    )
    return replay(match.game, record)
