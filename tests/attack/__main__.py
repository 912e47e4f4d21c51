"""Attacks the program, and says what it lost and what it broke on."""

from __future__ import annotations

import argparse
from random import Random

from tests.attack.frames import watch
from tests.attack.kills import kill_players
from tests.attack.mutations import mutate


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.attack")
    parser.add_argument("--kills", type=int, default=200, help="players that are killed in the middle of a match")
    parser.add_argument("--mutations", type=int, default=3000, help="files that go wrong")
    parser.add_argument("--frames", type=int, default=150, help="steps of two people at each game for rivals")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    complaints = [*kill_players(given.kills, Random(given.seed)), *mutate(given.mutations, Random(given.seed))]
    complaints += watch(given.frames, given.seed) if given.frames else []
    print(*complaints, sep="\n", end="\n" if complaints else "")
    tried = f"{given.kills} kills, {given.mutations} mutations, {given.frames} steps a game, seed {given.seed}"
    print(f"{tried}: {len(complaints)} complaints")
    raise SystemExit(bool(complaints))


main()
