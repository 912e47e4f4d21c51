"""The rules: random legal play against python-chess, and resuming a long match."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import count
from multiprocessing import get_context

from pirategames.play.match import Match, replay, start
from pirategames.play.record import Seat
from pirategames.rules.catalogue import CATALOGUE, find
from pirategames.rules.game import AnyGame
from pirategames.rules.scallywag import GAME
from tests.bench.measure import CHESS, Figure, against, chess_move, in_turns, play_chess, rate, spread

RESUMED = 300
MOVES_TO_RESUME = 7_000
"""How many random moves of python-chess may take as long."""

TIMES_CHESS = {"scallywag": 2.8, "skull_queen": 4.6, "scalawag": 3, "scoundrel_bay": 1.4}
"""How many actions each game makes at least while python-chess makes one: a little below what they do, which is some 3.1, 5,
3.9 and 1.7, so that only a slower engine fails and not a luckless run. A game that is not
named makes as many as python-chess, at least."""


def random_play() -> list[Figure]:
    """Actions per second of random legal play, each game in turns with chess: both in processes that stay."""
    figures = []
    with _player(None) as chess:
        for entry in CATALOGUE:
            with _player(entry.slug) as game:
                pairs = in_turns(game, chess)
            figures.append(spread(f"random legal play of {entry.title}", [1e6 / own for own, _ in pairs], "µs/action"))
            what = f"{entry.title}'s actions per second against {CHESS}"
            figures.append(against(what, pairs, TIMES_CHESS.get(entry.slug, 1), at_least=True))
    return figures


@contextmanager
def _player(slug: str | None) -> Iterator[Callable[[], float]]:
    """A process that plays a game, or chess: every call is a slice, and tells the actions per second. It is warm."""
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        turns = count()

        def play_on() -> float:
            return process.submit(_rate, slug, next(turns)).result()

        play_on()
        yield play_on


def _rate(slug: str | None, turn: int) -> float:
    return rate(play_chess if slug is None else partial(_play, find(slug).game()), turn)


def _play(game: AnyGame, chooser: random.Random, seed: int) -> int:
    """With each number of seats in turn. Of several seats that may act, any one does."""
    state, actions = game.new(game.seats[seed % len(game.seats)], seed, {}), 0
    while to_act := game.to_act(state):
        seat = to_act[int(chooser.random() * len(to_act))] if len(to_act) > 1 else to_act[0]
        legal = game.legal(state, seat)
        state = game.apply(state, legal[int(chooser.random() * len(legal))], seat)
        actions += 1
    return actions


def resume() -> list[Figure]:
    """Replaying a match, scaled to 300 actions from the longest of a few voyages."""
    record = max((voyage(seed).record() for seed in range(200)), key=lambda found: len(found.actions))

    def replayed() -> float:
        begin = time.process_time()
        replay(GAME, record)
        return (time.process_time() - begin) * RESUMED / len(record.actions)

    pairs = in_turns(replayed, chess_move)
    return [
        spread(f"resuming {RESUMED} actions (from a voyage of {len(record.actions)})", [own for own, _ in pairs], "s"),
        against(f"  in moves of {CHESS}", pairs, MOVES_TO_RESUME, "moves"),
    ]


def voyage(seed: int) -> Match:
    """A voyage of the first legal action, again and again, to its end."""
    match = start(GAME, [Seat("Anne")], seed)
    while legal := GAME.legal(match.state, 0):
        match.act(legal[0])
    return match
