"""The row above what comes next: what was said last, which cards may be played and why, help for whoever places."""

from __future__ import annotations

from collections.abc import Sequence

from pirategames.rules.skull_queen.cards import COLOURS, NO_COLOUR, Card
from pirategames.rules.skull_queen.foresight import Foresight
from pirategames.rules.skull_queen.view import View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, Piece, bright
from pirategames.screens.drawing.recall import kept
from pirategames.screens.skull_queen import placing
from pirategames.screens.skull_queen.foresight import foresights
from pirategames.screens.skull_queen.hand import is_asked, lifted_card, wearers
from pirategames.screens.skull_queen.words import captain, card_words, key_ink
from pirategames.screens.table.choices import runs
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import capital, joined


def context(view: View, desk: Desk) -> tuple[Line, ...]:
    """What is to be said, the longest form first; none where there is nothing."""
    if desk.note:
        return ((Ink(desk.note, "text"),),)
    if desk.news:
        return (desk.news,)
    if not is_asked(view, desk):
        return ()
    if view.table.ask == "place":
        return (placing.context_line(view),)
    if not wearers(view):
        return ()
    if desk.lifted and (lifted := lifted_card(view, desk)):
        return _may_come(view, desk.names, foresights(view)[lifted])
    return _may_be_played(view)


def _may_come(view: View, names: tuple[str, ...], foresight: Foresight) -> tuple[Line, ...]:
    """Who may still change what the lifted card does, and by what: ``Only Bart still plays. Blue out there: 2 12.``"""
    if foresight.is_settled:
        return (("You play last: all of this is certain.",),)
    who: Line = (_still_to_play(view, names),)
    if foresight.colour == NO_COLOUR:
        return (who,)
    out: Line = (f" {capital(COLOURS[foresight.colour])} out there: ", *_listed(foresight.coming), ".")
    return (*who, *out), who


@kept
def _still_to_play(view: View, names: tuple[str, ...]) -> str:
    """Who plays after the looker: ``Only Bart still plays.``"""
    table = view.table
    places = range(len(table.played) + 1, table.seats)
    later = [1 - (view.seat or 0)] if table.is_duel else [(table.leader + place) % table.seats for place in places]
    verb = ("chooses too" if table.is_duel else "still plays") if len(later) == 1 else "still play"
    return f"{'Only ' if len(later) == 1 else ''}{joined([captain(names, seat, 9) for seat in later])} {verb}."


def _listed(cards: Sequence[Card]) -> Line:
    """Cards of a colour: ``2 3 12, Monkey``; none is ``none``."""
    values = " ".join([str(card.value) for card in cards if not card.is_special])
    names = [card_words(card).text for card in cards if card.is_special]
    return (bright(", ".join([*filter(None, [values]), *names]) or "none"),)


def _may_be_played(view: View) -> tuple[Line, ...]:
    """Which cards of the hand may be played, and why."""
    table = view.table
    if len(view.playable) < len(view.hand):
        return _followed(view)
    if table.colour != NO_COLOUR:
        if any(card.colour == table.colour for card in view.hand):
            return ()
        return ((f"No {COLOURS[table.colour]} in this hand: any card may be played.",),)
    return (("Any card may be played." if table.is_duel or table.played else "Any card may lead.",),)


def _followed(view: View) -> tuple[Line, ...]:
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
        tail = ", who goes with anything." if len(special) == 1 else ", who go with anything."
        return (*pieces, tail), (*pieces, ".")
    return ((*pieces, "."),)
