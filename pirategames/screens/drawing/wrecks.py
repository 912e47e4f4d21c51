"""The sea after the last shot: who is afloat, and on its ground the ships that sank."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import Look, rgb, seat_role
from pirategames.screens.drawing.pixels import put_visible
from pirategames.screens.drawing.sea import (
    Colour,
    Grid,
    Weather,
    add_ship,
    add_stars,
    add_streaks,
    mix,
    put_grid,
    ship_within,
    sky_and_sea,
    weather_of,
    with_large_flag,
)

_DEEP: Final = 0.75
"""How much of a wreck's own colours the water takes."""
_GREAT: Final = 36
"""From so many rows of pixels on the flag of whoever is afloat is twice as large."""
_SURF: Final = 1.5
"""How strong the streaks on the water are."""
_GROUND: Final = rgb("#33261A")
_LINES: Final = (" |  | ", "/|\\/|\\", "\\o_o_/")


def draw_wrecks(canvas: Canvas, y: int, rows: int, afloat: Sequence[int], sunk: Sequence[int]) -> list[int]:
    """Paints the picture on so many rows across the canvas, 9 at least. Returns the middle of each wreck's place, from the
    left, in the order of `sunk`."""
    middles = [canvas.width * (2 * place + 1) // (2 * max(1, len(sunk))) for place in range(len(sunk))]
    if canvas.look.ascii:
        _draw_lines(canvas, y, rows, afloat, sunk, middles)
    else:
        canvas.stamp(0, y, _painted(canvas.width, rows, tuple(afloat), tuple(sunk), canvas.look))
    return middles


@lru_cache(2)
def _painted(width: int, rows: int, afloat: tuple[int, ...], sunk: tuple[int, ...], look: Look) -> Canvas:
    weather, height = weather_of(look.dark), 2 * rows
    line = height * (4 if height >= 26 else 5) // 10
    ship = ship_within(line + 2) if height < _GREAT else with_large_flag(ship_within(line + 2))
    top = sky_and_sea(width, line + 2, weather, weather.colours["water"])[: line + 1]
    below = height - line - 1
    shallow, abyss = _waters(weather)
    deep = [mix(shallow, abyss, row / below) for row in range(below)]
    grid: Grid = [*top, *[[colour] * width for colour in deep]]
    if weather.stars:
        add_stars(grid[: line - 3])
    add_streaks(grid[line : line + 3], weather, _SURF)
    for place, seat in enumerate(sunk):
        middle = width * (2 * place + 1) // (2 * len(sunk))
        _add_wreck(grid, ship_within(height - line - 4), middle, line, _flag(seat, look), place, look.dark)
    for y in (height - 2, height - 1):
        grid[y] = [mix(colour, _GROUND, 0.8 if y == height - 1 else 0.5) for colour in grid[y]]
    for place, seat in enumerate(afloat):
        middle = width * (2 * place + 1) // (2 * len(afloat))
        add_ship(grid, weather, ship, middle - len(ship[0]) // 2, line + 1 - len(ship), flag=_flag(seat, look))
        if len(ship) > line:  # the masts do not fit whole: the flag flies all the same
            _fly(grid, middle - 2, 0, _flag(seat, look))
    canvas = Canvas(width, rows, look)
    put_grid(canvas, grid)
    return canvas


def _waters(weather: Weather) -> tuple[Colour, Colour]:
    """The water under the waves and on the ground: the former is the lighter one."""
    water = weather.colours["water"]
    abyss, shallow = sorted((water, mix(water, weather.colours["wave"], 0.6)), key=sum)
    return shallow, abyss


def _flag(seat: int, look: Look) -> Colour:
    return rgb(look.colours[seat_role(seat)])


def _fly(grid: Grid, x: int, y: int, flag: Colour) -> None:
    """A small flag."""
    for row in (y, y + 1):
        grid[row][x : x + 4] = [flag] * 4


def _add_wreck(grid: Grid, ship: Sequence[str], middle: int, line: int, flag: Colour, place: int, dark: bool) -> None:
    """A ship on the ground, leaning to one side; its flag keeps its colour."""
    weather, long = weather_of(dark), len(ship[0])
    bottom = len(grid) - 1
    if bottom - len(ship) <= line + 2:
        _fly(grid, middle - 2, line + 2, flag)
    for y, row in enumerate(ship):
        for x, pixel in enumerate(reversed(row) if place % 2 else row):
            if pixel not in weather.ship:
                continue
            lean = (x - long // 2) // 8 * (1 if place % 2 else -1)
            at, column = bottom - len(ship) + y + lean + 1, middle - long // 2 + x
            if line + 2 < at < len(grid) and 0 <= column < len(grid[0]):
                colour, share = weather.ship[pixel]
                if pixel in "pfF":
                    grid[at][column] = mix(grid[at][column], flag, share)
                else:
                    grid[at][column] = mix(grid[at][column], mix(colour, weather.colours["water"], _DEEP), share)


def _draw_lines(
    canvas: Canvas, y: int, rows: int, afloat: Sequence[int], sunk: Sequence[int], middles: Sequence[int]
) -> None:
    sea = y + rows * 2 // 5
    canvas.put(0, sea, ("~~  ~ ~~~ ~  " * 20)[: canvas.width], "wave")
    for place, seat in enumerate(afloat):
        middle = canvas.width * (2 * place + 1) // (2 * len(afloat))
        for row, line in enumerate(_LINES):
            put_visible(canvas, middle - 3, sea - len(_LINES) + row, line, seat_role(seat))
    for middle, seat in zip(middles, sunk, strict=True):
        for row, line in enumerate(_LINES):
            put_visible(canvas, middle - 3, y + rows - len(_LINES) + row, line, seat_role(seat))
