"""What a bench returns, and how programs are timed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from typing import Any

from attrs import asdict, frozen


@frozen
class Figure:
    """One measured value, with its unit and what is asked of it: at most or at least `limit`."""

    what: str
    value: float
    unit: str
    limit: float | None = None
    at_least: bool = False

    @property
    def holds(self) -> bool | None:
        """Whether it is as asked; None where nothing is."""
        if self.limit is None:
            return None
        return self.value >= self.limit if self.at_least else self.value <= self.limit

    @property
    def asked(self) -> str:
        """The limit in words."""
        return "" if self.limit is None else f"{'at least' if self.at_least else 'at most'} {self.limit:g}"

    def plain(self) -> dict[str, Any]:
        """For a JSON file."""
        return {**asdict(self), "holds": self.holds}


def middle(values: list[float], share: float = 0.5) -> float:
    """The value below which this share of them lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def program_environment() -> dict[str, str]:
    """The environment of a measured program: its modules are compiled once, as they are when it is installed."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def wall_time(arguments: list[str], runs: int, env: dict[str, str] | None = None) -> float:
    """The median time that a Python program takes, in seconds."""
    times = []
    for _ in range(runs):
        begin = time.perf_counter()
        subprocess.run(
            [sys.executable, *arguments], check=True, capture_output=True, env={**program_environment(), **(env or {})}
        )
        times.append(time.perf_counter() - begin)
    return middle(times)
