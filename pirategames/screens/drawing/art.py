"""The pictures under ``assets/art``: tarots, scenes, the creatures and things on cards, emblems; drawn by one painter.

A picture is rows of characters, one a pixel; its file's legend says what a character paints: a role of the look, a colour
of its own, or ``role 55``, which is that role laid over the ground with 55 % of its strength. A pixel is one cell wide and
half a cell high, but for the small creatures, whose pixels are two by two a cell; a huge picture is a large one, doubled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, Final, Literal

from pirategames.play.assets import assets, read_table
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import DARK, EMBLEMS, Look, blend, seat_role
from pirategames.screens.drawing.pixels import Pixels, doubled, draw_pixels, in_quadrants, put_visible

Size = Literal["huge", "large", "small"]

CREATURE_WIDTH: Final[Mapping[Size, int]] = {"huge": 28, "large": 14, "small": 7}
CREATURE_HEIGHT: Final[Mapping[Size, int]] = {"huge": 16, "large": 8, "small": 4}
"""The cells of a creature."""
EMBLEM_WIDTH: Final = 7
EMBLEM_HEIGHT: Final = 3
"""The cells of an emblem's picture."""
TAROT_WIDTH: Final[Mapping[Size, int]] = {"huge": 44, "large": 22, "small": 16}
TAROT_HEIGHT: Final[Mapping[Size, int]] = {"huge": 24, "large": 12, "small": 7}
"""The cells of a tarot's picture."""

_EMPTY: Final = "."
_Painter = Callable[[str], str | None]
"""What a character of a picture paints, as '#RRGGBB'; None leaves the ground."""


@cache
def _sheet(name: str) -> Mapping[str, Any]:
    return read_table(assets() / "art" / f"{name}.toml")


def _rows(art: str) -> Pixels:
    return tuple(art.removesuffix("\n").split("\n"))


@lru_cache(64)
def _drawn(art: str, size: Size) -> Pixels:
    """The rows of a picture as they are painted at this size."""
    return doubled(_rows(art)) if size == "huge" else _rows(art)


def _inks(legend: Mapping[str, str], colour: Callable[[str], str], ground: str) -> _Painter:
    """The legend with a look's colours, over a ground."""
    inks: dict[str, str | None] = {}
    for character, words in legend.items():
        role, _, share = words.partition(" ")
        if role == "ground":
            inks[character] = None
        else:
            inks[character] = blend(ground, colour(role), int(share) / 100) if share else colour(role)
    return inks.__getitem__


def _paint(canvas: Canvas, x: int, y: int, rows: Pixels, ink: _Painter) -> None:
    """Paints two rows of pixels on each row of cells; where both are empty, what is beneath stays."""
    for row in range(0, len(rows), 2):
        for column, pair in enumerate(zip(rows[row], rows[row + 1], strict=True), x):
            upper, lower = map(ink, pair)
            if upper is not None:
                canvas.put(column, y + row // 2, "█" if upper == lower else "▀", upper, lower)
            elif lower is not None:
                canvas.put(column, y + row // 2, "▄", lower)


# ---------------------------------------------------------------- windows into the night


@frozen
class Scene:
    """A picture of a short story: its cells, and how many seconds each of its frames but the last lasts."""

    name: str
    width: int
    height: int
    pauses: tuple[float, ...]


@cache
def scene(name: str) -> Scene:
    """The scene of this name. Raises `KeyError` where there is none."""
    frames = _sheet("scenes")["scene"][name]
    rows = _rows(frames[0]["art"])
    return Scene(name, len(rows[0]), len(rows) // 2, tuple(frame["ms"] / 1000 for frame in frames[:-1]))


def scene_size(name: str, size: Size, look: Look) -> tuple[int, int]:
    """The columns and rows of a scene in this size, large or huge; in ASCII those of its line drawing."""
    if look.ascii:
        rows = _rows(_sheet("scenes")["ascii"][name]["art"])
        return max(map(len, rows)), len(rows)
    shown, times = scene(name), 2 if size == "huge" else 1
    return times * shown.width, times * shown.height


def draw_scene(
    canvas: Canvas, x: int, y: int, name: str, frame: int, flag: str = "", size: Size = "large", *, skip: int = 0
) -> None:
    """Paints a frame of a scene, from 0; one that is past the last is the last; but for its first `skip` rows. `flag` is a
    role or colour that what is red in it takes: whose ship it is. In ASCII it is a line drawing, which does not move."""
    if canvas.look.ascii:
        for row, line in enumerate(_rows(_sheet("scenes")["ascii"][name]["art"])[skip:], y):
            put_visible(canvas, x, row, line, "text" if line.strip("~ ") else "wave")
        return
    last = len(_sheet("scenes")["scene"][name]) - 1
    window = _scene_window(name, min(frame, last), size, flag, canvas.look)
    canvas.stamp(x, y, window.rows(skip, window.height) if skip else window)


def draw_tarot_picture(canvas: Canvas, x: int, y: int, name: str, size: Size) -> None:
    """Paints the picture of a tarot, by its name in notation. In ASCII, where there is none, its place stays empty."""
    if not canvas.look.ascii:
        canvas.stamp(x, y, _tarot_window(name, size, canvas.look))


@lru_cache(64)
def _scene_window(name: str, frame: int, size: Size, flag: str, look: Look) -> Canvas:
    return _window("scenes", _drawn(_sheet("scenes")["scene"][name][frame]["art"], size), flag, look)


@lru_cache(64)
def _tarot_window(name: str, size: Size, look: Look) -> Canvas:
    drawn: Size = "small" if size == "small" else "large"
    return _window("tarot", _drawn(_sheet("tarot")[drawn][name]["art"], size), "", look)


def _window(sheet: str, rows: Pixels, flag: str, look: Look) -> Canvas:
    """A picture on a canvas of its own. It is night in it: its colours are those of the dark look in every look."""
    table = _sheet(sheet)
    ground = table["window"]["dark" if look.dark else "light"]
    canvas = Canvas(len(rows[0]), len(rows) // 2, look)
    canvas.fill(0, 0, canvas.width, canvas.height, ground)

    def colour(role: str) -> str:
        return DARK.colour(flag if flag and role == "red" else role)

    _paint(canvas, 0, 0, rows, _inks(table["legend"], colour, ground))
    return canvas


# ---------------------------------------------------------------- creatures and things


_ASCII_AT: Final[Mapping[Size, tuple[int, int]]] = {"huge": (10, 5), "large": (3, 1), "small": (0, -1)}
"""Where in the cells of a creature its line drawing lies."""


def has_creature(name: str) -> bool:
    """Whether there is a picture of this name, such as ``sea.whale``."""
    kind, _, own = name.partition(".")
    return own in _sheet("monsters")["large"].get(kind, {})


def creature_of(special: str, suit: str, rank: str) -> str:
    """The name of the picture that a card wears: a card with a rule of its own by its name, else by suit and rank."""
    sheet = _sheet("monsters")
    return str(sheet["special"].get(special) or f"{suit}.{sheet['rank'][suit][rank]}")


def draw_creature(
    canvas: Canvas,
    x: int,
    y: int,
    name: str,
    suit: str,
    size: Size = "small",
    *,
    ground: str = "surface",
    asleep: bool = False,
    clear: int = 0,
) -> None:
    """Draws a creature or thing in the colour of its suit, its upper left corner on the cell; what is empty in it leaves
    what is beneath. A large one has shades over its `ground`; `asleep` it is all of the one colour, and of half of it.

    In ASCII it is a line drawing of one size, in the middle of that place, whose head may use the row above; of that row the
    first `clear` cells stay as they are.
    """
    sheet, (kind, _, own) = _sheet("monsters"), name.partition(".")
    if canvas.look.ascii:
        aside, down = _ASCII_AT[size]
        head, *body = _rows(sheet["ascii"][kind][own]["art"])
        for row, line in enumerate((" " * clear + head[clear:], *body), y + down):
            put_visible(canvas, x + aside, row, line, suit)
        return
    if size == "small":
        for row, line in enumerate(in_quadrants(_rows(sheet["small"][kind][own]["art"]), _EMPTY), y):
            put_visible(canvas, x, row, line, suit)
        return
    look = canvas.look

    def colour(role: str) -> str:
        if asleep or role == "suit":
            return look.colour(suit)
        return look.colour("text" if look.dark else "surface") if role == "shine" else look.colour(role)

    rows = _drawn(sheet["large"][kind][own]["art"], size)
    _paint(canvas, x, y, rows, _inks(sheet["legend"], colour, look.colour(ground)))


# ---------------------------------------------------------------- emblems


def draw_emblem(canvas: Canvas, x: int, y: int, seat: int) -> None:
    """Draws the emblem of a seat, 0 to 7, seven cells by three, in the seat's colour; in ASCII its number and letter stand
    in the middle of that place."""
    if canvas.look.ascii:
        canvas.put(x + 2, y + 1, f"{seat + 1} ", "muted")
        canvas.put(x + 4, y + 1, EMBLEMS[seat], seat_role(seat), bold=True)
        return
    rows = _rows(_sheet("emblems")["emblem"][seat]["art"])
    draw_pixels(canvas, x, y, tuple(row.replace(_EMPTY, " ") for row in rows), seat_role(seat))
