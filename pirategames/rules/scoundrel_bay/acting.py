"""What each action does: the table of decisions, each handed to the room where its rule lives."""

from __future__ import annotations

from attrs import evolve

from pirategames.rules.scoundrel_bay import (
    cards,
    invading,
    moving,
    recruiting,
    regions,
    rewards,
    sailing,
    stages,
    upgrades,
)
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
    Mark,
    Move,
    Open,
    Pay,
    Place,
    Plunder,
    Recruit,
    Reroll,
    Reward,
    Sail,
    Scout,
    Sell,
    Shoot,
    Smuggle,
    Stand,
    Swap,
    Take,
    Trade,
    Upgrade,
)
from pirategames.rules.scoundrel_bay.charts import RESOURCES, Resource
from pirategames.rules.scoundrel_bay.goods import add, spend
from pirategames.rules.scoundrel_bay.state import Draft, Task, aboard, answered, tell, then, without


def do(s: Draft, action: Action, seat: int) -> None:
    """A legal action of a seat."""
    match action:
        case Recruit(card):
            _play(s, seat, card, "recruit")
            recruiting.recruit_from_hand(s, seat, card)
        case Sail(card, steps):
            _play(s, seat, card, "sail")
            sailing.sail(s, seat, card, steps)
        case Invade(card):
            _play(s, seat, card, "invade")
            invading.invade(s, seat, card)
        case Place():
            invading.place(s, seat, action)
        case Ashore():
            regions.land(s, seat)
        case Buy(place):
            answered(s)
            cards.buy(s, seat, place)
        case Scout(flag):
            if cards.scout(s, seat, flag):
                answered(s)
            else:
                then(s, evolve(answered(s), number=1))
        case Open(crate):
            regions.open_crate(s, seat, crate)
        case Smuggle():
            invading.smuggle(s, seat, action)
        case Bid(doubloons):
            stages.bid(s, seat, doubloons)
        case _:
            _answer(s, action, s.agenda[0])


def _play(s: Draft, seat: int, card: int, disc: Disc) -> None:
    """A card leaves the hand, and the disc is set; where it stood there before, that takes an unlock tile."""
    answered(s)
    ship = aboard(s, seat)
    ship.hand = without(ship.hand, card)
    if ship.disc == disc:
        ship.unlocks, s.unlocks = ship.unlocks - 1, s.unlocks + 1
        tell(s, "unlocked", seat)
    ship.disc = disc


def _answer(s: Draft, action: Action, q: Task) -> None:
    """An answer to the question at hand, for steps within a turn."""
    seat = q.seat
    match action:
        case Reward(which):
            sailing.take_reward(s, answered(s), which)
        case Stand():
            sailing.resolve_fight(s, seat)
        case Reroll():
            sailing.reroll(s, seat)
        case Beat():
            answered(s)
            sailing.beat(s, seat)
        case Shoot():
            answered(s)
            sailing.shoot(s, seat)
        case Mark(kind):
            regions.mark(s, kind)
        case Dig():
            regions.dig(s, seat)
        case Plunder(crate):
            regions.plunder(s, seat, crate)
        case Deliver(crate):
            regions.deliver(s, seat, crate)
        case Move():
            answered(s)
            moving.move(s, seat, action)
        case Trade():
            _trade(s, q, action)
        case Done():
            _end(s, q)
        case _:
            _answer_offer(s, action, q)


def _answer_offer(s: Draft, action: Action, q: Task) -> None:
    """An answer to something offered, asked for or lost."""
    match action:
        case Take():
            _take(s, answered(s))
        case Leave():
            _leave(s, q)
        case Sell(resource):
            _sell(s, q, resource)
        case Lose(who):
            stages.die(s, q, who)
        case Choose(number):
            _choose(s, q, number)
        case Upgrade(number, keep):
            upgrades.take_upgrade(s, q.seat, answered(s), number, keep)
        case Swap(resource):
            (stages.swap if q.what == "swap" else stages.get)(s, q, resource)
        case Hire(card):
            stages.hire_from_display(s, q, card)
        case Pay(resource):
            stages.pay_resource(s, q, resource)
        case Feed(mouths):
            stages.feed(s, q.seat, mouths)


def _trade(s: Draft, q: Task, action: Trade) -> None:
    if q.what == "harbor":
        regions.trade_in_harbor(s, q.seat, action)
    else:
        answered(s)
        regions.trade(s, q.seat, action, q.number)


def _end(s: Draft, q: Task) -> None:
    match q.what:
        case "invade":
            regions.end_invasion(s)
        case "plunder":
            regions.end_plunder(s)
        case _:
            answered(s)


def _take(s: Draft, q: Task) -> None:
    match q.what:
        case "take":
            rewards.gain(s, q.seat, q.symbols, agreed=True)
        case "hire":
            recruiting.hire(s, q.seat, q)
        case _:
            recruiting.recruit_blindly(s, q.seat, q)


def _leave(s: Draft, q: Task) -> None:
    match q.what:
        case "light":
            regions.take_content(s, q, None)
        case "pay":
            stages.pay_resource(s, q, None)
        case "victim":
            stages.die(s, q, None)
        case _:
            answered(s)
            tell(s, "left", q.seat)


def _sell(s: Draft, q: Task, resource: Resource) -> None:
    """Spend a resource for doubloons; the question stays, for as many as one likes."""
    ship = aboard(s, q.seat)
    doubloons = q.number if q.what == "maps" else rewards.SELLS_FOR
    if q.what == "maps":
        spend(ship, "map", 1)
    else:
        add(ship, resource, -1)
    ship.doubloons += doubloons
    tell(s, "sold", q.seat, RESOURCES.index(resource), doubloons)


def _choose(s: Draft, q: Task, number: int) -> None:
    match q.what:
        case "power":
            answered(s)
            aboard(s, q.seat).power = number
            s.powers = without(s.powers, number) if s.ask == "power" else ()
            tell(s, "power", q.seat, number)
        case "order":
            regions.gain_treasure(s, q, number)
        case "light":
            regions.take_content(s, q, number)
        case _:
            stages.take_spoils(s, q.seat, number)
