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
    Line,
    draw_context,
    draw_header,
    is_roomy,
)
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.wrapping import shorten_line
from pirategames.screens.scallywag import choice_page, room_page
from pirategames.screens.scallywag.aboard import ROOMY, SNUG, draw_aboard
from pirategames.screens.scallywag.deep import draw_deep, draw_narrow, narrow_width
from pirategames.screens.scallywag.odds import draw_odds_line
from pirategames.screens.table.choices import Choices
from pirategames.screens.table.desk import Desk

_FARTHEST = 12
"""How many columns the cards of a room are moved apart at most, where a wide window has room."""
CLOSE = -3
"""Where the small layout begins beside the narrowest column: its left margin gives way."""


def draw_table(view: View, desk: Desk, choices: Choices, width: int, height: int, look: Look) -> Canvas:
    """Draw the whole table."""
    canvas = Canvas(width, height, look)
    roomy, in_room = is_roomy(width, height), view.table.ask in ("room", "place")
    body = width - (SIDE_WIDTH if roomy else narrow_width(width))
    x = (body - (90 if roomy else 80)) // 2 if body >= 80 else CLOSE
    table = view.table
    facts = [("room", str(table.number)), ("deck", str(len(table.deck))), ("events", str(len(table.tarot)))]
    rows = ROOMY_HEIGHT if roomy else LEAST_HEIGHT
    middle = canvas if height == rows else Canvas(width, rows, look)
    if in_room:
        apart = max(0, min(_FARTHEST, (body - (90 if roomy else 80)) // 4))
        room_page.draw_room(middle, view, desk, x, 90 if roomy else 80, roomy, apart)
    else:
        choice_page.draw_choice(middle, view, desk, choices, x, 90 if roomy else 80, roomy)
    cost = room_page.cost_of_lifted(view, desk)
    if not in_room and not cost.amount:
        cost = choice_page.cost_of_choice(view, desk)
    indent = 0 if roomy or (in_room and len(desk.laid) <= ROOM_SIZE) else -2
    plan = ROOMY if roomy else evolve(SNUG, health=SNUG.health + indent)
    draw_aboard(middle, view, plan, x, 24 if roomy else 14, cost, desk.shown)
    if middle is not canvas:
        canvas.stamp(0, (height - rows) // 2, middle)
    draw_header(canvas, "Scallywag", f"{desk.name}’s voyage" + ("" if desk.is_kept else ", not saved"), facts)
    if roomy:
        draw_deep(canvas, view, desk)
    elif body < width:
        draw_narrow(canvas, view, desk)
    else:
        has_fool = in_room and table.carried is not None and len(desk.laid) <= ROOM_SIZE
        top = (height - LEAST_HEIGHT) // 2
        draw_odds_line(canvas, view, 4, top + (13 if has_fool else 1), width - 6)
        counts = sum(len(f"    {word} {value}") for word, value in facts[1:]) - 4
        canvas.place("panel deep", width - 1 - counts, 0, counts, 1)
    left, up = (x + 3, 4) if roomy else (x + 6 + indent, 3)
    for row, line in enumerate(reversed(shorten_line(_context(view, desk), body - left - 2))):
        draw_context(canvas, line, left, up + row)
    return canvas


def _context(view: View, desk: Desk) -> Line:
    if desk.note:
        return (desk.note,)
    if not desk.is_kept and not desk.lifted and not desk.news:
        return (Ink("Not saved: the logbook cannot be written, and home says why.", "warning"),)
    if view.table.ask in ("room", "place"):
        return room_page.context_line(view, desk)
    return choice_page.context_line(view, desk)
