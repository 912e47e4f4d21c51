"""The table: a pure function of the view, the desk, the size and the look."""

from __future__ import annotations

from typing import Final

from pirategames.rules.scalawag.view import NATIONS, View
from pirategames.screens.drawing.canvas import Canvas, Ink, cell_width, cut
from pirategames.screens.drawing.frame import LEAST_HEIGHT, LEAST_WIDTH, ROOMY_WIDTH, Line, draw_header, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.wrapping import line_width, shorten_line
from pirategames.screens.scalawag.challenge import draw_challenge
from pirategames.screens.scalawag.context import BESIDE, context, question
from pirategames.screens.scalawag.declaring import accepted, big_text
from pirategames.screens.scalawag.details import crew_line, detail, entries, price_of_a_lie, title_of
from pirategames.screens.scalawag.fleet import heading_of, purpose_of, ships
from pirategames.screens.scalawag.layout import MIDDLES, Layout, layout_of
from pirategames.screens.scalawag.panels import (
    crew_title,
    draw_chart,
    draw_choice,
    draw_entries,
    draw_hand,
    draw_lines,
    draw_story,
)
from pirategames.screens.scalawag.penalty import draw_penalty
from pirategames.screens.scalawag.plan import CARD_ASKS, actor_of, is_asked, is_challenge, is_open, shots
from pirategames.screens.scalawag.ring import draw_ring
from pirategames.screens.scalawag.roster import draw_roster
from pirategames.screens.scalawag.telling import mate_of
from pirategames.screens.scalawag.words import TITLE, crew_list, crew_words, order_words
from pirategames.screens.table.choices import Choices
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.happened import COVERED, PLACE
from pirategames.screens.wording import captain, plural


def draw_table(view: View, desk: Desk, choices: Choices, width: int, height: int, look: Look) -> Canvas:
    """Draw the table, but for the last two rows; what is decided in the open has a board of its own."""
    canvas = Canvas(width, height, look)
    draw_title(canvas, view, desk)
    if is_challenge(view, desk):
        if view.table.ask == "penalty":
            draw_penalty(canvas, view, desk, layout_of(width, height, "roomy", centred=True))
        else:
            draw_challenge(canvas, view, desk, layout_of(width, height, centred=True))
        return canvas
    layout = layout_of(width, height)
    draw = {"grand": _draw_roomy, "roomy": _draw_roomy, "side": _draw_side, "snug": _draw_snug}[layout.size]
    draw(canvas, view, desk, layout)
    return canvas


# ---- the first row


def draw_title(canvas: Canvas, view: View, desk: Desk) -> None:
    """The first row: the round, the ships, one's secret mate; Port and the Locker."""
    words = _title_words(view, desk) + ("" if desk.is_kept else ",")
    facts = _title_facts(view, canvas.width, cell_width(words) + (0 if desk.is_kept else len(_LOST)))
    taken = sum(cell_width(word) + cell_width(value) + 5 for word, value in facts)
    room = canvas.width - taken - len(TITLE) - 4 - (0 if desk.is_kept else len(_LOST))
    words = cut(words, room)
    draw_header(canvas, TITLE, words, facts)
    if not desk.is_kept:
        canvas.put(3 + len(TITLE) + cell_width(words), 0, _LOST, "warning")


_LOST = " not saved"


def _title_words(view: View, desk: Desk) -> str:
    """Where in the game this is, and, for its own eyes, on whose side a captain sails."""
    table, mate = view.table, mate_of(view)
    if is_challenge(view, desk) or (view.seat is None and is_open(view)):
        return f"round {table.round}, {captain(desk.names, table.turn, 20)}’s order"
    words = f"round {table.round}, {plural(sum(table.alive), 'ship')}"
    if mate is not None and view.seat is not None:
        words += f", {NATIONS[table.allegiances[view.seat]]} with {captain(desk.names, mate, 12)}"
    return words


def _title_facts(view: View, width: int, taken: int) -> list[tuple[str, str]]:
    """Port and the Locker; where its cards have no room beside so many columns of words, their number."""
    locker = view.table.locker
    word = "Davy Jones’ Locker" if width >= ROOMY_WIDTH else "Locker"
    cards = crew_list(locker) or "empty"
    if locker and taken + len(word) + cell_width(cards) + len(TITLE) + 20 > width:
        cards = f"{len(locker)} card{'s' if len(locker) > 1 else ''}"
    return [("Port", str(view.port)), (word, cards)]


# ---- the two layouts


def _draw_snug(canvas: Canvas, view: View, desk: Desk, at: Layout) -> None:
    fleet = ships(view, desk)
    apart = min(_APART, at.low // (2 * len(fleet)))
    x, y = at.x, apart * len(fleet)
    canvas.place(COVERED, 0, 1, canvas.width, y + 10)
    draw_roster(canvas, x, at.y, fleet, heading_of(view, desk), view.table.fog, apart)
    if view.seat is not None and view.table.ask in CARD_ASKS and view.legal:
        _draw_snug_choice(canvas, view, desk, x, y)
    elif is_asked(view, desk):
        canvas.put(x + 2, y + 11, _list_title(view), "muted", bold=True)
        draw_entries(canvas, x + 1, y + 12, 45, entries(view, desk))
        canvas.put(x + 48, y + 11, title_of(view, desk), "muted", bold=True)
        row = y + 12
        if line := crew_line(view, desk, long=False):
            canvas.write(x + 48, row, *line)
            row += 1
        said = price_of_a_lie(view, desk) or detail(view, desk, long=False)
        draw_lines(canvas, x + 48, row, 31, [said], 4 - (row - y - 12))
        draw_hand(canvas, x + 48, y + 16, view, "small", 0)
        if view.seat is None:
            draw_lines(canvas, x + 48, y + 17, 31, [(faint("No hand lies open here; "), *_OWN_HAND)], 2)
    else:
        canvas.put(x + 2, y + 11, "LATELY", "muted", bold=True)
        draw_story(canvas, x + 2, y + 12, 43, 8, desk.story)
        canvas.place("panel lately", x + 1, y + 11, 45, 9)
        if view.hand:
            canvas.put(x + 48, y + 11, order_title(view, desk), "muted", bold=True)
            draw_lines(canvas, x + 48, y + 12, 31, order_lines(view, desk), 2)
            draw_hand(canvas, x + 48, y + 16, view, "small", 0)
        else:
            draw_chart(canvas, x + 48, y + 11, view)
    _draw_log_around(canvas, desk, at, y + LEAST_HEIGHT - 3)
    _draw_context(canvas, view, desk, at)


_APART: Final = 2
"""How many rows the ships of a roster lie apart at most, where a window is high."""
_LEAST_ROWS: Final = 5


def _draw_log_around(canvas: Canvas, desk: Desk, at: Layout, end: int) -> None:
    """The log beside a small table where a window is wide, else under it, from row `end` on, where it is high."""
    if not at.x and canvas.width > LEAST_WIDTH + 2:
        x, y, wide, rows = LEAST_WIDTH + 2, 1, canvas.width - LEAST_WIDTH - 2, canvas.height - 3
    elif at.context - end > _LEAST_ROWS:
        x, y, wide, rows = 0, end, canvas.width, at.context - 1 - end
    else:
        return
    canvas.fill(x, y, wide, rows, "surface")
    canvas.place(PLACE, x, y, wide, rows)
    canvas.put(x + 2, y, "LATELY", "muted", bold=True)
    draw_story(canvas, x + 2, y + 1, wide - 3, rows - 1, desk.story)


_OWN_HAND: Line = (Ink("h", "accent", bold=True, key="h"), faint(" shows one’s own."))


def _draw_snug_choice(canvas: Canvas, view: View, desk: Desk, x: int, y: int) -> None:
    title, words = question(view, desk)
    cards = len(view.hand)
    canvas.put(x + 2, y + 11, title, "muted", bold=True)
    draw_choice(canvas, x + 2, y + 12, view, desk, 6)
    beside = x + 2 + 12 * cards + 1
    if cards <= BESIDE:
        draw_lines(canvas, beside, y + 13, x + 78 - beside, [words], 6)


def _draw_ships(canvas: Canvas, view: View, desk: Desk, at: Layout) -> None:
    """The ring, the looker's ship at the bottom."""
    purpose = purpose_of(view, desk)
    verb = {"board": "board", "steal": "", "mutiny": "", "watch": "fires" if not purpose.stands else "fire"}
    first = view.seat if view.seat is not None else 0
    draw_ring(canvas, at, ships(view, desk), first, verb.get(purpose.kind or "", "fire"), view.table.fog)


def _draw_side(canvas: Canvas, view: View, desk: Desk, at: Layout) -> None:
    x, y, low = at.x, at.y, at.low
    _draw_ships(canvas, view, desk, at)
    chooses = view.seat is not None and view.table.ask in CARD_ASKS and bool(view.legal)
    if chooses:
        title, words = question(view, desk)
        canvas.put(x + 28, y + 8, title, "muted", bold=True)
        row = draw_choice(canvas, x + 31, y + 9, view, desk, 3)
        if row < y + 25:
            draw_lines(canvas, x + 28, row + 1, 44, [words], 2)
    elif is_asked(view, desk):
        canvas.put(x + 29, y + 8, _list_title(view), "muted", bold=True)
        listed = entries(view, desk)
        draw_entries(canvas, x + 27, y + 9, 46, listed)
        row = y + 10 + len(listed)
        if line := crew_line(view, desk, long=True):
            row = draw_lines(canvas, x + 29, row, 44, [line], 1)
        said = price_of_a_lie(view, desk) or detail(view, desk, long=len(listed) < 7)
        draw_lines(canvas, x + 29, row, 44, [said], y + 20 - row)
    else:
        _draw_centre(canvas, view, desk, x, y + 9, 100)
    if view.hand and not chooses:
        canvas.put(x + 28, low + 20, crew_title(view, desk), "muted", bold=True)
        draw_hand(canvas, x + 28, low + 21, view, "wide", 1)
    elif not view.hand:
        draw_chart(canvas, x + 38, low + 20, view)
    _draw_lately(canvas, desk, x, low, below=view.table.seats > 6)
    _draw_context(canvas, view, desk, at)


def _draw_lately(canvas: Canvas, desk: Desk, x: int, y: int, *, below: bool) -> None:
    """The log's last lines at the right, under the ships there."""
    left, top = (70, 20) if below else (74, 17)
    canvas.fill(x + left, y + top, 99 - left, 27 - top, "surface")
    canvas.place("panel lately", x + left, y + top, 99 - left, 27 - top)
    canvas.place(PLACE, x + left, y + top, 99 - left, 27 - top)
    canvas.write(x + left + 1, y + top, Ink("LATELY", "muted", bold=True))
    draw_story(canvas, x + left + 1, y + top + 1, 97 - left, 26 - top, desk.story)


_MANY: Final = 7
"""Of so many ships two lie on each side of the ring."""
_BENEATH: Final = 3
"""The rows by which the looker's crew lies lower then, beneath twice as large ships."""


def _draw_roomy(canvas: Canvas, view: View, desk: Desk, at: Layout) -> None:
    x, y, middle = at.x, at.y, MIDDLES[at.size]
    _draw_ships(canvas, view, desk, at)
    chooses = view.seat is not None and view.table.ask in CARD_ASKS and bool(view.legal)
    if chooses:
        title, words = question(view, desk)
        left, top = x + middle.words[0], y + middle.words[1]
        canvas.put(left, top, title, "muted", bold=True)
        columns = 3 if len(view.hand) != 4 else 4
        row = draw_choice(canvas, x + middle.cards[0], y + middle.cards[1], view, desk, columns)
        if row < top + 12:
            draw_lines(canvas, left, row + 1, 50, [words], 4)
    elif is_asked(view, desk):
        left, top = x + middle.orders[0], y + middle.orders[1]
        canvas.put(left + 1, top - 1, _list_title(view), "muted", bold=True)
        listed = entries(view, desk)
        draw_entries(canvas, left, top, 51, listed)
        row = top + 1 + len(listed)
        if line := crew_line(view, desk, long=True):
            row = draw_lines(canvas, left + 1, row, 54, [line], 1)
        said = price_of_a_lie(view, desk)
        draw_lines(canvas, left + 1, row, 52, [*([said] if said else []), detail(view, desk, long=True)], 4)
    else:
        _draw_centre(canvas, view, desk, x, y + middle.title, middle.wide)
    low, (left, top, wide, rows) = at.low, middle.lately
    canvas.put(x + left, low + top, "LATELY", "muted", bold=True)
    draw_story(canvas, x + left, low + top + 2, wide, rows, desk.story)
    canvas.place("panel lately", x + left - 1, low + top, wide + 2, rows + 2)
    canvas.place(PLACE, x + left - 2, low + top - 1, wide + 3, min(rows + 4, at.context - low - top))
    is_grand, beneath = at.size == "grand", _BENEATH if at.size == "grand" and view.table.seats >= _MANY else 0
    if view.hand and not chooses:
        left, top = x + middle.hand[0], low + middle.hand[1] + beneath
        canvas.put(left, top - 1, crew_title(view, desk), "muted", bold=True)
        draw_hand(canvas, left, top, view, "grand" if is_grand and not beneath else "large")
    elif not view.hand:
        draw_chart(canvas, x + middle.chart[0], low + middle.chart[1] + beneath, view)
    _draw_context(canvas, view, desk, at)


def _list_title(view: View) -> str:
    if view.table.ask != "aim":
        return "ORDERS"
    return "NAME TWO TARGETS" if shots(view) == 2 else "NAME THE TARGET"


def _draw_centre(canvas: Canvas, view: View, desk: Desk, x: int, top: int, wide: int) -> None:
    """In the middle of the ring, where nothing is to be chosen: the order that is given."""
    big_text(canvas, top, f"ROUND {view.table.round}", "muted", x + (wide - ROOMY_WIDTH) // 2 if wide > ROOMY_WIDTH else x)
    for row, line in enumerate([(Ink(order_title(view, desk), "muted", bold=True),), *order_lines(view, desk)], top + 4):
        canvas.write(x + (wide - line_width(line)) // 2, row, *line)


def order_title(view: View, desk: Desk) -> str:
    """Whose order it is, as a heading."""
    return f"{captain(desk.names, view.table.turn, 16).upper()}’S ORDER"


def order_lines(view: View, desk: Desk) -> list[Line]:
    """What was ordered so far in this turn."""
    table = view.table
    if table.ask == "over":
        return [(faint("The game is over."),)]
    if table.kind is None:
        return [(faint("Not given yet."),)]
    lines: list[Line] = [(Ink(order_words(table.kind, accepted(table)), bold=True),)]
    if table.second:
        lines.append((faint("a second shot, with a Pilot"),))
    if table.near:
        lines.append((faint("near everyone, with a Lookout"),))
    if table.ask == "window":
        lines.append((faint(f"Who calls? Declared: {crew_words(table.declared)}."),))
    return lines


# ---- what is said

_UNDER_ALL: Final = ROOMY_WIDTH - 6
"""The cells of the row under ships and cards on a roomy screen; the one above it ends before the cards."""


def _draw_context(canvas: Canvas, view: View, desk: Desk, at: Layout) -> None:
    """Why not, what was said last, or the legend."""
    line = context(view, desk, at.is_roomy)
    if line:
        width, most = {"snug": (76, 2), "side": (94, 1), "roomy": (59, 2), "grand": (86, 2)}[at.size]
        if at.size == "roomy" and width < line_width(line) <= _UNDER_ALL:
            width, most = _UNDER_ALL, 1
        parts = shorten_line(line, width, most)
        for row, part in enumerate(parts, at.context + 1 - most):
            canvas.write(at.x + 3, row, *part, ink="muted")
    elif view.table.ask not in CARD_ASKS or at.is_roomy:
        _draw_legend(canvas, view, desk, at)


def _draw_legend(canvas: Canvas, view: View, desk: Desk, at: Layout) -> None:
    actor = actor_of(view)
    you = "you" if actor == view.seat else captain(desk.names, actor)
    pieces: Line = (
        "◆",
        faint(f" adjacent to {you}   " if at.is_roomy else " adjacent   "),
        "◇",
        faint(" not   "),
        Ink("×", "danger"),
        faint(" damage   "),
        Ink("8", underline=True),
        faint(" to board   "),
        Ink("⊘", "warning"),
        faint(" on watch"),
    )
    canvas.write(at.x + 3, at.context - (at.size != "side"), *pieces)
