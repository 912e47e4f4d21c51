"""The curtain: it hides the table while the keyboard goes from hand to hand. It knows a name and a number, and no hand."""

from __future__ import annotations

from collections.abc import Iterable

from pirategames.screens.canvas import Canvas
from pirategames.screens.frame import KeyHint
from pirategames.screens.look import Look
from pirategames.screens.stages.curtain_picture import draw_curtain
from pirategames.screens.stages.stage import Entry, Stage, Table, quit_hint, short_name, taker_of, taking_back

FALL_SECONDS = 0.6
"""How long a curtain hears nothing after it fell."""
REST_SECONDS = 0.25
"""How long no key may have come before one is heard."""
_AGAIN = "Too soon, it may be a held key: rest a moment, then press it."


class CurtainStage(Stage):
    """Stands until the seat whose turn it is, or who wants `to_look` only, presses its own number: once, alone, after a
    rest, and not with a key that may be held since before."""

    allows_palette = False

    def __init__(self, table: Table, seat: int, *, to_look: bool = False) -> None:
        super().__init__(table)
        self.seat = seat
        self._to_look = to_look
        self._opening: object | None = None
        self._taker = taker_of(table.match)

    def enter(self) -> None:
        self.table.hush(REST_SECONDS, at_least=FALL_SECONDS, wary=True)

    def resume(self) -> None:
        self.enter()

    def leave(self) -> None:
        self._opening = None

    def draw(self, width: int, height: int, look: Look) -> Canvas:
        name = self.table.match.seats[self.seat].name
        return draw_curtain(name, self.seat, width, height, look, self._hints(), self.desk.note)

    def _hints(self) -> list[KeyHint]:
        hints = [KeyHint("v", "the table without hands", "v")]
        if self._taker is not None:
            hints.append(KeyHint("u", taking_back(self.table.match, self._taker), "u"))
        return [*hints, KeyHint("?", "help", "?"), quit_hint(self.table.keeps)]

    # ---- keys

    def press(self, key: str) -> bool:
        is_more = self._opening is not None
        self._opening = None
        if is_more:  # another key came in the same breath: pasted, or pressed twice
            self.table.hush(REST_SECONDS, wary=True)
        elif key == str(self.seat + 1):
            self._open_after_waiting_keys()
        else:
            return self._press_other(key)
        return True

    def _press_other(self, key: str) -> bool:
        match key:
            case "v":
                self.table.show_public(self.seat)
            case "u" if self._taker is not None:
                if refusal := self.table.take_back(self._taker):
                    self.remark(refusal)
            case "?":
                self.help(self._keys())
            case "backspace" | "escape" if self._to_look:
                self.table.go_on()
            case "backspace" | "escape":
                self.table.leave()
            case _:
                self.table.hush(REST_SECONDS, wary=True)
                return False
        return True

    def missed(self, key: str) -> None:
        if key == str(self.seat + 1) and self.desk.note != _AGAIN:
            self.remark(_AGAIN)

    def _open_after_waiting_keys(self) -> None:
        opening = self._opening = object()

        def open_if_nothing_came() -> None:
            if self._opening is opening:
                self._opening = None
                (self.table.show_look if self._to_look else self.table.open_for)(self.seat)
                self.table.hush(REST_SECONDS, wary=True)

        self.table.after_waiting_keys(open_if_nothing_came)

    def _keys(self) -> dict[str, str]:
        match = self.table.match
        keys = {str(self.seat + 1): f"{short_name(match, self.seat)} opens the curtain; no click and no other key does"}
        keys["v"] = "the table as everybody may see it"
        if self._taker is not None:
            keys["u"] = f"{short_name(match, self._taker)} takes the last action back, behind a curtain of its own"
        return {**keys, "?": "rules and keys"}

    def palette(self) -> Iterable[Entry]:
        return self.entries(("The table without hands", "v"))
