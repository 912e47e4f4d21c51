"""A table of an edition's file, read entry by entry: each of the right form and within its bounds, and none too many."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from types import MappingProxyType, TracebackType
from typing import Any, Final, TypeVar

from pirategames.rules.edition import EditionError, entry, shown
from pirategames.rules.scoundrel_bay.charts import KINDS, RESOURCES, TOOLS, Kind, Symbol, Symbols

T = TypeVar("T", bound=str)

MOST: Final = 99
"""No printed number is larger."""
LONGEST_NAME: Final = 20
"""How many cells a name may take."""
_MOST_SYMBOLS: Final = 6
_WORD: Final = re.compile(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*", re.ASCII)
_LONGEST_WORD: Final = 24

REWARDS: Final[tuple[Kind, ...]] = tuple(kind for kind in KINDS if kind not in ("damage", "pirate"))
"""What a reward may give."""
CONTENTS: Final[tuple[Kind, ...]] = (*RESOURCES, *TOOLS)
"""What a crate may hold."""

# How often a symbol may stand in one place. What asks for a decision each time is kept few, so that matches end.
_MOST_OF: Final[dict[Kind, int]] = {
    "doubloon": MOST,
    "food": 9,
    "rum": 9,
    "map": 9,
    "ring": 9,
    "unlock": 3,
    "production": 5,
    "sword": 5,
    "gun": 5,
    "shield": 5,
    "reputation": 5,
    "repair": 9,
    "move": 4,
    "blind": 2,
    "harvest": 1,
    "bay_half": 1,
    "sell": 1,
    "hire": 9,
    "damage": 9,
    "pirate": 5,
}
"""`hire` is bounded by what each of its two prices may be."""


class Sheet:
    """A table and its place in the files. Used as a context, it complains at its end of entries that nobody asked for.

    Every method that gives an entry raises `EditionError` where the entry is missing or wrong.
    """

    def __init__(self, table: dict[str, Any], where: str) -> None:
        self.table, self.where = table, where
        self._asked: dict[str, None] = {}

    def __enter__(self) -> Sheet:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if kind is None:
            self.close()

    def close(self) -> None:
        """Raises `EditionError` where there are entries that nobody asked for."""
        for name in self.table:
            if name not in self._asked:
                raise self.wrong(f"{shown(name)} is not known here; the entries are: {', '.join(self._asked) or 'none'}")

    def wrong(self, reason: str) -> EditionError:
        """The error that tells this reason, with the place."""
        return EditionError(f"{self.where}: {reason}")

    def has(self, name: str) -> bool:
        """Whether there is such an entry."""
        self._asked[name] = None
        return name in self.table

    def number(self, name: str, low: int = 0, high: int = MOST) -> int:
        """A whole number within its bounds."""
        self.has(name)
        return self._bounded(entry(self.table, name, int, self.where), f"“{name}”", low, high)

    def numbers(self, name: str, count: range, low: int = 0, high: int = MOST) -> tuple[int, ...]:
        """A list of so many whole numbers."""
        values = self.values(name, count, "whole numbers")
        return tuple(self._bounded(value, f"“{name}”, number {place},", low, high) for place, value in enumerate(values, 1))

    def distinct(self, name: str, count: range, low: int = 0, high: int = MOST) -> tuple[int, ...]:
        """A list of whole numbers of which none stands twice, smallest first."""
        values = self.numbers(name, count, low, high)
        if len(set(values)) < len(values):
            raise self.wrong(f"“{name}” is {shown(self.table[name])}; no number may stand twice")
        return tuple(sorted(values))

    def pairs(self, name: str, count: range, high: int) -> tuple[tuple[int, int], ...]:
        """A list of pairs of whole numbers."""
        values = self.values(name, count, "pairs of whole numbers")
        return tuple(self.pair(value, f"“{name}”, pair {place},", high) for place, value in enumerate(values, 1))

    def pair(self, value: object, what: str, high: int) -> tuple[int, int]:
        """A value that must be a pair of whole numbers; `what` names it."""
        if not isinstance(value, list) or len(value) != 2:
            raise self.wrong(f"{what} is {shown(value)}; it must be two whole numbers, as [1, 2]")
        first, second = (self._bounded(number, what, 0, high) for number in value)
        return first, second

    def word(self, name: str) -> str:
        """One word: an id."""
        self.has(name)
        value = entry(self.table, name, str, self.where)
        if not is_word(value):
            raise self.wrong(
                f"“{name}” is {shown(value)}; it must be one word of at most {_LONGEST_WORD} small letters, digits, - and _"
            )
        return value

    def name(self, name: str, longest: int = LONGEST_NAME) -> str:
        """A name, as people read it: one printable line."""
        self.has(name)
        value = entry(self.table, name, str, self.where)
        if not value or value != value.strip() or not value.isprintable() or cells(value) > longest:
            right = f"one line of 1 to {longest} printable characters" if longest > 1 else "one printable character"
            raise self.wrong(f"“{name}” is {shown(value)}; it must be {right}")
        return value

    def one_of(self, name: str, choices: Iterable[T]) -> T:
        """One of these texts."""
        self.has(name)
        return self.chosen(self.table.get(name), f"“{name}”", choices)

    def several_of(self, name: str, count: range, choices: Iterable[T]) -> tuple[T, ...]:
        """A list of so many of these texts."""
        values, choices = self.values(name, count, "texts"), tuple(choices)
        return tuple(self.chosen(value, f"“{name}”, text {place},", choices) for place, value in enumerate(values, 1))

    def chosen(self, value: object, what: str, choices: Iterable[T]) -> T:
        """A value that must be one of these texts; `what` names it."""
        choices = tuple(choices)
        for choice in choices:
            if value == choice:
                return choice
        found = "is missing" if value is None else f"is {shown(value)}"
        raise self.wrong(f"{what} {found}; it must be one of: {', '.join(map(_named, choices))}")

    def values(self, name: str, count: range, of_what: str) -> list[Any]:
        """A list of so many values of any form; `of_what` says what they are."""
        self.has(name)
        values: list[Any] = entry(self.table, name, list, self.where)
        if len(values) not in count:
            bounds = str(count[0]) if len(count) == 1 else f"{count[0]} to {count[-1]}"
            found = "1 entry" if len(values) == 1 else f"{len(values)} entries"
            raise self.wrong(f"“{name}” has {found}; it must have {bounds} {of_what}")
        return values

    def lists(self, name: str, count: range) -> list[list[Any]]:
        """A list of so many lists."""
        values = self.values(name, count, "lists")
        for place, value in enumerate(values, 1):
            if not isinstance(value, list):
                raise self.wrong(f"“{name}”, entry {place}, is {shown(value)}; it must be a list")
        return values

    def part(self, name: str) -> Sheet:
        """The table in this entry."""
        self.has(name)
        return Sheet(entry(self.table, name, dict, self.where), f"{self.where}: {name}")

    def parts(self, name: str, count: range) -> list[Sheet]:
        """The tables in this list, each named by its place and its id."""
        sheets = []
        for place, table in enumerate(self.values(name, count, "tables"), 1):
            where = f"{self.where}: {name} {place}"
            if not isinstance(table, dict):
                raise EditionError(f"{where} is {shown(table)}; it must be a table")
            id = table.get("id")
            sheets.append(Sheet(table, f"{where} (“{id}”)" if isinstance(id, str) and is_word(id) else where))
        return sheets

    def symbols(self, name: str, kinds: tuple[Kind, ...] = REWARDS, least: int = 1) -> Symbols:
        """A reward or punishment of at least so many symbols of these kinds, in the printed order."""
        self.has(name)
        return self._symbols(entry(self.table, name, dict, self.where), f"“{name}”", kinds, least)

    def several_symbols(self, name: str, count: range, kinds: tuple[Kind, ...] = REWARDS) -> tuple[Symbols, ...]:
        """A list of so many rewards."""
        found = []
        for place, table in enumerate(self.values(name, count, "rewards"), 1):
            if not isinstance(table, dict):
                raise self.wrong(f"“{name}”, reward {place}, is {shown(table)}; it must be a table, as {{ rum = 1 }}")
            found.append(self._symbols(table, f"“{name}”, reward {place},", kinds, 1))
        return tuple(found)

    def _bounded(self, value: object, what: str, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(f"{what} is {shown(value)}; it must be a whole number from {low} to {high}")
        return value

    def _symbols(self, table: dict[str, Any], what: str, kinds: tuple[Kind, ...], least: int) -> Symbols:
        if not least <= len(table) <= _MOST_SYMBOLS:
            found = "1 symbol" if len(table) == 1 else f"{len(table)} symbols"
            raise self.wrong(f"{what} has {found}; it must have {least} to {_MOST_SYMBOLS}")
        return tuple(self._symbol(name, value, what, kinds) for name, value in table.items())

    def _symbol(self, name: str, value: object, what: str, kinds: tuple[Kind, ...]) -> Symbol:
        kind = next((kind for kind in kinds if kind == name), None)
        if kind is None:
            raise self.wrong(f"{what} has {shown(name)}; it may have: {', '.join(kinds)}")
        if kind == "hire":
            doubloons, rum = self.pair(value, f"{what} hire", _MOST_OF["hire"])
            return Symbol(kind, doubloons, rum)
        return Symbol(kind, self._bounded(value, f"{what} {kind}", 1, _MOST_OF[kind]))


def fixed(value: Any) -> Any:
    """A value of a file that can no longer be changed: mappings are read-only, and lists tuples."""
    if isinstance(value, dict):
        return MappingProxyType({name: fixed(part) for name, part in value.items()})
    return tuple(fixed(part) for part in value) if isinstance(value, list) else value


def is_word(text: str) -> bool:
    """Whether a text may be an id."""
    return len(text) <= _LONGEST_WORD and _WORD.fullmatch(text) is not None


def cells(text: str) -> int:
    """The most cells that a text takes in a terminal."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def _named(text: str) -> str:
    return text or "“” (none)"
