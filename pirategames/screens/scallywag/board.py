"""Scallywag's table: a pure function of the view, the desk, the size and the look."""

from __future__ import annotations

from attrs import evolve

from pirategames.rules.scallywag.cards import ROOM_SIZE
from pirategames.rules.scallywag.view import View
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import (
    LEAST_HEIGHT,
    ROOMY_HEIGHT,
    SIDE_WIDTH,
    KeyHint,
    Line,
    draw_context,
    draw_header,
    draw_keys,
    draw_next,
    is_roomy,
)
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.wrapping import shorten_line
from pirategames.screens.scallywag import choice_page, room_page
from pirategames.screens.scallywag.aboard import ROOMY, SNUG, draw_aboard
from pirategames.screens.scallywag.deep import draw_deep
from pirategames.screens.scallywag.offers import KEYS, NONE_OF_THEM, commits, may_flee, pages, wearers
from pirategames.screens.table.desk import Desk


def draw_table(view: View, desk: Desk, width: int, height: int, look: Look) -> Canvas:
    """Draw the whole table."""
    canvas = Canvas(width, height, look)
    roomy, in_room = is_roomy(width, height), view.table.ask in ("room", "place")
    body = width - SIDE_WIDTH if roomy else width
    x = (body - (90 if roomy else 80)) // 2
    table = view.table
    facts = [("room", str(table.number)), ("deck", str(len(table.deck))), ("events", str(len(table.tarot)))]
    rows = ROOMY_HEIGHT if roomy else LEAST_HEIGHT
    middle = canvas if height == rows else Canvas(width, rows, look)
    page = room_page.draw_room if in_room else choice_page.draw_choice
    page(middle, view, desk, x, 90 if roomy else 80, roomy)
    cost = room_page.cost_of_lifted(view, desk)
    if not in_room and not cost.amount:
        cost = choice_page.cost_of_choice(view, desk)
    indent = 0 if roomy or (in_room and len(desk.places) <= ROOM_SIZE) else -2
    plan = ROOMY if roomy else evolve(SNUG, health=SNUG.health + indent)
    draw_aboard(middle, view, plan, x, 24 if roomy else 14, cost, desk.shown)
    if middle is not canvas:
        canvas.stamp(0, (height - rows) // 2, middle)
    draw_header(canvas, "Scallywag", f"{desk.name}’s voyage" + ("" if desk.is_kept else ", not saved"), facts)
    if roomy:
        draw_deep(canvas, view, desk)
    left, up = (x + 3, 4) if roomy else (x + 6 + indent, 3)
    for row, line in enumerate(reversed(shorten_line(_context(view, desk), body - left - 2))):
        draw_context(canvas, line, left, up + row)
    draw_next(canvas, room_page.next_line(view, desk) if in_room else choice_page.next_line(view, desk))
    draw_keys(canvas, key_hints(view, desk))
    return canvas


def _context(view: View, desk: Desk) -> Line:
    if desk.note:
        return (desk.note,)
    if not desk.is_kept and not desk.lifted and not desk.news:
        return (Ink("Not saved: the logbook cannot be written, and home says why.", "warning"),)
    if view.table.ask in ("room", "place"):
        return room_page.context_line(view, desk)
    return choice_page.context_line(view, desk)


# ---- the keys of this moment


def key_hints(view: View, desk: Desk) -> list[KeyHint]:
    """The row of keys."""
    hints = []
    if worn := _worn_words(view, desk):
        hints.append(KeyHint(worn, "choose"))
    if view.table.ask == "price":
        hints.append(KeyHint("+ −", "more, less"))
    if pages(view) > 1:
        hints.append(KeyHint("+ −", "page"))
    doing = _doing_words(view)
    hints.append(KeyHint(doing, "do it" if doing != "Enter" else "sail on", "enter" if doing == "Enter" else ""))
    if may_flee(view):
        hints.append(KeyHint("f", "flee", "f"))
    if desk.may_undo:
        hints.append(KeyHint("u", "undo", "u"))
    hints += [KeyHint("l", "log", "l"), KeyHint("?", "help", "?"), KeyHint("k", "known", "k")]
    return [*hints, KeyHint("^Q", "save and quit" if desk.is_kept else "quit", "ctrl+q")]


def _worn_words(view: View, desk: Desk) -> str:
    """The keys that cards wear, in short: ``1-4 0``."""
    worn = list(wearers(view, desk))
    if not worn:
        return ""
    words = " ".join(_runs(sorted((key for key in worn if key in KEYS), key=KEYS.index)))
    zero = "0" in worn or view.table.ask == "event"
    return f"{words} {NONE_OF_THEM}".strip() if zero else words


def _runs(keys: list[str]) -> list[str]:
    """Neighbouring keys in short: 1, 2, 3 and 5 are ``1-3`` and ``5``."""
    runs: list[list[str]] = []
    for key in keys:
        if runs and KEYS.index(key) == KEYS.index(runs[-1][-1]) + 1:
            runs[-1].append(key)
        else:
            runs.append([key])
    return [run[0] if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs]


def _doing_words(view: View) -> str:
    table = view.table
    if table.ask in ("price", "place"):
        return "p"
    if table.ask == "event":
        return "p" if len(view.legal) > 1 or not commits(view, Desk()) else "Enter"
    return "w b p"


def moment_keys(view: View, desk: Desk) -> dict[str, str]:
    """Every key that means something at this moment, with what it does: for the help."""
    keys = {}
    if worn := _worn_words(view, desk):
        keys[worn] = "lift a card, or put it down again"
        keys["← → Tab"] = "lift the next one"
    if view.table.ask in ("room", "hermit", "linked"):
        keys["w"] = "meet the lifted monster with the weapon"
        keys["b"] = "meet it with bare hands"
    if view.table.ask == "price":
        keys["+ −"] = "more or less health for the Bloody Coin"
    if _doing_words(view) == "Enter":
        keys["Enter"] = "sail on"
    else:
        keys["p"] = "do it: take the lifted card, choose it, or do what the event offers"
    if may_flee(view):
        keys["f"] = "lift the flight from this room; p then flees"
    if pages(view) > 1:
        keys["+ − PgUp PgDn"] = "turn the page of choices"
    if desk.may_undo:
        keys["u"] = "take the last action back"
    return keys
