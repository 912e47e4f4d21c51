"""What may be done at any decision of one's own: opening crates, and smuggling figures ashore with Barrelbeard."""

from __future__ import annotations

from pirategames.rules.scoundrel_bay.actions import Action, Open, Smuggle
from pirategames.rules.scoundrel_bay.entering import crate_strength, force_to_come, is_placing, owes_delivery
from pirategames.rules.scoundrel_bay.events import CrateOpened, FigureSmuggled
from pirategames.rules.scoundrel_bay.gains import gain
from pirategames.rules.scoundrel_bay.goods import affords, spend
from pirategames.rules.scoundrel_bay.invading import put_ashore
from pirategames.rules.scoundrel_bay.losses import must_die
from pirategames.rules.scoundrel_bay.powers import power_of
from pirategames.rules.scoundrel_bay.state import ACTIVE, NONE, Draft, aboard, tell, without
from pirategames.rules.scoundrel_bay.turns import EndTurn


def any_time(s: Draft, seat: int) -> tuple[Action, ...]:
    """What a seat may do besides answering."""
    ship = s.ships[seat]
    openings = possible_openings(s, seat) if ship.crates else ()
    return openings if ship.power == NONE else (*openings, *possible_smuggling(s, seat))


# ---- opening crates


def possible_openings(s: Draft, seat: int) -> tuple[Open, ...]:
    """The crates that may be opened now."""
    return tuple([Open(crate) for crate in s.ships[seat].crates if _can_open(s, seat, crate)])


def _can_open(s: Draft, seat: int, crate: int) -> bool:
    """Not the last one that an invasion without swords enough still has to deliver, with the strength that stands there and
    may still be placed."""
    ship = s.ships[seat]
    if s.visit is None or s.turn != seat or not owes_delivery(s, ship):
        return True
    enough = max(crate_strength(s, ship, crate), force_to_come(s, ship, s.visit.region))
    return any(crate_strength(s, ship, other) <= enough for other in without(ship.crates, crate))


def why_not_open(s: Draft, seat: int, crate: int) -> str:
    """Why a crate may not be opened."""
    if crate not in s.ships[seat].crates:
        return "That crate is not among your undelivered ones."
    return "This may be the crate that you have to deliver in this harbor."


def open_crate(s: Draft, seat: int, crate: int) -> None:
    """An undelivered crate is discarded for its contents; its doubloons are lost."""
    ship = aboard(s, seat)
    ship.crates = without(ship.crates, crate)
    s.crate_discards += (crate,)
    tell(s, CrateOpened(seat, crate))
    gain(s, seat, s.edition.crates[crate].contents)


# ---- smuggling


def possible_smuggling(s: Draft, seat: int) -> tuple[Smuggle, ...]:
    """Barrelbeard: where a figure may be placed for a map, at any time of one's turn but between placing in a region and
    resolving it, and while somebody of the board has to die. A hideout's own maps are due, too, and those for treasures that
    were chosen and are not paid yet are not to spare."""
    power = power_of(s, seat, "map_places_pirate")
    if power is None or not _is_own_turn(s, seat) or is_placing(s) or must_die(s, seat):
        return ()
    ship, maps = s.ships[seat], power.maps + _maps_kept(s)
    near = [region for region in s.edition.near[ship.sea] if affords(ship, "map", maps + region.maps)]
    return (
        *[Smuggle(region.number) for region in near if ship.active],
        *[Smuggle(region.number, True) for region in near if ship.captain == ACTIVE],
    )


def _is_own_turn(s: Draft, seat: int) -> bool:
    return s.turn == seat and any(type(due) is EndTurn for due in s.agenda)


def _maps_kept(s: Draft) -> int:
    """The maps that are kept for the treasures that were chosen."""
    return len(s.visit.marked) if s.visit is not None else 0


def why_not_smuggle(s: Draft, seat: int, action: Smuggle) -> str:
    """Why a figure may not be smuggled ashore."""
    power = power_of(s, seat, "map_places_pirate")
    if power is None:
        return "Only Barrelbeard smuggles pirates ashore."
    if not _is_own_turn(s, seat):
        return "Pirates are smuggled ashore in your own turn."
    if is_placing(s):
        return "The pirates at hand come ashore first."
    if must_die(s, seat):
        return "Somebody dies first: nobody slips away."
    ship, regions = s.ships[seat], s.edition.regions
    if not ship.active and ship.captain != ACTIVE:
        return "Nobody on your ship is fit."
    if not 0 <= action.region < len(regions):
        return "There is no such region."
    region = regions[action.region]
    if ship.sea not in region.sea:
        return f"{region.name} is not near your ship."
    if (ship.captain != ACTIVE) if action.captain else not ship.active:
        return "Your captain is not fit on your ship." if action.captain else "No fit pirate is left on your ship."
    maps = power.maps + region.maps
    if affords(ship, "map", maps):
        return "Your maps are kept for the treasures that you chose."
    return f"{region.name} takes {maps} map{'s' * (maps != 1)}."


def smuggle(s: Draft, seat: int, action: Smuggle) -> None:
    """A figure is placed for a map; nothing else is done there, and the trading ship gives nothing."""
    power, ship = power_of(s, seat, "map_places_pirate"), aboard(s, seat)
    assert power is not None
    spend(ship, "map", power.maps + s.edition.regions[action.region].maps)
    put_ashore(ship, action.region, action.captain)
    tell(s, FigureSmuggled(seat, action.region, action.captain))
