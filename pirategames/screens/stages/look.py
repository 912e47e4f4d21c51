"""A seat's hand, to look at only, while something is decided in the open."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from pirategames.screens.canvas import Canvas, Cap
from pirategames.screens.frame import KeyHint
from pirategames.screens.look import Look
from pirategames.screens.stages.stage import Entry, Stage, Table, quit_hint

BACK_KEYS = ("enter", "backspace", "escape", "h")


class LookStage(Stage):
    """Nothing can be done here but go back, to where no hand is in sight."""

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__(table)
        match, wing = table.match, table.wing
        self.seat = seat
        self.view = match.view(seat)
        self.desk = evolve(
            self.desk,
            name=match.seats[seat].name,
            places=wing.places(self.view, ()),
            story=wing.story(match, seat),
            next=(Cap("Enter"), " goes back to what is decided."),
            hints=(KeyHint("Enter h", "back", "enter"), *_READING, quit_hint(table.keeps)),
        )

    def draw(self, width: int, height: int, look: Look) -> Canvas:
        return self.table.wing.draw(self.view, self.kept_desk, width, height, look)

    def press(self, key: str) -> bool:
        if self.turn_leaf(self.view, key):
            return True
        match key:
            case "l":
                self.show_log(self.seat)
            case "k":
                self.show_known(self.view, self.seat)
            case _:
                if key not in BACK_KEYS:
                    return False
                self.table.hush()
                self.table.go_on()
        return True

    def palette(self) -> Iterable[Entry]:
        return self.entries(("Go back", "enter"), ("Log", "l"), ("What is known", "k"))


_READING = (KeyHint("l", "log", "l"), KeyHint("k", "known", "k"))
