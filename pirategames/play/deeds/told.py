"""A match that has ended, as one seat lived it, and the feats that it may have earned there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pirategames.play.match import Match
from pirategames.rules.game import Outcome
from pirategames.rules.values import frozen


class Told:
    """What a match tells of a seat."""

    def __init__(self, match: Match, seat: int) -> None:
        assert match.outcome is not None
        self.match, self.seat = match, seat
        self.outcome: Outcome = match.outcome
        self.seats = len(match.seats)

    @property
    def won(self) -> bool:
        """Whether this seat won, alone or with others."""
        return self.seat in self.outcome.winners

    @property
    def score(self) -> int:
        """What this seat scored."""
        return self.outcome.scores[self.seat]

    @property
    def margin(self) -> int:
        """By how much it scored more than the best of the others; 0 where it plays alone."""
        others = [score for seat, score in enumerate(self.outcome.scores) if seat != self.seat]
        return self.score - max(others) if others else 0

    @property
    def last(self) -> Any:
        """The state in which it ended."""
        return self.match.state

    @property
    def states(self) -> Iterator[Any]:
        """All states, the first one included."""
        return (self.match.state_after(number) for number in range(self.match.number + 1))

    @property
    def steps(self) -> Iterator[tuple[Any, tuple[Any, ...]]]:
        """What each action caused, with the state before it; of the setting up that state is the first one."""
        match = self.match
        yield match.state_after(0), match.game.events(match.state_after(0))
        for number in range(1, match.number + 1):
            yield match.state_after(number - 1), match.game.events(match.state_after(number))

    @property
    def events(self) -> Iterator[Any]:
        """All that happened, in order."""
        return (event for _, events in self.steps for event in events)


@frozen
class Feat:
    """A feat: what is to be done, in a sentence and in at most 42 cells, and how far a match has come with it.

    It is earned where `reached` gives its `goal` or more. Of a `hidden` one only the title is told, until it is earned."""

    slug: str
    title: str
    condition: str
    short: str
    reached: Callable[[Told], int]
    goal: int = 1
    hidden: bool = False
    seats: tuple[int, ...] = ()
    """The numbers of players with which it can be earned, where not all."""

    def value(self, told: Told) -> int:
        """How far a match came with it."""
        return max(0, self.reached(told)) if not self.seats or told.seats in self.seats else 0


def at_most_short_of(value: int, goal: int, holds: bool) -> int:
    """How far it came, where all of it counts only if something else holds too: else never to the goal."""
    return value if holds else min(value, goal - 1)
