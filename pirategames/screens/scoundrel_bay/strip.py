"""The stage of the route around a sea space: a few spaces in a row, with the regions near them above and below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from attrs import frozen

from pirategames.rules.scoundrel_bay.charts import Edition
from pirategames.rules.scoundrel_bay.state import State
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.look import Look
from pirategames.screens.scoundrel_bay.chart_pieces import Box, box_of, name_room, painted_box
from pirategames.screens.scoundrel_bay.layout import LABEL, route_order
from pirategames.screens.scoundrel_bay.legible import legible
from pirategames.screens.scoundrel_bay.regions import Marked
from pirategames.screens.scoundrel_bay.sea_pieces import Berth, Sea, draw_berths, draw_reef, draw_sea, own_seat, sea_of

_PITCH: Final = 13
"""The least columns from a space to the next: its label, room for ships, a reef."""
_BOX_PITCH: Final = 16
_TALL: Final = 11
"""From so many rows on, regions have four of them."""
_LONGEST: Final = 3
"""How far a sail goes."""


@frozen
class Stage:
    """What the strip shows."""

    seas: tuple[Sea, ...]
    steps: tuple[int, ...]
    """How far one's own ship would sail to each of the spaces; 0 where that is no sail."""
    aim: int
    """The steps of the lifted sail; 0 without one."""
    reefs: tuple[tuple[int, bool] | None, ...]
    """Behind each space the reef, counted from 1, and whether it was passed."""
    rows: tuple[tuple[tuple[int, Box], ...], ...]
    """The regions above and below, with their columns of boxes."""
    away: tuple[tuple[Berth, str], ...]
    """The ships that lie on other spaces, and which those are."""


def draw_strip(canvas: Canvas, view: View, mark: Marked, top: int, left: int, width: int, height: int, look: Look) -> None:
    """Draw the strip around the centre into a rectangle, in its middle."""
    canvas.place("panel chart", left, top, width, height)
    canvas.stamp(left, top, _painted(stage_of(view, mark, width, height), width, height, look))


# ---------------------------------------------------------------- what is shown


def stage_of(view: View, mark: Marked, width: int, height: int) -> Stage:
    """What the strip shows in so many columns and rows."""
    table, edition = view.table, view.table.edition
    centre = view.ship.sea if mark.centre is None else mark.centre
    window = window_of(table, centre, max(3, width // _PITCH))
    ahead = _ahead(edition, view.ship.sea, _LONGEST)
    after = {reef.after: place for place, reef in enumerate(edition.reefs)}
    own = own_seat(view)
    away = tuple(
        (Berth(str(seat + 1), seat == own), str(ship.sea + 1))
        for seat, ship in enumerate(table.ships)
        if ship.sea not in window
    )
    columns = max(1, width // _BOX_PITCH)
    cells = name_room(_box_width(width), _box_height(height))
    return Stage(
        tuple(sea_of(view, space, mark) for space in window),
        tuple(ahead.index(space) + 1 if space in ahead else 0 for space in window),
        ahead.index(mark.ghost) + 1 if mark.ghost in ahead else 0,
        tuple((after[space] + 1, table.reefs[after[space]]) if space in after else None for space in window),
        tuple(
            tuple((column, box_of(view, edition.regions[region], mark, cells)) for region, column in row)
            for row in regions_shown(edition, window, centre, mark, columns)
        ),
        away,
    )


def window_of(table: State, centre: int, most: int) -> tuple[int, ...]:
    """So many spaces: the one before the centre, the centre, and those that follow along the route."""
    edition = table.edition
    window = [*_before(table, centre), centre]
    while len(window) < most and (following := _next(edition, window[-1])) not in window:
        window.append(following)
    return tuple(window)


def _before(table: State, space: int) -> list[int]:
    """The space before, as far as there is one. Before the ring begins again is its last one, unless ships are still to
    come from the first spaces."""
    edition = table.edition
    if space == edition.ring and all(ship.sea >= edition.ring for ship in table.ships):
        return [edition.spaces - 1]
    return [space - 1] if space else []


def _next(edition: Edition, space: int) -> int:
    return space + 1 if space + 1 < edition.spaces else edition.ring


def _ahead(edition: Edition, space: int, steps: int) -> tuple[int, ...]:
    spaces = [space]
    for _ in range(steps):
        spaces.append(_next(edition, spaces[-1]))
    return tuple(spaces[1:])


def regions_shown(
    edition: Edition, window: Sequence[int], centre: int, mark: Marked, columns: int
) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """The regions above and below the spaces, each with its column. What stands out comes first, then what is near the
    centre, then what is near the spaces ahead."""
    wanted = [
        region for region in range(len(edition.regions)) if _rank(edition, region, window, centre, mark)[0] < len(window) + 2
    ]
    wanted.sort(key=lambda region: _rank(edition, region, window, centre, mark))
    sides = {region: place % 2 for place, region in enumerate(route_order(edition))}
    rows: tuple[list[int], list[int]] = ([], [])
    for region in wanted:
        side = sides[region] if len(rows[sides[region]]) < columns else 1 - sides[region]
        if len(rows[side]) < columns:
            rows[side].append(region)
    above, below = (_in_columns(edition, row, window, columns) for row in rows)
    return above, below


def _rank(edition: Edition, region: int, window: Sequence[int], centre: int, mark: Marked) -> tuple[int, int]:
    """How little a region belongs on the strip, with its number to settle ties; the window's length and 2 for not at all."""
    if region == mark.lifted or region in mark.open:
        return 0, region
    place = window.index(centre)
    order = [*window[place:], *window[:place]]
    near = [order.index(space) for space in edition.regions[region].sea if space in order]
    return (1 + min(near) if near else len(window) + 2), region


def _in_columns(edition: Edition, row: list[int], window: Sequence[int], columns: int) -> tuple[tuple[int, int], ...]:
    """The regions in columns near their spaces, from left to right."""
    places = {region: _place(edition, region, window) for region in row}
    ordered = sorted(row, key=lambda region: (places[region], region))
    taken: list[int] = []
    for left, region in enumerate(ordered):
        wish = int(places[region] * columns / len(window))
        last = columns - (len(ordered) - left)
        taken.append(min(last, max(wish, taken[-1] + 1 if taken else 0)))
    return tuple(zip(ordered, taken, strict=True))


def _place(edition: Edition, region: int, window: Sequence[int]) -> float:
    """The middle of a region's spaces in the window; its end for one that is elsewhere."""
    near = [window.index(space) for space in edition.regions[region].sea if space in window]
    return sum(near) / len(near) + 0.5 if near else len(window) - 0.5


# ---------------------------------------------------------------- drawing


@lru_cache(64)
def _painted(stage: Stage, width: int, height: int, look: Look) -> Canvas:
    canvas = Canvas(width, height, look)
    canvas.fill(0, 0, width, height, "sea")
    rows = _box_height(height)
    top = max(0, (height - 2 * rows - 3) // 2)
    _draw_boxes(canvas, stage.rows[0], top, rows)
    _draw_steps(canvas, stage, top + rows)
    _draw_lane(canvas, stage, top + rows + 1)
    _draw_away(canvas, stage, top + rows + 2)
    _draw_boxes(canvas, stage.rows[1], top + rows + 3, rows)
    return canvas


def _draw_boxes(canvas: Canvas, row: Sequence[tuple[int, Box]], y: int, height: int) -> None:
    width = _box_width(canvas.width)
    for column, box in row:
        canvas.stamp(1 + column * (width + 1), y, painted_box(box, width, height, canvas.look))


def _box_width(width: int) -> int:
    """The columns of a region; one is left free to the next."""
    return width // max(1, width // _BOX_PITCH) - 1


def _box_height(height: int) -> int:
    """The rows of a region."""
    return 4 if height >= _TALL else 3


def _columns(canvas: Canvas, stage: Stage) -> list[int]:
    pitch = (canvas.width - 1) // len(stage.seas)
    return [1 + place * pitch for place in range(len(stage.seas))]


def _draw_steps(canvas: Canvas, stage: Stage, y: int) -> None:
    """How far it is to the spaces ahead, and which reefs stand in the way."""
    pitch = (canvas.width - 1) // len(stage.seas)
    for x, step, reef in zip(_columns(canvas, stage), stage.steps, stage.reefs, strict=True):
        if step:
            is_aim = step == stage.aim
            canvas.put(x, y, f"+{step}", legible(canvas.look, "accent" if is_aim else "muted", "sea"), bold=is_aim)
        if reef is not None and not reef[1]:
            canvas.put(x + pitch - 7, y, f"reef {reef[0]}", legible(canvas.look, "muted", "sea"))


def _draw_lane(canvas: Canvas, stage: Stage, y: int) -> None:
    pitch = (canvas.width - 1) // len(stage.seas)
    for x, sea, reef in zip(_columns(canvas, stage), stage.seas, stage.reefs, strict=True):
        end = x + pitch - 1
        canvas.put(x + LABEL + 1, y, "┄" * (end - x - LABEL - 1), "wave")
        draw_sea(canvas, x, y, sea, pitch - LABEL - (2 if reef is None else 5))
        if reef is not None:
            draw_reef(canvas, end - 3, y, *reef)


def _draw_away(canvas: Canvas, stage: Stage, y: int) -> None:
    """The ships that lie elsewhere; open sea without them."""
    x, ink = 2, legible(canvas.look, "muted", "sea")
    for berth, number in stage.away:
        draw_berths(canvas, x, y, (berth,), 4)
        x = canvas.write(x + 5, y, Ink("at ", ink), Ink(number, ink, bold=True)) + 2
    for wave in range(15, canvas.width - 1, 23):
        if wave > x:
            canvas.put(wave, y, "~", "wave")
