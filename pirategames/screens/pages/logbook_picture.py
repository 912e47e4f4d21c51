"""How the logbook looks: a pure function of what is written in it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final, Literal, get_args

from attrs import frozen

from pirategames.play.logbook import Best, Listed
from pirategames.screens.drawing.canvas import Canvas, Cap, Ink, cell_width, cut
from pirategames.screens.drawing.frame import KeyHint, Line, draw_context, draw_header, draw_keys, draw_next, faint, is_roomy
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.wrapping import wrap_text
from pirategames.screens.wording import crew_word, day_word, joined, signed, stopped

Part = Literal["unfinished", "results", "bests"]
PARTS: Final[tuple[Part, ...]] = get_args(Part)
_TITLES: Final = {"unfinished": "carry on", "results": "results", "bests": "bests"}
_WINNERS: Final = 16  # cells for who won
_EMPTY: Final = {
    "unfinished": "No match is under way. One that you leave in the middle waits here.",
    "results": "No match has come to its end yet. Its result will stand here.",
    "bests": "No match has come to its end yet. The best results will stand here.",
}


@frozen
class LogbookSight:
    """What the page tells. `bests` are (game, result); with a `seed`, only results with that seed are there."""

    part: Part
    unfinished: tuple[Listed, ...]
    results: tuple[Listed, ...]
    bests: tuple[tuple[str, Best], ...]
    now: datetime
    seed: int | None = None
    cursor: int = 0
    remark: str = ""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the matches in the rows of this part."""
        if self.part == "bests":
            return tuple(best.match for _, best in self.bests)
        return tuple(match.id for match in (self.unfinished if self.part == "unfinished" else self.results))

    @property
    def seed_here(self) -> int | None:
        """The seed of the result under the cursor. A match that goes on tells none: it would tell every hand."""
        if self.part == "unfinished":
            return None
        return self.bests[self.cursor][1].seed if self.part == "bests" else self.results[self.cursor].seed


@frozen
class _Column:
    """A column of the table. Where room is short, those that `yield` become narrower."""

    title: str
    right: bool = False
    yields: bool = False


_COLUMNS: Final[dict[Part, tuple[_Column, ...]]] = {
    "unfinished": (
        _Column("when"), _Column("game"), _Column("captain", yields=True), _Column("how far", yields=True),
        _Column("no.", right=True),
    ),
    "results": (
        _Column("when"), _Column("game"), _Column("captain", yields=True), _Column("ending", yields=True),
        _Column("score", right=True), _Column("seed", right=True, yields=True),
    ),
    "bests": (
        _Column("", right=True), _Column("score", right=True), _Column("captain", yields=True), _Column("game"),
        _Column("when"), _Column("seed", right=True, yields=True),
    ),
}  # fmt: skip


def _widths(columns: Sequence[_Column], rows: Sequence[Sequence[str]], room: int) -> list[int]:
    """As wide as what stands in them; then the widest yield until all fit."""
    widths = [max(map(cell_width, (column.title, *texts))) for column, *texts in zip(columns, *rows, strict=True)]
    while sum(widths) + 2 * (len(widths) - 1) > room:
        width, place = max((width, place) for place, width in enumerate(widths) if columns[place].yields)
        if width <= 6:
            break
        widths[place] -= 1
    return widths


def _cells(sight: LogbookSight) -> list[tuple[str, ...]]:
    match sight.part:
        case "unfinished":
            return [
                (day_word(one.changed, sight.now), one.title, crew_word(one.seats), one.summary, str(one.id))
                for one in sight.unfinished
            ]
        case "results":
            return [_result(one, sight.now) for one in sight.results]
        case _:
            return [
                (f"{best.place}.", signed(best.score), best.name, title, day_word(best.ended, sight.now), str(best.seed))
                for title, best in sight.bests
            ]


def _result(match: Listed, now: datetime) -> tuple[str, ...]:
    how = ", ".join((_ending(match), *sorted(match.marks)))
    score = " ".join(map(signed, match.outcome.scores)) if match.outcome else ""
    return day_word(match.ended or "", now), match.title, crew_word(match.seats), how, score, str(match.seed)


def _ending(match: Listed) -> str:
    """How it ended: at a table of several, who won. The scores beside it are in the order of the seats."""
    outcome = match.outcome
    if outcome is None:
        return match.summary
    winners = match.winners
    return outcome.how if len(match.names) < 2 or not winners else f"{cut(joined(winners), _WINNERS)} won"


def rows_shown(height: int) -> int:
    """How many rows there is room for."""
    return height - 10


def draw_logbook(sight: LogbookSight, width: int, height: int, look: Look) -> Canvas:
    """The whole page."""
    canvas = Canvas(width, height, look)
    left = 8 if is_roomy(width, height) else 4
    draw_header(canvas, "Logbook", f"seed {sight.seed} only" if sight.seed is not None else "")
    _draw_parts(canvas, sight, left)
    if sight.numbers:
        _draw_table(canvas, sight, left, min(width - 2 * left, 110))
    else:
        canvas.put(left, 6, _EMPTY[sight.part], "muted")
    _draw_foot(canvas, sight)
    return canvas


def _draw_parts(canvas: Canvas, sight: LogbookSight, x: int) -> None:
    counts = {"unfinished": len(sight.unfinished), "results": len(sight.results), "bests": len(sight.bests)}
    for number, part in enumerate(PARTS, 1):
        lit = part == sight.part
        title = _TITLES[part] if part == "bests" else f"{_TITLES[part]} {counts[part]}"
        shown = Ink(title, "text" if lit else "muted", bold=lit, underline=lit)
        end = canvas.write(x, 2, Ink(str(number), "accent", bold=True), "  ", shown)
        canvas.hot(x, 2, end - x, 1, str(number))
        x = end + 5


def _draw_table(canvas: Canvas, sight: LogbookSight, x: int, width: int) -> None:
    columns, cells = _COLUMNS[sight.part], _cells(sight)
    widths = _widths(columns, cells, width)
    gap = min(5, max(2, (width - sum(widths)) // max(1, len(widths) - 1)))
    _draw_cells(canvas, x, 4, [column.title for column in columns], columns, widths, gap)
    room = rows_shown(canvas.height)
    first = max(0, min(sight.cursor - room // 2, len(cells) - room))
    for number, row in list(enumerate(cells))[first : first + room]:
        y = 6 + number - first
        if number == sight.cursor:
            canvas.fill(x - 2, y, width + 4, 1, "panel")
            canvas.put(x - 2, y, "▌", "accent")
        _draw_cells(canvas, x, y, row, columns, widths, gap)
        canvas.hot(x - 2, y, width + 4, 1, f"row {number}")
    if len(cells) > room:
        note = f"{first + 1}−{min(first + room, len(cells))} of {len(cells)}"
        canvas.put(x + width - cell_width(note), 2, note, "muted")


def _draw_cells(
    canvas: Canvas, x: int, y: int, cells: Sequence[str], columns: Sequence[_Column], widths: Sequence[int], gap: int
) -> None:
    is_head = y == 4
    for text, column, width in zip(cells, columns, widths, strict=True):
        shown = cut(text, width)
        shift = width - cell_width(shown) if column.right else 0
        is_bright = column.title in ("captain", "score") and not is_head
        canvas.put(x + shift, y, shown, "text" if is_bright else "muted", bold=is_bright or is_head)
        x += width + gap


def _draw_foot(canvas: Canvas, sight: LogbookSight) -> None:
    room = canvas.width - 8
    if sight.remark:
        lines = wrap_text(sight.remark, room)[:3]
        canvas.fill(0, canvas.height - 2 - len(lines), canvas.width, len(lines), "background")
        for row, text in enumerate(lines):
            draw_context(canvas, (faint(text),), up=2 + len(lines) - row)
    draw_next(canvas, _next_line(sight))
    hints = [KeyHint("1 2 3", "parts", "right"), KeyHint("↑↓", "move", "down")]
    if sight.numbers:
        hints.append(KeyHint("Enter", "carry on" if sight.part == "unfinished" else "look", "enter"))
    if sight.part != "unfinished" and sight.numbers:
        hints.append(KeyHint("e", "all seeds" if sight.seed is not None else "this seed", "e"))
    draw_keys(canvas, [*hints, KeyHint("Bksp", "back", "backspace"), KeyHint("?", "help", "?")])


def _next_line(sight: LogbookSight) -> Line:
    if not sight.numbers:
        return Cap("Bksp", "backspace"), " goes back."
    if sight.part == "unfinished":
        names = sight.unfinished[sight.cursor].names
        whose = f"{names[0]}’s voyage" if len(names) == 1 else "this match"
        return Cap("Enter"), f" carries on with {stopped(whose)}"
    return Cap("Enter"), " looks at how it ended."
