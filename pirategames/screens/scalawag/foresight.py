"""What would be done, in words: for the line of what comes next, and in a few words for the palette."""

from __future__ import annotations

from pirategames.rules.scalawag.actions import NOBODY, SUPPORT, Action, Aim, Declare, Lose, Order, Return
from pirategames.rules.scalawag.crew import MOST_POINTS
from pirategames.rules.scalawag.orders import STOLEN_CREW, STOLEN_POINTS
from pirategames.rules.scalawag.sea import cost
from pirategames.rules.scalawag.view import View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line
from pirategames.screens.scalawag.plan import crew_of_kind
from pirategames.screens.scalawag.words import counted, crew_name, crew_words, order_words
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import captain, joined, number_word, plural

Clauses = tuple[tuple[Line, ...], ...]


def words_of(action: Action, desk: Desk) -> str:
    """An action in a few words: ``aims at Bart``."""
    match action:
        case Order(kind, crew):
            return f"orders {order_words(kind, (SUPPORT[kind],) * crew if kind in SUPPORT else ())}"
        case Declare(crew):
            return f"declares {counted(crew, 1)}"
        case Aim():
            return f"aims at {joined([captain(desk.names, seat, 20) for seat in _aims(action)])}"
        case Lose(crew):
            return f"sends {counted(crew, 1)} to the Locker"
        case Return(crew):
            return f"returns {crew_words(crew)}"
    raise AssertionError(action)


def foreseen(action: Action, view: View, desk: Desk) -> tuple[Line, Clauses]:
    """What an action does, and what comes of it, clause by clause."""
    does, then = _foreseen(action, view, desk)
    clauses = [*_truth(action, view), *([((then,),)] if then else [])]
    return (does,), tuple(clauses)


def _truth(action: Action, view: View) -> Clauses:
    """Whether what is declared would be true: for the eyes of whoever holds the hand, and nobody else's."""
    match action:
        case Order(kind, count) if count:
            crew = crew_of_kind(kind)
        case Declare(crew):
            count = 1
        case _:
            return ()
    if view.seat is None or crew is None:
        return ()
    held = view.hand.count(crew)
    if held >= count:
        return (((f"true, you hold {number_word(held)}",),),)
    return (((Ink("a lie", "danger", bold=True), f", you hold {number_word(held) if held else 'none'}"),),)


def _foreseen(action: Action, view: View, desk: Desk) -> tuple[str, str]:
    match action:
        case Order():
            return _order(action, view)
        case Declare(crew):
            return f"declares {counted(crew, 1)}", "the table may call before you aim"
        case Aim():
            return _aim(action, view, desk)
        case Lose(crew):
            return f"sends {counted(crew, 1)} to Davy Jones’ Locker, face up", ""
        case Return(crew):
            return f"returns {crew_words(crew)} to Port", ""
    raise AssertionError(action)


def _order(order: Order, view: View) -> tuple[str, str]:
    kind = order.kind
    crew = crew_of_kind(kind)
    if crew is not None and order.crew:
        then = {"fire": " before you aim", "board": " before you board", "steal": " before you aim",
                "mutiny": " before you choose"}.get(kind, "")  # fmt: skip
        if kind == "trim":
            after = min(MOST_POINTS, view.table.points[view.table.turn] + 1 + order.crew)
            return f"declares {counted(crew, order.crew)}", f"you would have {after}"
        return f"declares {counted(crew, order.crew)}", f"the table may call{then}"
    if kind == "trim":
        after = min(MOST_POINTS, view.table.points[view.seat or 0] + 1)
        return "trims sails", f"you will have {plural(after, 'point')}, and nobody can call"
    if kind == "muster":
        return "draws three cards from Port", "then you return three"
    return f"orders {order_words(kind, ())} without a {crew_name(SUPPORT[kind])}", "then you aim"


def _aim(aim: Aim, view: View, desk: Desk) -> tuple[str, str]:
    table, seats = view.table, _aims(aim)
    names = [captain(desk.names, seat, 14 if len(seats) == 1 else 10) for seat in seats]
    wealth = table.points[table.turn]
    match table.kind:
        case "steal":
            taken = min(STOLEN_POINTS, table.points[aim.target])
            after = min(MOST_POINTS, wealth + taken - 1)
            return f"takes {plural(taken, 'point')} from {names[0]} and drops one", f"you will have {after}"
        case "mutiny":
            count = min(STOLEN_CREW, view.held[aim.target])
            many = "a card" if count == 1 else "two cards"
            return f"steals {many} of {names[0]}, at random", "then you return as many"
    assert table.kind is not None
    prices = [cost(table, table.kind, seat, table.crew, table.near) or 0 for seat in seats]
    verb = "boards" if table.kind == "board" else "fires at"
    shots = [f"{name} for {price}" for name, price in zip(names, prices, strict=True)]
    return f"{verb} {', then at '.join(shots)}", f"you keep {plural(wealth - sum(prices), 'point')}"


def _aims(aim: Aim) -> list[int]:
    """The targets that are named."""
    return [seat for seat in (aim.target, aim.second) if seat != NOBODY]
