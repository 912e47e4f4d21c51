"""The last page of a match: how it ended, the bests, and where to go from there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from attrs import evolve

from pirategames.play.logbook import Best, LogbookError
from pirategames.play.match import MatchError
from pirategames.screens.canvas import Canvas
from pirategames.screens.desk import Standing
from pirategames.screens.look import Look
from pirategames.screens.stages.stage import Entry, Stage, Table

BESTS_SHOWN = 4
_STEPS = {"up": -1, "left": -1, "shift+tab": -1, "down": 1, "right": 1, "tab": 1}


class EndingStage(Stage):
    """The last page, for everybody: nothing is hidden any more."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        people = table.match.people
        self.seat = people[0] if people else 0
        self._standings: tuple[Standing, ...] = ()
        if len(people) == 1:
            self.desk = evolve(self.desk, name=table.match.seats[self.seat].name)

    def enter(self) -> None:
        self._look_up_bests()
        self.table.repaint()

    def draw(self, width: int, height: int, look: Look) -> Canvas:
        return self.table.wing.draw_ending(self.table.match, self._standings, self.desk, width, height, look)

    # ---- the bests

    def _look_up_bests(self) -> None:
        match, logbook = self.table.match, self.table.logbook
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
        return self.table.logbook.bests(match.game.slug, limit=limit, options=match.options)

    # ---- keys

    def press(self, key: str) -> bool:
        match key:
            case "n":
                self._play_again(fresh=True)
            case "a":
                self._play_again(fresh=False)
            case "b":
                self.table.open_logbook()
            case "u":
                self.remark(self.table.match.undo_refusal(self.seat) or "")
            case "l":
                self.show_log(self.seat if len(self.table.match.people) == 1 else None)
            case "?":
                rows = self.table.wing.ending_rows(self.table.match)
                self.table.open_help(self.name, {"↑ ↓": "line by line", **_KEYS} if rows else _KEYS)
            case "backspace" | "escape" | "enter":
                self.table.leave()
            case _:
                return self._move(key)
        return True

    def _move(self, key: str) -> bool:
        """To the next row, where the arrows lead through some."""
        rows = self.table.wing.ending_rows(self.table.match)
        if key not in _STEPS or not rows:
            return False
        self.show(page=(self.desk.page + _STEPS[key]) % rows, note="")
        return True

    def _play_again(self, fresh: bool) -> None:
        from pirategames.play.seeds import seed_from_text

        match = self.table.match
        seed = seed_from_text("") if fresh else match.seed
        try:
            again = self.table.logbook.begin(match.game, match.seats, seed, match.options)
        except MatchError as error:
            self.remark(str(error))
            return
        self.table.play(again)

    def palette(self) -> Iterable[Entry]:
        again = (("Sail again with a fresh seed", "n"), ("Sail again with the same seed", "a"))
        return self.entries(*again, ("Log", "l"), ("Keys and rules", "?"))


_KEYS = {
    "n": "sail again, with a fresh seed",
    "a": "sail again, with the same seed",
    "l": "the whole log",
    "b": "the logbook",
    "Enter": "home; Backspace, too",
    "^Q": "quit",
}


def standings(bests: Sequence[Any], match: int, place: int, own: Any) -> tuple[Standing, ...]:
    """The lines of the bests: the best ones, and the own result as the last line where it is not among them."""
    lines = [Standing(best.place, best, best.match == match) for best in bests]
    if own is not None and not any(line.is_own for line in lines):
        lines[BESTS_SHOWN - 1 :] = [Standing(place, own, True)]
    return tuple(lines)
