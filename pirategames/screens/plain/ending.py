"""How a match ended, in sentences that fit every game."""

from __future__ import annotations

from pirategames.play.match import Match
from pirategames.screens.wording import capital, joined, plural, signed


def ending_words(match: Match) -> tuple[str, ...]:
    """Who won, and everybody's place and points."""
    outcome, names = match.outcome, [seat.name for seat in match.seats]
    if outcome is None:
        return ()
    winners = joined([names[seat] for seat in outcome.winners])
    won = f"The game is over: {winners} won." if winners else f"The game is over: {outcome.how}."
    if len(names) == 1:
        return (won, f"{capital(match.summary)}. Score: {signed(outcome.scores[0])}.")
    places = outcome.places
    return won, *(
        f"{places[seat]}. {names[seat]}, {signed(outcome.scores[seat])} {plural(outcome.scores[seat], 'point').split()[-1]}."
        for seat in outcome.order
    )
