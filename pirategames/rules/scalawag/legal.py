"""What each seat may do now, and why something else may not."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from pirategames.rules.memo import remember_last
from pirategames.rules.scalawag.actions import (
    KINDS,
    NEAR,
    NEEDED,
    NOBODY,
    SUPPORT,
    Action,
    Agree,
    Aim,
    Call,
    Declare,
    LetPass,
    Lose,
    Order,
    Pay,
    Return,
)
from pirategames.rules.scalawag.challenge import waiting
from pirategames.rules.scalawag.crew import PILOT, SEATS
from pirategames.rules.scalawag.harm import losses
from pirategames.rules.scalawag.orders import possible_aims, possible_orders
from pirategames.rules.scalawag.sea import cost, least_cost, pairs
from pirategames.rules.scalawag.state import Ask, Draft

_ANSWERS: Final = (LetPass(), Call())
_AGREES: Final = tuple(Agree(seat) for seat in range(SEATS[-1]))
_PAYS: Final = (Pay("damage"), Pay("crew"))


@remember_last
def ways(s: Draft) -> dict[int, tuple[Action, ...]]:
    """Everything that may be done now, by the seats that may act."""
    match s.ask:
        case "over":
            return {}
        case "window":
            return dict.fromkeys(waiting(s), _ANSWERS)
        case "agree":
            named = tuple([_AGREES[caller] for caller in s.callers])
            missing = [seat for seat, choice in zip(s.callers, s.named, strict=True) if choice is None]
            return dict.fromkeys(sorted(missing), named)
        case "order":
            return {s.asked: possible_orders(s)}
        case "aim":
            return {s.asked: possible_aims(s)}
        case "penalty":
            return {s.asked: _PAYS}
        case "lose" | "prize":
            return {s.asked: tuple([Lose(crew, shown) for crew, shown in losses(s, s.asked)])}
        case "return":
            sets = dict.fromkeys(combinations(s.hands[s.asked], s.giving))
            return {s.asked: tuple([Return(cards) for cards in sets])}


def to_act(s: Draft) -> tuple[int, ...]:
    """The seats that may act now."""
    return tuple(ways(s))


def legal(s: Draft, seat: int) -> tuple[Action, ...]:
    """Every action of a seat now."""
    return ways(s).get(seat, ())


def refusal(s: Draft, action: Action, seat: int = 0) -> str | None:
    """Why a seat may not do this now, as a sentence; None where it may."""
    return None if action in legal(s, seat) else _why_not(s, action, seat)


# ---- why not

_FITS: Final[dict[Ask, tuple[type, ...]]] = {
    "order": (Order,),
    "window": (Call, LetPass),
    "agree": (Agree,),
    "aim": (Aim, Declare),
    "penalty": (Pay,),
    "lose": (Lose,),
    "prize": (Lose,),
    "return": (Return,),
    "over": (),
}

_FIRST: Final[dict[Ask, str]] = {
    "order": "A captain’s order is given first.",
    "window": "The declaration is open: every other captain calls, or lets it pass.",
    "agree": "The callers agree first on who challenges.",
    "aim": "The order waits for its target.",
    "penalty": "The penalty is paid first.",
    "lose": "A crew card is lost first.",
    "prize": "Four crew are too many: one goes to the Locker first.",
    "return": "Crew go back to Port first.",
    "over": "The game is over.",
}


def _why_not(s: Draft, action: Action, seat: int) -> str:
    if not 0 <= seat < len(s.alive):
        return f"There is no seat {seat + 1} at this table."
    if s.ask != "over" and not s.alive[seat]:
        return "This ship is out of the game."
    if type(action) not in _FITS[s.ask]:
        return _FIRST[s.ask]
    if seat not in ways(s):
        return _not_asked(s, seat)
    match action:
        case Order():
            return _why_not_order(s, action)
        case Aim(target, second):
            return _why_not_aim(s, target, second)
        case Declare(crew):
            return _why_not_declare(s, crew.text)
        case Agree():
            return "Name one of those who called."
        case Lose(crew):
            return f"That {crew.text} is not among the cards you can give up."
        case Return():
            return f"Return {s.giving} of your crew, sorted as in the chart."
        case Pay():
            return "A penalty is paid by damage or by crew."
    return _FIRST[s.ask]


def _not_asked(s: Draft, seat: int) -> str:
    if s.ask == "window":
        return "Nobody challenges themselves." if seat == s.turn else "You have answered already."
    if s.ask == "agree":
        return "You have named somebody already." if seat in s.callers else "You did not call."
    if s.ask == "penalty" and s.due[0].seat == seat:
        return "Either way would be the end of you, so the other side chooses."
    return f"Seat {s.asked + 1} decides now."


def _why_not_order(s: Draft, order: Order) -> str:
    kind, count = order.kind, order.crew
    held = len(s.hands[s.turn])
    if kind not in KINDS:
        return "There is no such order."
    if kind in NEEDED and count != 1:
        return f"This order takes exactly one {NEEDED[kind].text}."
    if kind not in SUPPORT and kind not in NEEDED:
        return "No crew supports this order."
    if kind in SUPPORT and not 0 <= count <= held:
        return f"You hold {held} crew, so you may declare 0 to {held}."
    if kind == "steal":
        return "Nobody has a Compass Point to steal."
    least = (least_cost(s, kind) or 0) - count
    return f"Even with a Lookout it would cost {least}, and you have {s.points[s.turn]}."


def _why_not_aim(s: Draft, target: int, second: int) -> str:
    named = (target,) if second == NOBODY else (target, second)
    if any(not 0 <= seat < len(s.alive) or not s.alive[seat] or seat == s.turn for seat in named):
        return "Aim at other ships that are still in the game."
    if len(set(named)) < len(named):
        return "The two shots go at two different ships."
    if second == NOBODY and s.second and pairs(s, s.crew, near=True):
        return "Two targets are named for two shots."
    if second != NOBODY and not s.second:
        return "A second shot takes a Pilot."
    prices = [cost(s, s.kind, seat, s.crew, s.near) for seat in named] if s.kind else []
    if None in prices:
        return "That ship is not adjacent to you; a Lookout would make it so."
    total = sum(price for price in prices if price is not None)
    if total > s.points[s.turn]:
        return f"That would cost {total}, and you have {s.points[s.turn]}."
    return "There is nothing to steal from that ship."


def _why_not_declare(s: Draft, crew: str) -> str:
    if s.kind not in NEAR or crew not in ("pilot", "lookout") or (crew == PILOT.text and s.kind != "fire"):
        return f"No {crew} supports this order."
    if crew == PILOT.text:
        if s.second:
            return "A Pilot stands already."
        if s.near:
            return "A Pilot is declared before the Lookout."
        is_duel = sum(s.alive) == 2
        return "There is only one ship to fire at." if is_duel else "Two shots could not be paid for."
    return "A Lookout stands already."
