"""The scene at the end of a game: the captains on a podium in the water, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence

from pirategames.play.match import Match
from pirategames.play.names import NAME_CELLS
from pirategames.rules.skull_queen.events import Scored
from pirategames.rules.skull_queen.planks import SPACES
from pirategames.rules.skull_queen.state import State
from pirategames.screens.drawing.canvas import Canvas, Ink, cut
from pirategames.screens.drawing.frame import SIDE_WIDTH, Line, Piece, bright, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.podium import Column, on_podium
from pirategames.screens.drawing.podium_scene import PodiumScene, draw_podium_scene
from pirategames.screens.drawing.seats import emblem, named
from pirategames.screens.drawing.wrapping import line_width
from pirategames.screens.skull_queen.words import TITLE, captain
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import joined, plural

_LEAST_NAME = 6
"""So many cells of a name are left at least."""
_PLACES = ("first", "second", "third", "fourth", "fifth", "last")


def winners(state: State) -> tuple[int, ...]:
    """The seats with the most points."""
    return tuple(seat for seat, points in enumerate(state.totals) if points == max(state.totals))


def draw_scene(match: Match, desk: Desk, width: int, height: int, look: Look) -> Canvas:
    """Draw the scene, but for the last two rows of the screen."""
    state: State = match.state
    assert match.outcome is not None
    names, order, won = [seat.name for seat in match.seats], match.outcome.order, winners(state)
    scene = PodiumScene(
        TITLE,
        f"{plural(state.rounds, 'round')}, seed {cut(match.seed_shown, 20)}",
        [
            Column(seat, captain(names, seat, NAME_CELLS), state.totals[seat], is_winner=seat in won)
            for seat in on_podium(order)
        ],
        victory_word([captain(names, seat, 20) for seat in won]),
        lambda room: _told(match, names, order, room),
        "ROUND BY ROUND",
        lambda canvas, x: _draw_rounds(canvas, state, names, order, x),
    )
    return draw_podium_scene(scene, desk.counted, desk.note, width, height, look)


def victory_word(names: Sequence[str]) -> str:
    """Who won, in big letters."""
    return f"{names[0]} wins" if len(names) == 1 else f"{joined(names)} win" if len(names) == 2 else "A shared win"


# ---- what decided it


def _told(match: Match, names: Sequence[str], order: Sequence[int], room: int) -> list[Line]:
    state: State = match.state
    drowned = _drowned(match, order, [captain(names, seat, 10) for seat in order])
    if line_width(drowned) > room:
        drowned = _drowned(match, order, [""] * len(order))
    lines = [decided(state, names, cells) for cells in range(NAME_CELLS, _LEAST_NAME - 1, -1)]
    return [next((line for line in lines if line_width(line) <= room), lines[-1]), drowned]


def decided(state: State, names: Sequence[str], cells: int = 14) -> Line:
    """How the winner came to win: in the only round, in the last one from behind or from level, or by its best round; names
    are cut to so many cells."""
    won = winners(state)
    if len(won) > 1:
        return (bright(joined([captain(names, seat, cells) for seat in won])), faint(" share it with "),
                bright(max(state.totals)), faint(" points each."))  # fmt: skip
    (first,) = won
    who = named(first, captain(names, first, cells), bold=True)
    last = state.scores[-1][first]
    before = [total - points for total, points in zip(state.totals, state.scores[-1], strict=True)]
    place = sum(points > before[first] for points in before)
    gain = Ink(f"+{last}", "success", bold=True)
    if len(state.scores) == 1:
        return (*who, faint(" won the only round: "), gain, faint("."))
    if place:
        return (*who, faint(f" came from {_PLACES[place]} place: "), gain, faint(" in the last round."))
    if before.count(before[first]) > 1:
        return (*who, faint(" was level before the last round: "), gain, faint(" in it."))
    best = max(range(len(state.scores)), key=lambda at: state.scores[at][first] - max(
        points for seat, points in enumerate(state.scores[at]) if seat != first))  # fmt: skip
    points = Ink(f"+{state.scores[best][first]}", "success", bold=True)
    return (*who, faint(f" led before the last round; round {best + 1} made it: "), points, faint("."))


def _drowned(match: Match, order: Sequence[int], names: Sequence[str]) -> Line:
    """How many pirates each captain lost to the water, over all rounds; by these names, or by emblem alone."""
    lost = [0] * len(order)
    for step in range(match.number + 1):
        state: State = match.state_after(step)
        if any(isinstance(event, Scored) for event in state.events):
            for seat, spaces in enumerate(state.pirates[: len(order)]):
                lost[seat] += sum(space not in SPACES for space in spaces)
    pieces: list[Piece] = [faint("Pirates lost to the water:")]
    for seat, name in zip(order, names, strict=True):
        pieces += ["  ", *seat_in_short(seat, name), bright(lost[seat])]
    return tuple(pieces)


def seat_in_short(seat: int, name: str) -> Line:
    """A captain before a number: the emblem, and the name where one is given."""
    return (emblem(seat), faint(f" {name} " if name else " "))


# ---- round by round


def _draw_rounds(canvas: Canvas, state: State, names: Sequence[str], order: Sequence[int], x: int) -> None:
    """Everybody's points of every round, in a column along the right edge; the best of each round is bright."""
    step = 4 if 4 * len(order) + 6 < canvas.height else 3
    for row, seat in enumerate(order):
        y, total = 4 + step * row, str(state.totals[seat])
        canvas.write(x + 2, y, *named(seat, captain(names, seat, SIDE_WIDTH - 7 - len(total)), bold=not row))
        canvas.put(x + SIDE_WIDTH - 2 - len(total), y, total, bold=True)
        at = x + 4
        for points in state.scores:
            best = points[seat] == max(points)
            at = canvas.put(at, y + 1, f"{points[seat]:>3}", "text" if best else "muted", bold=best) + 1
