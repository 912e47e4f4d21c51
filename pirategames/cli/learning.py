"""``learn`` and ``puzzle``: the lessons, and the puzzles."""

from __future__ import annotations

from datetime import date
from typing import Any

import click

from pirategames.cli.common import Failure, data_option, entry_of, game_names, open_book
from pirategames.cli.running import is_plain, plain_option, session_of, show


@click.command()
@click.argument("game", metavar="[GAME]", required=False, shell_complete=game_names)
@plain_option
@data_option()
@click.pass_context
def learn(context: click.Context, game: str | None, plain: bool) -> None:
    """A first game of GAME that explains itself, step by step; without GAME, the list of the lessons."""
    slug = "" if game is None else entry_of(game).slug
    if is_plain(context, plain):
        with open_book(context) as logbook:
            session_of(context, logbook).learn(slug)
        return

    def page(app: Any) -> Any:
        from pirategames.play.lessons import lessons_of
        from pirategames.screens.learnt_file import left_at, unlearnt
        from pirategames.screens.pages.learn import LearnPage
        from pirategames.screens.table.lesson_table import LessonTable

        for lesson in unlearnt(lessons_of(slug), app.learnt_file):
            return LessonTable(lesson, left_at(app.learnt_file, lesson), app.settings.name)
        return LearnPage(slug)

    show(context, page)


@click.command()
@click.argument("game", metavar="[GAME]", required=False, shell_complete=game_names)
@click.option("--day", metavar="DATE", help="The puzzle of this day, such as 2026-12-01; “today” is one, too.")
@data_option()
@click.pass_context
def puzzle(context: click.Context, game: str | None, day: str | None) -> None:
    """The puzzles, or those of GAME: positions of real matches with one right answer."""
    from pirategames.play.puzzles import puzzle_of_day, puzzles_of

    slug = "" if game is None else entry_of(game).slug
    if slug and not puzzles_of(slug):
        raise Failure("There are no puzzles of this game.")
    if slug and day is not None:
        raise click.UsageError("The puzzle of a day is the same for everyone, whatever the game.", context)
    when = None if day in (None, "today") else _date(day)

    def page(app: Any) -> Any:
        from pirategames.screens.pages.puzzles import PuzzlesPage
        from pirategames.screens.table.puzzle_table import PuzzleTable

        found = puzzle_of_day(when or app.today()) if day is not None else None
        return PuzzlesPage(slug) if found is None else PuzzleTable(found, app.settings.name)

    show(context, page)


def _date(text: str | None) -> date:
    """The day that is meant."""
    from pirategames.play.shown import shown

    try:
        return date.fromisoformat(text or "")
    except ValueError:
        raise click.BadParameter(f"“{shown(text)}” is no day; one is written like 2026-12-01.", param_hint="--day") from None
