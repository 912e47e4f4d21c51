"""States as text, for any game: JSON whose form follows from the types of the state's fields.

A class gives an object with all of its fields, a value that is written as one word gives that word, a tuple gives a list,
a frozen set a sorted list. Where a field may hold several classes, as a union or as a base of classes, the value stands
behind its class's name: ``["Lay", {"card": "7A"}]``. Reading is strict, so that a text means one state, and a state has one
text.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin

import attrs
from cattrs import BaseConverter, Converter, transform_error
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn
from cattrs.v import format_exception

from pirategames.play.notation import NotationError, is_word_class, read_word_class
from pirategames.rules.game import AnyGame

_NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,19}")  # 64 bits, as the key of a chance has, fit into 20 digits
_PLAIN: Final = (bool, int, str, float)

Read = Callable[[Any, Any], Any]
Write = Callable[[Any], Any]


def write_state(game: AnyGame, state: Any) -> str:
    """A state of this game as JSON, in one line."""
    plain = _converter().unstructure(state, game.state_type)
    return json.dumps(plain, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def read_state(game: AnyGame, text: str) -> Any:
    """The state that a text means, as `write_state` wrote it. Raises `NotationError`, whatever is wrong with the text.

    It says nothing of whether play can reach the state: ask the game's `faults`.
    """
    plain = _load(text)
    try:
        return _converter().structure(plain, game.state_type)
    except Exception as error:  # the classes of a state may raise anything when they are given nonsense
        first = transform_error(error, "state", _explain)[0]
        raise NotationError(f"This text is no state of the game: {first}.") from None


# ---- JSON, strictly


def _load(text: str) -> Any:
    try:
        return json.loads(
            text, parse_int=_number, parse_constant=_no_number, object_pairs_hook=_object, parse_float=_fraction
        )
    except NotationError:
        raise
    except RecursionError:
        raise NotationError("This text is no state: it is nested too deep.") from None
    except ValueError as error:
        raise NotationError(f"This text is not JSON: {error}.") from None


def _number(digits: str) -> int:
    if not _NUMBER.fullmatch(digits):
        raise NotationError("This text is no state: a whole number in it is too large or written oddly.")
    return int(digits)


def _fraction(digits: str) -> float:
    if not math.isfinite(number := float(digits)):
        raise NotationError("This text is no state: a number in it is too large.")
    return number


def _no_number(name: str) -> Any:
    raise NotationError(f"This text is no state: {name} is not a number.")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    plain = dict(pairs)
    if len(plain) != len(pairs):
        raise NotationError("This text is no state: a name stands twice in one object.")
    return plain


# ---- the types of fields


@lru_cache(maxsize=1)
def _converter() -> Converter:
    """Hooks registered later are asked first."""
    converter = Converter(forbid_extra_keys=True)
    for kind in _PLAIN:
        converter.register_structure_hook(kind, _plain_reader(kind))
    converter.register_structure_hook_factory(_is_snapshot, _snapshot_reader)
    converter.register_unstructure_hook_factory(_is_snapshot, make_dict_unstructure_fn)
    converter.register_structure_hook_factory(_is_literal, _literal_reader)
    converter.register_structure_hook_factory(_is_tuple, _tuple_reader)
    converter.register_structure_hook_factory(_is_set, _set_reader)
    converter.register_unstructure_hook_factory(_is_set, _set_writer)
    converter.register_structure_hook_factory(_is_choice, _choice_reader)
    converter.register_unstructure_hook_factory(_is_choice, _choice_writer)
    converter.register_structure_hook_func(is_word_class, _read_word)
    converter.register_unstructure_hook_func(is_word_class, lambda value: value.text)
    return converter


def _plain_reader(kind: type) -> Read:
    def read(plain: Any, _: Any) -> Any:
        if type(plain) is not kind:
            raise NotationError(f"expected {_KINDS[kind]}")
        if kind is str:
            _check_letters(plain)
        return plain

    return read


_KINDS: Final = {bool: "true or false", int: "a whole number", str: "a text", float: "a number"}


def _check_letters(text: Any) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise NotationError("a character of this text does not exist") from None


def _read_word(plain: Any, kind: Any) -> Any:
    if type(plain) is not str:
        raise NotationError(f"expected the text of a {kind.__name__}")
    return read_word_class(kind, plain)


def _is_snapshot(kind: Any) -> bool:
    return attrs.has(get_origin(kind) or kind)


def _snapshot_reader(kind: Any, converter: Converter) -> Read:
    names = {field.name for field in attrs.fields(get_origin(kind) or kind) if field.init}
    build = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True)

    def read(plain: Any, _: Any) -> Any:
        if not isinstance(plain, dict):
            raise NotationError("expected an object")
        if missing := names - plain.keys():
            raise NotationError(f"{sorted(missing)[0]} is missing")
        return build(plain, kind)

    return read


def _is_tuple(kind: Any) -> bool:
    return get_origin(kind) is tuple


def _is_set(kind: Any) -> bool:
    return get_origin(kind) is frozenset


def _is_literal(kind: Any) -> bool:
    return get_origin(kind) is Literal


def _literal_reader(kind: Any, _: BaseConverter) -> Read:
    values = get_args(kind)

    def read(plain: Any, _: Any) -> Any:
        if type(plain) not in _PLAIN or plain not in values:
            raise NotationError(f"expected one of {', '.join(map(str, values))}")
        return plain

    return read


def _tuple_reader(kind: Any, converter: BaseConverter) -> Read:
    parts = get_args(kind)
    endless = parts[-1:] == (...,)

    def read(plain: Any, _: Any) -> tuple[Any, ...]:
        _check_list(plain)
        kinds = parts[:1] * len(plain) if endless else parts
        if len(plain) != len(kinds):
            raise NotationError(f"expected a list of {len(kinds)}")
        return tuple(converter.structure(one, part) for one, part in zip(plain, kinds, strict=True))

    return read


def _set_reader(kind: Any, converter: BaseConverter) -> Read:
    (part,) = get_args(kind)

    def read(plain: Any, _: Any) -> frozenset[Any]:
        _check_list(plain)
        keys = [json.dumps(one) for one in plain]
        if keys != sorted(set(keys)):
            raise NotationError("expected a sorted list without doubles")
        return frozenset(converter.structure(one, part) for one in plain)

    return read


def _set_writer(kind: Any, converter: BaseConverter) -> Write:
    (part,) = get_args(kind)
    return lambda value: sorted((converter.unstructure(one, part) for one in value), key=json.dumps)


def _check_list(plain: Any) -> None:
    if not isinstance(plain, list):
        raise NotationError("expected a list")


# ---- fields that may hold several classes


def _is_choice(kind: Any) -> bool:
    """A union of several types, or the base of several classes; one type or None is no choice."""
    if get_origin(kind) in (Union, UnionType):
        return len([part for part in get_args(kind) if part is not NoneType]) > 1
    return _concrete(kind) != [kind]


def _concrete(kind: Any) -> list[Any]:
    """The classes of its own package that stand below a base; a class with none below it stands for itself."""
    subclasses: list[Any] = kind.__subclasses__() if isinstance(kind, type) else []
    below = [one for one in subclasses if "__attrs_attrs__" in vars(one) and _package(one) == _package(kind)]
    return [last for subclass in below for last in _concrete(subclass)] or [kind]


def _package(kind: type) -> str:
    return kind.__module__.rpartition(".")[0]


def _choice_writer(kind: Any, converter: BaseConverter) -> Write:
    named = _named(kind)

    def write(value: Any) -> Any:
        name = type(value).__name__
        return [name, converter.unstructure(value, named[name])] if name in named else value

    return write


def _choice_reader(kind: Any, converter: BaseConverter) -> Read:
    named = _named(kind)
    plain_parts = [part for part in get_args(kind) if part in _PLAIN or part is NoneType or _is_literal(part)]

    def read(plain: Any, _: Any) -> Any:
        if isinstance(plain, list) and len(plain) == 2 and isinstance(plain[0], str) and plain[0] in named:
            return converter.structure(plain[1], named[plain[0]])
        for part in plain_parts:
            if type(plain) is part or (_is_literal(part) and type(plain) in _PLAIN and plain in get_args(part)):
                return plain
        raise NotationError(f"expected [NAME, VALUE] with a name of {', '.join(named)}")

    return read


def _named(kind: Any) -> dict[str, Any]:
    kinds = get_args(kind) or (kind,)
    parts = [one for part in kinds if part not in _PLAIN and part is not NoneType for one in _concrete(part)]
    return {(get_origin(part) or part).__name__: part for part in parts if get_origin(part) is not Literal}


# ---- saying what is wrong


def _explain(error: BaseException, kind: type | None) -> str:
    if isinstance(error, NotationError):
        return str(error).rstrip(".")
    plain = "".join(letter if letter.isprintable() else "?" for letter in format_exception(error, kind))
    return plain if len(plain) <= 120 else plain[:119] + "…"
