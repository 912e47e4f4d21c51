"""The puzzle of a day in a line: its key, how it went, and what it is."""

from __future__ import annotations

from datetime import date
from typing import Final

from pirategames.play.puzzles import DAY, Puzzle, has_puzzles_of_days, puzzle_of_day
from pirategames.rules.catalogue import find
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.learnt_file import Learnt
from pirategames.screens.wording import plural

VOYAGE, PUZZLE = "t", "p"
"""The keys of the day's voyage and of its puzzle."""
_OPEN: Final = Ink("☼", "accent")
"""What is still to come today."""


def puzzle_sign(learnt: Learnt, day: date, today: date) -> Ink:
    """How the puzzle of a day went, in one cell."""
    mark = learnt.puzzle(f"{DAY}{day.isoformat()}")
    if mark.solved:
        return Ink("✓", "success")
    return Ink("×", "muted") if mark.missed else _OPEN if day == today else Ink("·" if day < today else " ", "line")


def puzzle_words(puzzle: Puzzle) -> Line:
    """What a puzzle of a day is."""
    game = find(puzzle.game)
    return (*((bright(game.title),) if game else ()), faint(f", level {puzzle.level}"))


def puzzle_line(learnt: Learnt, today: date, *, is_roomy: bool) -> Line:
    """The puzzle of today, and where there is room what it is; empty where there is none."""
    if not has_puzzles_of_days():
        return ()
    key = Ink(PUZZLE, "accent", bold=True, key=PUZZLE), Ink("  puzzle of the day  ", "text", key=PUZZLE)
    puzzle = puzzle_of_day(today) if is_roomy else None  # a small page begins without reading them
    more = _in_a_row(learnt, today) if puzzle is None else ("  ", *puzzle_words(puzzle))
    return (*key, puzzle_sign(learnt, today, today), *more)


def _in_a_row(learnt: Learnt, today: date) -> Line:
    days = learnt.streak(today, DAY)
    return (faint(f"  {plural(days, 'day')} in a row"),) if days > 1 else ()
