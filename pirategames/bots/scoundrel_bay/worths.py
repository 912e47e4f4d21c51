"""What a ship is worth to its seat, in gold at the end: what it has, and what that will still be good for.

Every decision compares ships as they would be after it. When no turn is left, a ship is worth just what it scores.
"""

from __future__ import annotations

from typing import Final

from pirategames.bots.scoundrel_bay.gains import copy_of, gain
from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.bots.scoundrel_bay.odds import conquer_share, hit_share
from pirategames.rules.scoundrel_bay.charts import FLAGS, Symbols
from pirategames.rules.scoundrel_bay.scoring import SICK_GOLD, VILLAGE_GOLD
from pirategames.rules.scoundrel_bay.state import ACTIVE, DEAD, SICK, ShipDraft

PIRATE: Final = 2.6
"""What a pirate aboard is worth that will be used."""
CAPTAIN: Final = 1.7
"""How many pirates a captain is worth."""
CREW: Final = 3.2
"""How many pirates an invasion uses."""
UNFED: Final = 1.6
"""What a mouth that stays hungry costs, where meals are to come."""
SPARE_FOOD: Final = 0.5
"""What a food is worth beyond what the meals ask: for the market."""
MAP: Final = 2.0
RUM: Final = 0.9
RING: Final = 1.9
UNLOCK: Final = 2.2
"""What each of these is worth as long as there is use for it."""
FLAG: Final = 0.33
"""What a flag more is worth for each invasion to come."""
FLAGS_USED: Final = 5
"""From so many flags of a colour on, one more is hardly used."""
SWORDS: Final = (0.0, 0.45, 0.95, 1.5, 2.1, 2.6, 2.9, 3.0)
"""What the levels of swords are worth for every invasion to come, from level 1 on."""
SAVED: Final = 0.15
"""How likely a pirate on a beach is moved away before the end."""
JOIN: Final = 2.5
"""With how many pirates a hideout more is invaded."""
DELIVERS: Final = 0.66
"""The share of its full price that a crate brings in the end."""


def worth(eye: Lookout, ship: ShipDraft) -> float:
    """What a ship is worth."""
    return (
        ship.doubloons
        - ship.debt
        + ashore(eye, ship)
        - eye.edition.tracks.damage_gold[ship.damage - 1]
        + company(eye, ship)
        + flags_worth(eye, ship)
        + goods(eye, ship)
        + tools(eye, ship)
        + cargo(eye, ship)
    )


# ---- ashore


def ashore(eye: Lookout, ship: ShipDraft) -> float:
    """What the pirates on the map and the reputation will score."""
    key = (ship.at, ship.captain)
    known = eye.places.get(key)
    if known is None:
        known = eye.places[key] = _places(eye, ship)
    gold, buried = known
    dead = buried + ship.dead
    if dead and dead >= eye.most_dead_of_others:
        dead += 1
    return gold + eye.weights.monsters * fame(eye, ship.reputation - dead)


def _places(eye: Lookout, ship: ShipDraft) -> tuple[float, float]:
    """What the pirates on the map will score, and how many of them will be dead then."""
    weights, total, hidden, held = eye.weights, 0.0, 0, 0
    dead = 2.0 * (ship.captain == DEAD)
    for number, count in enumerate(ship.at):
        here = count + 2 if ship.captain == number else count
        if not here:
            continue
        match eye.edition.regions[number].kind:
            case "harbor":
                total += weights.harbors * eye.harbor_gold(number, here)
            case "village":
                total += weights.villages * VILLAGE_GOLD * here
            case "beach":
                dead += here * (1 - SAVED if eye.turns else 1)
            case "hideout":
                hidden, held = hidden + here, held + 1
    return total + weights.hideouts * hideout_gold(eye, hidden, held), dead


def hideout_gold(eye: Lookout, hidden: int, held: int) -> float:
    """What pirates in hideouts will score more than none, with those that may still join them there and elsewhere."""
    places = min(eye.weights.hope * eye.invasions, len(eye.edition.by_kind["hideout"]) - held)
    pirates = JOIN * places
    return hidden * (held + places) + pirates * held


def fame(eye: Lookout, space: float) -> float:
    """The gold of a space of the reputation track, between two of them in proportion."""
    gold = eye.edition.reputation.gold
    if space <= 0:
        return gold[0]
    low = int(space)
    if low >= len(gold) - 1:
        return gold[-1]
    return gold[low] + (space - low) * (gold[low + 1] - gold[low])


# ---- the company


def company(eye: Lookout, ship: ShipDraft) -> float:
    """What those aboard are worth: as many as there will be use for, and as long as they are fed."""
    food = ship.food + ship.rings + ship.production
    key = (ship.active, ship.captain, ship.sick, food)
    known = eye.companies.get(key)
    if known is None:
        known = eye.companies[key] = _company(eye, ship, food)
    return known


def _company(eye: Lookout, ship: ShipDraft, food: int) -> float:
    captain = ship.captain == ACTIVE
    sick = ship.sick + 2 * (ship.captain == SICK)
    total = aboard(eye, ship.active, captain) + sick * (SICK_GOLD if not eye.meals else -0.3)
    if eye.meals:
        well = ship.active + 2 * captain
        total -= UNFED * max(0, min(well + sick - food, well))
    return total


def aboard(eye: Lookout, active: int, captain: bool) -> float:
    """What so many active pirates are worth, with the captain or without."""
    use = eye.invasions * CREW + 0.01
    count = active + CAPTAIN * captain
    if eye.turns < 1:
        return 0.0
    return PIRATE * (count - count * count / (4 * use) if count < 2 * use else use)


def flags_worth(eye: Lookout, ship: ShipDraft) -> float:
    """What the flags of the crew area are worth for the invasions to come."""
    known = eye.crews.get(ship.crew)
    if known is None:
        counts = flags_of(eye, ship)
        known = eye.crews[ship.crew] = (
            FLAG * eye.invasions * sum([more * _flag_use(count) for more, count in zip(eye.plan.flags, counts, strict=True)])
        )
    return known


def _flag_use(count: int) -> float:
    return count if count <= FLAGS_USED else FLAGS_USED + (count - FLAGS_USED) * 0.3


def flags_of(eye: Lookout, ship: ShipDraft) -> list[int]:
    """The flags of each colour in the crew area, printed ones included."""
    counts = eye.flags.get(ship.crew)
    if counts is None:
        counts = eye.flags[ship.crew] = [*eye.edition.boards[ship.board].flags]
        for card in ship.crew:
            counts[FLAGS.index(eye.edition.cards[card].flag)] += 1
    return counts


# ---- goods and tools


def goods(eye: Lookout, ship: ShipDraft) -> float:
    """What resources are worth: as many as there will be use for, and little beyond."""
    key = (ship.food, ship.rum, ship.maps, ship.rings, ship.unlocks)
    known = eye.stocks.get(key)
    if known is None:
        known = eye.stocks[key] = _goods(eye, ship)
    return known


def _goods(eye: Lookout, ship: ShipDraft) -> float:
    turns = eye.turns
    if not turns and not eye.meals:
        return 0.0
    food = min(ship.food, 5) * SPARE_FOOD * min(1.0, eye.invasions + 0.4 * eye.meals)
    maps = eye.plan.maps * MAP * saturated(ship.maps, 0.5 + 0.8 * eye.invasions, eye.invasions)
    rum = RUM * saturated(ship.rum, 0.6 * turns, turns)
    rings = RING * saturated(ship.rings, 1 + 0.5 * turns, turns)
    unlocks = UNLOCK * saturated(ship.unlocks, turns / 4, turns)
    return food + maps + rum + rings + unlocks


def saturated(count: int, use: float, chances: float) -> float:
    """How many of them count, when there is use for so many: of those beyond, a quarter."""
    if chances < 1:
        use *= chances
    return count if count <= use else use + 0.25 * (count - use) * min(1.0, chances)


def tools(eye: Lookout, ship: ShipDraft) -> float:
    """What the levels of the tools are worth."""
    key = (ship.production, ship.sword, ship.gun, ship.shield)
    known = eye.tools.get(key)
    if known is None:
        known = eye.tools[key] = _tools(eye, ship)
    return known


def _tools(eye: Lookout, ship: ShipDraft) -> float:
    swords = eye.plan.swords * SWORDS[min(ship.sword, len(SWORDS)) - 1] * min(eye.invasions, 4.0)
    cooked = 0.75 * eye.meals * min(ship.production, 8)
    return swords + cooked + arms(eye)[0][ship.gun] - arms(eye)[1][ship.shield]


def arms(eye: Lookout) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """What gun levels win in the fights to come, and what shield levels lose."""
    known: tuple[tuple[float, ...], tuple[float, ...]] | None = eye.memo.get("arms")
    if known is None:
        known = eye.memo["arms"] = _arms(eye)
    return known


def _arms(eye: Lookout) -> tuple[tuple[float, ...], tuple[float, ...]]:
    edition, ship = eye.edition, eye.s.ships[eye.seat]
    ahead = spaces_ahead(eye, ship.sea, 7)
    kinds = [kind for sea in ahead if eye.s.monsters[sea] and (kind := edition.icons[sea]) is not None]
    each = eye.sails / max(1, len(ahead))
    won = [(kind, each * prize(eye, edition.monsters[kind].rewards)) for kind in kinds]
    lost = [(kind, each * prize(eye, edition.monsters[kind].losses)) for kind in kinds]
    guns, shields = range(edition.tracks.gun + 1), range(edition.tracks.shield + 1)
    return (
        tuple([sum([gold * conquer_share(edition, kind, gun) for kind, gold in won]) for gun in guns]),
        tuple([sum([gold * hit_share(edition, kind, shield) for kind, gold in lost]) for shield in shields]),
    )


def prize(eye: Lookout, symbols: Symbols) -> float:
    """What the rewards of a monster are roughly worth, or its losses cost."""
    each = {"reputation": 1.0 + 2.0 * eye.weights.monsters, "ring": RING, "damage": 2.3, "pirate": PIRATE + 1.5}
    return sum(each.get(symbol.kind, 1.0) * symbol.amount for symbol in symbols)


def spaces_ahead(eye: Lookout, sea: int, count: int) -> list[int]:
    """The next spaces of the route."""
    found = []
    for _ in range(count):
        sea = sea + 1 if sea + 1 < eye.edition.spaces else eye.edition.ring
        found.append(sea)
    return found


# ---- crates


def cargo(eye: Lookout, ship: ShipDraft) -> float:
    """What the undelivered crates are worth."""
    if not ship.crates:
        return 0.0
    known = eye.cargoes.get(ship.crates)
    if known is None:
        known = eye.cargoes[ship.crates] = sum([crate_worth(eye, crate) for crate in ship.crates])
    return known


def crate_worth(eye: Lookout, crate: int) -> float:
    """What a crate aboard is worth: delivered one day, or opened."""
    tile = eye.edition.crates[crate]
    delivered = eye.weights.villages * DELIVERS * tile.doubloons * min(1.0, eye.invasions / 1.5)
    return max(delivered, contents_worth(eye, crate))


def contents_worth(eye: Lookout, crate: int) -> float:
    """What lies in a crate is worth to this seat's ship now."""
    key = ("contents", crate)
    known: float | None = eye.memo.get(key)
    if known is None:
        bare = copy_of(eye.s.ships[eye.seat])
        bare.crates = ()
        known = eye.memo[key] = worth_of_gain(eye, bare, eye.edition.crates[crate].contents)
    return known


def worth_of_gain(eye: Lookout, ship: ShipDraft, symbols: Symbols) -> float:
    """What these symbols are worth to a ship."""
    richer = copy_of(ship)
    gain(eye, richer, symbols)
    return worth(eye, richer) - worth(eye, ship)
