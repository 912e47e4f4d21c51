"""What is asked, in the place of the hand: a heading, what is at stake, and a list with keys."""

from __future__ import annotations

from collections.abc import Sequence

from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Canvas, cell_width, cut
from pirategames.screens.drawing.frame import Line, Piece, faint, piece_text
from pirategames.screens.drawing.wrapping import line_width, shorten_line
from pirategames.screens.scoundrel_bay.choices import amount_of, amounts, page_of, plan_of
from pirategames.screens.scoundrel_bay.entries import PER_PAGE, entries, lifted_entries, list_pages
from pirategames.screens.scoundrel_bay.entry import Entry
from pirategames.screens.scoundrel_bay.stakes import heading, stakes
from pirategames.screens.table.desk import Desk


def draw_question(canvas: Canvas, x: int, y: int, width: int, height: int, view: View, desk: Desk) -> None:
    """Draws what is asked into a rectangle: what is at stake first, then the list in as many columns as it needs."""
    canvas.put(x + 1, y, heading(view, desk), "muted", bold=True)
    end = x + width
    if list_pages(view, desk) > 1:
        at = plan_of(desk).first // PER_PAGE + 1
        words = f"page {at} of {list_pages(view, desk)}, + −"
        end -= cell_width(words) + 2
        canvas.put(end + 1, y, words, "muted")
    counts = bool(amounts(view)) and not page_of(desk)
    listed, row, last = entries(view, desk), y + 1, y + height
    rows = _rows(listed, max(0, height - 1 - counts))
    told = stakes(view, desk)
    if told and last - row - rows - counts <= 0:
        _draw_beside(canvas, x + cell_width(heading(view, desk)) + 4, y, end, told[0])
    lines = _wrapped(told, width - 2, last - row - rows - counts)
    spare = last - row - rows - counts - len(lines)
    row += bool(lines) and spare > counts + bool(listed)
    for line in lines:
        canvas.write(x + 1, row, *line)
        row += 1
    if counts:
        row = _draw_amount(canvas, x + 1, row + (spare > 0), view, desk)
    if listed and last - row - rows > 0 and row > y + 1:
        row += 1
    draw_list(canvas, x, row, width, last - row, listed, lifted_entries(view, desk))


def _draw_beside(canvas: Canvas, x: int, y: int, end: int, line: Line) -> None:
    """The first of what is at stake, behind the heading, where the list leaves no row for it and it fits there."""
    if line_width(line) <= end - x:
        canvas.write(x, y, *line)


def _wrapped(lines: Sequence[Line], width: int, most: int) -> list[Line]:
    found: list[Line] = []
    for line in lines:
        found += shorten_line(line, width, max(1, most - len(found)))
    return found[:most]


def _draw_amount(canvas: Canvas, x: int, y: int, view: View, desk: Desk) -> int:
    """How many are chosen, between − and +."""
    may, amount = amounts(view), amount_of(view, desk)
    at = canvas.cap(x, y, "−", "-")
    at = canvas.put(at + 2, y, str(amount), bold=True)
    at = canvas.cap(at + 2, y, "+", "+")
    canvas.put(at + 2, y, f"of {may[-1]}", "muted")
    return y + 1


# ---- lists


def _columns(listed: Sequence[Entry], height: int) -> int:
    """One column where it has room, else two."""
    return 1 if len(listed) <= height else 2


def _rows(listed: Sequence[Entry], height: int) -> int:
    columns = _columns(listed, height)
    return (len(listed) + columns - 1) // columns


def draw_list(
    canvas: Canvas, x: int, y: int, width: int, height: int, listed: Sequence[Entry], lifted: Sequence[Entry]
) -> None:
    """Draws entries; what is behind them stands under each, or in one column beside it, where there is room."""
    if not listed:
        return
    columns, rows = _columns(listed, height), _rows(listed, height)
    wide = width // columns
    beside = max(line_width(entry.line) for entry in listed) + 7
    fits = columns == 1 and all(beside + cell_width(entry.more) <= width for entry in listed)
    step = 2 if not fits and any(entry.more for entry in listed) and rows * 2 <= height else 1
    for place, entry in enumerate(listed):
        left, top = x + place // rows * wide, y + place % rows * step
        draw_entry(canvas, left, top, wide - (columns > 1), entry, entry in lifted)
        if fits:
            canvas.put(left + beside, top, entry.more, "muted")
        elif step == 2:
            canvas.put(left + 5, top + 1, cut(entry.more, wide - 6), "muted")


def draw_entry(canvas: Canvas, x: int, y: int, width: int, entry: Entry, is_lifted: bool) -> None:
    """Draws an entry: its key, plain where it lifts, dashed where it may not be chosen."""
    if is_lifted:
        canvas.fill(x, y, width, 1, "panel")
        canvas.put(x, y, "▌", "accent")
    if entry.key:
        canvas.put(x + 1, y, entry.key, "muted" if entry.why else "accent", bold=not entry.why)
    if entry.why:
        canvas.put(x + 3, y, "×", "muted")
    (line,) = shorten_line(tuple(map(_faint, entry.line)) if entry.why else entry.line, width - 6, 1)
    canvas.write(x + 5, y, *line)
    if entry.key:
        canvas.hot(x, y, width, 1, entry.key)


def _faint(piece: Piece) -> Piece:
    return faint(piece_text(piece))
