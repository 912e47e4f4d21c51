"""The table: one match on the screen, stage by stage. It shows what comes next, hands on keys, and runs the bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from time import monotonic
from typing import Any

from attrs import evolve, frozen
from textual.app import ComposeResult
from textual.timer import Timer

from pirategames.play.logbook import Logbook, LogbookError, MatchMovedOn
from pirategames.play.match import Match, MatchError
from pirategames.rules.game import IllegalAction
from pirategames.screens import bots_at_play
from pirategames.screens.bots_at_play import BotsAtPlay, TooLate
from pirategames.screens.canvas import Canvas
from pirategames.screens.desk import Desk, wing_of
from pirategames.screens.frame import Line
from pirategames.screens.host import BotActs, DecideTogether, Host, LookTogether, PersonActs, Step
from pirategames.screens.look import Look
from pirategames.screens.page import Page
from pirategames.screens.quiet import Quiet
from pirategames.screens.settings_file import CALL_TIMERS, PACES
from pirategames.screens.stages.curtain import CurtainStage
from pirategames.screens.stages.ending import EndingStage
from pirategames.screens.stages.look import LookStage
from pirategames.screens.stages.moment import MomentStage
from pirategames.screens.stages.onlookers import OnlookersStage
from pirategames.screens.stages.open import OpenStage
from pirategames.screens.stages.seat import SeatStage
from pirategames.screens.stages.stage import Entry, Stage
from pirategames.screens.stages.telling import TellingStage
from pirategames.screens.widgets.board import Board


@frozen
class _Chosen:
    """What a bot has chosen and not done yet."""

    seat: int
    action: Any
    error: Exception | None


class TableScreen(Page):
    """A match at one keyboard."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.wing = wing_of(match.game.slug)
        self.host = Host(match, self.wing.moments, self.wing.is_open, self.wing.is_out)
        self.quiet = Quiet(monotonic)
        self.bots = BotsAtPlay(lambda thinking: self.run_worker(thinking, group="bots"))
        self._chosen: _Chosen | None = None
        self._set_aside: SeatStage | None = None
        """The one person's own table, as long as it looks at the public one: it finds all as it left it."""
        self._undecided: tuple[int, Desk] | None = None
        """What lay on the open table when somebody wanted to look at a hand, and after how many actions that was."""
        self._is_attended = False
        """Whether a key has been pressed since the table was opened."""
        self.stage = self._stage_of(self.host.next())

    def compose_page(self) -> ComposeResult:
        yield Board(self._draw, id="table")

    def _draw(self, width: int, height: int, look: Look) -> Canvas:
        return self.stage.draw(width, height, look)

    def on_mount(self) -> None:
        self._enter()
        self._run_bots()

    def on_unmount(self) -> None:
        self.bots.close()
        self.stage.leave()

    # ---- from stage to stage

    def go_on(self) -> None:
        """Show what comes next."""
        self.bots.stop()
        self._chosen = None
        self._raise(self._stage_of(self.host.next()))
        self._run_bots()

    def _raise(self, stage: Stage) -> None:
        """Put a stage in the place of the one that stands."""
        if stage is self.stage:
            self.repaint()
            return
        self.stage.leave()
        self.stage = stage
        self._enter()
        self.repaint()

    def _enter(self) -> None:
        if not self.stage.allows_palette:
            self.app.clear_notifications()  # Textual would show them over the curtain
        self.stage.enter()

    def _stage_of(self, step: Step) -> Stage:
        """The stage for what comes next; the one that stands where it only has to follow."""
        if isinstance(step, PersonActs) and not step.behind_curtain:
            return self._seat_stage(step.seat)
        if isinstance(step, BotActs) and not self.host.is_shared and self.match.people:
            return self._seat_stage(self.match.people[0], step.seat)
        if not (isinstance(step, LookTogether) and step.is_own_of(self.host.open)):
            self.host.close()
        match step:
            case LookTogether(moments):
                return MomentStage(self, moments)
            case BotActs(seat):
                return self._onlookers_stage(seat)
            case PersonActs(seat):
                return CurtainStage(self, seat)
            case DecideTogether():
                return self._open_stage()
            case _:
                return EndingStage(self)

    def _seat_stage(self, seat: int, bot: int | None = None) -> Stage:
        """This seat's own table, open from now on."""
        self.host.open_for(seat)
        self.match.note_look(seat)
        stage, aside = getattr(self, "stage", None), self._set_aside
        if isinstance(stage, SeatStage) and stage.seat == seat:
            stage.follow(bot)
            return stage
        self._set_aside = None
        return SeatStage(self, seat, bot) if aside is None else aside

    def _onlookers_stage(self, bot: int) -> Stage:
        stage = getattr(self, "stage", None)
        if isinstance(stage, OnlookersStage):
            stage.watch(bot)
            return stage
        return OnlookersStage(self, bot)

    def _open_stage(self) -> Stage:
        """The open table, as it was left if nothing has happened since."""
        kept, self._undecided = self._undecided, None
        before = kept[1] if kept is not None and kept[0] == self.match.number else None
        return OpenStage(self, before, is_looked_at=self._is_looked_at)

    @property
    def _is_looked_at(self) -> bool:
        """Whether everybody looks on: a key went on from a moment, or one person has been at the keyboard and watches."""
        return isinstance(getattr(self, "stage", None), MomentStage) or (self._is_attended and not self.host.is_shared)

    # ---- what stages ask for: the next stage

    def open_for(self, seat: int) -> None:
        """The right key opened the curtain: tell this seat what happened, and show its table."""
        self.match.note_look(seat)
        events = self.match.heard(seat, self.host.last_look(seat))
        desk = evolve(self.stage.desk, name=self.match.seats[seat].name, note="")
        told = self.wing.telling(self.match.view(seat), desk, events) if events else ()
        if told:
            self._raise(TellingStage(self, seat, told))
        else:
            self.show_hand(seat)

    def show_hand(self, seat: int) -> None:
        """Show a seat its own table."""
        self._raise(self._seat_stage(seat))
        self.hush()

    def look(self, seat: int) -> None:
        """A seat wants to see its hand while something is decided in the open."""
        self._undecided = self.match.number, self.stage.desk
        if self.host.is_shared:
            self._raise(CurtainStage(self, seat, to_look=True))
        else:
            self.show_look(seat)

    def show_look(self, seat: int) -> None:
        """Show a seat its table, to look at only."""
        self.match.note_look(seat)
        self._raise(LookStage(self, seat))
        self.hush()

    def show_public(self, seat: int | None) -> None:
        """Show the table without hands; the way back leads to this seat's turn."""
        if isinstance(self.stage, SeatStage) and not self.host.is_shared:
            self._set_aside = self.stage
        self.host.close(asked=seat)
        self._raise(OnlookersStage(self))
        self.hush()

    def looked(self) -> None:
        """Everybody has looked at what the last action brought."""
        self.host.have_looked(self.match.number)

    # ---- what stages ask for: the match

    def act(self, steps: Sequence[tuple[int, Any]]) -> None:
        """Let the match take actions, each in the logbook before the next, and go on; tell what cannot be done."""
        match, before, note = self.match, self.match.number, ""
        self.bots.stop()
        self.hush()
        try:
            for seat, action in steps:
                match.act(action, seat)
        except MatchMovedOn as error:
            note = self._reload(error)
        except (LogbookError, IllegalAction) as error:
            note = str(error)
        if self.match is match and match.number == before:
            self.stage.refused(note)
            return
        if self.match is match:
            self.host.have_looked(before)
        self.go_on()
        if note:
            self.stage.remark(note)

    def _reload(self, error: MatchError) -> str:
        """The match went on in another window: take it up from where it stands. Returns what to say."""
        if self.match.id is None:
            return str(error)
        try:
            self.match = self.pirate_app.logbook.resume(self.match.id)
        except MatchError as second:
            return str(second)
        self.pirate_app.match = self.match
        self.host = Host(self.match, self.wing.moments, self.wing.is_open, self.wing.is_out)
        self.stage.leave()
        self.stage = Stage(self)  # nothing of what was shown before is true any more
        return "This match was played on in another window; here is where it stands now."

    def take_back(self, seat: int) -> str:
        """Undo the last action of a seat, and go on. Returns why that cannot be, or nothing."""
        if refusal := self.match.undo_refusal(seat):
            return refusal
        note = ""
        self.bots.stop()
        try:
            self.match.undo(seat)
            self.host.took_back(seat)
        except MatchMovedOn as error:
            note = self._reload(error)
        except MatchError as error:
            note = str(error)
        self.go_on()
        if note:
            self.stage.remark(note)
        return note

    # ---- bots

    def _run_bots(self) -> None:
        """Let a bot think, where one is to act."""
        self.call_after_refresh(self._prepare_bots)
        step = self.host.next()
        if not isinstance(step, BotActs) or not isinstance(self.stage, SeatStage | OnlookersStage):
            return
        seat, pace = step.seat, 0.0 if step.is_secret else PACES[self.pirate_app.settings.pace]
        decision = bots_at_play.decision_of(self.match, seat)
        self.bots.begin(decision, pace, lambda action, error: self._bot_chose(_Chosen(seat, action, error)))

    def _prepare_bots(self) -> None:
        """While people look and choose, the process of the bots gets ready."""
        if self.is_attached:
            self.bots.prepare(bots_at_play.slow_bots(self.match))

    def _bot_chose(self, chosen: _Chosen) -> None:
        """A bot knows what to do. It waits while another page lies over the table."""
        self._chosen = chosen
        if self.app.screen is self:
            self._do_chosen()

    def on_screen_resume(self) -> None:
        self.stage.resume()
        if self._chosen is not None:
            self._do_chosen()

    def _do_chosen(self) -> None:
        chosen, self._chosen = self._chosen, None
        assert chosen is not None
        action, note = chosen.action, ""
        legal = self.match.game.legal(self.match.state, chosen.seat)
        if action not in legal:
            self.log.error(f"a bot chose {action!r}, with {chosen.error!r}")
            why = "has thought for too long" if isinstance(chosen.error, TooLate) else "is at a loss"
            action, note = legal[0], f"{self.match.seats[chosen.seat].name} {why}, and takes what comes first."
        self.act([(chosen.seat, action)])
        if note:
            self.stage.remark(note)

    def hurry(self) -> None:
        """Somebody is tired of waiting for a bot."""
        if self.bots.is_busy:
            self.bots.hurry()
        else:
            self.go_on()

    # ---- what stages ask for: time, keys, and the player's wishes

    def repaint(self) -> None:
        """Draw the stage anew."""
        for board in self.query("#table").results(Board):  # none before the page is mounted, and after it is left
            board.redraw()

    def hush(self, seconds: float | None = None, *, at_least: float = 0.0, held: str | None = None) -> None:
        """Be deaf until what was done is painted and the keys have rested."""
        self.quiet.hush(seconds, at_least=at_least, held=held)
        self.call_after_refresh(self.quiet.painted)

    def after(self, seconds: float, do: Callable[[], None]) -> Timer:
        return self.set_timer(seconds, do)

    def after_waiting_keys(self, do: Callable[[], None]) -> None:
        """Do something once every key that came in the same breath has been heard: they wait in the app, then here."""
        self.app.call_later(lambda: self.call_later(do))

    @property
    def keeps(self) -> bool:
        return self.pirate_app.keeps

    @property
    def moves(self) -> bool:
        return self.pirate_app.settings.animation

    @property
    def call_seconds(self) -> int:
        return CALL_TIMERS[self.pirate_app.settings.call_timer]

    @property
    def is_covered(self) -> bool:
        return self.app.screen is not self

    @property
    def logbook(self) -> Logbook:
        return self.pirate_app.logbook

    # ---- what stages ask for: other pages

    def leave(self) -> None:
        """Go home."""
        self.bots.close()
        self._chosen = None
        self.pirate_app.go_home()

    def play(self, match: Match) -> None:
        self.pirate_app.play(match)

    def open_lines(self, title: str, name: str, lines: Sequence[Line], key: str, *, at_end: bool = False) -> None:
        from pirategames.screens.lines import LinesPage

        self.app.push_screen(LinesPage(title, name, lines, key, at_end=at_end))

    def open_help(self, name: str, keys: Mapping[str, str]) -> None:
        from pirategames.screens.lines import HelpPage

        self.app.push_screen(HelpPage(name, keys, self.match.game.slug))

    def open_logbook(self) -> None:
        from pirategames.screens.logbook_page import LogbookPage

        self.app.push_screen(LogbookPage())

    # ---- what the app asks of a page

    def press(self, key: str) -> bool:
        self._is_attended = True
        return self.quiet.is_deaf(key) or self.stage.press(key)

    def remark(self, text: str) -> None:
        self.stage.remark(text)

    def palette(self) -> Iterable[Entry]:
        return self.stage.palette()

    @property
    def allows_palette(self) -> bool:
        return self.stage.allows_palette
