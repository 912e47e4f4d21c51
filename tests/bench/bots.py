"""The bots of Skull Queen: how often they win, and how long they think."""

from __future__ import annotations

import time
from collections.abc import Sequence

from pirategames.bots.bot import decision_chance
from pirategames.bots.levels import bot_of
from pirategames.play.simulation import GameResult, Simulation, by_level, by_seat, cores, simulate
from pirategames.rules.skull_queen import GAME
from tests.bench.measure import Figure, middle

GAMES = 1_000
FEWER = 200
SEED = 4817
ROUND_OF_BOTS = 3
"""How many whole games of deckhands are timed for each number of seats."""


def strength() -> list[Figure]:
    """One deckhand among cabin boys at every size of table, four of them without cabin boys, and two against each other."""
    return [*_among_cabin_boys(4, GAMES), *(_one_rate(seats) for seats in (2, 3, 5, 6)), *_among_themselves()]


def _among_cabin_boys(seats: int, games: int) -> list[Figure]:
    found = by_level(_played(("deckhand",) + ("cabin-boy",) * (seats - 1), games))
    deckhand, boys = found["deckhand"], found["cabin-boy"]
    low, high = deckhand.interval
    rounds = seats  # as many as players
    return [
        Figure(f"one deckhand in {seats}, {games} games: wins", 100 * deckhand.win_rate, "%", 97, at_least=True),
        Figure("  from (95 % interval)", 100 * low, "%"),
        Figure("  to", 100 * high, "%"),
        Figure("  its points", deckhand.mean_score / rounds, "a round", 20, at_least=True),
        Figure("  the cabin boys’ points", boys.mean_score / rounds, "a round"),
    ]


def _one_rate(seats: int) -> Figure:
    found = by_level(_played(("deckhand",) + ("cabin-boy",) * (seats - 1), FEWER))
    return Figure(f"one deckhand in {seats}, {FEWER} games: wins", 100 * found["deckhand"].win_rate, "%", 90, at_least=True)


def _among_themselves() -> list[Figure]:
    """Nobody has the better seat: of two, the first one wins one half, give or take what chance does in so many games."""
    first = by_seat(_played(("deckhand",) * 2, GAMES))[0, "deckhand"]
    return [
        Figure(f"two deckhands, {GAMES} games: the first seat wins", 100 * first.win_rate, "%"),
        Figure("  off one half by", 100 * abs(first.win_rate - 0.5), "points", 5),  # three standard deviations
        Figure("  points", first.mean_score / 2, "a round"),
    ]


def _played(levels: tuple[str, ...], games: int) -> Sequence[GameResult]:
    return [*simulate(Simulation(GAME, levels, games, SEED, {}, rotate=True), cores())]


def thinking() -> list[Figure]:
    """How long a deckhand thinks about a decision that is one, at tables of every size."""
    times = [took for seats in GAME.seats for seed in range(ROUND_OF_BOTS) for took in _thought(seats, seed)]
    return [
        Figure(f"a deckhand's decision, the median of {len(times)}", 1_000 * middle(times), "ms", 3),
        Figure("  99 of 100", 1_000 * middle(times, 0.99), "ms", 20),
    ]


def _thought(seats: int, seed: int) -> list[float]:
    bot, state, number, times = bot_of(GAME.slug, "deckhand"), GAME.new(seats, seed, {"rounds": "2"}), 0, []
    while to_act := GAME.to_act(state):
        seat = to_act[0]
        view, legal, chance = GAME.view(state, seat), GAME.legal(state, seat), decision_chance(seed, number, seat)
        begin = time.process_time()
        action = bot.choose(view, legal, chance)
        if len(legal) > 1:
            times.append(time.process_time() - begin)
        state, number = GAME.apply(state, action, seat), number + 1
    return times
