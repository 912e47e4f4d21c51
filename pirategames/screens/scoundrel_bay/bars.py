"""The regions of the strip as bars over the sea spaces that they touch: which there are, in which lanes, and how one is
drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from pirategames.rules.scoundrel_bay.charts import Edition
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width, cut
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.wrapping import line_width
from pirategames.screens.scoundrel_bay.chart_pieces import Box, crews_line, facts_in, paper_of
from pirategames.screens.scoundrel_bay.layout import layouts_of, route_order
from pirategames.screens.scoundrel_bay.legible import legibly

MOST_ROWS: Final = 3


@frozen
class Run:
    """Neighbouring spaces of the strip that a region touches: the region, the places of the first and the last one."""

    region: int
    first: int
    last: int


# ---- which there are, and where


def runs_of(edition: Edition, window: Sequence[int]) -> list[Run]:
    """The runs of all regions over these spaces, from left to right."""
    found: list[Run] = []
    for region in edition.regions:
        first = None
        for place, space in enumerate((*window, -1)):
            if space in region.sea:
                first = place if first is None else first
            elif first is not None:
                found.append(Run(region.number, first, place - 1))
                first = None
    return sorted(found, key=lambda run: (run.first, run.last, run.region))


@lru_cache(32)
def most_shores(edition: Edition) -> int:
    """How many regions one sea space touches at most."""
    return max(map(len, edition.near))


def in_lanes(edition: Edition, runs: Iterable[Run], wanted: Iterable[int], above: int, below: int) -> dict[Run, int]:
    """A lane for each run, from 0 next to the water: those above count up from 0, those below down from −1. No two runs of
    a lane touch the same space. Where there are not enough lanes, the `wanted` regions have theirs first."""
    first = list(dict.fromkeys(wanted))
    order = sorted(runs, key=lambda run: first.index(run.region) if run.region in first else len(first))
    kept: list[Run] = []
    for run in order:
        if all(sum(_meet(run, other, place) for other in kept) < above + below for place in range(run.first, run.last + 1)):
            kept.append(run)
    ends: dict[int, int] = {}
    found: dict[Run, int] = {}
    sides = list(range(above)), [-1 - lane for lane in range(below)]
    for run in sorted(kept, key=lambda run: (run.first, run.last, run.region)):
        own, other = sides if is_outer(edition, run.region) else sides[::-1]
        lane = next(lane for lane in (*own, *other) if ends.get(lane, -1) < run.first)
        ends[lane], found[run] = run.last, lane
    return found


def _meet(run: Run, other: Run, place: int) -> bool:
    return other.first <= place <= other.last


@lru_cache(1024)
def is_outer(edition: Edition, region: int) -> bool:
    """Whether a region lies outside the ring of the ships, as the chart draws it; without a chart every second one does."""
    drawn = layouts_of(edition)
    if not drawn:
        return route_order(edition).index(region) % 2 == 0
    box, chart = drawn[0].boxes[region], drawn[0]
    x, y = box.x + chart.box_width / 2, box.y + chart.box_height / 2
    ring = chart.spaces[edition.ring :]
    left, right = min(spot.x for spot in ring), max(spot.x for spot in ring)
    top, low = min(spot.y for spot in ring), max(spot.y for spot in ring)
    return not (left < x < right and top < y < low)


# ---- how one is drawn


@lru_cache(1024)
def painted_bar(box: Box, width: int, height: int, goes_on: tuple[bool, bool], look: Look) -> Canvas:
    """A region as a bar of one to three rows: its key, flag, name and type; what it asks and what lies there; who stands
    there. The first column is water, or its edge where it stands out; arrows tell that the bar goes on to a side, on the
    right in a column of its own."""
    canvas = Canvas(width + goes_on[1], height, look)
    paper = paper_of(box)
    canvas.fill(0, 0, canvas.width, height, "sea")
    canvas.place(f"region {box.key}", 0, 0, width, height)
    canvas.fill(1, 0, width - 1, height, paper, key=box.key)
    if box.is_open or box.is_lit or box.is_lifted:
        for row in range(height):
            canvas.put(0, row, "▌", "accent")
    if goes_on[0]:
        canvas.put(0, 0, "◂", "text")
    if goes_on[1]:
        canvas.put(width, 0, "▸", "text")
    kept = line_width(crews_line(box.crews, width // 3)) + 1 if height == 1 and box.crews else 0
    end = _draw_head(canvas, box, width - kept, paper)
    if height == 1:
        _draw_in_row(canvas, box, end + 1, 0, width, paper)
    elif height == 2:
        _draw_in_row(canvas, box, 1, 1, width, paper)
    else:
        canvas.write(1, 1, *legibly(_facts(box, width - 1), look, paper))
        canvas.write(1, 2, *legibly(crews_line(box.crews, width - 1), look, paper))
    return canvas


def _draw_head(canvas: Canvas, box: Box, width: int, paper: str) -> int:
    """The key, the flag, the name, the type where it has room; the key and the name are filled where it is lifted. Returns
    the column after them."""
    name = cut(box.name, width - 5)
    gap = " " * (5 + cell_width(name) < width)
    words: Line = (Ink(box.key, "accent", bold=True), gap, box.flag, " ", Ink(name, bold=True))
    if box.is_lifted:
        canvas.fill(1, 0, width - 1, 1, "accent")
        words = (Ink(f"{box.key}{gap}{box.flag.text} {name}", "ink", bold=True),)
    end = canvas.write(1, 0, *legibly(words, canvas.look, "accent" if box.is_lifted else paper))
    if end + 1 + len(box.kind) <= width and not box.is_lifted:
        end = canvas.write(end, 0, *legibly((faint(f" {box.kind}"),), canvas.look, paper))
    return end


def _draw_in_row(canvas: Canvas, box: Box, x: int, y: int, width: int, paper: str) -> None:
    """What it asks and what lies there on the left, who stands there on the right, in one row; the former gives way."""
    if x >= width:
        return
    crews = crews_line(box.crews, width - x)
    room = width - x - line_width(crews) - bool(box.crews)
    if crews:
        canvas.write(width - line_width(crews), y, *legibly(crews, canvas.look, paper))
    if any(line_width(form) <= room for form in box.facts):
        canvas.write(x, y, *legibly(_facts(box, room), canvas.look, paper))


def _facts(box: Box, room: int) -> Line:
    """What it asks and what lies there, with its letter or chest behind it where that has room."""
    both: Line = (*facts_in(box.facts, room), " ", *box.side)
    return both if box.side and line_width(both) <= room else facts_in(box.facts, room)
