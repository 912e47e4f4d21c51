"""Who lies next to whom, and what an attack costs."""

from itertools import combinations, product

import pytest

from pirategames.rules.scalawag.sea import adjacent, cost
from pirategames.rules.scalawag.state import thaw

from .table import can, dealt, declare, do, table


def are_neighbours(one: int, two: int, ships: list[str], fog: int | None) -> bool:
    """By the words of the rulebook: those who follow each other in turn order, with every other watcher counted as
    eliminated, and no fog between the two places."""
    seats = len(ships)
    order = [seat for seat in range(seats) if seat in (one, two) or ships[seat] == "afloat"]
    for place, seat in enumerate(order):
        following = order[(place + 1) % len(order)]
        if {seat, following} == {one, two}:
            gaps = [(seat + step) % seats for step in range((following - seat) % seats)]
            if fog not in gaps:
                return True
    return False


@pytest.mark.parametrize("seats", range(3, 9))
def test_adjacency_is_what_the_rulebook_says_whoever_is_out_or_on_watch_and_wherever_fog_lies(seats):
    s = thaw(dealt(seats))
    for ships in product(("afloat", "watching", "out"), repeat=seats):
        s.alive = tuple(ship != "out" for ship in ships)
        s.watching = tuple(ship == "watching" for ship in ships)
        for s.fog in (None, *(range(seats) if seats <= 6 else ())):
            for one, two in combinations([seat for seat in range(seats) if s.alive[seat]], 2):
                expected = are_neighbours(one, two, list(ships), s.fog)
                assert adjacent(s, one, two) == adjacent(s, two, one) == expected, (ships, s.fog, one, two)


def test_neighbours_in_turn_order_are_adjacent_round_the_table():
    s = table("3 | 3 | 3 | 3 | 3")
    near = [(one, two) for one, two in combinations(range(5), 2) if adjacent(s, one, two)]
    assert near == [(0, 1), (0, 4), (1, 2), (2, 3), (3, 4)]


def test_an_eliminated_ship_brings_its_neighbours_together():
    s = table("3 | out | 3 | 3 | 3")
    assert adjacent(s, 0, 2)
    assert not adjacent(s, 0, 3)


def test_two_ships_are_always_adjacent():
    assert adjacent(table("3 | out | out | 3 | out | out"), 0, 3)


@pytest.mark.parametrize(("gunners", "near", "far"), [(0, 5, 8), (1, 4, 7), (2, 3, 6), (3, 2, 5)])
def test_a_shot_costs_five_or_eight_less_one_a_gunner(gunners, near, far):
    s = table("3 | 3 | 3 | 3")
    assert [cost(s, "fire", seat, gunners, False) for seat in (1, 2, 3)] == [near, far, near]
    assert [cost(s, "fire", seat, gunners, True) for seat in (1, 2, 3)] == [near, near, near]


@pytest.mark.parametrize(("damage", "price"), [(0, 10), (1, 8), (2, 6), (3, 4), (4, 2)])
def test_the_boarding_cost_is_the_highest_number_still_visible(damage, price):
    s = table("3 | 3 | 3 | 3", damage=f"0 {damage} 0 0")
    assert cost(s, "board", 1, 0, False) == price
    for marines in (1, 2, 3):
        assert cost(s, "board", 1, marines, False) == max(0, price - marines)
    assert cost(s, "board", 2, 0, False) is None


def test_attacks_on_a_watcher_cost_two_more_and_stealing_costs_nothing():
    s = table("3 | 3 | 3 | 3 | 3", watch="1 2", damage="0 2 0 0 0")
    assert [cost(s, "fire", seat, 1, False) for seat in (1, 2, 3, 4)] == [6, 6, 4, 4]
    assert [cost(s, "board", seat, 1, False) for seat in (1, 2, 3, 4)] == [7, 11, 9, 9]
    assert [cost(s, "steal", seat, 0, False) for seat in (1, 2, 3, 4)] == [0, 0, 0, 0]


def test_a_watcher_who_is_not_adjacent_costs_ten():
    s = table("3 | 3 | 3 | 3 | 3", watch="2")
    assert cost(s, "fire", 2, 0, False) == 10


@pytest.mark.parametrize("kind", ["fire", "board", "steal"])
def test_a_lookout_makes_everybody_adjacent_for_this_order(kind):
    s = declare(table("3 | 3 | 3 | 3 | 3", points="10"), f"order {kind} 1", "declare lookout")
    assert [can(s, 0, f"aim {seat}") for seat in (1, 2, 3, 4)] == [True] * 4
    prices = [cost(s, kind, seat, s.crew, s.near) for seat in (1, 2, 3, 4)]
    assert prices == [{"fire": 4, "board": 9, "steal": 0}[kind]] * 4


def test_a_lookout_is_for_one_order_only():
    s = do(declare(table("3 | 3 | 3 | 3 | 3", points="10"), "order fire", "declare lookout"), 0, "aim 2")
    s = declare(s, "order fire")
    assert cost(s, "fire", 3, 0, s.near) == 8


def test_a_lookout_keeps_the_price_of_the_watch():
    s = table("3 | 3 | 3 | 3 | 3", watch="2")
    assert cost(s, "fire", 2, 0, True) == 7
