"""The real program with a bot that never answers: by whatever door it is left, no process stays behind."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep

import pexpect
import pytest

from pirategames.play.logbook import open_logbook
from pirategames.screens.table.shared_choices import IS_THINKING
from tests.processes import come_to, gone, marked

_PROGRAM = """
import sys
import pirategames.bots.skull_queen as skull_queen
from pirategames.__main__ import main
from pirategames.bots.levels import Level
from pirategames.screens.table import bots_at_play
from pirategames.screens.table.screen import TableScreen
from tests.bots.odd_bots import Endless
skull_queen.BOTS = {Level("mule", "mule", "A mule stands still."): Endless(), **skull_queen.BOTS}
bots_at_play.PATIENCE = float(sys.argv.pop(1))
if sys.argv.pop(1) == "crash":
    TableScreen.hurry = lambda self: 1 / 0
main()
"""
PLAY = ("play", "skull-queen", "--seats", "Anne,bot:mule", "--seed", "7")


@contextmanager
def hung(folder: Path, *words: str, patience: float = 600.0, how: str = "") -> Iterator[tuple[pexpect.spawn, str]]:
    """The program with a bot that thinks for ever, in a process that is there; and the mark of its processes."""
    mark, env = marked()
    env |= {"TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PIRATEGAMES_DATA": str(folder)}
    child = pexpect.spawn(
        sys.executable,
        ["-c", _PROGRAM, str(patience), how, *words],
        env=env,
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=60,
    )
    try:
        if words == PLAY:
            child.expect_exact(" places")
            sleep(0.3)
            child.send("\r")  # Anne places her pirates; nobody waits for the bot before
        child.expect_exact(IS_THINKING)
        assert come_to(mark, 2)
        yield child, mark
    finally:
        child.close(force=True)


def press_ctrl_q(child: pexpect.spawn) -> None:
    child.send("\x11")


def go_home(child: pexpect.spawn) -> None:
    sleep(0.3)
    child.send("\x7f")
    child.expect_exact("does it")
    sleep(0.3)
    child.send("y")
    child.expect_exact("CARRY ON")


def crash(child: pexpect.spawn) -> None:
    child.send("\r")
    child.expect_exact("ran aground")


def close_the_terminal(child: pexpect.spawn) -> None:
    child.close(force=True)


def by(number: signal.Signals) -> Callable[[pexpect.spawn], None]:
    return lambda child: child.kill(number)


@pytest.mark.parametrize(
    "leave",
    [press_ctrl_q, crash, close_the_terminal, *map(by, (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGKILL))],
    ids=["ctrl+q", "crash", "closed", "SIGTERM", "SIGHUP", "SIGINT", "SIGKILL"],
)
def test_whoever_leaves_a_bot_that_never_answers_leaves_no_process(
    tmp_path: Path, leave: Callable[[pexpect.spawn], None]
) -> None:
    with hung(tmp_path, *PLAY, how="crash" if leave is crash else "") as (child, mark):
        leave(child)
        assert gone(mark)
    with open_logbook(tmp_path) as book:
        assert len(book.unfinished()) == 1


def test_whoever_goes_home_from_a_bot_that_never_answers_leaves_no_process_but_the_program(tmp_path: Path) -> None:
    with hung(tmp_path, *PLAY) as (child, mark):
        go_home(child)
        assert come_to(mark, 1)
        press_ctrl_q(child)
        child.expect(pexpect.EOF)
        assert gone(mark)


def test_a_bot_that_never_answers_is_not_waited_for_after_resuming_either(tmp_path: Path) -> None:
    with hung(tmp_path, *PLAY) as (child, mark):
        press_ctrl_q(child)
        assert gone(mark)
    with hung(tmp_path, "resume", patience=1.0) as (child, mark):
        child.expect_exact("thought for too long")
        press_ctrl_q(child)
        assert gone(mark)
    with open_logbook(tmp_path) as book:
        (match,) = book.unfinished()
        assert match.actions == 2
