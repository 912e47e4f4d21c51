"""Higher: a small honest game of two seats and hidden cards, the fifth game by which the laws are shown.

Each seat holds three cards. One seat lays a card face down, the other lays one openly against it; then both are shown,
and the higher card takes the trick and lays first in the next one (of equal cards, the second). Once in the game, before
laying first, a seat may swap a card of its hand for one of the pile. With ``aces = high`` a 1 beats everything. In the
polite game, a sixth one, the winner of a trick bows before anything else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from attrs import evolve, field, frozen

from pirategames.rules.chance import NO_CHANCE, Chance
from pirategames.rules.game import Choice, IllegalAction, Option, Outcome, check_count, heard_by, settled
from pirategames.rules.pile import Pile

HAND: Final = 3
SUITS: Final = "AB"
RANKS: Final = range(1, 8)


@frozen(order=True)
class Card:
    rank: int
    suit: str

    @property
    def text(self) -> str:
        return f"{self.rank}{self.suit}"

    @classmethod
    def from_text(cls, text: str) -> Card:
        card = next((card for card in CARDS if card.text == text), None)
        if card is None:
            raise ValueError(f"there is no card “{text}” (cards go from 1A to 7B)")
        return card


CARDS: Final = tuple(Card(rank, suit) for rank in RANKS for suit in SUITS)


@frozen
class Lay:
    card: Card


@frozen
class Swap:
    card: Card


@frozen
class Bow:
    """In the open: everybody sees who won the trick."""


Action = Lay | Swap | Bow


@frozen
class Event:
    """What a seat did. `card` is None where only those who know of another telling may know the card."""

    what: Literal["drew", "laid", "swapped", "won", "bowed"]
    seat: int
    card: Card | None = None
    knowers: tuple[int, ...] | None = None


@frozen
class Seat:
    hand: tuple[Card, ...]
    tricks: int = 0
    swapped: bool = False


@frozen
class State:
    chance: Chance
    pile: Pile[Card]
    seats: tuple[Seat, Seat]
    high_ace: bool
    turn: int = 0
    is_polite: bool = False
    is_bowing: bool = False
    down: Card | None = None
    """The card that lies face down."""
    played: tuple[Card, ...] = ()
    events: tuple[Event, ...] = field(default=())


@frozen
class View:
    """What a seat may know: its own hand, and of everything else how much there is."""

    seat: int | None
    hand: tuple[Card, ...]
    held: tuple[int, int]
    tricks: tuple[int, int]
    swapped: tuple[bool, bool]
    high_ace: bool
    is_polite: bool
    turn: int
    is_bowing: bool
    down: Card | None
    is_down: bool
    played: tuple[Card, ...]
    events: tuple[Event, ...]


class Higher:
    slug = "higher"
    title = "Higher"
    seats = range(2, 3)
    rules_version = 1
    options: tuple[Option, ...] = (
        Option("aces", "Aces", (Choice("low", "Low", "A 1 is the lowest."), Choice("high", "High", "A 1 wins.")), "low"),
    )
    actions: tuple[type, ...] = (Lay, Swap)
    state_type = State
    longest = 2 * HAND + 2

    def new(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        check_count(seats, self)
        chance, pile = Chance.from_seed(seed), Pile.shuffled(CARDS)
        hands: list[list[Card]] = [[], []]
        for seat in (0, 1) * HAND:
            card, pile, chance = pile.draw(chance)
            hands[seat].append(card)
        events = [Event("drew", seat, card, (seat,)) for seat in (0, 1) for card in hands[seat]]
        holders = (Seat(tuple(sorted(hands[0]))), Seat(tuple(sorted(hands[1]))))
        return State(chance, pile, holders, settled(self.options, options)["aces"] == "high", events=tuple(events))

    def to_act(self, state: State) -> tuple[int, ...]:
        return (state.turn,) if state.seats[state.turn].hand or state.is_bowing else ()

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        hand = state.seats[seat].hand
        offers: tuple[Action, ...] = (*map(Lay, hand), *map(Swap, hand), Bow())
        return tuple(action for action in offers if self.refusal(state, action, seat) is None)

    def refusal(self, state: State, action: Action, seat: int = 0) -> str | None:
        if not self.to_act(state):
            return "The game is over."
        if seat != state.turn:
            return "It is the other seat’s turn."
        if isinstance(action, Bow) or state.is_bowing:
            return None if isinstance(action, Bow) and state.is_bowing else "A bow comes after a trick, and before all else."
        if action.card not in state.seats[seat].hand:
            return f"You do not hold {action.card.text}."
        if isinstance(action, Swap) and (state.down or state.seats[seat].swapped):
            return "A card is swapped once in a game, before the first card of a trick is laid."
        return None

    def apply(self, state: State, action: Action, seat: int = 0) -> State:
        if refusal := self.refusal(state, action, seat):
            raise IllegalAction(refusal)
        if isinstance(action, Bow):
            return evolve(state, is_bowing=False, events=(Event("bowed", seat),))
        if isinstance(action, Swap):
            return self._swap(state, action.card, seat)
        state = _with_seat(state, seat, hand=_without(state.seats[seat].hand, action.card))
        if state.down is None:
            told = (Event("laid", seat, action.card, (seat,)), Event("laid", seat, None, (1 - seat,)))
            return evolve(state, down=action.card, turn=1 - seat, events=told)
        return self._settle(state, state.down, action.card, seat)

    def _swap(self, state: State, card: Card, seat: int) -> State:
        drawn, pile, chance = state.pile.draw(state.chance)
        hand = tuple(sorted((*_without(state.seats[seat].hand, card), drawn)))
        told = (Event("swapped", seat), Event("drew", seat, drawn, (seat,)))
        state = _with_seat(state, seat, hand=hand, swapped=True)
        return evolve(state, pile=Pile.shuffled((*pile, card)), chance=chance, events=told)

    def _settle(self, state: State, down: Card, answer: Card, seat: int) -> State:
        winner = 1 - seat if self._worth(state, down) > self._worth(state, answer) else seat
        told = (Event("laid", 1 - seat, down), Event("laid", seat, answer), Event("won", winner))
        state = _with_seat(state, winner, tricks=state.seats[winner].tricks + 1)
        state = evolve(state, turn=winner, is_bowing=state.is_polite, chance=state.chance.after_showing())
        return evolve(state, down=None, played=(*state.played, down, answer), events=told)

    def _worth(self, state: State, card: Card) -> int:
        return 99 if state.high_ace and card.rank == 1 else card.rank

    def events(self, state: State) -> tuple[Event, ...]:
        return state.events

    def chance(self, state: State) -> Chance:
        return state.chance

    def view(self, state: State, seat: int | None) -> View:
        one, two = state.seats
        laid_it = state.down is not None and seat == 1 - state.turn
        return View(
            seat=seat,
            hand=() if seat is None else state.seats[seat].hand,
            held=(len(one.hand), len(two.hand)),
            tricks=(one.tricks, two.tricks),
            swapped=(one.swapped, two.swapped),
            high_ace=state.high_ace,
            is_polite=state.is_polite,
            turn=state.turn,
            is_bowing=state.is_bowing,
            down=state.down if laid_it else None,
            is_down=state.down is not None,
            played=state.played,
            events=heard_by(state.events, seat),
        )

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        tricks = (state.seats[0].tricks, state.seats[1].tricks)
        return Outcome((tricks.index(max(tricks)),), tricks, "most tricks")

    def imagine(self, view: View, chance: Chance) -> State:
        known = {*view.hand, *view.played, *((view.down,) if view.down else ())}
        pile = Pile.shuffled(card for card in CARDS if card not in known)
        hands: list[tuple[Card, ...]] = [(), ()]
        for seat in (0, 1):
            hands[seat] = view.hand
            if seat != view.seat:
                hands[seat], pile, chance = _deal(pile, view.held[seat], chance)
        down = view.down
        if view.is_down and down is None:
            (down,), pile, chance = _deal(pile, 1, chance)
        one, two = (Seat(hands[seat], view.tricks[seat], view.swapped[seat]) for seat in (0, 1))
        holders, manners = (one, two), (view.is_polite, view.is_bowing)
        return State(NO_CHANCE, pile, holders, view.high_ace, view.turn, *manners, down, view.played, view.events)

    def faults(self, state: State) -> tuple[str, ...]:
        down = (state.down,) if state.down else ()
        places = (*state.pile, *state.seats[0].hand, *state.seats[1].hand, *down, *state.played)
        return () if sorted(places) == sorted(CARDS) else ("a card is missing or doubled",)

    def summary(self, state: State) -> str:
        return f"tricks {state.seats[0].tricks} to {state.seats[1].tricks}"


def _with_seat(state: State, seat: int, **changes: Any) -> State:
    one, two = (evolve(held, **changes) if place == seat else held for place, held in enumerate(state.seats))
    return evolve(state, seats=(one, two))


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(held for held in hand if held != card)


def _deal(pile: Pile[Card], count: int, chance: Chance) -> tuple[tuple[Card, ...], Pile[Card], Chance]:
    cards = []
    for _ in range(count):
        card, pile, chance = pile.draw(chance)
        cards.append(card)
    return tuple(sorted(cards)), pile, chance


class PoliteHigher(Higher):
    """Higher, with a bow after every trick: an action that is taken in the open."""

    slug = "polite_higher"
    title = "Polite Higher"
    actions: tuple[type, ...] = (Lay, Swap, Bow)
    longest = 3 * HAND + 2

    def new(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        return evolve(super().new(seats, seed, options), is_polite=True)


GAME: Final = Higher()
POLITE_GAME: Final = PoliteHigher()
