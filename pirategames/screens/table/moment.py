"""What everybody looks at together, one thing after another: first it moves, then it stays until somebody goes on, or until
its time is over."""

from __future__ import annotations

from math import ceil
from typing import Final

from attrs import evolve

from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.table.ahead import Frame
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.table.mode import Mode, Running, Table
from pirategames.screens.table.shared_choices import AGAIN, HELP, KNOWN, LOG, leaving
from pirategames.screens.table.wing import Moment

SLOWLY: Final = 2.5
"""How much longer every step lasts when it is shown again."""


TICK: Final = 0.25
_LONGEST_BAR: Final = 8


class MomentMode(Mode):
    """Shows these moments; after the last one Enter goes on, or takes the action that is to be taken in the open.

    Each goes on by itself where players have set a time for that, once it stands still; never to a hand where several play.
    Any key but Enter stops that, and does its own work. The time stands still while another page lies over the table."""

    def __init__(self, table: Table, moments: tuple[Moment, ...]) -> None:
        super().__init__(table)
        self._moments = moments
        self._number = table.match.number
        self._at = 0
        self._step = 0
        self._running: Running | None = None
        self._ticking: Running | None = None
        self._stays = False
        """Whether somebody stopped the clock of this moment."""
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
        self._stop_motion()
        self._stop_clock()

    def draw_board(self, width: int, height: int, look: Look) -> Canvas:
        return self.moment.draw(self.desk, self._step, width, height, look)

    def frame(self) -> Frame:
        return Frame(self.moment, self.table.match.number, self.twice)

    # ---- what can be chosen

    def find_choices(self) -> Choices:
        on = Choice("enter", "goes on", "go on", wish="onward", is_main=True, line=self.moment.onward(self.desk),
                    when_time_is_up=True)  # fmt: skip
        again = (AGAIN,) if self.moment.pauses else ()
        return Choices((on, *again, self.skipping(), KNOWN, LOG, *leaving(self.table.program.keeps), HELP))

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

    def take(self, choice: Choice | None, key: str = "") -> bool:
        if choice is None or choice.wish != "onward":
            self._stays = True
            self._stop_clock()
            self.table.repaint()
        return super().take(choice, key)

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
        self._stop_clock()
        self._stays = False
        if self._at + 1 < len(self._moments):
            self._at += 1
            self.desk = evolve(self.desk, note="")
            self.table.hush()
            self._show_moment()
        elif self.moment.commit is not None and self._number == self.table.match.number:
            seat, action = self.moment.commit
            self.table.act([(seat, action)])
        else:
            self.table.looked(self._number)
            self.table.hush()
            self.table.go_on()

    # ---- motion

    def _show_moment(self) -> None:
        if self.table.manners.moves:
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
        else:
            self._begin_clock()

    def _next_step(self, slowness: float) -> None:
        self._step += 1
        self._run(slowness)
        self.table.repaint()

    def _end_motion(self) -> None:
        self._stop_motion()
        self._step = len(self.moment.pauses)
        self._begin_clock()
        self.table.repaint()

    def _stop_motion(self) -> None:
        if self._running is not None:
            self._running.stop()
            self._running = None

    # ---- it goes on by itself

    def end_of_next(self) -> Line:
        if self.desk.clock is None:
            return ()
        left, whole = self.desk.clock
        full = round(_LONGEST_BAR * left / whole)
        bar: Line = (Ink("▮" * full, "accent"), faint("▯" * (_LONGEST_BAR - full)))
        return (*bar, faint(f" {ceil(left)} s"))

    @property
    def _leads_to_a_hand(self) -> bool:
        """Whether it is a part of the turn of one of several people, whose table lies open still, and others' do not."""
        hides = self.desk.is_shared and not self.table.manners.hands_are_open
        return hides and all(moment.seat is not None for moment in self._moments)

    def _begin_clock(self) -> None:
        seconds = float(self.table.manners.moment_seconds)
        if seconds and not self._stays and not self._leads_to_a_hand:
            self.desk = evolve(self.desk, clock=(seconds, seconds))
            self._tick()

    def _stop_clock(self) -> None:
        if self._ticking is not None:
            self._ticking.stop()
            self._ticking = None
        self.desk = evolve(self.desk, clock=None)

    def _tick(self) -> None:
        self._ticking = self.table.after(TICK, self._run_down)

    def _run_down(self) -> None:
        assert self.desk.clock is not None
        left, whole = self.desk.clock
        if not self.table.is_covered:
            left = max(0.0, left - TICK)
            self.show(clock=(left, whole))
        if left:
            self._tick()
            return
        self._ticking = None
        self.take(next(choice for choice in self.choices if choice.when_time_is_up))
        self.table.went_on()
