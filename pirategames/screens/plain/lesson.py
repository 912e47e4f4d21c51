"""A lesson line by line: what happened, what the teacher says, what can be done. The course and the host are those of the
lesson at a real table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from pirategames.play.lessons import Lesson, seat_and_action
from pirategames.play.match import Match
from pirategames.screens.plain.console import Console
from pirategames.screens.plain.offers import Offer
from pirategames.screens.plain.table import PlainTable
from pirategames.screens.table.course import Course
from pirategames.screens.table.host import Host, LookTogether
from pirategames.screens.table.mode import Mode
from pirategames.screens.table.pupil import Pupil
from pirategames.screens.table.story import Story
from pirategames.screens.table.taught_host import taught_host_of
from pirategames.screens.table.teacher import next_of
from pirategames.screens.table.ways import Ways
from pirategames.screens.widgets.program import TaughtProgram

TEACHERS_KEYS: Final = {
    "h": "why this: the teacher says it in other words",
    "u": "one step of the lesson back",
    "g": "the step is done for you",
    "quit": "leaves the lesson; it waits at this step",
}
_LEAVING: Final = ("quit", "back", "escape")


class PlainLesson(PlainTable):
    """A lesson from one of its steps on, counted from 0."""

    program: TaughtProgram

    def __init__(self, lesson: Lesson, step: int, program: TaughtProgram, console: Console) -> None:
        self.lesson = lesson
        self.pupil = Pupil(lesson, program.learnt_file)
        match = self.pupil.begin(step, program.settings.name)
        super().__init__(match, program, console)
        self._told[lesson.person] = match.number
        self._host.have_looked(match.number)

    @property
    def course(self) -> Course:
        """Where the lesson stands."""
        return self.pupil.course

    def _new_host(self) -> Host:
        return taught_host_of(self.match, self.wing, self.story, self.lesson.person, lambda: bool(self.course.pending))

    # ---- what is told

    def _tell(self) -> None:
        self._is_fresh = False
        self._say_note()
        self._say_what_happened(self.lesson.person)
        self._read_new()
        self._teach()

    def _teach(self) -> None:
        """Say what the teacher says now, and what goes on with it."""
        self._say(_spoken(" ".join(self.course.says)))
        if line := next_of(self.course):
            self._say(line)
        else:
            self._say_offers(only_new=False)

    def _offers(self) -> Iterable[Offer]:
        """What can be chosen; the teacher answers in the place of the old captain."""
        return (offer for offer in super()._offers() if not offer.text.startswith("h: "))

    def _say_help(self) -> None:
        self._reader.list(TEACHERS_KEYS.items())
        super()._say_help()

    # ---- what is typed

    def _hear_part(self, typed: str) -> None:
        word, course = (typed if len(typed) == 1 else typed.casefold()), self.course  # capitals are regions
        if word in _LEAVING:
            self.quit()
        elif word == "h":
            course.ask_why()
            self._say(_spoken(" ".join(course.says)))
        elif word == "u":
            self._go_to(course.before)
        elif course.phase == "elsewhere" and word in ("", "enter", "n"):
            self._hear_elsewhere(word)
        elif word == "g" and course.phase == "asks" and course.step.acts:
            self._do_for_player()
        elif word in ("", "enter") and course.goes_on_by_enter:
            self._advance()
        else:
            shows = course.step.press if course.phase == "asks" else ""
            course.hear(typed)
            super()._hear_part(typed)
            if shows and typed == shows:
                self._advance()

    def _hear_elsewhere(self, word: str) -> None:
        if word == "n":
            self.program.end_lesson(self.lesson, self.match, is_learnt=False)
            self.leave()
        else:
            self._go_to(self.course.at)

    def _advance(self) -> None:
        if self.pupil.advance(self.match):
            self._end()
        else:
            self.go_on()

    def _do_for_player(self) -> None:
        """Do what the step waits for: the rest of it, or all anew where something else was done."""
        if self.course.has_begun:
            self._go_to(self.course.at)
        self.act(self.pupil.due(self.match))

    # ---- the match

    def go_on(self) -> None:
        """The others do what they do; then the person is asked."""
        step = self._host.next()
        while not self.is_left and (self.course.pending or isinstance(step, LookTogether)):
            if isinstance(step, LookTogether):
                self._look_on(step)
            else:
                seat, action = seat_and_action(self.match.game, self.course.pending.pop(0))
                self._host.have_looked(self.match.number)
                self.match.act(action, seat)
            step = self._host.next()
        if self.is_left:
            return
        if self.course.phase == "others":
            self.course.ask()
        self._raise(self.ways.mode_of(step))

    def _look_on(self, step: LookTogether) -> None:
        """What everybody looks at is told by the story; what goes on with it is done."""
        number, commit = self.match.number, step.moments[-1].commit
        if commit is not None:
            if self.pupil.does(self.match, [commit]):
                self._end()
                return
            seat, action = commit
            self.match.act(action, seat)
        self._host.have_looked(number)

    def act(self, steps: Sequence[tuple[int, Any]]) -> None:
        if self.pupil.does(self.match, steps):
            self._end()
        else:
            super().act(steps)

    def take_back(self, seat: int) -> str:
        self._go_to(self.course.before)
        return ""

    def _go_to(self, step: int) -> None:
        """Lay the table as it was when this step began."""
        self._lay(self.pupil.go_to(step, self.match))

    def _lay(self, match: Match) -> None:
        self.match = match
        self.story = Story(match, self.wing)
        self._told[self.lesson.person] = match.number
        self._reader.forget()
        self.mode.leave()
        self.mode = Mode(self)
        self.ways = Ways(self, self._new_host())
        self._host.have_looked(match.number)
        self.go_on()

    # ---- leaving, and the end

    def quit(self) -> None:
        self.pupil.note_place()
        super().quit()

    def _end(self) -> None:
        self.program.end_lesson(self.lesson, self.match, is_learnt=True)
        self.leave()


def _spoken(text: str) -> str:
    """What a teacher says, with its keys in quotes instead of between backticks."""
    parts = text.split("`")
    return "".join(part if number % 2 == 0 else f"“{part}”" for number, part in enumerate(parts))
