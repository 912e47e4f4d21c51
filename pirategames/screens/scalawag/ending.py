"""The last page of a game: who won, what every captain did, bluffs included, and how the ships held out."""

from __future__ import annotations

from collections.abc import Sequence

from pirategames.play.match import Match
from pirategames.rules.scalawag.state import State, living
from pirategames.rules.scalawag.view import NATIONS
from pirategames.screens.drawing.bars import BESIDE, label_of
from pirategames.screens.drawing.canvas import Canvas, cell_width, cut
from pirategames.screens.drawing.frame import (
    Line,
    bright,
    draw_header,
    draw_note,
    faint,
    is_roomy,
)
from pirategames.screens.drawing.look import Look, seat_role
from pirategames.screens.drawing.seats import named, seat_line
from pirategames.screens.drawing.wrapping import shorten_line
from pirategames.screens.scalawag.last_scene import draw_scene, ranking
from pirategames.screens.scalawag.tally import Tally, strengths, tallies
from pirategames.screens.scalawag.words import TITLE
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.last_page import Standing, draw_bests
from pirategames.screens.wording import captain, joined, number_word, plural, seed_words

_WIDE, _NARROW = 96, 76
"""The columns of the page, in a wide window and in another one."""
_BARS = " ▁▂▃▄▅▆▇█"
_COLUMNS = (("rounds", 8), ("sunk", 6), ("calls right", 13), ("wrong", 7), ("bluffs", 8), ("caught", 8))
"""What is counted of each captain, and how many columns it takes."""
_NAMES, _SPARE = 6, 4
"""The columns before names: a star, the number, the emblem; and those of the rounds that no number takes."""


def rows(match: Match) -> int:
    """Through how many lines the arrows lead: the scene, then the captains."""
    return len(match.seats) + 1


def draw_ending(
    match: Match, standings: Sequence[Standing], desk: Desk, row: int, width: int, height: int, look: Look
) -> Canvas:
    """Draw the last page, but for the last two rows: the scene, and from the first line on the table with a captain."""
    if not row:
        return draw_scene(match, desk, width, height, look)
    state: State = match.state
    names = [seat.name for seat in match.seats]
    canvas = Canvas(width, height, look)
    draw_header(canvas, TITLE, "the end")
    words = f"{seed_words(match.seed_shown)}{len(names)} ships, {plural(state.round, 'round')}"
    canvas.put(width - 1 - cell_width(words), 0, words, "muted")
    roomy = is_roomy(width, height)
    room = _WIDE if width >= _WIDE + 4 else _NARROW
    x, y = (width - room) // 2, (height - (40 if roomy else 24)) // 2 + (3 if roomy else 2)
    counted = tallies(match)
    for part in shorten_line(victory(match, names), room):
        canvas.write(x, y, *part)
        y += 1
    y += 1 + roomy
    order = ranking(match, counted)
    marked = min(row - 1, len(order) - 1)
    y = _draw_table(canvas, match, counted, order, marked, x, y, room)
    y += roomy or len(order) < 8
    for part in shorten_line(captain_line(match, counted[order[marked]], order[marked], names), room):
        canvas.write(x, y, *part)
        y += 1
    end = height - 3 - bool(desk.note)
    y = _draw_strengths(canvas, match, order, names, x, y + 1 + roomy, room, end)
    draw_bests(canvas, standings, x, y + 1 + roomy, end)
    draw_note(canvas, desk.note, x, room)
    return canvas


# ---- in words


def victory(match: Match, names: Sequence[str]) -> Line:
    """Who won, and how."""
    state: State = match.state
    outcome = match.outcome
    if outcome is None:
        return (faint("The game is not over."),)
    won = [captain(names, seat, 20) for seat in outcome.winners]
    if outcome.how == "drawn":
        return (bright(joined(won)), faint(" share a draw: twenty rounds went by without damage or loss."))
    if not state.allegiances:
        return (*named(outcome.winners[0], won[0], bold=True), faint(" is the last one afloat, and wins."))
    nation = NATIONS[state.allegiances[outcome.winners[0]]]
    alive = living(state)
    fallen = [captain(names, seat, 20) for seat in outcome.winners if seat not in alive]
    tail = f" {fallen[0]} went down, and shares the win." if fallen else " Both are afloat."
    return (bright(joined(won)), faint(f" win for the {nation} side."), faint(tail))


def captain_line(match: Match, one: Tally, seat: int, names: Sequence[str]) -> Line:
    """A captain's game in a sentence or two."""
    state: State = match.state
    who = captain(names, seat, 20)
    end = f"was sunk in round {one.sunk} by {captain(names, one.by, 20)}" if one.sunk else "stayed afloat"
    side = f" for the {NATIONS[state.allegiances[seat]]} side" if state.allegiances else ""
    return (*named(seat, who, bold=True), faint(f" {end}{side}. {_honesty(one)}"))


def _honesty(one: Tally) -> str:
    """How many of a captain's declarations were bluffs, and what became of those."""
    if not one.declared:
        return "No crew was declared."
    if one.declared == 1:
        words = f"The one declaration was {'a bluff' if one.bluffs else 'true'}"
    else:
        bluffs = number_word(one.bluffs) if one.bluffs else "none"
        words = f"Of {number_word(one.declared)} declarations {bluffs} {'were bluffs' if one.bluffs > 1 else 'was a bluff'}"
    through = one.bluffs - one.caught
    if one.bluffs == 1:
        words += " that went through" if through else " that was caught"
    elif one.bluffs:
        many = "none" if not through else "all" if not one.caught else number_word(through)
        words += f", and {many} of them went through"
    return f"{words}."


# ---- the table


def _draw_table(
    canvas: Canvas, match: Match, counted: Sequence[Tally], order: Sequence[int], marked: int, x: int, y: int, wide: int
) -> int:
    """A line for each captain. Returns the row after it."""
    state: State = match.state
    winners = match.outcome.winners if match.outcome else ()
    end = x + wide - sum(width for _, width in _COLUMNS)
    names = [captain([each.name for each in match.seats], seat, 20) for seat in range(len(match.seats))]
    sides = [NATIONS[team] for team in state.allegiances]
    if sides and max(map(cell_width, names)) > end - x - 16:
        sides = [side[:2] for side in sides]
    beside = max(map(len, sides), default=-1) + 1
    canvas.put(x, y, "captain", "muted")
    if sides:
        canvas.put(end - 5, y, "side", "muted")
    left = end
    for word, width in _COLUMNS:
        left += width
        canvas.put(left - len(word), y, word, "muted")
    canvas.put(x, y + 1, "─" * wide, "line")
    for place, seat in enumerate(order):
        row, one = y + 2 + place, counted[seat]
        if place == marked:
            canvas.fill(x - 2, row, wide + 3, 1, "panel")
            canvas.put(x - 2, row, "▌", "accent")
        if seat in winners:
            canvas.put(x, row, "★", "accent")
        room = (end - beside - 2 if sides else end + _SPARE) - x - _NAMES
        canvas.write(x + 2, row, *seat_line(seat, cut(names[seat], room), bold=seat in winners))
        if sides:
            canvas.put(end - len(sides[seat]) - 1, row, sides[seat], "muted")
        values = (one.rounds, one.prizes, one.right, one.wrong, one.bluffs, one.caught)
        left = end
        for (_, width), value in zip(_COLUMNS, values, strict=True):
            left += width
            text = str(value) if value else "·"
            canvas.put(left - len(text), row, text, "text" if value else "muted", bold=bool(value) and seat in winners)
    return y + 2 + len(order)


def _draw_strengths(
    canvas: Canvas, match: Match, order: Sequence[int], names: Sequence[str], x: int, y: int, room: int, end: int
) -> int:
    """Hull and crew of every ship over the game, a row of bars each, where there is room before row `end`."""
    if y + 1 + len(order) > end + 1:
        return y
    canvas.put(x, y, "HULL AND CREW OVER THE GAME", "muted", bold=True)
    label = label_of(names)
    series = strengths(match, room - label)
    for row, seat in enumerate(order, y + 1):
        canvas.write(x, row, *named(seat, captain(names, seat, label - BESIDE)))
        bars = "".join(_BARS[step[seat]] for step in series)
        canvas.put(x + label, row, bars, seat_role(seat))
    return y + 1 + len(order)
