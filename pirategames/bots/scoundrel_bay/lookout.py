"""What a seat makes of the table: how long the game will go on, who could still come where, and what its plan says."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import cached_property, wraps
from typing import Any, Final, TypeVar, TypeVarTuple, Unpack

from attrs import define, field

from pirategames.bots.scoundrel_bay.majorities import Chances, chances_of
from pirategames.bots.scoundrel_bay.plans import Plan
from pirategames.rules.chance import Chance
from pirategames.rules.scoundrel_bay.charts import Edition
from pirategames.rules.scoundrel_bay.stages import is_ending
from pirategames.rules.scoundrel_bay.state import DEAD, Ship, State, strength
from pirategames.rules.scoundrel_bay.turns import LAST_TURNS
from pirategames.rules.scoundrel_bay.view import View

PACE: Final = 1.3
"""How many spaces the foremost ship moves on in a round."""
INVASIONS: Final = 0.36
"""How many of the turns to come are invasions."""
SAILS: Final = 0.42
"""How many of them are sails."""
LAST_PUSH: Final = 4.0
"""From so many turns before the end on, a plan takes gold more and more as it is."""


@define(eq=False)
class Lookout:
    """The table as a seat sees it. `turns` are the seat's turns to come after this one, `meals` the meals; `chance` is for
    its whims."""

    s: State
    seat: int
    plan: Plan
    edition: Edition
    turns: float
    meals: int
    chance: Chance
    found: defaultdict[object, dict[Any, Any]] = field(factory=lambda: defaultdict(dict))
    """What was worked out for this table already, by what works it out."""

    @cached_property
    def ship(self) -> Ship:
        """The seat's ship as it is."""
        return self.s.ships[self.seat]

    @cached_property
    def weights(self) -> Plan:
        """The plan, as far as there is time to follow it."""
        share = min(1.0, self.turns / LAST_PUSH)
        plan = self.plan
        return Plan(
            1 + (plan.beaches - 1) * share,
            1 + (plan.villages - 1) * share,
            1 + (plan.hideouts - 1) * share,
            1 + (plan.monsters - 1) * share,
            1 + (plan.harbors - 1) * share,
            plan.hope,
        )

    @cached_property
    def invasions(self) -> float:
        """How often the seat will still invade."""
        return self.turns * INVASIONS

    @cached_property
    def sails(self) -> float:
        """How often the seat will still sail."""
        return self.turns * SAILS

    @cached_property
    def _chances(self) -> dict[int, Chances]:
        return {}

    def harbor_gold(self, region: int, strength: int) -> float:
        """What a strength in a harbor is worth, with those who may still come."""
        chances = self._chances.get(region)
        if chances is None:
            chances = self._chances[region] = chances_of(self.s, self.seat, region, self.turns)
        return chances.gold_of(strength)

    @cached_property
    def most_dead_of_others(self) -> int:
        """The most pirates that another seat, or the ghosts, have in the graveyard and on beaches."""
        s, beaches = self.s, [region.number for region in self.edition.by_kind["beach"]]
        dead = [
            ship.dead + 2 * (ship.captain == DEAD) + sum(strength(ship, beach) for beach in beaches)
            for seat, ship in enumerate(s.ships)
            if seat != self.seat
        ]
        if s.ghosts:
            dead.append(s.ghost_dead + sum(s.ghosts[beach] for beach in beaches))
        return max(dead)


Found = TypeVar("Found")
Of = TypeVarTuple("Of")


def once(work: Callable[[Lookout, Unpack[Of]], Found]) -> Callable[[Lookout, Unpack[Of]], Found]:
    """What is worked out of a table and these plain values is worked out once for that table."""

    def known(eye: Lookout, *of: *Of) -> Found:
        found: dict[tuple[*Of], Found] = eye.found[work]
        try:
            return found[of]
        except KeyError:
            result = found[of] = work(eye, *of)
            return result

    return wraps(work)(known)


def lookout_of(view: View, plan: Plan, chance: Chance) -> Lookout:
    """What the seat of this view makes of the table."""
    assert view.seat is not None
    s = view.table
    return Lookout(s, view.seat, plan, s.edition, turns_to_come(s, view.seat), meals_to_come(s), chance)


def turns_to_come(s: State, seat: int) -> float:
    """How many turns a seat will have after the present one."""
    seats = s.seats
    if s.turns_left is not None:
        return float(sum((s.turn + step) % seats == seat for step in range(1, s.turns_left + 1)))
    if all(s.reefs):
        return LAST_TURNS + float((seat - s.first) % seats > (s.turn - s.first) % seats)
    last = s.edition.reefs[-1].after + 1
    way = last - max(ship.sea for ship in s.ships)
    return max(0.5, way / PACE) + LAST_TURNS


def meals_to_come(s: State) -> int:
    """How many stages end yet, the present one if it is ending."""
    return s.reefs.count(False) + len(s.due) + is_ending(s)
