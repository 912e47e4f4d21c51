"""How much gold a ship will have in the end, forecast at the end of one of its turns: what the deckhand thinks its parts are
worth, and more that tells of them, weighed by what many games have taught."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from pirategames.bots.scoundrel_bay.lookout import Lookout, lookout_of
from pirategames.bots.scoundrel_bay.plans import MIXED
from pirategames.bots.scoundrel_bay.plays import next_worth
from pirategames.bots.scoundrel_bay.worths import (
    FLAG,
    JOIN,
    MAP,
    RING,
    RUM,
    SAVED,
    SPARE_FOOD,
    SWORDS,
    UNFED,
    UNLOCK,
    aboard,
    arms,
    cargo,
    fame,
    flag_use,
    flags_of,
    saturated,
)
from pirategames.bots.weights import weights
from pirategames.rules.chance import Chance
from pirategames.rules.scoundrel_bay.charts import FLAGS
from pirategames.rules.scoundrel_bay.game import GAME
from pirategames.rules.scoundrel_bay.scoring import SICK_GOLD, VILLAGE_GOLD, score_sheet
from pirategames.rules.scoundrel_bay.state import ACTIVE, DEAD, SICK, Ship, State
from pirategames.rules.scoundrel_bay.view import View
from pirategames.rules.values import frozen

FARTHEST: Final = 14.0
"""So many turns ahead are told apart."""
SCORED: Final = "scored"
"""All the gold of a game that is over, in place of a feature."""
LATER: Final = "later"
"""What it changes that a later phase of the game has begun, in place of a feature."""


@frozen
class Phase:
    """What the features weigh while at least so many `turns` are to come."""

    turns: float
    weights: Mapping[str, float]


@cache
def phases() -> tuple[Phase, ...]:
    """The phases of a game, the first one first."""
    return tuple(Phase(**phase) for phase in weights("scoundrel_bay")["phase"])


def forecast(s: State, seat: int, chance: Chance) -> float:
    """The gold of a seat in the end: known once the game is over."""
    return sum(forecast_parts(s, seat, chance).values())


def forecast_parts(s: State, seat: int, chance: Chance, as_of: Phase | None = None) -> dict[str, float]:
    """What the forecast is made of: the gold that each feature stands for, by its name. What tables of different phases are
    made of can be compared `as_of` one of them."""
    if GAME.outcome(s) is not None:
        return {SCORED: float(score_sheet(s).gold[seat])}
    return expected(GAME.view(s, seat), chance, as_of)


def expected(view: View, chance: Chance, as_of: Phase | None = None) -> dict[str, float]:
    """What the forecast of a seat is made of while the game goes on, by all that it sees."""
    eye = lookout_of(view, MIXED, chance)
    turns = min(eye.turns, FARTHEST)
    phase = phase_at(turns)
    found = features(eye, turns)
    parts = {name: weight * found[name] for name, weight in phase.weights.items()}
    if as_of is None or as_of is phase:
        return parts
    before = {name: weight * found[name] for name, weight in as_of.weights.items()}
    return {**before, LATER: sum(parts.values()) - sum(before.values())}


def phase_at(turns: float) -> Phase:
    """The phase in which so many turns are to come."""
    return next(phase for phase in phases() if turns >= phase.turns)


def features(eye: Lookout, turns: float) -> dict[str, float]:
    """All that is weighed, by name. Times are in tens of turns; what counts only while there is time fades in the last
    four turns."""
    s, ship = eye.s, eye.ship
    time, soon = turns / 10, min(turns, 4.0) / 4
    seas = [other.sea for seat, other in enumerate(s.ships) if seat != eye.seat]
    ahead = ship.sea - sum(seas) / len(seas)
    found = {**_ashore(eye, ship, soon), **_aboard(eye, ship, soon)}
    found.update(
        constant=1.0,
        time=time,
        time_squared=time * turns / 10,
        gun_time=ship.gun * time,
        shield_time=ship.shield * time,
        sword_time=ship.sword * time,
        production_time=ship.production * time,
        ahead=ahead,
        ahead_time=ahead * time,
        lead=float(ship.sea - max(seas)),
        next=next_worth(eye, ship) if turns >= 1 else 0.0,
        fame_time=found["fame"] * time,
        ebb=min(s.quiet, 10) / 10,
        reputation=float(ship.reputation),
        reputation_time=ship.reputation * time,
        maps_time=min(ship.maps, 4) * time,
        rum_time=min(ship.rum, 4) * time,
        rings_time=min(ship.rings, 4) * time,
        unlocks_time=min(ship.unlocks, 4) * time,
    )
    return found


def _ashore(eye: Lookout, ship: Ship, soon: float) -> dict[str, float]:
    harbors, villages, in_harbors, hidden, held, beached = 0.0, 0.0, 0, 0, 0, 0
    buried = 2.0 * (ship.captain == DEAD)
    for number, count in enumerate(ship.at):
        here = count + 2 if ship.captain == number else count
        if not here:
            continue
        match eye.edition.regions[number].kind:
            case "harbor":
                harbors, in_harbors = harbors + eye.harbor_gold(number, here), in_harbors + here
            case "village":
                villages += VILLAGE_GOLD * here
            case "hideout":
                hidden, held = hidden + here, held + 1
            case "beach":
                buried, beached = buried + here * (1 - SAVED if eye.turns else 1), beached + here
    more = min(eye.weights.hope * eye.invasions, len(eye.edition.by_kind["hideout"]) - held)
    dead = buried + ship.dead
    dead += bool(dead) and dead >= eye.most_dead_of_others
    return {
        "harbors": harbors,
        "villages": villages,
        "hideouts": float(hidden * held),
        "hope": hidden * more + JOIN * more * held,
        "fame": fame(eye, ship.reputation - dead),
        "dead": dead,
        "beached": float(beached),
        "held": held * soon,
        "in_harbors": in_harbors * soon,
    }


def _aboard(eye: Lookout, ship: Ship, soon: float) -> dict[str, float]:
    is_fit, sick = ship.captain == ACTIVE, ship.sick + 2 * (ship.captain == SICK)
    mouths, food = ship.active + 2 * is_fit, ship.food + ship.rings + ship.production
    guns, shields = arms(eye)
    flags = [FLAG * eye.invasions * flag_use(count) for count in flags_of(eye, ship.crew)]
    return {
        "coins": float(ship.doubloons - ship.debt),
        "damage": -float(eye.edition.tracks.damage_gold[ship.damage - 1]),
        "company": aboard(eye, ship.active, is_fit) + sick * (SICK_GOLD if not eye.meals else -0.3),
        "unfed": -UNFED * max(0, min(mouths + sick - food, mouths)) if eye.meals else 0.0,
        **dict(zip(FLAGS, flags, strict=True)),
        **_goods(eye, ship),
        "swords": SWORDS[min(ship.sword, len(SWORDS)) - 1] * min(eye.invasions, 4.0),
        "cooked": 0.75 * eye.meals * min(ship.production, 8),
        "gun": guns[ship.gun],
        "shield": -shields[ship.shield],
        "cargo": cargo(eye, ship.crates),
        "captain": is_fit * soon,
        "sick": float(sick),
        "active": ship.active * soon,
        "crates": float(len(ship.crates)),
        "hand": len(ship.hand) * soon,
        "recruited": (ship.disc == "recruit") * soon,
        "sailed": (ship.disc == "sail") * soon,
        "invaded": (ship.disc == "invade") * soon,
        "citizens": float(ship.citizens),
        "crew": len(ship.crew) * soon,
        "flags_in_hand": len({eye.edition.cards[card].flag for card in ship.hand}) * soon,
    }


def _goods(eye: Lookout, ship: Ship) -> dict[str, float]:
    turns, invasions = eye.turns, eye.invasions
    if not turns and not eye.meals:
        return dict.fromkeys(("food", "maps", "rum", "rings", "unlocks"), 0.0)
    return {
        "food": min(ship.food, 5) * SPARE_FOOD * min(1.0, invasions + 0.4 * eye.meals),
        "maps": MAP * saturated(ship.maps, 0.5 + 0.8 * invasions, invasions),
        "rum": RUM * saturated(ship.rum, 0.6 * turns, turns),
        "rings": RING * saturated(ship.rings, 1 + 0.5 * turns, turns),
        "unlocks": UNLOCK * saturated(ship.unlocks, turns / 4, turns),
    }
