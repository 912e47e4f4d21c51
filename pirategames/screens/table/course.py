"""Where a lesson stands: which step, what the others still do, what was said. It plays nothing and draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from attrs import Factory, define, field

from pirategames.play.lessons import Lesson, Says, Step

Phase = Literal["others", "asks", "told", "elsewhere", "over"]
"""The others act; the step is said; what came of it is told; the player did something else; the last step is done."""


@define(eq=False)
class Course:
    """The way through a lesson. `starts` holds after how many actions each step began, as far as it came."""

    lesson: Lesson
    at: int = 0
    phase: Phase = "others"
    pending: list[str] = Factory(list)
    """What the others do before the step is said, in order."""
    starts: list[int] = Factory(list)
    word: Says = ()
    """What is said of something else that was done."""
    _done: list[str] = Factory(list)
    _heard: list[str] = Factory(list)
    """The keys that the table heard in this step."""
    _detours: set[tuple[int, str]] = field(factory=set)
    _asks_why: bool = False

    @property
    def place(self) -> int:
        """The step to come back to; the first one where the last is done."""
        return self.at if self.phase != "over" else 0

    @property
    def step(self) -> Step:
        """The step that it stands at."""
        return self.lesson.steps[self.at]

    @property
    def is_last(self) -> bool:
        """Whether no step follows."""
        return self.at + 1 == len(self.lesson.steps)

    @property
    def has_begun(self) -> bool:
        """Whether the player has done a part of what the step waits for, or something else."""
        return bool(self._done)

    def does(self, texts: Sequence[str]) -> bool:
        """Whether these actions would be what the step waits for, or the beginning of it."""
        return bool(texts) and self.step.begins_with([*self._done, *texts])

    def next_key(self, *, is_lifted: bool) -> str:
        """Which of the step’s keys comes next, by those that were heard; the first one where nothing is lifted."""
        keys = self.step.keys
        least = [key.lower() if len(key) > 1 else key for key in keys]
        far = range(min(len(keys) - 1, len(self._heard)), 0, -1) if is_lifted else ()
        return keys[next((number for number in far if self._heard[-number:] == least[:number]), 0)]

    @property
    def goes_on_by_enter(self) -> bool:
        """Whether Enter alone goes on now: what is said waits for nothing, or was read."""
        return self.phase == "told" or (self.phase == "asks" and not self.step.acts and not self.step.press)

    @property
    def says(self) -> Says:
        """What the teacher says now; nothing while the others act."""
        if self._asks_why:
            return self.step.why or self.step.say
        match self.phase:
            case "others":
                return ()
            case "told":
                return self.step.then
            case "elsewhere":
                return self.word
            case _:
                return self.word or self.step.say

    @property
    def hears_deeds(self) -> bool:
        """Whether what the player does now is a part of the lesson. Who acts while something is told has read it."""
        is_read = not self.is_last and not self.lesson.steps[self.at + 1].bots
        return self.phase in ("asks", "others") or (self.phase == "told" and is_read)

    # ---- what happens

    def begin(self, at: int, number: int) -> None:
        """A step begins, after so many actions."""
        self.at, self.phase, self.word, self._asks_why = at, "others", (), False
        self.pending, self._done, self._heard = list(self.step.bots), [], []
        self.starts[at:] = [number]

    def ask(self) -> None:
        """The others are done: the step is said."""
        self.phase = "asks"

    def advance(self, number: int) -> None:
        """What was told is read, or the step waits for nothing: the next one, after so many actions."""
        if self.is_last:
            self.phase = "over"
        else:
            self.begin(self.at + 1, number)

    def ask_why(self) -> None:
        """The player wants to know why; asked again, the step is said once more."""
        self._asks_why = not self._asks_why

    def hear(self, key: str) -> None:
        """The table hears a key: why is not told any more."""
        self._asks_why = False
        self._heard.append(key)

    def did(self, texts: Sequence[str], number: int) -> None:
        """The player did this, and so many actions are taken with it."""
        if self.phase == "told":
            self.begin(self.at + 1, number - len(texts))
        self._skip_what_waits_for_nothing(number - len(texts))
        if ahead := self._done_ahead(texts):
            self.begin(self.at + 1, number - ahead)
            self.phase = "asks"
            texts = texts[-ahead:]
        self._done += texts
        self._asks_why = False
        pattern, word = self.step.word_for(self._done)
        if self.step.goes_on(self._done):
            self.word = ()
            if self.step.then:
                self.phase = "told"
            else:
                self.advance(number)
        elif self.step.begins_with(self._done):
            self.word = word
        else:
            self.phase = "elsewhere"
            is_again = (self.at, pattern) in self._detours
            self._detours.add((self.at, pattern))
            self.word = self.step.why if is_again and self.step.why else word or self.step.why

    def _skip_what_waits_for_nothing(self, number: int) -> None:
        """Who acts before having read on has read enough: the step that waits for something is meant."""
        while not self.step.acts and not self.is_last and not self.lesson.steps[self.at + 1].bots:
            self.begin(self.at + 1, number)
        self.phase = "asks"

    def _done_ahead(self, texts: Sequence[str]) -> int:
        """How many of these actions are of the next step already: one key may do what two steps wait for."""
        if self.is_last or self.lesson.steps[self.at + 1].bots or self.step.goes_on([*self._done, *texts]):
            return 0
        whole = (count for count in range(1, len(texts)) if self.step.goes_on([*self._done, *texts[:count]]))
        return len(texts) - next(whole, len(texts))

    @property
    def before(self) -> int:
        """The step that one goes back to: this one where something was done in it, else the one before."""
        is_here = self.has_begun or self.phase in ("told", "elsewhere")
        return self.at if is_here else max(0, self.at - 1)
