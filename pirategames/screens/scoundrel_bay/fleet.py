"""All ships side by side, and one ship with everything that is on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pirategames.rules.scoundrel_bay.charts import Edition
from pirategames.rules.scoundrel_bay.recruiting import flags
from pirategames.rules.scoundrel_bay.state import ACTIVE, DEAD, NONE, SICK, Ship, State
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.canvas import Canvas, Ink
from pirategames.screens.desk import Desk
from pirategames.screens.frame import Line, bright, is_roomy, quiet
from pirategames.screens.scoundrel_bay.effects import power_line, power_title, score_line, upgrade_line, upgrade_title
from pirategames.screens.scoundrel_bay.ship import crates_line, damage_gold, figures
from pirategames.screens.scoundrel_bay.words import (
    FLAG_INKS,
    FLAG_LETTERS,
    FLAG_ORDER,
    captain,
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
from pirategames.screens.wording import signed
from pirategames.screens.wrapping import shorten_line, wrap_line

_LABELS: Final = 13

Row = tuple[str, Callable[[State, Ship], Line]]


def draw_fleet(canvas: Canvas, view: View, desk: Desk, seat: int = NONE) -> None:
    """Draws all ships, or the one of a seat with everything on it."""
    if 0 <= seat < view.table.seats:
        _draw_one(canvas, view, desk, seat)
        return
    roomy, seats = is_roomy(canvas.width, canvas.height), view.table.seats
    x = 4 if roomy else 2
    wide = (canvas.width - x - _LABELS) // seats
    row = 3 if roomy else 2
    for at in range(seats):
        _draw_name(canvas, x + _LABELS + at * wide, row, view, desk, at, wide - 6)
    row += 2 if roomy else 1
    for group in _groups(view.table):
        for label, line_of in group:
            canvas.put(x, row, label, "muted")
            for at, ship in enumerate(view.table.ships):
                (shown,) = shorten_line(line_of(view.table, ship), wide - 1, 1)
                canvas.write(x + _LABELS + at * wide, row, *shown)
            row += 1
        row += roomy


def _draw_name(canvas: Canvas, x: int, y: int, view: View, desk: Desk, seat: int, room: int) -> None:
    is_turn = seat == view.table.turn
    canvas.put(x, y, f" {key_of(seat)} ", "background", "accent" if is_turn else "muted", bold=True, key=key_of(seat))
    canvas.put(x + 4, y, captain(desk.names, seat, room), bold=True)


# ---- rows of all ships


def _groups(table: State) -> Sequence[Sequence[Row]]:
    """The rows, in groups; those of variants only where they are played."""
    variants: list[Row] = []
    if table.sides:
        variants.append(("upgrades", _upgrades))
    if any(ship.power != NONE for ship in table.ships):
        variants.append(("power", _power))
    return (
        (("doubloons", _money), ("reputation", lambda _, ship: (bright(ship.reputation),)), ("food, rum", _meals),
         ("maps, rings", _papers)),
        (("tools", _tools), ("cook", lambda _, ship: (f"{ship.production}",)), ("damage", _damage)),
        (("active", lambda _, ship: (bright(figures(ship.active, ship.captain == ACTIVE)),)), ("sick, dead", _lost),
         ("citizens", lambda _, ship: (f"{ship.citizens}",)), ("crew", _crew), ("disc", _disc)),
        (("crates", lambda s, ship: crates_line(s.edition, ship, 15)),
         ("delivered", lambda _, ship: (f"{len(ship.delivered) or '−'}",)), ("treasures", _dug), ("monsters", _beaten),
         *variants),
    )  # fmt: skip


def _money(table: State, ship: Ship) -> Line:
    return (bright(ship.doubloons), *((Ink(f" −{ship.debt}", "danger", bold=True),) if ship.debt else ()))


def _meals(table: State, ship: Ship) -> Line:
    return (f"{ship.food}", quiet(" food  "), f"{ship.rum}", quiet(" rum"))


def _papers(table: State, ship: Ship) -> Line:
    maps, rings = " map  " if ship.maps == 1 else " maps  ", " ring" if ship.rings == 1 else " rings"
    return (f"{ship.maps}", quiet(maps), f"{ship.rings}", quiet(rings))


def _tools(table: State, ship: Ship) -> Line:
    return (f"†{ship.sword} ◎{ship.gun} ◈{ship.shield}",)


def _damage(table: State, ship: Ship) -> Line:
    gold = damage_gold(table.edition, ship)
    return (Ink(signed(-gold), "danger" if gold else "text"), quiet(" gold"))


def _lost(table: State, ship: Ship) -> Line:
    return (figures(ship.sick, ship.captain == SICK), quiet(", "), figures(ship.dead, ship.captain == DEAD))


def _crew(table: State, ship: Ship) -> Line:
    pieces: Line = ()
    for flag in FLAG_ORDER:
        pieces += (Ink(FLAG_LETTERS[flag], FLAG_INKS[flag], bold=True), f"{flags(table, ship, flag)} ")
    return pieces


def _disc(table: State, ship: Ship) -> Line:
    return (ship.disc or "none", quiet(f", {count(ship.unlocks, 'unlock')}" if ship.unlocks else ""))


def _dug(table: State, ship: Ship) -> Line:
    return (" ".join(treasure_short(table.edition.treasures[number].type) for number in ship.treasures) or "−",)


def _beaten(table: State, ship: Ship) -> Line:
    return (_glyphs(table.edition, ship) or "−",)


def _glyphs(edition: Edition, ship: Ship) -> str:
    return "".join(monster_glyph(edition.monsters[kind]) for kind in ship.monsters)


def _upgrades(table: State, ship: Ship) -> Line:
    milestones = table.edition.variants.milestones
    titles = [upgrade_title(milestones[number].upgrades[place]) for number, place in ship.upgrades]
    more = f" +{len(titles) - 1}" if len(titles) > 1 else ""
    return (titles[0] + more,) if titles else ("−",)


def _power(table: State, ship: Ship) -> Line:
    if ship.power == NONE:
        return ("−",)
    title = power_title(table.edition.variants.powers[ship.power])
    return (quiet(title),) if ship.flipped else (title,)


# ---- one ship


def _draw_one(canvas: Canvas, view: View, desk: Desk, seat: int) -> None:
    roomy = is_roomy(canvas.width, canvas.height)
    width = min(canvas.width - 4, 92)
    x, y = (canvas.width - width) // 2, 3 if roomy else 2
    _draw_name(canvas, x, y, view, desk, seat, 24)
    row = y + 2
    for label, line in _all_of(view.table, view.table.ships[seat]):
        for place, part in enumerate(wrap_line(line, width - _LABELS)):
            if row < canvas.height - 3:
                canvas.put(x, row, "" if place else label, "muted")
                canvas.write(x + _LABELS, row, *part)
            row += 1
        row += roomy


def _all_of(table: State, ship: Ship) -> list[tuple[str, Line]]:
    """Everything on a ship that the columns have no room for, with what it is."""
    edition = table.edition
    sold = " ".join(crate_short(edition.crates[crate]) for crate in ship.delivered)
    names = [monster_name(edition, kind) for kind in ship.monsters]
    beaten = [f"{name} ×{names.count(name)}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]
    rows: list[tuple[str, Line]] = [
        ("crew", _crew_cards(table, ship)),
        ("crates", _crates(edition, ship)),
        ("delivered", (sold,) if sold else _NOTHING),
        ("treasures", _finds(edition, ship)),
        ("monsters", (", ".join(beaten),) if beaten else _NOTHING),
    ]
    for number, place in ship.upgrades:
        upgrade = edition.variants.milestones[number].upgrades[place]
        rows.append(("upgrade", (bright(upgrade_title(upgrade)), quiet(f": {upgrade_line(edition, upgrade)}"))))
    if ship.power != NONE:
        power = edition.variants.powers[ship.power]
        told = "has gone ashore." if ship.flipped else f"{power_line(power)} Ashore: {score_line(power)}."
        rows.append(("power", (bright(power_title(power)), quiet(f": {told}"))))
    if ship.debt:
        rows.append(("owes", (Ink(doubloons(ship.debt), "danger"),)))
    return rows


_NOTHING: Line = (quiet("none"),)


def _crew_cards(table: State, ship: Ship) -> Line:
    edition = table.edition
    return _several([(*flag_name(edition.cards[card].flag), f" {card_top(edition, card)}") for card in ship.crew])


def _crates(edition: Edition, ship: Ship) -> Line:
    tiles = [edition.crates[crate] for crate in ship.crates]
    return _several(
        [
            (bright(crate_short(tile)), quiet(f" {doubloons(tile.doubloons)}, holds {symbols_long(tile.contents)}"))
            for tile in tiles
        ]
    )


def _finds(edition: Edition, ship: Ship) -> Line:
    tiles = [edition.treasures[number] for number in ship.treasures]
    return _several([(bright(treasure_short(tile.type)), quiet(f" {symbols_long(tile.gain)}")) for tile in tiles])


def _several(things: Sequence[Line]) -> Line:
    """Things one after the other."""
    pieces: Line = ()
    for place, thing in enumerate(things):
        pieces += (*thing, quiet(";  ")) if place < len(things) - 1 else thing
    return pieces or _NOTHING
