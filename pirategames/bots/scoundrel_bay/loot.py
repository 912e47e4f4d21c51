"""What can be taken in a region with some strength: treasures, crates, deliveries, trades."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from pirategames.bots.scoundrel_bay.imagined import copy_of, gain
from pirategames.bots.scoundrel_bay.lookout import Lookout, once
from pirategames.bots.scoundrel_bay.worths import MAP, crate_worth, find_worth, reward_worth, worth
from pirategames.rules.scoundrel_bay.actions import Trade
from pirategames.rules.scoundrel_bay.ashore import delivery_price, treasure_strength
from pirategames.rules.scoundrel_bay.charts import TYPES
from pirategames.rules.scoundrel_bay.entering import crate_strength
from pirategames.rules.scoundrel_bay.goods import affords, spend
from pirategames.rules.scoundrel_bay.state import NONE, ShipDraft

SPENT: Final = 0.6
"""What a map that is spent on a treasure or a hideout counts of its worth: it is there for that."""
MAPS: Final = 4
"""More maps than that are not thought of for one invasion."""


# ---- beaches


@once
def treasure_worth(eye: Lookout, kind: int) -> float:
    """What a treasure of a type is worth on the average of those that nobody has turned."""
    left = [*eye.s.treasures[kind - 1]]
    total = sum(find_worth(eye, eye.edition.treasures[treasure].gain) for treasure in left)
    return eye.weights.beaches * total / max(1, len(left))


def map_price(eye: Lookout) -> float:
    """What a map spent is worth."""
    return MAP * SPENT * min(1.0, eye.invasions)


@once
def best_dig(eye: Lookout, region: int, strength: int, maps: int) -> tuple[float, tuple[int, ...]]:
    """The treasures that are worth most with this strength and so many maps, and what that is."""
    return max(_digs(eye, region, strength, min(maps, MAPS)))


def _digs(eye: Lookout, region: int, strength: int, maps: int) -> Iterator[tuple[float, tuple[int, ...]]]:
    buried = eye.s.buried[region]
    asked = {kind: treasure_strength(eye.s, eye.ship, kind) for kind in TYPES}
    yield 0.0, ()
    for count in range(1, min(maps, len(buried)) + 1):
        for kinds in set(combinations(buried, count)):
            if sum(asked[kind] for kind in kinds) <= strength:
                yield sum(treasure_worth(eye, kind) for kind in kinds) - count * map_price(eye), kinds


# ---- villages


@once
def best_plunder(eye: Lookout, lying: tuple[int, ...], strength: int) -> tuple[float, tuple[int, ...]]:
    """The crates that are worth most with this strength, and what that is."""
    crates = [crate for crate in lying if crate != NONE]
    return max(
        (sum(crate_worth(eye, crate) for crate in some), some)
        for count in range(len(crates) + 1)
        for some in combinations(crates, count)
        if sum(eye.edition.crates[crate].type for crate in some) <= strength
    )


# ---- harbors


@once
def best_delivery(
    eye: Lookout, crates: tuple[int, ...], region: int, strength: int, must: bool
) -> tuple[float, tuple[int, ...]]:
    """The crates to deliver with this strength, and what that is worth more than keeping them; at least one where it
    `must` be. Without a way to do that, the worth is far below nothing."""
    fitting: list[tuple[float, tuple[int, ...]]] = [(-99.0, ())] if must else [(0.0, ())]
    for count in range(1, min(4, len(crates)) + 1):
        for some in combinations(crates, count):
            if sum(crate_strength(eye.s, eye.ship, crate) for crate in some) <= strength:
                fitting.append((sum(_delivered_more(eye, crate, region) for crate in some), some))
    return max(fitting)


def _delivered_more(eye: Lookout, crate: int, region: int) -> float:
    price = eye.weights.villages * delivery_price(eye.s, eye.ship, crate, region)
    return price - crate_worth(eye, crate)


def best_trade(eye: Lookout, ship: ShipDraft, discount: int = 0) -> tuple[float, Trade | None]:
    """The best trade that a ship can pay, and what it is worth; none where nothing is gained by any."""
    tools = (ship.sword, ship.gun, ship.shield, ship.damage)
    alike = (ship.food, ship.rings, tools, ship.active, ship.captain, discount)
    known: tuple[float, Trade | None] | None = eye.found["trade"].get(alike)
    if known is None:
        known = eye.found["trade"][alike] = max(_trades(eye, ship, discount), key=lambda found: found[0])
    return known


def _trades(eye: Lookout, ship: ShipDraft, discount: int) -> Iterator[tuple[float, Trade | None]]:
    yield 0.0, None
    before = worth(eye, ship)
    for row, trade in enumerate(eye.edition.market):
        price = max(0, trade.food - discount)
        if not affords(ship, "food", price):
            continue
        for side, symbols in enumerate(trade.gains):
            after = copy_of(ship)
            spend(after, "food", price)
            gain(eye, after, symbols)
            yield worth(eye, after) - before, Trade(row, side)


@once
def trade_worth(eye: Lookout) -> float:
    """What a trade is worth to this seat's ship as it is."""
    return best_trade(eye, eye.ship)[0]


@once
def trader_worth(eye: Lookout, region: int, sea: int) -> float:
    """What the trading ship between a space and a harbor brings."""
    trader = eye.edition.regions[region].ship_at(sea)
    assert trader is not None
    return reward_worth(eye, trader.rewards)
