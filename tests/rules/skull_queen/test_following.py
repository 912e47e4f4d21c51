"""What may be played to a trick."""

import pytest

from pirategames.rules.skull_queen import GAME

from .table import can, offered, play, trick


def test_the_first_card_may_be_any():
    s = trick("R1 Y2 G3 B4 M0 F13 | R2 R3 R4 R5 R6 R7 | Y3 Y4 Y5 Y6 Y7 Y8 | G4 G5 G6 G7 G8 G9")
    assert offered(s, 0) == "R1 Y2 G3 B4 M0 F13"


def test_players_play_one_card_each_clockwise_from_the_leader():
    s = trick("R1 Y1 | R2 Y2 | R3 Y3 | R4 Y4", leader=2)
    order = []
    for card in ("R3", "R4", "R1", "R2"):
        (seat,) = GAME.to_act(s)
        order.append(seat)
        s = play(s, card)
    assert order == [2, 3, 0, 1]
    assert [len(hand) for hand in s.hands] == [1, 1, 1, 1]


def test_who_has_the_colour_must_follow_it_with_any_value():
    s = play(trick("B6 R1 R5 | B1 B12 G7 | B3 B4 B5 | B7 B9 B10"), "B6")
    assert offered(s, 1) == "B1 B12"
    assert not can(s, 1, "play G7")


def test_who_lacks_the_colour_may_play_anything():
    s = play(trick("B6 R1 R5 | R2 Y12 G7 | B3 B4 B5 | B7 B9 B10"), "B6")
    assert offered(s, 1) == "R2 Y12 G7"


def test_a_discard_of_another_colour_does_not_change_the_colour_asked():
    s = play(trick("B6 R1 | G7 G8 | B12 G2 | G3 B8"), "B6 G7")
    assert offered(s, 2) == "B12"
    s = play(s, "B12")
    assert offered(s, 3) == "B8"


def test_cards_in_the_centre_bind_nobody():
    s = trick("B6 R1 | Y7 G7 | B12 R3 | B8 R4", centre="Y4 B3")
    assert offered(s, 0) == "R1 B6"
    assert offered(play(s, "R1"), 1) == "Y7 G7"


@pytest.mark.parametrize("special", ["M0", "F13"])
def test_specials_may_be_played_though_one_could_follow(special):
    s = play(trick(f"B6 R1 R5 | B1 G7 {special} | B3 B4 B5 | B7 B9 B10"), "B6")
    assert offered(s, 1) == f"B1 {special}"


def test_both_specials_may_be_played_though_one_could_follow():
    s = play(trick("B6 R1 R5 R9 | B1 G7 M0 F13 | B3 B4 B5 B11 | B7 B9 B10 B12"), "B6")
    assert offered(s, 1) == "B1 M0 F13"


@pytest.mark.parametrize("special", ["M0", "F13"])
def test_specials_have_no_colour_in_a_hand(special):
    s = play(trick(f"B6 R1 R5 | Y1 G7 {special} | B3 B4 B5 | B7 B9 B10"), "B6")
    assert offered(s, 1) == f"Y1 G7 {special}"


@pytest.mark.parametrize("special", ["M0", "F13"])
def test_a_special_that_follows_does_not_change_the_colour_asked(special):
    s = play(trick(f"B6 R1 | B1 {special} | B3 G4 | B7 G9"), f"B6 {special}")
    assert offered(s, 2) == "B3"


@pytest.mark.parametrize("special", ["M0", "F13"])
def test_a_led_special_leaves_the_colour_open_and_the_next_card_sets_it(special):
    s = play(trick(f"R1 {special} | B1 G7 | R3 G4 | R7 G9"), special)
    assert offered(s, 1) == "G7 B1"
    assert offered(play(s, "G7"), 2) == "G4"
    assert offered(play(s, "B1"), 2) == "R3 G4"


@pytest.mark.parametrize(("first", "second"), [("M0", "F13"), ("F13", "M0")])
def test_after_both_specials_the_third_card_sets_the_colour(first, second):
    s = play(trick(f"R1 {first} | R2 {second} | R3 G4 | R7 G9"), f"{first} {second}")
    assert offered(s, 2) == "R3 G4"
    assert offered(play(s, "G4"), 3) == "G9"


def test_a_leftover_special_leaves_the_lead_free():
    s = trick("R1 G2 | B1 G7 | R3 G4 | R7 G9", centre="M0")
    assert offered(s, 0) == "R1 G2"
    assert offered(play(s, "G2"), 1) == "G7"


def test_a_leftover_special_and_the_other_one_led_leave_the_colour_to_the_next_card():
    s = play(trick("R1 F13 | B1 G7 | R3 G4 | R7 G9", centre="M0"), "F13")
    assert offered(s, 1) == "G7 B1"
    assert offered(play(s, "G7"), 2) == "G4"


def test_the_next_trick_asks_for_its_own_colour():
    s = play(trick("R1 G2 | R2 G7 | R3 G4 | R7 B9"), "R1 R2 R3 R7")
    assert offered(play(s, "B9"), 0) == "G2"
