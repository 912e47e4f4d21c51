"""What small lists offer: an entry each, with the key that it wears, what choosing it does, and why it may not be chosen."""

from __future__ import annotations

from attrs import evolve

from pirategames.rules.scoundrel_bay.gains import GoldtongueTrade
from pirategames.rules.scoundrel_bay.regions import visit_of
from pirategames.rules.scoundrel_bay.state import NONE
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.scoundrel_bay.choices import (
    LIST_KEYS,
    Slots,
    ask_of,
    crate_slots,
    lying_slots,
    page_of,
    plan_of,
    question,
)
from pirategames.screens.scoundrel_bay.entry import Entry
from pirategames.screens.scoundrel_bay.gains import (
    figures_to_place,
    found_treasures,
    movers,
    powers,
    rewards,
    smugglers,
    treasures,
    upgrades,
    victims,
)
from pirategames.screens.scoundrel_bay.recall import recalled
from pirategames.screens.scoundrel_bay.wares import (
    contents,
    crates,
    deliveries,
    display,
    hires,
    lying,
    resource_entries,
    scouts,
    spoils,
    trades,
)
from pirategames.screens.table.desk import Desk

PER_PAGE = len(LIST_KEYS)

_TAKES_TOGETHER = ("dig",)


@recalled
def entries(view: View, desk: Desk) -> tuple[Entry, ...]:
    """Everything that a list offers now, with keys; empty where nothing is listed. A long list goes over several pages,
    and only what is on the page that lies open wears keys."""
    found = _listed(view, desk)
    first = min(plan_of(desk).first, max(0, (len(found) - 1) // PER_PAGE * PER_PAGE))
    shown = found[first : first + PER_PAGE]
    return tuple([evolve(entry, key=key) for key, entry in zip(LIST_KEYS, shown, strict=False) if entry is not None])


def list_pages(view: View, desk: Desk) -> int:
    """Over how many pages the list goes."""
    return (len(_listed(view, desk)) + PER_PAGE - 1) // PER_PAGE


def is_together(view: View, desk: Desk) -> bool:
    """Whether several entries can be lifted at the same time."""
    return ask_of(view, desk) in _TAKES_TOGETHER and not page_of(desk)


@recalled
def lifted_entries(view: View, desk: Desk) -> tuple[Entry, ...]:
    """The entries that are lifted, in the order of the list."""
    keys = [key for key in desk.lifted if key in LIST_KEYS]
    found = tuple(entry for entry in entries(view, desk) if entry.key in keys and not entry.why)
    if not found and (names_figures(view, desk) or _is_plain(view, desk)):
        found = tuple(entry for entry in entries(view, desk) if not entry.why)[:1]
    return found if is_together(view, desk) else found[-1:]


def names_figures(view: View, desk: Desk) -> bool:
    """Whether the list says who goes into a region: a pirate, unless the captain is lifted."""
    return page_of(desk) == "smuggle" or (not page_of(desk) and ask_of(view, desk) in ("invade", "move"))


def _is_plain(view: View, desk: Desk) -> bool:
    """Whether a card's reward is the only one that can be taken, so that it need not be lifted."""
    return ask_of(view, desk) == "reward" and not page_of(desk) and len(entries(view, desk)) == 1


@recalled
def _listed(view: View, desk: Desk) -> tuple[Entry | None, ...]:
    """What the list offers, in its places: what has gone leaves a gap, so that the others keep their keys."""
    ask, page = ask_of(view, desk), page_of(desk)
    if ask is None:
        return ()
    own = crate_slots(view, desk)
    if page == "crates" or (ask == "final" and not page):
        return _in_places(own, view.ship.crates, crates(view))
    if page == "smuggle":
        return smugglers(view, desk)
    match ask:
        case "reward":
            return rewards(view)
        case "victim":
            return victims(view)
        case "invade":
            return figures_to_place(view, desk)
        case "move":
            return movers(view, desk)
        case "dig":
            return treasures(view)
        case "order":
            return found_treasures(view)
        case "plunder":
            return _in_places(lying_slots(view, desk), visit_of(view.table).lying, lying(view))
        case "light":
            return contents(view)
        case "harbor":
            return (*_in_places(own, view.ship.crates, deliveries(view)), *trades(view, 0))
        case "trade":
            return trades(view, question(view, GoldtongueTrade).discount)
        case "power":
            return powers(view)
        case "upgrade":
            return upgrades(view)
    return _wares(view)


def _in_places(slots: Slots, there: tuple[int, ...], found: tuple[Entry, ...]) -> tuple[Entry | None, ...]:
    by_number: dict[int | None, Entry] = dict(zip(there, found, strict=True))
    return tuple(by_number.get(one) for one in slots)


def _wares(view: View) -> tuple[Entry, ...]:
    match view.table.ask:
        case "card":
            return (*display(view), *scouts(view))
        case "arrival":
            return hires(view)
        case "swap":
            return resource_entries(view, "spend")
        case "get":
            return resource_entries(view, "get")
        case "sell":
            return resource_entries(view, "sell")
        case "pay":
            return resource_entries(view, "pay")
        case "spoils":
            return spoils(view)
    return ()


def has_region(view: View) -> bool:
    """Whether pirates have been placed in a region that is not resolved yet."""
    visit = view.table.visit
    return visit is not None and visit.region != NONE
