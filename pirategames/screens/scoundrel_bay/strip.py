"""The stage of the route around a sea space: a few spaces in a row, and the regions as bars over the spaces that they
touch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from pirategames.rules.scoundrel_bay.charts import Edition
from pirategames.rules.scoundrel_bay.state import State
from pirategames.rules.scoundrel_bay.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.recall import kept
from pirategames.screens.scoundrel_bay.bars import MOST_ROWS, Run, in_lanes, most_shores, painted_bar, runs_of
from pirategames.screens.scoundrel_bay.chart_pieces import Box, box_of
from pirategames.screens.scoundrel_bay.layout import LABEL
from pirategames.screens.scoundrel_bay.legible import legible
from pirategames.screens.scoundrel_bay.regions import Marked
from pirategames.screens.scoundrel_bay.sea_pieces import Berth, Sea, draw_berths, draw_reef, draw_sea, own_seat, sea_of

_PITCH: Final = 13
"""The least columns from a space to the next: its label, room for ships, a reef."""
_LONGEST: Final = 3
"""How far a sail goes."""
_STEP: Final = 3
"""The columns that tell how far a sail to a space is."""


@frozen
class Bar:
    """A region over some of the spaces: the place of the first, how many they are, whether it goes on to the left and to the
    right of the strip, and its lane (see `in_lanes`)."""

    box: Box
    first: int
    spaces: int
    goes_on: tuple[bool, bool]
    lane: int


@frozen
class Stage:
    """What the strip shows."""

    seas: tuple[Sea, ...]
    steps: tuple[int, ...]
    """How far one's own ship would sail to each of the spaces; 0 where that is no sail."""
    reefs: tuple[tuple[int, bool] | None, ...]
    """Behind each space the reef, counted from 1, and whether it was passed."""
    bars: tuple[Bar, ...]
    above: int
    """How many lanes of bars are above the water."""
    rows: int
    """How many rows a bar has."""
    away: tuple[tuple[Berth, str], ...]
    """The ships that lie on other spaces, and which those are."""


def draw_strip(canvas: Canvas, view: View, mark: Marked, top: int, left: int, width: int, height: int, look: Look) -> None:
    """Draw the strip around the centre into a rectangle, in its middle."""
    canvas.place("panel chart", left, top, width, height)
    canvas.stamp(left, top, _strip(view, mark, width, height, look))


@kept
def _strip(view: View, mark: Marked, width: int, height: int, look: Look) -> Canvas:
    return _painted(stage_of(view, mark, width, height), width, height, look)


# ---------------------------------------------------------------- what is shown


def stage_of(view: View, mark: Marked, width: int, height: int) -> Stage:
    """What the strip shows in so many columns and rows."""
    table, edition = view.table, view.table.edition
    window = _window(view, mark, max(3, width // _PITCH))
    pitch = (width - 1) // len(window)
    ahead = _ahead(edition, view.ship.sea, _LONGEST)
    after = {reef.after: place for place, reef in enumerate(edition.reefs)}
    rows = min(MOST_ROWS, max(1, (height - 1) // most_shores(edition)))
    lanes = (height - 1) // rows
    own = own_seat(view)
    return Stage(
        tuple([sea_of(view, space, mark) for space in window]),
        tuple([ahead.index(space) + 1 if space in ahead else 0 for space in window]),
        tuple([(after[space] + 1, table.reefs[after[space]]) if space in after else None for space in window]),
        tuple(_bars(view, mark, window, pitch, lanes)),
        lanes - lanes // 2,
        rows,
        tuple(
            [
                (Berth(str(seat + 1), seat == own), str(ship.sea + 1))
                for seat, ship in enumerate(table.ships)
                if ship.sea not in window
            ]
        ),
    )


def _window(view: View, mark: Marked, most: int) -> tuple[int, ...]:
    """The spaces around one's own ship; around the centre, where that is not among them."""
    window = window_of(view.table, view.ship.sea, most)
    return window if mark.centre is None or mark.centre in window else window_of(view.table, mark.centre, most)


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


def _bars(view: View, mark: Marked, window: Sequence[int], pitch: int, lanes: int) -> Iterator[Bar]:
    """The regions over the spaces. Where there are too many, those that stand out come first, then the ship's own."""
    edition = view.table.edition
    own = [region.number for region in edition.near[view.ship.sea]]
    wanted = [*([] if mark.lifted is None else [mark.lifted]), *sorted(mark.lit), *sorted(mark.open), *own]
    placed = in_lanes(edition, runs_of(edition, window), wanted, lanes - lanes // 2, lanes // 2)
    before = {space for space in range(edition.spaces) if _next(edition, space) == window[0]}
    behind = _next(edition, window[-1])
    for number, (run, lane) in enumerate(placed.items()):
        region = edition.regions[run.region]
        spaces = run.last - run.first + 1
        goes_on = (
            run.first == 0 and bool(before & set(region.sea)),
            run.last == len(window) - 1 and behind in region.sea and behind not in window,
        )
        box = box_of(view, region, mark, spaces * pitch - _BEFORE_NAME, _is_even(placed, run, lane, number))
        yield Bar(box, run.first, spaces, goes_on, lane)


_BEFORE_NAME: Final = 5
"""The cells of a bar before the name: the edge, the key, the flag, a blank."""


def _is_even(placed: dict[Run, int], run: Run, lane: int, number: int) -> bool:
    """Whether a bar is of the first wood: those of a lane are so in turns."""
    return sum(other == lane for other in list(placed.values())[:number]) % 2 == 0


# ---------------------------------------------------------------- drawing


@lru_cache(64)
def _painted(stage: Stage, width: int, height: int, look: Look) -> Canvas:
    canvas = Canvas(width, height, look)
    canvas.fill(0, 0, width, height, "sea")
    pitch, water = (width - 1) // len(stage.seas), stage.above * stage.rows
    busy: set[tuple[int, int]] = {(x, water) for x in range(width)}
    for bar in stage.bars:
        x, y, columns = bar.first * pitch, water - (bar.lane + 1) * stage.rows, bar.spaces * pitch
        y += bar.lane < 0
        canvas.stamp(x, y, painted_bar(bar.box, columns, stage.rows, bar.goes_on, look))
        busy.update((column, y + row) for column in range(x, x + columns + 1) for row in range(stage.rows))
    _draw_water(canvas, stage, pitch, water)
    _draw_away(canvas, stage, busy)
    _draw_waves(canvas, busy)
    return canvas


def _draw_water(canvas: Canvas, stage: Stage, pitch: int, y: int) -> None:
    """The sea spaces with their ships, how far it is to those ahead, and the reefs behind them."""
    canvas.put(0, y, "┄" * canvas.width, "wave")
    for place, (sea, step, reef) in enumerate(zip(stage.seas, stage.steps, stage.reefs, strict=True)):
        x = 1 + place * pitch
        room = pitch - LABEL - (1 if reef is None else 3)
        tells = step and not sea.is_aim and room - _STEP > len(sea.berths) + any(berth.is_ghost for berth in sea.berths)
        if tells:
            canvas.put(x + LABEL, y, f" +{step}", legible(canvas.look, "muted", "sea"))
        end = draw_sea(canvas, x, y, sea, room, _STEP if tells else 0)
        canvas.put(max(end, x + LABEL + _STEP * bool(tells)), y, " ")
        if reef is not None:
            draw_reef(canvas, x + pitch - 3, y, *reef)


def _draw_away(canvas: Canvas, stage: Stage, busy: set[tuple[int, int]]) -> None:
    """The ships that lie elsewhere, where no bar lies."""
    ink = legible(canvas.look, "muted", "sea")
    for berth, number in stage.away:
        cells = len(f" {berth.mark}  at {number}")
        spot = _free(canvas, cells, busy)
        if spot is None:
            return
        x, y = spot
        draw_berths(canvas, x, y, (berth,), LABEL)
        canvas.write(x + LABEL, y, Ink(" at ", ink), Ink(number, ink, bold=True))
        busy.update((x + step, y) for step in range(-1, cells + 1))


def _free(canvas: Canvas, cells: int, busy: set[tuple[int, int]]) -> tuple[int, int] | None:
    """Where so many cells of open sea lie side by side, the lowest row first; None where they nowhere do."""
    for y in reversed(range(canvas.height)):
        for x in range(1, canvas.width - cells - 1):
            if not any((x + step, y) in busy for step in range(-1, cells + 1)):
                return x, y
    return None


def _draw_waves(canvas: Canvas, busy: set[tuple[int, int]]) -> None:
    """Cells of open sea where a wave is drawn, scattered, and never beside anything."""
    for y in range(canvas.height):
        for x in range(1, canvas.width - 1):
            if (x * 7 + y * 13) % 23 == 0 and not busy & {(x - 1, y), (x, y), (x + 1, y)}:
                canvas.put(x, y, "~", "wave")
