"""How Scallywag's cards are called and coloured, on boards and in the log."""

from __future__ import annotations

from functools import cache
from typing import Any

from pirategames.play.assets import assets, read_table
from pirategames.rules.scallywag.actions import Action, Choose, Flee, Give, GoOn, Play
from pirategames.rules.scallywag.cards import (
    BLACK_SPOT,
    BLOODY_COIN,
    BROKEN_HEART,
    COINS,
    CURSED_SKULL,
    CURSED_SWORD,
    HEARTS,
    RED_ACES,
    SEA,
    SKULLS,
    SPOTS,
    SWORDS,
    TAROT,
    WHALE,
    WHALES,
    Card,
)
from pirategames.rules.scallywag.state import State, coin_value
from pirategames.rules.scallywag.view import View
from pirategames.screens.drawing.art import creature_of
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line

GLYPHS = {SWORDS: "†", HEARTS: "♥", SKULLS: "☠", COINS: "●", SEA: "♆", WHALES: "≈", SPOTS: "◉", TAROT: "✦"}
INKS = {SWORDS: "blue", HEARTS: "red", SKULLS: "green", COINS: "yellow", SEA: "green", WHALES: "bone", SPOTS: "bone"}


@cache
def event_words() -> dict[str, Any]:
    """What is said of the events: a table for each, from ``assets/scallywag/events.toml``."""
    return read_table(assets() / "scallywag" / "events.toml")


def glyph(card: Card) -> str:
    """The suit's glyph, one cell wide."""
    return GLYPHS[card.suit]


def sign(card: Card) -> str:
    """The suit's glyph as it stands on the card; the four special aces wear a mark beside it."""
    return f"{glyph(card)}!" if card in RED_ACES else glyph(card)


def ink(card: Card) -> str:
    """The suit's colour, as a role of the look."""
    return INKS.get(card.suit, "text")


def figure(card: Card) -> str:
    """What stands in the card's corner: its value, and for the cards that have none what they do."""
    return "?" if card is WHALE else "/2" if card is BROKEN_HEART else str(card.value)


def picture(card: Card) -> str:
    """The name of the picture on the card: of an ordinary one by its suit and rank."""
    return creature_of(card.text, card.suit, card.text[:-1])


def chip(card: Card, key: str | None = None) -> Ink:
    """The card in a word, coloured: ``10☠``, an event by its name. The four special aces wear a mark."""
    if card.suit == TAROT:
        return Ink(card.name, "text", key=key)
    if card is BLACK_SPOT:
        return Ink("◉Spot", "bone", bold=True, key=key)
    if card is WHALE:
        return Ink("≈Whale", "bone", bold=True, key=key)
    return Ink(f"{figure(card)}{sign(card)}", ink(card), bold=True, key=key)


def chips(cards: tuple[Card, ...]) -> list[str | Ink]:
    """The cards in a line, a blank between them."""
    pieces: list[str | Ink] = []
    for card in cards:
        pieces += [" ", chip(card)]
    return pieces[1:]


def coin(table: State, card: Card) -> Ink:
    """A coin by what it is worth now: ``●9``."""
    return Ink(f"{glyph(card)}{coin_value(table, card)}", ink(card), bold=True)


def offered(table: State, card: Card) -> Ink:
    """A card that an event lets choose: what is loot by its worth."""
    return coin(table, card) if card in table.loot else chip(card)


def name(card: Card) -> Ink:
    """The card's name, coloured."""
    return Ink(card.name, ink(card), bold=True)


_SPECIAL_WORDS = {
    BROKEN_HEART: "Broken Heart: it is not the room’s healing, and this is not damage.",
    CURSED_SWORD: "Cursed Sword: each monster that it defeats costs you 1 health.",
    CURSED_SKULL: "Cursed Skull: on your weapon it takes 1 health at every new room.",
    BLOODY_COIN: "Bloody Coin: then you may give health, and it is worth so much more.",
    WHALE: "Whale: any weapon meets it, and becomes a 15 that meets up to 15.",
}


def special_words(card: Card) -> str:
    """What is special about a card, in a sentence; empty for an ordinary one."""
    return _SPECIAL_WORDS.get(card, "")


_HOWS = {"weapon": "weapon", "bare": "bare hands", "take": "taken"}


def brief(view: View, action: Action) -> Line:
    """An action in a few words: ``12☠ bare hands``."""
    match action:
        case Play(card, how):
            return chip(card), f" {_HOWS[how]}{' up' if how == 'take' and card.suit == SWORDS else ''}"
        case Flee():
            return ("flight",)
        case Choose(card):
            return (offered(view.table, card),)
        case Give(amount):
            return (f"{amount} health given",)
        case GoOn():
            return ("sail on",)
