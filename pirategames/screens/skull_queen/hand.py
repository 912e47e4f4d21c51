"""The looker's hand: which key each card wears, the cards side by side or fanned, and what each would do now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pirategames.rules.memo import remember_last
from pirategames.rules.skull_queen.cards import Card
from pirategames.rules.skull_queen.view import View
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.recall import kept, recalled
from pirategames.screens.skull_queen.faces import How, draw_hand_card, draw_lifted_card
from pirategames.screens.skull_queen.layout import Layout
from pirategames.screens.skull_queen.outlook import LEGEND_WIDTH, ROWS, draw_legend, outlook_of
from pirategames.screens.table.choices import THINGS
from pirategames.screens.table.desk import Desk

KEYS: Final = THINGS[:14]
"""The keys of a hand's cards, from the left: no hand has more."""


@remember_last
def wearers(view: View) -> dict[str, Card]:
    """Every card of the hand by its key, while a card is to be played."""
    if view.table.ask != "play" or not view.is_to_act:
        return {}
    return dict(zip(KEYS, view.hand, strict=False))


def is_asked(view: View, desk: Desk) -> bool:
    """Whether the looker is to do something now; not while somebody else is waited for."""
    return view.is_to_act and not desk.is_waiting


@recalled
def lifted_card(view: View, desk: Desk) -> Card | None:
    """The card that is lifted; the only one that may be played counts as lifted, as long as no other thing is."""
    worn = wearers(view)
    if len(view.playable) == 1 and worn and not desk.lifted:
        return view.playable[0]
    cards = [worn[key] for key in desk.lifted if key in worn]
    return cards[-1] if cards and cards[-1] in view.playable else None


def hand_step(layout: Layout, cards: int) -> int:
    """How many columns it is from a card to the next: two more than its width, or as many as fit."""
    if cards < 2:
        return layout.card_width + 2
    return min(layout.card_width + 2, (layout.room - layout.card_width) // (cards - 1))


def draw_hand(canvas: Canvas, view: View, layout: Layout, *, asks: bool) -> None:
    """Draw the cards: where a card is asked for, those that may be played a row higher."""
    step, asks = hand_step(layout, len(view.hand)), asks and bool(wearers(view))
    for place, (key, card) in enumerate(zip(KEYS, view.hand, strict=False)):
        how: How = "plain" if not asks else "playable" if card in view.playable else "asleep"
        last = place == len(view.hand) - 1
        shown = layout.card_width if last else min(layout.card_width, step)
        draw_hand_card(canvas, layout.left + place * step, layout.hand, card, layout.card_height, shown, key, how)


def draw_lifted(canvas: Canvas, view: View, layout: Layout, card: Card) -> None:
    """Draw the lifted card over the hand, as far as the next one leaves it to be seen."""
    place, step = view.hand.index(card), hand_step(layout, len(view.hand))
    beyond = view.hand[place + 1 :]
    shown = min(layout.card_width, step) if beyond else layout.card_width
    next_is_lower = bool(beyond) and beyond[0] not in view.playable
    x, key = layout.left + place * step, KEYS[place]
    draw_lifted_card(canvas, x, layout.hand, card, layout.card_height, shown, key, whole_edge=next_is_lower)


# ---- what each would do now


def draw_outlook(canvas: Canvas, view: View, names: Sequence[str], layout: Layout, rows: int) -> None:
    """Draw what each card would do beneath it, and what that means where no card may be played, in so many rows."""
    top, keys = layout.outlook, {card: key for key, card in wearers(view).items()}
    step, last = hand_step(layout, len(view.hand)), len(view.hand) - 1
    for place, card in enumerate(view.hand):
        if card in view.playable:
            x, cells = layout.left + place * step, layout.card_width if place == last else step - 1
            for row, line in enumerate(outlook_of(view, names, keys, card, cells)[:rows], top):
                canvas.write(x, row, *line)
            canvas.place(f"card {card.text}", x, top, cells, min(ROWS, rows))
    if gap := legend_gap(view, layout):
        draw_legend(canvas, view, gap[0], top + 1, gap[1] - gap[0], rows - 1)


@kept
def legend_gap(view: View, layout: Layout) -> tuple[int, int] | None:
    """The columns where what the lines mean is told, from one to before another; None where no gap is wide enough."""
    start, end = max(_gaps(view, layout), key=lambda gap: gap[1] - gap[0])
    return (start, end) if end - start >= LEGEND_WIDTH else None


def _gaps(view: View, layout: Layout) -> Iterator[tuple[int, int]]:
    """The columns beneath which no card may be played, each from one to before another: under dashed cards, and right of the
    hand."""
    step, start = hand_step(layout, len(view.hand)), layout.left
    for place, card in enumerate(view.hand):
        x = layout.left + place * step
        if card in view.playable:
            yield start, x - 1
            start = x + max(step, layout.card_width + 1)
    yield start, layout.left + layout.room
