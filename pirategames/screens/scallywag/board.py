"""Scallywag's table: a pure function of the view, the desk, the size and the look."""

from __future__ import annotations

from attrs import evolve

from pirategames.rules.scallywag.cards import ROOM_SIZE
from pirategames.rules.scallywag.view import View
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import SIDE_WIDTH, Line, draw_context, draw_header, is_roomy
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.wrapping import shorten_line
from pirategames.screens.scallywag import choice_page, room_page
from pirategames.screens.scallywag.aboard import draw_aboard
from pirategames.screens.scallywag.deep import draw_deep, draw_log, draw_narrow, log_rows, narrow_width
from pirategames.screens.scallywag.odds import draw_odds_line
from pirategames.screens.scallywag.setting import setting_of
from pirategames.screens.table.choices import Choices
from pirategames.screens.table.desk import Desk


def draw_table(view: View, desk: Desk, choices: Choices, width: int, height: int, look: Look) -> Canvas:
    """Draw the whole table."""
    canvas = Canvas(width, height, look)
    table, in_room = view.table, view.table.ask in ("room", "place")
    roomy = is_roomy(width, height)
    body = width - (SIDE_WIDTH if roomy else narrow_width(width))
    logged = log_rows(width, height)
    setting = setting_of(body, height - logged, is_airy=roomy)
    x = setting.x
    facts = [("room", str(table.number)), ("deck", str(len(table.deck))), ("events", str(len(table.tarot)))]
    if in_room:
        room_page.draw_room(canvas, view, desk, setting)
    else:
        choice_page.draw_choice(canvas, view, desk, choices, setting)
    cost = room_page.cost_of_lifted(view, desk)
    if not in_room and not cost.amount:
        cost = choice_page.cost_of_choice(view, desk)
    indent = 0 if roomy or (in_room and len(desk.laid) <= ROOM_SIZE) else -2
    plan = evolve(setting.plan, health=setting.plan.health + indent)
    draw_aboard(canvas, view, plan, x, setting.aboard, cost, desk.shown)
    draw_header(canvas, "Scallywag", f"{desk.name}’s voyage" + ("" if desk.is_kept else ", not saved"), facts)
    if roomy:
        draw_deep(canvas, view, desk)
    elif body < width:
        draw_narrow(canvas, view, desk)
    else:
        has_fool = in_room and table.carried is not None and len(desk.laid) <= ROOM_SIZE
        low = setting.aboard - 1 if setting.is_small else setting.top + setting.below + setting.cut.height + 2
        draw_odds_line(canvas, view, 4, low if has_fool else setting.below + 1, width - 6)
        counts = sum(len(f"    {word} {value}") for word, value in facts[1:]) - 4
        canvas.place("panel deep", width - 1 - counts, 0, counts, 1)
        if logged:
            draw_log(canvas, desk, height - 3 - logged, logged)
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
