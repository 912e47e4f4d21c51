"""The rules: random legal play against python-chess, and resuming a long match."""

from __future__ import annotations

import random
import time

import chess

from pirategames.play.match import replay, start
from pirategames.play.record import Record, Seat
from pirategames.rules.scallywag import GAME
from tests.bench.measure import Figure, middle

ROUNDS = 5
SECONDS = 0.6
RESUMED = 300


def random_play() -> list[Figure]:
    """Actions per second of random legal play, each game measured in turn so that both see the same machine."""
    ours, theirs = [], []
    for turn in range(ROUNDS):
        ours.append(_rate(_play_scallywag, turn))
        theirs.append(_rate(_play_chess, turn))
    voyage, board = middle(ours), middle(theirs)
    return [
        Figure("random legal play of Scallywag", 1e6 / voyage, "µs/action"),
        Figure("random legal play of python-chess", 1e6 / board, "µs/action"),
        Figure("Scallywag's actions per second against python-chess", voyage / board, "×", 3, at_least=True),
    ]


def _rate(play, turn: int) -> float:
    """Actions per second over `SECONDS`."""
    chooser, actions, games = random.Random(turn), 0, 0
    begin = time.process_time()
    while time.process_time() - begin < SECONDS:
        actions += play(chooser, games)
        games += 1
    return actions / (time.process_time() - begin)


def _play_scallywag(chooser: random.Random, seed: int) -> int:
    state, actions = GAME.new(1, seed, {}), 0
    while legal := GAME.legal(state, 0):
        state = GAME.apply(state, legal[int(chooser.random() * len(legal))])
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
