"""Three captains and the Fog of War."""

from collections import Counter
from itertools import product

import pytest

from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.events import Fired, FogGone, FogRolled, RoundBegan, TurnBegan
from pirategames.rules.scalawag.sea import adjacent

from .table import can, dealt, declare, do, table, told


def rolled(face, fog, first):
    """The state after a round began with this face of the die (1, 2, or 3 for blank)."""
    for seed in range(60):
        s = table("3 | 3 | 3", turn=(first + 2) % 3, first=first, fog=fog, seed=seed)
        s = do(s, s.turn, "order trim")
        (event,) = told(s, FogRolled)
        if event.face == face:
            return s
    raise AssertionError("this face is never rolled")


@pytest.mark.parametrize(("face", "first"), list(product((1, 2, 3), range(3))))
def test_out_of_play_the_fog_is_laid_left_of_the_first_second_or_third_player(face, first):
    assert rolled(face, None, first).fog == (first + face - 1) % 3


@pytest.mark.parametrize(("face", "fog", "first"), list(product((1, 2), range(3), range(3))))
def test_in_play_the_fog_moves_one_or_two_positions_clockwise(face, fog, first):
    assert rolled(face, fog, first).fog == (fog + face) % 3


@pytest.mark.parametrize(("fog", "first"), list(product(range(3), range(3))))
def test_in_play_the_blank_face_removes_the_fog(fog, first):
    s = rolled(3, fog, first)
    assert s.fog is None
    assert [(event.after, event.face) for event in told(s, FogRolled)] == [(None, 3)]


def test_every_face_is_as_likely():
    faces = Counter(told(dealt(3, seed), FogRolled)[0].face for seed in range(600))
    assert set(faces) == {1, 2, 3}
    assert min(faces.values()) > 160


def test_the_die_is_rolled_before_the_first_turn_of_every_round_and_at_no_other_time():
    s = dealt(3)
    assert [type(event) for event in s.events] == [RoundBegan, FogRolled, TurnBegan]
    for turn in range(1, 7):
        s = do(s, s.turn, "order trim")
        assert bool(told(s, FogRolled)) == (turn % 3 == 0)


@pytest.mark.parametrize(("fog", "apart"), [(0, (0, 1)), (1, (1, 2)), (2, (0, 2))])
def test_the_fog_parts_the_two_between_whom_it_lies(fog, apart):
    s = table("3 | 3 | 3", fog=fog)
    for pair in ((0, 1), (1, 2), (0, 2)):
        assert adjacent(s, *pair) == (pair != apart)


def test_a_watcher_lets_through_on_the_other_side_of_the_fog():
    assert adjacent(table("3 | 3 | 3", fog=0, watch="2"), 0, 1)
    assert not adjacent(table("3 | 3 | 3", fog=0, watch="1"), 0, 1)


@pytest.mark.parametrize("kind", ["board", "steal 1"])
def test_a_lookout_sees_through_the_fog(kind):
    s = declare(table("3 | 3 | 3", points="10", fog=0), f"order {kind}")
    assert [can(s, 0, f"aim {seat}") for seat in (1, 2)] == [False, True]
    s = declare(s, "declare lookout")
    assert [can(s, 0, f"aim {seat}") for seat in (1, 2)] == [True, True]


def test_through_the_fog_a_shot_costs_eight_and_with_a_lookout_five():
    s = do(table("3 | 3 | 3", points="10", fog=0), 0, "order fire")
    assert [event.cost for event in told(do(s, 0, "aim 1"), Fired)] == [8]
    assert [event.cost for event in told(do(declare(s, "declare lookout"), 0, "aim 1"), Fired)] == [5]


def test_the_fog_is_gone_for_good_once_somebody_is_eliminated():
    s = do(declare(table("3 | gunner | 3", points="10", fog=1, first=2), "order board"), 0, "aim 1")
    assert (s.fog, bool(told(s, FogGone))) == (None, True)
    assert told(s, RoundBegan)
    for _ in range(6):
        assert not told(s, FogRolled)
        assert s.fog is None
        s = do(s, s.turn, "order trim")


def test_fog_that_was_out_of_play_needs_no_lifting():
    s = do(declare(table("3 | gunner | 3", points="10"), "order board"), 0, "aim 1")
    assert not told(s, FogGone)


@pytest.mark.parametrize("seats", range(4, 9))
def test_games_of_four_and_more_have_no_fog(seats):
    s = dealt(seats)
    assert s.fog is None
    assert not told(s, FogRolled)


def test_three_survivors_of_a_larger_game_have_no_fog():
    s = do(table("3 | 3 | 3 | out", turn=2), 2, "order trim")
    assert told(s, RoundBegan)
    assert not told(s, FogRolled)
    assert s.fog is None


def test_the_die_is_the_only_chance_of_a_new_round():
    three, four = table("3 | 3 | 3", turn=2), table("3 | 3 | 3 | 3", turn=3)
    assert GAME.chance(do(three, 2, "order trim")) != GAME.chance(three)
    assert GAME.chance(do(four, 3, "order trim")) == GAME.chance(four)
