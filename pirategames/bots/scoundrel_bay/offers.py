"""What is offered besides: rewards of a sail, rolls of the die, upgrades, captain powers, and what can be taken or left."""

from __future__ import annotations

from typing import Final

from pirategames.bots.scoundrel_bay.ashore import best_market
from pirategames.bots.scoundrel_bay.gains import blind_worth, copy_of, gain, lose
from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.bots.scoundrel_bay.odds import result, worth_of_rolling
from pirategames.bots.scoundrel_bay.turns import fight_worth, reward_worth, stakes_of
from pirategames.bots.scoundrel_bay.worths import RUM, worth
from pirategames.rules.scoundrel_bay.actions import (
    Action,
    Beat,
    Choose,
    Leave,
    Reroll,
    Reward,
    Sell,
    Shoot,
    Stand,
    Take,
    Upgrade,
)
from pirategames.rules.scoundrel_bay.ashore import LightFingers, OldSketches
from pirategames.rules.scoundrel_bay.charts import Symbol, Symbols
from pirategames.rules.scoundrel_bay.gains import (
    SELLS_FOR,
    BlindRecruitment,
    GoldtongueTrade,
    Hiring,
    OfferedSymbol,
    Selling,
)
from pirategames.rules.scoundrel_bay.goods import add, spend
from pirategames.rules.scoundrel_bay.milestones import UpgradeChoice
from pirategames.rules.scoundrel_bay.sailing import CardReward, MeetingMonster, MonsterDie

PATH: Final = 2.0
"""What the move to a hideout is worth that comes with a path."""
UPGRADE: Final = 3.0
"""What the ability of an upgrade is worth in a whole game, apart from what it brings at once."""
WHOLE: Final = 12
"""The turns of a whole game."""


def best_offer(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    """The best answer to an offer."""
    match eye.s.question:
        case CardReward(card=card):
            return _best_reward(eye, card, legal)
        case MonsterDie():
            return _stand_or_reroll(eye, legal)
        case Selling():
            return _best_sale(eye, SELLS_FOR, legal)
        case OldSketches(doubloons=doubloons):
            return _best_sale(eye, doubloons, legal)
        case GoldtongueTrade(discount=discount):
            return best_market(eye, discount, legal)
        case UpgradeChoice(milestone=milestone):
            return max(legal, key=lambda action: _upgrade_worth(eye, milestone, action))
        case LightFingers(crates=crates):
            contents = eye.edition.crates[crates[0]].contents
            return max(legal, key=lambda action: _content_worth(eye, contents, action))
        case MeetingMonster():
            return Beat() if Beat() in legal and _beats(eye) else Shoot()
    return _take_or_leave(eye, legal)


def _best_reward(eye: Lookout, number: int, legal: tuple[Action, ...]) -> Action:
    card = eye.edition.cards[number]
    printed = {"star": card.star, "sun": card.sun, "moon": card.moon}

    def value(action: Action) -> float:
        assert isinstance(action, Reward)
        if action.which == "path":
            return PATH + reward_worth(eye, card.moon)
        return reward_worth(eye, printed[action.which]) if action.which in printed else 0.0

    return max(legal, key=value)


def _stand_or_reroll(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    """Reroll where another roll is worth more than the face that lies there, and a ring."""
    fight, ship = eye.s.fight, eye.s.ships[eye.seat]
    if Reroll() not in legal or fight is None:
        return Stand()
    stakes, tools = stakes_of(eye, ship, fight.monster), (ship.gun, ship.shield)
    now = result(eye.edition, fight.monster, fight.base, fight.face, tools, stakes)
    price = 0.0 if fight.free else stakes.ring
    rolls = ship.rings if fight.free else ship.rings - 1
    again = worth_of_rolling(eye.edition, fight.monster, fight.base, tools, stakes, rolls) - price
    return Reroll() if again > now else Stand()


def _beats(eye: Lookout) -> bool:
    ship, power = eye.s.ships[eye.seat], eye.edition.variants.powers[eye.s.ships[eye.seat].power]
    after = copy_of(ship)
    after.sword -= power.swords
    lose(eye, after, (Symbol("damage", power.damage),))
    gain(eye, after, (Symbol("reputation", power.reputation),))
    return worth(eye, after) - worth(eye, ship) > fight_worth(eye, ship)


def _best_sale(eye: Lookout, price: int, legal: tuple[Action, ...]) -> Action:
    """The resource whose sale is worth most, if any is."""
    ship = eye.s.ships[eye.seat]
    best, most = legal[-1], worth(eye, ship) + 0.05
    for action in legal:
        if isinstance(action, Sell):
            after = copy_of(ship)
            if isinstance(eye.s.question, OldSketches):
                spend(after, "map", 1)
            else:
                add(after, action.resource, -1)
            after.doubloons += price
            if (value := worth(eye, after)) > most:
                best, most = action, value
    return best


def _content_worth(eye: Lookout, contents: Symbols, action: Action) -> float:
    return reward_worth(eye, (Symbol(contents[action.number].kind),)) if isinstance(action, Choose) else 0.0


def _upgrade_worth(eye: Lookout, milestone: int, action: Action) -> float:
    """What an upgrade is worth, kept or discarded."""
    if not isinstance(action, Upgrade):
        return 0.0
    variants = eye.edition.variants
    if not action.keep:
        return reward_worth(eye, (Symbol("reputation", variants.milestone_reputation),))
    upgrade = variants.milestones[milestone].upgrades[action.number]
    ship = eye.s.ships[eye.seat]
    after = copy_of(ship)
    after.active += min(upgrade.pirates, ship.citizens)
    gain(eye, after, upgrade.tools)
    return UPGRADE * min(1.0, eye.turns / WHOLE * 2) + worth(eye, after) - worth(eye, ship)


def _take_or_leave(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    """Take what is worth more than it costs; of several things the first."""
    if Take() not in legal:
        return legal[0]
    takes = True
    match eye.s.question:
        case BlindRecruitment(rum=rum):
            takes = blind_worth(eye) > rum * RUM
        case Hiring(symbol=symbol):
            takes = blind_worth(eye) > symbol.amount + symbol.rum * RUM
        case OfferedSymbol(symbol=symbol):
            takes = reward_worth(eye, (symbol,)) >= 0
    return Take() if takes else Leave()
