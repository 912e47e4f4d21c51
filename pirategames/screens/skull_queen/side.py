"""The right column of a roomy screen: the scores, the cards that are left, and what happened."""

from __future__ import annotations

from functools import lru_cache

from pirategames.rules.skull_queen.cards import CARDS, COLOURS, LEFT_OUT, Card, deck
from pirategames.rules.skull_queen.state import State
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import Line, piece_text
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.wrapping import wrap_line
from pirategames.screens.skull_queen.layout import SIDE
from pirategames.screens.skull_queen.words import LETTERS, captain
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.happened import PLACE

_LEFT, _SO_FAR, _NOW = 3, 18, 25
"""The columns where names begin, and where the two columns of points end."""


def draw_side(canvas: Canvas, table: State, desk: Desk, totals: tuple[int, ...], now: tuple[int, ...] | None) -> None:
    """Draw the column along the right edge, between the header and the keys. `totals` are the points so far, `now` is what
    the planks would add."""
    rows = canvas.height - 2
    names = tuple(captain(desk.names, seat, 10) for seat in range(table.seats))
    left = cards_left(table)
    story = tuple(desk.story[-rows:])
    canvas.stamp(canvas.width - SIDE, 1, _painted(names, totals, now, left, table.seats, story, rows, canvas.look))


def cards_left(table: State) -> frozenset[Card]:
    """The cards of this round that lie nowhere in the open: not set aside, not in the centre, not in the trick."""
    out = {*table.gone, *table.centre, *table.played, table.kings}
    return frozenset(card for card in deck(table.seats) if card not in out)


@lru_cache(8)
def _painted(
    names: tuple[str, ...],
    totals: tuple[int, ...],
    now: tuple[int, ...] | None,
    left: frozenset[Card],
    seats: int,
    story: tuple[Line, ...],
    rows: int,
    look: Look,
) -> Canvas:
    """The column on a canvas of its own: it stays the same while cards are lifted."""
    canvas = Canvas(SIDE, rows, look)
    canvas.fill(0, 0, SIDE, rows, "surface")
    canvas.put(_LEFT, 1, "SCORES", "muted", bold=True)
    if now is None:
        canvas.put(_SO_FAR - 6, 2, "so far", "muted")
    else:
        canvas.put(_LEFT + 4, 2, "so far   plank now", "muted")
    for row, name in enumerate(names, 4):
        canvas.put(_LEFT, row, name)
        _put_right(canvas, _SO_FAR, row, totals[row - 4], "text", bold=True)
        if now is not None:
            _put_right(canvas, _NOW, row, now[row - 4], "muted")
    y = 4 + len(names) + 2
    canvas.put(_LEFT, y, "CARDS LEFT", "muted", bold=True)
    canvas.put(_LEFT + 12, y, "k", "accent", bold=True, key="k")
    for colour in range(len(COLOURS)):
        canvas.write(_LEFT, y + 2 + colour, *left_line(left, colour, seats))
    canvas.write(_LEFT, y + 6, *specials_line(left))
    y += 9
    canvas.put(_LEFT, y, "WHAT HAPPENED", "muted", bold=True)
    canvas.place(PLACE, 0, y, SIDE, rows - 3 - y)
    _draw_story(canvas, _LEFT, y + 2, story, rows - 3)
    canvas.write(_LEFT, rows - 2, Ink("l", "accent", bold=True, key="l"), Ink(" the whole log", "muted"))
    return canvas


def _put_right(canvas: Canvas, end: int, y: int, number: int, ink: str, bold: bool = False) -> None:
    text = str(number)
    canvas.put(end - len(text), y, text, ink, bold=bold)


def left_line(left: frozenset[Card], colour: int, seats: int) -> Line:
    """The values of a colour that are left, a dot for each that is not; what this table plays without is blank."""
    letter = LETTERS[colour]
    pieces: list[Ink] = [Ink(f"{letter} ", COLOURS[colour], bold=True)]
    for value in range(1, 13):
        cells = 1 if value < 10 else 3
        if seats <= 3 and value in LEFT_OUT:
            pieces.append(Ink(" " * cells))
        elif CARDS[f"{letter}{value}"] in left:
            pieces.append(Ink(str(value).rjust(cells)))
        else:
            pieces.append(Ink("·".rjust(cells), "muted"))
    return tuple(pieces)


def specials_line(left: frozenset[Card]) -> Line:
    """Monkey and First Mate, a dot for each that is out."""
    pieces: list[Ink] = []
    for text in ("M0", "F13"):
        card = CARDS[text]
        value = Ink(str(card.value)) if card in left else Ink("·", "muted")
        pieces += [Ink(f"{text[0]} ", "bone", bold=True), value, Ink("   ")]
    return tuple(pieces[:-1])


def _draw_story(canvas: Canvas, x: int, y: int, story: tuple[Line, ...], end: int) -> None:
    """The newest lines that fit, the newest trick bright."""
    rows = end - y
    lines: list[Line] = []
    for entry in reversed(story[-rows:]):
        wrapped = wrap_line(entry, SIDE - _LEFT - 1, hang=2)
        if len(lines) + len(wrapped) > rows:
            break
        lines = [*wrapped, *lines]
    newest = max((place for place, line in enumerate(lines) if is_heading(line)), default=0)
    for row, line in enumerate(lines):
        if row < newest and not is_heading(line):
            line = tuple(Ink(piece_text(piece), "muted") for piece in line)
        canvas.write(x, y + row, *line)


def is_heading(line: Line) -> bool:
    """Whether a line of the log is a heading."""
    return bool(line) and isinstance(line[0], Ink) and line[0].ink == "muted" and line[0].bold
