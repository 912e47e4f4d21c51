"""A pile's order is not decided before it is drawn; below it may lie cards whose order all have seen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pirategames.rules.chance import Chance
from pirategames.rules.pile import Pile

CARDS = st.sets(st.integers(0, 99), max_size=12)


def drawn(pile: Pile[int], chance: Chance) -> list[int]:
    found = []
    while pile:
        card, pile, chance = pile.draw(chance)
        found.append(card)
    return found


@given(CARDS, st.lists(st.integers(100, 199), max_size=5, unique=True), st.integers())
def test_every_card_is_drawn_once_the_known_bottom_last_and_in_order(loose: set[int], bottom: list[int], seed: int) -> None:
    cards = drawn(Pile.shuffled(loose).with_bottom(*bottom), Chance.from_seed(seed))
    assert sorted(cards[: len(loose)]) == sorted(loose)
    assert cards[len(loose) :] == bottom


@given(CARDS, st.integers(), st.integers(0, 15))
def test_cards_taken_together_are_those_drawn_in_turn(loose: set[int], seed: int, count: int) -> None:
    pile, chance = Pile.shuffled(loose).with_bottom(7, 3), Chance.from_seed(seed)
    taken, rest, _ = pile.take(count, chance)
    assert list(taken) == drawn(pile, chance)[:count]
    assert len(rest) == max(0, len(pile) - count)


def test_a_pile_is_the_same_value_however_it_was_mixed() -> None:
    assert Pile.shuffled([3, 1, 2]) == Pile.shuffled([2, 3, 1])
    assert hash(Pile.shuffled([3, 1, 2])) == hash(Pile.shuffled([2, 3, 1]))
    assert Pile.shuffled([1]).with_bottom(3, 2) != Pile.shuffled([1]).with_bottom(2, 3)


def test_shuffling_forgets_the_order_at_the_bottom() -> None:
    pile = Pile.shuffled([5]).with_bottom(9, 1)
    assert pile.reshuffled() == Pile((1, 5, 9))


def test_what_is_certain_leaves_chance_untouched() -> None:
    chance = Chance.from_seed(1)
    for pile in (Pile((4,)), Pile((), (4, 2))):
        card, _, after = pile.draw(chance)
        assert (card, after) == (4, chance)


def test_an_empty_pile_gives_nothing() -> None:
    with pytest.raises(IndexError, match="no card is left"):
        Pile[int]().draw(Chance.from_seed(1))
    assert Pile[int]().take(3, Chance.from_seed(1))[0] == ()


def test_each_card_of_a_pile_is_as_likely_to_be_next() -> None:
    first = [Pile.shuffled(range(4)).draw(Chance.from_seed(seed))[0] for seed in range(4_000)]
    assert all(890 < first.count(card) < 1_110 for card in range(4))  # 4 standard deviations
