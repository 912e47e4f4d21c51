"""Advice as it lies on the table: the mark at what is advised, and the sheet that lists the choices and says why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pirategames.bots.advising import Advice
from pirategames.bots.bot import Judged
from pirategames.screens.drawing.canvas import Canvas, Ink, Place, cell_width
from pirategames.screens.drawing.frame import SIDE_WIDTH, Line, bright, faint, is_roomy
from pirategames.screens.drawing.wrapping import line_width, shorten_line, wrap_line
from pirategames.screens.table.advice import MARK, Counsel, Way, gap_text, worth_text
from pirategames.screens.table.choices import key_label
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.parts import Sheet
from pirategames.screens.table.shared_choices import ADVICE_AWAY

THINKING: Final = "The old captain is thinking."
AT_A_LOSS: Final = "The old captain has no advice here."
ROWS: Final = 6
"""So many choices are listed."""
_SHEET_ROWS: Final = 8
_FEW_ROWS: Final = 3
"""So many rows of a panel tell nothing alone."""
_BARS: Final = (8, 5, 3, 0)
"""How long a bar may be: as long as leaves room for the words beside it,"""
_LEAST_BAR: Final = 3
"""or so long where those are cut anyway."""
_WORTH, _GAP = 7, 9
"""The cells of what a choice is worth, and of how much worse that is."""
_ROOM_TO_COMPARE: Final = 44
"""From so many cells on a row has a bar, and says by how much it is worse."""
_LEAST_ROWS: Final = 14
"""A sheet in the middle has so many rows at least;"""
_AIRY_ROWS: Final = 28
"""from so many on its lines lie apart."""
_FOOT: Final = 3
"""The rows below the sheet: what it would do, what comes next, the keys."""


def draw_counsel(canvas: Canvas, counsel: Counsel, desk: Desk, *, sheet: Sheet) -> None:
    """The sheet, and the mark at what is advised; on a roomy screen it lies where the board has room for it."""
    _draw_mark(canvas, counsel.best)
    middle = _middle(canvas) if sheet == "middle" else None
    if sheet == "below" or not is_roomy(canvas.width, canvas.height):
        _draw_below(canvas, counsel, desk)
    elif sheet == "side":
        _draw_in(canvas, counsel, desk, Place("sheet", canvas.width - SIDE_WIDTH, 1, SIDE_WIDTH, canvas.height - _FOOT))
    elif middle is not None and middle.height >= _LEAST_ROWS:
        _draw_in(canvas, counsel, desk, middle)
    else:
        _draw_below(canvas, counsel, desk)


def _draw_mark(canvas: Canvas, way: Way) -> None:
    """The mark left of the thing that the advised key lifts; within it where something stands there."""
    if way.first is None:
        return
    names = {name for name in (way.first.place, f"key {way.first.key}") if name}
    places = [place for place in canvas.places if place.name in names and place.y < canvas.height - 2]
    if not places:
        return
    place = places[0]
    if place.height > 1:
        x = place.x + place.width - 3
    else:
        beside = (place.x - 2, place.x - 1, place.x)
        x = next((x for x in beside if canvas.is_blank(x, place.y)), max(0, place.x - 2))
    canvas.put(x, place.y, MARK, "accent", bold=True)


def _draw_below(canvas: Canvas, counsel: Counsel, desk: Desk) -> None:
    """Over the rows above what comes next: the list at the left, why at the right."""
    bottom, width = canvas.height - _FOOT, canvas.width
    top = _whole_from(canvas, bottom - _SHEET_ROWS)
    left = min(max(44, width * 5 // 8), 64)
    canvas.fill(0, top, width, bottom - top, "surface")
    canvas.write(3, top, bright("ADVICE"), faint(f"  {MARK} advises"))
    canvas.put(left - 10 - len(counsel.coin), top, counsel.coin, "muted")
    shown = _shown(counsel, desk)
    bar = _bar_cells(counsel, shown, left - 4)
    for row, way in enumerate(shown, top + 1):
        _draw_row(canvas, 3, row, left - 4, counsel, way, desk, bar)
    for row in range(top, bottom):
        canvas.put(left, row, "│", "line")
    canvas.put(left + 2, top, "WHY", "muted", bold=True)
    room = width - left - 4
    for row, line in enumerate(_fitting(counsel.reasons, room, bottom - top - 1), top + 1):
        canvas.write(left + 2, row, *line)


def _fitting(reasons: Sequence[Line], room: int, rows: int) -> list[Line]:
    """As many reasons as there is room for, each of them whole but the first; the last one, how sure it is, always."""
    *told, sure = [wrap_line(reason, room) for reason in reasons]
    shown: list[Line] = []
    for number, lines in enumerate(told):
        if len(shown) + len(lines) + len(sure) <= rows:
            shown += lines
        elif not number:
            shown += lines[: rows - len(sure)]
    return [*shown, *sure]


def _whole_from(canvas: Canvas, top: int) -> int:
    """Where a sheet begins that would begin at this row: no panel is left with its first rows alone."""
    panels = [place for place in canvas.places if place.name.startswith("panel ")]
    cut = [place.y for place in panels if place.y < top < place.y + place.height and top - place.y <= _FEW_ROWS]
    return min(cut, default=top)


def _middle(canvas: Canvas) -> Place | None:
    """The rows of the list that is chosen from, and all around them as far as no panel lies there; None without a list."""
    rows = [place for place in canvas.places if place.name.startswith("row ")]
    panels = [place for place in canvas.places if place.name.startswith("panel ")]
    if not rows:
        return None
    left, top = min(place.x for place in rows), min(place.y for place in rows)
    right, bottom = max(place.x + place.width for place in rows), max(place.y + place.height for place in rows)

    def is_free(left: int, top: int, right: int, bottom: int) -> bool:
        is_within = left > 0 and top > 0 and right < canvas.width and bottom <= canvas.height - _FOOT
        return is_within and not any(
            one.x < right and left < one.x + one.width and one.y < bottom and top < one.y + one.height for one in panels
        )

    while is_free(left - 1, top, right, bottom):
        left -= 1
    while is_free(left, top, right + 1, bottom):
        right += 1
    while is_free(left, top - 1, right, bottom):
        top -= 1
    while is_free(left, top, right, bottom + 1):
        bottom += 1
    return Place("sheet", left, top, right - left, bottom - top)


def _draw_in(canvas: Canvas, counsel: Counsel, desk: Desk, sheet: Place) -> None:
    """In a rectangle: the list, and why beneath it; airy where there is room for that."""
    x, room, end = sheet.x + 1, sheet.width - 3, sheet.y + sheet.height
    canvas.fill(sheet.x, sheet.y, sheet.width, sheet.height, "surface")
    air = sheet.height >= _AIRY_ROWS
    y = sheet.y + air
    canvas.write(x, y, bright("ADVICE"), faint(f"  {ADVICE_AWAY.key} puts it away"))
    y += 2 * air
    if air:
        canvas.put(x, y, f"{MARK} advises", "muted")
    canvas.put(x + room - len(counsel.coin), y, counsel.coin, "muted")
    y += 1 + air
    shown = _shown(counsel, desk)
    bar = _bar_cells(counsel, shown, room)
    for way in shown:
        _draw_row(canvas, x, y, room, counsel, way, desk, bar)
        y += 1
    canvas.put(x, y + 1, "WHY", "muted", bold=True)
    y += 2 + air
    if not air:
        for part in _fitting(counsel.reasons, room, end - y):
            canvas.write(x, y, *part)
            y += 1
        return
    for reason in counsel.reasons:
        for part in wrap_line(reason, room):
            canvas.write(x, y, *part)
            y += 1
        y += 1


def _shown(counsel: Counsel, desk: Desk) -> tuple[Way, ...]:
    """The choices that are listed: the best ones, and the one that is lifted."""
    best, rest = counsel.ways[:ROWS], counsel.ways[ROWS:]
    lifted = [way for way in rest if _is_lifted(way, desk)]
    return (*best[: ROWS - 1], lifted[0]) if lifted else best


def _is_lifted(way: Way, desk: Desk) -> bool:
    return way.desk is not None and desk.lifted == way.desk.lifted != () and desk.plan == way.desk.plan


def _is_compared(counsel: Counsel, width: int) -> bool:
    """Whether rows of so many cells say by how much each is worse: not where there is nothing to compare."""
    return width >= _ROOM_TO_COMPARE and len(counsel.ways) > 1


def _bar_cells(counsel: Counsel, shown: Sequence[Way], width: int) -> int:
    """How long the bars are beside these choices: the words go before them."""
    if not _is_compared(counsel, width):
        return 0
    longest = max(_begin(way) + line_width(way.words) for way in shown)
    return next((bar for bar in _BARS if longest <= width - 1 - bar - _WORTH - _GAP), _LEAST_BAR)


def _begin(way: Way) -> int:
    """In which column of a row its words begin, behind its mark and its key."""
    return 3 + max(1, cell_width(key_label(way.key)))


def _draw_row(canvas: Canvas, x: int, y: int, width: int, counsel: Counsel, way: Way, desk: Desk, bar: int) -> None:
    """A choice: its mark, its key, its words, a bar where there is room, what it is worth, and how much worse that is."""
    advice, is_best, is_compared = counsel.advice, way is counsel.best, _is_compared(counsel, width)
    worth, gap = worth_text(advice, way.judged), gap_text(advice, way.judged)
    label, begin = key_label(way.key), _begin(way)
    room = width - 1 - begin - (bar + _WORTH + _GAP if is_compared else len(worth))
    canvas.put(x, y, MARK if is_best else " ", "accent", bold=True)
    canvas.put(x + 2, y, label, "accent", bold=True, key=way.key or None)
    words = shorten_line(way.words, room, 1)[0]
    canvas.write(x + begin, y, *words, bold=_is_lifted(way, desk))
    end = x + width - _GAP * is_compared
    canvas.put(end - len(worth), y, worth, "text", bold=is_best)
    canvas.write(end - _WORTH - bar, y, *_bar(advice, way.judged, bar))
    if is_compared:
        canvas.put(x + width - len(gap), y, gap, "muted")


def _bar(advice: Advice, judged: Judged, cells: int) -> Line:
    """How much a choice is worth beside the best and the worst, in so many cells; of chances, beside certainty."""
    worths = [advice.told(one) for one in advice.judged]
    low, high = (0.0, 1.0) if advice.coin == "chance" else (2 * min(worths) - max(worths), max(worths))
    filled = round(cells * (advice.told(judged) - low) / (high - low)) if high > low else cells
    return Ink("▰" * filled, "accent"), Ink("▱" * (cells - filled), "line")
