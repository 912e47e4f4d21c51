"""The events of an edition, and what its variants use."""

from __future__ import annotations

from typing import Any, Final

from attrs import evolve

from pirategames.play.editions.forms import (
    WORD,
    Entry,
    Parts,
    Within,
    by_kind,
    distinct,
    just_one,
    mapping,
    number,
    numbers,
    one_of,
    table,
    tables,
)
from pirategames.play.editions.scoundrel_bay.map import LONGEST_SAIL, region_of
from pirategames.play.editions.scoundrel_bay.symbols import several_symbols, symbols
from pirategames.rules.scoundrel_bay.charts import (
    EVENT_KINDS,
    FLAGS,
    SEATS,
    STAGES,
    TOOLS,
    EventCard,
    EventKind,
    Milestone,
    Power,
    Region,
    Side,
    Upgrade,
    Variants,
)

# ---------------------------------------------------------------- events


def _event(found: dict[str, Any]) -> EventCard:
    ghost, pay = found.pop("ghost"), found.pop("pay", {})
    return EventCard(0, **found, **pay, **{f"ghost_{way}": harbor for way, harbor in ghost.items()})


_EFFECTS: Final[dict[EventKind, dict[str, Entry]]] = {
    "swap": {"spend": number(1, 9), "gain": number(1, 9)},
    "recruit": {},
    "moves": {"moves": number(1, 5)},
    "bid": {"rewards": several_symbols(range(SEATS[-1] - 1, SEATS[-1]))},
    "pardon": {"pay": just_one({"resources": number(1, 9), "pirates": number(1, 9)})},
}


def read_events(file: Parts, regions: tuple[Region, ...]) -> tuple[EventCard, ...]:
    """The events of ``events.toml``. Raises `EditionError`."""
    file.check("event")
    harbor = region_of(regions, "harbor")
    shared = {"id": WORD, "kind": one_of(EVENT_KINDS), "ghost": just_one({"add": harbor, "remove": harbor})}
    event = by_kind("kind", {kind: mapping({**shared, **effect}) for kind, effect in _EFFECTS.items()}).then(_event)
    events = file.read("event", tables(event, range(STAGES, 31), "event", own=("id",)))
    return tuple(evolve(event, number=number) for number, event in enumerate(events))


# ---------------------------------------------------------------- milestones

_KIND: Final = Entry("a kind", str)
"""Which kind it is has been seen when this is read."""
_SIDE: Final = by_kind(
    "kind",
    {
        kind: mapping({"kind": _KIND, **entries})
        for kind, entries in {
            "treasure_each_type": {"count": number(1, 9)},
            "type2_and_beach_pirates": {"count": number(1, 9).called("treasures"), "pirates": number(1, 27)},
            "delivered": {"count": number(1, 20)},
            "undelivered": {"count": number(1, 20)},
            "reputation": {"count": number(1, 60).called("space")},
            "conquered": {"count": number(1, 20)},
            "hideouts": {"count": number(1, 20)},
            "pirate_in_hideout_of": {"flag": one_of(FLAGS)},
        }.items()
    },
).then(lambda found: Side(**found))


def _upgrade(regions: tuple[Region, ...]) -> Entry:
    kinds: dict[str, dict[str, Entry]] = {
        "dig_strength_less": {"amount": number(1, 3).called("less"), "types": distinct(range(1, 4), 1, 3)},
        "move_per_dig": {"amount": number(1, 3).called("moves")},
        "maps_to_doubloons_per_dig": {"amount": number(1, 99).called("doubloons")},
        "full_price_any_letter": {"except_region": region_of(regions, "harbor").called("except")},
        "deliver_strength": {"amount": number(1, 3).called("strength")},
        "plunder_bonus": {"amount": number(1, 3).called("per_crate")},
        "free_reroll": {"pirates": number(0, 9), "tools": symbols(TOOLS, least=0)},
        "sail_and_hide": {
            "types": distinct(range(1, LONGEST_SAIL + 1), 1, LONGEST_SAIL).called("distances"),
            "reward": one_of(("star", "sun", "moon")),
        },
    }
    shared = {"id": WORD, "kind": _KIND}
    return by_kind("kind", {kind: mapping({**shared, **entries}) for kind, entries in kinds.items()}).then(
        lambda found: Upgrade(**found)
    )


def _with_upgrades_of_their_own(milestones: tuple[Milestone, ...]) -> tuple[Milestone, ...]:
    ids = [upgrade.id for milestone in milestones for upgrade in milestone.upgrades]
    if twice := [id for id in ids if ids.count(id) > 1]:
        raise Within(f"two of “upgrades” have the id “{twice[0]}”; each has its own")
    return milestones


_REWARDS: Final = mapping({"doubloons": numbers(range(SEATS[-1], SEATS[-1] + 1)), "discard_reputation": number(0, 9)})
"""What reaching a milestone brings."""

# ---------------------------------------------------------------- captains

_ABILITY: Final = by_kind(
    "kind",
    {
        kind: mapping({"kind": _KIND, **entries})
        for kind, entries in {
            "recruit_extra_tools": {"rum": number(0, 9)},
            "swords_beat_monster": {"swords": number(1, 9), "reputation": number(0, 9), "damage": number(0, 9)},
            "map_places_pirate": {"maps": number(1, 9)},
            "trade_on_move": {"discount": number(0, 6)},
            "contents_on_delivery": {},
            "easy_hideouts": {"swords": number(0, 9), "reputation": number(0, 9)},
        }.items()
    },
)
_SCORES: Final = (
    "per_crew_pirate_symbol",
    "per_reputation",
    "per_pirate_on_map",
    "per_harbor",
    "sword_plus_gun",
    "per_hideout",
)
_CAPTAIN: Final = mapping(
    {"id": WORD, "ability": _ABILITY, "score": mapping({"kind": one_of(_SCORES), "doubloons": number(0, 20)})}
)


def _power(captain: dict[str, Any]) -> Power:
    ability, score = captain["ability"], captain["score"]
    return Power(captain["id"], ability.pop("kind"), score["kind"], score["doubloons"], **ability)


_CAPTAINS: Final = tables(_CAPTAIN.then(_power), range(SEATS[-1] + 1, 21), "captain", own=("id",))


def read_variants(file: Parts, regions: tuple[Region, ...], alternative: tuple[tuple[int, ...], ...]) -> Variants:
    """The milestones and captain powers of ``variants.toml``; `alternative` are the harbor tokens. Raises `EditionError`."""
    file.check("milestones", "milestone", "captain")
    milestone = table(
        Milestone,
        id=WORD,
        sides=tables(_SIDE, range(2, 3), "side"),
        upgrades=tables(_upgrade(regions), range(3, 4), "upgrade"),
    )
    milestones = tables(milestone, range(1, 9), "milestone", own=("id",)).then(_with_upgrades_of_their_own)
    rewards = file.read("milestones", _REWARDS)
    return Variants(
        rewards["doubloons"],
        rewards["discard_reputation"],
        file.read("milestone", milestones),
        file.read("captain", _CAPTAINS),
        alternative,
    )
