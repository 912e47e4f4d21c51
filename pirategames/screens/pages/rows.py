"""Rows of things to settle, as forms show them: a label, the value now, and what it means."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from pirategames.screens.drawing.canvas import Canvas, cell_width, cut
from pirategames.screens.drawing.wrapping import shorten_line


@frozen
class Row:
    """One thing to settle. A row with `choices` changes with the arrows; one without is typed. A `faint` value stands
    for nothing typed."""

    label: str
    value: str
    about: str = ""
    choices: bool = True
    faint: bool = False


@frozen
class RowPlace:
    """Where rows stand: their left edge, the first one's line, their right end, lines from one to the next, and the
    width of the labels. With `telling` lines, what a row means stands under it."""

    x: int
    y: int
    end: int
    step: int
    labels: int
    telling: int = 0


def labels_width(rows: Sequence[Row]) -> int:
    """How wide the labels are, with the gap after them."""
    return max((cell_width(row.label) for row in rows), default=0) + 4


def value_x(place: RowPlace) -> int:
    """Where the values begin."""
    return place.x + place.labels


def draw_rows(canvas: Canvas, rows: Sequence[Row], place: RowPlace, cursor: int, first: int = 0) -> None:
    """Draws the rows; `first` is the number of the first one, by which clicks name them: ``row 3``."""
    for number, row in enumerate(rows, first):
        y = place.y + (number - first) * place.step
        _draw_row(canvas, row, place, y, number == cursor)
        canvas.hot(place.x - 2, y, place.end - place.x + 3, 1 + place.telling, f"row {number}")
        if number == cursor and row.choices:
            canvas.put(place.end - 2, y, "←", "accent", bold=True, key="left")
            canvas.put(place.end - 1, y, "→", "accent", bold=True, key="right")
        elif number == cursor:
            canvas.put(place.end - 5, y, "Enter", "accent", bold=True, key=f"row {number}")
        if place.telling:
            told = shorten_line((row.about,), place.end - place.x, place.telling)
            for line, words in enumerate(told, 1):
                canvas.write(place.x, y + line, *words, ink="muted")


def _draw_row(canvas: Canvas, row: Row, place: RowPlace, y: int, lit: bool) -> None:
    if lit:
        canvas.fill(place.x - 2, y, place.end - place.x + 3, 1, "panel")
        canvas.put(place.x - 2, y, "▌", "accent")
    canvas.put(place.x, y, row.label)
    room = place.end - value_x(place) - (0 if not lit else 3 if row.choices else 6)
    canvas.put(value_x(place), y, cut(row.value, room), "muted" if row.faint else "text", bold=not row.faint)
