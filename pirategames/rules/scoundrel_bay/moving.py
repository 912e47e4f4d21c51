"""Pirate moves: one figure to a neighbouring region. No card, ship or map is needed, only swords on a bridge."""

from __future__ import annotations

from pirategames.rules.scoundrel_bay.actions import Move
from pirategames.rules.scoundrel_bay.charts import Edition, Region
from pirategames.rules.scoundrel_bay.invading import is_held_back
from pirategames.rules.scoundrel_bay.powers import power_of
from pirategames.rules.scoundrel_bay.sailing import HIDE
from pirategames.rules.scoundrel_bay.state import NONE, Draft, ShipDraft, Task, aboard, put, task, tell, then


def possible_moves(s: Draft, question: Task) -> tuple[Move, ...]:
    """The moves that a question allows: from `question.number` alone, where that is a region, and where `question.other`
    says so only to a hideout, without swords. Whoever is needed for a delivery that is due stays."""
    ship, moves = s.ships[question.seat], []
    for region in s.edition.regions:
        number = region.number
        has_captain = ship.captain == number
        if not (ship.at[number] or has_captain) or question.number not in (NONE, number):
            continue
        targets = _targets(s, ship, region, question.other == HIDE)
        if ship.at[number] and not is_held_back(s, ship, number, 1):
            moves += [Move(number, target) for target in targets]
        if has_captain and not is_held_back(s, ship, number, 2):
            moves += [Move(number, target, True) for target in targets]
    return tuple(moves)


def _targets(s: Draft, ship: ShipDraft, region: Region, hides: bool) -> tuple[int, ...]:
    if hides:
        regions = s.edition.regions
        return tuple([target for target in (*region.links, *region.bridges) if regions[target].kind == "hideout"])
    return neighbours(s.edition, ship, region.number)


def neighbours(edition: Edition, ship: ShipDraft, region: int) -> tuple[int, ...]:
    """The regions to which a figure of a ship can move from this one: over bridges with swords enough."""
    near = edition.regions[region]
    return (*near.links, *near.bridges) if ship.sword >= edition.bridge_swords else near.links


def move(s: Draft, seat: int, action: Move) -> None:
    """A figure moves; nothing is gained by arriving. Goldtongue trades where a figure comes to a harbor."""
    ship = aboard(s, seat)
    if action.captain:
        ship.captain = action.target
    else:
        at = put(ship.at, action.origin, ship.at[action.origin] - 1)
        ship.at = put(at, action.target, at[action.target] + 1)
    tell(s, "moved", seat, action.target, int(action.captain), action.origin)
    power = power_of(s, seat, "trade_on_move")
    if power is not None and s.edition.regions[action.target].kind == "harbor":
        then(s, task("trade", seat, number=power.discount))
