"""What ships, crew and harm are worth, in Compass Points: a ship is worth the points and turns that it takes to sink it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from pirategames.rules.scalawag.actions import How
from pirategames.rules.scalawag.crew import GUNNER, HAND, LOOKOUT, MARINE, MUTINEER, PILOT, SAILOR, SLOTS, Crew, house
from pirategames.rules.scalawag.sea import NEXT_COST
from pirategames.rules.scalawag.view import View

STROKE: Final = 2.0
"""What the turn is worth that an attack takes."""
HELP: Final = 1
"""How many crew support an attack on the average."""
OWN: Final = 0.4
"""How much heavier one's own harm weighs for every further rival: a share of it."""
SINKING: Final = 3.0
"""What it is worth that a rival is gone, its prize apart."""
DANGER: Final = 0.05
"""How much more harm is worth for every Compass Point that the rival has above `USUAL`: a share of it."""
USUAL: Final = 4
ALIVE: Final = 20.0
"""What it is worth to be in the game still."""
USE: Final[Mapping[Crew, tuple[float, ...]]] = {
    SAILOR: (1.0, 0.8, 0.6),
    GUNNER: (1.2, 1.1, 1.0),
    MARINE: (0.5, 0.4, 0.3),
    PILOT: (1.2, 0.1),
    MUTINEER: (0.4,),
    LOOKOUT: (0.6, 0.1),
}
"""What the first and every further card of a kind is worth in the hand."""
ANY_CARD: Final = 0.7
"""What a card that is drawn is worth."""
CHANGE: Final = 0.3
"""What it is worth to keep the best three of four cards."""


@cache
def life(damage: int, crew: int) -> float:
    """What it takes to sink a ship in the cheapest way: Compass Points and turns."""
    if damage >= SLOTS or crew <= 0:
        return 0.0
    fire = NEXT_COST - HELP + life(damage + 1, crew)
    board = max(0, house().boarding[damage] - HELP) + life(damage, crew - 1)
    return STROKE + min(fire, board)


def use(hand: Sequence[Crew]) -> float:
    """What the crew of a hand is good for."""
    return sum(sum(USE[kind][: hand.count(kind)]) for kind in dict.fromkeys(hand))


def harm(view: View, seat: int, how: How) -> float:
    """What a ship loses of its life by 1 Ship Damage or 1 Crew Loss."""
    damage, crew = view.table.damage[seat], view.held[seat]
    return life(damage, crew) - (life(damage + 1, crew) if how == "damage" else life(damage, crew - 1))


def least_harm(view: View, seat: int) -> float:
    """What a ship loses that chooses how it pays a penalty."""
    lost = min(harm(view, seat, "damage"), harm(view, seat, "crew"))
    return lost + ALIVE if _sinks(view, seat, "damage") and _sinks(view, seat, "crew") else lost


def own_weight(view: View, own: float = OWN) -> float:
    """How much heavier one's own harm weighs than that of one rival of many: a share more for every further one."""
    return 1 + own * (sum(view.table.alive) - 2)


def is_mate(view: View, seat: int) -> bool:
    """Whether a seat is known to be of this seat's team."""
    teams = view.table.allegiances
    return bool(teams) and view.seat is not None and teams[seat] == teams[view.seat]


def gain_from(view: View, seat: int, how: How) -> float:
    """What this seat gains when another one is harmed so; if that is its mate, it loses."""
    lost = harm(view, seat, how)
    if is_mate(view, seat):
        return -lost * own_weight(view)
    lost *= 1 + DANGER * (view.table.points[seat] - USUAL)
    return lost + SINKING + prize(view, how) if _sinks(view, seat, how) else lost


def _sinks(view: View, seat: int, how: How) -> bool:
    return view.table.damage[seat] == SLOTS - 1 if how == "damage" else view.held[seat] == 1


def prize(view: View, how: How) -> float:
    """What the prize for sinking a ship so is worth to this seat."""
    damage, held = view.table.damage[eye_of(view)], view.held[eye_of(view)]
    if how == "crew":
        return life(damage - 1, held) - life(damage, held) if damage else 0.0
    return life(damage, held + 1) - life(damage, held) + ANY_CARD if held < HAND else CHANGE


def eye_of(view: View) -> int:
    """Whose view it is: a bot's is that of a seat."""
    assert view.seat is not None
    return view.seat
