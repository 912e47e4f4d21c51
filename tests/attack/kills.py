"""A program is killed in the middle of play, again and again: what it had taken is in the logbook, and can be played on."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from time import monotonic

from pirategames.play.logbook import open_logbook
from pirategames.play.match import Seat
from pirategames.rules.catalogue import CATALOGUE

PLAYER = """
import sys
from pathlib import Path
from random import Random
from pirategames.play.logbook import open_logbook

with open_logbook(Path(sys.argv[1])) as book:
    match, luck = book.resume(int(sys.argv[2])), Random(int(sys.argv[3]))
    print(match.number, flush=True)
    while match.outcome is None:
        seat = match.to_act[0]
        match.act(luck.choice(match.game.legal(match.state, seat)), seat)
        print(match.number, flush=True)
"""
_LONGEST = 0.4
"""A player is killed within so many seconds of its first word."""


def kill_players(times: int, luck: Random) -> list[str]:
    """Everything that was lost, a line each, over so many kills; a new match begins where one is over."""
    lost: list[str] = []
    with tempfile.TemporaryDirectory() as name:
        folder, number = Path(name), 0
        for attempt in range(times):
            with open_logbook(folder) as book:
                if book.fault:
                    lost.append(f"kill {attempt}: {book.fault}")
                    break
                match = book.resume(number) if number else None
                if match is None or match.outcome is not None:
                    game = luck.choice(CATALOGUE).game()
                    crew = [Seat(f"Seat {seat}") for seat in range(game.seats[0])]
                    number = book.begin(game, crew, luck.randrange(10**6)).id or 0
            told = _killed(folder, number, luck)
            with open_logbook(folder) as book:
                kept = book.resume(number).number
            if kept < told:
                lost.append(f"kill {attempt}: of {told} actions of match {number}, {kept} are kept")
    return lost


def _killed(folder: Path, match: int, luck: Random) -> int:
    """How many actions a player said it had taken before it was killed."""
    words = [sys.executable, "-c", PLAYER, str(folder), str(match), str(luck.random())[2:]]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout is not None
        told = int(player.stdout.readline() or 0)
        end, at_most = monotonic() + luck.uniform(0, _LONGEST), luck.choice((1, 3, 10, 10**6))
        for line in player.stdout:
            told, at_most = int(line), at_most - 1
            if monotonic() > end or not at_most:
                break
        player.kill()
        rest = [line for line in player.stdout.read().split("\n") if line.strip().isdecimal()]
        return max([told, *map(int, rest)])
