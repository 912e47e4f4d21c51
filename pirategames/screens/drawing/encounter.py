"""Two ships at sea, and what one does to the other: a picture that moves, across the whole width of the screen.

Where they lie is painted once; a step of the motion paints only the pixels that it changes. In ASCII they are line drawings.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import sin, tau
from typing import Final, Literal

from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import Look, rgb, seat_role
from pirategames.screens.drawing.pixels import put_visible
from pirategames.screens.drawing.sea import (
    FLAG,
    HORIZON,
    Colour,
    Grid,
    add_ship,
    add_stars,
    add_swell,
    crisp,
    mix,
    put_cell,
    put_grid,
    ship_within,
    sky_and_sea,
    sky_in_bands,
    weather_of,
    with_large_flag,
)

Deed = Literal["shot", "boarding", "wind", "mutiny", "sinking"]
Dot = tuple[int, int, Colour, float]
"""A pixel of the motion: column and row, a colour, and how much of it."""

_STEPS: Final[dict[Deed, tuple[float, ...]]] = {
    "shot": (0.3, 0.08, 0.08, *(0.06,) * 8, *(0.1,) * 2),
    "boarding": (0.3, *(0.08,) * 6, *(0.12,) * 3),
    "wind": (0.3, *(0.09,) * 9),
    "mutiny": (0.3, *(0.1,) * 7),
    "sinking": (0.5, 0.7),
}
"""How long each step of a deed lasts, in seconds: at most twenty pictures a second."""
_FAINTEST_STAR: Final = 0.2
_BENEATH: Final = 13
"""The rows of a screen that no picture has."""
_WIDEST: Final = 96
"""Ships that meet are at most so many cells apart from stern to stern."""
_SMOKE, _FIRE, _EMBER, _GLOW, _IRON, _ROPE, _FOAM, _WIND = map(
    rgb, ("#8E97A6", "#FF8B6E", "#E8A95B", "#FFF3C4", "#3A4048", "#B08A4E", "#C9D6E2", "#DCE6EE")
)


@frozen
class Encounter:
    """What the ship of one seat does to that of another, on the right; `left` is None where it is nobody's doing."""

    deed: Deed
    left: int | None
    right: int

    @property
    def pauses(self) -> tuple[float, ...]:
        """How long each step of the motion lasts; the last step, which stays, is not among them."""
        return _STEPS[self.deed]

    @property
    def is_wide(self) -> bool:
        return True

    def height(self, width: int, rows: int, look: Look) -> int:
        """All of few rows; of many so many less that it is half of the screen, and what goes to a terminal stays small."""
        return min(rows, (rows + _BENEATH) // 2)

    def draw(self, canvas: Canvas, y: int, rows: int, step: int) -> None:
        """Paints the picture on so many rows, 8 at least, across the whole canvas."""
        step = min(step, len(self.pauses))
        if canvas.look.ascii:
            _draw_lines(canvas, y, rows, self, step)
            return
        still = _still(self, canvas.width, rows, canvas.look)
        canvas.stamp(0, y, still.canvas)
        changed: dict[tuple[int, int], Colour] = {}
        for x, row, colour, share in _dots(self, still, step):
            if 0 <= x < canvas.width and 0 <= row < 2 * rows:
                changed[x, row] = mix(changed.get((x, row), still.grid[row][x]), colour, share)
        for x, row in {(x, row // 2) for x, row in changed}:
            upper, lower = ((x, 2 * row), (x, 2 * row + 1))
            put_cell(
                canvas,
                x,
                y + row,
                changed.get(upper, still.grid[2 * row][x]),
                changed.get(lower, still.grid[2 * row + 1][x]),
            )


# ---------------------------------------------------------------- what stands still


@frozen(eq=False)
class _Still:
    """The picture before anything moves, and where things are in it, in pixels."""

    canvas: Canvas
    grid: Grid
    ship: tuple[str, ...]
    left: int
    """Where the ship on the left begins."""
    right: int
    """Where the ship on the right begins."""
    top: int
    water: int
    """The first row of pixels in which a ship may sink."""
    flag: Colour
    dark: bool

    @property
    def bow(self) -> int:
        """The column where the ship on the left ends."""
        return self.left + len(self.ship[0]) - 4

    @property
    def deck(self) -> int:
        """The row of guns and men."""
        return self.top + len(self.ship) - 5


@lru_cache(4)
def _still(encounter: Encounter, width: int, rows: int, look: Look) -> _Still:
    weather = weather_of(look.dark)
    grid = sky_and_sea(width, 2 * rows, weather, rgb(look.colours["background"]))
    sky_in_bands(grid)
    if weather.stars:
        add_stars(grid, _FAINTEST_STAR)
    add_swell(grid, weather)
    waterline = round(HORIZON * 2 * rows) + 2
    ship = with_large_flag(ship_within(waterline))
    long = len(ship[0])
    apart = min(width - 10, _WIDEST, 2 * long + (12 if encounter.deed == "boarding" else max(18, width // 3)))
    left, right = (width - apart) // 2, (width + apart) // 2 - long
    top, flag = waterline - len(ship), rgb(look.colours[seat_role(encounter.right)])
    if encounter.left is not None:
        add_ship(grid, weather, ship, left, top, flag=rgb(look.colours[seat_role(encounter.left)]), is_crisp=True)
    if encounter.deed != "sinking":
        add_ship(grid, weather, ship, right, top, mirrored=True, flag=flag, is_crisp=True)
    canvas = Canvas(width, rows, look)
    put_grid(canvas, grid)
    return _Still(canvas, grid, ship, left, right, top, waterline - 3, flag, look.dark)


# ---------------------------------------------------------------- what moves


def _dots(encounter: Encounter, still: _Still, step: int) -> Iterator[Dot]:
    match encounter.deed:
        case "shot":
            return _shot(still, step)
        case "boarding":
            return _boarding(still, step, encounter)
        case "wind":
            return _wind(still, step)
        case "mutiny":
            return _mutiny(still, step)
        case "sinking":
            return _sinking(still, step)


def _blot(x: int, y: int, radius: int, colour: Colour, share: float) -> Iterator[Dot]:
    """A round spot, weaker towards its edge."""
    for down in range(-radius, radius + 1):
        for across in range(-radius, radius + 1):
            far = (across * across + down * down) / (radius + 0.5) ** 2
            if far <= 1:
                yield x + across, y + down, colour, share if far < 0.5 else share * 0.6


def _ball(still: _Still, part: float) -> tuple[int, int]:
    """Where the ball is after this part of its way, along an arc."""
    x = still.bow + part * (still.right + 3 - still.bow)
    return round(x), round(still.deck - sin(part * tau / 2) * len(still.ship) / 3)


def _shot(still: _Still, step: int) -> Iterator[Dot]:
    if step >= 1:
        fading = 1.0 if step <= 3 else 0.6 if step <= 10 else 0.3
        yield from _blot(still.bow, still.deck - 1, min(4, 1 + step), _SMOKE, 0.8 * fading)
    if 1 <= step <= 3:
        yield from _blot(still.bow, still.deck, 2, _GLOW, 1)
    flown = min(8, step - 2)
    for at in range(1, flown + 1):
        x, y = _ball(still, at / 8)
        yield x, y, _SMOKE, 0.35
    if flown >= 1 and step <= 10:
        x, y = _ball(still, flown / 8)
        for dx in (0, 1):
            yield x + dx, y, _WIND if still.dark else _IRON, 1
    if step > 10:
        grown = min(3, step - 10)
        x, y = _ball(still, 1)
        yield from _blot(x, y, grown + 1, _EMBER, 0.85)
        yield from _blot(x, y, grown, _FIRE, 0.9)
        yield from _blot(x, y, max(1, grown - 2), _GLOW, 1)
        for at in range(3 * grown):
            yield x - 5 + 5 * at % 11, y - grown - 7 * at % 5, _EMBER if at % 2 else _SMOKE, 0.8


def _boarding(still: _Still, step: int, encounter: Encounter) -> Iterator[Dot]:
    reach = still.right + 4 - still.bow
    thrown = min(6, step)
    for at in range(reach * thrown // 6):
        sag = round(2 * sin(at / reach * tau / 2))
        yield still.bow + at, still.deck - 4 + sag, _ROPE, 1
    if step < 7:
        return
    for at in range(-1, reach + 2):
        yield still.bow + at, still.deck, _ROPE, 1
    over = min(4, step - 6)
    coat = _IRON if encounter.left is None else rgb(still.canvas.look.colours[seat_role(encounter.left)])
    for man in range(3):
        x = still.bow + reach * over // 4 - 4 * man
        if x >= still.bow - 2:
            yield x, still.deck - 2, _GLOW, 1
            yield x, still.deck - 1, coat, 1
    yield still.right + 7, still.deck - 2, _GLOW, 1
    yield still.right + 7, still.deck - 1, still.flag, 1


def _wind(still: _Still, step: int) -> Iterator[Dot]:
    """Streaks that blow from the sails on the right to those on the left."""
    middle, long = still.top + len(still.ship) // 2, len(still.ship[0])
    blown = min(10, step)
    way = still.right + long // 2 - (still.left + long // 2)
    for streak, (row, length) in enumerate(((-4, 9), (-1, 13), (2, 10), (4, 7))):
        head = still.right + long // 2 - round(way * max(0, blown - streak % 2) / 10)
        for at in range(length):
            if blown and head + at < still.right + long // 2:
                yield head + at, middle + row, _WIND if still.dark else _SMOKE, 0.85


def _mutiny(still: _Still, step: int) -> Iterator[Dot]:
    """Men who leave the ship on the right for that on the left, in the boats' wake."""
    way, gone = still.right - still.bow, min(8, step)
    for man in range(2):
        x = still.right + 2 - round(way * max(0, gone - man) / 8) if gone > man else still.right + 2 + man
        yield from ((x + dx, still.water + 1, _ROPE, 1) for dx in (-2, -1, 0, 1, 2))
        yield from ((x + dx, still.water + 2, _ROPE, 0.8) for dx in (-1, 0, 1))
        yield x, still.water - 1, _GLOW, 1
        yield x, still.water, still.flag, 1
        yield from ((x + 3 + dx, still.water + 2, _FOAM, 0.6) for dx in range(4) if gone > man)


def _sinking(still: _Still, step: int) -> Iterator[Dot]:
    """The ship on the right goes down by its bow, until only its masts and its flag stand out of the water."""
    ship, weather = still.ship, weather_of(still.dark)
    long, deep = len(ship[0]), min(2, step) * len(ship) // 6
    for y, line in enumerate(ship):
        for x, pixel in enumerate(reversed(line)):
            lean = (long // 2 - x) * min(2, step) // 5
            row = still.top + y + deep + lean
            if pixel in weather.ship and row <= still.water:
                colour, share = weather.ship[pixel]
                yield still.right + x, row, still.flag if pixel in FLAG else colour, crisp(share)
    if not step:
        return
    middle = still.right + long // 2
    for at in range(-long // 2 - step, long // 2 + step):
        yield middle + at, still.water + 1, _FOAM, 0.55
    for at in range(2 * min(2, step)):
        yield middle - 6 + at * 5 % 13, still.water - 1 - (at * 3 + step) % 5, _FOAM, 0.6
    yield from ((still.right - 6 + dx, still.water + 1, _ROPE, 1) for dx in range(4))


# ---------------------------------------------------------------- the line drawing

_SHIP: Final = (
    "      |>     ",
    " |    |    | ",
    "/|\\  /|\\  /|\\",
    "_|____|____|_",
    "\\_o__o__o__o/",
)


def _draw_lines(canvas: Canvas, y: int, rows: int, encounter: Encounter, step: int) -> None:
    """Two ships of lines above the waves, and what passes between them."""
    long, sea = len(_SHIP[0]), y + rows - 2
    apart = min(canvas.width - 16, 60 if encounter.deed != "boarding" else 2 * long + 8)
    left, right = (canvas.width - apart) // 2, (canvas.width + apart) // 2 - long
    done = step / max(1, len(encounter.pauses))
    for row in range(2):
        canvas.put(0, sea + row, ("~~  ~ ~~~ ~  " * 20)[3 * row : 3 * row + canvas.width], "wave")
    sunk = round(done * (len(_SHIP) - 2)) if encounter.deed == "sinking" else 0
    for row, line in enumerate(_SHIP):
        at = sea - len(_SHIP) + row
        if encounter.left is not None:
            put_visible(canvas, left, at, line, seat_role(encounter.left) if row == 0 else "text")
        if at + sunk < sea:
            put_visible(canvas, right, at + sunk, line, seat_role(encounter.right) if row == 0 else "text")
    start, end, low = left + long + 1, right - 1, sea - 2
    way = end - start
    match encounter.deed:
        case "shot":
            flown = min(way, round(way * done))
            canvas.put(start, low, ("- " * way)[:flown], "muted")
            if done < 1:
                canvas.put(start + flown, low, "*", "danger")
            else:
                canvas.put(end - 2, low, "***", "danger")
        case "boarding":
            canvas.put(start - 1, low, ("=" * (way + 2))[: round((way + 2) * done)], "muted")
            if done >= 1:
                canvas.put(start + way // 2 - 2, low - 1, "i i i", "text")
        case "wind":
            canvas.put(end - round(way * done), low - 2, ("~ " * way)[: round(way * done)], "muted")
        case "mutiny":
            canvas.put(end - round((way - 4) * done) - 4, low + 1, "\\ii/", "text")
        case "sinking":
            pass
