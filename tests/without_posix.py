"""The program on a system that is not POSIX, as far as that can be had on one that is: run by ``test_without_posix.py``.

What other systems lack is hidden: modules, signals, functions of `os`, and signals in the event loop. Textual then takes its
driver for Windows, in whose place stands one that shows nothing and leaves once the page is there.
"""

from __future__ import annotations

import asyncio
import importlib
import os
import pkgutil
import signal
import sys
import types
from pathlib import Path
from typing import Any

# These look at the system as they are imported, and would miss a real Windows.
import click
import hypothesis  # noqa: F401 - imported for that
import platformdirs  # noqa: F401
import textual.app
from textual.drivers.headless_driver import HeadlessDriver

import pirategames
from pirategames.cli import program
from pirategames.play.logbook import open_logbook
from pirategames.play.simulation import deaf_to_ctrl_c
from pirategames.rules.catalogue import CATALOGUE

MODULES = ("termios", "tty", "pty", "fcntl", "resource", "pwd", "grp", "posix", "syslog", "readline", "curses")
SIGNALS = (
    "SIGHUP", "SIGQUIT", "SIGTSTP", "SIGCONT", "SIGSTOP", "SIGTTIN", "SIGTTOU", "SIGKILL", "SIGPIPE", "SIGALRM",
    "SIGCHLD", "SIGUSR1", "SIGUSR2", "SIGWINCH", "pthread_sigmask", "pthread_kill", "sigwait", "sigpending",
    "setitimer", "alarm", "pause", "SIG_BLOCK", "SIG_UNBLOCK", "SIG_SETMASK", "siginterrupt",
)  # fmt: skip
FUNCTIONS = (
    "getpgrp", "getpgid", "setpgid", "getsid", "setsid", "tcgetpgrp", "tcsetpgrp", "killpg", "fork", "forkpty",
    "openpty", "getuid", "geteuid", "getgid", "getegid", "uname", "mkfifo", "mknod", "chown", "fchown", "lchown",
    "fchmod", "nice", "wait", "waitid", "statvfs", "sched_getaffinity", "sync", "O_NONBLOCK", "O_NOFOLLOW",
    "O_DIRECTORY", "O_CLOEXEC", "O_SYNC",
)  # fmt: skip
OURS = ("pirategames.screens.terminal.driver", "pirategames.screens.terminal.foreground")
"""What is for POSIX only, and says so."""


class WindowsDriver(HeadlessDriver):
    """Stands in the place of Textual's."""

    begun: list[str] = []  # noqa: RUF012 - it is all that is left of it

    def start_application_mode(self) -> None:
        super().start_application_mode()
        self.begun.append(type(self._app).__name__)
        self._app.call_later(self._app.call_after_refresh, self._app.exit)


def hide() -> None:
    """From here on, this is not POSIX."""
    for name in MODULES:
        sys.modules[name] = None  # type: ignore[assignment]
    for name in SIGNALS:
        delattr(signal, name)
    for name in FUNCTIONS:
        if hasattr(os, name):
            delattr(os, name)
    for loop in (asyncio.SelectorEventLoop, asyncio.BaseEventLoop, asyncio.AbstractEventLoop):
        loop.add_signal_handler = _lacking  # type: ignore[method-assign,assignment]
    windows = types.ModuleType("textual.drivers.windows_driver")
    windows.WindowsDriver = WindowsDriver  # type: ignore[attr-defined]
    sys.modules[windows.__name__] = windows
    sys.modules.pop("textual.drivers.linux_driver", None)
    textual.app.WINDOWS = True
    os.environ.pop("TERM", None)


def _lacking(*_: Any) -> None:
    raise NotImplementedError


def import_all() -> None:
    """Every module of ours, but for those that are for POSIX."""
    for module in pkgutil.walk_packages(pirategames.__path__, "pirategames."):
        if module.name not in OURS and not module.name.endswith("__main__"):
            importlib.import_module(module.name)


def run(*words: str | Path) -> int:
    """The status with which a command ends."""
    try:
        return program.main([str(word) for word in words], prog_name="pirategames", standalone_mode=False) or 0
    except SystemExit as end:
        return int(end.code or 0)
    except click.ClickException as error:
        error.show()
        return error.exit_code


def main(folder: Path) -> None:
    """All that can be done without a real terminal of that system."""
    hide()
    import_all()
    sys.stdin.isatty = sys.stdout.isatty = lambda: True  # type: ignore[method-assign]
    assert run("--data", folder) == 0
    assert run("--data", folder, "play", "scallywag", "--name", "Anne", "--seed", "7") == 0
    assert WindowsDriver.begun == ["PirateApp", "PirateApp"], WindowsDriver.begun
    with open_logbook(folder) as book:
        match = book.resume(book.unfinished()[0].id)
        while match.outcome is None:
            match.act(match.game.legal(match.state, 0)[0])
    assert run("--data", folder, "export", "1", folder / "match.txt") == 0
    assert run("--data", folder, "logbook") == 0
    for entry in CATALOGUE:
        assert run("rules", entry.slug) == 0
    assert run("simulate", "scallywag", "--seats", "bot:cabin-boy", "--games", "3", "--jobs", "1") == 0
    with deaf_to_ctrl_c():
        pass
    print("it runs")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
