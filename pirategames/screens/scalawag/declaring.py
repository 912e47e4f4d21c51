"""The screens of what is decided in the open, drawn: a declaration in pixel letters, the callers, the ways to pay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import takewhile

from pirategames.rules.game import Event
from pirategames.rules.scalawag.actions import NEEDED, SUPPORT
from pirategames.rules.scalawag.crew import LOOKOUT, PILOT, SLOTS, Crew
from pirategames.rules.scalawag.events import (
    Boarded,
    Damaged,
    Declared,
    Fired,
    Fizzled,
    Mustered,
    Mutinied,
    Stole,
    Trimmed,
    Watching,
)
from pirategames.rules.scalawag.memory import pasts
from pirategames.rules.scalawag.state import State
from pirategames.rules.scalawag.view import View
from pirategames.screens.drawing.canvas import BoxKind, Canvas, Ink, cell_width, cut
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.pixels import LETTER_ROWS, draw_pixel_text, pixel_text_width
from pirategames.screens.drawing.wrapping import line_width, shorten_line
from pirategames.screens.scalawag.claims import refuted_line
from pirategames.screens.scalawag.layout import Layout
from pirategames.screens.scalawag.opening import NOBODY_KEY, criers, deciders, named, way
from pirategames.screens.scalawag.panels import draw_lines
from pirategames.screens.scalawag.pieces import crew_marks, hull, points_bar
from pirategames.screens.scalawag.telling import known_events, sentence
from pirategames.screens.scalawag.words import CRY, ORDERS, crew_name, crew_words, key_of, order_words
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.wording import capital, captain, number_word, plural

_WIDTH = 76
_COLUMN = 19
_CALLERS_A_ROW = 4
_SNUG = (1, 3, 7, 9, 13, 16, 18, 20)
_ROOMY = (5, 7, 11, 13, 19, 23, 26, 29)
"""The rows of: the introduction, the first big words, what stands between, the second, the facts, the callers, what is at
stake, the clock."""


def draw_open(canvas: Canvas, view: View, desk: Desk, at: Layout) -> None:
    """Draw what is decided in the open, between the first row and the last two."""
    canvas.stamp(at.x, at.y + 1, _painted_head(view, desk.names, at.is_roomy, canvas.look))
    if view.table.ask == "penalty":
        _draw_penalty(canvas, view, desk, at)
    else:
        _draw_window(canvas, view, desk, at)
    if line := context_line(view, desk):
        canvas.write(left_of(at), at.context + 1, *shorten_line(line, _WIDTH, 1)[0])


def context_line(view: View, desk: Desk) -> Line:
    """What is to be said above what comes next: why not, that a declaration cannot be true, or what came of the last one."""
    if desk.note:
        return (Ink(desk.note),)
    return refuted_line(view, desk) or (before_line(desk) if view.table.ask == "window" else ())


def left_of(at: Layout) -> int:
    """The left edge of the facts."""
    return at.x + (22 if at.is_roomy else 2)


# ---- the head


def head(view: View, names: Sequence[str]) -> tuple[Line, str, Line, str]:
    """What is declared: a line, big words, a line, big words."""
    table = view.table
    who = captain(names, table.turn, 20)
    if table.ask == "penalty":
        return _penalty_head(table, names)
    if table.ask == "agree":
        many = capital(number_word(len(table.callers)))
        rule = faint(f"{many} captains cry. They agree on one of them, or nobody challenges.")
        return (bright(who), faint(f" declared {crew_words(table.declared)}")), "SCALAWAG!", (rule,), ""
    if table.kind is None:
        return (), "", (), ""
    standing = order_words(table.kind, accepted(table))
    if table.near and table.declared == (LOOKOUT,):
        return ((bright(who), faint(f" adds to {standing}")), "EVERYONE NEAR", (faint("with"),), "A LOOKOUT")
    if table.second and table.declared == (PILOT,):
        return ((bright(who), faint(f" adds to {standing}")), "A SECOND SHOT", (faint("with"),), "A PILOT")
    count = len(table.declared)
    crew = crew_name(table.declared[0]).upper() if count else ""
    words = f"{count} {crew}{'S' * (count > 1)}" if table.kind in SUPPORT else f"A {crew}"
    return (bright(who), faint(" orders")), ORDERS[table.kind][0].upper(), (faint("with"),), words


def accepted(table: State) -> tuple[Crew, ...]:
    """The crew that stands with the order of the turn, without a Lookout or a second shot's Pilot."""
    if table.kind in NEEDED:
        return (NEEDED[table.kind],)
    return (SUPPORT[table.kind],) * table.crew if table.kind in SUPPORT else ()


def _penalty_head(table: State, names: Sequence[str]) -> tuple[Line, str, Line, str]:
    due = table.due[0]
    payer, other = captain(names, due.seat, 20), captain(names, due.by, 20)
    if due.seat == table.turn:
        return ((bright(payer), faint(" bluffed, and "), bright(other), faint(" called it")), "PENALTY",
                (bright(payer), faint(" pays, and the order is forfeited")), "")  # fmt: skip
    return ((bright(payer), faint(" called, but "), bright(other), faint(f" showed {crew_words(table.shown)}")), "PENALTY",
            (bright(payer), faint(" pays, and the order goes on")), "")  # fmt: skip


@lru_cache(16)
def _painted_head(view: View, names: tuple[str, ...], roomy: bool, look: Look) -> Canvas:
    """The words in the middle, on a canvas of their own: they stay the same while cries go up."""
    width, rows = (120, _ROOMY) if roomy else (80, _SNUG)
    canvas = Canvas(width, rows[3] + LETTER_ROWS - 1, look)
    intro, first, between, second = head(view, names)
    canvas.place("panel declaration", 4, rows[0] - 1, width - 8, canvas.height - rows[0] + 1)
    _centred(canvas, rows[0] - 1, intro)
    big_text(canvas, rows[1] - 1, first)
    _centred(canvas, rows[2] - 1, between)
    big_text(canvas, rows[3] - 1, second)
    return canvas


def _centred(canvas: Canvas, y: int, line: Line) -> None:
    canvas.write((canvas.width - line_width(line)) // 2, y, *line)


def big_text(canvas: Canvas, y: int, text: str, ink: str = "text", x: int = 0) -> None:
    """Pixel letters in the middle of the canvas, without so many columns on both sides."""
    if text:
        cells = pixel_text_width(text, canvas.look.ascii)
        draw_pixel_text(canvas, x + (canvas.width - 2 * x - cells) // 2, y, text, ink)


# ---- the window


def _draw_window(canvas: Canvas, view: View, desk: Desk, at: Layout) -> None:
    table, x = view.table, left_of(at)
    rows = _ROOMY if at.is_roomy else _SNUG
    y = at.y + rows[4] - (2 if table.ask == "agree" and not at.is_roomy else 0)
    canvas.write(x, y, *ship_line(view, desk, table.turn))
    for row, line in enumerate(shorten_line(past_line(view, desk), _WIDTH, 1), y + 1):
        canvas.write(x, row, *line)
    seats = [seat for seat, lives in enumerate(table.alive) if lives and seat != table.turn]
    crowded = len(seats) > _CALLERS_A_ROW
    top = at.y + rows[5] - (crowded and not at.is_roomy)
    for place, seat in enumerate(seats):
        left = x + place % _CALLERS_A_ROW * _COLUMN
        _draw_caller(canvas, left, top + 2 * (place // _CALLERS_A_ROW), view, desk, seat)
    who = captain(desk.names, table.turn, 11)
    stake = f"If it is true the caller pays, a damage or a crew card; if not, {who}."
    y = at.y + rows[6] + (1 + at.is_roomy) * crowded
    if table.ask == "agree" and len(deciders(view, desk)) > 1:
        _draw_nobody(canvas, x, y, NOBODY_KEY in desk.lifted)
    else:
        canvas.put(x, y, stake, "muted")
    if desk.clock is not None and table.ask == "window":
        _draw_clock(canvas, x, at.y + rows[7] + (crowded and at.is_roomy), desk, bool(criers(view, desk)), at.is_roomy)


def ship_line(view: View, desk: Desk, seat: int) -> Line:
    """A ship in a line: its points, hull and crew."""
    table = view.table
    points = table.points[seat]
    name = cut(captain(desk.names, seat, 20), 20 if len(str(points)) < 2 else 19)
    return (bright(name), "  ", *points_bar(points), faint(f" {plural(points, 'point')}   hull "), *hull(table.damage[seat]),
            faint("   crew "), *crew_marks(view.held[seat]))  # fmt: skip


def past_line(view: View, desk: Desk) -> Line:
    """What is remembered of the declarer; empty where nothing was heard."""
    if not desk.heard:
        return ()
    past = pasts(desk.heard, view.table.seats)[view.table.turn]
    pieces: list[str | Ink] = []
    if past.shown:
        number, cards = past.shown[-1]
        pieces += [faint("Showed "), Ink(crew_words(cards)), faint(f" in round {number}, mixed into Port since. ")]
    if past.caught:
        times = "" if len(past.caught) == 1 else f" {number_word(len(past.caught))} times, last"
        pieces.append(faint(f"Caught{times} in round {past.caught[-1]}. "))
    pieces.append(faint(f"Lost {crew_words(past.lost)}." if past.lost else "Lost no crew."))
    if len(pieces) == 1 and not past.lost:
        return (faint("Showed nothing yet, and lost no crew."),)
    return tuple(pieces)


def before_line(desk: Desk) -> Line:
    """What came of what lay open before, and of orders without crew since then: bots go on, and the table is seen for a
    moment only."""
    line: Line = ()
    for told in _told_before(desk):
        longer: Line = (*told, ". ", *line)
        if line_width(longer) > _WIDTH - len(_BEFORE):
            break
        line = longer
    return (faint(_BEFORE), *[faint(piece) if isinstance(piece, str) else piece for piece in line]) if line else ()


_BEFORE = "Before: "
_Effect = Trimmed | Fired | Boarded | Damaged | Mustered | Stole | Mutinied | Watching | Fizzled


def _told_before(desk: Desk) -> list[Line]:
    """The ends of orders between the last declaration and the one before it, the newest first; only where a declaration is
    the last that was told."""
    backwards = ((event, sentence(event, desk.names, None)) for event in _backwards(desk.heard))
    told = ((event, line) for event, line in backwards if line)
    last, _ = next(told, (None, ()))
    if not isinstance(last, Declared):
        return []
    return [line for _, line in takewhile(lambda each: isinstance(each[0], _Effect), told)]


def _backwards(heard: Heard) -> Iterator[Event]:
    """All that was heard, the newest first."""
    for events in reversed(heard):
        yield from reversed(list(known_events(events)))


def _draw_caller(canvas: Canvas, x: int, y: int, view: View, desk: Desk, seat: int) -> None:
    """A captain who may call: people by their number, bots by a wheel."""
    key, may = key_of(seat), deciders(view, desk)
    called = view.table.ask == "agree" and seat in view.table.callers
    lifted = seat in criers(view, desk) or (called and named(view, desk) == seat)
    can_lift = called and bool(may) if view.table.ask == "agree" else seat in may
    is_bot = bool(desk.people) and seat not in desk.people
    room = _COLUMN - 6
    canvas.place(f"panel ship {key}", x, y, _COLUMN - 1, 2)
    if lifted:
        canvas.cap(x, y, key)
    elif can_lift:
        canvas.put(x + 1, y, key, "accent", bold=True, key=key)
    elif is_bot:
        canvas.put(x + 1, y, "⎈", "muted")
    else:
        canvas.put(x + 1, y, key, "muted")
    name = captain(desk.names, seat, 20)
    name = f"{cut(name, room - 5)}, bot" if is_bot else cut(name, room)
    canvas.put(x + 4, y, name, "muted" if is_bot and not called else "text", bold=not is_bot)
    if called or lifted:
        canvas.put(x + 4, y + 1, CRY, "text", bold=True)
    elif view.answered[seat] and not is_bot:
        canvas.put(x + 4, y + 1, "has answered", "muted")


def _draw_nobody(canvas: Canvas, x: int, y: int, lifted: bool) -> None:
    """The key with which the callers disagree."""
    if lifted:
        canvas.cap(x, y, NOBODY_KEY)
    else:
        canvas.put(x + 1, y, NOBODY_KEY, "accent", bold=True, key=NOBODY_KEY)
    canvas.put(x + 4, y, "Nobody: the callers cannot agree, and the order goes on.", "text" if lifted else "muted")
    canvas.hot(x, y, _WIDTH, 1, NOBODY_KEY)


def _draw_clock(canvas: Canvas, x: int, y: int, desk: Desk, stopped: bool, roomy: bool) -> None:
    """How long it is until the declaration passes."""
    assert desk.clock is not None
    left, whole = desk.clock
    seconds = max(0, -int(-left // 1))
    width = _WIDTH if roomy else 57
    done = round(width * min(1.0, max(0.0, left / whole))) if whole > 0 else 0
    canvas.put(x, y, "━" * done, "muted")
    canvas.put(x + done, y, "─" * (width - done), "line")
    if roomy:
        time = "1 second" if seconds == 1 else f"{seconds} seconds"
        words = f"A hand is up, so the clock has stopped at {time}." if stopped else f"In {time} it passes."
        if desk.clock_waits:
            words = f"The clock waits until somebody presses a key; then it passes in {time}."
        canvas.put(x, y + 1, words, "muted")
    else:
        words = f"stopped, {seconds} s left" if stopped else f"{seconds} s left"
        if desk.clock_waits:
            words = f"{seconds} s, not begun"
        canvas.put(x + _WIDTH - cell_width(words), y, words, "muted")


# ---- the penalty

_BOX_WIDTH, _BOX_HEIGHT = 37, 8


def _draw_penalty(canvas: Canvas, view: View, desk: Desk, at: Layout) -> None:
    table, x = view.table, left_of(at)
    y = at.y + (14 if at.is_roomy else 9)
    due, lifted, may = table.due[0], way(view, desk), bool(deciders(view, desk))
    payer, by = captain(desk.names, due.seat), captain(desk.names, due.by)
    damage, crew = table.damage[due.seat], view.held[due.seat]
    if table.asked != due.seat:
        words = f"Either way it is the end of {payer}: {by} chooses."
        canvas.put(x, y + _BOX_HEIGHT + 2, words, "text")
    sinks = damage + 1 >= SLOTS
    price = "The ship sinks." if sinks else "Boarding it becomes cheaper."
    prize = f"{by} takes a crew card." if sinks else ""
    after: Line = (*hull(damage), faint("  →  "), Ink("all covered", "danger")) if sinks else (
        *hull(damage), faint(" → "), *hull(damage + 1))  # fmt: skip
    _draw_way(canvas, x, y, "d", "Ship damage", after, [price, prize], lifted == "damage", may)
    left: Line = (*crew_marks(crew), faint(" → "), *crew_marks(crew - 1))
    last = crew == 1
    words = "The last card: the ship is out." if last else "A crew card of one’s own choice."
    more = (f"{by} mends a damage." if table.damage[due.by] else "No prize: nothing to be mended.") if last else (
        "It goes to the Locker, face up.")  # fmt: skip
    _draw_way(canvas, x + _BOX_WIDTH + 2, y, "c", "Crew loss", left, [words, more], lifted == "crew", may)


def _draw_way(
    canvas: Canvas, x: int, y: int, key: str, title: str, change: Line, words: Sequence[str], lifted: bool, may: bool
) -> None:
    """One of the two ways to pay, as a card."""
    kind: BoxKind = "heavy" if lifted else "round"
    canvas.box(x, y, _BOX_WIDTH, _BOX_HEIGHT, kind, "accent" if lifted else "line", "surface", key=key if may else None)
    canvas.put(x + 2, y, f" {key} ", "accent" if may else "muted", bold=True)
    canvas.put(x + 2, y + 1, title, bold=True)
    canvas.write(x + 2, y + 3, *change)
    draw_lines(canvas, x + 2, y + 5, _BOX_WIDTH - 4, [(faint(each),) for each in words if each], 1)
