"""What is done in an invaded region: digging, plundering, raiding and trading. A hideout asks for nothing more."""

from __future__ import annotations

from attrs import evolve

from pirategames.rules.scoundrel_bay.actions import Mark, Trade
from pirategames.rules.scoundrel_bay.charts import TOOLS, Symbol
from pirategames.rules.scoundrel_bay.goods import affords, last_space, spend
from pirategames.rules.scoundrel_bay.invading import can_raid, crate_strength, force_to_come, owes_delivery
from pirategames.rules.scoundrel_bay.powers import power_of
from pirategames.rules.scoundrel_bay.rewards import ASKED, gain
from pirategames.rules.scoundrel_bay.state import (
    NONE,
    Draft,
    ShipDraft,
    Task,
    Visit,
    aboard,
    answered,
    put,
    strength,
    task,
    tell,
    then,
    without,
)
from pirategames.rules.scoundrel_bay.upgrades import upgrade_of


def visit_of(s: Draft) -> Visit:
    """The invasion under way."""
    assert s.visit is not None
    return s.visit


# ---- coming ashore, and going on


def land(s: Draft, seat: int) -> None:
    """Nobody more goes into the region at hand: what is to be done there comes next."""
    visit, ship = visit_of(s), s.ships[seat]
    region = s.edition.regions[visit.region]
    tell(s, "landed", seat, visit.region, visit.landed)
    match region.kind:
        case "beach":
            then(s, task("dig", seat), task("resolve", seat))
        case "village":
            s.visit = evolve(visit, lying=tuple([crate for crate in s.lying[visit.region] if crate != NONE]))
            then(s, task("plunder", seat), task("resolve", seat))
        case "harbor":
            s.visit = evolve(visit, must=not can_raid(s, ship, region))
            trader = region.ship_at(ship.sea)
            assert trader is not None
            then(s, task("harbor", seat), task("resolve", seat))
            gain(s, seat, trader.rewards)
        case "hideout":
            then(s, task("resolve", seat))
            _please_old_salty(s, seat, visit)


def _please_old_salty(s: Draft, seat: int, visit: Visit) -> None:
    """Old Salty's reputation for a hideout, also for the captain's own landing there."""
    number = s.ships[seat].power
    power = s.edition.variants.powers[number] if number != NONE else None
    if power is None or power.ability != "easy_hideouts":
        return
    if power_of(s, seat, "easy_hideouts") is not None or visit.captain:
        gain(s, seat, (Symbol("reputation", power.reputation),))


def resolve(s: Draft) -> None:
    """The region at hand is done with; the invasion goes on with what flags are left."""
    visit = visit_of(s)
    s.visit = Visit(visit.flag, visit.left, (*visit.done, visit.region))


def end_invasion(s: Draft) -> None:
    """The invasion is over."""
    answered(s)
    s.visit = None


# ---- beaches


def treasure_strength(s: Draft, ship: ShipDraft, kind: int) -> int:
    """The strength that a treasure of a type asks."""
    spades = upgrade_of(s, ship, "dig_strength_less")
    return max(1, kind - spades.amount) if spades is not None and kind in spades.types else kind


def possible_marks(s: Draft, seat: int) -> tuple[Mark, ...]:
    """The types of treasure that can be chosen besides those chosen already: a map each, and strength for all together."""
    visit, ship = visit_of(s), s.ships[seat]
    if not affords(ship, "map", len(visit.marked) + 1):
        return ()
    spare = _spare_to_dig(s, ship, visit)
    left = without(s.buried[visit.region], *visit.marked)
    return tuple([Mark(kind) for kind in dict.fromkeys(left) if treasure_strength(s, ship, kind) <= spare])


def mark(s: Draft, kind: int) -> None:
    """One more treasure is chosen."""
    visit = visit_of(s)
    s.visit = evolve(visit, marked=(*visit.marked, kind))


def _spare_to_dig(s: Draft, ship: ShipDraft, visit: Visit) -> int:
    """The strength on the beach that the treasures chosen leave over."""
    return strength(ship, visit.region) - sum([treasure_strength(s, ship, kind) for kind in visit.marked])


def is_beyond_reach(s: Draft, seat: int) -> bool:
    """Whether the treasures chosen cannot be dug: maps for them were spent, or pirates moved away, inside the decision."""
    visit, ship = visit_of(s), s.ships[seat]
    return not affords(ship, "map", len(visit.marked)) or _spare_to_dig(s, ship, visit) < 0


def choose_anew(s: Draft) -> None:
    """No treasure is chosen any more."""
    s.visit = evolve(visit_of(s), marked=())


def dig(s: Draft, seat: int) -> None:
    """A map for each treasure chosen; then all of them are turned, and gained in the order that the seat likes."""
    answered(s)
    visit, ship = visit_of(s), aboard(s, seat)
    spend(ship, "map", len(visit.marked))
    s.visit = evolve(visit, marked=())
    found = []
    for kind in visit.marked:
        treasure, rest, s.chance = s.treasures[kind - 1].draw(s.chance)
        s.treasures = (*s.treasures[: kind - 1], rest, *s.treasures[kind:])
        found.append(treasure)
        tell(s, "dug", seat, treasure)
    s.buried = (
        *s.buried[: visit.region], without(s.buried[visit.region], *visit.marked), *s.buried[visit.region + 1 :],
    )  # fmt: skip
    ship.treasures += tuple(found)
    _use_dig_upgrades(s, seat, len(found), visit.region)
    then(s, task("order", seat, numbers=tuple(found)))


def _use_dig_upgrades(s: Draft, seat: int, count: int, region: int) -> None:
    ship = s.ships[seat]
    if (walkers := upgrade_of(s, ship, "move_per_dig")) is not None:
        then(s, *(task("move", seat, region),) * (count * walkers.amount))
    if (sketches := upgrade_of(s, ship, "maps_to_doubloons_per_dig")) is not None:
        then(s, task("maps", seat, sketches.amount))


def order_matters(s: Draft, question: Task) -> bool:
    """Whether it can matter which of several treasures is gained first: where one asks something, gives reputation, also
    by a tool beyond the end of its track, or food by the level of production."""
    if len(question.numbers) < 2:
        return False
    ship = s.ships[question.seat]
    gains = [symbol for number in question.numbers for symbol in s.edition.treasures[number].gain]
    if any(symbol.kind in (*ASKED, "reputation", "harvest") for symbol in gains):
        return True
    steps = {tool: sum([symbol.amount for symbol in gains if symbol.kind == tool]) for tool in TOOLS}
    return any(getattr(ship, tool) + steps[tool] > last_space(s, tool) for tool in TOOLS)


def gain_treasure(s: Draft, question: Task, treasure: int) -> None:
    """What a treasure gives; the others wait."""
    answered(s)
    if rest := without(question.numbers, treasure):
        then(s, task("order", question.seat, numbers=rest))
    gain(s, question.seat, s.edition.treasures[treasure].gain)


# ---- villages


def possible_plunder(s: Draft, seat: int) -> tuple[int, ...]:
    """The crates lying there that the strength left is enough for."""
    visit = visit_of(s)
    spare = strength(s.ships[seat], visit.region) - visit.used
    return tuple([crate for crate in visit.lying if s.edition.crates[crate].type <= spare])


def plunder(s: Draft, seat: int, crate: int) -> None:
    """A crate comes aboard, undelivered; its space stays empty until the plundering is over."""
    visit, ship = visit_of(s), aboard(s, seat)
    ship.crates += (crate,)
    spaces = s.lying[visit.region]
    spaces = put(spaces, spaces.index(crate), NONE)
    s.lying = (*s.lying[: visit.region], spaces, *s.lying[visit.region + 1 :])
    used = visit.used + s.edition.crates[crate].type
    s.visit = evolve(visit, used=used, lying=without(visit.lying, crate))
    tell(s, "plundered", seat, crate, other=visit.region)
    if upgrade_of(s, ship, "plunder_bonus") is not None:
        then(s, task("light", seat, numbers=ship.crates))


def end_plunder(s: Draft) -> None:
    """Empty spaces are filled from the crate supply, as far as it goes."""
    answered(s)
    region = s.edition.regions[visit_of(s).region]
    spaces = s.lying[region.number]
    for place, kind in enumerate(region.crates):
        if spaces[place] == NONE and s.crates[kind - 1]:
            crate, rest, s.chance = s.crates[kind - 1].draw(s.chance)
            s.crates = (*s.crates[: kind - 1], rest, *s.crates[kind:])
            spaces = put(spaces, place, crate)
            tell(s, "refilled", number=crate, other=region.number)
    s.lying = (*s.lying[: region.number], spaces, *s.lying[region.number + 1 :])


def take_content(s: Draft, question: Task, place: int | None) -> None:
    """Light fingers: one symbol of the first crate's contents, or none; then the other crates."""
    answered(s)
    if rest := question.numbers[1:]:
        then(s, task("light", question.seat, numbers=rest))
    if place is not None:
        symbol = s.edition.crates[question.numbers[0]].contents[place]
        gain(s, question.seat, (Symbol(symbol.kind),), agreed=True)


# ---- harbors


def possible_deliveries(s: Draft, seat: int) -> tuple[int, ...]:
    """The crates that the strength left is enough for, while deliveries are made."""
    visit, ship = visit_of(s), s.ships[seat]
    if visit.closed:
        return ()
    spare = strength(ship, visit.region) - visit.used
    return tuple([crate for crate in ship.crates if crate_strength(s, ship, crate) <= spare])


def deliver(s: Draft, seat: int, crate: int) -> None:
    """A crate is delivered: for all of its doubloons where its letter is the harbor's, else for half, rounded down."""
    visit, ship = visit_of(s), aboard(s, seat)
    doubloons = delivery_price(s, ship, crate, visit.region)
    ship.crates, ship.delivered = without(ship.crates, crate), (*ship.delivered, crate)
    ship.doubloons += doubloons
    used = visit.used + crate_strength(s, ship, crate)
    s.visit = evolve(visit, used=used, must=False, delivered=True)
    tell(s, "delivered", seat, crate, doubloons, visit.region)
    if power_of(s, seat, "contents_on_delivery") is not None:
        gain(s, seat, s.edition.crates[crate].contents)


def delivery_price(s: Draft, ship: ShipDraft, crate: int, region: int) -> int:
    """What a crate brings in a harbor, in doubloons."""
    tile, letters = s.edition.crates[crate], upgrade_of(s, ship, "full_price_any_letter")
    fits = tile.letter == s.edition.regions[region].letter
    forged = letters is not None and region != letters.except_region
    return tile.doubloons if fits or forged else tile.doubloons // 2


def possible_trades(s: Draft, seat: int, discount: int = 0) -> tuple[Trade, ...]:
    """The trades of the market that a seat can pay."""
    ship = s.ships[seat]
    return tuple(
        [
            Trade(row, side)
            for row, trade in enumerate(s.edition.market)
            if affords(ship, "food", max(0, trade.food - discount))
            for side in range(len(trade.gains))
        ]
    )


def trade(s: Draft, seat: int, action: Trade, discount: int = 0) -> None:
    """Pay the food of a row, and gain one of its sides."""
    row = s.edition.market[action.row]
    price = max(0, row.food - discount)
    spend(aboard(s, seat), "food", price)
    tell(s, "traded", seat, action.row, price, action.side)
    gain(s, seat, row.gains[action.side])


def trade_in_harbor(s: Draft, seat: int, action: Trade) -> None:
    """The one trade of a visit; deliveries that were begun are over with it."""
    visit = visit_of(s)
    s.visit = evolve(visit, traded=True, closed=visit.delivered)
    trade(s, seat, action)


# ---- opening crates


def open_crate(s: Draft, seat: int, crate: int) -> None:
    """An undelivered crate is discarded for its contents; its doubloons are lost."""
    ship = aboard(s, seat)
    ship.crates = without(ship.crates, crate)
    s.crate_discards += (crate,)
    tell(s, "opened", seat, crate)
    gain(s, seat, s.edition.crates[crate].contents)


def can_open(s: Draft, seat: int, crate: int) -> bool:
    """Whether a crate may be opened now: not the last one that an invasion without swords enough still has to deliver, with
    the strength that stands there and may still be placed."""
    ship = s.ships[seat]
    if s.visit is None or s.turn != seat or not owes_delivery(s, ship):
        return True
    enough = max(crate_strength(s, ship, crate), force_to_come(s, ship, s.visit.region))
    return any(crate_strength(s, ship, other) <= enough for other in without(ship.crates, crate))
