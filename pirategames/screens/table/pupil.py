"""Whoever learns at a table, drawn or line by line: what a deed means to the lesson, and how the table lay when a step
began."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import define, field

from pirategames.play.lessons import Lesson, begin, match_after, may_take, texts_of
from pirategames.play.match import Match
from pirategames.play.notation import read_action
from pirategames.screens.learnt_file import LearntFile
from pirategames.screens.table.course import Course


@define(eq=False)
class Pupil:
    """The person of a lesson, whose place in it the file keeps."""

    lesson: Lesson
    learnt_file: LearntFile
    course: Course = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.course = Course(self.lesson)

    def begin(self, step: int, name: str) -> Match:
        """The match of the lesson as it is when a step begins, counted from 0; the person has this name, if any."""
        first = begin(self.lesson, 0, name)
        self.course.starts = [first.number + len(self.lesson.acted_before(at)) for at in range(step)]
        match = begin(self.lesson, step, name) if step else first
        self.course.begin(step, match.number)
        return match

    def does(self, match: Match, steps: Sequence[tuple[int, Any]]) -> bool:
        """Somebody is about to take these actions, each of its seat. Returns whether the lesson is over with that: then they
        are not taken any more."""
        course, actions = self.course, [action for seat, action in steps if seat == self.lesson.person]
        if len(actions) != len(steps) or not course.hears_deeds or not may_take(match, self.lesson.person, actions):
            return False
        if course.step.is_free and course.is_last:
            return True
        course.did(texts_of(match, actions), match.number + len(steps))
        self.note_place()
        return False

    def due(self, match: Match) -> list[tuple[int, Any]]:
        """What the step waits for: actions, each of its seat."""
        texts = self.course.step.acts[0].split("; ")
        return [(self.lesson.person, read_action(match.game, text)) for text in texts]

    def advance(self, match: Match) -> bool:
        """What was said is read. Returns whether the lesson is over with it."""
        self.course.advance(match.number)
        self.note_place()
        return self.course.phase == "over"

    def go_to(self, step: int, match: Match) -> Match:
        """The match as it was when this step began, where the lesson stands from now on."""
        number = self.course.starts[step]
        self.course.begin(step, number)
        self.note_place()
        return match_after(match, number)

    def note_place(self) -> None:
        """Keep where the lesson stands, for whoever comes back to it."""
        self.learnt_file.leave_lesson(self.lesson, self.course.place)
