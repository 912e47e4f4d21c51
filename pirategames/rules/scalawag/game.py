"""Scalawag! as the shared library knows a game."""

from __future__ import annotations

from collections.abc import Mapping

from pirategames.rules.chance import Chance
from pirategames.rules.edition import EditionError
from pirategames.rules.game import Choice, IllegalAction, Option, Outcome, SetupError, check_count, settled
from pirategames.rules.scalawag import challenge, course, orders
from pirategames.rules.scalawag.actions import Action, Agree, Aim, Call, Declare, LetPass, Lose, Order, Pay, Return
from pirategames.rules.scalawag.crew import SEATS, house
from pirategames.rules.scalawag.events import Event
from pirategames.rules.scalawag.faults import faults
from pirategames.rules.scalawag.legal import legal, refusal, to_act
from pirategames.rules.scalawag.state import Draft, State, freeze, living, thaw
from pirategames.rules.scalawag.turns import is_decided
from pirategames.rules.scalawag.view import imagine, view_of
from pirategames.rules.values import frozen
from pirategames.rules.wording import counted

TEAM_SEATS = (6, 8)

OPTIONS = (
    Option(
        "allegiance",
        "Allegiance",
        (
            Choice("none", "everyone alone", "Every captain sails alone."),
            Choice("teams", "hidden teams", "Hidden teams of two; mates know each other. For six or eight.", TEAM_SEATS),
        ),
        "none",
    ),
)


@frozen
class Scalawag:
    """Orders, bluffs and broadsides. Hidden are the hands, Port, allegiances, and answers until all are given."""

    slug: str = "scalawag"
    title: str = "Scalawag!"
    seats: range = SEATS
    rules_version: int = 1
    options: tuple[Option, ...] = OPTIONS
    actions: tuple[type, ...] = (Order, Declare, Aim, Call, LetPass, Agree, Pay, Lose, Return)
    state_type: type[State] = State
    longest: int = 61 * 21 * 8 * 60
    """At most 8n - 3 losses, 20 quiet rounds between two of them, n turns a round, 60 actions in a turn of three windows."""

    def new(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        """The first turn. Raises `SetupError` for a wrong number of seats, a wrong option, or charts that cannot be read."""
        check_count(seats, self)
        chosen = settled(self.options, options)
        teams = chosen["allegiance"] == "teams"
        if teams and seats not in TEAM_SEATS:
            raise SetupError(f"Hidden teams are for six or eight captains, not for {seats}.")
        try:
            house()
        except EditionError as error:
            raise SetupError(str(error)) from None
        return freeze(course.set_up(seats, Chance.from_seed(seed), teams))

    to_act = staticmethod(to_act)
    legal = staticmethod(legal)
    refusal = staticmethod(refusal)
    view = staticmethod(view_of)
    imagine = staticmethod(imagine)
    faults = staticmethod(faults)

    def apply(self, state: State, action: Action, seat: int = 0) -> State:
        if action not in legal(state, seat):
            raise IllegalAction(refusal(state, action, seat))
        draft = thaw(state)
        draft.events = ()
        _do(draft, action, seat)
        course.settle(draft)
        return freeze(draft)

    def events(self, state: State) -> tuple[Event, ...]:
        return state.events

    def chance(self, state: State) -> Chance:
        return state.chance

    def outcome(self, state: State) -> Outcome | None:
        if state.ask != "over":
            return None
        left = living(state)
        drawn = not is_decided(state)
        teams = {_team(state, seat) for seat in left} - {None}
        winners = (
            left if drawn else tuple(seat for seat in range(state.seats) if seat in left or _team(state, seat) in teams)
        )
        return Outcome(winners, tuple(int(seat in winners) for seat in range(state.seats)), "drawn" if drawn else "won")

    def summary(self, state: State) -> str:
        return f"round {state.round}, {counted(len(living(state)), 'ship')}"


def _team(state: State, seat: int) -> int | None:
    return state.allegiances[seat] if state.allegiances else None


def _do(s: Draft, action: Action, seat: int) -> None:
    match action:
        case LetPass():
            challenge.answer(s, seat, False)
        case Call():
            challenge.answer(s, seat, True)
        case Order(kind, crew):
            orders.declare_order(s, kind, crew)
        case Aim(target, second):
            orders.aim(s, target, second)
        case Declare(crew):
            orders.declare_support(s, crew)
        case Agree(caller):
            challenge.agree(s, seat, caller)
        case Pay(how):
            course.decide_penalty(s, how)
        case Lose(crew, shown):
            course.decide_loss(s, crew, shown)
        case Return(crew):
            orders.return_crew(s, crew)


GAME = Scalawag()
