"""The shores of a sea space: what waits there, and which flags they fly, beside the flags aboard and in the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pirategames.rules.scoundrel_bay.charts import Flag
from pirategames.rules.scoundrel_bay.invading import flags
from pirategames.rules.scoundrel_bay.state import NONE
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Ink, cell_width, cut
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.seats import all_named
from pirategames.screens.drawing.wrapping import wrap_line
from pirategames.screens.scoundrel_bay.foresight import bases_words, monster_at, odds_of
from pirategames.screens.scoundrel_bay.layout import region_name_in
from pirategames.screens.scoundrel_bay.regions import Marked, key_of
from pirategames.screens.scoundrel_bay.sea_pieces import own_seat
from pirategames.screens.scoundrel_bay.words import FLAG_ORDER, flag_mark, monster_glyph, region_name, symbols_short
from pirategames.screens.wording import captain

_NUMBERS: Final = 4, 5
"""The cells of the columns that tell how many flags are aboard, and how many cards of the hand show that flag."""


# ---- in a line


def flags_line(view: View, mark: Marked, card: int | None) -> Line:
    """The flags that are needed where one looks, and how many of them are aboard and in the hand besides the `card` that is
    lifted: ``shores of 10 fly ⚑B ⚑Y  crew ⚑B 2 ⚑Y 3  cards ⚑Y 1``. Empty where one looks nowhere."""
    edition = view.table.edition
    if mark.lifted is not None:
        region = edition.regions[mark.lifted]
        return (*_flown(f"{region_name(edition, region.number)} flies", [region.flag]), *_own(view, [region.flag], card))
    if mark.aim is None:
        return ()
    needed = [flag for flag in FLAG_ORDER if flag in {region.flag for region in edition.near[mark.aim]}]
    if not needed:
        return (faint("No region is near space "), bright(mark.aim + 1), faint("."))
    return (*_flown(f"shores of {mark.aim + 1} fly", needed), *_own(view, needed, card))


def _flown(words: str, needed: Sequence[Flag]) -> Line:
    pieces: Line = (faint(words),)
    for flag in needed:
        pieces += (" ", flag_mark(flag))
    return pieces


def _own(view: View, needed: Sequence[Flag], card: int | None) -> Line:
    pieces: Line = (faint("  crew"),)
    for flag in needed:
        pieces += (" ", flag_mark(flag), " ", bright(flags(view.table, view.table.ships[own_seat(view)], flag)))
    held = [flag for flag in needed if cards_of(view, flag, card)]
    if view.seat is None:
        return pieces
    pieces += (faint("  cards" if held else "  no card"),)
    for flag in held:
        pieces += (" ", flag_mark(flag), " ", bright(cards_of(view, flag, card)))
    return pieces


def aboard_line(view: View, flag: Flag) -> Line:
    """How many of a flag are aboard and in the hand: ``⚑Y 2 aboard, 1 in hand``."""
    aboard = flags(view.table, view.table.ships[own_seat(view)], flag)
    hand = (faint(", "), bright(cards_of(view, flag, None)), faint(" in hand")) if view.seat is not None else ()
    return (flag_mark(flag), " ", bright(aboard), faint(" aboard"), *hand)


def cards_of(view: View, flag: Flag, besides: int | None) -> int:
    """How many cards of the hand show a flag, besides one."""
    return sum(view.table.edition.cards[card].flag == flag and card != besides for card in view.hand)


# ---- in a column


def space_lines(view: View, mark: Marked, card: int | None, names: Sequence[str], width: int) -> list[Line]:
    """A sea space that is lifted, or where the lifted sail would end, in lines of at most `width` cells: what waits there,
    who lies there, and its shores with the flags that are needed, aboard, and in the hand besides the `card` that is
    lifted."""
    space = mark.aim
    assert space is not None
    told = (*_waiting(view, space), *_ships(view, space, names))
    lines = [part for line in told for part in wrap_line(line, width, hang=2)]
    return [_title(mark, space), *lines, (), *_shores(view, space, card, width)]


def _title(mark: Marked, space: int) -> Line:
    if mark.space is not None:
        return (Ink("SPACE ", "muted", bold=True), Ink(str(space + 1), "accent", bold=True))
    words = f"IF YOU SAIL {len(mark.way) + 1} TO "
    return (Ink(words, "muted", bold=True), Ink(str(space + 1), "accent", bold=True))


def _waiting(view: View, space: int) -> list[Line]:
    """The monster, and what a win brings and a hit costs."""
    edition, kind = view.table.edition, monster_at(view.table, space)
    if kind == NONE:
        return [(faint("no monster"),)]
    monster = edition.monsters[kind]
    own, (win, hit) = view.table.ships[own_seat(view)], odds_of(view, kind)
    return [
        (bright(f"{monster_glyph(monster)} {monster.kind}"), faint(f" {bases_words(view, kind)} + die")),
        (faint("you "), bright(f"◎{own.gun} ◈{own.shield}")),
        (faint("win "), bright(win), f" {symbols_short(monster.rewards)}"),
        (faint("hit "), bright(hit), Ink(f" {symbols_short(monster.losses)}", "danger")),
    ]


def _ships(view: View, space: int, names: Sequence[str]) -> list[Line]:
    lying = [seat for seat, ship in enumerate(view.table.ships) if ship.sea == space and seat != view.seat]
    return [(faint("here "), *all_named([(seat, captain(names, seat)) for seat in lying]))] if lying else []


def _shores(view: View, space: int, card: int | None, width: int) -> list[Line]:
    near = view.table.edition.near[space]
    if not near:
        return [(faint("No region is near."),)]
    crew, cards = _NUMBERS
    head = "ITS SHORES"
    blank = " " * (width - len(head) - crew - cards)
    columns = f"{'crew'.rjust(crew)}{'card'.rjust(cards) if view.seat is not None else ''}"
    lines: list[Line] = [(Ink(head, "muted", bold=True), faint(blank + columns))]
    for region in near:
        room = width - 2 - 3 - crew - cards
        name = cut(region_name_in(view.table.edition, region.number, room), room)
        gap = " " * (width - 2 - cell_width(name) - 2 - crew - cards)
        aboard = flags(view.table, view.table.ships[own_seat(view)], region.flag)
        held = cards_of(view, region.flag, card)
        numbers: Line = (bright(str(aboard or "–").rjust(crew)),)
        numbers += (bright(str(held or "–").rjust(cards)),) if view.seat is not None else ()
        key = Ink(key_of(view.table.edition, region.number), "accent", bold=True)
        lines.append((key, f" {name}{gap}", flag_mark(region.flag), *numbers))
    return lines
