"""All ships side by side, and one ship with everything that is on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pirategames.rules.scoundrel_bay.charts import Edition
from pirategames.rules.scoundrel_bay.invading import flags
from pirategames.rules.scoundrel_bay.state import ACTIVE, DEAD, NONE, SICK, Ship, State
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width
from pirategames.screens.drawing.frame import Line, bright, faint, is_roomy
from pirategames.screens.drawing.seats import named
from pirategames.screens.drawing.wrapping import line_width, shorten_line, wrap_line
from pirategames.screens.scoundrel_bay.effects import power_line, power_title, score_line, upgrade_line, upgrade_title
from pirategames.screens.scoundrel_bay.goods import GAP, hand_rows
from pirategames.screens.scoundrel_bay.ship import crates_line, damage_gold, figures
from pirategames.screens.scoundrel_bay.words import (
    FLAG_INKS,
    FLAG_LETTERS,
    FLAG_ORDER,
    TREASURE,
    card_top,
    count,
    crate_short,
    doubloons,
    flag_name,
    key_of,
    monster_glyph,
    monster_name,
    symbols_long,
    treasure_short,
)
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import captain, signed

_LABELS: Final = 13
_WIDEST: Final = 25
"""The cells of the labels, and of a ship's column at most."""

Row = tuple[str, Callable[[State, Ship, int], Line]]
"""A label, and what a ship has of it in so many cells."""


def draw_fleet(canvas: Canvas, view: View, desk: Desk, seat: int = NONE) -> None:
    """Draws all ships, or the one of a seat with everything on it."""
    if 0 <= seat < view.table.seats:
        _draw_one(canvas, view, desk, seat)
        return
    roomy, seats = is_roomy(canvas.width, canvas.height), view.table.seats
    wide = min(_WIDEST, (canvas.width - 4 - _LABELS) // seats)
    x = max(2, (canvas.width - _LABELS - wide * seats) // 2)
    row = 3 if roomy else 2
    for at in range(seats):
        _draw_name(canvas, x + _LABELS + at * wide, row, view, desk, at, wide - 6)
    row += 2 if roomy else 1
    for group in _groups(view.table):
        for label, line_of in group:
            canvas.put(x, row, label, "muted")
            for at, ship in enumerate(view.table.ships):
                (shown,) = shorten_line(line_of(view.table, ship, wide - 1), wide - 1, 1)
                canvas.write(x + _LABELS + at * wide, row, *shown)
            row += 1
        row += roomy
    if desk.hands:
        canvas.put(x, row, "hand", "muted")
    for at, hand in desk.hands:
        _draw_hand(canvas, x + _LABELS + at * wide, row, wide - 1, hand)


def _draw_hand(canvas: Canvas, x: int, y: int, width: int, hand: Line) -> None:
    """A hand that lies open, above the line of context; only its flags, where its cards take more rows than there are."""
    rows, left = hand_rows(hand, width), canvas.height - 3 - y
    if len(rows) > left:
        flags_alone = tuple([piece for piece in hand if not isinstance(piece, str) or piece == GAP])
        rows = shorten_line(flags_alone, width, 1)
    for row, line in enumerate(rows[:left], y):
        canvas.write(x, row, *line)


def _draw_name(canvas: Canvas, x: int, y: int, view: View, desk: Desk, seat: int, room: int) -> None:
    is_turn = seat == view.table.turn
    canvas.put(x, y, f" {key_of(seat)} ", "background", "accent" if is_turn else "muted", bold=True, key=key_of(seat))
    canvas.write(x + 4, y, *named(seat, captain(desk.names, seat, room - 2), bold=True))


# ---- rows of all ships


def _groups(table: State) -> Sequence[Sequence[Row]]:
    """The rows, in groups; those of variants only where they are played."""
    variants: list[Row] = []
    if table.sides:
        variants.append(("upgrades", _upgrades))
    if any(ship.power != NONE for ship in table.ships):
        variants.append(("power", _power))
    return (
        (("doubloons", _money), ("reputation", lambda _, ship, room: (bright(ship.reputation),)), ("food, rum", _meals),
         ("maps, rings", _papers)),
        (("tools", _tools), ("cook", lambda _, ship, room: (f"{ship.production}",)), ("damage", _damage)),
        (("active", lambda _, ship, room: (bright(figures(ship.active, ship.captain == ACTIVE)),)), ("sick, dead", _lost),
         ("citizens", lambda _, ship, room: (f"{ship.citizens}",)), ("crew", _crew), ("disc", _disc)),
        (("crates", lambda s, ship, room: crates_line(s.edition, ship, room)),
         ("delivered", lambda _, ship, room: (f"{len(ship.delivered) or '−'}",)), ("treasures", _dug), ("monsters", _beaten),
         *variants),
    )  # fmt: skip


def _money(table: State, ship: Ship, room: int) -> Line:
    return (bright(ship.doubloons), *((Ink(f" −{ship.debt}", "danger", bold=True),) if ship.debt else ()))


def _meals(table: State, ship: Ship, room: int) -> Line:
    return (f"{ship.food}", faint(" food "), f"{ship.rum}", faint(" rum"))


def _papers(table: State, ship: Ship, room: int) -> Line:
    maps, rings = " map " if ship.maps == 1 else " maps ", " ring" if ship.rings == 1 else " rings"
    return (f"{ship.maps}", faint(maps), f"{ship.rings}", faint(rings))


def _tools(table: State, ship: Ship, room: int) -> Line:
    return (f"†{ship.sword} ◎{ship.gun} ◈{ship.shield}",)


def _damage(table: State, ship: Ship, room: int) -> Line:
    gold = damage_gold(table.edition, ship)
    return (Ink(signed(-gold), "danger" if gold else "text"), faint(" gold"))


def _lost(table: State, ship: Ship, room: int) -> Line:
    return (figures(ship.sick, ship.captain == SICK), faint(", "), figures(ship.dead, ship.captain == DEAD))


def _crew(table: State, ship: Ship, room: int) -> Line:
    pieces: Line = ()
    for flag in FLAG_ORDER:
        pieces += (Ink(FLAG_LETTERS[flag], FLAG_INKS[flag], bold=True), f"{flags(table, ship, flag)} ")
    return pieces


def _disc(table: State, ship: Ship, room: int) -> Line:
    return (ship.disc or "none", faint(f", {count(ship.unlocks, 'unlock')}" if ship.unlocks else ""))


def _dug(table: State, ship: Ship, room: int) -> Line:
    kinds = [table.edition.treasures[number].type for number in ship.treasures]
    each = " ".join(map(treasure_short, kinds))
    return (each or "−",) if cell_width(each) <= room else (TREASURE + "".join(map(str, kinds)),)


def _beaten(table: State, ship: Ship, room: int) -> Line:
    return ("".join(monster_glyph(table.edition.monsters[kind]) for kind in ship.monsters) or "−",)


def _upgrades(table: State, ship: Ship, room: int) -> Line:
    milestones = table.edition.variants.milestones
    titles = [upgrade_title(milestones[number].upgrades[place]) for number, place in ship.upgrades]
    more = f" +{len(titles) - 1}" if len(titles) > 1 else ""
    words = titles[0] + more if titles else "−"
    return (words,) if cell_width(words) <= room else (count(len(titles), "upgrade"),)


def _power(table: State, ship: Ship, room: int) -> Line:
    if ship.power == NONE:
        return ("−",)
    title = power_title(table.edition.variants.powers[ship.power])
    return (faint(title),) if ship.flipped else (title,)


# ---- one ship


def _draw_one(canvas: Canvas, view: View, desk: Desk, seat: int) -> None:
    roomy = is_roomy(canvas.width, canvas.height)
    width = min(canvas.width - 4, 92)
    x, y = (canvas.width - width) // 2, 3 if roomy else 2
    _draw_name(canvas, x, y, view, desk, seat, 24)
    row = y + 2
    hands = [("hand", hand_rows(hand, width - _LABELS)) for at, hand in desk.hands if at == seat]
    for label, things in (*hands, *_all_of(view.table, view.table.ships[seat])):
        canvas.put(x, row, label, "muted")
        for part in _packed(things, width - _LABELS):
            if row < canvas.height - 3:
                canvas.write(x + _LABELS, row, *part)
            row += 1
        row += roomy


def _packed(things: Sequence[Line], width: int) -> list[Line]:
    """Things one after the other, in lines that break between them."""
    lines: list[Line] = []
    for thing in things:
        (shown, *more) = wrap_line(thing, width)
        if lines and line_width((*lines[-1], _BETWEEN, *shown)) <= width and not more:
            lines[-1] = (*lines[-1], _BETWEEN, *shown)
        else:
            lines += [shown, *more]
    return lines


_BETWEEN: Final = "    "


def _all_of(table: State, ship: Ship) -> list[tuple[str, Sequence[Line]]]:
    """Everything on a ship that the columns have no room for, with what it is."""
    edition = table.edition
    names = [monster_name(edition, kind) for kind in ship.monsters]
    beaten = [f"{name} ×{names.count(name)}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]
    rows: list[tuple[str, Sequence[Line]]] = [
        ("crew", _crew_cards(table, ship)),
        ("crates", _crates(edition, ship)),
        ("delivered", [(crate_short(edition.crates[crate]),) for crate in ship.delivered]),
        ("treasures", _finds(edition, ship)),
        ("monsters", [(name,) for name in beaten]),
    ]
    rows = [(label, things or [(faint("none"),)]) for label, things in rows]
    for number, place in ship.upgrades:
        upgrade = edition.variants.milestones[number].upgrades[place]
        rows.append(("upgrade", [(bright(upgrade_title(upgrade)), faint(f": {upgrade_line(edition, upgrade)}"))]))
    if ship.power != NONE:
        power = edition.variants.powers[ship.power]
        told = "has gone ashore." if ship.flipped else f"{power_line(power)} Ashore: {score_line(power)}."
        rows.append(("power", [(bright(power_title(power)), faint(f": {told}"))]))
    if ship.debt:
        rows.append(("owes", [(Ink(doubloons(ship.debt), "danger"),)]))
    return rows


def _crew_cards(table: State, ship: Ship) -> list[Line]:
    edition = table.edition
    return [(*flag_name(edition.cards[card].flag), f" {card_top(edition, card)}") for card in ship.crew]


def _crates(edition: Edition, ship: Ship) -> list[Line]:
    tiles = [edition.crates[crate] for crate in ship.crates]
    return [
        (bright(crate_short(tile)), faint(f" {doubloons(tile.doubloons)}, holds {symbols_long(tile.contents)}"))
        for tile in tiles
    ]


def _finds(edition: Edition, ship: Ship) -> list[Line]:
    tiles = [edition.treasures[number] for number in ship.treasures]
    return [(bright(treasure_short(tile.type)), faint(f" {symbols_long(tile.gain)}")) for tile in tiles]
