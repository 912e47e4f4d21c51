"""The right column: the deck, what the next room may hold, the events, and what happened."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pirategames.rules.scallywag.actions import Flee
from pirategames.rules.scallywag.cards import RED_ACES, SUITS, Card
from pirategames.rules.scallywag.legal import refusal
from pirategames.rules.scallywag.state import State
from pirategames.rules.scallywag.view import View
from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width
from pirategames.screens.drawing.frame import SIDE_WIDTH, Line, bright, faint, piece_text
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.wrapping import wrap_line, wrap_text
from pirategames.screens.scallywag.aboard import company_lines, heading
from pirategames.screens.scallywag.odds import draw_next_room
from pirategames.screens.scallywag.plan import FLEE_KEY
from pirategames.screens.scallywag.setting import BROAD_ROWS
from pirategames.screens.scallywag.telling import SAYS
from pirategames.screens.scallywag.words import chip, chips, event_words, special_words
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import plural

_READ: Final = 72
"""The columns of a text on the page of what is known."""
NARROW_FROM: Final = 100
"""From so many columns on the small layout has the column, too."""


def draw_deep(canvas: Canvas, view: View, desk: Desk) -> None:
    """Draw the column along the right edge, between the header and the keys."""
    rows = canvas.height - 2
    column = _painted(view, desk.lifted == (FLEE_KEY,), desk.story[-rows:], rows, canvas.look)
    canvas.stamp(canvas.width - SIDE_WIDTH, 1, column)


@lru_cache(4)
def _painted(view: View, flees: bool, story: tuple[Line, ...], rows: int, look: Look) -> Canvas:
    """The column on a canvas of its own: it stays the same while cards are lifted."""
    table, x = view.table, 3
    canvas = Canvas(SIDE_WIDTH, rows, look)
    canvas.fill(0, 0, SIDE_WIDTH, rows, "surface")
    canvas.place("panel deep", x, 1, SIDE_WIDTH - x - 1, 13)
    heading(canvas, x, 1, "THE DEEP")
    _draw_stack(canvas, x, 3, "≈≈≈≈", len(table.deck))
    _draw_deck_words(canvas, x + 12, 3, view, flees)
    _draw_stack(canvas, x, 9, "✦  ✦", len(table.tarot))
    _draw_event_words(canvas, x + 12, 9, table)
    below = draw_next_room(canvas, view, x, 16, SIDE_WIDTH - x - 2)
    below += below > 16
    heading(canvas, x, below, "WHAT HAPPENED")
    _draw_story(canvas, x, below + 2, story, rows - 2)
    canvas.write(x, rows - 2, Ink("l", "accent", bold=True, key="l"), faint(" the whole log"))
    return canvas


# ---- the narrow column


def narrow_width(width: int) -> int:
    """How wide the column is beside a table of the small layout; 0 where it has no room."""
    return 0 if width < NARROW_FROM else min(28, max(22, width - 80))


def draw_narrow(canvas: Canvas, view: View, desk: Desk) -> None:
    """Draw the column of the small layout along the right edge, above the line of what comes next."""
    wide, rows = narrow_width(canvas.width), canvas.height - 3
    canvas.stamp(canvas.width - wide, 1, _painted_narrow(view, desk.story[-rows:], wide, rows, canvas.look))


@lru_cache(4)
def _painted_narrow(view: View, story: tuple[Line, ...], wide: int, rows: int, look: Look) -> Canvas:
    canvas, table, room = Canvas(wide, rows, look), view.table, wide - 3
    canvas.fill(0, 0, wide, rows, "surface")
    heading(canvas, 2, 1, "THE DEEP", len(table.deck))
    y = 2
    if table.deck.bottom:
        words = f"{len(table.deck.bottom)} at the bottom:" if table.deck.loose else "in this order:"
        canvas.put(2, y, words, "muted")
        y += 1 + _draw_chips(canvas, 2, y + 1, table.deck.bottom)
    canvas.place("panel deep", 2, 1, room, y - 1)
    below = draw_next_room(canvas, view, 2, y + 1, room)
    y = below + (below > y + 1)
    if rows - y >= 5:
        heading(canvas, 2, y, "WHAT HAPPENED")
        _draw_story(canvas, 2, y + 1, story, rows - 1, wide)
    canvas.write(2, rows - 1, Ink("l", "accent", bold=True, key="l"), faint(" the whole log"))
    return canvas


# ---- under the table of a window that is high and narrow

_LEAST_LOG: Final = 8


def log_rows(width: int, height: int) -> int:
    """How many rows the log has under the table, where it has no column beside it and the window is high; else 0."""
    spare = height - BROAD_ROWS
    return spare if width < NARROW_FROM and spare >= _LEAST_LOG else 0


def draw_log(canvas: Canvas, desk: Desk, y: int, rows: int) -> None:
    """Draw the newest of the log over the whole width, in so many rows."""
    canvas.fill(0, y, canvas.width, rows, "surface")
    heading(canvas, 3, y + 1, "WHAT HAPPENED")
    words = " the whole log"
    canvas.write(canvas.width - len(words) - 4, y + 1, Ink("l", "accent", bold=True, key="l"), faint(words))
    _draw_story(canvas, 3, y + 2, desk.story[-rows:], y + rows, canvas.width)


def _draw_stack(canvas: Canvas, x: int, y: int, mark: str, count: int) -> None:
    """A stack of cards, face down; an empty place where it is out."""
    if not count:
        canvas.box(x + 2, y, 8, 5, "dashed", "line", "surface")
        return
    deep = min(3, count)
    canvas.fill(x, y, 10, 5, "panel")
    for row in range(5):
        edge = "╭" if row == 0 else "╰" if row == 4 else "│"
        canvas.put(x + 3 - deep, y + row, edge * deep, "line")
    canvas.put(x + 3, y, "──────╮", "line")
    canvas.put(x + 3, y + 4, "──────╯", "line")
    for row in (1, 2, 3):
        canvas.put(x + 9, y + row, "│", "line")
    canvas.put(x + 4, y + 2, mark, "muted")


def _draw_deck_words(canvas: Canvas, x: int, y: int, view: View, flees: bool) -> None:
    table = view.table
    canvas.write(x, y, bright(len(table.deck)), faint(" cards" if len(table.deck) != 1 else " card"))
    if table.deck.bottom:
        canvas.put(x, y + 1, "at the bottom:" if table.deck.loose else "in this order:", "muted")
        _draw_chips(canvas, x, y + 2, table.deck.bottom)
    if Flee() in view.legal:
        pieces: Line = (Ink("f", "accent", bold=True, key="f"), bright(" flee") if flees else " flee")
        canvas.write(x, y + 4, *pieces)
    elif table.ask == "room":
        canvas.put(x, y + 4, _no_flight(table), "muted")


def _no_flight(table: State) -> str:
    reason = refusal(table, Flee()) or ""
    if "final" in reason:
        return "× final room"
    return "× cannot flee"


_ROWS_OF_CHIPS: Final = 2


def _draw_chips(canvas: Canvas, left: int, y: int, cards: tuple[Card, ...]) -> int:
    """As many chips as fit in two rows up to the edge, and a dot for the rest. Returns how many rows they take."""
    x, row = left, 0
    for card in cards:
        piece, is_last = chip(card), card is cards[-1]
        kept = 0 if is_last or row < _ROWS_OF_CHIPS - 1 else 2
        if x + cell_width(piece.text) + kept > canvas.width - 1:
            if row == _ROWS_OF_CHIPS - 1:
                canvas.put(x, y + row, "…", "muted")
                break
            x, row = left, row + 1
        x = canvas.write(x, y + row, piece) + 1
    return row + 1


def _draw_event_words(canvas: Canvas, x: int, y: int, table: State) -> None:
    count = len(table.tarot)
    canvas.write(x, y, bright(count), faint(" events" if count != 1 else " event"))
    if table.tarot.bottom:
        canvas.put(x, y + 1, "at the bottom:", "muted")
        for row, card in enumerate(table.tarot.bottom[:2]):
            canvas.put(x, y + 2 + row, card.name[:15], "text")
    elif count:
        canvas.put(x, y + 1, "one after", "muted")
        canvas.put(x, y + 2, "each room", "muted")


def _draw_story(canvas: Canvas, x: int, y: int, story: tuple[Line, ...], end: int, wide: int = SIDE_WIDTH) -> None:
    """The newest lines that fit, each of them whole, the newest room bright; in a column events are called by name alone."""
    rows = end - 1 - y
    is_column = wide <= SIDE_WIDTH
    told = [wrap_line(line, wide - 4, hang=4) for line in story[-rows:] if not (is_column and line[0] == SAYS)]
    while len(told) > 1 and sum(map(len, told)) > rows:
        del told[0]
    lines = [row for line in told for row in line][-rows:]
    newest = max((place for place, line in enumerate(lines) if isinstance(line[0], Ink)), default=0)
    for row, line in enumerate(lines):
        if row < newest:
            line = tuple(faint(piece_text(piece)) for piece in line)
        canvas.write(x, y + row, *line)


def known_lines(view: View, desk: Desk) -> tuple[Line, ...]:
    """All that is known of what lies face down, for the key k: counted, as anyone at a real table might."""
    table = view.table
    lines: list[Line] = [(bright("The deck: "), plural(len(table.deck), "card"))]
    if table.deck.loose:
        lines += [(faint("  in no known order: "),), *_by_suit(table.deck.loose)]
    if table.deck.bottom:
        lines += [(faint("  then, at the bottom, in this order: "),), *_wrapped(table.deck.bottom)]
    lines += [("",), (bright("Events still to come: "), str(len(table.tarot)))]
    lines += [_event_line(card) for card in table.tarot.loose]
    if table.tarot.bottom:
        lines += [(faint("  at the bottom, in this order: "),), *map(_event_line, table.tarot.bottom)]
    lines += [("",), (bright("Discarded, oldest first: "), str(len(table.discard))), *_wrapped(table.discard)]
    lines += [("",), (bright("Events that are over: "), str(len(table.tarot_discard)))]
    lines += [line for card in table.tarot_discard for line in (_event_line(card), *_more(card))]
    lines += [("",), (bright("Monsters that Judgement counts: "), str(table.defeated))]
    if aboard := company_lines(table):
        lines += [("",), (bright("Company and curses: "),), *(("    ", *line) for line in aboard)]
    return tuple(lines)


def _event_line(card: Card) -> Line:
    """An event by its name, with what it says."""
    return ("    ", bright(card.name), faint(f"  {event_words()[card.text]['says']}"))


def _more(card: Card) -> list[Line]:
    """The fine points of an event."""
    return [("      ", faint(row)) for row in wrap_text(str(event_words()[card.text]["more"]), _READ)]


def _by_suit(cards: tuple[Card, ...]) -> list[Line]:
    """A row for each suit of the loose deck, the special cards in a row of their own."""
    suits = [tuple(card for card in cards if card.suit == suit and not special_words(card)) for suit in SUITS]
    rest = tuple(card for card in cards if card.suit not in SUITS or special_words(card))
    rows: list[Line] = [("    ", *chips(row)) for row in (*suits, rest) if row]
    if any(card in RED_ACES for card in rest):
        rows.append((faint("    ! marks a red ace"),))
    return rows


def _wrapped(cards: tuple[Card, ...], per_line: int = 12) -> list[Line]:
    rows = [cards[first : first + per_line] for first in range(0, len(cards), per_line)]
    return [("    ", *chips(row)) for row in rows]
