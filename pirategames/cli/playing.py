"""``play`` and ``resume``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from pirategames.cli.common import (
    Failure,
    data_option,
    entry_of,
    folder,
    game_argument,
    open_book,
    readable_book,
    seed_of,
    settle,
    setup_options,
)
from pirategames.cli.running import is_plain, plain_option, session_of, show, show_match

if TYPE_CHECKING:
    from pirategames.play.logbook import Logbook
    from pirategames.play.record import Seat
    from pirategames.rules.game import AnyGame
    from pirategames.screens.app import First


@click.command()
@game_argument()
@click.option("--seats", metavar="SEATS", help="Who plays, clockwise: names and bots, as in Anne,Bart,bot:deckhand.")
@click.option("--name", default="", help="Your name; by default the one last used.")
@click.option("--open-hands", is_flag=True, help="All who share the keyboard trust each other: no curtain falls.")
@setup_options
@plain_option
@data_option()
@click.pass_context
def play(
    context: click.Context,
    game: str,
    seats: str | None,
    name: str,
    open_hands: bool,
    seed: str,
    words: tuple[str, ...],
    edition: str | None,
    plain: bool,
) -> None:
    """Begin a new match of GAME. A game for several asks who plays, unless --seats tells."""
    from pirategames.play.names import clean_name
    from pirategames.play.record import OPEN_HANDS, Seat
    from pirategames.play.seeds import seed_word
    from pirategames.screens.settings_file import load_settings

    rules = entry_of(game).game()
    options = settle(context, rules, words, edition)
    number = seed_of(context, seed)
    crew = None if seats is None else _crew(context, seats, name, rules)
    if open_hands and (trouble := _why_not_open(game, crew)):
        raise click.BadParameter(trouble, context, param_hint="--open-hands")
    plain = is_plain(context, plain)
    settings = load_settings(folder(context))
    if name:
        settings.change(name=clean_name(name))
    if crew is None and 1 in rules.seats:
        crew = (Seat(name or settings.settings.name),)
    if crew is None and not plain:
        show(context, _new_game(game, name, seed, options))
    else:
        marks = (OPEN_HANDS,) if open_hands else ()
        _begin(context, rules, crew, (number, seed_word(seed)), options, marks, plain)


def _crew(context: click.Context, text: str, name: str, game: AnyGame) -> tuple[Seat, ...]:
    """The seats of a match that somebody plays."""
    from pirategames.play.seating import read_seats
    from pirategames.rules.game import SetupError

    if name:
        raise click.UsageError("--name and --seats both tell who plays; one of them is enough.", context)
    try:
        seats = read_seats(text, game)
    except SetupError as error:
        raise click.BadParameter(str(error), context, param_hint="--seats") from None
    if not any(seat.is_person for seat in seats):
        raise click.BadParameter(
            "Bots alone play without a screen, by “pirategames simulate”; a match needs a person.",
            context,
            param_hint="--seats",
        )
    return seats


def _why_not_open(game: str, crew: tuple[Seat, ...] | None) -> str:
    """Why hands cannot lie open in this match; empty where they can."""
    entry = entry_of(game)
    if not entry.open_hands:
        return f"{entry.title} has no open hands: there the hand is the game, or nobody else sits at the table."
    if sum(seat.is_person for seat in crew or ()) < 2:
        return "Hands lie open among several people at one keyboard; --seats tells who they are."
    return ""


def _begin(
    context: click.Context,
    game: AnyGame,
    seats: tuple[Seat, ...] | None,
    seed: tuple[int, str],
    options: dict[str, str],
    marks: tuple[str, ...],
    plain: bool,
) -> None:
    """Begin a match with this seed, a number and the words that it was typed in, if any; plainly, it asks who plays where
    the command does not tell."""
    from pirategames.play.match import MatchError
    from pirategames.rules.game import SetupError

    with open_book(context) as logbook:
        try:
            if plain:
                session = session_of(context, logbook)
                seats = session.crew_of(game) if seats is None else seats
                if refusal := session.refusal(seats):
                    raise Failure(refusal)
            if not seats:
                return
            match = logbook.begin(game, seats, seed[0], options, marks, seed_word=seed[1])
        except SetupError as error:
            raise click.UsageError(str(error), context) from None
        except MatchError as error:
            raise Failure(str(error)) from None
        show_match(context, logbook, match, plain=plain)


def _new_game(game: str, name: str, seed: str, options: dict[str, str]) -> First:
    def page(_app: Any) -> Any:
        from pirategames.screens.pages.new_game import NewGamePage

        return NewGamePage(entry_of(game), name, seed, options)

    return page


@click.command()
@click.argument("match", type=int, required=False)
@plain_option
@data_option()
@click.pass_context
def resume(context: click.Context, match: int | None, plain: bool) -> None:
    """Carry on with MATCH, by its number; without one, with the match played last."""
    from pirategames.play.match import MatchError

    with readable_book(context) as logbook:
        try:
            number = match if match is not None else _latest(logbook)
            found = logbook.resume(number)
        except MatchError as error:
            raise Failure(str(error)) from None
        if found.is_given_up:
            raise Failure(f"Match {number} was given up. Home shows what happened in it, among the results of the logbook.")
        show_match(context, logbook, found, plain=is_plain(context, plain))


def _latest(logbook: Logbook) -> int:
    unfinished = logbook.unfinished()
    if not unfinished:
        raise Failure("There is no unfinished match to carry on with; “pirategames” begins one.")
    return unfinished[0].id
