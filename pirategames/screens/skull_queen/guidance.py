"""What the table says: which cards may be played, what comes next, and the keys of the moment."""

from __future__ import annotations

from pirategames.rules.skull_queen.cards import COLOURS, NO_COLOUR
from pirategames.rules.skull_queen.legal import to_act
from pirategames.rules.skull_queen.view import View
from pirategames.screens.drawing.canvas import Cap, Ink
from pirategames.screens.drawing.frame import KeyHint, Line, Piece
from pirategames.screens.skull_queen import placing
from pirategames.screens.skull_queen.foresight import foreseen
from pirategames.screens.skull_queen.hand import is_asked, lifted_card, playable_keys, runs, wearers
from pirategames.screens.skull_queen.offers import is_placing
from pirategames.screens.skull_queen.words import capital, captain, card_words, listed
from pirategames.screens.table.desk import Desk


def context(view: View, desk: Desk) -> tuple[Line, Line]:
    """What is to be said, and what may be added where there is room."""
    if desk.note:
        return (Ink(desk.note, "text"),), ()
    if desk.news:
        return desk.news, ()
    if not is_asked(view, desk):
        return (), ()
    if view.table.ask == "place":
        return placing.context_line(view, desk), ()
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
        pieces.append(_key(key))
    for number, card in enumerate(special):
        pieces += [", or the " if not number else ", and the ", str(card_words(card).text), ", ", _key(keys[card])]
    if special:
        pieces.append(", who goes with anything" if len(special) == 1 else ", who go with anything")
    return (*pieces, ".")


def _key(text: str) -> Ink:
    """A key inside a sentence, which is no value of a card."""
    return Ink(text, "accent", bold=True)


# ---- what next


def next_line(view: View, desk: Desk, room: int) -> Line:
    """What to do next."""
    table = view.table
    if not is_asked(view, desk):
        return desk.next or waiting_line(view, desk)
    if table.ask == "deal":
        return (Cap("Enter"), f" deals round {table.round + 1}.")
    if table.ask == "place":
        return placing.next_line(view, desk)
    card = lifted_card(view, desk)
    if card is None:
        return ("Lift a card by its key; ", Cap("p"), " chooses it." if table.is_duel else " plays it.")
    return (Cap("p"), " ", *foreseen(view, desk, card, room - 4))


def waiting_line(view: View, desk: Desk) -> Line:
    """Who is waited for."""
    table = view.table
    if table.ask == "over":
        return ("The game is over.",)
    waited = [seat for seat in to_act(table) if not view.decided[seat]]
    return ("Waiting for ", listed([captain(desk.names, seat, 9) for seat in waited]), ".")


def key_hints(view: View, desk: Desk) -> list[KeyHint]:
    """The row of keys."""
    if not is_asked(view, desk) and desk.hints:
        return list(desk.hints)
    hints = []
    if is_placing(view):
        hints += placing.hints()
    elif view.is_to_act and view.table.ask == "deal":
        hints.append(KeyHint("Enter", "deal", "enter"))
    elif keys := playable_keys(view):
        hints.append(KeyHint(" ".join(runs(keys)), "lift a card"))
        hints.append(KeyHint("p", "choose it" if view.table.is_duel else "play it", "p"))
    if desk.may_undo:
        hints.append(KeyHint("u", "undo", "u"))
    hints += [KeyHint("k", "cards left", "k"), KeyHint("v", "table only", "v"), KeyHint("l", "log", "l")]
    return [*hints, KeyHint("^Q", "save and quit" if desk.is_kept else "quit", "ctrl+q"), KeyHint("?", "help", "?")]


def moment_keys(view: View, desk: Desk) -> dict[str, str]:
    """Every key that means something at this moment, with what it does."""
    keys: dict[str, str] = {}
    if is_placing(view):
        keys |= placing.keys()
    elif view.is_to_act and view.table.ask == "deal":
        keys["Enter"] = f"deals round {view.table.round + 1}"
    elif worn := wearers(view):
        card = lifted_card(view, desk)
        verb = "chooses" if view.table.is_duel else "plays"
        keys[" ".join(runs(worn))] = (
            "lifts the card that wears it, or puts it down again; the arrows go from one to the next"
        )
        keys["p"] = f"{verb} the {card_words(card).text}" if card is not None else f"{verb} the card that is lifted"
    keys["k"] = "which cards are left, and where the others are"
    keys["v"] = "the table without hands"
    return keys
