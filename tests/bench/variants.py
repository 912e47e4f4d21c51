"""Games between bots that are no levels: variants of one, to see what a part of its play is good for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pirategames.bots.bot import Bot
from pirategames.bots.playing import decisions
from pirategames.play.counting import Tally, tally
from pirategames.play.simulation import GameResult, Simulation
from pirategames.rules.game import AnyGame
from tests.bench.at_once import at_once


def wins_of_first(game: AnyGame, bots: Sequence[Bot], games: int, seed: int, jobs: int = 1) -> Tally:
    """What came of the first of the bots; all of them move one seat on from game to game."""
    return tally(at_once(partial(_play, game, tuple(bots), seed), games, jobs))


def _play(game: AnyGame, bots: tuple[Bot, ...], seed: int, number: int) -> tuple[GameResult, tuple[int, ...]]:
    """One game, and the seat of the first of the bots."""
    plan = Simulation(game, tuple(map(str, range(len(bots)))), number + 1, seed, {}, rotate=True)
    levels, own_seed = plan.seated(number), plan.seed_of(number)
    *_, last = decisions(game, [bots[int(level)] for level in levels], own_seed, {})
    outcome = game.outcome(last.state)
    assert outcome is not None
    return GameResult(levels, outcome.winners, outcome.scores, last.number + 1), (levels.index("0"),)
