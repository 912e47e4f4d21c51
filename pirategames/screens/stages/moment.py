"""What everybody looks at together, one thing after another: first it moves, then it stays until somebody goes on."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from pirategames.screens.canvas import Canvas
from pirategames.screens.desk import Moment
from pirategames.screens.frame import KeyHint
from pirategames.screens.look import Look
from pirategames.screens.stages.stage import Entry, Running, Stage, Table, quit_hint

SLOWLY = 2.5
"""How much longer every step lasts when it is shown again."""


class MomentStage(Stage):
    """Shows these moments; after the last one Enter goes on, or takes the action that is to be taken in the open."""

    def __init__(self, table: Table, moments: tuple[Moment, ...]) -> None:
        super().__init__(table)
        self._moments = moments
        self._at = 0
        self._step = 0
        self._running: Running | None = None
        self.desk = evolve(self.desk, story=table.wing.story(table.match, None))

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

    def draw(self, width: int, height: int, look: Look) -> Canvas:
        desk = evolve(self.kept_desk, hints=self._hints())
        return self.moment.draw(desk, self._step, width, height, look)

    def _hints(self) -> tuple[KeyHint, ...]:
        again = (KeyHint("a", "again, slowly", "a"),) if self.moment.pauses else ()
        reading = (KeyHint("k", "known", "k"), KeyHint("l", "log", "l"), KeyHint("?", "help", "?"))
        return (KeyHint("Enter", "go on", "enter"), *again, *reading, quit_hint(self.table.keeps))

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

    # ---- keys

    def press(self, key: str) -> bool:
        if self.is_moving:
            self._end_motion()
            return True
        match key:
            case "enter":
                self._go_on()
            case "a" if self.moment.pauses:
                self._begin_motion(SLOWLY)
            case "l":
                self.show_log(None)
            case "k":
                self.show_known(self.table.match.view(None), None)
            case "?":
                self.help(_KEYS if self.moment.pauses else {key: words for key, words in _KEYS.items() if key != "a"})
            case "backspace" | "escape":
                self.table.leave()
            case _:
                return False
        return True

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

    def palette(self) -> Iterable[Entry]:
        return self.entries(("Go on", "enter"), ("Log", "l"), ("What is known", "k"), ("Keys and rules", "?"))


_KEYS = {
    "Enter": "go on",
    "a": "see it again, slowly",
    "l": "the whole log",
    "k": "what is known of what lies face down",
    "?": "rules and keys",
}
