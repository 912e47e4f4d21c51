"""What a bot is, and the chance that it may use."""

from __future__ import annotations

from typing import Any, Protocol

from pirategames.rules.chance import Chance


class Bot(Protocol):
    """A player that is a program. It is given what its seat may know and nothing else, so that it cannot peek, and keeps
    nothing from one decision to the next: the same view, legal actions and chance give the same action."""

    def choose(self, view: Any, legal: tuple[Any, ...], chance: Chance) -> Any:
        """One of the legal actions, of which there is at least one."""
        ...


def decision_chance(seed: int, number: int, seat: int) -> Chance:
    """The chance for what a seat decides after `number` actions of the match of this seed. It has nothing to do with the
    chance inside the game."""
    return Chance.from_seed(seed).branch(number, seat)
