"""The deckhand: it gives the order that is worth most, bluffs where that pays, and calls by the odds.

A little whim keeps both from being foreseen. It keeps nothing in mind: all that it knows is in its view.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from attrs import frozen

from pirategames.bots.bot import Heard
from pirategames.bots.scalawag.odds import odds_of_declared
from pirategames.bots.scalawag.orders import captain_of
from pirategames.bots.scalawag.worths import (
    ANY_CARD,
    STROKE,
    eye_of,
    gain_from,
    harm,
    is_mate,
    least_harm,
    life,
    own_weight,
    prize,
    use,
)
from pirategames.rules.chance import Chance
from pirategames.rules.scalawag.actions import Action, Agree, Call, How, LetPass, Lose, Pay, Return
from pirategames.rules.scalawag.state import without
from pirategames.rules.scalawag.view import View

WHIM: Final = 2.0
"""How far a whim shifts what a call seems to be worth."""
RESERVE: Final = 0.9
"""The part of it that keeps from calling: only the rest encourages."""
SUSPICION: Final = 0.4
"""How likely a plausible card is declared without holding it, against how likely it is by somebody who does."""
NERVE: Final = 0.4
"""The least of the fear of being called; on the average it is 1."""
HOWS: Final[tuple[How, ...]] = ("damage", "crew")
_WHIMS: Final = 1 << 32


@frozen
class Deckhand:
    """The bot of this level. Without `bluffs` it declares only what it holds, without `calls` it lets everything pass."""

    bluffs: bool = True
    calls: bool = True

    def choose(self, view: View, heard: Heard, legal: tuple[Action, ...], chance: Chance) -> Action:
        """What is worth most by its estimate; `chance` is its whim."""
        if len(legal) == 1:
            return legal[0]
        number, _ = chance.below(_WHIMS)
        whim = number / _WHIMS
        match view.table.ask:
            case "window":
                return Call() if self.calls and would_call(view, whim) else LetPass()
            case "agree":
                return Agree(sturdiest(view))
            case "penalty":
                return Pay(best_penalty(view))
            case "order" | "aim":
                captain = captain_of(view, NERVE + 2 * (1 - NERVE) * whim if self.bluffs else None)
                return max(legal, key=captain.worth)
            case _:
                return max(legal, key=lambda action: left_after(view, action))


# ---- calling


def would_call(view: View, whim: float) -> bool:
    """Whether a call is worth it: what the declarer and its order would lose, against what this seat would. The less
    plausible a card, the fewer dare to bluff with it."""
    turn = view.table.turn
    if is_mate(view, turn):
        return False
    likely = odds_of_declared(view)
    if likely == 0:
        return True
    belief = sqrt(likely)
    belief /= belief + SUSPICION * (1 - likely)
    won = min(gain_from(view, turn, "damage"), gain_from(view, turn, "crew")) + averted(view)
    lost = own_weight(view) * least_harm(view, eye_of(view))
    return (1 - belief) * won - belief * lost > WHIM * (RESERVE - whim)


def averted(view: View) -> float:
    """What the order that is declared would take from this seat, as likely as it aims at it."""
    s, seat = view.table, eye_of(view)
    if s.kind not in ("fire", "board"):
        return STROKE / 4
    lost = harm(view, seat, "damage" if s.kind == "fire" else "crew")
    return own_weight(view) * lost * (1 + s.second) / (sum(s.alive) - 1)


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
