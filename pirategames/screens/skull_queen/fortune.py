"""The turn of fortune of a round: the trick that gave or took most from one captain's plank."""

from __future__ import annotations

from typing import Final

from pirategames.rules.skull_queen.cards import COLOURS
from pirategames.rules.skull_queen.events import Dealt, Moved
from pirategames.rules.skull_queen.planks import SPACES
from pirategames.rules.skull_queen.state import State
from pirategames.rules.skull_queen.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.frame import Line, bright, draw_header, faint
from pirategames.screens.drawing.look import seat_role
from pirategames.screens.drawing.seats import named
from pirategames.screens.drawing.stills import Window
from pirategames.screens.skull_queen.outlook import points_ink
from pirategames.screens.skull_queen.words import TITLE, captain
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.tableau import Tableau, TableauMoment
from pirategames.screens.wording import joined, plural

_LEAST: Final = 3
"""What changes a plank by less is no turn of fortune."""


@frozen
class Fortune:
    """What one trick, counted from 1, did to the plank of a seat: its points before and after, and the moves of its
    pirates."""

    seat: int
    trick: int
    change: int
    moves: tuple[Moved, ...]

    @property
    def falls(self) -> tuple[Moved, ...]:
        """The pirates that went overboard."""
        return tuple(move for move in self.moves if move.start in SPACES and move.end not in SPACES)


def fortune_of(table: State, heard: Heard) -> Fortune | None:
    """The greatest change that one trick of the round that just ended made to one plank: of equal ones the latest. None
    where every change was small."""
    found: list[Fortune] = []
    for number, events in enumerate(_tricks(heard), 1):
        for seat in range(table.seats):
            moves = tuple(event for event in events if event.seat == seat)
            change = sum(_value(table, move, move.end) - _value(table, move, move.start) for move in moves)
            found.append(Fortune(seat, number, change, moves))
    best = max(found, key=lambda one: (abs(one.change), bool(one.falls), one.trick), default=None)
    return best if best is not None and abs(best.change) >= _LEAST else None


def _tricks(heard: Heard) -> tuple[tuple[Moved, ...], ...]:
    """What moved in every trick of the last round that was dealt."""
    tricks: list[tuple[Moved, ...]] = []
    for events in reversed(heard):
        if moved := tuple(event for event in events if isinstance(event, Moved)):
            tricks.append(moved)
        if any(isinstance(event, Dealt) for event in events):
            break
    return tuple(reversed(tricks))


def _value(table: State, move: Moved, space: int) -> int:
    return table.planks.value(table.sides[move.seat], space)


@frozen
class FortuneMoment(TableauMoment):
    """The turn of fortune, before the scores of the round."""

    view: View
    turn: Fortune

    @property
    def picture(self) -> Window:
        turn, role = self.turn, seat_role(self.turn.seat)
        if turn.change > 0:
            return Window("captain", role)
        return Window("plank", role, frames=None if turn.falls else 1)

    def draw_head(self, canvas: Canvas, desk: Desk) -> None:
        table = self.view.table
        draw_header(canvas, TITLE, f"the turn of fortune in round {table.round} of {table.rounds}")

    def onward(self, desk: Desk) -> Line:
        return (f"goes on to the score of round {self.view.table.round}",)

    def tableau(self, desk: Desk) -> Tableau:
        turn = self.turn
        who = named(turn.seat, captain(desk.names, turn.seat, 20), bold=True)
        ink = "success" if turn.change > 0 else "danger"
        word = "UP" if turn.change > 0 else "SPLASH" if turn.falls else "DOWN"
        left: tuple[Line, ...] = (who, (faint("trick "), bright(turn.trick)))
        right: tuple[Line, ...] = ((faint("the plank "), points_ink(turn.change)),)
        return Tableau(word, ink, left, right, (self._told(desk), self._after(desk)))

    def _told(self, desk: Desk) -> Line:
        """What happened, in a sentence."""
        turn = self.turn
        who = captain(desk.names, turn.seat, 20)
        moved = turn.falls or turn.moves
        pirates = joined([COLOURS[move.colour] for move in moved])
        noun = "pirate" if len(moved) == 1 else "pirates"
        many = "" if len(moved) > 1 else "s"
        deed = f"fall{many} into the water" if turn.falls else f"climb{many}" if turn.change > 0 else f"slip{many}"
        way = self._way(moved[0]) if len(moved) == 1 else ""
        return (bright(f"{who}’s {pirates} {noun} {deed}{way}"), faint(": "), points_ink(turn.change), faint("."))

    def _way(self, move: Moved) -> str:
        """From which value to which one a pirate went."""
        table = self.view.table
        end = f" to the {_value(table, move, move.end)}" if move.end in SPACES else ""
        return f" from the {_value(table, move, move.start)}{end}"

    def _after(self, desk: Desk) -> Line:
        """What it left: the place in the round."""
        points = self.view.table.scores[-1]
        better = sum(other > points[self.turn.seat] for other in points)
        places = ("first", "second", "third", "fourth", "fifth", "sixth")
        who = captain(desk.names, self.turn.seat, 20)
        return (faint(f"{who}’s whole round: {plural(points[self.turn.seat], 'point')}, the {places[better]} place."),)
