"""The ships in a ring around the orders: the table of a roomy screen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pirategames.screens.drawing.canvas import BoxKind, Canvas, Ink, cut
from pirategames.screens.drawing.frame import Line, faint, piece_text
from pirategames.screens.drawing.look import Look, seat_role
from pirategames.screens.drawing.seats import emblem
from pirategames.screens.drawing.wrapping import line_width
from pirategames.screens.scalawag.fleet import Ship
from pirategames.screens.scalawag.layout import BOX_HEIGHT, BOX_WIDTH, ring
from pirategames.screens.scalawag.pieces import crew_marks, draw_ship, hull, points_bar
from pirategames.screens.scalawag.words import flag_of, key_of

_FACTS = 11
"""Where the facts begin, right of the picture."""
_INSIDE = BOX_WIDTH - 4
_FOG_PLACES = ((8, 13), (53, 4), (92, 13))
"""Where the fog lies: between the looker and the first, the first and the second, the second and the looker."""


def draw_ring(canvas: Canvas, x: int, y: int, ships: Sequence[Ship], first: int, verb: str, fog: int | None) -> None:
    """Draw the ships clockwise, that of seat `first` at the bottom. `verb` stands before the prices."""
    places = ring(len(ships))
    for place, (left, top) in enumerate(places):
        ship = ships[(first + place) % len(ships)]
        canvas.stamp(x + left, y + top, _box(ship, verb, canvas.look))
    if fog is not None:
        left, top = _FOG_PLACES[(fog - first) % len(_FOG_PLACES)]
        _draw_fog(canvas, x + left, y + top)


def _draw_fog(canvas: Canvas, x: int, y: int) -> None:
    for row, line in enumerate(("  ≈ ~ ≈ ~ ≈", "≈ ~  fog  ≈ ~", " ~ ≈ ~ ≈ ~ ≈")):
        canvas.put(x + len(line) - len(line.lstrip()), y + row, line.lstrip(), "muted", italic=row == 1)


@lru_cache(128)
def _box(ship: Ship, verb: str, look: Look) -> Canvas:
    canvas = Canvas(BOX_WIDTH, BOX_HEIGHT, look)
    kind, ink = _frame(ship)
    canvas.box(0, 0, BOX_WIDTH, BOX_HEIGHT, kind, ink, "surface" if ship.alive else None)
    _draw_title(canvas, ship)
    canvas.place(f"panel ship {key_of(ship.seat)}", 0, 0, BOX_WIDTH, BOX_HEIGHT)
    if ship.lifts:
        canvas.hot(2, 0, 3, 1, key_of(ship.seat))
    if not ship.alive:
        words = f"≈ ~ ≈  sunk in round {ship.sunk}" if ship.sunk else "≈ ~ ≈  sunk"
        canvas.put(3, 3, words, "muted")
        return canvas
    draw_ship(canvas, 2, 1, seat_role(ship.seat))
    canvas.write(_FACTS, 1, *points_bar(ship.points))
    number = str(ship.points)
    canvas.put(BOX_WIDTH - 3 - len(number), 1, number, bold=True)
    canvas.write(_FACTS, 2, *hull(ship.damage))
    canvas.write(_FACTS, 3, *crew_marks(ship.crew, " "), faint("  crew"))
    if ship.near is not None:
        mark = Ink("◆ ") if ship.near else faint("◇ ")
        canvas.write(_FACTS, 4, mark, *_price(ship, verb))
    canvas.write(2, 5, *_last_row(ship))
    if ship.aim:
        canvas.put(BOX_WIDTH - 4 - len(ship.aim), BOX_HEIGHT - 1, f" {ship.aim} ", "accent", bold=True)
    return canvas


def _frame(ship: Ship) -> tuple[BoxKind, str]:
    if not ship.alive:
        return "dashed", "line"
    if ship.aim:
        return "heavy", "accent"
    return "round", seat_role(ship.seat) if ship.near is not False else "line"


def _draw_title(canvas: Canvas, ship: Ship) -> None:
    """Number, emblem, name and flag in the upper border."""
    flag = flag_of(ship.seat)
    name = cut(ship.name, BOX_WIDTH - 12 - len(flag) - 2 * ship.is_mate)
    x = canvas.put(2, 0, f" {key_of(ship.seat)} ", "accent" if ship.lifts else "muted", bold=ship.lifts)
    x = canvas.write(x, 0, emblem(ship.seat), " ")
    x = canvas.put(x, 0, name, "text" if ship.alive else "muted", bold=ship.alive and ship.near is not False)
    if ship.is_mate:
        x = canvas.put(x, 0, " ⚑", "success")
    canvas.put(x, 0, " ")
    canvas.put(BOX_WIDTH - 4 - len(flag), 0, f" {flag} ", "muted")


def _price(ship: Ship, verb: str) -> Line:
    """What the order would cost, behind its verb."""
    if not ship.price:
        return (faint("adjacent" if ship.near else "not adjacent"),)
    is_sum = piece_text(ship.price[0])[0].isdigit()
    return (Ink(f"{verb} " if verb and is_sum else "", "text" if ship.near else "muted"), *ship.price)


def _last_row(ship: Ship) -> Line:
    """What the ship does, or why it is near or dear."""
    near: Line = ()
    if ship.near_price:
        near = (faint("or " if ship.price else ""), *ship.near_price, faint(" with a Lookout"))
    if ship.watching:
        watch: Line = (Ink("⊘ ", "warning"), Ink("on watch", bold=True))
        rest: Line = (faint(", "), *near) if near else (Ink(", +2", bold=True),)
        return (*watch, *rest) if line_width((*watch, *rest)) <= _INSIDE else (*watch, Ink(", +2", bold=True))
    if ship.status:
        return (ship.status,)
    if near:
        return near
    if ship.near and not ship.remark:
        return (faint("alongside"),)
    return (faint(cut(ship.remark, _INSIDE)),)
