"""What the terminal's window tells of a table: in its title whose turn it is, and by its bell that a person is asked."""

from __future__ import annotations

from collections.abc import Collection

from attrs import define

from pirategames.play.match import Match
from pirategames.screens.widgets.program import Program


def window_title(match: Match) -> str:
    """The game, and whose turn it is by name; never what anybody holds or chose."""
    if match.outcome is not None:
        return f"{match.game.title}: the end"
    names = [match.seats[seat].name for seat in match.to_act]
    return f"{match.game.title}: {names[0] if len(names) == 1 else 'everybody'}"


@define
class Window:
    """The window, as long as this table stands in it."""

    program: Program
    match: Match
    _is_asked: bool = True
    """Whether a person was asked when it was looked at last."""

    def follow(self, here: Collection[int]) -> None:
        """Something has happened: tell of it to the people of these seats."""
        self.program.entitle(window_title(self.match))
        before, self._is_asked = self._is_asked, any(seat in here for seat in self.match.to_act)
        if self._is_asked and not before and self.program.settings.bell:
            self.program.ring()

    def leave(self) -> None:
        """The table is left."""
        self.program.entitle("")
