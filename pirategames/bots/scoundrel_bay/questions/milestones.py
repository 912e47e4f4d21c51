"""Milestones: which upgrade to keep."""

from __future__ import annotations

from typing import Final

from pirategames.bots.scoundrel_bay.imagined import copy_of, gain
from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.bots.scoundrel_bay.questions.answering import Answering, Answers
from pirategames.bots.scoundrel_bay.worths import reward_worth, worth, worth_now
from pirategames.rules.scoundrel_bay.actions import Action, Upgrade
from pirategames.rules.scoundrel_bay.charts import Symbol
from pirategames.rules.scoundrel_bay.milestones import UpgradeChoice

UPGRADE: Final = 3.0
"""What the ability of an upgrade is worth in a whole game, apart from what it brings at once."""
WHOLE: Final = 12
"""The turns of a whole game."""


def best_upgrade(eye: Lookout, question: UpgradeChoice, answers: Answers) -> Action:
    """The upgrade that is worth most, kept or discarded."""
    return max(answers, key=lambda action: _upgrade_worth(eye, question.milestone, action))


def _upgrade_worth(eye: Lookout, milestone: int, action: Action) -> float:
    if not isinstance(action, Upgrade):
        return 0.0
    variants = eye.edition.variants
    if not action.keep:
        return reward_worth(eye, (Symbol("reputation", variants.milestone_reputation),))
    upgrade = variants.milestones[milestone].upgrades[action.number]
    after = copy_of(eye.ship)
    after.active += min(upgrade.pirates, after.citizens)
    gain(eye, after, upgrade.tools)
    return UPGRADE * min(1.0, eye.turns / WHOLE * 2) + worth(eye, after) - worth_now(eye)


ANSWERS: Final = (Answering(UpgradeChoice, best_upgrade),)
