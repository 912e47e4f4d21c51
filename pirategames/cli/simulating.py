"""``simulate``: bots play many games without a screen."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from time import perf_counter
from typing import TYPE_CHECKING, Any

import click

from pirategames.cli.common import Failure, entry_of, game_argument, say, seed_of, settle, setup_options

if TYPE_CHECKING:
    from pirategames.play.simulation import GameResult, Simulation, Tally
    from pirategames.rules.game import AnyGame


@click.command()
@game_argument()
@click.option("--seats", required=True, metavar="SEATS", help="The bots, clockwise, as in bot:deckhand,bot:cabin-boy.")
@click.option("--games", default=100, show_default=True, type=click.IntRange(1, 10_000_000), help="How many games.")
@click.option("--jobs", type=click.IntRange(1, 1_000), help="How many processes; by default one for each core.")
@click.option("--rotate", is_flag=True, help="Everybody moves on by a seat from game to game.")
@click.option("--json", "as_json", is_flag=True, help="The counts for programs to read, with nothing about time.")
@setup_options
@click.pass_context
def simulate(
    context: click.Context,
    game: str,
    seats: str,
    games: int,
    jobs: int | None,
    rotate: bool,
    as_json: bool,
    seed: str,
    words: tuple[str, ...],
    edition: str | None,
) -> None:
    """Let bots play GAME many times, and count what comes of it.

    A win that several seats share counts as a share for each of them. The same seed gives the same counts, however many
    processes play.
    """
    from pirategames.play.simulation import Simulation, SimulationError, cores
    from pirategames.play.simulation import simulate as simulated
    from pirategames.rules.game import SetupError

    rules = entry_of(game).game()
    options = settle(context, rules, words, edition)
    plan = Simulation(rules, _levels(context, seats, rules), games, seed_of(context, seed), options, rotate)
    begin = perf_counter()
    try:
        with closing(simulated(plan, jobs or cores())) as coming:
            results = list(_with_progress(coming, games))
    except SetupError as error:
        raise click.UsageError(str(error), context) from None
    except SimulationError as error:
        raise Failure(str(error)) from None
    pace = _pace(results, perf_counter() - begin)
    if as_json:
        say(json.dumps(_as_json(plan, results), indent=2))
        with suppress(OSError):
            click.echo(pace, err=True)
    else:
        say("\n".join([*_as_text(plan, results), pace]))


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


# ---------------------------------------------------------------- what is told


def _as_text(plan: Simulation, results: list[GameResult]) -> list[str]:
    from pirategames.play.simulation import by_level, by_seat

    seats = [(f"seat {seat + 1}  {level}", found) for (seat, level), found in by_seat(results).items()]
    moving = ", the bots moving on a seat a game" if plan.rotate else ""
    games = f"{plan.games:,} game{'' if plan.games == 1 else 's'}"
    return [
        f"{games} of {plan.game.title}, seed {plan.seed}{moving}.",
        "",
        *_table([*by_level(results).items()], "level"),
        "",
        *_table(seats, "seat"),
        "",
        "Won: the share of what was played; a win that several share counts as a share",
        "for each. Between: the 95 % interval of that.",
        _length(results),
    ]


def _table(rows: list[tuple[str, Tally]], what: str) -> list[str]:
    width = max(len(what), *(len(who) for who, _ in rows))
    lines = [f"{what:{width}}  {'played':>9}  {'won':>7}  {'between':>15}  {'mean score':>10}"]
    for who, found in rows:
        low, high = found.interval
        between = f"{low:.1%} – {high:.1%}"
        score = f"{found.mean_score:.2f}".replace("-", "−")
        lines.append(f"{who:{width}}  {found.played:9,}  {found.win_rate:7.1%}  {between:>15}  {score:>10}")
    return lines


def _length(results: list[GameResult]) -> str:
    lengths = [result.actions for result in results]
    mean = sum(lengths) / len(lengths)
    return f"A game took {mean:.1f} actions on the average, {min(lengths)} at least and {max(lengths)} at most."


def _pace(results: list[GameResult], seconds: float) -> str:
    actions = sum(result.actions for result in results)
    return f"{actions:,} actions in {seconds:.1f} s: {actions / seconds:,.0f} a second."


def _as_json(plan: Simulation, results: list[GameResult]) -> dict[str, Any]:
    from pirategames.play.simulation import by_level, by_seat
    from pirategames.rules.game import settled

    lengths = [result.actions for result in results]
    return {
        "game": plan.game.slug,
        "rules": plan.game.rules_version,
        "seed": plan.seed,
        "options": settled(plan.game.options, plan.options),
        "bots": plan.levels,
        "rotate": plan.rotate,
        "games": plan.games,
        "levels": [{"level": level, **_counts(found)} for level, found in by_level(results).items()],
        "seats": [{"seat": seat + 1, "level": level, **_counts(found)} for (seat, level), found in by_seat(results).items()],
        "actions": {"mean": sum(lengths) / len(lengths), "least": min(lengths), "most": max(lengths)},
    }


def _counts(found: Tally) -> dict[str, Any]:
    return {
        "played": found.played,
        "wins": found.wins,
        "win_rate": found.win_rate,
        "interval": found.interval,
        "mean_score": found.mean_score,
    }
