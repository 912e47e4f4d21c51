"""What regions ask of whoever enters them: swords past a trading ship, or strength for a crate; and what a delivery that is
due holds back."""

from __future__ import annotations

from pirategames.rules.scoundrel_bay.charts import Region
from pirategames.rules.scoundrel_bay.powers import power_of
from pirategames.rules.scoundrel_bay.state import ACTIVE, NONE, Draft, ShipDraft, Task, Visit, strength
from pirategames.rules.scoundrel_bay.upgrades import upgrade_of
from pirategames.rules.values import frozen


def visit_of(s: Draft) -> Visit:
    """The invasion under way."""
    assert s.visit is not None
    return s.visit


@frozen(weakref_slot=False)
class RegionDone(Task):
    """The region at hand is done with; the invasion goes on with what flags are left."""

    seat: int

    def do(self, s: Draft) -> None:
        visit = visit_of(s)
        s.visit = Visit(visit.flag, visit.left, (*visit.done, visit.region))


# ---- what is asked


def hideout_swords(s: Draft, seat: int, region: Region) -> int:
    """The swords that a hideout asks of a seat; Old Salty needs fewer, and for the captain's own landing still."""
    power = power_of(s, seat, "easy_hideouts")
    ship, visit = s.ships[seat], s.visit
    if power is None and visit is not None and visit.captain and visit.region == region.number:
        own = s.edition.variants.powers[ship.power] if ship.power != NONE else None
        power = own if own is not None and own.ability == "easy_hideouts" else None
    return region.swords - (power.swords if power is not None else 0)


def can_raid(s: Draft, ship: ShipDraft, region: Region) -> bool:
    """Whether the swords are enough for the trading ship between a ship and a harbor."""
    return ship.sword >= ship_swords(ship, region)


def ship_swords(ship: ShipDraft, region: Region) -> int:
    """The swords that the trading ship between a ship and a harbor asks."""
    trader = region.ship_at(ship.sea)
    assert trader is not None
    return trader.swords


def crate_strength(s: Draft, ship: ShipDraft, crate: int) -> int:
    """The strength that delivering a crate asks."""
    carts = upgrade_of(s, ship, "deliver_strength")
    return s.edition.crates[crate].type if carts is None else carts.amount


def lightest_crate(s: Draft, ship: ShipDraft, region: Region) -> int | None:
    """The least strength that any of a ship's crates asks for delivery; None without crates."""
    return min((crate_strength(s, ship, crate) for crate in ship.crates), default=None)


# ---- what is due


def is_placing(s: Draft) -> bool:
    """Whether figures are being placed in a region that is not resolved yet."""
    return s.visit is not None and s.visit.region != NONE and not any(type(due) is RegionDone for due in s.agenda)


def can_land(s: Draft, seat: int) -> bool:
    """Whether the region at hand can be resolved now: a harbor that is no raid needs a crate that can be delivered."""
    visit, ship = s.visit, s.ships[seat]
    if visit is None or visit.region == NONE:
        return False
    region = s.edition.regions[visit.region]
    if region.kind != "harbor" or can_raid(s, ship, region):
        return True
    return can_carry(s, ship, region, strength(ship, visit.region))


def force_to_come(s: Draft, ship: ShipDraft, region: int) -> int:
    """The strength of a ship in the region of a visit, with all that may still be placed there."""
    visit, force = s.visit, strength(ship, region)
    if visit is None or not is_placing(s):
        return force
    has_captain = ship.captain == ACTIVE
    more = min(visit.left, ship.active + has_captain)
    return force + more + (1 if has_captain and more else 0)


def can_carry(s: Draft, ship: ShipDraft, region: Region, force: int) -> bool:
    """Whether so much strength is enough to deliver one of a ship's crates."""
    lightest = lightest_crate(s, ship, region)
    return lightest is not None and lightest <= force


def owes_delivery(s: Draft, ship: ShipDraft) -> bool:
    """Whether the region at hand is a harbor that is entered by delivery, and the crate is still to be delivered."""
    visit = s.visit
    if visit is None or visit.region == NONE or visit.delivered:
        return False
    region = s.edition.regions[visit.region]
    return region.kind == "harbor" and (visit.must or not can_raid(s, ship, region))


def is_held_back(s: Draft, ship: ShipDraft, region: int, force: int) -> bool:
    """Whether so much strength cannot leave a region now: with what would stay, and may still be placed, a crate that is due
    there could not be delivered."""
    if s.visit is None or s.visit.region != region or not owes_delivery(s, ship):
        return False
    return not can_carry(s, ship, s.edition.regions[region], force_to_come(s, ship, region) - force)
