"""All ships side by side, and one ship with everything that is on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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

_LABELS = 13

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
         ("citizens", lambda _, ship: (f"{ship.citizens}",)), ("crew", _crew), ("disc, unlock", _disc)),
        (("crates", lambda s, ship: crates_line(s.edition, ship, 15)),
         ("delivered", lambda _, ship: (f"{len(ship.delivered) or '−'}",)), ("treasures", _dug), ("monsters", _beaten),
         *variants),
    )  # fmt: skip


def _money(table: State, ship: Ship) -> Line:
    return (bright(ship.doubloons), *((Ink(f" −{ship.debt}", "danger", bold=True),) if ship.debt else ()))


def _meals(table: State, ship: Ship) -> Line:
    return (f"{ship.food}", quiet(" food  "), f"{ship.rum}", quiet(" rum"))


def _papers(table: State, ship: Ship) -> Line:
    return (f"{ship.maps}", quiet(" map  " if ship.maps == 1 else " maps  "), f"{ship.rings}", quiet(" ring"))


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
    return (ship.disc or "none", quiet(f", {ship.unlocks}"))


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
    for line in _all_of(view.table, view.table.ships[seat]):
        for part in wrap_line(line, width, hang=2):
            if row < canvas.height - 3:
                canvas.write(x, row, *part)
            row += 1


def _all_of(table: State, ship: Ship) -> list[Line]:
    """Everything on a ship that the columns have no room for."""
    edition = table.edition
    lines: list[Line] = [(quiet("cards of the crew: "), *_crew_cards(table, ship))]
    lines.append((quiet("crates: "), *(_crates(edition, ship) or (quiet("none"),))))
    sold = " ".join(crate_short(edition.crates[crate]) for crate in ship.delivered)
    lines.append((quiet("delivered: "), sold or quiet("none")))
    lines += _finds(edition, ship)
    names = [monster_name(edition, kind) for kind in ship.monsters]
    beaten = [f"{name} ×{names.count(name)}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]
    lines.append((quiet("monsters: "), ", ".join(beaten) or quiet("none")))
    for number, place in ship.upgrades:
        upgrade = edition.variants.milestones[number].upgrades[place]
        lines.append((bright(upgrade_title(upgrade)), quiet(f": {upgrade_line(edition, upgrade)}")))
    if ship.power != NONE:
        power = edition.variants.powers[ship.power]
        told = "has gone ashore." if ship.flipped else f"{power_line(power)} Ashore: {score_line(power)}."
        lines.append((bright(power_title(power)), quiet(f": {told}")))
    if ship.debt:
        lines.append((quiet("owes "), Ink(doubloons(ship.debt), "danger")))
    return lines


def _crew_cards(table: State, ship: Ship) -> Line:
    if not ship.crew:
        return (quiet("none"),)
    pieces: Line = ()
    for card in ship.crew:
        pieces += (*flag_name(table.edition.cards[card].flag), f" {card_top(table.edition, card)}   ")
    return pieces


def _crates(edition: Edition, ship: Ship) -> Line:
    pieces: Line = ()
    for crate in ship.crates:
        tile = edition.crates[crate]
        pieces += (bright(crate_short(tile)), quiet(f" {doubloons(tile.doubloons)}, holds {symbols_long(tile.contents)}.  "))
    return pieces


def _finds(edition: Edition, ship: Ship) -> list[Line]:
    if not ship.treasures:
        return [(quiet("treasures: none"),)]
    tiles = [edition.treasures[number] for number in ship.treasures]
    words = [f"{treasure_short(tile.type)} {symbols_long(tile.gain)}" for tile in tiles]
    return [(quiet(f"{count(len(words), 'treasure')}: "), "; ".join(words))]
