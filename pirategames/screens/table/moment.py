"""What everybody looks at together, one thing after another: first it moves, then it stays until somebody goes on."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import Look
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.table.mode import Mode, Running, Table
from pirategames.screens.table.shared_choices import AGAIN, HELP, KNOWN, LOG, leaving
from pirategames.screens.table.wing import Moment

SLOWLY: Final = 2.5
"""How much longer every step lasts when it is shown again."""


class MomentMode(Mode):
    """Shows these moments; after the last one Enter goes on, or takes the action that is to be taken in the open."""

    def __init__(self, table: Table, moments: tuple[Moment, ...]) -> None:
        super().__init__(table)
        self._moments = moments
        self._at = 0
        self._step = 0
        self._running: Running | None = None
        self.desk = self.heard_and_told(self.desk, None)

    @property
    def moment(self) -> Moment:
        """The one that is shown now."""
        return self._moments[self._at]

    @property
    def is_moving(self) -> bool:
        """Whether its motion is under way."""
        return self._running is not None

    def enter(self) -> None:
        self._show_moment()

    def leave(self) -> None:
        if self._running is not None:
            self._running.stop()
            self._running = None

    def draw_board(self, width: int, height: int, look: Look) -> Canvas:
        return self.moment.draw(self.desk, self._step, width, height, look)

    # ---- what can be chosen

    def find_choices(self) -> Choices:
        on = Choice("enter", "goes on", "go on", wish="onward", is_main=True, line=self.moment.onward(self.desk))
        again = (AGAIN,) if self.moment.pauses else ()
        return Choices((on, *again, KNOWN, LOG, *leaving(self.table.keeps), HELP))

    def press(self, key: str) -> bool:
        if not self.is_moving:
            return super().press(key)
        self._end_motion()
        super().press(key)
        return True

    def click(self, place: str) -> bool:
        if self.is_moving:
            self._end_motion()
        return super().click(place)

    def grant(self, choice: Choice) -> None:
        match choice.wish:
            case "onward":
                self._go_on()
            case "again":
                self._begin_motion(SLOWLY)
            case "log":
                self.show_log(None)
            case "known":
                self.show_known(self.table.match.view(None), None)
            case _:
                super().grant(choice)

    def _go_on(self) -> None:
        """The next moment; after the last one the match goes on."""
        if self._at + 1 < len(self._moments):
            self._at += 1
            self.desk = evolve(self.desk, note="")
            self.table.hush()
            self._show_moment()
        elif self.moment.commit is not None:
            seat, action = self.moment.commit
            self.table.act([(seat, action)])
        else:
            self.table.looked()
            self.table.hush()
            self.table.go_on()

    # ---- motion

    def _show_moment(self) -> None:
        if self.table.moves:
            self._begin_motion()
        else:
            self._end_motion()

    def _begin_motion(self, slowness: float = 1.0) -> None:
        self._step = 0
        self._run(slowness)
        self.table.repaint()

    def _run(self, slowness: float) -> None:
        """Wait for the next step of the motion, if there is one."""
        pauses, self._running = self.moment.pauses, None
        if self._step < len(pauses):
            self._running = self.table.after(slowness * pauses[self._step], lambda: self._next_step(slowness))

    def _next_step(self, slowness: float) -> None:
        self._step += 1
        self._run(slowness)
        self.table.repaint()

    def _end_motion(self) -> None:
        self.leave()
        self._step = len(self.moment.pauses)
        self.table.repaint()
