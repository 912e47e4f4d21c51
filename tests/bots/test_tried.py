"""Choices that were tried in the same worlds: how sure a difference is, and what it is made of."""

from __future__ import annotations

import pytest

from pirategames.bots.advising import Advice
from pirategames.bots.tried import doubt, tried


def test_luck_that_falls_on_all_alike_does_not_blur_the_difference() -> None:
    luck = [-8.0, 3.0, 11.0, -2.0, 6.0, -9.0]
    best, other = tried({"worse": luck, "better": [one + 1 + 0.1 * (at % 2) for at, one in enumerate(luck)]})
    assert (best.action, other.action) == ("better", "worse")
    assert best.error > 5
    assert other.gap_error is not None
    assert other.gap_error < 0.1
    advice = Advice("points", (best, other))
    assert not advice.is_as_good(other)
    assert advice.doubt(other) == other.gap_error


def test_what_differs_by_luck_alone_is_as_good() -> None:
    best, other = tried({"one": [3.0, -3.0, 4.0, -2.0], "another": [-3.0, 4.0, -2.0, 2.0]})
    assert Advice("points", (best, other)).is_as_good(other)


def test_few_worlds_leave_more_doubt_than_many() -> None:
    assert doubt([1.0]) == 0
    assert doubt([0.0, 1.0]) > doubt([0.0, 1.0, 0.5]) > doubt([0.0, 1.0] * 20)


def test_parts_are_those_of_the_mean() -> None:
    parts = {"one": [{"red": 1.0, "others": -2.0}, {"red": 3.0}]}
    (only,) = tried({"one": [-1.0, 3.0]}, parts)
    assert dict(only.parts) == {"red": 2.0, "others": -1.0}
    assert sum(dict(only.parts).values()) == pytest.approx(only.worth)


def test_the_usual_choice_goes_first_unless_another_is_far_better() -> None:
    worlds = {"usual": [1.0, 2.0, 3.0], "little better": [2.0, 3.0, 4.0], "worse": [0.0, 1.0, 2.0]}
    assert [one.action for one in tried(worlds)] == ["little better", "usual", "worse"]
    first, *others = tried(worlds, usual="usual", model=1.0)
    assert (first.action, first.gap_error) == ("usual", 0.0)
    assert [(one.action, one.gap_error) for one in others] == [("little better", 1.0), ("worse", 1.0)]
    assert all(Advice("gold", (first, *others)).is_as_good(one) for one in others)
    far = {**worlds, "far better": [4.0, 5.0, 6.0]}
    assert tried(far, usual="usual", model=1.0)[0].action == "far better"


def test_what_estimates_may_be_off_is_doubt_however_many_worlds_agree() -> None:
    best, other = tried({"one": [3.0] * 9, "another": [1.0] * 9}, model=4.0)
    assert (best.gap_error, other.gap_error) == (0.0, 4.0)
    assert Advice("gold", (best, other)).is_as_good(other)
