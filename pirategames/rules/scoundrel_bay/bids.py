"""Blind bids: for rewards, or for pardon."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from attrs import evolve

from pirategames.rules.scoundrel_bay.actions import Action, Bid, Choose, Leave, Pay
from pirategames.rules.scoundrel_bay.charts import EventCard, Resource
from pirategames.rules.scoundrel_bay.events import NOBODY, BidderPunished, BidLaid, BidRewardChosen, BidShown, ResourcePaid
from pirategames.rules.scoundrel_bay.gains import LEAVE, gain, leave
from pirategames.rules.scoundrel_bay.goods import add, held, take_damage
from pirategames.rules.scoundrel_bay.losses import Dying
from pirategames.rules.scoundrel_bay.reputation import ranked
from pirategames.rules.scoundrel_bay.state import (
    Draft,
    Question,
    aboard,
    answered,
    tell,
    then,
    without,
)
from pirategames.rules.values import frozen
from pirategames.rules.wording import counted

_bid = cache(Bid)


def event_at_hand(s: Draft) -> EventCard:
    """The event that was revealed last."""
    return s.edition.events[s.past_events[-1]]


@frozen(weakref_slot=False)
class BlindBid(Question):
    """A secret bid of every seat, in any order."""

    seat: int = NOBODY
    """Nobody on the agenda; whoever is asked where it is put to one."""

    name: ClassVar = "bid"
    takes: ClassVar = (Bid,)
    first: ClassVar = "Everybody bids first."

    def seats(self, s: Draft) -> tuple[int, ...]:
        return tuple([seat for seat, amount in enumerate(s.bids) if amount is None])

    def put_to(self, seat: int) -> Question:
        return evolve(self, seat=seat)

    def not_yours(self) -> str:
        return "You have bid already."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return tuple([_bid(doubloons) for doubloons in range(s.ships[self.seat].doubloons + 1)])

    def why_not(self, s: Draft, action: Action) -> str:
        has = s.ships[self.seat].doubloons
        most = f"to {counted(has, 'doubloon')}" if has else "doubloons"
        return f"Bid 0 {most}: no more than you have."

    def answer(self, s: Draft, action: Action) -> None:
        """When everybody has bid, all bids are revealed and paid."""
        assert isinstance(action, Bid)
        s.bids = (*s.bids[: self.seat], action.doubloons, *s.bids[self.seat + 1 :])
        tell(s, BidLaid(self.seat))
        if None not in s.bids:
            answered(s)
            _reveal(s)


def _reveal(s: Draft) -> None:
    """The highest bid goes to the Bay, the lowest is taken back, the others go to the supply; ties go by reputation."""
    bids = [amount for amount in s.bids if amount is not None]
    order = sorted(ranked(s, range(s.seats)), key=lambda seat: -bids[seat])
    s.chance, s.ranking, s.bids = s.chance.after_showing(), tuple(order), ()
    for seat, amount in enumerate(bids):
        tell(s, BidShown(seat, order.index(seat), amount))
    for seat in order[:-1]:
        aboard(s, seat).doubloons -= bids[seat]
    s.bay += bids[order[0]]
    _reward_or_spare(s, event_at_hand(s))


def _reward_or_spare(s: Draft, event: EventCard) -> None:
    """The bidders but for the lowest choose a reward each; or the lowest alone is punished."""
    *bidders, lowest = s.ranking
    if event.kind == "bid":
        s.spoils = tuple(range(len(event.rewards)))
        then(s, *[BidReward(seat) for seat in bidders])
        return
    tell(s, BidderPunished(lowest, event.number))
    then(s, *(RatKing(lowest),) * event.resources, *(Dying(lowest, or_damage=True),) * event.pirates)


@frozen(weakref_slot=False)
class BidReward(Question):
    """Which of the rewards that nobody has chosen yet a bidder gains."""

    name: ClassVar = "spoils"
    takes: ClassVar = (Choose, Leave)
    first: ClassVar = "Choose a reward of the bid, or leave it, first."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return (*[Choose(number) for number in s.spoils], *LEAVE)

    def why_not(self, s: Draft, action: Action) -> str:
        return "That reward has been chosen already."

    def answer(self, s: Draft, action: Action) -> None:
        if not isinstance(action, Choose):
            leave(s, self.seat)
            return
        answered(s)
        s.spoils = without(s.spoils, action.number)
        tell(s, BidRewardChosen(self.seat, action.number))
        gain(s, self.seat, event_at_hand(s).rewards[action.number])

    def is_idle(self, s: Draft) -> bool:
        return not s.spoils


@frozen(weakref_slot=False)
class RatKing(Question):
    """Which resource the lowest bidder pays; where there is none, the ship is damaged."""

    name: ClassVar = "pay"
    takes: ClassVar = (Pay, Leave)
    first: ClassVar = "The Rat King is paid first."

    def answers(self, s: Draft) -> tuple[Action, ...]:
        return tuple([Pay(resource) for resource in held(s.ships[self.seat])]) or LEAVE

    def why_not(self, s: Draft, action: Action) -> str:
        return "Pay with what you have." if isinstance(action, Leave) else "You have none of that."

    def answer(self, s: Draft, action: Action) -> None:
        self._pay(s, action.resource if isinstance(action, Pay) else None)

    def is_idle(self, s: Draft) -> bool:
        return not held(s.ships[self.seat])

    def pass_over(self, s: Draft) -> None:
        self._pay(s, None)

    def _pay(self, s: Draft, resource: Resource | None) -> None:
        answered(s)
        if resource is None:
            take_damage(s, self.seat, 1)
        else:
            add(aboard(s, self.seat), resource, -1)
            tell(s, ResourcePaid(self.seat, resource))
