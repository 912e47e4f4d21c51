"""What lies on the desk of a voyage: which card wears which key, what is lifted, how much health is set aside."""

from __future__ import annotations

from typing import Final, cast

from attrs import evolve

from pirategames.rules.scallywag.actions import Action, Choose, Give, Play
from pirategames.rules.scallywag.cards import DEVIL, JUDGEMENT, ROOM_SIZE, STAR, SUN, TAROT, Card
from pirategames.rules.scallywag.state import State, coin_value
from pirategames.rules.scallywag.view import View
from pirategames.rules.values import frozen
from pirategames.screens.table.choices import THINGS
from pirategames.screens.table.desk import Desk

NONE_OF_THEM: Final = "0"
"""Declines an event's offer, or takes what it deals."""
FOOLS_KEY: Final = "0"
FLEE_KEY: Final = "f"
SHARED: Final = "bfwhjkluvpyeq"
"""The letters that no card wears: what they do does not change from page to page."""
KEYS: Final = "".join(key for key in THINGS if key not in (NONE_OF_THEM, *SHARED))
CARDS_PER_PAGE: Final = len(KEYS)
EVENTS_PER_PAGE: Final = 10

SEVERAL: Final = (DEVIL, JUDGEMENT, SUN)
"""The events for which any number of cards may be chosen."""


@frozen
class Plan:
    """The page of choices that lies open, and the health to give for the Bloody Coin."""

    leaf: int = 0
    price: int = 0


_FRESH: Final = Plan()


def plan_of(desk: Desk) -> Plan:
    """The desk's plan; a new one where it has none."""
    return desk.plan if isinstance(desk.plan, Plan) else _FRESH


def ready(view: View, desk: Desk, action: Action) -> Desk | None:
    """The desk on which as much health is offered for the Bloody Coin."""
    return evolve(desk, plan=evolve(plan_of(desk), price=action.amount), note="") if isinstance(action, Give) else None


def laid_of(desk: Desk) -> tuple[Card | None, ...]:
    """Where the room's cards lie; None for a gap."""
    return cast(tuple[Card | None, ...], desk.laid)


def laid(view: View, before: tuple[object, ...]) -> tuple[Card | None, ...]:
    """Where the room's cards lie, given where they lay before: a played card leaves a gap, a new one fills it."""
    table = view.table
    now = table.room + tuple(pair[0] for pair in table.pairs)
    kept: list[Card | None] = [card if isinstance(card, Card) and card in now else None for card in before]
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
            cards = {KEYS[place]: card for place, card in enumerate(laid_of(desk)) if card is not None}
            if table.ask == "place":
                return {key: card for key, card in cards.items() if card in table.room}
            return cards if table.carried is None else {**cards, FOOLS_KEY: table.carried}
        case "linked":
            return {"1": table.linked} if table.linked else {}
        case "hermit":
            ready = (table.dealt, *table.loot) if table.dealt else table.loot
            return dict(zip(KEYS, ready, strict=False))
        case "event":
            return dict(zip(KEYS, leaves(view)[plan_of(desk).leaf], strict=False))
    return {}


def choosable(view: View) -> tuple[Card, ...]:
    """The cards that the open event lets choose."""
    return tuple(action.card for action in view.legal if isinstance(action, Choose))


def leaves(view: View) -> list[tuple[Card, ...]]:
    """The choices page by page: room cards first, events after them; the many of the Star in the order of the deck."""
    cards = choosable(view)
    if view.table.open is STAR:
        cards = tuple(sorted(cards))
    found = []
    for most, is_event in ((CARDS_PER_PAGE, False), (EVENTS_PER_PAGE, True)):
        kind = tuple(card for card in cards if (card.suit == TAROT) is is_event)
        found += [kind[first : first + most] for first in range(0, len(kind), most)]
    return found or [()]


def lifted_cards(view: View, desk: Desk) -> tuple[Card, ...]:
    """The cards that are lifted now, in the order in which they were; where one way to play one card is all that is left, it
    counts as lifted, as long as no other thing is."""
    if not desk.lifted and len(view.legal) == 1:
        return tuple([action.card for action in view.legal if isinstance(action, Play)])
    worn = wearers(view, desk)
    return tuple(worn[key] for key in desk.lifted if key in worn)


# ---- what an event takes of it


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
