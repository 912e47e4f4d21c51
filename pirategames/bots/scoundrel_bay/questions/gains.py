"""Gains: symbols that are offered, pirate moves, recruitments, trades and sales."""

from __future__ import annotations

from typing import Final

from pirategames.bots.scoundrel_bay.imagined import blind_worth
from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.bots.scoundrel_bay.loot import best_trade
from pirategames.bots.scoundrel_bay.questions.answering import Answering, Answers, best_change, take_if
from pirategames.bots.scoundrel_bay.worths import RUM, reward_worth
from pirategames.rules.scoundrel_bay.actions import Action, Move, Sell
from pirategames.rules.scoundrel_bay.gains import (
    SELLS_FOR,
    BlindRecruitment,
    GoldtongueTrade,
    Hiring,
    OfferedSymbol,
    PirateMove,
    Selling,
)
from pirategames.rules.scoundrel_bay.goods import add
from pirategames.rules.scoundrel_bay.moving import shift
from pirategames.rules.scoundrel_bay.state import ShipDraft


def take_symbol(eye: Lookout, question: OfferedSymbol, answers: Answers) -> Action:
    """Take what does no harm."""
    return take_if(reward_worth(eye, (question.symbol,)) >= 0)


def best_move(eye: Lookout, _: PirateMove, answers: Answers) -> Action:
    """The pirate move after which the ship is worth most, or none."""
    return best_change(eye, answers, Move, shift)


def best_market(eye: Lookout, question: GoldtongueTrade, answers: Answers) -> Action:
    """The best trade on its own, or none."""
    trade = best_trade(eye, eye.ship, question.discount)[1]
    return trade if trade is not None and trade in answers else answers[-1]


def take_recruit(eye: Lookout, question: BlindRecruitment, answers: Answers) -> Action:
    """Recruit where that is worth its rum."""
    return take_if(blind_worth(eye) > question.rum * RUM)


def hire(eye: Lookout, question: Hiring, answers: Answers) -> Action:
    """Recruit where that is worth its doubloons and its rum."""
    return take_if(blind_worth(eye) > question.symbol.amount + question.symbol.rum * RUM)


def best_sale(eye: Lookout, _: Selling, answers: Answers) -> Action:
    """The resource whose sale is worth most, if any is."""

    def sell(ship: ShipDraft, action: Sell) -> None:
        add(ship, action.resource, -1)
        ship.doubloons += SELLS_FOR

    return best_change(eye, answers, Sell, sell)


ANSWERS: Final = (
    Answering(OfferedSymbol, take_symbol),
    Answering(PirateMove, best_move, is_weighty=True),
    Answering(GoldtongueTrade, best_market),
    Answering(BlindRecruitment, take_recruit),
    Answering(Hiring, hire),
    Answering(Selling, best_sale),
)
