"""Home: the picture, the games to set sail in, the voyages to carry on with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from attrs import evolve
from textual.app import ComposeResult

from pirategames.play.logbook import LogbookError
from pirategames.rules.catalogue import CATALOGUE
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import Look
from pirategames.screens.pages.home_picture import LETTERS, HomeSight, best_lines, cursor_shown, draw_home, shown_matches
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.page import Page

_STEPS: Final = {"up": -1, "down": 1, "tab": 1, "shift+tab": -1}


class HomePage(Page):
    """The first page. What it shows is read anew from the logbook whenever it comes up."""

    def __init__(self) -> None:
        super().__init__()
        self._sight: HomeSight | None = None

    @property
    def sight(self) -> HomeSight:
        """What the page shows now."""
        if self._sight is None:
            self._sight = self._look_round()
        return self._sight

    def compose_page(self) -> ComposeResult:
        yield Board(self._draw, id="home")

    def _draw(self, width: int, height: int, look: Look) -> Canvas:
        return draw_home(self.sight, width, height, look)

    def _look_round(self) -> HomeSight:
        app, trouble = self.program, self.program.trouble
        try:
            unfinished = app.logbook.unfinished()
            bests = best_lines(app.logbook, CATALOGUE)
        except LogbookError as error:
            unfinished, bests, trouble = (), (), (*trouble, str(error))
        return HomeSight(CATALOGUE, unfinished, bests, app.now(), trouble, cursor=len(CATALOGUE) if unfinished else 0)

    def on_screen_resume(self) -> None:
        """Whoever comes back finds what has changed meanwhile."""
        if self._sight is not None:
            self._sight = None
            self.redraw()

    def _show(self, sight: HomeSight) -> None:
        self._sight = sight
        self.redraw()

    def remark(self, text: str) -> None:
        self._show(evolve(self.sight, remark=text))

    # ---------------------------------------------------------------- keys

    def press(self, key: str) -> bool:
        sight = evolve(self.sight, cursor=cursor_shown(self.sight, *self.size))
        if key == "w" and (sight.remark or sight.trouble):
            self._read_trouble()
            return True
        self._show(evolve(sight, remark=""))
        if key in _STEPS:
            self._move(_STEPS[key])
        elif key in ("left", "right"):
            self._cross(key == "right")
        elif key == "enter":
            self._open(sight.cursor)
        elif key.isdecimal() and 1 <= int(key) <= len(sight.games):
            self._open(int(key) - 1)
        elif key in LETTERS and LETTERS.index(key) < self._shown:
            self._open(len(sight.games) + LETTERS.index(key))
        elif key in self._doors:
            self._doors[key]()
        else:
            return False
        return True

    @property
    def _shown(self) -> int:
        return shown_matches(self.sight, self.size.width, self.size.height)

    @property
    def _doors(self) -> dict[str, Callable[[], object]]:
        return {
            "l": self._logbook,
            "m": self._unfinished,
            "r": self._rules,
            "s": self._settings,
            "?": self._help,
        }

    def _move(self, step: int) -> None:
        places = len(self.sight.games) + self._shown
        self._show(evolve(self.sight, cursor=(self.sight.cursor + step) % places))

    def _cross(self, right: bool) -> None:
        """To the other list, to the row beside."""
        games, shown, cursor = len(self.sight.games), self._shown, self.sight.cursor
        if right and cursor < games and shown:
            self._show(evolve(self.sight, cursor=games + min(cursor, shown - 1)))
        elif not right and cursor >= games:
            self._show(evolve(self.sight, cursor=min(cursor - games, games - 1)))

    def _open(self, place: int) -> None:
        sight = self.sight
        if place < len(sight.games):
            self.program.new_game(sight.games[place].slug)
            return
        why = self.program.carry_on(sight.unfinished[place - len(sight.games)].id)
        if why is not None:
            self._show(evolve(sight, cursor=place, remark=why))

    # ---------------------------------------------------------------- doors

    def _logbook(self) -> None:
        self.program.open_logbook_page()

    def _unfinished(self) -> None:
        self.program.open_logbook_page("unfinished")

    def _rules(self) -> None:
        self.program.read_rules(self._game_under_cursor())

    def _settings(self) -> None:
        self.program.open_settings()

    def _help(self) -> None:
        self.program.open_help("Home", self.keys(), self._game_under_cursor())

    def _read_trouble(self) -> None:
        from pirategames.screens.pages.lines import trouble_page

        self.app.push_screen(trouble_page(filter(None, (self.sight.remark, *self.sight.trouble))))

    def _game_under_cursor(self) -> str:
        sight = self.sight
        if sight.cursor < len(sight.games):
            return sight.games[sight.cursor].slug
        slug = sight.unfinished[sight.cursor - len(sight.games)].game
        known = [entry.slug for entry in sight.games]
        return slug if slug in known else known[0]

    def keys(self) -> dict[str, str]:
        """Every key that means something now, with what it does."""
        sight, shown = self.sight, self._shown
        keys = {str(number): f"a new game of {entry.title}" for number, entry in enumerate(sight.games, 1)}
        for letter, match in zip(LETTERS, sight.unfinished[:shown], strict=False):
            keys[letter] = f"carry on with {match.title}, {match.summary}"
        if len(sight.unfinished) > shown:
            keys["m"] = "all matches to carry on with"
        if sight.trouble:
            keys["w"] = "what is wrong, in full"
        return keys | {
            "↑ ↓ ← →": "move over both lists",
            "Enter": "opens what is highlighted",
            "l": "the logbook: results and bests",
            "r": "the rules of the game",
            "s F2": "settings: colours, glyphs, animation, keys",
            "^P": "the palette of commands",
            "^Q": "quit",
        }

    def palette(self) -> Iterable[tuple[str, str, Callable[[], object]]]:
        for place, entry in enumerate(self.sight.games):
            yield f"New game: {entry.title}", entry.pitch, partial(self._open, place)
        yield "Logbook", "Results and bests", self._logbook
        yield "Carry on", "All matches that are not at their end", self._unfinished
        yield "Rules", "How it is played", self._rules
        yield "Settings", "Colours, glyphs, animation, keys", self._settings
        yield "Help", "The keys of this page", self._help
