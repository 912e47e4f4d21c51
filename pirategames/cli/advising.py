"""``advise``: what the old captain would do in a match, without a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pirategames.cli.common import Failure, data_option, open_book, say

if TYPE_CHECKING:
    from pirategames.play.match import Match


@click.command()
@click.argument("match", type=int)
@data_option()
@click.pass_context
def advise(context: click.Context, match: int) -> None:
    """Tell what the old captain would do in MATCH, by its number, where one person plays and is to act.

    He goes by what that person knows. The match is marked for it: its result counts for no best.
    """
    from pirategames.play.match import MatchError
    from pirategames.play.record import ADVICE
    from pirategames.screens.table.advice import counsel_lines
    from pirategames.screens.table.bots_at_play import consultation_of

    with open_book(context) as book:
        if book.fault is not None:
            raise Failure(book.fault)
        try:
            found = book.resume(match)
            seat = _asker(found, match)
            found.mark(ADVICE)
        except MatchError as error:
            raise Failure(str(error)) from None
        say("\n".join(counsel_lines(found, seat, consultation_of(found, seat).make())))


def _asker(match: Match, number: int) -> int:
    """The seat that may ask now."""
    from pirategames.bots.levels import has_adviser
    from pirategames.play.record import NO_ADVICE

    if match.outcome is not None or match.is_given_up:
        raise Failure(f"Match {number} is over: there is nothing to decide any more.")
    if not has_adviser(match.game.slug):
        raise Failure(f"Nobody can give advice in {match.game.title} yet.")
    if NO_ADVICE in match.marks:
        raise Failure(f"Match {number} is one without advice, as was settled when it began.")
    if len(match.people) != 1:
        raise Failure(f"Several people play match {number}: each asks at the table, behind the curtain.")
    (seat,) = match.people
    if seat not in match.to_act:
        raise Failure(f"In match {number} a bot is to act: “pirategames resume {number}” lets it.")
    return seat
