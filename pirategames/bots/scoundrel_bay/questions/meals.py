"""The meal: how many mouths to feed."""

from __future__ import annotations

from typing import Final

from pirategames.bots.scoundrel_bay.crates import MORE
from pirategames.bots.scoundrel_bay.imagined import copy_of
from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.bots.scoundrel_bay.questions.answering import Answering, Answers
from pirategames.bots.scoundrel_bay.worths import worth
from pirategames.rules.scoundrel_bay.actions import Action, Feed
from pirategames.rules.scoundrel_bay.meals import Meal, feed, most_mouths
from pirategames.rules.scoundrel_bay.state import ShipDraft


def best_meal(eye: Lookout, _: Meal, answers: Answers) -> Action:
    """How many mouths to feed: the meal after which the ship is worth most."""
    meals = [action for action in answers if isinstance(action, Feed)]
    return max(meals, key=lambda action: (_fed_worth(eye, eye.ship, action.mouths), action.mouths))


def _opening(eye: Lookout, after: ShipDraft) -> float:
    """With its food, a crate can feed more."""
    return _best_fed(eye, after) - _best_fed(eye, eye.ship) - MORE


def _best_fed(eye: Lookout, ship: ShipDraft) -> float:
    return max(_fed_worth(eye, ship, count) for count in range(most_mouths(ship) + 1))


def _fed_worth(eye: Lookout, ship: ShipDraft, count: int) -> float:
    """What a ship is worth when so many mouths have eaten."""
    after = copy_of(ship)
    feed(after, count)
    return worth(eye, after)


ANSWERS: Final = (Answering(Meal, best_meal, _opening),)
