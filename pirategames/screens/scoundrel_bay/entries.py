"""What small lists offer: an entry each, with the key that it wears, what choosing it does, and why it may not be chosen."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve, frozen

from pirategames.rules.scoundrel_bay.actions import (
    Action,
    Buy,
    Choose,
    Deliver,
    Hire,
    Lose,
    Mark,
    Open,
    Pay,
    Place,
    Plunder,
    Reward,
    Scout,
    Sell,
    Smuggle,
    Swap,
    Trade,
    Upgrade,
    Which,
)  # fmt: skip
from pirategames.rules.scoundrel_bay.charts import FLAGS, RESOURCES, Resource, Symbol, Symbols
from pirategames.rules.scoundrel_bay.goods import stock
from pirategames.rules.scoundrel_bay.invading import crate_strength
from pirategames.rules.scoundrel_bay.refusals import refusal
from pirategames.rules.scoundrel_bay.regions import delivery_price, treasure_strength, visit_of
from pirategames.rules.scoundrel_bay.sailing import rewards_of
from pirategames.rules.scoundrel_bay.state import ACTIVE, NONE, State
from pirategames.rules.scoundrel_bay.upgrades import upgrade_of
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.desk import Desk
from pirategames.screens.frame import Line, bright, quiet
from pirategames.screens.scoundrel_bay.choices import LIST_KEYS, ask_of, moves_of, origin, page_of, plan_of, question, target
from pirategames.screens.scoundrel_bay.effects import power_line, power_title, score_line, upgrade_line, upgrade_title
from pirategames.screens.scoundrel_bay.foresight import price_words
from pirategames.screens.scoundrel_bay.words import (
    RESOURCE_NAMES,
    REWARD_GLYPHS,
    REWARD_NAMES,
    card_name,
    card_top,
    count,
    crate_name,
    crate_short,
    doubloons,
    flag_name,
    pirates,
    resources,
    symbols_long,
    symbols_short,
    treasure_short,
)

PER_PAGE = len(LIST_KEYS)
_TAKES_TOGETHER = ("dig",)


@frozen
class Entry:
    """An entry of a list. `line` is what it says, `more` what stands under or behind it where there is room; `does` tells in
    the palette and after its cap what its `actions` do. With a `why` it may not be chosen now."""

    line: Line
    does: str
    actions: tuple[Action, ...]
    more: str = ""
    why: str = ""
    key: str = ""


def entries(view: View, desk: Desk) -> tuple[Entry, ...]:
    """Everything that a list offers now, with keys; empty where nothing is listed. A long list goes over several pages,
    and only what is on the page that lies open wears keys."""
    found = _listed(view, desk)
    first = min(plan_of(desk).first, max(0, (len(found) - 1) // PER_PAGE * PER_PAGE))
    shown = found[first : first + PER_PAGE]
    return tuple([evolve(entry, key=key) for key, entry in zip(LIST_KEYS, shown, strict=False)])


def list_pages(view: View, desk: Desk) -> int:
    """Over how many pages the list goes."""
    return (len(_listed(view, desk)) + PER_PAGE - 1) // PER_PAGE


def is_together(view: View, desk: Desk) -> bool:
    """Whether several entries can be lifted at the same time."""
    return ask_of(view, desk) in _TAKES_TOGETHER and not page_of(desk)


def lifted_entries(view: View, desk: Desk) -> tuple[Entry, ...]:
    """The entries that are lifted, in the order of the list."""
    keys = [key for key in desk.lifted if key in LIST_KEYS]
    found = tuple(entry for entry in entries(view, desk) if entry.key in keys and not entry.why)
    if not found and names_figures(view, desk):
        found = tuple(entry for entry in entries(view, desk) if not entry.why)[:1]
    return found if is_together(view, desk) else found[-1:]


def names_figures(view: View, desk: Desk) -> bool:
    """Whether the list says who goes into a region: a pirate, unless the captain is lifted."""
    return page_of(desk) == "smuggle" or (not page_of(desk) and ask_of(view, desk) in ("invade", "move"))


def _listed(view: View, desk: Desk) -> tuple[Entry, ...]:
    ask, page = ask_of(view, desk), page_of(desk)
    if ask is None:
        return ()
    if page == "crates" or (ask == "final" and not page):
        return _crates(view)
    if page == "smuggle":
        return _smugglers(view, desk)
    match ask:
        case "reward":
            return _rewards(view)
        case "victim":
            return _victims(view)
        case "invade":
            return _figures(view, desk)
        case "move":
            return _movers(view, desk)
        case "dig":
            return _treasures(view)
        case "order":
            return _found(view)
        case "plunder":
            return _lying(view)
        case "light":
            return _contents(view)
        case "harbor":
            return (*_deliveries(view), *_trades(view, 0))
        case "trade":
            return _trades(view, question(view).number)
        case "power":
            return _powers(view)
        case "upgrade":
            return _upgrades(view)
    return _wares(view)


def _wares(view: View) -> tuple[Entry, ...]:
    match view.table.ask:
        case "card":
            return (*_display(view), *_scouts(view))
        case "arrival":
            return _hires(view)
        case "swap":
            return _resources(view, "spend")
        case "get":
            return _resources(view, "get")
        case "sell":
            return _resources(view, "sell")
        case "pay":
            return _resources(view, "pay")
        case "spoils":
            return _spoils(view)
    return ()


def _checked(view: View, entry: Entry) -> Entry:
    """The entry, with why it may not be chosen."""
    if entry.why or entry.actions[0] in view.legal:
        return entry
    return evolve(entry, why=refusal(view.table, entry.actions[0], view.seat or 0) or "That cannot be done now.")


def _all_checked(view: View, found: Iterable[Entry]) -> tuple[Entry, ...]:
    return tuple([_checked(view, entry) for entry in found])


# ---- crates


def crate_line(view: View, crate: int) -> Line:
    """A crate: ``▪2C  10 doubloons``."""
    tile = view.table.edition.crates[crate]
    return (bright(crate_short(tile)), f"  {doubloons(tile.doubloons)}")


def _crates(view: View) -> tuple[Entry, ...]:
    edition = view.table.edition
    return _all_checked(
        view,
        [
            Entry(
                (*crate_line(view, crate), quiet(f"  holds {symbols_long(edition.crates[crate].contents)}")),
                f"opens the {crate_name(edition, crate)}: {symbols_long(edition.crates[crate].contents)}",
                (Open(crate),),
            )
            for crate in view.ship.crates
        ],
    )


def _deliveries(view: View) -> tuple[Entry, ...]:
    table, ship, visit = view.table, view.ship, visit_of(view.table)
    return _all_checked(
        view,
        [
            Entry(
                (
                    quiet("deliver "),
                    bright(crate_short(table.edition.crates[crate])),
                    f"  {doubloons(delivery_price(table, ship, crate, visit.region))}",
                    quiet(f"  strength {crate_strength(table, ship, crate)}"),
                ),
                f"delivers the {crate_name(table.edition, crate)} for "
                f"{doubloons(delivery_price(table, ship, crate, visit.region))}",
                (Deliver(crate),),
            )
            for crate in ship.crates
        ],
    )


def _lying(view: View) -> tuple[Entry, ...]:
    table, visit = view.table, visit_of(view.table)
    return _all_checked(
        view,
        [
            Entry(
                (
                    *crate_line(view, crate),
                    quiet(f"  holds {symbols_short(table.edition.crates[crate].contents)}"),
                ),
                f"takes the {crate_name(table.edition, crate)}, {doubloons(table.edition.crates[crate].doubloons)} there",
                (Plunder(crate),),
            )
            for crate in visit.lying
        ],
    )


def _contents(view: View) -> tuple[Entry, ...]:
    crate = view.table.edition.crates[question(view).numbers[0]]
    return tuple(
        Entry((bright(symbols_long([Symbol(symbol.kind)])),), f"takes {symbols_long([Symbol(symbol.kind)])}", (Choose(at),))
        for at, symbol in enumerate(crate.contents)
    )


# ---- markets


def trade_line(food: int, gains: Symbols) -> Line:
    """A trade: ``3 food  1 gun and 1 shield``."""
    return (f"{food} food", quiet(" for "), bright(symbols_long(gains)))


def _trades(view: View, discount: int) -> tuple[Entry, ...]:
    found = []
    for row, trade in enumerate(view.table.edition.market):
        price = max(0, trade.food - discount)
        for side, gains in enumerate(trade.gains):
            does = f"trades {price_words(view.ship, 'food', price)} for {symbols_long(gains)}"
            found.append(Entry(trade_line(price, gains), does, (Trade(row, side),)))
    return _all_checked(view, found)


# ---- treasures


def _treasures(view: View) -> tuple[Entry, ...]:
    table, ship, visit = view.table, view.ship, visit_of(view.table)
    chosen = list(visit.marked)
    found = []
    for kind in table.buried[visit.region]:
        if kind in chosen:
            chosen.remove(kind)
            continue
        line: Line = (bright(treasure_short(kind)), quiet(f"  strength {treasure_strength(table, ship, kind)} and a map"))
        found.append(_checked(view, Entry(line, f"digs up {treasure_short(kind)}", (Mark(kind),))))
    return tuple(found)


def _found(view: View) -> tuple[Entry, ...]:
    tiles = view.table.edition.treasures
    return tuple(
        Entry(
            (bright(treasure_short(tiles[number].type)), f"  {symbols_long(tiles[number].gain)}"),
            f"gains {symbols_long(tiles[number].gain)} first",
            (Choose(number),),
        )
        for number in question(view).numbers
    )


# ---- figures


def _figures(view: View, desk: Desk) -> tuple[Entry, ...]:
    where, ship = target(view, desk), view.ship
    if where is None or not any(isinstance(action, Place) for action in view.legal):
        return ()
    pirate: Line = (bright("a pirate"), quiet(f"  {ship.active} on your ship"))
    captain: Line = (bright("the captain ★"), quiet("  strength 2, one flag"))
    return _all_checked(
        view,
        [Entry(pirate, "places a pirate", (Place(where),))]
        + [Entry(captain, "places the captain", (Place(where, True),))] * (ship.captain == ACTIVE),
    )


def _smugglers(view: View, desk: Desk) -> tuple[Entry, ...]:
    where, ship = target(view, desk), view.ship
    if where is None:
        return ()
    maps = view.table.edition.variants.powers[ship.power].maps + view.table.edition.regions[where].maps
    price = f"  {price_words(ship, 'map', maps)}"
    return _all_checked(
        view,
        [
            Entry((bright("a pirate"), quiet(price)), "smuggles a pirate ashore", (Smuggle(where),)),
            Entry((bright("the captain ★"), quiet(price)), "smuggles the captain ashore", (Smuggle(where, True),)),
        ],
    )


def _movers(view: View, desk: Desk) -> tuple[Entry, ...]:
    start, where = origin(view, desk), target(view, desk)
    if start is None or where is None:
        return ()
    found = [move for move in moves_of(view) if (move.origin, move.target) == (start, where)]
    words = {False: "a pirate", True: "the captain ★"}
    return tuple(Entry((bright(words[move.captain]),), f"moves {words[move.captain]}", (move,)) for move in found)


def _victims(view: View) -> tuple[Entry, ...]:
    ship = view.ship
    who: list[Entry] = []
    if ship.active:
        who.append(
            Entry(
                (bright("an active pirate"), quiet(f"  of {pirates(ship.active)}")),
                "lets an active pirate die",
                (Lose("pirate"),),
            )
        )
    if ship.sick:
        who.append(Entry((bright("a sick pirate"), quiet(f"  of {ship.sick}")), "lets a sick pirate die", (Lose("sick"),)))
    if ship.captain < 0:
        who.append(Entry((bright("the captain ★"), quiet("  counts as 2 dead")), "lets the captain die", (Lose("captain"),)))
    return tuple(entry for entry in who if entry.actions[0] in view.legal)


# ---- rewards, powers, upgrades


def _rewards(view: View) -> tuple[Entry, ...]:
    table, asked = view.table, question(view)
    found = []
    for which in rewards_of(table, asked):
        if which != "none":
            words = symbols_long(reward_symbols(view, which))
            line: Line = (bright(f"{REWARD_GLYPHS[which]} "), bright(words))
            if which == "path":
                line += (quiet(" and a move to a hideout"),)
            found.append(Entry(line, f"takes {REWARD_NAMES[which]}: {words}", (Reward(which),)))
    return tuple(found)


def reward_symbols(view: View, which: Which) -> Symbols:
    """What a reward of the card that was sailed with brings; of a path, the one that it stands for."""
    asked = question(view)
    card = view.table.edition.cards[asked.number]
    if which == "path":
        path = upgrade_of(view.table, view.ship, "sail_and_hide")
        which = path.reward if path is not None else "moon"  # type: ignore[assignment]
    return card.star if which == "star" else card.sun if which == "sun" else card.moon


def _powers(view: View) -> tuple[Entry, ...]:
    powers = view.table.edition.variants.powers
    return tuple(
        Entry(
            (bright(power_title(powers[number])), quiet(f"  {power_line(powers[number])}")),
            f"chooses {power_title(powers[number])}",
            (Choose(number),),
            more=f"Ashore: {score_line(powers[number])}.",
        )
        for number in view.table.powers
    )


def _upgrades(view: View) -> tuple[Entry, ...]:
    edition, number = view.table.edition, question(view).number
    upgrades = edition.variants.milestones[number].upgrades
    return tuple(
        Entry(
            (bright(upgrade_title(upgrades[place])), quiet(f"  {upgrade_line(edition, upgrades[place])}")),
            f"keeps {upgrade_title(upgrades[place])}",
            (Upgrade(place),),
        )
        for place in view.table.upgrades[number]
    )


def _spoils(view: View) -> tuple[Entry, ...]:
    event = view.table.edition.events[view.table.past_events[-1]]
    return _all_checked(
        view,
        [
            Entry((bright(symbols_long(reward)),), f"takes {symbols_long(reward)}", (Choose(number),))
            for number, reward in enumerate(event.rewards)
        ],
    )


# ---- cards for sale


def card_line(state: State, card: int) -> Line:
    """A card as a list shows it: ``⚑ red  ▴▴ †1``."""
    printed = state.edition.cards[card]
    flag = flag_name(printed.flag)
    return (*flag, " " * (8 - len(printed.flag)), bright(card_top(state.edition, card)))


def _display(view: View) -> tuple[Entry, ...]:
    table, ship = view.table, view.ship
    slots = table.edition.slots
    return _all_checked(
        view,
        [
            Entry(
                (*card_line(table, card), quiet(f"  {slots[place]} rum")),
                f"buys the {card_name(table.edition, card)} for {price_words(ship, 'rum', slots[place])}",
                (Buy(place),),
                more=card_bottom(table, card),
            )
            for place, card in enumerate(table.display)
        ],
    )


def card_bottom(state: State, card: int) -> str:
    """What a sail with a card may bring: ``★ 3 rum  ☼ 2 maps  ☾ 1 food``."""
    printed = state.edition.cards[card]
    parts = (("star", printed.star), ("sun", printed.sun), ("moon", printed.moon))
    return "  ".join(f"{REWARD_GLYPHS[which]} {symbols_short(symbols)}" for which, symbols in parts)  # type: ignore[index]


def _scouts(view: View) -> tuple[Entry, ...]:
    price = view.table.edition.scout
    return _all_checked(
        view,
        [
            Entry(
                (*flag_name(flag), quiet(f"{'':{8 - len(flag)}}scout the deck  {price} rum")),
                f"scouts for a {flag} card for {price_words(view.ship, 'rum', price)}",
                (Scout(flag),),
            )
            for flag in FLAGS
        ],
    )


def _hires(view: View) -> tuple[Entry, ...]:
    table = view.table
    return tuple(
        Entry(card_line(table, card), f"recruits with the {card_name(table.edition, card)}", (Hire(card),))
        for card in table.display
    )


# ---- resources


def _resources(view: View, use: str) -> tuple[Entry, ...]:
    ship = view.ship
    found = []
    for resource in RESOURCES:
        action, does = _use(use, resource)
        have = stock(ship, resource)
        line: Line = (bright(RESOURCE_NAMES[resource]), quiet(f"  you have {have or 'none'}"))
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


def flags_left(view: View) -> str:
    """How many flags of the invasion are left."""
    visit = view.table.visit
    return count(visit.left, f"{visit.flag} flag") if visit is not None else ""


def has_region(view: View) -> bool:
    """Whether pirates have been placed in a region that is not resolved yet."""
    visit = view.table.visit
    return visit is not None and visit.region != NONE
