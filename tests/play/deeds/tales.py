"""Matches made up of events and states, for what they tell of a seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

from pirategames.play.deeds.told import Told
from pirategames.rules.game import Outcome


class Tale(Told):
    """What is told of seat 0 by these steps, each a state before it and its events; the last state is `last`."""

    def __init__(
        self,
        *steps: tuple[Any, Sequence[Any]],
        last: Any = None,
        won: bool = False,
        scores: Sequence[int] = (0,),
        how: str = "won",
    ) -> None:
        self.seat, self.seats = 0, len(scores)
        self.outcome = Outcome((0,) if won else (), tuple(scores), how)
        self._steps, self._last = [(state, tuple(events)) for state, events in steps], last
        states = [state for state, _ in self._steps[1:]] + [last]
        self.match: Any = SimpleNamespace(
            number=len(self._steps) - 1,
            state_after=lambda number: states[number],
            events=[events for _, events in self._steps],
        )

    @property
    def last(self) -> Any:
        return self._last

    @property
    def states(self) -> Iterator[Any]:
        yield from (state for state, _ in self._steps if state is not None)
        if self._last is not None:
            yield self._last

    @property
    def steps(self) -> Iterator[tuple[Any, tuple[Any, ...]]]:
        return iter(self._steps)


def events(*told: Any, **more: Any) -> Tale:
    """A tale of events only."""
    return Tale((None, told), **more)


def state(**fields: Any) -> Any:
    """A state of which only these fields are asked."""
    return SimpleNamespace(**fields)
