"""Pasted text among what a terminal sends, between a mark where it begins and one where it ends. The second one may never
come: a connection breaks off, a program passes on a half."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from textual.events import Paste

BEGINS: Final = "\x1b[200~"
ENDS: Final = "\x1b[201~"
MOST_LETTERS: Final = 10_000
"""How much of a paste is kept; what can be typed here is one line."""
PASTE_SECONDS: Final = 1.0
"""A paste of which nothing more has come for so long is over."""
REST_SECONDS: Final = 0.1
"""What comes after so long a rest may be a key that somebody pressed; pasted text comes in one go."""
_PASTED: Final = "\t\n\r"
"""Control characters that are common in a pasted text."""


class Pastes:
    """Takes the pastes out of a stream of letters. `clock` tells seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last = clock()
        self._tail = ""
        self._text: list[str] | None = None

    @property
    def is_open(self) -> bool:
        """Whether a paste has begun and not ended: every letter is a part of it."""
        return self._text is not None

    def begins(self, letter: str) -> bool:
        """Whether a paste begins after this letter, which came outside of one."""
        self._tail = (self._tail + letter)[-len(BEGINS) :]
        if self._tail != BEGINS:
            return False
        self._tail, self._text = "", []
        return True

    def add(self, letter: str) -> Iterator[Paste]:
        """A letter of the open paste; gives the paste where it ends with it."""
        assert self._text is not None
        self._tail = (self._tail + letter)[-len(ENDS) :]
        if len(self._text) < MOST_LETTERS + len(ENDS):
            self._text.append(letter)
        if self._tail == ENDS:
            yield self._close()

    def come(self, text: str) -> Iterator[Paste]:
        """This is what came now, in one piece. Gives the open paste where that is a control key, which ends it."""
        now = self._clock()
        rested, self._last = now - self._last >= REST_SECONDS, now
        if self._text is not None and rested and _is_control_key(text):
            yield self._close()

    def waited(self) -> Iterator[Paste]:
        """Nothing has come for a moment. Gives the open paste where that has gone on for too long."""
        if self._text is not None and self._clock() - self._last >= PASTE_SECONDS:
            yield self._close()

    def _close(self) -> Paste:
        assert self._text is not None
        text = "".join(self._text).removesuffix(ENDS)[:MOST_LETTERS]
        self._tail, self._text = "", None
        return Paste(text.replace("\x00", ""))


def _is_control_key(text: str) -> bool:
    """Whether this begins with a key that prints nothing; the end of a paste, or what may become that, is none."""
    if text.startswith(ENDS) or ENDS.startswith(text):
        return False
    return (text[:1] < " " and text[:1] not in _PASTED) or text[:1] == "\x7f"
