"""What is asked, in the place of the hand: a heading, what is at stake, and a list with keys."""

from __future__ import annotations

from collections.abc import Sequence

from pirategames.screens.drawing.canvas import Canvas, cell_width, cut
from pirategames.screens.drawing.frame import Line, Piece, faint, piece_text
from pirategames.screens.drawing.wrapping import line_width, shorten_line
from pirategames.screens.scoundrel_bay.questions.by_kind import AnyAsked
from pirategames.screens.scoundrel_bay.rows import Row


def draw_question(canvas: Canvas, x: int, y: int, width: int, height: int, asked: AnyAsked) -> None:
    """Draws what is asked into a rectangle: what is at stake first, then the list in as many columns as it needs."""
    if asked.panel:
        canvas.place(f"panel {asked.panel}", x, y, width, height)
    title, end = asked.title(), x + width
    canvas.put(x + 1, y, title, "muted", bold=True)
    if asked.pages > 1:
        words = f"page {asked.page} of {asked.pages}, + −"
        end -= cell_width(words) + 2
        canvas.put(end + 1, y, words, "muted")
    counts = bool(asked.amounts())
    row, last = y + 1, y + height
    rows = _rows(asked.rows, max(0, height - 1 - counts))
    told = asked.stakes()
    if told and last - row - rows - counts <= 0:
        _draw_beside(canvas, x + cell_width(title) + 4, y, end, told[0])
    lines = _wrapped(told, width - 1, last - row - rows - counts)
    spare = last - row - rows - counts - len(lines)
    row += bool(lines) and spare > counts + bool(asked.rows)
    for line in lines:
        canvas.write(x + 1, row, *line)
        row += 1
    if counts:
        row = _draw_amount(canvas, x + 1, row + (spare > 0), asked)
    if asked.rows and last - row - rows > 0 and row > y + 1:
        row += 1
    _draw_list(canvas, x, row, width, last - row, asked.rows, asked.lifted)


def _draw_beside(canvas: Canvas, x: int, y: int, end: int, line: Line) -> None:
    """The first of what is at stake, behind the heading, where the list leaves no row for it and it fits there."""
    if line_width(line) <= end - x:
        canvas.write(x, y, *line)


def _wrapped(lines: Sequence[Line], width: int, most: int) -> list[Line]:
    found: list[Line] = []
    for line in lines:
        found += shorten_line(line, width, max(1, most - len(found)))
    return found[:most]


def _draw_amount(canvas: Canvas, x: int, y: int, asked: AnyAsked) -> int:
    """How many are chosen, between − and +."""
    at = canvas.cap(x, y, "−", "-")
    at = canvas.put(at + 2, y, str(asked.amount), bold=True)
    at = canvas.cap(at + 2, y, "+", "+")
    canvas.put(at + 2, y, f"of {asked.amounts()[-1]}", "muted")
    return y + 1


# ---- lists


def _columns(rows: Sequence[Row], height: int) -> int:
    """One column where it has room, else two."""
    return 1 if len(rows) <= height else 2


def _rows(rows: Sequence[Row], height: int) -> int:
    columns = _columns(rows, height)
    return (len(rows) + columns - 1) // columns


def _draw_list(
    canvas: Canvas, x: int, y: int, width: int, height: int, listed: Sequence[Row], lifted: Sequence[Row]
) -> None:
    """Draws rows; what is behind them stands under each, or in one column beside it, where there is room."""
    if not listed:
        return
    columns, rows = _columns(listed, height), _rows(listed, height)
    wide = width // columns
    beside = max(line_width(row.line) for row in listed) + 7
    fits = columns == 1 and all(beside + cell_width(row.more) <= width for row in listed)
    step = 2 if not fits and any(row.more for row in listed) and rows * 2 <= height else 1
    for place, row in enumerate(listed):
        left, top = x + place // rows * wide, y + place % rows * step
        end = x + width if place + rows >= len(listed) else left + wide - 1
        _draw_row(canvas, left, top, end - left, row, row in lifted)
        if fits:
            canvas.put(left + beside, top, row.more, "muted")
        elif step == 2:
            canvas.put(left + 5, top + 1, cut(row.more, wide - 6), "muted")


def _draw_row(canvas: Canvas, x: int, y: int, width: int, row: Row, is_lifted: bool) -> None:
    """Draws a row: its key, plain where it lifts, dashed where it may not be chosen."""
    if is_lifted:
        canvas.fill(x, y, width, 1, "panel")
        canvas.put(x, y, "▌", "accent")
    canvas.put(x + 1, y, row.key, "muted" if row.why else "accent", bold=not row.why)
    if row.why:
        canvas.put(x + 3, y, "×", "muted")
    (line,) = shorten_line(tuple(map(_faint, row.line)) if row.why else row.line, width - 5, 1)
    canvas.write(x + 5, y, *line)
    canvas.place(f"row {row.key}", x, y, width, 1)
    canvas.hot(x, y, width, 1, row.key)


def _faint(piece: Piece) -> Piece:
    return faint(piece_text(piece))
