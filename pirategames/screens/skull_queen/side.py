"""The right column of a roomy screen: the scores, the cards that are left, and what happened."""

from __future__ import annotations

from collections.abc import Sequence

from pirategames.rules.memo import remember_last
from pirategames.rules.skull_queen.cards import CARDS, COLOURS, LEFT_OUT, Card, deck
from pirategames.rules.skull_queen.state import State
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.recall import kept
from pirategames.screens.drawing.seats import lately, named
from pirategames.screens.skull_queen.words import LETTERS, captain
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.happened import PLACE

_LEFT = 2
"""The column where names begin."""
_SO_FAR = 6
"""How many columns before what planks would add the points so far end."""
_BESIDE_NAMES = 14
"""How many columns are not a name’s."""
_SPACED = 26
"""From so many rows on blank lines part the three blocks from their headings."""


def draw_side(
    canvas: Canvas, table: State, desk: Desk, width: int, totals: tuple[int, ...], now: tuple[int, ...] | None
) -> None:
    """Draw the column along the right edge, between the header and the last two rows. `totals` are the points so far, `now`
    is what the planks would add."""
    side = _painted(
        desk.story, desk.names, totals, now, cards_left(table), table.seats, width, canvas.height - 3, canvas.look
    )
    canvas.stamp(canvas.width - width, 1, side)


@remember_last
def cards_left(table: State) -> frozenset[Card]:
    """The cards of this round that lie nowhere in the open: not set aside, not in the centre, not in the trick."""
    out = {*table.gone, *table.centre, *table.played, table.kings}
    return frozenset(card for card in deck(table.seats) if card not in out)


@kept
def _painted(
    story: tuple[Line, ...],
    names: tuple[str, ...],
    totals: tuple[int, ...],
    now: tuple[int, ...] | None,
    left: frozenset[Card],
    seats: int,
    width: int,
    rows: int,
    look: Look,
) -> Canvas:
    """The column on a canvas of its own: it stays the same while cards are lifted."""
    canvas = Canvas(width, rows, look)
    canvas.fill(0, 0, width, rows, "surface")
    blank = int(rows >= _SPACED)
    y = _draw_scores(canvas, blank, names, totals, now) + 1
    canvas.write(_LEFT, y, *_heading("CARDS LEFT", "k"))
    y += 1 + blank
    for colour in range(len(COLOURS)):
        canvas.write(_LEFT, y + colour, *left_line(left, colour, seats))
    canvas.write(_LEFT, y + len(COLOURS), *specials_line(left))
    y += len(COLOURS) + 2
    canvas.place(PLACE, 0, y, width, rows - y)
    canvas.write(_LEFT, y, *_heading("LATELY", "l"))
    y += 1 + blank
    for row, line in enumerate(lately(story, width - _LEFT - 1, rows - y), y):
        canvas.write(_LEFT, row, *line)
    return canvas


def _heading(words: str, key: str) -> Line:
    """What a block is called, and the key that shows all of it."""
    return Ink(words.ljust(12), "muted", bold=True), Ink(key, "accent", bold=True, key=key)


def _draw_scores(canvas: Canvas, y: int, names: Sequence[str], totals: tuple[int, ...], now: tuple[int, ...] | None) -> int:
    """Draw everybody's points, the best first; returns the row after them."""
    end = canvas.width - 1
    blank = int(canvas.height >= _SPACED)
    canvas.put(_LEFT, y, "SCORES", "muted", bold=True)
    canvas.put(end - _SO_FAR - len("so far"), y, "so far", "muted")
    if now is not None:
        canvas.put(end - len("now"), y, "now", "muted")
    y += 1 + blank
    for seat in sorted(range(len(totals)), key=lambda seat: -totals[seat]):
        canvas.write(_LEFT, y, *named(seat, captain(names, seat, canvas.width - _BESIDE_NAMES)))
        _put_right(canvas, end - _SO_FAR, y, str(totals[seat]), "text", bold=True)
        if now is not None:
            _put_right(canvas, end, y, f"+{now[seat]}", "muted")
        y += 1
    return y


def _put_right(canvas: Canvas, end: int, y: int, text: str, ink: str, bold: bool = False) -> None:
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
