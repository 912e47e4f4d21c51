"""How the captains fared, game by game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from textual.app import ComposeResult
from textual.timer import Timer

from pirategames.play.deeds import catch_up
from pirategames.play.logbook import LogbookError
from pirategames.play.match import MatchError
from pirategames.play.remembering import captains
from pirategames.play.statistics import Sitting, overview, sections, sittings
from pirategames.rules.catalogue import CATALOGUE
from pirategames.screens.drawing.canvas import Ink, cut
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.pages.captains import captain_here
from pirategames.screens.pages.choosing import ChoosingPage, Told, helping, moves
from pirategames.screens.pages.logbook_filter import Filter
from pirategames.screens.pages.section_lines import in_columns
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.widgets.lines_view import LinesView
from pirategames.screens.wording import plural

_TIMES: Final = {"all time": "", "this year": "%Y", "this month": "%Y-%m"}
_EMPTY: Final = "No match has come to its end yet. What came of it will stand here."


class NumbersPage(ChoosingPage):
    """Statistics of a game, or of all. What the logbook does not remember yet is found while the page stands there."""

    name_of_help = "Numbers"

    def __init__(self, game: str = "") -> None:
        super().__init__()
        self.game = game
        self.captain = ""
        self.time = "all time"
        self._sat: tuple[Sitting, ...] | None = None
        self._left = 0
        self._catching_up: Iterator[int] | None = None
        self._timer: Timer | None = None

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

    def compose_body(self) -> ComposeResult:
        self.captain = captain_here(self.program)
        yield Told(self._tell_games, classes="title")
        yield LinesView(self._flow)

    def on_mount(self) -> None:
        self._catching_up = catch_up(self.program.logbook)
        self._timer = self.set_interval(0.01, self._catch_up)

    def on_unmount(self) -> None:
        if self._timer is not None:
            self._timer.stop()

    def _catch_up(self) -> None:
        """Find what the next match tells; the page shows it when all is found."""
        assert self._timer is not None
        assert self._catching_up is not None
        try:
            self._left = next(self._catching_up, -1)
        except LogbookError:
            self._left = -1
        if self._left < 0:
            self._timer.stop()
            self._left = 0
            self._look_anew()
            self.redraw()

    def _look_anew(self) -> None:
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

    def _tell_games(self) -> list[Line]:
        pieces: list[Ink | str] = []
        for number, (slug, title) in enumerate(self._games, 1):
            lit, key = slug == self.game, str(number)
            words = Ink(cut(title, 14), "text" if lit else "muted", bold=lit, underline=lit, key=key)
            pieces += [Ink(key, "accent", bold=True, key=key), " ", words, "   "]
        return [tuple(pieces)]

    @property
    def _games(self) -> tuple[tuple[str, str], ...]:
        return (("", "all"), *((entry.slug, entry.title) for entry in CATALOGUE))

    def context_lines(self, room: int, most: int) -> list[Line]:
        if self._left:
            return [(faint(f"{plural(self._left, 'match', 'matches')} still to be gone through."),)]
        return super().context_lines(room, most)

    # ---------------------------------------------------------------- what can be chosen

    def choices(self) -> Choices:
        return Choices(tuple(self._all()))

    def _all(self) -> Iterator[Choice]:
        view = self.query_one(LinesView)
        if self._best is not None:
            yield Choice("enter", "goes through the best match again", "best match", do=self._open_best, is_main=True)
        for number, (slug, title) in enumerate(self._games[:9], 1):
            yield Choice(str(number), f"shows {title}", "game", "shows a game, or all", do=partial(self._turn_to, slug))
        steps = (("left", "shift+tab"), partial(self._turn, -1)), (("right", "tab"), partial(self._turn, 1))
        yield from moves("the game before, the next one", *steps, short="")
        yield Choice("c", "shows another captain, or everybody", "captain", do=self._next_captain)
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
        try:
            self.program.open_replay(self.program.logbook.resume(best.match.id))
        except MatchError as error:
            self._remark = str(error)

    def _open_logbook(self) -> None:
        from pirategames.screens.pages.logbook import LogbookPage

        self.app.push_screen(LogbookPage("results", Filter(game=self.game, captain=self.captain)))

    def _turn(self, step: int) -> None:
        slugs = [slug for slug, _ in self._games]
        self._turn_to(slugs[(slugs.index(self.game) + step) % len(slugs)])

    def _turn_to(self, slug: str) -> None:
        self.game = slug
        self._look_anew()
        self.query_one(LinesView).scroll_home(animate=False)

    def _next_captain(self) -> None:
        try:
            names = ["", *captains(self.program.logbook)]
        except LogbookError as error:
            self._remark = str(error)
            return
        at = names.index(self.captain) if self.captain in names else 0
        self.captain = names[(at + 1) % len(names)]
        self._look_anew()

    def _next_time(self) -> None:
        times = list(_TIMES)
        self.time = times[(times.index(self.time) + 1) % len(times)]
        self._look_anew()
