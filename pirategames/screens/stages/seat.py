"""A seat's own table, with its hand: keys lift, arrange and do; between its turns, where nobody else may look, bots act."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from attrs import evolve

from pirategames.screens.canvas import Canvas
from pirategames.screens.desk import Commit, Desk
from pirategames.screens.layouts import CapsLock
from pirategames.screens.look import Look
from pirategames.screens.stages.choosing import ChoosingStage
from pirategames.screens.stages.stage import (
    WAITING_KEYS,
    Entry,
    Running,
    Table,
    waiting_hints,
    waiting_line,
)

DRAIN_SECONDS, DRAIN_STEPS = 0.25, 5


class SeatStage(ChoosingStage):
    """What one seat sees and does. With a `bot` to act it only looks on."""

    def __init__(self, table: Table, seat: int, bot: int | None = None) -> None:
        super().__init__(table)
        self.seat = seat
        self.bot = bot
        self._motion: Running | None = None
        self._laid: list[tuple[Any, ...]] = []
        self._caps_lock = CapsLock()
        self._number = table.match.number - 1
        self._look_anew()

    # ---- drawing

    def draw(self, width: int, height: int, look: Look) -> Canvas:
        return self.table.wing.draw(self.view, self.kept_desk, width, height, look)

    def _look_anew(self) -> None:
        """Take the view of the state as it is now; nothing is lifted any more. The news are those since the last look."""
        match, wing, before = self.table.match, self.table.wing, self.desk
        news = match.heard(self.seat, min(self._number, match.number - 1))
        self._number = match.number
        self.view = match.view(self.seat)
        amounts = wing.amounts(self.view)
        self.desk = Desk(
            name=match.seats[self.seat].name,
            names=self.desk.names,
            people=self.desk.people,
            is_shared=self.desk.is_shared,
            amount=amounts.start if amounts else 0,
            may_undo=match.undo_refusal(self.seat) is None,
            places=self._places_now(),
            news=wing.news(news),
            story=wing.story(match, self.seat),
        )
        if self.bot is not None:
            hints = waiting_hints("undo" if self.desk.may_undo else "", self.table.keeps)
            self.desk = evolve(self.desk, next=waiting_line(match, self.bot), hints=hints)
            if before.next:  # whoever reads a page while bots act goes on reading
                self.desk = evolve(self.desk, plan=before.plan, lifted=before.lifted)

    def _places_now(self) -> tuple[Any, ...]:
        """Where things lie: followed from the first state on, so that undo and resuming lay the table as it was."""
        match = self.table.match
        del self._laid[match.number + 1 :]
        for number in range(len(self._laid), match.number + 1):
            view = match.game.view(match.state_after(number), self.seat)
            self._laid.append(self.table.wing.places(view, self._laid[-1] if self._laid else ()))
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

    # ---- keys

    def press(self, key: str) -> bool:
        if self._motion is not None:
            self._end_motion()
            self.table.repaint()
        if self.turn_leaf(self.view, key) or self._press_always(key):
            return True
        return self._press_at_table(key) if self.bot is None else self._press_waiting(key)

    def _press_always(self, key: str) -> bool:
        """The keys that mean the same whoever is to act."""
        match key:
            case "l":
                self.show_log(self.seat)
            case "?":
                self._open_help()
            case "backspace" | "escape":
                self.table.leave()
            case _:
                return False
        return True

    def _press_waiting(self, key: str) -> bool:
        match key:
            case "enter" | "space" | " ":
                self.table.hurry()
            case "u":
                self._undo()
            case "k":
                self.show_known(self.view, self.seat)
            case _:
                return False
        return True

    def _press_at_table(self, key: str) -> bool:
        is_one_too_many = self._caps_lock.suspects(key, self._small_letters())
        meant = self.press_choices(key) or self._press_other(key)
        if is_one_too_many:
            self.remark(_CAPS_LOCK)
        return meant

    def _small_letters(self) -> set[str]:
        """The small letters that mean something now."""
        keys = {**self.table.wing.keys(self.view, self.desk), **_COMMON_KEYS, **_PUBLIC_KEY}
        return {key for worn in keys for key in worn.split() if len(key) == 1 and key.islower()}

    def _press_other(self, key: str) -> bool:
        match key:
            case "u":
                self._undo()
            case "k":
                self.show_known(self.view, self.seat)
            case "v" if len(self.table.match.seats) > 1:
                self.table.show_public(self.seat)
            case _:
                return self.explain(key)
        return True

    # ---- doing

    def do(self, commit: Commit) -> None:
        self._end_motion()
        self.table.act([(self.seat, action) for action in commit.actions])

    def _undo(self) -> None:
        refusal = self.table.take_back(self.seat)
        self.remark(refusal or "Taken back.")

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

    # ---- other pages

    def _open_help(self) -> None:
        if self.bot is not None:
            self.help(WAITING_KEYS)
            return
        public = _PUBLIC_KEY if len(self.table.match.seats) > 1 else {}
        self.help({**self.table.wing.keys(self.view, self.desk), **_COMMON_KEYS, **public, "?": "rules and keys"})

    def palette(self) -> Iterable[Entry]:
        commits = () if self.bot is not None else self.table.wing.commits(self.view, self.desk)
        for commit in commits:
            yield commit.words[:1].upper() + commit.words[1:], f"key {commit.key}", partial(self.do, commit)
        yield from self.entries(("Undo", "u"), ("What is known", "k"), ("Log", "l"), ("Keys and rules", "?"))


_CAPS_LOCK = "Caps Lock? Capital letters only lift something here; small ones do the rest."
_COMMON_KEYS = {"l": "the whole log", "k": "what is known of what lies face down"}
_PUBLIC_KEY = {"v": "the table as everybody may see it"}
