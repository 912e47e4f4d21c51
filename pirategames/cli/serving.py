"""``serve``: a match in browsers."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

import click

from pirategames.cli.common import Failure, data_option, folder, open_book, say

if TYPE_CHECKING:
    from pirategames.web.places import Place

HERE: Final = ("127.0.0.1", "localhost", "::1")
_NEEDED: Final = ("aiohttp", "textual_serve")


@click.command()
@click.argument("match", type=int)
@click.option("--host", default=HERE[0], show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True)
@data_option()
@click.pass_context
def serve(context: click.Context, match: int, host: str, port: int) -> None:
    """Serve MATCH to browsers: a link for each person’s seat, and one for the table as everybody may see it."""
    from pirategames.play.chairs import can_sit
    from pirategames.play.match import MatchError

    if missing := [name for name in _NEEDED if find_spec(name) is None]:
        raise Failure(f"{' and '.join(missing)} is missing: install the extra “web”, as in pip install 'pirategames[web]'.")
    if not can_sit():
        raise Failure("this system has no locks that tell who sits where, so a match is played at one terminal here.")
    with open_book(context) as book:
        if book.loss is not None:
            raise Failure(book.loss)
        try:
            found = book.resume(match)
        except MatchError as error:
            raise Failure(str(error)) from None
    if found.is_given_up or not found.people:
        raise Failure(f"nobody plays in match {match}.")
    from aiohttp import web

    from pirategames.web.places import places_of
    from pirategames.web.server import Server

    places = places_of([(seat, found.seats[seat].name) for seat in found.people])
    data = str(folder(context))

    def command(place: Place) -> tuple[str, ...]:
        seat = "none" if place.seat is None else str(place.seat + 1)
        return (sys.executable, "-m", "pirategames", "--data", data, "sit", str(match), "--seat", seat)

    def tell(*_words: object) -> None:
        for place in places.all:
            say(f"{place.name}: http://{f'[{host}]' if ':' in host else host}:{port}/{place.token}/")
        where = "on this machine only" if host in HERE else f"to everybody who reaches {host}, and nothing is encrypted"
        say(f"It listens {where}. Give each link to its captain alone. Ctrl+C ends it; nothing is lost.")

    hosts = frozenset({host.lower(), *(HERE if host in HERE else ())})
    try:
        web.run_app(Server(places, command, hosts).app(), host=host, port=port, print=tell, access_log=None)
    except OSError as error:
        raise Failure(f"nothing can listen on {host}, port {port}: {(error.strerror or str(error)).lower()}.") from None
