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
from pirategames.rules.scoundrel_bay.charts import Symbol, Symbols
from pirategames.rules.scoundrel_bay.goods import add, spend

PATH: Final = 2.0
"""What the move to a hideout is worth that comes with a path."""
UPGRADE: Final = 3.0
"""What the ability of an upgrade is worth in a whole game, apart from what it brings at once."""
WHOLE: Final = 12
"""The turns of a whole game."""


def best_offer(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    """The best answer to an offer."""
    match eye.s.ask:
        case "reward":
            return _best_reward(eye, legal)
        case "roll":
            return _stand_or_reroll(eye, legal)
        case "sell" | "maps":
            return _best_sale(eye, legal)
        case "trade":
            return best_market(eye, eye.s.agenda[0].number, legal)
        case "upgrade":
            return max(legal, key=lambda action: _upgrade_worth(eye, action))
        case "light":
            contents = eye.edition.crates[eye.s.agenda[0].numbers[0]].contents
            return max(legal, key=lambda action: _content_worth(eye, contents, action))
        case "beast":
            return Beat() if Beat() in legal and _beats(eye) else Shoot()
    return _take_or_leave(eye, legal)


def _best_reward(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    card = eye.edition.cards[eye.s.agenda[0].number]
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


def _best_sale(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    """The resource whose sale is worth most, if any is."""
    ship, price = eye.s.ships[eye.seat], eye.s.agenda[0].number if eye.s.ask == "maps" else 2
    best, most = legal[-1], worth(eye, ship) + 0.05
    for action in legal:
        if isinstance(action, Sell):
            after = copy_of(ship)
            if eye.s.ask == "maps":
                spend(after, "map", 1)
            else:
                add(after, action.resource, -1)
            after.doubloons += price
            if (value := worth(eye, after)) > most:
                best, most = action, value
    return best


def _content_worth(eye: Lookout, contents: Symbols, action: Action) -> float:
    return reward_worth(eye, (Symbol(contents[action.number].kind),)) if isinstance(action, Choose) else 0.0


def _upgrade_worth(eye: Lookout, action: Action) -> float:
    """What an upgrade is worth, kept or discarded."""
    if not isinstance(action, Upgrade):
        return 0.0
    variants = eye.edition.variants
    if not action.keep:
        return reward_worth(eye, (Symbol("reputation", variants.milestone_reputation),))
    upgrade = variants.milestones[eye.s.agenda[0].number].upgrades[action.number]
    ship = eye.s.ships[eye.seat]
    after = copy_of(ship)
    after.active += min(upgrade.pirates, ship.citizens)
    gain(eye, after, upgrade.tools)
    return UPGRADE * min(1.0, eye.turns / WHOLE * 2) + worth(eye, after) - worth(eye, ship)


def _take_or_leave(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    """Take what is worth more than it costs; of several things the first."""
    question = eye.s.agenda[0]
    if Take() not in legal:
        return legal[0]
    match question.what:
        case "blind":
            takes = blind_worth(eye) > max(0, question.other) * RUM
        case "hire":
            takes = blind_worth(eye) > question.symbols[0].amount + question.symbols[0].rum * RUM
        case _:
            takes = reward_worth(eye, question.symbols) >= 0
    return Take() if takes else Leave()
