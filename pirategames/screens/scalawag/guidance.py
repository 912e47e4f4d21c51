"""What the table says: what is asked, what comes next, and the keys of the moment."""

from __future__ import annotations

from pirategames.rules.scalawag.crew import MOST_POINTS
from pirategames.rules.scalawag.sea import cost
from pirategames.rules.scalawag.state import NOBODY, SUPPORT, Action, Aim, Declare, Lose, Order, Return
from pirategames.rules.scalawag.view import View
from pirategames.screens.canvas import Cap, Ink
from pirategames.screens.desk import Desk
from pirategames.screens.frame import KeyHint, Line, bright, quiet
from pirategames.screens.scalawag import opening
from pirategames.screens.scalawag.choices import (
    CARD_ASKS,
    action_of,
    card_keys,
    chosen_cards,
    crew_of_kind,
    is_asked,
    orders,
    shots,
    support,
    targets,
)
from pirategames.screens.scalawag.claims import refuted_line
from pirategames.screens.scalawag.words import ORDER_KEYS, captain, counted, crew_words, key_of, order_words, points_words
from pirategames.screens.wording import number_word

BESIDE = 4
"""Beside so many cards there is room for words on a small screen."""


def context(view: View, desk: Desk, roomy: bool = False) -> Line:
    """What is to be said above what comes next; empty for the legend."""
    if desk.note:
        return (Ink(desk.note, "text"),)
    if not roomy and len(view.hand) > BESIDE and view.table.ask in CARD_ASKS:
        return question(view, desk)[1]
    return refuted_line(view, desk) or desk.news


def question(view: View, desk: Desk) -> tuple[str, Line]:
    """What is asked of the looker where cards are to be chosen: a heading, and a few words."""
    giving = view.table.giving
    match view.table.ask:
        case "return":
            cards, go = ("card", "goes") if giving == 1 else ("cards", "go")
            words = f"Only you see which {number_word(giving)} {go} back to Port, where all are mixed."
            return f"{number_word(giving)} {cards} {go} back to Port".upper(), (quiet(words),)
        case "prize":
            words = "Your prize of war makes four crew: one goes face up to Davy Jones’ Locker."
            return "THREE CREW STAY", (quiet(words),)
    words = "The card goes face up to Davy Jones’ Locker, and is out of the game."
    return "WHICH CREW CARD IS LOST?", (quiet(words),)


# ---- what next


def next_line(view: View, desk: Desk) -> Line:
    """What to do next."""
    if view.seat is None and opening.is_open(view):
        return opening.next_line(view, desk)
    if not is_asked(view, desk):
        return desk.next or _waiting(view, desk)
    action = action_of(view, desk)
    if action is None:
        return _undecided(view, desk)
    return (Cap("p"), " ", *_would_do(action, view, desk))


def _waiting(view: View, desk: Desk) -> Line:
    table = view.table
    if table.ask == "over":
        return ("The game is over.",)
    if table.asked == NOBODY:
        return ("The table decides on what ", bright(captain(desk.names, table.turn)), " declared.")
    return ("Waiting for ", bright(captain(desk.names, table.asked)), ".")


def _undecided(view: View, desk: Desk) -> Line:
    match view.table.ask:
        case "order":
            return ("Lift an order by its letter; ", Cap("p"), " gives it.")
        case "aim" if not targets(view):
            return ("Nothing near enough can be paid for: lift the Lookout, ", Cap("p"), " declares it.")
        case "aim" if shots(view) == 2:
            return ("Lift two ships by their numbers, the first shot first; ", Cap("p"), " fires.")
        case "aim":
            return ("Lift a ship by its number; ", Cap("p"), " does it.")
        case "return":
            missing = view.table.giving - len(chosen_cards(view, desk))
            more = "" if missing == view.table.giving else "more "
            return (f"Lift {number_word(missing)} {more}by {'its key' if missing == 1 else 'their keys'}; ", Cap("p"),
                    " returns what is lifted.")  # fmt: skip
    return ("Lift a card by its key; ", Cap("p"), " sends it to the Locker.")


def _would_do(action: Action, view: View, desk: Desk) -> Line:
    match action:
        case Order():
            return _would_order(action, view)
        case Declare(crew):
            return (f"declares {counted(crew, 1)}. The table may call before you aim.",)
        case Aim():
            return _would_aim(action, view, desk)
        case Lose(crew):
            return (f"sends {counted(crew, 1)} to Davy Jones’ Locker, face up.",)
        case Return(crew=cards):
            return (f"returns {crew_words(cards)} to Port.",)
    return ("goes on.",)


def _would_order(order: Order, view: View) -> Line:
    kind = order.kind
    crew = crew_of_kind(kind)
    then = {
        "fire": " before you aim",
        "board": " before you board",
        "steal": " before you aim",
        "mutiny": " before you choose",
    }
    if crew is not None and order.crew:
        return (f"declares {counted(crew, order.crew)}. The table may call{then.get(kind, '')}.",)
    if kind == "trim":
        after = min(MOST_POINTS, view.table.points[view.seat or 0] + 1)
        return (f"trims sails: you will have {points_words(after)}. Nobody can call.",)
    if kind == "muster":
        return ("draws three cards from Port; then you return three.",)
    title = order_words(kind, ())
    return (f"orders {title} without a {SUPPORT[kind].text.capitalize()}; then you aim.",)


def _would_aim(aim: Aim, view: View, desk: Desk) -> Line:
    table = view.table
    seats = [seat for seat in (aim.target, aim.second) if seat != NOBODY]
    names = [captain(desk.names, seat, 14 if len(seats) == 1 else 10) for seat in seats]
    wealth = table.points[table.turn]
    if table.kind == "steal":
        taken = min(2, table.points[aim.target])
        after = min(MOST_POINTS, wealth + taken - 1)
        return (f"takes {points_words(taken)} from {names[0]} and drops one: you will have {after}.",)
    if table.kind == "mutiny":
        count = min(2, view.held[aim.target])
        return (f"steals {'a card' if count == 1 else 'two cards'} of {names[0]}, at random; then you return as many.",)
    prices = [cost(table, table.kind, seat, table.crew, table.near) or 0 for seat in seats] if table.kind else []
    left = points_words(wealth - sum(prices))
    if table.kind == "board":
        return (f"boards {names[0]} for {prices[0]}; you keep {left}.",)
    if len(seats) == 2:
        return (f"fires at {names[0]} for {prices[0]}, then at {names[1]} for {prices[1]}; you keep {left}.",)
    return (f"fires at {names[0]} for {prices[0]}; you keep {left}.",)


# ---- keys

_READING = {"k": "known", "v": "table only", "l": "log"}


def key_hints(view: View, desk: Desk) -> list[KeyHint]:
    """The row of keys."""
    if view.seat is None and opening.is_open(view):
        return opening.key_hints(view, desk)
    if not is_asked(view, desk) and desk.hints:
        return list(desk.hints)
    hints: list[KeyHint] = []
    if is_asked(view, desk):
        match view.table.ask:
            case "order":
                may = orders(view)
                keys = " ".join(key for key, kind in ORDER_KEYS.items() if kind in may)
                hints += [KeyHint(keys, "order"), KeyHint("+ −", "crew"), KeyHint("p", "give it", "p")]
            case "aim":
                seats = targets(view)
                if seats:
                    hints.append(KeyHint(_run(seats), "aim"))
                if may_declare := support(view):
                    hints.append(KeyHint(" ".join(may_declare), "crew"))
                hints.append(KeyHint("p", "do it", "p"))
            case _:
                hints += [KeyHint(f"1-{len(card_keys(view))}", "lift a card"), KeyHint("p", "do it", "p")]
    if desk.may_undo:
        hints.append(KeyHint("u", "undo", "u"))
    hints += [KeyHint(key, word, key) for key, word in _READING.items() if key != "v" or view.seat is not None]
    return [*hints, KeyHint("^Q", "save and quit" if desk.is_kept else "quit", "ctrl+q"), KeyHint("?", "help", "?")]


def _run(seats: tuple[int, ...]) -> str:
    """Numbers of seats in short: ``2-5``, ``2 4``."""
    if len(seats) > 2 and seats[-1] - seats[0] == len(seats) - 1:
        return f"{key_of(seats[0])}-{key_of(seats[-1])}"
    return " ".join(map(key_of, seats))


def moment_keys(view: View, desk: Desk) -> dict[str, str]:
    """Every key that means something at this moment, with what it does."""
    if view.seat is None and opening.is_open(view):
        return opening.moment_keys(view, desk)
    keys: dict[str, str] = {}
    if is_asked(view, desk):
        match view.table.ask:
            case "order":
                may = orders(view)
                keys[" ".join(key for key, kind in ORDER_KEYS.items() if kind in may)] = (
                    "lifts an order, or puts it down again; up and down go from one to the next"
                )
                keys["+ −"] = "how many crew are declared with it; right and left do the same"
                keys["p"] = "gives the order that is lifted"
            case "aim":
                if seats := targets(view):
                    keys[_run(seats)] = "lifts the ship to aim at" if shots(view) == 1 else "lifts the two ships, in order"
                for key, crew in support(view).items():
                    keys[key] = f"lifts the declaration of a {crew.text.capitalize()}"
                keys["p"] = "does what is lifted"
            case _:
                keys[f"1-{len(card_keys(view))}"] = "lifts the card that wears it, or puts it down again"
                keys["p"] = "does it with what is lifted"
    keys["k"] = "the crew in the game, the Locker, Port"
    keys["v"] = "the table without hands"
    return keys
