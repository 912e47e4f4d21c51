"""What a replay of Skull Queen marks, and shows of every hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pirategames.rules import game
from pirategames.rules.skull_queen.events import Dealt, Moved, Played
from pirategames.rules.skull_queen.planks import OVER_THE_BOTTOM, OVER_THE_TOP
from pirategames.rules.skull_queen.view import View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line
from pirategames.screens.skull_queen.words import LETTERS, ink
from pirategames.screens.table.parts import Landmark

_OVERBOARD = Landmark("mark", "≈", "a pirate falls")


def landmarks(view: View, events: Sequence[game.Event]) -> tuple[Landmark, ...]:
    """Rounds, tricks, and pirates in the water."""
    return tuple(_landmarks(events))


def _landmarks(events: Sequence[game.Event]) -> Iterator[Landmark]:
    for event in events:
        match event:
            case Dealt():
                yield Landmark("part", str(event.round))
            case Played(is_lead=True):
                yield Landmark("leg")
            case Moved() if event.end != event.start and event.end in (OVER_THE_TOP, OVER_THE_BOTTOM):
                yield _OVERBOARD
            case _:
                pass


def hand(view: View) -> Line:
    """The cards in a hand, each by its colour's letter and its value."""
    return tuple(Ink(f"{_letter(card.colour, card.text)}{card.value:>2} ", ink(card), bold=True) for card in view.hand)


def _letter(colour: int, text: str) -> str:
    return LETTERS[colour] if 0 <= colour < len(LETTERS) else text[:1].upper()
