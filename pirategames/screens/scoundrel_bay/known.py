"""What anybody may know by counting: the cards out of sight, the tiles that are left, what hands are known to hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pirategames.rules.scoundrel_bay.charts import FLAGS, TYPES
from pirategames.rules.scoundrel_bay.memory import known_hands
from pirategames.rules.scoundrel_bay.view import View, unseen
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, bright, faint, heading
from pirategames.screens.drawing.seats import all_named, seat_line
from pirategames.screens.scoundrel_bay.effects import event_line, event_title
from pirategames.screens.scoundrel_bay.words import (
    FLAG_INKS,
    card_top,
    count,
    crate_short,
    doubloons,
    flag_mark,
    monster_glyph,
    monster_name,
    plus,
    symbols_long,
    symbols_short,
)
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import capital, captain, signed

_INDENT = "    "


def known_lines(view: View, desk: Desk) -> tuple[Line, ...]:
    """All that is known, for the key k, a line each."""
    return (
        *_cards(view, desk), *_monsters(view), *_treasures(view), *_crates(view), *_events(view), *_tracks(view, desk.names)
    )  # fmt: skip


# ---- cards


def _cards(view: View, desk: Desk) -> Iterator[Line]:
    table, edition = view.table, view.table.edition
    hands = known_hands(table, desk.heard)
    others = [card for seat, hand in enumerate(hands) if seat != view.seat for card in hand]
    hidden = Counter(edition.cards[card].flag for card in unseen(table) if card not in others)
    held = sum(view.held[seat] - len(hands[seat]) for seat in range(table.seats) if seat != view.seat)
    yield heading("CARDS OUT OF SIGHT")
    yield ()
    for flag in FLAGS:
        yield (_INDENT, Ink(f"⚑ {flag}".ljust(11), FLAG_INKS[flag], bold=True), bright(f"{hidden[flag]:>2}"))
    where = f", and in other hands: {count(held, 'card')} there" if held else ""
    yield (faint("They lie in the deck of "), bright(count(view.deck, "card")), faint(f"{where}."))
    if any(hands[seat] for seat in range(table.seats) if seat != view.seat):
        yield ()
        yield heading("CARDS THAT OTHERS ARE KNOWN TO HOLD")
        for seat, hand in enumerate(hands):
            if hand and seat != view.seat:
                yield ()
                yield (
                    *seat_line(seat, captain(desk.names, seat, 20)),
                    faint(f", {len(hand)} of {count(view.held[seat], 'card')}"),
                )
                yield from (_card(view, card) for card in hand)
    yield ()


def _card(view: View, card: int) -> Line:
    edition = view.table.edition
    printed = edition.cards[card]
    rewards = f"  ★ {symbols_short(printed.star)}  ☼ {symbols_short(printed.sun)}  ☾ {symbols_short(printed.moon)}"
    return (_INDENT, flag_mark(printed.flag), f"  {card_top(edition, card).ljust(11)}", faint(rewards))


# ---- monsters, treasures, crates


def _monsters(view: View) -> Iterator[Line]:
    table, edition = view.table, view.table.edition
    yield heading("MONSTERS NOT SHOT YET")
    yield ()
    for kind, (monster, pile) in enumerate(zip(edition.monsters, table.bases, strict=True)):
        bases = ", ".join(plus(*base) for base in sorted(monster.bases[place] for place in pile))
        lurking = sum(icon == kind and lurks for icon, lurks in zip(edition.icons, table.monsters, strict=True))
        name = capital(monster_name(edition, kind)).ljust(10)
        yield (_INDENT, f"{monster_glyph(monster)} {name}", bright(lurking), f"  {bases or 'none'}")
        brings = f"    brings {symbols_short(monster.rewards)}, costs {symbols_short(monster.losses)}"
        yield (_INDENT, " " * 11, faint(brings))
    yield ()


def _treasures(view: View) -> Iterator[Line]:
    table, edition = view.table, view.table.edition
    yield heading("TREASURES NOT DUG UP YET")
    for kind in TYPES:
        buried = sum(types.count(kind) for types in table.buried)
        tiles = Counter(symbols_short(edition.treasures[number].gain, ", ") for number in table.treasures[kind - 1])
        yield ()
        yield (_INDENT, f"◆{kind}  ", bright(buried), faint(f" lie on beaches, out of these {tiles.total()}:"))
        listed = [f"{number} × {gain}" if number > 1 else gain for gain, number in tiles.items()]
        yield (_INDENT * 2, "; ".join(listed) or "none")
    yield ()


def _crates(view: View) -> Iterator[Line]:
    table, edition = view.table, view.table.edition
    yield heading("CRATES IN THE SUPPLY")
    yield ()
    for kind in TYPES:
        tiles = [edition.crates[number] for number in table.crates[kind - 1]]
        letters = Counter(tile.letter for tile in tiles)
        listed = ", ".join(f"{number} {letter}" for letter, number in sorted(letters.items()))
        yield (_INDENT, f"▪{kind}  ", bright(f"{len(tiles):>2}"), faint(f"  {listed}") if tiles else "")
    for seat, ship in enumerate(table.ships):
        if ship.crates and seat != view.seat:
            held = " ".join(crate_short(edition.crates[crate]) for crate in ship.crates)
            yield (faint("Aboard ship "), bright(seat + 1), faint(f": {held}"))
    yield ()


# ---- events


def _events(view: View) -> Iterator[Line]:
    table, edition = view.table, view.table.edition
    left = [event for event in edition.events if event.number not in table.past_events]
    stages = sum(not passed for passed in table.reefs) + len(table.due)
    yield heading("EVENTS THAT CAN STILL COME")
    yield (faint(f"{count(stages, 'stage')} to come, and as many of these events." if stages else "No more stages end."),)
    if not stages:
        return
    for event in left:
        yield ()
        yield (_INDENT, bright(event_title(event)))
        yield (_INDENT, faint(event_line(event)))


# ---- tracks


def _tracks(view: View, names: Sequence[str]) -> Iterator[Line]:
    """What the steps of reputation bring, and who stands where; what damage costs."""
    table = view.table
    track, tools = table.edition.reputation, table.edition.tracks
    yield ()
    yield heading("THE REPUTATION TRACK")
    yield (faint("What every step brings, the gold of its space at the end, and who stands there."),)
    yield ()
    for space, gold in enumerate(track.gold):
        brings = symbols_long(track.bonus[space - 1]) if space else "the start"
        here = all_named([(seat, captain(names, seat)) for seat, ship in enumerate(table.ships) if ship.reputation == space])
        yield (_INDENT, bright(f"{space:>2}"), f"  {brings.ljust(20)}", faint(f"{signed(gold):>3} gold  "), *here)
    yield (_INDENT, faint(f"Every further step brings {doubloons(track.beyond)}."))
    yield ()
    yield heading("THE DAMAGE TRACK")
    lost = ", ".join(map(str, tools.damage_gold[1:]))
    yield (
        _INDENT,
        faint(f"Gold lost at the end, damage by damage: {lost}. Further damage: {doubloons(tools.damage_beyond)} each."),
    )
