"""What a choice would lead to, as far as the table shows it: where a sail ends, what waits there and how likely it is won
against, who may be invaded with how many, what a landing would allow."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from pirategames.bots.scoundrel_bay.odds import conquers, hits
from pirategames.rules.scoundrel_bay.ashore import treasure_strength
from pirategames.rules.scoundrel_bay.charts import Region
from pirategames.rules.scoundrel_bay.entering import can_raid, crate_strength, hideout_swords
from pirategames.rules.scoundrel_bay.events import Sailed
from pirategames.rules.scoundrel_bay.goods import affords
from pirategames.rules.scoundrel_bay.invading import flags, why_closed
from pirategames.rules.scoundrel_bay.playing import allowed
from pirategames.rules.scoundrel_bay.sailing import STEPS, next_space
from pirategames.rules.scoundrel_bay.scoring import VILLAGE_GOLD
from pirategames.rules.scoundrel_bay.state import ACTIVE, NONE, ShipDraft, State, Visit, strength
from pirategames.rules.scoundrel_bay.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.recall import kept
from pirategames.screens.scoundrel_bay.plan import plan_of
from pirategames.screens.scoundrel_bay.regions import key_of
from pirategames.screens.scoundrel_bay.words import (
    REGION_KINDS,
    count,
    crate_short,
    monster_glyph,
    region_name,
    symbols_short,
    treasure_short,
)
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import joined

# ---- sailing


@frozen
class Course:
    """A sail that could be made: the spaces that it comes to, the reefs that it passes first of all ships, and the kind of
    monster that lurks where it ends, or none."""

    spaces: tuple[int, ...]
    reefs: tuple[int, ...]
    monster: int

    @property
    def end(self) -> int:
        """The space where it ends."""
        return self.spaces[-1]


def steps_of(view: View, desk: Desk) -> int:
    """How far the ship would sail: as far as was chosen, else as far as the last time."""
    if (chosen := plan_of(desk).steps) is not None:
        return chosen
    sails = (event for events in reversed(desk.heard) for event in events if isinstance(event, Sailed))
    return next((sail.steps for sail in sails if sail.seat == view.seat), STEPS[0])


def course(table: State, sea: int, steps: int) -> Course:
    """Where a sail of so many spaces leads, of one or more."""
    spaces: list[int] = []
    reefs: list[int] = []
    for _ in range(steps):
        reefs += [number for number, reef in enumerate(table.edition.reefs) if reef.after == sea and not table.reefs[number]]
        sea = next_space(table, sea)
        spaces.append(sea)
    return Course(tuple(spaces), tuple(reefs), monster_at(table, sea))


def space_line(view: View, space: int, roomy: bool) -> Line:
    """What waits at a sea space, and the regions near it where there is room for them or no monster."""
    kind = monster_at(view.table, space)
    line: Line = (faint("Space "), bright(space + 1), faint(": "))
    line += (faint("no monster"),) if kind == NONE else _monster_words(view, kind, roomy)
    return (*line, *_near(view, space)) if roomy or kind == NONE else line


def _near(view: View, space: int) -> Line:
    """The keys of the regions near a sea space, as the end of a line; nothing where none is."""
    keys = " ".join([key_of(view.table.edition, region.number) for region in view.table.edition.near[space]])
    return (faint("; near "), Ink(keys, "accent")) if keys else ()


def monster_at(table: State, sea: int) -> int:
    """The kind of monster that lurks at a sea space, or none."""
    icon = table.edition.icons[sea]
    return icon if icon is not None and table.monsters[sea] else NONE


def course_line(view: View, steps: int, roomy: bool) -> Line:
    """What a sail of so many spaces meets: where it ends, reefs, a monster with what it brings and costs. Where there is
    little room, a sail past a reef tells only how strong the monster is; the regions near only stand where no reef does."""
    table = view.table
    at = course(table, view.ship.sea, steps)
    line: Line = (faint("Space "), bright(at.end + 1))
    for number in at.reefs:
        first = table.edition.reefs[number].first
        line += (faint(f" past reef {number + 1}, "), bright("the stage ends"))
        line += (faint(f": {symbols_short(first)}"),) if first else ()
    line += (faint("; " if at.reefs else ": "),)
    if at.monster != NONE:
        line += _monster_words(view, at.monster, roomy and not at.reefs, with_stakes=roomy or not at.reefs)
    else:
        line += (faint("no monster"),)
    return (*line, *_near(view, at.end)) if roomy and not at.reefs else line


def _monster_words(view: View, kind: int, roomy: bool, *, with_stakes: bool = True) -> Line:
    """A kind of monster: how likely it is won against and hits, with how strong it can be, what a win brings and what a hit
    costs, or without these."""
    monster, (win, hit) = view.table.edition.monsters[kind], odds_of(view, kind)
    name = bright(f"{monster.kind} {monster_glyph(monster)}")
    if not with_stakes:
        return name, faint(f" win {win}, hit {hit}")
    strong = f"{bases_words(view, kind)}{' + die:' if roomy else ''}"
    return name, faint(f" {strong} win {win} {symbols_short(monster.rewards)}, hit {hit} {symbols_short(monster.losses)}")


def odds_of(view: View, kind: int) -> tuple[str, str]:
    """How likely one shot at a monster of a kind wins, and how likely it hits the ship: ``30%``. All bases that were not
    seen yet are as likely as each other, and so are the faces of the die."""
    edition, ship = view.table.edition, view.ship
    rolls = [(base, face) for base in view.table.bases[kind] for face in range(len(edition.die))]
    won = sum(conquers(edition, kind, base, face, ship.gun) for base, face in rolls)
    hit = sum(hits(edition, kind, base, face, ship.shield) for base, face in rolls)
    return f"{round(100 * won / max(1, len(rolls)))}%", f"{round(100 * hit / max(1, len(rolls)))}%"


def bases_words(view: View, kind: int) -> str:
    """Between what the strengths of a kind of monster lie that was not shot yet: ``◎1–3 ◈2–4``."""
    monster = view.table.edition.monsters[kind]
    bases = [monster.bases[place] for place in view.table.bases[kind]]
    if not bases:
        return ""
    lowest, highest = (tuple(pick(base[tool] for base in bases) for tool in (0, 1)) for pick in (min, max))
    spans = [str(low) if low == high else f"{low}–{high}" for low, high in zip(lowest, highest, strict=True)]
    return f"◎{spans[0]} ◈{spans[1]}"


def awaiting_line(view: View) -> Line:
    """The monster that waits where the ship came to lie; empty without one."""
    table, sea = view.table, view.ship.sea
    icon = table.edition.icons[sea]
    if icon is None or not table.monsters[sea]:
        return (faint("No monster lurks here."),)
    return (faint("Next the "), *_monster_words(view, icon, False), faint("."))


# ---- invading


@frozen
class Reach:
    """What could be invaded with a flag from where the ship lies: with how many, where, and where not, with why."""

    figures: int
    open: tuple[int, ...]
    closed: tuple[tuple[int, str], ...]


@kept
def reach(view: View, card: int) -> Reach:
    """What a card could invade now."""
    table, ship = view.table, view.ship
    seat, visit = view.seat if view.seat is not None else table.turn, _visit(view, card)
    flag, left, trial = visit.flag, visit.left, evolve(table, visit=visit)
    open_now, closed = [], []
    for region in table.edition.near[ship.sea]:
        if region.flag != flag:
            continue
        reason = _why_nobody(trial, seat, region)
        if reason is None:
            open_now.append(region.number)
        else:
            closed.append((region.number, reason))
    fit = ship.active + (ship.captain == ACTIVE)
    return Reach(min(left, fit), tuple(open_now), tuple(closed))


def _visit(view: View, card: int) -> Visit:
    """An invasion with a card as it begins."""
    flag = view.table.edition.cards[card].flag
    return Visit(flag, flags(view.table, view.ship, flag))


@kept
def lands_first(view: View, card: int, region: int) -> bool | None:
    """Who would be placed in a region first by an invasion with a card: a pirate, or whether only the captain can. None
    where it is to be chosen which of them, since no second one could follow."""
    trial, seat = evolve(view.table, visit=_visit(view, card)), view.seat if view.seat is not None else view.table.turn
    at = view.table.edition.regions[region]
    able = [captain for captain in _fit(view.ship) if why_closed(trial, seat, at, captain) is None]
    if len(able) == 2:
        return None if reach(view, card).figures == 1 else False
    return able[0] if able else None


def _why_nobody(trial: State, seat: int, region: Region) -> str | None:
    """Why neither a pirate nor the captain could be placed; None where one could."""
    ship = trial.ships[seat]
    reasons = [why_closed(trial, seat, region, captain) for captain in _fit(ship)]
    return None if None in reasons else reasons[0] if reasons else "takes a fit pirate on your ship"


def _fit(ship: ShipDraft) -> tuple[bool, ...]:
    return (False,) * bool(ship.active) + (True,) * (ship.captain == ACTIVE)


def may_repeat(ship: ShipDraft, disc: str) -> bool:
    """Whether a ship may choose an action now."""
    return allowed(ship, disc)  # type: ignore[arg-type]


def landing_line(view: View, region: int, flags_left: int) -> Line:
    """What would stand in a region if all who can were placed there: ``Your 2 there and 3 more make 5, or 6 with the
    captain.``"""
    table, ship = view.table, view.ship
    there = strength(ship, region)
    more = min(flags_left, ship.active)
    with_captain = ship.captain == ACTIVE and flags_left > 0
    best = there + min(flags_left - 1, ship.active) + 2 if with_captain else 0
    name = region_name(table.edition, region)
    parts: Line = (bright(name), faint(f": {needs(view, region, with_gains=False)}. "))
    parts += (faint(f"Your {there} there and {more} more make "), bright(there + more))
    return (*parts, *((faint(", with the captain "), bright(best)) if with_captain else ()), faint("."))


def region_line(view: View, region: int) -> Line:
    """What a region asks from where the ship lies."""
    return (bright(region_name(view.table.edition, region)), faint(f": {needs(view, region)}."))


def needs(view: View, region: int, *, with_gains: bool = True) -> str:
    """What a region asks of whoever comes from where the ship lies, whether the ship meets it, and what its trading ship
    brings."""
    table, ship = view.table, view.ship
    seat = view.seat if view.seat is not None else table.turn
    at = table.edition.regions[region]
    if ship.sea not in at.sea:
        return "not near your ship"
    match at.kind:
        case "harbor":
            trader = at.ship_at(ship.sea)
            assert trader is not None
            met = "is met" if can_raid(table, ship, at) else "is too much: come with a crate"
            brings = f"; brings {symbols_short(trader.rewards, ', ')}" if with_gains else ""
            return f"†{trader.swords} {met}{brings}"
        case "hideout":
            swords = hideout_swords(table, seat, at)
            met = "is met" if ship.sword >= swords else "is too much"
            return f"{_map_price(table, ship, at)}, †{swords} {met}"
    return f"a {REGION_KINDS[at.kind]}"


def _map_price(table: State, ship: ShipDraft, at: Region) -> str:
    """What a hideout asks in maps, and how a ship would pay it: ``1 map``, ``2 maps, paid with 1 map and 1 ring``."""
    asked = count(at.maps, "map")
    if table.visit is not None and table.visit.region == at.number:
        return f"{asked} paid"
    if not affords(ship, "map", at.maps):
        return f"{asked}, and you lack maps"
    return asked if ship.maps >= at.maps else f"{asked}, paid with {price_words(ship, 'map', at.maps)}"


def lying_words(view: View, region: int) -> str:
    """What lies in a region for the strength that is there."""
    table = view.table
    match table.edition.regions[region].kind:
        case "beach":
            lying = " ".join([treasure_short(kind) for kind in table.buried[region]])
            return f"; buried here: {lying or 'nothing'}; a map each, you have {view.ship.maps}"
        case "village":
            crates = " ".join([crate_short(table.edition.crates[crate]) for crate in table.lying[region] if crate != NONE])
            return f"; crates here: {crates or 'none'}"
        case "harbor":
            own = " ".join([crate_short(table.edition.crates[crate]) for crate in view.ship.crates])
            return f"; your crates: {own or 'none'}"
    return ""


def landing_words(view: View, region: int, with_captain: bool) -> Line:
    """What one more figure in a region would make possible there: ``One more makes strength 4: enough for ▪2D ▪3A.``"""
    table, ship = view.table, view.ship
    after = strength(ship, region) + (2 if with_captain else 1)
    line: Line = (faint(f"With {'the captain' if with_captain else 'this pirate'}, strength "), bright(after))
    at = table.edition.regions[region]
    match at.kind:
        case "beach":
            buried = [(treasure_short(kind), treasure_strength(table, ship, kind)) for kind in table.buried[region]]
            return (*line, faint(enough(buried, after, "treasure", most=ship.maps + ship.rings)))
        case "village":
            lying = [table.edition.crates[crate] for crate in table.lying[region] if crate != NONE]
            return (*line, faint(enough([(crate_short(tile), tile.type) for tile in lying], after, "crate")))
        case "harbor":
            own = [(crate_short(table.edition.crates[crate]), crate_strength(table, ship, crate)) for crate in ship.crates]
            return (*line, faint(enough(own, after, "crate of yours")))
    hidden = sum(strength(ship, other.number) for other in table.edition.by_kind["hideout"]) + after - strength(ship, region)
    held = sum(strength(ship, other.number) > 0 for other in table.edition.by_kind["hideout"])
    held += not strength(ship, region)
    return (*line, faint("; hideouts would score "), bright(f"{hidden} × {held}"), faint("."))


def enough(things: Iterable[tuple[str, int]], have: int, word: str, most: int = 10) -> str:
    """For which things, with the strength that each asks, a strength is enough, at most so many of them together:
    ``: enough for ▪2D ▪3A.``, ``: enough for one of ◆1 ◆1.``, ``: enough for ◆1 ◆2 ◆2, up to 3 together.``"""
    within = [(name, asked) for name, asked in things if asked <= have]
    if not within:
        return f": enough for no {word}."
    if not most:
        return ", but you have no map."
    names, asked = " ".join(name for name, _ in within), sorted(asked for _, asked in within)
    if len(asked) <= most and sum(asked) <= have:
        return f": enough for {names}."
    if most == 1 or sum(asked[:2]) > have:
        return f": enough for one of {names}."
    return f": enough for {names}, up to {have} together."


def stay_words(view: View, region: int) -> str:
    """What a figure that stays in a region is good for, behind its name: ``: 2 gold a pirate at the end``."""
    match view.table.edition.regions[region].kind:
        case "village":
            return f": {VILLAGE_GOLD} gold a pirate at the end"
        case "beach":
            return ": who is left there counts as dead at the end"
        case "harbor":
            return ": the most strength there takes the gold"
    return ": gold for each pirate in hideouts, times your hideouts"


# ---- what is paid


def price_words(ship: ShipDraft, resource: str, price: int) -> str:
    """A price in a resource, with the rings that would stand in for it: ``2 rum``, ``1 rum and 1 ring``."""
    have = {"food": ship.food, "rum": ship.rum, "map": ship.maps}[resource]
    own, rings = min(price, have), max(0, price - have)
    word = {"food": f"{own} food", "rum": f"{own} rum", "map": count(own, "map")}[resource]
    parts = [word] * bool(own) + [count(rings, "ring")] * bool(rings)
    return joined(parts) or "nothing"
