"""What a terminal sends: keys come through, and no bytes end the program."""

from __future__ import annotations

import asyncio
import random
import selectors
import signal
from collections.abc import Iterator

import pytest
from textual import events
from textual.app import App
from textual.message import Message

from pirategames.screens.terminal import driver as terminal_driver
from pirategames.screens.terminal.driver import Letters, PirateDriver
from pirategames.screens.terminal.kitty import Key


def keys(data: bytes) -> list[str]:
    """The keys that these bytes give, and an ``x`` after them: whatever came before, the next key is heard."""
    letters = Letters()
    messages = [*letters.messages(data), *letters.messages(b"x")]
    return [message.key for message in messages if isinstance(message, events.Key)]


@pytest.mark.parametrize(
    ("data", "heard"),
    [
        (b"ab", ["a", "b"]),
        ("é".encode(), ["é"]),
        (b"\x1b[A", ["up"]),
        (b"\x1b[97;5u", ["ctrl+a"]),
        (b"a\xffb", ["a", "replacement_character", "b"]),
        ("é".encode("latin-1") + b"a", ["replacement_character", "a"]),
    ],
)
def test_keys_come_through_and_bytes_that_are_no_text_are_one_key_at_most(data: bytes, heard: list[str]) -> None:
    assert keys(data) == [*heard, "x"]


@pytest.mark.parametrize(
    "report",
    [
        b"\x1b[1114112u",
        b"\x1b[999999999999;1u",
        b"\x1b[27;5;99999999~",
        b"\x1b[97::1114112;1u",
        b"\x1b[97;1;55296u",
        b"\x1b[48;24;80;0;0t",
        b"\x1b[48;99999999;99999999;1;1t",
        b"\x1b[?2048;1$y",
    ],
)
def test_reports_of_what_does_not_exist_are_dropped(report: bytes) -> None:
    assert keys(b"a" + report) == ["a", "x"]
    letters = Letters()
    assert not [*letters.messages(report)]


def told(data: bytes) -> list[tuple[str, str | None, str, bool | None]]:
    """The keys that a terminal with the kitty protocol tells: name, character, base layout's key, whether it repeats."""
    found = [message for message in Letters().messages(data) if isinstance(message, events.Key)]
    assert all(isinstance(key, Key) for key in found)
    return [(key.key, key.character, key.base, key.repeats) for key in found if isinstance(key, Key)]


@pytest.mark.parametrize(
    ("report", "key"),
    [
        (b"\x1b[1092::97;;1092u", ("ф", "ф", "a", None)),
        (b"\x1b[1092:1060:97;2;1060u", ("Ф", "Ф", "a", None)),
        (b"\x1b[1081::113;5u", ("ctrl+й", None, "q", None)),
        (b"\x1b[1081::113;133:1u", ("ctrl+й", None, "q", None)),  # with Num Lock
        (b"\x1b[38:49:49;1:1;38u", ("ampersand", "&", "1", None)),
        (b"\x1b[97:65;2;65u", ("A", "A", "", None)),
        (b"\x1b[13;1:1u", ("enter", "\r", "", None)),
        (b"\x1b[1;1:1A", ("up", None, "", None)),
        (b"\x1b[A", ("up", None, "", None)),
        (b"\x1b[3;1:2~", ("delete", None, "", True)),
        (b"\x1b[97;1:2;97u", ("a", "a", "", True)),
        (b"\x1b[97;;97u", ("a", "a", "", None)),
        (b"\x1b[57412;129;45u", ("subtract", "-", "-", None)),  # of the number pad
        (b"\x1b[97u", ("a", "a", "", None)),
    ],
)
def test_the_kitty_protocol_tells_the_key_by_its_place_and_whether_it_repeats(
    report: bytes, key: tuple[str, str | None, str, bool | None]
) -> None:
    assert told(report) == [key]


def test_a_terminal_that_has_told_of_a_release_tells_of_every_press_whether_it_is_one() -> None:
    reports = b"\x1b[97;;97u" + b"\x1b[97;1:3u" + b"\x1b[97;;97u" + b"\x1b[97;1:2;97u" + b"\x1b[97;1:3u"
    assert [repeats for *_, repeats in told(reports)] == [None, False, True]


def test_keys_that_are_let_go_and_shift_alone_are_no_keys() -> None:
    assert told(b"\x1b[97;1:3u\x1b[1;1:3B\x1b[57441;2u\x1b[57441;1:3u\x1b[57358;65u\x1b[57442;5:2u") == []


def test_the_mouse_goes_on_after_a_size_of_no_pixels() -> None:
    letters = Letters()
    (moved,) = letters.messages(b"\x1b[48;24;80;0;0t\x1b[<35;11;6M")
    assert isinstance(moved, events.MouseMove)
    assert (moved.x, moved.y) == (10, 5)


def test_a_paste_of_another_encoding_is_a_paste() -> None:
    (paste,) = (one for one in Letters().messages(b"\x1b[200~caf\xe9!\x1b[201~a") if isinstance(one, events.Paste))
    assert paste.text == "caf\ufffd!"


def test_a_lone_escape_is_a_key_once_nothing_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    letters = Letters()
    assert not [*letters.messages(b"\x1b")]
    monkeypatch.setattr("textual._parser.get_time", lambda: float("inf"))
    assert [message.key for message in letters.waited() if isinstance(message, events.Key)] == ["escape"]


@pytest.mark.parametrize("seed", range(20))
def test_no_bytes_at_all_break_it(seed: int) -> None:
    chance = random.Random(seed)
    parts = b"\x1b[ \x1b[< \x1b[M ; : u ~ t M 99999999 0 \xff \xe2\x82 \x1b".split(b" ")
    letters = Letters()
    for _ in range(300):
        some = chance.choice([chance.choice(parts), chance.randbytes(3)])
        for message in letters.messages(some):
            assert isinstance(message, Message)


async def test_what_was_read_in_one_go_reaches_the_app_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slowly its messages are made: at the curtain a number counts only if nothing came with it."""
    app: App[None] = App()
    posted: list[str] = []
    monkeypatch.setattr(app, "post_message", lambda message: posted.append(message.key))
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "add_signal_handler", lambda *_: None)
    driver = PirateDriver(app)

    def slowly() -> Iterator[Message]:
        yield events.Key("1", "1")
        asyncio.run_coroutine_threadsafe(asyncio.sleep(0), loop).result()
        assert posted == []
        yield events.Key("enter", "\r")

    monkeypatch.setattr(Letters, "messages", lambda *_: slowly())
    monkeypatch.setattr(terminal_driver, "_read", lambda _: driver.exit_event.set() or b"1\r")
    monkeypatch.setattr(terminal_driver, "is_in_front", lambda _: True)
    monkeypatch.setattr("selectors.SelectSelector", Ready)
    await asyncio.to_thread(driver.run_input_thread)
    await asyncio.sleep(0)
    assert posted == ["1", "enter"]


class Ready(selectors.SelectSelector):
    """A terminal that has something to read."""

    def register(self, *_: object) -> None:  # type: ignore[override]
        pass

    def select(self, timeout: float | None = None) -> list[bool]:  # type: ignore[override]
        return [True]
