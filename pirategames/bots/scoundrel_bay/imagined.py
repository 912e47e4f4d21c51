"""Ships as they would be: rewards and losses on a copy of one. What is decided later is roughly worth so much."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.rules.scoundrel_bay.actions import Who
from pirategames.rules.scoundrel_bay.charts import Card, Symbol, Symbols, Tool
from pirategames.rules.scoundrel_bay.goods import affords
from pirategames.rules.scoundrel_bay.losses import bury
from pirategames.rules.scoundrel_bay.state import ACTIVE, Ship, ShipDraft
from pirategames.rules.snapshot import snapshot

_copied = cast(Callable[[ShipDraft], ShipDraft], snapshot(ShipDraft, Ship)[0])

MOVE: Final = 0.8
"""What a pirate move is worth."""
RESCUE: Final = 1.6
"""What it is worth more where a pirate lies on a beach."""
CROSSING: Final = 0.8
"""What it is worth more with swords enough for bridges."""
BLIND: Final = 4.2
"""What a blind recruitment is worth while there are invasions to come, at most."""
SOLD: Final = 0.7
"""What a resource that is not needed brings more when it is sold."""


def copy_of(ship: ShipDraft) -> ShipDraft:
    """The ship, to be changed."""
    return _copied(ship)


def gain(eye: Lookout, ship: ShipDraft, symbols: Symbols) -> None:
    """A ship gains these symbols."""
    for symbol in symbols:
        _gain(eye, ship, symbol)


def _gain(eye: Lookout, ship: ShipDraft, symbol: Symbol) -> None:
    amount = symbol.amount
    match symbol.kind:
        case "doubloon":
            ship.doubloons += amount
        case "food":
            ship.food += amount
        case "rum":
            ship.rum += amount
        case "map":
            ship.maps += amount
        case "ring":
            ship.rings += amount
        case "unlock":
            ship.unlocks += min(amount, eye.s.unlocks)
        case "production" | "sword" | "gun" | "shield":
            advance(eye, ship, symbol.kind, amount)
        case "reputation":
            climb(eye, ship, amount)
        case "repair":
            ship.damage = max(1, ship.damage - amount)
        case "harvest":
            ship.food += ship.production
        case "bay_half":
            ship.doubloons += eye.s.bay // 2
        case _:
            _credit(ship, _offer(eye, ship, symbol))


def _credit(imagined: Any, gold: float) -> None:
    """An imagined ship may have parts of a doubloon, which one at sea never has."""
    imagined.doubloons += gold


def advance(eye: Lookout, ship: ShipDraft, tool: Tool, steps: int) -> None:
    """A tool advances; beyond the end of its track that is reputation."""
    level, last = getattr(ship, tool) + steps, getattr(eye.edition.tracks, tool)
    setattr(ship, tool, min(level, last))
    if level > last:
        climb(eye, ship, level - last)


def climb(eye: Lookout, ship: ShipDraft, steps: int) -> None:
    """A ship climbs on the reputation track, with the bonus of every space."""
    track = eye.edition.reputation
    for _ in range(steps):
        if ship.reputation >= track.last:
            ship.doubloons += track.beyond
            continue
        ship.reputation += 1
        gain(eye, ship, track.bonus[ship.reputation - 1])


def _offer(eye: Lookout, ship: ShipDraft, symbol: Symbol) -> float:
    """What something is worth that is decided later."""
    match symbol.kind:
        case "move":
            return symbol.amount * move_worth(eye, ship)
        case "blind":
            return symbol.amount * blind_worth(eye)
        case "hire":
            fits = ship.doubloons >= symbol.amount and affords(ship, "rum", symbol.rum)
            return max(0.0, blind_worth(eye) - symbol.amount - symbol.rum) if fits else 0.0
        case "sell":
            count = max(0, ship.food + ship.rum + ship.maps + ship.rings - 4)
            return SOLD * count if eye.turns else 2.0 * (count + 4)
    return 0.0


def blind_worth(eye: Lookout) -> float:
    """What a blind recruitment is worth."""
    return BLIND * min(1.0, eye.invasions / 2)


def move_worth(eye: Lookout, ship: ShipDraft) -> float:
    """What a pirate move is roughly worth."""
    if not any(ship.at) and ship.captain < 0:
        return eye.plan.moves * MOVE / 3
    stranded = any(ship.at[region.number] for region in eye.edition.by_kind["beach"])
    return eye.plan.moves * MOVE + RESCUE * stranded + CROSSING * (ship.sword >= eye.edition.bridge_swords)


def lose(eye: Lookout, ship: ShipDraft, symbols: Symbols) -> None:
    """A ship suffers the losses of a monster."""
    for symbol in symbols:
        match symbol.kind:
            case "damage":
                damage(eye, ship, symbol.amount)
            case "pirate":
                for _ in range(symbol.amount):
                    bury_somebody(ship)


def damage(eye: Lookout, ship: ShipDraft, steps: int) -> None:
    """A ship takes damage."""
    room = len(eye.edition.tracks.damage_gold) - ship.damage
    ship.damage += min(steps, room)
    ship.doubloons -= max(0, steps - room) * eye.edition.tracks.damage_beyond


def bury_somebody(ship: ShipDraft) -> bool:
    """Somebody of a board dies who is missed least, never a sick captain; False where there is nobody."""
    who: Who | None = "sick" if ship.sick else "pirate" if ship.active else "captain" if ship.captain == ACTIVE else None
    if who is not None:
        bury(ship, who)
    return who is not None


def recruit(eye: Lookout, ship: ShipDraft, card: Card) -> None:
    """A card joins the crew area of a ship."""
    ship.crew += (card.number,)
    joining = min(card.pirates, ship.citizens)
    ship.active, ship.citizens = ship.active + joining, ship.citizens - joining
    for tool in card.tools:
        advance(eye, ship, tool, 1)
