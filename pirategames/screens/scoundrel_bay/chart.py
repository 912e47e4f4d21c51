"""The chart of the bay: all regions, the route of the ships between them, and everything that lies there."""

from __future__ import annotations

from functools import lru_cache

from attrs import evolve

from pirategames.rules.scoundrel_bay.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.recall import kept
from pirategames.screens.scoundrel_bay.chart_pieces import Box, box_of, name_room, painted_box
from pirategames.screens.scoundrel_bay.layout import LABEL, Layout, layout_of
from pirategames.screens.scoundrel_bay.legible import legible
from pirategames.screens.scoundrel_bay.regions import Marked
from pirategames.screens.scoundrel_bay.sea_pieces import Sea, draw_reef, draw_sea, sea_of
from pirategames.screens.scoundrel_bay.stretching import stretched
from pirategames.screens.scoundrel_bay.strip import draw_strip

_ARROWS = "←→↑↓"


@frozen
class Sight:
    """Everything that the chart shows."""

    boxes: tuple[Box, ...]
    seas: tuple[Sea, ...]
    reefs: tuple[bool, ...]


def draw_chart(canvas: Canvas, view: View, mark: Marked, top: int, left: int, width: int, height: int, look: Look) -> None:
    """Draw the whole bay into a rectangle, in its middle. Where it has no room, the strip around the centre is drawn."""
    drawn = layout_of(view.table.edition, width, height)
    if drawn is None:
        draw_strip(canvas, view, mark, top, left, width, height, look)
        return
    layout = stretched(drawn, width, height)
    canvas.place("panel chart", left, top, width, height)
    canvas.stamp(left, top, _chart(view, mark, layout, width, height, look))


@kept
def _chart(view: View, mark: Marked, layout: Layout, width: int, height: int, look: Look) -> Canvas:
    return _painted(sight_of(view, mark, layout), layout, width, height, look)


def sight_of(view: View, mark: Marked, layout: Layout) -> Sight:
    """What the chart shows in a layout."""
    table = view.table
    boxes = [
        evolve(box, is_open=region in mark.open, is_lit=region in mark.lit, is_lifted=region == mark.lifted)
        if region in mark.open or region in mark.lit or region == mark.lifted
        else box
        for region, box in enumerate(_plain_boxes(view, mark.aim, layout))
    ]
    return Sight(tuple(boxes), tuple(sea_of(view, space, mark) for space in range(table.edition.spaces)), table.reefs)


@kept
def _plain_boxes(view: View, aim: int | None, layout: Layout) -> tuple[Box, ...]:
    """The regions, none of which stands out; what they ask is told from the space that is looked at."""
    cells = name_room(layout.box_width, layout.box_height)
    regions = zip(view.table.edition.regions, _woods(layout), strict=True)
    return tuple(box_of(view, region, Marked(space=aim), cells, is_even) for region, is_even in regions)


@lru_cache(32)
def _woods(layout: Layout) -> tuple[bool, ...]:
    """Which boxes are of the first wood: those that touch above and below are of different ones."""
    above = [sum(other.x == spot.x and other.y < spot.y for other in layout.boxes) for spot in layout.boxes]
    return tuple(boxes % 2 == 0 for boxes in above)


@lru_cache(64)
def _painted(sight: Sight, layout: Layout, width: int, height: int, look: Look) -> Canvas:
    canvas = Canvas(width, height, look)
    x, y = (width - layout.width) // 2, (height - layout.height) // 2
    canvas.stamp(0, 0, _water(layout, width, height, look))
    for number, (spot, is_passed) in enumerate(zip(layout.reefs, sight.reefs, strict=True), 1):
        draw_reef(canvas, x + spot.x, y + spot.y, number, is_passed)
    ends = [
        draw_sea(canvas, x + spot.x, y + spot.y, sea, spot.room) - x
        for spot, sea in zip(layout.spaces, sight.seas, strict=True)
    ]
    arrow = legible(look, "muted", "sea")
    covered = {(column, spot.y) for spot, end in zip(layout.spaces, ends, strict=True) for column in range(spot.x, end)}
    for column, row, glyph in _arrows(layout):
        if (column, row) not in covered:
            canvas.put(x + column, y + row, glyph, arrow)
    for spot, box in zip(layout.boxes, sight.boxes, strict=True):
        canvas.stamp(x + spot.x, y + spot.y, painted_box(box, layout.box_width, layout.box_height, look))
    return canvas


@lru_cache(16)
def _water(layout: Layout, width: int, height: int, look: Look) -> Canvas:
    """The sea with its waves, and the route."""
    canvas = Canvas(width, height, look)
    canvas.fill(0, 0, width, height, "sea")
    left, top = (width - layout.width) // 2, (height - layout.height) // 2
    for x, y in _waves(layout, width, height):
        canvas.put(x, y, "~", "wave")
    for x, y, text in layout.water:
        for place, glyph in enumerate(text):
            if glyph != " " and glyph not in _ARROWS:
                canvas.put(left + x + place, top + y, glyph, "wave")
    return canvas


@lru_cache(32)
def _arrows(layout: Layout) -> tuple[tuple[int, int, str], ...]:
    """The arrows of the route; where ships lie over one, it is not drawn."""
    glyphs = ((x + place, y, glyph) for x, y, text in layout.water for place, glyph in enumerate(text))
    return tuple((x, y, glyph) for x, y, glyph in glyphs if glyph in _ARROWS)


def _waves(layout: Layout, width: int, height: int) -> list[tuple[int, int]]:
    """Cells of open sea where a wave is drawn, scattered, and never beside anything."""
    left, top = (width - layout.width) // 2, (height - layout.height) // 2
    busy: set[tuple[int, int]] = set()
    spans = [
        *((spot.x, spot.y + row, layout.box_width) for spot in layout.boxes for row in range(layout.box_height)),
        *((spot.x, spot.y, LABEL + spot.room) for spot in layout.spaces),
        *((spot.x, spot.y, 2) for spot in layout.reefs),
        *((x, y, len(text)) for x, y, text in layout.water),
    ]
    for x, y, length in spans:
        busy.update((left + x + step, top + y) for step in range(-1, length + 1))
    free = [(x, y) for y in range(height) for x in range(1, width - 1) if (x, y) not in busy]
    return [(x, y) for x, y in free if (x * 7 + y * 13) % 23 == 0]
