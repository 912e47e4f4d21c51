"""My ship: goods, tracks, crew, and which actions are open."""

from __future__ import annotations

from typing import Final

from pirategames.rules.scoundrel_bay.actions import DISCS
from pirategames.rules.scoundrel_bay.charts import Edition, Tool
from pirategames.rules.scoundrel_bay.invading import flags
from pirategames.rules.scoundrel_bay.state import ACTIVE, DEAD, SICK, Ship, ShipDraft, State
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width, cut
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.recall import kept
from pirategames.screens.drawing.seats import emblem
from pirategames.screens.drawing.wrapping import line_width
from pirategames.screens.scoundrel_bay.effects import power_title
from pirategames.screens.scoundrel_bay.sea_pieces import own_seat
from pirategames.screens.scoundrel_bay.words import (
    CAPTAIN,
    COIN,
    CRATE,
    FLAG_ORDER,
    PIRATE,
    count,
    crate_short,
    flag_mark,
    monster_glyph,
)
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import captain, signed

WIDTH: Final = 41
_HOLD: Final = 28
"""The column in which the hold begins."""
_TRACKS: Final[tuple[tuple[str, Tool], ...]] = (
    ("† swords ", "sword"),
    ("◎ guns   ", "gun"),
    ("◈ shields", "shield"),
    ("  cook   ", "production"),
)
_MOST_MARKS: Final = 5
"""More pirates than these are told by their number."""


def figures(number: int, with_captain: bool = False) -> str:
    """Figures as marks: ``★▴▴▴``; many of them with their number: ``★▴×9``; a dash for nobody."""
    marks = PIRATE * number if number <= _MOST_MARKS else f"{PIRATE}×{number}"
    return (CAPTAIN if with_captain else "") + marks or "−"


# ---- lines that both sizes show


def crew_line(table: State, ship: ShipDraft) -> Line:
    """The flags of the crew area: ``crew ⚑B 1  ⚑K 3  ⚑Y 2  ⚑R 1``."""
    pieces: Line = (faint("crew "),)
    for flag in FLAG_ORDER:
        pieces += (flag_mark(flag), " ", bright(flags(table, ship, flag)), "  ")
    return pieces[:-1]


def disc_line(ship: ShipDraft, room: int) -> Line:
    """Where the disc lies and what is open, in so many cells: ``disc on sail: recruit or invade, 1 unlock``."""
    unlock = faint(f", {count(ship.unlocks, 'unlock')}" if ship.unlocks else "")
    if ship.disc is None:
        forms: list[Line] = [(faint("no disc yet: all actions open"), unlock), (faint("no disc yet"), unlock)]
    else:
        disc, open_now = bright(ship.disc), faint(f": {' or '.join([disc for disc in DISCS if disc != ship.disc])}")
        forms = [
            (faint("disc on "), disc, open_now, unlock),
            (faint("disc "), disc, open_now, unlock),
            (faint("disc on "), disc, unlock),
        ]
    return next((line for line in forms if line_width(line) <= room), forms[-1])


def people_line(ship: ShipDraft, short: bool = False) -> Line:
    """Who is aboard: ``active ★▴▴▴▴   sick ▴   citizens 19``; the dead, where it is not to be short."""
    aboard: Line = (
        faint("active "), bright(figures(ship.active, ship.captain == ACTIVE)),
        faint("  sick "), bright(figures(ship.sick, ship.captain == SICK)),
        faint("  citizens "), bright(ship.citizens),
    )  # fmt: skip
    if short or not (ship.dead or ship.captain == DEAD):
        return aboard
    return (*aboard, faint("  dead "), bright(figures(ship.dead, ship.captain == DEAD)))


def goods_line(ship: ShipDraft, gap: str = "   ") -> Line:
    """Rings, maps, rum and food."""
    pairs = (("ring" if ship.rings == 1 else "rings", ship.rings), ("map" if ship.maps == 1 else "maps", ship.maps),
             ("rum", ship.rum), ("food", ship.food))  # fmt: skip
    pieces: Line = ()
    for place, (word, number) in enumerate(pairs):
        pieces += (faint(f"{gap if place else ''}{word} "), bright(number))
    return pieces


def damage_gold(edition: Edition, ship: ShipDraft) -> int:
    """The gold that the damage costs at the end."""
    return edition.tracks.damage_gold[ship.damage - 1]


def crates_line(edition: Edition, ship: ShipDraft, most: int) -> Line:
    """The undelivered crates, as many as fit: ``▪2C ▪1A +3``; only how many they are where none of them does: ``▪×5``."""
    words = [crate_short(edition.crates[crate]) for crate in ship.crates]
    shown = words[: max(0, (most + 1) // 4)]
    if len(words) > len(shown):
        shown = [*words[: max(0, (most - 3) // 4)]]
        shown.append(f"+{len(words) - len(shown)}" if shown else f"{CRATE}×{len(words)}")
    return (bright(" ".join(shown)),) if words else (faint("none"),)


# ---- the large panel


def draw_ship(canvas: Canvas, x: int, y: int, view: View, desk: Desk) -> None:
    """Draws the whole panel, 41 cells by 12."""
    canvas.stamp(x, y, _panel(view, desk.names, canvas.look))


@kept
def _panel(view: View, names: tuple[str, ...], look: Look) -> Canvas:
    canvas = Canvas(WIDTH, 12, look)
    canvas.place("panel ship", 0, 0, WIDTH, 12)
    seat = own_seat(view)
    table, ship = view.table, view.table.ships[seat]
    x = canvas.write(0, 0, emblem(seat), " ")
    _draw_owner(canvas, x, 0, captain(names, seat, 14).upper(), ship)
    canvas.write(0, 1, *goods_line(ship))
    for row, (word, tool) in enumerate(_TRACKS, 3):
        _draw_track(canvas, 0, row, word, getattr(ship, tool), getattr(table.edition.tracks, tool))
    _draw_damage(canvas, 0, 7, table.edition, ship)
    _draw_hold(canvas, _HOLD, 3, table, ship)
    people = people_line(ship)
    canvas.write(0, 9, *(people if line_width(people) <= WIDTH else people_line(ship, short=True)))
    canvas.write(0, 10, *crew_line(table, ship))
    _draw_disc(canvas, 0, 11, ship, WIDTH - 1)
    return canvas


def _draw_owner(canvas: Canvas, x: int, y: int, name: str, ship: ShipDraft) -> None:
    """Whose ship it is, doubloons and reputation; the name gives way."""
    money: Line = (bright(ship.doubloons), faint(" doubloon" if ship.doubloons == 1 else " doubloons"))
    if ship.debt:
        money = (bright(ship.doubloons), Ink(f" −{ship.debt}", "danger", bold=True), faint(" doubloons"))
    fame: Line = (faint(", reputation "), bright(ship.reputation))
    room = WIDTH - x - len("’S SHIP  ") - line_width((*money, *fame))
    if cell_width(name) > room:
        fame = (faint(", rep "), bright(ship.reputation))
        room = WIDTH - x - len("’S SHIP  ") - line_width((*money, *fame))
    end = canvas.put(x, y, f"{cut(name, room)}’S SHIP", "muted", bold=True)
    _draw_fame(canvas, canvas.write(end + 2, y, *money), y, fame, len(", "))


def _draw_fame(canvas: Canvas, x: int, y: int, fame: Line, lead: int) -> int:
    """The reputation, behind so many cells that lead to it. Returns the column after it."""
    end = canvas.write(x, y, *fame)
    canvas.place("panel reputation", x + lead, y, end - x - lead, 1)
    return end


def _draw_disc(canvas: Canvas, x: int, y: int, ship: ShipDraft, room: int) -> None:
    end = canvas.write(x, y, *disc_line(ship, room))
    canvas.place("panel disc", x, y, end - x, 1)


_BAR: Final = 8
_AFTER_BAR: Final = 10 + _BAR + 1


def _draw_track(canvas: Canvas, x: int, y: int, word: str, value: int, most: int) -> None:
    _draw_bar(canvas, x, y, word, value, most)
    canvas.put(x + _AFTER_BAR, y, str(value), bold=True)


def _draw_damage(canvas: Canvas, x: int, y: int, edition: Edition, ship: ShipDraft) -> None:
    gold = damage_gold(edition, ship)
    _draw_bar(canvas, x, y, "  damage ", ship.damage - 1, len(edition.tracks.damage_gold) - 1)
    end = canvas.put(x + _AFTER_BAR, y, signed(-gold), "danger" if gold else "text", bold=True)
    canvas.put(end, y, " gold", "muted")


def _draw_bar(canvas: Canvas, x: int, y: int, word: str, value: int, most: int) -> None:
    """A track as a bar; a long one is drawn to scale."""
    canvas.put(x, y, word, "muted")
    shown = min(most, _BAR)
    filled = min(shown, value if most <= _BAR else round(value * shown / most))
    canvas.put(x + 10, y, "▮" * filled)
    canvas.put(x + 10 + filled, y, "▯" * (shown - filled), "line")


def _draw_hold(canvas: Canvas, x: int, y: int, table: State, ship: Ship) -> None:
    """Beside the tracks: crates, treasures, monsters, what is kept of variants."""
    edition, width = table.edition, WIDTH - _HOLD
    if ship.power >= 0 and not ship.flipped:
        canvas.put(x, y - 1, cut(power_title(edition.variants.powers[ship.power]), width), "muted")
    rows: list[Line] = [(faint("crates    "), Ink("x", "accent", bold=True, key="x") if ship.crates else bright(0))]
    if ship.crates:
        rows.append(crates_line(edition, ship, width))
    glyphs = "".join(monster_glyph(edition.monsters[kind]) for kind in ship.monsters)
    beaten = glyphs if 0 < len(glyphs) <= width - 10 else len(glyphs)
    rows.append((faint("treasures "), bright(len(ship.treasures))))
    rows.append((faint("monsters  "), bright(beaten)))
    rows.append((faint("delivered "), bright(len(ship.delivered))))
    for row, line in enumerate(rows, y):
        canvas.write(x, row, *line)


# ---- three rows


def draw_snug_ship(canvas: Canvas, x: int, y: int, width: int, view: View, looks: Line = ()) -> None:
    """Draws the ship in three rows of so many cells. What the captain `looks` for stands in the last one, in the place of
    the crew and the disc."""
    table, ship = view.table, view.table.ships[own_seat(view)]
    gold = damage_gold(table.edition, ship)
    fame: Line = (faint("   rep "), bright(ship.reputation))
    harm: Line = (faint("  damage "), Ink(signed(-gold), "danger" if gold else "text", bold=True))
    canvas.place("panel ship", x, y, width, 3)
    crates = 1 + 4 * len(ship.crates) if ship.crates else 0
    money, coins = _monies(ship)
    if 2 + line_width((*money, *goods_line(ship, "  "), *fame, *harm)) + crates > width:
        money = coins
    end = canvas.write(x, y, emblem(own_seat(view)), " ", *money, *goods_line(ship, "  "))
    end = _draw_fame(canvas, end, y, fame, len("   "))
    end = canvas.write(end, y, *harm)
    if ship.crates and x + width - end >= 6:
        canvas.write(end + 2, y, *crates_line(table.edition, ship, x + width - end - 2))
    aboard = people_line(ship, short=True)
    bare = faint(f"†{ship.sword} ◎{ship.gun} ◈{ship.shield} cook {ship.production}   ")
    tools: Line = (*tools_line(ship), "   ")
    canvas.write(x, y + 1, *_fitting(width, (*tools, *people_line(ship)), (*tools, *aboard), (bare, *aboard)))
    if looks:
        canvas.write(x, y + 2, *looks)
        return
    end = canvas.write(x, y + 2, *crew_line(table, ship)) + 3
    _draw_disc(canvas, end, y + 2, ship, x + width - end)


def _monies(ship: Ship) -> tuple[Line, Line]:
    """The doubloons, with the debt, in words and by their sign: where many crates need the room."""
    debt: Line = (Ink(f" −{ship.debt}", "danger", bold=True),) if ship.debt else ()
    word = " doubloon  " if ship.doubloons == 1 and not ship.debt else " doubloons  "
    return (bright(ship.doubloons), *debt, faint(word)), (COIN, bright(ship.doubloons), *debt, "  ")


def tools_line(ship: ShipDraft) -> Line:
    """Tools with their words: ``swords †5  guns ◎3  shields ◈2  cook 3``."""
    return (
        faint("swords "), bright(f"†{ship.sword}"), faint("  guns "), bright(f"◎{ship.gun}"),
        faint("  shields "), bright(f"◈{ship.shield}"), faint("  cook "), bright(ship.production),
    )  # fmt: skip


def _fitting(width: int, *forms: Line) -> Line:
    """The first form that fits, or the shortest one."""
    return next((line for line in forms if line_width(line) <= width), forms[-1])
