"""Actions as text, for any game.

An action is a verb and the words that it needs, such as ``play 10X weapon``: its class gives the verb (``GoOn`` is
``go_on``), its fields give the words, in order. States are written by `statetext`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import attrs

from pirategames.play.shown import shown
from pirategames.rules.game import AnyGame
from pirategames.rules.values import frozen

NOTHING: Final = "-"
"""Stands for None and for an empty tuple."""

_NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,18}")
_LONGEST: Final = 1_000


class NotationError(ValueError):
    """A text that does not say what it should; the error says what is wrong with it and what would be right."""


@frozen
class _Word:
    """How one field is written and read: `write` gives one word, `read` raises `NotationError`."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def verb(action_class: type) -> str:
    """The word that an action of this class begins with: ``Flee`` gives ``flee``, ``GoOn`` gives ``go_on``."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", action_class.__name__).lower()


def write_action(game: AnyGame, action: Any) -> str:
    """An action of this game as one line. Raises `TypeError` for anything else."""
    cls: type = type(action)
    if cls not in game.actions:
        raise TypeError(f"{cls.__name__} is no action of {game.title}")
    return " ".join([verb(cls), *(word.write(getattr(action, name)) for name, word in _fields(cls))])


def read_action(game: AnyGame, text: str) -> Any:
    """The action that a line means; spaces around and between words do not matter. Raises `NotationError`."""
    if len(text) > _LONGEST:
        raise NotationError(f"An action takes at most {_LONGEST} characters, and this has {len(text)}.")
    verbs = _verbs(game.actions)
    first, *words = text.split() or [""]
    if first not in verbs:
        found = f"“{shown(first)}” is no action of {game.title}" if first else "There is no action here"
        raise NotationError(f"{found}; an action begins with one of: {', '.join(verbs)}.")
    cls = verbs[first]
    fields = _fields(cls)
    if len(words) != len(fields):
        pattern = " ".join([first, *(name.upper() for name, _ in fields)])
        raise NotationError(f"“{shown(text.strip())}” has the wrong number of words; it is written: {pattern}.")
    values = [_read_word(word, given, first, name) for (name, word), given in zip(fields, words, strict=True)]
    try:
        return cls(*values)
    except (ValueError, TypeError) as error:
        raise NotationError(f"“{shown(text.strip())}” is no action: {error}") from error


def is_word_class(kind: Any) -> bool:
    """Whether values of a type are written as one word: it offers `text`, and `from_text` to read it."""
    return isinstance(kind, type) and hasattr(kind, "from_text") and hasattr(kind, "text")


def read_word_class(kind: Any, text: str) -> Any:
    """The value of such a type that a word means. Raises `NotationError`."""
    try:
        value = kind.from_text(text)
    except ValueError as error:
        reason = shown(error, 300)
        raise NotationError(f"{reason.rstrip('.') or 'there is no such thing'}.") from None
    if value.text != text:
        raise NotationError(f"it is written “{value.text}”.")
    return value


def _read_word(word: _Word, given: str, verb: str, name: str) -> Any:
    try:
        return word.read(given)
    except NotationError as error:
        raise NotationError(f"The {name} of “{verb}” cannot be “{shown(given)}”: {error}") from error


@lru_cache(maxsize=64)
def _verbs(actions: tuple[type, ...]) -> dict[str, type]:
    verbs = {verb(cls): cls for cls in actions}
    if len(verbs) != len(actions):
        raise TypeError("two classes of action share one verb")
    return verbs


@lru_cache(maxsize=512)
def _fields(cls: Any) -> tuple[tuple[str, _Word], ...]:
    hints = get_type_hints(cls)
    return tuple((field.name, _word(hints[field.name])) for field in attrs.fields(cls) if field.init)


def _word(kind: Any) -> _Word:
    """How values of a type are written. Raises `TypeError` for a type that one word cannot hold."""
    origin, parts = get_origin(kind), get_args(kind)
    if kind is bool:
        return _one_of(("no", "yes"), (False, True))
    if kind is int:
        return _Word(_write_number, _read_number)
    if kind is str:
        return _Word(_plain_word, _read_plain_word)
    if origin is Literal:
        return _one_of(tuple(map(str, parts)), parts)
    if origin in (Union, UnionType) and len(parts) == 2 and NoneType in parts:
        return _maybe(_word(parts[0] if parts[1] is NoneType else parts[1]))
    if origin is tuple:
        return _list(tuple(_word(part) for part in parts if part is not ...), endless=parts[-1:] == (...,))
    if is_word_class(kind):
        return _Word(lambda value: _plain_word(value.text), lambda text: read_word_class(kind, text))
    raise TypeError(f"one word cannot hold a {kind}")


def _write_number(value: int) -> str:
    text = str(int(value))
    if not _NUMBER.fullmatch(text):
        raise TypeError("a number in an action has at most 19 digits")
    return text


def _read_number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise NotationError("it is a whole number, such as 3.")
    return int(text)


def _plain_word(text: str) -> str:
    if not text or text == NOTHING or "," in text or not text.isprintable() or " " in text:
        raise TypeError("a word in an action is not empty, not “-”, and has no spaces and commas")
    return text


def _read_plain_word(text: str) -> str:
    try:
        return _plain_word(text)
    except TypeError as error:
        raise NotationError(f"{error}.") from None


def _one_of(words: tuple[str, ...], values: tuple[Any, ...]) -> _Word:
    by_word = dict(zip(words, values, strict=True))

    def read(text: str) -> Any:
        if text not in by_word:
            raise NotationError(f"it is one of: {', '.join(words)}.")
        return by_word[text]

    return _Word(lambda value: words[values.index(value)], read)


def _maybe(word: _Word) -> _Word:
    return _Word(
        lambda value: NOTHING if value is None else word.write(value),
        lambda text: None if text == NOTHING else word.read(text),
    )


def _list(words: tuple[_Word, ...], *, endless: bool) -> _Word:
    def write(values: tuple[Any, ...]) -> str:
        kinds = words * len(values) if endless else words
        return ",".join(word.write(value) for word, value in zip(kinds, values, strict=True)) or NOTHING

    def read(text: str) -> tuple[Any, ...]:
        given = [] if text == NOTHING else text.split(",")
        kinds = words * len(given) if endless else words
        if len(given) != len(kinds):
            raise NotationError(f"it is {len(kinds)} values with commas between them.")
        return tuple(word.read(one) for word, one in zip(kinds, given, strict=True))

    return _Word(write, read)
