"""A value is to everybody what attrs would have made of it."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest
from attrs import evolve, field

from pirategames.rules.values import frozen


@frozen
class Nothing:
    pass


@frozen
class Alone:
    x: int


@frozen
class Spot:
    x: int
    y: tuple[str, ...] = ("a",)
    note: str = field(default="", eq=False, repr=False)


@frozen
class Harbor(Spot):
    name: str = "Tortuga"


@frozen(eq=True, weakref_slot=False)
class Written:
    x: int


@frozen(eq=False)
class Itself:
    x: int


@frozen
class Outspoken:
    x: int

    def __repr__(self) -> str:
        return "arr"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outspoken)

    def __hash__(self) -> int:
        return 7


VALUES = [Nothing(), Alone(1), Alone(2), Spot(1), Spot(1, ()), Harbor(1), Harbor(1, name="Nassau"), Written(1), Written(2)]


@pytest.mark.parametrize("one", VALUES)
def test_a_value_equals_what_is_made_alike_and_nothing_else(one: Any) -> None:
    alike = pickle.loads(pickle.dumps(one))
    assert one == alike
    assert hash(one) == hash(alike)
    assert evolve(one) == one
    assert [other for other in VALUES if other == one] == [one]
    assert one != attrs.astuple(one)


def test_what_is_left_out_of_a_comparison_tells_no_values_apart() -> None:
    assert Spot(1, note="seen") == Spot(1)
    assert hash(Spot(1, note="seen")) == hash(Spot(1))


@pytest.mark.parametrize("one", VALUES)
def test_a_value_is_told_as_attrs_tells_it(one: Any) -> None:
    kept = {mine.name: attrs.field(repr=mine.repr) for mine in attrs.fields(type(one))}
    by_attrs: Any = attrs.make_class(type(one).__qualname__, kept)
    assert repr(one) == repr(by_attrs(**attrs.asdict(one, recurse=False)))


def test_a_value_inside_a_function_is_told_without_it() -> None:
    @frozen
    class Inner:
        x: int

    assert repr(Inner(1)) == "Inner(x=1)"


@pytest.mark.parametrize("name", ["x", "z"])
def test_a_value_does_not_change(name: str) -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(Alone(1), name, 2)


def test_a_field_that_is_compared_in_a_way_of_its_own_has_to_be_asked_for() -> None:
    @frozen
    class Loud:
        name: str = field(eq=str.lower)

    with pytest.raises(TypeError, match="Loud compares"):
        assert Loud("a") == Loud("A")


def test_what_a_class_says_of_itself_holds() -> None:
    assert repr(Outspoken(1)) == "arr"
    assert Outspoken(1) == Outspoken(2)
    assert hash(Outspoken(1)) == 7
    assert Itself(1) != Itself(1)


def test_methods_are_shared_unless_a_class_asks_for_its_own() -> None:
    assert vars(Alone)["__eq__"] is vars(Spot)["__eq__"]
    assert vars(Written)["__eq__"] is not vars(Alone)["__eq__"]
