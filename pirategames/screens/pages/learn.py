"""The lessons: which there are, which are learnt, and where one was left. And the page at the end of one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from textual.app import ComposeResult

from pirategames.play.lessons import Lesson, all_lessons, easiest_level
from pirategames.play.match import Match
from pirategames.play.record import LESSON
from pirategames.rules.catalogue import find
from pirategames.screens.drawing.canvas import Ink, cut
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.wrapping import filled
from pirategames.screens.learnt_file import left_at
from pirategames.screens.pages.choosing import ChoosingPage, Told, helping, moves, page_styles, quitting
from pirategames.screens.pages.form import draw_sea
from pirategames.screens.table.choices import THINGS, Choice, Choices
from pirategames.screens.table.teacher import with_keys
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.entries import Entries, Entry
from pirategames.screens.widgets.program import Program
from pirategames.screens.wording import number_word

_GAME: Final = 16
_TITLE: Final = 26
_BAR: Final = 16


class LearnPage(ChoosingPage):
    """The list of lessons, with the first one of the game of this slug lit, else the one that is next."""

    CSS_PATH = page_styles("learn")
    name_of_help = "Learn"

    def __init__(self, slug: str = "") -> None:
        super().__init__()
        self._lessons = all_lessons()
        self._slug = slug
        self._cursor: int | None = None

    @property
    def cursor(self) -> int:
        """Which lesson is lit: at first the next one that is not learnt, of this game where there is one."""
        if self._cursor is None:
            mine = [at for at, lesson in enumerate(self._lessons) if self._slug in ("", lesson.game)]
            unlearnt = [at for at in mine if not self._is_learnt(self._lessons[at])]
            others = [at for at, lesson in enumerate(self._lessons) if not self._is_learnt(lesson)]
            self._cursor = next(iter((*unlearnt, *others, *mine)), 0)
        return self._cursor

    def _is_learnt(self, lesson: Lesson) -> bool:
        return bool(self.program.learnt_file.learnt.lesson(lesson.id).done)

    def compose_body(self) -> ComposeResult:
        yield Entries(self._entries, lambda: self.cursor, lambda: int(self.app.size.height >= 22), id="lessons")
        yield Told(self._about, id="about")
        yield Board(draw_sea, id="sea")

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        done = sum(map(self._is_learnt, self._lessons))
        return "Learn", "on the real table, step by step", [("learnt", f"{done} of {len(self._lessons)}")]

    def _entries(self, width: int) -> list[Entry]:
        return [Entry(f"lesson {at}", (self._entry(at, lesson),)) for at, lesson in enumerate(self._lessons)]

    def _entry(self, at: int, lesson: Lesson) -> Line:
        game = find(lesson.game)
        assert game is not None
        is_first = at == 0 or self._lessons[at - 1].game != lesson.game
        name: Line = (faint(game.glyph), " ", bright(filled(game.title, _GAME))) if is_first else (" " * (_GAME + 2),)
        key = Ink(THINGS[at : at + 1] or " ", "accent", bold=True)
        return "  ", key, "  ", *name, filled(cut(lesson.title, _TITLE - 1), _TITLE), *self._how_far(lesson)

    def _how_far(self, lesson: Lesson) -> Line:
        minutes = faint(f"{lesson.minutes} min")
        if self._is_learnt(lesson):
            return Ink(filled("✓ learnt", _BAR), "success"), minutes
        step = left_at(self.program.learnt_file, lesson)
        full = round(10 * step / len(lesson.steps))
        bar: Line = (Ink("▰" * full, "accent"), faint(filled("▱" * (10 - full), _BAR - full)))
        return (*bar, minutes) if step else (" " * _BAR, minutes)

    def _about(self) -> list[Line]:
        return [
            (faint("A lesson is played, not read: the teacher speaks, and you do it."),),
            (faint("Nothing in it can be lost, and it stands in no logbook."),),
        ]

    # ---------------------------------------------------------------- what can be chosen

    def choices(self) -> Choices:
        return Choices(tuple(self._choices()))

    def _choices(self) -> Iterator[Choice]:
        lesson = self._lessons[self.cursor]
        step = left_at(self.program.learnt_file, lesson)
        words = f"goes on with “{lesson.title}”, at step {step + 1}" if step else f"begins “{lesson.title}”"
        yield Choice("enter", words, "go on" if step else "begin", do=partial(self._begin, self.cursor), is_main=True)
        if step:
            yield Choice("0", "begins it from the start", "from the start", do=partial(self.program.begin_lesson, lesson))
        for at, one in enumerate(self._lessons):
            yield Choice(THINGS[at : at + 1], f"begins “{one.title}”", "lesson", do=partial(self._begin, at),
                         place=f"lesson {at}")  # fmt: skip
        yield from moves("goes from lesson to lesson", (("up", "shift+tab"), partial(self._step, -1)),
                         (("down", "tab"), partial(self._step, 1)))  # fmt: skip
        yield helping(partial(self.help, lesson.game))
        yield Choice("p", "lists the puzzles", "puzzles", do=self.program.open_puzzles)
        yield Choice("r", "opens the rules", "rules", do=partial(self.program.read_rules, lesson.game))
        yield Choice("g", "opens the glossary", "glossary", do=partial(self.program.open_glossary, lesson.game))
        yield Choice("backspace", "leads home", "home", do=self.program.go_home, also=("escape",))
        yield quitting(self)

    def _begin(self, at: int) -> None:
        lesson = self._lessons[at]
        self.program.begin_lesson(lesson, left_at(self.program.learnt_file, lesson))

    def _step(self, step: int) -> None:
        self._cursor = (self.cursor + step) % len(self._lessons)


class LessonEndPage(ChoosingPage):
    """What comes after a lesson: the one that follows, its match as a real one, or a new game. Where it was left before its
    end, the way back is the first."""

    CSS_PATH = page_styles("learn")
    name_of_help = "Lesson"

    def __init__(self, lesson: Lesson, match: Match, *, is_learnt: bool) -> None:
        super().__init__()
        self._lesson, self._match, self._is_learnt = lesson, match, is_learnt

    def compose_body(self) -> ComposeResult:
        yield Told(self._tell, id="about")
        yield Board(draw_sea, id="sea")

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        game = find(self._lesson.game)
        return "Learn", game.title if game else "", [("lesson", self._lesson.title)]

    def _tell(self) -> list[Line]:
        if not self._is_learnt:
            on = f"it is saved, and the others are bots of the level “{self._level}”."
            waits = "It waits where you left it, and this match goes on as a real one:"
            return [(bright("Leave the lesson here?"),), (), (waits,), (on if self._has_others else "it is saved.",)]
        lines: list[Line] = [(Ink(f"✓ Learnt: {self._lesson.title}", "success", bold=True),), ()]
        lines += [with_keys(text) for text in self._lesson.left]
        if self._next is not None:
            lines += [(), ("Next: ", bright(self._next.title), faint(f", {self._next.minutes} minutes"))]
        elif self._has_others:
            lines += [(), (faint(f"Playing on, the others are bots of the level “{self._level}”."),)]
        return [*lines, (faint("A match from a lesson is saved like any other; among the bests it does not stand."),)]

    @property
    def _level(self) -> str:
        return easiest_level(self._lesson.game).replace("-", " ")

    @property
    def _has_others(self) -> bool:
        return len(self._match.seats) > 1

    @property
    def _next(self) -> Lesson | None:
        """The lesson that goes on with this one."""
        return next((lesson for lesson in all_lessons() if lesson.id == self._lesson.follows), None)

    def choices(self) -> Choices:
        return Choices(tuple(self._choices()))

    def _choices(self) -> Iterator[Choice]:
        again = left_at(self.program.learnt_file, self._lesson)
        if not self._is_learnt:
            yield Choice("enter", "goes back to the lesson", "the lesson", is_main=True,
                         do=partial(self.program.begin_lesson, self._lesson, again))  # fmt: skip
        elif self._next is not None:
            yield Choice("enter", f"begins “{self._next.title}”", "next lesson", is_main=True,
                         do=partial(self.program.begin_lesson, self._next))  # fmt: skip
        is_first = self._is_learnt and self._next is None
        words = "plays on from here, as a real game" if is_first else "plays on from here"
        yield Choice("enter" if is_first else "p", words, "play on", do=self._play_on, is_main=True)
        yield Choice("n", "begins a real game", "new game", is_main=is_first,
                     do=partial(self.program.new_game, self._lesson.game))  # fmt: skip
        yield Choice("e", "lists the lessons", "lessons", do=partial(self.program.open_learn, self._lesson.game))
        yield Choice("r", "opens the rules", "rules", do=partial(self.program.read_rules, self._lesson.game))
        yield Choice("backspace", "leads home", "home", do=self.program.go_home, also=("escape",))
        yield quitting(self)

    def _play_on(self) -> None:
        self._match.mark(LESSON)
        self._remark = self.program.play_on(self._match)


def offer(slug: str, program: Program) -> str:
    """A sentence that offers the first lesson of a game, for whoever knows nothing of it; empty where there is none, or
    where a lesson of it is learnt, begun or not wanted."""
    lessons = [lesson for lesson in all_lessons() if lesson.game == slug]
    learnt = program.learnt_file.learnt
    if not lessons or slug in learnt.refused or any(lesson.id in learnt.lessons for lesson in lessons):
        return ""
    return f"New to this? A first game of {number_word(lessons[0].minutes)} minutes teaches it: press "
