"""The deckhand: it gives the order that is worth most, bluffs where that pays, and calls by the odds.

A little whim keeps both from being foreseen. It keeps nothing in mind: all that it knows is in its view.
"""

from __future__ import annotations

from typing import Final

from attrs import field

from pirategames.bots.bot import Heard
from pirategames.bots.scalawag.calling import would_call
from pirategames.bots.scalawag.odds import looks_held
from pirategames.bots.scalawag.orders import Called, turn_of
from pirategames.bots.scalawag.temper import Temper, temper
from pirategames.bots.scalawag.worths import (
    ANY_CARD,
    eye_of,
    harm,
    life,
    prize,
    use,
)
from pirategames.rules.chance import Chance
from pirategames.rules.scalawag.actions import Action, Agree, Call, How, Kind, LetPass, Lose, Pay, Return
from pirategames.rules.scalawag.crew import Crew
from pirategames.rules.scalawag.events import Event
from pirategames.rules.scalawag.state import without
from pirategames.rules.scalawag.view import View
from pirategames.rules.values import frozen

NERVE: Final = 0.4
"""The least of the fear of being called; on the average it is 1."""
HOWS: Final[tuple[How, ...]] = ("damage", "crew")
_WHIMS: Final = 1 << 32


@frozen
class Deckhand:
    """The bot of this level. Without `bluffs` it declares only what it holds, without `calls` it lets everything pass."""

    bluffs: bool = True
    calls: bool = True
    temper: Temper = field(factory=lambda: temper("deckhand"))

    def choose(self, view: View, heard: Heard[Event], legal: tuple[Action, ...], chance: Chance) -> Action:
        """What is worth most by its estimate; `chance` is its whim."""
        if len(legal) == 1:
            return legal[0]
        number, _ = chance.below(_WHIMS)
        whim = number / _WHIMS
        match view.table.ask:
            case "window":
                return Call() if self.calls and would_call(view, self.temper, whim) else LetPass()
            case "agree":
                return Agree(sturdiest(view))
            case "penalty":
                return Pay(best_penalty(view))
            case "order" | "aim":
                fear = NERVE + 2 * (1 - NERVE) * whim
                turn = turn_of(view, feared(view, self.temper, fear) if self.bluffs else None, self.temper.watch)
                return max(legal, key=turn.worth)
            case _:
                return max(legal, key=lambda action: left_after(view, action))


# ---- lies


def feared(view: View, temper: Temper, fear: float) -> Called:
    """How likely it fears to be called: the less plausible its claim is to those who only see the Locker, the likelier."""

    def called(kind: Kind, crew: Crew, count: int) -> tuple[float, float]:
        doubt = 1 - looks_held(view, crew, count)
        return min(1.0, fear * temper.fears(kind, crew, count) * doubt), temper.brave

    return called


# ---- callers


def sturdiest(view: View) -> int:
    """Of the callers the one whom a penalty can sink least, the first if several: so all who think alike agree."""
    s = view.table
    return max(s.callers, key=lambda seat: life(s.damage[seat], view.held[seat]))


# ---- penalties, and which crew to keep


def best_penalty(view: View) -> How:
    """How to pay a penalty, or how another ship is sunk by one."""
    seat = eye_of(view)
    if view.table.due[0].seat != seat:
        return max(HOWS, key=lambda how: prize(view, how))
    spared = use(view.hand) - max(use(without(view.hand, card)) for card in view.hand)
    return "damage" if harm(view, seat, "damage") <= harm(view, seat, "crew") + spared else "crew"


def left_after(view: View, action: Action) -> float:
    """What the hand is good for after a loss or a return. Any card may come for one that is shown."""
    if isinstance(action, Return):
        return use(without(view.hand, *action.crew))
    assert isinstance(action, Lose)
    shown = view.table.shown if view.seat == view.table.turn else ()
    replaced = without(shown, action.crew) if action.shown else shown
    return use(without(view.hand, action.crew, *replaced)) + ANY_CARD * len(replaced)
