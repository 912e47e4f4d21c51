"""What a claim would make possible: at which ships its declarer could aim, and for what, as everybody can reckon."""

from __future__ import annotations

from attrs import evolve

from pirategames.rules.scalawag.actions import Kind
from pirategames.rules.scalawag.crew import LOOKOUT, MOST_POINTS
from pirategames.rules.scalawag.orders import STOLEN_CREW, STOLEN_POINTS
from pirategames.rules.scalawag.sea import WATCH_COST, adjacent, cost, pairs
from pirategames.rules.scalawag.state import State
from pirategames.rules.scalawag.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.scalawag.words import crew_name
from pirategames.screens.wording import number_word, plural


@frozen
class Reach:
    """A ship seen from the declarer's: whether it is adjacent, what the order would cost or bring against it before and
    with the claim, and a verdict in words; `is_open` where it could be aimed at."""

    near: bool
    price: Line
    verdict: str
    is_open: bool


def heading(kind: Kind | None, name: str) -> str:
    """What stands over the column; empty where nobody is aimed at."""
    match kind:
        case "fire":
            return f"{name}’s shot"
        case "board":
            return f"{name} boards it"
        case "steal" | "mutiny":
            return f"{name} takes"
        case "watch":
            return f"shots at {name}"
    return ""


def reach_of(view: View, seat: int) -> Reach | None:
    """What the claim that lies open would do to a ship other than the declarer's; None where the order aims at nobody."""
    table = view.table
    near = adjacent(table, table.turn, seat)
    match table.kind:
        case "fire" | "board":
            return _attack(table, seat, near)
        case "steal":
            reached, points = near or table.near, min(STOLEN_POINTS, table.points[seat])
            if not reached or not points:
                return Reach(near, (), "not adjacent" if points else "no points", is_open=False)
            return Reach(near, (bright(plural(points, "point")),), "", is_open=True)
        case "mutiny":
            crew = min(STOLEN_CREW, view.held[seat])
            return Reach(near, (bright(plural(crew, "card")),), "at random", is_open=True)
        case "watch":
            price = cost(evolve(table, turn=seat), "fire", table.turn, 0, near=False) or 0
            return Reach(near, _change(price, bright(price + WATCH_COST)), "", is_open=False)
    return None


def _attack(table: State, seat: int, near: bool) -> Reach:
    """What it costs without the last claim and with it."""
    assert table.kind is not None
    is_lookout = table.declared[:1] == (LOOKOUT,)
    is_order = not is_lookout and not table.second
    before = cost(table, table.kind, seat, 0 if is_order else table.crew, near=table.near and not is_lookout)
    after = cost(table, table.kind, seat, table.crew, table.near)
    if after is None:
        return Reach(near, (), "not adjacent", is_open=False)
    is_open = after <= table.points[table.turn]
    if table.second and is_open:
        is_open = any(seat in pair for pair in pairs(table, table.crew, table.near))
    then = Ink(str(after), "danger", bold=True) if is_open else faint(after)
    price = (then,) if before == after else _change(before, then)
    return Reach(near, price, "in reach" if is_open else "too dear", is_open)


def _change(before: int | None, after: Ink) -> Line:
    return (faint("– → " if before is None else f"{before} → "), after)


def own_line(view: View) -> Line:
    """What the declarer has, in the same column; with what Trim Sails would bring."""
    table = view.table
    points = table.points[table.turn]
    if table.kind == "trim":
        return (faint(f"{points} → "), bright(min(MOST_POINTS, points + 1 + table.crew)), faint(" points"))
    return (faint("has "), bright(points), faint(" point" if points == 1 else " points"))


def meaning(table: State, name: str) -> str:
    """What the claim does for the order, and what comes if it stands, in a sentence or two."""
    if not table.declared:
        return ""
    crew, count = table.declared[0], len(table.declared)
    aims = f" Then {name} aims."
    if table.near and crew is LOOKOUT and table.kind != "watch":
        return f"All ships count as adjacent.{aims}"
    if table.second:
        return f"A second shot, at another ship.{aims}"
    each = "It makes" if count == 1 else "Each makes"
    match table.kind:
        case "trim":
            return f"A point for the order, and {number_word(count)} for the {crew_name(crew)}{'s' * (count > 1)}."
        case "fire":
            return f"{each} a shot 1 cheaper.{aims}"
        case "board":
            return f"{each} boarding 1 cheaper.{aims}"
        case "steal":
            return f"Takes up to 2 points, drops 1.{aims}"
        case "mutiny":
            return f"Swaps up to two crew.{aims}"
        case "watch":
            return f"Attacks on {name} cost 2 more, until {name}’s next turn."
    return ""
