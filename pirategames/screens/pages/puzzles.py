"""The puzzles: that of the day and its streak, the others, and which are solved."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from textual.app import ComposeResult

from pirategames.play.puzzles import DAY, Puzzle, all_puzzles, puzzle_of_day
from pirategames.rules.catalogue import find
from pirategames.screens.drawing.canvas import Ink, cut
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.wrapping import filled
from pirategames.screens.pages.choosing import ChoosingPage, Told, helping, moves, page_styles, quitting
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.widgets.entries import Entries, Entry
from pirategames.screens.widgets.program import Program
from pirategames.screens.wording import plural

_KEYS: Final = "123456789abcdfiklmnopqrs"
_GAME: Final = 16
_TITLE: Final = 26


class PuzzlesPage(ChoosingPage):
    """The list of puzzles; the one of this id is lit, else the first that is not solved. Only those of a game are listed
    where its slug is given."""

    CSS_PATH = page_styles("puzzles")
    name_of_help = "Puzzles"

    def __init__(self, slug: str = "", at: str = "") -> None:
        super().__init__()
        self._slug = slug
        self._at = at
        self._cursor: int | None = None

    @property
    def listed(self) -> tuple[Puzzle, ...]:
        """The puzzles as they are listed: that of the day first."""
        return listed(self.program, self._slug)

    @property
    def cursor(self) -> int:
        """Which one is lit."""
        if self._cursor is None:
            named = [at for at, puzzle in enumerate(self.listed) if puzzle.id == self._at]
            unsolved = [at for at, puzzle in enumerate(self.listed) if not self._is_solved(puzzle)]
            self._cursor = next(iter((*named, *unsolved)), 0)
        return self._cursor

    def _is_solved(self, puzzle: Puzzle) -> bool:
        return bool(self.program.learnt_file.learnt.puzzle(puzzle.id).solved)

    def compose_body(self) -> ComposeResult:
        yield Told(self._about, id="about")
        yield Entries(self._entries, lambda: self.cursor, lambda: 0, id="puzzles")

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        puzzles = [puzzle for puzzle in self.listed if not puzzle.id.startswith(DAY)]
        solved = sum(map(self._is_solved, puzzles))
        streak = self.program.learnt_file.learnt.streak(self.program.today(), DAY)
        return "Puzzles", "one right answer each", [
            ("solved", f"{solved} of {len(puzzles)}"), ("days in a row", str(streak)),
        ]  # fmt: skip

    def _about(self) -> list[Line]:
        return [(faint("At the real table, from real matches; each answer is proven. Try as often as you like."),), ()]

    def _entries(self, width: int) -> list[Entry]:
        return [Entry(f"puzzle {at}", (self._entry(at, puzzle),)) for at, puzzle in enumerate(self.listed)]

    def _entry(self, at: int, puzzle: Puzzle) -> Line:
        game, is_day = find(puzzle.game), puzzle.id.startswith(DAY)
        key = Ink("t" if is_day else self._key(at), "accent", bold=True)
        title = "Puzzle of the day" if is_day else puzzle.title
        name = filled(game.title if game else "", _GAME)
        level = filled(f"level {puzzle.level}", 10)
        begins: Line = ("  ", key, "  ", faint(game.glyph if game else " "), " ", bright(name))
        return (*begins, filled(cut(title, _TITLE - 1), _TITLE), faint(level), *self._how(puzzle))

    def _key(self, at: int) -> str:
        number = at - self.listed[0].id.startswith(DAY)
        return _KEYS[number : number + 1] or " "

    def _how(self, puzzle: Puzzle) -> Line:
        mark = self.program.learnt_file.learnt.puzzle(puzzle.id)
        if mark.solved:
            return (Ink("✓ solved" + (", by a hint" if mark.by_hint else ""), "success"),)
        return (faint(f"missed {plural(mark.missed, 'time')}"),) if mark.missed else ()

    # ---------------------------------------------------------------- what can be chosen

    def choices(self) -> Choices:
        return Choices(tuple(self._choices()))

    def _choices(self) -> Iterator[Choice]:
        lit = self.listed[self.cursor]
        words = "opens the puzzle of the day" if lit.id.startswith(DAY) else f"opens “{lit.title}”"
        yield Choice("enter", words, "open", do=partial(self.program.begin_puzzle, lit), is_main=True)
        for at, puzzle in enumerate(self.listed):
            key, is_day = self._key(at), puzzle.id.startswith(DAY)
            words = "opens the puzzle of the day" if is_day else f"opens “{puzzle.title}”"
            short = "of the day" if is_day else "puzzle"
            do = partial(self.program.begin_puzzle, puzzle)
            yield Choice("t" if is_day else key.strip(), words, short, do=do, place=f"puzzle {at}")
        yield from moves("goes from puzzle to puzzle", (("up", "shift+tab"), partial(self._step, -1)),
                         (("down", "tab"), partial(self._step, 1)))  # fmt: skip
        yield helping(partial(self.help, lit.game))
        yield Choice("e", "lists the lessons", "lessons", do=partial(self.program.open_learn, lit.game))
        yield Choice("backspace", "leads home", "home", do=self.program.go_home, also=("escape",))
        yield quitting(self)

    def _step(self, step: int) -> None:
        self._cursor = (self.cursor + step) % len(self.listed)


def listed(program: Program, slug: str = "") -> tuple[Puzzle, ...]:
    """The puzzles as they are listed, of one game or of all: that of the day first."""
    day = puzzle_of_day(program.today())
    puzzles = tuple(puzzle for puzzle in all_puzzles() if slug in ("", puzzle.game))
    return puzzles if day is None else (day, *puzzles)


def next_after(name: str, program: Program) -> Puzzle | None:
    """The next puzzle after one that was solved, those that are solved left aside; None where all are."""
    puzzles = listed(program)
    at = next((at for at, puzzle in enumerate(puzzles) if puzzle.id == name), -1)
    learnt = program.learnt_file.learnt
    return next((puzzle for puzzle in (*puzzles[at + 1 :], *puzzles[: at + 1]) if not learnt.puzzle(puzzle.id).solved), None)
