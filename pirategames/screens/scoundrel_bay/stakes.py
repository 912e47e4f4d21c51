"""What is at stake where something is asked: a heading, and a few lines."""

from __future__ import annotations

from pirategames.rules.scoundrel_bay.ashore import LightFingers, OldSketches
from pirategames.rules.scoundrel_bay.bids import RatKing
from pirategames.rules.scoundrel_bay.charts import Symbol
from pirategames.rules.scoundrel_bay.gains import BlindRecruitment, Hiring, OfferedSymbol, PirateMove
from pirategames.rules.scoundrel_bay.meals import mouths
from pirategames.rules.scoundrel_bay.milestones import UpgradeChoice
from pirategames.rules.scoundrel_bay.sailing import CardReward
from pirategames.rules.scoundrel_bay.stages import SwapGain
from pirategames.rules.scoundrel_bay.state import NONE, strength
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.scoundrel_bay.choices import origin, page_of, question, target
from pirategames.screens.scoundrel_bay.effects import (
    event_line,
    event_title,
    milestone_title,
    power_line,
    power_title,
    punishment,
    side_line,
)
from pirategames.screens.scoundrel_bay.foresight import fight_lines, needs, price_words
from pirategames.screens.scoundrel_bay.marked import key_of
from pirategames.screens.scoundrel_bay.words import (
    ASKED,
    capital,
    card_name,
    card_top,
    count,
    crate_name,
    crate_short,
    doubloons,
    flag_mark,
    flag_name,
    monster_glyph,
    region_name,
    symbols_long,
    treasure_short,
)
from pirategames.screens.table.desk import Desk


def heading(view: View, desk: Desk) -> str:
    """What is asked, in capitals."""
    table, ask = view.table, view.table.ask
    if page_of(desk) == "crates":
        return "YOUR CRATES"
    if page_of(desk) == "smuggle":
        return "SMUGGLING"
    if ask is None:
        return ""
    if ask in ("invade", "dig", "plunder", "harbor") and table.visit is not None and table.visit.region != NONE:
        return f"{ASKED[ask][0]}: {region_name(table.edition, table.visit.region).upper()}"
    if ask == "roll" and table.fight is not None:
        return f"A {table.edition.monsters[table.fight.monster].kind.upper()}"
    if ask in ("bid", "spoils", "pay", "swap", "get", "arrival") and table.past_events:
        return event_title(table.edition.events[table.past_events[-1]]).upper()
    if ask == "upgrade":
        return f"MILESTONE: {milestone_title(table.edition, question(view, UpgradeChoice).milestone).upper()}"
    return ASKED[ask][0]


def stakes(view: View, desk: Desk) -> list[Line]:
    """What is at stake."""
    if page_of(desk) == "crates":
        return [(faint("An open crate is gone: you gain what it holds, and lose its doubloons."),)]
    if page_of(desk) == "smuggle":
        power = view.table.edition.variants.powers[view.ship.power]
        return [(bright(power_title(power)), faint(f": {power_line(power)}"))]
    match view.table.ask:
        case "roll" if view.table.fight is not None:
            return [*fight_lines(view, view.table.fight), _rolls(view)]
        case "beast":
            return _of_beast(view)
        case "reward":
            return [(faint(f"You sailed {count(question(view, CardReward).steps, 'space')} with the {_card(view)}."),)]
        case "invade":
            return _of_invasion(view, desk)
        case "dig" | "plunder" | "harbor":
            return _ashore(view)
        case "move":
            return _of_move(view, desk)
        case "take":
            return _of_offer(question(view, OfferedSymbol).symbol)
        case "hire":
            return _of_offer(question(view, Hiring).symbol)
        case "blind":
            return _of_blind(view)
        case "light":
            crate = question(view, LightFingers).crates[0]
            return [(faint(f"Of the {crate_name(view.table.edition, crate)}, one of:"),)]
        case "upgrade":
            return _of_milestone(view)
    return _of_stage(view)


def _of_offer(symbol: Symbol) -> list[Line]:
    return [(faint("You may take "), bright(symbols_long((symbol,))), faint("."))]


def _card(view: View) -> str:
    return card_name(view.table.edition, question(view, CardReward).card)


def _rolls(view: View) -> Line:
    fight = view.table.fight
    if fight is not None and fight.free:
        return (faint("One more roll is free."),)
    return (faint(f"Another roll costs a ring; you have {count(view.ship.rings, 'ring')}."),)


def _of_beast(view: View) -> list[Line]:
    edition, sea = view.table.edition, view.ship.sea
    icon = edition.icons[sea]
    power = edition.variants.powers[view.ship.power]
    lines: list[Line] = []
    if icon is not None:
        monster = edition.monsters[icon]
        words = f"{symbols_long(monster.rewards)} for a win, {symbols_long(monster.losses)} for a hit."
        lines.append((bright(f"A {monster.kind} {monster_glyph(monster)}"), faint(f": {words}")))
    return [*lines, (bright(power_title(power)), faint(f": {power_line(power)}"))]


def _of_blind(view: View) -> list[Line]:
    asked, lines = question(view, BlindRecruitment), list[Line]()
    if asked.tools_only:
        lines.append((faint("Only the tools of the card come, no pirates."),))
    if asked.rum:
        lines.append((faint("It costs "), bright(price_words(view.ship, "rum", asked.rum)), faint(".")))
    return [(faint("The top card of the deck would go to your crew area."),), *lines]


def _of_invasion(view: View, desk: Desk) -> list[Line]:
    table, visit = view.table, view.table.visit
    assert visit is not None
    region = target(view, desk)
    left: Line = (
        flag_mark(visit.flag), " ", bright(count(visit.left, "flag")), faint(" left   on your ship "),
        bright(f"{view.ship.active} active"),
    )  # fmt: skip
    if region is None:
        return [left]
    key = key_of(table.edition, region)
    name = region_name(table.edition, region)
    at: Line = (Ink(key, "accent", bold=True), " ", bright(name), faint(f"  {needs(view, region)}"))
    strong: Line = (faint("your strength there "), bright(strength(view.ship, region)), faint(_would(view, region)))
    return [left, at, strong]


def _would(view: View, region: int) -> str:
    """What lies in a region for the strength that is there."""
    table = view.table
    at = table.edition.regions[region]
    match at.kind:
        case "beach":
            lying = " ".join(treasure_short(kind) for kind in table.buried[region])
            return f"; buried here: {lying or 'nothing'}; a map each, you have {view.ship.maps}"
        case "village":
            crates = " ".join(crate_short(table.edition.crates[crate]) for crate in table.lying[region] if crate != NONE)
            return f"; crates here: {crates or 'none'}"
        case "harbor":
            own = " ".join(crate_short(table.edition.crates[crate]) for crate in view.ship.crates)
            return f"; your crates: {own or 'none'}"
    return ""


def _ashore(view: View) -> list[Line]:
    """What is at hand in the region that was invaded."""
    visit = view.table.visit
    assert visit is not None
    have = strength(view.ship, visit.region)
    line: Line = (faint("Your strength here is "), bright(have))
    match view.table.ask:
        case "dig":
            have_maps = " and ".join(
                [count(view.ship.maps, "map"), *[count(view.ship.rings, "ring")] * bool(view.ship.rings)]
            )
            line += (faint("; a map each, you have "), bright(have_maps), faint("."))
            if visit.marked:
                return [line, (faint("chosen already "), bright(" ".join(map(treasure_short, visit.marked))))]
        case "plunder":
            line += (faint("; left for crates "), bright(have - visit.used), faint("."))
        case _:
            line += (faint("; left for crates "), bright(have - visit.used), faint("; food "), bright(view.ship.food))
            if visit.must:
                return [line, (Ink("Your swords are too few: a crate has to be delivered.", "warning"),)]
            if visit.traded:
                return [line, (faint("You have traded here."),)]
    return [line]


def _of_move(view: View, desk: Desk) -> list[Line]:
    edition = view.table.edition
    start, end = origin(view, desk), target(view, desk)
    names = [f"{key_of(edition, place)} {region_name(edition, place)}" for place in (start, end) if place is not None]
    line: Line = (faint("from "), bright(names[0])) if start is not None else (faint("From one region to a neighbour."),)
    if start is not None and end is not None:
        line += (faint(" to "), bright(names[1]))
    more = sum(isinstance(due, PirateMove) and due.seat == view.seat for due in view.table.agenda)
    lines = [line]
    if more > 1:
        lines.append((faint(f"This is one of {count(more, 'move')}."),))
    return lines


def _of_milestone(view: View) -> list[Line]:
    table, number = view.table, question(view, UpgradeChoice).milestone
    side = table.edition.variants.milestones[number].sides[table.sides[number]]
    return [(faint(f"You have {side_line(side)}."),)]


def _of_stage(view: View) -> list[Line]:
    """What is at stake at the end of a stage, and otherwise what the question says."""
    table, ask = view.table, view.table.ask
    event = table.edition.events[table.past_events[-1]] if table.past_events else None
    match ask:
        case "bid" if event is not None:
            lines: list[Line] = [(faint(event_line(event)),)]
            return [*lines, *[(faint("· "), bright(symbols_long(reward))) for reward in event.rewards]]
        case "pay" if event is not None:
            due = sum(isinstance(task, RatKing) for task in table.agenda)
            return [(faint(f"The lowest bidder {punishment(event)}."),), (faint("still due "), bright(due))]
        case "feed":
            ship = view.ship
            return [
                (faint("You have "), bright(f"{ship.food} food"), faint(" and "), bright(count(ship.rings, "ring")),
                 faint("; everybody together eats "), bright(sum(mouths(ship))), faint(".")),
                (faint("The captain eats 2 and comes first, then the fit, then the sick."),),
            ]  # fmt: skip
        case "card":
            return [_hand(view)]
        case "get":
            more = sum(isinstance(task, SwapGain) and task.seat == view.seat for task in table.agenda)
            last = f"{count(more, 'thing')} to get" if more > 1 else "the last thing to get"
            return [(faint("Choose another kind than you spent, and no ring; "), bright(last), faint("."))]
        case "sell":
            return [(faint("Every resource sells for 2 doubloons."),)]
        case "maps":
            price = doubloons(question(view, OldSketches).doubloons)
            return [(faint(f"A map brings {price}; you have {count(view.ship.maps, 'map')}."),)]
        case "victim":
            return [(faint("One of your ship goes to the graveyard; at the end the dead cost reputation."),)]
    return [(faint(capital(ASKED[ask][1])),)] if ask is not None else []


def _hand(view: View) -> Line:
    """The cards that are in the hand already."""
    pieces: Line = (faint("in your hand"),)
    for card in view.hand:
        printed = view.table.edition.cards[card]
        pieces += ("  ", *flag_name(printed.flag), faint(f" {card_top(view.table.edition, card)}"))
    return pieces
