"""What came of many games that bots played, counted per level and per seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final

from pirategames.play.simulation import GameResult
from pirategames.rules.values import frozen

_NORMAL: Final = 1.959964
"""95 of 100 values of a normal distribution lie so many standard deviations round its middle."""


@frozen
class Tally:
    """What came of all the times that somebody played. In each of the `games` it held equally many seats, `played` in all.
    `wins` counts a win that several share as a share each, and `shared` the games in which it had such a share."""

    games: int
    played: int
    wins: float
    shared: int
    points: int
    squares: int
    """The sum of the squares of the points, by which their spread is known."""
    least: int
    most: int

    @property
    def win_rate(self) -> float:
        """The share of what was played that was won."""
        return self.wins / self.played

    @property
    def interval(self) -> tuple[float, float]:
        """Between which rates the true one lies, 95 times of a hundred.

        What is drawn is games: seats of one game win at each other's expense. So it is the interval of how often a game was
        won by one of the seats, shared among them."""
        low, high = wilson(min(1.0, self.wins / self.games), self.games)
        seats = self.played / self.games
        return low / seats, high / seats

    @property
    def mean_score(self) -> float:
        """The points in an average game."""
        return self.points / self.played

    @property
    def spread(self) -> float:
        """How far the points of a game lie from the mean: their standard deviation."""
        return sqrt(self.played * self.squares - self.points**2) / self.played


def tally(results: Iterable[tuple[GameResult, tuple[int, ...]]]) -> Tally:
    """What came of these seats in these games, at least one."""
    games, played, wins, shared, points, squares = 0, 0, 0.0, 0, 0, 0
    reached: set[int] = set()
    for result, seats in results:
        won = sum(seat in result.winners for seat in seats)
        games += 1
        played += len(seats)
        wins += won / max(1, len(result.winners))
        shared += won > 0 and len(result.winners) > 1
        scores = [result.scores[seat] for seat in seats]
        points += sum(scores)
        squares += sum(score * score for score in scores)
        reached.update(scores)
    return Tally(games, played, wins, shared, points, squares, min(reached), max(reached))


def by_level(results: Sequence[GameResult]) -> dict[str, Tally]:
    """What came of every level, wherever it sat, in the order in which the first game seats them."""
    return {
        level: tally((result, tuple(seat for seat, own in enumerate(result.levels) if own == level)) for result in results)
        for level in dict.fromkeys(results[0].levels)
    }


def by_seat(results: Sequence[GameResult]) -> dict[tuple[int, str], Tally]:
    """What came of every level at every seat where it sat."""
    pairs = sorted({(seat, level) for result in results for seat, level in enumerate(result.levels)})
    return {
        (seat, level): tally((result, (seat,)) for result in results if result.levels[seat] == level)
        for seat, level in pairs
    }


def shared_wins(results: Iterable[GameResult]) -> int:
    """In how many games several seats shared the win."""
    return sum(len(result.winners) > 1 for result in results)


def wilson(share: float, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share that was found in `count` trials."""
    spread = _NORMAL**2 / count
    middle = (share + spread / 2) / (1 + spread)
    reach = _NORMAL * sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)
