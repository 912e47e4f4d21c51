"""The page of looking back, drawn: a track for each captain, the turning points, and what would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pirategames.play.looking_back import Turn, track
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import Line, bright, draw_header, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seats import seat_line
from pirategames.screens.drawing.wrapping import shorten_line
from pirategames.screens.lookback.sight import Sight
from pirategames.screens.wording import OLD_CAPTAIN

_COLUMNS: Final = " ▁▂▃▄▅▆▇█"
_LEFT: Final = 16
_RIGHT: Final = 8
_LIST_ROWS: Final = 6
_FOOT: Final = 2
_WHY_ROWS: Final = 3
_MORE_ROWS: Final = 6
_TALL: Final = 30
"""From so many rows on there is room for more of why."""


def draw_sight(sight: Sight, at: int, picked: int, width: int, height: int, look: Look) -> Canvas:
    """The page but for its last two rows. `at` is the action of the cursor, `picked` the turning point that is."""
    canvas = Canvas(width, height, look)
    match = sight.match
    facts = [("action", f"{at} of {match.number}")]
    draw_header(canvas, "Looking back", f"{match.game.title}, {match.summary}", facts)
    turns = sight.turns if sight.is_done else ()
    low = height - _FOOT - _LIST_ROWS - _rows_for_why(height)
    words = "as the old captain saw it, by what each knew then"
    counted = sight.wing.weighing.position or sight.wing.weighing.worth
    title: Line = (Ink(counted.upper(), "muted", bold=True), faint(f"   {words}"))
    canvas.write(3, 1, *shorten_line(title, width - 4, 1)[0])
    _draw_tracks(canvas, sight, at, 2, low - 3)
    _draw_axis(canvas, sight, turns, at, low - 2)
    if sight.is_done:
        _draw_turns(canvas, sight, turns, picked, low)
    else:
        _draw_progress(canvas, sight, low)
    return canvas


def _rows_for_why(height: int) -> int:
    return _WHY_ROWS if height < _TALL else _MORE_ROWS


def column_of(sight: Sight, number: int, width: int) -> int:
    """The column in which an action lies."""
    cells = _cells(width)
    return _LEFT + min(cells - 1, max(0, number - 1) * cells // max(1, sight.match.number))


def _cells(width: int) -> int:
    return width - _LEFT - _RIGHT


# ---- the tracks


def _draw_tracks(canvas: Canvas, sight: Sight, at: int, top: int, bottom: int) -> None:
    """A track a captain, as high as there is room for; the lowest worth of all is the bottom, the highest the top."""
    cells, rows = _cells(canvas.width), max(1, (bottom - top + 1) // len(sight.seats))
    until = None if sight.is_done else sight.judged[-1].number if sight.judged else 0
    tracks = {seat: track(sight.match, sight.judged, sight.known, seat, cells, until=until) for seat in sight.seats}
    known = [worth for worths in tracks.values() for worth in worths if worth is not None]
    low, high = (0.0, 1.0) if sight.coin == "chance" else (min([0.0, *known]), max([1.0, *known]))
    for place, (seat, worths) in enumerate(tracks.items()):
        foot = top + (place + 1) * rows - 1
        high_rows = max(1, rows - 1) if len(tracks) > 1 else rows
        _draw_columns(canvas, worths, low, high, foot, high_rows, is_lit=sight.only is not None or len(tracks) == 1)
        canvas.write(2, foot, *shorten_line(seat_line(seat, sight.match.seats[seat].name), _LEFT - 3, 1)[0])
        last = next((worth for worth in reversed(worths) if worth is not None), None)
        if last is not None:
            text = sight.amount(last)
            canvas.put(canvas.width - 1 - len(text), foot, text, "text", bold=_has_won(sight, seat))
    x = column_of(sight, at, canvas.width)
    for y, line in enumerate(canvas.text().split("\n")):
        if top <= y <= bottom and not line[x : x + 1].strip():
            canvas.put(x, y, "┊", "accent")


def _has_won(sight: Sight, seat: int) -> bool:
    return sight.match.outcome is not None and seat in sight.match.outcome.winners


def _draw_columns(
    canvas: Canvas, worths: Sequence[float | None], low: float, high: float, foot: int, rows: int, *, is_lit: bool
) -> None:
    """Columns of eighths that stand on a row."""
    for cell, worth in enumerate(worths):
        if worth is None:
            continue
        eighths = max(1, round(8 * rows * (worth - low) / (high - low)))
        for row in range(rows):
            part = min(8, max(0, eighths - 8 * row))
            if part:
                canvas.put(_LEFT + cell, foot - row, _COLUMNS[part], "blue" if is_lit else "muted")


def _draw_axis(canvas: Canvas, sight: Sight, turns: Sequence[Turn], at: int, y: int) -> None:
    """The numbers of the turning points over the line of actions, and the cursor on it."""
    cells = _cells(canvas.width)
    canvas.put(_LEFT, y + 1, "─" * cells, "line")
    taken: set[int] = set()
    for number, turn in enumerate(turns, 1):
        x = column_of(sight, turn.number, canvas.width)
        while x in taken:
            x += 1
        taken.add(x)
        canvas.put(x, y, str(number), "accent", bold=True, key=str(number))
    canvas.put(column_of(sight, at, canvas.width), y + 1, "┃", "accent")


# ---- the turning points


def _draw_turns(canvas: Canvas, sight: Sight, turns: Sequence[Turn], picked: int, top: int) -> None:
    y = top
    if not turns:
        canvas.put(3, y, "Nothing turned it that could be told from chance.", "muted")
        return
    for number, turn in enumerate(turns, 1):
        _draw_turn(canvas, sight, number, turn, y, is_picked=number - 1 == picked)
        y += 1
    why = _why(sight, turns[min(picked, len(turns) - 1)])
    room, rows = canvas.width - 6, _rows_for_why(canvas.height)
    for row, line in enumerate(shorten_line(why, room, rows)):
        canvas.write(3, canvas.height - _FOOT - rows + row, *line)


def _draw_turn(canvas: Canvas, sight: Sight, number: int, turn: Turn, y: int, *, is_picked: bool) -> None:
    """A turning point in a row: its number, by whom or what, what happened, and what that changed."""
    is_alone = len(sight.match.seats) == 1
    who: Line = () if is_alone else seat_line(turn.seat, sight.match.seats[turn.seat].name)
    numbers = f"{sight.amount(turn.before):>6} → {sight.amount(turn.after):<6}{sight.change(turn):>5}"
    end = canvas.width - 2 - len(numbers)
    canvas.put(1, y, "▌" if is_picked else " ", "accent")
    x = canvas.put(3, y, str(number), "accent", bold=True, key=str(number)) + 1
    canvas.put(x, y, turn.cause, "danger" if turn.cause == "choice" else "muted")
    x += 8
    if who:
        canvas.write(x, y, *shorten_line(who, 12, 1)[0])
        x += 13
    canvas.write(x, y, *shorten_line(sight.words(turn), end - x - 1, 1)[0], bold=is_picked)
    canvas.put(end, y, numbers, "text" if is_picked else "muted", bold=is_picked)
    canvas.place(f"turn {number}", 1, y, canvas.width - 2, 1)


def _why(sight: Sight, turn: Turn) -> Line:
    """What would have been better there; of what was nobody's own choice, that it was not."""
    better = sight.better(turn)
    if better:
        how = "for certain" if turn.is_proven else "as it looked then"
        return (
            Ink(f"{OLD_CAPTAIN} ", "accent", bold=True),
            bright("The old captain: "),
            *better,
            f", {sight.amount(turn.before)} instead of {sight.amount(turn.after)}, {how}. ",
            turn.why,
        )
    if turn.cause == "luck":
        return (faint("Chance did that between two decisions, whatever was chosen: it is nobody’s mistake."),)
    if turn.cause == "deed":
        return (
            faint("What was done there changed it, as all could see; he judges the choice behind it where it was made."),
        )
    return (faint("Between two decisions: chance, what the others did, and small choices that he does not weigh."),)


def _draw_progress(canvas: Canvas, sight: Sight, y: int) -> None:
    """How far the old captain is."""
    cells = min(40, canvas.width - 30)
    filled = cells * sight.done // max(1, sight.all_of_them)
    canvas.write(3, y, bright("The old captain goes through it, decision by decision."))
    canvas.write(3, y + 2, Ink("▰" * filled, "accent"), Ink("▱" * (cells - filled), "line"),
                 f"  {sight.done} of {sight.all_of_them}")  # fmt: skip
    canvas.write(3, y + 4, faint("You may leave: he will go on from here when you come back."))
