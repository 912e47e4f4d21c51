"""The terminal, or the pipe, of a plain table: lines go out, lines come in. The system's own cursor stands at the prompt."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from select import select
from typing import Final, TextIO

_CLEARED: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Clears what stands on a terminal, and what has scrolled out of it."""


class Console:
    """Where a plain table is read and typed."""

    def __init__(self, typed: TextIO, told: TextIO, environ: Mapping[str, str] = os.environ) -> None:
        self._typed, self._told = typed, told
        is_terminal = typed.isatty() and told.isatty()
        self.can_hide = is_terminal and environ.get("TERM", "").lower() not in ("", "dumb", "unknown")
        """Whether what was told can be taken away again, so that several people may share it."""

    def say(self, *lines: str) -> None:
        """Tell lines; empty ones are left out."""
        self._told.writelines(f"{line}\n" for line in lines if line)
        self._told.flush()

    def ask(self, prompt: str) -> str | None:
        """A line that is typed; None where none comes any more."""
        self._told.write(f"{prompt} ")
        self._told.flush()
        line = self._typed.readline()
        return line.rstrip("\r\n") if line else None

    def wait(self, seconds: float) -> str | None:
        """Let a while go by, unless something is typed: a line, or none any more; empty where nothing was."""
        try:
            is_typed, _, _ = select([self._typed.fileno()], [], [], seconds)
        except (OSError, ValueError):  # no file that the system knows: what is typed is there already
            is_typed = [0]
        line = self._typed.readline() if is_typed else "\n"
        return line.strip() if line else None

    def hide(self) -> None:
        """Take away all that was told, and forget what was typed ahead of that."""
        if not self.can_hide:
            return
        self._told.write(_CLEARED)
        self._told.flush()
        with suppress(ImportError, OSError):
            import termios

            termios.tcflush(self._typed.fileno(), termios.TCIFLUSH)
