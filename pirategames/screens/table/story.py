"""What each seat heard so far, by action, and the same in words: both grow by what was added, and are not told anew."""

from __future__ import annotations

from typing import Any

from attrs import Factory, define

from pirategames.play.match import Match
from pirategames.rules.game import heard_by
from pirategames.screens.drawing.frame import Line
from pirategames.screens.table.desk import Heard
from pirategames.screens.table.wing import AnyWing


@define(eq=False)
class _Memory:
    """What one seat heard after each of these states."""

    states: list[Any] = Factory(list)
    heard: Heard = ()
    lines: tuple[tuple[Line, ...], ...] = ()

    def forget_what_was_taken_back(self, match: Match) -> None:
        """Keep only what led to states of the match as it is now."""
        kept = min(len(self.states), match.number + 1)
        while kept and self.states[kept - 1] is not match.state_after(kept - 1):
            kept -= 1
        del self.states[kept:]
        self.heard, self.lines = self.heard[:kept], self.lines[:kept]


@define(eq=False)
class Story:
    """The story of a match, as each seat may know it; seat None is the public."""

    match: Match
    wing: AnyWing
    _memories: dict[int | None, _Memory] = Factory(dict)

    def heard(self, seat: int | None) -> Heard:
        """What a seat heard, by action; the first tuple holds what happened as the game was set up."""
        return self._up_to_date(seat).heard

    def lines(self, seat: int | None) -> tuple[tuple[Line, ...], ...]:
        """The log of a seat, by action."""
        memory = self._up_to_date(seat)
        if len(memory.lines) < len(memory.heard):
            view, names = self.match.view(seat), tuple(sitting.name for sitting in self.match.seats)
            new = range(len(memory.lines), len(memory.heard))
            memory.lines += tuple([self.wing.story(view, names, memory.heard, number) for number in new])
        return memory.lines

    def log(self, seat: int | None) -> tuple[Line, ...]:
        """The log of a seat, line by line."""
        return tuple([line for lines in self.lines(seat) for line in lines])

    def _up_to_date(self, seat: int | None) -> _Memory:
        match = self.match
        memory = self._memories.setdefault(seat, _Memory())
        memory.forget_what_was_taken_back(match)
        new = [match.state_after(number) for number in range(len(memory.states), match.number + 1)]
        memory.states += new
        memory.heard += tuple([heard_by(match.game.events(state), seat) for state in new])
        return memory
