"""``replay``: a match looked at again, action by action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from pirategames.cli.common import Failure, data_option, path_of, readable_book
from pirategames.cli.running import need_terminal, show

if TYPE_CHECKING:
    from pirategames.play.logbook import Logbook
    from pirategames.play.match import Match


@click.command()
@click.argument("match", metavar="MATCH|FILE")
@click.option("--at", type=click.IntRange(min=0), default=0, metavar="N", help="Begin after action N.")
@click.option("--seat", metavar="NAME", help="Look through the eyes of this captain, by name or number.")
@data_option()
@click.pass_context
def replay(context: click.Context, match: str, at: int, seat: str | None) -> None:
    """Go through MATCH again, by its number, or through the match in FILE. While several people still play it, only what
    everybody may see is shown."""
    need_terminal()
    with readable_book(context) as book:
        found = match_or_file(book, match)
    eyes = None if seat is None else seat_of(found, seat)

    def page(_app: Any) -> Any:
        from pirategames.screens.replay.page import ReplayPage

        return ReplayPage(found, at, eyes)

    show(context, page)


def match_or_file(book: Logbook, text: str) -> Match:
    """The match of this number, or in the file of this name."""
    from pirategames.play.export import ExportError, read_match_file
    from pirategames.play.match import MatchError

    try:
        return book.resume(int(text)) if text.isascii() and text.isdigit() else read_match_file(path_of(text))
    except (ExportError, MatchError) as error:
        raise Failure(str(error)) from None


def seat_of(match: Match, name: str) -> int:
    """The seat of this name or number, where its eyes may be looked through."""
    from pirategames.screens.replay.eyes import eyes_of

    names = [seat.name.casefold() for seat in match.seats]
    wanted = name.casefold().strip()
    seat = names.index(wanted) if wanted in names else int(name) - 1 if name.isascii() and name.isdigit() else -1
    if not 0 <= seat < len(names):
        raise click.BadParameter(f"nobody of this name sat there; {', '.join(one.name for one in match.seats)} did.",
                                 param_hint="--seat")  # fmt: skip
    if seat not in eyes_of(match):
        raise Failure(
            f"The match goes on: what {match.seats[seat].name} sees is shown at the table only, and here when it is over."
        )
    return seat
