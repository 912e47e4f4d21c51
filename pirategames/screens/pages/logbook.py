"""The logbook: voyages to carry on with, results, and the bests of every game and seed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from attrs import evolve
from textual.app import ComposeResult

from pirategames.play.logbook import LogbookError
from pirategames.rules.catalogue import CATALOGUE
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import Look
from pirategames.screens.pages.logbook_picture import PARTS, LogbookSight, Part, draw_logbook, rows_shown
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.page import Page

_MOST: Final = 1_000
"""How many results are shown at most."""


class LogbookPage(Page):
    """Lists matches; Enter carries on with one, or looks at how it ended."""

    def __init__(self, part: Part = "results") -> None:
        super().__init__()
        self._first_part: Part = part
        self._sight: LogbookSight | None = None

    @property
    def sight(self) -> LogbookSight:
        """What the page shows now."""
        if self._sight is None:
            self._sight = self._read(self._first_part, None)
        return self._sight

    def compose_page(self) -> ComposeResult:
        yield Board(self._draw)

    def _draw(self, width: int, height: int, look: Look) -> Canvas:
        return draw_logbook(self.sight, width, height, look)

    def _read(self, part: Part, seed: int | None) -> LogbookSight:
        app = self.program
        blank = LogbookSight(part, (), (), (), app.now(), seed=seed)
        try:
            book = app.logbook
            bests = tuple((entry.title, best) for entry in CATALOGUE for best in book.bests(entry.slug, seed, _MOST))
            results = tuple(match for match in book.results(limit=_MOST) if seed is None or match.seed == seed)
            return evolve(blank, unfinished=book.unfinished(), results=results, bests=bests)
        except LogbookError as error:
            return evolve(blank, remark=str(error))

    def on_screen_resume(self) -> None:
        """Whoever comes back finds what has changed meanwhile."""
        if self._sight is not None:
            cursor = self._sight.cursor
            sight = self._read(self._sight.part, self._sight.seed)
            self._show(evolve(sight, cursor=max(0, min(cursor, len(sight.numbers) - 1))))

    def _show(self, sight: LogbookSight) -> None:
        self._sight = sight
        self.redraw()

    def remark(self, text: str) -> None:
        self._show(evolve(self.sight, remark=text))

    # ---------------------------------------------------------------- keys

    def press(self, key: str) -> bool:
        sight = self.sight
        if sight.remark:
            self._show(evolve(sight, remark=""))
        if key in self._steps:
            self._move(sight.cursor + self._steps[key])
        elif key in ("1", "2", "3"):
            self._turn_to(PARTS[int(key) - 1])
        elif key in ("left", "right", "tab", "shift+tab"):
            step = 1 if key in ("right", "tab") else -1
            self._turn_to(PARTS[(PARTS.index(sight.part) + step) % len(PARTS)])
        elif key.startswith("row "):
            self._click(int(key.split()[1]))
        elif key in self._doors:
            self._doors[key]()
        else:
            return False
        return True

    @property
    def _steps(self) -> dict[str, int]:
        page = max(1, rows_shown(self.size.height) - 1)
        last = len(self.sight.numbers)
        return {"up": -1, "down": 1, "pageup": -page, "pagedown": page, " ": page, "home": -last, "end": last}

    @property
    def _doors(self) -> dict[str, Callable[[], object]]:
        return {
            "enter": self._open,
            "e": self._same_seed,
            "?": self._help,
            "l": self.dismiss,
            "backspace": self.dismiss,
            "escape": self.dismiss,
        }

    def _move(self, cursor: int) -> None:
        self._show(evolve(self.sight, cursor=max(0, min(cursor, len(self.sight.numbers) - 1))))

    def _click(self, row: int) -> None:
        if row == self.sight.cursor:
            self._open()
        else:
            self._move(row)

    def _turn_to(self, part: Part) -> None:
        self._show(evolve(self.sight, part=part, cursor=0))

    def _open(self) -> None:
        numbers = self.sight.numbers
        if numbers:
            why = self.program.carry_on(numbers[self.sight.cursor])
            if why is not None:
                self._show(evolve(self.sight, remark=why))

    def _same_seed(self) -> None:
        """Only results with the seed of this one, or all again."""
        sight = self.sight
        if sight.part == "unfinished":
            return
        if sight.seed is not None:
            self._show(self._read(sight.part, None))
        elif sight.numbers:
            self._show(self._read(sight.part, sight.seed_here))

    def on_mouse_scroll_down(self) -> None:
        self._move(self.sight.cursor + 1)

    def on_mouse_scroll_up(self) -> None:
        self._move(self.sight.cursor - 1)

    def _help(self) -> None:
        self.program.open_help("Logbook", KEYS)

    def palette(self) -> Iterable[tuple[str, str, Callable[[], object]]]:
        yield "Carry on", "All matches that are not at their end", lambda: self._turn_to("unfinished")
        yield "Results", "The matches that have ended, the last first", lambda: self._turn_to("results")
        yield "Bests", "The best results of every game", lambda: self._turn_to("bests")
        yield "Home", "Close the logbook", self.program.go_home


KEYS: Final = {
    "1 2 3": "matches to carry on with, results, bests",
    "← →": "the part before, the part after",
    "↑ ↓": "move from row to row, PgUp and PgDn by a page",
    "Enter": "carries on with a match, or looks at how it ended",
    "e": "only results with the seed of this one; again for all",
    "Bksp": "back",
    "^Q": "quit",
}
"""Every key of the page, with what it does."""
