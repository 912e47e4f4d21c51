"""The facts of the events and of what the variants use.

Their texts are our own and known to the screens by these ids.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from pirategames.rules.scoundrel_bay.charts import Edition, EventCard, Power, Side, Upgrade
from pirategames.rules.scoundrel_bay.edition.fact import Fact, all_do, is_just, one_does, plain, told
from pirategames.rules.scoundrel_bay.edition.facts_map import BAY

_EVENTS: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "too_good": ("swap", {"spend": 1, "gain": 2}),
    "arrival": ("recruit", {}),
    "on_the_move": ("moves", {"moves": 2}),
    "dockmaster": ("bid", {"rewards": [{"ring": 1, "repair": 2}, {"ring": 1, "repair": 1}, {"repair": 1}]}),
    "merchant": ("bid", {"rewards": [{"reputation": 2, "food": 2}, {"reputation": 1, "food": 1}, {"reputation": 1}]}),
    "spoils": ("bid", {"rewards": [{"sword": 1, "map": 2}, {"shield": 1, "rum": 2}, {"gun": 1, "doubloon": 5}]}),
    "rat_king": ("pardon", {"resources": 3}),
    "plank": ("pardon", {"pirates": 2}),
}
_SIDES: Final[dict[str, tuple[Side, Side]]] = {
    "treasure": (Side("treasure_each_type", 1), Side("type2_and_beach_pirates", 2, 5)),
    "crate": (Side("delivered", 2), Side("undelivered", 3)),
    "monster": (Side("reputation", 5), Side("conquered", 3)),
    "hideout": (Side("hideouts", 3), Side("pirate_in_hideout_of", flag="blue")),
}
_UPGRADES: Final[dict[str, dict[str, Upgrade]]] = {
    "treasure": {
        "light_spades": Upgrade("light_spades", "dig_strength_less", 1, (2, 3)),
        "tide_walkers": Upgrade("tide_walkers", "move_per_dig", 1),
        "old_sketches": Upgrade("old_sketches", "maps_to_doubloons_per_dig", 5),
    },
    "crate": {
        "forged_letters": Upgrade("forged_letters", "full_price_any_letter"),
        "hand_carts": Upgrade("hand_carts", "deliver_strength", 1),
        "light_fingers": Upgrade("light_fingers", "plunder_bonus", 1),
    },
    "monster": {
        "gun_crew_3": Upgrade("gun_crew_3", "free_reroll", pirates=3),
        "gun_crew_2": Upgrade("gun_crew_2", "free_reroll", pirates=2),
        "gun_crew_0": Upgrade("gun_crew_0", "free_reroll", pirates=0),
    },
    "hideout": {
        "moon_path": Upgrade("moon_path", "sail_and_hide", types=(1, 2, 3), reward="moon"),
        "sun_path": Upgrade("sun_path", "sail_and_hide", types=(2, 3), reward="sun"),
        "star_path": Upgrade("star_path", "sail_and_hide", types=(1, 2), reward="star"),
    },
}
_POWERS: Final[dict[str, tuple[str, dict[str, int]]]] = {
    "rumwhistle": ("recruit_extra_tools", {"rum": 1}),
    "beastbane": ("swords_beat_monster", {"swords": 1, "reputation": 2, "damage": 1}),
    "barrelbeard": ("map_places_pirate", {"maps": 1}),
    "goldtongue": ("trade_on_move", {"discount": 1}),
    "shivsmile": ("contents_on_delivery", {}),
    "old_salty": ("easy_hideouts", {"swords": 1, "reputation": 1}),
}
_SCORES: Final = {
    "per_crew_pirate_symbol": 1,
    "per_harbor": 4,
    "per_hideout": 3,
    "per_pirate_on_map": 1,
    "per_reputation": 2,
    "sword_plus_gun": 1,
}
_NUMBERS_OF_POWERS: Final = ("rum", "maps", "swords", "reputation", "damage", "discount")


def _event_faults(edition: Edition) -> Iterator[str]:
    for event in edition.events:
        if event.id in _EVENTS and _effect(event) != _EVENTS[event.id]:
            yield f"“{event.id}” is {event.kind} with {told(_effect(event)[1])}"


def _effect(event: EventCard) -> tuple[str, dict[str, Any]]:
    numbers = ("spend", "gain", "moves", "resources", "pirates")
    effect: dict[str, Any] = {name: value for name in numbers if (value := getattr(event, name))}
    if event.rewards:
        effect["rewards"] = [plain(reward) for reward in event.rewards]
    return event.kind, effect


def _side_faults(edition: Edition) -> Iterator[str]:
    for milestone in edition.variants.milestones:
        if milestone.id in _SIDES and milestone.sides != _SIDES[milestone.id]:
            yield f"a side of “{milestone.id}” asks something else"


def _upgrade_faults(edition: Edition) -> Iterator[str]:
    for milestone in edition.variants.milestones:
        wanted = _UPGRADES.get(milestone.id, {})
        for upgrade in milestone.upgrades:
            if upgrade.id not in wanted:
                yield f"“{upgrade.id}” is none of “{milestone.id}”"
            elif not _is_upgrade(edition, upgrade, wanted[upgrade.id]):
                yield f"“{upgrade.id}” does something else"


def _is_upgrade(edition: Edition, upgrade: Upgrade, wanted: Upgrade) -> bool:
    place = upgrade.except_region
    is_excepted = (edition.regions[place].id if place is not None else "") == (
        BAY if wanted.kind == "full_price_any_letter" else ""
    )
    shown = (upgrade.kind, upgrade.amount, upgrade.types, upgrade.reward, upgrade.pirates)
    return is_excepted and shown == (wanted.kind, wanted.amount, wanted.types, wanted.reward, wanted.pirates)


def _ability_faults(edition: Edition) -> Iterator[str]:
    for power in edition.variants.powers:
        if power.id in _POWERS and _ability(power) != _POWERS[power.id]:
            yield f"“{power.id}” has another ability, or other numbers"


def _ability(power: Power) -> tuple[str, dict[str, int]]:
    return power.ability, {name: value for name in _NUMBERS_OF_POWERS if (value := getattr(power, name))}


FACTS: Final[tuple[Fact, ...]] = (
    is_just("events.toml", "which events there are", sorted(_EVENTS), lambda e: sorted(v.id for v in e.events)),
    all_do("events.toml", "every event is of its kind, with its numbers and rewards", _event_faults),
    one_does(
        "events.toml",
        "an event adds a ghost pirate in Arbega",
        lambda e: (v.ghost_add == e.by_id["arbega"].number for v in e.events),
    ),
    one_does(
        "events.toml",
        "an event sends a ghost pirate to the graveyard",
        lambda e: (v.ghost_remove is not None for v in e.events),
    ),
    is_just(
        "variants.toml",
        "which milestones there are",
        sorted(_SIDES),
        lambda e: sorted(milestone.id for milestone in e.variants.milestones),
    ),
    all_do("variants.toml", "the milestones ask what the rulebook lists", _side_faults),
    all_do("variants.toml", "the upgrades do what the rulebook lists", _upgrade_faults),
    all_do(
        "variants.toml",
        "the upgrades with a free reroll bring tools",
        lambda e: (
            f"“{upgrade.id}” brings none"
            for milestone in e.variants.milestones
            for upgrade in milestone.upgrades
            if upgrade.kind == "free_reroll" and not upgrade.tools
        ),
    ),
    is_just(
        "variants.toml",
        "the doubloons for the first and later ones at a milestone",
        (6, 4, 2, 0),
        lambda e: e.variants.milestone_doubloons,
    ),
    is_just(
        "variants.toml",
        "the reputation for discarding an upgrade",
        1,
        lambda e: e.variants.milestone_reputation,
    ),
    is_just(
        "variants.toml",
        "which captains there are",
        sorted(_POWERS),
        lambda e: sorted(power.id for power in e.variants.powers),
    ),
    all_do("variants.toml", "the captains can do what the rulebook lists", _ability_faults),
    is_just(
        "variants.toml",
        "what the backs of the captains score",
        _SCORES,
        lambda e: {power.score: power.doubloons for power in sorted(e.variants.powers, key=lambda power: power.score)},
    ),
)
