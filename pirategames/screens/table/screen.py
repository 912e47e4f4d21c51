"""The table: one match on the screen, mode by mode. It shows what comes next, hands on keys, and runs the bots."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Any, Final

from textual.app import ComposeResult
from textual.message import Message
from textual.timer import Timer
from textual.worker import Worker

from pirategames.play.match import Match
from pirategames.play.record import ADVICE
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import Look
from pirategames.screens.settings_file import PACES
from pirategames.screens.table import bots_at_play
from pirategames.screens.table.ahead import Frames
from pirategames.screens.table.bots_at_play import BotsAtPlay, Chosen
from pirategames.screens.table.cursor import cursor_at
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.elsewhere import LOOK_SECONDS, Elsewhere, elsewhere_of
from pirategames.screens.table.following import act_aside, act_here, follow, look_elsewhere, undo_here
from pirategames.screens.table.host import (
    BotActs,
    Host,
    LookTogether,
    OtherActs,
    PersonActs,
    Step,
    host_of,
)
from pirategames.screens.table.manners import Manners, manners_of
from pirategames.screens.table.mode import Mode, PaletteEntry
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.pointing import Pointing
from pirategames.screens.table.public_table import PublicTable
from pirategames.screens.table.story import Story
from pirategames.screens.table.ways import Ways
from pirategames.screens.table.window import Window
from pirategames.screens.table.wing import wing_of
from pirategames.screens.terminal.key_guard import Held, KeyClock, Quiet
from pirategames.screens.widgets.board import Board

JUST_GONE: Final = 0.5
"""For so long no key is heard after something went on by itself."""


class TableScreen(Pointing):
    """A match at one keyboard, whose keys are timed by this clock."""

    def __init__(self, match: Match, clock: KeyClock | None = None, elsewhere: Elsewhere | None = None) -> None:
        super().__init__()
        self.match = match
        self.wing = wing_of(match.game.slug)
        self.story = Story(match, self.wing)
        self.elsewhere = elsewhere_of(match, self.program.logbook) if elsewhere is None else elsewhere
        self.clock = KeyClock() if clock is None else clock
        self.quiet = Quiet(self.clock)
        self.held = Held()
        self.frames = Frames(self.clock)
        self._is_broken = False
        """Whether a key was dropped that was typed ahead: what was meant to follow it means nothing either."""
        self.bots = BotsAtPlay(self._beside)
        self._chosen: Chosen | None = None
        self._skips = False
        """Whether all goes by until a person is asked."""
        self.mode = Mode(self)
        self.ways = Ways(self, self._new_host())
        self.mode = self.ways.mode_of(self.host.next())

    def _new_host(self) -> Host:
        return host_of(self.match, self.wing, self.story, self.manners.hands_are_open, self.elsewhere.seats)

    @property
    def host(self) -> Host:
        """Who comes next."""
        return self.ways.host

    def compose_page(self) -> ComposeResult:
        begun = self.draw_pointed(*self.app.size, self.program.look)
        yield Board(self.draw_pointed, begins_with=begun, cursor=self._cursor_on, id="table")

    def _cursor_on(self, drawn: Canvas) -> tuple[int, int]:
        """Where the terminal's own cursor stands on what is drawn."""
        return cursor_at(drawn, self.mode.choices, self.mode.desk)

    def _draw(self, width: int, height: int, look: Look) -> Canvas:
        return self.mode.draw(width, height, look)

    def on_mount(self) -> None:
        self.window = Window(self.program, self.match)
        self._settings = self.program.settings
        self._begin_frame()
        self._enter()
        self.run_bots()
        self.set_interval(LOOK_SECONDS, lambda: look_elsewhere(self))

    def on_unmount(self) -> None:
        self.elsewhere.leave()
        self.window.leave()
        self.bots.close()
        self.mode.leave()

    # ---- from mode to mode

    def go_on(self) -> None:
        """Show what comes next."""
        self.bots.stop()
        self._chosen = None
        step = self._skipped_to() if self._skips else self.host.next()
        if isinstance(step, LookTogether) and self._skips:
            assert step.moments[-1].commit is not None
            self.act([step.moments[-1].commit])
            return
        self._raise(self.ways.mode_of(step))
        self.run_bots()

    def _skipped_to(self) -> Step:
        """What comes next for whoever skips all that is only looked at. That ends where a person is asked."""
        step = self.host.next()
        while isinstance(step, LookTogether) and step.moments[-1].commit is None:
            self.host.have_looked(self.match.number)
            step = self.host.next()
        self._skips = isinstance(step, BotActs | OtherActs | LookTogether)
        return step

    def _raise(self, mode: Mode) -> None:
        """Put a mode in the place of the one that stands."""
        if mode is self.mode:
            self.repaint()
            return
        self.mode.leave()
        self.mode = mode
        self.hush()
        self._enter()
        self.repaint()

    def _enter(self) -> None:
        if not self.mode.allows_palette:
            self.app.clear_notifications()  # Textual would show them over the curtain
        self.mode.enter()

    # ---- what modes ask for: the next mode

    def open_for(self, seat: int) -> None:
        """The right key opened the curtain: show this seat its table, and beside its hand what happened."""
        self._raise(self.ways.own_table(seat))
        self.hush()

    def told_until(self, seat: int) -> int:
        """How many actions had been taken when this seat last did something at its own table."""
        return self.host.told_until(seat)

    def look(self, seat: int) -> None:
        """A seat wants to see its hand while something is decided in the open."""
        self._raise(self.ways.hand(seat))

    def show_glance(self, seat: int) -> None:
        """Show a seat its table, to look at only."""
        self._raise(self.ways.glance(seat))
        self.hush()

    def show_public(self, seat: int | None) -> None:
        """Show the table without hands; the way back leads to this seat's turn."""
        self.bots.stop()  # who chooses in secret meanwhile does so once the hand is taken up again
        self._raise(self.ways.public(seat))
        self.hush()

    def looked(self, number: int) -> None:
        """Everybody has looked at what the first `number` actions brought."""
        self.host.have_looked(number)

    # ---- what modes ask for: the match

    def act(self, steps: Sequence[tuple[int, Any]]) -> None:
        """Let the match take actions, each in the logbook before the next, and go on; tell what cannot be done."""
        before, mode = self.match.number, self.mode
        self.bots.stop()
        if self.elsewhere.plays(seat for seat, _ in steps):
            self.looked(before)
            follow(self)
            return
        note = act_here(self, steps)
        if self.mode is mode and self.match.number == before:
            self._skips = False
            self.mode.refused(note)
            return
        if self.mode is mode:
            self.host.have_looked(before)
            if isinstance(mode, OwnTable) and mode.seat == steps[0][0]:
                self.host.has_acted(mode.seat, before)
        self.go_on()
        if note:
            self.mode.remark(note)

    def consult(self, seat: int, then: bots_at_play.Then) -> None:
        """Let the old captain think about what a seat is asked now, and mark the match for it."""
        self.match.mark(ADVICE)
        self.bots.begin(bots_at_play.consultation_of(self.match, seat), 0.0, then)

    def take_back(self, seat: int) -> str:
        """Undo the last action of a seat, and go on. Returns why that cannot be, or nothing."""
        if refusal := self.match.undo_refusal(seat):
            return refusal
        self.bots.stop()
        note = undo_here(self, seat)
        self.go_on()
        if note:
            self.mode.remark(note)
        return note

    # ---- bots

    def run_bots(self) -> None:
        """Let a bot think, where one is to act, or chooses in secret beside a person."""
        self.call_after_refresh(self._prepare_bots)
        self.window.follow(self.here)
        step: Step | None = self.host.next()
        if self.elsewhere.is_shared or isinstance(step, PersonActs):
            step = self.host.bot()
        elif not self._looks_on:
            return
        if not isinstance(step, BotActs):
            return
        seat, pace = step.seat, 0.0 if self._skips else PACES[self.program.settings.pace]
        pace = bots_at_play.SECRETLY / len(self.match.seats) if step.is_secret else pace
        decision = bots_at_play.decision_of(self.match, seat)
        self.bots.begin(decision, pace, partial(self._bot_chose, seat), is_fixed=step.is_secret)

    def _beside(self, thinking: bots_at_play.Thinking) -> Worker[None]:
        worker: Worker[None] = self.run_worker(thinking, group="bots")
        return worker

    def _prepare_bots(self) -> None:
        """While people look and choose, the process of the bots gets ready."""
        if self.is_attached:
            self.bots.prepare(bots_at_play.slow_bots(self.match))

    @property
    def _looks_on(self) -> bool:
        """Whether the table lies there as it is, and nothing else is shown or asked."""
        return isinstance(self.mode, OwnTable | PublicTable)

    def _bot_chose(self, seat: int, action: Any, error: Exception | None) -> None:
        """A bot knows what to do. It waits while another page lies over the table, unless others would wait elsewhere."""
        self._chosen = Chosen(seat, action, error)
        if self.app.screen is self or self.elsewhere.is_shared:
            self._do_chosen()

    def come_back(self) -> None:
        if self.program.settings is not self._settings:  # the player's own keys may have changed
            self._settings = self.program.settings
            self.mode.forget_choices()
        self.mode.resume()
        self.repaint()
        if self._chosen is not None:
            self._do_chosen()

    def _do_chosen(self) -> None:
        chosen, self._chosen = self._chosen, None
        assert chosen is not None
        action, note = chosen.or_first(self.match)
        if self._looks_on:
            self.act([(chosen.seat, action)])
        else:
            act_aside(self, chosen.seat, action)
        if note:
            self.log.error(f"a bot chose {chosen.action!r}, with {chosen.error!r}")
            self.mode.remark(note)

    def hurry(self) -> None:
        """Somebody is tired of waiting for a bot."""
        if self.bots.is_busy:
            self.bots.hurry()
        else:
            self.go_on()

    def went_on(self) -> None:
        """Something went on by itself: a key that comes just now is not heard. A curtain has a rest of its own."""
        if isinstance(self.mode, Curtain):
            self.mode.fell_by_itself()
        else:
            self.hush(at_least=JUST_GONE)

    def skip(self) -> None:
        """Somebody wants to be asked next."""
        self._skips = True
        self.go_on()

    # ---- what modes ask for: time, keys, and the player's wishes

    def repaint(self) -> None:
        """Draw the mode anew."""
        self._begin_frame()
        for board in self.query("#table").results(Board):  # none before the page is mounted, and after it is left
            board.redraw()

    def _begin_frame(self) -> None:
        """Note what stands on the table from now on, and when it is seen."""
        if self.frames.begin(self.mode.frame()):
            self.call_after_refresh(self.frames.painted)

    @property
    def is_painted(self) -> bool:
        """Whether all that was done is on the screen."""
        return self.quiet.is_painted and self.frames.is_painted

    def hush(self, seconds: float | None = None, *, at_least: float = 0.0, wary: bool = False) -> None:
        """Be deaf until what was done is painted and the keys have rested."""
        self.quiet.hush(seconds, at_least=at_least, wary=wary)
        self.call_after_refresh(self.quiet.painted)

    def after(self, seconds: float, do: Callable[[], None]) -> Timer:
        return self.set_timer(seconds, do)

    def after_waiting_keys(self, do: Callable[[], None]) -> None:
        """Do something once every key that came in the same breath has been heard: they wait in the app, then here."""
        self.app.call_later(lambda: self.call_later(do))

    @property
    def manners(self) -> Manners:
        return manners_of(self.program.settings, self.match, self.here)

    @property
    def here(self) -> tuple[int, ...]:
        return tuple([seat for seat in self.match.people if seat not in self.elsewhere.seats])

    @property
    def is_covered(self) -> bool:
        return self.is_too_small or self.app.screen is not self

    # ---- what modes ask for: other pages

    def leave(self) -> None:
        """Go home."""
        self.bots.close()
        self._chosen = None
        self.program.go_home()

    def quit(self) -> None:
        """Leave the program, as its own key does."""
        self.app.simulate_key("ctrl+q")

    # ---- what the app asks of a page

    @property
    def capitals(self) -> Collection[str]:
        return self.mode.capitals

    def misses(self, at: str, message: Message, *, fresh: bool) -> bool:
        typed = self.clock.typed(message)
        is_deaf, is_held = self.quiet.is_deaf(at, fresh=fresh), self.held.is_held(at, typed)
        if is_deaf or (is_held and not fresh) or not self._counts(at, typed):
            self.mode.missed(at, may_be_held=self.quiet.suspects or (is_held and not fresh))
            return True
        self.mode.heard()
        return False

    def _counts(self, at: str, typed: float) -> bool:
        """Whether a key, or a click on a place, counts: it was meant for the frame that its player had seen."""
        seen, now = self.frames.seen(typed), self.frames.now
        if now is None or seen is now:
            self._is_broken = False
            return True
        self._is_broken = self._is_broken or not self.mode.takes_ahead(at, seen, now)
        return not self._is_broken

    def press(self, key: str) -> bool:
        self.ways.is_attended, self._skips = True, False
        return self.mode.press(key)

    def click(self, place: str) -> bool:
        self.ways.is_attended, self._skips = True, False
        return self.mode.click(place)

    def double_click(self, place: str) -> bool:
        self.ways.is_attended = True
        return self.mode.double_click(place)

    def remark(self, text: str) -> None:
        self.mode.remark(text)

    def palette(self) -> Iterable[PaletteEntry]:
        return self.mode.palette()

    @property
    def allows_palette(self) -> bool:
        return self.mode.allows_palette
