"""The seven orders: how they are declared, supported and carried out."""

from __future__ import annotations

from typing import Final

from pirategames.rules.pile import Pile
from pirategames.rules.scalawag.actions import KINDS, NEAR, NEEDED, NOBODY, SUPPORT, Action, Aim, Declare, Kind, Order
from pirategames.rules.scalawag.challenge import open_window
from pirategames.rules.scalawag.crew import HAND, LOOKOUT, PILOT, Crew
from pirategames.rules.scalawag.events import (
    Boarded,
    Declared,
    Fired,
    Fizzled,
    Mustered,
    MusteredCrew,
    Mutinied,
    MutiniedCrew,
    RefilledCrew,
    Returned,
    ReturnedCrew,
    Stole,
    Trimmed,
    Watching,
)
from pirategames.rules.scalawag.sea import cost, least_cost, pairs, targets
from pirategames.rules.scalawag.state import Draft, Due, draw, flag, give_back, put, set_hand, tell
from pirategames.rules.scalawag.turns import gain
from pirategames.rules.snapshot import quick

MUSTERED = 3
STOLEN_POINTS, STOLEN_CREW = 2, 2

_COUNTS: Final = {**dict.fromkeys(SUPPORT, range(HAND + 1)), **dict.fromkeys(NEEDED, (1,))}
# Every order with each number of crew: those of a supported kind stand at their number.
_ORDERS: Final = {kind: tuple(Order(kind, count) for count in _COUNTS.get(kind, (0,))) for kind in KINDS}
_PILOT, _LOOKOUT = Declare(PILOT), Declare(LOOKOUT)

_declared, _fired, _boarded, _stole = quick(Declared), quick(Fired), quick(Boarded), quick(Stole)
_trimmed, _watching, _mustered, _mustered_crew = quick(Trimmed), quick(Watching), quick(Mustered), quick(MusteredCrew)
_mutinied, _mutinied_crew, _refilled_crew = quick(Mutinied), quick(MutiniedCrew), quick(RefilledCrew)
_returned, _returned_crew = quick(Returned), quick(ReturnedCrew)

# ---- the order


def possible_orders(s: Draft) -> tuple[Order, ...]:
    """Every order that the seat in turn may declare: no more crew than it holds cards, and nothing that it could not
    complete and pay, counting a Lookout that it could still declare."""
    found: list[Order] = []
    held, wealth = len(s.hands[s.turn]), s.points[s.turn]
    for kind, orders in _ORDERS.items():
        least = least_cost(s, kind)
        if least is not None:
            found += orders[max(0, least - wealth) : held + 1]
    return tuple(found)


def declare_order(s: Draft, kind: Kind, count: int) -> None:
    """Declare an order; if it names crew, it is open to challenge."""
    s.kind, s.crew = kind, count if kind in SUPPORT else 0
    crew = SUPPORT.get(kind) or NEEDED.get(kind)
    cards: tuple[Crew, ...] = (crew,) * count if crew is not None else ()
    tell(s, _declared(s.turn, kind, cards))
    if cards:
        open_window(s, cards)
    else:
        s.due = (Due("go_on", s.turn),)


# ---- support and targets


def possible_aims(s: Draft) -> tuple[Action, ...]:
    """What may follow an accepted declaration: targets that can be reached and paid for, a Pilot, a Lookout. Where only a
    Lookout makes the order payable, declaring it is the only choice. Empty where no target is left."""
    assert s.kind is not None
    may_look = s.kind in NEAR and not s.near
    lookout: tuple[Action, ...] = (_LOOKOUT,) if may_look else ()
    if s.second:
        if two := pairs(s, s.crew, s.near):
            return (*[Aim(one, other) for one, other in two], *lookout)
        if may_look and pairs(s, s.crew, near=True):
            return lookout
    if one := targets(s, s.kind, s.crew, s.near):
        return (*[Aim(seat) for seat in one], *_pilot(s), *lookout)
    return lookout if may_look and targets(s, s.kind, s.crew, near=True) else ()


def _pilot(s: Draft) -> tuple[Action, ...]:
    """A Pilot fires a second time: declared before a Lookout, where two shots could be paid for."""
    if s.kind != "fire" or s.second or s.near or not pairs(s, s.crew, near=True):
        return ()
    return (_PILOT,)


def declare_support(s: Draft, crew: Crew) -> None:
    """Declare a Pilot or a Lookout, open to challenge."""
    if crew is PILOT:
        s.second = True
    else:
        s.near = True
    assert s.kind is not None
    tell(s, _declared(s.turn, s.kind, (crew,)))
    open_window(s, (crew,))


# ---- carrying it out


def go_on(s: Draft) -> None:
    """The last declaration stands: carry the order out, or ask for its targets."""
    turn = s.turn
    match s.kind:
        case "trim":
            tell(s, _trimmed(turn, gain(s, turn, 1 + s.crew)))
        case "watch":
            s.watching = flag(s.watching, turn, True)
            tell(s, _watching(turn))
        case "muster":
            drawn = draw(s, turn, MUSTERED)
            tell(s, _mustered(turn, MUSTERED))
            tell(s, _mustered_crew(turn, tuple(sorted(drawn)), (turn,)))
            s.ask, s.asked, s.giving = "return", turn, MUSTERED
            return
        case _ if possible_aims(s):
            s.ask, s.asked = "aim", turn
            return
        case kind:
            assert kind is not None
            tell(s, Fizzled(turn, kind))
    s.due = (Due("end", turn),)


def aim(s: Draft, target: int, second: int) -> None:
    """Name the target or targets: now the costs are paid, and the order is carried out."""
    turn = s.turn
    match s.kind:
        case "fire":
            aims = (target,) if second == NOBODY else (target, second)
            prices = [cost(s, "fire", seat, s.crew, s.near) or 0 for seat in aims]
            s.points = put(s.points, turn, s.points[turn] - sum(prices))
            for seat, price in zip(aims, prices, strict=True):
                tell(s, _fired(turn, seat, price))
            s.due = (*[Due("damage", seat, turn) for seat in aims], Due("end", turn))
        case "board":
            price = cost(s, "board", target, s.crew, s.near) or 0
            s.points = put(s.points, turn, s.points[turn] - price)
            tell(s, _boarded(turn, target, price))
            s.due = (Due("loss", target, turn), Due("end", turn))
        case "steal":
            steal(s, target)
        case "mutiny":
            call_for_mutiny(s, target)


def steal(s: Draft, target: int) -> None:
    """Take up to 2 Compass Points and discard 1, in one go."""
    taken = min(STOLEN_POINTS, s.points[target])
    s.points = put(s.points, target, s.points[target] - taken)
    gain(s, s.turn, taken - 1)
    tell(s, _stole(s.turn, target, taken))
    s.due = (Due("end", s.turn),)


def call_for_mutiny(s: Draft, target: int) -> None:
    """Take up to 2 crew cards at random; their captain draws as many from Port; then as many are returned to it."""
    turn = s.turn
    stolen, rest, s.chance = Pile.shuffled(s.hands[target]).take(min(STOLEN_CREW, len(s.hands[target])), s.chance)
    count = len(stolen)
    set_hand(s, target, rest.loose)
    set_hand(s, turn, s.hands[turn] + stolen)
    tell(s, _mutinied(turn, target, count))
    tell(s, _mutinied_crew(turn, target, tuple(sorted(stolen)), (turn, target)))
    drawn = draw(s, target, count)
    tell(s, _refilled_crew(target, tuple(sorted(drawn)), (target,)))
    s.ask, s.asked, s.giving = "return", turn, count


def return_crew(s: Draft, cards: tuple[Crew, ...]) -> None:
    """Return cards to Port, which ends the order."""
    give_back(s, s.turn, cards)
    tell(s, _returned(s.turn, len(cards)))
    tell(s, _returned_crew(s.turn, cards, (s.turn,)))
    s.giving = 0
    s.due = (Due("end", s.turn),)
