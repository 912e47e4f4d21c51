"""Rewards and punishments, as a file tells them: tables of what they bring, in the order in which it is printed."""

from __future__ import annotations

from typing import Any, Final

from pirategames.play.editions.forms import MOST, Complaint, Entry, counted, number, pair, several, shown
from pirategames.rules.scoundrel_bay.charts import KINDS, RESOURCES, TOOLS, Kind, Symbol, Symbols

REWARDS: Final[tuple[Kind, ...]] = tuple(kind for kind in KINDS if kind not in ("damage", "pirate"))
"""What a reward may give."""
CONTENTS: Final[tuple[Kind, ...]] = (*RESOURCES, *TOOLS)
"""What a crate may hold."""
_MOST_SYMBOLS: Final = 6

# How often a symbol may stand in one place. What asks for a decision each time is kept few, so that matches end.
_AMOUNT: Final[dict[str, Entry]] = {
    kind: number(1, most)
    for kind, most in {
        "doubloon": MOST, "food": 9, "rum": 9, "map": 9, "ring": 9, "unlock": 3,
        "production": 5, "sword": 5, "gun": 5, "shield": 5, "reputation": 5, "repair": 9,
        "move": 4, "blind": 2, "harvest": 1, "bay_half": 1, "sell": 1, "damage": 9, "pirate": 5,
    }.items()
}  # fmt: skip
_PRICES: Final = pair(9)
"""What `hire` asks: doubloons and rum."""


def symbols(kinds: tuple[Kind, ...] = REWARDS, least: int = 1) -> Entry:
    """A reward or punishment of at least so many symbols of these kinds."""

    def read(value: Any) -> Symbols:
        if not isinstance(value, dict):
            raise Complaint(f"is {shown(value)}; it must be a table, as {{ rum = 1 }}")
        if not least <= len(value) <= _MOST_SYMBOLS:
            raise Complaint(f"has {counted(len(value), 'symbol', 'symbols')}; it must have {least} to {_MOST_SYMBOLS}")
        return tuple(_symbol(name, amount, kinds) for name, amount in value.items())

    return Entry("a table", read)


def several_symbols(count: range, kinds: tuple[Kind, ...] = REWARDS) -> Entry:
    """A list of so many rewards."""
    return several(symbols(kinds), count, "reward", "rewards")


def _symbol(name: str, amount: Any, kinds: tuple[Kind, ...]) -> Symbol:
    kind = next((kind for kind in kinds if kind == name), None)
    if kind is None:
        raise Complaint(f"has {shown(name)}; it may have: {', '.join(kinds)}")
    try:
        return Symbol(kind, *_PRICES.read(amount)) if kind == "hire" else Symbol(kind, _AMOUNT[kind].read(amount))
    except Complaint as complaint:
        raise Complaint(f"{kind} {complaint}") from None
