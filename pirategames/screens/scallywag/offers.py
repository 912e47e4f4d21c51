"""Which key stands on what, and what the keys would do: pure functions of the view and of what is lifted."""

from __future__ import annotations

from typing import Any

from pirategames.rules.scallywag.cards import (
    DEVIL,
    FOOL,
    JUDGEMENT,
    MAGICIAN,
    ROOM_SIZE,
    STAR,
    SUN,
    TAROT,
    TEMPERANCE,
    Card,
)
from pirategames.rules.scallywag.state import Choose, Flee, Give, GoOn, How, Play, State, coin_value
from pirategames.rules.scallywag.view import View
from pirategames.screens.table.desk import Commit, Desk, Offer

NONE_OF_THEM = "0"
"""Declines an event's offer, or takes what it deals."""
FOOLS_KEY = "0"
FLEE_KEY = "f"
KEYS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
CARDS_PER_PAGE, EVENTS_PER_PAGE = 25, 10

_HOW_KEYS: dict[How, str] = {"take": "p", "weapon": "w", "bare": "b"}
_SEVERAL = (DEVIL, JUDGEMENT, SUN)
"""The events for which any number of cards may be chosen."""


# ---- where the cards lie


def places(view: View, before: tuple[Any, ...]) -> tuple[Card | None, ...]:
    """Where the room's cards lie: a played card leaves a gap, a new one fills it."""
    table = view.table
    now = table.room + tuple(pair[0] for pair in table.pairs)
    kept: list[Card | None] = [card if card in now else None for card in before]
    new = [card for card in now if card not in kept]
    if new and len(kept) > max(ROOM_SIZE, len(now)):
        kept = [card for card in kept if card is not None]
    for place, card in enumerate(kept):
        if card is None and new:
            kept[place] = new.pop(0)
    return (*kept, *new)


# ---- what wears a key


def wearers(view: View, desk: Desk) -> dict[str, Card]:
    """The cards that wear a key now, by that key."""
    table = view.table
    match table.ask:
        case "room" | "place":
            cards = {KEYS[place]: card for place, card in enumerate(desk.places) if card is not None}
            if table.ask == "place":
                return {key: card for key, card in cards.items() if card in table.room}
            return cards if table.carried is None else {**cards, FOOLS_KEY: table.carried}
        case "linked":
            return {"1": table.linked} if table.linked else {}
        case "hermit":
            ready = (table.dealt, *table.loot) if table.dealt else table.loot
            return dict(zip(KEYS, ready, strict=False))
        case "event":
            return dict(zip(KEYS, _leaves(view)[desk.page], strict=False))
    return {}


def choosable(view: View) -> tuple[Card, ...]:
    """The cards that the open event lets choose."""
    return tuple(action.card for action in view.legal if isinstance(action, Choose))


def _leaves(view: View) -> list[tuple[Card, ...]]:
    """The choices page by page: room cards first, events after them; the many of the Star in the order of the deck."""
    cards = choosable(view)
    if view.table.open is STAR:
        cards = tuple(sorted(cards))
    leaves = []
    for most, is_event in ((CARDS_PER_PAGE, False), (EVENTS_PER_PAGE, True)):
        kind = tuple(card for card in cards if (card.suit == TAROT) is is_event)
        leaves += [kind[first : first + most] for first in range(0, len(kind), most)]
    return leaves or [()]


def pages(view: View) -> int:
    """Over how many pages the choices go."""
    return len(_leaves(view)) if view.table.ask == "event" else 1


def may_flee(view: View) -> bool:
    """Whether fleeing is allowed now."""
    return Flee() in view.legal


def offers(view: View, desk: Desk) -> tuple[Offer, ...]:
    """What can be lifted now."""
    table = view.table
    several = table.ask == "event" and table.open in _SEVERAL
    found = [Offer(key, several) for key in wearers(view, desk)]
    if table.ask == "event" and found and GoOn() in view.legal:
        found.append(Offer(NONE_OF_THEM))
    if may_flee(view):
        found.append(Offer(FLEE_KEY))
    return tuple(found)


def lifted_cards(view: View, desk: Desk) -> tuple[Card, ...]:
    """The cards that are lifted now, in the order in which they were."""
    worn = wearers(view, desk)
    return tuple(worn[key] for key in desk.lifted if key in worn)


def amounts(view: View) -> range:
    """How much health the Bloody Coin may get."""
    return range(view.table.health) if view.table.ask == "price" else range(0)


# ---- what the keys would do


def commits(view: View, desk: Desk) -> tuple[Commit, ...]:
    """What the keys that do something would do now."""
    match view.table.ask:
        case "event":
            return _event_commits(view, desk)
        case "price":
            return (Commit("p", f"give {desk.amount} health", (Give(desk.amount),)),)
        case "over":
            return ()
    if desk.lifted == (FLEE_KEY,):
        return (Commit("p", "flee the room", (Flee(),)),)
    cards = lifted_cards(view, desk)
    return _card_commits(view, cards[0]) if cards else ()


def _card_commits(view: View, card: Card) -> tuple[Commit, ...]:
    found = []
    for action in view.legal:
        if isinstance(action, Play) and action.card is card:
            found.append(Commit(_HOW_KEYS[action.how], _play_words(action), (action,)))
        elif isinstance(action, Choose) and action.card is card:
            found.append(Commit("p", choose_words(view.table, f"the {card.name}"), (action,)))
    return tuple(found)


def _play_words(action: Play) -> str:
    how = {"take": "take", "weapon": "meet with the weapon:", "bare": "meet with bare hands:"}[action.how]
    return f"{how} the {action.card.name}"


def choose_words(table: State, it: str) -> str:
    """What choosing a card does with it now."""
    if table.ask == "hermit":
        return f"give the Hermit {it}"
    words = {FOOL: f"carry {it}", MAGICIAN: f"sweep {it} away", TEMPERANCE: f"sink {it}"}
    return words.get(table.open, f"choose {it}") if table.open else f"choose {it}"


def _event_commits(view: View, desk: Desk) -> tuple[Commit, ...]:
    table, chosen = view.table, lifted_cards(view, desk)
    if not choosable(view):
        return (Commit("enter", "sail on", (GoOn(),)),) if GoOn() in view.legal else ()
    if desk.lifted == (NONE_OF_THEM,):
        return (Commit("p", "choose none of them", (GoOn(),)),)
    if not chosen or not is_enough(table, chosen):
        return ()
    return (Commit("p", "choose these", (*(Choose(card) for card in needed(table, chosen)), GoOn())),)


def is_enough(table: State, chosen: tuple[Card, ...]) -> bool:
    """Whether what is lifted is enough for the event: only the Devil asks for a sum."""
    return table.open is not DEVIL or sum(coin_value(table, coin) for coin in chosen) >= table.due


def needed(table: State, chosen: tuple[Card, ...]) -> tuple[Card, ...]:
    """The lifted cards that the event takes, in order: it takes no more than it asks."""
    if table.open is JUDGEMENT:
        return chosen[: table.due]
    if table.open is not DEVIL:
        return chosen
    taken, total = [], 0
    for coin in chosen:
        if total < table.due:
            taken.append(coin)
            total += coin_value(table, coin)
    return tuple(taken)


# ---- why not


def why_not(view: View, desk: Desk, key: str) -> str:
    """Why a key of the game does nothing now."""
    from pirategames.rules.scallywag.legal import refusal

    table = view.table
    if key == FLEE_KEY:
        return refusal(table, Flee()) or ""
    if key in ("w", "b", "p"):
        return _why_not_do(view, desk, key)
    if key == "enter":
        return "Enter only goes on; a card is played by its letter."
    if key in KEYS or key == "0":
        return "Nothing wears that key now."
    if len(key) == 1 and key.upper() in wearers(view, desk):
        return "The letters of the choices are capitals."
    return ""


def _why_not_do(view: View, desk: Desk, key: str) -> str:
    from pirategames.rules.scallywag.legal import refusal

    table, cards = view.table, lifted_cards(view, desk)
    if table.ask == "price":
        return "Set the price with + and −; p pays it."
    if table.ask == "event" and desk.lifted:
        return "That is not enough yet." if not is_enough(table, cards) else "The event takes its choice with p."
    if not cards:
        return "Choose first: a number lifts a card." if wearers(view, desk) else "Nothing is to be chosen here: sail on."
    if table.ask == "place":
        return "The event picks a card with p."
    hows: dict[str, How] = {"w": "weapon", "b": "bare", "p": "take"}
    return refusal(table, Play(cards[0], hows[key])) or ""
