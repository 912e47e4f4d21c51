"""The hand: which card to add."""

from __future__ import annotations

from typing import Final

from pirategames.bots.scoundrel_bay.imagined import copy_of
from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.bots.scoundrel_bay.plays import outcome, play_worth, plays_of
from pirategames.bots.scoundrel_bay.questions.answering import Answering, Answers
from pirategames.bots.scoundrel_bay.worths import RUM, saturated, worth_now
from pirategames.rules.scoundrel_bay.actions import Action, Buy, Recruit, Scout
from pirategames.rules.scoundrel_bay.cards import AddingCard
from pirategames.rules.scoundrel_bay.charts import Flag
from pirategames.rules.scoundrel_bay.goods import spend
from pirategames.rules.scoundrel_bay.view import unseen

RICH: Final = 4
"""The rum that a ship has at least before it thinks of scouting."""
LATER: Final = 0.35
"""What the use of a card counts that is not the best next turn."""


def best_card(eye: Lookout, _: AddingCard, answers: Answers) -> Action:
    """The card that the next turns can make most of, less its price."""
    ship = eye.ship
    best, most = answers[0], -1e9
    now = worth_now(eye)
    base = max([play_worth(eye, ship, play, now) for play in plays_of(eye, ship, ship.hand)], default=0.0)
    for action in answers:
        match action:
            case Buy(place):
                value = _card_worth(eye, eye.s.display[place], base) - _price(eye, eye.edition.slots[place])
            case Scout(flag) if ship.rum >= RICH:
                value = _scouted_worth(eye, flag, base) - _price(eye, eye.edition.scout)
            case _:
                continue
        if value > most:
            best, most = action, value
    return best


def _price(eye: Lookout, rum: int) -> float:
    """What rum is worth that is paid."""
    ship, poorer = eye.ship, copy_of(eye.ship)
    spend(poorer, "rum", rum)
    use = 0.6 * eye.turns
    lost = saturated(ship.rum, use, eye.turns) - saturated(poorer.rum, use, eye.turns)
    return RUM * lost + 1.5 * (ship.rings - poorer.rings)


def _card_worth(eye: Lookout, card: int, base: float) -> float:
    """What a card adds to the best next turn, which is worth `base` without it, and some of its best use later: to recruit,
    with some time, at the least."""
    richer, now = copy_of(eye.ship), worth_now(eye)
    richer.hand = (*richer.hand, card)
    own = [play_worth(eye, richer, play, now) for play in plays_of(eye, richer, (card,))]
    best = max(own, default=0.0)
    richer.disc = None
    return max(best, base) + LATER * (best + outcome(eye, richer, Recruit(card), now)[0])


def _scouted_worth(eye: Lookout, flag: Flag, base: float) -> float:
    """What a card of a flag is worth that nobody has seen: that of one of them in the middle."""
    cards = [card for card in unseen(eye.s) if eye.edition.cards[card].flag == flag]
    return _card_worth(eye, cards[len(cards) // 2], base) if cards else -99.0


ANSWERS: Final = (Answering(AddingCard, best_card),)
