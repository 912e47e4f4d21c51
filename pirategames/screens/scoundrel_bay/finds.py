"""What a turn brings, looked at by whoever's turn it is: treasures that are dug up, a crate that is opened, a harbor that is
raided or changes hands, a captain who is lost."""

from __future__ import annotations

from typing import Any, Final

from pirategames.rules.scoundrel_bay.charts import Symbol
from pirategames.rules.scoundrel_bay.events import (
    CrateDelivered,
    CrateOpened,
    Died,
    Event,
    FigurePlaced,
    Gained,
    InvasionBegan,
    Landed,
    Traded,
    TreasureDug,
    TurnBegan,
)
from pirategames.rules.scoundrel_bay.memory import backwards
from pirategames.rules.scoundrel_bay.scoring import CAPTAIN, majority
from pirategames.rules.scoundrel_bay.state import strength
from pirategames.rules.scoundrel_bay.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.seats import named
from pirategames.screens.drawing.stills import Window
from pirategames.screens.scoundrel_bay.deed_words import each
from pirategames.screens.scoundrel_bay.moment_pieces import BayMoment
from pirategames.screens.scoundrel_bay.title import draw_title
from pirategames.screens.scoundrel_bay.words import (
    crate_short,
    doubloons,
    harbor_of,
    region_name,
    symbols_long,
    treasure_short,
)
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.tableau import Tableau, TableauMoment, change
from pirategames.screens.wording import capital, captain, plural

_NAME: Final = 20
"""The cells of a captain's name beside the word."""


@frozen
class FindMoment(TableauMoment, BayMoment):
    """Something that a seat did, or that befell it, with what the same action brought then."""

    event: Any
    later: tuple[Event, ...]

    @property
    def seat(self) -> int:
        """Whoever did it sees it in the course of the turn; the others are told."""
        return int(self.event.seat)

    def draw_head(self, canvas: Canvas, desk: Desk) -> None:
        draw_title(canvas, self.view, desk)

    def _who(self, desk: Desk) -> Line:
        return named(self.seat, captain(desk.names, self.seat, _NAME), bold=True)

    @property
    def _gained(self) -> tuple[Symbol, ...]:
        """What the seat gained by it."""
        return tuple([symbol for event in each(self.later, Gained) if event.seat == self.seat for symbol in event.symbols])

    @property
    def _coins(self) -> int:
        return sum(symbol.amount for symbol in self._gained if symbol.kind == "doubloon")

    def _purse(self, gained: int) -> Line:
        now = self.view.table.ships[self.seat].doubloons
        return change("doubloons", now - gained, now, "success" if gained else "text")


@frozen
class TreasureMoment(FindMoment):
    """Treasures are dug up."""

    @property
    def picture(self) -> Window:
        return Window("dig")

    def tableau(self, desk: Desk) -> Tableau:
        edition = self.view.table.edition
        tiles = [self.event, *[event for event in each(self.later, TreasureDug) if event.seat == self.seat]]
        lines: list[Line] = []
        for tile in tiles:
            treasure = edition.treasures[tile.treasure]
            lines.append((Ink(f"{treasure_short(treasure.type)}  ", "yellow"), bright(capital(symbols_long(treasure.gain)))))
        if self._coins:
            lines.append(self._purse(self._coins))
        return Tableau(
            "TREASURE",
            "yellow",
            (self._who(desk), (faint("digs up "), bright(plural(len(tiles), "treasure")))),
            (),
            tuple(lines),
        )


@frozen
class CrateMoment(FindMoment):
    """A crate is opened, and what it holds is used."""

    @property
    def picture(self) -> Window:
        return Window("crate")

    def tableau(self, desk: Desk) -> Tableau:
        edition = self.view.table.edition
        crate = edition.crates[self.event.crate]
        harbor = harbor_of(edition, crate.letter)
        where = f" in {harbor}" if harbor else ""
        lines: tuple[Line, ...] = (
            (faint("Inside: "), bright(symbols_long(crate.contents)), faint(".")),
            (faint(f"Kept shut, it would have brought {doubloons(crate.doubloons)}{where}."),),
        )
        return Tableau("OPENED", "accent", (self._who(desk), (faint("opens "), bright(crate_short(crate)))), (), lines)


@frozen
class CaptainLostMoment(FindMoment):
    """A captain is dead."""

    @property
    def picture(self) -> Window:
        return Window("plank")

    def tableau(self, desk: Desk) -> Tableau:
        dead = self.view.table.ships[self.seat].dead + CAPTAIN
        right: tuple[Line, ...] = (change("the dead", dead - CAPTAIN - self.event.pirates, dead, "danger"),)
        lines: tuple[Line, ...] = (
            (faint("A captain counts as "), bright("two"), faint(" of the dead, and never comes back.")),
            (faint("Each of the dead costs reputation when the gold is counted."),),
        )
        return Tableau("LOST", "danger", (self._who(desk), (faint("loses the captain"),)), right, lines)


@frozen
class HarborMoment(FindMoment):
    """A harbor is raided; `before` and `after` are the discs that have pirates there, from the most to the least."""

    before: tuple[int, ...]
    after: tuple[int, ...]

    @property
    def touches(self) -> tuple[int, ...]:
        """Whoever led here before sees it, too."""
        return self.before[:1] if self.is_taken else ()

    @property
    def is_taken(self) -> bool:
        """Whether somebody else has the majority now."""
        return bool(self.before) and self.before[0] != self.after[0]

    @property
    def picture(self) -> Window:
        return Window("hook")

    def tableau(self, desk: Desk) -> Tableau:
        table, region = self.view.table, self.event.region
        place = region_name(table.edition, region)
        paid = self._coins + sum(event.doubloons for event in each(self.later, CrateDelivered) if event.seat == self.seat)
        left: list[Line] = [self._who(desk), (faint("goes ashore"),)]
        if paid:
            left.append(self._purse(paid))
        lines: list[Line] = [(faint(f"Strength in {place} now: "), *self._strengths(desk), faint("."))]
        if not self.is_taken:
            if each(self.later, Traded):
                lines.append((faint("The trade brings "), bright(symbols_long(self._gained)), faint(".")))
            return Tableau("RAIDED", "accent", tuple(left), (), tuple(lines))
        lost = self.before[0]
        who = (bright("the ghosts"),) if lost >= table.seats else named(lost, captain(desk.names, lost, _NAME), bold=True)
        right: tuple[Line, ...] = (who, (faint("led here"),), (faint("and is second now"),))
        gold = dict(zip(table.edition.harbors, table.harbor_gold, strict=True)).get(region, ())
        if len(gold) > 1:
            worth = faint(f" gold, the second {gold[1]}.")
            lines.append((faint("As it stands, the most pirates here are worth "), bright(gold[0]), worth))
        return Tableau("TAKEN", "accent", tuple(left), right, tuple(lines))

    def _strengths(self, desk: Desk) -> Line:
        """Everybody's pirates there, from the most to the least."""
        table, pieces = self.view.table, list[Any]()
        for disc in self.after:
            is_ghost = disc >= table.seats
            pirates = table.ghosts[self.event.region] if is_ghost else strength(table.ships[disc], self.event.region)
            who = (faint("ghosts"),) if is_ghost else named(disc, captain(desk.names, disc, 12))
            pieces += [*who, " ", bright(pirates), faint(", ")]
        return tuple(pieces[:-1])


def find_moments(view: View, heard: Heard) -> dict[int, FindMoment]:
    """What the last action brought to look at, by the place of its event."""
    events: tuple[Any, ...] = heard[-1]
    found: dict[int, FindMoment] = {}
    for place, event in enumerate(events):
        later = events[place + 1 :]
        match event:
            case TreasureDug() if not place or not isinstance(events[place - 1], TreasureDug):
                found[place] = TreasureMoment(view, event, later)
            case CrateOpened():
                found[place] = CrateMoment(view, event, later)
            case Died(captain=True):
                found[place] = CaptainLostMoment(view, event, later)
            case Landed(seat, region) if view.table.edition.regions[region].kind == "harbor":
                moment = HarborMoment(view, event, later, _before(view, heard, event), majority(view.table, region))
                if moment.is_taken or any(isinstance(one, Gained | CrateDelivered) and one.seat == seat for one in later):
                    found[place] = moment
    return found


def _before(view: View, heard: Heard, landed: Landed) -> tuple[int, ...]:
    """The discs that had pirates in a region before somebody landed there, from the most to the least."""
    table, region = view.table, landed.region
    placed = 0
    for event in backwards(heard):
        if isinstance(event, InvasionBegan | TurnBegan) or (isinstance(event, Landed) and event is not landed):
            break
        if isinstance(event, FigurePlaced) and event.region == region:
            placed += CAPTAIN if event.captain else 1
    strengths = [strength(ship, region) for ship in table.ships]
    strengths[landed.seat] = max(0, strengths[landed.seat] - (placed or landed.figures))
    if table.ghosts:
        strengths.append(table.ghosts[region])
    there = [disc for disc in table.standing if strengths[disc]]
    return tuple(sorted(there, key=lambda disc: -strengths[disc]))
