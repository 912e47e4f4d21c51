"""Pastes: whole ones, halves, and what is typed after them."""

from __future__ import annotations

import pytest
from textual import events
from textual.message import Message

from pirategames.screens.terminal.driver import Letters
from pirategames.screens.terminal.pastes import MOST_LETTERS, PASTE_SECONDS, REST_SECONDS

BEGINS, ENDS = b"\x1b[200~", b"\x1b[201~"


class Line:
    """What a terminal sends, piece by piece, on a clock that is set by hand."""

    def __init__(self) -> None:
        self.time = 0.0
        self.letters = Letters(lambda: self.time)
        self.heard: list[str] = []

    def send(self, data: bytes, after: float = 0.0) -> Line:
        """These bytes come, so many seconds after those before."""
        self.time += after
        self.hear(self.letters.messages(data))
        return self

    def wait(self, seconds: float) -> Line:
        """Nothing comes."""
        self.time += seconds
        self.hear(self.letters.waited())
        return self

    def hear(self, messages: object) -> None:
        for message in messages:  # type: ignore[attr-defined]
            assert isinstance(message, Message)
            if isinstance(message, events.Paste):
                self.heard.append(f"“{message.text}”")
            elif isinstance(message, events.Key):
                self.heard.append(message.key)


def test_a_paste_is_one_thing_however_it_comes() -> None:
    assert Line().send(BEGINS + b"Anne" + ENDS + b"x").heard == ["“Anne”", "x"]
    assert Line().send(b"x\x1b[20").send(b"0~An").send(b"ne\x1b[2").send(b"01~x").heard == ["x", "“Anne”", "x"]


def test_a_paste_without_an_end_is_over_after_a_while() -> None:
    line = Line().send(BEGINS + b"Anne").wait(PASTE_SECONDS / 2)
    assert line.heard == []
    assert line.wait(PASTE_SECONDS / 2).send(b"x").heard == ["“Anne”", "x"]


def test_a_slow_paste_is_not_over_as_long_as_it_comes() -> None:
    line = Line().send(BEGINS)
    for letter in b"Anne":
        line.wait(PASTE_SECONDS * 0.4).send(bytes([letter]), after=PASTE_SECONDS * 0.4)
    assert line.send(ENDS).heard == ["“Anne”"]


@pytest.mark.parametrize(
    ("key", "name"),
    [(b"\x11", "ctrl+q"), (b"\x03", "ctrl+c"), (b"\x1b[A", "up"), (b"\x1b[113;5u", "ctrl+q"), (b"\x7f", "backspace")],
)
def test_a_control_key_ends_a_paste_that_has_no_end(key: bytes, name: str) -> None:
    assert Line().send(BEGINS + b"Anne").send(key, after=REST_SECONDS).heard == ["“Anne”", name]


@pytest.mark.parametrize("inside", [b"a\x11b", b"\x1b[A" + b"1p2p" * 20, b"\x1b\x1b\x1b", BEGINS, b"\x1b[113;5u"])
def test_nothing_inside_a_paste_is_a_key(inside: bytes) -> None:
    line = Line().send(BEGINS).send(inside).send(ENDS + b"x")
    assert line.heard == [f"“{inside.decode()}”", "x"]


@pytest.mark.parametrize("piece", [b"\nBart", b"\tBart", b"\x1b[201~", b"Bart"])
def test_the_rest_of_a_slow_paste_is_no_control_key(piece: bytes) -> None:
    assert len(Line().send(BEGINS + b"Anne").send(piece, after=REST_SECONDS).send(ENDS).heard) == 1


def test_the_end_of_a_paste_that_was_given_up_means_nothing() -> None:
    assert Line().send(BEGINS + b"Anne").wait(PASTE_SECONDS).send(ENDS + b"x").heard == ["“Anne”", "x"]


@pytest.mark.parametrize("more", [0, 1, 3, 6, 50_000])
def test_a_paste_of_any_length_keeps_what_a_line_could_hold(more: int) -> None:
    (paste,) = Line().send(BEGINS + b"a" * (MOST_LETTERS + more) + ENDS).heard
    assert paste == f"“{'a' * MOST_LETTERS}”"
