"""The real program, stopped and continued: by force as supervisors do it, and by Ctrl+Z under a shell."""

from __future__ import annotations

import os
import re
import shlex
import signal
from pathlib import Path

import pytest

from pirategames.screens.pages.home import SET_SAIL
from tests.cli.terminal import LEFT, PROGRAM, PROMPT, Terminal, terminal

CREW = ("play", "skull-queen", "--seats", "Anne,Bart", "--seed", "7")
ALONE = ("play", "scallywag", "--name", "Anne", "--seed", "18")
PAGES: dict[str, tuple[tuple[str, ...], str, tuple[str, ...], str]] = {
    "home": ((), SET_SAIL, (), SET_SAIL),
    "new game": ((), SET_SAIL, ("1",), "OPTIONS"),
    "a table": (ALONE, "▸", (), "▸"),
    "the curtain": (CREW, "Anne presses", (), "Anne presses"),
    "the log": (ALONE, "▸", ("l",), "Log"),
    "the rules": ((), SET_SAIL, ("r",), "Rules"),
    "settings": ((), SET_SAIL, ("s",), "SETTINGS"),
    "the logbook": ((), SET_SAIL, ("l",), "No match has come"),
    "the palette": ((), SET_SAIL, ("\x10",), "WHAT CAN BE DONE"),
}
"""The pages: the words after the command, what stands on the first page, the keys from there, what stands there then."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder in which nothing moves."""
    (tmp_path / "settings.toml").write_text('animation = false\nglyphs = "unicode"\nmoment_timer = "wait"\n')
    return tmp_path


def reach(at: Terminal, page: str) -> None:
    """Go to one of the pages."""
    _, first, keys, there = PAGES[page]
    at.wait_for(first)
    at.rest()
    at.press(*keys)
    at.wait_for(there)
    at.rest()


def threads(at: Terminal) -> int:
    """How many threads the program has."""
    return len([*Path(f"/proc/{at.child.pid}/task").iterdir()])


def stop_and_continue(at: Terminal) -> None:
    """By force; meanwhile somebody writes over the screen."""
    os.kill(at.child.pid, signal.SIGSTOP)
    os.waitid(os.P_PID, at.child.pid, os.WSTOPPED | os.WNOWAIT)
    at.blank()
    os.kill(at.child.pid, signal.SIGCONT)


@pytest.mark.parametrize("page", PAGES)
def test_a_program_that_was_stopped_by_force_shows_the_same_page_and_ends_when_told(folder: Path, page: str) -> None:
    with terminal("--data", folder, *PAGES[page][0]) as at:
        reach(at, page)
        shown, before = at.lines, threads(at)
        for _ in range(2):
            stop_and_continue(at)
            at.wait_for(lambda: at.lines == shown)
            at.rest()
        assert threads(at) == before
        at.press("ctrl+q")
        assert at.ended() == 0


@pytest.mark.parametrize("page", ["home", "a table", "the curtain", "the palette"])
def test_a_program_that_was_stopped_by_force_hears_signals(folder: Path, page: str) -> None:
    with terminal("--data", folder, *PAGES[page][0]) as at:
        reach(at, page)
        stop_and_continue(at)
        at.wait_for(PAGES[page][3])
        os.kill(at.child.pid, signal.SIGTERM)
        assert at.ended() == 128 + signal.SIGTERM


def test_a_key_counts_once_after_a_stop(folder: Path) -> None:
    with terminal("--data", folder) as at:
        reach(at, "home")
        stop_and_continue(at)
        at.wait_for(SET_SAIL)
        at.rest()
        assert "▌ 1" in at.text
        at.press("down")
        at.wait_for("▌ 2")
        at.rest()
        assert "▌ 2" in at.text


def test_ctrl_z_says_where_no_shell_waits(folder: Path) -> None:
    with terminal("--data", folder) as at:
        reach(at, "home")
        at.press("ctrl+z")
        at.wait_for("no shell waits behind the program")
        at.press("down")
        at.wait_for("▌ 2")
        at.press("ctrl+q")
        assert at.ended() == 0


# ---------------------------------------------------------------- under a shell


def begin(at: Terminal, folder: Path, page: str, after: str = "") -> None:
    """Start the program from the shell's line, and go to a page."""
    at.wait_for(PROMPT)
    at.send(shlex.join([*PROGRAM, "--data", str(folder), *PAGES[page][0]]) + f"{after}\n")
    if not after:
        reach(at, page)


def command(at: Terminal, line: str) -> None:
    """Another line for the shell, once it asks."""
    at.wait_for(PROMPT)
    at.rest()
    at.blank()
    at.send(f"{line}\n")


@pytest.mark.parametrize("page", PAGES)
def test_fg_shows_the_page_that_ctrl_z_left(folder: Path, page: str) -> None:
    with terminal(shell=True) as at:
        begin(at, folder, page)
        shown = at.lines
        at.blank()
        at.press("ctrl+z")
        at.wait_for("Stopped")
        command(at, "fg")
        at.wait_for(lambda: at.lines == shown)
        at.blank()
        at.press("ctrl+q")
        command(at, "echo it ended with $?.")
        at.wait_for("it ended with 0.")


def test_a_shell_can_be_used_while_the_program_is_stopped(folder: Path) -> None:
    with terminal(shell=True) as at:
        begin(at, folder, "a table")
        at.blank()
        at.press("ctrl+z")
        at.wait_for("Stopped")
        command(at, "stty -a | tr ' ' '\\n' | grep -x -e echo -e icanon | tr '\\n' ' '")
        at.wait_for("icanon echo")


def is_stopped(program: int) -> bool:
    """Whether a process of this number stands still."""
    return Path(f"/proc/{program}/stat").read_text().rpartition(")")[2].split()[0] == "T"


def test_a_program_in_the_background_waits_until_it_is_fetched(folder: Path) -> None:
    with terminal(shell=True) as at:
        begin(at, folder, "home")
        shown, program = at.lines, os.tcgetpgrp(at.child.child_fd)
        at.blank()
        at.press("ctrl+z")
        at.wait_for("Stopped")
        command(at, "bg")
        at.wait_for(PROMPT)
        at.rest(0.5)
        assert is_stopped(program)
        assert SET_SAIL not in at.text
        command(at, "fg")
        at.wait_for(lambda: at.lines == shown)


def test_a_program_that_was_stopped_by_force_leaves_the_terminal_to_the_shell(folder: Path) -> None:
    with terminal(shell=True) as at:
        begin(at, folder, "home")
        shown, program = at.lines, os.tcgetpgrp(at.child.child_fd)
        at.blank()
        os.killpg(program, signal.SIGSTOP)
        at.wait_for("Stopped")
        command(at, "bg")
        at.wait_for(lambda: LEFT in at.raw and is_stopped(program))
        command(at, "fg")
        at.wait_for(lambda: at.lines == shown)
        at.press("ctrl+q")
        command(at, "echo it ended with $?.")
        at.wait_for("it ended with 0.")


def test_a_program_that_begins_in_the_background_waits_until_it_is_fetched(folder: Path) -> None:
    with terminal(shell=True) as at:
        begin(at, folder, "home", " &")
        found: list[str] = []
        at.wait_for(lambda: found.extend(re.findall(r"\[1\] (\d+)", at.text)) or found)
        at.wait_for(lambda: is_stopped(int(found[0])))
        command(at, "fg")
        reach(at, "home")
        at.press("ctrl+q")
        at.wait_for(PROMPT)


def test_a_program_that_can_never_have_the_terminal_ends(folder: Path) -> None:
    with terminal(shell=True) as at:
        line = shlex.join([*PROGRAM, "--data", str(folder)])
        command(at, f"({line} </dev/tty & echo it is $!.)")
        found: list[str] = []
        at.wait_for(lambda: found.extend(re.findall(r"it is (\d+)\.", at.text)) or found)
        at.wait_for(lambda: not Path(f"/proc/{found[0]}").exists())
        assert "ran aground" not in at.text
    assert not [*folder.glob("crash-*")]


@pytest.mark.parametrize("by_force", [False, True])
def test_a_stopped_program_can_be_ended_from_the_shell(folder: Path, by_force: bool) -> None:
    with terminal(shell=True) as at:
        begin(at, folder, "a table")
        at.blank()
        program = os.tcgetpgrp(at.child.child_fd)
        if by_force:
            os.killpg(program, signal.SIGSTOP)
        else:
            at.press("ctrl+z")
        at.wait_for("Stopped")
        command(at, "kill %1")
        at.wait_for(lambda: not Path(f"/proc/{program}").exists())
        command(at, "echo $((40 + 2))")
        at.wait_for("42")


def test_a_program_that_is_told_to_end_leaves_what_is_typed_for_the_shell_to_it(folder: Path) -> None:
    with terminal(shell=True) as at:
        begin(at, folder, "a table")
        at.blank()
        program = os.tcgetpgrp(at.child.child_fd)
        os.killpg(program, signal.SIGSTOP)
        at.wait_for("Stopped")
        command(at, "kill %1; sleep 2\necho $((40 + 2))")
        at.wait_for(lambda: not Path(f"/proc/{program}").exists())
        at.wait_for("42")
