"""The real program in a pseudo-terminal, with a screen to read from, keys to press and a mouse to click with.

The terminal says that it shows frames whole (mode 2026), so the screen is only looked at between frames.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from string import ascii_uppercase
from time import monotonic
from typing import Any

import pexpect
import pyte

from pirategames.screens.table.choices import THINGS

ACCENT = "e8a95b"
"""The colour of keys in the dark theme: letters in it choose, caps filled with it act."""
ENTERED, LEFT = b"\x1b[?1049h", b"\x1b[?1049l"
"""How a terminal is told to put what it shows aside, and to show it again."""
_ASKS, _ANSWER, _FRAME_ENDS = b"\x1b[?2026$p", b"\x1b[?2026;2$y", b"\x1b[?2026l"
PROGRAM = (sys.executable, "-m", "pirategames")
PROMPT = "what next?"
"""How a shell asks for a line."""
KEYS = {
    "enter": "\r", "backspace": "\x7f", "escape": "\x1b", "ctrl+q": "\x11", "ctrl+z": "\x1a", "tab": "\t", "down": "\x1b[B",
    "−": "-", "Enter": "\r", "↑": "\x1b[A", "↓": "\x1b[B", "→": "\x1b[C", "←": "\x1b[D",
}  # fmt: skip


class Terminal:
    """A program and its terminal of 80 by 24 cells. Waiting has an end: `TimeoutError` tells what stood on the screen."""

    program: Sequence[str] = PROGRAM

    def __init__(self, *words: str | Path, patience: float = 30.0, shell: bool = False, **more: str) -> None:
        """The program with these words, or a shell, which waits for a line; `more` goes into the environment."""
        env = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
        env.pop("NO_COLOR", None)
        env |= {"PS1": f"{PROMPT} "} if shell else {}
        command = ["bash", "--norc", "--noprofile", "-i"] if shell else [*self.program, *map(str, words)]
        self.child = pexpect.spawn(
            command[0], command[1:], env={**env, **more}, dimensions=(24, 80), timeout=patience
        )  # fmt: skip
        self.child.delaybeforesend = None  # pexpect would wait before each key
        self.patience = patience
        self.raw = b""
        """All that the program has written."""
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self._screen)
        self._read = 0
        self._answered = shell  # it shows no frames, so the program's are not waited for either

    # ---- the screen

    @property
    def lines(self) -> list[str]:
        return list(self._screen.display)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def letters(self, text: str) -> Iterator[tuple[int, int]]:
        """Where this stands in the colour of keys: the cells (column, row) of its beginnings."""
        for y, line in enumerate(self.lines):
            at = line.find(text)
            while at >= 0:
                cell = self._screen.buffer[y][at]
                if cell.fg == ACCENT and cell.bold:
                    yield at, y
                at = line.find(text, at + 1)

    def caps(self, row: int | None = None) -> list[tuple[str, int, int]]:
        """The filled caps, of one row or of all: (label, column, row)."""
        found = []
        for y, line in enumerate(self.lines):
            if row is not None and y != row % 24:
                continue
            filled = [self._screen.buffer[y][x].bg == ACCENT for x in range(80)]
            x = 0
            while x < 80:
                end = x
                while end < 80 and filled[end]:
                    end += 1
                if end > x:
                    found.append((line[x:end].strip(), x + 1, y))
                x = end + 1
        return found

    @property
    def row(self) -> list[str]:
        """The keys of the last row, as they are written: of ``1-4`` each."""
        cells = self._screen.buffer[23]
        keys = "".join(cells[x].data if cells[x].bold else " " for x in range(80)).split()
        return [key for word in keys for key in _each(word)]

    # ---- keys and mouse

    def press(self, *keys: str) -> None:
        """Presses keys one after another, in one write."""
        self.send("".join(KEYS.get(key, key) for key in keys))

    def send(self, text: str) -> None:
        self.child.send(text.encode())

    def click(self, x: int, y: int) -> None:
        self.send(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")

    # ---- waiting

    def pump(self, timeout: float) -> bool:
        """Reads what comes within so long; whether anything did. Raises `EOFError` once the program has ended."""
        try:
            self._take(self.child.read_nonblocking(65536, timeout=timeout))
        except pexpect.TIMEOUT:
            return False
        except pexpect.EOF:
            raise EOFError from None
        return True

    def _take(self, data: bytes) -> None:
        self.raw += data
        if not self._answered and _ASKS in self.raw:
            self._answered = True
            self.child.send(_ANSWER)
        while (end := self.raw.find(_FRAME_ENDS, self._read)) >= 0:
            self._show(end + len(_FRAME_ENDS))
            self.frame_came()
        if _FRAME_ENDS not in self.raw:
            self._show(len(self.raw))

    def _show(self, end: int) -> None:
        self._stream.feed(self.raw[self._read : end])
        self._read = end

    def frame_came(self) -> None:
        """A whole frame stands on the screen."""

    def wait_for(self, what: str | Callable[[], object], patience: float | None = None) -> None:
        """Waits until words stand on the screen, or until something holds."""
        end = monotonic() + (patience or self.patience)
        while not (what in self.text if isinstance(what, str) else what()):
            left = end - monotonic()
            if left <= 0:
                raise TimeoutError(f"never came: {what}\n{self.text}")
            try:
                self.pump(min(left, 0.5))
            except EOFError:
                raise TimeoutError(f"ended before it came: {what}\n{self.text}") from None

    def change(self, do: Callable[[], None]) -> None:
        """Does something, and waits until the screen is another."""
        before = self.text
        do()
        self.wait_for(lambda: self.text != before)

    def blank(self) -> None:
        """What stands on the screen is gone, as where another program has written over it."""
        self._screen.reset()

    def rest(self, seconds: float = 0.3) -> None:
        """Waits until nothing has come for so long: as a person pauses who has just played a card."""
        end = monotonic() + self.patience
        while self.pump(seconds):
            if monotonic() > end:
                raise TimeoutError(f"never at rest\n{self.text}")

    def ended(self) -> int | None:
        """Waits for the end of the program; its exit status."""
        end = monotonic() + self.patience
        try:
            while monotonic() < end:
                self.pump(0.5)
        except EOFError:
            pass
        self.child.wait()
        status: int | None = self.child.exitstatus
        return status

    def kill(self) -> None:
        """Ends the program where it stands, and reads all that it had written."""
        os.kill(self.child.pid, signal.SIGKILL)
        self.ended()

    @property
    def normal_screen(self) -> str:
        """All that was written outside the program's own screen, before and after it."""
        before, _, rest = self.raw.partition(ENTERED)
        return (before + rest.rpartition(LEFT)[2]).decode()


def _each(word: str) -> list[str]:
    """The keys that a word of the row of keys stands for."""
    first, dash, last = word.partition("-")
    if not (dash and len(first) == len(last) == 1):
        return [word]
    order = THINGS if first in THINGS else ascii_uppercase
    return list(order[order.index(first) : order.index(last) + 1])


@contextmanager
def terminal(*words: str | Path, **more: Any) -> Iterator[Terminal]:
    """A program in a terminal, ended whatever happens; see `Terminal`."""
    it = Terminal(*words, **more)
    try:
        yield it
    finally:
        it.child.close(force=True)
