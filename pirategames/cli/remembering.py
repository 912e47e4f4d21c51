"""``stats``, ``share`` and ``backup``: what the logbook knows of how the captains fared, and a copy of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from pirategames.cli.common import Failure, data_option, entry_of, game_names, path_of, readable_book, say, why

if TYPE_CHECKING:
    from pirategames.play.logbook import Logbook


@click.command()
@click.argument("game", required=False, shell_complete=game_names)
@click.option("--captain", default="", metavar="NAME", help="Only this captain’s matches.")
@click.option("--json", "as_json", is_flag=True, help="The numbers, for programs to read.")
@data_option()
@click.pass_context
def stats(context: click.Context, game: str | None, captain: str, as_json: bool) -> None:
    """Show how captains fared in GAME, or in all games."""
    from pirategames.play.deeds import catch_up
    from pirategames.play.match import MatchError
    from pirategames.play.statistics import as_data, as_text, overview, sections, sittings
    from pirategames.rules.catalogue import CATALOGUE

    entries = CATALOGUE if game is None else (entry_of(game),)
    with readable_book(context) as book:
        try:
            for _ in catch_up(book):
                pass
            name = _captain(book, captain) if captain else ""
            sat = sittings(book, name)
        except MatchError as error:
            raise Failure(str(error)) from None
    titled = [("All games", overview(sat))] if game is None else []
    for entry in entries:
        titled.append((entry.title, sections(entry.slug, [one for one in sat if one.match.game == entry.slug])))
    titled = [(title, found) for title, found in titled if found]
    if as_json:
        say(json.dumps(as_data(titled), ensure_ascii=False, indent=1))
    else:
        say(as_text(titled) if titled else "No match has come to its end yet.")


def _captain(book: Logbook, name: str) -> str:
    """The captain of this name, whatever its capitals."""
    from pirategames.play.remembering import captains

    known = list(captains(book))
    found = next((one for one in known if one.casefold() == name.casefold().strip()), None)
    if found is None:
        offer = f"the logbook knows {', '.join(known)}" if known else "the logbook knows nobody yet"
        raise click.BadParameter(f"nobody is called “{name}”; {offer}.", param_hint="--captain")
    return found


@click.command()
@click.argument("match", type=int, required=False)
@click.option("--ascii", "as_ascii", is_flag=True, help="Only signs that every chat shows.")
@data_option()
@click.pass_context
def share(context: click.Context, match: int | None, as_ascii: bool) -> None:
    """Print a card of MATCH to paste in a chat; without a number, of the match that ended last. It spoils nothing."""
    from pirategames.play.card import card
    from pirategames.play.match import MatchError
    from pirategames.screens.terminal.console import is_utf8

    with readable_book(context) as book:
        try:
            number = match if match is not None else next((one.id for one in book.results() if one.outcome), None)
            if number is None:
                raise Failure("No match has come to its end yet.")
            text = card(book.resume(number), ascii=as_ascii or not is_utf8())
        except MatchError as error:
            raise Failure(str(error)) from None
    say(text)


@click.command()
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--force", is_flag=True, help="Overwrite FILE if it exists.")
@data_option()
@click.pass_context
def backup(context: click.Context, file: str, force: bool) -> None:
    """Copy the whole logbook to FILE, even while a match is played. Named logbook.sqlite3 in a folder of its own, the copy
    is opened by “--data FOLDER”."""
    from pirategames.play.backup import back_up
    from pirategames.play.match import MatchError

    with readable_book(context) as book:
        try:
            back_up(book, path_of(file), replace=force)
        except FileExistsError:
            raise Failure(f"{file} exists already; --force overwrites it.") from None
        except MatchError as error:
            raise Failure(str(error)) from None
        except OSError as error:
            raise Failure(f"{file} cannot be written: {why(error)}.") from None
    say(f"The logbook is copied to {file}.")
