"""All that can be chosen at a captain's own table: an order and its crew, support and targets, cards to give up.

What is decided in the open stands in `opening`."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from pirategames.rules.scalawag.actions import NOBODY, SUPPORT, Aim, Order
from pirategames.rules.scalawag.crew import LOOKOUT, PILOT
from pirategames.rules.scalawag.legal import refusal
from pirategames.rules.scalawag.view import View
from pirategames.screens.drawing.frame import Line, bright
from pirategames.screens.scalawag.details import why_no_support, why_not_order
from pirategames.screens.scalawag.foresight import foreseen, words_of
from pirategames.screens.scalawag.opening import open_choices
from pirategames.screens.scalawag.plan import (
    Plan,
    action_of,
    actor_of,
    aimed,
    card_keys,
    chosen_cards,
    crew_count,
    is_asked,
    is_challenge,
    is_open,
    lifted_order,
    orders,
    seat_keys,
    shots,
    support,
    targets,
)
from pirategames.screens.scalawag.words import ENTER, LOOKOUT_KEY, ORDER_KEYS, ORDERS, PILOT_KEY, counted, crew_name, key_of
from pirategames.screens.table.choices import Choice, Choices, counting, lift, with_arrows
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import captain, number_word


def choices(view: View, desk: Desk) -> Choices:
    """All that can be chosen now."""
    if is_challenge(view, desk):
        return open_choices(view, desk)
    if not is_asked(view, desk):
        return Choices((), (_waiting(view, desk),))
    match view.table.ask:
        case "order":
            return _orders(view, desk)
        case "aim":
            return _aims(view, desk)
    return _cards(view, desk)


def _waiting(view: View, desk: Desk) -> Line:
    """Who is waited for."""
    table = view.table
    if table.ask == "over":
        return ("The game is over.",)
    if table.asked == NOBODY:
        return ("The table decides on what ", bright(captain(desk.names, table.turn)), " declared.")
    return ("Waiting for ", bright(captain(desk.names, table.asked)), ".")


def _does(view: View, desk: Desk, short: str, words: str, why_not: str) -> Choice:
    """What is done with what is lifted; or what that would be, and why it cannot be done yet."""
    action = action_of(view, desk)
    if action is None:
        return Choice("p", words, short, why_not=why_not)
    line, clauses = foreseen(action, view, desk)
    seats = (view.table.asked,) if is_open(view) else ()
    return Choice("p", words_of(action, desk), short, actions=(action,), seats=seats, is_main=True, line=line,
                  clauses=clauses)  # fmt: skip


def _asking(view: View, desk: Desk, asks: Line) -> tuple[Line, ...]:
    """What is asked, as long as nothing can be done yet."""
    return () if action_of(view, desk) is not None else (asks,)


# ---- an order


def _orders(view: View, desk: Desk) -> Choices:
    lifting = [
        Choice(key, f"lifts {ORDERS[kind][0]}", "order", "lifts an order, or puts it down again",
               desk=evolve(lift(desk, key), plan=None), why_not=why_not_order(view, kind), place=f"row {key}")
        for key, kind in ORDER_KEYS.items()
    ]  # fmt: skip
    more, less = (_counted(view, desk, step=step) for step in (1, -1))
    count = counting("counts the crew that are declared with it", more, less, short="crew", arrows=True)
    gives = _does(view, desk, "give it", "gives the order that is lifted", "Lift an order first, by its letter.")
    return Choices((*with_arrows(lifting, desk, across=False), *count, *_numbers(view, desk), gives),
                   _asking(view, desk, ("Lift an order by its letter; ", ENTER, " then gives it.")))  # fmt: skip


def _not_now(keys: Iterable[str], words: str, why_not: str) -> Choice:
    """Keys that mean something else at another time."""
    first, *also = keys
    return Choice(first, words, why_not=why_not, also=tuple(also))


def _numbers(view: View, desk: Desk) -> tuple[Choice, ...]:
    """The digits, which say how many crew are declared with the lifted order."""
    kind, found = "says how many crew are declared with it", []
    for count in range(view.table.seats + 1):
        then = _counted(view, desk, count=count)
        then_desk, why_not = (then, "") if isinstance(then, Desk) else (None, then)
        short = "crew" if count else ""
        found.append(Choice(str(count), f"declares {count} crew", short, kind, desk=then_desk, why_not=why_not))
    return tuple(found)


def _counted(view: View, desk: Desk, *, step: int = 0, count: int | None = None) -> Desk | str:
    """The desk with so many crew more, or with so many in all, or why that may not be declared."""
    kind = lifted_order(view, desk)
    if kind is None:
        return "Lift an order first: then + and −, or a digit, say how many crew."
    if kind not in SUPPORT:
        return f"{ORDERS[kind][0]} takes no number of crew; once it stands, a ship’s number aims."
    count = crew_count(view, desk, kind) + step if count is None else count
    if count in orders(view)[kind]:
        return evolve(desk, plan=Plan(count), note="")
    if count < 0:
        return "Fewer than none cannot be declared."
    return refusal(view.table, Order(kind, count), actor_of(view)) or ""


# ---- support and targets


def _aims(view: View, desk: Desk) -> Choices:
    both = shots(view) == 2
    why_not = "Lift two ships by their numbers first." if both else "Lift a ship by its number first."
    does = _does(view, desk, "do it", "does what is lifted", why_not)
    lifting = [*(_ship(view, desk, seat) for seat in range(view.table.seats)), *_supports(view, desk)]
    other_orders = [key for key in ORDER_KEYS if key not in (PILOT_KEY, LOOKOUT_KEY)]
    later = _not_now((*other_orders, "+", "=", "-", "−"), "gives another order", "The order is given: now name the target.")
    return Choices((*with_arrows(lifting, desk), does, later), _asking(view, desk, _aims_at(view)))


def _ship(view: View, desk: Desk, seat: int) -> Choice:
    """A ship to aim at, or why it cannot be."""
    key, both = key_of(seat), shots(view) == 2
    kind = "lifts the two ships to aim at, in order" if both else "lifts the ship to aim at"
    why_not = "" if seat in targets(view) else _why_not_aim(view, seat)
    words = f"aims at {captain(desk.names, seat, 20)}"
    is_proposed = not desk.lifted and aimed(view, desk) == (seat,)
    return Choice(key, words, "aim", kind, desk=_aimed(view, desk, key), why_not=why_not, place=f"panel ship {key}",
                  is_proposed=is_proposed)  # fmt: skip


def _aimed(view: View, desk: Desk, key: str) -> Desk:
    """The desk with a ship lifted; of two that are to be lifted, the one lifted last stays."""
    before = [other for other in desk.lifted if other in seat_keys(view) and other != key]
    return lift(desk, key, beside=before[-1:] if shots(view) == 2 else ())


def _why_not_aim(view: View, seat: int) -> str:
    captain_aiming = actor_of(view)
    second = next((other for other in range(view.table.seats) if other not in (seat, captain_aiming)), NOBODY)
    aim = Aim(seat, second) if shots(view) == 2 else Aim(seat)
    return refusal(view.table, aim, captain_aiming) or "No two shots with that ship could be paid for."


def _supports(view: View, desk: Desk) -> list[Choice]:
    """A Pilot and a Lookout to be declared, or why not."""
    may = support(view)
    return [
        Choice(key, f"adds {counted(crew, 1)}", "crew", f"lifts the declaration of {counted(crew, 1)}", desk=lift(desk, key),
               why_not="" if key in may else why_no_support(view, key), place=f"row {key}")
        for key, crew in ((PILOT_KEY, PILOT), (LOOKOUT_KEY, LOOKOUT))
    ]  # fmt: skip


def _aims_at(view: View) -> Line:
    """What is asked, while nothing is lifted."""
    if shots(view) == 2:
        return ("Lift two ships by their numbers, the first shot first; ", ENTER, " then fires.")
    return ("Lift a ship by its number; ", ENTER, " then does it.")


# ---- cards of the hand


def _cards(view: View, desk: Desk) -> Choices:
    lifting = [_card(view, desk, key, crew_name(crew)) for key, crew in card_keys(view).items()]
    missing = view.table.giving - len(chosen_cards(view, desk))
    if view.table.ask == "return":
        why_not = f"Lift {number_word(missing)} more: the keys stand on the cards."
        more = "" if missing == view.table.giving else " more"
        asks = f"Lift {number_word(missing)}{more} by {'its key' if missing == 1 else 'their keys'}; "
        then = " then returns what is lifted."
        words = "returns the cards that are lifted"
    else:
        why_not, asks = "Lift a card first: its key stands on it.", "Lift a card by its key; "
        then = " then sends it to the Locker."
        words = "sends the lifted card to the Locker"
    return Choices((*with_arrows(lifting, desk), _does(view, desk, "do it", words, why_not)),
                   _asking(view, desk, (asks, ENTER, then)))  # fmt: skip


def _card(view: View, desk: Desk, key: str, name: str) -> Choice:
    """A card that may be lifted: several together where several go back to Port, but no more than those."""
    kind, giving = "lifts the card that wears it, or puts it down again", view.table.giving
    chosen = chosen_cards(view, desk)
    is_full = view.table.ask == "return" and len(chosen) >= giving and key not in chosen
    why_not = f"No more than {number_word(giving)}: put one down first, by its key." if is_full else ""
    beside = card_keys(view) if view.table.ask == "return" else ()
    return Choice(key, f"lifts the {name}", "lift a card", kind, desk=lift(desk, key, beside=beside), why_not=why_not)
