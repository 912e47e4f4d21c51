"""The app's way to what teaches: the glossary, lessons, puzzles, and what may come after one."""

from __future__ import annotations

from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from textual.screen import Screen

from pirategames.play.logbook import Logbook
from pirategames.play.match import Match, MatchError
from pirategames.screens.settings_file import Settings
from pirategames.screens.widgets.program import Program

if TYPE_CHECKING:
    from pirategames.play.lessons import Lesson
    from pirategames.play.puzzles import Puzzle
    from pirategames.screens.learnt_file import LearntFile


class Learning:
    """What the app does for pages that teach; the app itself has the rest."""

    logbook: Logbook

    @cached_property
    def learnt_file(self) -> LearntFile:
        """The file of what was learnt."""
        raise NotImplementedError

    @property
    def settings(self) -> Settings:
        """What the player has set."""
        raise NotImplementedError

    def today(self) -> date:
        """The date, where the player is."""
        raise NotImplementedError

    def play(self, match: Match) -> None:
        """Show the table of a match."""
        raise NotImplementedError

    def push_screen(self, screen: Screen[Any]) -> Any:
        """Show a screen over whatever is shown."""
        raise NotImplementedError

    def _show_on_home(self, screen: Screen[Any]) -> None:
        raise NotImplementedError

    # ---- the ways

    def search_rules(self, text: str) -> None:
        """Open where a text stands in the rules of all games."""
        from pirategames.screens.pages.search import SearchPage

        self.push_screen(SearchPage(text))

    def open_glossary(self, slug: str, term: str = "") -> None:
        """Open the words of a game over whatever is shown, at the one of this id."""
        from pirategames.screens.pages.glossary import GlossaryPage

        self.push_screen(GlossaryPage(slug, term))

    def open_learn(self, slug: str = "") -> None:
        """Show the list of lessons, with those of a game first in sight."""
        from pirategames.screens.pages.learn import LearnPage

        self._show_on_home(LearnPage(slug))

    def begin_lesson(self, lesson: Lesson, step: int = 0) -> None:
        """Show the table of a lesson, at one of its steps, counted from 0."""
        from pirategames.screens.table.lesson_table import LessonTable

        self._show_on_home(LessonTable(lesson, step, self.settings.name))

    def end_lesson(self, lesson: Lesson, match: Match, *, is_learnt: bool) -> None:
        """A lesson is learnt, or left before its end: show what may come next."""
        from pirategames.screens.pages.learn import LessonEndPage

        if is_learnt:
            self.learnt_file.learn_lesson(lesson, self.today())
        self._show_on_home(LessonEndPage(lesson, match, is_learnt=is_learnt))

    def open_puzzles(self, at: str = "", *, goes_on: bool = False) -> None:
        """Show the list of puzzles, with the one of this id lit; where it `goes_on`, the next one that is not solved."""
        from pirategames.screens.pages.puzzles import PuzzlesPage, next_after

        following = next_after(at, cast(Program, self)) if goes_on else None
        if following is None:
            self._show_on_home(PuzzlesPage(at=at))
        else:
            self.begin_puzzle(following)

    def begin_puzzle(self, puzzle: Puzzle) -> None:
        """Show the table of a puzzle."""
        from pirategames.screens.table.puzzle_table import PuzzleTable

        self._show_on_home(PuzzleTable(puzzle, self.settings.name))

    def play_on(self, match: Match) -> str:
        """Write down a match that nobody has written down yet, and show its table; returns why that cannot be done."""
        try:
            self.logbook.keep(match)
        except MatchError as error:
            return str(error)
        self.play(match)
        return ""
