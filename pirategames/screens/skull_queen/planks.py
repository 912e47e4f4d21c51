"""Drawing planks: five spaces between two waters, with the pirates on them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from attrs import evolve

from pirategames.rules.skull_queen.cards import COLOURS
from pirategames.rules.skull_queen.foresight import Certainty
from pirategames.rules.skull_queen.planks import OVER_THE_BOTTOM, OVER_THE_TOP, SPACES
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width, cut
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seats import named
from pirategames.screens.skull_queen.words import LETTERS

VALUES = 2
"""The columns left of a plank that hold what its spaces are worth."""

_WATER = {OVER_THE_TOP: "≈ ~ ≈  ~ ≈ ~ ≈≈ ~ ~ ≈ ", OVER_THE_BOTTOM: " ≈  ~ ≈ ~ ≈≈ ~ ~  ≈ ~"}
_GOOD = 2
"""How many spaces of a plank are drawn bold: the best."""


@frozen
class Mark:
    """A sign beside the pirates: on a space, or in the water at 0 and 6, in the column of a colour."""

    colour: int
    space: int
    glyph: str


@frozen(eq=True)
class Ghost:
    """Where a pirate would go: the space or the water where it would come to stand, and how sure that is."""

    colour: int
    start: int
    end: int
    certainty: Certainty


@frozen(eq=True)
class Picture:
    """What is to be seen of a plank: what its spaces are worth (empty while that is secret), where the pirates are, marks
    and ghosts; a word across it; the colour whose pirate is taken up."""

    values: tuple[int, ...] = ()
    spaces: tuple[int, ...] = ()
    marks: tuple[Mark, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    word: str = ""
    lifted: int | None = None
    is_worked_on: bool = False
    """Whether a click on a space moves the pirate of that column there."""


def plank_height(rows: int) -> int:
    """How many rows a plank takes with its waters, where a space takes so many."""
    return len(SPACES) * rows + 2


def draw_plank(canvas: Canvas, x: int, y: int, picture: Picture, cells: int, rows: int) -> None:
    """Draw a plank with its values from column `x` and its upper water in row `y`; a pirate takes `cells` by `rows`."""
    canvas.stamp(x, y, _painted(picture, cells, rows, canvas.look))


@lru_cache(256)
def _painted(picture: Picture, cells: int, rows: int, look: Look) -> Canvas:
    width = len(COLOURS) * cells
    canvas = Canvas(VALUES + width, plank_height(rows), look)
    if picture.ghosts:
        canvas.stamp(0, 0, _painted(evolve(picture, ghosts=()), cells, rows, look))
        for ghost in picture.ghosts:
            _draw_ghost(canvas, ghost, cells, rows)
        return canvas
    _draw_water(canvas, 0, OVER_THE_TOP, width)
    _draw_water(canvas, plank_height(rows) - 1, OVER_THE_BOTTOM, width)
    for space in SPACES:
        _draw_space(canvas, picture, space, cells, rows)
    for colour, space in enumerate(picture.spaces):
        _draw_pirate(canvas, picture, colour, space, cells, rows)
    for mark in picture.marks:
        _draw_mark(canvas, mark, cells, rows)
    if picture.word:
        word = cut(picture.word, width)
        canvas.put(VALUES + (width - cell_width(word)) // 2, _row_of(3, rows), word, "text")
    return canvas


def _row_of(space: int, rows: int) -> int:
    """The row of a space, or of the water beyond it."""
    return 0 if space == OVER_THE_TOP else 1 + rows * (space - 1)


def _wood(space: int) -> str:
    return "wood2" if space % 2 else "wood"


def _middle(colour: int, cells: int) -> int:
    """The column of a colour's letter."""
    return VALUES + colour * cells + (cells - 1) // 2


def _draw_water(canvas: Canvas, y: int, end: int, width: int) -> None:
    canvas.put(VALUES, y, (_WATER[end] * 2)[:width], "wave", "sea")


def _draw_space(canvas: Canvas, picture: Picture, space: int, cells: int, rows: int) -> None:
    y = _row_of(space, rows)
    canvas.fill(VALUES, y, len(COLOURS) * cells, rows, _wood(space))
    for colour in range(len(COLOURS)):
        if colour == picture.lifted:
            canvas.fill(VALUES + colour * cells, y, cells, rows, "woodhot")
        if picture.is_worked_on:
            canvas.place(f"space {space} {COLOURS[colour]}", VALUES + colour * cells, y, cells, rows)
    if not picture.word:
        grain = "·".rjust((cells - 1) // 2 + 1).ljust(cells) * len(COLOURS)
        canvas.put(VALUES, y, grain, "grain")  # in one ink, blanks too: so few bytes go to a terminal
    if picture.values:
        value = picture.values[space - 1]
        good = value >= sorted(picture.values)[-_GOOD]
        canvas.put(0, y, f"{value:<2}".rstrip(), "text" if good else "muted", bold=good)


def _draw_pirate(canvas: Canvas, picture: Picture, colour: int, space: int, cells: int, rows: int) -> None:
    y, hue = _row_of(space, rows), COLOURS[colour]
    if space not in SPACES:
        canvas.put(_middle(colour, cells), y, LETTERS[colour].lower(), "text", "sea", bold=True, strike=True)
        return
    x = VALUES + colour * cells
    canvas.fill(x, y, cells, 1, hue)
    face = f"▲{LETTERS[colour]}▼" if colour == picture.lifted else LETTERS[colour]
    canvas.put(_middle(colour, cells) - (len(face) > 1), y, face, "ink", bold=True)
    if rows > 1:
        canvas.put(x, y + 1, "▄" * cells, "woodhot" if colour == picture.lifted else _wood(space), hue)


def _draw_mark(canvas: Canvas, mark: Mark, cells: int, rows: int) -> None:
    canvas.put(_middle(mark.colour, cells), _row_of(mark.space, rows), mark.glyph, COLOURS[mark.colour], bold=True)
    if mark.space not in SPACES:
        left = mark.colour * cells + (cells - 1) // 2 - 1
        for column in (left, left + 2):
            if 0 <= column < len(COLOURS) * cells:
                canvas.put(VALUES + column, _row_of(mark.space, rows), "°", "text")


_GHOSTS: Final[dict[Certainty, tuple[str, str]]] = {"certain": ("[", "]"), "so far": ("(", ")"), "possible": ("?", "?")}
"""What stands around the letter of a pirate where it would come to stand; a pirate that only may go there is but a mark."""


def _draw_ghost(canvas: Canvas, ghost: Ghost, cells: int, rows: int) -> None:
    """A hollow pirate where it would come to stand, and arrows on the spaces between."""
    is_up, hue = ghost.end < ghost.start, COLOURS[ghost.colour]
    paper = "sea" if ghost.end not in SPACES else None
    x, y = _middle(ghost.colour, cells), _row_of(ghost.end, rows)
    before, after = _GHOSTS[ghost.certainty]
    if ghost.certainty == "possible":
        canvas.put(x, y, before, hue, paper, italic=True)
        return
    for space in range(ghost.start + (-1 if is_up else 1), ghost.end, -1 if is_up else 1):
        canvas.put(x, _row_of(space, rows), "▲" if is_up else "▼", hue, bold=True)
    letter = LETTERS[ghost.colour]
    if cells > 2:
        canvas.put(x - 1, y, f"{before}{letter}{after}", hue, paper, bold=ghost.certainty == "certain")
    else:
        canvas.put(x, y, f"{letter}{after}", hue, paper, bold=ghost.certainty == "certain")


# ---- what stands over a plank


def draw_heading(canvas: Canvas, x: int, y: int, seat: int, name: str, note: str, width: int, room: int) -> None:
    """Draw a captain's number, emblem and name over a plank `width` cells wide, and a note at its right end where that
    fits. `room` is how much emblem and name may take."""
    canvas.put(x, y, str(seat + 1), "accent", bold=True)
    end = canvas.write(x + VALUES, y, *named(seat, cut(name, room - 2), bold=True))
    if note and end - x - VALUES + 1 + cell_width(note) <= width:
        canvas.put(x + VALUES + width - cell_width(note), y, note, "muted")


def points_line(total: int, now: int, is_tight: bool) -> Line:
    """The points so far and what the plank would add: ``22 + 11``."""
    return Ink(f"{total}+" if is_tight else f"{total} + ", "muted"), Ink(str(now), bold=True)
