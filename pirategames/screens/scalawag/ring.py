"""The ships in a ring around the orders: the table of all but small screens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pirategames.screens.drawing.canvas import BoxKind, Canvas, Ink, cut
from pirategames.screens.drawing.frame import Line, faint, piece_text
from pirategames.screens.drawing.look import Look, seat_role
from pirategames.screens.drawing.seats import emblem
from pirategames.screens.drawing.wrapping import line_width, shorten_line
from pirategames.screens.scalawag.fleet import Ship
from pirategames.screens.scalawag.layout import Layout, ring
from pirategames.screens.scalawag.pieces import SHIP_WIDTH, crew_marks, draw_ship, hull, points_bar
from pirategames.screens.scalawag.words import flag_of, key_of


def draw_ring(canvas: Canvas, at: Layout, ships: Sequence[Ship], first: int, verb: str, fog: int | None) -> None:
    """Draw the ships clockwise, that of seat `first` at the bottom. `verb` stands before the prices."""
    places = ring(len(ships), at)
    for place, (left, top) in enumerate(places.boxes):
        ship = ships[(first + place) % len(ships)]
        canvas.stamp(at.x + left, at.y + top, _box(ship, verb, places.wide, places.high, canvas.look))
    if fog is not None:
        left, top = places.fog[(fog - first) % len(places.fog)]
        _draw_fog(canvas, at.x + left, at.y + top)


def _draw_fog(canvas: Canvas, x: int, y: int) -> None:
    for row, line in enumerate(("  ≈ ~ ≈ ~ ≈", "≈ ~  fog  ≈ ~", " ~ ≈ ~ ≈ ~ ≈")):
        canvas.put(x + len(line) - len(line.lstrip()), y + row, line.lstrip(), "muted", italic=row == 1)


_FULL = 28
"""The width of a box that has margins, and room for the flag's name."""
_GRAND = 42
"""The width of a box whose ship is twice as large."""
_LOW = 6
"""The height of a box that has no row of its own for what is said of the ship."""


@lru_cache(128)
def _box(ship: Ship, verb: str, wide: int, high: int, look: Look) -> Canvas:
    canvas = Canvas(wide, high, look)
    kind, ink = _frame(ship)
    canvas.box(0, 0, wide, high, kind, ink, "surface" if ship.alive else None)
    _draw_title(canvas, ship)
    canvas.place(f"panel ship {key_of(ship.seat)}", 0, 0, wide, high)
    if ship.lifts:
        canvas.hot(2, 0, 3, 1, key_of(ship.seat))
    if not ship.alive:
        sunk = f"sunk in round {ship.sunk}" if ship.sunk else "sunk"
        for row, words in ((high // 2, f"≈ ~ ≈  {sunk}"),) if wide >= _FULL else ((2, "≈ ~ ≈ ~ ≈"), (3, sunk)):
            canvas.put(3, row, words, "muted")
        return canvas
    if wide == _GRAND:
        _draw_facts_of_grand(canvas, ship, verb)
        return canvas
    left, margin = (2, 2) if wide == _FULL else (1, 1 if high > _LOW else 0)
    facts = left + SHIP_WIDTH + 1
    draw_ship(canvas, left, 1, seat_role(ship.seat))
    canvas.write(facts, 1, *points_bar(ship.points))
    number = str(ship.points)
    canvas.put(wide - 1 - margin - len(number), 1, number, bold=True)
    canvas.write(facts - (wide < _FULL), 2, *hull(ship.damage))
    end = canvas.write(facts, 3, *crew_marks(ship.crew, " " if wide == _FULL else ""))
    if high > _LOW:
        canvas.put(end, 3, "  crew" if wide == _FULL else " crew", "muted")
        canvas.write(2, 5, *_last_row(ship, wide - 4))
    else:
        canvas.write(end + 1, 3, *_few_words(ship))
    if ship.near is not None:
        mark = Ink("◆ ") if ship.near else faint("◇ ")
        canvas.write(facts, 4, *shorten_line((mark, *_price(ship, verb)), wide - 1 - facts, 1)[0])
    elif high == _LOW and ship.status:
        canvas.put(facts - 1, 4, cut(ship.status, wide - facts))
    if ship.aim:
        canvas.put(wide - 4 - len(ship.aim), high - 1, f" {ship.aim} ", "accent", bold=True)
    return canvas


def _draw_facts_of_grand(canvas: Canvas, ship: Ship, verb: str) -> None:
    """The ship twice as large, and beside it a fact every second row."""
    draw_ship(canvas, 2, 1, seat_role(ship.seat), twice=True)
    facts, end = 2 * SHIP_WIDTH + 4, canvas.width - 3
    canvas.put(facts, 1, "points", "muted")
    canvas.put(end - len(str(ship.points)), 1, str(ship.points), bold=True)
    canvas.write(facts, 2, *points_bar(ship.points, 2))
    canvas.put(facts, 4, "boarding", "muted")
    canvas.write(facts, 5, *hull(ship.damage, 2))
    x = canvas.put(facts, 7, "crew  ", "muted")
    canvas.write(x, 7, *crew_marks(ship.crew, " "))
    if ship.near is not None:
        mark = Ink("◆ ") if ship.near else faint("◇ ")
        canvas.write(facts, 8, *shorten_line((mark, *_price(ship, verb)), end - facts, 1)[0])
    canvas.write(2, canvas.height - 2, *_last_row(ship, canvas.width - 4))
    if ship.aim:
        canvas.put(canvas.width - 4 - len(ship.aim), canvas.height - 1, f" {ship.aim} ", "accent", bold=True)


def _frame(ship: Ship) -> tuple[BoxKind, str]:
    if not ship.alive:
        return "dashed", "line"
    if ship.aim:
        return "heavy", "accent"
    return "round", "line" if ship.near is False and not ship.is_turn else seat_role(ship.seat)


def _draw_title(canvas: Canvas, ship: Ship) -> None:
    """Number, emblem and name in the upper border, and the flag where there is room."""
    flag = f" {flag_of(ship.seat)} " if canvas.width >= _FULL else ""
    name = cut(ship.name, canvas.width - 10 - len(flag) - 2 * ship.is_mate)
    x = canvas.put(2, 0, f" {key_of(ship.seat)} ", "accent" if ship.lifts else "muted", bold=ship.lifts)
    x = canvas.write(x, 0, emblem(ship.seat), " ")
    x = canvas.put(x, 0, name, "text" if ship.alive else "muted", bold=ship.alive and ship.near is not False)
    if ship.is_mate:
        x = canvas.put(x, 0, " ⚑", "success")
    canvas.put(x, 0, " ")
    canvas.put(canvas.width - 2 - len(flag), 0, flag, "muted")


def _few_words(ship: Ship) -> Line:
    """What is said of the ship in eight cells."""
    if ship.watching:
        return (Ink("⊘ ", "warning"), "watch")
    if ship.near is None:
        return (faint("you"),)
    if ship.remark.startswith("past"):
        return (faint("past ⊘"),)
    return (faint("near" if ship.near else "fog" if ship.remark else ""),)


def _price(ship: Ship, verb: str) -> Line:
    """What the order would cost, behind its verb."""
    if not ship.price:
        return (faint("adjacent" if ship.near else "not adjacent"),)
    is_sum = piece_text(ship.price[0])[0].isdigit()
    return (Ink(f"{verb} " if verb and is_sum else "", "text" if ship.near else "muted"), *ship.price)


def _last_row(ship: Ship, room: int) -> Line:
    """What the ship does, or why it is near or dear."""
    near: Line = ()
    if ship.near_price:
        near = (faint("or " if ship.price else ""), *ship.near_price, faint(" with a Lookout"))
    if ship.watching:
        watch: Line = (Ink("⊘ ", "warning"), Ink("on watch", bold=True))
        rest: Line = (faint(", "), *near) if near else (Ink(", +2", bold=True),)
        return (*watch, *rest) if line_width((*watch, *rest)) <= room else (*watch, Ink(", +2", bold=True))
    if ship.status:
        return (ship.status,)
    if near:
        return near
    if ship.near and not ship.remark:
        return (faint("adjacent"),)
    return (faint(cut(ship.remark, room)),)
