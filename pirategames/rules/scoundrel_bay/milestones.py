"""Milestones and their upgrades: after the action of a turn."""

from __future__ import annotations

from typing import ClassVar

from pirategames.rules.scoundrel_bay.actions import Action, Leave, Upgrade
from pirategames.rules.scoundrel_bay.cards import fill_display
from pirategames.rules.scoundrel_bay.charts import Side, Symbol
from pirategames.rules.scoundrel_bay.events import MilestoneReached, UpgradeTaken
from pirategames.rules.scoundrel_bay.gains import gain, leave
from pirategames.rules.scoundrel_bay.state import Draft, Question, ShipDraft, Task, aboard, answered, figures, tell, then
from pirategames.rules.values import frozen


@frozen(weakref_slot=False)
class CheckMilestones(Task):
    """After the first step of a turn: a seat gains what belongs to the milestones that it newly meets."""

    seat: int

    def do(self, s: Draft) -> None:
        fill_display(s)
        if not s.sides:
            return
        ship = aboard(s, self.seat)
        for number, (milestone, side) in enumerate(zip(s.edition.variants.milestones, s.sides, strict=True)):
            if number not in ship.reached and meets(s, ship, milestone.sides[side]):
                self._achieve(s, number)

    def _achieve(self, s: Draft, number: int) -> None:
        ship = aboard(s, self.seat)
        earlier = sum(number in other.reached for other in s.ships)
        prizes = s.edition.variants.milestone_doubloons
        doubloons = prizes[earlier] if earlier < len(prizes) else 0
        ship.reached += (number,)
        tell(s, MilestoneReached(self.seat, number, doubloons))
        if s.upgrades[number]:
            then(s, UpgradeChoice(self.seat, number))
        if doubloons:
            gain(s, self.seat, (Symbol("doubloon", doubloons),))


def meets(s: Draft, ship: ShipDraft, side: Side) -> bool:
    """Whether a ship meets what the side of a milestone asks."""
    have, asked = progress(s, ship, side)
    return have >= asked


def progress(s: Draft, ship: ShipDraft, side: Side) -> tuple[int, int]:
    """How much of what the side of a milestone asks a ship has, and how much that is: both from 0, the first never more than
    the second. Of several things that are asked together they are the sums. The captain is one pirate here."""
    parts = _parts(s, ship, side)
    return sum(min(have, asked) for have, asked in parts), sum(asked for _, asked in parts)


def _parts(s: Draft, ship: ShipDraft, side: Side) -> tuple[tuple[int, int], ...]:
    """Of each thing that is asked, how many a ship has, and how many it takes."""
    treasures = [s.edition.treasures[treasure].type for treasure in ship.treasures]
    regions = s.edition.by_kind
    match side.kind:
        case "treasure_each_type":
            return tuple([(treasures.count(kind), side.count) for kind in (1, 2, 3)])
        case "type2_and_beach_pirates":
            ashore = sum(figures(ship, region.number) for region in regions["beach"])
            return (treasures.count(2), side.count), (ashore, side.pirates)
        case "delivered":
            return ((len(ship.delivered), side.count),)
        case "undelivered":
            return ((len(ship.crates), side.count),)
        case "reputation":
            return ((ship.reputation, side.count),)
        case "conquered":
            return ((len(ship.monsters), side.count),)
        case "hideouts":
            return ((sum(figures(ship, region.number) > 0 for region in regions["hideout"]), side.count),)
    return ((sum(figures(ship, region.number) > 0 for region in regions["hideout"] if region.flag == side.flag), 1),)


@frozen(weakref_slot=False)
class UpgradeChoice(Question):
    """Which upgrade of a milestone is kept, or discarded for reputation."""

    milestone: int

    name: ClassVar = "upgrade"
    takes: ClassVar = (Upgrade, Leave)
    first: ClassVar = "Choose an upgrade first."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        left = s.upgrades[self.milestone]
        return (*[Upgrade(place) for place in left], *[Upgrade(place, False) for place in left], Leave())

    def why_not(self, s: Draft, action: Action) -> str:
        return "That upgrade is not on offer."

    def answer(self, s: Draft, action: Action) -> None:
        if isinstance(action, Upgrade):
            self._take(s, action.number, action.keep)
        else:
            leave(s, self.seat)

    def _take(self, s: Draft, place: int, keep: bool) -> None:
        """An upgrade is kept, with what it brings at once, or discarded for reputation; `place` is its place in the list."""
        answered(s)
        number, variants = self.milestone, s.edition.variants
        upgrade, ship = variants.milestones[number].upgrades[place], aboard(s, self.seat)
        left = tuple(other for other in s.upgrades[number] if other != place)
        s.upgrades = (*s.upgrades[:number], left, *s.upgrades[number + 1 :])
        tell(s, UpgradeTaken(self.seat, number, place, keep))
        if not keep:
            gain(s, self.seat, (Symbol("reputation", variants.milestone_reputation),), agreed=True)
            return
        ship.upgrades += ((number, place),)
        joining = min(upgrade.pirates, ship.citizens)
        ship.active, ship.citizens = ship.active + joining, ship.citizens - joining
        gain(s, self.seat, upgrade.tools)
