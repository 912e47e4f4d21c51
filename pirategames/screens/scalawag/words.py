"""How Scalawag!'s orders, crew and captains are called, on boards and in the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from pirategames.rules.scalawag.actions import SUPPORT, Action, Call, Declare, Kind, LetPass, Order
from pirategames.rules.scalawag.crew import GUNNER, LOOKOUT, MARINE, MUTINEER, PILOT, SAILOR, Crew, house
from pirategames.rules.scalawag.state import State
from pirategames.rules.scalawag.view import View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line
from pirategames.screens.wording import joined, number_word

TITLE: Final = "Scalawag!"
CRY: Final = "“Scalawag!”"

ORDER_KEYS: Final[dict[str, Kind]] = {
    "t": "trim",
    "f": "fire",
    "b": "board",
    "m": "muster",
    "s": "steal",
    "c": "mutiny",
    "o": "watch",
}
PILOT_KEY, LOOKOUT_KEY = "s", "o"
"""Once an order stands: a second shot, with a Pilot; on the lookout. They are the letters of the two orders that take the
same crew."""

ORDERS: Final[dict[Kind, tuple[str, str]]] = {
    "trim": ("Trim Sails", "gain 1, +1 a Sailor"),
    "fire": ("Fire Cannons", "1 damage, 5 or 8"),
    "board": ("Close and Board", "1 crew, hull’s cost"),
    "muster": ("Muster Crew", "3 from Port, 3 back"),
    "steal": ("Steal the Wind", "Pilot: take 2, drop 1"),
    "mutiny": ("Call for Mutiny", "Mutineer: swap 2 crew"),
    "watch": ("On Watch", "Lookout: attacks +2"),
}
"""Every order's title, and what it does in short."""

EFFECTS: Final[dict[Crew, tuple[str, str]]] = {
    SAILOR: ("trim +1", "trim gains +1"),
    GUNNER: ("fire −1", "fire costs −1"),
    MARINE: ("board −1", "boarding −1"),
    PILOT: ("2nd shot", "a second shot"),
    MUTINEER: ("swap 2", "swaps 2 crew"),
    LOOKOUT: ("near all", "near everyone"),
}
"""What a crew card is good for: on a small card, and on a large one."""


def crew_name(crew: Crew) -> str:
    """A crew card by its name: ``Gunner``."""
    return crew.text.capitalize()


def counted(crew: Crew, count: int, digits: bool = False) -> str:
    """So many of a crew: ``a Gunner``, ``two Gunners``, ``no Gunner``."""
    if count == 1:
        return f"1 {crew_name(crew)}" if digits else f"a {crew_name(crew)}"
    many = str(count) if digits and count else number_word(count)
    return f"{many} {crew_name(crew)}{'s' if count else ''}"


def crew_words(cards: Iterable[Crew]) -> str:
    """Cards in a sentence: ``two Gunners and a Pilot``."""
    return joined([counted(crew, count) for crew, count in sorted(Counter(cards).items())])


def crew_list(cards: Iterable[Crew]) -> str:
    """Cards in a row, each kind once: ``Sailor, 2 Gunners``."""
    return ", ".join(
        counted(crew, count, digits=True) if count > 1 else crew_name(crew) for crew, count in sorted(Counter(cards).items())
    )


def order_words(kind: Kind, cards: Sequence[Crew]) -> str:
    """An order with the crew that was declared: ``Fire Cannons with two Gunners``."""
    name = ORDERS[kind][0]
    return f"{name} with {crew_words(cards)}" if cards else name


def flag_of(seat: int) -> str:
    """The last word of the flag of a seat's ship: ``Crown``, ``Keys``."""
    return house().flags[seat].split(" ")[-1]


ENTER: Final = Ink("Enter", "accent", bold=True)
"""The key inside a sentence that says what it will do."""


def key_of(seat: int) -> str:
    """A seat's number, which is its key."""
    return str(seat + 1)


def seat_of(key: str, table: State) -> int | None:
    """The seat whose key this is."""
    return int(key) - 1 if key.isdecimal() and 1 <= int(key) <= table.seats else None


_SHORT: Final[dict[Kind, str]] = {"trim": "Trim", "fire": "Fire", "board": "Board"}
"""The orders that any number of a crew may support, in a word."""


def brief(view: View, action: Action) -> Line:
    """An action in a few words: ``Fire, 2 Gunners``. Of those that name captains the words of their choices will
    do."""
    match action:
        case Order(kind, count) if kind in SUPPORT:
            return (f"{_SHORT[kind]}, {counted(SUPPORT[kind], count, digits=True)}",)
        case Order(kind, _):
            return (ORDERS[kind][0],)
        case Declare(crew):
            return (counted(crew, 1),)
        case Call():
            return (f"cry {CRY}",)
        case LetPass():
            return (f"let {crew_words(view.table.declared)} pass",)
    return ()
