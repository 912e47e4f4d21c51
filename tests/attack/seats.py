"""A match that several programs play, attacked: hostile visitors of a served one, programs that are killed anywhere, two
that want one seat, a server that is killed. The match goes on, and nothing that was taken is lost."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic, sleep

import aiohttp

from pirategames.play.chairs import Chairs
from pirategames.play.logbook import open_logbook
from pirategames.play.match import MatchError
from pirategames.play.record import Seat
from pirategames.rules.catalogue import CATALOGUE
from pirategames.screens.settings_file import load_settings
from tests.web.ports import free_port

_PROGRAM = (sys.executable, "-m", "pirategames", "--data")
_KEYS = "1234567890abcdefghijklmnopqrstuvwxyzABC+-?\x7f\x1b\t "
_PATHS = ("/../x", "//", "/%2e%2e/%2e%2e/etc/passwd", "/static/../server.py", "/table/../page.html", "/table/..%2fpage.html",
          "/download/x", "/ws", "/?", "/\x00", "/" + "a" * 9000)  # fmt: skip
_ENDS = 20.0
"""So many seconds a program may take to end, once what it talks with is gone."""


def sit_and_kill(times: int, luck: Random) -> list[str]:
    """Complaints over so many programs that sit down, hear nonsense and are killed; every other time two want one seat."""
    found: list[str] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        load_settings(folder).change(pace="instant")
        for turn in range(times):
            with open_logbook(folder) as book:
                game = luck.choice([entry.game() for entry in CATALOGUE if entry.game().seats[-1] > 1])
                crew = [Seat("Anne"), Seat("Bart"), *[Seat("Tew", "bot:cabin-boy")] * max(0, min(game.seats) - 2)]
                number = book.begin(game, crew, luck.randrange(10**6)).id
            assert number is not None
            found += [f"sitting {turn}: {text}" for text in _sitting(folder, number, luck, two=turn % 2 == 1)]
    return found


def _sitting(folder: Path, match: int, luck: Random, *, two: bool) -> list[str]:
    typed = "".join(f"{luck.choice(_KEYS)}\n" for _ in range(200)) + "\xff\n" + "x" * 50_000 + "\n" + "\n1\n" * 40
    words = [*_PROGRAM, str(folder), "sit", str(match), "--seat", luck.choice(["Anne", "2"]), "--plain"]
    programs = [
        subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(1 + two)
    ]
    for program in programs:
        assert program.stdin is not None
        with suppress(BrokenPipeError):
            program.stdin.write(typed.encode("latin-1"))
            program.stdin.flush()
    sleep(luck.uniform(0.0, 2.5))
    for program in programs:
        program.kill()
    told = [program.communicate()[1].decode("utf-8", "replace") for program in programs]
    wrong = [text.strip().splitlines()[-1] for text in told if "Traceback" in text]
    with open_logbook(folder) as book:
        try:
            book.resume(match)
        except MatchError as error:
            wrong.append(f"the match cannot be resumed: {error}")
        if book.fault:
            wrong.append(book.fault)
    return wrong + ([f"{left} still sit there"] if (left := Chairs(folder, match).others()) else [])


# ---- served


def visit(times: int, luck: Random) -> list[str]:
    """Complaints over so many hostile visits of a served match, and after its server was killed."""
    return asyncio.run(_visits(times, luck))


async def _visits(times: int, luck: Random) -> list[str]:
    found: list[str] = []
    with tempfile.TemporaryDirectory() as name:
        folder, port = Path(name), free_port()
        with open_logbook(folder) as book:
            book.begin(CATALOGUE[1].game(), [Seat("Anne"), Seat("Bart")], 7)
        words = [*_PROGRAM, name, "serve", "1", "--port", str(port)]
        server = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"})
        try:
            assert server.stdout is not None
            links: list[str] = []
            while "It listens" not in (line := server.stdout.readline()):
                links += re.findall(r"http://\S+/", line)
            origin = {"Origin": f"http://127.0.0.1:{port}"}
            async with aiohttp.ClientSession() as session:
                anne = await session.ws_connect(f"{links[0]}ws?width=80&height=24", headers=origin)
                answered = asyncio.create_task(_answers(anne))
                for turn in range(times):
                    found += [f"visit {turn}: {text}" for text in await _visit(session, links, port, luck)]
                with suppress(ConnectionError):
                    await anne.send_json(["ping", "7"])
                if not await answered:
                    found.append("after all visits Anne’s own page does not answer")
                children = [int(one) for one in Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()]
                os.kill(server.pid, signal.SIGKILL)
                server.wait()
                found += await _ended(children)
        finally:
            server.kill()
            server.communicate()
        with open_logbook(folder) as book:
            book.resume(1)
    return found


async def _visit(session: aiohttp.ClientSession, links: list[str], port: int, luck: Random) -> list[str]:
    """One visit: a path, a host, a token or an origin that is none, or a socket that is fed with anything."""
    base = f"http://127.0.0.1:{port}"
    match luck.randrange(4):
        case 0:
            path = luck.choice(_PATHS)
            status = await _raw(port, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n")
            return [] if status in ("400", "403", "404", "414", "") else [f"{path[:40]} is answered with {status}"]
        case 1:
            noise = bytes(luck.randrange(256) for _ in range(luck.choice((1, 100, 20_000)))).decode("latin-1")
            status = await _raw(port, noise)
            return [] if status in ("400", "") else [f"noise is answered with {status}"]
        case 2:
            token = links[0].rsplit("/", 2)[1]
            near = token[:-1] + luck.choice("abcdef_-".replace(token[-1], ""))
            async with session.get(f"{base}/{near}/") as answer:
                return [] if answer.status == 404 else [f"a token that is none is answered with {answer.status}"]
        case _:
            return await _feed(session, links[1], base, luck)


async def _feed(session: aiohttp.ClientSession, link: str, base: str, luck: Random) -> list[str]:
    """A socket of a free seat that sends anything, and breaks off or is closed for it."""
    foreign = luck.random() < 0.3
    headers = {"Origin": "http://evil.example" if foreign else base}
    try:
        socket = await session.ws_connect(f"{link}ws", headers=headers)
    except aiohttp.WSServerHandshakeError as error:
        return [] if foreign or error.status == 409 else [f"a page is refused with {error.status}"]
    if foreign:
        return ["a page of another site may open a socket"]
    with suppress(ConnectionError):
        for _ in range(luck.choice((1, 20, 600))):
            await socket.send_str(
                luck.choice(('["stdin", "1"]', "{", '["resize", {"width": -1, "height": 9}]', "x" * 20_000))
            )
    transport = socket._response.connection and socket._response.connection.transport
    if luck.random() < 0.5 and transport is not None:
        transport.abort()
    await socket.close()
    return []


async def _answers(socket: aiohttp.ClientWebSocketResponse) -> bool:
    """Whether a page is answered at last, whatever else it is sent until then."""
    async for message in socket:
        if message.type is aiohttp.WSMsgType.TEXT and "pong" in message.data:
            return True
    return False


async def _raw(port: int, text: str) -> str:
    """The status that raw bytes are answered with; empty where the line is dropped."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(text.encode("latin-1"))
        writer.write_eof()
        line = await asyncio.wait_for(reader.readline(), _ENDS)
    except (OSError, TimeoutError):
        line = b""
    finally:
        writer.close()
    return line.split(b" ")[1].decode() if line.count(b" ") > 1 else ""


async def _ended(children: list[int]) -> list[str]:
    """The programs of pages that outlive their server."""
    end = monotonic() + _ENDS
    while (left := [one for one in children if Path(f"/proc/{one}/exe").exists()]) and monotonic() < end:
        await asyncio.sleep(0.1)
    for one in left:
        with suppress(ProcessLookupError):
            os.kill(one, signal.SIGKILL)
    return [f"{len(left)} of {len(children)} programs outlive their server"] if left else []
