"""Every ship as the table shows it: what is open to all, how near it lies, and what the order would cost against it."""

from __future__ import annotations

from functools import lru_cache

from pirategames.rules.scalawag.actions import NEAR, Kind
from pirategames.rules.scalawag.orders import STOLEN_CREW, STOLEN_POINTS
from pirategames.rules.scalawag.sea import FAR_COST, NEXT_COST, WATCH_COST, adjacent, cost
from pirategames.rules.scalawag.state import Ask, State, living, next_living
from pirategames.rules.scalawag.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.scalawag.claims import pasts_of
from pirategames.screens.scalawag.plan import (
    actor_of,
    aimed,
    crew_count,
    is_asked,
    lifted_order,
    seat_keys,
    shots,
    with_order,
)
from pirategames.screens.scalawag.telling import mate_of
from pirategames.screens.scalawag.words import key_of
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import captain


@frozen(cache_hash=True)
class Ship:
    """A ship. `near` tells whether it is adjacent to the actor (None for the actor's own); `price` is what the order would
    cost against it, `near_price` the same with a Lookout; `status` says what it does, `remark` why it is near or dear; `aim`
    is how it is aimed at; its key wears accent where it `lifts`."""

    seat: int
    name: str
    points: int
    damage: int
    crew: int
    alive: bool
    watching: bool
    is_turn: bool
    is_mate: bool
    near: bool | None
    price: Line
    near_price: Line
    status: str
    remark: str
    sunk: int
    aim: str
    lifts: bool


@frozen(cache_hash=True)
class Purpose:
    """For what prices are told: an order with so many crew; before it stands, or after."""

    kind: Kind | None
    crew: int
    stands: bool
    near: bool


def purpose_of(view: View, desk: Desk) -> Purpose:
    """What the prices of this table are for: the lifted order, or the one that stands."""
    table = view.table
    if table.kind is not None and view.seat in (None, table.turn):
        return Purpose(table.kind, table.crew, True, table.near)
    kind = lifted_order(view, desk)
    return Purpose(kind, crew_count(view, desk, kind) if kind else 0, False, False)


def heading_of(view: View, desk: Desk) -> str:
    """What stands over the prices."""
    purpose = purpose_of(view, desk)
    crew = ""
    if purpose.crew and not purpose.stands and purpose.kind in ("fire", "board"):
        crew = f": now → {purpose.crew} {'Gunner' if purpose.kind == 'fire' else 'Marine'}{'s' * (purpose.crew > 1)}"
    match purpose.kind:
        case "fire":
            return f"fire{crew or ': cost'}"
        case "board":
            return f"board{crew or ': cost'}"
        case "steal":
            return "steal the wind"
        case "mutiny":
            return "mutiny"
        case "watch" if not purpose.stands:
            return "fires at you: now → watch"
        case _ if view.seat is None or actor_of(view) != view.seat:
            return f"to fire, for {captain(desk.names, actor_of(view), 11)}"
    return "to fire"


def ships(view: View, desk: Desk) -> tuple[Ship, ...]:
    """All ships, in the order of the seats."""
    table = view.table
    sunk = (0,) * table.seats if all(table.alive) else tuple([past.sunk or 0 for past in pasts_of(desk.heard)])
    lifting = seat_keys(view) if is_asked(view, desk) else ()
    return _ships(view, desk.names, purpose_of(view, desk), sunk, aimed(view, desk), lifting, shots(view) == 2)


@lru_cache(16)
def _ships(
    view: View,
    names: tuple[str, ...],
    purpose: Purpose,
    sunk: tuple[int, ...],
    aims: tuple[int, ...],
    lifting: tuple[str, ...],
    pairs: bool,
) -> tuple[Ship, ...]:
    table, actor, mate = view.table, actor_of(view), mate_of(view)
    acted = with_order(table, actor, purpose.kind, purpose.crew)
    found = []
    for seat in range(table.seats):
        lives = table.alive[seat]
        is_near = None if seat == actor else lives and (purpose.near or adjacent(acted, actor, seat))
        found.append(
            Ship(
                seat=seat,
                name=captain(names, seat, 20),
                points=table.points[seat],
                damage=table.damage[seat],
                crew=view.held[seat],
                alive=lives,
                watching=table.watching[seat],
                is_turn=lives and seat == table.turn and table.ask != "over",
                is_mate=seat == mate,
                near=is_near,
                price=_price(acted, purpose, seat, bool(is_near), view.held[seat]) if lives and seat != actor else (),
                near_price=_near_price(acted, purpose, seat, bool(is_near)) if lives and seat != actor else (),
                status=_status(table, seat),
                remark=_remark(table, purpose.kind, actor, seat, names) if lives else "",
                sunk=sunk[seat],
                aim="" if seat not in aims else ("first shot", "second shot")[aims.index(seat)] if pairs else "the target",
                lifts=key_of(seat) in lifting,
            )
        )
    return tuple(found)


# ---- what it would cost


def _price(acted: State, purpose: Purpose, seat: int, is_near: bool, held: int) -> Line:
    """What the order would cost against a ship: now, and with the crew that is declared."""
    wealth = acted.points[acted.turn]
    match purpose.kind:
        case "board":
            return _change(acted, purpose, seat, wealth)
        case "steal" if not acted.points[seat]:
            return (faint("no points"),)
        case "steal":
            return (bright(f"take {min(STOLEN_POINTS, acted.points[seat])}"),) if is_near else ()
        case "mutiny":
            return (bright(f"swap {min(STOLEN_CREW, held)}"),)
        case "watch" if not purpose.stands:
            now = (NEXT_COST if is_near else FAR_COST) + WATCH_COST * acted.watching[acted.turn]
            return (faint(f"{now} → "), bright(now + WATCH_COST))
    return _change(acted, purpose if purpose.kind == "fire" else Purpose("fire", 0, False, False), seat, wealth)


def _near_price(acted: State, purpose: Purpose, seat: int, is_near: bool) -> Line:
    """The same with a Lookout, where that changes anything."""
    if is_near or purpose.kind not in NEAR:
        return ()
    if purpose.kind == "steal":
        return (faint(f"take {min(STOLEN_POINTS, acted.points[seat])}"),) if acted.points[seat] else ()
    return _sum(cost(acted, purpose.kind, seat, purpose.crew, near=True), acted.points[acted.turn])


def _change(acted: State, purpose: Purpose, seat: int, wealth: int) -> Line:
    assert purpose.kind is not None
    now = cost(acted, purpose.kind, seat, 0, purpose.near)
    then = cost(acted, purpose.kind, seat, purpose.crew, purpose.near)
    if not purpose.crew or purpose.stands:
        return _sum(then, wealth)
    return (*_sum(now, wealth), faint(" → "), *_sum(then, wealth)) if now is not None else ()


def _sum(price: int | None, wealth: int) -> Line:
    """A price: bright where the actor has so much."""
    if price is None:
        return ()
    return (bright(price) if price <= wealth else faint(price),)


# ---- what a ship does


_STATUS: dict[Ask, str] = {
    "order": "gives an order",
    "aim": "takes aim",
    "penalty": "decides the penalty",
    "lose": "loses a crew card",
    "prize": "takes a prize",
    "return": "returns crew",
}


def _status(table: State, seat: int) -> str:
    if table.ask in ("window", "agree"):
        return "has declared" if seat == table.turn else ""
    return _STATUS.get(table.ask, "") if seat == table.asked else ""


# ---- why it is near or far


def _remark(table: State, kind: Kind | None, actor: int, seat: int, names: tuple[str, ...]) -> str:
    if kind == "mutiny":
        return ""
    if table.watching[seat]:
        return "on watch" if kind in ("steal", "watch") else f"on watch +{WATCH_COST}"
    if seat == actor or not table.alive[actor]:
        return ""
    if seat in _neighbours(table, actor):
        return "fog between" if not adjacent(table, actor, seat) else ""
    if not adjacent(table, actor, seat):
        return ""
    watchers = [other for other in living(table) if table.watching[other] and other not in (actor, seat)]
    return f"past {captain(names, watchers[0], 9)}’s watch" if len(watchers) == 1 else "past the watch"


def _neighbours(table: State, actor: int) -> tuple[int, int]:
    """The next ships on both sides."""
    return next_living(table, actor), next(seat for seat in reversed(_round_from(table, actor)) if table.alive[seat])


def _round_from(table: State, actor: int) -> list[int]:
    return [(actor + step) % table.seats for step in range(1, table.seats)]
