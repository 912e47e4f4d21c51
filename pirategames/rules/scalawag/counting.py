"""How likely somebody holds what they claim, by counting cards: the chart, less those that the looker sees."""

from __future__ import annotations

from math import comb

from pirategames.rules.scalawag.crew import Crew, deck, house
from pirategames.rules.scalawag.view import View
from pirategames.rules.values import frozen


@frozen
class Count:
    """The cards of one kind as somebody sees them: so many are in the game, in the own `hand`, in the Locker, shown by
    another captain, and hidden; `among` so many cards of any kind that are hidden."""

    game: int
    hand: int
    locker: int
    shown: int
    hidden: int
    among: int


def count_of(view: View, kind: Crew) -> Count:
    """What the looker can count of a kind: 2 to 6 cards are in the game."""
    table = view.table
    shown = () if view.seat == table.turn else table.shown
    seen = (*view.hand, *table.locker, *shown)
    game = house().chart[table.seats][kind]
    return Count(
        game,
        view.hand.count(kind),
        table.locker.count(kind),
        shown.count(kind),
        game - seen.count(kind),
        len(deck(table.seats)) - len(seen),
    )


def claim_odds(view: View, kind: Crew, wanted: int) -> float:
    """How likely the seat in turn holds at least `wanted` of a kind, 0.0 to 1.0, where every deal of the hidden cards is
    equally likely: what was claimed before counts for nothing. For the seat in turn itself it is 0.0 or 1.0."""
    table = view.table
    if view.seat == table.turn:
        return float(view.hand.count(kind) >= wanted)
    count = count_of(view, kind)
    return at_least(wanted - count.shown, view.held[table.turn] - len(table.shown), count.hidden, count.among)


def at_least(wanted: int, drawn: int, right: int, cards: int) -> float:
    """How likely at least `wanted` of the `drawn` cards are right ones, drawn from `cards` of which so many are right."""
    if wanted > min(drawn, right):
        return 0.0
    below = sum(comb(right, got) * comb(cards - right, drawn - got) for got in range(wanted))
    return 1 - below / comb(cards, drawn)
