"""The program as a whole."""

from __future__ import annotations

from functools import partial

from tests.bench.measure import Figure, against, in_turns, processor_time, spread

TIMES_EMPTY = 8
"""How many times as much of the processor ``--help`` may take as a Python program that does nothing."""


def help_time() -> list[Figure]:
    """How long ``pirategames --help`` takes, against an empty Python program."""
    helping, empty = partial(processor_time, "-m", "pirategames", "--help"), partial(processor_time, "-c", "")
    helping()
    pairs = in_turns(helping, empty)
    return [
        spread("pirategames --help", [own for own, _ in pairs], "s"),
        spread("an empty Python program", [their for _, their in pairs], "s"),
        against("--help against an empty program", pairs, TIMES_EMPTY),
    ]
