"""What answers browsers: pages and sockets of the places of one match. Whatever comes from outside is checked before
anything is done for it; what is wrong with it is answered in a word, or the socket is closed. The match itself is played by
programs of its own, one for each page that is open, as by any terminal."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import secrets
import shlex
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any, Final

from aiohttp import WSMsgType, web
from aiohttp.http_exceptions import HttpProcessingError
from attrs import define, field
from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from pirategames.web.page import POLICY, STATIC, page, pieces
from pirategames.web.places import Place, Places

LARGEST: Final = 16_384
"""So many bytes may one message of a page have."""
MOST_MESSAGES: Final = 200
"""So many messages a page may send in a second."""
_MOST_CELLS: Final = 500
_STRINGS: Final = re.compile(r'"(?:[^"\\]|\\.)*"')
_MOST_BESIDE: Final = 100
"""So many characters may stand beside the texts of a message: no nest of it is deep."""
_PATIENCE: Final = 5.0
"""For so many seconds a program may take to end."""
_CLOSED_FOR: Final = 1008
"""The code of a socket that is closed for what came through it."""

Command = Callable[[Place], Sequence[str]]
"""The words of the program that plays a place."""


@define(eq=False)
class Pace:
    """How much a page sends: too much where more comes in a second than may."""

    clock: Callable[[], float] = monotonic
    _second: float = 0.0
    _count: int = 0

    def is_too_much(self) -> bool:
        """Count one message more."""
        now = self.clock()
        if now - self._second >= 1.0:
            self._second, self._count = now, 0
        self._count += 1
        return self._count > MOST_MESSAGES


@define(eq=False)
class Server:
    """The pages of a match. `hosts` are the names by which browsers may call this machine."""

    places: Places
    command: Command
    hosts: frozenset[str]
    patience: float = 2 * _PATIENCE
    """For so many seconds a page waits for a place that another one leaves."""
    _downloads: DownloadManager = field(factory=DownloadManager)
    _pieces: Mapping[str, tuple[str, str]] = field(factory=pieces)
    _sockets: set[web.WebSocketResponse] = field(factory=set)
    _got_up: asyncio.Condition = field(factory=asyncio.Condition)

    def app(self) -> web.Application:
        """The application that answers."""
        app = web.Application(middlewares=[self._guard], client_max_size=LARGEST)
        app.add_routes(
            [
                web.get("/{token}/", self._page),
                web.get("/{token}/ws", self._socket),
                web.static("/static", STATIC),
                web.get("/table/{name}", self._piece),
            ]
        )
        app.on_shutdown.append(self._close)
        logging.getLogger("aiohttp.server").addFilter(_is_told)
        return app

    async def _close(self, _app: web.Application) -> None:
        """The server ends: so do its pages."""
        for socket in tuple(self._sockets):
            await socket.close()

    # ---- whoever asks

    @web.middleware
    async def _guard(self, request: web.Request, handler: Any) -> web.StreamResponse:
        """Requests by another name of this machine, or from a page of another site, are refused."""
        if _host_of(request.headers.get("Host", "")) not in self.hosts:
            raise web.HTTPMisdirectedRequest(text="This machine is not called so.")
        response: web.StreamResponse = await handler(request)
        if not response.prepared:
            response.headers.update({"Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff"})
        return response

    def _place(self, request: web.Request) -> Place:
        place = self.places.at(request.match_info["token"])
        if place is None:
            raise web.HTTPNotFound(text="There is no such place at this table.")
        return place

    async def _page(self, request: web.Request) -> web.Response:
        place, nonce = self._place(request), secrets.token_urlsafe(16)
        headers = {"Content-Security-Policy": POLICY.format(nonce=nonce), "Cache-Control": "no-store"}
        return web.Response(text=page(place.name, nonce), content_type="text/html", headers=headers)

    async def _piece(self, request: web.Request) -> web.Response:
        piece = self._pieces.get(request.match_info["name"])
        if piece is None:
            raise web.HTTPNotFound(text="There is no such piece of a page.")
        text, kind = piece
        return web.Response(text=text, content_type=kind, headers={"Cache-Control": "no-cache"})

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        place, origin = self._place(request), request.headers.get("Origin", "")
        if origin.partition("://")[2] != request.headers.get("Host", ""):
            raise web.HTTPForbidden(text="This page is of another site.")
        if not await self._is_free(place):
            raise web.HTTPConflict(text="Somebody sits there already.")
        place.open += 1
        try:
            return await self._play(request, place)
        finally:
            async with self._got_up:
                place.open -= 1
                self._got_up.notify_all()

    async def _is_free(self, place: Place) -> bool:
        """Whether a page may sit down: a page that is loaded anew comes before the program of the old one has ended."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self.patience), self._got_up:
                await self._got_up.wait_for(lambda: place.is_free)
        return place.is_free

    # ---- a page that is open

    async def _play(self, request: web.Request, place: Place) -> web.WebSocketResponse:
        """Let the program of a place and its page talk, until one of them ends."""
        socket = web.WebSocketResponse(heartbeat=15, max_msg_size=LARGEST)
        await socket.prepare(request)

        async def close() -> None:
            await socket.close()

        words = f"exec {shlex.join(self.command(place))}"
        service = AppService(
            words,
            write_bytes=socket.send_bytes,
            write_str=socket.send_str,
            close=close,
            download_manager=self._downloads,
        )
        await service.start(_cells(request.query.get("width"), 80), _cells(request.query.get("height"), 24))
        self._sockets.add(socket)
        try:
            await _converse(service, socket)
        finally:
            self._sockets.discard(socket)
            await _end(service)
        return socket


def _is_told(record: logging.LogRecord) -> bool:
    """Whether a line of the library's log is one for this terminal: a request that is none was answered as such already."""
    return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError))


async def _converse(service: AppService, socket: web.WebSocketResponse) -> None:
    """Pass on what a page sends; what no page sends, or too much of it, closes the socket."""
    pace = Pace()
    async for message in socket:
        is_text = message.type is WSMsgType.TEXT
        if not is_text or pace.is_too_much() or not await _hear(service, socket, message.data):
            await socket.close(code=_CLOSED_FOR)


async def _end(service: AppService) -> None:
    """Let the program end; one that does not is ended, so that its seat is free."""
    child = service._process
    assert child is not None
    with suppress(TimeoutError, OSError):
        async with asyncio.timeout(_PATIENCE):
            await service.stop()
            await child.wait()
    if child.returncode is None:
        with suppress(ProcessLookupError):
            child.kill()
        await child.wait()
    child._transport.close()  # type: ignore[attr-defined]  # else its pipes stay open until somebody tidies up


async def _hear(service: AppService, socket: web.WebSocketResponse, text: str) -> bool:
    """Pass on what a page sent. Returns whether it was anything that a page sends."""
    if len(_STRINGS.sub("", text)) > _MOST_BESIDE:
        return False
    try:
        said = json.loads(text)
    except ValueError:
        return False
    match said:
        case ["stdin", str(keys)]:
            await service.send_bytes(keys.encode("utf-8", "replace"))
        case ["resize", {"width": int(width), "height": int(height)}]:
            await service.set_terminal_size(_cells(width, 80), _cells(height, 24))
        case ["ping", str() | int() | float() as what]:
            await socket.send_json(["pong", what])
        case ["focus", *_]:
            await service.focus()
        case ["blur", *_]:
            await service.blur()
        case _:
            return False
    return True


def _cells(told: object, usual: int) -> int:
    """A breadth or a height; the usual one where what is told can be none."""
    if isinstance(told, str):
        told = int(told) if told.isascii() and told.isdecimal() and len(told) < 5 else None
    return told if isinstance(told, int) and 1 <= told <= _MOST_CELLS else usual


def _host_of(header: str) -> str:
    """The name of a machine as a browser calls it, without the port."""
    if header.startswith("["):
        return header.partition("]")[0].removeprefix("[").lower()
    return header.partition(":")[0].lower()
