"""Which key stands on what, and what the keys would do: pure functions of the view and of the desk.

At one's own table letters lift an order, + and − (or right and left) count its crew. Once it stands, numbers lift targets,
``s`` a second shot with a Pilot, ``o`` the Lookout: the letters of the orders that take the same crew. In the open the
numbers are those of people: see `opening`.
"""

from __future__ import annotations

from attrs import evolve

from pirategames.rules.scalawag.actions import SUPPORT, Action, Aim, Declare, Lose, Order, Return
from pirategames.rules.scalawag.crew import HAND
from pirategames.rules.scalawag.legal import refusal
from pirategames.rules.scalawag.view import View
from pirategames.screens.scalawag import opening
from pirategames.screens.scalawag.choices import (
    CARD_ASKS,
    OPEN_ASKS,
    OWN_ASKS,
    action_of,
    card_keys,
    chosen_cards,
    crew_count,
    lifted_order,
    orders,
    seat_keys,
    shots,
    support,
)
from pirategames.screens.scalawag.details import why_no_support, why_not_order
from pirategames.screens.scalawag.words import (
    LOOKOUT_KEY,
    ORDER_KEYS,
    ORDERS,
    PILOT_KEY,
    captain,
    counted,
    crew_words,
    order_words,
    seat_of,
)
from pirategames.screens.table.desk import Commit, Desk, Offer
from pirategames.screens.wording import joined, number_word

_MORE, _LESS = ("+", "=", "right"), ("-", "−", "left")


def offers(view: View, desk: Desk) -> tuple[Offer, ...]:
    """What can be lifted now."""
    if view.seat is None:
        return opening.offers(view, desk)
    if not view.legal:
        return ()
    match view.table.ask:
        case "order":
            may = orders(view)
            return tuple(Offer(key) for key, kind in ORDER_KEYS.items() if kind in may)
        case "aim":
            both = shots(view) == 2
            return (*[Offer(key, both) for key in seat_keys(view)], *[Offer(key) for key in support(view)])
        case "lose" | "prize" | "return":
            return tuple(Offer(key, view.table.ask == "return") for key in card_keys(view))
    return ()


def commits(view: View, desk: Desk) -> tuple[Commit, ...]:
    """What the keys that do something would do now."""
    if view.seat is None:
        return opening.commits(view, desk)
    action = action_of(view, desk) if view.table.ask in OWN_ASKS else None
    return (Commit("p", words_of(action, view, desk), (action,)),) if action is not None else ()


def words_of(action: Action, view: View, desk: Desk) -> str:
    """An action in a few words, for the palette: ``fire at Bart``."""
    match action:
        case Order(kind, crew):
            return f"order {order_words(kind, (SUPPORT[kind],) * crew if kind in SUPPORT else ())}"
        case Declare(crew):
            return f"declare {counted(crew, 1)}"
        case Aim():
            seats = [seat for seat in (action.target, action.second) if seat >= 0]
            return f"aim at {joined([captain(desk.names, seat, 20) for seat in seats])}"
        case Lose(crew):
            return f"send {counted(crew, 1)} to the Locker"
        case Return(crew=cards):
            return f"return {crew_words(cards)}"
    return "go on"


# ---- counting, and lifting no more than may be


def amounts(view: View) -> range:
    """The numbers of crew that may be declared."""
    return range(HAND + 1) if view.seat is not None and view.legal and view.table.ask == "order" else range(0)


def arrange(view: View, desk: Desk, key: str) -> Desk | None:
    """The desk after a key that counts crew, or that would lift one thing too many; None where the key is neither."""
    if view.seat is None or not view.legal:
        return None
    if view.table.ask == "order" and key in (*_MORE, *_LESS):
        return _counted(view, desk, 1 if key in _MORE else -1)
    is_full = view.table.ask == "return" and len(chosen_cards(view, desk)) >= view.table.giving
    if is_full and key in card_keys(view) and key not in desk.lifted:
        words = number_word(view.table.giving)
        return evolve(desk, note=f"No more than {words}: put one down first, by its key.")
    if view.table.ask == "aim" and shots(view) == 2 and key in seat_keys(view) and key not in desk.lifted:
        kept = [other for other in desk.lifted if other in seat_keys(view)]
        return evolve(desk, lifted=(*kept[-1:], key), note="")
    return None


def _counted(view: View, desk: Desk, step: int) -> Desk:
    """One crew more or less, if that may be declared."""
    kind = lifted_order(view, desk)
    if kind is None:
        return evolve(desk, note="Lift an order first: then + and − count its crew.")
    if kind not in SUPPORT:
        return evolve(desk, note=f"{ORDERS[kind][0]} takes no number of crew.")
    count = crew_count(view, desk, kind) + step
    if count in orders(view)[kind]:
        return evolve(desk, amount=count, note="")
    return evolve(desk, note=(refusal(view.table, Order(kind, count), view.seat or 0) or "") if count >= 0 else "")


# ---- why not


def why_not(view: View, desk: Desk, key: str) -> str:
    """Why a key of the game does nothing now, as a sentence; empty where it is no key of the game."""
    table = view.table
    if view.seat is None:
        return opening.why_not(view, desk, key)
    is_known = key in ORDER_KEYS or key in ("p", "enter", *_MORE, *_LESS) or seat_of(key, table) is not None
    if table.ask == "over" or not (is_known or key in card_keys(view)):
        return ""
    if not view.legal:
        return f"{captain(desk.names, table.asked if table.asked >= 0 else table.turn)} decides now."
    if table.ask in OPEN_ASKS:
        return "That is decided in the open, where everybody looks on."
    if key == "enter":
        return "Enter only goes on; p does what is lifted."
    if table.ask in CARD_ASKS:
        return _why_not_card(view, desk, key)
    return _why_not_order(view, key) if table.ask == "order" else _why_not_aim(view, desk, key)


def _why_not_card(view: View, desk: Desk, key: str) -> str:
    if key != "p":
        return "No card wears that key." if key.isdecimal() else "Choose by the keys on the cards."
    missing = view.table.giving - len(chosen_cards(view, desk))
    if view.table.ask == "return":
        return f"Lift {number_word(missing)} more: the keys stand on the cards."
    return "Lift a card first: its key stands on it."


def _why_not_order(view: View, key: str) -> str:
    if key == "p":
        return "Lift an order first, by its letter."
    if key in ORDER_KEYS:
        return why_not_order(view, ORDER_KEYS[key])
    return "First the order; once it stands, a ship’s number aims."


def _why_not_aim(view: View, desk: Desk, key: str) -> str:
    assert view.seat is not None
    seat = seat_of(key, view.table)
    if key == "p":
        return "Lift two ships by their numbers first." if shots(view) == 2 else "Lift a ship by its number first."
    if seat is not None:
        second = next((other for other in range(view.table.seats) if other not in (seat, view.seat)), -1)
        aim = Aim(seat, second) if shots(view) == 2 else Aim(seat)
        return refusal(view.table, aim, view.seat) or "No two shots with that ship could be paid for."
    if key in (PILOT_KEY, LOOKOUT_KEY):
        return why_no_support(view, key)
    return "The order is given: now name the target."
