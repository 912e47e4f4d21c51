"""How is asked what a blind bid asks: how much, which reward, what the Rat King gets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from pirategames.rules.scoundrel_bay.actions import Action, Bid, Choose, Pay
from pirategames.rules.scoundrel_bay.bids import BidReward, BlindBid, RatKing, event_at_hand
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.scoundrel_bay.effects import event_line, punishment
from pirategames.screens.scoundrel_bay.goods import resource_rows
from pirategames.screens.scoundrel_bay.questions.stages import AskedByEvent
from pirategames.screens.scoundrel_bay.rows import Row
from pirategames.screens.scoundrel_bay.words import doubloons, resources, symbols_long, symbols_short
from pirategames.screens.table.choices import Choice


class AskedBlindBid(AskedByEvent[BlindBid]):
    """How many doubloons are bid; at first none, which costs least."""

    heading: ClassVar = "A BLIND BID"
    chapter: ClassVar = "Blind bids"
    terms: ClassVar = ("bid",)
    told: ClassVar = "Bid doubloons in secret."
    then: ClassVar = " bids"
    is_secret: ClassVar = True

    def stakes(self) -> Sequence[Line]:
        event = event_at_hand(self.view.table)
        return [(faint(event_line(event)),), *[(faint("· "), bright(symbols_long(reward))) for reward in event.rewards]]

    def amounts(self) -> range:
        return range(self.view.ship.doubloons + 1)

    def foresight(self, is_roomy: bool) -> Line:
        left = bright(self.view.ship.doubloons - self.amount)
        return faint("You would keep "), left, faint(". Highest to the Bay, lowest back; ties go by reputation.")

    def doing(self) -> tuple[Choice, ...]:
        return (self.way("p", f"bids {doubloons(self.amount)}", "do it", Bid(self.amount)),)


class AskedBidReward(AskedByEvent[BidReward]):
    """The rewards of the bid that nobody has chosen yet."""

    heading: ClassVar = "YOUR BID’S REWARD"
    chapter: ClassVar = "Blind bids"
    terms: ClassVar = ("bid",)
    told: ClassVar = "Choose one reward, or leave it."
    then: ClassVar = " chooses a reward"

    def listed(self) -> Iterable[Row]:
        for number, reward in enumerate(event_at_hand(self.view.table).rewards):
            words = symbols_long(reward)
            yield Row((bright(words),), f"takes {words}", (Choose(number),))

    def brief(self, action: Action) -> Line:
        rewards = event_at_hand(self.view.table).rewards
        return (symbols_short(rewards[action.number]),) if isinstance(action, Choose) else ()


class AskedRatKing(AskedByEvent[RatKing]):
    """The resources that the lowest bidder can pay with."""

    heading: ClassVar = "THE RAT KING"
    chapter: ClassVar = "Blind bids"
    terms: ClassVar = ("rat_king",)
    told: ClassVar = "Pay one resource."
    then: ClassVar = " pays"
    leaving: ClassVar = "takes a damage instead"
    proposes: ClassVar = False

    def stakes(self) -> Sequence[Line]:
        due = sum(isinstance(task, RatKing) for task in self.view.table.agenda)
        event = event_at_hand(self.view.table)
        return (faint(f"The lowest bidder {punishment(event)}."),), (faint("still due "), bright(due))

    def listed(self) -> Iterable[Row]:
        return resource_rows(self.view, lambda resource: (Pay(resource), f"pays {resources(resource)}"))


ASKED: Final = {BlindBid: AskedBlindBid, BidReward: AskedBidReward, RatKing: AskedRatKing}
