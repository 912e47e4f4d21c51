"""The command line. Whatever a command needs beyond click is imported inside it, so that ``--help`` answers at once."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Any

import click

from pirategames import __version__
from pirategames.cli import starting
from pirategames.cli.advising import advise
from pirategames.cli.common import data_option, folder, unwritable
from pirategames.cli.editions import edition
from pirategames.cli.files import export, import_
from pirategames.cli.forgetting import forget
from pirategames.cli.learning import learn, puzzle
from pirategames.cli.picturing import picture
from pirategames.cli.playing import play, resume
from pirategames.cli.reading import completion, logbook, rules
from pirategames.cli.remembering import backup, share, stats
from pirategames.cli.replaying import replay
from pirategames.cli.running import is_plain, plain_option, show
from pirategames.cli.serving import serve
from pirategames.cli.simulating import simulate
from pirategames.cli.sitting import sit

__all__ = ["main", "program"]

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


_COMMANDS = (
    play, learn, puzzle, resume, sit, serve, replay, advise, simulate, rules, edition, logbook, stats, share,
    export, import_, picture, backup, forget, completion,
)  # fmt: skip
for _command in _COMMANDS:
    program.add_command(_command)
