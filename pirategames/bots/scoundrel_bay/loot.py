"""What can be taken in a region with some strength: treasures, crates, deliveries, trades."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from pirategames.bots.scoundrel_bay.gains import copy_of, gain
from pirategames.bots.scoundrel_bay.lookout import Lookout
from pirategames.bots.scoundrel_bay.worths import MAP, crate_worth, worth, worth_of_gain
from pirategames.rules.scoundrel_bay.actions import Trade
from pirategames.rules.scoundrel_bay.ashore import delivery_price, treasure_strength
from pirategames.rules.scoundrel_bay.charts import TYPES, Region
from pirategames.rules.scoundrel_bay.entering import crate_strength
from pirategames.rules.scoundrel_bay.goods import affords, spend
from pirategames.rules.scoundrel_bay.state import NONE, ShipDraft

SPENT: Final = 0.6
"""What a map that is spent on a treasure or a hideout counts of its worth: it is there for that."""
MAPS: Final = 4
"""More treasures than that are not dug at once."""


# ---- beaches


def treasure_worth(eye: Lookout, kind: int) -> float:
    """What a treasure of a type is worth on the average of those that nobody has turned."""
    key = ("treasure", kind)
    known: float | None = eye.memo.get(key)
    if known is None:
        left = [*eye.s.treasures[kind - 1]]
        bare = copy_of(eye.s.ships[eye.seat])
        bare.crates = ()
        total = sum(worth_of_gain(eye, bare, eye.edition.treasures[treasure].gain) for treasure in left)
        known = eye.memo[key] = eye.weights.beaches * total / max(1, len(left))
    return known


def map_price(eye: Lookout) -> float:
    """What a map spent is worth."""
    return MAP * SPENT * min(1.0, eye.invasions)


def best_dig(eye: Lookout, ship: ShipDraft, region: int, strength: int) -> tuple[float, tuple[int, ...]]:
    """The treasures that are worth most with this strength and the maps of the ship, and what that is."""
    maps = min(ship.maps + ship.rings, MAPS)
    key = ("dig", region, strength, maps, ship.upgrades)
    known: tuple[float, tuple[int, ...]] | None = eye.memo.get(key)
    if known is None:
        known = eye.memo[key] = max(_digs(eye, ship, region, strength, maps))
    return known


def _digs(eye: Lookout, ship: ShipDraft, region: int, strength: int, maps: int) -> Iterator[tuple[float, tuple[int, ...]]]:
    buried = eye.s.buried[region]
    asked = {kind: treasure_strength(eye.s, ship, kind) for kind in TYPES}
    yield 0.0, ()
    for count in range(1, min(maps, len(buried)) + 1):
        for kinds in set(combinations(buried, count)):
            if sum(asked[kind] for kind in kinds) <= strength:
                yield sum(treasure_worth(eye, kind) for kind in kinds) - count * map_price(eye), kinds


# ---- villages


def best_plunder(eye: Lookout, lying: Sequence[int], strength: int) -> tuple[float, tuple[int, ...]]:
    """The crates that are worth most with this strength, and what that is."""
    key = ("plunder", lying, strength)
    known: tuple[float, tuple[int, ...]] | None = eye.memo.get(key)
    if known is None:
        crates = [crate for crate in lying if crate != NONE]
        fitting = [
            (sum(crate_worth(eye, crate) for crate in some), some)
            for count in range(len(crates) + 1)
            for some in combinations(crates, count)
            if sum(eye.edition.crates[crate].type for crate in some) <= strength
        ]
        known = eye.memo[key] = max(fitting)
    return known


# ---- harbors


def best_delivery(eye: Lookout, ship: ShipDraft, region: int, strength: int, must: bool) -> tuple[float, tuple[int, ...]]:
    """The crates to deliver with this strength, and what that is worth more than keeping them; at least one where it
    `must` be. Without a way to do that, the worth is far below nothing."""
    key = ("deliver", ship.crates, region, strength, must, ship.upgrades)
    known: tuple[float, tuple[int, ...]] | None = eye.memo.get(key)
    if known is None:
        fitting: list[tuple[float, tuple[int, ...]]] = [(-99.0, ())] if must else [(0.0, ())]
        for count in range(1, min(4, len(ship.crates)) + 1):
            for some in combinations(ship.crates, count):
                if sum(crate_strength(eye.s, ship, crate) for crate in some) <= strength:
                    fitting.append((sum(_delivered_more(eye, ship, crate, region) for crate in some), some))
        known = eye.memo[key] = max(fitting)
    return known


def _delivered_more(eye: Lookout, ship: ShipDraft, crate: int, region: int) -> float:
    price = eye.weights.villages * delivery_price(eye.s, ship, crate, region)
    return price - crate_worth(eye, crate)


def best_trade(eye: Lookout, ship: ShipDraft, discount: int = 0) -> tuple[float, Trade | None]:
    """The best trade that a ship can pay, and what it is worth; none where nothing is gained by any."""
    key = (
        "trade",
        ship.food,
        ship.rings,
        ship.sword,
        ship.gun,
        ship.shield,
        ship.damage,
        ship.active,
        ship.captain,
        discount,
    )
    known: tuple[float, Trade | None] | None = eye.memo.get(key)
    if known is None:
        known = eye.memo[key] = max(_trades(eye, ship, discount), key=lambda found: found[0])
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


def trade_worth(eye: Lookout) -> float:
    """What a trade is worth to this seat's ship as it is."""
    known: float | None = eye.memo.get("trade")
    if known is None:
        known = eye.memo["trade"] = best_trade(eye, eye.s.ships[eye.seat])[0]
    return known


def ship_reward(eye: Lookout, region: Region, sea: int) -> float:
    """What the trading ship on the way into a harbor brings."""
    key = ("trader", region.number, sea)
    known: float | None = eye.memo.get(key)
    if known is None:
        trader = region.ship_at(sea)
        assert trader is not None
        known = eye.memo[key] = worth_of_gain(eye, eye.s.ships[eye.seat], trader.rewards)
    return known
