"""Losses: who dies."""

from __future__ import annotations

from typing import Final

from pirategames.bots.scoundrel_bay.imagined import copy_of
from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.bots.scoundrel_bay.questions.answering import Answering, Answers
from pirategames.bots.scoundrel_bay.worths import worth
from pirategames.rules.scoundrel_bay.actions import Action, Lose
from pirategames.rules.scoundrel_bay.losses import Dying, bury


def best_victim(eye: Lookout, _: Dying, answers: Answers) -> Action:
    """Who is missed least; never the captain, who counts two, alive or dead, while there is anybody else."""
    mortals = [action for action in answers if isinstance(action, Lose)]
    others = [action for action in mortals if action.who != "captain"]
    return max(others or mortals, key=lambda action: _without(eye, action))


def _without(eye: Lookout, action: Lose) -> float:
    after = copy_of(eye.ship)
    bury(after, action.who)
    return worth(eye, after)


ANSWERS: Final = (Answering(Dying, best_victim),)
