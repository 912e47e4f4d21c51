"""The last page of a match: how it ended, the bests, and where to go from there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from attrs import evolve

from pirategames.bots.levels import has_adviser
from pirategames.play.logbook import Best, LogbookError
from pirategames.play.match import MatchError
from pirategames.play.record import ADVICE, NO_ADVICE, OPEN_HANDS
from pirategames.play.seeds import seed_from_text
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import Look
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.table.last_page import Standing
from pirategames.screens.table.mode import Mode, Running, Table
from pirategames.screens.table.shared_choices import HELP, LOG

BESTS_SHOWN: Final = 4
_COUNTING: Final = (0.1,) * 12
"""How long each step of counting up the points lasts, in seconds."""


class Ending(Mode):
    """The last page, for everybody: nothing is hidden any more."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        people = table.here or table.match.people
        self.seat = people[0] if people else 0
        self._standings: tuple[Standing, ...] = ()
        self._row = 0
        self._running: Running | None = None
        if len(people) == 1:
            self.desk = evolve(self.desk, name=table.match.seats[self.seat].name)
        if ADVICE in table.match.marks:
            self.desk = evolve(self.desk, note="Played with the old captain’s advice: it counts for no best.")

    def enter(self) -> None:
        self._look_up_bests()
        from pirategames.screens.table.new_feats import new_feats  # what matches tell is read at their end, and not before

        feats = new_feats(self.table.program.logbook, self.table.match)
        if feats and not self.desk.note:
            self.desk = evolve(self.desk, note=feats)
        if self.table.manners.moves and self.table.wing.last_page.counts_up:
            self._count(0)
        self.table.repaint()

    def leave(self) -> None:
        self._stop_counting()

    # ---- the points are counted up

    def _count(self, step: int) -> None:
        """Show so many steps of it, and wait for the next one."""
        self.show(counted=step / len(_COUNTING))
        self._running = None
        if step < len(_COUNTING):
            self._running = self.table.after(_COUNTING[step], lambda: self._count(step + 1))

    def _stop_counting(self) -> None:
        """Whatever is pressed, everything stands there at once."""
        if self._running is not None:
            self._running.stop()
            self._running = None
            self.show(counted=1.0)

    def press(self, key: str) -> bool:
        self._stop_counting()
        return super().press(key)

    def click(self, place: str) -> bool:
        self._stop_counting()
        return super().click(place)

    def draw_board(self, width: int, height: int, look: Look) -> Canvas:
        return self.table.wing.last_page.draw(self.table.match, self._standings, self.desk, self._row, width, height, look)

    # ---- what can be chosen

    def find_choices(self) -> Choices:
        fresh = Choice("n", "plays again, with a fresh seed", "play again", wish="fresh", line=("plays again",))
        same = Choice("a", "plays again, with the same seed", "same seed", wish="same seed", line=("with the same seed",))
        home = Choice("enter", "leads home", "home", wish="home", also=("backspace", "escape"), is_main=True)
        rows = self._arrows() if self.table.wing.last_page.rows(self.table.match) else ()
        replay = Choice("r", "goes through it again, step by step", "replay", wish="replay")
        back = Choice("b", "looks back: what turned it, and what would have been better", "look back", wish="look back")
        backs = (back,) if has_adviser(self.table.match.game.slug) else ()
        book = Choice("g", "opens the logbook", "logbook", wish="logbook")
        feats = Choice("f", "shows all feats of the game", "feats", wish="feats")
        undo = Choice("u", "takes back", why_not=self.table.match.undo_refusal(self.seat) or "")
        out = Choice("ctrl+q", "quits", "quit", wish="quit")
        first = (home, evolve(fresh, is_main=True), *rows, replay, *backs, same)
        return Choices((*first, feats, LOG, book, HELP, undo, out))

    def _arrows(self) -> tuple[Choice, ...]:
        """From the scene with which the page begins to the sheet, and through that."""
        words, short = "goes line by line", "line by line" if self._row else "the sheet"
        down = Choice("down", words, short, words, wish="next row", also=("right", "tab"))
        return down, Choice("up", words, short, words, wish="row before", also=("left", "shift+tab"))

    def grant(self, choice: Choice) -> None:
        match choice.wish:
            case "fresh":
                self._play_again(seed_from_text(""), "")
            case "same seed":
                self._play_again(self.table.match.seed, self.table.match.seed_word)
            case "look back":
                self.remark(self.table.program.look_back(self.table.match))
            case "replay":
                self.table.program.open_replay(self.table.match)
            case "feats":
                self.table.program.open_feats(self.table.match.game.slug)
            case "next row":
                self._move(1)
            case "row before":
                self._move(-1)
            case "log":
                self.show_log(self.seat if len(self.table.here) == 1 else None)
            case _:
                super().grant(choice)

    def _move(self, step: int) -> None:
        self._row = (self._row + step) % self.table.wing.last_page.rows(self.table.match)
        self.show(note="")

    def _play_again(self, seed: int, word: str) -> None:
        match = self.table.match
        try:
            marks = (OPEN_HANDS,) if self.table.manners.hands_are_open else ()
            marks = (*marks, *({NO_ADVICE} & match.marks))
            again = self.table.program.logbook.begin(match.game, match.seats, seed, match.options, marks, seed_word=word)
        except MatchError as error:
            self.remark(str(error))
            return
        self.table.program.play(again)

    # ---- the bests

    def _look_up_bests(self) -> None:
        match, logbook = self.table.match, self.table.program.logbook
        if match.id is None:
            return
        try:
            own = self._own_best()
            rank = logbook.rank(match.id, self.seat if own is None else own.seat)
            self._standings = standings(self._bests(BESTS_SHOWN), match.id, rank.place if rank else 0, own)
        except LogbookError as error:
            self.desk = evolve(self.desk, note=str(error))

    def _own_best(self) -> Best | None:
        """This match's own best result, for when it is not among those."""
        return next((best for best in self._bests(10_000) if best.match == self.table.match.id), None)

    def _bests(self, limit: int) -> tuple[Best, ...]:
        """The best results of this game with these options."""
        match = self.table.match
        return self.table.program.logbook.bests(match.game.slug, limit=limit, options=match.options)


def standings(bests: Sequence[Any], match: int, place: int, own: Any) -> tuple[Standing, ...]:
    """The lines of the bests: the best ones, and the own result as the last line where it is not among them."""
    lines = [Standing(best.place, best, best.match == match) for best in bests]
    if own is not None and not any(line.is_own for line in lines):
        lines[BESTS_SHOWN - 1 :] = [Standing(place, own, True)]
    return tuple(lines)
