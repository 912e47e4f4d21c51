"""Sailing: the reward of the card, and the monster."""

from __future__ import annotations

from typing import Final

from pirategames.bots.scoundrel_bay.crates import MORE
from pirategames.bots.scoundrel_bay.imagined import copy_of, gain, lose
from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.bots.scoundrel_bay.odds import conquers, hits, result, worth_of_rolling
from pirategames.bots.scoundrel_bay.plays import fight_worth, stakes_of
from pirategames.bots.scoundrel_bay.questions.answering import Answering, Answers
from pirategames.bots.scoundrel_bay.worths import reward_worth, worth, worth_now
from pirategames.rules.scoundrel_bay.actions import Action, Beat, Reroll, Reward, Shoot, Stand
from pirategames.rules.scoundrel_bay.charts import Symbol
from pirategames.rules.scoundrel_bay.sailing import CardReward, MeetingMonster, MonsterDie
from pirategames.rules.scoundrel_bay.state import ShipDraft

PATH: Final = 2.0
"""What the move to a hideout is worth that comes with a path."""


def best_of_card(eye: Lookout, question: CardReward, answers: Answers) -> Action:
    """The reward of the card that is worth most."""
    card = eye.edition.cards[question.card]
    printed = {"star": card.star, "sun": card.sun, "moon": card.moon}

    def value(action: Action) -> float:
        assert isinstance(action, Reward)
        if action.which == "path":
            return PATH + reward_worth(eye, card.moon)
        return reward_worth(eye, printed[action.which]) if action.which in printed else 0.0

    return max(answers, key=value)


def beat_or_shoot(eye: Lookout, _: MeetingMonster, answers: Answers) -> Action:
    """Beat a monster where that is worth more than shooting it."""
    power, after = eye.edition.variants.powers[eye.ship.power], copy_of(eye.ship)
    after.sword -= power.swords
    lose(eye, after, (Symbol("damage", power.damage),))
    gain(eye, after, (Symbol("reputation", power.reputation),))
    return Beat() if worth(eye, after) - worth_now(eye) > fight_worth(eye, eye.ship) else Shoot()


def stand_or_reroll(eye: Lookout, _: MonsterDie, answers: Answers) -> Action:
    """Reroll where another roll is worth more than the face that lies there, and a ring."""
    fight, ship = eye.s.fight, eye.ship
    assert fight is not None
    stakes, tools = stakes_of(eye, ship, fight.monster), (ship.gun, ship.shield)
    now = result(eye.edition, fight.monster, fight.base, fight.face, tools, stakes)
    price = 0.0 if fight.free else stakes.ring
    rolls = ship.rings if fight.free else ship.rings - 1
    again = worth_of_rolling(eye.edition, fight.monster, fight.base, tools, stakes, rolls) - price
    return Reroll() if again > now else Stand()


def _opening(eye: Lookout, after: ShipDraft) -> float:
    """With its guns and shields, a crate can turn a fight."""
    fight, ship = eye.s.fight, eye.ship
    assert fight is not None
    stakes = stakes_of(eye, ship, fight.monster)
    won = [conquers(eye.edition, fight.monster, fight.base, fight.face, one.gun) for one in (ship, after)]
    hit = [hits(eye.edition, fight.monster, fight.base, fight.face, one.shield) for one in (ship, after)]
    more = stakes.won * (won[1] - won[0]) + stakes.lost * (hit[0] - hit[1])
    return more + worth(eye, after) - worth_now(eye) - MORE if more else -MORE


ANSWERS: Final = (
    Answering(CardReward, best_of_card, is_weighty=True),
    Answering(MeetingMonster, beat_or_shoot),
    Answering(MonsterDie, stand_or_reroll, _opening),
)
