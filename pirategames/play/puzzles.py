"""Puzzles: positions of real matches with one right answer, read from ``assets/<slug>/puzzles.toml``.

Those of the days, more than a year has, are made by ``tests/puzzles`` and lie beside it in ``days.jsonl``: a line each, of
the same form, of which only that of the day is read; the first line is what all of them share."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import date
from fnmatch import fnmatchcase
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

from pirategames.play.assets import assets, read_table
from pirategames.play.match import Match, game_named, start
from pirategames.play.notation import write_action
from pirategames.play.record import Seat
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.edition import EditionError
from pirategames.rules.values import frozen

if TYPE_CHECKING:
    from pirategames.play.lessons import Says

DAYS: Final = "days.jsonl"
DAY: Final = "day-"
"""What the id of a puzzle of the day begins with; the day follows."""
_YOU: Final = "you"
_NOBODY: Final = "Anne"


@frozen
class Puzzle:
    """A position: its game, who sits there (the person's seat from 0), seed, options and the actions that lead there, or in
    their stead the `moves`: the places of these actions among what whoever acts first may do. What is asked, a hint, the
    right answer and why, and a word for others.

    Any of the `answer` solves it, as the first action; where there is a `line`, that is the whole turn. In a game for one
    the answer is the one line that wins, and it is played to its end."""

    id: str
    game: str
    title: str
    level: int
    seats: tuple[str, ...]
    person: int
    seed: int
    options: tuple[tuple[str, str], ...]
    ask: Says
    hint: Says
    why: Says
    answer: tuple[str, ...]
    actions: tuple[str, ...] = ()
    moves: str = ""
    line: tuple[str, ...] = ()
    other: tuple[tuple[str, Says], ...] = ()

    @property
    def is_played_out(self) -> bool:
        """Whether it is played to the end of its match, and solved by winning."""
        return len(self.seats) == 1

    @property
    def wanted(self) -> tuple[str, ...]:
        """What has to be done after the first action, in order: the line as far as figures are placed."""
        last = max((at for at, text in enumerate(self.line) if text.startswith("place ")), default=0)
        return self.line[1 : last + 1]

    def is_solved_by(self, done: Sequence[str]) -> bool:
        """Whether these actions are the whole answer."""
        return bool(done) and done[0] in self.answer and tuple(done[1:]) == self.wanted

    def goes_on_with(self, done: Sequence[str]) -> bool:
        """Whether these actions are the beginning of the answer."""
        return bool(done) and done[0] in self.answer and tuple(done[1:]) == self.wanted[: len(done) - 1]

    def word_for(self, text: str) -> Says:
        """The word for another answer."""
        return next((says for pattern, says in self.other if fnmatchcase(text, pattern)), ())


@cache
def puzzles_of(slug: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easiest first. Raises `EditionError` for a file that holds none."""
    path = assets() / slug / "puzzles.toml"
    if not path.is_file():
        return ()
    try:
        found = [puzzle_of(entry) for entry in read_table(path)["puzzle"]]
    except (KeyError, TypeError) as error:
        raise EditionError(f"{path}: holds no puzzles: {error}") from error
    return tuple(sorted(found, key=lambda puzzle: puzzle.level))


def all_puzzles() -> tuple[Puzzle, ...]:
    """Every puzzle, game by game."""
    return tuple(puzzle for entry in CATALOGUE for puzzle in puzzles_of(entry.slug))


@cache
def _days() -> tuple[tuple[str, str], ...]:
    """The puzzles of the days, unread: the line of each with that which its game's share. Games take turns as evenly as may
    be."""
    games = [_lines_of_days(entry.slug) for entry in CATALOGUE]
    turns = [
        ((at + 0.5) / len(lines), shared, line) for shared, *lines in filter(None, games) for at, line in enumerate(lines)
    ]
    return tuple((shared, line) for _, shared, line in sorted(turns, key=lambda turn: turn[0]))


def _lines_of_days(slug: str) -> list[str]:
    path = assets() / slug / DAYS
    return path.read_text(encoding="utf-8").splitlines() if path.is_file() else []


def has_puzzles_of_days() -> bool:
    """Whether there is a puzzle every day; none of them is read for that."""
    return any((assets() / entry.slug / DAYS).is_file() for entry in CATALOGUE)


def puzzle_of_day(day: date) -> Puzzle | None:
    """The puzzle of a day, the same for everyone; None where there are none."""
    days = _days()
    if not days:
        return None
    shared, line = days[day.toordinal() % len(days)]
    return puzzle_of({**json.loads(shared), **json.loads(line), "id": f"{DAY}{day.isoformat()}"})


def puzzle_named(name: str) -> Puzzle | None:
    """The puzzle of this id; None where there is none."""
    return next((puzzle for puzzle in all_puzzles() if puzzle.id == name), None)


def puzzle_of(entry: Mapping[str, Any]) -> Puzzle:
    """The puzzle of an entry of a file. Raises `KeyError` or `TypeError` for what is none."""
    facts: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in entry.items()}
    facts["person"] -= 1
    facts["options"] = tuple(sorted(facts.get("options", {}).items()))
    facts["other"] = tuple((pattern, tuple(says)) for pattern, says in facts.get("other", {}).items())
    return Puzzle(**facts)


def reach(puzzle: Puzzle, name: str = "") -> Match:
    """The match at the puzzle's position; nobody has written it down. The person has this name, if any."""
    from pirategames.play.lessons import easiest_level, seat_and_action

    game = game_named(puzzle.game)
    if game is None:
        raise EditionError(f"the puzzle {puzzle.id} is one of a game that there is not: {puzzle.game}")
    bot = f"bot:{easiest_level(puzzle.game)}"
    called = name if name and name not in puzzle.seats else _NOBODY if _NOBODY not in puzzle.seats else "You"
    seats = [Seat(called) if sitting == _YOU else Seat(sitting, bot) for sitting in puzzle.seats]
    match = start(game, seats, puzzle.seed, dict(puzzle.options))
    for text in puzzle.actions:
        seat, action = seat_and_action(game, f"1: {text}" if puzzle.is_played_out else text)
        match.act(action, seat)
    for move in map(int, puzzle.moves.split()):
        seat = match.to_act[0]
        match.act(game.legal(match.state, seat)[move], seat)
    return match


def moves_to(puzzle: Puzzle) -> str:
    """The actions that lead to a puzzle as `moves`."""
    match, moves = reach(evolve(puzzle, actions=(), moves="")), []
    for taken in reach(puzzle).taken:
        legal = match.game.legal(match.state, match.to_act[0])
        moves.append(next(at for at, action in enumerate(legal) if write_action(match.game, action) == taken.text))
        match.act(legal[moves[-1]], match.to_act[0])
    return " ".join(map(str, moves))
