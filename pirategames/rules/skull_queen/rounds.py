"""The course of the game: rounds of dealing, placing, tricks and scoring."""

from __future__ import annotations

from functools import cache
from operator import attrgetter

from pirategames.rules.pile import Pile
from pirategames.rules.skull_queen.actions import Place
from pirategames.rules.skull_queen.cards import NO_COLOUR, Card, deck
from pirategames.rules.skull_queen.events import Chose, Dealt, Placed, Played, Scored, Shown, Turned, Won
from pirategames.rules.skull_queen.state import EMPTY, Draft, standing, tell
from pirategames.rules.skull_queen.tricks import next_leader, resolve
from pirategames.rules.snapshot import quick

# ---- dealing

_index = attrgetter("index")


@cache
def _whole_deck(seats: int) -> Pile[Card]:
    return Pile.shuffled(deck(seats))


def deal(s: Draft) -> None:
    """Shuffle and deal: all cards evenly, what is left over lies face up in the centre. With two players the Pirate King has
    a stack of his own, as a third player would have a hand."""
    seats = len(s.hands)
    cards = _whole_deck(seats)
    each = len(cards) // max(seats, 3)
    dealt, rest, s.chance = cards.take(each * seats, s.chance)
    s.hands = tuple([tuple(sorted(dealt[at : at + each], key=_index)) for at in range(0, each * seats, each)])
    s.stack, s.centre = (rest, ()) if s.is_duel else (EMPTY, rest.loose)
    s.round += 1
    s.ask, s.trick, s.gone = "place", 0, ()
    s.placings, s.sides, s.pirates = (None,) * seats, (), ()
    tell(s, Dealt(s.dealer, s.round, s.centre))


# ---- placing


def place(s: Draft, seat: int, placing: Place) -> None:
    """Choose side and spaces secretly. When all have chosen, all planks are shown, and the first trick begins."""
    s.placings = (*s.placings[:seat], placing, *s.placings[seat + 1 :])
    tell(s, Placed(seat))
    if None not in s.placings:
        show_planks(s)
        s.leader = (s.dealer + 1) % len(s.hands)
        begin_trick(s)


def show_planks(s: Draft) -> None:
    """All planks are shown together."""
    placings = [placing for placing in s.placings if placing is not None]
    s.sides = tuple(placing.side for placing in placings)
    s.pirates = tuple(placing.spaces for placing in placings)
    for seat, placing in enumerate(placings):
        tell(s, Shown(seat, placing))
    s.placings = (None,) * len(placings)
    s.chance = s.chance.after_showing()


# ---- a trick

_played, _chose = quick(Played), quick(Chose)


def begin_trick(s: Draft) -> None:
    """The leader may play; of two players nobody leads: the Pirate King turns up the top card of his stack."""
    s.ask = "play"
    s.trick += 1
    s.played, s.colour = (), NO_COLOUR
    if s.is_duel:
        s.chosen = (None, None)
        s.kings, s.stack, s.chance = s.stack.draw(s.chance)
        s.colour = s.kings.colour
        tell(s, Turned(s.kings))


def play(s: Draft, seat: int, card: Card) -> None:
    """Play a card in turn. The first card with a colour sets the colour that is asked."""
    _take(s, seat, card)
    place, colour = len(s.played), s.colour
    s.events += (_played(seat, card, colour, place == 0),)
    s.played += (card,)
    if colour == NO_COLOUR:
        s.colour = card.colour
    if place + 1 == len(s.hands):
        end_trick(s)


def choose(s: Draft, seat: int, card: Card) -> None:
    """One of two captains chooses a card secretly. When both have, the cards are turned over together."""
    _take(s, seat, card)
    s.chosen = (card, s.chosen[1]) if seat == 0 else (s.chosen[0], card)
    tell(s, _chose(seat))
    first, second = s.chosen
    if first is not None and second is not None:
        s.leader, s.played, s.chosen = 0, (first, second), (None, None)
        s.chance = s.chance.after_showing()
        for place, shown in enumerate(s.played):
            tell(s, _played(place, shown, s.colour, False))
        end_trick(s)


def _take(s: Draft, seat: int, card: Card) -> None:
    hands, hand = list(s.hands), list(s.hands[seat])
    hand.remove(card)
    hands[seat] = tuple(hand)
    s.hands = tuple(hands)


def end_trick(s: Draft) -> None:
    """Resolve the trick; the next one follows as long as there are cards."""
    resolve(s)
    s.leader = next_leader(s)
    s.played, s.kings, s.colour = (), None, NO_COLOUR
    if s.hands[0]:
        begin_trick(s)
    else:
        end_round(s)


# ---- the end of a round


def end_round(s: Draft) -> None:
    """Score the pirates that still stand on their planks; the cards left in the centre count for nothing."""
    points = tuple(standing(s, seat) for seat in range(len(s.hands)))
    s.scores += (points,)
    s.gone, s.centre = s.gone + s.centre, ()
    for seat, score in enumerate(points):
        tell(s, Scored(seat, s.round, score))
    if s.round == s.rounds:
        s.ask = "over"
        tell(s, Won())
    else:
        s.ask = "deal"
        s.dealer = (s.dealer + 1) % len(s.hands)
