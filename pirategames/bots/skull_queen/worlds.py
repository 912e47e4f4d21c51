"""What the others may hold, by all that a seat has seen and heard: the unseen cards, dealt at random to whoever may have
them. Who did not follow a colour has none of it for the rest of the round."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from attrs import frozen

from pirategames.bots.bot import Heard
from pirategames.bots.skull_queen.kernel import Face, face
from pirategames.rules.skull_queen.cards import NO_COLOUR, deck
from pirategames.rules.skull_queen.events import Dealt, Played
from pirategames.rules.skull_queen.view import View, cards_of

TRIES: Final = 20
"""So often a deal is begun anew that does not come out; then the voids are forgotten."""


@frozen
class Unseen:
    """The cards that this seat has not seen, and where they may lie: how many every seat holds, and which colours it has not
    got. The last place is that of the Pirate King's stack."""

    hand: tuple[Face, ...]
    seat: int
    cards: tuple[Face, ...]
    counts: tuple[int, ...]
    voids: tuple[frozenset[int], ...]

    def deal(self, random: Random) -> tuple[list[list[Face]], list[Face]]:
        """Everybody's hand, and the stack."""
        for _ in range(TRIES):
            dealt = self._dealt(random, self.voids)
            if dealt is not None:
                break
        else:
            dealt = self._dealt(random, ((frozenset[int]()),) * len(self.counts))
            assert dealt is not None
        *hands, stack = dealt
        hands[self.seat] = [*self.hand]
        for hand in hands:
            hand.sort(key=_in_hand)
        return hands, stack

    def _dealt(self, random: Random, voids: Sequence[frozenset[int]]) -> list[list[Face]] | None:
        """A deal; None where the cards do not come out. Those that fewest may have are dealt first."""
        places = range(len(self.counts))
        may_have = {colour: [place for place in places if colour not in voids[place]] for colour, _ in self.cards}
        keyed = sorted([(len(may_have[card[0]]), random.random(), card) for card in self.cards])
        left, dealt = [*self.counts], [list[Face]() for _ in places]
        for _, _, card in keyed:
            room = [place for place in may_have[card[0]] for _ in range(left[place])]
            if not room:
                return None
            place = room[int(random.random() * len(room))]
            left[place] -= 1
            dealt[place].append(card)
        return dealt


def _in_hand(card: Face) -> tuple[bool, Face]:
    return card[0] == NO_COLOUR, card


def unseen(view: View, heard: Heard) -> Unseen:
    """What this seat has not seen."""
    s, seat = view.table, view.seat
    assert seat is not None
    seen = set(cards_of(s))
    cards = tuple([face(card) for card in deck(s.seats) if card not in seen])
    hidden = [s.ask == "play" and view.decided[place] and place != seat for place in range(s.seats)]
    counts = [0 if place == seat else view.held[place] + hidden[place] for place in range(s.seats)]
    return Unseen(
        tuple([face(card) for card in view.hand]),
        seat,
        cards,
        (*counts, len(cards) - sum(counts)),
        (*_voids(s.seats, heard), frozenset()),
    )


def _voids(seats: int, heard: Heard) -> list[frozenset[int]]:
    """The colours that every seat has shown not to hold in this round."""
    voids = [set[int]() for _ in range(seats)]
    for event in heard:
        if isinstance(event, Dealt):
            voids = [set() for _ in range(seats)]
        elif isinstance(event, Played) and event.colour != NO_COLOUR and event.card.colour not in (event.colour, NO_COLOUR):
            voids[event.seat].add(event.colour)
    return [frozenset(colours) for colours in voids]
