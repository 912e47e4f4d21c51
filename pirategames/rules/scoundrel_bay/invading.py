"""Invading: placing pirates region by region. What is done in a region stands in `regions.py`."""

from __future__ import annotations

from attrs import evolve

from pirategames.rules.scoundrel_bay.actions import Place, Smuggle
from pirategames.rules.scoundrel_bay.charts import Region
from pirategames.rules.scoundrel_bay.goods import affords, spend
from pirategames.rules.scoundrel_bay.powers import flip, power_of
from pirategames.rules.scoundrel_bay.recruiting import flags
from pirategames.rules.scoundrel_bay.state import (
    ACTIVE,
    NONE,
    Draft,
    ShipDraft,
    Visit,
    aboard,
    put,
    strength,
    task,
    tell,
    then,
)
from pirategames.rules.scoundrel_bay.upgrades import upgrade_of


def invade(s: Draft, seat: int, card: int) -> None:
    """A card is played into the slot. Regions of its flag can be invaded, with as many pirates in all as the crew area shows
    flags of that colour; the card's own does not count."""
    ship, flag = aboard(s, seat), s.edition.cards[card].flag
    ship.slot += (card,)
    s.visit = Visit(flag, flags(s, ship, flag))
    tell(s, "invaded", seat, card, s.visit.left)
    then(s, task("invade", seat))


def regions_at_hand(s: Draft, seat: int) -> tuple[Region, ...]:
    """The regions into which pirates could be placed now: the one at hand, or all near ones of the flag that were not
    invaded yet."""
    visit = s.visit
    assert visit is not None
    if visit.region != NONE:
        return (s.edition.regions[visit.region],)
    near = s.edition.near[s.ships[seat].sea]
    return tuple([region for region in near if region.flag == visit.flag and region.number not in visit.done])


def possible_places(s: Draft, seat: int) -> tuple[Place, ...]:
    """Where a pirate or the captain can be placed now."""
    visit, ship = s.visit, s.ships[seat]
    assert visit is not None
    if not visit.left or not (ship.active or ship.captain == ACTIVE):
        return ()
    places = []
    for region in regions_at_hand(s, seat):
        if ship.active and why_closed(s, seat, region, False) is None:
            places.append(Place(region.number))
        if ship.captain == ACTIVE and why_closed(s, seat, region, True) is None:
            places.append(Place(region.number, True))
    return tuple(places)


# ---- who may enter


def why_closed(s: Draft, seat: int, region: Region, captain: bool) -> str | None:
    """Why a figure cannot be placed in a near region of the flag played, in a few words; None where it can."""
    ship = s.ships[seat]
    if region.kind == "hideout":
        return _why_no_hideout(s, seat, region)
    if region.kind == "harbor" and not can_raid(s, ship, region):
        lightest, swords = lightest_crate(s, ship, region), _counted(_ship_swords(ship, region), "sword")
        if lightest is None:
            return f"needs {swords}, or a crate to deliver"
        if _strength_to_come(s, ship, region, captain) < lightest:
            return f"needs {swords}, or more pirates for a crate"
    return None


def _why_no_hideout(s: Draft, seat: int, region: Region) -> str | None:
    ship, visit = s.ships[seat], s.visit
    swords = hideout_swords(s, seat, region)
    if ship.sword < swords:
        return f"needs {_counted(swords, 'sword')}"
    is_paid = visit is not None and visit.region == region.number
    if not is_paid and not affords(ship, "map", region.maps):
        return f"needs {_counted(region.maps, 'map')}"
    return None


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'s'[: number != 1]}"


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
    return ship.sword >= _ship_swords(ship, region)


def _ship_swords(ship: ShipDraft, region: Region) -> int:
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


def _strength_to_come(s: Draft, ship: ShipDraft, region: Region, captain: bool) -> int:
    """The most strength in a region after one figure is placed now and as many more as can be."""
    visit = s.visit
    assert visit is not None
    active, left = ship.active - (not captain), visit.left - 1
    has_captain = ship.captain == ACTIVE and not captain
    more = min(left, active + has_captain)
    return strength(ship, region.number) + (2 if captain else 1) + more + (1 if has_captain and more else 0)


# ---- placing


def place(s: Draft, seat: int, action: Place) -> None:
    """A figure goes into a region; the first one in a hideout pays its maps. A captain who invades turns the power over."""
    visit, ship = s.visit, aboard(s, seat)
    assert visit is not None
    region = s.edition.regions[action.region]
    if visit.region == NONE and region.maps:
        spend(ship, "map", region.maps)
    _put_ashore(s, ship, seat, action.region, action.captain, "placed")
    s.visit = evolve(
        visit,
        left=visit.left - 1,
        region=action.region,
        landed=visit.landed + 1,
        captain=visit.captain or action.captain,
    )
    if action.captain:
        flip(s, seat)


def _put_ashore(s: Draft, ship: ShipDraft, seat: int, region: int, captain: bool, what: str) -> None:
    if captain:
        ship.captain = region
    else:
        ship.active -= 1
        ship.at = put(ship.at, region, ship.at[region] + 1)
    tell(s, what, seat, region, int(captain))  # type: ignore[arg-type]


def is_placing(s: Draft) -> bool:
    """Whether figures are being placed in a region that is not resolved yet."""
    return s.visit is not None and s.visit.region != NONE and not any(t.what == "resolve" for t in s.agenda)


def can_land(s: Draft, seat: int) -> bool:
    """Whether the region at hand can be resolved now: a harbor that is no raid needs a crate that can be delivered."""
    visit, ship = s.visit, s.ships[seat]
    if visit is None or visit.region == NONE:
        return False
    region = s.edition.regions[visit.region]
    if region.kind != "harbor" or can_raid(s, ship, region):
        return True
    return can_carry(s, ship, region, strength(ship, visit.region))


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
    """Whether so much strength cannot leave a region now: what would stay is not enough for a crate that is due there."""
    if s.visit is None or s.visit.region != region or not owes_delivery(s, ship):
        return False
    return not can_carry(s, ship, s.edition.regions[region], strength(ship, region) - force)


# ---- smuggling


def possible_smuggling(s: Draft, seat: int) -> tuple[Smuggle, ...]:
    """Barrelbeard: where a figure may be placed for a map, at any time of one's turn but between placing in a region and
    resolving it, and when somebody of the board has to die. A hideout's own maps are due, too, and those for treasures
    already chosen are not to spare."""
    power = power_of(s, seat, "map_places_pirate")
    if power is None or s.turn != seat or not any(t.what == "end" for t in s.agenda):
        return ()
    if is_placing(s) or s.ask == "victim":
        return ()
    ship, visit = s.ships[seat], s.visit
    kept = power.maps + (len(visit.marked) if visit is not None else 0)
    near = [region for region in s.edition.near[ship.sea] if affords(ship, "map", kept + region.maps)]
    return (
        *[Smuggle(region.number) for region in near if ship.active],
        *[Smuggle(region.number, True) for region in near if ship.captain == ACTIVE],
    )


def smuggle(s: Draft, seat: int, action: Smuggle) -> None:
    """A figure is placed for a map; nothing else is done there, and the trading ship gives nothing."""
    power, ship = power_of(s, seat, "map_places_pirate"), aboard(s, seat)
    assert power is not None
    spend(ship, "map", power.maps + s.edition.regions[action.region].maps)
    _put_ashore(s, ship, seat, action.region, action.captain, "smuggled")
