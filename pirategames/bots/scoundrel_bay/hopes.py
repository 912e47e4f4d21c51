"""What the forecast of gold hopes for, in words: the features that tell of one thing are counted together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pirategames.bots.scoundrel_bay.forecast import LATER, SCORED

HOPES: Final[Mapping[str, tuple[str, ...]]] = {
    "the score": (SCORED,),
    "doubloons in hand": ("coins",),
    "harbors and crates": ("harbors", "in_harbors", "cargo", "crates"),
    "villages": ("villages",),
    "hideouts and maps": ("hideouts", "hope", "held", "maps", "maps_time"),
    "crew, cards and food": (
        *("black", "red", "yellow", "blue", "crew", "hand", "flags_in_hand"),
        *("company", "active", "sick", "captain", "citizens"),
        *("food", "unfed", "cooked", "production_time"),
    ),
    "swords, guns and shields": ("swords", "sword_time", "gun", "shield", "gun_time", "shield_time"),
    "the hull": ("damage",),
    "rum, rings and unlocks": ("rum", "rings", "rum_time", "rings_time", "unlocks", "unlocks_time"),
    "the race and the turns left": ("ahead", "ahead_time", "lead", "constant", "time", "time_squared", "ebb", LATER),
    "the next turn": ("next", "recruited", "sailed", "invaded"),
    "reputation and the dead": ("fame", "fame_time", "reputation", "reputation_time", "dead", "beached"),
}
"""What always changes together is one hope: of two such features the one may be learned far too high, the other as much too
low, and neither would tell anything true alone."""


def hopes(parts: Mapping[str, float]) -> dict[str, float]:
    """The parts of a forecast by what they hope for; what is not there is left out."""
    return {hope: gold for hope, names in HOPES.items() if (gold := sum([parts.get(name, 0.0) for name in names]))}
