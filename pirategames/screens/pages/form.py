"""Rows of things to settle, as forms show them in their lists: a label, the value now, and what it means."""

from __future__ import annotations

from collections.abc import Sequence

from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seascape import draw_scene, draw_waves
from pirategames.screens.drawing.wrapping import filled, wrap_text

LEFT = 2
"""The cells before a row, for the bar of the list."""
ARROWS = 3
"""The cells of the arrows behind a value, with the blank before them."""


@frozen
class Row:
    """One thing to settle. A row with `choices` changes with the arrows; one without is typed. A `faint` value stands
    for nothing typed. It keeps room for all that it may mean, `abouts`, so that nothing moves when it changes."""

    label: str
    value: str
    about: str = ""
    choices: bool = True
    faint: bool = False
    abouts: Sequence[str] = ()

    def told(self, width: int) -> int:
        """How many lines what it means takes at most, so many cells wide."""
        return max(len(wrap_text(about, max(1, width - LEFT))) for about in (self.about, *self.abouts))


def labels_width(rows: Sequence[Row]) -> int:
    """How wide the labels are, with the gap after them."""
    return max((cell_width(row.label) for row in rows), default=0) + 4


def arrows(lit: bool) -> Line:
    """The arrows that change a row, on the right of it; blanks where it is not lit."""
    if not lit:
        return ("   ",)
    return " ", Ink("←", "accent", bold=True, key="left"), Ink("→", "accent", bold=True, key="right")


def row_lines(row: Row, width: int, labels: int, lit: bool, *, tell: int = 0) -> tuple[Line, ...]:
    """A row in lines so many cells wide; `tell` lines more are for what it means."""
    value = Ink(filled(row.value, width - LEFT - labels - ARROWS), "muted" if row.faint else "text", bold=not row.faint)
    line: Line = (" " * LEFT, filled(row.label, labels), value, *arrows(lit and row.choices))
    about = [*wrap_text(row.about, max(1, width - LEFT))[:tell], *[""] * tell][:tell]
    return line, *((faint(" " * LEFT + text),) for text in about)


def draw_sea(width: int, height: int, look: Look) -> Canvas:
    """What fills the rest of a page: the ship where it has room, else some water."""
    canvas = Canvas(width, height, look)
    rows = min(19, height)
    if rows >= 9:
        draw_scene(canvas, 0, height - rows, width, rows)
    elif rows >= 2:
        draw_waves(canvas, 0, height - 2, width)
    return canvas
