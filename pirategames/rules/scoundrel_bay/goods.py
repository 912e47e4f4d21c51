"""What a ship has and pays: resources with pirate rings in their place, doubloons and debts, damage."""

from __future__ import annotations

from typing import Final, Literal

from pirategames.rules.scoundrel_bay.charts import RESOURCES, Resource, Tool
from pirategames.rules.scoundrel_bay.events import DebtMade, DoubloonsPaid, ShipDamaged
from pirategames.rules.scoundrel_bay.state import Draft, ShipDraft, aboard, tell

_FIELD: Final[dict[Resource, Literal["food", "rum", "maps", "rings"]]] = {
    "food": "food",
    "rum": "rum",
    "map": "maps",
    "ring": "rings",
}


def stock(ship: ShipDraft, resource: Resource) -> int:
    """How many of a resource a ship has."""
    count: int = getattr(ship, _FIELD[resource])
    return count


def add(ship: ShipDraft, resource: Resource, count: int) -> None:
    """So many more of a resource; resources are unlimited."""
    name = _FIELD[resource]
    setattr(ship, name, getattr(ship, name) + count)


def affords(ship: ShipDraft, resource: Resource, count: int) -> bool:
    """Whether so many can be paid: a ring stands for one food, rum or map."""
    return stock(ship, resource) + (0 if resource == "ring" else ship.rings) >= count


def spend(ship: ShipDraft, resource: Resource, count: int) -> None:
    """Pay so many of a resource: the thing itself as far as it goes, then rings."""
    own = min(count, stock(ship, resource))
    add(ship, resource, -own)
    ship.rings -= count - own


def held(ship: ShipDraft) -> tuple[Resource, ...]:
    """The resources of which a ship has at least one."""
    return tuple([resource for resource in RESOURCES if stock(ship, resource)])


def pay_doubloons(s: Draft, seat: int, count: int) -> None:
    """Doubloons go to the supply; what cannot be paid is noted, and lost as gold at the end."""
    ship = aboard(s, seat)
    paid = min(count, ship.doubloons)
    ship.doubloons -= paid
    ship.debt += count - paid
    tell(s, DoubloonsPaid(seat, paid))
    if paid < count:
        tell(s, DebtMade(seat, count - paid))


def last_space(s: Draft, tool: Tool) -> int:
    """The last space of a tool's track."""
    space: int = getattr(s.edition.tracks, tool)
    return space


def advance(s: Draft, seat: int, tool: Tool, steps: int) -> int:
    """A tool's marker advances; the steps for which there was no space are returned."""
    ship = aboard(s, seat)
    before: int = getattr(ship, tool)
    after = min(last_space(s, tool), before + steps)
    setattr(ship, tool, after)
    return before + steps - after


def take_damage(s: Draft, seat: int, count: int) -> None:
    """The damage marker advances; each step beyond the end costs doubloons instead."""
    ship, tracks = aboard(s, seat), s.edition.tracks
    room = len(tracks.damage_gold) - ship.damage
    ship.damage += min(count, room)
    tell(s, ShipDamaged(seat, ship.damage, count))
    if count > room:
        pay_doubloons(s, seat, (count - room) * tracks.damage_beyond)
