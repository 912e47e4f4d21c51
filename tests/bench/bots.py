"""The bots of the games for several: how often they win, and how long they think."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import count
from typing import Any

from attrs import Factory, define

from pirategames.bots.bot import Bot, Heard
from pirategames.bots.levels import bot_of
from pirategames.bots.playing import decisions
from pirategames.bots.scalawag import Deckhand
from pirategames.play.counting import Tally, by_level, by_seat
from pirategames.play.simulation import GameResult, Simulation, cores, play_game, simulate
from pirategames.rules import scalawag, scoundrel_bay, skull_queen
from pirategames.rules.chance import Chance
from pirategames.rules.game import AnyGame
from tests.bench.measure import CHESS, Figure, against, chess_move, in_turns, middle, spread
from tests.bench.variants import wins_of_first

GAMES = 1_000
FEWER = 200
LONG_GAMES = 400
"""Those of Skull Queen and of the Bay take longer."""
SEED = 4817
TIMED = 3
"""How many whole games of deckhands are timed for each number of seats."""
WHOLE_GAMES = 8
DECISION, LONG_DECISION, GAME_OF_BOTS = 70, 470, 35_000
"""What is asked of times, in random moves of python-chess: some 3 ms, 20 ms and 1.5 s."""


def strength() -> list[Figure]:
    """The deckhands of every game: one among cabin boys at every size of table, and what else tells how good they are."""
    return [*_of_skull_queen(), *_of_scalawag(), *_of_scoundrel_bay()]


def _of_skull_queen() -> list[Figure]:
    game = skull_queen.GAME
    boys = by_level(_played(game, _among_cabin_boys(4), LONG_GAMES))
    rounds = 4  # as many as players
    return [
        *_wins(f"{game.title}: one deckhand in 4", boys["deckhand"], 97),
        Figure("  its points", boys["deckhand"].mean_score / rounds, "a round", 20, at_least=True),
        Figure("  the cabin boys’ points", boys["cabin-boy"].mean_score / rounds, "a round"),
        *(_one_rate(game, seats, 90) for seats in (2, 3, 5, 6)),
        *_nobody_has_the_better_seat(game),
    ]


def _of_scalawag() -> list[Figure]:
    """One in five wins by chance; so does one among four who neither bluff nor call, if these are worth nothing."""
    game = scalawag.GAME
    boys = by_level(_played(game, _among_cabin_boys(5), GAMES))
    honest = Deckhand(bluffs=False, calls=False)
    return [
        *_wins(f"{game.title}: one deckhand in 5", boys["deckhand"], 90),
        *_wins("  among 4 who never bluff nor call", _among_variants(game, honest, GAMES), 20),
        *_wins("  among 4 who never bluff", _among_variants(game, Deckhand(bluffs=False), FEWER)),
        *_wins("  among 4 who never call", _among_variants(game, Deckhand(calls=False), FEWER)),
        *(_one_rate(game, seats, 85) for seats in (3, 4, 6, 7, 8)),
    ]


def _of_scoundrel_bay() -> list[Figure]:
    """One in four wins by chance. Whether the strategies are even is told by ``tests.bench.balance``."""
    game = scoundrel_bay.GAME
    boys = by_level(_played(game, _among_cabin_boys(4), LONG_GAMES))
    return [
        *_wins(f"{game.title}: one deckhand in 4", boys["deckhand"], 80),
        Figure("  its gold", boys["deckhand"].mean_score, "a game"),
        Figure("  the cabin boys’ gold", boys["cabin-boy"].mean_score, "a game"),
    ]


def _wins(what: str, found: Tally, asked: float | None = None) -> list[Figure]:
    low, high = found.interval
    return [
        Figure(f"{what}, {found.played} games: wins", 100 * found.win_rate, "%", asked, at_least=True),
        Figure("  from (95 % interval)", 100 * low, "%"),
        Figure("  to", 100 * high, "%"),
    ]


def _one_rate(game: AnyGame, seats: int, asked: float) -> Figure:
    found = by_level(_played(game, _among_cabin_boys(seats), FEWER))["deckhand"]
    return Figure(f"  one deckhand in {seats}, {FEWER} games: wins", 100 * found.win_rate, "%", asked, at_least=True)


def _nobody_has_the_better_seat(game: AnyGame) -> list[Figure]:
    """Of two deckhands the first one wins one half, give or take what chance does in so many games."""
    first = by_seat(_played(game, ("deckhand",) * 2, GAMES))[0, "deckhand"]
    return [
        Figure(f"  two deckhands, {GAMES} games: the first seat wins", 100 * first.win_rate, "%"),
        Figure("  off one half by", 100 * abs(first.win_rate - 0.5), "points", 5),  # three standard deviations
        Figure("  points", first.mean_score / 2, "a round"),
    ]


def _among_cabin_boys(seats: int) -> tuple[str, ...]:
    return ("deckhand",) + ("cabin-boy",) * (seats - 1)


def _played(game: AnyGame, levels: tuple[str, ...], games: int) -> Sequence[GameResult]:
    return [*simulate(Simulation(game, levels, games, SEED, {}, rotate=True), cores())]


def _among_variants(game: AnyGame, others: Deckhand, games: int) -> Tally:
    return wins_of_first(game, (Deckhand(), *(others,) * 4), games, SEED, cores())


# ---- time


def thinking() -> list[Figure]:
    """How long the deckhands think about a decision that is one, at tables of every size, in turns with chess."""
    return [
        *_thinking(skull_queen.GAME, {"rounds": "2"}),
        *_thinking(scalawag.GAME, {}),
        *_thinking(scoundrel_bay.GAME, {}),
        *_whole_game(),
    ]


def _thinking(game: AnyGame, options: dict[str, str]) -> list[Figure]:
    """A slice is a whole game; each of its decisions is told in moves of chess."""
    games = [(seats, seed) for seats in game.seats for seed in range(TIMED)]
    left = iter(games)
    pairs = in_turns(lambda: _thought(game, *next(left), options), lambda: [chess_move()], len(games))
    times = [took for thought, _ in pairs for took in thought]
    moves = [took / move for thought, (move,) in pairs for took in thought]
    return [
        spread(f"{game.title}: a decision, of {len(times)}", [1_000 * took for took in times], "ms"),
        Figure("  99 of 100", 1_000 * middle(times, 0.99), "ms"),
        spread(f"  a decision, in moves of {CHESS}", moves, "moves", DECISION),
        Figure("  99 of 100", middle(moves, 0.99), "moves", LONG_DECISION),
    ]


def _thought(game: AnyGame, seats: int, seed: int, options: dict[str, str]) -> list[float]:
    """The seconds of each decision of a game between deckhands."""
    bot = Timed(bot_of(game.slug, "deckhand"))
    for _ in decisions(game, (bot,) * seats, seed, options):
        pass
    return bot.times


@define
class Timed:
    """A bot whose seconds of thinking are noted, where there was something to think about."""

    bot: Bot
    times: list[float] = Factory(list)

    def choose(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> Any:
        begin = time.process_time()
        action = self.bot.choose(view, heard, legal, chance)
        if len(legal) > 1:
            self.times.append(time.process_time() - begin)
        return action


def _whole_game() -> list[Figure]:
    """The longest of the games."""
    game, seeds = scoundrel_bay.GAME, count()

    def played() -> float:
        begin = time.process_time()
        play_game(Simulation(game, ("deckhand",) * 4, 1, next(seeds), {}), 0)
        return time.process_time() - begin

    pairs = in_turns(played, chess_move, WHOLE_GAMES)
    return [
        spread(f"{game.title}: a game of 4 deckhands", [own for own, _ in pairs], "s"),
        against(f"  in moves of {CHESS}", pairs, GAME_OF_BOTS, "moves"),
    ]
