"""A guard against held keys, pasted text and mashing: after something was done, keys are deaf until they rest."""

from __future__ import annotations

from collections.abc import Callable

QUIET_SECONDS = 0.15
"""How long the keys must rest after something was done. A person's next deliberate key comes later."""
HELD_SECONDS = 0.75
"""A key that comes again within this time of its last coming may be held: keyboards begin to repeat half a second after it
went down, and then repeat fast."""


class Quiet:
    """Deaf from `hush` on, until the screen has been painted and no key has come for a while."""

    def __init__(self, clock: Callable[[], float], seconds: float = QUIET_SECONDS) -> None:
        self._clock = clock
        self._usual = self._seconds = seconds
        self._at_least = 0.0
        self._since = 0.0
        self._last: float | None = None
        self._painted = True
        self._held: tuple[str, float] | None = None

    def hush(self, seconds: float | None = None, *, at_least: float = 0.0, held: str | None = None) -> None:
        """Something was done: be deaf until nothing has come for `seconds`, and for `at_least` so long. The key `held` may
        still be down: it stays deaf until it has surely been let go, or another key was heard."""
        self._seconds = self._usual if seconds is None else seconds
        self._at_least = at_least
        self._since = self._last = self._clock()
        self._held = None if held is None else (held, self._since)
        self._painted = False

    def painted(self) -> None:
        """What was done is on the screen."""
        self._painted = True

    def is_deaf(self, key: str = "") -> bool:
        """Whether a key that comes now is to be dropped; a dropped key makes the rest begin anew."""
        now = self._clock()
        is_held = self._is_held(key, now)
        if self._last is None:
            return is_held
        if self._painted and now - self._last >= self._seconds and now - self._since >= self._at_least:
            self._last = None
            return is_held
        self._last = now
        return True

    def _is_held(self, key: str, now: float) -> bool:
        if self._held is None:
            return False
        if key == self._held[0] and now - self._held[1] < HELD_SECONDS:
            self._held = (key, now)
            return True
        self._held = None
        return False
