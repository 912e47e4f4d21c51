"""The rules: random legal play against python-chess, and resuming a long match."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import chess

from pirategames.play.match import replay, start
from pirategames.play.record import Record, Seat
from pirategames.rules.catalogue import CATALOGUE, find
from pirategames.rules.game import AnyGame
from pirategames.rules.scallywag import GAME
from tests.bench.measure import Figure, middle

ROUNDS = 5
SECONDS = 0.6
RESUMED = 300

TIMES_CHESS = {"scallywag": 3, "skull_queen": 5, "scalawag": 3, "scoundrel_bay": 1.5}
"""How many actions each game makes at least while python-chess makes one."""

CHESS = "python-chess"
Play = Callable[[random.Random, int], int]
"""Plays a whole game by a chooser and a seed, and returns how many actions it took."""


def random_play() -> list[Figure]:
    """Actions per second of random legal play: each game in processes of its own, as it is played, and in turn, so that all
    see the same machine."""
    slugs = {entry.title: entry.slug for entry in CATALOGUE}
    rates: dict[str, list[float]] = {title: [] for title in (*slugs, CHESS)}
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as pool:
        for turn in range(ROUNDS):
            for title, measured in rates.items():
                measured.append(pool.submit(_rate, slugs.get(title), turn).result())
    rate = {title: middle(measured) for title, measured in rates.items()}
    figures = [Figure(f"random legal play of {title}", 1e6 / found, "µs/action") for title, found in rate.items()]
    for title, slug in slugs.items():
        what = f"{title}'s actions per second against {CHESS}"
        figures.append(Figure(what, rate[title] / rate[CHESS], "×", TIMES_CHESS[slug], at_least=True))
    return figures


def _rate(slug: str | None, turn: int) -> float:
    """Actions per second of a game, or of chess, over `SECONDS`."""
    entry = None if slug is None else find(slug)
    play: Play = _play_chess if entry is None else partial(_play, entry.game())
    play(random.Random(turn), turn)
    chooser, actions, games = random.Random(turn), 0, 0
    begin = time.process_time()
    while time.process_time() - begin < SECONDS:
        actions += play(chooser, games)
        games += 1
    return actions / (time.process_time() - begin)


def _play(game: AnyGame, chooser: random.Random, seed: int) -> int:
    """With each number of seats in turn. Of several seats that may act, any one does."""
    state, actions = game.new(game.seats[seed % len(game.seats)], seed, {}), 0
    while to_act := game.to_act(state):
        seat = to_act[int(chooser.random() * len(to_act))] if len(to_act) > 1 else to_act[0]
        legal = game.legal(state, seat)
        state = game.apply(state, legal[int(chooser.random() * len(legal))], seat)
        actions += 1
    return actions


def _play_chess(chooser: random.Random, _: int) -> int:
    board, actions = chess.Board(), 0
    while actions < 200 and (legal := list(board.legal_moves)):
        board.push(legal[int(chooser.random() * len(legal))])
        actions += 1
    return actions


def resume() -> list[Figure]:
    """Replaying a match, scaled to 300 actions from the longest of a few voyages."""
    record = max((_voyage(seed) for seed in range(200)), key=lambda found: len(found.actions))
    times = []
    for _ in range(20):
        begin = time.process_time()
        replay(GAME, record)
        times.append(time.process_time() - begin)
    scaled = middle(times) * RESUMED / len(record.actions)
    return [Figure(f"resuming {RESUMED} actions (from a voyage of {len(record.actions)})", scaled, "s", 0.3)]


def _voyage(seed: int) -> Record:
    """A voyage of the first legal action, again and again."""
    match = start(GAME, [Seat("Anne")], seed)
    while legal := GAME.legal(match.state, 0):
        match.act(legal[0])
    return match.record()
