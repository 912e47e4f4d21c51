"""What the others may hold, by all that a seat has seen and heard: the unseen cards, dealt at random to whoever may have
them. Who did not follow a colour has none of it for the rest of the round; and where pirates were placed tells of the hand,
since everybody places them where such a hand does them good.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from attrs import evolve, field

from pirategames.bots.bot import Heard
from pirategames.bots.skull_queen.kernel import Face, bits, face
from pirategames.bots.skull_queen.standings import Standings, standings
from pirategames.bots.skull_queen.worths import printed
from pirategames.rules.skull_queen.actions import Spaces
from pirategames.rules.skull_queen.cards import COLOURS, NO_COLOUR, deck
from pirategames.rules.skull_queen.events import Dealt, Event, Played, Shown
from pirategames.rules.skull_queen.planks import SIDES
from pirategames.rules.skull_queen.view import View, cards_of
from pirategames.rules.values import frozen

TRUST: Final = 1.0
"""By so many points a placing may fall short of the best one for a hand, and the hand is still a third as likely."""
STIRS: Final = 2
"""So often a card is exchanged for another, for every card that is unseen, until a deal fits the placings."""
TRIES: Final = 20
"""So often a deal is begun anew that does not come out; then the voids are forgotten."""


@frozen
class Placed:
    """Where somebody has placed the pirates: what the spaces of both sides are worth, of the side that was taken first, and
    the cards that have been played since, a bit for each. What a colour's cards are worth is reckoned once, and kept."""

    sides: tuple[Standings, Standings]
    spaces: Spaces
    shown: tuple[int, ...]
    _known: tuple[dict[int, tuple[float, float, float]], ...] = field(
        init=False, eq=False, repr=False, factory=lambda: tuple([{} for _ in COLOURS])
    )

    def misfit(self, held: Sequence[int]) -> float:
        """By how many points this placing is worse than the best one with these cards in the hand."""
        stands = own = other = 0.0
        for colour, left in enumerate(held):
            known = self._known[colour]
            here, best, best_other = known[left] if left in known else self._reckoned(colour, left)
            stands, own, other = stands + here, own + best, other + best_other
        return max(own, other) - stands

    def _reckoned(self, colour: int, left: int) -> tuple[float, float, float]:
        """What the pirate of a colour is worth with these cards left where it was placed, where it stands best, and where it
        would on the other side."""
        own, other = (side[left | self.shown[colour]] for side in self.sides)
        found = self._known[colour][left] = own[self.spaces[colour]], max(own), max(other)
        return found


@frozen
class Unseen:
    """The cards that this seat has not seen, and where they may lie: how many every seat holds, and which colours it has not
    got. The last place is that of the Pirate King's stack."""

    hand: tuple[Face, ...]
    seat: int
    cards: tuple[Face, ...]
    counts: tuple[int, ...]
    voids: tuple[frozenset[int], ...]
    placed: tuple[Placed | None, ...]
    """How every seat has placed the pirates; None for one's own, and before it is shown."""

    def deal(self, random: Random) -> tuple[list[list[Face]], list[Face]]:
        """Everybody's hand, and the stack."""
        for _ in range(TRIES):
            dealt = self._dealt(random, self.voids)
            if dealt is not None:
                break
        else:
            dealt = self._dealt(random, ((frozenset[int]()),) * len(self.counts))
            assert dealt is not None
        self._stir(dealt, random)
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

    def _stir(self, dealt: list[list[Face]], random: Random) -> None:
        """Exchange cards, as long as that fits the placings better, and now and then where it does not: so that in the end a
        deal is as likely as it should be (after Metropolis)."""
        places = [place for place, hand in enumerate(dealt) for _ in hand]
        if not any(self.placed) or len(self.cards) < 2:
            return
        firsts = [places.index(place) if hand else 0 for place, hand in enumerate(dealt)]
        held = [bits(hand) for hand in dealt]
        misfits = [self._misfit(place, cards) for place, cards in enumerate(held)]
        for _ in range(STIRS * len(places)):
            one, other = (int(random.random() * len(places)) for _ in "12")
            here, there = places[one], places[other]
            if here == there:
                continue
            given, taken = dealt[here][one - firsts[here]], dealt[there][other - firsts[there]]
            if given[0] in self.voids[there] or taken[0] in self.voids[here]:
                continue
            after = _exchanged(held[here], given, taken), _exchanged(held[there], taken, given)
            fits = self._misfit(here, after[0]), self._misfit(there, after[1])
            if random.random() < exp(min(0.0, misfits[here] + misfits[there] - sum(fits)) / TRUST):
                dealt[here][one - firsts[here]], dealt[there][other - firsts[there]] = taken, given
                (held[here], held[there]), (misfits[here], misfits[there]) = after, fits

    def _misfit(self, place: int, held: Sequence[int]) -> float:
        placed = self.placed[place]
        return placed.misfit(held) if placed is not None else 0.0


def _exchanged(held: Sequence[int], given: Face, taken: Face) -> list[int]:
    """The cards of a hand after an exchange."""
    after = [*held]
    for colour, value in (given, taken):
        if colour != NO_COLOUR:
            after[colour] ^= 1 << value
    return after


def _in_hand(card: Face) -> tuple[bool, Face]:
    return card[0] == NO_COLOUR, card


def unseen(view: View, heard: Heard[Event]) -> Unseen:
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
        (*[None if place == seat else placed for place, placed in enumerate(_placings(view, heard))], None),
    )


def _placings(view: View, heard: Heard[Event]) -> list[Placed | None]:
    """How every seat has placed its pirates in this round; None where that has not been heard."""
    planks, seats = view.table.planks, view.table.seats
    known = {side: standings(printed(planks, side), seats) for side in SIDES}
    placed: list[Placed | None] = [None] * seats
    for event in heard:
        if isinstance(event, Dealt):
            placed = [None] * seats
        elif isinstance(event, Shown):
            own = event.placing.side
            (other,) = [side for side in SIDES if side != own]
            placed[event.seat] = Placed((known[own], known[other]), event.placing.spaces, (0,) * len(COLOURS))
        elif isinstance(event, Played) and (its := placed[event.seat]) is not None:
            shown = _exchanged(its.shown, (NO_COLOUR, 0), face(event.card))
            placed[event.seat] = evolve(its, shown=tuple(shown))
    return placed


def _voids(seats: int, heard: Heard[Event]) -> list[frozenset[int]]:
    """The colours that every seat has shown not to hold in this round."""
    voids = [set[int]() for _ in range(seats)]
    for event in heard:
        if isinstance(event, Dealt):
            voids = [set() for _ in range(seats)]
        elif isinstance(event, Played) and event.colour != NO_COLOUR and event.card.colour not in (event.colour, NO_COLOUR):
            voids[event.seat].add(event.colour)
    return [frozenset(colours) for colours in voids]
