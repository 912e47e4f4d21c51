"""What everybody looks at together after an action: the trick that it settled; the turn of fortune
and the scores of the round that it ended."""

from __future__ import annotations

from pirategames.rules.skull_queen.view import View
from pirategames.screens.skull_queen.fortune import FortuneMoment, fortune_of
from pirategames.screens.skull_queen.resolving import ResolveMoment
from pirategames.screens.skull_queen.sheets import SheetMoment
from pirategames.screens.skull_queen.trick import trick_of
from pirategames.screens.table.desk import Heard
from pirategames.screens.table.wing import Moment


def moments(view: View, heard: Heard) -> tuple[Moment, ...]:
    """The moments of a public view, in order, and of what the public heard so far."""
    found: list[Moment] = []
    if trick := trick_of(view.table):
        found.append(ResolveMoment(view, trick))
    if view.table.ask == "deal" or (view.table.ask == "over" and found):
        if (turn := fortune_of(view.table, heard)) is not None:
            found.append(FortuneMoment(view, turn))
        found.append(SheetMoment(view))
    return tuple(found)
