"""A decision in the open: everybody looks on, no hand is in sight, and people answer by the numbers of their seats."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from attrs import evolve

from pirategames.screens.canvas import Canvas
from pirategames.screens.desk import Commit, Desk
from pirategames.screens.look import Look
from pirategames.screens.stages.choosing import ChoosingStage
from pirategames.screens.stages.stage import Entry, Running, Table, short_name

TICK = 0.25
LOOK = "h"
_PASS = "p"


class OpenStage(ChoosingStage):
    """The public table with what is to be decided. With a timer, what lies there when it has run out is done. The clock
    begins with the first key that is heard here, or at once where the table `is_looked_at`; it stands still while something
    is lifted, while somebody is asked whose hand it shall be, and while another page lies over the table."""

    def __init__(self, table: Table, before: Desk | None = None, *, is_looked_at: bool = False) -> None:
        """With the desk from `before` somebody looked at a hand, what was lifted is lifted still, and the clock goes on."""
        super().__init__(table)
        match, wing = table.match, table.wing
        self.view = match.view(None)
        self._asks_whose = False
        self._running: Running | None = None
        seconds = float(table.call_seconds) if wing.is_timed(self.view) else 0.0
        news = wing.news(match.heard(None, match.number - 1))
        self.desk = evolve(self.desk, news=news, story=wing.story(match, None))
        if before is not None:
            self.desk = evolve(self.desk, lifted=before.lifted, clock=before.clock, clock_waits=before.clock_waits)
        elif seconds:
            self.desk = evolve(self.desk, clock=(seconds, seconds), clock_waits=not is_looked_at)

    # ---- what the table asks

    def enter(self) -> None:
        self._tick()

    def leave(self) -> None:
        if self._running is not None:
            self._running.stop()
            self._running = None

    def draw(self, width: int, height: int, look: Look) -> Canvas:
        return self.table.wing.draw(self.view, self.kept_desk, width, height, look)

    # ---- the timer

    def _tick(self) -> None:
        if self.desk.clock is not None:
            self._running = self.table.after(TICK, self._run_down)

    def _run_down(self) -> None:
        assert self.desk.clock is not None
        left, whole = self.desk.clock
        if not self._stands_still:
            left = max(0.0, left - TICK)
            self.show(clock=(left, whole))
        if left:
            self._tick()
        else:
            self.press_choices(_PASS)

    @property
    def _stands_still(self) -> bool:
        return self.desk.clock_waits or bool(self.desk.lifted) or self._asks_whose or self.table.is_covered

    # ---- keys

    def press(self, key: str) -> bool:
        if self._asks_whose:
            return self._look_of(key)
        if not self.desk.clock_waits:
            return self._press(key)
        self.show(clock_waits=False)
        is_heard = key == "enter" or self._press(key)
        if not is_heard:
            self.show(clock_waits=True)
        return is_heard

    def _press(self, key: str) -> bool:
        match key:
            case "h":
                self._ask_whose()
            case "l":
                self.show_log(None)
            case "k":
                self.show_known(self.view, None)
            case "?":
                self.help({**self.table.wing.keys(self.view, self.desk), **_KEYS})
            case "backspace" | "escape":
                self.table.leave()
            case _:
                return self.press_choices(key) or self.explain(key)
        return True

    def do(self, commit: Commit) -> None:
        self.table.act(list(zip(commit.seats, commit.actions, strict=True)))

    # ---- a look at one's own hand

    @property
    def _looking(self) -> tuple[int, ...]:
        """The people who have a hand to look at: those who are out of the game have none."""
        return tuple(seat for seat in self.desk.people if not self.table.wing.is_out(self.view, seat))

    def _ask_whose(self) -> None:
        people = self._looking
        if len(people) == 1:
            self.table.look(people[0])
            return
        self._asks_whose = True
        whose = ", ".join(f"{seat + 1} {short_name(self.table.match, seat)}" for seat in people)
        self.show(note=f"Whose hand? {whose}. Any other key: nobody’s.")

    def _look_of(self, key: str) -> bool:
        self._asks_whose = False
        self.show(note="")
        seat = next((seat for seat in self._looking if key == str(seat + 1)), None)
        if seat is not None:
            self.table.look(seat)
        return True

    def palette(self) -> Iterable[Entry]:
        for commit in self.table.wing.commits(self.view, self.desk):
            yield commit.words[:1].upper() + commit.words[1:], f"key {commit.key}", partial(self.do, commit)
        yield from self.entries(("Look at your hand", LOOK), ("Log", "l"), ("What is known", "k"), ("Keys and rules", "?"))


_KEYS = {
    LOOK: "look at your own hand first, behind the curtain where others sit here too",
    "l": "the whole log",
    "k": "what is known of what lies face down",
    "?": "rules and keys",
}
