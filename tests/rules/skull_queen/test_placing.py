"""Placing the pirates: one's own choice, in secret, shown all together."""

import pytest

from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.events import Shown
from pirategames.rules.skull_queen.legal import PLACINGS

from .table import AMIDSHIPS, can, dealt, do, spaces, told


@pytest.mark.parametrize("seats", GAME.seats)
def test_all_place_at_the_same_time_and_in_any_order(seats):
    s = dealt(seats)
    for seat in reversed(range(seats)):
        assert GAME.to_act(s) == tuple(range(seat + 1))
        s = do(s, seat, AMIDSHIPS)
    assert s.ask == "play"


def test_either_side_and_any_of_the_five_spaces_for_every_pirate_may_be_chosen():
    s = dealt(3)
    assert GAME.legal(s, 1) == PLACINGS
    assert len(set(PLACINGS)) == 2 * 5**4
    assert can(s, 1, "place back 5 1 2 4")


def test_several_pirates_may_share_a_space():
    assert can(dealt(3), 0, "place front 1 1 1 1")
    assert can(dealt(3), 0, "place back 2 2 5 5")


@pytest.mark.parametrize("spot", ["0 3 3 3", "3 6 3 3", "3 3 3 9"])
def test_nobody_is_placed_in_the_water(spot):
    assert not can(dealt(3), 0, f"place front {spot}")


def test_no_plank_is_shown_before_all_have_chosen():
    s = do(do(dealt(3), 2, "place back 1 2 3 4"), 0, AMIDSHIPS)
    assert (s.sides, s.pirates, told(s, Shown)) == ((), (), [])
    assert GAME.to_act(s) == (1,)


def test_then_all_planks_are_shown_together():
    s = do(do(do(dealt(3), 2, "place back 1 2 3 4"), 0, AMIDSHIPS), 1, "place front 5 5 5 1")
    assert s.sides == ("front", "front", "back")
    assert spaces(s) == "3333 5551 1234"
    assert [event.seat for event in told(s, Shown)] == [0, 1, 2]


def test_a_choice_stands():
    s = do(dealt(3), 0, AMIDSHIPS)
    assert not can(s, 0, "place back 1 1 1 1")
    assert GAME.legal(s, 0) == ()


def test_leftovers_are_seen_by_all_before_anyone_places():
    s = dealt(4)
    assert len(s.centre) == 2
    for eye in (None, 0, 3):
        assert GAME.view(s, eye).table.centre == s.centre


@pytest.mark.parametrize(("dealer", "leader"), [("1", 1), ("3", 3), ("4", 0)])
def test_the_seat_to_the_left_of_the_dealer_leads_the_first_trick(dealer, leader):
    s = dealt(4, first_dealer=dealer)
    for seat in range(4):
        s = do(s, seat, AMIDSHIPS)
    assert GAME.to_act(s) == (leader,)
