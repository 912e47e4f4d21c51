"""Matches to look at again: played by chance, to their end or not."""

from __future__ import annotations

import random
from collections.abc import Sequence

from pirategames.play.match import Match, start
from pirategames.play.record import Seat
from pirategames.rules.catalogue import find

PAIR_AND_BOTS = (Seat("Anne"), Seat("Bart"), Seat("Morgan", "bot:cabin-boy"), Seat("Tew", "bot:cabin-boy"))
LONE_AND_BOTS = (Seat("Anne"), Seat("Bess", "bot:cabin-boy"), Seat("Morgan", "bot:cabin-boy"))


def by_chance(slug: str, seats: Sequence[Seat], seed: int = 7, actions: int | None = None) -> Match:
    """A match of so many actions, or to its end."""
    entry = find(slug)
    assert entry is not None
    match, chance = start(entry.game(), seats, seed), random.Random(seed)
    while match.outcome is None and match.number != actions:
        seat = match.to_act[0]
        match.act(chance.choice(match.game.legal(match.state, seat)), seat)
    return match
