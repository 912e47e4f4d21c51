"""What the places of a voyage's table are, by words of the glossary."""

from __future__ import annotations

from typing import Final

from pirategames.rules.scallywag.cards import CARDS, TAROT, Card
from pirategames.rules.scallywag.fighting import has_overreached, limit
from pirategames.rules.scallywag.view import View
from pirategames.screens.drawing.canvas import Place
from pirategames.screens.drawing.frame import Line, bright
from pirategames.screens.scallywag.words import chip
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.explained import Explained, Sign, signs

_SUITS: Final = {"S": "swords", "H": "hearts", "X": "skulls", "C": "coins"}
_OWN: Final = frozenset({"whale", "black_spot", "broken_heart", "cursed_sword", "cursed_skull", "bloody_coin"})
_WAYS: Final = {"w": ("With the weapon", ("meets", "once", "dull")), "b": ("With bare hands", ("bare", "damage"))}
_PANELS: Final = {
    "room": ("Room", ("room", "flee", "linked", "final_room")),
    "deep": ("The deep", ("deck", "bottom", "discards")),
    "odds": ("What may come", ("deck", "discards")),
    "health": ("Health", ("health", "damage", "black_spot")),
    "weapon": ("Weapon", ("weapon", "meets", "once", "dull")),
    "loot": ("Loot", ("loot", "coins", "score")),
    "company": ("Company", ("company",)),
}


def explain(view: View, desk: Desk, place: Place) -> Explained | None:
    """What lies at a place; None where nothing is to be said."""
    word, _, name = place.name.partition(" ")
    if word == "card" and name in CARDS:
        return _card(CARDS[name])
    if word == "way" and name[:1] in _WAYS:
        title, terms = _WAYS[name[:1]]
        return Explained((bright(title),), signs(*terms))
    if word == "way" and (card := CARDS.get(name.partition(" ")[2])) is not None:
        return _card(card)
    if (word == "row" or place.name == "panel event") and view.table.open is not None:
        event = view.table.open
        return Explained((bright(event.name),), (Sign(event.text), Sign("event")))
    if word != "panel":
        return None
    if name not in _PANELS:
        return None
    title, terms = _PANELS[name]
    more = tuple(Sign(follower.text, follower.name) for follower in view.table.followers) if name == "company" else ()
    return Explained((bright(title),), (*more, *signs(*terms)), _now(view, name))


def topic(view: View) -> str:
    """The chapter of the moment: an open event, the final room, or the cards that are played."""
    table = view.table
    if table.open is not None:
        return table.open.name
    return "The final room" if not table.deck else "Playing a card"


def _card(card: Card) -> Explained:
    return Explained((chip(card), " ", bright(card.name)), signs(*_terms(card)))


def _terms(card: Card) -> tuple[str, ...]:
    """The words for a card, its own first."""
    if card.text in _OWN or card.suit == TAROT:
        return (card.text,)
    if card.text.startswith("joker"):
        return ("joker",)
    suit = _SUITS[card.text[-1]]
    return (suit, "ace") if card.text.startswith("A") else (suit, "faces") if card.value > 10 else (suit,)


def _now(view: View, panel: str) -> tuple[Line, ...]:
    table = view.table
    if panel == "health":
        twice = " The Black Spot doubles damage now." if table.spot is not None else ""
        return ((f"Now: {table.health} of 20.{twice}",),)
    if panel == "loot":
        return ((f"Now: worth {view.loot_value} at the end.",),)
    if panel != "weapon":
        return ()
    if table.weapon is None:
        return (("Now: bare hands; every monster costs its whole value.",),)
    once = "" if has_overreached(table.weapon) else f", and once one above {table.weapon.value} for the difference"
    return ((f"Now: it meets up to {limit(table.weapon)} for nothing{once}.",),)
