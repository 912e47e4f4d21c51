"""What a seat may know, what could lie behind it, and what is wrong with a state."""

from __future__ import annotations

from pirategames.rules.chance import NO_CHANCE, Chance
from pirategames.rules.pile import Pile
from pirategames.rules.skull_queen.actions import Place
from pirategames.rules.skull_queen.cards import NO_COLOUR, Card, deck
from pirategames.rules.skull_queen.legal import PLACINGS, turns
from pirategames.rules.skull_queen.planks import OVER_THE_BOTTOM, OVER_THE_TOP
from pirategames.rules.skull_queen.state import EMPTY, Draft, State, freeze, thaw
from pirategames.rules.skull_queen.tricks import playable
from pirategames.rules.snapshot import quick
from pirategames.rules.values import frozen


@frozen(weakref_slot=False)
class View:
    """A game as one seat may know it, or the public (seat None). `table` is the state with everything taken out that is
    hidden from it: chance, the stack, the hands, placings and chosen cards of others."""

    seat: int | None
    table: State
    held: tuple[int, ...]
    """How many cards each seat holds."""
    decided: tuple[bool, ...]
    """Who has placed its pirates, or chosen its card, while that is secret."""
    stack: int
    """How many cards the Pirate King has face down."""
    playable: tuple[Card, ...]
    """The cards that this seat may play now."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """This seat's cards."""
        return () if self.seat is None else self.table.hands[self.seat]

    @property
    def is_to_act(self) -> bool:
        """Whether this seat may act now."""
        return self.seat is not None and not self.decided[self.seat] and self.seat in turns(self.table)


_view = quick(View)


def view_of(s: State, seat: int | None) -> View:
    """The view of a seat; None is the public."""
    table = thaw(s)
    table.chance, table.stack = NO_CHANCE, EMPTY
    table.hands = tuple([hand if place == seat else () for place, hand in enumerate(s.hands)])
    table.placings = tuple([placing if place == seat else None for place, placing in enumerate(s.placings)])
    table.chosen = tuple([card if place == seat else None for place, card in enumerate(s.chosen)])
    return _view(
        seat,
        freeze(table),
        tuple([len(hand) for hand in s.hands]),
        tuple([done is not None for done in decisions(s)]),
        len(s.stack),
        turns(s).get(seat, ()) if seat is not None else (),
    )


def decisions(s: Draft) -> tuple[Place | Card | None, ...]:
    """What each seat has decided secretly, while it is hidden; None where it has not, or where nothing is secret now."""
    if s.ask == "place":
        return s.placings
    if s.ask == "play" and s.is_duel:
        return s.chosen
    return (None,) * len(s.hands)


# ---- what could be


def imagine(view: View, chance: Chance) -> State:
    """Some full state that fits the view: the unseen cards are dealt anew, and what others decided is drawn."""
    s = thaw(view.table)
    seen = set(cards_of(s))
    pile = Pile.shuffled(card for card in deck(s.seats) if card not in seen)
    hands, chosen, placings = list(s.hands), list(s.chosen), list(s.placings)
    for seat in range(s.seats):
        if seat == view.seat:
            continue
        has_chosen = s.ask == "play" and view.decided[seat]
        dealt, pile, chance = pile.take(view.held[seat] + has_chosen, chance)
        hand = tuple(sorted(dealt))
        if has_chosen:
            ways = playable(hand, s.colour)
            at, chance = chance.below(len(ways))
            chosen[seat] = ways[at]
            hand = tuple(card for card in hand if card is not ways[at])
        elif view.decided[seat]:
            at, chance = chance.below(len(PLACINGS))
            placings[seat] = PLACINGS[at]
        hands[seat] = hand
    s.hands, s.chosen, s.placings = tuple(hands), tuple(chosen), tuple(placings)
    s.stack, s.chance = pile, chance
    return freeze(s)


# ---- what is wrong


def cards_of(s: Draft) -> tuple[Card, ...]:
    """Every card outside the stack, wherever it lies."""
    singles = (s.kings, *s.chosen)
    held = [card for hand in s.hands for card in hand]
    return (*held, *(card for card in singles if card is not None), *s.played, *s.centre, *s.gone)


def faults(s: Draft) -> tuple[str, ...]:
    """Cards that are missing, doubled or misplaced, pirates off the plank, and questions that nothing asks."""
    found = []
    if sorted((*cards_of(s), *s.stack)) != list(deck(s.seats)):
        found.append("the cards are not each in exactly one place")
    if any(tuple(sorted(hand)) != hand for hand in s.hands):
        found.append("a hand is not sorted")
    if not 1 <= s.round <= s.rounds or not 0 <= s.dealer < s.seats or not 0 <= s.leader < s.seats:
        found.append("round, dealer or leader is out of range")
    if len(s.scores) != s.round - (s.ask in ("place", "play")) or any(len(points) != s.seats for points in s.scores):
        found.append("the scores are not those of the ended rounds")
    if not all(OVER_THE_TOP <= space <= OVER_THE_BOTTOM for spaces in s.pirates for space in spaces):
        found.append("a pirate is nowhere")
    if not (_is_placing(s) if s.ask == "place" else _is_sailing(s)):
        found.append(f"nothing asks to {s.ask}")
    if not s.is_duel and (s.kings is not None or s.stack or any(s.chosen)):
        found.append("the Pirate King plays at a table that is not his")
    return tuple(found)


def _is_placing(s: Draft) -> bool:
    """Whether a round begins: all hands are whole, nobody's pirates are shown, and nothing has been played."""
    if len(s.placings) != s.seats or None not in s.placings or any(len(hand) != _whole_hand(s) for hand in s.hands):
        return False
    return not (s.pirates or s.sides or s.played or s.gone or s.trick or s.kings or any(s.chosen))


def _is_sailing(s: Draft) -> bool:
    """Whether planks and hands fit a round in which the planks are shown."""
    if len(s.pirates) != s.seats or len(s.sides) != s.seats or any(s.placings) or len(s.chosen) not in (0, s.seats):
        return False
    if s.ask != "play":
        is_over = s.round >= s.rounds
        return is_over == (s.ask == "over") and not (any(s.hands) or s.played or s.centre or s.kings or s.stack)
    whole = _whole_hand(s) - s.trick + 1
    out = [0] * s.seats
    for place in range(len(s.played)):
        out[(s.leader + place) % s.seats] = 1
    out = [one + (card is not None) for one, card in zip(out, s.chosen or (None,) * s.seats, strict=True)]
    if any(len(hand) + one != whole for hand, one in zip(s.hands, out, strict=True)):
        return False
    if s.is_duel:
        return s.kings is not None and s.colour == s.kings.colour and len(s.stack) == whole - 1 and None in s.chosen
    colours = [card.colour for card in s.played if not card.is_special]
    return s.colour == (colours[0] if colours else NO_COLOUR) and len(s.played) < s.seats


def _whole_hand(s: Draft) -> int:
    """How many cards everybody is dealt."""
    return len(deck(s.seats)) // max(s.seats, 3)
