"""Chance is a value: the same seed gives the same numbers on every machine, for ever, and every number is as likely."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pirategames.rules.chance import Chance


def numbers(chance: Chance, bound: int, count: int) -> list[int]:
    found = []
    for _ in range(count):
        number, chance = chance.below(bound)
        found.append(number)
    return found


def test_the_stream_of_a_seed_never_changes() -> None:
    assert Chance.from_seed(0).key == 0xE220A8397B1DCDAF  # the first number of SplitMix64 with seed 0, as published
    assert numbers(Chance.from_seed(4817), 6, 12) == [2, 5, 3, 1, 2, 0, 3, 3, 0, 0, 2, 0]


def test_the_numbers_are_those_of_splitmix64() -> None:
    # Published test vector of SplitMix64 with seed 1234567: our stream with that key, read through a bound of 2^32.
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]
    assert numbers(Chance(1234567), 1 << 32, 5) == [number >> 32 for number in published]


@given(st.integers(), st.integers(1, 1 << 64))
def test_a_number_lies_below_its_bound_and_the_same_seed_gives_it_again(seed: int, bound: int) -> None:
    number, after = Chance.from_seed(seed).below(bound)
    assert 0 <= number < bound
    assert Chance.from_seed(seed).below(bound) == (number, after)
    assert Chance.from_seed(seed + (1 << 64)) == Chance.from_seed(seed)


@given(st.integers(), st.lists(st.integers(1, 100), max_size=8))
def test_numbers_asked_for_together_are_those_asked_for_in_turn(seed: int, bounds: list[int]) -> None:
    chance, alone = Chance.from_seed(seed), []
    together, after = chance.below_each(bounds)
    for bound in bounds:
        number, chance = chance.below(bound)
        alone.append(number)
    assert (together, after) == (alone, chance)


def test_with_one_possibility_chance_stays_untouched() -> None:
    chance = Chance.from_seed(3)
    assert chance.below(1) == (0, chance)


@pytest.mark.parametrize("bound", [0, -1])
def test_no_possibility_is_an_error(bound: int) -> None:
    with pytest.raises(ValueError, match="at least one possibility"):
        Chance.from_seed(3).below(bound)


def test_every_face_of_a_die_is_as_likely() -> None:
    counts = Counter(numbers(Chance.from_seed(7), 6, 12_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(1_850 < count < 2_150 for count in counts.values())  # 3.7 standard deviations


# ---------------------------------------------------------------- branches


def test_the_streams_of_branches_never_change() -> None:
    assert numbers(Chance.from_seed(4817).branch(0, 1), 6, 8) == [3, 5, 4, 1, 1, 4, 3, 5]
    assert Chance.from_seed(4817).branch(3) == Chance(0x6B3EB3AC2C915ABE)


@given(st.integers(), st.lists(st.integers(0, 999), max_size=3), st.integers(0, 50))
def test_a_branch_depends_on_its_numbers_and_not_on_what_was_drawn(seed: int, names: list[int], drawn: int) -> None:
    chance = Chance.from_seed(seed)
    branch = chance.branch(*names)
    _, later = chance.below_each([10] * drawn)
    assert later.branch(*names) == branch
    assert branch.drawn == 0


def test_branches_differ_by_their_numbers_and_by_their_order() -> None:
    chance = Chance.from_seed(3)
    names = [(), *((one,) for one in range(40)), *((one, two) for one in range(40) for two in range(40))]
    assert len({chance.branch(*name).key for name in names} | {chance.key}) == len(names) + 1


def test_a_branch_has_nothing_to_do_with_its_stream_nor_with_its_neighbour() -> None:
    chance = Chance.from_seed(11)
    pairs: Counter[tuple[int, int]] = Counter()
    for one in range(4_000):
        stream = Chance.from_seed(one)
        pairs.update([(stream.below(6)[0], stream.branch(0, 0).below(6)[0])])
        pairs.update([(chance.branch(one).below(6)[0], chance.branch(one + 1).below(6)[0])])
    assert len(pairs) == 36
    assert all(165 < count < 280 for count in pairs.values())  # 222 each, 3.8 standard deviations
