"""What may stand in the files of editions, and what is wrong with them.

An `Entry` is one kind of value that may stand in a file: a number, a list of names, a table. Tables become classes through
cattrs. Whatever is wrong is a `Complaint`, to which every table and list on the way out adds its place; `structured` makes a
sentence of it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any, Final, TypeVar

import attrs
from attrs import evolve

from pirategames.rules.edition import EditionError
from pirategames.rules.values import frozen

T = TypeVar("T")

MOST: Final = 99
"""No printed number is larger."""
LONGEST_NAME: Final = 20
"""How many cells a name may take."""
_LONGEST_WORD: Final = 24
_LONGEST_SHOWN: Final = 60
_WORD: Final = re.compile(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*", re.ASCII)


class Complaint(ValueError):  # noqa: N818 - it is told to people, and no error of the program
    """What is wrong with a value, in words that follow its name: ``is 100; it must be …``. `place` is the way to the value,
    from the outside: the names of entries, and whatever `_told` makes of lists."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.place: list[str | _Item] = []


class Within(Complaint):
    """What is wrong within a table, in words that follow its place: ``“rum” is missing; it must be …``."""


@frozen
class _Item:
    """A place in a list, from 0. Tables are told by their number and their id, all else by a noun and its number."""

    number: int
    noun: str = ""
    id: str = ""


@frozen
class Entry:
    """One kind of entry: `read` gives the value that stands for what is in the file, or raises a `Complaint`. `right` says
    what it must be, `name` how the file calls it, where the program calls it otherwise."""

    right: str
    read: Callable[[Any], Any]
    name: str = ""

    def called(self, name: str) -> Entry:
        """The same under a name of the file."""
        return evolve(self, name=name)

    def then(self, change: Callable[[Any], Any]) -> Entry:
        """The same with its value changed, or refused by a `Complaint`."""
        read = self.read
        return evolve(self, read=lambda value: change(read(value)))


def structured(entry: Entry, value: Any, where: str) -> Any:
    """What a file's contents mean; `where` names the file. Raises `EditionError` with what is wrong, and its place."""
    try:
        return entry.read(value)
    except Complaint as complaint:
        raise EditionError(_told(complaint, where)) from None


@frozen
class Parts:
    """A file whose entries are read one after the other, since what may stand in one depends on what another tells. `where`
    names the file."""

    table: Mapping[str, Any]
    where: str

    def read(self, name: str, entry: Entry) -> Any:
        """One of its entries. Raises `EditionError`."""
        given = {name: self.table[name]} if name in self.table else {}
        return structured(mapping({name: entry}), given, self.where)[name]

    def check(self, *names: str) -> None:
        """Raises `EditionError` where there are other entries than these."""
        for name in self.table:
            if name not in names:
                raise EditionError(f"{self.where}: {_unknown(name, names)}")


# ---------------------------------------------------------------- numbers and texts


def number(low: int = 0, high: int = MOST) -> Entry:
    """A whole number within its bounds."""
    right = f"a whole number from {low} to {high}"

    def read(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise Complaint(f"is {shown(value)}; it must be {right}")
        return value

    return Entry(right, read)


def pair(high: int) -> Entry:
    """Two whole numbers from 0 on."""
    right, one = "two whole numbers, as [1, 2]", number(0, high)

    def read(value: Any) -> tuple[int, int]:
        if not isinstance(value, list) or len(value) != 2:
            raise Complaint(f"is {shown(value)}; it must be {right}")
        return one.read(value[0]), one.read(value[1])

    return Entry(right, read)


def text(right: str, suits: Callable[[str], bool]) -> Entry:
    """A text that suits."""

    def read(value: Any) -> str:
        if not isinstance(value, str):
            raise Complaint(f"is {shown(value)}; it must be a text in quotes")
        if not suits(value):
            raise Complaint(f"is {shown(value)}; it must be {right}")
        return value

    return Entry("a text in quotes", read)


def line(longest: int = LONGEST_NAME) -> Entry:
    """A name or sentence, as people read it: one printable line of so many cells."""
    right = f"one line of 1 to {longest} printable characters" if longest > 1 else "one printable character, one cell wide"
    return text(right, lambda value: value == value.strip() and value.isprintable() and 1 <= _cells(value) <= longest)


def _is_word(value: str) -> bool:
    return len(value) <= _LONGEST_WORD and _WORD.fullmatch(value) is not None


WORD: Final = text(f"one word of at most {_LONGEST_WORD} small letters, digits, - and _", _is_word)
"""An id."""


def one_of(choices: Iterable[str]) -> Entry:
    """One of these texts."""
    return meaning({choice: choice for choice in choices})


def meaning(values: Mapping[str, T]) -> Entry:
    """One of these texts, which stands for its value."""
    right = f"one of: {', '.join(choice or '“” (none)' for choice in values)}"

    def read(value: Any) -> T:
        if not isinstance(value, str) or value not in values:
            raise Complaint(f"is {shown(value)}; it must be {right}")
        return values[value]

    return Entry(right, read)


# ---------------------------------------------------------------- lists


def several(entry: Entry, count: range, noun: str, of_what: str) -> Entry:
    """A list of so many entries; `noun` and `of_what` are their words: ``number`` and ``whole numbers``."""

    def read(value: Any) -> tuple[Any, ...]:
        items = []
        for place, item in enumerate(_listed(value, count, of_what)):
            with _at(_Item(place, noun)):
                items.append(entry.read(item))
        return tuple(items)

    return Entry("a list", read)


def numbers(count: range, low: int = 0, high: int = MOST) -> Entry:
    """A list of so many whole numbers."""
    return several(number(low, high), count, "number", "whole numbers")


def distinct(count: range, low: int, high: int) -> Entry:
    """A list of so many whole numbers of which none stands twice, smallest first."""

    def ordered(values: tuple[int, ...]) -> tuple[int, ...]:
        if len(set(values)) < len(values):
            raise Complaint(f"is {shown(list(values))}; no number may stand twice")
        return tuple(sorted(values))

    return numbers(count, low, high).then(ordered)


def tables(entry: Entry, count: range, noun: str, own: tuple[str, ...] = (), rising: str = "") -> Entry:
    """A list of so many tables, each a `noun`. Each has its own values of the entries `own`, and in the entry `rising` more
    than the one before."""

    def read(value: Any) -> tuple[Any, ...]:
        items = []
        for place, item in enumerate(_listed(value, count, "tables")):
            with _at(_Item(place, id=_id_of(item))):
                items.append(entry.read(item))
                _check_own(item, value[:place], noun, own)
                if rising and place and item[rising] <= (before := value[place - 1][rising]):
                    raise Within(f"“{rising}” is {item[rising]}; it must be more than the {before} of the {noun} before")
        return tuple(items)

    return Entry("a list", read)


def _id_of(item: Any) -> str:
    id = item.get("id") if isinstance(item, dict) else None
    return id if isinstance(id, str) and _is_word(id) else ""


def _check_own(item: Mapping[str, Any], earlier: list[Mapping[str, Any]], noun: str, own: tuple[str, ...]) -> None:
    for name in own:
        value = item.get(name, "")
        if value != "" and value in [other.get(name) for other in earlier]:
            told = f"“{value}”" if isinstance(value, str) else value
            raise Within(f"“{name}” is {told}, as of another {noun}; each {noun} has its own")


def _listed(value: Any, count: range, of_what: str) -> list[Any]:
    if not isinstance(value, list):
        raise Complaint(f"is {shown(value)}; it must be a list")
    if len(value) not in count:
        bounds = str(count[0]) if len(count) == 1 else f"{count[0]} to {count[-1]}"
        raise Complaint(f"has {counted(len(value), 'entry', 'entries')}; it must have {bounds} {of_what}")
    return value


# ---------------------------------------------------------------- tables


def holds(entry: Entry) -> Any:
    """A field of a class that mirrors a table: what stands in its entry."""
    return attrs.field(metadata={Entry: entry})


def table(kind: type[Any], unsaid: Mapping[str, Any] | None = None, /, **entries: Entry) -> Entry:
    """A table that becomes an attrs class by cattrs. It has just these entries, a field each; where none are named, those
    that the class `holds`. `unsaid` are values of fields of which the file says nothing and that have no default."""
    fields, given = attrs.fields_dict(kind), unsaid or {}
    entries = entries or {name: field.metadata[Entry] for name, field in fields.items()}
    names = _names(entries)

    @cache
    def build() -> Callable[[Mapping[str, Any], Any], Any]:
        return _builder(kind, entries, given)

    def read(value: Any) -> Any:
        from cattrs import ClassValidationError

        _check_names(value, names)
        try:
            return build()({**value, **given}, kind)
        except ClassValidationError as error:
            raise error.exceptions[0] from None

    return Entry("a table", read)


@cache
def _converter() -> Any:
    from cattrs import Converter  # imported when needed: it takes longer than reading a small file

    return Converter()


def _builder(kind: type[Any], entries: Mapping[str, Entry], given: Collection[str]) -> Callable[[Any, Any], Any]:
    from cattrs.gen import make_dict_structure_fn, override

    def hook(name: str, entry: Entry) -> Callable[[Any, Any], Any]:
        def read(value: Any, _: Any) -> Any:
            with _at(name):
                return entry.read(value)

        return read

    overrides: dict[str, Any] = {}
    for field in attrs.fields_dict(kind):
        if field in entries:
            name = entries[field].name or field
            overrides[field] = override(rename=name, struct_hook=hook(name, entries[field]))
        else:
            overrides[field] = override(omit=field not in given, struct_hook=lambda value, _: value)
    return make_dict_structure_fn(kind, _converter(), _cattrs_detailed_validation=True, **overrides)


def mapping(entries: Mapping[str, Entry], optional: Collection[str] = ()) -> Entry:
    """A table of just these entries that stays one: where their names are ids or numbers, or differ from kind to kind."""
    names = _names(entries)

    def read(value: Any) -> dict[str, Any]:
        _check_names(value, names, optional)
        found = {}
        for name, entry in entries.items():
            if (called := entry.name or name) in value:
                with _at(called):
                    found[name] = entry.read(value[called])
        return found

    return Entry("a table", read)


def by_kind(name: str, kinds: Mapping[str, Entry]) -> Entry:
    """A table whose entry of this name tells which of these kinds it is."""
    choice = one_of(kinds)

    def read(value: Any) -> Any:
        _check_table(value)
        if name not in value:
            raise Within(f"“{name}” is missing; it must be {choice.right}")
        with _at(name):
            kind = choice.read(value[name])
        return kinds[kind].read(value)

    return Entry("a table", read)


def just_one(entries: Mapping[str, Entry]) -> Entry:
    """A table that has just one of these entries."""

    def read(value: Any) -> dict[str, Any]:
        _check_table(value)
        named = [name for name in entries if name in value]
        if len(named) != 1:
            raise Within(f"it must have one of: {', '.join(entries)}")
        found: dict[str, Any] = mapping({named[0]: entries[named[0]]}).read(value)
        return found

    return Entry("a table", read)


def _names(entries: Mapping[str, Entry]) -> dict[str, Entry]:
    """The entries by what the file calls them."""
    return {entry.name or name: entry for name, entry in entries.items()}


def _check_names(value: Any, entries: Mapping[str, Entry], optional: Collection[str] = ()) -> None:
    _check_table(value)
    for name in value:
        if name not in entries:
            raise Within(_unknown(name, entries))
    for name, entry in entries.items():
        if name not in value and name not in optional:
            raise Within(f"“{name}” is missing; it must be {entry.right}")


def _check_table(value: Any) -> None:
    if not isinstance(value, dict):
        raise Complaint(f"is {shown(value)}; it must be a table")


def _unknown(name: str, names: Iterable[str]) -> str:
    return f"{shown(name)} is not known here; the entries are: {', '.join(names)}"


# ---------------------------------------------------------------- what is wrong


@contextmanager
def _at(step: str | _Item) -> Iterator[None]:
    """Adds a step to the place of a complaint."""
    try:
        yield
    except Complaint as complaint:
        complaint.place.insert(0, step)
        raise


def _told(complaint: Complaint, where: str) -> str:
    """What is wrong, after its place: ``map.toml: region 8 (“mulberry”): “sea”, number 1, is 21; it must be …``."""
    name = item = ""
    for step in complaint.place:
        if isinstance(step, str):
            where, name, item = f"{where}: {name}" if name else where, step, ""
        elif step.noun:
            item = f", {step.noun} {step.number + 1},"
        else:
            where, name = f"{where}: {name} {step.number + 1}" + (f" (“{step.id}”)" if step.id else ""), ""
    if isinstance(complaint, Within):
        return f"{where}: {name}: {complaint}" if name else f"{where}: {complaint}"
    return f"{where}: “{name}”{item} {complaint}" if name else f"{where} {complaint}"


def shown(value: object) -> str:
    """What stands in a file, as an error shows it: one short line that does nothing to a terminal."""
    try:
        told = repr(value)
    except ValueError:  # Python writes no number of so many digits
        told = "a very large number"
    return told if len(told) <= _LONGEST_SHOWN else f"{told[: _LONGEST_SHOWN - 1]}…"


def counted(count: int, one: str, many: str) -> str:
    """``1 entry``, ``3 entries``."""
    return f"{count} {one if count == 1 else many}"


def _cells(value: str) -> int:
    """The most cells that a text takes in a terminal."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in value)
