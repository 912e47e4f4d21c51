"""``simulate``: bots play many games without a screen."""

from __future__ import annotations

import json
import sys
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing, suppress
from time import perf_counter
from typing import TYPE_CHECKING, Any

import click

from pirategames.cli.common import Failure, entry_of, game_argument, path_of, say, seed_of, settle, setup_options, why
from pirategames.cli.counts import as_json, as_text, pace

if TYPE_CHECKING:
    from pirategames.play.simulation import GameResult, Simulation
    from pirategames.rules.game import AnyGame


@click.command()
@game_argument()
@click.option("--seats", required=True, metavar="SEATS", help="The bots, clockwise, as in bot:deckhand,bot:cabin-boy.")
@click.option("--games", default=100, show_default=True, type=click.IntRange(1, 10_000_000), help="How many games.")
@click.option("--jobs", type=click.IntRange(1, 1_000), help="How many processes; by default one for each core.")
@click.option("--rotate", is_flag=True, help="Everybody moves on by a seat from game to game.")
@click.option("--cluster", metavar="ADDRESS", help="A Dask scheduler that shares the games out; “local” starts one here.")
@click.option("--json", "to_json", is_flag=True, help="The counts for programs to read, with nothing about time.")
@click.option("--jsonl", metavar="FILE", help="Write every game to FILE, a line of JSON each, as they end.")
@click.option("--export-games", metavar="DIR", help="Write every game to DIR as a match that can be imported.")
@click.option("--force", is_flag=True, help="Overwrite FILE if it exists.")
@setup_options
@click.pass_context
def simulate(
    context: click.Context,
    game: str,
    seats: str,
    games: int,
    jobs: int | None,
    rotate: bool,
    cluster: str | None,
    to_json: bool,
    jsonl: str | None,
    export_games: str | None,
    force: bool,
    seed: str,
    words: tuple[str, ...],
    edition: str | None,
) -> None:
    """Let bots play GAME many times, and count what comes of it.

    A win that several seats share counts as a share for each of them. The same seed gives the same counts, however many
    processes play, on this machine or on a cluster's.
    """
    from pirategames.play.record import stamp, utc_now
    from pirategames.play.shown import shown
    from pirategames.play.simulated_games import GamesOut
    from pirategames.play.simulation import Simulation, SimulationError, cores
    from pirategames.rules.game import SetupError

    rules = entry_of(game).game()
    options = settle(context, rules, words, edition)
    lines = None if jsonl is None else path_of(jsonl, "--jsonl")
    folder = None if export_games is None else path_of(export_games, "--export-games")
    levels = _levels(context, seats, rules)
    plan = Simulation(rules, levels, games, seed_of(context, seed), options, rotate, keeps_actions=folder is not None)
    begin, started = perf_counter(), stamp(utc_now())
    try:
        with (
            closing(_played(plan, cluster, jobs or cores())) as coming,
            closing(GamesOut(plan, started, lines, folder, replace=force)) as out,
        ):
            results = [out.put(result) for result in _with_progress(coming, games)]
    except SetupError as error:
        raise click.UsageError(str(error), context) from None
    except SimulationError as error:
        raise Failure(str(error)) from None
    except FileExistsError as error:
        raise Failure(f"{shown(error.filename)} exists already; --force overwrites it.") from None
    except OSError as error:
        what = "what was played" if error.filename is None else shown(error.filename)
        raise Failure(f"{what} cannot be written: {why(error)}.") from None
    told = pace(results, perf_counter() - begin)
    if to_json:
        say(json.dumps(as_json(plan, results), indent=2))
        with suppress(OSError):
            click.echo(told, err=True)
    else:
        say("\n".join([*as_text(plan, results), told]))


def _played(plan: Simulation, cluster: str | None, jobs: int) -> Generator[GameResult]:
    if cluster is None:
        from pirategames.play.simulation import simulate as simulated

        return simulated(plan, jobs)
    from pirategames.play.cluster import simulate_on_cluster

    return simulate_on_cluster(plan, cluster, jobs)


def _levels(context: click.Context, text: str, game: AnyGame) -> tuple[str, ...]:
    from pirategames.play.seating import read_seats
    from pirategames.rules.game import SetupError

    try:
        seats = read_seats(text, game)
    except SetupError as error:
        raise click.BadParameter(str(error), context, param_hint="--seats") from None
    for seat in seats:
        if seat.is_person:
            raise click.BadParameter(
                f"Bots alone play here, and “{seat.name}” is none; a bot is written as bot:LEVEL.",
                context,
                param_hint="--seats",
            )
    return tuple(seat.level or "" for seat in seats)


def _with_progress(results: Iterator[GameResult], games: int) -> Iterable[GameResult]:
    """The results as they come; a bar on the error output shows how many have, where that is a terminal."""
    if not sys.stderr.isatty():
        return results
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    progress = Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True), transient=True
    )
    return _tracked(progress, results, games)


def _tracked(progress: Any, results: Iterator[GameResult], games: int) -> Iterator[GameResult]:
    with progress:
        yield from progress.track(results, total=games)
