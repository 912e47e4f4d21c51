"""What the pages share that tell how a captain fared, game by game: which game and whose matches, and what the logbook does
not remember yet, found while the page stands there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.timer import Timer

from pirategames.play.deeds import catch_up
from pirategames.play.logbook import LogbookError
from pirategames.play.match import MatchError
from pirategames.rules.catalogue import CATALOGUE
from pirategames.screens.around import around
from pirategames.screens.drawing.canvas import Ink, cut
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.drawing.wrapping import line_width
from pirategames.screens.pages.choosing import ChoosingPage, Told, moves, page_styles
from pirategames.screens.pages.whose import captain_after, captain_here
from pirategames.screens.table.choices import Choice
from pirategames.screens.wording import plural

_TITLE_CELLS: Final = 13
_MARGIN: Final = 4
_BETWEEN: Final = "   "


class ByGamePage(ChoosingPage):
    """Shows what a `captain` did, or everybody, in one `game`, or what goes for all of them."""

    CSS_PATH = page_styles("rows")
    for_all: ClassVar[tuple[str, str]] = ("", "all")
    """What stands before the games: its slug and its title."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.captain = ""
        self._left = 0
        """How many matches are still to be gone through."""
        self._catching_up: Iterator[int] | None = None
        self._timer: Timer | None = None

    # ---------------------------------------------------------------- what subclasses say

    def compose_shown(self) -> ComposeResult:
        """What stands beneath the games."""
        raise NotImplementedError

    def look_anew(self) -> None:
        """Another game, another captain, or more is known of them: what was read before is not true any more."""
        raise NotImplementedError

    def count_of(self, slug: str) -> str:
        """What is told behind the title of a game."""
        return ""

    # ---------------------------------------------------------------- what it shows

    @property
    def games(self) -> tuple[tuple[str, str], ...]:
        """All that can be shown: slugs with their titles."""
        return (self.for_all, *((entry.slug, entry.title) for entry in CATALOGUE))

    def compose_body(self) -> ComposeResult:
        self.captain = captain_here(self.program)
        yield Told(self._tell_games, classes="title")
        yield from self.compose_shown()

    def _tell_games(self) -> list[Line]:
        rows: list[Line] = [()]
        room = self.app.size.width - 2 * _MARGIN
        for number, (slug, title) in enumerate(self.games, 1):
            lit, key = slug == self.game, str(number)
            words = Ink(cut(title, _TITLE_CELLS), "text" if lit else "muted", bold=lit, underline=lit, key=key)
            told = (Ink(key, "accent", bold=True, key=key), " ", words, faint(self.count_of(slug)))
            if line_width((*rows[-1], *told)) > room:
                rows.append(())
            rows[-1] = (*rows[-1], *told, _BETWEEN)
        return rows

    def context_lines(self, room: int, most: int) -> list[Line]:
        if self._left:
            return [(faint(f"{plural(self._left, 'match', 'matches')} still to be gone through."),)]
        return super().context_lines(room, most)

    # ---------------------------------------------------------------- what is not remembered yet

    def on_mount(self) -> None:
        self._catching_up = catch_up(self.program.logbook)
        self._timer = self.set_interval(0.01, self._catch_up)

    def on_unmount(self) -> None:
        if self._timer is not None:
            self._timer.stop()

    def _catch_up(self) -> None:
        """Find what the next match tells; all is shown anew when everything is found."""
        assert self._timer is not None
        assert self._catching_up is not None
        try:
            self._left = next(self._catching_up, -1)
        except LogbookError:
            self._left = -1
        if self._left < 0:
            self._timer.stop()
            self._left = 0
            self.look_anew()
            self.redraw()

    # ---------------------------------------------------------------- what can be chosen

    def choosing_games(self) -> Iterator[Choice]:
        """The keys that lead to another game."""
        for number, (slug, title) in enumerate(self.games[:9], 1):
            yield Choice(str(number), f"shows {title}", "game", "shows a game, or all", do=partial(self.turn_to, slug))
        steps = (("left", "shift+tab"), partial(self._turn, -1)), (("right", "tab"), partial(self._turn, 1))
        yield from moves("the game before, the next one", *steps, short="")

    def choosing_captains(self) -> Choice:
        """The key that leads to another captain."""
        return Choice("c", "shows another captain, or everybody", "captain", do=self._next_captain)

    def _turn(self, step: int) -> None:
        self.turn_to(around([slug for slug, _ in self.games], self.game, step))

    def turn_to(self, slug: str) -> None:
        """Show this game."""
        self.game = slug
        self.look_anew()

    def _next_captain(self) -> None:
        try:
            self.captain = captain_after(self.program, self.captain)
        except MatchError as error:
            self._remark = str(error)
            return
        self.look_anew()
