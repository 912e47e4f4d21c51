"""The events of an edition, and what its variants use."""

from __future__ import annotations

from typing import Any, Final

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
from pirategames.rules.scoundrel_bay.edition.map import LONGEST_SAIL, region_of
from pirategames.rules.scoundrel_bay.edition.sheet import Sheet

Numbers = dict[str, tuple[str, int, int]]
"""The numbers of a kind of effect: by their names in the file, their names in `charts.py` and their bounds."""

_SIDES: Final[dict[str, Numbers]] = {
    "treasure_each_type": {"count": ("count", 1, 9)},
    "type2_and_beach_pirates": {"treasures": ("count", 1, 9), "pirates": ("pirates", 1, 27)},
    "delivered": {"count": ("count", 1, 20)},
    "undelivered": {"count": ("count", 1, 20)},
    "reputation": {"space": ("count", 1, 60)},
    "conquered": {"count": ("count", 1, 20)},
    "hideouts": {"count": ("count", 1, 20)},
    "pirate_in_hideout_of": {},
}
_UPGRADES: Final[dict[str, Numbers]] = {
    "dig_strength_less": {"less": ("amount", 1, 3)},
    "move_per_dig": {"moves": ("amount", 1, 3)},
    "maps_to_doubloons_per_dig": {"doubloons": ("amount", 1, 99)},
    "full_price_any_letter": {},
    "deliver_strength": {"strength": ("amount", 1, 3)},
    "plunder_bonus": {"per_crate": ("amount", 1, 3)},
    "free_reroll": {"pirates": ("pirates", 0, 9)},
    "sail_and_hide": {},
}
_ABILITIES: Final[dict[str, Numbers]] = {
    "recruit_extra_tools": {"rum": ("rum", 0, 9)},
    "swords_beat_monster": {
        "swords": ("swords", 1, 9),
        "reputation": ("reputation", 0, 9),
        "damage": ("damage", 0, 9),
    },
    "map_places_pirate": {"maps": ("maps", 1, 9)},
    "trade_on_move": {"discount": ("discount", 0, 6)},
    "contents_on_delivery": {},
    "easy_hideouts": {"swords": ("swords", 0, 9), "reputation": ("reputation", 0, 9)},
}
_SCORES: Final = (
    "per_crew_pirate_symbol",
    "per_reputation",
    "per_pirate_on_map",
    "per_harbor",
    "sword_plus_gun",
    "per_hideout",
)
_REWARDS_OF_A_CARD: Final = ("star", "sun", "moon")


# ---------------------------------------------------------------- events


def read_events(sheet: Sheet, regions: tuple[Region, ...]) -> tuple[EventCard, ...]:
    """The events of `events.toml`. Raises `EditionError`."""
    events: list[EventCard] = []
    for part in sheet.parts("event", range(STAGES, 31)):
        with part:
            id, kind = part.word("id"), part.one_of("kind", EVENT_KINDS)
            if id in [earlier.id for earlier in events]:
                raise part.wrong(f"“id” is “{id}”, as of another event; each event has its own")
            events.append(EventCard(len(events), id, kind, **_effect(part, kind), **_ghost(part, regions)))
    return tuple(events)


def _effect(sheet: Sheet, kind: EventKind) -> dict[str, Any]:
    if kind == "swap":
        return {"spend": sheet.number("spend", 1, 9), "gain": sheet.number("gain", 1, 9)}
    if kind == "moves":
        return {"moves": sheet.number("moves", 1, 5)}
    if kind == "bid":
        return {"rewards": sheet.several_symbols("rewards", range(SEATS[-1] - 1, SEATS[-1]))}
    if kind == "pardon":
        return _exactly_one(sheet, "pay", {"resources": ("resources", 1, 9), "pirates": ("pirates", 1, 9)})
    return {}


def _exactly_one(sheet: Sheet, name: str, numbers: Numbers) -> dict[str, Any]:
    with sheet.part(name) as part:
        named = [entry for entry in numbers if part.has(entry)]
        if len(named) != 1:
            raise part.wrong(f"it must have one of: {', '.join(numbers)}")
        return _numbers(part, {named[0]: numbers[named[0]]})


def _ghost(sheet: Sheet, regions: tuple[Region, ...]) -> dict[str, Any]:
    with sheet.part("ghost") as ghost:
        named = [way for way in ("add", "remove") if ghost.has(way)]
        if len(named) != 1:
            raise ghost.wrong("it must have one of: add, remove")
        return {f"ghost_{named[0]}": region_of(ghost, named[0], regions, "harbor")}


def _numbers(sheet: Sheet, numbers: Numbers) -> dict[str, Any]:
    return {field: sheet.number(name, low, high) for name, (field, low, high) in numbers.items()}


# ---------------------------------------------------------------- variants


def read_variants(sheet: Sheet, regions: tuple[Region, ...], alternative: tuple[tuple[int, ...], ...]) -> Variants:
    """The milestones and captain powers of `variants.toml`; the harbor tokens come from elsewhere. Raises `EditionError`."""
    with sheet.part("milestones") as part:
        doubloons = part.numbers("doubloons", range(SEATS[-1], SEATS[-1] + 1))
        reputation = part.number("discard_reputation", 0, 9)
    milestones = tuple(_milestone(part, regions) for part in sheet.parts("milestone", range(1, 9)))
    powers = tuple(_power(part) for part in sheet.parts("captain", range(SEATS[-1] + 1, 21)))
    upgrades = [upgrade.id for milestone in milestones for upgrade in milestone.upgrades]
    for what, ids in (
        ("milestone", [milestone.id for milestone in milestones]),
        ("upgrade", upgrades),
        ("captain", [power.id for power in powers]),
    ):
        if twice := [id for id in ids if ids.count(id) > 1]:
            raise sheet.wrong(f"two of “{what}” have the id “{twice[0]}”; each has its own")
    return Variants(doubloons, reputation, milestones, powers, alternative)


def _milestone(sheet: Sheet, regions: tuple[Region, ...]) -> Milestone:
    with sheet:
        return Milestone(
            sheet.word("id"),
            tuple(_side(part) for part in sheet.parts("sides", range(2, 3))),
            tuple(_upgrade(part, regions) for part in sheet.parts("upgrades", range(3, 4))),
        )


def _side(sheet: Sheet) -> Side:
    with sheet:
        kind = sheet.one_of("kind", _SIDES)
        flag = sheet.one_of("flag", FLAGS) if kind == "pirate_in_hideout_of" else None
        return Side(kind, flag=flag, **_numbers(sheet, _SIDES[kind]))


def _upgrade(sheet: Sheet, regions: tuple[Region, ...]) -> Upgrade:
    with sheet:
        kind = sheet.one_of("kind", _UPGRADES)
        more: dict[str, Any] = _numbers(sheet, _UPGRADES[kind])
        if kind == "dig_strength_less":
            more["types"] = sheet.distinct("types", range(1, 4), 1, 3)
        elif kind == "full_price_any_letter":
            more["except_region"] = region_of(sheet, "except", regions, "harbor")
        elif kind == "free_reroll":
            more["tools"] = sheet.symbols("tools", TOOLS, least=0)
        elif kind == "sail_and_hide":
            more["types"] = sheet.distinct("distances", range(1, LONGEST_SAIL + 1), 1, LONGEST_SAIL)
            more["reward"] = sheet.one_of("reward", _REWARDS_OF_A_CARD)
        return Upgrade(sheet.word("id"), kind, **more)


def _power(sheet: Sheet) -> Power:
    with sheet:
        id = sheet.word("id")
        with sheet.part("ability") as ability:
            kind = ability.one_of("kind", _ABILITIES)
            numbers = _numbers(ability, _ABILITIES[kind])
        with sheet.part("score") as score:
            return Power(id, kind, score.one_of("kind", _SCORES), score.number("doubloons", 0, 20), **numbers)
