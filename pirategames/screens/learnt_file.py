"""What a player has learnt: which lessons are done, where others were left, which puzzles are solved. Kept in
``learnt.json``, beside the settings.

The file is ours. One that cannot be read is left alone, and what is learnt then lasts for this run."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from attrs import asdict, define, evolve, field

from pirategames.play.toml import LARGEST
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.values import frozen
from pirategames.screens.whole_file import write_whole

if TYPE_CHECKING:
    from pirategames.play.lessons import Lesson

FILE_NAME: Final = "learnt.json"


@frozen
class LessonMark:
    """How far a lesson is: the day on which it was done first, if it was, and the step where it was left, with the lesson's
    digest at that time; step 0 is its beginning."""

    done: str = ""
    step: int = 0
    digest: str = ""


@frozen
class PuzzleMark:
    """How a puzzle went: the day on which it was solved first, if it was, whether by a hint, and how often it was missed."""

    solved: str = ""
    by_hint: bool = False
    missed: int = 0


@frozen
class Learnt:
    """All that is learnt. `refused` are the games whose lesson is not wanted."""

    lessons: dict[str, LessonMark] = field(factory=dict)
    puzzles: dict[str, PuzzleMark] = field(factory=dict)
    refused: tuple[str, ...] = ()

    def lesson(self, name: str) -> LessonMark:
        """How far the lesson of this id is."""
        return self.lessons.get(name, LessonMark())

    def puzzle(self, name: str) -> PuzzleMark:
        """How the puzzle of this id went."""
        return self.puzzles.get(name, PuzzleMark())

    @property
    def taught(self) -> dict[str, str]:
        """The games whose lessons are all done, each with the day on which the last of them was."""
        from pirategames.play.lessons import lessons_of

        days = {entry.slug: [self.lesson(one.id).done for one in lessons_of(entry.slug)] for entry in CATALOGUE}
        return {slug: max(done) for slug, done in days.items() if done and all(done)}

    def streak(self, today: date, prefix: str) -> int:
        """On how many days in a row, up to today or yesterday, a puzzle was solved whose id is this prefix and the day."""
        day = today if self.puzzle(f"{prefix}{today.isoformat()}").solved else today - timedelta(days=1)
        count = 0
        while self.puzzle(f"{prefix}{day.isoformat()}").solved:
            count, day = count + 1, day - timedelta(days=1)
        return count


@define
class LearntFile:
    """What is learnt now, and the file that keeps it; without a `path` it lasts for this run."""

    path: Path | None = None
    learnt: Learnt = field(factory=Learnt)
    is_readable: bool = True

    def mark_lesson(self, name: str, **changes: Any) -> None:
        """Change the mark of a lesson, and write it down. Raises nothing."""
        self._change(lessons={name: evolve(self.learnt.lesson(name), **changes)})

    def leave_lesson(self, lesson: Lesson, step: int) -> None:
        """A lesson waits at this step for whoever comes back to it."""
        self.mark_lesson(lesson.id, step=step, digest=lesson.digest)

    def learn_lesson(self, lesson: Lesson, today: date) -> None:
        """A lesson is learnt: today, if it was not before."""
        done = self.learnt.lesson(lesson.id).done or today.isoformat()
        self.mark_lesson(lesson.id, done=done, step=0, digest=lesson.digest)

    def mark_puzzle(self, name: str, **changes: Any) -> None:
        """Change the mark of a puzzle, and write it down. Raises nothing."""
        self._change(puzzles={name: evolve(self.learnt.puzzle(name), **changes)})

    def refuse(self, slug: str) -> None:
        """The lesson of this game is not to be offered any more."""
        if slug not in self.learnt.refused:
            self._change(refused=slug)

    def _change(
        self,
        lessons: dict[str, LessonMark] | None = None,
        puzzles: dict[str, PuzzleMark] | None = None,
        refused: str = "",
    ) -> None:
        """Put these marks among those of the file as it is now, another program's included."""
        if self.path is not None and self.is_readable:
            self.learnt = _read(self.path) or self.learnt
        self.learnt = evolve(
            self.learnt,
            lessons={**self.learnt.lessons, **(lessons or {})},
            puzzles={**self.learnt.puzzles, **(puzzles or {})},
            refused=tuple(dict.fromkeys((*self.learnt.refused, *filter(None, (refused,))))),
        )
        if self.path is not None and self.is_readable:
            text = json.dumps(asdict(self.learnt), ensure_ascii=False, indent=1)
            try:
                write_whole(self.path, f"{text}\n")
            except (OSError, UnicodeEncodeError):
                self.is_readable = False


def left_at(file: LearntFile, lesson: Lesson) -> int:
    """The step at which a lesson was left, from 0; 0 where it was not begun, or has changed since."""
    mark = file.learnt.lesson(lesson.id)
    return mark.step if mark.digest == lesson.digest and mark.step < len(lesson.steps) else 0


def unlearnt(lessons: Iterable[Lesson], file: LearntFile) -> tuple[Lesson, ...]:
    """Those of these lessons that are not learnt yet."""
    return tuple([lesson for lesson in lessons if not file.learnt.lesson(lesson.id).done])


def load_learnt(folder: Path | None) -> LearntFile:
    """What is learnt, by this data folder; without one, nothing is. Raises nothing."""
    if folder is None:
        return LearntFile()
    path = folder / FILE_NAME
    found = _read(path)
    return LearntFile(path, found or Learnt(), is_readable=found is not None)


def _read(path: Path) -> Learnt | None:
    """What a file tells; nothing is learnt where there is none, and None comes back where it cannot be read."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
        table = json.loads(content) if len(content) <= LARGEST else None
    except FileNotFoundError:
        return Learnt()
    except (OSError, ValueError, RecursionError):
        return None
    return _learnt_of(table) if isinstance(table, dict) else None


def _learnt_of(table: dict[str, Any]) -> Learnt | None:
    """What a file's table tells; None where it is no such table."""
    from cattrs import structure  # imported when needed: it takes longer than reading the file
    from cattrs.errors import BaseValidationError

    try:
        return structure(table, Learnt)
    except (ValueError, TypeError, RecursionError, BaseValidationError):
        return None
