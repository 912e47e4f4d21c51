"""What the looker is asked, and what is put together for it but not done yet: pure functions of the view and of the desk."""

from __future__ import annotations

from attrs import evolve

from pirategames.rules.scalawag.actions import NEEDED, NOBODY, SUPPORT, Action, Aim, Declare, Kind, Lose, Order, Return
from pirategames.rules.scalawag.crew import LOOKOUT, PILOT, Crew
from pirategames.rules.scalawag.events import MusteredCrew, MutiniedCrew, PrizeCrew
from pirategames.rules.scalawag.legal import legal
from pirategames.rules.scalawag.state import State
from pirategames.rules.scalawag.view import View
from pirategames.rules.values import frozen
from pirategames.screens.scalawag.words import LOOKOUT_KEY, ORDER_KEYS, PILOT_KEY, key_of, seat_of
from pirategames.screens.table.desk import Desk

OPEN_ASKS = ("window", "agree", "aim", "penalty")
"""What is decided in the open: everything for which no card has to be seen."""
LIST_ASKS = ("order", "aim")
"""What is chosen from a list beside the ships."""
CARD_ASKS = ("lose", "prize", "return")
CARD_KEYS = "123456"


@frozen
class Plan:
    """What is counted: so many crew would be declared with an order, as far as that may be; None for as many as are true."""

    crew: int | None = None


def plan_of(desk: Desk) -> Plan:
    """What is counted on this desk."""
    return desk.plan if isinstance(desk.plan, Plan) else Plan()


def is_open(view: View) -> bool:
    """Whether people decide in the open now."""
    return view.table.ask in OPEN_ASKS


def is_challenge(view: View, desk: Desk) -> bool:
    """Whether the page of a challenge or a penalty is shown, and not the table: to all who look on, and to one person who
    plays bots, but for its own claims and once it is out."""
    if desk.is_aside or view.table.ask not in ("window", "agree", "penalty"):
        return False
    return view.seat is None or view.table.ask == "penalty" or (view.seat != view.table.turn and view.table.alive[view.seat])


def may(view: View) -> tuple[Action, ...]:
    """What the looker may do; in the open, what everybody knows that the captain who aims may do."""
    if view.seat is None and view.table.ask == "aim":
        return legal(view.table, view.table.asked)
    return view.legal


def is_asked(view: View, desk: Desk) -> bool:
    """Whether something is to be chosen from a list or of the hand now: by the looker, or in the open by the person who
    aims; not while a bot is waited for."""
    if desk.is_waiting or view.table.ask not in (*LIST_ASKS, *CARD_ASKS):
        return False
    return bool(may(view)) and (view.seat is not None or view.table.asked in desk.people)


def actor_of(view: View) -> int:
    """For whom reach and costs are told: the looker while it is in the game, else whoever has the turn."""
    table = view.table
    return view.seat if view.seat is not None and table.alive[view.seat] else table.turn


# ---- an order


def orders(view: View) -> dict[Kind, tuple[int, ...]]:
    """The orders that may be declared now, each with the numbers of crew."""
    found: dict[Kind, tuple[int, ...]] = {}
    for action in view.legal:
        if isinstance(action, Order):
            found[action.kind] = (*found.get(action.kind, ()), action.crew)
    return found


def lifted_order(view: View, desk: Desk) -> Kind | None:
    """The order that is lifted, if it may be declared."""
    if view.table.ask != "order":
        return None
    kinds = [ORDER_KEYS[key] for key in desk.lifted if key in ORDER_KEYS]
    return kinds[-1] if kinds and kinds[-1] in orders(view) else None


def crew_count(view: View, desk: Desk, kind: Kind) -> int:
    """How many crew would be declared: as counted, else as many as are held, or the nearest number that may be."""
    counts, crew = orders(view).get(kind, (0,)), crew_of_kind(kind)
    counted = plan_of(desk).crew
    if counted is None:
        counted = view.hand.count(crew) if crew is not None else 0
    return min(counts, key=lambda count: (abs(count - counted), count))


def crew_of_kind(kind: Kind) -> Crew | None:
    """The crew that supports an order, or that it needs."""
    return SUPPORT.get(kind) or NEEDED.get(kind)


def with_order(table: State, actor: int, kind: Kind | None = None, crew: int = 0) -> State:
    """The table as if this captain had the turn, and gave this order: for what it would cost."""
    return evolve(table, turn=actor, kind=kind, crew=crew)


# ---- support and targets


def targets(view: View) -> tuple[int, ...]:
    """The ships that can be aimed at now, with one shot or as one of two."""
    seats = {seat for action in may(view) if isinstance(action, Aim) for seat in (action.target, action.second)}
    return tuple(sorted(seats - {NOBODY}))


def support(view: View) -> dict[str, Crew]:
    """The crew that may be declared now beside the order, by its key."""
    return {key: crew for key, crew in ((PILOT_KEY, PILOT), (LOOKOUT_KEY, LOOKOUT)) if Declare(crew) in may(view)}


def shots(view: View) -> int:
    """How many targets are to be named; after a Pilot for whom no two can be paid, one."""
    pairs = any(isinstance(action, Aim) and action.second != NOBODY for action in may(view))
    return 2 if pairs else 1


def seat_keys(view: View) -> tuple[str, ...]:
    """The numbers of ships that can be lifted now."""
    return tuple([key_of(seat) for seat in targets(view)]) if view.table.ask == "aim" else ()


def aimed(view: View, desk: Desk) -> tuple[int, ...]:
    """The targets that are lifted, in the order in which they were; the only one that there is counts as lifted, as long as
    no other thing is."""
    if view.table.ask != "aim":
        return ()
    may = targets(view)
    if not desk.lifted and len(may) == 1:
        return may
    seats = [seat for key in desk.lifted if (seat := seat_of(key, view.table)) is not None and seat in may]
    return tuple(seats[-shots(view) :])


def lifted_support(view: View, desk: Desk) -> Crew | None:
    """The crew whose declaration is lifted; where nothing else may follow, it counts as lifted."""
    if view.table.ask != "aim":
        return None
    may = support(view)
    if not targets(view):
        return next(iter(may.values()), None)
    return next((may[key] for key in reversed(desk.lifted) if key in may), None)


# ---- cards of the hand


def card_keys(view: View) -> dict[str, Crew]:
    """The cards of the hand by their keys, where cards are to be chosen."""
    return dict(zip(CARD_KEYS, view.hand, strict=False)) if view.table.ask in CARD_ASKS else {}


def chosen_cards(view: View, desk: Desk) -> tuple[str, ...]:
    """The keys of the cards that are lifted, from the left; where only one answer is left, its cards count as
    lifted as long as no other is."""
    worn = card_keys(view)
    if not desk.lifted and len(may(view)) == 1:
        return _keys_of_cards(view, may(view)[0])
    kept = [key for key in desk.lifted if key in worn][-(view.table.giving if view.table.ask == "return" else 1) :]
    return tuple(sorted(kept))


def _keys_of_cards(view: View, action: Action) -> tuple[str, ...]:
    """The keys of the cards that an answer gives up; none where it is no such answer."""
    worn = card_keys(view)
    if isinstance(action, Lose):
        may_go = [key for key in worn if worn[key] is action.crew and is_shown(view, key) == action.shown]
        return tuple(may_go[:1])
    found: list[str] = []
    for crew in action.crew if isinstance(action, Return) else ():
        found.append(next(key for key in worn if worn[key] is crew and key not in found))
    return tuple(sorted(found))


def is_shown(view: View, key: str) -> bool:
    """Whether the card of this key was shown in a challenge and is not replaced yet."""
    table, worn = view.table, card_keys(view)
    if view.seat != table.turn or key not in worn:
        return False
    alike = [other for other in worn if worn[other] is worn[key]]
    return alike.index(key) < table.shown.count(worn[key])


def drawn_keys(view: View) -> tuple[str, ...]:
    """The keys of the cards that the last action brought into the hand; of cards alike, the last ones."""
    table, worn = view.table, card_keys(view)
    new = [
        crew
        for event in table.events
        if isinstance(event, MusteredCrew | MutiniedCrew | PrizeCrew) and event.seat == view.seat
        for crew in event.crew
    ]
    found = []
    for key in reversed(worn):
        if worn[key] in new:
            new.remove(worn[key])
            found.append(key)
    return tuple(reversed(found))


# ---- what would be done


def action_of(view: View, desk: Desk) -> Action | None:
    """The action that is put together, if it may be done."""
    action = _put_together(view, desk)
    return action if action is not None and action in may(view) else None


def _put_together(view: View, desk: Desk) -> Action | None:
    match view.table.ask:
        case "order":
            kind = lifted_order(view, desk)
            return None if kind is None else Order(kind, crew_count(view, desk, kind))
        case "aim":
            crew, seats = lifted_support(view, desk), aimed(view, desk)
            if crew is not None:
                return Declare(crew)
            return Aim(*seats) if len(seats) == shots(view) else None
        case "lose" | "prize":
            worn, keys = card_keys(view), chosen_cards(view, desk)
            return Lose(worn[keys[0]], is_shown(view, keys[0])) if keys else None
        case "return":
            worn = card_keys(view)
            return Return(tuple([worn[key] for key in chosen_cards(view, desk)]))
    return None
