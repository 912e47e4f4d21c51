"""A puzzle at the real table: one right answer, a hint, and as many tries as one likes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

from pirategames.play.lessons import Says, match_after, may_take, texts_of
from pirategames.play.puzzles import Puzzle, reach
from pirategames.screens.drawing.canvas import Cap
from pirategames.screens.drawing.frame import KeyHint, Line
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.taught import TaughtTable
from pirategames.screens.table.teacher import Teaching
from pirategames.screens.terminal.key_guard import KeyClock

_LOST: Final = ("That way leads to no good end.", "Enter begins it again; `h` gives a hint.")
_MISSED: Final = ("Not that one.",)
_INKS: Final = {"asks": "accent", "missed": "warning", "solved": "success"}
_EXPLAIN: Final = KeyHint("e", "explain", "e")
_HELP: Final = KeyHint("?", "help", "?")
_LEAVE: Final = KeyHint("Esc", "leave", "escape")


class PuzzleTable(TaughtTable):
    """A puzzle; the person is called by this name, if it has one."""

    def __init__(self, puzzle: Puzzle, name: str = "", clock: KeyClock | None = None) -> None:
        self.puzzle = puzzle
        self.phase: Literal["asks", "missed", "solved"] = "asks"
        self._done: list[str] = []
        self._word: Says = ()
        self._hints = False
        self._was_hinted = False
        match = reach(puzzle, name)
        self._begins = match.number
        super().__init__(match, puzzle.person, clock)

    @property
    def pending(self) -> list[str]:
        return []

    # ---- what is said

    def teaching(self) -> Teaching:
        stands = isinstance(self.mode, MomentMode) and self.phase == "asks"
        how = "solved" if self.phase == "solved" else f"level {self.puzzle.level}"
        return Teaching(() if stands else self.says, how, (), _INKS[self.phase], self._next(),
                        () if stands else self._keys())  # fmt: skip

    @property
    def says(self) -> Says:
        """What is said now."""
        if self.phase == "solved":
            return self.puzzle.why
        if self._hints:
            return self.puzzle.hint
        return self._word if self.phase == "missed" else self.puzzle.ask

    def _next(self) -> Line:
        if self.phase == "missed":
            return Cap("Enter"), " tries again."
        if self.phase == "solved":
            return Cap("Enter"), " goes on to the next puzzle."
        return ()

    def _keys(self) -> tuple[KeyHint, ...]:
        if self.phase == "solved":
            return KeyHint("Enter", "next puzzle", "enter"), KeyHint("u", "once more", "u"), _HELP, _LEAVE
        enter = self.mode.choices.of_key("enter")
        word = "tries again" if self.phase == "missed" else "does it" if enter is not None and enter.is_possible else ""
        onward = (KeyHint("Enter", word, "enter"),) if word else ()
        return (
            *onward, KeyHint("h", "hint", "h"), KeyHint("u", "from the start", "u"), KeyHint("k", "known", "k"),
            _EXPLAIN, _HELP, KeyHint("l", "log", "l"), _LEAVE,
        )  # fmt: skip

    def keys_of_teacher(self) -> dict[str, str]:
        told = {"u": "begins the puzzle again", self.ways_out: "leaves the puzzle", "^Q": "quits"}
        return told if self.phase == "solved" else {"h": "a hint, or the question again", **told}

    # ---- keys

    def hears(self, key: str) -> bool:
        if self.leads_out(key):
            self.leave()
        elif key == "h" and self.phase != "solved":
            self._hints = not self._hints
            self._was_hinted = True
            self.mode.show(note="")
        elif key == "u" or (key == "enter" and self.phase == "missed"):
            self._begin_again()
        elif key == "enter" and self.phase == "solved":
            self.program.open_puzzles(self.puzzle.id, goes_on=True)
        else:
            return self.phase != "asks" and key not in ("l", "k", "v", "ctrl+q", "e")
        return True

    def _begin_again(self) -> None:
        self.phase, self._done, self._word, self._hints = "asks", [], (), False
        self.lay(match_after(self.match, self._begins))

    # ---- what is answered

    def have_acted(self) -> None:
        """Nobody else acts here."""

    def act(self, steps: Sequence[tuple[int, Any]]) -> None:
        actions = [action for seat, action in steps if seat == self.person]
        is_answer = self.phase == "asks" and len(actions) == len(steps) and may_take(self.match, self.person, actions)
        if is_answer and not self.puzzle.is_played_out:
            self._judge(texts_of(self.match, actions))
        super().act(steps)
        if self.puzzle.is_played_out and self.phase == "asks" and (outcome := self.match.outcome) is not None:
            self._settle(is_solved=self.person in outcome.winners, word=_LOST)
            self.repaint()

    def _judge(self, texts: Sequence[str]) -> None:
        self._done += texts
        if self.puzzle.is_solved_by(self._done):
            self._settle(is_solved=True)
        elif not self.puzzle.goes_on_with(self._done):
            self._settle(is_solved=False, word=self.puzzle.word_for("; ".join(self._done)) or _MISSED)

    def _settle(self, *, is_solved: bool, word: Says = ()) -> None:
        """It is solved, or missed: keep that."""
        self.phase, self._word, self._hints = "solved" if is_solved else "missed", word, False
        file, name = self.program.learnt_file, self.puzzle.id
        mark = file.learnt.puzzle(name)
        if not is_solved:
            file.mark_puzzle(name, missed=mark.missed + 1)
        elif not mark.solved:
            file.mark_puzzle(name, solved=self.program.today().isoformat(), by_hint=self._was_hinted)

    def take_back(self, seat: int) -> str:
        self._begin_again()
        return ""

    def leave(self) -> None:
        self._stop_waiting()
        self.bots.close()
        self.program.open_puzzles(self.puzzle.id)
