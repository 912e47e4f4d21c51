"""Pixels in cells: letters three rows high, and pictures of one colour."""

from __future__ import annotations

from collections.abc import Mapping

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
        put_visible(canvas, x, y + row, "".join(_HALVES[upper + lower] for upper, lower in line), ink)


_HALVES = {"  ": " ", "# ": "▀", " #": "▄", "##": "█"}


def _spelling(text: str) -> str:
    return text.upper().replace("’", "'")


def _spaced(text: str) -> str:
    return " ".join(_spelling(text))


def put_visible(canvas: Canvas, x: int, y: int, line: str, ink: str) -> None:
    """Writes a line from its first to its last visible cell."""
    shown = line.strip()
    canvas.put(x + len(line) - len(line.lstrip()), y, shown, ink)


# ---------------------------------------------------------------- two by two pixels a cell

# A quadrant block's place in this string has the bits upper left 1, upper right 2, lower left 4, lower right 8.
_QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"


def in_quadrants(pixels: Pixels, empty: str = " ") -> Pixels:
    """Two by two pixels as one cell of quadrant blocks: where no pixel is `empty`, it is set."""

    def cell(x: int, y: int) -> str:
        corners = pixels[y][x : x + 2] + pixels[y + 1][x : x + 2]
        return _QUADRANTS[sum(1 << place for place, pixel in enumerate(corners) if pixel != empty)]

    return tuple("".join(cell(x, y) for x in range(0, len(pixels[0]), 2)) for y in range(0, len(pixels), 2))


def of_quadrants(blocks: Pixels) -> Pixels:
    """A picture of quadrant blocks as pixels again, two by two a cell."""
    bits = [[_QUADRANTS.index(block) for block in row] for row in blocks]
    return tuple(
        "".join("# "[not cell & left] + "# "[not cell & left << 1] for cell in row) for row in bits for left in (1, 4)
    )


# ---------------------------------------------------------------- twice as large


def doubled(pixels: Pixels) -> Pixels:
    """The picture twice as wide and as high, its slopes kept smooth (Scale2x): a corner of a pixel takes the colour that
    both its neighbours there have, where the other two neighbours differ from it."""
    height, width = len(pixels), len(pixels[0])
    found: list[str] = []
    for y, row in enumerate(pixels):
        above, below = pixels[max(0, y - 1)], pixels[min(height - 1, y + 1)]
        upper, lower = [], []
        for x, own in enumerate(row):
            up, down, left, right = above[x], below[x], row[max(0, x - 1)], row[min(width - 1, x + 1)]
            slopes = up != down and left != right
            upper += [left if slopes and left == up else own, right if slopes and right == up else own]
            lower += [left if slopes and left == down else own, right if slopes and right == down else own]
        found += ["".join(upper), "".join(lower)]
    return tuple(found)
