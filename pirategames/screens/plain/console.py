"""The terminal, or the pipe, of a plain table: lines go out, lines come in. The system's own cursor stands at the prompt."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from select import select
from typing import Final, TextIO

_CLEARED: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Clears what stands on a terminal, and what has scrolled out of it."""
_PIECE: Final = 65_536
_LONGEST: Final = 4_096
"""Of a longer line only so many bytes are heard."""


class Console:
    """Where a plain table is read and typed."""

    def __init__(self, typed: TextIO, told: TextIO, environ: Mapping[str, str] = os.environ) -> None:
        self._typed, self._told = typed, told
        self._handle = _handle_of(typed)
        self._came = bytearray()
        """What was typed and not asked for yet."""
        self._has_ended = False
        self._is_asked = False
        """Whether the prompt stands there, and nothing was typed yet."""
        is_terminal = typed.isatty() and told.isatty()
        self.can_hide = is_terminal and environ.get("TERM", "").lower() not in ("", "dumb", "unknown")
        """Whether what was told can be taken away again, so that several people may share it."""

    def say(self, *lines: str) -> None:
        """Tell lines; empty ones are left out. Where the prompt stands, they begin below it."""
        told = [f"{line}\n" for line in lines if line]
        if told and self._is_asked:
            self._told.write("\n")
            self._is_asked = False
        self._told.writelines(told)
        self._told.flush()

    def ask(self, prompt: str, meanwhile: Callable[[], bool] | None = None, every: float = 0.1) -> str | None:
        """A line that is typed; None where none comes any more. `meanwhile` is done every so many seconds until then; as
        soon as it returns True nothing is waited for, and the line is empty."""
        while True:
            if not self._is_asked:
                self._told.write(f"{prompt} ")
                self._told.flush()
                self._is_asked = True
            if meanwhile is None or self._is_there(every):
                self._is_asked = False
                return self._line()
            if meanwhile():
                return ""

    def tries_again(self, why_not: str) -> bool:
        """Tell why something could not be done. Returns whether it is to be tried again, as an empty line says."""
        self.say(why_not, "An empty line tries again; anything else quits.")
        return self.ask(">") == ""

    def hide(self) -> None:
        """Take away all that was told, and forget what was typed ahead of that."""
        if not self.can_hide:
            return
        self._told.write(_CLEARED)
        self._told.flush()
        self._came.clear()
        with suppress(ImportError, OSError):
            import termios

            termios.tcflush(self._typed.fileno(), termios.TCIFLUSH)

    # ---- what is typed

    def _is_there(self, seconds: float) -> bool:
        """Whether a line is there, or none comes any more, within so long."""
        while self._handle is not None and not self._has_line:
            try:
                is_typed, _, _ = select([self._handle], [], [], seconds)
            except (OSError, ValueError):  # nothing that the system can wait for: it is asked for
                return True
            if not is_typed:
                return False
            self._read()
        return True

    def _line(self) -> str | None:
        if self._handle is None:
            line = self._typed.readline()
            return line.rstrip("\r\n") if line else None
        while not self._has_line:
            self._read()
        typed, end, rest = bytes(self._came).partition(b"\n")
        self._came[:] = rest
        return typed[:_LONGEST].decode(self._typed.encoding or "utf-8", "replace").rstrip("\r") if typed or end else None

    @property
    def _has_line(self) -> bool:
        return self._has_ended or b"\n" in self._came

    def _read(self) -> None:
        """Take up what is typed now, or wait for it."""
        assert self._handle is not None
        try:
            piece = os.read(self._handle, _PIECE)
        except OSError:  # the terminal is gone
            piece = b""
        self._has_ended = not piece
        self._came += piece


def _handle_of(typed: TextIO) -> int | None:
    """By what the system knows the input; None where that is no file of its own."""
    try:
        return typed.fileno()
    except (OSError, ValueError):
        return None
