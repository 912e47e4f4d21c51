"""A lesson at the real table: the rules play, the teacher watches and speaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pirategames.play.lessons import Lesson, take, texts_of
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import KeyHint, Line, bright, faint
from pirategames.screens.table.course import Course
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.pupil import Pupil
from pirategames.screens.table.taught import TaughtTable
from pirategames.screens.table.teacher import Teaching, key_of, next_of, with_keys
from pirategames.screens.terminal.key_guard import KeyClock

WHY, BACK, SKIP, ON, LEAVE = "h", "u", "g", "n", "escape"
"""The teacher’s keys; no game has a use for that of skipping."""
OTHERS: Final = ("The others are at it.",)
_FEW: Final = 14
"""So many steps leave a blank row between them where they are listed."""
_WAYS_OUT: Final = tuple(map(with_keys, ("`g` skips what you know.", "`Esc` leaves: it waits.")))
_LOG: Final = KeyHint("l", "log", "l")
_EXPLAIN: Final = KeyHint("e", "explain", "e")
_HELP: Final = KeyHint("?", "help", "?")
_LEAVE: Final = KeyHint("Esc", "leave", LEAVE)


class LessonTable(TaughtTable):
    """A lesson from one of its steps on, counted from 0; the person is called by this name, if it has one."""

    def __init__(self, lesson: Lesson, step: int = 0, name: str = "", clock: KeyClock | None = None) -> None:
        self.lesson = lesson
        self.pupil = Pupil(lesson, self.program.learnt_file)
        super().__init__(self.pupil.begin(step, name), lesson.person, clock)
        if not self.pending and not isinstance(self.mode, MomentMode):
            self.course.ask()  # the first picture has what is said

    @property
    def course(self) -> Course:
        """Where the lesson stands."""
        return self.pupil.course

    @property
    def pending(self) -> list[str]:
        return self.course.pending

    # ---- what is said

    def teaching(self) -> Teaching:
        course = self.course
        is_looked_at = isinstance(self.mode, MomentMode)
        if course.phase == "others":
            says = () if is_looked_at else OTHERS
            return Teaching(says, self._progress, keys=() if is_looked_at else (_LOG, _HELP, _LEAVE), ink="muted")
        ink = "warning" if course.phase == "elsewhere" else "accent"
        points = course.step.point if course.phase == "asks" and not is_looked_at else ()
        return Teaching(course.says, self._progress, points, ink, next_of(course, is_looked_at), self._keys(is_looked_at))

    @property
    def _progress(self) -> str:
        return f"{self.course.at + 1}/{len(self.lesson.steps)}"

    def listed(self) -> tuple[Line, ...]:
        """The steps by their names: those done, the one it stands at, those to come; and the ways out."""
        named = [at for at, step in enumerate(self.lesson.steps) if step.name]
        here = max((at for at in named if at <= self.course.at), default=0)
        gap = [()] if len(named) <= _FEW else []
        lines: list[Line] = [(Ink(self.lesson.title.upper(), "muted", bold=True),), ()]
        for at in named:
            name = self.lesson.steps[at].name
            mark: Line = (Ink("✓ ", "success"),) if at < here else (Ink("▸ ", "accent"),) if at == here else ("  ",)
            lines += [(*mark, bright(name) if at == here else name if at < here else faint(name)), *gap]
        return (*lines, *([] if gap else [()]), *_WAYS_OUT)

    def _keys(self, is_looked_at: bool) -> tuple[KeyHint, ...]:
        phase = self.course.phase
        if phase == "elsewhere":
            return (
                KeyHint("Enter", "back to the lesson", "enter"), KeyHint("n", "play on from here", "n"),
                KeyHint("h", "why", "h"), _EXPLAIN, _LEAVE,
            )  # fmt: skip
        is_asked = phase == "asks" and not is_looked_at
        onward = self._key_of_step() if is_asked else self._reading_on
        skip = (KeyHint(SKIP, "skip", SKIP),) if phase == "asks" and self.course.step.acts else ()
        explain = () if is_looked_at else (_EXPLAIN,)
        return onward, KeyHint("h", "why this", "h"), KeyHint("u", "step back", "u"), *skip, *explain, _HELP, _LOG, _LEAVE

    @property
    def _reading_on(self) -> KeyHint:
        return KeyHint("Enter", "ends it" if self.course.is_last and self.course.goes_on_by_enter else "goes on", "enter")

    def _key_of_step(self) -> KeyHint:
        """The key that leads on in what is asked: Enter where it does that, else the next one of the step’s own."""
        course, desk, enter = self.course, self.mode.desk, self.mode.choices.of_key("enter")
        if course.step.press:
            return KeyHint(course.step.press, "shows it", course.step.press)
        if course.goes_on_by_enter:
            return self._reading_on
        does = enter is not None and enter.is_possible and course.does(texts_of(self.match, enter.actions))
        if does or not course.step.keys:
            return KeyHint("Enter", "does it", "enter")
        key = course.next_key(is_lifted=bool(desk.lifted) or desk.plan is not None)
        return KeyHint(key, "does it" if key == course.step.keys[-1] else "comes next", key_of(key))

    def keys_of_teacher(self) -> dict[str, str]:
        course = self.course
        told = {"h": "why this: the teacher says it in other words", "u": "one step of the lesson back"}
        if course.phase == "elsewhere":
            told = {"Enter": "takes it back: the lesson goes on", ON: "plays on from here, as a real game", **told}
        elif course.goes_on_by_enter:
            told = {"Enter": "goes on", **told}
        if course.phase == "asks" and course.step.acts:
            told[SKIP] = "the step is done for you"
        waits = "it waits at this step"
        return {**told, self.ways_out: f"leaves the lesson; {waits}", "^Q": f"quits; {waits}"}

    # ---- keys

    def hears(self, key: str) -> bool:
        course = self.course
        if self.leads_out(key):
            self.leave()
        elif key == WHY and course.phase != "others":
            course.ask_why()
            self.mode.show(note="")
        elif key == BACK:
            self._step_back()
        elif course.phase == "elsewhere":
            return self._hears_elsewhere(key)
        elif key == SKIP and course.phase == "asks" and course.step.acts:
            self._do_for_player()
        elif key in ("enter", " ") and course.goes_on_by_enter and not isinstance(self.mode, MomentMode):
            self._go_on_reading()
        else:
            course.hear(key)
            self._hear_page(key)
            return False
        return True

    def _hears_elsewhere(self, key: str) -> bool:
        if key == "enter":
            self._go_to(self.course.at)
        elif key == ON:
            self._play_on()
        else:
            return key not in ("l", "k", "v", "e", "ctrl+q")
        return True

    def _hear_page(self, key: str) -> None:
        """The key of a page may be what the step waits for."""
        course = self.course
        if course.phase == "asks" and course.step.press == key:
            self.call_later(self._go_on_reading)

    def _go_on_reading(self) -> None:
        self.hush()
        if self.pupil.advance(self.match):
            self._end()
        else:
            self.go_on()

    def _step_back(self) -> None:
        self._go_to(self.course.before)

    def _go_to(self, step: int) -> None:
        """Lay the table as it was when this step was said; what the others did before it was seen."""
        match = self.pupil.go_to(step, self.match)
        take(match, self.course.pending)
        self.course.pending.clear()
        self.lay(match)

    def _do_for_player(self) -> None:
        """Do what the step waits for: the rest of it, or all anew where something else is lifted."""
        if self.course.has_begun:
            self._go_to(self.course.at)
            self.course.ask()
        self.act(self.pupil.due(self.match))

    # ---- the match

    def have_acted(self) -> None:
        if self.course.phase == "others":
            self.course.ask()
            self.hush()
            self.repaint()

    def act(self, steps: Sequence[tuple[int, Any]]) -> None:
        if self.pupil.does(self.match, steps):
            self._end()
        else:
            super().act(steps)

    def looked(self, number: int) -> None:
        super().looked(number)
        if self.course.phase == "told":
            self.pupil.advance(self.match)

    def take_back(self, seat: int) -> str:
        self._step_back()
        return ""

    # ---- leaving, and the end

    def leave(self) -> None:
        self.pupil.note_place()
        super().leave()

    def _play_on(self) -> None:
        """Go on from here as an ordinary match, once that is asked."""
        self.program.end_lesson(self.lesson, self.match, is_learnt=False)

    def _end(self) -> None:
        self.program.end_lesson(self.lesson, self.match, is_learnt=True)
