"""Advice: what the strongest bot of a game would do in somebody's place, and what the other choices are worth to it."""

from __future__ import annotations

from math import hypot, inf
from typing import Any, Final

from attrs import evolve

from pirategames.bots.bot import Coin, Heard, Judge, Judged
from pirategames.bots.thinking import Decision
from pirategames.rules.chance import Chance
from pirategames.rules.values import frozen

HOPELESS: Final = 0.0
"""The chance of whoever has lost."""
_ANEW: Final = 1
"""The branch of chance by which a choice that was made is weighed anew."""


@frozen
class Consultation(Decision[Judge]):
    """What a bot that judges is asked for advice about, with all that it may go by: the seat's view and memory."""

    def made(self) -> Advice:
        """The bot's advice. Raises whatever the bot does."""
        return Advice(self.bot.coin, self.bot.judge(self.view, self.heard, self.legal, self.chance))


@frozen
class Review(Consultation):
    """What a bot that judges is asked about an `action` that somebody has chosen. Of many choices that one seems best which
    the imagined worlds happened to favour, and by too much: so that the best one is found in some worlds, and what it would
    have brought is measured in others."""

    action: Any = None

    def made(self) -> Advice:
        """The bot's advice; where it would surely have chosen otherwise, as it finds the choices anew. Raises whatever the
        bot does."""
        found = super().made()
        own = found.of(self.action)
        if own is None or found.is_as_good(own) or not found.is_sampled:
            return found
        anew = self.bot.judge(self.view, self.heard, self.legal, self.chance.branch(_ANEW))
        return found.measured(anew)


@frozen
class Advice:
    """What each of the choices that a bot has considered is worth, at least one, the best first."""

    coin: Coin
    judged: tuple[Judged, ...]

    @property
    def best(self) -> Judged:
        """What it would do."""
        return self.judged[0]

    def of(self, action: Any) -> Judged | None:
        """What was thought of an action; None where it was not considered."""
        return next((judged for judged in self.judged if judged.action == action), None)

    @property
    def is_sampled(self) -> bool:
        """Whether any of it rests on worlds that were imagined: others would tell something else."""
        return any(one.gap_error is not None for one in self.judged)

    def measured(self, anew: tuple[Judged, ...]) -> Advice:
        """The same choices in the same order, worth what they were found worth `anew`, which knows nothing of that order.
        What was not considered anew is left out; where that is the best one, all is as it was found first."""
        found = {one.action: one for one in anew}
        best = found.get(self.best.action)
        if best is None:
            return self
        known = [found[one.action] for one in self.judged if one.action in found]
        return Advice(self.coin, tuple([evolve(one, gap_error=_gap_error(best, one)) for one in known]))

    def is_as_good(self, other: Judged) -> bool:
        """Whether a choice cannot be told from the best one: they differ by less than either is sure of."""
        gap = self.best.worth - other.worth
        return gap <= 0 or (gap <= self.doubt(other) and not other.is_proven)

    def doubt(self, other: Judged) -> float:
        """How far the difference between the best choice and another one may be off."""
        return hypot(self.best.error, other.error) if other.gap_error is None else other.gap_error

    def told(self, one: Judged) -> float:
        """What a choice is told to be worth: where it is not surely better than what is advised, no more than that."""
        return min(one.worth, self.best.worth) if self.is_as_good(one) else one.worth

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


def _gap_error(one: Judged, other: Judged) -> float:
    """How far the difference of two choices may be off, of which each knows how sure it is against a third, or is it."""
    if one is other:
        return 0.0
    errors = [each.error if each.gap_error is None else each.gap_error for each in (one, other)]
    return hypot(*errors)


def consultation(
    judge: Judge, view: Any, heard: Heard[Any], legal: tuple[Any, ...], chance: Chance, seconds: float = inf
) -> Consultation:
    """What a bot is asked for advice about; it thinks in a process of its own, however quick it is."""
    return Consultation(judge, False, view, heard, legal, chance, seconds)


def review(judge: Judge, view: Any, heard: Heard[Any], legal: tuple[Any, ...], chance: Chance, action: Any) -> Review:
    """What a bot is asked about an action that was chosen, likewise and without haste."""
    return Review(judge, False, view, heard, legal, chance, action=action)
