"""How a teacher speaks at a table: two lines above what comes next, and pointers to what they are about. Drawn over the
table's own picture, by the places that it publishes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import cycle
from typing import Final

from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Cap, Ink, Place, cell_width
from pirategames.screens.drawing.frame import KeyHint, Line, bright, draw_keys, draw_next
from pirategames.screens.table.course import Course

ROWS: Final = 2
"""The lines of the teacher; they stand above the row of what comes next."""
PLACE: Final = "panel teacher"
_TEXT: Final = 3
"""The column where they begin."""
_LARGEST_CAP: Final = 3
"""A key on the board that takes no more cells is painted as a cap where it is named."""

_LARGE: Final = 6
"""What takes more rows is pointed at in its middle, else in its first row."""


@frozen
class Teaching:
    """What is said, how far the lesson is, what is pointed at, and the rows below; `next` is empty where the table's own
    line stands."""

    says: tuple[str, ...]
    progress: str = ""
    points: tuple[str, ...] = ()
    ink: str = "accent"
    next: Line = ()
    keys: tuple[KeyHint, ...] = ()


def next_of(course: Course, is_looked_at: bool = False) -> Line:
    """The line of what comes next in a lesson, where it is the teacher's and not the table's; empty else. A moment that
    `is_looked_at` goes on by itself."""
    if course.phase == "elsewhere":
        return Cap("Enter"), " takes it back: the lesson goes on.  ", Cap("n"), " plays on from here."
    if course.phase == "asks" and course.step.press:
        return Cap(course.step.press), " shows it."
    if not course.goes_on_by_enter or is_looked_at:
        return ()
    if course.is_last and course.phase == "asks":
        return Cap("Enter"), " ends the lesson: ", bright("it is learnt"), "."
    return Cap("Enter"), " goes on."


def draw_teaching(canvas: Canvas, teaching: Teaching) -> None:
    """Draw the strip, the pointers and the rows below over a table."""
    top = canvas.height - 2 - ROWS
    for point in teaching.points:
        _point(canvas, point, top)
    if teaching.says:
        _draw_strip(canvas, teaching, top)
    if teaching.next:
        canvas.fill(0, canvas.height - 2, canvas.width, 1, "background")
        canvas.place(PLACE, 0, canvas.height - 2, canvas.width, 1)
        draw_next(canvas, teaching.next)
    if teaching.keys:
        canvas.place(PLACE, 0, canvas.height - 1, canvas.width, 1)
        draw_keys(canvas, teaching.keys)


def _draw_strip(canvas: Canvas, teaching: Teaching, top: int) -> None:
    canvas.fill(0, top, canvas.width, ROWS, "panel")
    canvas.place(PLACE, 0, top, canvas.width, ROWS)
    for row in range(ROWS):
        canvas.put(1, top + row, "▌", teaching.ink)
    for row, text in enumerate(teaching.says[:ROWS]):
        canvas.write(_TEXT, top + row, *with_keys(text))
    canvas.put(canvas.width - 1 - cell_width(teaching.progress), top, teaching.progress, "muted")


def draw_list(canvas: Canvas, lines: Sequence[Line], width: int) -> None:
    """Draw what is taught as a column of so many cells at the right, down to the strip."""
    x, end = canvas.width - width, canvas.height - 2 - ROWS
    canvas.fill(x, 1, width, end - 1, "surface")
    canvas.place(PLACE, x, 1, width, end - 1)
    for row, line in enumerate(lines[: end - 3]):
        canvas.write(x + _TEXT, 2 + row, *line)


def with_keys(text: str) -> Line:
    """A sentence in which keys stand between backticks, as a line."""
    inks = cycle((False, True))
    parts = zip(inks, text.split("`"), strict=False)
    return tuple(Ink(part, "accent", bold=True, key=key_of(part)) if is_key else part for is_key, part in parts if part)


def key_of(label: str) -> str:
    """A key as Textual names it."""
    return label if len(label) == 1 else label.lower()


# ---- pointers


def place_of(canvas: Canvas, point: str, above: int) -> Place | None:
    """What a point is on the picture, as far as it lies above a row; None where it is not there now."""
    word, _, rest = point.partition(" ")
    name = f"key {key_of(rest)}" if word == "key" else point
    covers = [place for place in canvas.places if place.name == PLACE]
    found = [
        place for place in canvas.places
        if place.name == name and place.y < above and not any(cover.holds(place.x, place.y) for cover in covers)
    ]  # fmt: skip
    return max(found, key=lambda place: place.width * place.height, default=None)


def _point(canvas: Canvas, point: str, above: int) -> None:
    """Draw one pointer, in a blank cell beside the thing; a small key is painted as a cap instead."""
    place = place_of(canvas, point, above)
    if place is None:
        return
    if point.startswith("key "):
        if place.height == 1 and place.width <= _LARGEST_CAP:
            canvas.tint(place.x, place.y, place.width, 1, "ink", "accent")
        return
    spots = _spots(place, point.startswith("card "))
    free = next(((x, y, mark) for x, y, mark in spots if y < above and _is_free(canvas, x, y, mark)), None)
    if free is not None:
        x, y, mark = free
        canvas.put(x, y, mark, "accent", bold=True)


def _is_free(canvas: Canvas, x: int, y: int, mark: str) -> bool:
    """Whether a pointer may stand in a cell: it is blank with a blank beside it, or the upper edge of a card."""
    if canvas.is_edge(x, y):
        return mark == "▼"
    before = (x - 1,) if mark == "▸" else (x - 1, x + 1)
    return canvas.is_blank(x, y) and all(canvas.is_blank(at, y) or not 0 <= at < canvas.width for at in before)


def _spots(place: Place, is_card: bool) -> Iterable[tuple[int, int, str]]:
    """Where a pointer may stand, the best place first: over a card or on its upper edge, else left of a row, else in it."""
    middle, above = place.x + place.width // 2, place.y - 1
    over = [(middle, above, "▼"), (place.x + 1, above, "▼"), (middle, place.y, "▼"), (middle, place.y + 1, "▼")]
    first = place.y + (place.height - 1) // 2 if place.height > _LARGE else place.y
    rows: Sequence[int] = (*range(first, place.y + place.height), *range(place.y, first))
    beside = [(place.x - gap, row, "▸") for gap in (1, 2) for row in rows]
    inside = [(place.x, row, "▸") for row in rows]
    return (*over, *beside, *inside) if is_card else (*beside, *inside, *over)
