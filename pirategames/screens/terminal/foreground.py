"""Whose the terminal is, this program's or the shell's, and how a program waits for it. For POSIX systems only."""

from __future__ import annotations

import os
import signal


def is_in_front(terminal: int) -> bool:
    """Whether the program may use this terminal (a file descriptor) now. Only a shell with job control takes it away."""
    try:
        return os.tcgetpgrp(terminal) == os.getpgrp()
    except OSError:  # it rules over no programs, or it is gone
        return True


def press_ctrl_z() -> None:
    """What a terminal does at Ctrl+Z: this program, and those that began it and wait for it, are told to stop."""
    os.killpg(os.getpgrp(), signal.SIGTSTP)


def stop() -> bool:
    """Stop here, until the program is continued. Returns whether it was stopped at all: where no shell could continue it,
    the system lets it go on."""
    continued: list[int] = []
    stopping = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
    continuing = signal.signal(signal.SIGCONT, lambda number, _: continued.append(number))
    signal.raise_signal(signal.SIGTSTP)
    signal.signal(signal.SIGCONT, continuing)
    signal.signal(signal.SIGTSTP, stopping)
    return bool(continued)
