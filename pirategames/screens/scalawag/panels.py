"""What lies on the table beside the ships: the orders, the looker's crew, the log's last lines, the crew in the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pirategames.rules.scalawag.crew import CREW, Crew, house
from pirategames.rules.scalawag.view import View
from pirategames.screens.drawing.canvas import Canvas, Ink, cut
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.drawing.seats import lately
from pirategames.screens.drawing.wrapping import shorten_line
from pirategames.screens.scalawag.details import Entry
from pirategames.screens.scalawag.pieces import SIZES, Size, draw_card
from pirategames.screens.scalawag.plan import card_keys, chosen_cards, drawn_keys, is_asked, is_shown
from pirategames.screens.scalawag.words import crew_name
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import captain

# ---- lists


def draw_entries(canvas: Canvas, x: int, y: int, width: int, entries: Sequence[Entry]) -> None:
    """Draw a list of choices, a row each, its keys in the third column."""
    key = max(len(entry.key) for entry in entries)
    title = max(len(entry.title) for entry in entries)
    for row, entry in enumerate(entries, y):
        if entry.lit:
            canvas.fill(x, row, width, 1, "panel")
            canvas.put(x, row, "▌", "accent")
        canvas.put(x + 2, row, entry.key, "accent" if entry.ready else "muted", bold=entry.ready)
        canvas.put(x + 2 + key + 2, row, entry.title, "text" if entry.ready else "muted", bold=entry.lit)
        canvas.put(x + 2 + key + 2 + title + 2, row, cut(entry.words, width - key - title - 6), "muted")
        for letter in entry.key.split():
            canvas.place(f"row {letter}", x, row, width, 1)
        for place, letter in enumerate(entry.key.split()):
            canvas.hot(x + 2 + 2 * place, row, 1, 1, letter)


def draw_lines(canvas: Canvas, x: int, y: int, width: int, lines: Sequence[Line], most: int) -> int:
    """Write lines, wrapped, in at most so many rows each. Returns the row after them."""
    for line in lines:
        for part in _shortened(line, width, most):
            canvas.write(x, y, *part)
            y += 1
    return y


@lru_cache(64)
def _shortened(line: Line, width: int, most: int) -> tuple[Line, ...]:
    return tuple(shorten_line(line, width, most))


# ---- the log


def draw_story(canvas: Canvas, x: int, y: int, width: int, rows: int, story: Sequence[Line]) -> None:
    """The end of the log, its newest part lit."""
    lines = lately(story, width, rows) or shorten_line((faint("Nothing has happened yet."),), width)
    for row, line in enumerate(lines):
        canvas.write(x, y + row, *line)


# ---- crew


def draw_hand(canvas: Canvas, x: int, y: int, view: View, size: Size, gap: int = 1) -> None:
    """The looker's crew beside one another, nothing to be lifted."""
    width, height = SIZES[size]
    if view.hand:
        canvas.place("panel crew", x, y, len(view.hand) * (width + gap) - gap, height)
    for place, crew in enumerate(view.hand):
        draw_card(canvas, x + place * (width + gap), y, crew, size)


def draw_choice(canvas: Canvas, x: int, y: int, view: View, desk: Desk, columns: int) -> int:
    """The hand as cards to choose from, so many in a row. Returns the row after them."""
    width, height = SIZES["middle"]
    lifted, drawn = chosen_cards(view, desk), drawn_keys(view)
    asks = is_asked(view, desk)
    across, down = min(columns, len(view.hand)), 1 + (len(view.hand) - 1) // columns
    canvas.place("panel crew", x, y, across * (width + 1) - 1, down * height)
    for place, (key, crew) in enumerate(card_keys(view).items()):
        note = "shown" if is_shown(view, key) else "new" if key in drawn else ""
        left, top = x + place % columns * (width + 1), y + place // columns * height
        draw_card(canvas, left, top, crew, "middle", key if asks else "", lifted=key in lifted, note=note)
    return y + height * down


def crew_title(view: View, desk: Desk) -> str:
    """Whose crew it is, as a heading."""
    return f"{captain(desk.names, view.seat or 0, 20).upper()}’S CREW"


def draw_chart(canvas: Canvas, x: int, y: int, view: View) -> None:
    """The crew in the game by their kinds, those in the Locker hollow: seven rows."""
    canvas.put(x, y, "CREW IN THE GAME", "muted", bold=True)
    for row, crew in enumerate(CREW.values(), y + 1):
        canvas.put(x, row, crew_name(crew))
        canvas.write(x + 10, row, *chart_line(view, crew))


def chart_line(view: View, crew: Crew) -> Line:
    """How many cards of a kind are in play, of how many: ``▮▮▮▯  3 of 4``."""
    table = view.table
    most, gone = house().chart[table.seats][crew], table.locker.count(crew)
    return (Ink("▮" * (most - gone)), Ink("▯" * gone, "line"), faint(" " * (7 - most) + f"{most - gone} of {most}"))
