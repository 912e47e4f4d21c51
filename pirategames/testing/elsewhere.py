"""Games played again in other processes, where every hash of a text is another number."""

from __future__ import annotations

import base64
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any, Final

from pirategames.play.statetext import write_state
from pirategames.testing.playing import Played, replayed

_HASH_SEEDS: Final = ("0", "1")
_COMMAND: Final = "from pirategames.testing.elsewhere import main; main()"


def difference(games: Sequence[Played]) -> str:
    """How the first of these games goes otherwise in another process, as part of a sentence; empty if none does."""
    here = [digest(game) for game in games]
    for seed in _HASH_SEEDS if games else ():
        there = _digests(games, seed)
        for game, mine, other in zip(games, here, there, strict=True):
            if mine != other:
                return f"in another process (PYTHONHASHSEED={seed}), where {other} for {game!r}"
    return ""


def digest(game: Played) -> str:
    """A short text that stands for all states of a game."""
    return sha256("\n".join(write_state(game.game, state) for state in game.states).encode()).hexdigest()


def _digests(games: Sequence[Played], hash_seed: str) -> list[str]:
    """The games' digests, from a process of its own with this seed of hashes. Raises `RuntimeError` if it fails."""
    told = {
        "game": base64.b64encode(pickle.dumps(games[0].game)).decode(),
        "plays": [[game.seats, game.seed, dict(game.options), game.script] for game in games],
    }
    surroundings = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(
        [sys.executable, "-c", _COMMAND], input=json.dumps(told), env=surroundings, capture_output=True, text=True
    )
    if done.returncode:
        raise RuntimeError(f"the game cannot be played in another process:\n{done.stderr}")
    return list(json.loads(done.stdout))


def _replays(game: Any, plays: Iterable[Any]) -> Iterable[str]:
    for play in plays:
        try:
            yield digest(replayed(game, *play))
        except Exception as error:
            yield f"it stops: {error}"


def main() -> None:
    """What the other process does: play the games told on standard input, and tell their digests."""
    told = json.load(sys.stdin)
    game = pickle.loads(base64.b64decode(told["game"]))
    sys.stdout.write(json.dumps(list(_replays(game, told["plays"]))))
