"""The moments that move: what a picture of them costs us, how often one comes, and how much goes to the terminal."""

from __future__ import annotations

import time
from io import StringIO
from typing import Final

from rich.console import Console
from rich.segment import Segments

from pirategames.screens.drawing import encounter
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.encounter import Deed, Encounter
from pirategames.screens.drawing.look import DARK
from pirategames.screens.drawing.stills import Picture, Window
from pirategames.screens.table.tableau import Tableau, draw_words, picture_rows
from tests.bench.measure import Figure, spread

SIZE: Final = (120, 40)
TIMES: Final = 5
DEEDS: Final[tuple[Deed, ...]] = ("shot", "boarding", "wind", "mutiny", "sinking")
SCENES: Final = ("plank", "dig", "crate", "hook")
_CURSOR: Final = 8
"""The bytes that it takes to go to the row that is painted."""


def moments() -> list[Figure]:
    """Every picture of the moments at 120×40: our own time a picture, pictures a second, bytes in all."""
    pictures: dict[str, Picture] = {deed: Encounter(deed, 0, 1) for deed in DEEDS} | {name: Window(name) for name in SCENES}
    figures = []
    for name, picture in pictures.items():
        encounter._still.cache_clear()
        _drawn(picture, 0)  # what stands still is painted once, before it moves
        took = [1000 * _time(picture, step) for _ in range(TIMES) for step in range(len(picture.pauses) + 1)]
        figures.append(spread(f"{name}: own time a picture", took, "ms", 4))
        figures.append(Figure(f"{name}: pictures a second", 1 / min(picture.pauses), "", 20))
        figures.append(Figure(f"{name}: bytes in all", _bytes(picture) / 1000, "kB", 40))
    return figures


def _drawn(picture: Picture, step: int) -> Canvas:
    canvas = Canvas(*SIZE, DARK)
    rows = picture_rows(canvas.height)
    picture.draw(canvas, 1, rows, step)
    if step >= len(picture.pauses):
        draw_words(canvas, Tableau("HIT", "danger"), rows + 2)
    return canvas


def _time(picture: Picture, step: int) -> float:
    begin = time.process_time()
    _drawn(picture, step)
    return time.process_time() - begin


def _bytes(picture: Picture) -> int:
    """What goes to a terminal of true colours: the first picture whole, then what changed in every row."""
    total, before = 0, Canvas(*SIZE, DARK)
    for step in range(len(picture.pauses) + 1):
        canvas = _drawn(picture, step)
        for y, first, end in canvas.unlike(before):
            out = StringIO()
            console = Console(
                file=out, width=canvas.width, force_terminal=True, color_system="truecolor", legacy_windows=False
            )
            console.print(Segments(canvas.strip(y).crop(first, end)), end="")
            total += len(out.getvalue().encode()) + _CURSOR
        before = canvas
    return total
