"""A guard against held keys, pasted text and mashing: after something was done, keys are deaf until they rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

QUIET_SECONDS: Final = 0.15
"""How long the keys must rest after something was done. A person's next deliberate key comes later."""
HELD_SECONDS: Final = 0.75
"""A key that comes again within this time of its last coming may be held: most keyboards begin to repeat 0.25 to 0.66 s
after it went down, and then repeat fast."""
MAY_BE_HELD: Final = frozenset(
    ("up", "down", "left", "right", "pageup", "pagedown", "home", "end", "tab", "shift+tab", "+", "=", "-", "−")
)
"""The keys that go on working while they are held: those that move, scroll and count."""


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

    def is_deaf(self, key: str = "", *, fresh: bool = False) -> bool:
        """Whether a key that comes now is to be dropped; a dropped key makes the rest begin anew. It is `fresh` where the
        terminal tells that it went down just now."""
        now = self._clock()
        may_be_held = not fresh and key == self._key and now - self._came < HELD_SECONDS
        self._key, self._came = key, now
        if self._last is not None and not self._has_rested(now, self._last):
            self._last = now
            return True
        self._last = None
        if self._is_wary and may_be_held:
            return True
        self._is_wary = False
        return False

    def _has_rested(self, now: float, last: float) -> bool:
        return self._painted and now - last >= self._seconds and now - self._since >= self._at_least
