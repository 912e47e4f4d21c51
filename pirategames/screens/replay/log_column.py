"""The log beside the board of a replay: what happened before and what comes, the moment lit."""

from __future__ import annotations

from typing import Final

from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.seats import bar, doer_of, faded
from pirategames.screens.replay.course import Course

_HEAD: Final = 3


def draw_log(canvas: Canvas, course: Course, number: int, x: int, width: int, below: int) -> None:
    """The log in these columns, from the second row to the one before `below`. A click on a line goes there.

    It stands still while the moment goes down through its middle, so that a step changes little of it."""
    rows, starts = course.told_rows(width - 4)
    visible = max(1, below - 1 - _HEAD)
    half = max(1, visible // 2)
    top = max(0, min(len(rows) - visible, starts[number] // half * half - visible // 4))
    canvas.stamp(x, 1, course.kept((top, width, below, canvas.look), lambda: _window(canvas, course, top, width, below)))
    for row in range(starts[number], starts[number + 1]):
        if 0 <= row - top < visible:
            _draw_lit(canvas, course, number, row, x, 1 + _HEAD + row - top, width)


def _window(like: Canvas, course: Course, top: int, width: int, below: int) -> Canvas:
    """As many rows as there is room for, from this one on, none of them lit."""
    canvas = Canvas(width, below - 1, like.look)
    canvas.fill(0, 0, width, below - 1, "surface")
    canvas.write(2, 1, Ink("WHAT HAPPENED", "muted", bold=True))
    rows, _ = course.told_rows(width - 4)
    for y, (at, line) in enumerate(rows[top : top + below - 1 - _HEAD], _HEAD):
        canvas.write(3, y, *faded(line), ink="muted")
        canvas.place(f"at {at}", 0, y, width, 1)
    return canvas


def _draw_lit(canvas: Canvas, course: Course, number: int, row: int, x: int, y: int, width: int) -> None:
    _, line = course.told_rows(width - 4)[0][row]
    seat = course.match.taken[number - 1].seat if number and doer_of(course.lines[number][0]) else None
    canvas.fill(x, y, width, 1, "panel")
    canvas.write(x + 1, y, bar(seat))
    canvas.write(x + 3, y, *line)
