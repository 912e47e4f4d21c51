"""The curtain: it hides the table while the keyboard goes from hand to hand. It knows a name and a number, and no hand."""

from __future__ import annotations

from typing import Final

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import Look
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.table.curtain_picture import draw_curtain
from pirategames.screens.table.mode import Mode, Table
from pirategames.screens.table.shared_choices import HELP, PUBLIC, going_back, leaving, short_name, taker_of, taking_back

FALL_SECONDS: Final = 0.6
"""How long a curtain hears nothing after it fell."""
REST_SECONDS: Final = 0.25
"""How long no key may have come before one is heard."""


class Curtain(Mode):
    """Stands until the seat whose turn it is, or who wants `to_look` only, presses its own number: once, alone, after a
    rest, and not with a key that may be held since before. A quick one needs no rest. That number answers a question of
    leaving, too: nobody leaves."""

    allows_palette = False
    has_rows = False

    def __init__(self, table: Table, seat: int, *, to_look: bool = False) -> None:
        super().__init__(table)
        self.seat = seat
        self._to_look = to_look
        self._opening: object | None = None
        self._taker = taker_of(table.match, table.here)

    def stands_for(self, seat: int) -> bool:
        """Whether it stands before the turn of this seat."""
        return self.seat == seat and not self._to_look

    def enter(self) -> None:
        if self.table.manners.quick_curtain:
            self._rest()
        else:
            self.fell_by_itself()

    def fell_by_itself(self) -> None:
        """Nobody at the keyboard let it fall: a key that comes just now was meant for what was there before, so that a quick
        one rests as every curtain does."""
        self.table.hush(REST_SECONDS, at_least=FALL_SECONDS, wary=True)

    def _rest(self) -> None:
        """Wait for the keys to rest; a quick curtain only for those that may be held."""
        self.table.hush(0.0 if self.table.manners.quick_curtain else REST_SECONDS, wary=True)

    def resume(self) -> None:
        self.enter()

    def leave(self) -> None:
        self._opening = None

    def draw_board(self, width: int, height: int, look: Look) -> Canvas:
        return draw_curtain(self.table.match.seats[self.seat].name, self.seat, width, height, look, self.desk.note)

    # ---- what can be chosen

    def find_choices(self) -> Choices:
        match = self.table.match
        own = Choice(str(self.seat + 1), f"{short_name(match, self.seat)} opens the curtain; no click and no other key does",
                     wish="open")  # fmt: skip
        back = (going_back("to what is decided", "escape"),) if self._to_look and match.number else ()
        return Choices((own, PUBLIC, *taking_back(match, self._taker), *back, *leaving(self.table.program.keeps), HELP))

    def click(self, place: str) -> bool:
        """A click never opens the curtain: a mouse is not handed over."""
        return place != f"key {self.seat + 1}" and super().click(place)

    def press(self, key: str) -> bool:
        if self._opening is not None:  # another key came in the same breath: pasted, or pressed twice
            self._opening = None
            self._rest()
            return True
        if self.twice is not None and key == str(self.seat + 1):
            self.put_question_away()
        choice = self.choices.of_key(key)
        if choice is None:
            self._rest()
        return self.take(choice, key)

    def _answer_what_means_nothing(self, key: str) -> bool:
        if self.twice is not None:
            return super()._answer_what_means_nothing(key)
        is_typed = key in ("enter", "space", " ") or (len(key) == 1 and key.isascii() and key.isalnum())
        if is_typed:
            self.remark(f"Only {self.seat + 1} opens it.")
        return is_typed

    def missed(self, key: str, *, may_be_held: bool = False) -> None:
        if key == str(self.seat + 1):
            super().missed(key, may_be_held=True)

    def grant(self, choice: Choice) -> None:
        match choice.wish:
            case "open":
                self._open_after_waiting_keys()
            case "public":
                self.table.show_public(self.seat)
            case "undo" if self._taker is not None:
                if refusal := self.table.take_back(self._taker):
                    self.remark(refusal)
            case "back":
                self.table.go_on()
            case _:
                super().grant(choice)

    def _open_after_waiting_keys(self) -> None:
        opening = self._opening = object()

        def open_if_nothing_came() -> None:
            if self._opening is opening:
                self._opening = None
                (self.table.show_glance if self._to_look else self.table.open_for)(self.seat)
                self._rest()

        self.table.after_waiting_keys(open_if_nothing_came)
