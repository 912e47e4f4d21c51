"""A choice that was made is weighed in other worlds than those by which the best one was found."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

import pytest
from attrs import frozen

from pirategames.bots.advising import consultation, review
from pirategames.bots.bot import Coin, Heard, Judged
from pirategames.bots.tried import tried
from pirategames.rules.chance import Chance

WAYS = tuple("abcdefgh")
GAPS = dict(zip(WAYS, (0.0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1.0), strict=True))
"""By how much each is truly worse than the first."""
DECISIONS = 400


@frozen
class Guessing:
    """Tries every way in a few worlds, in which luck falls on each apart."""

    worlds: int = 10
    coin: Coin = "points"

    def choose(self, view: Any, heard: Heard[Any], legal: tuple[Any, ...], chance: Chance) -> Any:
        return self.judge(view, heard, legal, chance)[0].action

    def judge(self, view: Any, heard: Heard[Any], legal: tuple[Any, ...], chance: Chance) -> tuple[Judged, ...]:
        luck = Random(chance.key)
        return tried({way: [luck.gauss(-GAPS[way], 1.0) for _ in range(self.worlds)] for way in legal})


def test_what_seemed_best_by_luck_costs_no_more_than_it_truly_does() -> None:
    """Of those that would surely have been chosen otherwise, as those are that looking back tells of."""
    too_much, fair = [], []
    for number in range(DECISIONS):
        chance = Chance.from_seed(3).branch(number)
        asked = consultation(Guessing(), None, (), WAYS, chance).made()
        own = asked.of("h")
        assert own is not None
        if asked.is_as_good(own):
            continue
        true = GAPS["h"] - GAPS[asked.best.action]
        too_much.append(asked.best.worth - own.worth - true)
        anew = review(Guessing(), None, (), WAYS, chance, "h").made()
        then = anew.of("h")
        assert then is not None
        assert anew.best.action == asked.best.action
        fair.append(anew.best.worth - then.worth - true)
    assert len(fair) > DECISIONS / 4
    assert fmean(too_much) > 0.4
    assert fmean(fair) == pytest.approx(0, abs=0.1)


def test_how_sure_a_difference_is_anew_is_told_of_that_pair() -> None:
    chance = Chance.from_seed(3).branch(1)
    found = review(Guessing(worlds=400), None, (), WAYS, chance, "h").made()
    own = found.of("h")
    assert own is not None
    assert found.best.action == "a"
    assert found.doubt(own) == pytest.approx(2 * (2 / 400) ** 0.5, rel=0.1)
    assert found.doubt(found.best) == 0


def test_what_is_as_good_or_counted_out_is_not_weighed_again() -> None:
    chance = Chance.from_seed(3)
    for way in ("a", "b"):
        anew, asked = (
            ask.made()
            for ask in (
                review(Guessing(), None, (), ("a", "b"), chance, way),
                consultation(Guessing(), None, (), ("a", "b"), chance),
            )
        )
        own = asked.of(way)
        assert own is not None
        assert (anew == asked) is asked.is_as_good(own)
    sure = (Judged("a", 1.0, is_proven=True), Judged("b", 0.0, is_proven=True))
    told = review(Certain(sure), None, (), ("a", "b"), chance, "b").made()
    assert told.judged == sure


@frozen
class Certain:
    """Says the same once; twice it is not asked."""

    told: tuple[Judged, ...]
    coin: Coin = "chance"

    def choose(self, view: Any, heard: Heard[Any], legal: tuple[Any, ...], chance: Chance) -> Any:
        return self.told[0].action

    def judge(self, view: Any, heard: Heard[Any], legal: tuple[Any, ...], chance: Chance) -> tuple[Judged, ...]:
        assert chance == Chance.from_seed(3), "asked a second time"
        return self.told
