"""Running the screens: whether they can be shown, what they begin with, and what is said when they are left."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NoReturn

import click

from pirategames.cli.common import Failure, folder, open_book

if TYPE_CHECKING:
    from pirategames.play.logbook import Logbook
    from pirategames.play.match import Match
    from pirategames.screens.app import First


def need_terminal() -> None:
    """Refuses to play where a page cannot be shown."""
    if not is_terminal():
        raise Failure("the games are played in a terminal; standard input or output is none here.")
    from pirategames.screens.terminal.console import has_posix_terminals

    if has_posix_terminals() and os.environ.get("TERM", "").lower() in ("", "dumb", "unknown"):
        raise Failure("a terminal whose TERM is “dumb”, or not set, cannot show a table.")


def is_terminal() -> bool:
    """Whether both standard input and standard output are one."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def show(context: click.Context, first: First | None = None) -> None:
    """Show home, or the page that `first` makes."""
    need_terminal()
    with open_book(context) as logbook:
        _run(context, logbook, None, first)


def show_match(context: click.Context, logbook: Logbook, match: Match) -> NoReturn:
    """Show the table of a match."""

    def table(_app: Any) -> Any:
        from pirategames.screens.table.screen import TableScreen

        return TableScreen(match)

    _run(context, logbook, match, table)


def _run(context: click.Context, logbook: Logbook, match: Match | None, first: First | None) -> NoReturn:
    """Run the app; then say what is saved, and exit as it did."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C ends a program that is still starting, wherever it is
    from pirategames.screens.terminal.console import forget_what_misleads

    forget_what_misleads()
    from pirategames.screens.app import PirateApp
    from pirategames.screens.settings_file import load_settings

    data = folder(context)
    app = PirateApp(logbook, load_settings(data), first, folder=data)
    app.match = match
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
