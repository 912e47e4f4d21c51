"""What came of many games: wins that several share, intervals by games, the spread of the scores."""

from __future__ import annotations

import pytest

from pirategames.play.counting import Tally, by_level, by_seat, shared_wins, wilson
from pirategames.play.simulation import GameResult


def test_wins_are_counted_and_shared_ones_count_as_shares() -> None:
    results = [
        GameResult(("a", "b"), (0,), (5, 3), 10),
        GameResult(("a", "b"), (0, 1), (4, 4), 12),
        GameResult(("b", "a"), (), (-1, -2), 12),
    ]
    assert by_level(results) == {"a": Tally(3, 3, 1.5, 1, 7, 45, -2, 5), "b": Tally(3, 3, 0.5, 1, 6, 26, -1, 4)}
    assert by_seat(results) == {
        (0, "a"): Tally(2, 2, 1.5, 1, 9, 41, 4, 5), (0, "b"): Tally(1, 1, 0.0, 0, -1, 1, -1, -1),
        (1, "a"): Tally(1, 1, 0.0, 0, -2, 4, -2, -2), (1, "b"): Tally(2, 2, 0.5, 1, 7, 25, 3, 4),
    }  # fmt: skip
    assert shared_wins(results) == 1
    assert by_level(results)["a"].win_rate == 0.5
    assert by_level(results)["b"].mean_score == 2


def test_a_level_that_sits_twice_is_counted_twice() -> None:
    both = by_level([GameResult(("a", "a", "b"), (1,), (1, 5, 3), 9)])
    assert both == {"a": Tally(1, 2, 1, 0, 6, 26, 1, 5), "b": Tally(1, 1, 0, 0, 3, 9, 3, 3)}


def test_the_spread_is_the_standard_deviation_of_the_scores() -> None:
    results = [GameResult(("a",), (), (score,), 9) for score in (2, 4, 4, 4, 5, 5, 7, 9)]
    assert by_level(results)["a"].spread == 2


def test_an_interval_is_counted_by_game_and_shared_among_the_seats() -> None:
    """Three of four seats that win three games of four share what one seat would have, had it won those."""
    results = [GameResult(("a", "b", "b", "b"), (0 if number % 4 == 0 else 1,), (0, 0, 0, 0), 9) for number in range(400)]
    found = by_level(results)
    assert found["a"].interval == pytest.approx(wilson(0.25, 400))
    assert found["b"].win_rate == 0.25
    assert found["b"].interval == pytest.approx(tuple(bound / 3 for bound in wilson(0.75, 400)))
    alone = by_level([GameResult(("a", "a"), (number % 2,), (0, 0), 9) for number in range(400)])["a"]
    assert alone.interval[1] == 0.5
    assert alone.interval[0] > 0.49


@pytest.mark.parametrize(
    ("share", "count", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (0.0, 10, 0.0, 0.2775), (1.0, 10, 0.7225, 1.0), (0.82, 50, 0.6920, 0.9023)],
)
def test_the_interval_is_wilsons(share: float, count: int, low: float, high: float) -> None:
    assert wilson(share, count) == pytest.approx((low, high), abs=1e-4)
