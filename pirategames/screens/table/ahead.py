"""Keys that are typed ahead: what stood on the table when a key was typed, and whether it means the same now.

A key counts for the frame that its player had seen. What was typed since is done in order as long as the same seat is asked
the same question, nobody else acted and chance is untouched; at another question it may lift and count, and do nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, Final

from attrs import define, evolve

from pirategames.rules.chance import Chance
from pirategames.rules.values import frozen
from pirategames.screens.table.choices import Choice
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.wing import AnyWing

SEEN_SECONDS: Final = 0.2
"""So long after its first paint a new thing has been seen: a hand that meant it moves later."""
NOT_YET: Final = "Not yet: look first."
"""What is said of a key that was typed for something else than what stands there now."""
TOO_SOON: Final = "Too soon, it may be a held key: rest a moment, then press it."
"""What is said of a key that nobody can tell from one that is down since before."""
_KEPT: Final = 64
"""So many frames are remembered: more than bots can show while keys wait."""


@frozen(eq=False)
class Frame:
    """What stands on the table from one paint on, until something is done or another mode takes its place."""

    mode: object
    number: int
    """How many actions had been taken."""
    twice: Choice | None = None
    """What is asked a second time."""
    question: object = None
    """What the looker is asked; None where it is asked nothing, so that nothing counts for it later."""
    chance: Chance | None = None
    others: int = 0
    """The number of the last action that somebody else took."""
    view: Any = None
    desk: Desk | None = None

    def is_still(self, other: Frame) -> bool:
        """Whether nothing was done since."""
        return self.mode is other.mode and self.number == other.number and self.twice is other.twice


@define
class _Shown:
    frame: Frame
    painted: float | None


class Frames:
    """The last frames, and since when each has been on the screen. The clock counts seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._shown: deque[_Shown] = deque(maxlen=_KEPT)

    def begin(self, frame: Frame) -> bool:
        """This stands on the table from now on; returns whether it is anything new. The very first frame counts as seen."""
        if self._shown and self._shown[-1].frame.is_still(frame):
            return False
        self._shown.append(_Shown(frame, None if self._shown else float("-inf")))
        return True

    def painted(self) -> None:
        """What stands on the table is on the screen."""
        for shown in self._shown:
            if shown.painted is None:
                shown.painted = self._clock()

    @property
    def is_painted(self) -> bool:
        """Whether what stands on the table is on the screen."""
        return not self._shown or self._shown[-1].painted is not None

    @property
    def now(self) -> Frame | None:
        """What stands on the table; None before the first frame."""
        return self._shown[-1].frame if self._shown else None

    def seen(self, typed: float) -> Frame | None:
        """The newest frame that a player had seen at this time; None where that was long ago."""
        for shown in reversed(self._shown):
            if shown.painted is not None and shown.painted + SEEN_SECONDS <= typed:
                return shown.frame
        return None


def means_the_same(choice: Choice, at: str, seen: Frame, now: Frame, wing: AnyWing, desk: Desk) -> bool:
    """Whether a choice may be taken that was typed, or clicked, `at` a key or place for a frame seen earlier, with this desk
    as it lies now. It is asked of choices that are possible."""
    if not _is_one_turn(seen, now):
        return False
    if seen.question != now.question:
        return choice.desk is not None
    if choice.wish is not None:
        return True
    assert seen.desk is not None
    then = wing.choices(seen.view, evolve(seen.desk, lifted=desk.lifted, plan=desk.plan)).at(at)
    if then is None:
        return False
    was_to_come = choice.desk is None and bool(then.why_not) and at in choice.keys
    return then.words == choice.words or was_to_come


def _is_one_turn(seen: Frame, now: Frame) -> bool:
    """Whether the same seat is asked, and nothing happened between but what it did itself and could foresee."""
    is_asked = seen.question is not None and now.question is not None
    return is_asked and seen.mode is now.mode and seen.chance == now.chance and seen.others == now.others
