"""Skull Queen as the shared library knows a game."""

from __future__ import annotations

from collections.abc import Mapping

from pirategames.rules.chance import Chance
from pirategames.rules.edition import HOUSE, EditionError
from pirategames.rules.game import Choice, IllegalAction, Option, Outcome, SetupError, check_count, settled
from pirategames.rules.skull_queen import rounds
from pirategames.rules.skull_queen.actions import Action, Deal, Place, Play
from pirategames.rules.skull_queen.events import Event
from pirategames.rules.skull_queen.legal import is_legal, legal, refusal, to_act
from pirategames.rules.skull_queen.planks import are_planks, planks_named
from pirategames.rules.skull_queen.state import Draft, State, freeze, thaw
from pirategames.rules.skull_queen.view import faults, imagine, view_of
from pirategames.rules.values import frozen

SEATS = range(2, 7)
BY_CHANCE, BY_PLAYERS = "chance", "players"


def _with_seat(seat: int) -> tuple[int, ...]:
    """The numbers of players among whom this seat is."""
    return tuple(count for count in SEATS if count >= seat)


OPTIONS = (
    Option(
        "rounds",
        "Rounds",
        (
            Choice(BY_PLAYERS, "one each", "As many rounds as players: everybody deals once."),
            *(
                Choice(str(number), str(number), f"{number} round{'s'[: number > 1]}, however many play.")
                for number in range(1, SEATS[-1] + 1)
            ),
        ),
        BY_PLAYERS,
    ),
    Option(
        "first_dealer",
        "First dealer",
        (
            Choice(BY_CHANCE, "by chance", "Drawn from the seed; the seat to the left of the dealer leads."),
            *(Choice(str(seat), f"seat {seat}", f"Seat {seat} deals first.", _with_seat(seat)) for seat in range(1, 7)),
        ),
        BY_CHANCE,
    ),
    Option(
        "edition",
        "Planks",
        (Choice(HOUSE, "of the house", "8 5 3 2 1 from the narrow end on the front, 1 2 3 5 8 on the back."),),
        HOUSE,
        takes=are_planks,
    ),
)


@frozen
class SkullQueen:
    """Tricks that push pirates along the planks. Hidden are the hands, what is chosen secretly, and the King's stack."""

    slug: str = "skull_queen"
    title: str = "Skull Queen"
    seats: range = SEATS
    rules_version: int = 1
    options: tuple[Option, ...] = OPTIONS
    actions: tuple[type, ...] = (Place, Play, Deal)
    state_type: type[State] = State
    longest: int = 350

    def new(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        """The first round, dealt. Raises `SetupError` for a wrong number of seats or a wrong option."""
        check_count(seats, self)
        chosen = settled(self.options, options)
        dealer, chance = _first_dealer(chosen["first_dealer"], seats, Chance.from_seed(seed))
        number = seats if chosen["rounds"] == BY_PLAYERS else int(chosen["rounds"])
        try:
            planks = planks_named(chosen["edition"])
        except EditionError as error:
            raise SetupError(str(error)) from None
        draft = Draft(chance, planks, number, dealer, hands=((),) * seats)
        rounds.deal(draft)
        return freeze(draft)

    to_act = staticmethod(to_act)
    legal = staticmethod(legal)
    refusal = staticmethod(refusal)
    view = staticmethod(view_of)
    imagine = staticmethod(imagine)
    faults = staticmethod(faults)

    def apply(self, state: State, action: Action, seat: int = 0) -> State:
        if not is_legal(state, action, seat):
            raise IllegalAction(refusal(state, action, seat))
        draft = thaw(state)
        draft.events = ()
        if isinstance(action, Play):
            play = rounds.choose if len(draft.hands) == 2 else rounds.play
            play(draft, seat, action.card)
        elif isinstance(action, Place):
            rounds.place(draft, seat, action)
        else:
            rounds.deal(draft)
        return freeze(draft)

    def events(self, state: State) -> tuple[Event, ...]:
        return state.events

    def chance(self, state: State) -> Chance:
        return state.chance

    def outcome(self, state: State) -> Outcome | None:
        if state.ask != "over":
            return None
        totals = state.totals
        return Outcome(tuple(seat for seat, total in enumerate(totals) if total == max(totals)), totals, "most points")

    def summary(self, state: State) -> str:
        return f"round {state.round} of {state.rounds}" + (f", trick {state.trick}" if state.trick else "")


def _first_dealer(chosen: str, seats: int, chance: Chance) -> tuple[int, Chance]:
    if chosen == BY_CHANCE:
        return chance.below(seats)
    if int(chosen) > seats:
        raise SetupError(f"Seat {chosen} cannot deal: there are {seats} at the table.")
    return int(chosen) - 1, chance


GAME = SkullQueen()
