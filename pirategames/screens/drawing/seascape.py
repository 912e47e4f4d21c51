"""The picture of the home and victory screens: a three-master under the moon, or before the sinking sun.

Half blocks in true colours; a line drawing in ASCII. The pictures in it are data in ``assets/styles/scene.toml``.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from attrs import frozen

from pirategames.play.assets import assets, read_table
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import Look, rgb
from pirategames.screens.drawing.pixels import LETTER_ROWS, draw_pixel_text, pixel_letters

Colour = tuple[int, int, int]
Grid = list[list[Colour]]
"""The picture's pixels, two to a cell, one above the other."""

HORIZON = 0.78
"""Where the sky ends, as a share of the height."""

SHIP_PLACE, LIGHT_PLACE = 0.65, (0.83, 0.363)
"""Where the middles of the ship, and of the moon or sun, stand, as shares of the size."""


def draw_scene(
    canvas: Canvas, x: int, y: int, width: int, height: int, words: Sequence[str] = (), subtitle: str = ""
) -> None:
    """Paints the picture on a rectangle of 80 by 8 cells at least, with a line of pixel letters for each of the words
    and a line of common text under them. Night or evening goes by the look; the bottom melts into its background."""
    canvas.stamp(x, y, _picture(width, height, tuple(words), subtitle, canvas.look))


@lru_cache(8)
def _picture(width: int, height: int, words: tuple[str, ...], subtitle: str, look: Look) -> Canvas:
    canvas = Canvas(width, height, look)
    left, top = (8 if width >= 120 else 4), max(1, (height - 7) // 3)
    if look.ascii:
        _draw_lines(canvas)
        for line, word in enumerate(words):
            draw_pixel_text(canvas, left, top + line * LETTER_ROWS, word)
        canvas.put(left, top + len(words) * LETTER_ROWS + 1, subtitle)
    else:
        grid = _painting(width, 2 * height, look)
        _to_cells(canvas, grid, _spelt(words, left, 2 * top))
        _put_subtitle(canvas, grid, left, top + len(words) * LETTER_ROWS + 1, subtitle)
    return canvas


# ---------------------------------------------------------------- colours of night and evening


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
def _data() -> dict[str, Any]:
    return read_table(assets() / "styles" / "scene.toml")


@cache
def _weather(dark: bool) -> Weather:
    table = _data()["night" if dark else "evening"]
    ship = {pixel: (rgb(colour), share) for pixel, (colour, share) in table["ship"].items()}
    colours = {name: rgb(value) for name, value in table.items() if isinstance(value, str)}
    return Weather(colours, table["wave_share"], table["path_share"], table["stars"], ship)


def _mix(colour: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = colour
    return (
        round(red + (other[0] - red) * share),
        round(green + (other[1] - green) * share),
        round(blue + (other[2] - blue) * share),
    )


# ---------------------------------------------------------------- the painting


def _painting(width: int, height: int, look: Look) -> Grid:
    """Every pixel of the picture, back to front."""
    weather = _weather(look.dark)
    grid = _sky_and_sea(width, height, weather, rgb(look.colours["background"]))
    if weather.stars:
        _add_stars(grid)
    _add_waves(grid, weather)
    _add_glow(grid, weather)
    _add_orb(grid, weather)
    _add_path(grid, weather)
    _add_ship(grid, weather)
    return grid


def _sky_and_sea(width: int, height: int, weather: Weather, ground: Colour) -> Grid:
    horizon, grid = HORIZON * height, []
    for y in range(height):
        sky = _mix(weather.colours["zenith"], weather.colours["haze"], min(1.0, y / horizon) ** 1.62)
        sea = _mix(weather.colours["water"], ground, max(0.0, (y + 0.5 - horizon) / (height - horizon)))
        grid.append([_mix(sea, sky, min(1.0, max(0.0, horizon - y)))] * width)
    return grid


def _first_sea_row(height: int) -> int:
    return int(HORIZON * height)


def _add_stars(grid: Grid) -> None:
    """Stars keep their places at every size; a wide sky repeats them."""
    chart = _data()["stars"]
    for place, row in enumerate(grid[: _first_sea_row(len(grid)) - 2]):
        for x, share in chart.get(str(place), ()):
            for column in range(x, len(row), 120):
                row[column] = _mix(row[column], (0xED, 0xE6, 0xD8), share)


def _add_waves(grid: Grid, weather: Weather) -> None:
    """Streaks from a chart whose digits are tenths; right of its width they go on from another place in it."""
    chart, first = _data()["waves"].split(), _first_sea_row(len(grid))
    for place, row in enumerate(grid[first:]):
        line = chart[place % len(chart)]
        for x in range(len(row)):
            strip, column = divmod(x, len(line))
            digit = line[(column + 45 * strip) % len(line)]
            if digit != ".":
                row[x] = _mix(row[x], weather.colours["wave"], int(digit) / 10 * weather.wave_share)


def _orb(grid: Grid) -> tuple[float, float, float]:
    """Column, row and radius of the moon or sun, in pixels."""
    across, down = LIGHT_PLACE
    return across * len(grid[0]), down * len(grid), 0.171 * len(grid)


def _add_glow(grid: Grid, weather: Weather) -> None:
    """Light around the orb in the sky, falling softly from its edge."""
    column, line, _ = _orb(grid)
    near, far = 0.15 * len(grid), 0.58 * len(grid)
    for y, row in enumerate(grid[: _first_sea_row(len(grid))]):
        for x in range(max(0, int(column - far)), min(len(row), int(column + far) + 1)):
            fall = min(1.0, max(0.0, (math.hypot(x + 0.5 - column, y + 0.5 - line) - near) / (far - near)))
            if fall < 1.0:
                row[x] = _mix(row[x], weather.colours["glow"], 0.26 * (1 - fall * fall * (3 - 2 * fall)))


def _add_orb(grid: Grid, weather: Weather) -> None:
    """The disc with soft edges, and the moon's craters, whose places are shares of the radius."""
    column, line, radius = _orb(grid)
    for y in range(int(line - radius) - 1, int(line + radius) + 2):
        for x in range(int(column - radius) - 1, int(column + radius) + 2):
            if not (0 <= y < len(grid) and 0 <= x < len(grid[0])):
                continue
            across, down = x + 0.5 - column, y + 0.5 - line
            inside = min(1.0, max(0.0, radius + 0.5 - math.hypot(across, down)))
            dents = [size - math.hypot(across / radius - u, down / radius - v) for u, v, size in _data()["craters"]]
            colour = _mix(weather.colours["orb"], weather.colours["crater"], min(1.0, max(0.0, 6 * max(dents))))
            grid[y][x] = _mix(grid[y][x], colour, inside)


def _add_path(grid: Grid, weather: Weather) -> None:
    """The light on the water: a chart centred under the orb, as large as the picture, and brighter where it is small."""
    chart, first = _data()["path"].split(), _first_sea_row(len(grid))
    column, scale = int(_orb(grid)[0]), len(grid) / 38
    strength = weather.path_share / 10 / min(1.0, scale + 0.2)
    for place, row in enumerate(grid[first:]):
        line = chart[min(len(chart) - 1, place * len(chart) // (len(grid) - first))]
        for x in range(len(row)):
            spot = round((x - column) / scale) + len(line) // 2
            if 0 <= spot < len(line) and line[spot] != ".":
                row[x] = _mix(row[x], weather.colours["orb"], min(0.85, int(line[spot]) * strength))


def _add_ship(grid: Grid, weather: Weather) -> None:
    """The largest ship that the height has room for, two pixels deep in the water."""
    waterline = round(HORIZON * len(grid)) + 2
    ships = [ship.splitlines() for ship in _data()["ships"]]
    ship = next((ship for ship in ships if len(ship) <= waterline), ships[-1])
    left, top = round(SHIP_PLACE * len(grid[0])) - len(ship[0]) // 2, waterline - len(ship)
    for y, line in enumerate(ship, start=top):
        for x, pixel in enumerate(line, start=left):
            if pixel in weather.ship and 0 <= y < len(grid) and 0 <= x < len(grid[0]):
                colour, share = weather.ship[pixel]
                grid[y][x] = _mix(grid[y][x], colour, share)


# ---------------------------------------------------------------- pixels to cells


def _spelt(words: tuple[str, ...], left: int, top: int) -> set[tuple[int, int]]:
    """The pixels of the words."""
    return {
        (left + x, top + 2 * LETTER_ROWS * line + y)
        for line, word in enumerate(words)
        for y, row in enumerate(pixel_letters(word))
        for x, pixel in enumerate(row)
        if pixel == "#"
    }


def _to_cells(canvas: Canvas, grid: Grid, letters: set[tuple[int, int]]) -> None:
    ink = canvas.look.colours["text"]
    for y in range(canvas.height):
        for x, (upper, lower) in enumerate(zip(grid[2 * y], grid[2 * y + 1], strict=True)):
            above, below = (x, 2 * y) in letters, (x, 2 * y + 1) in letters
            if above or below:
                canvas.put(x, y, "█" if above and below else "▀" if above else "▄", ink, _hex(lower if above else upper))
            elif upper == lower:
                canvas.put(x, y, " ", paper=_hex(upper))
            else:
                canvas.put(x, y, "▀", _hex(upper), _hex(lower))


def _put_subtitle(canvas: Canvas, grid: Grid, x: int, y: int, text: str) -> None:
    """Text in the picture lies on the lower of the two pixels in its cell."""
    for place, character in enumerate(text, start=x):
        if 2 * y + 1 < len(grid) and place < len(grid[0]):
            canvas.put(place, y, character, "text", _hex(grid[2 * y + 1][place]))


@lru_cache(8192)
def _hex(colour: Colour) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)


# ---------------------------------------------------------------- the line drawing


def _draw_lines(canvas: Canvas) -> None:
    """The ASCII picture: the sea on the last rows, two at least, and the ship on the first of them."""
    sea = max(2, canvas.height // 5)
    first = canvas.height - sea
    canvas.put(0, first, "~" * canvas.width, "wave")
    for row in range(1, sea):
        swell = "~  ~~   ~ " * (canvas.width // 10 + 2)
        canvas.put(0, first + row, swell[5 * (row - 1) % 10 :][: canvas.width], "wave")
    ship = _data()["ascii_ship"].splitlines()
    left, top = round(SHIP_PLACE * canvas.width) - 16, first + 1 - len(ship)
    for y, line in enumerate(ship, start=top):
        shown = line.strip()
        canvas.put(left + line.index(shown), y, shown)


WAVES = ("≈ ~ ≈≈  ~ ", " ≈≈  ~ ≈ ~")


def draw_waves(canvas: Canvas, x: int, y: int, width: int, rows: int = 2, ink: str = "wave") -> None:
    """Draws rows of small waves, as they close over the skull of a lost voyage."""
    for row in range(rows):
        line = (WAVES[row % 2] * (width // 10 + 1))[:width]
        canvas.put(x, y + row, line, ink)
