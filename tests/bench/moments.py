"""The moments that games stop for: what a picture of them costs us, how often one comes, how much goes to the terminal."""

from __future__ import annotations

import time
from io import StringIO
from typing import Final

from rich.console import Console
from rich.segment import Segments

from pirategames.play.assets import assets
from pirategames.screens.drawing import art, encounter
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import DARK
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.wing import Moment
from tests.bench.measure import Figure, spread
from tests.screens.table.test_great_moments import MATCHES, kind, shown

SIZE: Final = (120, 40)
TIMES: Final = 5
MOST: Final = 12
"""So many moments of a kind are measured at most."""
_CURSOR: Final = 8
"""The bytes that it takes to go to the row that is painted."""


def moments() -> list[Figure]:
    """The moments of a few matches of every game at 120×40, kind by kind: our own time for the first picture and for any,
    pictures a second, and bytes in all, of the one that takes most."""
    found: dict[str, list[tuple[Moment, Desk]]] = {}
    for slug in MATCHES:
        for _, moment, _, desk, _ in shown(slug):
            found.setdefault(f"{slug}, {kind(moment)}", []).append((moment, desk))
    figures = []
    for name, all_of_it in found.items():
        these = all_of_it[:: -(-len(all_of_it) // MOST)]
        firsts = [_first_time(moment, desk) for moment, desk in these]
        later = [took for moment, desk in these for took in _times(moment, desk)]
        figures.append(spread(f"{name}: own time for the first picture", firsts, "ms", 4))
        figures.append(spread(f"{name}: own time a picture", later, "ms", 4))
        if quickest := min((pause for moment, _ in these for pause in moment.pauses), default=0):
            figures.append(Figure(f"{name}: pictures a second", 1 / quickest, "", 20))
        most = max(bytes_of(moment, desk, SIZE) for moment, desk in these)
        figures.append(Figure(f"{name}: bytes in all", most / 1000, "kB", 40))
    weight = sum(path.stat().st_size for path in assets().rglob("*") if path.is_file())
    return [*figures, Figure("assets", weight / 1_000_000, "MB", 1)]


def _drawn(moment: Moment, desk: Desk, step: int) -> Canvas:
    return moment.draw(desk, step, *SIZE, DARK)


def _time(moment: Moment, desk: Desk, step: int) -> float:
    begin = time.process_time()
    _drawn(moment, desk, step)
    return 1000 * (time.process_time() - begin)


def _first_time(moment: Moment, desk: Desk) -> float:
    """The first picture, in which all that stands still is painted for the first time."""
    for cache in (encounter._still, art._scene_window, art._tarot_window):
        cache.cache_clear()
    return _time(moment, desk, 0)


def _times(moment: Moment, desk: Desk) -> list[float]:
    return [_time(moment, desk, step) for _ in range(TIMES) for step in range(len(moment.pauses) + 1)]


def bytes_of(moment: Moment, desk: Desk, size: tuple[int, int]) -> int:
    """What goes to a terminal of true colours: the first picture whole, then what changed in every row."""
    total, before = 0, Canvas(*size, DARK)
    for step in range(len(moment.pauses) + 1):
        canvas = moment.draw(desk, step, *size, DARK)
        for y, first, end in canvas.unlike(before):
            out = StringIO()
            console = Console(
                file=out, width=canvas.width, force_terminal=True, color_system="truecolor", legacy_windows=False
            )
            console.print(Segments(canvas.strip(y).crop(first, end)), end="")
            total += len(out.getvalue().encode()) + _CURSOR
        before = canvas
    return total
