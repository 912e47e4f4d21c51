"""The end of a stage: an event is revealed and resolved, ghosts move, and everybody eats."""

from __future__ import annotations

from typing import ClassVar

from pirategames.rules.scoundrel_bay.actions import Action, Hire, Leave, Swap
from pirategames.rules.scoundrel_bay.bids import BlindBid, event_at_hand
from pirategames.rules.scoundrel_bay.cards import FillGaps
from pirategames.rules.scoundrel_bay.charts import RESOURCES, EventCard, Resource
from pirategames.rules.scoundrel_bay.events import EventRevealed, GhostMoved, SwapGained, SwapSpent
from pirategames.rules.scoundrel_bay.gains import LEAVE, PirateMove, leave, recruit
from pirategames.rules.scoundrel_bay.goods import add, held, spend
from pirategames.rules.scoundrel_bay.meals import Cook, Meal
from pirategames.rules.scoundrel_bay.reputation import ranked
from pirategames.rules.scoundrel_bay.state import Draft, Question, Task, aboard, answered, clockwise, put, tell, then
from pirategames.rules.values import frozen

# ---- the event


@frozen(weakref_slot=False)
class EndStage(Task):
    """An event is revealed and resolved; then everybody cooks and feeds."""

    seat: int
    """Who is next to whoever ended the stage."""

    def do(self, s: Draft) -> None:
        number, s.events, s.chance = s.events.draw(s.chance)
        s.past_events += (number,)
        s.ebb = s.round
        tell(s, EventRevealed(number))
        seats = clockwise(s, self.seat)
        meal = [step for seat in seats for step in (Cook(seat), Meal(seat))]
        then(s, *_questions(s, event_at_hand(s), seats), MoveGhosts(number), *meal)


def _questions(s: Draft, event: EventCard, seats: tuple[int, ...]) -> tuple[Task | Question, ...]:
    by_fame = ranked(s, seats)
    match event.kind:
        case "swap":
            return tuple([Swapping(seat) for seat in seats])
        case "recruit":
            return (*[Arrival(seat) for seat in by_fame], FillGaps())
        case "moves":
            return tuple([PirateMove(seat) for seat in by_fame for _ in range(event.moves)])
    s.bids = (None,) * s.seats
    return (BlindBid(),)


def is_ending(s: Draft) -> bool:
    """Whether a stage is ending, up to its last meal."""
    return any(isinstance(due, EndStage | Cook | Meal) for due in s.agenda)


# ---- swapping


@frozen(weakref_slot=False)
class Swapping(Question):
    """Which resource is spent for others."""

    name: ClassVar = "swap"
    takes: ClassVar = (Swap, Leave)
    first: ClassVar = "Swap a resource, or leave it, first."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return (*[Swap(resource) for resource in held(s.ships[self.seat])], *LEAVE)

    def why_not(self, s: Draft, action: Action) -> str:
        return "You have none of that."

    def answer(self, s: Draft, action: Action) -> None:
        if not isinstance(action, Swap):
            leave(s, self.seat)
            return
        answered(s)
        event = event_at_hand(s)
        spend(aboard(s, self.seat), action.resource, event.spend)
        tell(s, SwapSpent(self.seat, action.resource, event.spend))
        then(s, *(SwapGain(self.seat, action.resource),) * event.gain)

    def is_idle(self, s: Draft) -> bool:
        return not held(s.ships[self.seat])


@frozen(weakref_slot=False)
class SwapGain(Question):
    """Which resource comes for the one that was spent: another one, and no ring."""

    spent: Resource

    name: ClassVar = "get"
    takes: ClassVar = (Swap, Leave)
    first: ClassVar = "Say first what you get for the resource."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return (*[Swap(resource) for resource in RESOURCES if resource not in (self.spent, "ring")], *LEAVE)

    def why_not(self, s: Draft, action: Action) -> str:
        return "Another resource, and no ring."

    def answer(self, s: Draft, action: Action) -> None:
        if not isinstance(action, Swap):
            leave(s, self.seat)
            return
        answered(s)
        add(aboard(s, self.seat), action.resource, 1)
        tell(s, SwapGained(self.seat, action.resource))


# ---- recruiting from the display


@frozen(weakref_slot=False)
class Arrival(Question):
    """Which card of the display recruits for free; its gap is filled when all have chosen."""

    name: ClassVar = "arrival"
    takes: ClassVar = (Hire, Leave)
    first: ClassVar = "Recruit from the display, or leave it, first."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return (*[Hire(card) for card in s.display], *LEAVE)

    def why_not(self, s: Draft, action: Action) -> str:
        return "That card is not in the display."

    def answer(self, s: Draft, action: Action) -> None:
        if not isinstance(action, Hire):
            leave(s, self.seat)
            return
        answered(s)
        place = s.display.index(action.card)
        s.display = (*s.display[:place], *s.display[place + 1 :])
        recruit(s, self.seat, action.card)

    def is_idle(self, s: Draft) -> bool:
        return not s.display


# ---- ghosts


@frozen(weakref_slot=False)
class MoveGhosts(Task):
    """Two players: a ghost of the reserve comes to a harbor, or one of a harbor goes to the graveyard."""

    event: int

    def do(self, s: Draft) -> None:
        event, reserve = s.edition.events[self.event], s.edition.ghosts.reserve
        if not s.ghosts:
            return
        origin, target = (event.ghost_remove, None) if event.ghost_add is None else (reserve, event.ghost_add)
        assert origin is not None
        if not s.ghosts[origin]:
            return
        s.ghosts = put(s.ghosts, origin, s.ghosts[origin] - 1)
        if target is None:
            s.ghost_dead += 1
        else:
            s.ghosts = put(s.ghosts, target, s.ghosts[target] + 1)
        tell(s, GhostMoved(origin, target))
