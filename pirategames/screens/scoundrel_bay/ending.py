"""The last page of a game: who won, the score sheet, each line explained, and how the gold grew turn by turn."""

from __future__ import annotations

from collections.abc import Sequence

from pirategames.play.match import Match
from pirategames.rules.scoundrel_bay.state import State
from pirategames.screens.drawing.bars import BESIDE, bar, label_of
from pirategames.screens.drawing.canvas import Canvas, cell_width
from pirategames.screens.drawing.frame import draw_header, draw_note
from pirategames.screens.drawing.look import Look, seat_role
from pirategames.screens.drawing.score_sheet import Spread, draw_sheet
from pirategames.screens.drawing.seats import named
from pirategames.screens.scoundrel_bay.last_scene import draw_scene, golds_of
from pirategames.screens.scoundrel_bay.sheets import draw_sentence, place_of, rows_of, sentence, sheet_of
from pirategames.screens.scoundrel_bay.words import TITLE, count
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.last_page import Standing, draw_bests
from pirategames.screens.wording import captain, seed_words, signed


def rows(match: Match) -> int:
    """Through how many lines the arrows lead: the scene, then those of the sheet, and the gold."""
    return rows_of(match.state) + 1


def draw_ending(
    match: Match, standings: Sequence[Standing], desk: Desk, row: int, width: int, height: int, look: Look
) -> Canvas:
    """Draw the last page, but for its last two rows; `row` is the one that the arrows are on: the scene first, then the
    lines of the sheet."""
    if not row:
        return draw_scene(match, desk, width, height, look)
    state: State = match.state
    names = [seat.name for seat in match.seats]
    canvas = Canvas(width, height, look)
    draw_header(canvas, TITLE, "the final score")
    turns = max(ship.turns for ship in state.ships)
    words = f"{seed_words(match.seed_shown)}{count(len(names), 'captain')}, {count(turns, 'turn')} each"
    canvas.put(width - 1 - cell_width(words), 0, words, "muted")
    assert match.outcome is not None
    order = match.outcome.order
    place = place_of(width, height)
    marked = (row - 2) % (rows(match) - 1)  # on the sheet first who won, then line by line
    y = draw_sheet(canvas, sheet_of(state, names, order, marked), place) + place.spaced
    y = draw_sentence(canvas, sentence(state, names, marked, is_over=True), place, y)
    end = height - 3 - bool(desk.note)
    y = _draw_chart(canvas, match, names, order, place, y, end)
    draw_bests(canvas, standings, place.x, y + 1 + place.spaced, end)
    draw_note(canvas, desk.note, place.x, place.width)
    return canvas


# ---- the gold over the game


def _draw_chart(
    canvas: Canvas, match: Match, names: Sequence[str], order: Sequence[int], place: Spread, y: int, end: int
) -> int:
    """Everybody's gold after each round, in bars. Returns the row after it; nothing is drawn where it does not fit before
    row `end`."""
    golds = golds_of(match, match.number)
    most = max(1, *[max(gold) for gold in golds])
    bars = {seat: "".join(bar(gold[seat], most) for gold in golds) for seat in order}
    if place.spaced:
        return _draw_rows(canvas, match, names, order, bars, place, y + 1, end)
    if y + 3 > end:
        return y
    room = (place.width + 3) // len(order)
    for column, seat in enumerate(order):
        x = place.x + column * room
        canvas.put(x, y, _fitted(bars[seat], room - 3), seat_role(seat))
        canvas.write(x, y + 1, *named(seat, captain(names, seat, room - 5), bold=not column))
    canvas.put(place.x, y + 2, "gold, turn by turn", "muted")
    return y + 3


def _draw_rows(
    canvas: Canvas,
    match: Match,
    names: Sequence[str],
    order: Sequence[int],
    bars: dict[int, str],
    place: Spread,
    y: int,
    end: int,
) -> int:
    """The roomy chart: a row for each captain, the winner's bright."""
    step = 2 if y + 2 + 2 * len(order) <= end else 1
    if y + 2 + step * len(order) > end + 1:
        return y
    canvas.put(place.x, y, "GOLD OVER THE GAME", "muted", bold=True)
    y += 2
    label = label_of(names)
    room = place.width - label - 5
    golds = golds_of(match, match.number)[-1]
    for column, seat in enumerate(order):
        canvas.write(place.x, y, *named(seat, captain(names, seat, label - BESIDE)))
        drawn = _fitted(bars[seat], room)
        canvas.put(place.x + place.width - 4 - len(drawn), y, drawn, seat_role(seat))
        total = signed(golds[seat])
        canvas.put(place.x + place.width - len(total), y, total, bold=not column)
        y += step
    return y - (step - 1)


def _fitted(bars: str, room: int) -> str:
    """The bars in so much room: wide ones with gaps where they fit, narrow ones, or some of them."""
    for width, gap in ((4, 1), (3, 1), (2, 1), (2, 0), (1, 0)):
        if len(bars) * (width + gap) - gap <= room:
            return (" " * gap).join(bar * width for bar in bars)
    return "".join(bars[at * len(bars) // room] for at in range(room - 1)) + bars[-1]
