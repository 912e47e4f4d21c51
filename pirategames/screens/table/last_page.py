"""The last page of a game that draws none of its own: how it ended, everybody's score, the bests. And the bests for those
that do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pirategames.play.listing import Best
from pirategames.play.match import Match
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Ink, cut
from pirategames.screens.drawing.frame import bright, draw_context, draw_header, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.seats import named
from pirategames.screens.drawing.wrapping import shorten_line, wrap_line
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import captain, signed

_WIDE: Final = 60
_BESTS_WIDE: Final = 34


@frozen
class Standing:
    """A line of the bests on a last page: the place, the result, and whether it is the one that just ended."""

    place: int
    best: Best
    is_own: bool


def draw_last_page(
    match: Match, standings: Sequence[Standing], desk: Desk, row: int, width: int, height: int, look: Look
) -> Canvas:
    """The last page, but for its last two rows; no arrows lead through it."""
    canvas, outcome = Canvas(width, height, look), match.outcome
    assert outcome is not None
    names = [seat.name for seat in match.seats]
    draw_header(canvas, match.game.title, "the end")
    x, y, end = (width - _WIDE) // 2, 2 if height <= 24 else 4, height - 3
    for line in wrap_line((bright(match.summary),), _WIDE):
        canvas.write(x, y, *line)
        y += 1
    for row, seat in enumerate(outcome.order, y + 1):
        is_first = seat in outcome.winners
        score = signed(outcome.scores[seat])
        canvas.put(x, row, f"{outcome.places[seat]:>2}", "muted")
        canvas.write(x + 4, row, *named(seat, captain(names, seat, 20), bold=is_first))
        canvas.put(x + _BESTS_WIDE - len(score), row, score, bold=is_first)
    draw_bests(canvas, standings, x, y + 2 + len(names), end)
    for row, line in enumerate(reversed(shorten_line((desk.note,), _WIDE)) if desk.note else (), 3):
        draw_context(canvas, line, x, row)
    return canvas


def _no_rows(match: Match) -> int:
    return 0


@frozen
class LastPage:
    """How a game ends, but for the last two rows: how it ended, the score, the bests."""

    draw: Callable[[Match, Sequence[Standing], Desk, int, int, int, Look], Canvas] = draw_last_page
    """The page; the first number is the row that the arrows are on, counted from where they begin, the others are its width
    and height."""
    rows: Callable[[Match], int] = _no_rows
    """Through how many rows the arrows lead; 0 where they do not."""
    counts_up: bool = False
    """Whether it begins with a scene in which the points are counted up: see `Desk.counted`."""


def draw_bests(canvas: Canvas, standings: Sequence[Standing], x: int, y: int, end: int) -> None:
    """The best results of a game, where there is room before row `end`."""
    if not standings or y + 2 + len(standings) > end:
        return
    canvas.write(x, y, Ink("BESTS", "muted", bold=True), faint("  with the same options"))
    for row, line in enumerate(standings, y + 2):
        if line.is_own:
            canvas.fill(x - 2, row, _BESTS_WIDE + 4, 1, "panel")
            canvas.put(x - 2, row, "▌", "accent")
        canvas.put(x, row, f"{line.place:>2}", "muted")
        canvas.put(x + 4, row, cut(line.best.name, 20), bold=line.is_own)
        score = signed(line.best.score)
        canvas.put(x + _BESTS_WIDE - len(score), row, score, bold=True)
