"""``export`` and ``import``: matches as files."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from pirategames.cli.common import Failure, data_option, open_book, path_of, readable_book, say, why

if TYPE_CHECKING:
    from pirategames.play.logbook import Logbook
    from pirategames.play.match import Match


@click.command()
@click.argument("match", type=int)
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@click.option("--force", is_flag=True, help="Overwrite FILE if it exists.")
@data_option()
@click.pass_context
def export(context: click.Context, match: int, file: str, force: bool) -> None:
    """Write MATCH, by its number, to FILE as text; “-” is standard output. A FILE.cast is a replay that other programs play
    (asciicast), of what may be seen of the match now."""
    from pirategames.play.export import write_file
    from pirategames.play.keeping import match_text
    from pirategames.play.match import MatchError

    with readable_book(context) as book:
        try:
            text = _cast(book, match) if file.endswith(".cast") else match_text(book, match)
        except MatchError as error:
            raise Failure(str(error)) from None
    if file == "-":
        say(text.encode("utf-8"), end="")  # such files are UTF-8, whatever the terminal is
        return
    try:
        write_file(text, path_of(file), replace=force)
    except FileExistsError:
        raise Failure(f"{file} exists already; --force overwrites it.") from None
    except OSError as error:
        raise Failure(f"{file} cannot be written: {why(error)}.") from None
    say(f"Match {match} is in {file}.")


def _cast(book: Logbook, number: int) -> str:
    from pirategames.screens.replay.cast import cast

    return cast(book.resume(number))


@click.command("import")
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@data_option()
@click.pass_context
def import_(context: click.Context, file: str) -> None:
    """Take the match in FILE into the logbook, every action checked against the rules; “-” is standard input."""
    from pirategames.play.export import ExportError, read_match_file
    from pirategames.play.match import MatchError

    with open_book(context) as book:
        if book.fault is not None:
            raise Failure(book.fault)
        try:
            match = _standard_input() if file == "-" else read_match_file(path_of(file))
            known = book.same_as(match)
            number = book.keep(match, imported=True) if known is None else known
        except (ExportError, MatchError) as error:
            raise Failure(str(error)) from None
    if known is not None:
        say(f"The logbook has this match already: it is number {number}.")
        return
    carry_on = "" if match.outcome else f" “pirategames resume {number}” carries on."
    say(f"The match is number {number} in the logbook.{carry_on}")


def _standard_input() -> Match:
    from pirategames.play.export import read_match_stream

    try:
        return read_match_stream(sys.stdin.buffer, "Standard input")
    except OSError as error:
        raise Failure(f"standard input cannot be read: {why(error)}.") from None
