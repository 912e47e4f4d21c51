"""The plan of a placing: how the pirates would be placed, as it stands on the desk."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from pirategames.rules.skull_queen.actions import Action, Place
from pirategames.rules.skull_queen.planks import SPACES
from pirategames.rules.skull_queen.view import View
from pirategames.screens.table.desk import Desk

PIRATE_KEYS: Final = "1234"
"""The keys of the pirates while they are placed, in the order of the colours."""
PLAIN_PLAN: Final = Place("front", (3, 3, 3, 3))
"""How a round's plan begins: the rulebook's advice for beginners."""


def plan_of(desk: Desk) -> Place:
    """How the pirates would be placed as the plan stands."""
    return desk.plan if isinstance(desk.plan, Place) else PLAIN_PLAN


def ready(view: View, desk: Desk, action: Action) -> Desk | None:
    """The desk on which this placing is put together."""
    return evolve(desk, plan=action, lifted=(), note="") if isinstance(action, Place) else None


def lifted_pirate(desk: Desk) -> int | None:
    """The colour of the pirate that is taken up."""
    return PIRATE_KEYS.index(desk.lifted[-1]) if desk.lifted and desk.lifted[-1] in PIRATE_KEYS else None


def moved(desk: Desk, colour: int, space: int) -> Desk:
    """The desk with a pirate taken up and moved to a space; past the ends of the plank it stays."""
    plan = plan_of(desk)
    space = min(max(space, SPACES[0]), SPACES[-1])
    red, yellow, green, blue = (space if place == colour else old for place, old in enumerate(plan.spaces))
    return evolve(desk, lifted=(PIRATE_KEYS[colour],), plan=Place(plan.side, (red, yellow, green, blue)), note="")
