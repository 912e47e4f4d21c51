"""Invasions: into which regions how many pirates go, and whether the captain does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pirategames.bots.scoundrel_bay.lookout import Lookout, once
from pirategames.bots.scoundrel_bay.loot import (
    MAPS,
    best_delivery,
    best_dig,
    best_plunder,
    map_price,
    trade_worth,
    trader_worth,
)
from pirategames.bots.scoundrel_bay.worths import SAVED, UNFED, aboard, fame, flags_of, hideout_gold
from pirategames.rules.scoundrel_bay.charts import FLAGS, Flag, Region
from pirategames.rules.scoundrel_bay.entering import can_raid
from pirategames.rules.scoundrel_bay.goods import affords
from pirategames.rules.scoundrel_bay.scoring import VILLAGE_GOLD
from pirategames.rules.scoundrel_bay.state import ACTIVE, ShipDraft, strength
from pirategames.rules.values import frozen

FIRST: Final = {"village": 0, "harbor": 1, "beach": 2, "hideout": 3}
"""In which order regions are invaded: crates before harbors, and what brings maps before what asks them."""
MOST: Final = 8
"""More figures than that are not thought of."""


@frozen
class Landing:
    """Figures that go into a region: pirates, and the captain or not."""

    region: int
    pirates: int
    captain: bool


@frozen
class Invasion:
    """The landings of an invasion, and what they are worth."""

    worth: float
    landings: tuple[Landing, ...] = ()


NO_INVASION: Final = Invasion(0.0)


def best_invasion(eye: Lookout, ship: ShipDraft, flag: Flag) -> Invasion:
    """The best invasion from where a ship lies, with a card of this flag."""
    regions = near_of(eye, ship.sea, flag)
    captain = ship.captain == ACTIVE
    if not regions or not (ship.active or captain):
        return NO_INVASION
    most = min(flags_of(eye, ship.crew)[FLAGS.index(flag)], ship.active + captain)
    alike = (ship.sea, flag, most, ship.active, ship.captain, ship.at, _what_matters(ship, regions))
    known: Invasion | None = eye.found["invasion"].get(alike)
    if known is None:
        known = eye.found["invasion"][alike] = best_landings(eye, ship, regions, most)
    return known


@once
def near_of(eye: Lookout, sea: int, flag: Flag) -> tuple[Region, ...]:
    """The regions of a flag near a space."""
    return tuple([region for region in eye.edition.near[sea] if region.flag == flag])


def _what_matters(ship: ShipDraft, regions: Sequence[Region]) -> tuple[object, ...]:
    """What else of a ship matters for invading these regions."""
    eaters, maps = ship.active + 2 * (ship.captain == ACTIVE), min(ship.maps + ship.rings, MAPS)
    matters: list[object] = [min(ship.food + ship.rings + ship.production, eaters)]
    for region in regions:
        match region.kind:
            case "harbor":
                matters += (ship.sword, ship.crates)
            case "hideout":
                matters += (ship.sword, maps)
            case "beach":
                matters.append(maps)
    return tuple(matters)


def best_landings(eye: Lookout, ship: ShipDraft, regions: Sequence[Region], left: int, begun: bool = False) -> Invasion:
    """The best landings in these regions with so many figures at most. Where it is `begun`, the first region has been
    entered already."""
    captain = ship.captain == ACTIVE
    most = min(left, ship.active + captain, MOST)
    costs = _costs(eye, ship.active, captain, ship.food + ship.rings + ship.production, most)
    options = []
    for place, region in enumerate(regions):
        entered = begun and place == 0
        if entered or is_open(eye, ship, region, most):
            options.append(_landings(eye, ship, region, most, entered))
    best: float = 0.0
    landings: tuple[Landing, ...] = ()
    for total, pirates, captains, chosen in _combined(options, most):
        if pirates > ship.active:
            continue
        value = total - costs[captains][pirates]
        if value > best:
            best, landings = value, chosen
    return Invasion(best, landings) if landings else NO_INVASION


@once
def _costs(eye: Lookout, active: int, captain: bool, food: int, most: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """What it costs that so many pirates leave the ship, without the captain and with it; less food is needed then."""
    before = aboard(eye, active, captain)

    def cost(pirates: int, gone: int) -> float:
        left = before - aboard(eye, active - pirates, captain and not gone)
        if not eye.meals:
            return left
        eaters = active + 2 * captain
        fed = UNFED * (max(0, eaters - food) - max(0, eaters - pirates - 2 * gone - food))
        return left - fed

    range_ = range(min(most, active) + 1)
    alone = tuple([cost(pirates, 0) for pirates in range_])
    return alone, tuple([cost(pirates, 1) for pirates in range_]) if captain else ()


def is_open(eye: Lookout, ship: ShipDraft, region: Region, most: int) -> bool:
    """Whether a ship may invade a region near it."""
    if region.kind == "hideout":
        return ship.sword >= region.swords and affords(ship, "map", region.maps)
    if region.kind == "harbor" and not can_raid(eye.s, ship, region):
        return bool(ship.crates) and most > 0
    return True


def _landings(eye: Lookout, ship: ShipDraft, region: Region, most: int, entered: bool) -> list[tuple[float, Landing]]:
    """What every number of figures is worth in a region."""
    captain = ship.captain == ACTIVE
    found = []
    for pirates in range(min(most, ship.active) + 1):
        for goes in (False, True) if captain else (False,):
            if pirates + goes <= most and (pirates or goes or entered):
                here = landing_worth(eye, ship, region, pirates + 2 * goes, entered)
                found.append((here, Landing(region.number, pirates, goes)))
    return found


Way = tuple[float, int, int, tuple[Landing, ...]]
"""Landings in several regions: what they are worth, the pirates and captains that go, and each landing."""


def _combined(options: list[list[tuple[float, Landing]]], most: int) -> list[Way]:
    """All ways to share figures among regions."""
    ways: list[Way] = [(0.0, 0, 0, ())]
    for landings in options:
        ways += [
            (total + value, pirates + landing.pirates, captains + landing.captain, (*chosen, landing))
            for total, pirates, captains, chosen in ways
            for value, landing in landings
            if pirates + captains + landing.pirates + landing.captain <= most and not (captains and landing.captain)
        ]
    return ways


# ---- what a landing is worth


def landing_worth(eye: Lookout, ship: ShipDraft, region: Region, more: int, entered: bool = False) -> float:
    """What it is worth to add so much strength in a region and to do there what can be done."""
    number = region.number
    before = strength(ship, number)
    after = before + more
    match region.kind:
        case "harbor":
            return _harbor(eye, ship, region, before, after)
        case "village":
            lying = _lying(eye, number)
            return eye.weights.villages * VILLAGE_GOLD * more + best_plunder(eye, lying, after)[0]
        case "beach":
            lost = fame(eye, ship.reputation - ship.dead) - fame(eye, ship.reputation - ship.dead - 1)
            dead = more * (1 - SAVED if eye.turns else 1.0)
            return best_dig(eye, number, after, ship.maps + ship.rings)[0] - eye.weights.monsters * max(lost, 1.0) * dead
    price = 0.0 if entered else region.maps * map_price(eye)
    return _hideout(eye, ship, before, more) - price


def _lying(eye: Lookout, region: int) -> tuple[int, ...]:
    visit = eye.s.visit
    return visit.lying if visit is not None and visit.region == region and visit.lying else eye.s.lying[region]


def _harbor(eye: Lookout, ship: ShipDraft, region: Region, before: int, after: int) -> float:
    stand = eye.weights.harbors * (eye.harbor_gold(region.number, after) - eye.harbor_gold(region.number, before))
    must = not can_raid(eye.s, ship, region)
    delivered = best_delivery(eye, ship.crates, region.number, after, must)[0]
    return stand + delivered + trader_worth(eye, region.number, ship.sea) + trade_worth(eye)


def _hideout(eye: Lookout, ship: ShipDraft, before: int, more: int) -> float:
    hidden = held = 0
    for region in eye.edition.by_kind["hideout"]:
        here = strength(ship, region.number)
        hidden, held = hidden + here, held + (here > 0)
    now = hideout_gold(eye, hidden, held)
    return eye.weights.hideouts * (hideout_gold(eye, hidden + more, held + (before == 0 and more > 0)) - now)
