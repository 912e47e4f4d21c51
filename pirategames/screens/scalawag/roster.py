"""The ships as a roster, a row each: the table of a small screen."""

from __future__ import annotations

from collections.abc import Sequence

from pirategames.screens.drawing.canvas import Canvas, Ink, cut
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.drawing.seats import emblem
from pirategames.screens.drawing.wrapping import line_width
from pirategames.screens.scalawag.fleet import Ship
from pirategames.screens.scalawag.pieces import crew_marks, hull, points_bar
from pirategames.screens.scalawag.words import key_of

_KEY, _EMBLEM, _NAME, _POINTS, _NUMBER, _HULL, _CREW, _WATCH, _PRICE, _END = 2, 4, 6, 16, 29, 30, 46, 50, 52, 79
_ROWS = {3: (2, 4, 2), 4: (2, 3, 2), 5: (3, 4, 1), 6: (2, 3, 1), 7: (1, 2, 1), 8: (1, 2, 1)}
"""By the number of ships: the row of the heading, that of the first ship, and rows from one to the next."""


def draw_roster(
    canvas: Canvas, x: int, y: int, ships: Sequence[Ship], heading: str, fog: int | None, apart: int = 0
) -> None:
    """Draw the roster, its ships so many rows farther `apart`; its heading stands over the prices. `fog` lies between this
    ship and the next one."""
    head, first, step = _ROWS[len(ships)]
    step += apart
    for column, word in ((_EMBLEM, "ship"), (_POINTS, "points"), (_HULL, "hull, boarding"), (_CREW, "crew")):
        canvas.put(x + column, y + head, word, "muted")
    canvas.put(x + _PRICE, y + head, cut(heading, _END - _PRICE), "muted")
    for place, ship in enumerate(ships):
        _draw_row(canvas, x, y + first + place * step, ship)
    if fog is not None:
        row = y + first + (fog + 1) * step - 1
        following = (fog + 1) % len(ships)
        words = f"≈ ~ ≈  fog between {key_of(fog)} and {key_of(following)}  ≈ ~ ≈"
        canvas.put(x + _NAME, row, words, "muted", italic=True)


def _draw_row(canvas: Canvas, x: int, y: int, ship: Ship) -> None:
    if ship.aim:
        canvas.fill(x + 1, y, _END, 1, "panel")
        canvas.put(x + 1, y, "▌", "accent")
    if ship.is_mate:
        canvas.put(x, y, "⚑", "success")
    key = key_of(ship.seat)
    canvas.put(x + _KEY, y, key, "accent" if ship.lifts else "muted", bold=ship.lifts)
    canvas.write(x + _EMBLEM, y, emblem(ship.seat))
    close = ship.alive and ship.near is not False
    canvas.put(x + _NAME, y, cut(ship.name, _POINTS - _NAME - 1), "text" if ship.alive else "muted", bold=close)
    canvas.place(f"panel ship {key}", x + 1, y, _END - 1, 1)
    if ship.lifts:
        canvas.hot(x + _KEY, y, 1, 1, key)
    if not ship.alive:
        canvas.put(x + _POINTS, y, f"sunk in round {ship.sunk}" if ship.sunk else "sunk", "muted")
        return
    canvas.write(x + _POINTS, y, *points_bar(ship.points))
    number = str(ship.points)
    canvas.put(x + _NUMBER - len(number), y, number, bold=True)
    canvas.write(x + _HULL, y, *hull(ship.damage))
    canvas.write(x + _CREW, y, *crew_marks(ship.crew))
    if ship.watching:
        canvas.put(x + _WATCH, y, "⊘", "warning")
    canvas.write(x + _PRICE, y, *_price(ship))


def _price(ship: Ship) -> Line:
    """Whether it is adjacent, what the order would cost against it, and as much more as there is room for."""
    if ship.near is None:
        return (ship.status,) if ship.status else (faint(ship.remark),)
    line: Line = (Ink("◆ ") if ship.near else faint("◇ "), *ship.price)
    if ship.near_price and not ship.aim:
        line = (*line, faint(" or " if ship.price else ""), *ship.near_price, faint(", Lookout"))
    if ship.aim:
        line = (*line, Ink(f"  {ship.aim}", "accent", bold=True))
    for words in (ship.status, ship.remark):
        longer: Line = (*line, f" {words}")
        if words and line_width(longer) <= _END - _PRICE:
            line = longer
    return line
