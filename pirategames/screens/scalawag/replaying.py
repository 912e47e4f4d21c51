"""What a replay of Scalawag! marks, and shows of every crew: who bluffed, too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pirategames.rules import game
from pirategames.rules.scalawag.events import Boarded, Called, Declared, RoundBegan, Sunk, TurnBegan
from pirategames.rules.scalawag.view import View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.scalawag.words import counted, crew_name
from pirategames.screens.table.parts import Landmark


def landmarks(view: View, events: Sequence[game.Event]) -> tuple[Landmark, ...]:
    """Rounds, turns, and calls, boardings and ships that sank."""
    return tuple(_landmarks(events))


def _landmarks(events: Sequence[game.Event]) -> Iterator[Landmark]:
    for event in events:
        match event:
            case RoundBegan():
                yield Landmark("part", str(event.round))
            case TurnBegan():
                yield Landmark("leg")
            case Called():
                yield Landmark("mark", "!", "call")
            case Boarded():
                yield Landmark("mark", "×", "boarded")
            case Sunk():
                yield Landmark("mark", "☠", "sunk")
            case _:
                pass


def hand(view: View) -> Line:
    """The crew in a hand, by name."""
    return tuple(Ink(f"{crew_name(crew)}  ") for crew in view.hand)


def bluff(views: Sequence[View], events: Sequence[game.Event]) -> Line:
    """That a captain declared crew that it did not hold."""
    for event in events:
        if isinstance(event, Declared):
            missing = Counter(event.crew) - Counter(views[event.seat].hand)
            if missing:
                crew = next(iter(missing))
                held = views[event.seat].hand.count(crew)
                return Ink("a bluff: ", "warning"), faint(f"aboard {'is' if held < 2 else 'are'} {counted(crew, held)}")
    return ()
