"""What a replay of Scallywag marks on the way down the deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pirategames.rules import game
from pirategames.rules.scallywag.events import Fled, Lost, Overboard, Reaped, RoomBegan, Struck, Won
from pirategames.rules.scallywag.view import View
from pirategames.screens.table.parts import Landmark

_NAMED: Final = 5
"""Every so manieth room is named on the timeline."""


def landmarks(view: View, events: Sequence[game.Event]) -> tuple[Landmark, ...]:
    """Rooms, and where one was fled, an event struck hard, or the voyage ended."""
    return tuple(_landmarks(events))


def _landmarks(events: Sequence[game.Event]) -> Iterator[Landmark]:
    for event in events:
        match event:
            case RoomBegan():
                yield Landmark("leg")
                if event.number % _NAMED == 0:
                    yield Landmark("part", str(event.number))
            case Fled():
                yield Landmark("mark", "⚑", "fled")
            case Struck() | Reaped() | Overboard():
                yield Landmark("mark", "✶", "a hard event")
            case Lost():
                yield Landmark("mark", "☠", "the end")
            case Won():
                yield Landmark("mark", "★", "home")
            case _:
                pass
