"""The looker's hand: which key each card wears, and the cards side by side or fanned."""

from __future__ import annotations

from collections.abc import Iterable

from pirategames.rules.skull_queen.cards import Card
from pirategames.rules.skull_queen.view import View
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.skull_queen.faces import How, draw_hand_card
from pirategames.screens.skull_queen.layout import Layout
from pirategames.screens.table.desk import Desk

KEYS = "1234567890ABCDEFGHIJ"
"""The keys of a hand's cards, from the left."""


def wearers(view: View) -> dict[str, Card]:
    """Every card of the hand by its key, while a card is to be played."""
    if view.table.ask != "play" or not view.is_to_act:
        return {}
    return dict(zip(KEYS, view.hand, strict=False))


def is_asked(view: View, desk: Desk) -> bool:
    """Whether the looker is to do something now; not while a bot is waited for, whose words the desk then holds."""
    return view.is_to_act and not desk.next


def playable_keys(view: View) -> list[str]:
    """The keys of the cards that may be played now."""
    return [key for key, card in wearers(view).items() if card in view.playable]


def lifted_card(view: View, desk: Desk) -> Card | None:
    """The card that is lifted."""
    worn = wearers(view)
    cards = [worn[key] for key in desk.lifted if key in worn]
    return cards[-1] if cards and cards[-1] in view.playable else None


def runs(keys: Iterable[str]) -> list[str]:
    """Keys in short: 1, 2, 3 and 6 are ``1-3`` and ``6``."""
    found: list[str] = []
    for key in keys:
        if found and KEYS.index(key) == KEYS.index(found[-1][-1]) + 1:
            found[-1] = f"{found[-1][0]}-{key}"
        else:
            found.append(key)
    return found


def hand_step(layout: Layout, cards: int) -> int:
    """How many columns it is from a card to the next: one more than its width, or as many as fit."""
    if cards < 2:
        return layout.card_width + 1
    return min(layout.card_width + 1, (layout.room - layout.card_width) // (cards - 1))


def hand_width(layout: Layout, cards: int) -> int:
    """How many columns a hand of so many cards takes."""
    return hand_step(layout, cards) * (cards - 1) + layout.card_width if cards else 0


def draw_hand(canvas: Canvas, view: View, desk: Desk, layout: Layout) -> None:
    """Draw the cards: those that may be played a row higher, all of them alike where nothing is to be played."""
    asks, lifted = bool(wearers(view)) and is_asked(view, desk), lifted_card(view, desk)
    step = hand_step(layout, len(view.hand))
    for place, (key, card) in enumerate(zip(KEYS, view.hand, strict=False)):
        how: How = "plain" if not asks else "playable" if card in view.playable else "asleep"
        if asks and card is lifted:
            how = "lifted"
        last = place == len(view.hand) - 1
        shown = layout.card_width if last else min(layout.card_width, step)
        draw_hand_card(canvas, layout.left + place * step, layout.hand, card, layout.is_roomy, shown, key, how)
