"""What the places of Scalawag!'s table are, by words of the glossary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pirategames.rules.scalawag.crew import CREW
from pirategames.rules.scalawag.sea import adjacent
from pirategames.rules.scalawag.view import View
from pirategames.screens.drawing.canvas import Place
from pirategames.screens.drawing.frame import Line, bright
from pirategames.screens.scalawag.plan import is_open
from pirategames.screens.scalawag.words import LOOKOUT_KEY, ORDER_KEYS, ORDERS, PILOT_KEY, crew_name, seat_of
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.explained import Explained, signs

_PANELS: Final = {
    "crew": ("Your crew", ("declare", "bluff", "shown")),
    "declaration": ("The declaration", ("declare", "call", "callers", "penalty", "caught", "shown")),
    "lately": ("What happened lately", ("income", "locker", "port")),
}

_SECONDS: Final = {PILOT_KEY: ("Pilot", ("second", "pilot")), LOOKOUT_KEY: ("Lookout", ("lookout", "adjacent", "far"))}
"""What may be declared once an order stands, by its key."""


def explain(view: View, desk: Desk, place: Place) -> Explained | None:
    """What lies at a place; None where nothing is to be said."""
    word, _, name = place.name.partition(" ")
    if word == "card" and name in CREW:
        return Explained((bright(crew_name(CREW[name])),), signs(name, "declare", "shown"))
    if word == "row":
        return _row(view, name)
    if word != "panel":
        return None
    if name.startswith("ship "):
        return _ship(view, desk.names, seat_of(name.removeprefix("ship "), view.table))
    if name not in _PANELS:
        return None
    title, terms = _PANELS[name]
    return Explained((bright(title),), signs(*terms))


def topic(view: View) -> str:
    """The chapter of the moment: a call, the order that is given, or all of them."""
    if is_open(view):
        return "Scalawag!"
    kind = view.table.kind
    return "The orders" if kind is None else ORDERS[kind][0]


def _row(view: View, key: str) -> Explained | None:
    """An order, or what may be declared once one stands."""
    if view.table.kind is not None:
        title, terms = _SECONDS.get(key, ("A target", (view.table.kind, "adjacent", "far")))
        return Explained((bright(title),), signs(*terms))
    kind = ORDER_KEYS.get(key)
    return None if kind is None else Explained((bright(ORDERS[kind][0]),), signs(kind, "declare", "bluff"))


def _ship(view: View, names: Sequence[str], seat: int | None) -> Explained | None:
    if seat is None or seat >= len(view.table.alive):
        return None
    name = names[seat] if seat < len(names) else f"Seat {seat + 1}"
    return Explained((bright(f"{name}’s ship"),), signs(*_about(view, seat)), _now(view, seat))


def _about(view: View, seat: int) -> Iterator[str]:
    table = view.table
    if not table.alive[seat]:
        yield "out"
    if table.watching[seat]:
        yield "watch"
    yield from ("points", "boarding", "damage")
    if view.seat is not None and seat != view.seat and table.alive[seat]:
        yield "adjacent" if adjacent(table, view.seat, seat) else "far"
    yield from ("income", "flag")


def _now(view: View, seat: int) -> tuple[Line, ...]:
    table = view.table
    if not table.alive[seat]:
        return (("Now: sunk, and out of the game.",),)
    return ((f"Now: {table.points[seat]} points, {table.damage[seat]} damage of 5, {view.held[seat]} crew cards.",),)
