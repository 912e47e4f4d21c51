"""Ashore: what to dig, plunder, deliver and trade."""

from __future__ import annotations

from typing import Final

from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.bots.scoundrel_bay.loot import best_delivery, best_dig, best_plunder, best_trade
from pirategames.bots.scoundrel_bay.questions.answering import Answering, Answers, best_change, first
from pirategames.bots.scoundrel_bay.worths import reward_worth
from pirategames.rules.scoundrel_bay.actions import Action, Choose, Deliver, Dig, Done, Mark, Plunder, Sell
from pirategames.rules.scoundrel_bay.ashore import Digging, InHarbor, LightFingers, OldSketches, Plundering, TreasureOrder
from pirategames.rules.scoundrel_bay.charts import Symbol
from pirategames.rules.scoundrel_bay.entering import visit_of
from pirategames.rules.scoundrel_bay.goods import spend
from pirategames.rules.scoundrel_bay.state import ShipDraft, strength


def next_dig(eye: Lookout, _: Digging, answers: Answers) -> Action:
    """Mark the treasures of the best dig one after another, then dig."""
    visit, ship = visit_of(eye.s), eye.ship
    _worth, kinds = best_dig(eye, visit.region, strength(ship, visit.region), ship.maps + ship.rings)
    for kind in kinds:
        if kinds.count(kind) > visit.marked.count(kind) and Mark(kind) in answers:
            return Mark(kind)
    return Dig() if Dig() in answers else Done()


def best_sketches(eye: Lookout, question: OldSketches, answers: Answers) -> Action:
    """Spend a map where the doubloons are worth more."""

    def sell(ship: ShipDraft, action: Sell) -> None:
        spend(ship, "map", 1)
        ship.doubloons += question.doubloons

    return best_change(eye, answers, Sell, sell)


def next_crate(eye: Lookout, _: Plundering, answers: Answers) -> Action:
    """Take the crates of the best plunder one after another."""
    visit = visit_of(eye.s)
    _worth, crates = best_plunder(eye, visit.lying, strength(eye.ship, visit.region) - visit.used)
    return next((Plunder(crate) for crate in crates if Plunder(crate) in answers), Done())


def best_contents(eye: Lookout, question: LightFingers, answers: Answers) -> Action:
    """The symbol of a crate's contents that is worth most."""
    contents = eye.edition.crates[question.crates[0]].contents

    def value(action: Action) -> float:
        return reward_worth(eye, (Symbol(contents[action.number].kind),)) if isinstance(action, Choose) else 0.0

    return max(answers, key=value)


def next_in_harbor(eye: Lookout, _: InHarbor, answers: Answers) -> Action:
    """Make the best deliveries, then the best trade."""
    visit, ship = visit_of(eye.s), eye.ship
    spare = strength(ship, visit.region) - visit.used
    _worth, crates = best_delivery(eye, ship.crates, visit.region, spare, visit.must)
    for crate in crates:
        if Deliver(crate) in answers:
            return Deliver(crate)
    trade = None if visit.traded else best_trade(eye, ship)[1]
    if trade is not None and trade in answers:
        return trade
    return Done() if Done() in answers else answers[0]


ANSWERS: Final = (
    Answering(Digging, next_dig),
    Answering(TreasureOrder, first),
    Answering(OldSketches, best_sketches),
    Answering(Plundering, next_crate, is_weighty=True),
    Answering(LightFingers, best_contents),
    Answering(InHarbor, next_in_harbor, is_weighty=True),
)
