"""What each seat may do now."""

from __future__ import annotations

from functools import cache
from typing import Final

from pirategames.rules.memo import remember_last
from pirategames.rules.scoundrel_bay.actions import (
    Action,
    Ashore,
    Beat,
    Bid,
    Buy,
    Choose,
    Deliver,
    Dig,
    Disc,
    Done,
    Feed,
    Hire,
    Invade,
    Leave,
    Lose,
    Open,
    Pay,
    Plunder,
    Recruit,
    Reroll,
    Reward,
    Sail,
    Scout,
    Sell,
    Shoot,
    Stand,
    Swap,
    Take,
    Upgrade,
)
from pirategames.rules.scoundrel_bay.cards import affordable, can_scout
from pirategames.rules.scoundrel_bay.charts import FLAGS
from pirategames.rules.scoundrel_bay.course import can_hire, can_recruit_blindly
from pirategames.rules.scoundrel_bay.goods import affords, held
from pirategames.rules.scoundrel_bay.invading import can_land, possible_places, possible_smuggling
from pirategames.rules.scoundrel_bay.moving import possible_moves
from pirategames.rules.scoundrel_bay.regions import (
    can_open,
    possible_deliveries,
    possible_marks,
    possible_plunder,
    possible_trades,
    visit_of,
)
from pirategames.rules.scoundrel_bay.sailing import STEPS, can_beat, can_reroll, rewards_of
from pirategames.rules.scoundrel_bay.stages import mortals, most_mouths, possible_gets
from pirategames.rules.scoundrel_bay.state import NONE, Draft, ShipDraft, Task

# The actions of every turn, each made once: the very same object is found fast among those that are legal.
_recruit, _sail, _invade, _reward, _buy, _feed, _bid = map(cache, (Recruit, Sail, Invade, Reward, Buy, Feed, Bid))
_TAKES: Final = (Take(), Leave())
_LEAVE: Final = (Leave(),)
_SCOUTS: Final = tuple(Scout(flag) for flag in FLAGS)


@remember_last
def ways(s: Draft) -> dict[int, tuple[Action, ...]]:
    """Everything that may be done now, by the seats that may act."""
    if not s.agenda:
        return {}
    question = s.agenda[0]
    if question.what == "bid":
        return {seat: _bids(s, seat) for seat, amount in enumerate(s.bids) if amount is None}
    seat = question.seat
    return {seat: answers(s, question) + _any_time(s, seat)}


def _bids(s: Draft, seat: int) -> tuple[Action, ...]:
    return (*[_bid(doubloons) for doubloons in range(s.ships[seat].doubloons + 1)], *_openings(s, seat))


def _any_time(s: Draft, seat: int) -> tuple[Action, ...]:
    """What may be done at any decision of one's own: opening crates, and smuggling with Barrelbeard."""
    openings = _openings(s, seat)
    return openings if s.ships[seat].power == NONE else (*openings, *possible_smuggling(s, seat))


def _openings(s: Draft, seat: int) -> tuple[Action, ...]:
    crates = s.ships[seat].crates
    return tuple([Open(crate) for crate in crates if can_open(s, seat, crate)]) if crates else ()


# ---- the answers to a question


def answers(s: Draft, q: Task) -> tuple[Action, ...]:
    """The answers to a question of one seat."""
    seat, ship = q.seat, s.ships[q.seat]
    match q.what:
        case "play":
            return _plays(s, ship)
        case "invade":
            return _invading(s, seat)
        case "dig":
            marked = visit_of(s).marked
            return (*possible_marks(s, seat), *((Dig(), Done()) if marked else (Done(),)))
        case "plunder":
            return (*[Plunder(crate) for crate in possible_plunder(s, seat)], Done())
        case "harbor":
            return _harbor(s, seat)
        case "card":
            return _cards(s, q)
        case "reward":
            return tuple([_reward(which) for which in rewards_of(s, q)])
        case "roll":
            return (Stand(), Reroll()) if can_reroll(s, seat) else (Stand(),)
        case "beast":
            return (Beat(), Shoot()) if can_beat(s, seat) else (Shoot(),)
        case "victim":
            return tuple([Lose(who) for who in mortals(ship)]) or _LEAVE
        case "feed":
            return tuple([_feed(count) for count in range(most_mouths(ship), -1, -1)])
        case "power":
            return tuple([Choose(power) for power in s.powers])
        case "order":
            return tuple([Choose(treasure) for treasure in q.numbers])
        case "upgrade":
            left = s.upgrades[q.number]
            return (*[Upgrade(place) for place in left], *[Upgrade(place, False) for place in left], Leave())
    return _offers(s, q)


def _offers(s: Draft, q: Task) -> tuple[Action, ...]:
    """The answers to what may also be left."""
    seat, ship = q.seat, s.ships[q.seat]
    match q.what:
        case "take":
            return _TAKES
        case "blind":
            return _TAKES if can_recruit_blindly(s, q) else _LEAVE
        case "hire":
            return _TAKES if can_hire(s, q) else _LEAVE
        case "move":
            return (*possible_moves(s, q), Leave())
        case "sell":
            return (*[Sell(resource) for resource in held(ship)], Leave())
        case "maps":
            return (Sell("map"), Leave()) if affords(ship, "map", 1) else _LEAVE
        case "light":
            return (*[Choose(place) for place in range(len(s.edition.crates[q.numbers[0]].contents))], Leave())
        case "trade":
            return (*possible_trades(s, seat, q.number), Leave())
        case "swap":
            return (*[Swap(resource) for resource in held(ship)], Leave())
        case "get":
            return (*[Swap(resource) for resource in possible_gets(q)], Leave())
        case "arrival":
            return (*[Hire(card) for card in s.display], Leave())
        case "spoils":
            return (*[Choose(number) for number in s.spoils], Leave())
        case "pay":
            return tuple([Pay(resource) for resource in held(ship)]) or _LEAVE
    return _LEAVE


# ---- a turn


def allowed(ship: ShipDraft, disc: Disc) -> bool:
    """Whether a ship may choose this action: not that of its last turn, unless it has an unlock tile to spend."""
    return ship.disc != disc or ship.unlocks > 0


def _plays(s: Draft, ship: ShipDraft) -> tuple[Action, ...]:
    plays: list[Action] = []
    if allowed(ship, "recruit"):
        plays += [_recruit(card) for card in ship.hand]
    if allowed(ship, "sail"):
        plays += [_sail(card, steps) for card in ship.hand for steps in STEPS]
    if allowed(ship, "invade"):
        plays += [_invade(card) for card in ship.hand]
    return tuple(plays)


def _invading(s: Draft, seat: int) -> tuple[Action, ...]:
    places = possible_places(s, seat)
    if visit_of(s).region == NONE:
        return (*places, Done())
    return (*places, Ashore()) if can_land(s, seat) else places


def _harbor(s: Draft, seat: int) -> tuple[Action, ...]:
    visit = visit_of(s)
    deliveries = [Deliver(crate) for crate in possible_deliveries(s, seat)]
    trades = () if visit.traded else possible_trades(s, seat)
    return (*deliveries, *trades) if visit.must else (*deliveries, *trades, Done())


def _cards(s: Draft, q: Task) -> tuple[Action, ...]:
    buys = tuple([_buy(place) for place in affordable(s, q.seat)])
    return (*buys, *_SCOUTS) if q.number != 1 and can_scout(s, q.seat) else buys


def to_act(s: Draft) -> tuple[int, ...]:
    """The seats that may act now."""
    if not s.agenda:
        return ()
    question = s.agenda[0]
    if question.what == "bid":
        return tuple([seat for seat, amount in enumerate(s.bids) if amount is None])
    return (question.seat,)


def legal(s: Draft, seat: int) -> tuple[Action, ...]:
    """Every action of a seat now."""
    return ways(s).get(seat, ())
