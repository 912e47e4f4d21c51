"""A mode in which the looker may ask the old captain what he would do."""

from __future__ import annotations

from typing import Any

from pirategames.bots.advising import Advice
from pirategames.play.match import MatchError
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.table.advice import Counsel, Way, advised_first, counsel_of
from pirategames.screens.table.advice_sheet import AT_A_LOSS, THINKING, draw_counsel
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.table.mode import Mode
from pirategames.screens.table.shared_choices import ADVICE, ADVICE_AWAY


class AdvisedMode(Mode):
    """A mode that shows one seat its `view`. It keeps the advice until `forget_advice`, and shows it or not."""

    view: Any
    _advice: Advice | None = None
    _counsel: Counsel | None = None

    @property
    def is_advised(self) -> bool:
        """Whether the advice lies open."""
        return self._counsel is not None

    def forget_advice(self) -> None:
        """Something else is asked now."""
        self._advice = self._counsel = None

    def advising(self) -> tuple[Choice, ...]:
        """The way to the advice; none where the match goes without, and where it lies open."""
        if not self.manners.gives_advice:
            return ()
        return (ADVICE,) if self._counsel is None else ()

    def with_advice(self, choices: Choices) -> Choices:
        """The choices; while advice lies open, the way to put it away goes first, and what is advised before the others, so
        that Enter does it."""
        if self._counsel is None:
            return choices
        return Choices((ADVICE_AWAY,), choices.asks).and_then(advised_first(choices, self._counsel, self.desk))

    def draw_advice(self, canvas: Canvas) -> None:
        """Draw it over the board, where it lies open."""
        if self._counsel is not None:
            draw_counsel(canvas, self._counsel, self.desk, sheet=self.table.wing.weighing.sheet)

    def ask_for_advice(self, seat: int) -> None:
        """Ask what this seat should do, show what was said already, or put it away."""
        if self._counsel is not None:
            self._counsel = None
            self.forget_choices()
            self.show(lifted=(), note="")
        elif self._advice is not None:
            self._open(self._advice)
        else:
            self.remark(THINKING)
            try:
                self.table.consult(seat, self._hear)
            except MatchError as error:
                self.remark(str(error))

    def _hear(self, advice: Advice | None, _error: Exception | None) -> None:
        """The old captain has thought."""
        self._advice = advice
        if advice is None:
            self.remark(AT_A_LOSS)
        else:
            self._open(advice)

    def _open(self, advice: Advice) -> None:
        """Lift what is advised, and show why."""
        best = self._find_ways(advice)
        self.desk = best.desk or self.desk
        if best.first is not None and best.first.turns:
            self._find_ways(advice)
        self.show(note="")

    def _find_ways(self, advice: Advice) -> Way:
        """Find the keys that lead from what lies open now to what was judged. Returns the best way."""
        self._counsel = counsel_of(self.table.wing, self.view, self.desk, advice)
        self.forget_choices()
        return self._counsel.best

    def _take_at_once(self, choice: Choice) -> None:
        super()._take_at_once(choice)
        if choice.turns and self._counsel is not None:
            self._find_ways(self._counsel.advice)
