"""The last page of a game: who won, the points of every round, and how they grew trick by trick."""

from __future__ import annotations

from collections.abc import Sequence

from pirategames.play.match import Match
from pirategames.rules.skull_queen.actions import Spaces
from pirategames.rules.skull_queen.events import Alone, Resolved, Scored
from pirategames.rules.skull_queen.state import State, standing
from pirategames.screens.drawing.bars import BESIDE, bar, label_of
from pirategames.screens.drawing.canvas import Canvas, cell_width
from pirategames.screens.drawing.frame import Line, bright, draw_context, draw_header, faint
from pirategames.screens.drawing.look import Look, seat_role
from pirategames.screens.drawing.score_sheet import Row, Sheet, Spread, draw_sheet
from pirategames.screens.drawing.seats import named
from pirategames.screens.drawing.wrapping import shorten_line
from pirategames.screens.skull_queen.last_scene import draw_scene, winners
from pirategames.screens.skull_queen.sheets import place_of, round_rows, round_sentence
from pirategames.screens.skull_queen.words import TITLE, captain
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.last_page import Standing, draw_bests
from pirategames.screens.wording import joined, plural, seed_words

_AIRY = 9
"""So many rounds and captains leave room for a blank row on the smallest screen."""


def rows(match: Match) -> int:
    """Through how many lines the arrows lead: the scene, then on the sheet the rounds, and the points."""
    state: State = match.state
    return len(state.scores) + 2


def draw_ending(
    match: Match, standings: Sequence[Standing], desk: Desk, row: int, width: int, height: int, look: Look
) -> Canvas:
    """Draw the last page: the scene, and from the first line on the sheet."""
    if not row:
        return draw_scene(match, desk, width, height, look)
    state: State = match.state
    names = [seat.name for seat in match.seats]
    canvas = Canvas(width, height, look)
    words = f"{seed_words(match.seed_shown)}{len(names)} captains, {plural(state.rounds, 'round')}"
    draw_header(canvas, TITLE, "the final score")
    canvas.put(width - 1 - cell_width(words), 0, words, "muted")
    assert match.outcome is not None
    seats = match.outcome.order
    place = place_of(width, height)
    marked = (row - 2) % (rows(match) - 1)  # on the sheet first who won, then line by line
    captains = tuple((seat, captain(names, seat, 20)) for seat in seats)
    total = Row("Points", tuple(state.totals[seat] for seat in seats))
    sheet = Sheet(captains, (round_rows(state, seats),), total, winners(state), marked)
    y = draw_sheet(canvas, sheet, place)
    y += place.spaced or len(state.scores) + len(seats) <= _AIRY
    for part in shorten_line(sentence(match, names, marked), place.width):
        canvas.write(place.x, y, *part)
        y += 1
    note = shorten_line((desk.note,), place.width) if desk.note else []
    end = height - 3 - len(note)
    y = _draw_chart(canvas, match, names, seats, place, y + 1 + place.spaced, end)
    draw_bests(canvas, standings, place.x, y + 1 + place.spaced, end)
    for row, line in enumerate(reversed(note)):
        draw_context(canvas, line, place.x, 3 + row)
    return canvas


# ---- a line of the sheet in a sentence


def sentence(match: Match, names: Sequence[str], row: int) -> Line:
    """What there is to say of a line: of a round who scored most and who lost pirates, of the points who won."""
    state: State = match.state
    if row >= len(state.scores):
        return _victory(state, names)
    return round_sentence(state.scores[row], _pirates(match, row + 1), names, row + 1)


def _victory(state: State, names: Sequence[str]) -> Line:
    first = [captain(names, seat) for seat in winners(state)]
    most = max(state.totals)
    if len(first) > 1:
        return (bright(joined(first)), faint(" share the win with "), bright(most), faint(" points each."))
    others = sorted(points for seat, points in enumerate(state.totals) if seat != winners(state)[0])
    ahead = most - others[-1]
    winner = named(winners(state)[0], first[0], bold=True)
    return (*winner, faint(" wins with "), bright(most), faint(f" points, {ahead} more than the next."))


def _pirates(match: Match, number: int) -> tuple[Spaces, ...]:
    """Where everybody's pirates were when a round ended."""
    for step in range(match.number, -1, -1):
        state: State = match.state_after(step)
        if state.round == number and any(isinstance(event, Scored) for event in state.events):
            return state.pirates
    return ()


# ---- the points over the game


def _draw_chart(
    canvas: Canvas, match: Match, names: Sequence[str], seats: Sequence[int], place: Spread, y: int, end: int
) -> int:
    """A row of bars for each captain: the points so far with those of the plank, after every trick. Returns the row after
    it; where it does not fit before row `end`, it is left out."""
    step = 2 if place.spaced and y + 2 + 2 * len(seats) <= end else 1
    head = 2 if place.spaced else 1
    if y + head + len(seats) > end + 1:
        return y
    canvas.put(place.x, y, "POINTS, TRICK BY TRICK", "muted", bold=True)
    label = label_of(names)
    series = _series(match, place.width - label - 5)
    most = max(max(points) for points in series) or 1
    for row, seat in enumerate(seats):
        line = y + head + row * step
        canvas.write(place.x, line, *named(seat, captain(names, seat, label - BESIDE)))
        bars = "".join(bar(points[seat], most) for points in series)
        canvas.put(place.x + label, line, bars, seat_role(seat))
        total = str(match.state.totals[seat])
        canvas.put(place.x + place.width - len(total), line, total, "text", bold=True)
    return y + head + len(seats) * step


def _series(match: Match, room: int) -> list[tuple[int, ...]]:
    """Everybody's points after each trick; drawn out, or sampled, to so many columns."""
    found: list[tuple[int, ...]] = []
    for step in range(match.number + 1):
        state: State = match.state_after(step)
        if any(isinstance(event, Resolved | Alone) for event in state.events):
            done = state.scores if state.ask == "play" else state.scores[:-1]
            found.append(tuple(sum(points[seat] for points in done) + standing(state, seat) for seat in range(state.seats)))
    return [found[at * len(found) // room] for at in range(room - 1)] + found[-1:]
