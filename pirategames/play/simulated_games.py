"""The games of a simulation, one by one: as lines for programs to read, and as matches in files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import IO

from attrs import evolve

from pirategames.play.export import write_file, write_record
from pirategames.play.record import Record, Seat
from pirategames.play.seating import new_bot_name
from pirategames.play.simulation import GameResult, Simulation
from pirategames.rules.game import Outcome, settled


def game_line(plan: Simulation, number: int, result: GameResult) -> str:
    """A game as a line of JSON; its number, its seats and its winners count from 1."""
    told = {
        "game": number + 1,
        "seed": plan.seed_of(number),
        "seats": result.levels,
        "winners": [seat + 1 for seat in result.winners],
        "scores": result.scores,
        "actions": result.actions,
    }
    return json.dumps(told)


def game_record(plan: Simulation, number: int, result: GameResult, started: str) -> Record:
    """A game whose actions were kept, as a match that began at this time: a file of it can be imported and looked at."""
    names: list[str] = []
    for _ in plan.levels:
        names.append(new_bot_name(names))
    first = plan.first_of(number)
    seats = zip(names[first:] + names[:first], result.levels, strict=True)
    return Record(
        game=plan.game.slug,
        rules=plan.game.rules_version,
        seed=plan.seed_of(number),
        options=settled(plan.game.options, plan.options),
        seats=tuple(Seat(name, f"bot:{level}") for name, level in seats),
        started=started,
        actions=result.taken,
        outcome=Outcome(result.winners, result.scores, result.how),
    )


class GamesOut:
    """Where the games of a simulation go as they end: lines to a file, matches to a folder, or neither. What is there
    already is replaced only if it may be. Nothing is written before the first game has ended."""

    def __init__(
        self, plan: Simulation, started: str, lines: Path | None = None, folder: Path | None = None, *, replace: bool = False
    ) -> None:
        self._plan, self._started, self._place, self._folder, self._replace = plan, started, lines, folder, replace
        self._lines: IO[str] | None = None
        self._number = 0

    def put(self, result: GameResult) -> GameResult:
        """Write the next game. Returns what is still to be remembered of it: no longer its actions. Raises `OSError`."""
        if self._number == 0:
            self._open()
        if self._lines is not None:
            self._lines.write(game_line(self._plan, self._number, result) + "\n")
        if self._folder is not None:
            text = write_record(game_record(self._plan, self._number, result, self._started))
            digits = len(str(self._plan.games))
            write_file(text, self._folder / f"game-{self._number + 1:0{digits}}.txt", replace=self._replace)
        self._number += 1
        return evolve(result, taken=())

    def _open(self) -> None:
        if self._place is not None:
            # line by line, so that a long run can be followed
            self._lines = self._place.open("w" if self._replace else "x", buffering=1, encoding="utf-8", newline="\n")
        if self._folder is not None:
            self._folder.mkdir(parents=True, exist_ok=True)

    def close(self) -> None:
        """No more games come."""
        if self._lines is not None:
            self._lines.close()
