"""What playing a card does, as far as the rules make it certain."""

from __future__ import annotations

from attrs import frozen

from pirategames.rules.skull_queen.cards import AYE_MAAM, COLOURS, NO_COLOUR, QUICK_SNACK, Card, deck
from pirategames.rules.skull_queen.events import Alone, Moved
from pirategames.rules.skull_queen.planks import SPACES
from pirategames.rules.skull_queen.state import CENTRE, KING, thaw
from pirategames.rules.skull_queen.tricks import resolve
from pirategames.rules.skull_queen.view import View, cards_of
from pirategames.screens.drawing.frame import Line
from pirategames.screens.skull_queen.words import captain, the, whose
from pirategames.screens.table.desk import Desk

Clauses = list[Line]
_WIDTHS = (14, 9, 6)
"""To how many cells names are cut, from the fullest form of the line to the shortest."""
_SHORT = 9
"""Below so many cells for a name, the words are the short ones, too."""


def foreseen(view: View, desk: Desk, card: Card) -> tuple[tuple[Line, ...], ...]:
    """What playing a card of the hand does now, clause by clause, each with names cut less and more."""
    ends = not view.table.is_duel and len(view.table.played) + 1 == view.table.seats
    clauses = _settled if ends else _certain
    return tuple(zip(*[clauses(view, desk, card, cells) for cells in _WIDTHS], strict=True))


# ---- the last card of a trick settles it


def _settled(view: View, desk: Desk, card: Card, cells: int) -> Clauses:
    """What the trick does with this as its last card."""
    draft = thaw(view.table)
    before = len(draft.events)
    draft.played = (*draft.played, card)
    if draft.colour == NO_COLOUR:
        draft.colour = card.colour
    resolve(draft)
    events = draft.events[before:]
    moved = [event for event in events if isinstance(event, Moved)]
    clauses = [_move_words(view, desk, event, cells) for event in moved]
    alone = any(isinstance(event, Alone) and event.card is card for event in events)
    if alone:
        clauses.insert(0, ("alone, it goes to the centre",))
    return clauses if moved else [*clauses, ("nobody moves",)]


def _move_words(view: View, desk: Desk, event: Moved, cells: int) -> Line:
    who = f"{whose(desk.names, event.seat, view.seat, cells)} {COLOURS[event.colour]}"
    if event.start not in SPACES:
        return (f"{who} is in the water already",)
    verb = "goes up" if event.is_up else "goes down"
    end = ", into the water" if event.end not in SPACES else ""
    return (f"{who} {verb} {event.steps}{end}",)


# ---- before the last card


@frozen
class Lying:
    """The cards of a colour with this one among them, from the lowest to the highest, each with its owner; and the cards
    of that colour that may still come."""

    cards: tuple[tuple[Card, int], ...]
    coming: tuple[Card, ...]

    def has(self, value: int) -> bool:
        return any(card.value == value for card, _ in self.cards)

    def may_get(self, value: int) -> bool:
        return any(card.value == value for card in self.coming)


def _certain(view: View, desk: Desk, card: Card, cells: int) -> Clauses:
    """What holds whatever the others play."""
    table = view.table
    colour = table.colour if card.is_special else card.colour
    if colour == NO_COLOUR:
        if table.is_duel:
            return [("it takes the colour that the other shows",)]
        return [("the next card sets the colour that it takes",)]
    lying = _lying(view, card, colour)
    asks: Clauses = []
    if table.colour == NO_COLOUR and not table.is_duel:
        asks = [(f"{COLOURS[colour]} must be followed",)]
    if len(lying.cards) < 2:
        return [*asks, *_lone(lying, colour, bool(asks))]
    found = [*_end(view, desk, lying, colour, cells, up=True), *_end(view, desk, lying, colour, cells, up=False)]
    found.sort(key=lambda clause: clause[0] != "your ")  # what befalls the looker is told first
    return [*asks, *(found or _so_far(lying, card))]


def _lying(view: View, card: Card, colour: int) -> Lying:
    table = view.table
    takes_specials = table.colour in (colour, NO_COLOUR)
    owned = [(card, view.seat if view.seat is not None else CENTRE)]
    owned += [(played, (table.leader + place) % table.seats) for place, played in enumerate(table.played)]
    owned += [(lying, CENTRE) for lying in table.centre]
    if table.kings is not None:
        owned.append((table.kings, KING))
    here = [
        (each, owner)
        for each, owner in owned
        if each is card or each.colour == colour or (each.is_special and takes_specials)
    ]
    seen = {*cards_of(table)}
    coming = [
        each
        for each in deck(table.seats)
        if each not in seen and (each.colour == colour or (each.is_special and takes_specials))
    ]
    return Lying(tuple(sorted(here, key=lambda pair: pair[0].value)), tuple(coming))


def _lone(lying: Lying, colour: int, asked: bool) -> Clauses:
    if asked:
        if lying.has(AYE_MAAM):
            return [("if another comes, the highest moves up 2",)]
        return [("if another comes, the lowest moves down 2",)] if lying.has(QUICK_SNACK) else []
    return [(f"with no other {COLOURS[colour]} it goes to the centre",)]


def _end(view: View, desk: Desk, lying: Lying, colour: int, cells: int, up: bool) -> Clauses:
    """What is certain of one end of a colour: who moves there, or how far whoever it will be."""
    doubles = AYE_MAAM if up else QUICK_SNACK
    card, owner = lying.cards[-1 if up else 0]
    word, way = ("highest", "up") if up else ("lowest", "down")
    beaten = any(other.value > card.value if up else other.value < card.value for other in lying.coming)
    short = cells < _SHORT
    if beaten:
        if lying.has(doubles):
            return [(f"whoever is {word} in {COLOURS[colour]} moves {way} 2",)]
        return []
    if owner < 0:
        nobody = "the King" if owner == KING and short else captain((), owner)
        return [(f"{nobody}’s ", the(card), f" stays {word}" if short else f" stays {word}, nobody goes {way}")]
    whose_card: Line = (f"{whose(desk.names, owner, view.seat, cells)} ", the(card))
    if view.table.pirates[owner][colour] not in SPACES:
        return [(*whose_card, f" stays {word}, but {'overboard' if short else 'that pirate is in the water'}")]
    why = f", {'an 8' if up else 'a 5'} is in" if lying.has(doubles) else ""
    steps = f"2{why}" if why else "1 or 2" if lying.may_get(doubles) else "1"
    return [(*whose_card, f" stays {word}, {way} {steps}")]


def _so_far(lying: Lying, card: Card) -> Clauses:
    if lying.cards[-1][0] is card:
        return [("highest so far",)]
    if lying.cards[0][0] is card:
        return [("lowest so far",)]
    return [("between the lowest and the highest",)]
