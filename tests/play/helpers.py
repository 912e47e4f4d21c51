"""What the tests of matches share: two games, frozen time, and a player who takes the first legal action."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import cast

from pirategames.play.logbook import Logbook, open_logbook
from pirategames.play.match import Match, Seat, start
from pirategames.rules.game import AnyGame
from pirategames.rules.scallywag import GAME as SCALLYWAG_RULES
from tests.toy_game import GAME as HIGHER_RULES

HIGHER: AnyGame = HIGHER_RULES
SCALLYWAG: AnyGame = cast(AnyGame, SCALLYWAG_RULES)

FILE = "logbook.sqlite3"
ANNE, BESS = Seat("Anne"), Seat("Bess")
PAIR = (ANNE, BESS)
EVENING = datetime(2026, 11, 29, 22, 15, tzinfo=UTC)


def games(slug: str) -> AnyGame | None:
    return {"higher": HIGHER, "scallywag": SCALLYWAG}.get(slug)


class Clock:
    """Time that passes a second whenever somebody looks."""

    def __init__(self) -> None:
        self.time = EVENING - timedelta(seconds=1)

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time


def frozen() -> datetime:
    return EVENING


def open_book(folder: Path, patience: float = 3.0) -> Logbook:
    return open_logbook(folder, Clock(), games, patience)


def higher(seed: int = 17) -> Match:
    return start(HIGHER, PAIR, seed, now=frozen)


def step(match: Match, which: int = 0) -> None:
    """The seat to act takes its first legal action (or another one, by its place in the list)."""
    seat = match.to_act[0]
    match.act(match.game.legal(match.state, seat)[which], seat)


def play_out(match: Match, random: Random | None = None) -> Match:
    """Play on to the end: first legal actions, or drawn ones."""
    while match.outcome is None:
        choices = len(match.game.legal(match.state, match.to_act[0]))
        step(match, random.randrange(choices) if random else 0)
    return match


def change(folder: Path, *statements: str) -> None:
    """Change the logbook's file behind its back."""
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as db:
        for statement in statements:
            assert db.execute(statement).rowcount != 0


def is_at(match: Match, number: int) -> None:
    """The match has taken this many actions, by all that it says."""
    assert match.number == len(match.taken) == len(match.actions) == number


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder, byte for byte."""
    return {file.name: file.read_bytes() for file in folder.iterdir()}
