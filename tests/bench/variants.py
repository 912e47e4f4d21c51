"""Games between bots that are no levels: variants of one, to see what a part of its play is good for."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from pirategames.bots.bot import Bot, decision_chance
from pirategames.play.simulation import CHUNK, GameResult, Simulation, Tally, tally
from pirategames.rules.game import AnyGame


def wins_of_first(game: AnyGame, bots: Sequence[Bot], games: int, seed: int, jobs: int = 1) -> Tally:
    """What came of the first of the bots; all of them move one seat on from game to game."""
    play = partial(_play, game, tuple(bots), seed)
    if jobs == 1:
        return tally(map(play, range(games)))
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        return tally(pool.map(play, range(games), chunksize=CHUNK))


def _play(game: AnyGame, bots: tuple[Bot, ...], seed: int, number: int) -> tuple[GameResult, int]:
    """One game, and where the first of the bots sat."""
    plan = Simulation(game, tuple(map(str, range(len(bots)))), number + 1, seed, {}, rotate=True)
    levels, own_seed = plan.seated(number), plan.seed_of(number)
    state, actions = game.new(len(bots), own_seed, {}), 0
    while seats := game.to_act(state):
        seat = seats[0]
        bot, chance = bots[int(levels[seat])], decision_chance(own_seed, actions, seat)
        state = game.apply(state, bot.choose(game.view(state, seat), game.legal(state, seat), chance), seat)
        actions += 1
    outcome = game.outcome(state)
    assert outcome is not None
    return GameResult(levels, outcome.winners, outcome.scores, actions), levels.index("0")
