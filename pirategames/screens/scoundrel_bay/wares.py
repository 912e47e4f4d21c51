"""Lists of goods: crates, the market, cards for sale, resources."""

from __future__ import annotations

from typing import Final

from pirategames.rules.scoundrel_bay.actions import (
    Action,
    Buy,
    Choose,
    Deliver,
    Hire,
    Open,
    Pay,
    Plunder,
    Scout,
    Sell,
    Swap,
    Trade,
)
from pirategames.rules.scoundrel_bay.ashore import LightFingers, delivery_price
from pirategames.rules.scoundrel_bay.charts import FLAGS, RESOURCES, Resource, Symbol, Symbols
from pirategames.rules.scoundrel_bay.entering import crate_strength, visit_of
from pirategames.rules.scoundrel_bay.goods import stock
from pirategames.rules.scoundrel_bay.state import State
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import cell_width
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.scoundrel_bay.choices import question
from pirategames.screens.scoundrel_bay.entry import Entry, all_checked
from pirategames.screens.scoundrel_bay.foresight import price_words
from pirategames.screens.scoundrel_bay.words import (
    COIN,
    RESOURCE_NAMES,
    REWARD_GLYPHS,
    card_name,
    card_top,
    crate_name,
    crate_short,
    doubloons,
    flag_name,
    resources,
    symbols_long,
    symbols_short,
)

# ---- crates


def crate_line(view: View, crate: int) -> Line:
    """A crate: ``▪2C ●10``."""
    tile = view.table.edition.crates[crate]
    return (bright(crate_short(tile)), f" {COIN}{tile.doubloons}")


def crates(view: View) -> tuple[Entry, ...]:
    """One’s undelivered crates, to be opened."""
    edition = view.table.edition
    return all_checked(
        view,
        [
            Entry(
                (*crate_line(view, crate), faint(f" holds {symbols_short(edition.crates[crate].contents)}")),
                f"opens the {crate_name(edition, crate)}: {symbols_long(edition.crates[crate].contents)}",
                (Open(crate),),
            )
            for crate in view.ship.crates
        ],
    )


def deliveries(view: View) -> tuple[Entry, ...]:
    """One’s crates, to be delivered in the harbor at hand."""
    table, ship, visit = view.table, view.ship, visit_of(view.table)
    return all_checked(
        view,
        [
            Entry(
                (
                    faint("deliver "),
                    bright(crate_short(table.edition.crates[crate])),
                    f" for {COIN}{delivery_price(table, ship, crate, visit.region)}",
                    faint(f", strength {crate_strength(table, ship, crate)}"),
                ),
                f"delivers the {crate_name(table.edition, crate)} for "
                f"{doubloons(delivery_price(table, ship, crate, visit.region))}",
                (Deliver(crate),),
            )
            for crate in ship.crates
        ],
    )


def lying(view: View) -> tuple[Entry, ...]:
    """The crates of the village at hand."""
    table, visit = view.table, visit_of(view.table)
    return all_checked(
        view,
        [
            Entry(
                (
                    *crate_line(view, crate),
                    faint(f" holds {symbols_short(table.edition.crates[crate].contents)}"),
                ),
                f"takes the {crate_name(table.edition, crate)}, {doubloons(table.edition.crates[crate].doubloons)} there",
                (Plunder(crate),),
            )
            for crate in visit.lying
        ],
    )


def contents(view: View) -> tuple[Entry, ...]:
    """What a crate holds, a symbol each."""
    crate = view.table.edition.crates[question(view, LightFingers).crates[0]]
    return tuple(
        Entry((bright(symbols_long([Symbol(symbol.kind)])),), f"takes {symbols_long([Symbol(symbol.kind)])}", (Choose(at),))
        for at, symbol in enumerate(crate.contents)
    )


# ---- markets


def trade_line(food: int, gains: Symbols) -> Line:
    """A trade: ``3 food  1 gun and 1 shield``."""
    return (f"{food} food", faint(" for "), bright(symbols_long(gains)))


def trades(view: View, discount: int) -> tuple[Entry, ...]:
    """The trades of the market, for so much less food."""
    found = []
    for row, trade in enumerate(view.table.edition.market):
        price = max(0, trade.food - discount)
        for side, gains in enumerate(trade.gains):
            does = f"trades {price_words(view.ship, 'food', price)} for {symbols_long(gains)}"
            found.append(Entry(trade_line(price, gains), does, (Trade(row, side),)))
    return all_checked(view, found)


# ---- cards for sale


def card_line(state: State, card: int) -> Line:
    """A card as a list shows it: ``⚑ red  ▴▴ †1``."""
    printed = state.edition.cards[card]
    flag = flag_name(printed.flag)
    return (*flag, " " * (8 - len(printed.flag)), bright(card_top(state.edition, card)))


def card_bottom(state: State, card: int, gap: str = "  ") -> str:
    """What a sail with a card may bring: ``★ 3 rum  ☼ 2 maps  ☾ 1 food``."""
    printed = state.edition.cards[card]
    parts = (("star", printed.star), ("sun", printed.sun), ("moon", printed.moon))
    return gap.join(f"{REWARD_GLYPHS[which]} {symbols_short(symbols)}" for which, symbols in parts)  # type: ignore[index]


def display(view: View) -> tuple[Entry, ...]:
    """The cards for sale, to be bought."""
    table, ship = view.table, view.ship
    slots = table.edition.slots
    return all_checked(
        view,
        [
            Entry(
                (*card_line(table, card), faint(f"{'':{_priced(table, card)}}{slots[place]} rum")),
                f"buys the {card_name(table.edition, card)} for {price_words(ship, 'rum', slots[place])}",
                (Buy(place),),
                more=card_bottom(table, card),
            )
            for place, card in enumerate(table.display)
        ],
    )


_SCOUT: Final = "scout the deck"


def _priced(table: State, card: int) -> int:
    """The blanks between a card and its price, so that the prices of cards and of scouting stand in a column."""
    return max(0, len(_SCOUT) - cell_width(card_top(table.edition, card))) + 2


def scouts(view: View) -> tuple[Entry, ...]:
    """The flags, to be scouted for."""
    price = view.table.edition.scout
    return all_checked(
        view,
        [
            Entry(
                (*flag_name(flag), faint(f"{'':{8 - len(flag)}}{_SCOUT}  {price} rum")),
                f"scouts for a {flag} card for {price_words(view.ship, 'rum', price)}",
                (Scout(flag),),
            )
            for flag in FLAGS
        ],
    )


def hires(view: View) -> tuple[Entry, ...]:
    """The cards for sale, to recruit with for free."""
    table = view.table
    return tuple(
        Entry(card_line(table, card), f"recruits with the {card_name(table.edition, card)}", (Hire(card),))
        for card in table.display
    )


# ---- resources


def resource_entries(view: View, use: str) -> tuple[Entry, ...]:
    """Resources, to be spent, got, sold or paid."""
    ship = view.ship
    found = []
    for resource in RESOURCES:
        action, does = _use(use, resource)
        have = stock(ship, resource)
        line: Line = (bright(RESOURCE_NAMES[resource]), faint(f"  you have {have or 'none'}"))
        if action in view.legal:
            found.append(Entry(line, does, (action,)))
    return tuple(found)


def _use(use: str, resource: Resource) -> tuple[Action, str]:
    one = resources(resource)
    match use:
        case "sell":
            return Sell(resource), f"sells {one} for 2 doubloons"
        case "pay":
            return Pay(resource), f"pays {one}"
        case "get":
            return Swap(resource), f"gets {one}"
    return Swap(resource), f"spends {one}"


def spoils(view: View) -> tuple[Entry, ...]:
    """The rewards of a bid."""
    event = view.table.edition.events[view.table.past_events[-1]]
    return all_checked(
        view,
        [
            Entry((bright(symbols_long(reward)),), f"takes {symbols_long(reward)}", (Choose(number),))
            for number, reward in enumerate(event.rewards)
        ],
    )
