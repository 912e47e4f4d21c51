"""A seat's own table, with its hand; between its turns, where nobody else may look, bots act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import Look
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.mode import Mode, Running, Table
from pirategames.screens.table.shared_choices import HELP, HURRY, KNOWN, LOG, PUBLIC, leaving, thinking, undoing
from pirategames.screens.terminal.layouts import CapsLock

DRAIN_SECONDS: Final = 0.25
DRAIN_STEPS: Final = 5
_CAPS_LOCK: Final = "Caps Lock? Capital letters only lift something here; small ones do the rest."


class OwnTable(Mode):
    """What one seat sees and does. With a `bot` to act it only looks on."""

    def __init__(self, table: Table, seat: int, bot: int | None = None) -> None:
        super().__init__(table)
        self.seat = seat
        self.bot = bot
        self._motion: Running | None = None
        self._caps_lock = CapsLock()
        self._laid: list[tuple[object, ...]] = []
        self._number = table.match.number - 1
        self._look_anew()

    # ---- what lies there

    def _look_anew(self) -> None:
        """Take the view of the state as it is now; nothing is lifted any more. The news are those since the last look."""
        match, wing, before = self.table.match, self.table.wing, self.desk
        news = match.heard(self.seat, min(self._number, match.number - 1))
        self._number = match.number
        self.view = match.view(self.seat)
        desk = Desk(
            name=match.seats[self.seat].name,
            names=before.names,
            people=before.people,
            is_shared=before.is_shared,
            shows_odds=before.shows_odds,
            is_waiting=self.bot is not None,
            laid=self._laid_now(),
            news=wing.news(self.view, news),
        )
        if before.is_waiting and self.bot is not None:  # whoever reads a page while bots act goes on reading
            desk = evolve(desk, plan=before.plan, lifted=before.lifted)
        self.desk = self.heard_and_told(desk, self.seat)

    def _laid_now(self) -> tuple[object, ...]:
        """Where things lie: followed from the first state on, so that undo and resuming lay the table as it was."""
        match = self.table.match
        del self._laid[match.number + 1 :]
        for number in range(len(self._laid), match.number + 1):
            view = match.game.view(match.state_after(number), self.seat)
            self._laid.append(self.table.wing.laid(view, self._laid[-1] if self._laid else ()))
        return self._laid[-1]

    def follow(self, bot: int | None = None) -> None:
        """The match went on, or something could not be done: take the table up as it lies now."""
        self._end_motion()
        self.bot = bot
        before, number = self.table.wing.gauge(self.view), self._number
        self._look_anew()
        if number < self._number:
            self._begin_motion(before)
        self.table.repaint()

    def refused(self, text: str) -> None:
        self.follow(self.bot)
        self.remark(text)

    def leave(self) -> None:
        self._end_motion()

    # ---- what can be chosen

    def find_choices(self) -> Choices:
        own = self.table.wing.choices(self.view, self.desk)
        undo = undoing(self.table.match.undo_refusal(self.seat))
        ways_out = leaving(self.table.keeps)
        if self.bot is not None:
            waiting = Choices(own.all, (thinking(self.table.match, self.bot),))
            return waiting.and_then((HURRY, undo, LOG, KNOWN, *ways_out, HELP))
        public = (PUBLIC,) if len(self.table.match.seats) > 1 else ()
        return own.and_then((undo, KNOWN, *public, LOG, *ways_out, HELP))

    def draw_board(self, width: int, height: int, look: Look) -> Canvas:
        return self.table.wing.draw(self.view, self.desk, self.choices, width, height, look)

    def press(self, key: str) -> bool:
        if self._motion is not None:
            self._end_motion()
            self.table.repaint()
        is_one_too_many = self.bot is None and self._caps_lock.suspects(key, self._small_letters())
        meant = super().press(key)
        if is_one_too_many:
            self.remark(_CAPS_LOCK)
        return meant

    def _small_letters(self) -> set[str]:
        """The small letters that mean something now."""
        return {key for choice in self.choices for key in choice.keys if len(key) == 1 and key.islower()}

    def do(self, choice: Choice) -> None:
        self._end_motion()
        self.table.act([(self.seat, action) for action in choice.actions])

    def grant(self, choice: Choice) -> None:
        match choice.wish:
            case "hurry":
                self.table.hurry()
            case "undo":
                self.remark(self.table.take_back(self.seat) or "Taken back.")
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
        if before is None or after is None or after >= before or not self.table.moves:
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

    def _end_motion(self) -> None:
        if self._motion is not None:
            self._motion.stop()
            self._motion = None
            self.desk = evolve(self.desk, shown=None)
