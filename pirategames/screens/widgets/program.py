"""What a page may ask of the program on whose screen it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, Literal, Protocol

from pirategames.play.logbook import Logbook
from pirategames.play.match import Match
from pirategames.play.record import Seat
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import Look
from pirategames.screens.settings_file import Settings, SettingsFile

if TYPE_CHECKING:
    from pirategames.play.lessons import Lesson
    from pirategames.play.puzzles import Puzzle
    from pirategames.screens.learnt_file import LearntFile

LogbookPart = Literal["unfinished", "results", "bests"]


class TableProgram(Protocol):
    """What a table asks of the program, whether that has a screen or speaks line by line."""

    logbook: Logbook

    @property
    def settings(self) -> Settings:
        """What the player has set."""
        ...

    @property
    def keeps(self) -> bool:
        """Whether what is played now outlasts the program."""
        ...

    def play(self, match: Match) -> None:
        """Show the table of a match."""
        ...

    def open_logbook_page(self, part: LogbookPart = "results") -> None:
        """Open a part of the logbook."""
        ...

    def open_lines(self, title: str, name: str, lines: Sequence[Line], key: str = "", *, at_end: bool = False) -> None:
        """Open a page of lines; `key` closes it too."""
        ...

    def open_help(self, name: str, keys: Mapping[str, str], slug: str | None = None, topic: str = "") -> None:
        """Open the help with these keys, and with the way to a game's rules, where they tell of a topic."""
        ...

    def open_replay(self, match: Match, at: int = 0, sitting: int | None = None) -> None:
        """Look at a match again, as it lay after action `at`; `sitting` is whose own table lies open here, if it goes on."""
        ...

    def look_back(self, match: Match) -> str:
        """Look back on a match that is over. Returns why that cannot be, or nothing."""
        ...

    def open_log(self, match: Match, seat: int | None, lines: Sequence[Line], keys: str) -> None:
        """Open the log of a match, as this seat knows it, with the way to its replay; each of `keys` closes it."""
        ...

    def open_feats(self, slug: str = "") -> None:
        """Open the feats of a game, or those of no game, over whatever is shown."""
        ...


class TaughtProgram(TableProgram, Protocol):
    """What the table of a lesson asks of the program."""

    learnt_file: LearntFile

    def end_lesson(self, lesson: Lesson, match: Match, *, is_learnt: bool) -> None:
        """A lesson is learnt, or left before its end: show what may come next."""
        ...


class Program(TaughtProgram, Protocol):
    """The app, as its pages see it."""

    settings_file: SettingsFile
    now: Callable[[], datetime]
    match: Match | None
    """The match that was shown last."""
    theme: Any

    @property
    def look(self) -> Look:
        """How boards are drawn now."""
        ...

    @property
    def trouble(self) -> tuple[str, ...]:
        """What is wrong with the logbook and the settings, each a text for the player."""
        ...

    @property
    def available_themes(self) -> dict[str, Any]: ...

    def today(self) -> date:
        """The date, where the player is."""
        ...

    def change_settings(self, **changes: Any) -> None:
        """Set fields of the settings, at once and for the runs to come."""
        ...

    def entitle(self, text: str) -> None:
        """Write this into the title of the terminal's window, beside the name of the program; empty: that alone."""
        ...

    def ring(self) -> None:
        """Ring the terminal's bell."""
        ...

    # ---- going from page to page

    def go_home(self) -> None:
        """Show home, as it is now."""
        ...

    def carry_on(self, number: int) -> str | None:
        """Show the table of this match of the logbook, or the log of one that was given up; returns why that cannot be
        done, or None where it is."""
        ...

    def begin(
        self,
        slug: str,
        seats: Sequence[Seat],
        seed: int,
        options: Mapping[str, str] | None = None,
        marks: Iterable[str] = (),
        seed_word: str = "",
        *,
        is_public: bool = False,
    ) -> None:
        """Begin a new match of these seats and show its table, where it `is_public` only to look on; `seed_word` is how the
        seed was typed, if in words. Raises `SetupError` and `LogbookError`."""
        ...

    def new_game(
        self,
        slug: str,
        name: str = "",
        seed: str = "",
        options: Mapping[str, str] | None = None,
        seats: Sequence[Seat] = (),
    ) -> None:
        """Show the page where a new game is set up, with what is already settled."""
        ...

    def read_rules(self, slug: str, chapter: str = "", sought: str = "") -> None:
        """Open the rules of a game, at the chapter of this title, where they have what is sought."""
        ...

    def search_rules(self, text: str) -> None:
        """Open where a text stands in the rules of all games."""
        ...

    def open_glossary(self, slug: str, term: str = "") -> None:
        """Open the words of a game, at the one of this id."""
        ...

    def open_learn(self, slug: str = "") -> None:
        """Show the list of lessons, with those of a game first in sight."""
        ...

    def begin_lesson(self, lesson: Lesson, step: int = 0) -> None:
        """Show the table of a lesson, at one of its steps, counted from 0."""
        ...

    def open_puzzles(self, at: str = "", *, goes_on: bool = False) -> None:
        """Show the list of puzzles, with the one of this id lit; where it `goes_on`, the next one that is not solved."""
        ...

    def begin_puzzle(self, puzzle: Puzzle) -> None:
        """Show the table of a puzzle."""
        ...

    def play_on(self, match: Match) -> str:
        """Write down a match that nobody has written down yet, and show its table; returns why that cannot be done."""
        ...

    def turning_points(self, match: Match) -> Mapping[int, Line]:
        """What each turning point of a match changed, by its action, where it was looked back on."""
        ...

    def open_numbers(self, slug: str = "") -> None:
        """Open the statistics of a game, or of all, over whatever is shown."""
        ...

    def open_today(self) -> None:
        """Open the page of the voyage of the day over whatever is shown."""
        ...

    def open_settings(self, row: str = "theme") -> None:
        """Open the settings, with the cursor on the row of this field."""
        ...
