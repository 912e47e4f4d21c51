"""What anybody may infer from what was heard at the table."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from pirategames.rules.game import Event
from pirategames.rules.skull_queen.cards import NO_COLOUR
from pirategames.rules.skull_queen.events import Dealt, Played


def voids(heard: Iterable[Iterable[Event]], seats: int) -> tuple[frozenset[int], ...]:
    """Of each seat the colours that it has no card of in this round: whoever does not follow the colour asked, and plays no
    special, has none. `heard` are the events of the game so far, by action."""
    found: list[set[int]] = [set() for _ in range(seats)]
    for event in chain.from_iterable(heard):
        if isinstance(event, Dealt):
            found = [set() for _ in range(seats)]
        elif isinstance(event, Played) and event.colour not in (NO_COLOUR, event.card.colour) and not event.card.is_special:
            found[event.seat].add(event.colour)
    return tuple(frozenset(colours) for colours in found)
