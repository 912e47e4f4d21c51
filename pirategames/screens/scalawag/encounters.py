"""What one ship does to another, seen by everybody: a shot that hits, a boarding, stolen wind, a mutiny, a sinking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import evolve

from pirategames.rules.scalawag.crew import SLOTS, house
from pirategames.rules.scalawag.events import (
    Boarded,
    Caught,
    Collected,
    Damaged,
    Declared,
    Drawn,
    Event,
    Fired,
    FogGone,
    Lost,
    Mutinied,
    Prize,
    Repaired,
    Returned,
    Stole,
    Sunk,
    TurnBegan,
    Won,
)
from pirategames.rules.scalawag.state import living
from pirategames.rules.scalawag.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.encounter import Encounter
from pirategames.screens.drawing.frame import Line, Piece, bright, faint
from pirategames.screens.drawing.seats import named
from pirategames.screens.scalawag.board import draw_title
from pirategames.screens.scalawag.telling import sentence
from pirategames.screens.scalawag.words import counted, crew_words
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.tableau import Tableau, TableauMoment, change
from pirategames.screens.wording import captain, plural


@frozen
class DeedMoment(TableauMoment):
    """What a captain did to another; `event` is what came of it, `cost` what it took, `later` what the same action brought
    then, `backed` the crew that were declared for it, `following` the costs of the deeds of this action that come after.
    Whether a ship that sank was boarded, `is_boarding` says."""

    view: View
    event: Damaged | Lost | Stole | Mutinied | Sunk
    later: tuple[Event, ...]
    cost: int | None = None
    backed: tuple[Declared, ...] = ()
    following: tuple[int, ...] = ()
    is_boarding: bool = False

    @property
    def doer(self) -> int:
        """Whose doing it is."""
        return self.event.by if isinstance(self.event, Damaged | Lost | Sunk) else self.event.seat

    @property
    def victim(self) -> int:
        """Who suffers it."""
        return self.event.seat if isinstance(self.event, Damaged | Lost | Sunk) else self.event.target

    @property
    def picture(self) -> Encounter:
        match self.event:
            case Damaged():
                return Encounter("shot", self.doer, self.victim)
            case Lost():
                return Encounter("boarding", self.doer, self.victim)
            case Stole():
                return Encounter("wind", self.doer, self.victim)
            case Mutinied():
                return Encounter("mutiny", self.doer, self.victim)
            case Sunk():
                return Encounter("sinking", None if self.doer == self.victim else self.doer, self.victim)

    def draw_head(self, canvas: Canvas, desk: Desk) -> None:
        draw_title(canvas, self.view, desk)

    def onward(self, desk: Desk) -> Line:
        return ("goes on",) if self.following else onward(self.view, self.later, desk)

    def tableau(self, desk: Desk) -> Tableau:
        names, table = desk.names, self.view.table
        doer = named(self.doer, captain(names, self.doer, 20), bold=True)
        victim = named(self.victim, captain(names, self.victim, 20), bold=True)
        points = table.points[self.doer] - self._collected + sum(self.following)
        paid: tuple[Line, ...] = () if self.cost is None else (change("points", points + self.cost, points),)
        held = self.view.held[self.victim]
        match self.event:
            case Damaged(_, _, damage):
                left = (doer, (faint("fires for "), bright(self.cost or 0)), *paid)
                right = (victim, change("damage", damage - 1, damage, "danger"), _crew(held))
                return Tableau("HIT", "danger", left, right, (*self._hull(desk, damage), *self._backing(desk)))
            case Lost():
                left = (doer, (faint("boards for "), bright(self.cost or 0)), *paid)
                right = (victim, change("crew", held + 1, held, "danger"), _crew(held))
                return Tableau("BOARDED", "danger", left, right, (*self._locker(desk), *self._backing(desk)))
            case Stole(_, _, taken):
                left = (doer, (faint("steals the wind"),), change("points", points - taken + 1, points, "success"))
                now = table.points[self.victim]
                right = (victim, (faint("lies becalmed"),), change("points", now + taken, now, "danger"))
                lost: Line = (faint("One of the points is lost on the way."),)
                return Tableau("STOLEN", "text", left, right, (lost, *self._backing(desk)))
            case Mutinied(_, _, count):
                left = (doer, (faint("calls for mutiny"),), (faint("took "), bright(plural(count, "card"))))
                right = (victim, (faint("drew "), bright(count), faint(" from Port")), _crew(held))
                told: Line = (faint("Which ones they are, only the two of them know."),)
                return Tableau("MUTINY", "text", left, right, (told, *self._backing(desk)))
            case Sunk():
                place = len(living(table)) + 1
                deed = (faint("boards for " if self.is_boarding else "fires for "), bright(self.cost or 0))
                left = (doer, *((deed, *paid) if paid else ())) if self.doer != self.victim else ()
                right = (victim, (Ink("out", "danger", bold=True), faint(" of the game")), _place(place, table.seats))
                return Tableau("SUNK", "danger", left, right, (*self._prizes(desk), *self._backing(desk)))

    @property
    def _collected(self) -> int:
        """What the doer was given since, as the turn ended."""
        return sum(each.points for each in self.later if isinstance(each, Collected) and each.seat == self.doer)

    # ---- lines

    def _hull(self, desk: Desk, damage: int) -> tuple[Line, ...]:
        """The numbers on the hull, which boarding costs, and what it cost before."""
        numbers = house().boarding
        hull: list[Piece] = [faint(f"{captain(desk.names, self.victim, 20)}’s hull  ")]
        for place in range(SLOTS):
            if place < damage:
                hull.append(Ink("  ×", "danger", bold=True))
            else:
                hull.append(Ink(f"  {numbers[place]}", "text" if place == damage else "muted", bold=place == damage))
        before = numbers[damage - 1]
        return (tuple(hull), (faint("Boarding now costs "), bright(numbers[damage]), faint(f", before it was {before}.")))

    def _locker(self, desk: Desk) -> tuple[Line, ...]:
        assert isinstance(self.event, Lost)
        who = captain(desk.names, self.victim, 20)
        return ((faint(f"{who} gives up "), bright(counted(self.event.crew, 1)), faint(": to the Locker, for all to see.")),)

    def _prizes(self, desk: Desk) -> tuple[Line, ...]:
        told = [sentence(each, desk.names, None, 16) for each in self.later if isinstance(each, Prize | Repaired | FogGone)]
        left = len(living(self.view.table))
        rest: Line = (bright(left), faint(f" ship{'s sail' if left > 1 else ' sails'} on."))
        return (*[(*line, faint(".")) for line in told if line], rest)

    def _backing(self, desk: Desk) -> tuple[Line, ...]:
        """What was declared for it, which nobody called."""
        return tuple([(faint(_stood(each, captain(desk.names, each.seat, 20))),) for each in self.backed])


def _stood(declared: Declared, who: str) -> str:
    return f"{who} declared {crew_words(declared.crew)}, and {'it' if len(declared.crew) == 1 else 'they'} stood."


def _crew(held: int) -> Line:
    return (faint("crew "), Ink("▮" * held or "none", "text" if held else "danger"))


def _place(place: int, seats: int) -> Line:
    ending = {1: "st", 2: "nd", 3: "rd"}.get(place, "th")
    return (bright(f"{place}{ending}"), faint(f" of {seats}"))


# ---- which deeds are seen


def deed_moments(view: View, heard: Heard) -> tuple[DeedMoment, ...]:
    """What the last action did to ships, in order. A ship that sinks is one moment, whatever sank it; what a penalty costs
    is no deed of another captain's."""
    events: tuple[Any, ...] = heard[-1]
    order = _order(heard)
    paid = {(type(event), event.target): event.cost for event in order if isinstance(event, Fired | Boarded)}
    backed = tuple(event for event in order if isinstance(event, Declared) and event.crew and not _was_caught(event, order))
    found: list[DeedMoment] = []
    sinking = {event.seat for event in events if isinstance(event, Sunk)}
    for place, event in enumerate(events):
        later = events[place + 1 :]
        match event:
            case Damaged(seat, by) if seat not in sinking and by != seat and (cost := paid.get((Fired, seat))) is not None:
                found.append(DeedMoment(view, event, later, cost, backed))
            case Lost(seat, by) if seat not in sinking and by != seat and (cost := paid.get((Boarded, seat))) is not None:
                found.append(DeedMoment(view, event, later, cost, backed))
            case Stole():
                found.append(DeedMoment(view, event, later, None, backed))
            case Returned():
                found += [DeedMoment(view, each, later, None, backed) for each in order if isinstance(each, Mutinied)]
            case Sunk(seat):
                shot, boarded = paid.get((Fired, seat)), paid.get((Boarded, seat))
                cost = boarded if shot is None else shot
                deed = DeedMoment(view, event, later, cost, backed if cost is not None else (), is_boarding=shot is None)
                found.append(deed)
    costs = [deed.cost or 0 for deed in found]
    return tuple(evolve(deed, following=tuple(costs[at + 1 :])) for at, deed in enumerate(found))


def _order(heard: Heard) -> tuple[Any, ...]:
    """What happened since the turn began whose end, or present, the last action is."""
    found: list[Any] = []
    for at, events in enumerate(reversed(heard)):
        begins = [place for place, event in enumerate(events) if isinstance(event, TurnBegan)]
        if begins and (at or begins[0] == 0):
            return (*events[begins[-1] + 1 :], *found)
        found = [*(events[: begins[0]] if begins else events), *found]
    return tuple(found)


def _was_caught(declared: Declared, order: Sequence[Event]) -> bool:
    return any(isinstance(event, Caught) and event.crew == declared.crew for event in order)


def onward(view: View, later: Sequence[Event], desk: Desk) -> Line:
    """What comes after a moment in the midst of an order."""
    table = view.table
    if any(isinstance(event, Won | Drawn) for event in later):
        return ("goes on to the last page",)
    if table.ask == "penalty":
        return ("goes on to the penalty",)
    if table.ask == "order" and table.asked >= 0:
        return ("goes on: ", bright(captain(desk.names, table.asked)), " gives the next order")
    return ("goes on",)
