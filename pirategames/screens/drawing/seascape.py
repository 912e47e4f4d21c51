"""The picture of the home and victory screens: a three-master under the moon, or before the sinking sun.

Half blocks in true colours; a line drawing in ASCII. The pictures in it are data in ``assets/styles/scene.toml``.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import Look, rgb
from pirategames.screens.drawing.pixels import LETTER_ROWS, draw_pixel_text, pixel_letters
from pirategames.screens.drawing.sea import (
    HORIZON,
    Grid,
    Weather,
    add_ship,
    add_stars,
    add_waves,
    first_sea_row,
    hex_of,
    mix,
    put_cell,
    sea_data,
    ship_within,
    sky_and_sea,
    weather_of,
)

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


# ---------------------------------------------------------------- the painting


def _painting(width: int, height: int, look: Look) -> Grid:
    """Every pixel of the picture, back to front."""
    weather = weather_of(look.dark)
    grid = sky_and_sea(width, height, weather, rgb(look.colours["background"]))
    if weather.stars:
        add_stars(grid)
    add_waves(grid, weather)
    _add_glow(grid, weather)
    _add_orb(grid, weather)
    _add_path(grid, weather)
    waterline = round(HORIZON * len(grid)) + 2  # the ship is two pixels deep in the water
    ship = ship_within(waterline)
    add_ship(grid, weather, ship, round(SHIP_PLACE * len(grid[0])) - len(ship[0]) // 2, waterline - len(ship))
    return grid


def _orb(grid: Grid) -> tuple[float, float, float]:
    """Column, row and radius of the moon or sun, in pixels."""
    across, down = LIGHT_PLACE
    return across * len(grid[0]), down * len(grid), 0.171 * len(grid)


def _add_glow(grid: Grid, weather: Weather) -> None:
    """Light around the orb in the sky, falling softly from its edge."""
    column, line, _ = _orb(grid)
    near, far = 0.15 * len(grid), 0.58 * len(grid)
    for y, row in enumerate(grid[: first_sea_row(len(grid))]):
        for x in range(max(0, int(column - far)), min(len(row), int(column + far) + 1)):
            fall = min(1.0, max(0.0, (math.hypot(x + 0.5 - column, y + 0.5 - line) - near) / (far - near)))
            if fall < 1.0:
                row[x] = mix(row[x], weather.colours["glow"], 0.26 * (1 - fall * fall * (3 - 2 * fall)))


def _add_orb(grid: Grid, weather: Weather) -> None:
    """The disc with soft edges, and the moon's craters, whose places are shares of the radius."""
    column, line, radius = _orb(grid)
    for y in range(int(line - radius) - 1, int(line + radius) + 2):
        for x in range(int(column - radius) - 1, int(column + radius) + 2):
            if not (0 <= y < len(grid) and 0 <= x < len(grid[0])):
                continue
            across, down = x + 0.5 - column, y + 0.5 - line
            inside = min(1.0, max(0.0, radius + 0.5 - math.hypot(across, down)))
            dents = [size - math.hypot(across / radius - u, down / radius - v) for u, v, size in sea_data()["craters"]]
            colour = mix(weather.colours["orb"], weather.colours["crater"], min(1.0, max(0.0, 6 * max(dents))))
            grid[y][x] = mix(grid[y][x], colour, inside)


def _add_path(grid: Grid, weather: Weather) -> None:
    """The light on the water: a chart centred under the orb, as large as the picture, and brighter where it is small."""
    chart, first = sea_data()["path"].split(), first_sea_row(len(grid))
    column, scale = int(_orb(grid)[0]), len(grid) / 38
    strength = weather.path_share / 10 / min(1.0, scale + 0.2)
    for place, row in enumerate(grid[first:]):
        line = chart[min(len(chart) - 1, place * len(chart) // (len(grid) - first))]
        for x in range(len(row)):
            spot = round((x - column) / scale) + len(line) // 2
            if 0 <= spot < len(line) and line[spot] != ".":
                row[x] = mix(row[x], weather.colours["orb"], min(0.85, int(line[spot]) * strength))


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
                canvas.put(x, y, "█" if above and below else "▀" if above else "▄", ink, hex_of(lower if above else upper))
            else:
                put_cell(canvas, x, y, upper, lower)


def _put_subtitle(canvas: Canvas, grid: Grid, x: int, y: int, text: str) -> None:
    """Text in the picture lies on the lower of the two pixels in its cell."""
    for place, character in enumerate(text, start=x):
        if 2 * y + 1 < len(grid) and place < len(grid[0]):
            canvas.put(place, y, character, "text", hex_of(grid[2 * y + 1][place]))


# ---------------------------------------------------------------- the line drawing


def _draw_lines(canvas: Canvas) -> None:
    """The ASCII picture: the sea on the last rows, two at least, and the ship on the first of them."""
    sea = max(2, canvas.height // 5)
    first = canvas.height - sea
    canvas.put(0, first, "~" * canvas.width, "wave")
    for row in range(1, sea):
        swell = "~  ~~   ~ " * (canvas.width // 10 + 2)
        canvas.put(0, first + row, swell[5 * (row - 1) % 10 :][: canvas.width], "wave")
    ship = sea_data()["ascii_ship"].splitlines()
    left, top = round(SHIP_PLACE * canvas.width) - 16, first + 1 - len(ship)
    for y, line in enumerate(ship[max(0, -top) :], start=max(0, top)):  # a low picture has no room for the flag
        shown = line.strip()
        canvas.put(left + line.index(shown), y, shown)


WAVES = ("≈ ~ ≈≈  ~ ", " ≈≈  ~ ≈ ~")


def draw_waves(canvas: Canvas, x: int, y: int, width: int, rows: int = 2, ink: str = "wave") -> None:
    """Draws rows of small waves, as they close over the skull of a lost voyage."""
    for row in range(rows):
        line = (WAVES[row % 2] * (width // 10 + 1))[:width]
        canvas.put(x, y + row, line, ink)
