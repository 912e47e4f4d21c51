"""The sea as a picture of pixels, two to a cell: its sky, stars, waves and ships, by night or by evening.

What is in it is data, in ``assets/styles/scene.toml``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby
from typing import Any

from pirategames.play.assets import assets, read_table
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import rgb

Colour = tuple[int, int, int]
Grid = list[list[Colour]]
"""The picture's pixels, two to a cell, one above the other."""

HORIZON = 0.78
"""Where the sky ends, as a share of the height."""


@frozen
class Weather:
    """A time of day. Of the `colours`, the sky goes from ``zenith`` down to ``haze``, the water from ``water`` to the
    background; ``orb`` is the moon or sun, ``glow`` what surrounds it. The shares say how strongly waves and the light
    on the water show; `ship` is what each character of a ship paints, and how opaque."""

    colours: Mapping[str, Colour]
    wave_share: float
    path_share: float
    stars: bool
    ship: Mapping[str, tuple[Colour, float]]


@cache
def sea_data() -> dict[str, Any]:
    """What stands in the file."""
    return read_table(assets() / "styles" / "scene.toml")


@cache
def weather_of(dark: bool) -> Weather:
    """Night, or evening."""
    table = sea_data()["night" if dark else "evening"]
    ship = {pixel: (rgb(colour), share) for pixel, (colour, share) in table["ship"].items()}
    colours = {name: rgb(value) for name, value in table.items() if isinstance(value, str)}
    return Weather(colours, table["wave_share"], table["path_share"], table["stars"], ship)


def mix(colour: Colour, other: Colour, share: float) -> Colour:
    """A colour moved towards another."""
    red, green, blue = colour
    return (
        round(red + (other[0] - red) * share),
        round(green + (other[1] - green) * share),
        round(blue + (other[2] - blue) * share),
    )


# ---------------------------------------------------------------- what is painted


def sky_and_sea(width: int, height: int, weather: Weather, ground: Colour) -> Grid:
    """Sky and sea without anything on them; the sea melts into the ground."""
    horizon, grid = HORIZON * height, []
    for y in range(height):
        sky = mix(weather.colours["zenith"], weather.colours["haze"], min(1.0, y / horizon) ** 1.62)
        sea = mix(weather.colours["water"], ground, max(0.0, (y + 0.5 - horizon) / (height - horizon)))
        grid.append([mix(sea, sky, min(1.0, max(0.0, horizon - y)))] * width)
    return grid


def sky_in_bands(grid: Grid) -> None:
    """Gives every row of cells one colour of the sky, so that it is painted in few bytes."""
    for row in range(1, first_sea_row(len(grid)), 2):
        grid[row] = list(grid[row - 1])


def first_sea_row(height: int) -> int:
    """The first row of pixels that is water, of so many."""
    return int(HORIZON * height)


def add_stars(grid: Grid, faintest: float = 0.0) -> None:
    """Stars keep their places at every size; a wide sky repeats them. None is fainter than this share."""
    chart = sea_data()["stars"]
    for place, row in enumerate(grid[: first_sea_row(len(grid)) - 2]):
        for x, share in chart.get(str(place), ()):
            for column in range(x, len(row) if share >= faintest else 0, 120):
                row[column] = mix(row[column], (0xED, 0xE6, 0xD8), share)


def add_waves(grid: Grid, weather: Weather) -> None:
    """Streaks on all of the sea."""
    add_streaks(grid[first_sea_row(len(grid)) :], weather, weather.wave_share)


def add_streaks(rows: Grid, weather: Weather, strength: float) -> None:
    """Streaks from a chart whose digits are tenths; right of its width they go on from another place in it."""
    chart = sea_data()["waves"].split()
    for place, row in enumerate(rows):
        line = chart[place % len(chart)]
        for x in range(len(row)):
            strip, column = divmod(x, len(line))
            digit = line[(column + 45 * strip) % len(line)]
            if digit != ".":
                row[x] = mix(row[x], weather.colours["wave"], int(digit) / 10 * strength)


def add_swell(grid: Grid, weather: Weather) -> None:
    """Broad streaks, a row of cells each: calm enough to be painted in few bytes, behind something that moves."""
    first = first_sea_row(len(grid)) // 2 + 1
    for row in range(first, len(grid) // 2):
        x, step = (row * 17) % 11, row
        while x < len(grid[0]):
            long = 4 + (step * 7) % 9
            for y in (2 * row, 2 * row + 1):
                sea = mix(grid[2 * row][0], weather.colours["wave"], 0.45 * weather.wave_share)
                grid[y][x : x + long] = [sea] * len(grid[y][x : x + long])
            x, step = x + long + 5 + (step * 5) % 8, step + 1


def ship_within(rows: int) -> tuple[str, ...]:
    """The largest ship that is at most so many pixels high, else the smallest; a character a pixel."""
    ships: list[str] = sea_data()["ships"]
    fitting = (ship for ship in ships if len(ship.splitlines()) <= rows)
    return tuple(next(fitting, ships[-1]).splitlines())


FLAG = "pfF"
"""The characters of a ship that paint its flag."""


def with_large_flag(ship: Sequence[str]) -> tuple[str, ...]:
    """The ship under a flag twice as large, which flies from the same mast, to the left of it."""
    flag = [(x, y) for y, line in enumerate(ship) for x, pixel in enumerate(line) if pixel in FLAG]
    mast, low = max(x for x, _ in flag), max(y for _, y in flag)
    more = low - min(y for _, y in flag) + 1
    rows = [["."] * len(ship[0]) for _ in range(more)]
    rows += [["." if pixel in FLAG else pixel for pixel in line] for line in ship]
    for x, y in flag:
        left, top = mast - 2 * (mast - x), more + low - 2 * (low - y)
        for column in range(max(0, left - 1), left + 1):
            rows[top - 1][column] = rows[top][column] = ship[y][x]
    return tuple(map("".join, rows))


_CRISP = 0.45


def crisp(share: float) -> float:
    """A share as all or nothing."""
    return 1.0 if share >= _CRISP else 0.0


def add_ship(
    grid: Grid,
    weather: Weather,
    ship: Sequence[str],
    left: int,
    top: int,
    *,
    mirrored: bool = False,
    flag: Colour | None = None,
    is_crisp: bool = False,
) -> None:
    """Paints a ship, its upper left corner on a pixel, under a flag of this colour; `mirrored` it sails the other way;
    `is_crisp` it has no soft edges, and takes few bytes."""
    for y, line in enumerate(ship, start=top):
        for x, pixel in enumerate(reversed(line) if mirrored else line, start=left):
            if pixel in weather.ship and 0 <= y < len(grid) and 0 <= x < len(grid[0]):
                colour, share = weather.ship[pixel]
                share = crisp(share) if is_crisp else share
                grid[y][x] = mix(grid[y][x], flag if flag and pixel in FLAG else colour, share)


# ---------------------------------------------------------------- pixels to cells


@lru_cache(8192)
def hex_of(colour: Colour) -> str:
    """Three numbers as '#RRGGBB'."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def put_grid(canvas: Canvas, grid: Grid) -> None:
    """Writes a whole picture, from the upper left corner on."""
    for y in range(len(grid) // 2):
        x = 0
        for (upper, lower), run in groupby(zip(grid[2 * y], grid[2 * y + 1], strict=True)):
            end = x + sum(1 for _ in run)
            if upper == lower:
                canvas.put(x, y, " " * (end - x), paper=hex_of(upper))
            else:
                canvas.put(x, y, "▀" * (end - x), hex_of(upper), hex_of(lower))
            x = end


def put_cell(canvas: Canvas, x: int, y: int, upper: Colour, lower: Colour) -> None:
    """Writes two pixels into a cell."""
    if upper == lower:
        canvas.put(x, y, " ", paper=hex_of(upper))
    else:
        canvas.put(x, y, "▀", hex_of(upper), hex_of(lower))
