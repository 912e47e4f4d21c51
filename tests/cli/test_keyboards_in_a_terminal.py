"""Keyboards of a real terminal: what it is asked to tell, and what is made of it, with the kitty protocol and without."""

from __future__ import annotations

from pathlib import Path

import pytest

from pirategames.screens.pages.home import SET_SAIL
from tests.cli.terminal import ENTERED, LEFT, terminal

REST = 0.9
"""Longer than a curtain is deaf, and than a key counts as held."""
PLAY = ("play", "skull_queen", "--seats", "Anne,Bart,Charlotte", "--seed", "4")
ONE, ONE_AGAIN, ONE_LET_GO = "\x1b[49;1:1;49u", "\x1b[49;1:2;49u", "\x1b[49;1:3u"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "settings.toml").write_text('animation = false\nglyphs = "unicode"\nmoment_timer = "wait"\n')
    return tmp_path


def test_the_terminal_is_asked_for_keys_by_their_place_and_for_repeats_as_long_as_the_program_has_it(folder: Path) -> None:
    with terminal("--data", folder) as at:
        at.wait_for(SET_SAIL)
        at.rest()
        at.press("ctrl+q")
        assert at.ended() == 0
    inside = at.raw.partition(ENTERED)[2].rpartition(LEFT)[0]
    assert inside.count(b"\x1b[>31u") == 1
    assert inside.count(b"\x1b[>25u") == 1
    assert inside.index(b"\x1b[>25u") < inside.index(b"\x1b[>31u")
    assert inside.endswith(b"\x1b[<u")
    assert inside.count(b"\x1b[<u") == 2


def test_a_number_that_is_held_never_opens_the_curtain_and_one_that_went_down_anew_does(folder: Path) -> None:
    with terminal("--data", folder, *PLAY) as at:
        at.wait_for("Anne presses")
        at.send(ONE)  # too soon
        for _ in range(3):
            at.rest(REST)
            at.send(ONE_AGAIN)
        at.rest(REST)
        assert "Anne presses" in at.text
        at.send(ONE_LET_GO)
        at.send(ONE)
        at.wait_for(lambda: "Anne presses" not in at.text)
        at.press("ctrl+q")
        assert at.ended() == 0


@pytest.mark.parametrize("key", ["\x1b[38::49;1;38u", "\x1b[57441;2u\x1b[38:49:49;2;49u"])
def test_a_digit_of_azerty_opens_the_curtain_with_shift_or_without(folder: Path, key: str) -> None:
    with terminal("--data", folder, *PLAY) as at:
        at.wait_for("Anne presses")
        at.rest(REST)
        at.send(key)
        at.wait_for(lambda: "Anne presses" not in at.text)


@pytest.mark.parametrize("key", ["\x1b[1081::113;5u", "\x1b[1081;5u", "\x1b[113::97;5u"])
def test_ctrl_q_of_cyrillic_and_of_azerty_quits(folder: Path, key: str) -> None:
    with terminal("--data", folder) as at:
        at.wait_for(SET_SAIL)
        at.rest()
        at.send(key)
        assert at.ended() == 0


def test_without_the_protocol_a_cyrillic_letter_is_answered_and_means_something_once_that_is_set(folder: Path) -> None:
    with terminal("--data", folder) as at:
        at.wait_for(SET_SAIL)
        at.rest()
        at.send("ы")
        at.wait_for("“ы” is no key here. F2 opens the settings: Keys, Cyrillic.")
        at.send("\x1bOQ")
        at.wait_for("they apply at once")
        at.rest()
        at.change(lambda: at.send("\x1b[D"))
        at.wait_for("Cyrillic ЙЦУКЕН")
        at.press("backspace")
        at.wait_for(SET_SAIL)
        at.rest()
        at.send("ы")
        at.wait_for("they apply at once")
