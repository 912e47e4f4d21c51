"""A guard against held keys, pasted text and mashing: when keys are deaf, which are held, and when they were typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual._time import get_time
from textual.message import Message

QUIET_SECONDS: Final = 0.15
"""How long the keys must rest after something was done. A person's next deliberate key comes later."""
HELD_SECONDS: Final = 0.75
"""A key that comes again within this time of its last coming may be held: most keyboards begin to repeat 0.25 to 0.66 s
after it went down, and then repeat fast."""
HELD_APART: Final = 0.08
"""Where the terminal tells nothing of it, a key is held that comes three times less than so many seconds apart: no finger
is so fast, and every keyboard that repeats faster than 12 times a second is."""
HELD_TIMES: Final = 3
HELD_REST: Final = 0.25
"""It is held until it has not come for so long: a slow line may bring a repeat late."""
MAY_BE_HELD: Final = frozenset(
    ("up", "down", "left", "right", "pageup", "pagedown", "home", "end", "tab", "shift+tab", "+", "=", "-", "−")
)
"""The keys that go on working while they are held: those that move, scroll and count."""


class KeyClock:
    """The time, in seconds, by the clock that Textual stamps its messages with."""

    def __call__(self) -> float:
        """Now."""
        return get_time()

    def typed(self, message: Message) -> float:
        """When a key went down, or a click was made: when the terminal told of it, however long it has waited since."""
        return message.time


class Held:
    """Which keys are held down, in a terminal that does not tell."""

    def __init__(self) -> None:
        self._key, self._came, self._times = "", float("-inf"), 0

    def is_held(self, key: str, typed: float) -> bool:
        """Whether a key that was typed at this time is a held one that repeats, and not one of those that may be held. Every
        key is to be told, in the order in which they were typed."""
        apart = HELD_APART if self._times < HELD_TIMES else HELD_REST
        again = key == self._key and typed - self._came < apart
        self._key, self._came, self._times = key, typed, self._times + 1 if again else 1
        return self._times >= HELD_TIMES and key not in MAY_BE_HELD


class Quiet:
    """Deaf from `hush` on, until the screen has been painted and no key has come for a while.

    The clock counts seconds. Every key that comes is to be told to `is_deaf`, heard or not: what may be held is known from
    those before it.
    """

    def __init__(self, clock: Callable[[], float], seconds: float = QUIET_SECONDS) -> None:
        self._clock = clock
        self._usual = self._seconds = seconds
        self._at_least = 0.0
        self._since = 0.0
        self._last: float | None = None
        self._painted = True
        self._key, self._came = "", float("-inf")
        self._is_wary = False
        self.suspects = False
        """Whether the key that came last is dropped for it may be held, and for nothing else."""

    def hush(self, seconds: float | None = None, *, at_least: float = 0.0, wary: bool = False) -> None:
        """Something was done: be deaf until nothing has come for `seconds`, and for `at_least` so long. With `wary`, a key
        that may be down since before stays deaf until it has surely been let go, or another key was heard."""
        self._seconds = self._usual if seconds is None else seconds
        self._at_least = at_least
        self._since = self._last = self._clock()
        self._is_wary = wary
        self._painted = False

    def painted(self) -> None:
        """What was done is on the screen."""
        self._painted = True

    @property
    def is_painted(self) -> bool:
        """Whether what was done is on the screen."""
        return self._painted

    def is_deaf(self, key: str = "", *, fresh: bool = False) -> bool:
        """Whether a key that comes now is to be dropped; a dropped key makes the rest begin anew. It is `fresh` where the
        terminal tells that it went down just now."""
        now = self._clock()
        may_be_held = not fresh and key == self._key and now - self._came < HELD_SECONDS
        self._key, self._came, self.suspects = key, now, False
        if self._last is not None and not self._has_rested(now, self._last):
            self._last = now
            return True
        self._last = None
        if self._is_wary and may_be_held:
            self.suspects = True
            return True
        self._is_wary = False
        return False

    def _has_rested(self, now: float, last: float) -> bool:
        return self._painted and now - last >= self._seconds and now - self._since >= self._at_least
