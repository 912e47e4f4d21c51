"""How is asked what is done in an invaded region: treasures, crates, and in harbors deliveries and a trade."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final, TypeVar

from attrs import evolve

from pirategames.rules.scoundrel_bay.actions import Action, Choose, Deliver, Dig, Mark, Plunder, Sell, Trade
from pirategames.rules.scoundrel_bay.ashore import (
    Digging,
    InHarbor,
    LightFingers,
    OldSketches,
    Plundering,
    TreasureOrder,
    delivery_price,
    treasure_strength,
)
from pirategames.rules.scoundrel_bay.charts import Symbol
from pirategames.rules.scoundrel_bay.entering import crate_strength, visit_of
from pirategames.rules.scoundrel_bay.legal import refusal
from pirategames.rules.scoundrel_bay.state import Question, State, strength
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.scoundrel_bay.goods import crate_line, trade_in_brief, trades
from pirategames.screens.scoundrel_bay.plan import crate_slots, lying_slots
from pirategames.screens.scoundrel_bay.questions.asked import Asked
from pirategames.screens.scoundrel_bay.rows import Row, in_places
from pirategames.screens.scoundrel_bay.words import (
    COIN,
    count,
    crate_name,
    crate_short,
    doubloons,
    region_name,
    symbols_long,
    symbols_short,
    treasure_short,
)
from pirategames.screens.table.choices import Choice
from pirategames.screens.wording import joined

Q = TypeVar("Q", bound=Question)


class _InRegion(Asked[Q]):
    """What is asked in a region: its name is in the heading, and how much strength is there."""

    def title(self) -> str:
        region = visit_of(self.view.table).region
        return f"{self.heading}: {region_name(self.view.table.edition, region).upper()}"

    @property
    def strength(self) -> int:
        """The strength that is there."""
        return strength(self.view.ship, visit_of(self.view.table).region)

    def strength_line(self) -> Line:
        return faint("Your strength here is "), bright(self.strength)

    def spare_line(self) -> Line:
        """What of the strength no crate has used yet."""
        spare = self.strength - visit_of(self.view.table).used
        return *self.strength_line(), faint("; left for crates "), bright(spare)


# ---- beaches


class AskedDigging(_InRegion[Digging]):
    """The treasures of a beach: those that are lifted are chosen and dug up together."""

    heading: ClassVar = "TREASURE"
    chapter: ClassVar = "Beaches: dig"
    terms: ClassVar = ("treasure", "strength")
    told: ClassVar = "Choose the treasures to dig up: a map each."
    then: ClassVar = " may dig up treasures"
    leaving: ClassVar = "digs no treasure"
    takes_several: ClassVar = True

    def stakes(self) -> Sequence[Line]:
        ship, marked = self.view.ship, visit_of(self.view.table).marked
        rings = [count(ship.rings, "ring")] * bool(ship.rings)
        have = " and ".join([count(ship.maps, "map"), *rings])
        line: Line = (*self.strength_line(), faint("; a map each, you have "), bright(have), faint("."))
        chosen: Line = (faint("chosen already "), bright(" ".join(map(treasure_short, marked))))
        return (line, chosen) if marked else (line,)

    def listed(self) -> Iterable[Row]:
        """The treasures that lie buried there and are not chosen yet."""
        table, ship, visit = self.view.table, self.view.ship, visit_of(self.view.table)
        chosen = list(visit.marked)
        for kind in table.buried[visit.region]:
            if kind in chosen:
                chosen.remove(kind)
                continue
            asks = faint(f"  strength {treasure_strength(table, ship, kind)} and a map")
            yield Row((bright(treasure_short(kind)), asks), f"digs up {treasure_short(kind)}", (Mark(kind),))

    def proposed_rows(self, able: tuple[Row, ...]) -> tuple[Row, ...]:
        """As many of them as can be dug up together."""
        found: tuple[Row, ...] = ()
        for row in able:
            found += (row,) if not self._why_not_with(row, found) else ()
        return found

    def why_not_also(self, row: Row) -> str:
        return self._why_not_with(row, [lifted for lifted in self.lifted if lifted.key in self.desk.lifted])

    def _why_not_with(self, row: Row, others: Iterable[Row]) -> str:
        """Why a treasure cannot be chosen besides others; empty where it can."""
        visit = visit_of(self.view.table)
        kinds = tuple([mark.type for other in others for mark in other.actions if isinstance(mark, Mark)])
        trial: State = evolve(self.view.table, visit=evolve(visit, marked=(*visit.marked, *kinds)))
        return refusal(trial, row.actions[0], self.view.seat or 0) or ""

    def does_lifted(self) -> Choice:
        if not self.lifted:
            digs = Choice("p", "digs up what is chosen", "do it", actions=(Dig(),), is_main=True)
            return digs if Dig() in self.view.legal else Choice("p", "digs up what is lifted", why_not=self.why_nothing())
        words = f"digs up {joined([row.does.removeprefix('digs up ') for row in self.lifted])}"
        marks = [action for row in self.lifted for action in row.actions]
        return Choice("p", words, "do it", actions=(*marks, Dig()), is_main=True)


class AskedTreasureOrder(Asked[TreasureOrder]):
    """The treasures that were dug up, to be gained one after another."""

    heading: ClassVar = "TREASURES FOUND"
    chapter: ClassVar = "Beaches: dig"
    terms: ClassVar = ("treasure",)
    told: ClassVar = "Choose which one is gained first."
    then: ClassVar = " chooses which treasure is gained first"

    def listed(self) -> Iterable[Row]:
        tiles = self.view.table.edition.treasures
        for number in self.question.found:
            gain = symbols_long(tiles[number].gain)
            line: Line = (bright(treasure_short(tiles[number].type)), f"  {gain}")
            yield Row(line, f"gains {gain} first", (Choose(number),))

    def brief(self, action: Action) -> Line:
        if not isinstance(action, Choose):
            return ()
        return (f"first {symbols_short(self.view.table.edition.treasures[action.number].gain)}",)


class AskedOldSketches(Asked[OldSketches]):
    """More maps for doubloons."""

    heading: ClassVar = "OLD SKETCHES"
    chapter: ClassVar = "Milestones"
    terms: ClassVar = ("old_sketches", "map")
    told: ClassVar = "Spend more maps for doubloons, as many as you like."
    then: ClassVar = " may spend maps for doubloons"
    leaving: ClassVar = "spends no more maps"

    def stakes(self) -> Sequence[Line]:
        price = doubloons(self.question.doubloons)
        return ((faint(f"A map brings {price}; you have {count(self.view.ship.maps, 'map')}."),),)

    def doing(self) -> tuple[Choice, ...]:
        price, have = self.question.doubloons, self.view.ship.maps
        one = self.way("p", f"spends a map for {doubloons(price)}", "do it", Sell("map"))
        return one, *self.all_of(one, f"spends all {have} for {doubloons(have * price)}", have)

    def asks(self) -> Line:
        return ("No map is left.",)


# ---- villages


class AskedPlundering(_InRegion[Plundering]):
    """The crates of a village."""

    heading: ClassVar = "CRATES"
    chapter: ClassVar = "Villages: plunder"
    terms: ClassVar = ("crate", "strength")
    told: ClassVar = "Take crates of the village."
    then: ClassVar = " may take crates"
    leaving: ClassVar = "takes no more crates"

    def stakes(self) -> Sequence[Line]:
        return ((*self.spare_line(), faint(".")),)

    def listed(self) -> Iterable[Row | None]:
        return in_places(lying_slots(self.view, self.desk), self._taking)

    def _taking(self, crate: int) -> Row:
        edition = self.view.table.edition
        tile = edition.crates[crate]
        line: Line = (*crate_line(edition, crate), faint(f" holds {symbols_short(tile.contents)}"))
        does, gives = f"takes the {crate_name(edition, crate)}", f"{doubloons(tile.doubloons)} there"
        return Row(line, does, (Plunder(crate),), gives)

    def brief(self, action: Action) -> Line:
        if not isinstance(action, Plunder):
            return ()
        tile = self.view.table.edition.crates[action.crate]
        return "take ", crate_short(tile), f" {COIN}{tile.doubloons}"


class AskedLightFingers(Asked[LightFingers]):
    """What a crate holds, a symbol each."""

    heading: ClassVar = "LIGHT FINGERS"
    chapter: ClassVar = "Milestones"
    terms: ClassVar = ("light_fingers", "crate")
    told: ClassVar = "Take one symbol of the crate’s contents, or leave it."
    then: ClassVar = " may take something of a crate"

    def stakes(self) -> Sequence[Line]:
        return ((faint(f"Of the {crate_name(self.view.table.edition, self.question.crates[0])}, one of:"),),)

    def listed(self) -> Iterable[Row]:
        for place, symbol in enumerate(self.view.table.edition.crates[self.question.crates[0]].contents):
            one = symbols_long([Symbol(symbol.kind)])
            yield Row((bright(one),), f"takes {one}", (Choose(place),))


# ---- harbors


class AskedInHarbor(_InRegion[InHarbor]):
    """Deliveries, and one trade."""

    heading: ClassVar = "IN THE HARBOR"
    chapter: ClassVar = "Harbors: raid and trade"
    terms: ClassVar = ("deliver", "trade")
    told: ClassVar = "Deliver crates, and trade once in the market."
    then: ClassVar = " may deliver crates and trade"
    leaving: ClassVar = "leaves the harbor"

    def stakes(self) -> Sequence[Line]:
        visit = visit_of(self.view.table)
        line: Line = (*self.spare_line(), faint("; food "), bright(self.view.ship.food))
        if visit.must:
            return line, (Ink("Your swords are too few: a crate has to be delivered.", "warning"),)
        return (line, (faint("You have traded here."),)) if visit.traded else (line,)

    def listed(self) -> Iterable[Row | None]:
        return *in_places(crate_slots(self.view, self.desk), self._delivery), *trades(self.view, 0)

    def lifts_first(self) -> bool:
        """A delivery is proposed, and no trade: that gives something away."""
        first = next((row for row in self.all_rows if row is not None and not row.why), None)
        return first is not None and (isinstance(first.actions[0], Deliver) or self.able == 1)

    def _delivery(self, crate: int) -> Row:
        table, ship, visit = self.view.table, self.view.ship, visit_of(self.view.table)
        price = delivery_price(table, ship, crate, visit.region)
        line: Line = (
            faint("deliver "), bright(crate_short(table.edition.crates[crate])), f" for {COIN}{price}",
            faint(f", strength {crate_strength(table, ship, crate)}"),
        )  # fmt: skip
        does = f"delivers the {crate_name(table.edition, crate)} for {doubloons(price)}"
        return Row(line, does, (Deliver(crate),))

    def brief(self, action: Action) -> Line:
        table, ship, visit = self.view.table, self.view.ship, visit_of(self.view.table)
        match action:
            case Trade():
                return trade_in_brief(table.edition, action)
            case Deliver(crate):
                price = delivery_price(table, ship, crate, visit.region)
                return "deliver ", crate_short(table.edition.crates[crate]), f" for {COIN}{price}"
        return ()


ASKED: Final = {
    Digging: AskedDigging,
    TreasureOrder: AskedTreasureOrder,
    OldSketches: AskedOldSketches,
    Plundering: AskedPlundering,
    LightFingers: AskedLightFingers,
    InHarbor: AskedInHarbor,
}
