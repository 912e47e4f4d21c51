"""The real program in a pseudo-terminal: started, left by every door, and what stays on the terminal then."""

from __future__ import annotations

import os
import signal
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect
import pytest

from pirategames.play.logbook import open_logbook
from tests.cli.test_cli import GAME, sailed

LEFT_THE_PAGE = "\x1b[?1049l"
"""How a terminal is told to show again what it showed before."""


@contextmanager
def program(*words: str | Path, **env: str) -> Iterator[pexpect.spawn]:
    """The program with these words, ended whatever happens."""
    environment = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", **env}
    child = pexpect.spawn(
        sys.executable, ["-m", "pirategames", *map(str, words)], env=environment, dimensions=(24, 80), encoding="utf-8",
        timeout=20,
    )  # fmt: skip
    try:
        yield child
    finally:
        child.close(force=True)


def left(child: pexpect.spawn) -> tuple[int | None, str]:
    """Waits for the end; the exit status, and what was printed after the page was left."""
    child.expect_exact(LEFT_THE_PAGE)
    child.expect(pexpect.EOF)
    rest = str(child.before)
    child.wait()
    return child.exitstatus, rest


def test_a_voyage_is_begun_left_and_resumed(tmp_path: Path) -> None:
    with program("--data", tmp_path, "play", GAME.slug, "--name", "Anne", "--seed", "4817") as child:
        child.expect_exact("voyage")
        child.send("\x11")
        status, rest = left(child)
    assert status == 0
    assert "The match is saved: “pirategames resume 1” carries on." in rest
    assert "Anne" not in rest
    with program("--data", tmp_path, "resume") as child:
        child.expect_exact("voyage")
        child.send("\x11")
        assert left(child)[0] == 0
    with open_logbook(tmp_path) as book:
        (match,) = book.unfinished()
        assert (match.seed, match.names) == (4817, ("Anne",))


def test_resume_needs_something_to_resume(tmp_path: Path) -> None:
    with program("--data", tmp_path, "resume") as child:
        child.expect(pexpect.EOF)
        assert "no unfinished match" in " ".join(str(child.before).split())
        child.wait()
        assert child.exitstatus == 1
    with program("--data", tmp_path, "resume", "7") as child:
        child.expect(pexpect.EOF)
        assert "no match 7" in str(child.before)
        child.wait()
        assert child.exitstatus == 1


def test_home_is_left_without_a_word(tmp_path: Path) -> None:
    with program("--data", tmp_path) as child:
        child.expect_exact("CARRY ON")
        child.send("\x11")
        status, rest = left(child)
    assert status == 0
    assert "saved" not in rest


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT])
def test_signals_leave_cleanly(tmp_path: Path, number: signal.Signals) -> None:
    sailed(tmp_path)
    with program("--data", tmp_path, "resume") as child:
        child.expect_exact("voyage")
        child.kill(number)
        status, rest = left(child)
    assert status == 128 + number
    assert "is saved" in rest
    assert "Traceback" not in rest


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT])
def test_signals_while_the_page_is_still_being_made_leave_the_terminal_as_it_was(
    tmp_path: Path, number: signal.Signals
) -> None:
    with program("--data", tmp_path) as child:
        before = termios.tcgetattr(child.child_fd)
        child.expect_exact("\x1b[?1049h")
        child.kill(number)
        status, _ = left(child)
        assert termios.tcgetattr(child.child_fd) == before
    assert status == 128 + number


def test_a_terminal_that_goes_away_is_no_crash(tmp_path: Path) -> None:
    sailed(tmp_path)
    with program("--data", tmp_path, "resume") as child:
        child.expect_exact("voyage")
        child.ptyproc.fileobj.close()
        assert child.wait() == 128 + signal.SIGHUP
    assert not [*tmp_path.glob("crash-*")]


def test_bytes_that_are_no_text_and_reports_that_make_no_sense_end_nothing(tmp_path: Path) -> None:
    sailed(tmp_path)
    with program("--data", tmp_path, "resume") as child:
        child.expect_exact("voyage")
        for noise in (b"\xff\xe9", b"\x1b[M \xf0\xf0", b"\x1b[1114112u", b"\x1b[48;24;80;0;0t\x1b[<35;10;10M"):
            os.write(child.child_fd, noise)
        os.write(child.child_fd, b"?")
        child.expect_exact("THE KEYS NOW")
        child.send("\x11")
        assert left(child)[0] == 0
    assert not [*tmp_path.glob("crash-*")]


def test_a_voyage_whose_logbook_was_deleted_is_not_called_saved(tmp_path: Path) -> None:
    sailed(tmp_path)
    with program("--data", tmp_path, "resume") as child:
        child.expect_exact("voyage")
        (tmp_path / "logbook.sqlite3").unlink()
        child.send("\x11")
        _, rest = left(child)
    assert "is not saved" in rest
    assert "resume" not in rest


def test_a_crash_is_told_in_a_few_words(tmp_path: Path) -> None:
    sailed(tmp_path)
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\n"
        "class Trap:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'pirategames.screens.pages.settings':\n"
        "            secret = 'queen of hearts'\n"
        "            raise RuntimeError('the ' + secret)\n"
        "sys.meta_path.insert(0, Trap())\n"
    )
    with program("--data", tmp_path, PYTHONPATH=str(tmp_path)) as child:
        child.expect_exact("CARRY ON")
        child.send("s")
        status, rest = left(child)
    assert status == 1
    (log,) = tmp_path.glob("crash-*.log")
    words = "".join(rest.split())
    assert str(log) in words
    assert "Everyactionsofarissaved" in words
    assert "Traceback" not in rest
    assert "queen" not in rest
    assert "RuntimeError\n" in log.read_text()
    assert "queen" not in log.read_text()


def test_a_dumb_terminal_gets_lines_and_its_cursor_stands_at_the_prompt(tmp_path: Path) -> None:
    with program("--data", tmp_path, "play", "scallywag", "--name", "Anne", TERM="dumb") as child:
        child.expect("\r\n> ")
        assert "\x1b" not in str(child.before)
        assert "No weapon." in str(child.before)
        child.sendline("quit")
        child.expect("The match is saved")
        child.expect(pexpect.EOF)
        child.wait()
        assert child.exitstatus == 0


def test_rules_are_paged_on_a_terminal() -> None:
    with program("rules", GAME.slug, PAGER="cat") as child:
        child.expect(pexpect.EOF)
        assert GAME.title in str(child.before)
        child.wait()
        assert child.exitstatus == 0


ODD = [
    {"TEXTUAL_COLOR_SYSTEM": "bogus", "TEXTUAL": "devtools,debug,headless"},
    {"COLUMNS": "132", "LINES": "50"},
    {"TEXTUAL_THEME": "bogus", "TEXTUAL_DRIVER": "no.such:Driver", "TEXTUAL_PRESS": "ctrl+q", "ESCDELAY": "9" * 400},
    {"TEXTUAL_SCREENSHOT": "0", "TEXTUAL_FPS": "9" * 400, "TTY_COMPATIBLE": "0", "COLORTERM": "bogus", "TERM": "bogus"},
]


@pytest.mark.parametrize("words", [(), ("play", GAME.slug, "--name", "Anne", "--seed", "7")], ids=["home", "table"])
@pytest.mark.parametrize("odd", ODD)
def test_an_odd_environment_neither_stops_the_program_nor_freezes_its_size(
    tmp_path: Path, odd: dict[str, str], words: tuple[str, ...]
) -> None:
    with program("--data", tmp_path, *words, **odd) as child:
        child.expect_exact("▸")
        child.setwinsize(12, 40)
        child.expect_exact("needs more room")
        child.setwinsize(24, 80)
        child.expect_exact("▸")
        child.send("\x11")
        assert left(child)[0] == 0
    assert not [*tmp_path.glob("crash-*")]
