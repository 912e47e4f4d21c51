"""The looker's hand: which key each card wears, the cards side by side or fanned, and what each would do now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from pirategames.rules.skull_queen.cards import Card
from pirategames.rules.skull_queen.view import View
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.frame import Line
from pirategames.screens.skull_queen.faces import How, draw_hand_card
from pirategames.screens.skull_queen.layout import Layout
from pirategames.screens.skull_queen.outlook import LEGEND_WIDTH, ROWS, draw_legend, outlook_of
from pirategames.screens.table.choices import THINGS
from pirategames.screens.table.desk import Desk

KEYS: Final = THINGS[:14]
"""The keys of a hand's cards, from the left: no hand has more."""


def wearers(view: View) -> dict[str, Card]:
    """Every card of the hand by its key, while a card is to be played."""
    if view.table.ask != "play" or not view.is_to_act:
        return {}
    return dict(zip(KEYS, view.hand, strict=False))


def is_asked(view: View, desk: Desk) -> bool:
    """Whether the looker is to do something now; not while somebody else is waited for."""
    return view.is_to_act and not desk.is_waiting


def lifted_card(view: View, desk: Desk) -> Card | None:
    """The card that is lifted."""
    worn = wearers(view)
    cards = [worn[key] for key in desk.lifted if key in worn]
    return cards[-1] if cards and cards[-1] in view.playable else None


def hand_step(layout: Layout, cards: int) -> int:
    """How many columns it is from a card to the next: two more than its width, or as many as fit."""
    if cards < 2:
        return layout.card_width + 2
    return min(layout.card_width + 2, (layout.room - layout.card_width) // (cards - 1))


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
        draw_hand_card(canvas, layout.left + place * step, layout.hand, card, layout.card_height, shown, key, how)


# ---- what each would do now


def draw_outlook(canvas: Canvas, view: View, desk: Desk, layout: Layout, until: int) -> None:
    """Draw what each card would do beneath it, and what that means where no card may be played, above row `until`."""
    top = layout.outlook
    rows = min(ROWS, until - top)
    for x, card, cells, lines in _outlook(view, desk.names, layout):
        for row, line in enumerate(lines[:rows]):
            if line:
                canvas.write(x, top + row, *line)
        canvas.place(f"card {card.text}", x, top, cells, rows)
    if gap := legend_gap(view, layout):
        draw_legend(canvas, view, gap[0], top + 1, gap[1] - gap[0], until - top - 1)


@lru_cache(8)
def _outlook(view: View, names: tuple[str, ...], layout: Layout) -> tuple[tuple[int, Card, int, tuple[Line, ...]], ...]:
    """The column of each card that may be played, itself, how many columns there are beneath it, and its lines there."""
    keys = {card: key for key, card in wearers(view).items()}
    step, last = hand_step(layout, len(view.hand)), len(view.hand) - 1
    found = []
    for place, card in enumerate(view.hand):
        if card in view.playable:
            cells = layout.card_width if place == last else step - 1
            found.append((layout.left + place * step, card, cells, outlook_of(view, names, keys, card, cells)))
    return tuple(found)


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
