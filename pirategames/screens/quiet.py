"""A guard against held keys, pasted text and mashing: after something was done, keys are deaf until they rest."""

from __future__ import annotations

from collections.abc import Callable

QUIET_SECONDS = 0.15
"""How long the keys must rest after something was done. A person's next deliberate key comes later."""


class Quiet:
    """Deaf from `hush` on, until the screen has been painted and no key has come for a while."""

    def __init__(self, clock: Callable[[], float], seconds: float = QUIET_SECONDS) -> None:
        self._clock = clock
        self._seconds = seconds
        self._last: float | None = None
        self._painted = True

    def hush(self) -> None:
        """Something was done: be deaf."""
        self._last = self._clock()
        self._painted = False

    def painted(self) -> None:
        """What was done is on the screen."""
        self._painted = True

    def is_deaf(self) -> bool:
        """Whether a key that comes now is to be dropped; a dropped key makes the rest begin anew."""
        if self._last is None:
            return False
        now = self._clock()
        if self._painted and now - self._last >= self._seconds:
            self._last = None
            return False
        self._last = now
        return True
