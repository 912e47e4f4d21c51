"""What a bot is, what it may go by, and how one that weighs its choices says what each of them is worth."""

from __future__ import annotations

from typing import Any, Literal, Protocol, TypeVar, runtime_checkable

from pirategames.rules.chance import Chance
from pirategames.rules.game import Event
from pirategames.rules.values import frozen

E = TypeVar("E", bound=Event)
Heard = tuple[E, ...]
"""What a seat has heard since the game was set up, in order: the memory that comes with its view. A game's own bot names
the events of its game; who knows no game takes any."""

Coin = Literal["chance", "points", "gold"]
"""What worths are counted in: a chance to win, from 0 to 1; points or gold that the choice is worth by the end."""


class Bot(Protocol):
    """A player that is a program. It is given what its seat may know and nothing else, so that it cannot peek, and keeps
    nothing from one decision to the next: the same view, memory, legal actions and chance give the same action."""

    def choose(self, view: Any, heard: Heard[Any], legal: tuple[Any, ...], chance: Chance) -> Any:
        """One of the legal actions, of which there is at least one."""
        ...


@frozen
class Judged:
    """What a bot thinks of one action. `line` is how it would go on after it, as far as it has thought and nothing that is
    not known yet comes between; `reason` says in a sentence why, where there is something to say."""

    action: Any
    worth: float
    error: float = 0.0
    """The true worth lies so far off at most, 95 times of a hundred; 0 where nothing was sampled."""
    is_proven: bool = False
    """Whether the worth is certain, whatever chance and the others do."""
    line: tuple[Any, ...] = ()
    reason: str = ""
    gap_error: float | None = None
    """How far the difference to the best choice may be off, likewise; None where nothing is known of it but the errors."""
    parts: tuple[tuple[str, float], ...] = ()
    """What the worth is made of, by name, where that can be told apart: together they are the worth."""


@runtime_checkable
class Judge(Bot, Protocol):
    """A bot that can say what its choices are worth, in its `coin`. It chooses what it judges best."""

    @property
    def coin(self) -> Coin:
        """What its worths are counted in."""
        ...

    def judge(self, view: Any, heard: Heard[Any], legal: tuple[Any, ...], chance: Chance) -> tuple[Judged, ...]:
        """The actions that it has considered, at least one, the best first."""
        ...


def decision_chance(seed: int, number: int, seat: int) -> Chance:
    """The chance for what a seat decides after `number` actions of the match of this seed. It has nothing to do with the
    chance inside the game."""
    return Chance.from_seed(seed).branch(number, seat)
