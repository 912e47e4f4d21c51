"""How a state becomes the next one: thaw a copy, change it in plain statements, freeze it.

A game declares its fields once, in a *draft*, and a frozen *state* that adds nothing:

    @define(eq=False, weakref_slot=False)
    class Draft:
        health: int

    @frozen(weakref_slot=False)
    class State(Draft):
        ...

    thaw, freeze = snapshot(Draft, State)

`thaw` copies a state into a draft of its own; `freeze` turns that draft into a state by naming its class. Both share one
memory layout, so nothing is copied twice, and the state is a true frozen attrs value: equal by value, hashable, immutable.
"""

from __future__ import annotations

from collections.abc import Callable
from types import new_class
from typing import Any, ParamSpec, TypeVar, cast

import attrs

_FACTORY: Any = attrs.Factory
D = TypeVar("D")
P = ParamSpec("P")
S = TypeVar("S")


def snapshot(draft: type[D], state: type[S]) -> tuple[Callable[[S], D], Callable[[D], S]]:
    """The two functions (thaw, freeze) between a mutable draft class and the frozen state class that inherits from it.

    Raises `TypeError` if the state adds fields of its own or does not inherit from the draft, and below two fields.
    """
    names = [field.name for field in attrs.fields(cast(Any, draft))]
    if not issubclass(state, draft) or [field.name for field in attrs.fields(cast(Any, state))] != names:
        raise TypeError(f"{state.__name__} must inherit all of its fields from {draft.__name__}")
    if len(names) < 2:
        raise TypeError(f"{draft.__name__} has too few fields for a snapshot")
    thaw = _written_out(["frozen_state"], draft, {name: f"frozen_state.{name}" for name in names})

    def freeze(finished: Any) -> Any:
        finished.__class__ = state
        return finished

    return cast(Callable[[S], D], thaw), freeze


def quick(frozen_class: Callable[P, S]) -> Callable[P, S]:
    """A constructor of a frozen attrs class with slots that takes a third of the time: for what is made in every step.

    It makes a mutable twin of the same memory layout and then names it an instance of the class. Raises `TypeError` where
    the class runs code of its own when it is made (converters, validators, factories, ``__attrs_post_init__``).
    """
    cls = cast(Any, frozen_class)
    fields = attrs.fields(cls)
    if hasattr(cls, "__attrs_post_init__") or any(_makes_more(field) for field in fields):
        raise TypeError(f"{cls.__name__} runs code of its own when it is made")
    bases = getattr(cls, "__orig_bases__", cls.__bases__)
    twin = new_class(cls.__name__, bases, exec_body=lambda namespace: namespace.update(__slots__=cls.__slots__))
    defaults = {field.name: field.default for field in fields if field.default is not attrs.NOTHING}
    names = [field.name for field in fields]
    parameters = [f"{name}=default_{name}" if name in defaults else name for name in names]
    known = {f"default_{name}": default for name, default in defaults.items()}
    return cast(Callable[P, S], _written_out(parameters, twin, {name: name for name in names}, cls, known))


def _makes_more(field: Any) -> bool:
    """Whether more is done for a field than setting it."""
    return bool(field.converter or field.validator or not field.init or isinstance(field.default, _FACTORY))


def _written_out(
    parameters: list[str],
    made: type,
    values: dict[str, str],
    becomes: type | None = None,
    known: dict[str, Any] | None = None,
) -> Callable[..., Any]:
    """A function that makes an object and sets its fields to these expressions, one after another: as if it were written by
    hand for this class, which is the fastest that Python has. Where a class is named, the object becomes one of it."""
    lines = [f"made_.{name} = {value}" for name, value in values.items()]  # no field's name ends so
    if becomes is not None:
        lines.append("made_.__class__ = becomes_")
    body = "\n    ".join(["made_ = new_(kind_)", *lines, "return made_"])
    scope: dict[str, Any] = {"new_": object.__new__, "kind_": made, "becomes_": becomes, **(known or {})}
    exec(f"def make({', '.join(parameters)}):\n    {body}\n", scope)
    return cast(Callable[..., Any], scope["make"])
