"""The rows above what comes next, and what is asked where cards are to be chosen."""

from __future__ import annotations

from pirategames.rules.scalawag.sea import adjacent
from pirategames.rules.scalawag.view import View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.scalawag.claims import refuted_line
from pirategames.screens.scalawag.plan import CARD_ASKS, is_asked, targets
from pirategames.screens.scalawag.telling import allegiance_told
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import number_word

BESIDE = 4
"""Beside so many cards there is room for words on a small screen."""


def context(view: View, desk: Desk, roomy: bool = False) -> Line:
    """What is to be said above what comes next; empty for the legend."""
    if desk.note:
        return (Ink(desk.note, "text"),)
    if not roomy and len(view.hand) > BESIDE and view.table.ask in CARD_ASKS:
        return question(view, desk)[1]
    return refuted_line(view, desk) or why_only_a_lookout(view, desk) or _first_words(view, desk) or desk.news


def why_only_a_lookout(view: View, desk: Desk) -> Line:
    """Why no ship can be aimed at before a Lookout stands; empty where one can."""
    table = view.table
    if table.ask != "aim" or not is_asked(view, desk) or targets(view):
        return ()
    ships = [seat for seat in range(table.seats) if table.alive[seat] and seat != table.turn]
    if table.second:
        why = "No two ships can be paid for as they lie"
    elif table.kind == "steal":
        why = "No ship alongside has a point"
    elif any(adjacent(table, table.turn, seat) for seat in ships):
        why = "The ships alongside are too dear"
    else:
        why = "No ship lies alongside"
    return (f"{why}; with a Lookout, all others count as alongside.",)


def _first_words(view: View, desk: Desk) -> Line:
    """Before the first action, to whoever looks at the own hand: on which side it sails."""
    sides = allegiance_told(view, desk) if desk.is_aside and len(desk.heard) <= 1 else ()
    return (*sides[0].title, ".") if sides else ()


def question(view: View, desk: Desk) -> tuple[str, Line]:
    """What is asked of the looker where cards are to be chosen: a heading, and a few words."""
    giving = view.table.giving
    match view.table.ask:
        case "return":
            cards, go = ("card", "goes") if giving == 1 else ("cards", "go")
            words = f"Only you see which {number_word(giving)} {go} back to Port, where all are mixed."
            return f"{number_word(giving)} {cards} {go} back to Port".upper(), (faint(words),)
        case "prize":
            words = "Your prize of war makes four crew: one goes face up to Davy Jones’ Locker."
            return "THREE CREW STAY", (faint(words),)
    words = "The card goes face up to Davy Jones’ Locker, and is out of the game."
    return "WHICH CREW CARD IS LOST?", (faint(words),)
