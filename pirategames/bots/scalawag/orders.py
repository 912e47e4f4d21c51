"""What the orders are worth that a captain could give: what they bring, less what it would cost to be caught bluffing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pirategames.bots.scalawag.worths import DANGER, eye_of, gain_from, harm, is_mate, least_harm, own_weight, use
from pirategames.rules.scalawag.actions import NEAR, NEEDED, NOBODY, SUPPORT, Action, Aim, Declare, Kind, Order
from pirategames.rules.scalawag.crew import LOOKOUT, MOST_POINTS, PILOT, Crew
from pirategames.rules.scalawag.orders import STOLEN_POINTS
from pirategames.rules.scalawag.possible import most_held
from pirategames.rules.scalawag.sea import NEXT_COST, adjacent, cost, pairs, targets
from pirategames.rules.scalawag.state import others
from pirategames.rules.scalawag.turns import INCOME
from pirategames.rules.scalawag.view import View
from pirategames.rules.values import frozen

EAGER: Final = 1.0
"""What an attack is worth as such, so that the game comes to an end."""
IMPATIENCE: Final = 0.3
"""What it is worth more for every round without harm."""
RECRUIT: Final = 1.7
"""How often a better crew is used."""
DENIAL: Final = 0.35
"""What it is worth to take a Compass Point from a rival who has enough for an attack."""
WEALTH: Final = (0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 5.7, 6.4, 7.0, 7.4, 7.7)
"""What it is worth to have so many Compass Points at the end of the turn: the last ones only overflow."""
PICKED: Final = (0.0, 1.2, 2.2, 3.0)
"""What the best one, two or three cards are worth when three more are drawn."""
FEWER: Final = 0.3
"""What is missing from that when two are drawn."""
IDLE: Final = 0.01
"""Support is declared only where it does something."""
NEVER: Final = -1000.0
Called = Callable[[Kind, Crew, int], tuple[float, float]]
"""How likely it is that so many of a crew are called which are declared for an order without them, and what such a lie is
worth as such."""


@frozen
class Turn:
    """What the seat in turn could do. Without `called` it never bluffs. `watch` is how likely an armed neighbour attacks its
    ship, and would not if it were On Watch; `shots` and `raids` are what it gains by firing at every rival and by boarding
    it, `penalty` what being caught costs."""

    view: View
    called: Called | None
    watch: float
    rivals: tuple[int, ...]
    shots: Mapping[int, float]
    raids: Mapping[int, float]
    penalty: float

    def worth(self, action: Action) -> float:
        """What an order, a support or an aim is worth."""
        s = self.view.table
        match action:
            case Order(kind, count):
                return self._order(kind, count)
            case Declare(crew):
                assert s.kind is not None
                return self._support(s.kind, s.crew, s.second, s.near, crew)
            case Aim(target, second):
                assert s.kind is not None
                return self.aim_worth(s.kind, s.crew, s.near, (target,) if second == NOBODY else (target, second))
        raise AssertionError(action)

    def _order(self, kind: Kind, count: int) -> float:
        hand = self.view.hand
        match kind:
            case "trim":
                worth = self._points(1 + count)
            case "muster":
                worth = RECRUIT * (PICKED[len(hand)] - use(hand))
            case "watch":
                worth = self._watch()
            case _:
                worth = self._goes_on(kind, count if kind in SUPPORT else 0, second=False, near=False)
        crew = SUPPORT.get(kind) or NEEDED.get(kind)
        return worth if crew is None else self._declared(kind, crew, count, worth)

    def _declared(self, kind: Kind, crew: Crew, count: int, worth: float) -> float:
        """What it is worth to declare crew, when the order that they support is worth so much. What the open table refutes
        is no bluff: everybody would call."""
        if self.view.hand.count(crew) >= count:
            return worth
        if self.called is None or count > most_held(self.view, eye_of(self.view), crew):
            return NEVER
        called, brave = self.called(kind, crew, count)
        return (1 - called) * worth - called * self.penalty + brave

    def _goes_on(self, kind: Kind, crew: int, second: bool, near: bool) -> float:
        """What an order is worth when its declarations so far have been accepted."""
        s = self.view.table
        aims = pairs(s, crew, near) if second else [(seat,) for seat in targets(s, kind, crew, near)]
        worths = [self.aim_worth(kind, crew, near, aim) for aim in aims]
        if kind == "fire" and worths and not second and not near:
            worths.append(self._support(kind, crew, second, near, PILOT))
        if kind in NEAR and not near:
            worths.append(self._support(kind, crew, second, near, LOOKOUT))
        return max(worths, default=NEVER)

    def _support(self, kind: Kind, crew: int, second: bool, near: bool, card: Crew) -> float:
        worth = self._goes_on(kind, crew, second or card is PILOT, near or card is LOOKOUT)
        return self._declared(kind, card, 1, worth) - IDLE

    def aim_worth(self, kind: Kind, crew: int, near: bool, aims: tuple[int, ...]) -> float:
        """What an order is worth against these ships, one or two."""
        view, s, target = self.view, self.view.table, aims[0]
        if kind in ("fire", "board"):
            gains = self.shots if kind == "fire" else self.raids
            price = sum(cost(s, kind, seat, crew, near) or 0 for seat in aims)
            eager = EAGER + IMPATIENCE * s.quiet
            return sum(gains[seat] + eager for seat in aims) + self._points(-price)
        side = -1 if is_mate(view, target) else 1
        if kind == "steal":
            taken = min(STOLEN_POINTS, s.points[target])
            return self._points(taken - 1) + side * DENIAL * taken * s.points[target] / NEXT_COST
        return RECRUIT * (PICKED[len(view.hand)] - FEWER - use(view.hand)) + side * DANGER * (1 + s.points[target])

    def _points(self, count: int) -> float:
        """What it is worth to get or to spend Compass Points."""
        have = self.view.table.points[eye_of(self.view)] + INCOME
        return WEALTH[min(MOST_POINTS, have + count)] - WEALTH[min(MOST_POINTS, have)]

    def _watch(self) -> float:
        """What being On Watch saves: more, the better armed those are who could attack; less, the longer nobody has."""
        view, s, seat = self.view, self.view.table, eye_of(self.view)
        near = [rival for rival in self.rivals if adjacent(s, rival, seat) and not is_mate(view, rival)]
        armed = sum(min(NEXT_COST, max(0, s.points[rival] - INCOME)) / NEXT_COST for rival in near)
        return self.watch * armed * harm(view, seat, "damage") / (1 + s.quiet)


def turn_of(view: View, called: Called | None, watch: float) -> Turn:
    """What the seat in turn could do that has this view."""
    rivals = others(view.table, eye_of(view))
    shots = {seat: gain_from(view, seat, "damage") for seat in rivals}
    raids = {seat: gain_from(view, seat, "crew") for seat in rivals}
    penalty = own_weight(view) * least_harm(view, eye_of(view))
    return Turn(view, called, watch, rivals, shots, raids, penalty)
