"""How a replay is drawn: the game's own board, every hand where all lie open, the line of the moment, and the timeline."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width
from pirategames.screens.drawing.frame import Line, bright, draw_header, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seats import bar, seat_line
from pirategames.screens.drawing.wrapping import filled, line_width, shorten_line
from pirategames.screens.replay.course import Course
from pirategames.screens.replay.log_column import draw_log
from pirategames.screens.wording import OLD_CAPTAIN

STRIP: Final = 3
"""The rows of the line of the moment and the timeline, above the last two."""
LOG_FROM, LOG_LEAST, BOARD_LEAST, BOARD_ROOMY = 112, 30, 80, 120
_FOOT: Final = 2
_BOARD_ROWS: Final = 21
"""With fewer rows boards would leave something out: then the hands lie over their lower end."""


def draw_replay(course: Course, number: int, width: int, height: int, look: Look) -> Canvas:
    """The screen after action `number`; the last two of the rows stay free."""
    canvas = Canvas(width, height, look)
    log = log_width(width)
    hands = _hand_rows(course, number, width - log)
    rows = height - _FOOT - STRIP + 2  # a board leaves two rows free itself
    rows = max(min(rows, _BOARD_ROWS), rows - len(hands))
    canvas.stamp(0, 0, _board(course, number, width - log, rows, look), places=False)
    canvas.fill(0, height - _FOOT - STRIP - len(hands), width, STRIP + _FOOT + len(hands), "background")
    _draw_hands(canvas, hands, width - log, height - _FOOT - STRIP - len(hands))
    if log:
        draw_log(canvas, course, number, width - log, log, height - _FOOT - STRIP)
    title = course.match.game.title
    name = f"{title}, {course.match.game.summary(course.match.state_after(number))}"
    draw_header(canvas, "Replay", name, [("action", f"{number} of {course.last}")])
    _draw_moment(canvas, course, number, height - _FOOT - STRIP)
    draw_timeline(canvas, course, number, height - _FOOT - STRIP + 1)
    return canvas


def log_width(width: int) -> int:
    """How many columns the log takes beside the board; 0 where it has no room, and the board tells it itself."""
    if width >= BOARD_ROOMY + LOG_LEAST:
        return width - BOARD_ROOMY
    return width - BOARD_LEAST if width >= LOG_FROM else 0


def _board(course: Course, number: int, width: int, height: int, look: Look) -> Canvas:
    """The table as it lay; when all is over, the last page."""
    desk = course.desk(number)
    if number == course.last and course.match.outcome is not None:
        return course.wing.last_page.draw(course.match, (), desk, 0, width, height, look)
    view = course.view(number)
    return course.wing.draw(view, desk, course.wing.choices(view, desk), width, height, look)


def _hand_rows(course: Course, number: int, width: int) -> list[list[Line]]:
    """Every hand in a line, where all lie open: rows of them, side by side where they fit. None on the last page."""
    hands = course.hands(number)
    if not hands or (number == course.last and course.match.outcome is not None):
        return []
    lines: list[Line] = [(*seat_line(seat, filled(course.names[seat], 9)), "  ", *line) for seat, line in hands]
    half = (width - 6) // 2
    columns = 2 if all(line_width(line) <= half for line in lines) else 1
    rows = -(-len(lines) // columns)
    return [lines[row::rows] for row in range(rows)]


def _draw_hands(canvas: Canvas, rows: list[list[Line]], width: int, top: int) -> None:
    canvas.fill(0, top, width, len(rows), "surface")
    for y, lines in enumerate(rows, top):
        for place, line in enumerate(lines):
            room = width - 4 if len(lines) == 1 else (width - 6) // 2
            shown = line if line_width(line) <= room else shorten_line(line, room, 1)[0]
            canvas.write(2 + place * ((width - 6) // 2 + 2), y, *shown)


def _draw_moment(canvas: Canvas, course: Course, number: int, y: int) -> None:
    """What the action did, lit, with its number and the captain's bar."""
    line = course.line(number)
    who = course.match.taken[number - 1].seat if number else None
    turn = course.turns.get(number, ())
    room = canvas.width - 12 - (line_width(turn) + 2 if turn else 0)
    canvas.fill(0, y, canvas.width, 1, "panel")
    canvas.write(1, y, bar(who), Ink(f"■ {number}".ljust(6), "accent", bold=True), " ")
    canvas.write(11, y, *(line if line_width(line) <= room else shorten_line(line, room, 1)[0]))
    if turn:
        canvas.write(canvas.width - 1 - line_width(turn), y, *turn)


# ---- the timeline


def draw_timeline(canvas: Canvas, course: Course, number: int, y: int) -> None:
    """Two rows: the marks and the names of the parts, and the way so far. Every column of it is a place to go to."""
    x, width = 4, canvas.width - 8
    columns = _columns(course.last, width)
    parts = {columns[at]: _sign(course, at, "part") for at in course.parts}
    axis = columns[number]
    canvas.put(x, y + 1, "━" * axis, "accent")
    canvas.put(x + axis, y + 1, "─" * (width - axis), "line")
    for column in parts:
        canvas.put(x + column, y + 1, *("╋", "accent") if column <= axis else ("┼", "line"))
    canvas.put(x + axis, y + 1, "■", "accent", bold=True)
    taken: set[int] = set()
    for at in course.marks:
        if at not in course.turns:
            ink = "text" if at <= number else "muted"
            canvas.put(x + columns[at], y, _sign(course, at, "mark"), ink, bold=at == number)
        taken.add(columns[at])
    for at in course.turns:
        canvas.put(x + columns[at], y, OLD_CAPTAIN, "accent", bold=True)
    for column, label in sorted(parts.items()):
        cells = set(range(column - 1, column + cell_width(label) + 1))
        if not cells & taken and column + cell_width(label) <= width:
            canvas.put(x + column, y, label, "muted")
            taken |= cells
    for column in range(width):
        canvas.place(f"at {_action_at(course.last, column, width)}", x + column, y, 1, 2)


def _sign(course: Course, number: int, kind: str) -> str:
    """The sign of the last landmark of a kind at an action."""
    return [one.sign for one in course.landmarks[number] if one.kind == kind][-1]


@lru_cache(8)
def _columns(last: int, width: int) -> tuple[int, ...]:
    """The column of every action."""
    return tuple([round(number * (width - 1) / last) if last else 0 for number in range(last + 1)])


def _action_at(last: int, column: int, width: int) -> int:
    """The action that a column stands for."""
    return round(column * last / (width - 1)) if width > 1 else 0


def legend(course: Course) -> Line:
    """What the marks stand for."""
    words = {one.sign: one.word for here in course.landmarks for one in here if one.kind == "mark"}
    if course.turns:
        words[OLD_CAPTAIN] = "a turning point"
    pieces: list[str | Ink] = []
    for sign, word in words.items():
        pieces += [bright(sign), faint(f" {word}   ")]
    return tuple(pieces)
