"""The pages that lie over the table: the market, everybody's ships, the score as it stands, the chart, a region."""

from __future__ import annotations

from pirategames.rules.scoundrel_bay.legal import allowed
from pirategames.rules.scoundrel_bay.state import ACTIVE, DEAD, SICK
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.canvas import Canvas, Ink, cut
from pirategames.screens.desk import Desk
from pirategames.screens.frame import Line, bright, is_roomy, quiet
from pirategames.screens.scoundrel_bay.choices import lifted_region, page_of, plan_of
from pirategames.screens.scoundrel_bay.effects import milestone_title, power_title, side_line, upgrade_title
from pirategames.screens.scoundrel_bay.entries import card_bottom, card_line
from pirategames.screens.scoundrel_bay.marks import draw_marked_chart
from pirategames.screens.scoundrel_bay.region_page import region_lines
from pirategames.screens.scoundrel_bay.sheets import draw_forecast, place_of
from pirategames.screens.scoundrel_bay.ship import (
    crates_line,
    crew_line,
    damage_gold,
    disc_line,
    figures,
    goods_line,
)
from pirategames.screens.scoundrel_bay.words import (
    captain,
    count,
    key_of,
    monster_glyph,
    symbols_long,
    treasure_short,
)
from pirategames.screens.wording import signed
from pirategames.screens.wrapping import shorten_line

TITLES = {
    "market": "the market",
    "others": "all ships",
    "tally": "the score as it stands",
    "chart": "the chart",
    "region": "a region",
}


def draw_page(canvas: Canvas, view: View, desk: Desk) -> None:
    """Draws the page that lies open, between the first row and the last three."""
    match page_of(desk):
        case "market":
            _draw_market(canvas, view)
        case "others":
            _draw_ships(canvas, view, desk)
        case "tally":
            place = place_of(canvas.width, canvas.height)
            draw_forecast(canvas, view.table, desk, place, plan_of(desk).first)
        case "chart":
            draw_marked_chart(canvas, view, desk, 1, 0, canvas.width, canvas.height - 4)
        case "region":
            _draw_region(canvas, view, desk)


# ---- the market


def _draw_market(canvas: Canvas, view: View) -> None:
    table, edition = view.table, view.table.edition
    roomy = is_roomy(canvas.width, canvas.height)
    x, y = (canvas.width - (100 if roomy else 76)) // 2, 4 if roomy else 2
    right = x + (54 if roomy else 38)
    canvas.put(x, y, "MARKET", "muted", bold=True)
    canvas.put(x + 8, y, "one trade in every harbor that you invade", "muted") if roomy else None
    row, step = y + 2, 2 if roomy else 1
    for trade in edition.market:
        for side, gains in enumerate(trade.gains):
            canvas.write(x, row, quiet("or" if side else ""), *((bright(trade.food), " food") if not side else ()))
            canvas.put(x + 9, row, symbols_long(gains), bold=True)
            row += step
    canvas.put(right, y, "CARDS FOR SALE", "muted", bold=True)
    canvas.put(right + 16, y, "rum", "muted")
    row = y + 2
    for place, card in enumerate(table.display):
        canvas.put(right, row, str(edition.slots[place]), bold=True)
        canvas.write(right + 3, row, *card_line(table, card))
        canvas.put(right + 3, row + 1, cut(card_bottom(table, card), canvas.width - right - 4), "muted")
        row += 3 if roomy else 2
    if roomy:
        canvas.put(right, row, f"scouting for a flag: {edition.scout} rum", "muted")
    _draw_supply(canvas, x, y + (20 if roomy else 11), view, roomy)


def _draw_supply(canvas: Canvas, x: int, y: int, view: View, roomy: bool) -> None:
    table = view.table
    lines: list[Line] = [
        (quiet("deck "), bright(view.deck), quiet("  discarded "), bright(len(table.discards)),
         quiet("  unlock tiles "), bright(table.unlocks)),
        (quiet("doubloons in the Bay "), bright(table.bay)),
    ]  # fmt: skip
    for number, side in enumerate(table.sides):
        milestone = table.edition.variants.milestones[number]
        left = len(table.upgrades[number])
        lines.append(
            (bright(milestone_title(table.edition, number)), quiet(f": {side_line(milestone.sides[side])}; {left} left"))
        )
    for row, line in enumerate(lines):
        (shown,) = shorten_line(line, 50 if roomy else 37, 1)
        canvas.write(x, y + row * (2 if roomy else 1), *shown)


# ---- ships


def _draw_ships(canvas: Canvas, view: View, desk: Desk) -> None:
    """All ships, a column each."""
    roomy, seats = is_roomy(canvas.width, canvas.height), view.table.seats
    labels = 11 if roomy else 10
    wide = (canvas.width - 6 - labels) // seats
    top = 3 if roomy else 2
    rows = _ship_rows(view)
    step = 2 if roomy and len(rows) * 2 <= canvas.height - 9 else 1
    for seat in range(seats):
        x = 3 + labels + seat * wide
        is_turn = seat == view.table.turn
        canvas.put(x, top, f" {key_of(seat)} ", "background", "accent" if is_turn else "muted", bold=True)
        canvas.put(x + 4, top, captain(desk.names, seat, wide - 6), bold=True)
    for number, (label, lines) in enumerate(rows):
        row = top + 2 + number * step if step == 2 else top + 1 + number
        if row >= canvas.height - 3:
            break
        canvas.put(3, row, label, "muted")
        for seat, line in enumerate(lines):
            (shown,) = shorten_line(line, wide - 2, 1) or ((),)
            canvas.write(3 + labels + seat * wide, row, *shown)


def _ship_rows(view: View) -> list[tuple[str, list[Line]]]:
    table, edition, ships = view.table, view.table.edition, view.table.ships

    def each(words: list[Line]) -> list[Line]:
        return words

    rows: list[tuple[str, list[Line]]] = [
        (
            "doubloons",
            [(bright(ship.doubloons), *((Ink(f" −{ship.debt}", "danger"),) if ship.debt else ())) for ship in ships],
        ),
        ("reputation", [(bright(ship.reputation),) for ship in ships]),
        ("goods", [(f"{ship.food}f {ship.rum}r {ship.maps}m {ship.rings}o",) for ship in ships]),
        ("tools", [(f"†{ship.sword} ◎{ship.gun} ◈{ship.shield}", quiet(f" cook {ship.production}")) for ship in ships]),
        ("damage", [(signed(-damage_gold(edition, ship)),) for ship in ships]),
        ("active", [(bright(figures(ship.active, ship.captain == ACTIVE)),) for ship in ships]),
        (
            "sick, dead",
            [
                (figures(ship.sick, ship.captain == SICK), quiet(" , "), figures(ship.dead, ship.captain == DEAD))
                for ship in ships
            ],
        ),
        ("citizens", [(f"{ship.citizens}",) for ship in ships]),
        ("crew", [crew_line(table, ship)[1:] for ship in ships]),
        ("hand", [(count(held, "card"),) for held in view.held]),
        ("disc", [(ship.disc or "none yet", quiet(f", {count(ship.unlocks, 'unlock')}")) for ship in ships]),
        ("crates", [crates_line(edition, ship, 16) for ship in ships]),
        ("delivered", [(str(len(ship.delivered)),) for ship in ships]),
        (
            "treasures",
            [(" ".join(treasure_short(edition.treasures[t].type) for t in ship.treasures) or "−",) for ship in ships],
        ),
        ("monsters", [("".join(monster_glyph(edition.monsters[kind]) for kind in ship.monsters) or "−",) for ship in ships]),
    ]
    if any(ship.upgrades for ship in ships):
        rows.append(
            (
                "upgrades",
                [
                    (", ".join(upgrade_title(edition.variants.milestones[m].upgrades[p]) for m, p in ship.upgrades) or "−",)
                    for ship in ships
                ],
            )
        )
    if any(ship.power >= 0 for ship in ships):
        rows.append(
            ("power", [(power_title(edition.variants.powers[ship.power]) if ship.power >= 0 else "−",) for ship in ships])
        )
    del each
    return rows


# ---- a region


def _draw_region(canvas: Canvas, view: View, desk: Desk) -> None:
    region = lifted_region(view, desk)
    if region is None:
        return
    width = 60
    x = (canvas.width - width) // 2
    lines = region_lines(view, region, width, canvas.look)
    top = max(2, (canvas.height - 4 - len(lines)) // 3)
    for row, line in enumerate(lines[: canvas.height - 4 - top], top):
        canvas.write(x, row, *line)


def unused() -> tuple[object, ...]:
    """Names for the type checker."""
    return allowed, disc_line, goods_line
