"""How Skull Queen's cards, colours and captains are called, on boards and in the log."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pirategames.rules.skull_queen.actions import Action, Deal, Place, Play
from pirategames.rules.skull_queen.cards import COLOURS, FIRST_MATE, MONKEY, NO_COLOUR, Card, deck
from pirategames.rules.skull_queen.legal import name
from pirategames.rules.skull_queen.state import CENTRE, KING
from pirategames.rules.skull_queen.view import View
from pirategames.screens import wording
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, Piece
from pirategames.screens.drawing.look import Look

TITLE = "Skull Queen"
LETTERS = "RYGB"
"""The letters of the colours, which their pirates and cards wear."""
KINGS_NAME = "the Pirate King"


def ink(card: Card) -> str:
    """A card's colour, as a role of the look."""
    return "bone" if card.colour == NO_COLOUR else COLOURS[card.colour]


def key_ink(key: str) -> Ink:
    """A key inside a sentence, which is no value of a card."""
    return Ink(key, "accent", bold=True)


def chip(card: Card, look: Look | None = None) -> Ink:
    """A card in a line, on its own colour: `` B 12 ``, in ASCII in brackets."""
    face = f"{card.text[0]} {card.value}"
    text = f"[{face}]" if look is not None and look.ascii else f" {face} "
    return Ink(text, "ink", bold=True, paper=ink(card))


@cache
def card_words(card: Card) -> Ink:
    """A card by its name, coloured: ``blue 8``, ``Monkey``."""
    return Ink(name(card), ink(card), bold=True)


@cache
def the(card: Card) -> Ink:
    """A card inside a sentence, without its colour: ``12``, ``Monkey``."""
    return Ink(name(card) if card.is_special else str(card.value), bold=True)


def hand_in_short(view: View) -> Line:
    """A hand in short, colour by colour: ``R 3 9   Y 2   F 13``."""
    pieces: list[Piece] = []
    for place, card in enumerate(view.hand):
        if not place or card.is_special or card.text[0] != view.hand[place - 1].text[0]:
            pieces += ["   " * bool(place), Ink(card.text[0], ink(card), bold=True)]
        pieces.append(f" {card.value}")
    return tuple(pieces)


def colour_word(colour: int) -> Ink:
    """A colour by its name, coloured."""
    return Ink(COLOURS[colour], COLOURS[colour], bold=True)


def captain(names: Sequence[str], seat: int, cells: int = 14) -> str:
    """Who sits there, or nobody: the Pirate King, the centre. Cut to so many cells."""
    if seat == KING:
        return KINGS_NAME
    if seat == CENTRE:
        return "the centre"
    return wording.captain(names, seat, cells)


def whose(names: Sequence[str], seat: int, looker: int | None = None, cells: int = 14) -> str:
    """The same as an owner; `looker` is addressed as such: ``Anne’s``, ``your``."""
    return "your" if seat == looker and looker is not None else f"{captain(names, seat, cells)}’s"


def mark(card: Card) -> str:
    """What a card does beside counting: what is drawn under its value."""
    if card is FIRST_MATE:
        return "high"
    if card is MONKEY:
        return "low"
    return {8: "▲▲", 5: "▼▼"}.get(card.value, "")


def tricks_of(seats: int) -> int:
    """How many tricks a round has with so many captains."""
    return len(deck(seats)) // max(seats, 3)


def brief(view: View, action: Action) -> Line:
    """An action in a few words: a card, or where the pirates are placed."""
    match action:
        case Play(card):
            return (card_words(card),)
        case Place(side, spaces):
            return (f"{side}, {' '.join(f'{letter}{space}' for letter, space in zip(LETTERS, spaces, strict=True))}",)
        case Deal():
            return ("deal",)
