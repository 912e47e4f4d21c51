"""How a kind of question is answered; and what the rooms of several of them say alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from pirategames.bots.scoundrel_bay.crates import Opening
from pirategames.bots.scoundrel_bay.imagined import copy_of
from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.bots.scoundrel_bay.worths import worth, worth_now
from pirategames.rules.scoundrel_bay.actions import Action, Leave, Take
from pirategames.rules.scoundrel_bay.state import Question, ShipDraft
from pirategames.rules.values import frozen

Asked = TypeVar("Asked", bound=Question)
Change = TypeVar("Change", bound=Action)
Answers = tuple[Action, ...]
LITTLE: Final = 0.05
"""What a change must bring, so that it is no mere to and fro."""


@frozen
class Answering(Generic[Asked]):
    """How a kind of question is answered: by the `best` of its answers, of which there are at least two; what `opening` a
    crate while it is asked is worth, where it is worth anything; and whether it `is_weighty`: a turn hangs on it, so that a
    captain carries several answers out."""

    kind: type[Asked]
    best: Callable[[Lookout, Asked, Answers], Action]
    opening: Opening | None = None
    is_weighty: bool = False


def first(eye: Lookout, question: Question, answers: Answers) -> Action:
    """The first answer: all are about as good."""
    return answers[0]


def take_if(good: bool) -> Action:
    """Take what is offered where it is good, else leave it."""
    return Take() if good else Leave()


def best_change(
    eye: Lookout, answers: Answers, kind: type[Change], change: Callable[[ShipDraft, Change], None], least: float = LITTLE
) -> Action:
    """The answer of a kind that makes the ship worth most by what it does to it; where none makes it worth more than `least`
    more, the last answer, which leaves it."""
    best: Action = answers[-1]
    most = worth_now(eye) + least
    for action in answers:
        if isinstance(action, kind):
            after = copy_of(eye.ship)
            change(after, action)
            if (value := worth(eye, after)) > most:
                best, most = action, value
    return best
