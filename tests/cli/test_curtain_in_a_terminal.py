"""The keyboard goes round in a real terminal: bursts, pastes, held keys and clicks at the curtain, and kills behind it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pirategames.play.logbook import open_logbook
from tests.cli.terminal import Terminal, terminal

BURSTS = ("11", "1\r", "1p1p1p", "abc1def", "21", "\x1b[200~1\x1b[201~", "1" * 50, "1\t1")
REST = 0.9
"""Longer than a curtain is deaf."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "settings.toml").write_text('animation = false\nglyphs = "unicode"\nmoment_timer = "wait"\n')
    return tmp_path


def play(folder: Path) -> tuple[str | Path, ...]:
    return "--data", folder, "play", "skull_queen", "--seats", "Anne,Bart,Charlotte", "--seed", "4"


def stands_before(at: Terminal, name: str) -> None:
    at.wait_for(f"{name} presses")
    at.rest(REST)
    assert "Pass the keyboard to" in at.text


def opens(at: Terminal, number: int) -> None:
    """The right person opens the curtain."""
    at.rest(REST)
    at.change(lambda: at.press(str(number)))
    at.rest(0.4)
    assert "Pass the keyboard" not in at.text


def test_bursts_pastes_held_keys_and_clicks_do_not_pass_it(folder: Path) -> None:
    with terminal(*play(folder)) as at:
        stands_before(at, "Anne")
        for burst in BURSTS:
            at.send(burst)
            at.rest(REST)
            assert "Anne presses" in at.text, burst
        for _ in range(25):  # held since before: it never rests
            at.press("x")
            at.pump(0.02)
            at.press("1")
            at.pump(0.02)
        assert "Anne presses" in at.text
        at.rest(REST)
        ((_, x, y),) = [cap for cap in at.caps() if cap[0] == "1"]
        at.click(x, y)
        at.rest(REST)
        assert "Anne presses" in at.text
        opens(at, 1)
        at.press("ctrl+q")
        assert at.ended() == 0
        assert not any(word in at.normal_screen for word in ("Anne", "plank", "Pass"))


@pytest.mark.parametrize("is_open", [False, True])
def test_a_program_that_was_killed_comes_back_behind_the_curtain(folder: Path, is_open: bool) -> None:
    with terminal(*play(folder)) as at:
        stands_before(at, "Anne")
        if is_open:
            opens(at, 1)
        at.kill()
    with open_logbook(folder) as book:
        assert book.record(1).actions == ()
    with terminal("--data", folder, "resume") as at:
        stands_before(at, "Anne")
        opens(at, 1)
