"""What browsers are answered: pages, sockets, and everything that a hostile visitor tries."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiohttp import ClientWebSocketResponse, WSMsgType, WSServerHandshakeError
from aiohttp.test_utils import TestClient, TestServer

from pirategames.web.page import page, pieces
from pirategames.web.places import MOST_LOOKERS, Place, Places, places_of
from pirategames.web.server import LARGEST, MOST_MESSAGES, Pace, Server

ECHO = (
    "import sys\n"
    "to, get = sys.stdout.buffer, sys.stdin.buffer\n"
    "to.write(b'__GANGLION__\\n'); to.flush()\n"
    "while kind := get.read(1):\n"
    "    size = get.read(4)\n"
    "    data = get.read(int.from_bytes(size, 'big'))\n"
    "    if kind == b'M' and b'quit' in data: break\n"
    "    to.write(b'D' + size + data); to.flush()\n"
)
"""A program that says again what it hears."""


NONSENSE = ("", "7", "{", "[" * 9_000, '["stdin"]', '["stdin", 7]', '["resize", {"width": "80"}]', '["quit"]', "null")


@asynccontextmanager
async def served(program: str = ECHO, patience: float = 0.0) -> AsyncIterator[tuple[TestClient[Any, Any], Places]]:
    places = places_of([(0, "Anne"), (2, "<b>Bart")])

    def command(place: Place) -> tuple[str, ...]:
        return sys.executable, "-c", program

    server = Server(places, command, frozenset({"127.0.0.1"}), patience)
    async with TestClient(TestServer(server.app())) as client:
        yield client, places


def origin(client: TestClient[Any, Any]) -> dict[str, str]:
    return {"Origin": f"http://{client.host}:{client.port}"}


async def opened(client: TestClient[Any, Any], place: Place) -> ClientWebSocketResponse:
    return await client.ws_connect(f"/{place.token}/ws?width=80&height=24", headers=origin(client))


async def closed(socket: ClientWebSocketResponse) -> int | None:
    while not socket.closed:
        if (await socket.receive(10)).type in (WSMsgType.CLOSE, WSMsgType.CLOSED, WSMsgType.CLOSING):
            break
    return socket.close_code


# ---- places


def test_every_place_has_an_address_of_its_own_that_cannot_be_guessed() -> None:
    tokens = {place.token for _ in range(50) for place in places_of([(0, "Anne"), (1, "Bart")]).all}
    assert len(tokens) == 150
    assert min(map(len, tokens)) >= 20


def test_the_page_shows_a_name_as_text_and_loads_nothing_from_elsewhere() -> None:
    text = page("<script>alert(1)</script>", "nonce")
    assert "<script>alert" not in text
    assert "https://" not in text.replace('"https:"', "")


def test_the_client_tells_our_own_scripts_of_its_terminal() -> None:
    client, kind = pieces()["client.js"]
    assert kind == "text/javascript"
    assert client.count("new CustomEvent(`table`") == 1


async def test_a_place_has_a_page_and_nothing_else_does() -> None:
    async with served() as (client, places):
        answer = await client.get(f"/{places.all[1].token}/")
        assert answer.status == 200
        assert "&lt;b&gt;Bart" in await answer.text()
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        assert answer.headers["Cache-Control"] == "no-store"
        assert (await client.get("/static/js/textual.js")).status == 200
        near = places.all[0].token
        odd = ("/", "/x/", f"/{near[:-1]}/", f"/{'x' * 5000}/", f"/{near}/../x", "/download/x")
        for path in (*odd, "/static/", "/static/../server.py", "/static/%2e%2e/server.py"):
            assert (await client.get(path)).status in (403, 404), path
        assert (await client.post(f"/{places.all[0].token}/", data=b"x" * 100_000)).status == 405


async def test_a_request_that_is_none_is_answered_and_fills_no_log(caplog: pytest.LogCaptureFixture) -> None:
    async with served() as (client, _):
        for line in (b"GET /" + b"a" * 9_000 + b" HTTP/1.1\r\n\r\n", b"\x00\xff\r\n\r\n"):
            reader, writer = await asyncio.open_connection(client.host, client.port)
            writer.write(line)
            assert b" 400 " in await asyncio.wait_for(reader.readline(), 20)
            writer.close()
    assert not caplog.records


async def test_a_page_that_is_loaded_anew_waits_until_the_old_one_has_left() -> None:
    async with served(patience=10.0) as (client, places):
        first = await opened(client, places.all[0])
        second = asyncio.create_task(opened(client, places.all[0]))
        await asyncio.sleep(0)
        await first.close()
        socket = await asyncio.wait_for(second, 30)
        await socket.send_json(["stdin", "p"])
        assert (await socket.receive(20)).data == b"p"
        assert places.all[0].open == 1


async def test_the_client_tells_our_scripts_of_its_terminal_and_every_piece_of_a_page_is_there() -> None:
    async with served() as (client, places):
        text = await (await client.get(f"/{places.all[0].token}/")).text()
        found = re.findall(r'(?:src|href)="(/[^"]+)"', text)
        assert len(found) >= 5
        for path in found:
            assert (await client.get(path)).status == 200, path
        assert "dispatchEvent(new CustomEvent(`table`" in await (await client.get("/table/client.js")).text()
        assert (await client.get("/table/page.html")).status == 404


async def test_another_name_of_this_machine_is_refused() -> None:
    async with served() as (client, places):
        for host in ("evil.example", "127.0.0.1.evil.example", "", "[::1]", "localhost"):
            assert (await client.get(f"/{places.all[0].token}/", headers={"Host": host})).status in (400, 421), host


# ---- sockets


async def test_a_page_and_its_program_talk() -> None:
    async with served() as (client, places):
        socket = await opened(client, places.all[0])
        await socket.send_json(["stdin", "p\u00e9"])
        assert (await socket.receive(20)).data == "p\u00e9".encode()
        await socket.send_json(["resize", {"width": 100, "height": 30}])
        assert json.loads((await socket.receive(20)).data) == {"type": "resize", "width": 100, "height": 30}
        await socket.send_json(["resize", {"width": 10**9, "height": -1}])
        assert json.loads((await socket.receive(20)).data) == {"type": "resize", "width": 80, "height": 24}
        await socket.send_json(["ping", 7])
        assert (await socket.receive_json(timeout=20)) == ["pong", 7]
        await socket.close()


async def test_a_taken_seat_is_taken_by_nobody_else_and_free_again_when_it_is_left() -> None:
    async with served() as (client, places):
        anne, _, public = places.all
        socket = await opened(client, anne)
        with pytest.raises(WSServerHandshakeError) as refused:
            await opened(client, anne)
        assert refused.value.status == 409
        assert public.is_free
        public.open = MOST_LOOKERS
        assert not public.is_free
        await socket.close()
        while anne.open:
            await client.get("/")
        await (await opened(client, anne)).close()


@pytest.mark.parametrize(
    "headers", [{}, {"Origin": "http://evil.example"}, {"Origin": "null"}, {"Origin": "http://127.0.0.1:1"}]
)
async def test_a_page_of_another_site_opens_no_socket(headers: dict[str, str]) -> None:
    async with served() as (client, places):
        with pytest.raises(WSServerHandshakeError) as refused:
            await client.ws_connect(f"/{places.all[0].token}/ws", headers=headers)
        assert refused.value.status == 403
        with pytest.raises(WSServerHandshakeError) as refused:
            await client.ws_connect("/x/ws", headers=origin(client))
        assert refused.value.status == 404
        assert not places.all[0].open


async def test_what_no_page_sends_closes_its_socket_and_harms_nobody_else() -> None:
    async with served() as (client, places):
        anne, bart, _ = places.all
        other = await opened(client, bart)
        for message in NONSENSE:
            while anne.open:
                await client.get("/")
            socket = await opened(client, anne)
            await socket.send_str(message)
            assert await closed(socket) == 1008, message
        for send, code in (("x" * (LARGEST + 1), 1009), (b"\x00\xff", 1008)):
            while anne.open:
                await client.get("/")
            socket = await opened(client, anne)
            await (socket.send_bytes(send) if isinstance(send, bytes) else socket.send_str(send))
            assert await closed(socket) == code
        await other.send_json(["stdin", "x"])
        assert (await other.receive(20)).data == b"x"


async def test_a_flood_closes_its_socket() -> None:
    async with served() as (client, places):
        socket = await opened(client, places.all[0])
        for _ in range(2 * MOST_MESSAGES):
            if socket.closed:
                break
            await socket.send_json(["ping", 1])
        assert await closed(socket) == 1008


def test_a_page_may_send_as_much_as_a_person_types() -> None:
    now = [100.0]
    pace = Pace(lambda: now[0])
    for _ in range(5):
        assert not any(pace.is_too_much() for _ in range(MOST_MESSAGES))
        assert pace.is_too_much()
        now[0] += 1.0


async def test_a_program_that_does_not_begin_ends_its_page() -> None:
    async with served("raise SystemExit(1)") as (client, places):
        socket = await opened(client, places.all[0])
        await socket.close()
        while places.all[0].open:
            await client.get("/")
