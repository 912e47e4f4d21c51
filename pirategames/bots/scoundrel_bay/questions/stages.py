"""The end of a stage: swaps, and pirates from the display."""

from __future__ import annotations

from typing import Final

from pirategames.bots.scoundrel_bay.imagined import copy_of, recruit
from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.bots.scoundrel_bay.questions.answering import Answering, Answers, best_change
from pirategames.bots.scoundrel_bay.worths import worth
from pirategames.rules.scoundrel_bay.actions import Action, Hire, Swap
from pirategames.rules.scoundrel_bay.bids import event_at_hand
from pirategames.rules.scoundrel_bay.charts import RESOURCES, Resource
from pirategames.rules.scoundrel_bay.goods import add
from pirategames.rules.scoundrel_bay.stages import Arrival, SwapGain, Swapping
from pirategames.rules.scoundrel_bay.state import ShipDraft


def best_swap(eye: Lookout, _: Swapping, answers: Answers) -> Action:
    """The resource to spend for which two others are worth most more; or none."""

    def swap(ship: ShipDraft, action: Swap) -> None:
        add(ship, action.resource, -1)
        for _ in range(event_at_hand(eye.s).gain):
            others = [resource for resource in RESOURCES if resource not in ("ring", action.resource)]
            add(ship, max(others, key=lambda resource: _with(eye, ship, resource)), 1)

    return best_change(eye, answers, Swap, swap)


def best_get(eye: Lookout, _: SwapGain, answers: Answers) -> Action:
    """The resource that is worth most to get."""
    swaps = [action for action in answers if isinstance(action, Swap)]
    return max(swaps, key=lambda action: _with(eye, eye.ship, action.resource))


def _with(eye: Lookout, ship: ShipDraft, resource: Resource) -> float:
    richer = copy_of(ship)
    add(richer, resource, 1)
    return worth(eye, richer)


def best_hire(eye: Lookout, _: Arrival, answers: Answers) -> Action:
    """The card of the display that is worth most to recruit with."""

    def hire(ship: ShipDraft, action: Hire) -> None:
        recruit(eye, ship, eye.edition.cards[action.card])

    return best_change(eye, answers, Hire, hire, least=0)


ANSWERS: Final = (
    Answering(Swapping, best_swap),
    Answering(SwapGain, best_get),
    Answering(Arrival, best_hire),
)
