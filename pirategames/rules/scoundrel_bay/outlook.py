"""What could still come of what may be done at any time: crates opened, and figures smuggled ashore by Barrelbeard.

A question that has nothing to decide is put all the same as long as any sequence of these could open it. Nothing is drawn to
find out: where that would depend on chance, the most that any card brings is counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from attrs import evolve

from pirategames.rules.scoundrel_bay.actions import Smuggle
from pirategames.rules.scoundrel_bay.anytime import possible_smuggling, smuggle
from pirategames.rules.scoundrel_bay.charts import TOOLS, Edition, Symbol, Symbols
from pirategames.rules.scoundrel_bay.entering import crate_strength, force_to_come, owes_delivery, visit_of
from pirategames.rules.scoundrel_bay.gains import SELLS_FOR
from pirategames.rules.scoundrel_bay.goods import add, advance, held, stock
from pirategames.rules.scoundrel_bay.moving import neighbours
from pirategames.rules.scoundrel_bay.powers import power_of
from pirategames.rules.scoundrel_bay.state import NONE, Draft, ShipDraft, aboard, put, without

_LATER = ("hire", "harvest", "sell")
"""The symbols that bring the more the later they come."""


def outlooks(s: Draft, seat: int) -> Iterator[Draft]:
    """The tables to which what a seat may do at any time could lead, with the most that it could have there: with crates
    opened, all or all but one; then with figures smuggled into a region, and with figures moved into one."""
    ship = s.ships[seat]
    for table, moves in _with_crates_open(s, seat) if ship.crates else ((s, 0),):
        tables = [table] if ship.crates else []
        if ship.power != NONE:
            tables += _with_figures_smuggled(table, seat)
        yield from tables
        if moves:
            for before in tables:
                yield from _with_figures_moved(before, seat, moves)


def _copied(s: Draft, seat: int) -> Draft:
    """The same table, of which one ship may be changed."""
    return evolve(s, ships=(*s.ships[:seat], evolve(s.ships[seat]), *s.ships[seat + 1 :]))


# ---- crates


def _with_crates_open(s: Draft, seat: int) -> Iterator[tuple[Draft, int]]:
    """The tables after crates were opened, with the pirate moves that come of it. One is kept for a harbor, or all are
    opened; while a delivery is due, one that can be delivered is kept, unless swords of the others make a raid of it."""
    ship = s.ships[seat]
    is_due = owes_delivery(s, ship)
    for kept in ship.crates:
        table, moves = _opened(s, seat, without(ship.crates, kept))
        if (
            is_due
            and crate_strength(s, ship, kept) > force_to_come(table, table.ships[seat], visit_of(s).region) + 2 * moves
        ):
            continue
        yield table, moves
        if is_due and not owes_delivery(table, table.ships[seat]):
            is_due = False
    if not is_due:
        yield _opened(s, seat, ship.crates)


def _opened(s: Draft, seat: int, crates: tuple[int, ...]) -> tuple[Draft, int]:
    """The table after these crates were opened, and the pirate moves that come of it."""
    table, moves = _copied(s, seat), 0
    aboard(table, seat).crates = without(s.ships[seat].crates, *crates)
    due = [symbol for crate in crates for symbol in s.edition.crates[crate].contents]
    while due:
        due.sort(key=lambda symbol: _LATER.index(symbol.kind) if symbol.kind in _LATER else -1, reverse=True)
        symbol = due.pop()
        if symbol.kind == "move":
            moves += symbol.amount
            due += _trades(table, seat) * symbol.amount
        else:
            due += _gained(table, seat, symbol)
    return table, moves


def _gained(s: Draft, seat: int, symbol: Symbol) -> Symbols:
    """A symbol is gained, at its best; returned is what comes with it."""
    ship, kind, amount = aboard(s, seat), symbol.kind, symbol.amount
    match kind:
        case "production" | "sword" | "gun" | "shield":
            return _climbed(s, seat, advance(s, seat, kind, amount))
        case "reputation":
            return _climbed(s, seat, amount)
        case "food" | "rum" | "map" | "ring":
            add(ship, kind, amount)
        case "doubloon":
            ship.doubloons += amount
        case "bay_half":
            ship.doubloons += s.bay
        case "harvest":
            ship.food += ship.production
        case "sell":
            ship.doubloons += SELLS_FOR * sum([stock(ship, resource) for resource in held(ship)])
        case "blind" | "hire" if s.deck:
            pirates, tools = _best_of_deck(s.edition)
            joining = min(pirates, ship.citizens)
            ship.active, ship.citizens = ship.active + joining, ship.citizens - joining
            return tools
    return ()


def _climbed(s: Draft, seat: int, steps: int) -> Symbols:
    """The bonuses of so many steps on the reputation track, and the doubloons of those beyond its end."""
    ship, track = aboard(s, seat), s.edition.reputation
    before = ship.reputation
    ship.reputation = min(track.last, before + steps)
    ship.doubloons += (before + steps - ship.reputation) * track.beyond
    return tuple([symbol for bonus in track.bonus[before : ship.reputation] for symbol in bonus])


@cache
def _best_of_deck(edition: Edition) -> tuple[int, Symbols]:
    """The most pirates and the most of every tool that any card of the deck brings."""
    cards = [edition.cards[number] for number in edition.deck]
    most = [Symbol(tool, max(card.tools.count(tool) for card in cards)) for tool in TOOLS]
    return max(card.pirates for card in cards), tuple([symbol for symbol in most if symbol.amount])


def _trades(s: Draft, seat: int) -> Symbols:
    """What Goldtongue could trade for after a move: all that the market has."""
    if power_of(s, seat, "trade_on_move") is None:
        return ()
    return tuple([symbol for row in s.edition.market for side in row.gains for symbol in side])


# ---- figures


def _with_figures_smuggled(s: Draft, seat: int) -> Iterator[Draft]:
    """The tables after one, two and more pirates were smuggled into a region, and the captain at last, whose power ends."""
    if not possible_smuggling(s, seat):
        return
    for region in s.edition.near[s.ships[seat].sea]:
        table = s
        pirate, captain = Smuggle(region.number), Smuggle(region.number, True)
        while ways := possible_smuggling(table, seat):
            if captain in ways:
                yield _smuggled(table, seat, captain)
            if pirate not in ways:
                break
            table = _smuggled(table, seat, pirate)
            yield table


def _smuggled(s: Draft, seat: int, action: Smuggle) -> Draft:
    table = _copied(s, seat)
    smuggle(table, seat, action)
    return table


def _with_figures_moved(s: Draft, seat: int, moves: int) -> Iterator[Draft]:
    """The tables in which as many figures as the moves are enough for have come into a region from others."""
    for region in s.edition.regions:
        ship, left, force = s.ships[seat], moves, 0
        for distance, origins in enumerate(_rings(s.edition, ship, region.number, moves), 1):
            pirates = min(left // distance, sum([ship.at[origin] for origin in origins]))
            has_captain = ship.captain in origins
            force, left = force + pirates + 2 * has_captain, left - pirates * distance
        if force:
            table = _copied(s, seat)
            aboard(table, seat).at = put(ship.at, region.number, ship.at[region.number] + force)
            yield table


def _rings(edition: Edition, ship: ShipDraft, region: int, moves: int) -> Iterator[set[int]]:
    """The regions that are one, two and more moves away, as far as these moves go."""
    reached, ring = {region}, {region}
    for _ in range(moves):
        ring = {target for near in ring for target in neighbours(edition, ship, near)} - reached
        reached |= ring
        yield ring
