"""A lesson at the table: it goes on by what it waits for, takes back what it does not, and is left and found again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from pirategames.play.lessons import Lesson, all_lessons, begin, lesson_named, take
from pirategames.play.logbook import open_logbook, unsaved_logbook
from pirategames.play.record import LESSON
from pirategames.screens.app import PirateApp
from pirategames.screens.drawing.frame import SIDE_WIDTH
from pirategames.screens.learnt_file import FILE_NAME, LearntFile, LessonMark, left_at, load_learnt
from pirategames.screens.pages.home import HomePage
from pirategames.screens.pages.learn import LearnPage, LessonEndPage, offer
from pirategames.screens.pages.lines import HelpPage
from pirategames.screens.settings_file import Settings
from pirategames.screens.table.course import Course
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.lesson_table import SKIP, LessonTable
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.screen import TableScreen
from pirategames.screens.table.teacher import key_of
from pirategames.screens.table.wing import wing_of
from tests.screens.apps import NOW, ROOMY, SMALL, app_on, shown, until

QUICK = Settings(glyphs="unicode", animation=False, pace="instant")


def lesson(name: str) -> Lesson:
    found = lesson_named(name)
    assert found is not None
    return found


def lesson_app(name: str, step: int = 0, folder: Path | None = None, settings: Settings = QUICK) -> PirateApp:
    book = unsaved_logbook() if folder is None else open_logbook(folder)
    return app_on(book, settings, first=lambda app: LessonTable(lesson(name), step), folder=folder)


def table_of(app: PirateApp) -> LessonTable:
    assert isinstance(app.screen, LessonTable)
    return app.screen


async def asked(pilot: Any, step: int) -> None:
    """Waits until a step is said, and has been seen."""
    app = pilot.app
    await until(pilot, lambda: isinstance(app.screen, LessonTable) and app.screen.course.at == step - 1)
    await until(pilot, lambda: app.screen.course.phase == "asks" and app.screen.is_painted, times=600)
    app.screen.clock.wait = 0.0


async def hit(pilot: Any, *keys: str) -> None:
    """Presses keys as somebody does who has seen what stands there."""
    table = table_of(pilot.app)
    for key in keys:
        assert table.press(key), key
        await pilot.pause()


async def test_a_lesson_goes_on_step_by_step_to_its_end_and_is_learnt(tmp_path: Path) -> None:
    app = lesson_app("scallywag", folder=tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        for number, step in enumerate(lesson("scallywag").steps, 1):
            await asked(pilot, number)
            assert step.say[0].replace("`", "") in shown(app)
            assert f"{number}/14" in shown(app)
            await hit(pilot, *[key.lower() if len(key) > 1 else key for key in step.keys or ("enter",)])
            if step.then:
                await until(pilot, lambda step=step: step.then[0] in shown(app))  # type: ignore[misc]
                await hit(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, LessonEndPage))
        assert "✓ Learnt: A first voyage" in shown(app)
        assert app.learnt_file.learnt.lesson("scallywag").done == NOW.date().isoformat()
        assert load_learnt(tmp_path).learnt == app.learnt_file.learnt
        assert not app.logbook.unfinished()
        await pilot.press("enter")  # play on from here
        await until(pilot, lambda: type(app.screen) is TableScreen)
        assert app.screen.match.number == 12  # type: ignore[attr-defined]
        assert LESSON in app.screen.match.marks  # type: ignore[attr-defined]
        assert len(app.logbook.unfinished()) == 1


async def test_something_else_is_taken_told_and_taken_back() -> None:
    app = lesson_app("scallywag", 2)
    async with app.run_test(size=SMALL) as pilot:
        await asked(pilot, 3)
        number = table_of(app).match.number
        await hit(pilot, "2", "b")
        await until(pilot, lambda: "Bare hands, with a sword aboard?" in shown(app))
        assert table_of(app).match.state.health == 12
        assert "takes it back: the lesson goes on" in shown(app)
        await hit(pilot, "enter")
        await asked(pilot, 3)
        assert table_of(app).match.number == number
        assert table_of(app).match.state.health == 20
        await hit(pilot, "2", "b")
        await until(pilot, lambda: "After a kill the sword" in shown(app))  # the same again: why, too


async def test_what_the_others_did_is_not_waited_for_twice_and_looking_has_no_end_by_itself() -> None:
    app = lesson_app("skull-queen", 5, settings=evolve(QUICK, pace="slow", moment_timer="2"))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, LessonTable) and app.screen.is_painted)
        for _ in lesson("skull-queen").steps[5].bots:
            table_of(app).hurry()
        app.screen.clock.wait = 0.0  # type: ignore[attr-defined]
        await through_moments(pilot, 6)
        await asked(pilot, 6)
        number = table_of(app).match.number
        await hit(pilot, "enter")
        await until(pilot, lambda: table_of(app).course.at == 6)
        await hit(pilot, "u")
        assert table_of(app).course.phase == "asks"
        assert (table_of(app).match.number, table_of(app).course.at) == (number, 5)
        assert table_of(app).manners.moment_seconds == 0


async def test_a_remark_leaves_what_is_said_where_it_is() -> None:
    app = lesson_app("scallywag")
    async with app.run_test(size=SMALL) as pilot:
        await asked(pilot, 1)
        table_of(app).mode.remark("Not yet: look first.")
        await until(pilot, lambda: "goes on.   Not yet: look first." in shown(app))
        assert "You have 20 health" in shown(app)


async def test_one_goes_a_step_back_is_told_why_and_has_a_step_done() -> None:
    app = lesson_app("scallywag", 2)
    async with app.run_test(size=SMALL) as pilot:
        await asked(pilot, 3)
        await hit(pilot, "h")
        await until(pilot, lambda: "High first, low later" in shown(app))
        await hit(pilot, "h")
        await until(pilot, lambda: "Begin high" in shown(app))
        await hit(pilot, "u")
        await asked(pilot, 2)
        assert table_of(app).match.number == 0
        await hit(pilot, "g")
        await until(pilot, lambda: "A sword of 9" in shown(app))
        await hit(pilot, "u")  # what is told is of this step still
        await asked(pilot, 2)
        await hit(pilot, "?")
        await until(pilot, lambda: isinstance(app.screen, HelpPage) and "one step of the lesson back" in shown(app))


@pytest.mark.parametrize("name", ["scallywag", "bay-1"])
async def test_a_roomy_window_lists_the_steps_beside_the_table(name: str) -> None:
    app = lesson_app(name, 2)
    async with app.run_test(size=ROOMY) as pilot:
        await asked(pilot, 3)
        rows = [row[ROOMY[0] - SIDE_WIDTH :].strip() for row in shown(app).split("\n")]
        names = [step.name for step in lesson(name).steps if step.name]
        assert [row for row in rows if row.startswith("✓")] == [f"✓ {done}" for done in names[:2]]
        assert f"▸ {names[2]}" in rows
        assert set(names[3:]) <= set(rows)
        assert lesson(name).steps[2].say[0].replace("`", "") in shown(app)
        assert "Esc leaves: it waits." in rows


async def test_it_is_left_at_once_and_found_where_it_was(tmp_path: Path) -> None:
    app = lesson_app("skull-queen", 2, tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await asked(pilot, 3)
        await hit(pilot, "8", "enter")
        await through_moments(pilot, 4)
        await asked(pilot, 4)
        assert "Your green stands on the 8!" in shown(app)
        await hit(pilot, "escape")
        await until(pilot, lambda: isinstance(app.screen, HomePage))
        assert left_at(app.learnt_file, lesson("skull-queen")) == 3
        await pilot.press("e")
        await until(pilot, lambda: isinstance(app.screen, LearnPage))
        await pilot.press("2")
        await until(pilot, lambda: isinstance(app.screen, LessonTable) and app.screen.is_painted)
        app.screen.clock.wait = 0.0  # type: ignore[attr-defined]
        await through_moments(pilot, 4)
        await asked(pilot, 4)
        assert not app.logbook.unfinished()


async def test_a_lesson_that_has_changed_begins_anew() -> None:
    app = lesson_app("scallywag")
    async with app.run_test(size=SMALL):
        app.learnt_file.mark_lesson("skull-queen", step=4, digest="another")
        assert left_at(app.learnt_file, lesson("skull-queen")) == 0


async def test_who_leaves_for_good_is_asked_once() -> None:
    app = lesson_app("scalawag", 1)
    async with app.run_test(size=SMALL) as pilot:
        await asked(pilot, 2)
        await hit(pilot, "m", "enter")
        await until(pilot, lambda: table_of(app).course.phase == "elsewhere")
        await hit(pilot, "n")
        await until(pilot, lambda: isinstance(app.screen, LessonEndPage))
        assert "Leave the lesson here?" in shown(app)
        await pilot.press("enter")
        await asked(pilot, 2)


@pytest.mark.parametrize("name", ["scalawag", "bay-3"])
async def test_what_the_others_do_is_settled_and_everything_of_it_is_seen(name: str) -> None:
    """Every step is done for the player: windows, meals and moments on the way are those of a real table."""
    app = lesson_app(name)
    async with app.run_test(size=ROOMY) as pilot:
        for number, step in enumerate(lesson(name).steps, 1):
            await through_moments(pilot, number)
            await asked(pilot, number)
            assert step.say[0].replace("`", "") in shown(app)
            if number < len(lesson(name).steps):
                await hit(pilot, "g" if step.acts else step.press or "enter")
        await hit(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, LessonEndPage))


@pytest.mark.parametrize("name", [one.id for one in all_lessons()])
async def test_the_first_key_of_the_row_leads_through_every_lesson(name: str) -> None:
    """Whoever presses nothing but the key that stands first below does what is asked, step by step, and nothing else."""
    app = lesson_app(name)
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(2000):
            if isinstance(app.screen, LessonEndPage):
                break
            table = table_of(app)
            app.screen.clock.wait = 0.0  # type: ignore[attr-defined]
            assert table.course.phase != "elsewhere", table.course.at
            if table.course.phase != "others" or isinstance(table.mode, MomentMode):
                table.press(first_key(shown(app)))
            await pilot.pause()
        assert isinstance(app.screen, LessonEndPage)


def first_key(screen: str) -> str:
    """The key that stands first in the row of keys, as Textual names it."""
    return key_of(screen.rstrip().split("\n")[-1].split()[0])


async def test_enter_is_named_only_where_it_does_what_is_asked() -> None:
    app = lesson_app("bay-3", 1)
    async with app.run_test(size=SMALL) as pilot:
        await asked(pilot, 2)
        said = []
        for key in ("3", "2", "2", "2", "+"):
            said.append(" ".join(shown(app).rstrip().split("\n")[-1].split()[:3]))
            await hit(pilot, key)
        assert said == ["2 comes next", "2 comes next", "s does it", "2 comes next", "s does it"]  # Enter would recruit


@pytest.mark.parametrize("is_learnt", [True, False])
@pytest.mark.parametrize("one", all_lessons(), ids=lambda one: one.id)
async def test_what_comes_after_a_lesson_is_said_whole(one: Lesson, is_learnt: bool) -> None:
    app = app_on(unsaved_logbook(), QUICK, first=lambda app: LessonEndPage(one, begin(one), is_learnt=is_learnt))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: " ▸ " in shown(app))
        line = next(row for row in shown(app).split("\n") if row.startswith(" ▸ "))
        assert line.rstrip().endswith(".")


async def through_moments(pilot: Any, step: int) -> None:
    """Goes on from what everybody looks at, until this step is said."""
    table = table_of(pilot.app)
    for _ in range(60):
        if table.course.at == step - 1 and table.course.phase == "asks":
            return
        if table.course.phase == "told" or type(table.mode).__name__ == "MomentMode":
            table.press("enter")
        await pilot.pause()


# ---------------------------------------------------------------- the course, by itself


def test_who_acts_before_reading_on_has_read_enough() -> None:
    course = Course(lesson("scallywag"))
    course.begin(0, 0)
    course.ask()
    course.did(["play 9S take"], 1)
    assert (course.at, course.phase) == (1, "told")


def test_one_key_may_do_what_two_steps_wait_for() -> None:
    course = Course(lesson("bay-1"))
    at = next(at for at, step in enumerate(course.lesson.steps) if step.acts == ("invade 45",))
    course.begin(at, 10)
    course.ask()
    course.did(["invade 45", "place 10 no"], 12)
    assert (course.at, course.phase, course.starts[-2:]) == (at + 2, "others", [11, 12])
    course.begin(at, 10)
    course.ask()
    course.did(["invade 45", "place 15 no"], 12)
    assert (course.at, course.phase) == (at + 1, "elsewhere")
    assert course.word[0].startswith("Hangman")


def test_choosing_a_part_of_it_is_no_detour() -> None:
    course = Course(lesson("bay-1"))
    at = next(at for at, step in enumerate(course.lesson.steps) if step.acts and ";" in step.acts[0])
    course.begin(at, 10)
    course.ask()
    course.did(["mark 1"], 11)
    assert (course.at, course.phase) == (at, "asks")
    assert course.before == at
    course.did(["mark 1", "dig"], 13)
    assert course.at == at + 1


# ---------------------------------------------------------------- what is kept


def test_what_another_program_learnt_meanwhile_stays(tmp_path: Path) -> None:
    mine, other = load_learnt(tmp_path), load_learnt(tmp_path)
    other.mark_lesson("bay-1", done="2026-11-28")
    mine.mark_puzzle("final-1", solved="2026-11-29")
    assert load_learnt(tmp_path).learnt.lessons == {"bay-1": LessonMark("2026-11-28")}
    assert load_learnt(tmp_path).learnt.puzzle("final-1").solved


@pytest.mark.parametrize("content", ["[1, 2", '{"lessons": {"a": 3}}', "\x00", "[]"])
def test_a_file_that_cannot_be_read_is_left_alone(tmp_path: Path, content: str) -> None:
    path = tmp_path / FILE_NAME
    path.write_text(content)
    file = load_learnt(tmp_path)
    file.mark_lesson("bay-1", done="2026-11-28")
    assert path.read_text() == content
    assert file.learnt.lesson("bay-1").done


async def test_a_first_game_is_offered_until_one_has_begun() -> None:
    app = lesson_app("scallywag")
    async with app.run_test(size=SMALL):
        assert "four minutes" in offer("skull_queen", app)
        assert offer("no_game", app) == ""
        app.learnt_file = LearntFile()
        app.learnt_file.mark_lesson("skull-queen", step=2)
        assert offer("skull_queen", app) == ""
        app.learnt_file = LearntFile()
        app.learnt_file.refuse("skull_queen")
        assert offer("skull_queen", app) == ""


def test_every_game_of_the_catalogue_has_a_lesson_and_none_is_lost() -> None:
    files = {one.game for one in all_lessons()}
    assert files == {"scallywag", "skull_queen", "scalawag", "scoundrel_bay"}
    assert [one.id for one in all_lessons() if one.game == "scoundrel_bay"] == ["bay-1", "bay-2", "bay-3"]


@pytest.mark.parametrize("one", all_lessons(), ids=lambda one: one.id)
def test_the_key_that_skips_means_nothing_else_at_any_step(one: Lesson) -> None:
    for at in range(len(one.steps)):
        match = begin(one, at)
        take(match, one.steps[at].bots)
        view = match.view(one.person)
        desk = Desk(names=tuple(seat.name for seat in match.seats), people=(one.person,))
        assert wing_of(one.game).choices(view, desk).of_key(SKIP) is None


async def test_the_help_of_a_lesson_tells_what_its_keys_do_there() -> None:
    async with lesson_app("scallywag", 1).run_test(size=SMALL) as pilot:
        await asked(pilot, 2)
        table = table_of(pilot.app)
        told = table._keys_told()
        assert told["Bksp Esc"] == "leaves the lesson; it waits at this step"
        assert told["h"].startswith("why this")
        assert not any("saved" in words or "captain" in words for words in told.values())
        keys = [key for words in told for key in words.split()]
        assert len(keys) == len({*keys}), "each key is told once"
        table.press("4")
        assert table._keys_told()["Bksp"] == "puts down what is lifted"
        table.press("backspace")
        assert table_of(pilot.app).mode.desk.lifted == ()
        table.press("backspace")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomePage))
