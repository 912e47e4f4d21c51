"""``sit``: a terminal of one's own at a match that others play elsewhere."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import click

from pirategames.cli.common import Failure, data_option, open_book
from pirategames.cli.running import is_plain, plain_option, show_match

if TYPE_CHECKING:
    from pirategames.play.logbook import Logbook
    from pirategames.play.match import Match
    from pirategames.screens.table.elsewhere import Elsewhere

NOBODY = "none"


@click.command()
@click.argument("match", type=int)
@click.option("--seat", required=True, metavar="NAME", help="Whose seat: the name or the number; “none” only looks on.")
@plain_option
@data_option()
@click.pass_context
def sit(context: click.Context, match: int, seat: str, plain: bool) -> None:
    """Sit at MATCH with a terminal of your own: your hand is always before you, and the other terminals leave your seat to
    this one. With --seat none, it shows the table as everybody may see it."""
    from pirategames.play.match import MatchError

    with open_book(context) as logbook:
        if logbook.loss is not None:
            raise Failure(f"{logbook.loss} So nobody can sit at another terminal.")
        try:
            found = logbook.resume(match)
        except MatchError as error:
            raise Failure(str(error)) from None
        if found.is_given_up:
            raise Failure(f"Match {match} was given up: nobody sits there any more.")
        elsewhere = _sat_down(context, logbook, found, seat)
        show_match(context, logbook, found, plain=is_plain(context, plain), elsewhere=elsewhere)


def _sat_down(context: click.Context, logbook: Logbook, match: Match, seat: str) -> Elsewhere:
    """This terminal's chair at the match."""
    from pirategames.play.chairs import Chairs, can_sit
    from pirategames.screens.table.elsewhere import Elsewhere

    assert match.id is not None
    if not can_sit():
        raise Failure("this system has no locks that tell who sits where, so a match is played at one terminal here.")
    chairs = Chairs(logbook.path.parent, match.id)
    sits = () if seat.casefold().strip() == NOBODY else (_seat_of(context, match, seat),)
    for one in sits:
        if not chairs.take(one, where_here()):
            where = chairs.others().get(one, "")
            raise Failure(f"{match.seats[one].name} sits at another terminal already{f', {where}' if where else ''}.")
    return Elsewhere(match, logbook, chairs, sits)


def _seat_of(context: click.Context, match: Match, text: str) -> int:
    """The person's seat of this name or number."""
    names, word = [seat.name.casefold() for seat in match.seats], text.casefold().strip()
    number = int(word) - 1 if word.isascii() and word.isdecimal() and len(word) < 3 else -1
    seat = names.index(word) if word in names else number
    if not 0 <= seat < len(names):
        offer = ", ".join(match.seats[person].name for person in match.people) or "nobody"
        raise click.BadParameter(f"nobody of this name sits there; these people do: {offer}.", context, param_hint="--seat")
    if not match.seats[seat].is_person:
        raise click.BadParameter(f"{match.seats[seat].name} is a bot, and needs no terminal.", context, param_hint="--seat")
    return seat


def where_here() -> str:
    """Where this terminal is, for the others: ``on pts/3``."""
    from pirategames.screens.terminal.console import is_web

    if is_web():
        return "in a browser"
    with suppress(OSError, ValueError, AttributeError):
        return f"on {os.ttyname(sys.stdin.fileno()).removeprefix('/dev/')}"
    return ""
