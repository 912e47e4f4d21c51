"""The row above what comes next: what was said last, which cards may be played and why, help for whoever places."""

from __future__ import annotations

from pirategames.rules.skull_queen.cards import COLOURS, NO_COLOUR
from pirategames.rules.skull_queen.view import View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, Piece
from pirategames.screens.skull_queen import placing
from pirategames.screens.skull_queen.hand import is_asked, wearers
from pirategames.screens.skull_queen.words import card_words, key_ink
from pirategames.screens.table.choices import runs
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import capital


def context(view: View, desk: Desk) -> tuple[Line, Line]:
    """What is to be said, and what may be added where there is room."""
    if desk.note:
        return (Ink(desk.note, "text"),), ()
    if desk.news:
        return desk.news, ()
    if not is_asked(view, desk):
        return (), ()
    if view.table.ask == "place":
        return placing.context_line(view), ()
    if wearers(view):
        return _may_be_played(view)
    return (), ()


def _may_be_played(view: View) -> tuple[Line, Line]:
    """Which cards of the hand may be played, and why."""
    table = view.table
    if len(view.playable) < len(view.hand):
        return _followed(view), (" The dashed cards are another colour and stay in the hand.",)
    if table.colour != NO_COLOUR:
        if any(card.colour == table.colour for card in view.hand):
            return (), ()
        return (f"No {COLOURS[table.colour]} in this hand: any card may be played.",), ()
    if table.is_duel or table.played:
        return ("Any card may be played.",), ()
    return ("Any card may lead.",), ()


def _followed(view: View) -> Line:
    """Which cards follow: ``Blue must be followed: 6, 7, or the First Mate, 8, who goes with anything.``"""
    colour = view.table.colour
    keys = {card: key for key, card in wearers(view).items()}
    plain = [keys[card] for card in view.playable if not card.is_special]
    special = [card for card in view.playable if card.is_special]
    pieces: list[Piece] = [f"{capital(COLOURS[colour])} must be followed: "]
    shown = plain if len(plain) <= 3 else [run.replace("-", " to ") for run in runs(plain)]
    last = "" if special else " or "
    for number, key in enumerate(shown):
        if number:
            pieces.append(last if last and number == len(shown) - 1 else ", ")
        pieces.append(key_ink(key))
    for number, card in enumerate(special):
        pieces += [", or the " if not number else ", and the ", str(card_words(card).text), ", ", key_ink(keys[card])]
    if special:
        pieces.append(", who goes with anything" if len(special) == 1 else ", who go with anything")
    return (*pieces, ".")
