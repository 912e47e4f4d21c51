"""A seat's hand, to look at only: while something is decided in the open, or before the first action of a game."""

from __future__ import annotations

from attrs import evolve

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.frame import Line, bright
from pirategames.screens.drawing.look import Look
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.table.mode import Mode, Table
from pirategames.screens.table.shared_choices import HELP, KNOWN, LOG, going_back, leaving, short_name


class Glance(Mode):
    """Nothing can be done here but go on, to where no hand is in sight."""

    def __init__(self, table: Table, seat: int, next_looker: int | None = None) -> None:
        """`next_looker` looks after this seat, where the game has not begun yet."""
        super().__init__(table)
        self._next_looker = next_looker
        match, wing = table.match, table.wing
        self.seat = seat
        self.view = match.view(seat)
        desk = evolve(self.desk, name=match.seats[seat].name, laid=wing.laid(self.view, ()), is_waiting=True, is_aside=True)
        self.desk = self.heard_and_told(desk, seat)

    def draw_board(self, width: int, height: int, look: Look) -> Canvas:
        return self.table.wing.draw(self.view, self.desk, self.choices, width, height, look)

    def find_choices(self) -> Choices:
        pages = self.table.wing.choices(self.view, self.desk).all
        home, out = leaving(self.table.program.keeps)
        if self.table.match.number:
            return Choices((*pages, going_back("to what is decided", "escape", "h", "enter"), LOG, KNOWN, out, HELP))
        begins = Choice("enter", "goes on: the game begins", "go on", wish="back", is_main=True, line=self._goes_on())
        return Choices((*pages, begins, LOG, KNOWN, home, out, HELP))

    def _goes_on(self) -> Line:
        """What comes after the first look: somebody else's, or the game."""
        if self._next_looker is not None:
            return ("goes on: ", bright(short_name(self.table.match, self._next_looker)), " looks next")
        match, (first, *_) = self.table.match, self.table.match.to_act
        return ("goes on: ", bright(short_name(match, first)), " begins")

    def grant(self, choice: Choice) -> None:
        match choice.wish:
            case "back":
                self.table.hush()
                self.table.go_on()
            case "log":
                self.show_log(self.seat)
            case "known":
                self.show_known(self.view, self.seat)
            case _:
                super().grant(choice)
