"""A podium in the water: a column for every captain, as high as what was scored, and the captain's emblem on it. It grows as
the points are counted up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pirategames.rules.values import frozen
from pirategames.screens.drawing.art import EMBLEM_HEIGHT, EMBLEM_WIDTH, draw_emblem
from pirategames.screens.drawing.canvas import Canvas, cell_width, cut
from pirategames.screens.drawing.look import Look, seat_role
from pirategames.screens.drawing.pixels import LETTER_ROWS, can_spell, draw_pixel_text, pixel_text_width
from pirategames.screens.drawing.seats import named
from pirategames.screens.drawing.wrapping import line_width
from pirategames.screens.wording import signed

_WIDEST: Final = 18
"""The cells of a column at most, unless a name takes more."""
_GAP: Final = 3
_LEAST: Final = 2
"""The rows of the lowest column."""
_WAVES: Final = ("  ≈      ~        ≈     ~   ", "~      ≈     ~       ≈      ")


@frozen
class Column:
    """A captain's column: the points, and what they were made of, from the bottom up; where there is only one part it is not
    named. `is_winner` has a star."""

    seat: int
    name: str
    points: int
    parts: tuple[tuple[str, int], ...] = ()
    is_winner: bool = False


def on_podium(order: Sequence[int]) -> list[int]:
    """How places stand on a podium, from the left: the first between the second and the third, the others beside them."""
    return [*order[1:2], *order[:1], *order[2:]]


def draw_podium(canvas: Canvas, y: int, rows: int, columns: Sequence[Column], share: float, width: int = 0) -> None:
    """Draws columns on so many rows, water and names included, on the left `width` of the canvas; `share` says how much of
    the points is counted, from 0 to 1."""
    width = width or canvas.width
    count = len(columns)
    gap = _GAP if count < 4 else 1
    longest = max(cell_width(column.name) for column in columns) + 2
    wide = min(max(_WIDEST, longest), (width - 4) // count - gap)
    x = (width - count * (wide + gap) + gap) // 2
    sea = y + rows - 2
    highest = rows - 2 - EMBLEM_HEIGHT - 1
    best = max(1, *[column.points for column in columns])
    is_large = all(_fits_large(column.points, wide, canvas.look) for column in columns)
    canvas.fill(0, sea, width, 2, "sea")
    written: tuple[set[int], set[int]] = (set(), set())
    for place, column in enumerate(columns):
        left = x + place * (wide + gap)
        whole = max(_LEAST, round(highest * max(0, column.points) / best))
        shown = min(whole, max(1, round(highest * share)))
        is_counted = share >= 1 or shown == whole
        _draw_column(canvas, left, sea, wide, shown, column, is_counted)
        draw_emblem(canvas, left + (wide - EMBLEM_WIDTH) // 2, sea - shown - EMBLEM_HEIGHT, column.seat)
        if column.is_winner and share >= 1:
            canvas.put(left + wide // 2, sea - shown - EMBLEM_HEIGHT - 1, "★", "accent")
        if not column.parts:
            points = min(column.points, round(best * share)) if column.points > 0 else column.points
            _draw_points(canvas, left, sea - shown, wide, shown, points, is_large=is_large)
        elif is_counted:
            _centre(canvas, left, sea + 1, wide, signed(column.points), "text")
            written[1].update(range(left, left + wide))
        line = named(column.seat, cut(column.name, wide - 2), bold=column.is_winner)
        at = left + (wide - line_width(line)) // 2
        canvas.write(at, sea, *line)
        written[0].update(range(at - 1, at + line_width(line) + 1))
    for row, taken in enumerate(written):
        for x, wave in enumerate((_WAVES[row] * (width // 20 + 1))[:width]):
            if wave != " " and x not in taken:
                canvas.put(x, sea + row, wave, "wave")


def _draw_column(canvas: Canvas, x: int, sea: int, wide: int, rows: int, column: Column, is_counted: bool) -> None:
    """The wood, with a strip for each part where it has several."""
    top = sea - rows
    for row in range(rows):
        canvas.fill(x, top + row, wide, 1, "wood" if row % 2 else "wood2")
    role, edges = seat_role(column.seat), "||" if canvas.look.ascii else "▌▐"
    for row in range(rows):
        canvas.put(x, top + row, edges[0], role)
        canvas.put(x + wide - 1, top + row, edges[1], role)
    if not column.parts or not is_counted:
        return
    for at, (first, last, label, value) in enumerate(_strips(column.parts, rows)):
        for row in range(first, last):
            canvas.fill(x + 1, sea - 1 - row, wide - 2, 1, "woodhot" if at % 2 == 0 else "wood")
        if last > first:
            middle, figure = sea - 1 - (first + last - 1) // 2, str(value)
            canvas.put(x + 2, middle, cut(label, wide - 5 - len(figure)), "muted")
            canvas.put(x + wide - 2 - len(figure), middle, figure, "text", bold=True)


def _strips(parts: Sequence[tuple[str, int]], rows: int) -> list[tuple[int, int, str, int]]:
    """Which rows of a column, counted from the bottom, each part takes: what is something has a row as long as there are
    rows, the greatest ones first."""
    some = [(label, value) for label, value in parts if value > 0]
    kept = sorted(sorted(some, key=lambda part: -part[1])[:rows], key=some.index)
    whole, sizes = sum(value for _, value in kept) or 1, [1] * len(kept)
    while sum(sizes) < rows and kept:
        missing = [value / whole - size / rows for (_, value), size in zip(kept, sizes, strict=True)]
        sizes[missing.index(max(missing))] += 1
    found, at = [], 0
    for (label, value), size in zip(kept, sizes, strict=True):
        found.append((at, at + size, label, value))
        at += size
    return found


def _digits(points: int) -> str:
    return signed(points).replace("−", "-")


def _fits_large(points: int, wide: int, look: Look) -> bool:
    """Whether points have room in big digits on a column so wide."""
    return can_spell(_digits(points)) and pixel_text_width(_digits(points), look.ascii) <= wide - 4


def _draw_points(canvas: Canvas, x: int, top: int, wide: int, rows: int, points: int, *, is_large: bool) -> None:
    """The points, in big digits where the column is high enough for them."""
    if is_large and rows > LETTER_ROWS:
        text = _digits(points)
        draw_pixel_text(canvas, x + (wide - pixel_text_width(text, canvas.look.ascii)) // 2, top + 1, text)
    else:
        _centre(canvas, x, top + rows // 2, wide, signed(points), "text")


def _centre(canvas: Canvas, x: int, y: int, wide: int, text: str, ink: str) -> None:
    canvas.put(x + (wide - cell_width(text)) // 2, y, text, ink, bold=True)


def draw_big_words(canvas: Canvas, y: int, text: str, width: int = 0, ink: str = "text") -> None:
    """Words in pixel letters in the middle of three rows; as bold text where they do not fit or the font lacks a letter."""
    width = width or canvas.width
    if can_spell(text) and (cells := pixel_text_width(text, canvas.look.ascii)) <= width - 4:
        draw_pixel_text(canvas, (width - cells) // 2, y, text, ink)
    else:
        shown = cut(text.upper(), width - 4)
        canvas.put((width - cell_width(shown)) // 2, y + 1, shown, ink, bold=True)
