"""Milestones and their upgrades."""

from __future__ import annotations

from pirategames.rules.scoundrel_bay.charts import Side, Symbol, Upgrade
from pirategames.rules.scoundrel_bay.rewards import gain
from pirategames.rules.scoundrel_bay.state import Draft, ShipDraft, Task, aboard, figures, task, tell, then

# ---- milestones


def check_milestones(s: Draft, seat: int) -> None:
    """After the first step of a turn: a seat gains what belongs to the milestones that it newly meets."""
    ship = aboard(s, seat)
    for number, (milestone, side) in enumerate(zip(s.edition.variants.milestones, s.sides, strict=False)):
        if number not in ship.reached and meets(s, ship, milestone.sides[side]):
            _achieve(s, seat, number)


def _achieve(s: Draft, seat: int, number: int) -> None:
    ship = aboard(s, seat)
    earlier = sum(number in other.reached for other in s.ships)
    prizes = s.edition.variants.milestone_doubloons
    doubloons = prizes[earlier] if earlier < len(prizes) else 0
    ship.reached += (number,)
    tell(s, "milestone", seat, number, doubloons)
    if s.upgrades[number]:
        then(s, task("upgrade", seat, number))
    if doubloons:
        gain(s, seat, (Symbol("doubloon", doubloons),))


def meets(s: Draft, ship: ShipDraft, side: Side) -> bool:
    """Whether a ship meets what the side of a milestone asks. The captain is one pirate here."""
    treasures = [s.edition.treasures[treasure].type for treasure in ship.treasures]
    regions = s.edition.by_kind
    match side.kind:
        case "treasure_each_type":
            return all(treasures.count(kind) >= side.count for kind in (1, 2, 3))
        case "type2_and_beach_pirates":
            ashore = sum(figures(ship, region.number) for region in regions["beach"])
            return treasures.count(2) >= side.count and ashore >= side.pirates
        case "delivered":
            return len(ship.delivered) >= side.count
        case "undelivered":
            return len(ship.crates) >= side.count
        case "reputation":
            return ship.reputation >= side.count
        case "conquered":
            return len(ship.monsters) >= side.count
        case "hideouts":
            return sum(figures(ship, region.number) > 0 for region in regions["hideout"]) >= side.count
    return any(figures(ship, region.number) for region in regions["hideout"] if region.flag == side.flag)


# ---- upgrades


def take_upgrade(s: Draft, seat: int, question: Task, place: int, keep: bool) -> None:
    """An upgrade of a milestone is kept, with what it brings at once, or discarded for reputation. `question.number` is
    the milestone, `place` the upgrade's in its list."""
    number, variants = question.number, s.edition.variants
    upgrade, ship = variants.milestones[number].upgrades[place], aboard(s, seat)
    left = tuple(other for other in s.upgrades[number] if other != place)
    s.upgrades = (*s.upgrades[:number], left, *s.upgrades[number + 1 :])
    tell(s, "upgraded", seat, number, int(keep), place)
    if not keep:
        gain(s, seat, (Symbol("reputation", variants.milestone_reputation),), agreed=True)
        return
    ship.upgrades += ((number, place),)
    joining = min(upgrade.pirates, ship.citizens)
    ship.active, ship.citizens = ship.active + joining, ship.citizens - joining
    gain(s, seat, upgrade.tools)


def upgrade_of(s: Draft, ship: ShipDraft, kind: str) -> Upgrade | None:
    """The upgrade of this kind of effect that a ship has; None where it has none."""
    if not ship.upgrades:
        return None
    milestones = s.edition.variants.milestones
    owned = (milestones[number].upgrades[place] for number, place in ship.upgrades)
    return next((upgrade for upgrade in owned if upgrade.kind == kind), None)
