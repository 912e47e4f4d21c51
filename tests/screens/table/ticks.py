"""Time at a table that goes by when a test lets it."""

from __future__ import annotations

from collections.abc import Callable

from pirategames.screens.table.open_table import TICK
from pirategames.screens.table.screen import TableScreen


class Ticks:
    """What shall happen later at the table, and happens when a test lets it."""

    def __init__(self) -> None:
        self.later: list[Callable[[], None]] = []

    def after(self, table: TableScreen, seconds: float, do: Callable[[], None]) -> Ticks:
        self.later = [do]
        return self

    def stop(self) -> None:
        self.later = []

    def tick(self, seconds: float = TICK) -> None:
        """Lets so much time go by."""
        for _ in range(round(seconds / TICK)):
            later, self.later = self.later, []
            for do in later:
                do()
