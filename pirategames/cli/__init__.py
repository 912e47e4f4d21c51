"""The command line. A command's room is imported when that is asked for, and whatever it needs beyond click inside it, so
that ``--help`` answers at once."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module
from typing import Any, Final

import click

from pirategames import __version__
from pirategames.cli import starting
from pirategames.cli.common import data_option, folder, unwritable
from pirategames.cli.running import is_plain, plain_option, show

__all__ = ["main", "program"]

ROOMS: Final = {
    "advising": ("advise",),
    "editions": ("edition",),
    "files": ("export", "import"),
    "forgetting": ("forget",),
    "learning": ("learn", "puzzle"),
    "picturing": ("picture",),
    "playing": ("play", "resume"),
    "reading": ("completion", "logbook", "rules"),
    "remembering": ("backup", "share", "stats"),
    "replaying": ("replay",),
    "serving": ("serve",),
    "simulating": ("simulate",),
    "sitting": ("sit",),
}
"""Where each command is."""

HELP_OPTIONS = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


def main() -> None:
    """The console script."""
    starting.begin()
    from pirategames.screens.terminal.console import fill_closed_streams, forget_what_misleads, speak_plainly

    fill_closed_streams()
    forget_what_misleads()  # before anything brings Textual along, which reads it as it is imported
    speak_plainly(sys.stdout, sys.stderr)
    sys.exit(_status())


def _status() -> int:
    """Runs the program; its exit status. Click would tell of a full disk, and of Ctrl+C, by a traceback or not at all."""
    from pirategames.screens.terminal.console import give_up

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
            unwritable(error).show()
        return 1


class _Program(click.Group):
    """The commands, with a net under them: what nobody foresaw is told in a few words."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(name for names in ROOMS.values() for name in names)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Only its room is imported; for a word that is no command all of them are, to find one that is spelt like it."""
        own = [room for room, names in ROOMS.items() if cmd_name in names]
        for room in own or ROOMS:
            for found in vars(import_module(f"pirategames.cli.{room}")).values():
                if isinstance(found, click.Command) and found.name in ROOMS[room]:
                    self.add_command(found)
        return super().get_command(ctx, cmd_name)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise
        except Exception as error:
            _tell_of_crash(ctx, error)
            raise click.exceptions.Exit(1) from None


def _tell_of_crash(context: click.Context, error: Exception) -> None:
    from pirategames.screens.terminal.crash import crash_trace, crash_words, write_crash_log
    from pirategames.screens.wording import local_now

    try:
        log = write_crash_log(folder(context), crash_trace(error), local_now())
    except Exception:  # the folder itself may be what is wrong
        log = None
    click.echo(crash_words(log, saved=None), err=True)


@click.group(cls=_Program, invoke_without_command=True, context_settings=HELP_OPTIONS)
@plain_option
@data_option(envvar="PIRATEGAMES_DATA", show_envvar=True)
@click.version_option(__version__, "-V", "--version", message="%(prog)s %(version)s")
@click.pass_context
def program(context: click.Context, plain: bool) -> None:
    """Pirate table games in a terminal. Without a command: the home page, with everything on it."""
    if context.invoked_subcommand is None:
        show(context, plain=is_plain(context, plain))
