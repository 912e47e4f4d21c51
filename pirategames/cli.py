"""The command line. Whatever a command needs beyond click is imported inside it, so that ``--help`` answers at once."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from pirategames import __version__

if TYPE_CHECKING:
    from pirategames.play.logbook import Logbook
    from pirategames.play.match import Match
    from pirategames.rules.catalogue import Entry
    from pirategames.screens.app import First

HELP_OPTIONS = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


class Failure(click.ClickException):
    """Something that could not be done: told on stderr, exit status 1."""

    def show(self, file: Any = None) -> None:
        click.echo(f"pirategames: {self.message}", err=True)


def main() -> None:
    """The console script."""
    from pirategames.screens.terminal import fill_closed_streams, speak_plainly

    fill_closed_streams()
    speak_plainly(sys.stdout, sys.stderr)
    sys.exit(_status())


def _status() -> int:
    """Runs the program; its exit status. Click would tell of a full disk, and of Ctrl+C, by a traceback or not at all."""
    from pirategames.screens.terminal import give_up

    try:
        return program.main(prog_name="pirategames", standalone_mode=False) or 0
    except click.ClickException as error:
        with suppress(OSError):  # where even that cannot be told, the status tells
            error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        return 130
    except BrokenPipeError:  # whoever read has read enough
        give_up(sys.stdout)
        return 1
    except OSError as error:  # of click's own: help and version
        with suppress(OSError):
            _unwritable(error).show()
        return 1


def _say(text: str | bytes, end: str = "\n") -> None:
    """Print on standard output, all of it; every command does it by this."""
    try:
        click.echo(text, nl=bool(end))
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _unwritable(error) from None


def _unwritable(error: OSError) -> Failure:
    from pirategames.screens.terminal import give_up

    give_up(sys.stdout)
    return Failure(f"standard output cannot be written: {_why(error)}.")


def _why(error: OSError) -> str:
    return (error.strerror or "the system refuses").lower()


class _Program(click.Group):
    """The commands, with a net under them: what nobody foresaw is told in a few words."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise
        except Exception as error:
            _tell_of_crash(ctx, error)
            raise click.exceptions.Exit(1) from None


def _tell_of_crash(context: click.Context, error: Exception) -> None:
    from pirategames.screens.crash import crash_trace, crash_words, write_crash_log
    from pirategames.screens.wording import local_now

    try:
        log = write_crash_log(_folder(context), crash_trace(error), local_now())
    except Exception:  # the folder itself may be what is wrong
        log = None
    click.echo(crash_words(log, saved=None), err=True)


def _game_names(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
    from pirategames.rules.catalogue import CATALOGUE

    return [entry.slug for entry in CATALOGUE if entry.slug.startswith(begun.lower())]


def _remember_data(context: click.Context, _parameter: click.Parameter, data: str | None) -> None:
    if data is None:
        return
    if not data:
        raise click.BadParameter("a folder is missing; “.” is the current one.")
    try:
        context.find_root().obj = Path(data).expanduser()
    except RuntimeError:
        raise click.BadParameter(f"“{data}” begins with the home of a user that there is not.") from None


def _data_option(**more: Any) -> Callable[[Any], Any]:
    """Where the logbook lies: told before a command or after it."""
    return click.option(
        "--data",
        type=click.Path(file_okay=False),
        help="The folder of the logbook and the settings.",
        callback=_remember_data,
        expose_value=False,
        **more,
    )


@click.group(cls=_Program, invoke_without_command=True, context_settings=HELP_OPTIONS)
@_data_option(envvar="PIRATEGAMES_DATA", show_envvar=True)
@click.version_option(__version__, "-V", "--version", message="%(prog)s %(version)s")
@click.pass_context
def program(context: click.Context) -> None:
    """Pirate table games in a terminal. Without a command: the home page, with everything on it."""
    if context.invoked_subcommand is None:
        _show(context, None)


# ---------------------------------------------------------------- playing


@program.command()
@click.argument("game", metavar="GAME", shell_complete=_game_names)
@click.option("--name", default="", help="Whose voyage it is; by default the name last used.")
@click.option("--seed", default="", help="A number, words, or “today”; by default a fresh one.")
@click.option("-o", "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option, as in -o red_aces=replace.")
@_data_option()
@click.pass_context
def play(context: click.Context, game: str, name: str, seed: str, options: tuple[str, ...]) -> None:
    """Begin a new match of GAME."""
    from pirategames.play.match import MatchError
    from pirategames.play.names import clean_name
    from pirategames.play.record import Seat
    from pirategames.play.seeds import SeedError, seed_from_text
    from pirategames.rules.game import SetupError, settled
    from pirategames.screens.settings_file import load_settings

    rules = _entry(game).game()
    chosen = _options(options)
    try:
        settled(rules.options, chosen)
        number = seed_from_text(seed)
    except (SetupError, SeedError) as error:
        raise click.UsageError(str(error), context) from None
    _need_terminal()
    settings = load_settings(_folder(context))
    if name:
        settings.change(name=clean_name(name))
    with _logbook(context) as logbook:
        try:
            match = logbook.begin(rules, [Seat(name or settings.settings.name)], number, chosen)
        except MatchError as error:
            raise Failure(str(error)) from None
        _run(context, logbook, match)


@program.command()
@click.argument("match", type=int, required=False)
@_data_option()
@click.pass_context
def resume(context: click.Context, match: int | None) -> None:
    """Carry on with MATCH, by its number; without one, with the voyage sailed last."""
    from pirategames.play.match import MatchError

    _need_terminal()
    with _readable_logbook(context) as logbook:
        try:
            number = match if match is not None else _latest(logbook)
            found = logbook.resume(number)
        except MatchError as error:
            raise Failure(str(error)) from None
        _run(context, logbook, found)


def _latest(logbook: Logbook) -> int:
    unfinished = logbook.unfinished()
    if not unfinished:
        raise Failure("There is no unfinished match to carry on with; “pirategames” begins one.")
    return unfinished[0].id


def _options(words: tuple[str, ...]) -> dict[str, str]:
    options: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name.strip():
            raise click.BadParameter(f"“{word}” is not of the form NAME=VALUE.", param_hint="-o")
        options[name.strip()] = value.strip()
    return options


def _entry(name: str) -> Entry:
    from pirategames.rules.catalogue import CATALOGUE, find

    entry = find(name)
    if entry is None:
        offer = ", ".join(entry.slug for entry in CATALOGUE)
        raise click.BadParameter(f"there is no game “{name}”. The games are: {offer}.", param_hint="GAME")
    return entry


# ---------------------------------------------------------------- reading


@program.command()
@click.argument("game", metavar="GAME", shell_complete=_game_names)
def rules(game: str) -> None:
    """Show the rules of GAME."""
    from pirategames.rules.edition import assets
    from pirategames.screens.printed import page, printed
    from pirategames.screens.terminal import is_utf8

    text = (assets() / _entry(game).slug / "rules.md").read_text("utf-8")
    if not sys.stdout.isatty():
        _say("\n".join(line.plain for line in printed(text, 80, ascii=not is_utf8())))
        return
    try:
        page(text)
    except OSError as error:
        raise _unwritable(error) from None


@program.command()
@click.option("--json", "as_json", is_flag=True, help="Everything, for programs to read.")
@_data_option()
@click.pass_context
def logbook(context: click.Context, as_json: bool) -> None:
    """Show the results and the unfinished matches."""
    from pirategames.play.match import MatchError
    from pirategames.play.report import logbook_json, logbook_text

    with _readable_logbook(context) as book:
        try:
            text = logbook_json(book) if as_json else logbook_text(book)
        except MatchError as error:
            raise Failure(str(error)) from None
    _say(text)


# ---------------------------------------------------------------- files


@program.command()
@click.argument("match", type=int)
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@click.option("--force", is_flag=True, help="Overwrite FILE if it exists.")
@_data_option()
@click.pass_context
def export(context: click.Context, match: int, file: str, force: bool) -> None:
    """Write MATCH, by its number, to FILE as text; “-” is standard output."""
    from pirategames.play.export import write_file, write_record
    from pirategames.play.match import MatchError

    with _readable_logbook(context) as book:
        try:
            text = write_record(book.record(match))
        except MatchError as error:
            raise Failure(str(error)) from None
    if file == "-":
        _say(text.encode("utf-8"), end="")  # such files are UTF-8, whatever the terminal is
        return
    try:
        write_file(text, _path(file), replace=force)
    except FileExistsError:
        raise Failure(f"{file} exists already; --force overwrites it.") from None
    except OSError as error:
        raise Failure(f"{file} cannot be written: {_why(error)}.") from None
    _say(f"Match {match} is in {file}.")


@program.command("import")
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@_data_option()
@click.pass_context
def import_(context: click.Context, file: str) -> None:
    """Take the match in FILE into the logbook, every action checked against the rules; “-” is standard input."""
    from pirategames.play.export import ExportError, read_match, read_match_file
    from pirategames.play.match import MatchError

    with _logbook(context) as book:
        if book.fault is not None:
            raise Failure(book.fault)
        try:
            match = read_match(_standard_input(), "Standard input") if file == "-" else read_match_file(_path(file))
            known = book.same_as(match)
            number = book.keep(match, imported=True) if known is None else known
        except (ExportError, MatchError) as error:
            raise Failure(str(error)) from None
    if known is not None:
        _say(f"The logbook has this match already: it is number {number}.")
        return
    carry_on = "" if match.outcome else f" “pirategames resume {number}” carries on."
    _say(f"The match is number {number} in the logbook.{carry_on}")


def _path(file: str) -> Path:
    if not file:  # Python takes no name for the current folder
        raise click.BadParameter("the name of a file is missing.", param_hint="FILE")
    return Path(file)


def _standard_input() -> str:
    try:
        return sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError:
        raise Failure("standard input is no match of pirategames: it is not text in UTF-8.") from None
    except OSError as error:
        raise Failure(f"standard input cannot be read: {_why(error)}.") from None


@program.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print the completion script for SHELL, to be read by it as it starts."""
    from click.shell_completion import get_completion_class

    kind = get_completion_class(shell)
    assert kind is not None  # click has all that the argument allows
    script: str = kind(program, {}, "pirategames", "_PIRATEGAMES_COMPLETE").source()
    _say(script)


# ---------------------------------------------------------------- running the screens


def _folder(context: click.Context) -> Path:
    from pirategames.play.logbook import data_folder

    return data_folder(context.find_root().obj)


def _logbook(context: click.Context) -> Logbook:
    from pirategames.play.logbook import open_logbook

    return open_logbook(_folder(context))


def _readable_logbook(context: click.Context) -> Logbook:
    """The logbook, for what its matches tell: that it may not be written does not matter then."""
    book = _logbook(context)
    if book.fault is not None and not book.is_shown:
        book.close()
        raise Failure(book.fault)
    return book


def _need_terminal() -> None:
    """Refuses to play where a page cannot be shown."""
    if not _is_terminal():
        raise Failure("the games are played in a terminal; standard input or output is none here.")
    if os.environ.get("TERM", "") in ("", "dumb", "unknown"):
        raise Failure("a terminal whose TERM is “dumb”, or not set, cannot show a table.")


def _is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _show(context: click.Context, match: Match | None) -> None:
    _need_terminal()
    with _logbook(context) as logbook:
        _run(context, logbook, match)


def _run(context: click.Context, logbook: Logbook, match: Match | None) -> NoReturn:
    """Show the table of a match, or home; then say what is saved, and exit as the app did."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C ends a program that is still starting, wherever it is
    from pirategames.screens.app import PirateApp
    from pirategames.screens.settings_file import load_settings

    folder = _folder(context)
    app = PirateApp(logbook, load_settings(folder), _first(match), folder=folder)
    app.match = match
    app.run()
    if app.crash is not None:
        with suppress(OSError):
            click.echo(app.crash, err=True)
        raise SystemExit(1)
    _say_farewell(app.match, logbook)
    raise SystemExit(app.return_code or 0)


def _first(match: Match | None) -> First | None:
    if match is None:
        return None

    def table(app: Any) -> Any:
        from pirategames.screens.table import TableScreen

        return TableScreen(match)

    return table


def _say_farewell(match: Match | None, logbook: Logbook) -> None:
    """One line on what is saved; nothing that was on the table."""
    if match is None or match.outcome is not None:
        return
    with suppress(OSError):  # the terminal may be gone
        if logbook.saves:
            click.echo(f"The voyage is saved: “pirategames resume {match.id}” carries on.")
        elif logbook.fault is None:
            click.echo(f"The voyage is not saved: {logbook.path} was moved or deleted meanwhile.", err=True)
        else:
            click.echo("The logbook could not be written, so the voyage is not saved.", err=True)
