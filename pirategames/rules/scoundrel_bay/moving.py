"""Who may go where by a pirate move: one figure to a neighbouring region. No card, ship or map is needed, only swords on a
bridge."""

from __future__ import annotations

from pirategames.rules.scoundrel_bay.actions import Move
from pirategames.rules.scoundrel_bay.charts import Edition, Region
from pirategames.rules.scoundrel_bay.entering import is_held_back
from pirategames.rules.scoundrel_bay.events import FigureMoved
from pirategames.rules.scoundrel_bay.state import Draft, ShipDraft, aboard, put, tell
from pirategames.rules.wording import counted


def possible_moves(s: Draft, seat: int, origin: int | None, to_hideout: bool) -> tuple[Move, ...]:
    """The moves of a seat: from `origin` alone, where that is a region, and where it is said so only to a hideout, without
    swords. Whoever is needed for a delivery that is due stays."""
    ship, moves = s.ships[seat], []
    for region in s.edition.regions:
        number = region.number
        has_captain = ship.captain == number
        if not (ship.at[number] or has_captain) or origin not in (None, number):
            continue
        targets = _hideouts(s, region) if to_hideout else neighbours(s.edition, ship, number)
        if ship.at[number] and not is_held_back(s, ship, number, 1):
            moves += [Move(number, target) for target in targets]
        if has_captain and not is_held_back(s, ship, number, 2):
            moves += [Move(number, target, True) for target in targets]
    return tuple(moves)


def _hideouts(s: Draft, region: Region) -> tuple[int, ...]:
    regions = s.edition.regions
    return tuple([target for target in (*region.links, *region.bridges) if regions[target].kind == "hideout"])


def neighbours(edition: Edition, ship: ShipDraft, region: int) -> tuple[int, ...]:
    """The regions to which a figure of a ship can move from this one: over bridges with swords enough."""
    near = edition.regions[region]
    return (*near.links, *near.bridges) if ship.sword >= edition.bridge_swords else near.links


def why_no_move(s: Draft, seat: int, action: Move, origin: int | None, to_hideout: bool) -> str:
    """Why a move is none of the possible ones."""
    regions, ship = s.edition.regions, s.ships[seat]
    if not (0 <= action.origin < len(regions) and 0 <= action.target < len(regions)):
        return "There is no such region."
    start, end = regions[action.origin], regions[action.target]
    if origin not in (None, start.number):
        return f"This move begins in {regions[origin].name}."
    if end.number not in (*start.links, *start.bridges):
        return f"{start.name} and {end.name} are no neighbours."
    if not (ship.captain == start.number if action.captain else ship.at[start.number]):
        return f"{'Your captain is not' if action.captain else 'No pirate of yours is'} in {start.name}."
    if is_held_back(s, ship, start.number, 2 if action.captain else 1):
        return f"A crate to be delivered in {start.name} needs all who are there."
    return "This move leads to a hideout." if to_hideout else f"The bridge asks {counted(s.edition.bridge_swords, 'sword')}."


def move(s: Draft, seat: int, action: Move) -> None:
    """A figure moves; nothing is gained by arriving."""
    shift(aboard(s, seat), action)
    tell(s, FigureMoved(seat, action.origin, action.target, action.captain))


def shift(ship: ShipDraft, action: Move) -> None:
    """A figure of a ship stands in another region."""
    if action.captain:
        ship.captain = action.target
    else:
        at = put(ship.at, action.origin, ship.at[action.origin] - 1)
        ship.at = put(at, action.target, at[action.target] + 1)
