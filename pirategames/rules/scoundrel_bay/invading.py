"""Invading: placing pirates region by region. What is done in a region stands in `ashore.py`."""

from __future__ import annotations

from typing import ClassVar

from attrs import evolve

from pirategames.rules.scoundrel_bay.actions import Action, Ashore, Done, Place
from pirategames.rules.scoundrel_bay.ashore import land
from pirategames.rules.scoundrel_bay.charts import FLAGS, Flag, Region
from pirategames.rules.scoundrel_bay.entering import (
    can_land,
    can_raid,
    hideout_swords,
    lightest_crate,
    owes_delivery,
    ship_swords,
    visit_of,
)
from pirategames.rules.scoundrel_bay.events import FigurePlaced, InvasionBegan
from pirategames.rules.scoundrel_bay.goods import affords, spend
from pirategames.rules.scoundrel_bay.powers import flip
from pirategames.rules.scoundrel_bay.state import (
    ACTIVE,
    NONE,
    Draft,
    Question,
    ShipDraft,
    Visit,
    aboard,
    answered,
    put,
    strength,
    tell,
    then,
)
from pirategames.rules.values import frozen
from pirategames.rules.wording import counted


def flags(s: Draft, ship: ShipDraft, flag: Flag) -> int:
    """How many flags of a colour the crew area shows, those printed on the board included."""
    cards, printed = s.edition.cards, s.edition.boards[ship.board].flags[FLAGS.index(flag)]
    return printed + sum([cards[card].flag == flag for card in ship.crew])


def invade(s: Draft, seat: int, card: int) -> None:
    """A card is played into the slot. Regions of its flag can be invaded, with as many pirates in all as the crew area shows
    flags of that colour; the card's own does not count."""
    ship, flag = aboard(s, seat), s.edition.cards[card].flag
    ship.slot += (card,)
    s.visit = Visit(flag, flags(s, ship, flag))
    tell(s, InvasionBegan(seat, card, s.visit.left))
    then(s, Invading(seat))


@frozen(weakref_slot=False)
class Invading(Question):
    """Who is placed where, figure by figure: in the region at hand until it is resolved, or in a new one."""

    name: ClassVar = "invade"
    takes: ClassVar = (Place, Ashore, Done)
    first: ClassVar = "The invasion goes on: place pirates, or end it."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        places = possible_places(s, self.seat)
        if visit_of(s).region == NONE:
            return (*places, Done())
        return (*places, Ashore()) if can_land(s, self.seat) else places

    def why_not(self, s: Draft, action: Action) -> str:
        match action:
            case Place(region, captain):
                return self._why_not_place(s, region, captain)
            case Ashore():
                is_empty = visit_of(s).region == NONE
                return "Place a pirate first." if is_empty else "Not yet: a crate asks for more pirates here."
        return "Pirates are in the region: bring them ashore."

    def answer(self, s: Draft, action: Action) -> None:
        match action:
            case Place():
                self._place(s, action)
            case Ashore():
                land(s, self.seat)
            case _:
                self._end(s)

    def is_idle(self, s: Draft) -> bool:
        return not possible_places(s, self.seat)

    def opens(self, s: Draft, later: Draft) -> bool:
        """More may be placed; or swords of a crate make a raid of what is a delivery now."""
        is_raid = owes_delivery(s, s.ships[self.seat]) and not owes_delivery(later, later.ships[self.seat])
        return is_raid or not self.is_idle(later)

    def pass_over(self, s: Draft) -> None:
        """Nobody else can go ashore: the region at hand is resolved, or the invasion is over."""
        if visit_of(s).region == NONE:
            self._end(s)
        else:
            assert can_land(s, self.seat)
            land(s, self.seat)

    def _place(self, s: Draft, action: Place) -> None:
        """A figure goes into a region; the first one in a hideout pays its maps. A captain who invades turns the power
        over."""
        visit, ship = visit_of(s), aboard(s, self.seat)
        region = s.edition.regions[action.region]
        if visit.region == NONE and region.maps:
            spend(ship, "map", region.maps)
        put_ashore(ship, action.region, action.captain)
        tell(s, FigurePlaced(self.seat, action.region, action.captain))
        s.visit = evolve(
            visit,
            left=visit.left - 1,
            region=action.region,
            landed=visit.landed + 1,
            captain=visit.captain or action.captain,
        )
        if action.captain:
            flip(s, self.seat)

    def _end(self, s: Draft) -> None:
        answered(s)
        s.visit = None

    def _why_not_place(self, s: Draft, number: int, captain: bool) -> str:
        visit, ship, regions = visit_of(s), s.ships[self.seat], s.edition.regions
        if not 0 <= number < len(regions):
            return "There is no such region."
        region = regions[number]
        if visit.region not in (NONE, number):
            return f"{regions[visit.region].name} is resolved first."
        if number in visit.done:
            return f"{region.name} has been invaded in this turn."
        if ship.sea not in region.sea:
            return f"{region.name} is not near your ship."
        if region.flag != visit.flag:
            return f"{region.name} flies {region.flag}, and your card {visit.flag}."
        if not visit.left:
            return f"Your crew area shows no more {visit.flag} flags."
        if (ship.captain != ACTIVE) if captain else not ship.active:
            return "Your captain is not fit on your ship." if captain else "No fit pirate is left on your ship."
        return f"{region.name} {why_closed(s, self.seat, region, captain)}."


def put_ashore(ship: ShipDraft, region: int, captain: bool) -> None:
    """A fit figure of a ship goes into a region."""
    if captain:
        ship.captain = region
    else:
        ship.active -= 1
        ship.at = put(ship.at, region, ship.at[region] + 1)


# ---- who may be placed where


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


def why_closed(s: Draft, seat: int, region: Region, captain: bool) -> str | None:
    """Why a figure cannot be placed in a near region of the flag played, in a few words; None where it can."""
    ship = s.ships[seat]
    if region.kind == "hideout":
        return _why_no_hideout(s, seat, region)
    if region.kind == "harbor" and not can_raid(s, ship, region):
        lightest, swords = lightest_crate(s, ship, region), counted(ship_swords(ship, region), "sword")
        if lightest is None:
            return f"needs {swords}, or a crate to deliver"
        if _strength_to_come(s, ship, region, captain) < lightest:
            return f"needs {swords}, or more pirates for a crate"
    return None


def _why_no_hideout(s: Draft, seat: int, region: Region) -> str | None:
    ship, visit = s.ships[seat], s.visit
    swords = hideout_swords(s, seat, region)
    if ship.sword < swords:
        return f"needs {counted(swords, 'sword')}"
    is_paid = visit is not None and visit.region == region.number
    if not is_paid and not affords(ship, "map", region.maps):
        return f"needs {counted(region.maps, 'map')}"
    return None


def _strength_to_come(s: Draft, ship: ShipDraft, region: Region, captain: bool) -> int:
    """The most strength in a region after one figure is placed now and as many more as can be."""
    visit = s.visit
    assert visit is not None
    active, left = ship.active - (not captain), visit.left - 1
    has_captain = ship.captain == ACTIVE and not captain
    more = min(left, active + has_captain)
    return strength(ship, region.number) + (2 if captain else 1) + more + (1 if has_captain and more else 0)
