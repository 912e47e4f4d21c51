"""Sections of numbers as lines: bars and columns are calm water, and numbers always stand beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pirategames.play.deeds.sections import Row, Section
from pirategames.screens.drawing.canvas import Ink, cell_width, cut
from pirategames.screens.drawing.frame import Line, Piece, bright, faint
from pirategames.screens.drawing.wrapping import filled, line_width

_BAR: Final = 30
_HEIGHTS: Final = (6, 5, 4, 3)
"""How many rows the columns of a chart may take; the last is what there is always room for."""
_NARROWEST: Final = 32
_BLOCKS: Final = " ▁▂▃▄▅▆▇█"
_GAP: Final = 4


def in_columns(sections: Sequence[Section], width: int, height: int) -> tuple[Line, ...]:
    """Sections side by side: in few columns with high charts where so many rows have room for them, else in as many as
    there is room for, to be scrolled."""
    most = min(3, max(1, (width + _GAP) // (_NARROWEST + _GAP)))
    laid: tuple[Line, ...] = ()
    for count in range(min(2, most), most + 1):
        for rows in _HEIGHTS:
            for gap in (2, 1) if width >= 100 else (1,):
                laid = _laid(sections, (width - _GAP * (count - 1)) // count, count, rows, gap)
                if len(laid) <= height:
                    return laid
    return laid


def _laid(sections: Sequence[Section], each: int, count: int, rows: int, gap: int) -> tuple[Line, ...]:
    """So many columns of such a width, each section in the shortest of them."""
    columns: list[list[Line]] = [[] for _ in range(count)]
    for section in sections:
        column = min(columns, key=len)
        column += [*([()] * gap if column else []), *section_lines(section, each, rows, is_airy=gap > 1)]
    deepest = max(map(len, columns), default=0)
    return tuple(_beside([column[row] if row < len(column) else () for column in columns], each) for row in range(deepest))


def _beside(lines: Sequence[Line], width: int) -> Line:
    pieces: list[Piece] = []
    for place, line in enumerate(lines):
        pieces += line
        if place + 1 < len(lines):
            pieces.append(" " * (width + _GAP - line_width(line)))
    return tuple(pieces)


def section_lines(section: Section, width: int, rows: int = 3, *, is_airy: bool = False) -> list[Line]:
    """A section in at most so many cells, its columns so many rows high; with a blank line under the title if `is_airy`."""
    title = cut(section.title, width)
    about = cut(section.about, max(0, width - cell_width(title) - 2))
    lines: list[Line] = [(Ink(title, "muted", bold=True), faint(f"  {about}" if about else ""))]
    label = max((cell_width(row.label) for row in section.rows), default=0)
    value = max((cell_width(row.value) for row in section.rows), default=0)
    label = min(label, max(8, width - value - 2))
    bar = min(_BAR, width - label - value - 4)
    lines += [()] if is_airy else []
    lines += [_row(row, label, bar if bar >= 4 and row.share is not None else 0) for row in section.rows]
    return lines + (_columns(section, width, rows) if section.columns else [])


def _row(row: Row, label: int, bar: int) -> Line:
    pieces: list[Piece] = [faint(filled(row.label, label)), "  "]
    if bar and row.share is not None:
        full = round(min(1.0, row.share) * bar)
        cells = ["▆"] * full + ["─"] * (bar - full)
        mark = None if row.mark is None else min(bar - 1, round(row.mark * bar))
        for place, cell in enumerate(cells):
            is_mark = place == mark
            pieces.append(Ink("┃" if is_mark else cell, "accent" if is_mark else "wave" if cell == "▆" else "line"))
        pieces.append("  ")
    return (*pieces, bright(row.value))


def _columns(section: Section, width: int, rows: int) -> list[Line]:
    """A chart of columns so many rows high, as wide as it may be."""
    values, lit = section.columns[-width:], (section.lit or (True,) * len(section.columns))[-width:]
    each = max(1, min(4, width // len(values)))
    lines: list[Line] = []
    for row in range(rows - 1, -1, -1):
        pieces: list[Piece] = []
        for value, is_lit in zip(values, lit, strict=True):
            eighths = min(8, max(0, round(value * 8 * rows) - 8 * row))
            shown = _BLOCKS[eighths] * max(1, each - 1) + " " * (each > 1)
            pieces.append(Ink(shown, "wave" if not is_lit else "text"))
        lines.append(tuple(pieces))
    whole = each * len(values)
    return [*lines, (Ink("─" * whole, "line"),), *([(faint(_spread(section.ends, whole)),)] if any(section.ends) else [])]


def _spread(words: Sequence[str], width: int) -> str:
    """Words over a width: the first at its beginning, the last at its end."""
    line = [" "] * width
    for place, word in enumerate(words):
        at = 0 if len(words) < 2 else round(place * (width - cell_width(word)) / (len(words) - 1))
        for step, letter in enumerate(word):
            if 0 <= at + step < width:
                line[at + step] = letter
    return "".join(line)
