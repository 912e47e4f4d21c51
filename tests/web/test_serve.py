"""``serve``: what is refused, and a real server whose pages play a match, each with its own hand only."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import aiohttp
import pyte
import pytest

from pirategames.play.logbook import open_logbook
from pirategames.play.record import Seat
from pirategames.rules.skull_queen import GAME
from tests.cli.test_cli import run
from tests.web.ports import free_port

CREW = (Seat("Anne"), Seat("Bart"), Seat("Morgan", "bot:cabin-boy"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with open_logbook(tmp_path) as book:
        book.begin(GAME, CREW, 7)
        book.begin(GAME, CREW, 8)
        book.give_up(2)
    return tmp_path


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("9",), "no match 9"),
        (("2",), "nobody plays in match 2"),
        (("1", "--port", "0"), "0 is not in the range"),
    ],
)
def test_what_cannot_be_served_is_told(folder: Path, words: tuple[str, ...], why: str) -> None:
    done = run("serve", *words, data=folder)
    assert done.exit_code in (1, 2)
    assert why in " ".join(done.stderr.split())


class Screen:
    """What a page shows."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.raw = b""
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self._screen)

    async def shows(self, words: str, times: int = 1) -> None:
        while "\n".join(self._screen.display).count(words) < times:
            message = await asyncio.wait_for(self.socket.receive(), 40)
            assert message.type in (aiohttp.WSMsgType.BINARY, aiohttp.WSMsgType.TEXT), message
            if isinstance(message.data, bytes):
                self.raw += message.data
                self._stream.feed(message.data)

    async def press_until(self, key: str, shows: Callable[[], Awaitable[None]]) -> None:
        """A key is heard once its player has had time to see what it is for: it is pressed until then."""
        for _ in range(80):
            await self.socket.send_json(["stdin", key])
            with suppress(TimeoutError):
                await asyncio.wait_for(shows(), 0.5)
                return
        raise TimeoutError


async def test_two_pages_and_the_public_one_play_a_match_each_with_its_own_hand(folder: Path) -> None:
    port = free_port()
    words = [sys.executable, "-m", "pirategames", "--data", str(folder), "serve", "1", "--port", str(port)]
    child = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"})
    try:
        assert child.stdout is not None
        told = [child.stdout.readline() for _ in range(4)]
        assert "on this machine only" in told[3]
        links = [re.search(r"http://\S+/", line)[0] for line in told[:3]]  # type: ignore[index]
        assert len(set(links)) == 3
        async with aiohttp.ClientSession() as session:
            pages = []
            for link in links:
                origin = {"Origin": f"http://127.0.0.1:{port}"}
                pages.append(Screen(await session.ws_connect(f"{link}ws?width=80&height=24", headers=origin)))
            anne, bart, public = pages
            await anne.shows("YOUR PLANK")
            await bart.shows("YOUR PLANK")
            await public.shows("Skull Queen")
            await anne.shows("places all four")
            await anne.press_until("p", lambda: bart.shows("ready", times=2))  # the bot, and Anne
            assert b"YOUR PLANK" not in public.raw
            for at in pages:
                await at.socket.close()
    finally:
        child.terminate()
        child.communicate(timeout=20)
    with open_logbook(folder) as book:
        assert {taken.seat for taken in book.resume(1).taken} == {0, 2}
