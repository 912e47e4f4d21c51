"""Advice: what the strongest bot of a game would do in somebody's place, and what the other choices are worth to it."""

from __future__ import annotations

from math import hypot, inf
from typing import Any, Final

from attrs import frozen

from pirategames.bots.bot import Coin, Heard, Judge, Judged
from pirategames.bots.thinking import Decision

HOPELESS: Final = 0.0
"""The chance of whoever has lost."""


@frozen
class Consultation(Decision[Judge]):
    """What a bot that judges is asked for advice about, with all that it may go by: the seat's view and memory."""

    def made(self) -> Advice:
        """The bot's advice. Raises whatever the bot does."""
        return Advice(self.bot.coin, self.bot.judge(self.view, self.heard, self.legal, self.chance))


@frozen
class Advice:
    """What each of the choices that a bot has considered is worth, at least one, the best first."""

    coin: Coin
    judged: tuple[Judged, ...]

    @property
    def best(self) -> Judged:
        """What it would do."""
        return self.judged[0]

    def is_as_good(self, other: Judged) -> bool:
        """Whether a choice cannot be told from the best one: they differ by less than either is sure of."""
        gap = self.best.worth - other.worth
        return gap <= 0 or (gap <= self.doubt(other) and not other.is_proven)

    def doubt(self, other: Judged) -> float:
        """How far the difference between the best choice and another one may be off."""
        return hypot(self.best.error, other.error) if other.gap_error is None else other.gap_error

    def loses(self, one: Judged) -> bool:
        """Whether a choice loses the game for certain, whatever chance and the others do."""
        return self.coin == "chance" and one.is_proven and one.worth <= HOPELESS

    @property
    def is_only_way(self) -> bool:
        """Whether every other choice loses for certain, and the best one does not."""
        others = self.judged[1:]
        return bool(others) and not self.loses(self.best) and all(map(self.loses, others))

    @property
    def is_lost(self) -> bool:
        """Whether every choice loses for certain."""
        return all(map(self.loses, self.judged))

    @property
    def is_exact(self) -> bool:
        """Whether all of it is certain."""
        return all(one.is_proven for one in self.judged)


def consultation(
    judge: Judge, view: Any, heard: Heard[Any], legal: tuple[Any, ...], chance: Any, seconds: float = inf
) -> Consultation:
    """What a bot is asked for advice about; it thinks in a process of its own, however quick it is."""
    return Consultation(judge, False, view, heard, legal, chance, seconds)
