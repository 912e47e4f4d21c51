"""``forget``: matches are given up or deleted, asked twice, and kept in files first if one wants."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pirategames.cli.common import Failure, data_option, open_book, path_of, say, why

if TYPE_CHECKING:
    from pirategames.play.logbook import Logbook


@click.command()
@click.argument("match", type=int, required=False)
@click.option("--finished", is_flag=True, help="All matches that have ended, instead of one.")
@click.option("--give-up", is_flag=True, help="Only give MATCH up: it stays in the logbook, and counts for nothing.")
@click.option("--keep", metavar="PATH", help="Write it to this file first; with --finished, each to a file of this folder.")
@click.option("--yes", "-y", is_flag=True, help="Do not ask.")
@data_option()
@click.pass_context
def forget(context: click.Context, match: int | None, finished: bool, give_up: bool, keep: str | None, yes: bool) -> None:
    """Delete MATCH from the logbook, by its number, or all that have ended; or give MATCH up."""
    from pirategames.play.match import MatchError

    if (match is None) != finished:
        raise click.UsageError("Either the number of a match is told or --finished, and not both.", context)
    if finished and give_up:
        raise click.UsageError("What has ended cannot be given up.", context)
    with open_book(context) as book:
        try:
            say(_forget(book, match, give_up, keep, yes))
        except MatchError as error:
            raise Failure(str(error)) from None


def _forget(book: Logbook, match: int | None, give_up: bool, keep: str | None, yes: bool) -> str:
    """Do what is wanted of a match, or of all that have ended; returns what to say. Raises `MatchError`."""
    numbers = book.finished() if match is None else (match,)
    if not numbers:
        return "No match has ended yet, so nothing is forgotten."
    what = f"{len(numbers)} matches that have ended" if match is None else _told(book, match)
    question = f"{what[:1].upper()}{what[1:]}.\n{'Give it up' if give_up else 'Delete for ever'}?"
    if not yes and not _is_wanted(question):
        return "Nothing is forgotten."
    kept = "" if keep is None else _keep(book, numbers, keep, into_folder=match is None)
    if give_up:
        book.give_up(numbers[0])
        return f"{kept}Match {match} is given up."
    count = book.forget(*numbers)
    return f"{kept}{f'Match {match} is' if match is not None else f'{count} matches are'} deleted."


def _told(book: Logbook, number: int) -> str:
    match = book.listed(number)
    return f"match {number}: {match.title}, {' and '.join(match.names)}, {match.how}"


def _is_wanted(question: str) -> bool:
    try:
        return click.confirm(question, default=False, err=True)
    except click.Abort:
        click.echo(err=True)
        raise Failure("nothing is forgotten without an answer; --yes answers.") from None


def _keep(book: Logbook, numbers: tuple[int, ...], keep: str, *, into_folder: bool) -> str:
    """Write the matches to files; returns what to say of that."""
    from pirategames.play.export import write_file
    from pirategames.play.keeping import keep_in, match_text

    path = path_of(keep, "--keep")
    try:
        if into_folder:
            keep_in(book, numbers, path)
        else:
            write_file(match_text(book, numbers[0]), path)
    except FileExistsError:
        raise Failure(f"{keep} exists already, so nothing is forgotten.") from None
    except OSError as error:
        raise Failure(f"{keep} cannot be written: {why(error)}. Nothing is forgotten.") from None
    return f"Kept in {keep}. "
