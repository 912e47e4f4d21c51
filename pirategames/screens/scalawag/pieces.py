"""What ships and crew are drawn of: bars of points, hulls, crew, and the pictures of ships and crew cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from pirategames.rules.scalawag.crew import GUNNER, HAND, LOOKOUT, MARINE, MOST_POINTS, MUTINEER, PILOT, SAILOR, Crew, house
from pirategames.screens.drawing.canvas import BoxKind, Canvas, Ink
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.pixels import doubled, in_quadrants, of_quadrants
from pirategames.screens.drawing.wrapping import wrap_text
from pirategames.screens.scalawag.words import EFFECTS, crew_name

# ---- in a line


def points_bar(points: int, step: int = 1) -> Line:
    """Compass Points as ten cells, or as many every second one: ``▮▮▮▮▯▯▯▯▯▯``."""
    gap = " " * (step - 1)
    return (Ink(f"▮{gap}" * points), Ink(f"▯{gap}" * (MOST_POINTS - points), "line"))


def hull(damage: int, gap: int = 1) -> Line:
    """The five slots of a mat, damage first; the number that is the Boarding Cost is underlined."""
    pieces: list[Ink] = []
    for slot, price in enumerate(house().boarding):
        pieces.append(Ink(" " * (gap if slot else 0)))
        if slot < damage:
            pieces.append(Ink(" ×", "danger"))
        elif slot == damage:
            text = str(price)
            pieces += [Ink(" " * (2 - len(text))), Ink(text, bold=True, underline=True)]
        else:
            pieces.append(faint(str(price).rjust(2)))
    return tuple(pieces)


def crew_marks(crew: int, gap: str = "") -> Line:
    """The crew that a ship holds, of three: ``▮▮▯``; with a plus where it holds more for a moment."""
    pieces: list[Ink] = []
    for place in range(HAND):
        if gap and place:
            pieces.append(Ink(gap))
        pieces.append(Ink("▮") if place < crew else Ink("▯", "line"))
    if crew > HAND:
        pieces.append(Ink("+", bold=True))
    return tuple(pieces)


# ---- pictures

SHIP_WIDTH = 8
_SHIP: Final = ("   █▄   ", " █▖██▙  ", "▐█▌▀▛▀▘ ", "▜█████▛ ")
_ASCII_SHIP: Final = ("   |\\   ", "  /| \\  ", " /_|__\\ ", " \\____/ ")

_CREW: Final[dict[Crew, tuple[str, ...]]] = {
    SAILOR: ("  ▗▀▖  ", " ▀▜█▛▀ ", "▗  █  ▖", "▝▜▄█▄▛▘"),
    GUNNER: ("  ▗▄▄▄▄", "▀▟█████", " ▗█▀█▖ ", " ▝█▄█▘ "),
    MARINE: ("     ▄█", "▗▖ ▄█▀ ", " ▜█▛   ", "▟▛▘▀▙  "),
    PILOT: (" ▄▗█▖▄ ", "▗▟▘▄▝▙▖", "▝▜▖▀▗▛▘", " ▀▝█▘▀ "),
    MUTINEER: ("▗▟███▙▖", "█▀▜█▛▀█", "▜▄▟▀▙▄▛", " ▐▛█▜▌ "),
    LOOKOUT: ("    ▗▟▙", " ▗▄▟██▛", "▟██▛▀▘ ", "▝▀▘    "),
}
_ASCII_CREW: Final[dict[Crew, tuple[str, ...]]] = {
    SAILOR: ("  ( )  ", " --+-- ", "\\  |  /", " '-+-' "),
    GUNNER: ("   ____", "=(_____", "  (o)  ", "       "),
    MARINE: ("     / ", " \\  /  ", "  \\/   ", " / \\   "),
    PILOT: (" \\.|./ ", "-( o )-", " /'|'\\ ", "       "),
    MUTINEER: (" .---. ", "( o o )", " \\ ^ / ", "  |||  "),
    LOOKOUT: ("     __", " .-=__|", "(_-'   ", "       "),
}


def draw_picture(canvas: Canvas, x: int, y: int, picture: tuple[str, ...], hue: str) -> None:
    """Draws a picture; blanks in it leave what is beneath."""
    for row, line in enumerate(picture):
        shown = line.strip()
        canvas.put(x + len(line) - len(line.lstrip()), y + row, shown, hue)


SHIP_HEIGHT = 4


def draw_ship(canvas: Canvas, x: int, y: int, hue: str, rows: int = SHIP_HEIGHT, *, twice: bool = False) -> None:
    """Draws a ship, eight cells by four, or its upper rows; or `twice` as large, in ASCII in the middle of that place."""
    _draw_small_or_twice(canvas, x, y, (_ASCII_SHIP if canvas.look.ascii else _SHIP)[:rows], hue, twice)


def draw_crew(canvas: Canvas, x: int, y: int, crew: Crew, hue: str = "bone", *, twice: bool = False) -> None:
    """Draws the picture of a crew card, seven cells by four; or `twice` as large, in ASCII in the middle of that place."""
    _draw_small_or_twice(canvas, x, y, (_ASCII_CREW if canvas.look.ascii else _CREW)[crew], hue, twice)


def _draw_small_or_twice(canvas: Canvas, x: int, y: int, picture: tuple[str, ...], hue: str, twice: bool) -> None:
    if twice and canvas.look.ascii:
        x, y = x + len(picture[0]) // 2, y + len(picture) // 2
    draw_picture(canvas, x, y, _twice(picture) if twice and not canvas.look.ascii else picture, hue)


@lru_cache(32)
def _twice(picture: tuple[str, ...]) -> tuple[str, ...]:
    return in_quadrants(doubled(of_quadrants(picture)))


# ---- crew cards

Size = Literal["low", "flat", "small", "wide", "middle", "large", "grand"]
SIZES: Final[dict[Size, tuple[int, int]]] = {
    "low": (11, 3),
    "flat": (11, 4),
    "small": (10, 4),
    "wide": (12, 6),
    "middle": (11, 8),
    "large": (17, 8),
    "grand": (20, 12),
}
"""The cells of a card: at a challenge on a small screen and on a larger one; beside the orders on the same two; where cards
are chosen, on a roomy table and on a grand one."""


def draw_card(
    canvas: Canvas,
    x: int,
    y: int,
    crew: Crew,
    size: Size,
    key: str = "",
    *,
    lifted: bool = False,
    note: str = "",
    is_claimed: bool | None = None,
) -> None:
    """Draws a crew card; one with a `key` can be lifted. A `note` stands in its lower border. At a challenge the claimed
    crew are lit and the others muted."""
    canvas.stamp(x, y, _card(crew, size, key, lifted, note, is_claimed, canvas.look))


@lru_cache(256)
def _card(crew: Crew, size: Size, key: str, lifted: bool, note: str, is_claimed: bool | None, look: Look) -> Canvas:
    width, height = SIZES[size]
    canvas = Canvas(width, height, look)
    kind: BoxKind = "heavy" if lifted else "round"
    canvas.place(f"card {crew.text}", 0, 0, width, height)
    frame = "accent" if lifted else "text" if is_claimed else "line"
    canvas.box(0, 0, width, height, kind, frame, "surface", key=key or None)
    ink, sprite = ("muted", "muted") if is_claimed is False else ("text", "bone")
    name, (short, long) = crew_name(crew), EFFECTS[crew]
    words = "the claim" if is_claimed else short
    if size == "large":
        canvas.put(2, 1, name, bold=True)
        draw_crew(canvas, 5, 2, crew)
        canvas.put(2, 6, long, "muted")
    elif size == "grand":
        canvas.put(2, 1, name, ink, bold=is_claimed is not False)
        draw_crew(canvas, 3, 2, crew, sprite, twice=True)
        canvas.put(2, 10, "the claim" if is_claimed else long, "text" if is_claimed else "muted")
    elif size == "wide":
        canvas.put(2, 1, name, bold=True)
        for row, line in enumerate(wrap_text(long, width - 4), 3):
            canvas.put(2, row, line, "muted")
    else:
        canvas.put(1, 1, name.center(width - 2).rstrip(), ink, bold=is_claimed is not False)
        if height > 3:
            canvas.put(1, height - 2, words.center(width - 2).rstrip(), "text" if is_claimed else "muted")
        if size == "middle":
            draw_crew(canvas, 2, 2, crew, sprite)
    if key:
        canvas.put(2, 0, f" {key} ", "accent", bold=True)
    if note:
        canvas.put(width - 3 - len(note), height - 1, f" {note} ", "muted")
    return canvas


@lru_cache(16)
def _back(size: Size, look: Look) -> Canvas:
    width, height = SIZES[size]
    canvas = Canvas(width, height, look)
    canvas.box(0, 0, width, height, "round", "line", "panel")
    for row in range(1, height - 1):
        canvas.put(2, row, (("≈ ~ " if row % 2 else "~ ≈ ") * width)[: width - 4], "line")
    return canvas


def draw_back(canvas: Canvas, x: int, y: int, size: Size) -> None:
    """Draws a crew card face down."""
    canvas.stamp(x, y, _back(size, canvas.look))
