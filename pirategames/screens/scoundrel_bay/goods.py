"""How goods are told in lists: crates, cards for sale, trades, resources."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Final

from pirategames.rules.scoundrel_bay.actions import Action, Trade
from pirategames.rules.scoundrel_bay.charts import RESOURCES, Edition, Resource, Symbols
from pirategames.rules.scoundrel_bay.goods import stock
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import cell_width
from pirategames.screens.drawing.frame import Line, Piece, bright, faint
from pirategames.screens.drawing.wrapping import line_width, shorten_line
from pirategames.screens.scoundrel_bay.foresight import price_words
from pirategames.screens.scoundrel_bay.rows import Row
from pirategames.screens.scoundrel_bay.shores import aboard_line
from pirategames.screens.scoundrel_bay.words import (
    COIN,
    RESOURCE_NAMES,
    REWARD_GLYPHS,
    card_top,
    crate_short,
    flag_mark,
    flag_name,
    symbols_long,
    symbols_short,
    symbols_tiny,
)

GAP: Final = "  "
"""What stands between two cards."""


def crate_line(edition: Edition, crate: int) -> Line:
    """A crate: ``▪2C ●10``."""
    tile = edition.crates[crate]
    return (bright(crate_short(tile)), f" {COIN}{tile.doubloons}")


def card_line(edition: Edition, card: int) -> Line:
    """A card as a list shows it: ``⚑ red  ▴▴ †1``."""
    printed = edition.cards[card]
    return (*flag_name(printed.flag), " " * (8 - len(printed.flag)), bright(card_top(edition, card)))


def hand_in_short(view: View) -> Line:
    """The cards of a hand one behind another: ``⚑R ▴▴ †1  ⚑K ▴``."""
    pieces: list[Piece] = []
    for card in view.hand:
        flag = flag_mark(view.table.edition.cards[card].flag)
        pieces += [*[GAP] * bool(pieces), flag, f" {card_top(view.table.edition, card)}"]
    return tuple(pieces)


def hand_rows(hand: Line, width: int) -> list[Line]:
    """Such a hand in rows of so many cells, its cards whole."""
    rows: list[Line] = []
    for is_gap, pieces in groupby(hand, key=lambda piece: piece == GAP):
        card = tuple(pieces)
        if is_gap:
            continue
        if rows and line_width((*rows[-1], GAP, *card)) <= width:
            rows[-1] = (*rows[-1], GAP, *card)
        else:
            rows.append(shorten_line(card, width, 1)[0])
    return rows


def card_bottom(edition: Edition, card: int, gap: str = "  ", words: Callable[[Symbols], str] = symbols_short) -> str:
    """What a sail with a card may bring: ``★ 3 rum  ☼ 2 maps  ☾ 1 food``."""
    printed = edition.cards[card]
    parts = (("star", printed.star), ("sun", printed.sun), ("moon", printed.moon))
    return gap.join([f"{REWARD_GLYPHS[which]} {words(symbols)}" for which, symbols in parts])


def card_bottom_in(edition: Edition, card: int, cells: int) -> str:
    """The same in so many cells: by letters where they are too few for words, nothing where for letters, too."""
    forms = [card_bottom(edition, card, words=words) for words in (symbols_short, symbols_tiny)]
    return next((form for form in forms if cell_width(form) <= cells), "")


def uses_line(view: View, card: int, cells: int) -> Line:
    """All uses of a card that is not in the hand yet, in so many cells: whom it recruits, what a sail of each distance may
    bring, and how many of its flag are aboard. What the list and the ship show anyhow gives way first; then words do."""
    edition = view.table.edition
    printed = edition.cards[card]
    invade: Line = (faint("  invade "), *aboard_line(view, printed.flag))
    recruit: Line = (faint("recruit "), bright(card_top(edition, card)), "  ")
    rewards = (("star", "1", printed.star), ("sun", "1–2", printed.sun), ("moon", "1–3", printed.moon))
    none: Line = ()
    forms = ((recruit, symbols_short, invade), (none, symbols_short, invade), (none, symbols_short, none),
             (none, symbols_tiny, none))  # fmt: skip
    for before, words, after in forms:
        line: Line = (*before, faint("sail"))
        for which, far, symbols in rewards:
            line += (faint(f" {far} {REWARD_GLYPHS[which]} "), words(symbols))
        line += after
        if line_width(line) <= cells:
            break
    return line


def trades(view: View, discount: int) -> Iterator[Row]:
    """The trades of the market, for so much less food: ``3 food for 1 gun and 1 shield``."""
    for row, trade in enumerate(view.table.edition.market):
        price = max(0, trade.food - discount)
        for side, gains in enumerate(trade.gains):
            line: Line = (f"{price} food", faint(" for "), bright(symbols_long(gains)))
            does = f"trades {price_words(view.ship, 'food', price)} for {symbols_long(gains)}"
            yield Row(line, does, (Trade(row, side),))


def trade_in_brief(edition: Edition, trade: Trade, discount: int = 0) -> Line:
    """A trade in a few words: ``3 food for ◎1 ◈1``."""
    row = edition.market[trade.row]
    return f"{max(0, row.food - discount)} food for ", symbols_short(row.gains[trade.side])


def resource_rows(view: View, use: Callable[[Resource], tuple[Action, str]]) -> Iterator[Row]:
    """The resources that can be used now: `use` is what a use of one does, and that in words."""
    for resource in RESOURCES:
        action, does = use(resource)
        if action in view.legal:
            have = stock(view.ship, resource) or "none"
            yield Row((bright(RESOURCE_NAMES[resource]), faint(f"  you have {have}")), does, (action,))
