"""``rules``, ``logbook`` and ``completion``: what is read and done with."""

from __future__ import annotations

import sys

import click

from pirategames.cli.common import Failure, data_option, entry_of, folder, game_argument, readable_book, say, unwritable


@click.command()
@game_argument()
@click.option("--glossary", is_flag=True, help="Its signs and words instead, a sentence for each.")
@click.pass_context
def rules(context: click.Context, game: str, glossary: bool) -> None:
    """Show the rules of GAME."""
    from pirategames.play.assets import assets
    from pirategames.screens.pages.printed import page, printed
    from pirategames.screens.settings_file import load_settings
    from pirategames.screens.terminal.console import is_utf8

    text = _glossary(game) if glossary else (assets() / entry_of(game).slug / "rules.md").read_text("utf-8")
    if not sys.stdout.isatty():
        say("\n".join(line.plain for line in printed(text, 80, ascii=not is_utf8())))
        return
    try:
        page(text, ascii=not is_utf8() or load_settings(folder(context)).settings.wants_ascii)
    except OSError as error:
        raise unwritable(error) from None


def _glossary(game: str) -> str:
    """The signs and words of a game in Markdown, kind by kind."""
    from pirategames.play.glossary import glossary_of

    entry = entry_of(game)
    terms = glossary_of(entry.slug).terms
    parts = [f"# {entry.title}: glossary"]
    for kind in dict.fromkeys(term.kind for term in terms):
        parts.append(f"## {kind.capitalize()}")
        parts += [
            f"- **{term.term}**{f' `{term.sign}`' if term.sign else ''}: {term.says}" for term in terms if term.kind == kind
        ]
    return "\n\n".join(parts)


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Everything, for programs to read.")
@data_option()
@click.pass_context
def logbook(context: click.Context, as_json: bool) -> None:
    """Show the results and the unfinished matches."""
    from pirategames.play.match import MatchError
    from pirategames.play.report import logbook_json, logbook_text

    with readable_book(context) as book:
        try:
            text = logbook_json(book) if as_json else logbook_text(book)
        except MatchError as error:
            raise Failure(str(error)) from None
    say(text)


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print the completion script for SHELL, to be read by it as it starts."""
    from click.shell_completion import get_completion_class

    kind = get_completion_class(shell)
    assert kind is not None  # click has all that the argument allows
    script: str = kind(context.find_root().command, {}, "pirategames", "_PIRATEGAMES_COMPLETE").source()
    say(script)
