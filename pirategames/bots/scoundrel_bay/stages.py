"""The end of a stage: bids, rewards and punishments, the swap, and meals."""

from __future__ import annotations

from functools import partial
from typing import Final

from pirategames.bots.scoundrel_bay.gains import bury, copy_of, damage
from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.bots.scoundrel_bay.turns import recruit, reward_worth
from pirategames.bots.scoundrel_bay.worths import worth
from pirategames.rules.chance import Chance
from pirategames.rules.scoundrel_bay.actions import Action, Bid, Choose, Feed, Hire, Lose, Pay, Swap
from pirategames.rules.scoundrel_bay.bids import event_at_hand
from pirategames.rules.scoundrel_bay.charts import RESOURCES, EventCard, Resource
from pirategames.rules.scoundrel_bay.goods import add, held, spend
from pirategames.rules.scoundrel_bay.meals import mouths
from pirategames.rules.scoundrel_bay.state import ACTIVE, DEAD, SICK, ShipDraft

BOLD: Final = (0.35, 0.75)
"""Between which shares of what is at stake a bid lies."""
_WHIMS: Final = 1 << 32


# ---- bids


def best_bid(eye: Lookout, chance: Chance) -> Bid:
    """A share of what is at stake, drawn by a whim; never more than that, nor than the seat has."""
    number, _ = chance.below(_WHIMS)
    low, high = BOLD
    share = low + (high - low) * number / _WHIMS
    stake = stake_of(eye, event_at_hand(eye.s))
    return Bid(max(0, min(eye.s.ships[eye.seat].doubloons, int(share * stake + 0.5))))


def stake_of(eye: Lookout, event: EventCard) -> float:
    """What it is worth not to be the lowest bidder, and for rewards to be among the first."""
    if event.kind == "pardon":
        return punishment(eye, event)
    worths = sorted((reward_worth(eye, symbols) for symbols in event.rewards), reverse=True)
    return max(0.0, worths[0] - 0.25 * worths[-1]) if worths else 0.0


def punishment(eye: Lookout, event: EventCard) -> float:
    """What the punishment of an event costs."""
    ship = eye.s.ships[eye.seat]
    after = copy_of(ship)
    for _ in range(event.resources):
        _pay_cheapest(eye, after)
    for _ in range(event.pirates):
        if not bury(after):
            damage(eye, after, 1)
    return worth(eye, ship) - worth(eye, after)


def _pay_cheapest(eye: Lookout, ship: ShipDraft) -> None:
    resources = held(ship)
    if not resources:
        damage(eye, ship, 1)
        return
    add(ship, min(resources, key=lambda resource: _missed(eye, ship, resource)), -1)


def _missed(eye: Lookout, ship: ShipDraft, resource: Resource) -> float:
    poorer = copy_of(ship)
    add(poorer, resource, -1)
    return worth(eye, ship) - worth(eye, poorer)


def best_payment(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    """The resource that is missed least."""
    ship = eye.s.ships[eye.seat]
    pays = [action for action in legal if isinstance(action, Pay)]
    return min(pays, key=lambda action: _missed(eye, ship, action.resource)) if pays else legal[0]


def best_spoils(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    """The reward of a bid that is worth most."""
    rewards = event_at_hand(eye.s).rewards
    choices = [action for action in legal if isinstance(action, Choose)]
    return max(choices, key=lambda action: reward_worth(eye, rewards[action.number]), default=legal[-1])


# ---- the swap


def best_swap(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    """The resource to spend for which two others are worth most more; or none."""
    ship = eye.s.ships[eye.seat]
    best, most = legal[-1], worth(eye, ship) + 0.05
    for action in legal:
        if isinstance(action, Swap):
            after = copy_of(ship)
            add(after, action.resource, -1)
            for _ in range(event_at_hand(eye.s).gain):
                others = [resource for resource in RESOURCES if resource not in ("ring", action.resource)]
                add(after, max(others, key=partial(_gained, eye, after)), 1)
            if (value := worth(eye, after)) > most:
                best, most = action, value
    return best


def _gained(eye: Lookout, ship: ShipDraft, resource: Resource) -> float:
    richer = copy_of(ship)
    add(richer, resource, 1)
    return worth(eye, richer)


def best_get(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    """The resource that is worth most to get."""
    ship = eye.s.ships[eye.seat]
    swaps = [action for action in legal if isinstance(action, Swap)]
    return max(swaps, key=lambda action: _gained(eye, ship, action.resource), default=legal[-1])


# ---- pirates from the display


def best_hire(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    """The card of the display that is worth most to recruit with."""
    ship = eye.s.ships[eye.seat]
    best, most = legal[-1], worth(eye, ship)
    for action in legal:
        if isinstance(action, Hire):
            after = copy_of(ship)
            recruit(eye, after, eye.edition.cards[action.card])
            if (value := worth(eye, after)) > most:
                best, most = action, value
    return best


# ---- the dead and the hungry


def best_victim(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    """Who is missed least; never the captain, who counts two, alive or dead, while there is anybody else. With nobody aboard
    nobody dies."""
    ship = eye.s.ships[eye.seat]
    mortals = [action for action in legal if isinstance(action, Lose)]
    others = [action for action in mortals if action.who != "captain"]
    return max(others or mortals, key=lambda action: _without(eye, ship, action), default=legal[0])


def _without(eye: Lookout, ship: ShipDraft, action: Lose) -> float:
    after = copy_of(ship)
    match action.who:
        case "pirate":
            after.active, after.dead = after.active - 1, after.dead + 1
        case "sick":
            after.sick, after.dead = after.sick - 1, after.dead + 1
        case "captain":
            after.captain = DEAD
    return worth(eye, after)


def best_meal(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    """How many mouths to feed: the meal after which the ship is worth most."""
    ship = eye.s.ships[eye.seat]
    meals = [action for action in legal if isinstance(action, Feed)]
    return max(meals, key=lambda action: (fed_worth(eye, ship, action.mouths), action.mouths))


def fed_worth(eye: Lookout, ship: ShipDraft, count: int) -> float:
    """What a ship is worth when so many mouths have eaten."""
    after = copy_of(ship)
    spend(after, "food", sum(mouths(ship)[:count]))
    feed(after, count)
    return worth(eye, after)


def feed(ship: ShipDraft, count: int) -> None:
    """So many mouths of a ship eat, the captain first, the sick last."""
    left, captain = count, ship.captain
    if captain == ACTIVE:
        ship.captain, left = (ACTIVE, left - 1) if left else (SICK, 0)
    well = min(left, ship.active)
    left -= well
    if captain == SICK:
        ship.captain, left = (ACTIVE, left - 1) if left else (DEAD, 0)
    healed = min(left, ship.sick)
    ship.active, ship.sick, ship.dead = well + healed, ship.active - well, ship.dead + ship.sick - healed
