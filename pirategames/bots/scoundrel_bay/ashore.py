"""What to do in an invasion under way: where to place whom, what to dig, plunder, deliver and trade."""

from __future__ import annotations

from pirategames.bots.scoundrel_bay.gains import copy_of
from pirategames.bots.scoundrel_bay.invasions import FIRST, best_landings
from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.bots.scoundrel_bay.loot import best_delivery, best_dig, best_plunder, best_trade
from pirategames.bots.scoundrel_bay.worths import worth
from pirategames.rules.scoundrel_bay.actions import (
    Action,
    Ashore,
    Deliver,
    Dig,
    Done,
    Mark,
    Move,
    Place,
    Plunder,
)
from pirategames.rules.scoundrel_bay.entering import visit_of
from pirategames.rules.scoundrel_bay.invading import regions_at_hand
from pirategames.rules.scoundrel_bay.state import NONE, put, strength


def best_place(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    """The next figure of the best invasion that is still possible; or that this is all."""
    visit, ship = visit_of(eye.s), eye.s.ships[eye.seat]
    begun = visit.region != NONE
    regions = [*regions_at_hand(eye.s, eye.seat)]
    if begun:
        near = eye.edition.near[ship.sea]
        done = (*visit.done, visit.region)
        regions += [region for region in near if region.flag == visit.flag and region.number not in done]
    found = best_landings(eye, ship, regions, visit.left, begun)
    landings = sorted(found.landings, key=lambda landing: FIRST[eye.edition.regions[landing.region].kind])
    for landing in landings:
        if begun and landing.region != visit.region:
            continue
        options = [Place(landing.region, True)] * landing.captain + [Place(landing.region)] * (landing.pirates > 0)
        for option in options:
            if option in legal:
                return option
    return next((end for end in (Ashore(), Done()) if end in legal), legal[0])


def next_dig(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    """Mark the treasures of the best dig one after another, then dig."""
    visit, ship = visit_of(eye.s), eye.s.ships[eye.seat]
    _, kinds = best_dig(eye, ship, visit.region, strength(ship, visit.region))
    for kind in kinds:
        if kinds.count(kind) > visit.marked.count(kind) and Mark(kind) in legal:
            return Mark(kind)
    return Dig() if Dig() in legal else Done()


def next_crate(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    """Take the crates of the best plunder one after another."""
    visit, ship = visit_of(eye.s), eye.s.ships[eye.seat]
    _, crates = best_plunder(eye, visit.lying, strength(ship, visit.region) - visit.used)
    for crate in crates:
        if Plunder(crate) in legal:
            return Plunder(crate)
    return Done()


def next_in_harbor(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    """Make the best deliveries, then the best trade."""
    visit, ship = visit_of(eye.s), eye.s.ships[eye.seat]
    spare = strength(ship, visit.region) - visit.used
    _, crates = best_delivery(eye, ship, visit.region, spare, visit.must)
    for crate in crates:
        if Deliver(crate) in legal:
            return Deliver(crate)
    trade = None if visit.traded else best_trade(eye, ship)[1]
    if trade is not None and trade in legal:
        return trade
    return Done() if Done() in legal else legal[0]


def best_market(eye: Lookout, discount: int, legal: tuple[Action, ...]) -> Action:
    """The best trade on its own, or none."""
    trade = best_trade(eye, eye.s.ships[eye.seat], discount)[1]
    return trade if trade is not None and trade in legal else legal[-1]


def best_move(eye: Lookout, legal: tuple[Action, ...]) -> Action:
    """The pirate move after which the ship is worth most, or none."""
    ship = eye.s.ships[eye.seat]
    best, most = legal[-1], worth(eye, ship) + 0.05
    for action in legal:
        if not isinstance(action, Move):
            continue
        after = copy_of(ship)
        if action.captain:
            after.captain = action.target
        else:
            at = put(after.at, action.origin, after.at[action.origin] - 1)
            after.at = put(at, action.target, at[action.target] + 1)
        if (value := worth(eye, after)) > most:
            best, most = action, value
    return best
