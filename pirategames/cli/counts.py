"""What ``simulate`` tells: the counts as lines for people, and as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pirategames.play.counting import Tally
    from pirategames.play.simulation import GameResult, Simulation


def as_text(plan: Simulation, results: list[GameResult]) -> list[str]:
    """The counts as lines for people."""
    from pirategames.play.counting import by_level, by_seat

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
        "for each. Between: the 95 % interval of that, by games: seats of one game win at",
        "each other’s expense. Spread: the standard deviation of the scores.",
        *_shared(results),
        _length(results),
    ]


def _table(rows: list[tuple[str, Tally]], what: str) -> list[str]:
    width = max(len(what), *(len(who) for who, _ in rows))
    lines = [f"{what:{width}}  {'played':>9}  {'won':>7}  {'between':>15}  {'mean score':>10}  {'spread':>7}"]
    for who, found in rows:
        low, high = found.interval
        between = f"{low:.1%} – {high:.1%}"
        score = f"{found.mean_score:.2f}".replace("-", "−")
        lines.append(
            f"{who:{width}}  {found.played:9,}  {found.win_rate:7.1%}  {between:>15}  {score:>10}  {found.spread:7.2f}"
        )
    return lines


def _shared(results: list[GameResult]) -> list[str]:
    from pirategames.play.counting import shared_wins

    shared = shared_wins(results)
    return [f"In {shared:,} game{'' if shared == 1 else 's'} several seats shared the win."] if shared else []


def _length(results: list[GameResult]) -> str:
    lengths = [result.actions for result in results]
    mean = sum(lengths) / len(lengths)
    return f"A game took {mean:.1f} actions on the average, {min(lengths)} at least and {max(lengths)} at most."


def pace(results: list[GameResult], seconds: float) -> str:
    """How quick it was, in a sentence."""
    actions = sum(result.actions for result in results)
    return f"{actions:,} actions in {seconds:.1f} s: {actions / seconds:,.0f} a second."


def as_json(plan: Simulation, results: list[GameResult]) -> dict[str, Any]:
    """The counts for programs, with nothing about time."""
    from pirategames.play.counting import by_level, by_seat, shared_wins
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
        "shared_wins": shared_wins(results),
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
        "shared_wins": found.shared,
        "mean_score": found.mean_score,
        "score_spread": found.spread,
        "least_score": found.least,
        "most_score": found.most,
    }
