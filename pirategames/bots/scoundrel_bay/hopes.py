"""What the forecast of gold hopes for, in words: the features that tell of one thing are counted together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pirategames.bots.scoundrel_bay.forecast import SCORED

HOPES: Final[Mapping[str, tuple[str, ...]]] = {
    "the score": (SCORED,),
    "doubloons in hand": ("coins",),
    "harbors": ("harbors", "in_harbors"),
    "crates": ("cargo", "crates"),
    "villages": ("villages",),
    "hideouts": ("hideouts", "hope", "held", "maps", "maps_time"),
    "flags in the crew": ("black", "red", "yellow", "blue", "crew"),
    "the cards in hand": ("hand", "flags_in_hand"),
    "food and the cook": ("food", "unfed", "cooked", "production_time"),
    "swords": ("swords", "sword_time"),
    "guns and shields": ("gun", "shield", "gun_time", "shield_time"),
    "the hull": ("damage",),
    "rum and rings": ("rum", "rings", "rum_time", "rings_time"),
    "unlocks": ("unlocks", "unlocks_time"),
    "the place in the race": ("ahead", "ahead_time", "lead"),
    "the next turn": ("next", "recruited", "sailed", "invaded"),
    "reputation": ("fame", "fame_time", "reputation", "reputation_time"),
    "the dead": ("dead", "beached"),
    "the people": ("company", "active", "sick", "captain", "citizens"),
    "the time left": ("constant", "time", "time_squared", "ebb"),
}


def hopes(parts: Mapping[str, float]) -> dict[str, float]:
    """The parts of a forecast by what they hope for; what is not there is left out."""
    return {hope: gold for hope, names in HOPES.items() if (gold := sum([parts.get(name, 0.0) for name in names]))}
