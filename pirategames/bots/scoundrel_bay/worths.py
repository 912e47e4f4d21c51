"""What a ship is worth to its seat, in gold at the end: what it has, and what that will still be good for.

Every decision compares ships as they would be after it. When no turn is left, a ship is worth just what it scores.
"""

from __future__ import annotations

from typing import Final

from pirategames.bots.scoundrel_bay.imagined import copy_of, gain
from pirategames.bots.scoundrel_bay.lookout import Lookout, once
from pirategames.bots.scoundrel_bay.odds import conquer_share, hit_share
from pirategames.rules.scoundrel_bay.charts import FLAGS, Symbols
from pirategames.rules.scoundrel_bay.sailing import next_space
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
AHEAD: Final = 7
"""How many spaces ahead it thinks of monsters."""
DELIVERS: Final = 0.66
"""The share of its full price that a crate brings in the end."""


def worth(eye: Lookout, ship: ShipDraft) -> float:
    """What a ship is worth."""
    return (
        ship.doubloons
        - ship.debt
        + ashore(eye, ship)
        - eye.edition.tracks.damage_gold[ship.damage - 1]
        + company(eye, ship.active, ship.captain, ship.sick, ship.food + ship.rings + ship.production)
        + flags_worth(eye, ship.crew)
        + goods(eye, ship.food, ship.rum, ship.maps, ship.rings, ship.unlocks)
        + tools(eye, ship.production, ship.sword, ship.gun, ship.shield)
        + (cargo(eye, ship.crates) if ship.crates and eye.s.agenda else 0.0)  # nothing is opened once it is over
    )


# ---- ashore


def ashore(eye: Lookout, ship: ShipDraft) -> float:
    """What the pirates on the map and the reputation will score."""
    gold, buried = places(eye, ship.at, ship.captain)
    dead = buried + ship.dead
    if dead and dead >= eye.most_dead_of_others:
        dead += 1
    return gold + eye.weights.monsters * fame(eye, ship.reputation - dead)


@once
def places(eye: Lookout, at: tuple[int, ...], captain: int) -> tuple[float, float]:
    """What the pirates on the map will score, and how many of them will be dead then."""
    weights, total, hidden, held = eye.weights, 0.0, 0, 0
    dead = 2.0 * (captain == DEAD)
    for number, count in enumerate(at):
        here = count + 2 if captain == number else count
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


@once
def company(eye: Lookout, active: int, captain: int, sick: int, food: int) -> float:
    """What those aboard are worth: as many as there will be use for, and as long as they are fed."""
    is_fit = captain == ACTIVE
    sick += 2 * (captain == SICK)
    total = aboard(eye, active, is_fit) + sick * (SICK_GOLD if not eye.meals else -0.3)
    if eye.meals:
        well = active + 2 * is_fit
        total -= UNFED * max(0, min(well + sick - food, well))
    return total


def aboard(eye: Lookout, active: int, captain: bool) -> float:
    """What so many active pirates are worth, with the captain or without."""
    use = eye.invasions * CREW + 0.01
    count = active + CAPTAIN * captain
    if eye.turns < 1:
        return 0.0
    return PIRATE * (count - count * count / (4 * use) if count < 2 * use else use)


@once
def flags_worth(eye: Lookout, crew: tuple[int, ...]) -> float:
    """What the flags of the crew area are worth for the invasions to come."""
    use = [more * flag_use(count) for more, count in zip(eye.plan.flags, flags_of(eye, crew), strict=True)]
    return FLAG * eye.invasions * sum(use)


def flag_use(count: int) -> float:
    """How many of so many flags of a colour are used."""
    return count if count <= FLAGS_USED else FLAGS_USED + (count - FLAGS_USED) * 0.3


@once
def flags_of(eye: Lookout, crew: tuple[int, ...]) -> list[int]:
    """The flags of each colour in the seat's crew area, those printed on its board included."""
    counts = [*eye.edition.boards[eye.ship.board].flags]
    for card in crew:
        counts[FLAGS.index(eye.edition.cards[card].flag)] += 1
    return counts


# ---- goods and tools


@once
def goods(eye: Lookout, food: int, rum: int, maps: int, rings: int, unlocks: int) -> float:
    """What resources are worth: as many as there will be use for, and little beyond."""
    turns = eye.turns
    if not turns and not eye.meals:
        return 0.0
    return (
        min(food, 5) * SPARE_FOOD * min(1.0, eye.invasions + 0.4 * eye.meals)
        + eye.plan.maps * MAP * saturated(maps, 0.5 + 0.8 * eye.invasions, eye.invasions)
        + RUM * saturated(rum, 0.6 * turns, turns)
        + RING * saturated(rings, 1 + 0.5 * turns, turns)
        + UNLOCK * saturated(unlocks, turns / 4, turns)
    )


def saturated(count: int, use: float, chances: float) -> float:
    """How many of them count, when there is use for so many: of those beyond, a quarter."""
    if chances < 1:
        use *= chances
    return count if count <= use else use + 0.25 * (count - use) * min(1.0, chances)


@once
def tools(eye: Lookout, production: int, sword: int, gun: int, shield: int) -> float:
    """What the levels of the tools are worth."""
    swords = eye.plan.swords * SWORDS[min(sword, len(SWORDS)) - 1] * min(eye.invasions, 4.0)
    cooked = 0.75 * eye.meals * min(production, 8)
    guns, shields = arms(eye)
    return swords + cooked + guns[gun] - shields[shield]


@once
def arms(eye: Lookout) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """What gun levels win in the fights to come, and what shield levels lose."""
    edition, ahead = eye.edition, spaces_ahead(eye, AHEAD)
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


def spaces_ahead(eye: Lookout, count: int) -> list[int]:
    """The next spaces of the seat's route."""
    found, sea = [], eye.ship.sea
    for _ in range(count):
        sea = next_space(eye.s, sea)
        found.append(sea)
    return found


# ---- crates


@once
def cargo(eye: Lookout, crates: tuple[int, ...]) -> float:
    """What the undelivered crates are worth."""
    return sum([crate_worth(eye, crate) for crate in crates])


@once
def crate_worth(eye: Lookout, crate: int) -> float:
    """What a crate aboard is worth: delivered one day, or opened."""
    tile = eye.edition.crates[crate]
    delivered = eye.weights.villages * DELIVERS * tile.doubloons * min(1.0, eye.invasions / 1.5)
    return max(delivered, contents_worth(eye, crate))


@once
def contents_worth(eye: Lookout, crate: int) -> float:
    """What lies in a crate is worth to this seat's ship now."""
    return find_worth(eye, eye.edition.crates[crate].contents)


# ---- gains


@once
def worth_now(eye: Lookout) -> float:
    """What the seat's ship is worth as it is."""
    return worth(eye, eye.ship)


def reward_worth(eye: Lookout, symbols: Symbols) -> float:
    """What these symbols are worth to the seat's ship as it is."""
    return _worth_with(eye, eye.ship, symbols) - worth_now(eye)


def find_worth(eye: Lookout, symbols: Symbols) -> float:
    """What these symbols are worth to the seat's ship whatever crates it has: it is asked for what is in them."""
    bare = copy_of(eye.ship)
    bare.crates = ()
    return _worth_with(eye, bare, symbols) - worth(eye, bare)


def _worth_with(eye: Lookout, ship: ShipDraft, symbols: Symbols) -> float:
    richer = copy_of(ship)
    gain(eye, richer, symbols)
    return worth(eye, richer)
