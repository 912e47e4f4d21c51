"""Where regions, sea spaces and reefs lie on the chart: as the edition draws it, or in the order of the route."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from pirategames.rules.scoundrel_bay.charts import Edition
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import cell_width
from pirategames.screens.scoundrel_bay.words import name

LABEL: Final = 4
"""The columns of a sea space's number and monster; behind them is room for ships."""
LEAST_ROOM: Final = 4
REEF_WIDTH: Final = 2
BOX_ROWS: Final = (3, 4)
_LEAST_BOX: Final = 12
_ROUTE_ROOM: Final = 5


@frozen(eq=True)
class Spot:
    """A place on the chart: a column and a row. A sea space has `room` columns for ships."""

    x: int
    y: int
    room: int = 0


@frozen(cache_hash=True)
class Layout:
    """A drawing of the chart: its size, that of a region's box, where the boxes, spaces and reefs are, and the texts that
    are the route between the spaces."""

    width: int
    height: int
    box_width: int
    box_height: int
    boxes: tuple[Spot, ...]
    """By region."""
    spaces: tuple[Spot, ...]
    reefs: tuple[Spot, ...]
    water: tuple[tuple[int, int, str], ...] = ()


def layout_of(edition: Edition, width: int, height: int) -> Layout | None:
    """The largest layout for so many columns and rows; None where the regions do not all fit."""
    fitting = [layout for layout in layouts_of(edition) if layout.width <= width and layout.height <= height]
    return max(fitting, key=lambda layout: layout.width * layout.height) if fitting else _in_rows(edition, width, height)


# ---- as the edition draws it


@lru_cache(32)
def layouts_of(edition: Edition) -> tuple[Layout, ...]:
    """The layouts of an edition's own chart, those that fit its map."""
    drawings = edition.chart.get("layout", [])
    found = [_read(edition, drawing) for drawing in drawings] if isinstance(drawings, Sequence) else []
    return tuple(layout for layout in found if layout is not None)


def _read(edition: Edition, drawing: Any) -> Layout | None:
    """The layout that a table of the chart tells; None where something is missing, wrong, or lies over something else."""
    try:
        (width, height), (box_width, box_height) = _numbers(drawing["size"], 2), _numbers(drawing["box"], 2)
        layout = Layout(
            width,
            height,
            box_width,
            box_height,
            tuple(Spot(*_numbers(drawing["regions"][region.id], 2)) for region in edition.regions),
            tuple(Spot(*_numbers(spot, 3)) for spot in drawing["spaces"]),
            tuple(Spot(*_numbers(spot, 2)) for spot in drawing["reefs"]),
            tuple(_text(entry) for entry in drawing["water"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        return None
    return layout if _is_sound(edition, layout) else None


def _numbers(values: Sequence[Any], count: int) -> tuple[int, ...]:
    """So many whole numbers. Raises `ValueError` where they are others."""
    if len(values) != count or not all(type(value) is int for value in values):
        raise ValueError(values)
    return tuple(values)


def _text(entry: Sequence[Any]) -> tuple[int, int, str]:
    x, y, text = entry
    x, y = _numbers((x, y), 2)
    return x, y, str(text)


def _is_sound(edition: Edition, layout: Layout) -> bool:
    counts = (len(layout.spaces), len(layout.reefs)) == (edition.spaces, len(edition.reefs))
    sizes = layout.box_width >= _LEAST_BOX and layout.box_height in BOX_ROWS
    if not counts or not sizes or any(spot.room < LEAST_ROOM for spot in layout.spaces):
        return False
    cells = list(_taken(layout))
    inside = all(0 <= x < layout.width and 0 <= y < layout.height for x, y in cells)
    return inside and len(cells) == len(set(cells)) and _water_is_sound(layout)


def _taken(layout: Layout) -> Iterator[tuple[int, int]]:
    """Every cell that a box, a space with its ships or a reef takes."""
    yield from _in_boxes(layout)
    for spot in layout.spaces:
        yield from ((spot.x + x, spot.y) for x in range(LABEL + spot.room))
    for spot in layout.reefs:
        yield from ((spot.x + x, spot.y) for x in range(REEF_WIDTH))


def _in_boxes(layout: Layout) -> Iterator[tuple[int, int]]:
    rows, columns = range(layout.box_height), range(layout.box_width)
    for spot in layout.boxes:
        yield from ((spot.x + x, spot.y + y) for y in rows for x in columns)


def _water_is_sound(layout: Layout) -> bool:
    """Whether the route lies inside, and over no region."""
    boxes = set(_in_boxes(layout))
    for left, y, text in layout.water:
        cells = {(left + step, y) for step in range(cell_width(text))}
        if cells & boxes or not all(0 <= x < layout.width and 0 <= row < layout.height for x, row in cells):
            return False
    return True


# ---- in the order of the route


def route_order(edition: Edition) -> tuple[int, ...]:
    """The regions as a ship meets them that sails along the route."""
    regions = edition.regions
    return tuple(sorted(range(len(regions)), key=lambda n: (sum(regions[n].sea) / max(1, len(regions[n].sea)), n)))


@lru_cache(32)
def _in_rows(edition: Edition, width: int, height: int) -> Layout | None:
    """The regions in rows, and the sea spaces beneath; None where they do not fit."""
    spaces, reefs, water, rows = _route(edition, width)
    count, top = len(edition.regions), height - rows
    for box_height in reversed(BOX_ROWS):
        across = top // box_height
        if across < 1:
            continue
        columns = -(-count // across)
        box_width = (width + 1) // columns - 1
        if box_width < (_LEAST_BOX if box_height == BOX_ROWS[0] else _LEAST_BOX + 3):
            continue
        order = {region: place for place, region in enumerate(route_order(edition))}
        places = [divmod(order[region], columns) for region in range(count)]
        boxes = tuple(Spot(column * (box_width + 1), row * box_height) for row, column in places)
        return Layout(
            width,
            height,
            box_width,
            box_height,
            boxes,
            tuple(Spot(spot.x, spot.y + top, spot.room) for spot in spaces),
            tuple(Spot(spot.x, spot.y + top) for spot in reefs),
            tuple((x, y + top, text) for x, y, text in water),
        )
    return None


def _route(edition: Edition, width: int) -> tuple[list[Spot], list[Spot], list[tuple[int, int, str]], int]:
    """The sea spaces in rows, with the reefs behind theirs, and how many rows they take."""
    pitch = LABEL + _ROUTE_ROOM + REEF_WIDTH + 1
    across = max(1, width // pitch)
    after = {reef.after: place for place, reef in enumerate(edition.reefs)}
    spaces, reefs = [], {}
    for space in range(edition.spaces):
        row, column = divmod(space, across)
        spaces.append(Spot(column * pitch, row, _ROUTE_ROOM))
        if space in after:
            reefs[after[space]] = Spot(column * pitch + LABEL + _ROUTE_ROOM, row)
    water = [(spot.x + pitch - 3, spot.y, "┄→") for place, spot in enumerate(spaces[:-1]) if place not in after]
    water.append((spaces[-1].x + pitch - 3, spaces[-1].y, f"┄→ {edition.ring + 1}"))
    return spaces, [reefs[place] for place in sorted(reefs)], water, -(-edition.spaces // across)


# ---- names


@lru_cache(1024)
def region_name_in(edition: Edition, region: int, cells: int) -> str:
    """A region's name, or the longest of its shorter ones that has room; the last of them where none has."""
    printed = edition.regions[region]
    shorter = edition.chart.get("short", {})
    told = shorter.get(printed.id, ()) if isinstance(shorter, Mapping) else ()
    names = [printed.name, *(told if isinstance(told, list | tuple) else [told])]
    shown = [name(word) for word in names if isinstance(word, str) and word]
    return next((word for word in shown if cell_width(word) <= cells), shown[-1])
