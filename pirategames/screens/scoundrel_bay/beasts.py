"""The pictures of the monsters, 14 by 8 cells."""

from __future__ import annotations

from typing import Final

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.pixels import draw_pixels, draw_sprite

WIDTH: Final = 14
HEIGHT: Final = 8

_SPRITES: Final[dict[str, str]] = {"skeleton": "skull", "kraken": "kraken"}
"""The monsters of which there is a sprite already."""

_PICTURES: Final[dict[str, str]] = {
    "siren": """
....####......
..########....
.###....###...
.##.#..#.##...
.##......##...
.###.##.###...
###.#..#.###..
##...##...##..
#..######..#..
..#.####.#....
.#..#####.#...
....######...#
.....######.##
......########
........#####.
..........##.#
""",
    "harpy": """
#.....##.....#
##...####...##
###..#..#..###
####.####.####
##############
.#####..#####.
.############.
..####..####..
...########...
.....####.....
.....####.....
....##..##....
....#....#....
...##....##...
..#.#....#.#..
..............
""",
}

_DRAWINGS: Final[dict[str, str]] = {
    "siren": r"""
   .---.
  /  _  \
 (  o.o  )
  )  -  (
 / '| |' \
    \  \  ,
     \  \/ )
      '--._)
""",
    "harpy": r"""
 \\   __   //
  \\\(oo)///
  \\\\vv////
   '\\||//'
     \||/
      ||
     /  \
    ^^  ^^
""",
}
"""What stands for the pictures in ASCII."""


def has_beast(kind: str) -> bool:
    """Whether there is a picture of this kind of monster."""
    return kind in _SPRITES or kind in _PICTURES


def draw_beast(canvas: Canvas, x: int, y: int, kind: str, ink: str = "text") -> None:
    """Draw a kind of monster, its upper left corner on the cell."""
    if kind in _SPRITES:
        draw_sprite(canvas, x, y, _SPRITES[kind], ink, doubled=True)
    elif canvas.look.ascii:
        for row, line in enumerate(_DRAWINGS[kind].strip("\n").split("\n")):
            canvas.put(x, y + row, line, ink)
    else:
        rows = _PICTURES[kind].strip().split("\n")
        draw_pixels(canvas, x, y, tuple(row.replace(".", " ") for row in rows), ink)
