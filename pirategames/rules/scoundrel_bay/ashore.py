"""What is done in an invaded region: digging for treasures, plundering crates, raiding and trading in harbors.
A hideout asks for nothing more."""

from __future__ import annotations

from typing import ClassVar

from attrs import evolve

from pirategames.rules.scoundrel_bay.actions import Action, Choose, Deliver, Dig, Done, Leave, Mark, Plunder, Sell, Trade
from pirategames.rules.scoundrel_bay.charts import TOOLS, Symbol
from pirategames.rules.scoundrel_bay.entering import RegionDone, can_raid, crate_strength, visit_of
from pirategames.rules.scoundrel_bay.events import (
    CrateDelivered,
    CratePlundered,
    CrateRefilled,
    Landed,
    ResourceSold,
    TreasureDug,
)
from pirategames.rules.scoundrel_bay.gains import (
    ASKED,
    LEAVE,
    PirateMove,
    gain,
    leave,
    possible_trades,
    trade,
    why_no_trade,
)
from pirategames.rules.scoundrel_bay.goods import affords, last_space, spend
from pirategames.rules.scoundrel_bay.powers import power_of
from pirategames.rules.scoundrel_bay.state import (
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
    without,
)
from pirategames.rules.scoundrel_bay.upgrades import upgrade_of
from pirategames.rules.values import frozen

# ---- coming ashore


def land(s: Draft, seat: int) -> None:
    """Nobody more goes into the region at hand: what is to be done there comes next."""
    visit, ship = visit_of(s), s.ships[seat]
    region = s.edition.regions[visit.region]
    tell(s, Landed(seat, visit.region, visit.landed))
    match region.kind:
        case "beach":
            then(s, Digging(seat), RegionDone(seat))
        case "village":
            s.visit = evolve(visit, lying=tuple([crate for crate in s.lying[visit.region] if crate != NONE]))
            then(s, Plundering(seat), RegionDone(seat))
        case "harbor":
            s.visit = evolve(visit, must=not can_raid(s, ship, region))
            trader = region.ship_at(ship.sea)
            assert trader is not None
            then(s, InHarbor(seat), RegionDone(seat))
            gain(s, seat, trader.rewards)
        case "hideout":
            then(s, RegionDone(seat))
            _please_old_salty(s, seat, visit)


def _please_old_salty(s: Draft, seat: int, visit: Visit) -> None:
    """Old Salty's reputation for a hideout, also for the captain's own landing there."""
    number = s.ships[seat].power
    power = s.edition.variants.powers[number] if number != NONE else None
    if power is None or power.ability != "easy_hideouts":
        return
    if power_of(s, seat, "easy_hideouts") is not None or visit.captain:
        gain(s, seat, (Symbol("reputation", power.reputation),))


# ---- beaches


@frozen(weakref_slot=False)
class Digging(Question):
    """Which treasures of a beach are dug up: all are chosen before any is turned."""

    name: ClassVar = "dig"
    takes: ClassVar = (Mark, Dig, Done)
    first: ClassVar = "Choose treasures to dig up, or go on, first."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return (*possible_marks(s, self.seat), *((Dig(), Done()) if visit_of(s).marked else (Done(),)))

    def why_not(self, s: Draft, action: Action) -> str:
        if not isinstance(action, Mark):
            return "Choose a treasure first."
        visit, ship = visit_of(s), s.ships[self.seat]
        if s.buried[visit.region].count(action.type) <= visit.marked.count(action.type):
            return "No more treasures of that type lie here."
        needed = sum(treasure_strength(s, ship, kind) for kind in (*visit.marked, action.type))
        have = strength(ship, visit.region)
        return f"They ask strength {needed}, and you have {have}." if needed > have else "You have no map left for it."

    def answer(self, s: Draft, action: Action) -> None:
        match action:
            case Mark(kind):
                s.visit = evolve(visit_of(s), marked=(*visit_of(s).marked, kind))
            case Dig():
                self._dig(s)
            case _:
                answered(s)

    def is_idle(self, s: Draft) -> bool:
        return not visit_of(s).marked and not possible_marks(s, self.seat)

    def revise(self, s: Draft) -> None:
        """Where maps for the treasures chosen were spent, or pirates moved away, inside the decision, they are chosen
        anew."""
        visit, ship = visit_of(s), s.ships[self.seat]
        if visit.marked and (not affords(ship, "map", len(visit.marked)) or _spare_to_dig(s, ship, visit) < 0):
            s.visit = evolve(visit, marked=())

    def _dig(self, s: Draft) -> None:
        """A map for each treasure chosen; then all of them are turned, and gained in the order that the seat likes."""
        answered(s)
        visit, ship = visit_of(s), aboard(s, self.seat)
        spend(ship, "map", len(visit.marked))
        s.visit = evolve(visit, marked=())
        found = []
        for kind in visit.marked:
            treasure, rest, s.chance = s.treasures[kind - 1].draw(s.chance)
            s.treasures = (*s.treasures[: kind - 1], rest, *s.treasures[kind:])
            found.append(treasure)
            tell(s, TreasureDug(self.seat, treasure))
        left = without(s.buried[visit.region], *visit.marked)
        s.buried = (*s.buried[: visit.region], left, *s.buried[visit.region + 1 :])
        ship.treasures += tuple(found)
        if (walkers := upgrade_of(s, ship, "move_per_dig")) is not None:
            then(s, *(PirateMove(self.seat, visit.region),) * (len(found) * walkers.amount))
        if (sketches := upgrade_of(s, ship, "maps_to_doubloons_per_dig")) is not None:
            then(s, OldSketches(self.seat, sketches.amount))
        then(s, TreasureOrder(self.seat, tuple(found)))


def treasure_strength(s: Draft, ship: ShipDraft, kind: int) -> int:
    """The strength that a treasure of a type asks."""
    spades = upgrade_of(s, ship, "dig_strength_less")
    return max(1, kind - spades.amount) if spades is not None and kind in spades.types else kind


def possible_marks(s: Draft, seat: int) -> tuple[Mark, ...]:
    """The types of treasure that can be chosen besides those chosen already: a map each, and strength for all together."""
    visit, ship = visit_of(s), s.ships[seat]
    if not affords(ship, "map", len(visit.marked) + 1):
        return ()
    spare = _spare_to_dig(s, ship, visit)
    left = without(s.buried[visit.region], *visit.marked)
    return tuple([Mark(kind) for kind in dict.fromkeys(left) if treasure_strength(s, ship, kind) <= spare])


def _spare_to_dig(s: Draft, ship: ShipDraft, visit: Visit) -> int:
    """The strength on the beach that the treasures chosen leave over."""
    return strength(ship, visit.region) - sum([treasure_strength(s, ship, kind) for kind in visit.marked])


@frozen(weakref_slot=False)
class TreasureOrder(Question):
    """Which of the treasures that were dug up is gained first; the others wait."""

    found: tuple[int, ...]

    name: ClassVar = "order"
    takes: ClassVar = (Choose,)
    first: ClassVar = "Choose which treasure is gained first."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return tuple([Choose(treasure) for treasure in self.found])

    def why_not(self, s: Draft, action: Action) -> str:
        return "That treasure was not dug up."

    def answer(self, s: Draft, action: Action) -> None:
        assert isinstance(action, Choose)
        self._gain(s, action.number)

    def is_idle(self, s: Draft) -> bool:
        """Which is first can matter where one asks something, gives reputation, also by a tool beyond the end of its track,
        or food by the level of production."""
        if len(self.found) < 2:
            return True
        ship = s.ships[self.seat]
        gains = [symbol for number in self.found for symbol in s.edition.treasures[number].gain]
        if any(symbol.kind in (*ASKED, "reputation", "harvest") for symbol in gains):
            return False
        steps = {tool: sum([symbol.amount for symbol in gains if symbol.kind == tool]) for tool in TOOLS}
        return all(getattr(ship, tool) + steps[tool] <= last_space(s, tool) for tool in TOOLS)

    def pass_over(self, s: Draft) -> None:
        self._gain(s, self.found[0])

    def _gain(self, s: Draft, treasure: int) -> None:
        answered(s)
        if rest := without(self.found, treasure):
            then(s, TreasureOrder(self.seat, rest))
        gain(s, self.seat, s.edition.treasures[treasure].gain)


@frozen(weakref_slot=False)
class OldSketches(Question):
    """More maps for doubloons after a dig, as many as one likes."""

    doubloons: int
    """What a map brings."""

    name: ClassVar = "maps"
    takes: ClassVar = (Sell, Leave)
    first: ClassVar = "Spend maps for doubloons first, or go on."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return LEAVE if self.is_idle(s) else (Sell("map"), *LEAVE)

    def why_not(self, s: Draft, action: Action) -> str:
        return "You have none of that."

    def answer(self, s: Draft, action: Action) -> None:
        """The question stays until it is left."""
        if not isinstance(action, Sell):
            leave(s, self.seat)
            return
        ship = aboard(s, self.seat)
        spend(ship, "map", 1)
        ship.doubloons += self.doubloons
        tell(s, ResourceSold(self.seat, "map", self.doubloons))

    def is_idle(self, s: Draft) -> bool:
        return not affords(s.ships[self.seat], "map", 1)


# ---- villages


@frozen(weakref_slot=False)
class Plundering(Question):
    """Which crates of a village come aboard."""

    name: ClassVar = "plunder"
    takes: ClassVar = (Plunder, Done)
    first: ClassVar = "Take crates, or go on, first."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return (*[Plunder(crate) for crate in possible_plunder(s, self.seat)], Done())

    def why_not(self, s: Draft, action: Action) -> str:
        assert isinstance(action, Plunder)
        if action.crate not in visit_of(s).lying:
            return "That crate does not lie here."
        return f"It asks more strength than the {_spare_strength(s, self.seat)} left."

    def answer(self, s: Draft, action: Action) -> None:
        if isinstance(action, Plunder):
            self._plunder(s, action.crate)
        else:
            self._end(s)

    def is_idle(self, s: Draft) -> bool:
        return not possible_plunder(s, self.seat)

    def pass_over(self, s: Draft) -> None:
        self._end(s)

    def _plunder(self, s: Draft, crate: int) -> None:
        """A crate comes aboard, undelivered; its space stays empty until the plundering is over."""
        visit, ship = visit_of(s), aboard(s, self.seat)
        ship.crates += (crate,)
        spaces = s.lying[visit.region]
        spaces = put(spaces, spaces.index(crate), NONE)
        s.lying = (*s.lying[: visit.region], spaces, *s.lying[visit.region + 1 :])
        used = visit.used + s.edition.crates[crate].type
        s.visit = evolve(visit, used=used, lying=without(visit.lying, crate))
        tell(s, CratePlundered(self.seat, crate, visit.region))
        if upgrade_of(s, ship, "plunder_bonus") is not None:
            then(s, LightFingers(self.seat, ship.crates))

    def _end(self, s: Draft) -> None:
        """Empty spaces are filled from the crate supply, as far as it goes."""
        answered(s)
        region = s.edition.regions[visit_of(s).region]
        spaces = s.lying[region.number]
        for place, kind in enumerate(region.crates):
            if spaces[place] == NONE and s.crates[kind - 1]:
                crate, rest, s.chance = s.crates[kind - 1].draw(s.chance)
                s.crates = (*s.crates[: kind - 1], rest, *s.crates[kind:])
                spaces = put(spaces, place, crate)
                tell(s, CrateRefilled(crate, region.number))
        s.lying = (*s.lying[: region.number], spaces, *s.lying[region.number + 1 :])


def _spare_strength(s: Draft, seat: int) -> int:
    """The strength in the region at hand that no crate has used yet."""
    visit = visit_of(s)
    return strength(s.ships[seat], visit.region) - visit.used


def possible_plunder(s: Draft, seat: int) -> tuple[int, ...]:
    """The crates lying there that the strength left is enough for."""
    spare = _spare_strength(s, seat)
    return tuple([crate for crate in visit_of(s).lying if s.edition.crates[crate].type <= spare])


@frozen(weakref_slot=False)
class LightFingers(Question):
    """One symbol of the contents of each undelivered crate, after a crate was taken."""

    crates: tuple[int, ...]
    """The crates still to come; the first is at hand."""

    name: ClassVar = "light"
    takes: ClassVar = (Choose, Leave)
    first: ClassVar = "Choose something of the crate’s contents, or leave it, first."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return (*[Choose(place) for place in range(len(s.edition.crates[self.crates[0]].contents))], *LEAVE)

    def why_not(self, s: Draft, action: Action) -> str:
        return "The crate holds nothing of that kind."

    def answer(self, s: Draft, action: Action) -> None:
        self._take(s, action.number if isinstance(action, Choose) else None)

    def is_idle(self, s: Draft) -> bool:
        return not s.edition.crates[self.crates[0]].contents

    def pass_over(self, s: Draft) -> None:
        self._take(s, None)

    def _take(self, s: Draft, place: int | None) -> None:
        answered(s)
        if rest := self.crates[1:]:
            then(s, LightFingers(self.seat, rest))
        if place is not None:
            symbol = s.edition.crates[self.crates[0]].contents[place]
            gain(s, self.seat, (Symbol(symbol.kind),), agreed=True)


# ---- harbors


@frozen(weakref_slot=False)
class InHarbor(Question):
    """What is done in a harbor: deliveries in one batch and one trade, either first. Without swords enough one delivery is
    owed."""

    name: ClassVar = "harbor"
    takes: ClassVar = (Deliver, Trade, Done)
    first: ClassVar = "Deliver and trade, or go on, first."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        visit = visit_of(s)
        deliveries = [Deliver(crate) for crate in possible_deliveries(s, self.seat)]
        trades = () if visit.traded else possible_trades(s, self.seat)
        return (*deliveries, *trades) if visit.must else (*deliveries, *trades, Done())

    def why_not(self, s: Draft, action: Action) -> str:
        match action:
            case Deliver(crate):
                return self._why_not_deliver(s, crate)
            case Trade():
                return why_no_trade(s, action, visit_of(s).traded)
        return "A crate has to be delivered here."

    def answer(self, s: Draft, action: Action) -> None:
        match action:
            case Deliver(crate):
                self._deliver(s, crate)
            case Trade():
                visit = visit_of(s)
                s.visit = evolve(visit, traded=True, closed=visit.delivered)
                trade(s, self.seat, action)
            case _:
                answered(s)

    def is_idle(self, s: Draft) -> bool:
        visit = visit_of(s)
        has_use = visit.must or possible_deliveries(s, self.seat) or (not visit.traded and possible_trades(s, self.seat))
        return not has_use

    def _deliver(self, s: Draft, crate: int) -> None:
        """A crate is delivered: for all of its doubloons where its letter is the harbor's, else for half, rounded down."""
        visit, ship = visit_of(s), aboard(s, self.seat)
        doubloons = delivery_price(s, ship, crate, visit.region)
        ship.crates, ship.delivered = without(ship.crates, crate), (*ship.delivered, crate)
        ship.doubloons += doubloons
        used = visit.used + crate_strength(s, ship, crate)
        s.visit = evolve(visit, used=used, must=False, delivered=True)
        tell(s, CrateDelivered(self.seat, crate, visit.region, doubloons))
        if power_of(s, self.seat, "contents_on_delivery") is not None:
            gain(s, self.seat, s.edition.crates[crate].contents)

    def _why_not_deliver(self, s: Draft, crate: int) -> str:
        ship, left = s.ships[self.seat], _spare_strength(s, self.seat)
        if crate not in ship.crates:
            return "That crate is not among your undelivered ones."
        if visit_of(s).closed:
            return "You have delivered and traded: no more deliveries follow."
        return f"It asks strength {crate_strength(s, ship, crate)}, and {left} is left."


def possible_deliveries(s: Draft, seat: int) -> tuple[int, ...]:
    """The crates that the strength left is enough for, while deliveries are made."""
    ship, spare = s.ships[seat], _spare_strength(s, seat)
    if visit_of(s).closed:
        return ()
    return tuple([crate for crate in ship.crates if crate_strength(s, ship, crate) <= spare])


def delivery_price(s: Draft, ship: ShipDraft, crate: int, region: int) -> int:
    """What a crate brings in a harbor, in doubloons."""
    tile, letters = s.edition.crates[crate], upgrade_of(s, ship, "full_price_any_letter")
    fits = tile.letter == s.edition.regions[region].letter
    forged = letters is not None and region != letters.except_region
    return tile.doubloons if fits or forged else tile.doubloons // 2
