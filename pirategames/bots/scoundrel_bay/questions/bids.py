"""Bids: how much, and what comes of them."""

from __future__ import annotations

from typing import Final

from pirategames.bots.scoundrel_bay.imagined import bury_somebody, copy_of, damage
from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.bots.scoundrel_bay.questions.answering import Answering, Answers
from pirategames.bots.scoundrel_bay.worths import reward_worth, worth, worth_now
from pirategames.rules.scoundrel_bay.actions import Action, Bid, Choose, Pay
from pirategames.rules.scoundrel_bay.bids import BidReward, BlindBid, RatKing, event_at_hand
from pirategames.rules.scoundrel_bay.charts import EventCard, Resource
from pirategames.rules.scoundrel_bay.goods import add, held
from pirategames.rules.scoundrel_bay.state import ShipDraft

BOLD: Final = (0.35, 0.75)
"""Between which shares of what is at stake a bid lies."""
_WHIMS: Final = 1 << 32


def best_bid(eye: Lookout, _: BlindBid, answers: Answers) -> Bid:
    """A share of what is at stake, drawn by a whim; never more than that, nor than the seat has."""
    number, _chance = eye.chance.below(_WHIMS)
    low, high = BOLD
    share = low + (high - low) * number / _WHIMS
    return Bid(max(0, min(eye.ship.doubloons, int(share * stake_of(eye, event_at_hand(eye.s)) + 0.5))))


def stake_of(eye: Lookout, event: EventCard) -> float:
    """What it is worth not to be the lowest bidder, and for rewards to be among the first."""
    if event.kind == "pardon":
        return punishment(eye, event)
    worths = sorted((reward_worth(eye, symbols) for symbols in event.rewards), reverse=True)
    return max(0.0, worths[0] - 0.25 * worths[-1]) if worths else 0.0


def punishment(eye: Lookout, event: EventCard) -> float:
    """What the punishment of an event costs."""
    after = copy_of(eye.ship)
    for _ in range(event.resources):
        _pay_cheapest(eye, after)
    for _ in range(event.pirates):
        if not bury_somebody(after):
            damage(eye, after, 1)
    return worth_now(eye) - worth(eye, after)


def _pay_cheapest(eye: Lookout, ship: ShipDraft) -> None:
    if resources := held(ship):
        add(ship, min(resources, key=lambda resource: _missed(eye, ship, resource)), -1)
    else:
        damage(eye, ship, 1)


def _missed(eye: Lookout, ship: ShipDraft, resource: Resource) -> float:
    poorer = copy_of(ship)
    add(poorer, resource, -1)
    return worth(eye, ship) - worth(eye, poorer)


def best_spoils(eye: Lookout, _: BidReward, answers: Answers) -> Action:
    """The reward of a bid that is worth most."""
    rewards = event_at_hand(eye.s).rewards
    choices = [action for action in answers if isinstance(action, Choose)]
    return max(choices, key=lambda action: reward_worth(eye, rewards[action.number]))


def best_payment(eye: Lookout, _: RatKing, answers: Answers) -> Action:
    """The resource that is missed least."""
    pays = [action for action in answers if isinstance(action, Pay)]
    return min(pays, key=lambda action: _missed(eye, eye.ship, action.resource))


ANSWERS: Final = (
    Answering(BlindBid, best_bid),
    Answering(BidReward, best_spoils),
    Answering(RatKing, best_payment),
)
