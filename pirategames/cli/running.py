"""Running the screens: whether they can be shown, what they begin with, and what is said when they are left."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NoReturn

import click

from pirategames.cli import starting
from pirategames.cli.common import Failure, folder, open_book

if TYPE_CHECKING:
    from pirategames.play.logbook import Logbook
    from pirategames.play.match import Match
    from pirategames.screens.app import First
    from pirategames.screens.plain.session import Session
    from pirategames.screens.table.elsewhere import Elsewhere


def plain_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Whether lines are read and typed, and no page is shown."""
    words = "Lines to read and to type instead of screens, for screen readers and pipes."
    return click.option("--plain", is_flag=True, help=words)(command)


def need_terminal() -> None:
    """Refuses what is only shown where no page can be."""
    from pirategames.screens.terminal.console import is_web

    if not is_web() and (not is_terminal() or is_dumb()):
        raise Failure("this is shown in a terminal only; standard input or output is none here, or its TERM is “dumb”.")


def is_dumb() -> bool:
    """Whether the terminal says that it can do no more than write lines."""
    from pirategames.screens.terminal.console import has_posix_terminals

    return has_posix_terminals() and os.environ.get("TERM", "").lower() in ("", "dumb", "unknown")


def is_plain(context: click.Context, asked: bool) -> bool:
    """Whether a table is read line by line: where that is asked for or set, and where no page can be shown."""
    from pirategames.screens.terminal.console import is_web

    if asked or is_web():
        return asked
    if not is_terminal() or is_dumb():
        return True
    from pirategames.screens.settings_file import load_settings

    return load_settings(folder(context)).settings.plain


def is_terminal() -> bool:
    """Whether both standard input and standard output are one."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def show(context: click.Context, first: First | None = None, *, plain: bool = False) -> None:
    """Show home, or the page that `first` makes; plainly, tell what can be played."""
    with open_book(context) as logbook:
        if plain:
            speak(context, logbook)
        _run(context, logbook, None, first)


def show_match(
    context: click.Context, logbook: Logbook, match: Match, *, plain: bool = False, elsewhere: Elsewhere | None = None
) -> NoReturn:
    """Show the table of a match, as this terminal sits there; plainly, read it line by line."""
    if plain:
        speak(context, logbook, match, elsewhere)

    def table(_app: Any) -> Any:
        from pirategames.screens.table.screen import TableScreen

        return TableScreen(match, elsewhere=elsewhere)

    _run(context, logbook, match, table, sits=elsewhere is not None)


def session_of(context: click.Context, logbook: Logbook) -> Session:
    """Somebody at this console, who reads and types lines."""
    from pirategames.screens.learnt_file import load_learnt
    from pirategames.screens.plain.console import Console
    from pirategames.screens.plain.session import Session
    from pirategames.screens.settings_file import load_settings

    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    data = folder(context)
    return Session(logbook, load_settings(data), Console(sys.stdin, sys.stdout), load_learnt(data))


def speak(
    context: click.Context, logbook: Logbook, match: Match | None = None, elsewhere: Elsewhere | None = None
) -> NoReturn:
    """Play line by line; then say what is saved."""
    from pirategames.play.record import OPEN_HANDS

    session = session_of(context, logbook)
    if match is not None and elsewhere is None:
        refusal = session.refusal(match.seats, are_open=OPEN_HANDS in match.marks)
        if refusal:
            raise Failure(refusal)
    starting.end()
    session.run(match, elsewhere)
    _say_farewell(session.match, logbook)
    raise SystemExit(0)


def _run(
    context: click.Context, logbook: Logbook, match: Match | None, first: First | None, *, sits: bool = False
) -> NoReturn:
    """Run the app, or where this terminal `sits` at one match, that table alone; then say what is saved, and exit as it
    did."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C ends a program that is still starting, wherever it is
    from pirategames.screens.app import PirateApp
    from pirategames.screens.settings_file import load_settings

    kind = PirateApp
    if sits:
        from pirategames.screens.one_table import OneTableApp

        kind = OneTableApp
    data = folder(context)
    app = kind(logbook, load_settings(data), first, folder=data)
    app.match = match
    starting.end()
    app.run()
    if app.crash is not None:
        with suppress(OSError):
            click.echo(app.crash, err=True)
        raise SystemExit(1)
    _say_farewell(app.match, logbook)
    raise SystemExit(app.return_code or 0)


def _goes_on(match: Match, logbook: Logbook) -> bool:
    """Whether the match can be carried on with: not where it ended, or was given up or deleted meanwhile."""
    from pirategames.play.match import MatchError

    if match.outcome is not None or match.id is None:
        return match.outcome is None
    try:
        return logbook.listed(match.id).ended is None
    except MatchError:
        return logbook.loss is not None


def _say_farewell(match: Match | None, logbook: Logbook) -> None:
    """One line on what is saved; nothing that was on the table."""
    if match is None or not _goes_on(match, logbook):
        return
    with suppress(OSError):  # the terminal may be gone
        if logbook.loss is None:
            click.echo(f"The match is saved: “pirategames resume {match.id}” carries on.")
        elif logbook.fault is None:
            click.echo(f"The match is not saved: {logbook.path} was moved or deleted meanwhile.", err=True)
        else:
            click.echo("The logbook could not be written, so the match is not saved.", err=True)
