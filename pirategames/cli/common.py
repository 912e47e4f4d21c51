"""What the commands share: failures, printing, the words after a command, the logbook. Everything heavier than click is
imported where it is needed, so that ``--help`` answers at once."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from pirategames.play.logbook import Logbook
    from pirategames.rules.catalogue import Entry
    from pirategames.rules.game import AnyGame


class Failure(click.ClickException):
    """Something that could not be done: told on stderr, exit status 1."""

    def show(self, file: Any = None) -> None:
        click.echo(f"pirategames: {self.message}", err=True)


# ---------------------------------------------------------------- printing


def say(text: str | bytes, end: str = "\n") -> None:
    """Print on standard output, all of it; every command does it by this."""
    try:
        click.echo(text, nl=bool(end))
    except BrokenPipeError:
        raise
    except OSError as error:
        raise unwritable(error) from None


def unwritable(error: OSError) -> Failure:
    """Standard output failed: the failure to raise, and nothing more is written there."""
    from pirategames.screens.terminal.console import give_up

    give_up(sys.stdout)
    return Failure(f"standard output cannot be written: {why(error)}.")


def why(error: OSError) -> str:
    """The system's reason, in the middle of a sentence."""
    return (error.strerror or "the system refuses").lower()


# ---------------------------------------------------------------- the data folder


def data_option(**more: Any) -> Callable[[Any], Any]:
    """Where the logbook lies: told before a command or after it."""
    return click.option(
        "--data",
        type=click.Path(file_okay=False),
        help="The folder of the logbook and the settings.",
        callback=_remember_data,
        expose_value=False,
        **more,
    )


def _remember_data(context: click.Context, _parameter: click.Parameter, data: str | None) -> None:
    if data is None:
        return
    if not data:
        raise click.BadParameter("a folder is missing; “.” is the current one.")
    try:
        context.find_root().obj = Path(data).expanduser()
    except RuntimeError:
        raise click.BadParameter(f"“{data}” begins with the home of a user that there is not.") from None


def folder(context: click.Context) -> Path:
    """The folder of the logbook and the settings."""
    from pirategames.play.logbook import data_folder

    return data_folder(context.find_root().obj)


def open_book(context: click.Context) -> Logbook:
    """The logbook, to write in."""
    from pirategames.play.logbook import open_logbook

    return open_logbook(folder(context))


def readable_book(context: click.Context) -> Logbook:
    """The logbook, for what its matches tell: that it may not be written does not matter then."""
    book = open_book(context)
    if book.fault is not None and not book.is_shown:
        book.close()
        raise Failure(book.fault)
    return book


# ---------------------------------------------------------------- a game and its options


def game_argument() -> Callable[[Any], Any]:
    """The name of a game, which the shell completes."""
    return click.argument("game", metavar="GAME", shell_complete=game_names)


def game_names(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
    """The games whose names begin so, for the shell to offer."""
    from pirategames.rules.catalogue import CATALOGUE

    return [entry.slug for entry in CATALOGUE if entry.slug.startswith(begun.lower())]


def entry_of(name: str) -> Entry:
    """The catalogue's entry of the game of this name."""
    from pirategames.play.shown import shown
    from pirategames.rules.catalogue import CATALOGUE, find

    entry = find(name)
    if entry is None:
        offer = ", ".join(entry.slug for entry in CATALOGUE)
        raise click.BadParameter(f"there is no game “{shown(name)}”. The games are: {offer}.", param_hint="GAME")
    return entry


def setup_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """How a game is set up: its seed, its options, and printed values of one's own."""
    for option in (
        click.option("--edition", metavar="PATH", help="Your own box’s printed values: a TOML file, or a folder of them."),
        click.option("-o", "--option", "words", multiple=True, metavar="NAME=VALUE", help="An option, as in -o rounds=2."),
        click.option("--seed", default="", help="A number, words, or “today”; by default a fresh one."),
    ):
        command = option(command)
    return command


def settle(context: click.Context, game: AnyGame, words: tuple[str, ...], edition: str | None) -> dict[str, str]:
    """The options that the command line sets; those that it leaves out take their defaults."""
    from pirategames.play.editions import own_edition
    from pirategames.rules.edition import EditionError
    from pirategames.rules.game import SetupError, settled

    chosen = _options(words)
    if edition is not None:
        if "edition" in chosen:
            raise click.UsageError("The printed values are told twice: by --edition and by -o edition.", context)
        try:
            chosen["edition"] = own_edition(game, path_of(edition, "--edition"))
        except EditionError as error:
            raise Failure(f"{str(error).removesuffix('.')}.") from None
    try:
        settled(game.options, chosen)
    except SetupError as error:
        raise click.UsageError(str(error), context) from None
    return chosen


def _options(words: tuple[str, ...]) -> dict[str, str]:
    from pirategames.play.shown import shown

    options: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name.strip():
            raise click.BadParameter(f"“{shown(word)}” is not of the form NAME=VALUE.", param_hint="-o")
        options[name.strip()] = value.strip()
    return options


def seed_of(context: click.Context, text: str) -> int:
    """The seed that is meant."""
    from pirategames.play.seeds import SeedError, seed_from_text

    try:
        return seed_from_text(text)
    except SeedError as error:
        raise click.UsageError(str(error), context) from None


def path_of(file: str, hint: str = "FILE") -> Path:
    """The path of this name."""
    if not file:  # Python takes no name for the current folder
        raise click.BadParameter("the name of a file is missing.", param_hint=hint)
    return Path(file)
