"""What is declared, in words and in large letters, and what is said above what comes next while it lies open."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from pirategames.rules.game import Event
from pirategames.rules.scalawag.actions import NEEDED, SUPPORT
from pirategames.rules.scalawag.crew import Crew
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
from pirategames.rules.scalawag.state import State
from pirategames.rules.scalawag.view import View
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.pixels import draw_pixel_text, pixel_text_width
from pirategames.screens.drawing.seats import emblem
from pirategames.screens.drawing.wrapping import line_width, shorten_line
from pirategames.screens.scalawag.claims import refuted_line
from pirategames.screens.scalawag.telling import known_events, sentence
from pirategames.screens.scalawag.words import ORDERS, crew_name, crew_words
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.wording import captain

# ---- the claim

_CLOCK = 34
"""The cells that a clock takes beside the line of a claim, on a small screen."""


def draw_claim(canvas: Canvas, view: View, desk: Desk, x: int, y: int, width: int, *, big: int, centred: bool) -> None:
    """Draw what is claimed: a line, and from row `big` on the crew in large letters."""
    is_timed = desk.clock is not None and view.table.ask == "window"
    line = shorten_line(intro(view, desk), width if centred or not is_timed else width - _CLOCK, 1)[0]
    words = big_words(view)
    cells = pixel_text_width(words, canvas.look.ascii)
    canvas.place("panel declaration", x, y, width, big + 3 - y)
    canvas.write(x + (width - line_width(line)) // 2 if centred else x, y, *line)
    draw_pixel_text(canvas, x + (width - cells) // 2 if centred else x, big, words, "text")


def intro(view: View, desk: Desk) -> Line:
    """Who declares what, before the crew: ``⚜ Bart orders Fire Cannons with``."""
    table = view.table
    who: Line = (emblem(table.turn), " ", bright(captain(desk.names, table.turn, 20)))
    if table.ask == "agree":
        return (*who, faint(" claims "), Ink(crew_words(table.declared)))
    assert table.kind is not None
    if table.second or table.near:
        before = accepted(table)
        crew = f" with {crew_words(before)}" if before else ""
        return (*who, faint(" adds to "), bright(ORDERS[table.kind][0]), faint(crew))
    return (*who, faint(" orders "), bright(ORDERS[table.kind][0]), faint(" with"))


def big_words(view: View) -> str:
    """The claim in capitals: ``2 GUNNERS``; once several called it, their cry."""
    table = view.table
    if table.ask == "agree" or not table.declared:
        return "SCALAWAG!"
    count, crew = len(table.declared), crew_name(table.declared[0]).upper()
    return f"A {crew}" if count == 1 else f"{count} {crew}S"


def accepted(table: State) -> tuple[Crew, ...]:
    """The crew that stands with the order of the turn, without a Lookout or a second shot's Pilot."""
    if table.kind in NEEDED:
        return (NEEDED[table.kind],)
    return (SUPPORT[table.kind],) * table.crew if table.kind in SUPPORT else ()


def big_text(canvas: Canvas, y: int, text: str, ink: str = "text", x: int = 0) -> None:
    """Pixel letters in the middle of the canvas, without so many columns on both sides."""
    if text:
        cells = pixel_text_width(text, canvas.look.ascii)
        draw_pixel_text(canvas, x + (canvas.width - 2 * x - cells) // 2, y, text, ink)


# ---- what is said


def context_line(view: View, desk: Desk) -> Line:
    """What is to be said above what comes next: why not, that a declaration cannot be true, or what came of the last one."""
    if desk.note:
        return (Ink(desk.note),)
    return refuted_line(view, desk) or (before_line(desk) if view.table.ask == "window" else ())


def before_line(desk: Desk) -> Line:
    """What came of what lay open before, and of orders without crew since then: bots go on, and the table is seen for a
    moment only."""
    line: Line = ()
    for told in _told_before(desk):
        longer: Line = (*told, ". ", *line)
        if line_width(longer) > _ROOM - len(_BEFORE):
            break
        line = longer
    return (faint(_BEFORE), *[faint(piece) if isinstance(piece, str) else piece for piece in line]) if line else ()


_BEFORE = "Before: "
_ROOM = 74
"""The cells of a line above what comes next, on every screen."""
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
