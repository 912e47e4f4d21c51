"""A state is a true frozen value, whatever way it was made."""

from __future__ import annotations

import pickle

import attrs
import pytest
from attrs import define, evolve, field, frozen

from pirategames.rules.memo import remember_last
from pirategames.rules.snapshot import quick, snapshot


@define(eq=False, weakref_slot=False)
class Draft:
    health: int
    cards: tuple[str, ...] = ()


@frozen(weakref_slot=False)
class State(Draft):
    pass


@frozen(weakref_slot=False)
class Spot:
    x: int
    y: int = 2


thaw, freeze = snapshot(Draft, State)
make_spot = quick(Spot)


def test_a_thawed_state_changes_without_the_state_changing() -> None:
    state = freeze(Draft(3, ("a",)))
    draft = thaw(state)
    draft.health -= 1
    draft.cards += ("b",)
    assert freeze(draft) == State(2, ("a", "b"))
    assert state == State(3, ("a",))


@pytest.mark.parametrize("value", [freeze(Draft(3, ("a",))), make_spot(1)])
def test_what_was_made_quickly_is_frozen_hashable_and_equal_by_value(value: State | Spot) -> None:
    slowly = type(value)(**attrs.asdict(value, recurse=False))
    assert value == slowly
    assert hash(value) == hash(slowly)
    assert repr(value) == repr(slowly)
    assert evolve(value) == value
    assert pickle.loads(pickle.dumps(value)) == value
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(value, attrs.fields(type(value))[0].name, 9)


def test_a_quick_constructor_knows_defaults_and_names() -> None:
    assert make_spot(5) == Spot(5, 2)
    assert make_spot(x=5, y=6) == Spot(5, 6)
    with pytest.raises(TypeError):
        make_spot()  # type: ignore[call-arg]


def test_fields_may_have_any_name() -> None:
    @frozen(weakref_slot=False)
    class Odd:
        kind: int
        made: int = 1
        new: int = 2
        becomes: int = 3
        default_made: int = 4

    assert quick(Odd)(9) == Odd(9)
    assert quick(Odd)(9, default_made=7) == Odd(9, default_made=7)


def test_a_class_with_a_factory_is_not_made_quickly() -> None:
    @frozen
    class Listed:
        x: int
        y: list[int] = field(factory=list)

    with pytest.raises(TypeError, match="runs code of its own"):
        quick(Listed)


def test_a_state_with_fields_of_its_own_is_refused() -> None:
    @frozen(weakref_slot=False)
    class Longer(Draft):
        more: int = 0

    with pytest.raises(TypeError, match="inherit all of its fields"):
        snapshot(Draft, Longer)


def test_a_class_that_converts_is_not_made_quickly() -> None:
    @frozen
    class Converted:
        x: int = field(converter=int)

    with pytest.raises(TypeError, match="runs code of its own"):
        quick(Converted)


def test_the_last_answer_is_remembered_for_the_very_same_value_only() -> None:
    asked = []

    @remember_last
    def double(value: tuple[int, ...]) -> int:
        asked.append(value)
        return 2 * value[0]

    one, twin = (tuple(range(1, 3)) for _ in range(2))
    assert one is not twin
    assert [double(one), double(one), double(twin), double(one)] == [2, 2, 2, 2]
    assert len(asked) == 3
