"""What happened meanwhile, drawn beside a hand or over the public rows: captain by captain, a line a deed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Final, Literal

from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas, Ink, Place
from pirategames.screens.drawing.frame import Line, Piece, piece_text
from pirategames.screens.drawing.seats import bar, seat_line
from pirategames.screens.drawing.wrapping import line_text, line_width, shorten_line, wrap_line
from pirategames.screens.table.folding import folded
from pirategames.screens.table.wing import Doings

PLACE: Final = "happened"
"""Where a board publishes this place, what happened stands there, and stays while a card is lifted."""
COVERED: Final = "public rows"
"""Where a board publishes this place, what happened covers all of it where it lies over the public rows: nothing is half
seen."""
WHOLE_KEY: Final = "z"
_STRIP_ROWS: Final = 3
"""In so few rows the captains stand one behind another."""
_MOST_ROWS: Final = 10
"""Over so many public rows it lies at most."""
_MARGIN: Final = 2
"""The cells left of the lines, and those of the bar with the blank behind it."""


Where = Literal["over", "in a row", "beside", "nowhere"]
"""Over the public rows, in a row or two of the board, in a column of its own, or not to be seen."""


@frozen
class Happened:
    """What a seat is told: a heading, and what each captain did."""

    heading: str
    doings: tuple[Doings, ...]

    @property
    def lines(self) -> tuple[Line, ...]:
        """All of it for a page, with a blank line between two captains."""
        found: list[Line] = []
        for doings in self.doings:
            found += [(), *_lines_of(doings)] if found else _lines_of(doings)
        return tuple(found)


def draw_happened(canvas: Canvas, happened: Happened, *, folds: bool) -> Where:
    """Draw it where the board has the place for it. Elsewhere it lies over the public rows, unless it `folds`: then a card
    is lifted, and what that does is to be seen there. Returns where it was drawn."""
    places = [place for place in canvas.places if place.name == PLACE]
    if places:
        _draw_in(canvas, places[-1], happened)
        return "in a row" if places[-1].height <= _STRIP_ROWS else "beside"
    if folds:
        return "nowhere"
    _draw_over(canvas, happened)
    return "over"


def _draw_in(canvas: Canvas, place: Place, happened: Happened) -> None:
    if place.height <= _STRIP_ROWS:
        _draw_strip(canvas, place, happened)
        return
    rows = fitted(happened.doings, place.width - _MARGIN - 1, place.height - 2)
    canvas.fill(place.x, place.y, place.width, place.height, "surface")
    _write(canvas, place.x, place.y, _heading(happened), rows)
    canvas.place(PLACE, place.x, place.y, place.width, place.height)


def _draw_strip(canvas: Canvas, place: Place, happened: Happened) -> None:
    """One captain behind another, in a row or two."""

    def behind_one_another(some: Sequence[Doings]) -> list[Line]:
        pieces: list[Piece] = [*_heading(happened)]
        for doings in some:
            pieces += ["  ", *_bar(doings), *_sentence(doings)]
        return wrap_line(tuple(pieces), place.width)

    told = folded(happened.doings, lambda some: len(behind_one_another(some)) <= place.height)
    for row, line in enumerate(behind_one_another(told)[: place.height]):
        canvas.put(place.x, place.y + row, " " * place.width)
        canvas.write(place.x, place.y + row, *line)


def _draw_over(canvas: Canvas, happened: Happened) -> None:
    """Over the rows below the first one, as many as are needed."""
    width = canvas.width - 2 * _MARGIN
    rows = fitted(happened.doings, width, _MOST_ROWS - 1)
    height = max([len(rows) + 1, *[place.height for place in canvas.places if place.name == COVERED]])
    canvas.fill(0, 1, canvas.width, height, "surface")
    heading = _heading(happened)
    _write(canvas, 0, 1, heading, rows, gap=0)
    hint = "Enter or any lift folds it"
    x = canvas.width - len(hint) - _MARGIN
    if line_width(heading) + _MARGIN + 2 < x:
        canvas.put(x, 1, hint, "muted")
    canvas.place(PLACE, 0, 1, canvas.width, height)


def _write(canvas: Canvas, x: int, y: int, heading: Line, rows: Sequence[Line], gap: int = 1) -> None:
    canvas.write(x + _MARGIN, y, *heading)
    for row, line in enumerate(rows, y + 1 + gap):
        canvas.write(x + _MARGIN, row, *line)


def _heading(happened: Happened) -> Line:
    return (Ink(f"{happened.heading} ", "muted", bold=True), Ink(WHOLE_KEY, "accent", bold=True, key=WHOLE_KEY))


# ---- lines


def fitted(all_doings: Sequence[Doings], width: int, rows: int) -> list[Line]:
    """The doings in at most so many rows of this width. Where they are too many, blank rows between captains go first, then
    the deeds of a captain follow one another, the oldest captain's before the others'; then `folded` chooses."""
    return list(_fitted(tuple(all_doings), width, rows))


@lru_cache(8)
def _fitted(all_doings: tuple[Doings, ...], width: int, rows: int) -> tuple[Line, ...]:
    def fits(some: Sequence[Doings]) -> bool:
        return sum(len(_in_a_row(doings, width)) for doings in some) <= rows

    told = folded(all_doings, fits)
    blocks = [_in_a_row(doings, width) for doings in told]
    for place in reversed(range(len(told))):
        longer = [*blocks[:place], _listed(told[place], width), *blocks[place + 1 :]]
        if sum(map(len, longer)) > rows:
            break
        blocks = longer
    else:
        apart = list(chain.from_iterable([(), *block] if place else block for place, block in enumerate(blocks)))
        if len(apart) <= rows:
            return tuple(apart)
    lines = list(chain.from_iterable(blocks))
    return tuple(lines if len(lines) <= rows else shorten_line((*_bar(told[-1]), *_sentence(told[-1])), width, rows))


def _listed(doings: Doings, width: int) -> list[Line]:
    """A line a deed under the name."""
    bar = _bar(doings)
    cells = width - line_width(bar)
    return [(*bar, *part) for line in (_name(doings), *doings.deeds) for part in wrap_line(line, cells, hang=2)]


def _in_a_row(doings: Doings, width: int) -> list[Line]:
    """One deed behind another, after the name."""
    bar = _bar(doings)
    return [(*bar, *part) for part in wrap_line(_sentence(doings), width - line_width(bar), hang=2)]


def _sentence(doings: Doings) -> Line:
    pieces: list[Piece] = [*_name(doings)]
    for number, deed in enumerate(doings.deeds):
        ends_in_a_chip = line_text(tuple(pieces[-1:])).endswith(" ")
        pieces += [" " if ends_in_a_chip else "; " if number else "  ", *deed]
    return tuple(pieces)


def _lines_of(doings: Doings) -> list[Line]:
    return [(*_bar(doings), *line) for line in (_name(doings), *doings.deeds)]


def _name(doings: Doings) -> Line:
    """The captain's number, emblem and name; of what was nobody's own the title alone."""
    if doings.seat is not None:
        return seat_line(doings.seat, line_text(doings.title))
    return tuple([Ink(piece_text(piece), bold=True) if isinstance(piece, str) else piece for piece in doings.title])


def _bar(doings: Doings) -> Line:
    return (bar(doings.seat),)
