"""What is said of an order while it is lifted, and of the order that waits for its target."""

from __future__ import annotations

from collections.abc import Sequence

from pirategames.rules.scalawag.actions import KINDS, NEEDED, SUPPORT, Declare, Kind, Order
from pirategames.rules.scalawag.crew import LOOKOUT, MOST_POINTS, PILOT, Crew
from pirategames.rules.scalawag.legal import refusal
from pirategames.rules.scalawag.sea import least_cost
from pirategames.rules.scalawag.state import State
from pirategames.rules.scalawag.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.drawing.recall import kept
from pirategames.screens.scalawag.plan import (
    actor_of,
    crew_count,
    crew_of_kind,
    is_asked,
    lifted_order,
    lifted_support,
    orders,
    shots,
    support,
    targets,
)
from pirategames.screens.scalawag.words import (
    LOOKOUT_KEY,
    ORDER_KEYS,
    ORDERS,
    PILOT_KEY,
    counted,
    crew_name,
    key_of,
)
from pirategames.screens.table.desk import Desk
from pirategames.screens.wording import joined, number_word


@frozen
class Entry:
    """A line of a list of choices: its key, title and meaning; whether it is lifted, and whether it can be."""

    key: str
    title: str
    words: str
    lit: bool = False
    ready: bool = True


# ---- the lists


def entries(view: View, desk: Desk) -> tuple[Entry, ...]:
    """What the looker may choose from now: the orders, or targets and support."""
    return _aims(view, desk) if view.table.ask == "aim" else _orders(view, desk)


def _orders(view: View, desk: Desk) -> tuple[Entry, ...]:
    may, lifted = orders(view), lifted_order(view, desk)
    keys = {kind: key for key, kind in ORDER_KEYS.items()}
    return tuple(Entry(keys[kind], ORDERS[kind][0], _order_words(view, kind), kind == lifted, kind in may) for kind in KINDS)


def _order_words(view: View, kind: Kind) -> str:
    """What an order does; why it cannot be given, or that all that is truly held does not pay for it."""
    counts = orders(view).get(kind)
    if counts is None:
        return _short_reason(view, kind)
    if kind in SUPPORT and min(counts) > view.hand.count(SUPPORT[kind]):
        return f"only a lie: {counted(SUPPORT[kind], min(counts), digits=True)}"
    return ORDERS[kind][1]


@kept
def _short_reason(view: View, kind: Kind) -> str:
    """Why an order cannot be declared, in a few words."""
    if kind == "steal":
        return "nobody has a point"
    least = least_cost(view.table, kind)
    return f"too dear: {(least or 0) - len(view.hand)} at least"


@kept
def why_not_order(view: View, kind: Kind) -> str:
    """Why an order cannot be declared, not even with all the crew that may be named; empty where it can."""
    if view.seat is None or kind in orders(view):
        return ""
    most = len(view.hand) if kind in SUPPORT else 1 if kind in NEEDED else 0
    return refusal(view.table, Order(kind, most), view.seat) or ""


def _aims(view: View, desk: Desk) -> tuple[Entry, ...]:
    may, lifted, both = support(view), lifted_support(view, desk), shots(view) == 2
    seats = targets(view)
    kind = view.table.kind
    numbers = " ".join(map(key_of, seats))
    found = [Entry(numbers, "two ships" if both else "a ship", _aim_words(view.table, both), False, bool(seats))]
    if kind == "fire":
        words = "may fire twice" if PILOT_KEY in may else _short_no_support(view, PILOT_KEY)
        found.append(Entry(PILOT_KEY, "Pilot", words, lifted is PILOT, PILOT_KEY in may))
    if kind != "mutiny":
        words = "brings all near" if LOOKOUT_KEY in may else _short_no_support(view, LOOKOUT_KEY)
        found.append(Entry(LOOKOUT_KEY, "Lookout", words, lifted is LOOKOUT, LOOKOUT_KEY in may))
    return tuple(found)


def _aim_words(table: State, both: bool) -> str:
    if both:
        return "for the two shots"
    verbs: dict[Kind | None, str] = {
        "fire": "to fire at",
        "board": "to board",
        "steal": "to becalm",
        "mutiny": "whose crew is stolen",
    }
    return verbs.get(table.kind, "")


def _short_no_support(view: View, key: str) -> str:
    """The same in a few words."""
    if key == PILOT_KEY and view.table.second:
        return "stands: two shots"
    if key == LOOKOUT_KEY and view.table.near:
        return "stands: all near"
    return "two cost too much" if key == PILOT_KEY and not view.table.near else "before the Lookout"


def why_no_support(view: View, key: str) -> str:
    """Why a Pilot or a Lookout cannot be declared now, as a sentence."""
    return refusal(view.table, Declare(PILOT if key == PILOT_KEY else LOOKOUT), actor_of(view)) or ""


# ---- the order in more words


def title_of(view: View, desk: Desk) -> str:
    """The heading over what is said of the order."""
    kind = lifted_order(view, desk) if view.table.ask == "order" else view.table.kind
    return ORDERS[kind][0].upper() if kind is not None else "THE ORDER"


def crew_line(view: View, desk: Desk, long: bool) -> Line:
    """How many crew would be declared, and whether that would be true; empty for an order without crew."""
    kind = lifted_order(view, desk)
    crew = crew_of_kind(kind) if kind is not None else None
    if kind is None or crew is None:
        return ()
    count = crew_count(view, desk, kind)
    truth = truth_of(view, crew, count, long or kind in NEEDED)
    if kind in NEEDED:
        return (f"{crew_name(crew)}  ", truth)
    return (
        f"{crew_name(crew)}s  ",
        Ink("−", "accent", bold=True, key="-"),
        Ink(f" {count} ", bold=True),
        Ink("+", "accent", bold=True, key="+"),
        "   " if long else "  ",
        truth,
    )


def truth_of(view: View, crew: Crew, count: int, long: bool) -> Ink:
    """Whether a claim of the looker's own would be true: a lie in danger's colour."""
    held = view.hand.count(crew)
    if not count:
        return faint(f"you hold {held or 'none'}")
    of = f" of {count}" if long and held <= count else ""
    if held >= count:
        return Ink(f"✓ you hold {held}{of}", "success")
    return Ink(f"⊘ you hold {held}{of}", "danger", bold=True)


def price_of_a_lie(view: View, desk: Desk) -> Line:
    """What a bluff risks, with its chip; empty where nothing is lifted that is a lie."""
    kind = lifted_order(view, desk)
    crew = crew_of_kind(kind) if kind is not None else None
    if kind is None or crew is None or view.hand.count(crew) >= crew_count(view, desk, kind):
        return ()
    price = " if called you pay, a crew or a damage, and the order is lost."
    return (Ink(" BLUFF ", "ink", bold=True, paper="danger"), faint(price))


def detail(view: View, desk: Desk, long: bool) -> Line:
    """What the lifted order would do, and what may be added to it later."""
    if not is_asked(view, desk):
        return ()
    if view.table.ask == "aim":
        return _stands(view.table, long)
    kind = lifted_order(view, desk)
    if kind is None:
        return (faint("Lift an order by its letter: then this tells what it does, and every ship what it would cost."),)
    if kind == "trim":
        have = view.table.points[view.seat or 0]
        after = min(MOST_POINTS, have + 1 + crew_count(view, desk, kind))
        spare = " More than ten is lost." if have + 1 + crew_count(view, desk, kind) > MOST_POINTS else ""
        return (faint("You have "), bright(have), faint(" and would have "), bright(after),
                faint(f", and two more as your turn ends.{spare}"))  # fmt: skip
    return (faint(_DETAILS[kind][long]),)


_DETAILS: dict[Kind, tuple[str, str]] = {
    "fire": (
        "Then, if you like: a Pilot fires twice, a Lookout brings everyone near.",
        "Each makes every shot 1 cheaper. When it stands you may add a Pilot, a second shot, or a Lookout, to be near "
        "everyone. Then a ship’s number aims.",
    ),
    "board": (
        "Then, if you like: a Lookout brings everyone near.",
        "Each makes it 1 cheaper. When it stands you may add a Lookout, to be near everyone. Whoever is boarded chooses "
        "the card.",
    ),
    "muster": (
        "You draw three from Port and return any three of your hand. Nobody can call.",
        "You draw three cards from Port, then return any three of your hand to it. No crew is declared: nobody can call.",
    ),
    "steal": (
        "Up to 2 points of an adjacent ship; you drop 1.",
        "Up to 2 points of an adjacent ship, you drop 1. When it stands you may add a Lookout, to be near everyone.",
    ),
    "mutiny": (
        "Any ship: two random crew, replaced from Port. You return two.",
        "Any ship, near or far: two of its crew at random. It draws as many from Port; you return as many of your choice.",
    ),
    "watch": (
        "Until your next turn attacks on you cost 2 more.",
        "Until your next turn attacks on you cost 2 more, and the ships on both sides of you are adjacent to each other.",
    ),
}
"""What an order does, in a few words and in more."""


def _stands(table: State, long: bool) -> Line:
    """What was accepted of the order that waits for its target; `long` where no heading names it."""
    name = ORDERS[table.kind][0] if long and table.kind is not None else "It"
    parts: Sequence[str] = [
        *([f"{number_word(table.crew)} {crew_name(SUPPORT[table.kind])}{'s' * (table.crew > 1)}"]
          if table.crew and table.kind in SUPPORT else []),
        *(["a Pilot"] if table.second else []),
        *(["a Lookout"] if table.near else []),
    ]  # fmt: skip
    accepted = f"{name} stands with {joined(parts)}. " if parts else f"{name} stands. "
    costs = table.kind in ("fire", "board")
    aiming = "The costs are paid with the aim; nobody can call on that." if costs else "Nobody can call on the aim."
    return (faint(accepted), faint(aiming))
