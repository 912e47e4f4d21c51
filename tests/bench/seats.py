"""Seats of one's own: how soon one terminal shows what another did, what six browsers' programs need, and how long a whole
voyage takes line by line."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import aiohttp

from pirategames.play.logbook import open_logbook
from pirategames.play.record import Seat
from pirategames.rules.skull_queen import GAME
from pirategames.screens.settings_file import load_settings
from tests.bench.measure import Figure, middle, processor_clock, program_environment, spread
from tests.cli.terminal import Terminal, terminal
from tests.web.ports import free_port

LATENCY = 0.3
"""After so many seconds at most another terminal shows what was done at one."""
PAINTS = 15
"""So many deeds are timed."""
MEMORY = 450
"""The programs of six browsers together take at most so many MiB."""
SEATS = 6
IDLE_SECONDS = 8.0
IDLE_SHARE = 2.0
"""An idle table takes at most so many hundredths of a core."""
VOYAGE = 2.0
"""A whole voyage by a pipe takes at most so many seconds."""
VOYAGES = 3
_SEED = 3
"""A voyage that this typing comes to an end of."""


def seats() -> list[Figure]:
    """All of it."""
    return [*_voyages(), *_latency(), *asyncio.run(_browsers())]


# ---- line by line


def _voyages() -> Iterator[Figure]:
    """How long the processor takes for a whole voyage through a pipe, from the program's start to its end."""
    typed = "".join(f"{key}\n\ny\n" for _ in range(120) for key in "1234") + "quit\n"
    took = []
    for _ in range(VOYAGES):
        with tempfile.TemporaryDirectory() as data:
            words = [
                "-m",
                "pirategames",
                "--data",
                data,
                "play",
                "scallywag",
                "--name",
                "Anne",
                "--seed",
                str(_SEED),
                "--plain",
            ]
            program = subprocess.Popen(
                [sys.executable, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=program_environment()
            )
            assert program.stdin is not None
            assert program.stdout is not None
            program.stdin.write(typed)
            program.stdin.close()
            told = program.stdout.read()
            _, status, used = os.wait4(program.pid, 0)
            program.returncode = os.waitstatus_to_exitcode(status)
            assert "The game is over" in told, told[-500:]
            took.append(used.ru_utime + used.ru_stime)
    yield spread("a voyage line by line through a pipe", took, "s", VOYAGE)


# ---- from terminal to terminal


def _latency() -> Iterator[Figure]:
    """From a key at one terminal to the paint at another, where Skull Queen is played."""
    with tempfile.TemporaryDirectory() as data, _match(Path(data), 2) as (book, match):
        at = ("--data", data, "sit", "1", "--seat")
        with terminal(*at, "1", patience=120) as one, terminal(*at, "2", patience=120) as two:
            own = (one, two)
            for each in own:
                each.wait_for("? help")
            took: list[float] = []
            while len(took) < PAINTS and match.outcome is None:
                seat = match.to_act[0]
                if (seconds := _paint_after(own[seat], own[1 - seat], book, match)) is not None:
                    took.append(seconds)
    yield spread("from one seat’s key to another terminal’s paint", took, "s", LATENCY)


def _paint_after(acting: Terminal, looking: Terminal, book: Any, match: Any) -> float | None:
    """Press the next key of whoever acts; how long it took until the other saw it, where something was done by it."""
    acting.rest(0.2)
    looking.rest(0.2)
    number, before = match.number, looking.text
    begin = time.monotonic()
    acting.press("Enter" if "Enter" in acting.row else acting.row[0])
    seen = None
    while seen is None and time.monotonic() - begin < 1.0:
        looking.pump(0.01)
        seen = time.monotonic() - begin if looking.text != before else None
    book.follow(match)
    if "Enter" in looking.row and match.number > number:
        looking.press("Enter")  # past what it shows
    return seen if match.number > number else None


# ---- browsers


async def _browsers() -> list[Figure]:
    """What a served match of six people needs, with a page open for each."""
    with tempfile.TemporaryDirectory() as data, _match(Path(data), SEATS), _served(data) as (server, links):
        origin = {"Origin": links[0].rsplit("/", 2)[0]}
        async with aiohttp.ClientSession() as session:
            pages = [await session.ws_connect(f"{link}ws?width=80&height=24", headers=origin) for link in links[:SEATS]]
            reading = [asyncio.create_task(_until_painted(page)) for page in pages]
            await asyncio.gather(*reading)
            keeping = [asyncio.create_task(_read_on(page)) for page in pages]
            await asyncio.sleep(2.0)
            tables = _children(server)
            memory = sum(map(_memory, [server, *tables]))
            before = [processor_clock(table) for table in tables]
            await asyncio.sleep(IDLE_SECONDS)
            shares = [
                100 * (processor_clock(table) - then) / IDLE_SECONDS for table, then in zip(tables, before, strict=True)
            ]
            for task in keeping:
                task.cancel()
            for page in pages:
                await page.close()
    assert len(tables) == SEATS
    return [
        Figure(f"memory of a server and {SEATS} pages", memory, "MiB", MEMORY),
        Figure("an idle table, of a core", middle(shares), "%", IDLE_SHARE),
    ]


async def _until_painted(page: aiohttp.ClientWebSocketResponse) -> None:
    text = b""
    while b"YOUR PLANK" not in text:
        message = await page.receive(120)
        text += message.data if isinstance(message.data, bytes) else b""


async def _read_on(page: aiohttp.ClientWebSocketResponse) -> None:
    async for _ in page:
        pass


def _children(process: int) -> list[int]:
    """The programs that a process has started."""
    return [int(number) for number in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def _memory(process: int) -> float:
    """The MiB that a process takes: what it shares with others in equal parts."""
    told = Path(f"/proc/{process}/smaps_rollup").read_text()
    (kibibytes,) = re.findall(r"^Pss:\s+(\d+)", told, re.MULTILINE)
    return int(kibibytes) / 1024


# ---- a match


@contextmanager
def _match(data: Path, people: int) -> Iterator[Any]:
    """A match of Skull Queen, and its logbook, where nothing moves and nothing waits."""
    load_settings(data).change(pace="instant", animation=False, moment_timer="wait")
    with open_logbook(data) as book:
        match = book.begin(GAME, [Seat(f"Seat {seat + 1}") for seat in range(people)], 7)
        match.others_play = True
        yield book, match


@contextmanager
def _served(data: str) -> Iterator[tuple[int, list[str]]]:
    """A server, by its number, and its links."""
    words = [sys.executable, "-m", "pirategames", "--data", data, "serve", "1", "--port", str(free_port())]
    environment = {**program_environment(), "PYTHONUNBUFFERED": "1"}
    child = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert child.stdout is not None
        links: list[str] = []
        while "It listens" not in (line := child.stdout.readline()):
            links += re.findall(r"http://\S+/", line)
        yield child.pid, links
    finally:
        child.terminate()
        child.communicate(timeout=60)
