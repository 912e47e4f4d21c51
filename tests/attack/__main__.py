"""Attacks the program, and says what it lost and what it broke on."""

from __future__ import annotations

import argparse
from random import Random

from tests.attack.frames import watch
from tests.attack.kills import kill_players
from tests.attack.mutations import mutate
from tests.attack.seats import sit_and_kill, visit


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.attack")
    parser.add_argument("--kills", type=int, default=200, help="players that are killed in the middle of a match")
    parser.add_argument("--mutations", type=int, default=3000, help="files that go wrong")
    parser.add_argument("--frames", type=int, default=150, help="steps of two people at each game for rivals")
    parser.add_argument("--sittings", type=int, default=40, help="programs of one seat that are killed, or two of them")
    parser.add_argument("--visits", type=int, default=150, help="hostile visits of a served match")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    complaints = [
        *kill_players(given.kills, Random(given.seed)),
        *mutate(given.mutations, Random(given.seed)),
        *(watch(given.frames, given.seed) if given.frames else []),
        *sit_and_kill(given.sittings, Random(given.seed)),
        *visit(given.visits, Random(given.seed)),
    ]
    print(*complaints, sep="\n", end="\n" if complaints else "")
    what = f"{given.kills} kills, {given.mutations} mutations, {given.frames} steps a game, {given.sittings} sittings"
    print(f"{what}, {given.visits} visits, seed {given.seed}: {len(complaints)} complaints")
    raise SystemExit(bool(complaints))


main()
