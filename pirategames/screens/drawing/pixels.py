"""Pixel art for boards: letters three rows high, and the sprites on the cards, as they are and doubled."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from pirategames.screens.drawing.canvas import Canvas

Pixels = tuple[str, ...]
"""A picture: rows of ``#`` where a pixel is set and blanks elsewhere, all of one length."""

# ---------------------------------------------------------------- letters

LETTER_ROWS = 3
"""How many rows of cells a line of pixel letters takes."""

_ALPHABET = {
    "ABCDEFGHI": """
.##. ###. .### ###. #### #### .### #..# ###
#..# #..# #... #..# #... #... #... #..# .#.
#### ###. #... #..# ###. ###. #.## #### .#.
#..# #..# #... #..# #... #... #..# #..# .#.
#..# ###. .### ###. #### #... .### #..# ###
""",
    "JKLMNOPQR": """
..## #..# #... #...# #...# .##. ###. .##. ###.
...# #.#. #... ##.## ##..# #..# #..# #..# #..#
...# ##.. #... #.#.# #.#.# #..# ###. #..# ###.
#..# #.#. #... #...# #..## #..# #... #.#. #.#.
.##. #..# #### #...# #...# .##. #... .#.# #..#
""",
    "STUVWXYZ": """
.### ##### #..# #...# #...# #..# #...# ####
#... ..#.. #..# #...# #...# #..# .#.#. ...#
.##. ..#.. #..# .#.#. #.#.# .##. ..#.. .##.
...# ..#.. #..# .#.#. ##.## #..# ..#.. #...
###. ..#.. .##. ..#.. #...# #..# ..#.. ####
""",
    "0123456789": """
#### .#. ###. ###. #..# #### .### #### .##. .##.
#..# ##. ...# ...# #..# #... #... ...# #..# #..#
#..# .#. .##. .##. #### ###. ###. ..#. .##. .###
#..# .#. #... ...# ...# ...# #..# .#.. #..# ...#
#### ### #### ###. ...# ###. .##. .#.. .##. ###.
""",
    "'!-.&": """
# # ... . .#...
# # ... . #.#..
. # ### . .#...
. . ... . #.##.
. # ... # .##.#
""",
}


def _read_font(alphabet: Mapping[str, str]) -> dict[str, Pixels]:
    font: dict[str, Pixels] = {" ": ("  ",) * 5}
    for letters, picture in alphabet.items():
        lines = [line.split() for line in picture.strip().splitlines()]
        for place, letter in enumerate(letters):
            font[letter] = tuple(line[place].replace(".", " ") for line in lines)
    return font


_FONT = _read_font(_ALPHABET)


def can_spell(text: str) -> bool:
    """Whether the font has every letter of the text; small letters are written as capitals."""
    return all(letter in _FONT for letter in _spelling(text))


def pixel_text_width(text: str, ascii: bool = False) -> int:
    """How many cells wide a text of pixel letters is, or the spaced capitals that stand for it in ASCII."""
    return len(_spaced(text)) if ascii else len(pixel_letters(text)[0])


def pixel_letters(text: str) -> Pixels:
    """The five rows of pixels of a text, one cell wide each. Raises `KeyError` where the font lacks a letter."""
    letters = [_FONT[letter] for letter in _spelling(text)]
    return tuple(" ".join(letter[row] for letter in letters) for row in range(5))


def draw_pixel_text(canvas: Canvas, x: int, y: int, text: str, ink: str = "text") -> int:
    """Writes a text in pixel letters on three rows from `y`, in ASCII spaced on the middle one. Returns the column after.

    Raises `KeyError` where the font lacks a letter: see `can_spell`.
    """
    if canvas.look.ascii:
        return canvas.put(x, y + 1, _spaced(text), ink, bold=True)
    draw_pixels(canvas, x, y, pixel_letters(text), ink)
    return x + pixel_text_width(text)


def draw_pixels(canvas: Canvas, x: int, y: int, pixels: Pixels, ink: str) -> None:
    """Paints a picture in half blocks, a pixel one cell wide and half a cell high; blanks leave what is beneath."""
    rows = [*pixels, " " * len(pixels[0])]
    for row in range(len(rows) // 2):
        line = zip(rows[2 * row], rows[2 * row + 1], strict=True)
        _put_visible(canvas, x, y + row, "".join(_HALVES[upper + lower] for upper, lower in line), ink)


_HALVES = {"  ": " ", "# ": "▀", " #": "▄", "##": "█"}


def _spelling(text: str) -> str:
    return text.upper().replace("’", "'")


def _spaced(text: str) -> str:
    return " ".join(_spelling(text))


# ---------------------------------------------------------------- sprites

SPRITE_WIDTH, SPRITE_HEIGHT = 7, 4
"""The cells of a sprite; doubled it is twice as wide and high."""

_SPRITES = {
    "skull": """
▗▟███▙▖
█▀▜█▛▀█
▜▄▟▀▙▄▛
 ▐▛█▜▌
""",
    "sword": """
     ▄█
▗▖ ▄█▀
 ▜█▛
▟▛▘▀▙
""",
    "heart": """
▄██▄██▄
▜█████▛
 ▝▜█▛▘
   ▀
""",
    "coin": """
 ▄███▄
▟▛▗▄▖▜▙
▜▙▝▀▘▟▛
 ▀███▀
""",
    "kraken": """
 ▗▟█▙▖
▖▐▙█▟▌▗
▜▄▛█▜▄▛
▚▄▘█▝▄▞
""",
    "whale": """
  ▚▘ ▗▗
▗███▖▝▛
█▟███▟▌
▝▜███▀
""",
    "black spot": """
 ▄▟█▄▀▖
▟████▄
▜█████▝
▝▝▀█▀ ▘
""",
    "broken heart": """
▄█▌▗██▄
▜██ ██▛
 ▝▙▝█▘
  ▝▖▘
""",
    "cursed sword": """
    ▗▗█
▗▖ ▄▛▝
 ▜█▛ ▝
▟▛▘▀▙▐
""",
    "cursed skull": """
█▗▄▄▄▖█
▟▀▜█▛▀▙
▜█▄▀▄█▛
 ▐▛█▜▌
""",
    "bloody coin": """
 ▄█▀█▄
▐█ █ █▌
 ██▄█▜
 ▘▛▘▘▗
""",
}

_ASCII_SPRITES = {
    "skull": r"""

 .---.
( o o )
 \ ^ /
  |||
""",
    "sword": r"""
     /
    /
 \ /
  X
 / \
""",
    "heart": r"""
 .-.-.
(     )
 \   /
  \ /
   v
""",
    "coin": r"""
 .---.
/ .-. \
| | | |
\ '-' /
 '---'
""",
    "kraken": r"""

  .-.
 ( o )
/)/|\(\
(/ | \)
""",
    "whale": r"""

  \:/
.-'-.\/
| o  /
`---'
""",
    "black spot": r"""
  ___
 /###\.
|#####|
 \###/
  ' '
""",
    "broken heart": r"""
 .-.-.
(  /  )
 \ \ /
  \//
   v
""",
    "cursed sword": r"""
     /
    /
 \ /  .
  X   :
 / \  '
""",
    "cursed skull": r"""
 \___/
/     \
( \ / )
 \ ^ /
  |||
""",
    "bloody coin": r"""
 .---.
/  |  \
|  |  |
\  |  /
 '-:-':
""",
}


def _read_picture(picture: str, width: int) -> Pixels:
    return tuple(line.ljust(width) for line in picture.split("\n")[1:-1])


_PICTURES: Mapping[str, Pixels] = MappingProxyType({n: _read_picture(p, SPRITE_WIDTH) for n, p in _SPRITES.items()})
_ASCII_PICTURES: Mapping[str, Pixels] = MappingProxyType(
    {n: _read_picture(p, SPRITE_WIDTH) for n, p in _ASCII_SPRITES.items()}
)

SPRITES = tuple(_PICTURES)
"""The names of all sprites."""


def draw_sprite(canvas: Canvas, x: int, y: int, name: str, ink: str, doubled: bool = False) -> None:
    """Draws a sprite with its upper left corner on the cell; blanks in it leave what is beneath.

    In ASCII it is a line drawing of one size, in the middle of that place, whose head may use the row above.
    """
    if canvas.look.ascii:
        dx, dy = (SPRITE_WIDTH // 2, SPRITE_HEIGHT // 2) if doubled else (0, 0)
        x, y, picture = x + dx, y + dy - 1, _ASCII_PICTURES[name]
    else:
        picture = _doubled(name) if doubled else _PICTURES[name]
    for row, line in enumerate(picture):
        _put_visible(canvas, x, y + row, line, ink)


def _put_visible(canvas: Canvas, x: int, y: int, line: str, ink: str) -> None:
    """Writes a line from its first to its last visible cell."""
    shown = line.strip()
    canvas.put(x + len(line) - len(line.lstrip()), y, shown, ink)


@lru_cache(64)
def _doubled(name: str) -> Pixels:
    return _to_cells(scale2x(_to_pixels(_PICTURES[name])))


# A quadrant block's place in this string has the bits upper left 1, upper right 2, lower left 4, lower right 8.
_QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"


def _to_pixels(cells: Pixels) -> Pixels:
    """Each cell of quadrant blocks as two by two pixels."""
    rows = []
    for line in cells:
        bits = [_QUADRANTS.index(cell) for cell in line]
        rows += ["".join(" #"[b >> low & 1] + " #"[b >> low + 1 & 1] for b in bits) for low in (0, 2)]
    return tuple(rows)


def _to_cells(pixels: Pixels) -> Pixels:
    """Two by two pixels as one cell of quadrant blocks."""

    def cell(x: int, y: int) -> str:
        corners = pixels[y][x : x + 2] + pixels[y + 1][x : x + 2]
        return _QUADRANTS[sum(1 << place for place, pixel in enumerate(corners) if pixel == "#")]

    return tuple("".join(cell(x, y) for x in range(0, len(pixels[0]), 2)) for y in range(0, len(pixels), 2))


def scale2x(pixels: Pixels) -> Pixels:
    """A picture twice as large, its steps rounded: the rule known as Scale2x. Outside the picture nothing is set."""
    width = len(pixels[0])
    framed = [" " * (width + 2), *(f" {row} " for row in pixels), " " * (width + 2)]
    rows: list[str] = []
    for y in range(1, len(pixels) + 1):
        above, row, below = framed[y - 1 : y + 2]
        quads = [_scaled(row[x], above[x], row[x + 1], below[x], row[x - 1]) for x in range(1, width + 1)]
        rows += ["".join(quad[:2] for quad in quads), "".join(quad[2:] for quad in quads)]
    return tuple(rows)


def _scaled(pixel: str, up: str, right: str, down: str, left: str) -> str:
    """The four pixels that stand for one: upper left, upper right, lower left, lower right."""
    if up == down or left == right:
        return pixel * 4
    return (
        (left if left == up else pixel)
        + (right if up == right else pixel)
        + (left if left == down else pixel)
        + (right if down == right else pixel)
    )
