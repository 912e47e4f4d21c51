"""A table of Scalawag! in sentences: one's crew, the ships with what it costs to reach them, the orders, the sea."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from pirategames.play.glossary import glossary_of
from pirategames.rules.scalawag.counting import claim_odds
from pirategames.rules.scalawag.sea import adjacent, boarding_cost
from pirategames.rules.scalawag.view import View
from pirategames.screens.scalawag.details import why_not_order
from pirategames.screens.scalawag.evidence import chance_words
from pirategames.screens.scalawag.plan import actor_of
from pirategames.screens.scalawag.words import ORDER_KEYS, crew_list, crew_words, order_words
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.parts import Section
from pirategames.screens.wording import captain, plural

SPOKEN: Final = {"◆": "adjacent", "◇": "not adjacent", "⊘": "on watch"}


def sections(view: View, desk: Desk) -> tuple[Section, ...]:
    """The parts of the table."""
    return (
        Section("crew", partial(_crew, view), is_read=True),
        Section("order", partial(_order, view, desk), is_read=True),
        Section("ships", partial(_ships, view, desk), is_read=True),
        Section("orders", partial(_orders, view), is_read=_asks_order(view)),
        Section("sea", partial(_sea, view, desk)),
    )


def _crew(view: View) -> Iterator[str]:
    if view.hand:
        yield f"Your crew: {crew_words(view.hand)}"


def _order(view: View, desk: Desk) -> Iterator[str]:
    """The order that is given, and what was declared with it."""
    table = view.table
    if table.kind is None or table.ask == "order":
        return
    yield f"{captain(desk.names, table.turn)} gives {order_words(table.kind, table.declared)}"
    if table.declared and desk.shows_odds and view.seat != table.turn:
        chance = claim_odds(view, table.declared[0], len(table.declared))
        yield f"By counting, that is true: {chance_words(chance)}"


def _ships(view: View, desk: Desk) -> Iterator[str]:
    """Every ship: its points, its damage, what boarding it costs, how large its crew is, and whether it is near."""
    table, actor = view.table, actor_of(view)
    for seat in range(table.seats):
        name = "You" if seat == view.seat else captain(desk.names, seat)
        if not table.alive[seat]:
            yield f"{seat + 1}, {name}: sunk"
            continue
        parts = [plural(table.points[seat], "point"), f"damage {table.damage[seat]}", f"{view.held[seat]} crew"]
        if seat != actor:
            near = "adjacent" if adjacent(table, actor, seat) else "not adjacent"
            parts += [f"boarding costs {boarding_cost(table, seat)}", near]
        if table.watching[seat]:
            parts.append("on watch, attacks cost 2 more")
        yield f"{seat + 1}, {name}: {', '.join(parts)}"


def _orders(view: View) -> Iterator[str]:
    """Every order: what it does, and why it cannot be given."""
    terms = {term.id: term for term in glossary_of("scalawag").terms}
    for key, kind in ORDER_KEYS.items():
        yield f"{terms[kind].term}, key {key}: {terms[kind].says}"
        if _asks_order(view) and (why_not := why_not_order(view, kind)):
            yield f"{terms[kind].term} cannot be given now: {why_not}"


def _asks_order(view: View) -> bool:
    """Whether the looker is to give an order."""
    return view.table.ask == "order" and view.seat == view.table.asked


def _sea(view: View, desk: Desk) -> Iterator[str]:
    if view.table.fog is not None:
        last, after = captain(desk.names, view.table.fog), captain(desk.names, (view.table.fog + 1) % view.table.seats)
        yield f"The fog lies between {last} and {after}"
    yield f"Davy Jones’ Locker: {crew_list(view.table.locker) or 'empty'}"
    yield f"{plural(view.port, 'card')} in Port"
