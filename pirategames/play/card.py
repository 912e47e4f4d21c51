"""A card of plain text to paste in a chat: how a match went, without spoiling its deal."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from pirategames.play.deeds import card_of
from pirategames.play.match import Match, MatchError
from pirategames.play.record import local_time
from pirategames.play.seeds import todays_seed

WIDEST: Final = 42
"""How many cells a card may take."""
_MONTHS: Final = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
_PLAIN: Final = {
    "▁": "_", "▂": ".", "▃": ":", "▄": "-", "▅": "=", "▆": "+", "▇": "*", "█": "#",
    "⚑": "P", "✶": "*", "·": ".", "★": "*", "−": "-", "’": "'", "…": "...",
}  # fmt: skip
"""What stands for a sign of a card in ASCII."""


def card(match: Match, *, ascii: bool = False) -> str:
    """The card of a match that is over. Raises `MatchError` where it goes on: what is still hidden would be told; and where
    it was given up."""
    if match.is_given_up:
        raise MatchError("A match that was given up has no card: nothing came of it.")
    if match.outcome is None:
        raise MatchError("A match that goes on has no card yet: it would tell what is still hidden.")
    day = local_time(match.started)
    title, when = match.game.title, "" if day is None else f"{day.day} {_MONTHS[day.month - 1]} {day.year}"
    is_todays = day is not None and match.seed == todays_seed(day.date()) and len(match.seats) == 1
    head = f"{title}, voyage of {when}" if is_todays else f"{title}, {when}" if when else title
    lines = [head, *(card_of(match) or _scores(match)), f"pirategames, seed {_seed(match, day.date() if day else None)}"]
    text = "\n".join(line[:WIDEST].rstrip() for line in lines)
    return "".join(_PLAIN.get(letter, letter) for letter in text) if ascii else text


def _scores(match: Match) -> Sequence[str]:
    """Who came where, a line each."""
    outcome = match.outcome
    assert outcome is not None
    width = max(len(seat.name) for seat in match.seats)
    has_points = max(outcome.scores) > 1 or min(outcome.scores) < 0  # a game without any gives 1 for a win
    return [
        f"{'★' if seat in outcome.winners else '·'} {match.seats[seat].name:<{width}}"
        + f"  {outcome.scores[seat]}".replace("-", "−") * has_points
        for seat in outcome.order
    ]


def _seed(match: Match, day: date | None) -> str:
    """The seed, as it is typed; today's as the date that it is."""
    if day is not None and match.seed == todays_seed(day) and not match.seed_word:
        return day.isoformat()
    return match.seed_shown
