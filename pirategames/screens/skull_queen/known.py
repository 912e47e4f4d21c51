"""What anyone at the table may know by counting: the cards that are left, and where the others are."""

from __future__ import annotations

from pirategames.rules.skull_queen.cards import COLOURS, LEFT_OUT, NO_COLOUR, Card, deck
from pirategames.rules.skull_queen.memory import voids
from pirategames.rules.skull_queen.view import View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, Piece, bright, faint
from pirategames.screens.drawing.seats import seat_line
from pirategames.screens.skull_queen.side import cards_left
from pirategames.screens.skull_queen.words import captain, colour_word
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import capital

_INDENT = "    "


def known_lines(view: View, desk: Desk) -> tuple[Line, ...]:
    """All that is known of this round's cards, for the key k, a line each."""
    table = view.table
    own = set(view.hand)
    chosen = table.chosen[view.seat] if view.seat is not None and table.chosen else None
    if chosen is not None:
        own.add(chosen)
    hidden = [card for card in deck(table.seats) if card in cards_left(table) and card not in own]
    heading = "In other hands" if own else "In the hands"
    lines = _part(heading + (", or face down" if view.stack else ""), hidden)
    if own:
        lines += _part("In your hand", sorted(own))
    out = [card for card in (table.kings, *table.played) if card is not None]
    lines += _part("In this trick", sorted(out))
    lines += _part("In the centre", sorted(table.centre))
    lines += _part("Gone, until the next deal", sorted(table.gone))
    if table.seats <= 3:
        low, high = LEFT_OUT
        lines.append((faint(f"With {'two' if table.seats == 2 else 'three'} captains there are no {low}s and no {high}s."),))
    return (*lines, *_void_lines(view, desk))


def _void_lines(view: View, desk: Desk) -> list[Line]:
    """Who showed to have no card of a colour in this round."""
    found: list[Line] = []
    for seat, colours in enumerate(voids(desk.heard, view.table.seats)):
        if colours and seat != view.seat and view.table.ask == "play":
            pieces: list[Piece] = []
            for colour in sorted(colours):
                pieces += [" or " if pieces else "", colour_word(colour)]
            found.append((*seat_line(seat, captain(desk.names, seat)), " has no ", *pieces, "."))
    return found


def _part(title: str, cards: list[Card]) -> list[Line]:
    """A heading with a count, and a line for each colour."""
    if not cards:
        return []
    lines: list[Line] = [(bright(f"{title}: "), str(len(cards)))]
    for colour, name in enumerate(COLOURS):
        if values := [str(card.value) for card in cards if card.colour == colour]:
            lines.append((_INDENT, Ink(capital(name).ljust(8), name, bold=True), " ".join(values)))
    specials: list[Piece] = [
        Ink("First Mate" if card.value else "Monkey", "bone", bold=True) for card in cards if card.colour == NO_COLOUR
    ]
    if specials:
        lines.append((_INDENT, *(piece for each in specials for piece in (each, "  "))))
    return [*lines, ()]
