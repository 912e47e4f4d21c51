"""A match looked at again, action by action."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from textual.app import ComposeResult
from textual.timer import Timer

from pirategames.play.match import Match
from pirategames.play.playing_on import why_not
from pirategames.screens.around import around
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import Line, draw_keys, draw_next, faint
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.wrapping import line_width, shorten_line
from pirategames.screens.pages.choosing import ChoosingPage, helping, moves
from pirategames.screens.replay.course import Course
from pirategames.screens.replay.eyes import Eyes, eyes_of, named
from pirategames.screens.replay.picture import STRIP, draw_replay, legend
from pirategames.screens.table.choices import Choice, Choices, next_line, row_of
from pirategames.screens.table.wing import wing_of
from pirategames.screens.widgets.board import Board

SPEEDS: Final = (0.5, 1, 2, 4)
"""Actions a second, when it runs by itself."""
_NEXT_MARGIN: Final = 4


class ReplayPage(ChoosingPage):
    """Shows a match as it lay after action `at`, through eyes that may see it; `sitting` is whose own table lies open."""

    name_of_help = "Replay"

    def __init__(self, match: Match, at: int = 0, eyes: Eyes = None, sitting: int | None = None) -> None:
        super().__init__()
        self.match = match
        self.wing = wing_of(match.game.slug)
        self.all_eyes = eyes_of(match, sitting)
        self._courses: dict[Eyes, Course] = {}
        self.eyes: Eyes = eyes if eyes is not None and eyes in self.all_eyes else self.all_eyes[0]
        self.at = min(max(0, at), match.number)
        self._speed = SPEEDS.index(2)
        self._playing: Timer | None = None
        self._is_over = match.outcome is not None
        self._turns: Mapping[int, Line] | None = None

    @property
    def course(self) -> Course:
        """The match through the eyes that look now."""
        if self.eyes not in self._courses:
            if self._turns is None:
                self._turns = self.program.turning_points(self.match)
            self._courses[self.eyes] = Course(self.match, self.wing, self.eyes, self._turns)
        return self._courses[self.eyes]

    def compose_page(self) -> ComposeResult:
        self._lay_out()
        yield Board(self._draw, id="replay")

    def on_unmount(self) -> None:
        self._pause()

    def on_screen_suspend(self) -> None:
        self._pause()

    def come_back(self) -> None:
        """Whoever comes back from looking back finds the turning points on the timeline."""
        if not self._turns:
            self._turns, self._courses = None, {}
        self.redraw()

    # ---------------------------------------------------------------- what it shows

    def _draw(self, width: int, height: int, look: Look) -> Canvas:
        canvas, choices = draw_replay(self.course, self.at, width, height, look), self.choices()
        if self._remark:
            canvas.fill(0, height - 2 - STRIP, width, 1, "panel")
            canvas.write(2, height - 2 - STRIP, *shorten_line((Ink("⊘ ", "warning"), self._remark), width - 4, 1)[0])
        end = self._end_of_next()
        cells = line_width(end)
        draw_next(canvas, next_line(choices, width - _NEXT_MARGIN - cells - 1))
        canvas.write(width - 1 - cells, height - 2, *end)
        draw_keys(canvas, row_of(choices))
        return canvas

    def _end_of_next(self) -> Line:
        """Whose eyes look, and how fast it runs."""
        speed = (Ink("runs", "accent"), faint(f", {SPEEDS[self._speed]:g} a second  ")) if self._playing else ()
        whose = named(self.eyes, self.course.names)
        return (*speed, faint("eyes: "), whose, " ") if len(self.all_eyes) > 1 else speed

    # ---------------------------------------------------------------- what can be chosen

    def choices(self) -> Choices:
        return Choices(tuple(self._all()))

    def _all(self) -> Iterator[Choice]:
        course, wing = self.course, self.wing
        runs = "pauses" if self._playing else "lets it run"
        yield Choice(
            "enter", runs, "pause" if self._playing else "run", do=self._run_or_pause, also=("space", " "), is_main=True
        )
        steps = (("left",), partial(self.go_to, self.at - 1)), (("right",), partial(self.go_to, self.at + 1))
        yield from moves("goes by one action", *steps, short="action")
        legs = (
            (("up", "shift+left"), partial(self._leap, course.legs, -1)),
            (("down", "shift+right"), partial(self._leap, course.legs, 1)),
        )
        yield from moves(f"goes by one {wing.replay.leg}", *legs, short=wing.replay.leg)
        if wing.replay.part and course.parts:
            parts = (
                (("pageup",), partial(self._leap, course.parts, -1)),
                (("pagedown",), partial(self._leap, course.parts, 1)),
            )
            yield from moves(f"goes by one {wing.replay.part}", *parts, short="")
        if len(self.all_eyes) > 1:
            yield Choice("e", "looks through other eyes", "eyes", do=self._change_eyes)
        if course.marks:
            yield Choice("m", "goes to the next mark on the timeline", "next mark", do=partial(self._leap, course.marks, 1))
        can = self._is_over and self.at < self.match.number
        reason = "" if can else why_not(self.match, self.at) or ""
        yield Choice("n", "plays on from here, as a new match", "play on", do=self._play_on, why_not=reason)
        ends = (("home",), partial(self.go_to, 0)), (("end",), partial(self.go_to, course.last))
        yield from moves("goes to the beginning or the end", *ends, short="")
        faster = (("+", "="), partial(self._pace, 1)), (("-", "−"), partial(self._pace, -1))
        yield from moves("runs faster or slower", *faster, short="")
        yield Choice("b", "looks back on it: what turned it, and what would have been better", "look back",
                     do=self._look_back)  # fmt: skip
        yield Choice("l", "opens the log, and goes to what is chosen there", "log", do=self._open_log)
        yield helping(self._help)
        yield Choice("backspace", "goes back", "back", do=self._leave, also=("escape", "r"))

    def click(self, place: str) -> bool:
        word, _, number = place.partition(" ")
        if word == "at":
            self.go_to(int(number))
            self.redraw()
            return True
        return super().click(place)

    def go_to(self, number: int) -> None:
        """Show the table after this action, or after the nearest that there is."""
        self.at = min(max(0, number), self.course.last)

    def _leap(self, places: tuple[int, ...], step: int) -> None:
        self.go_to(self.course.after(places, self.at) if step > 0 else self.course.before(places, self.at))

    def _change_eyes(self) -> None:
        self.eyes = around(self.all_eyes, self.eyes)

    def _leave(self) -> None:
        """Back to where it was opened; home where it was the first page."""
        if len(self.app.screen_stack) > 2:
            self.dismiss()
        else:
            self.program.go_home()

    def _play_on(self) -> None:
        from pirategames.screens.replay.play_on import PlayOnPage

        self.app.push_screen(PlayOnPage(self.match, self.at))

    def _look_back(self) -> None:
        from pirategames.screens.lookback.page import LookBackPage

        if isinstance(self.app.screen_stack[-2], LookBackPage):
            self.dismiss()  # it was opened from there
        else:
            self._remark = self.program.look_back(self.match)

    def _help(self) -> None:
        self.help(self.match.game.slug)

    # ---------------------------------------------------------------- running

    def _run_or_pause(self) -> None:
        if self._playing is not None:
            self._pause()
            return
        if self.at == self.course.last:
            self.go_to(0)
        self._playing = self.set_interval(1 / SPEEDS[self._speed], self._step)

    def _pause(self) -> None:
        if self._playing is not None:
            self._playing.stop()
            self._playing = None

    def _step(self) -> None:
        self.go_to(self.at + 1)
        if self.at == self.course.last:
            self._pause()
        self.redraw()

    def _pace(self, step: int) -> None:
        self._speed = min(max(0, self._speed + step), len(SPEEDS) - 1)
        self._remark = f"{SPEEDS[self._speed]:g} a second"
        if self._playing is not None:
            self._pause()
            self._playing = self.set_interval(1 / SPEEDS[self._speed], self._step)

    # ---------------------------------------------------------------- the log

    def _open_log(self) -> None:
        from pirategames.screens.replay.log import ReplayLog

        self.app.push_screen(ReplayLog(self.course, self.at, legend(self.course)), self._come_back)

    def _come_back(self, number: int | None) -> None:
        """The log was closed, by choosing a line of it or not."""
        if number is not None:
            self.go_to(number)
        self.redraw()
