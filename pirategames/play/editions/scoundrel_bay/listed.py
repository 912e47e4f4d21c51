"""What the rulebook lists of the events and of what the variants use: for each its kind, with the kind's numbers.

Their texts are our own and known to the screens by these ids.
"""

from __future__ import annotations

from typing import Any, Final

import attrs

from pirategames.play.editions.scoundrel_bay.fact import plain
from pirategames.rules.scoundrel_bay.charts import Edition, EventCard, Power, Side, Upgrade

Listed = dict[str, dict[str, Any]]
"""A kind, and its numbers by their names in `charts.py`."""

EVENTS: Final[dict[str, Listed]] = {
    "too_good": {"swap": {"spend": 1, "gain": 2}},
    "arrival": {"recruit": {}},
    "on_the_move": {"moves": {"moves": 2}},
    "dockmaster": {"bid": {"rewards": [{"ring": 1, "repair": 2}, {"ring": 1, "repair": 1}, {"repair": 1}]}},
    "merchant": {"bid": {"rewards": [{"reputation": 2, "food": 2}, {"reputation": 1, "food": 1}, {"reputation": 1}]}},
    "spoils": {"bid": {"rewards": [{"sword": 1, "map": 2}, {"shield": 1, "rum": 2}, {"gun": 1, "doubloon": 5}]}},
    "rat_king": {"pardon": {"resources": 3}},
    "plank": {"pardon": {"pirates": 2}},
}
SIDES: Final[dict[str, list[Listed]]] = {
    "treasure": [{"treasure_each_type": {"count": 1}}, {"type2_and_beach_pirates": {"count": 2, "pirates": 5}}],
    "crate": [{"delivered": {"count": 2}}, {"undelivered": {"count": 3}}],
    "monster": [{"reputation": {"count": 5}}, {"conquered": {"count": 3}}],
    "hideout": [{"hideouts": {"count": 3}}, {"pirate_in_hideout_of": {"flag": "blue"}}],
}
UPGRADES: Final[dict[str, Listed]] = {
    "treasure: light_spades": {"dig_strength_less": {"amount": 1, "types": (2, 3)}},
    "treasure: tide_walkers": {"move_per_dig": {"amount": 1}},
    "treasure: old_sketches": {"maps_to_doubloons_per_dig": {"amount": 5}},
    "crate: forged_letters": {"full_price_any_letter": {"except": "scoundrel_bay"}},
    "crate: hand_carts": {"deliver_strength": {"amount": 1}},
    "crate: light_fingers": {"plunder_bonus": {"amount": 1}},
    "monster: gun_crew_3": {"free_reroll": {"pirates": 3}},
    "monster: gun_crew_2": {"free_reroll": {"pirates": 2}},
    "monster: gun_crew_0": {"free_reroll": {}},
    "hideout: moon_path": {"sail_and_hide": {"types": (1, 2, 3), "reward": "moon"}},
    "hideout: sun_path": {"sail_and_hide": {"types": (2, 3), "reward": "sun"}},
    "hideout: star_path": {"sail_and_hide": {"types": (1, 2), "reward": "star"}},
}
ABILITIES: Final[dict[str, Listed]] = {
    "rumwhistle": {"recruit_extra_tools": {"rum": 1}},
    "beastbane": {"swords_beat_monster": {"swords": 1, "reputation": 2, "damage": 1}},
    "barrelbeard": {"map_places_pirate": {"maps": 1}},
    "goldtongue": {"trade_on_move": {"discount": 1}},
    "shivsmile": {"contents_on_delivery": {}},
    "old_salty": {"easy_hideouts": {"swords": 1, "reputation": 1}},
}
SCORES: Final = {
    "per_crew_pirate_symbol": 1,
    "per_harbor": 4,
    "per_hideout": 3,
    "per_pirate_on_map": 1,
    "per_reputation": 2,
    "sword_plus_gun": 1,
}
"""The doubloons of the backs of the captains, whichever front they belong to."""

_NO_NUMBERS: Final = {"id", "number", "kind", "ability", "score", "doubloons", "tools", "except_region"}
"""What says which one it is, and what the rulebook leaves open or another fact is about."""


def numbers_of(thing: EventCard | Side | Upgrade | Power, kind: str) -> Listed:
    """A kind, with those of its numbers that are not none."""
    numbers = attrs.asdict(thing, recurse=False, filter=lambda field, value: field.name not in _NO_NUMBERS and bool(value))
    if "rewards" in numbers:
        numbers["rewards"] = [plain(reward) for reward in numbers["rewards"]]
    return {kind: {name: value for name, value in numbers.items() if not name.startswith("ghost")}}


def upgrade_of(edition: Edition, upgrade: Upgrade) -> Listed:
    """What an upgrade does."""
    excepted = {} if upgrade.except_region is None else {"except": edition.regions[upgrade.except_region].id}
    return {upgrade.kind: {**numbers_of(upgrade, upgrade.kind)[upgrade.kind], **excepted}}
