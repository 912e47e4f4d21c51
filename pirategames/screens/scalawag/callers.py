"""Who may call, who does, and how long there is for it."""

from __future__ import annotations

from pirategames.rules.scalawag.view import View
from pirategames.screens.drawing.canvas import Canvas, cut
from pirategames.screens.drawing.seats import emblem
from pirategames.screens.scalawag.opening import NOBODY_KEY, criers, deciders, named
from pirategames.screens.scalawag.words import key_of
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import captain


def cries(view: View, desk: Desk, seat: int) -> bool:
    """Whether a captain's cry is up, or was heard by all."""
    return seat in criers(view, desk) or (view.table.ask == "agree" and seat in view.table.callers)


def draw_key(canvas: Canvas, x: int, y: int, view: View, desk: Desk, seat: int) -> None:
    """A captain's number: filled while lifted, accent where it may be."""
    key, table = key_of(seat), view.table
    may = deciders(view, desk)
    can_lift = seat in table.callers and bool(may) if table.ask == "agree" else seat in may
    is_lifted = seat in criers(view, desk) or named(view, desk) == seat
    if not can_lift:
        canvas.put(x, y, key, "muted")
    elif is_lifted:
        canvas.cap(x - 1, y, key)
    else:
        canvas.put(x, y, key, "accent", bold=True, key=key)


def draw_callers(canvas: Canvas, x: int, y: int, view: View, desk: Desk, laid: tuple[int, int], *, beneath: bool) -> None:
    """Everybody who may call, `beneath` their heading or beside it: people by their numbers, bots by a wheel. `laid` is the
    columns that each one takes, and how many stand in a row."""
    table = view.table
    canvas.put(x, y, "WHO MAY CALL" if table.ask == "window" else "WHO CALLED", "muted", bold=True)
    seats = [seat for seat, lives in enumerate(table.alive) if lives and seat != table.turn]
    if table.ask == "agree":
        seats = sorted(table.callers)
    column, across = laid
    start, first = (x, y + 1) if beneath else (x + 14, y)
    for place, seat in enumerate(seats):
        left, row = start + place % across * column, first + place // across
        _draw_caller(canvas, left, row, column - 1, view, desk, seat)
    if asks_nobody(view, desk):
        place = len(seats)
        words = "nobody"
        draw_nobody(canvas, start + place % across * column, first + place // across, desk, words)


def _draw_caller(canvas: Canvas, x: int, y: int, width: int, view: View, desk: Desk, seat: int) -> None:
    is_bot = bool(desk.people) and seat not in desk.people
    canvas.place(f"panel ship {key_of(seat)}", x, y, width, 1)
    if is_bot and not cries(view, desk, seat):
        canvas.put(x + 1, y, "⎈", "muted")
    else:
        draw_key(canvas, x + 1, y, view, desk, seat)
    canvas.write(x + 3, y, emblem(seat))
    note = "answered" if view.answered[seat] and not is_bot else ""
    name = "you" if seat == view.seat else captain(desk.names, seat, 20)
    name = cut(name, width - 5 - (len(note) + 1 if note else 0))
    end = canvas.put(x + 5, y, name, "muted" if is_bot else "text", bold=not is_bot)
    canvas.put(end + 1, y, note, "muted")


def asks_nobody(view: View, desk: Desk) -> bool:
    """Whether the callers may be let disagree."""
    return view.table.ask == "agree" and len(deciders(view, desk)) > 1


def draw_nobody(canvas: Canvas, x: int, y: int, desk: Desk, words: str) -> None:
    """The key with which the callers disagree."""
    lifted = NOBODY_KEY in desk.lifted
    if lifted:
        canvas.cap(x, y, NOBODY_KEY)
    else:
        canvas.put(x + 1, y, NOBODY_KEY, "accent", bold=True, key=NOBODY_KEY)
    canvas.put(x + 4, y, words, "text" if lifted else "muted")
    canvas.hot(x, y, 4 + len(words), 1, NOBODY_KEY)


def draw_clock(canvas: Canvas, x: int, y: int, width: int, desk: Desk, stopped: bool) -> None:
    """How long it is until the claim stands."""
    assert desk.clock is not None
    left, whole = desk.clock
    seconds = max(0, -int(-left // 1))
    done = round(width * min(1.0, max(0.0, left / whole))) if whole > 0 else 0
    canvas.put(x, y, "━" * done, "accent")
    canvas.put(x + done, y, "─" * (width - done), "line")
    words = (
        f"{seconds} s, not begun" if desk.clock_waits else f"stopped, {seconds} s left" if stopped else f"{seconds} s left"
    )
    canvas.put(x + width + 1, y, words, "muted")
