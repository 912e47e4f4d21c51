"""Scallywag as the shared library knows a game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from pirategames.rules.chance import Chance
from pirategames.rules.edition import EditionError
from pirategames.rules.game import Choice, IllegalAction, Option, Outcome, SetupError, check_count, settled
from pirategames.rules.pile import Pile
from pirategames.rules.scallywag import course, legal
from pirategames.rules.scallywag.actions import Action, Choose, Flee, Give, GoOn, Play
from pirategames.rules.scallywag.cards import EVENTS, FULL_HEALTH, Card, house, room_deck
from pirategames.rules.scallywag.events import Event, Won
from pirategames.rules.scallywag.state import Draft, State, freeze, thaw
from pirategames.rules.scallywag.view import View, faults, imagine, score, view_of
from pirategames.rules.values import frozen

OPTIONS = (
    Option(
        "red_aces",
        "Red aces",
        (
            Choice("add", "beside the others", "The four red aces lie in the deck beside the plain ones: 64 cards."),
            Choice("replace", "for the others", "The red aces take the place of the plain ones: 60 cards."),
            Choice("none", "left out", "No red aces: calmer, 60 cards."),
        ),
        "add",
    ),
    Option(
        "jokers",
        "Jokers",
        (
            Choice("2", "two", "Two sea monsters of 20 swim in the deck."),
            Choice("1", "one", "Only one sea monster."),
            Choice("0", "none", "No sea monsters: easier."),
        ),
        "2",
    ),
)


@frozen
class Scallywag:
    """The solo voyage to the bottom of the Deck of Sailors. All of it is known but for the order of the cards."""

    slug: str = "scallywag"
    title: str = "Scallywag"
    seats: range = range(1, 2)
    rules_version: int = 1
    options: tuple[Option, ...] = OPTIONS
    actions: tuple[type, ...] = (Play, Flee, Choose, Give, GoOn)
    state_type: type[State] = State
    longest: int = 400

    def new(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        """The first room, dealt. Raises `SetupError` for other seats, an unknown option, or cards that cannot be read."""
        check_count(seats, self)
        chosen = settled(self.options, options)
        try:
            house()
        except EditionError as error:
            raise SetupError(str(error)) from None
        red_aces, jokers = chosen["red_aces"], int(chosen["jokers"])
        draft = Draft(
            Chance.from_seed(seed),
            *_shuffled_decks(red_aces, jokers),
            health=FULL_HEALTH,
            red_aces=red_aces,
            jokers=jokers,
        )
        course.begin_room(draft)
        return freeze(draft)

    def to_act(self, state: State) -> tuple[int, ...]:
        return () if state.ask == "over" else (0,)

    def legal(self, state: State, seat: int = 0) -> tuple[Action, ...]:
        return legal.legal(state) if seat == 0 else ()

    def refusal(self, state: State, action: Action, seat: int = 0) -> str | None:
        return legal.refusal(state, action) if seat == 0 else "There is only one seat in Scallywag."

    imagine = staticmethod(imagine)
    faults = staticmethod(faults)

    def apply(self, state: State, action: Action, seat: int = 0) -> State:
        if seat != 0 or action not in legal.legal(state):
            raise IllegalAction(self.refusal(state, action, seat))
        draft = thaw(state)
        draft.events = ()
        _do(draft, action)
        return freeze(draft)

    def events(self, state: State) -> tuple[Event, ...]:
        return state.events

    def chance(self, state: State) -> Chance:
        return state.chance

    def view(self, state: State, seat: int | None = 0) -> View:
        return view_of(state)

    def outcome(self, state: State) -> Outcome | None:
        if state.ask != "over":
            return None
        won = isinstance(state.events[-1], Won)
        return Outcome((0,) if won else (), (score(state),), "won" if won else "lost")

    def summary(self, state: State) -> str:
        return f"room {state.number}, {state.health} health"


@cache
def _shuffled_decks(red_aces: str, jokers: int) -> tuple[Pile[Card], Pile[Card]]:
    return Pile.shuffled(room_deck(red_aces, jokers)), Pile.shuffled(EVENTS)


def _do(draft: Draft, action: Action) -> None:
    match action:
        case Play(card, how):
            course.play(draft, card, how)
        case Choose(card) if draft.ask == "event":
            course.choose_for_event(draft, card)
        case Choose(card) if draft.ask == "place":
            course.choose_place(draft, card)
        case Choose(card):
            course.pay_hermit(draft, card)
        case GoOn():
            course.go_on(draft)
        case Flee():
            course.flee(draft)
        case Give(amount):
            course.give(draft, amount)


GAME = Scallywag()
