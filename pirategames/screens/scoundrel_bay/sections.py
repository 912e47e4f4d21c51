"""The Bay in sentences: the hand, one's ship, what lies near, the whole chart, the market, the others, the score."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from pirategames.rules.scoundrel_bay.actions import Buy
from pirategames.rules.scoundrel_bay.charts import Edition, Region, Symbol
from pirategames.rules.scoundrel_bay.scoring import majority
from pirategames.rules.scoundrel_bay.state import ACTIVE, DEAD, NONE, SICK, ShipDraft, figures
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.scoundrel_bay.chart_pieces import ranks
from pirategames.screens.scoundrel_bay.effects import event_line, event_title
from pirategames.screens.scoundrel_bay.foresight import bases_words, lying_words, monster_at, needs, odds_of
from pirategames.screens.scoundrel_bay.goods import trades
from pirategames.screens.scoundrel_bay.plan import card_keys, slots
from pirategames.screens.scoundrel_bay.questions.by_kind import asked_of
from pirategames.screens.scoundrel_bay.questions.cards import AskedAddingCard
from pirategames.screens.scoundrel_bay.questions.playing import AskedPlayingCard
from pirategames.screens.scoundrel_bay.regions import key_of, lifted_region, lifted_space
from pirategames.screens.scoundrel_bay.sea_pieces import own_seat
from pirategames.screens.scoundrel_bay.sheets import forecast_of
from pirategames.screens.scoundrel_bay.ship import crew_line, disc_line
from pirategames.screens.scoundrel_bay.words import (
    card_name,
    count,
    crate_name,
    doubloons,
    figures_words,
    pirates,
    region_name,
    symbol_long,
    symbols_long,
)
from pirategames.screens.table.choices import THINGS
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.parts import Section
from pirategames.screens.wording import capital, captain, joined, signed

SPOKEN: Final = {
    "▲▲": "two peaks",
    "†": "{} sword|{} swords", "◎": "{} gun|{} guns", "◈": "{} shield|{} shields", "●": "{} doubloon|{} doubloons",
    "▴": "{} pirate|{} pirates", "★": "star", "☼": "sun", "☾": "moon", "▪": "crate {}", "◆": "treasure {}",
    "⚑K": "black flag", "⚑R": "red flag", "⚑Y": "yellow flag", "⚑B": "blue flag", "⚑": "flag",
    "☠": "skeleton", "♪": "siren", "✶": "harpy", "♆": "kraken", "✓": "reached",
}  # fmt: skip
_WIDE: Final = 400


def sections(view: View, desk: Desk) -> tuple[Section, ...]:
    """The parts of the table; who looks on without a hand has every captain's ship read."""
    space = view.table.ships[own_seat(view)].sea
    near = [region for region in view.table.edition.regions if space in region.sea]
    return (
        Section("hand", partial(_hand, view, desk), is_read=True),
        Section("ship", partial(_ship, view, own_seat(view)), is_read=view.seat is not None),
        Section("here", partial(_sea, view, desk, space), is_read=True),
        Section("chart near", partial(_regions, view, desk, near), is_read=True),
        Section("lifted", partial(_lifted, view, desk), is_read=True),
        Section("chart", partial(_regions, view, desk, view.table.edition.regions), key="c"),
        Section("sea", partial(_whole_sea, view, desk)),
        Section("asked", partial(_asked, view, desk), is_read=True),
        Section("market", partial(_market, view), key="m"),
        Section("captains", partial(_others, view, desk), is_read=view.seat is None, key="o"),
        Section("score", partial(_score, view, desk), key="t"),
        Section("events", partial(_events, view)),
    )


def things(view: View, desk: Desk) -> dict[str, str]:
    """The cards that can be lifted now, in the hand or to be bought, with whom they recruit."""
    edition, asked = view.table.edition, asked_of(view, desk)
    if isinstance(asked, AskedPlayingCard):
        hand = card_keys(view, desk).items()
        return {key: f"lifts the {card_name(edition, card)}: {_recruits(edition, card)}" for key, card in hand}
    buys = [(row, buy) for row in getattr(asked, "rows", ()) for buy in row.actions if isinstance(buy, Buy)]
    return {row.key: f"{row.words}: {_recruits(edition, view.table.display[buy.place])}" for row, buy in buys}


def _asked(view: View, desk: Desk) -> Iterator[str]:
    """What is at stake where something is asked; the cards of the hand are a part of their own."""
    asked = asked_of(view, desk)
    if asked is not None and not isinstance(asked, AskedAddingCard):
        yield from map(line_text, asked.stakes())
    if isinstance(asked, AskedPlayingCard):
        yield line_text(asked.at_rest())


# ---- what is one's own


def _hand(view: View, desk: Desk) -> Iterator[str]:
    """Every card: what it recruits, and what a sail with it may bring."""
    edition = view.table.edition
    if view.seat is None:
        return
    for key, card in zip(THINGS, slots(view, desk), strict=False):
        if card is not None:
            yield f"{key}, {capital(card_name(edition, card))}: {_uses(edition, card)}"


def _recruits(edition: Edition, card: int) -> str:
    """Whom and what a card recruits."""
    printed = edition.cards[card]
    tools = [symbol_long(Symbol(tool, printed.tools.count(tool))) for tool in dict.fromkeys(printed.tools)]
    return joined([pirates(printed.pirates), *tools])


def _uses(edition: Edition, card: int) -> str:
    """What a card recruits, and what a sail with it may bring."""
    printed = edition.cards[card]
    rewards = [("star", printed.star), ("sun", printed.sun), ("moon", printed.moon)]
    brings = "; ".join(f"{name}, {symbols_long(symbols)}" for name, symbols in rewards)
    return f"recruits {_recruits(edition, card)}. Sailing brings: {brings}"


def _ship(view: View, seat: int) -> Iterator[str]:
    """Goods, tools, who is aboard, flags, crates, and what the disc leaves open."""
    table, ship = view.table, view.table.ships[seat]
    goods = [doubloons(ship.doubloons), f"{ship.food} food", f"{ship.rum} rum", count(ship.maps, "map")]
    goods += [count(ship.rings, "ring")] if ship.rings else []
    yield f"Aboard {joined(goods)}{f', {doubloons(ship.debt)} of debt' if ship.debt else ''}"
    tools = [count(ship.sword, "sword"), count(ship.gun, "gun"), count(ship.shield, "shield")]
    yield f"{joined(tools)}, cooking {ship.production}"
    damage = table.edition.tracks.damage_gold[ship.damage - 1]
    yield f"Reputation {ship.reputation}{f'; damage costs {damage} gold at the end' if damage else ''}"
    yield _people(ship)
    yield line_text(crew_line(table, ship)).replace("  ", ", ").replace("crew", "Flags:")
    if ship.crates:
        yield f"Crates aboard: {_crates(table.edition, ship.crates)}"
    yield line_text(disc_line(ship, _WIDE))


def _crates(edition: Edition, crates: Iterable[int]) -> str:
    """Crates with the strength that each asks, and where it is bound for."""
    there = [crate for crate in crates if crate != NONE]
    return ", ".join(f"{crate_name(edition, crate)} of strength {edition.crates[crate].type}" for crate in there)


def _people(ship: ShipDraft) -> str:
    parts = [f"Active {figures_words(ship.active, ship.captain == ACTIVE)}"]
    parts += [f"sick {figures_words(ship.sick, ship.captain == SICK)}"] if ship.sick or ship.captain == SICK else []
    parts += [f"dead {figures_words(ship.dead, ship.captain == DEAD)}"] if ship.dead or ship.captain == DEAD else []
    return ", ".join([*parts, count(ship.citizens, "citizen")])


# ---- the chart


def _sea(view: View, desk: Desk, space: int) -> Iterator[str]:
    """A sea space: the ships there, the monster, the shores."""
    table, edition, parts = view.table, view.table.edition, []
    if there := [_name(view, desk, seat) for seat, ship in enumerate(table.ships) if ship.sea == space]:
        parts.append(joined(there))
    if (kind := monster_at(table, space)) != NONE:
        win, hit = odds_of(view, kind)
        parts.append(f"a {edition.monsters[kind].kind}, {bases_words(view, kind)}, won {win}, hits {hit}")
    near = [region_name(edition, region.number) for region in edition.near[space]]
    parts.append(f"near {joined(near)}" if near else "no region near")
    yield f"Space {space + 1}: {'; '.join(parts)}"


def _lifted(view: View, desk: Desk) -> Iterator[str]:
    """The region or the sea space that is lifted."""
    if (region := lifted_region(view, desk)) is not None:
        yield from _regions(view, desk, (view.table.edition.regions[region],))
    if (space := lifted_space(desk)) is not None:
        yield from _sea(view, desk, space)
    for row in getattr(asked_of(view, desk), "lifted", ()):
        for buy in row.actions:
            if isinstance(buy, Buy) and row.key in desk.lifted:
                card = view.table.display[buy.place]
                yield f"{capital(card_name(view.table.edition, card))}: {_uses(view.table.edition, card)}"


def _whole_sea(view: View, desk: Desk) -> Iterator[str]:
    for space in range(view.table.edition.spaces):
        yield from _sea(view, desk, space)


def _regions(view: View, desk: Desk, regions: tuple[Region, ...] | list[Region]) -> Iterator[str]:
    """Regions: flag and kind, what they ask, what lies there, and who stands there."""
    table, edition = view.table, view.table.edition
    space = table.ships[own_seat(view)].sea
    for region in regions:
        number = region.number
        name = f"{key_of(edition, number)}, {region_name(edition, number)}"
        parts = [f"{name}, a {region.kind} under the {region.flag} flag"]
        if space in region.sea and region.kind in ("harbor", "hideout"):
            parts.append(needs(view, number))
        elif space not in region.sea:
            parts.append(f"near {joined([f'space {sea + 1}' for sea in region.sea])}" if region.sea else "by land only")
        if region.kind == "village":
            parts.append(f"lying here: {_crates(edition, table.lying[number]) or 'no crate'}")
        if region.kind == "beach":
            parts.append(lying_words(view, number).removeprefix("; ").split("; a map each")[0])
        if region.kind == "harbor":
            parts.append(f"gold {', '.join(map(str, ranks(table, number)))} for the most")
        if crews := [
            f"{_name(view, desk, seat)} {figures_words(ship.at[number], ship.captain == number)}"
            for seat, ship in enumerate(table.ships)
            if figures(ship, number)
        ]:
            parts.append(f"there: {', '.join(crews)}")
        if table.ghosts and table.ghosts[number]:
            parts.append(f"{count(table.ghosts[number], 'ghost')}")
        if region.kind == "harbor" and (first := majority(table, number)[:1]):
            parts.append(f"{_name(view, desk, first[0])} leads" if first[0] < table.seats else "the ghosts lead")
        yield "; ".join(parts)


def _name(view: View, desk: Desk, seat: int) -> str:
    return "you" if seat == view.seat else captain(desk.names, seat)


# ---- what all share


def _market(view: View) -> Iterator[str]:
    edition = view.table.edition
    for row in trades(view, 0):
        yield line_text(row.line)
    for slot, card in enumerate(view.table.display):
        if card != NONE:
            price = edition.slots[slot] if slot < len(edition.slots) else 0
            yield f"For sale for {price} rum: {card_name(edition, card)}, {_uses(edition, card)}"


def _others(view: View, desk: Desk) -> Iterator[str]:
    for seat, ship in enumerate(view.table.ships):
        if seat != view.seat:
            yield f"{captain(desk.names, seat)}, on space {ship.sea + 1}, holds {count(view.held[seat], 'card')}"
            yield from _ship(view, seat)


def _score(view: View, desk: Desk) -> Iterator[str]:
    """The sheet as if the game ended now: the gold first, then line by line."""
    page = forecast_of(view.table, desk.names)
    for row in (page.total, *(row for group in page.groups for row in group)):
        values = [f"{name} {signed(value)}" for (_, name), value in zip(page.captains, row.values, strict=True)]
        yield f"{row.label}: {', '.join(values)}"


def _events(view: View) -> Iterator[str]:
    edition = view.table.edition
    if view.table.past_events:
        event = next(event for event in edition.events if event.number == view.table.past_events[-1])
        yield f"The last event: {event_title(event)}. {event_line(event)}"
    stages = sum(not passed for passed in view.table.reefs)
    yield f"{count(stages, 'stage')} to end still"
