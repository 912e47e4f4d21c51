"""Every lesson, played on the rules and on the wings' own pictures: what it says can be done, what it points at is there."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from attrs import evolve
from rich.cells import cell_len

from pirategames.play.lessons import Lesson, Step, all_lessons, begin, take, texts_of
from pirategames.play.match import Match
from pirategames.play.notation import read_action
from pirategames.rules.game import heard_by
from pirategames.rules.scallywag.fighting import limit
from pirategames.rules.scallywag.state import loot_value
from pirategames.rules.scoundrel_bay.scoring import score_sheet
from pirategames.rules.skull_queen.state import standing
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.frame import SIDE_WIDTH
from pirategames.screens.drawing.look import DARK
from pirategames.screens.pages.chapters import chapters_of
from pirategames.screens.table.choices import Choices
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.mode import draw_rows
from pirategames.screens.table.shared_choices import EXPLAIN, KNOWN, LOG, PUBLIC
from pirategames.screens.table.taught import TEXT_WIDTH, above_teacher
from pirategames.screens.table.teacher import ROWS, key_of, place_of
from pirategames.screens.table.wing import wing_of

LESSONS = all_lessons()
STEPS = [(lesson, at) for lesson in LESSONS for at in range(len(lesson.steps))]
SHARED = Choices((EXPLAIN, KNOWN, LOG, PUBLIC))


def named(case: Any) -> str:
    return case.id if isinstance(case, Lesson) else str(case + 1)


@cache
def at_step(lesson: Lesson, at: int) -> Match:
    """The match as it is when a step is said; nobody acts in it any more."""
    match = begin(lesson, at)
    take(match, lesson.steps[at].bots)
    return match


def desk_of(match: Match, seat: int) -> Desk:
    """The desk of the one person here, as its table has it."""
    wing, heard = wing_of(match.game.slug), []
    laid: tuple[object, ...] = ()
    for number in range(match.number + 1):
        state = match.state_after(number)
        laid = wing.laid(match.game.view(state, seat), laid)
        heard.append(heard_by(match.game.events(state), seat))
    names = tuple(sitting.name for sitting in match.seats)
    is_waiting = seat not in match.to_act
    return Desk(names[seat], names, (seat,), shows_odds=True, is_waiting=is_waiting, laid=laid, heard=tuple(heard))


class Table:
    """The person's own table at a step, and what is lifted there."""

    def __init__(self, lesson: Lesson, at: int) -> None:
        self.match = at_step(lesson, at)
        self.wing = wing_of(lesson.game)
        self.view = self.match.view(lesson.person)
        self.desk = desk_of(self.match, lesson.person)

    @property
    def choices(self) -> Choices:
        return self.wing.choices(self.view, self.desk)

    def shows(self, point: str) -> bool:
        """Whether what a step points at is in sight at 80 by 24, above the teacher, or a key that means something."""
        choices = self.choices
        canvas: Canvas = self.wing.draw(self.view, self.desk, choices, 80, 24, DARK)
        draw_rows(canvas, choices)
        word, _, key = point.partition(" ")
        if word == "key":
            return (choices.of_key(key_of(key)) or SHARED.of_key(key_of(key))) is not None
        return place_of(above_teacher(canvas, self.wing), point, 24 - 2 - ROWS) is not None


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_every_line_fits_and_every_key_is_closed(lesson: Lesson) -> None:
    for step in lesson.steps:
        for says in (step.say, step.then, step.why, *(word for _, word in step.other)):
            assert len(says) <= ROWS
            for line in says:
                assert line.count("`") % 2 == 0, line
                assert cell_len(line.replace("`", "")) <= TEXT_WIDTH, line
    assert lesson.steps[0].name
    assert all(cell_len(step.name) <= SIDE_WIDTH - 6 for step in lesson.steps)
    assert len(lesson.left) == 3
    assert all(cell_len(line.replace("`", "")) <= TEXT_WIDTH for line in lesson.left)


@pytest.mark.parametrize(("lesson", "at"), STEPS, ids=named)
def test_the_keys_of_a_step_do_what_it_waits_for_and_what_it_points_at_is_there(lesson: Lesson, at: int) -> None:
    step, table = lesson.steps[at], Table(lesson, at)
    seen = {point for point in step.point if table.shows(point)}
    for key in (*step.keys, *filter(None, (step.press,))):
        choice = table.choices.of_key(key_of(key))
        assert choice is not None, key
        assert choice.is_possible, choice.why_not
        if choice.actions:
            assert key == step.keys[-1]
            assert "; ".join(texts_of(table.match, choice.actions)) == step.acts[0]
            break
        assert choice.desk is not None
        table.desk = choice.desk
        seen |= {point for point in step.point if table.shows(point)}
    else:
        assert not step.acts
    assert set(step.point) == seen
    if step.acts:
        assert tuple(re.findall("`(.*?)`", " ".join(step.say))) == step.keys, "whoever reads it knows what to press"


@pytest.mark.parametrize(("lesson", "at"), STEPS, ids=named)
def test_there_is_a_word_for_everything_else_that_is_legal_and_for_nothing_more(lesson: Lesson, at: int) -> None:
    step, match = lesson.steps[at], at_step(lesson, at)
    if not step.acts:
        return
    assert step.why
    firsts = {do.split("; ")[0] for do in step.acts}
    others = [text for text in texts_of(match, match.game.legal(match.state, lesson.person)) if text not in firsts]
    used = {step.word_for([text])[0] for text in others}
    assert "" not in used, [text for text in others if not step.word_for([text])[0]]
    unused = {pattern for pattern, _ in step.other if ";" not in pattern} - used
    assert not [pattern for pattern in unused if pattern not in firsts]


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_every_way_through_a_lesson_is_legal_and_its_facts_are_so(lesson: Lesson) -> None:
    def follow(match: Match, at: int) -> None:
        if at == len(lesson.steps):
            return
        step = lesson.steps[at]
        take(match, step.bots)
        if step.fact0:
            check(step.fact0, match)
        if not step.acts:
            if step.fact:
                check(step.fact, match)
            follow(match, at + 1)
            return
        for place, do in enumerate(step.acts):
            on = begin(lesson, 0)
            take(on, (f"{taken.seat + 1}: {taken.text}" for taken in match.taken[on.number :]))
            for text in do.split("; "):
                on.act(read_action(on.game, text), lesson.person)
            if step.fact and not place:
                check(step.fact, on)
            follow(on, at + 1)

    follow(begin(lesson, 0), 0)


def check(fact: str, match: Match) -> None:
    names = {"s": match.state, "limit": limit, "loot_value": loot_value, "standing": standing, "score_sheet": score_sheet}
    assert eval(fact, names), fact


@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda lesson: lesson.id)
def test_the_chapters_that_a_lesson_shows_stand_in_the_rules(lesson: Lesson) -> None:
    assert lesson.shows
    assert {*lesson.shows} <= {chapter.title for chapter in chapters_of(lesson.game)}


def test_what_is_done_meanwhile_is_seen_as_done() -> None:
    step = Step(("Dig.",), do=("mark 1; mark 1; dig",), other=(("mark 1", ("And the other.",)), ("*", ("No.",))))
    assert step.begins_with(["mark 1"])
    assert not step.goes_on(["mark 1", "mark 1"])
    assert step.goes_on(["mark 1", "mark 1", "dig"])
    assert step.word_for(["mark 1"]) == ("mark 1", ("And the other.",))
    assert evolve(step, do=("*",)).acts == ()
