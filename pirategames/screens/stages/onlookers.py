"""The table as everybody may see it: while bots play, and for whoever wants to see it without a hand."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from pirategames.screens.canvas import Canvas, Cap
from pirategames.screens.frame import KeyHint, Line
from pirategames.screens.look import Look
from pirategames.screens.stages.stage import (
    WAITING_KEYS,
    Entry,
    Stage,
    Table,
    quit_hint,
    taker_of,
    taking_back,
    waiting_hints,
    waiting_line,
)

BACK_KEYS = ("enter", "backspace", "escape", "v")


class OnlookersStage(Stage):
    """The public table. A `bot` is at it; where none is, somebody asked for it, and the way back leads to a turn."""

    def __init__(self, table: Table, bot: int | None = None) -> None:
        super().__init__(table)
        self.watch(bot)

    def watch(self, bot: int | None) -> None:
        """The table as it is now, with this bot to act."""
        match, wing = self.table.match, self.table.wing
        self.bot = bot
        self.view = match.view(None)
        self._taker = None if bot is None else taker_of(match)
        self.desk = evolve(
            self.desk, note="", news=wing.news(match.heard(None, match.number - 1)), story=wing.story(match, None)
        )

    def draw(self, width: int, height: int, look: Look) -> Canvas:
        match, keeps = self.table.match, self.table.keeps
        if self.bot is not None:
            line: Line = waiting_line(match, self.bot)
            hints = waiting_hints(taking_back(match, self._taker), keeps)
        else:
            to = "to the curtain" if self.desk.is_shared else "to your own table"
            line = (Cap("Bksp", "backspace"), f" goes back {to}.")
            hints = (KeyHint("Bksp v", "back", "backspace"), *_READING, quit_hint(keeps))
        return self.table.wing.draw(self.view, evolve(self.kept_desk, next=line, hints=hints), width, height, look)

    # ---- keys

    def press(self, key: str) -> bool:
        if self.turn_leaf(self.view, key):
            return True
        match key:
            case "l":
                self.show_log(None)
            case "k":
                self.show_known(self.view, None)
            case "?":
                self.help(WAITING_KEYS if self.bot is not None else _KEYS)
            case _:
                return self._press_waiting(key) if self.bot is not None else self._press_back(key)
        return True

    def _press_back(self, key: str) -> bool:
        if key in BACK_KEYS:
            self.table.go_on()
        return key in BACK_KEYS

    def _press_waiting(self, key: str) -> bool:
        match key:
            case "enter" | "space" | " ":
                self.table.hurry()
            case "u" if self._taker is not None:
                if refusal := self.table.take_back(self._taker):
                    self.remark(refusal)
            case "backspace" | "escape":
                self.table.leave()
            case _:
                return False
        return True

    def palette(self) -> Iterable[Entry]:
        onward = ("Go back", "backspace") if self.bot is None else ("Hurry", "enter")
        return self.entries(onward, ("Log", "l"), ("What is known", "k"), ("Keys and rules", "?"))


_READING = (KeyHint("l", "log", "l"), KeyHint("k", "known", "k"), KeyHint("?", "help", "?"))
_KEYS = {
    "Bksp v": "back to whose turn it is",
    "l": "the whole log",
    "k": "what is known of what lies face down",
    "?": "rules and keys",
}
