"""What stands beneath the cards of a hand: what each would do now, as the trick stands, lifted or not.

Two lines of moves, and one of the points that the looker would win. What is certain has a ``!``, unless all of it is; what
is only possible has a ``?`` and is muted; what stands bare holds so far. A ``+`` stands where it may be a space more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pirategames.rules.skull_queen.cards import Card
from pirategames.rules.skull_queen.foresight import End, Foresight, gain
from pirategames.rules.skull_queen.view import View
from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.drawing.look import seat_role
from pirategames.screens.drawing.seats import emblem
from pirategames.screens.drawing.wrapping import line_width, wrap_line
from pirategames.screens.skull_queen.foresight import alike, foresights
from pirategames.screens.skull_queen.words import captain, key_ink
from pirategames.screens.wording import signed

ROWS: Final = 3
"""How many rows stand beneath a card."""
_MOST: Final = 2
"""In how many lines the words that explain them are told."""
MOST_ROWS: Final = max(ROWS, 1 + 1 + _MOST)
"""How many rows all of it takes at most: the words stand a row lower, under a heading."""
LEGEND_WIDTH: Final = 22
"""From so many columns without a card above there is room for the words that explain the lines."""
BARE_LEGEND: Final = "! is certain, ? only possible, + or more."
"""What is told of them where there is not."""


def outlook_of(
    view: View, names: Sequence[str], keys: Mapping[Card, str], card: Card, cells: int
) -> tuple[Line, Line, Line]:
    """The three lines of a card, each at most so many cells wide. `keys` are the keys that the cards wear."""
    foresight, first = foresights(view)[card], alike(view, card)[0]
    moves = _moves(view, names, foresight, cells)
    if first is not card and moves != (_NOTHING,):
        return (faint("= "), key_ink(keys[first])), (), _points(view, foresight)
    one, two = (*moves, (), ())[:2]
    return one, two, _points(view, foresight)


_NOTHING: Final[Line] = (faint("–"),)


def _moves(view: View, names: Sequence[str], foresight: Foresight, cells: int) -> tuple[Line, ...]:
    """Who moves by it, the looker first; nobody is a dash."""
    ends = [end for end in foresight.own_ends if end.moves]
    may = [end for end in ends if end.certainty == "possible"]
    if may:
        return _NOTHING, _possible(may, cells)
    ends.sort(key=lambda end: end.owner != view.seat)
    return tuple([_move(view, names, end, foresight.is_settled, cells) for end in ends]) or (_NOTHING,)


def _move(view: View, names: Sequence[str], end: End, is_settled: bool, cells: int) -> Line:
    """``▲1 you``, ``▼2+Tew!``; where the name does not fit, the emblem alone."""
    is_sure, own = end.certainty == "certain", end.owner == view.seat
    mark = Ink("!" if is_sure and not is_settled else "", bold=True)
    arrow = f"{'▲' if end.is_up else '▼'}{end.steps}"
    more = "+" if end.most > end.steps else " "
    name = "you" if own else captain(names, end.owner, 99)
    if cell_width(arrow + more + name + mark.text) <= cells:
        return Ink(arrow + more, bold=is_sure), Ink(name, "text" if own else seat_role(end.owner), bold=own), mark
    return Ink(arrow, bold=is_sure), emblem(end.owner), mark


def _possible(ends: list[End], cells: int) -> Line:
    """Where the looker's pirate may go by a card that is alone so far: ``▲1+▼1?``, or without numbers."""
    ways = []
    for is_up in (True, False):
        if steps := {each for end in ends if end.is_up == is_up for each in (end.steps, end.most)}:
            ways.append(("▲" if is_up else "▼") + f"{min(steps)}{'+' if len(steps) > 1 else ''}")
    full = f"{''.join(ways)}?"
    return (faint(full if len(full) <= cells else "".join(way[0] for way in ways) + "?"),)


def _points(view: View, foresight: Foresight) -> Line:
    """The points for the looker; nothing where nothing moves."""
    assert view.seat is not None
    standing = [end for end in foresight.own_ends if end.moves and end.certainty != "possible"]
    if any(end.falls and end.owner == view.seat for end in standing):
        return (Ink("over", "danger", bold=True),)
    if not standing:
        return ()
    points = gain(view, foresight, view.seat)
    return (points_ink(points),)


def points_ink(points: int) -> Ink:
    """Points won or lost: ``+2``, ``−1``, ``0``."""
    if not points:
        return faint("0")
    return Ink(f"{'+' if points > 0 else ''}{signed(points)}", "success" if points > 0 else "danger", bold=True)


# ---- what the lines mean


def draw_legend(canvas: Canvas, view: View, x: int, y: int, width: int, rows: int) -> None:
    """Say what the lines are, in so many columns, at least `LEGEND_WIDTH`, and so many rows."""
    if rows < 2:
        return
    is_settled = all(foresight.is_settled for foresight in foresights(view).values())
    heading = "AS THE TRICK ENDS" if is_settled else "AS THE TRICK STANDS"
    canvas.put(x, y, heading, "muted", bold=True)
    for words in _LEGENDS[is_settled]:
        lines = [row for sentence in words.split("\n") for row in wrap_line((sentence,), width)]
        if len(lines) <= min(rows - 1, _MOST) and all(line_width(line) <= width for line in lines):
            for row, line in enumerate(lines, 1):
                canvas.write(x, y + row, *line, ink="muted")
            return


_LEGENDS: Final = {
    True: ("you play last: this is certain, your points beneath", "you play last: certain", "certain"),
    False: (
        "! is certain, ? only possible, + or more:\nwhat each card would do now, your points beneath",
        "! is certain, ? only possible, + or more:\nwhat it would do now, your points beneath",
        "! certain, ? possible, + or more, your points beneath",
        "! certain, ? possible, + or more",
        "! certain, ? possible",
    ),
}
