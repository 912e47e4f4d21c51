"""A seat's own table, with its hand; between its turns, where nobody else may look, bots act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from attrs import evolve

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.look import Look
from pirategames.screens.table.advised import AdvisedMode
from pirategames.screens.table.ahead import Frame, means_the_same
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.happened import Happened, Where, draw_happened
from pirategames.screens.table.mode import Running, Table
from pirategames.screens.table.open_hands import draw_others, draw_turn
from pirategames.screens.table.shared_choices import (
    FOLD,
    HELP,
    HURRY,
    KNOWN,
    LOG,
    PUBLIC,
    TAKEN_BACK,
    WHOLE,
    leaving,
    putting_down,
    undoing,
)
from pirategames.screens.terminal.layouts import CapsLock

DRAIN_SECONDS: Final = 0.25
DRAIN_STEPS: Final = 5
_READS: Final = ("help", "hurry", "known", "log", "public")
"""The wishes that change nothing on the table: it does not matter for which frame they were meant."""
_CAPS_LOCK: Final = "Caps Lock? Capital letters only lift something here; small ones do the rest."


class OwnTable(AdvisedMode):
    """What one seat sees and does. With a `bot` to act it only looks on. What happened since its last turn stands beside its
    hand until it does the first thing; where its curtain `is_opened` just now, also what came of its own last action."""

    def __init__(self, table: Table, seat: int, bot: int | None = None, *, is_opened: bool = False) -> None:
        super().__init__(table)
        self.seat = seat
        self.bot = bot
        self._motion: Running | None = None
        self._caps_lock = CapsLock()
        self._laid: list[tuple[Any, tuple[object, ...]]] = []
        self._number = table.match.number - 1
        self._question: object = None
        self._asked_at = 0
        self._others = 0
        """The number of the last action that somebody else took before what is asked now."""
        self._opened = table.match.number if is_opened else -1
        """After how many actions its curtain was opened; -1 where it was not."""
        self.happened: Happened | None = None
        self._is_folded = False
        self._lies: Where = "nowhere"
        """Where what happened was drawn."""
        self._look_anew()
        self._tell()

    # ---- what lies there

    def _look_anew(self) -> bool:
        """Take the view of the state as it is now; nothing is lifted any more. The news are those since the last look. Where
        only others acted, and the same is asked still, all stays as it lies; returns whether that is so."""
        match, wing, before = self.table.match, self.table.wing, self.desk
        news = match.heard(self.seat, min(self._number, match.number - 1))
        self._number = match.number
        self.view = match.view(self.seat)
        self.forget_advice()
        desk = Desk(
            name=match.seats[self.seat].name,
            names=before.names,
            people=before.people,
            is_shared=before.is_shared,
            shows_odds=before.shows_odds,
            is_waiting=self.bot is not None,
            laid=self._laid_now(),
            news=wing.news(self.view, news),
            hands=self._other_hands(),
        )
        is_asked_still = self._is_asked_still(match.number)
        if (before.is_waiting and self.bot is not None) or is_asked_still:
            desk = evolve(desk, plan=before.plan, lifted=before.lifted)  # a page that is read, what is put together
        if not is_asked_still:
            self.forget_twice()
            self._others = max((at for at, taken in enumerate(match.taken, 1) if taken.seat != self.seat), default=0)
        self.desk = self.heard_and_told(desk, self.seat)
        return is_asked_still

    @property
    def is_up_to_date(self) -> bool:
        """Whether it shows the match as it stands now."""
        return self._number == self.table.match.number

    def _is_asked_still(self, number: int) -> bool:
        """Whether somebody else acted only, and the same question stands, as where several choose in secret."""
        table, others = self.table, self.table.match.taken[self._asked_at : number]
        is_same = self._question == table.wing.question(self.view) and all(taken.seat != self.seat for taken in others)
        is_kept = bool(others) and is_same and self.bot is None
        self._question, self._asked_at = table.wing.question(self.view), number
        return is_kept

    def _laid_now(self) -> tuple[object, ...]:
        """Where things lie: followed from the first state on, so that undo and resuming lay the table as it was."""
        match, kept = self.table.match, 0
        while kept <= match.number and kept < len(self._laid) and self._laid[kept][0] is match.state_after(kept):
            kept += 1
        del self._laid[kept:]
        for number in range(kept, match.number + 1):
            state = match.state_after(number)
            before = self._laid[-1][1] if self._laid else ()
            self._laid.append((state, self.table.wing.laid(match.game.view(state, self.seat), before)))
        return self._laid[-1][1]

    def follow(self, bot: int | None = None) -> None:
        """The match went on, or something could not be done: take the table up as it lies now."""
        self._end_motion()
        self.bot = bot
        before, number = self.table.wing.gauge(self.view), self._number
        is_asked_still = self._look_anew()
        if number != self._number and not is_asked_still:
            self._tell()
        if number < self._number:
            self._begin_motion(before)
        self.table.repaint()

    def _tell(self) -> None:
        """Take up what happened since this seat's last turn; nothing while a bot is at it, or where nobody else did
        anything."""
        match, since = self.table.match, self.table.told_until(self.seat)
        self.happened, self._is_folded = None, False
        is_news = match.number == self._opened or match.number > match.last_turn(self.seat)
        if self.bot is None and since < match.number and is_news:
            told = self.table.wing.telling(self.view, self.desk, since)
            heading = "SINCE YOU LOOKED" if self.desk.is_shared else "WHILE YOU WAITED"
            self.happened = Happened(heading, told) if told else None

    def refused(self, text: str) -> None:
        self.follow(self.bot)
        self.remark(text)

    def leave(self) -> None:
        self._end_motion()

    # ---- what can be chosen

    def find_choices(self) -> Choices:
        own = self.with_advice(self.table.wing.choices(self.view, self.desk))
        undo = undoing(self.table.match.undo_refusal(self.seat))
        ways_out = (*putting_down(self.desk), *leaving(self.table.program.keeps))
        if self.bot is not None:
            waiting = Choices(own.all, self.at_work(self.bot, self.view))
            return waiting.and_then((HURRY, self.skipping(), undo, LOG, KNOWN, *ways_out, HELP))
        public = (PUBLIC,) if len(self.table.match.seats) > 1 else ()
        is_told = self.happened is not None and not self.is_advised
        folds = is_told and not self._is_folded and self._lies in ("over", "in a row")
        if folds and self._lies == "over":  # it is read, and what it covers is seen, before anything is done by Enter
            asks = () if own.mains else own.asks  # what stands behind the main choices goes with them
            own = Choices((FOLD, *[evolve(choice, is_main=False) for choice in own]), asks)
        told = (FOLD,) * folds + (WHOLE,) * is_told
        return own.and_then((*told, *self.advising(), undo, KNOWN, *public, LOG, *ways_out, HELP))

    def draw_board(self, width: int, height: int, look: Look) -> Canvas:
        canvas = self.table.wing.draw(self.view, self.desk, self.choices, width, height, look)
        if self.is_advised:
            self.draw_advice(canvas)
        elif self.happened is not None:
            lies = draw_happened(canvas, self.happened, folds=self._is_folded)
            if lies != self._lies:
                self._lies = lies
                self.forget_choices()
        if self.manners.hands_are_open:
            draw_turn(canvas, self.seat, self.desk.name)
            draw_others(canvas, self.desk)
        return canvas

    def _other_hands(self) -> tuple[tuple[int, Line], ...]:
        """The hands of the other people, in the order in which they come after this seat, where hands lie open; none while
        something is chosen in secret."""
        match, wing = self.table.match, self.table.wing
        if not self.table.manners.hands_are_open or wing.company.is_secret(match.view(None)):
            return ()
        after = sorted(self.table.here, key=lambda seat: (seat - self.seat) % len(match.seats))[1:]
        hands = [(seat, wing.company.hand_in_short(match.view(seat))) for seat in after]
        return tuple([hand for hand in hands if hand[1]])

    # ---- keys, clicks, and what was typed ahead

    def frame(self) -> Frame:
        match = self.table.match
        return Frame(
            self,
            match.number,
            self.twice,
            question=None if self.bot is not None else (self.table.wing.question(self.view),),
            chance=match.game.chance(match.state),
            others=self._others,
            view=self.view,
            desk=self.desk,
        )

    def takes_ahead(self, at: str, seen: Frame | None, now: Frame) -> bool:
        choice = self.choices.at(at)
        if self.twice is not None or choice is None or choice.why_not:
            return False
        if choice.wish in _READS:
            return True
        return seen is not None and means_the_same(choice, at, seen, now, self.table.wing, self.desk)

    def click(self, place: str) -> bool:
        self._finish_motion()
        return super().click(place)

    def double_click(self, place: str) -> bool:
        self._finish_motion()
        if not self._is_folded:
            self._is_folded = True
            self.forget_choices()
        return super().double_click(place)

    def press(self, key: str) -> bool:
        self._finish_motion()
        is_one_too_many = self.bot is None and self._caps_lock.suspects(key, self._small_letters())
        meant = super().press(key)
        if is_one_too_many:
            self.remark(_CAPS_LOCK)
        return meant

    def _small_letters(self) -> set[str]:
        """The small letters that mean something now."""
        return {key for key in self.choices.keys if len(key) == 1 and key.islower()}

    def take(self, choice: Choice | None, key: str = "") -> bool:
        if choice is not None and choice.is_possible and choice.lays:
            self._is_folded = True
            self.forget_choices()
        return super().take(choice, key)

    def do(self, choice: Choice) -> None:
        self._end_motion()
        self.table.act([(self.seat, action) for action in choice.actions])

    def grant(self, choice: Choice) -> None:
        match choice.wish:
            case "advice":
                self.ask_for_advice(self.seat)
            case "hurry":
                self.table.hurry()
            case "undo":
                self.remark(self.table.take_back(self.seat) or TAKEN_BACK)
            case "fold":
                self.happened = None
                self.forget_choices()
                self.table.repaint()
            case "happened" if self.happened is not None:
                self.table.program.open_lines("What happened", self.name, self.happened.lines, choice.key)
            case "known":
                self.show_known(self.view, self.seat)
            case "public":
                self.table.show_public(self.seat)
            case "log":
                self.show_log(self.seat)
            case _:
                super().grant(choice)

    # ---- the gauge drains

    @property
    def is_moving(self) -> bool:
        """Whether the gauge drains at this moment."""
        return self._motion is not None

    def _begin_motion(self, before: int | None) -> None:
        """Let the gauge drain from where it stood."""
        after = self.table.wing.gauge(self.view)
        if before is None or after is None or after >= before or not self.table.manners.moves:
            return
        self.desk = evolve(self.desk, shown=before)
        self._drain([before + (after - before) * step // DRAIN_STEPS for step in range(1, DRAIN_STEPS + 1)])

    def _drain(self, levels: Sequence[int]) -> None:
        """Show the next level after a while; the last one is where the gauge stands."""

        def show_next() -> None:
            if len(levels) > 1:
                self._drain(levels[1:])
                self.show(shown=levels[0])
            else:
                self._end_motion()
                self.table.repaint()

        self._motion = self.table.after(DRAIN_SECONDS / DRAIN_STEPS, show_next)

    def _finish_motion(self) -> None:
        """Whoever does something has seen enough of it."""
        if self._motion is not None:
            self._end_motion()
            self.table.repaint()

    def _end_motion(self) -> None:
        if self._motion is not None:
            self._motion.stop()
            self._motion = None
            self.desk = evolve(self.desk, shown=None)
