"""The program as a whole."""

from __future__ import annotations

from tests.bench.measure import Figure, wall_time


def help_time() -> list[Figure]:
    """How long ``pirategames --help`` takes."""
    return [
        Figure("pirategames --help", wall_time(["-m", "pirategames", "--help"], 15), "s", 0.15),
        Figure("an empty Python program", wall_time(["-c", ""], 15), "s"),
    ]
