"""How the captains fared, game by game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from textual.app import ComposeResult

from pirategames.play.logbook import LogbookError
from pirategames.play.statistics import Sitting, overview, sections, sittings
from pirategames.screens.around import around
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.pages.by_game import ByGamePage
from pirategames.screens.pages.choosing import helping, moves
from pirategames.screens.pages.logbook_filter import Filter
from pirategames.screens.pages.section_lines import in_columns
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.widgets.lines_view import LinesView
from pirategames.screens.wording import plural

_TIMES: Final = {"all time": "", "this year": "%Y", "this month": "%Y-%m"}
_EMPTY: Final = "No match has come to its end yet. What came of it will stand here."


class NumbersPage(ByGamePage):
    """Statistics of a game, or of all."""

    name_of_help = "Numbers"

    def __init__(self, game: str = "") -> None:
        super().__init__(game)
        self.time = "all time"
        self._sat: tuple[Sitting, ...] | None = None

    # ---------------------------------------------------------------- what it shows

    @property
    def sat(self) -> tuple[Sitting, ...]:
        """Where the captain sat in that time, in all games."""
        if self._sat is None:
            try:
                self._sat = sittings(self.program.logbook, self.captain)
            except LogbookError as error:
                self._sat, self._remark = (), str(error)
        since = self.program.now().strftime(_TIMES[self.time])
        return tuple(one for one in self._sat if (one.match.ended or "").startswith(since))

    @property
    def of_game(self) -> tuple[Sitting, ...]:
        """The same in the game that is shown."""
        return tuple(one for one in self.sat if self.game in ("", one.match.game))

    def compose_shown(self) -> ComposeResult:
        yield LinesView(self._flow)

    def look_anew(self) -> None:
        self._sat = None
        for view in self.query(LinesView):
            view.refill()

    def _flow(self, width: int) -> Sequence[Line]:
        sat = self.of_game
        shown = sections(self.game, sat) if self.game else overview(sat)
        return in_columns(shown, width, self.query_one(LinesView).size.height) if shown else ((faint(_EMPTY),),)

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        count = len({one.match.id for one in self.of_game})
        facts = [("", plural(count, "match", "matches"))]
        return "Numbers", f"{self.captain or 'everybody'}, {self.time}", facts

    # ---------------------------------------------------------------- what can be chosen

    def choices(self) -> Choices:
        return Choices(tuple(self._all()))

    def _all(self) -> Iterator[Choice]:
        view = self.query_one(LinesView)
        if self._best is not None:
            yield Choice("enter", "goes through the best match again", "best match", do=self._open_best, is_main=True)
        yield from self.choosing_games()
        yield self.choosing_captains()
        yield Choice("t", "shows all time, this year or this month", "time", do=self._next_time)
        yield Choice("l", "lists these matches in the logbook", "logbook", do=self._open_logbook)
        page = max(1, view.size.height - 1)
        steps_of_keys = ((("up",), -1), (("down",), 1), (("pageup",), -page), (("pagedown", " ", "space"), page))
        scrolls = ((keys, partial(view.scroll_relative, y=rows, animate=False)) for keys, rows in steps_of_keys)
        yield from moves("scrolls", *scrolls, short="")
        none = self._best is None
        yield Choice("backspace", "goes back", "back", do=self.dismiss, also=("escape", "n"), is_main=none)
        yield helping(self.help)

    @property
    def _best(self) -> Sitting | None:
        """The best of the matches that are shown, of one game."""
        return max(self.of_game, key=lambda one: (one.score, one.won), default=None) if self.game else None

    def _open_best(self) -> None:
        best = self._best
        assert best is not None
        self.go_through(best.match.id)

    def _open_logbook(self) -> None:
        from pirategames.screens.pages.logbook import LogbookPage

        self.app.push_screen(LogbookPage("results", Filter(game=self.game, captain=self.captain)))

    def turn_to(self, slug: str) -> None:
        super().turn_to(slug)
        self.query_one(LinesView).scroll_home(animate=False)

    def _next_time(self) -> None:
        self.time = around(list(_TIMES), self.time)
        self.look_anew()
