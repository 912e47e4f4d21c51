"""The meal of a stage: everybody cooks and feeds."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from pirategames.rules.scoundrel_bay.actions import Action, Feed
from pirategames.rules.scoundrel_bay.events import Cooked, Died, Fed, FellSick, Healed
from pirategames.rules.scoundrel_bay.goods import spend
from pirategames.rules.scoundrel_bay.state import (
    ACTIVE,
    DEAD,
    SICK,
    Draft,
    Question,
    ShipDraft,
    State,
    Task,
    aboard,
    answered,
    tell,
)
from pirategames.rules.values import frozen
from pirategames.rules.wording import counted

_feed = cache(Feed)


@frozen(weakref_slot=False)
class Cook(Task):
    """Food as the production says."""

    seat: int

    def do(self, s: Draft) -> None:
        ship = aboard(s, self.seat)
        ship.food += ship.production
        tell(s, Cooked(self.seat, ship.production))


@frozen(weakref_slot=False)
class Meal(Question):
    """How many mouths are fed, in the order in which they must be."""

    name: ClassVar = "feed"
    takes: ClassVar = (Feed,)
    first: ClassVar = "The crew eats first."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return tuple([_feed(count) for count in range(most_mouths(s.ships[self.seat]), -1, -1)])

    def why_not(self, s: Draft, action: Action) -> str:
        mouths = most_mouths(s.ships[self.seat])
        return f"You can feed 0 to {counted(mouths, 'mouth')}." if mouths else "You can feed nobody."

    def answer(self, s: Draft, action: Action) -> None:
        assert isinstance(action, Feed)
        self._feed(s, action.mouths)

    def is_idle(self, s: Draft) -> bool:
        return not most_mouths(s.ships[self.seat])

    def opens(self, s: Draft, later: Draft) -> bool:
        """Crates wait for the meal, as long as there are mouths to feed."""
        has_crates = bool(s.ships[self.seat].crates)
        return (has_crates and bool(mouths(later.ships[self.seat]))) or not self.is_idle(later)

    def pass_over(self, s: Draft) -> None:
        self._feed(s, 0)

    def _feed(self, s: Draft, count: int) -> None:
        """So many mouths eat. Active ones without food fall sick; the sick are healed by food, and die without."""
        answered(s)
        ship = aboard(s, self.seat)
        captain, active, sick = ship.captain, ship.active, ship.sick
        tell(s, Fed(self.seat, sum(mouths(ship)[:count])))
        well, healed = feed(ship, count)
        _tell_meal(s, self.seat, captain, active - well, healed, sick - healed)


def is_at_table(s: State | Draft) -> bool:
    """Whether a stage is over, and somebody has still to cook or to eat."""
    return any(isinstance(due, Cook | Meal) for due in s.agenda)


def feed(ship: ShipDraft, count: int) -> tuple[int, int]:
    """So many mouths of a ship eat its food, the captain first, the sick last. Returned is how many active pirates stay
    well, and how many sick ones are healed."""
    spend(ship, "food", sum(mouths(ship)[:count]))
    left, captain = count, ship.captain
    if captain == ACTIVE:
        ship.captain, left = (ACTIVE, left - 1) if left else (SICK, 0)
    well = min(left, ship.active)
    left -= well
    if captain == SICK:
        ship.captain, left = (ACTIVE, left - 1) if left else (DEAD, 0)
    healed = min(left, ship.sick)
    ship.active, ship.sick, ship.dead = well + healed, ship.active - well, ship.dead + ship.sick - healed
    return well, healed


def _tell_meal(s: Draft, seat: int, captain: int, unfed: int, healed: int, dead: int) -> None:
    now = s.ships[seat].captain
    changes = ((FellSick, unfed, SICK), (Healed, healed, ACTIVE), (Died, dead, DEAD))
    for kind, count, place in changes:
        is_captain = now == place and captain != now
        if count or is_captain:
            tell(s, kind(seat, count, is_captain))


def mouths(ship: ShipDraft) -> tuple[int, ...]:
    """What each mouth of a board eats, in the order in which they must be fed: the captain first, then the active
    pirates, then the sick in the same way."""
    captain, sick_captain = (2,) * (ship.captain == ACTIVE), (2,) * (ship.captain == SICK)
    return (*captain, *(1,) * ship.active, *sick_captain, *(1,) * ship.sick)


def most_mouths(ship: ShipDraft) -> int:
    """How many mouths can be fed, a ring for a food."""
    food, fed = ship.food + ship.rings, 0
    for portion in mouths(ship):
        food -= portion
        if food < 0:
            break
        fed += 1
    return fed
