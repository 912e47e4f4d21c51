"""What games say of a strength: a value, and between what the true one lies, 95 times of a hundred."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Final

from attrs import frozen

from pirategames.play.counting import wilson
from tests.bench.measure import Figure

NORMAL: Final = 1.96
MANY: Final = 1_000
"""Of so many games what they say is judged itself, of fewer the end of its interval that lies nearer to what is asked."""


@frozen
class Estimate:
    """What so many games say of a value."""

    value: float
    low: float
    high: float
    games: int
    unit: str = ""

    @classmethod
    def of_rate(cls, wins: Sequence[float]) -> Estimate:
        """How many of a hundred games are won; a win that is shared counts in part."""
        rate, games = fmean(wins), len(wins)
        low, high = wilson(rate, games)
        return cls(100 * rate, 100 * low, 100 * high, games, "%")

    @classmethod
    def of_mean(cls, values: Sequence[float]) -> Estimate:
        """The mean of values, two at least."""
        mean, games = fmean(values), len(values)
        reach = NORMAL * sqrt(variance(values) / games)
        return cls(mean, mean - reach, mean + reach, games)

    def figure(self, what: str) -> Figure:
        """It and its interval."""
        return Figure(what, self.value, self.unit, low=self.low, high=self.high)

    def at_least(self, asked: float, *, is_decisive: bool) -> Figure:
        """Whether it is so much: shown by the games where that `is_decisive`, and else only not refuted by them."""
        shown, open_ = ("  shown to be", self._sure(self.low)), ("  may be", self.high)
        what, value = shown if is_decisive else open_
        return Figure(what, value, self.unit, asked, True)

    def at_most(self, asked: float, *, is_decisive: bool) -> Figure:
        """Whether it is no more, likewise."""
        shown, open_ = ("  shown to be", self._sure(self.high)), ("  may be", self.low)
        what, value = shown if is_decisive else open_
        return Figure(what, value, self.unit, asked)

    def _sure(self, end: float) -> float:
        return self.value if self.games >= MANY else end
