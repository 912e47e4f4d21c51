"""Lessons line by line: whoever hears only the teacher and types what is said comes to the end of every one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pirategames.play.lessons import Lesson, all_lessons, lesson_named
from pirategames.play.logbook import unsaved_logbook
from pirategames.screens.plain.console import Console
from pirategames.screens.plain.session import Session
from pirategames.screens.settings_file import SettingsFile
from tests.screens.plain.people import Told, Typed, types


def taught(slug: str, typed: Callable[[str], str | None]) -> tuple[Session, str]:
    """What is told of the next lesson of a game where these lines are typed."""
    told = Told()
    session = Session(unsaved_logbook(), SettingsFile(), Console(Typed(told, typed), told, {"TERM": "dumb"}))
    session.learn(slug)
    return session, told.getvalue()


def obeying(session: list[Any], lesson: Lesson) -> Callable[[str], str | None]:
    """Somebody who chooses a lesson and types the keys of each step, and an empty line where there are none."""
    rest: list[str] = []
    step: list[int] = []

    def choose(told: str) -> str | None:
        table = session[0]._table if session else None
        if table is None:
            return str(all_lessons().index(lesson) + 1)
        if "lists the lessons" in told or (not rest and step == [-1]):
            step[:], rest[:] = [-1], []
            return None
        course = table.course
        if course.phase == "asks" and step != [course.at]:
            step[:] = [course.at]
            rest[:] = [course.step.press] if course.step.press else list(course.step.keys)
        if course.phase != "asks":
            return ""
        key = rest.pop(0) if rest else "Enter"
        return "" if key == "Enter" else key.lower() if len(key) > 1 else key

    return choose


@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda lesson: lesson.id)
def test_every_lesson_is_learnt_by_what_is_said(lesson: Lesson) -> None:
    session: list[Any] = []
    told = Told()
    one = Session(unsaved_logbook(), SettingsFile(), Console(Typed(told, obeying(session, lesson)), told, {"TERM": "dumb"}))
    session.append(one)
    one.learn()
    text = told.getvalue()
    assert f"Learnt: {lesson.title}." in text, text[-1500:]
    assert one.learnt_file.learnt.lesson(lesson.id).done
    assert "`" not in text
    assert set(text) - set("’“”–−…") <= set(map(chr, range(10, 127)))


def test_something_else_is_answered_and_taken_back_and_a_step_is_done_for_the_player() -> None:
    session, text = taught("scallywag", types(["", "1 b", "", "u", "", "g", "h", "quit"]))
    assert "A coin fights, too" in text or "With bare hands you pay all of it in health." in text
    assert "Enter takes it back: the lesson goes on. n plays on from here." in text
    assert "A sword of 9." in text
    assert "asks the old captain" not in text
    assert session.learnt_file.learnt.lesson("scallywag").step == 1
    assert "The lesson waits where you left it." in text


def test_a_lesson_is_played_on_as_a_real_match() -> None:
    session, text = taught("scallywag", types(["", "1 b", "n", "p", "quit"]))
    assert "The lesson waits" not in text
    (match,) = session.logbook.unfinished()
    assert match.actions == 1


def test_lessons_are_listed_and_chosen_by_number() -> None:
    session, text = taught("", types(["x", "99", "1", "quit"]))
    first = all_lessons()[0]
    assert f"1: begins “{first.title}”" in text
    assert text.count("is none of these") == 2
    assert session.learnt_file.learnt.lesson(first.id).digest
    assert lesson_named(first.id) is first
