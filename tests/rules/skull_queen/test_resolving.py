"""What a trick does: colours of several cards move pirates and are set aside, single cards stay in the centre."""

from itertools import permutations

import pytest

from pirategames.rules.skull_queen.events import Played

from .table import centre, moves, pirate, play, spaces, texts, told, trick


def test_highest_goes_up_lowest_goes_down_and_the_middle_stays():
    s = play(trick("R6 | R9 | R2 | R7"), "R6 R9 R2 R7")
    assert sorted(moves(s)) == ["1 red 3-2", "2 red 3-4"]
    assert spaces(s) == "3333 2333 4333 3333"


def test_two_colours_of_several_cards_are_resolved_each_for_itself():
    s = play(trick("R6 | R9 | B2 | B7"), "R6 R9 B2 B7")
    assert sorted(moves(s)) == ["0 red 3-4", "1 red 3-2", "2 blue 3-4", "3 blue 3-2"]
    assert centre(s) == ""


def test_only_the_pirate_of_that_colour_moves():
    s = play(trick("Y6 | Y9 | Y2 | G2", pirates="1234"), "Y6 Y9 Y2 G2")
    assert spaces(s) == "1234 1134 1334 1234"


def test_a_single_card_goes_to_the_centre_without_effect():
    s = play(trick("R6 R1 | R9 R2 | R3 R4 | G8 G5"), "R6 R9 R3 G8")
    assert centre(s) == "G8"
    assert sorted(moves(s)) == ["1 red 3-2", "2 red 3-4"]
    assert texts(s.gone[-3:]) == "R3 R6 R9"


def test_single_cards_in_the_centre_stay_there_without_effect():
    s = play(trick("R6 R1 | R9 R2 | R3 R4 | R10 G5", centre="Y5 B8"), "R6 R9 R3 R10")
    assert centre(s) == "Y5 B8"
    assert sorted(moves(s)) == ["2 red 3-4", "3 red 3-2"]


def test_a_single_of_this_trick_counts_in_a_later_one():
    s = play(trick("R6 R1 Y1 | R9 R2 Y2 | R3 B4 Y3 | G8 G5 Y4"), "R6 R9 R3 G8")
    s = play(s, "R2 B4 G5 R1")
    assert sorted(moves(s)) == ["0 red 3-4", "1 red 2-1", "3 green 3-5"]
    assert centre(s) == "B4"


@pytest.mark.parametrize(("played", "move"), [("Y9", "0 yellow 3-2"), ("Y2", "0 yellow 3-4")])
def test_a_centre_card_makes_a_lone_card_the_highest_or_the_lowest(played, move):
    s = play(trick(f"{played} R1 | R9 R2 | G3 R4 | B8 R5", centre="Y4"), f"{played} R9 G3 B8")
    assert moves(s) == [move]
    assert centre(s) == "R9 G3 B8"


def test_a_neutral_highest_card_moves_nobody():
    s = play(trick("R6 | R9 | R3 | R10", centre="R12"), "R6 R9 R3 R10")
    assert moves(s) == ["2 red 3-4"]


def test_a_neutral_lowest_card_moves_nobody():
    s = play(trick("R6 | R9 | R3 | R10", centre="R1"), "R6 R9 R3 R10")
    assert moves(s) == ["3 red 3-2"]


def test_between_neutral_extremes_nobody_moves():
    s = play(trick("R6 | R9 | R3 | R10", centre="R1 R12"), "R6 R9 R3 R10")
    assert moves(s) == []
    assert centre(s) == ""


def test_centre_cards_of_a_resolved_colour_are_set_aside_with_it():
    s = play(trick("R6 Y1 | R9 Y2 | R3 Y3 | R10 Y4", centre="R1 B5"), "R6 R9 R3 R10")
    assert texts(s.gone[-5:]) == "R1 R3 R6 R9 R10"
    assert centre(s) == "B5"


# ---- the 8 and the 5


@pytest.mark.parametrize("order", list(permutations(["R8", "R9", "R2"])))
def test_whoever_played_the_eight_the_highest_goes_up_two(order):
    s = play(trick(" | ".join(order)), " ".join(order))
    assert sorted(moves(s)) == sorted([f"{order.index('R9')} red 3-1", f"{order.index('R2')} red 3-4"])


@pytest.mark.parametrize("order", list(permutations(["R5", "R9", "R2"])))
def test_whoever_played_the_five_the_lowest_goes_down_two(order):
    s = play(trick(" | ".join(order)), " ".join(order))
    assert sorted(moves(s)) == sorted([f"{order.index('R9')} red 3-2", f"{order.index('R2')} red 3-5"])


def test_both_in_one_colour_double_both_moves():
    s = play(trick("R8 | R5 | R7 | R6"), "R8 R5 R7 R6")
    assert sorted(moves(s)) == ["0 red 3-1", "1 red 3-5"]


def test_an_eight_that_is_the_highest_moves_its_own_player_two():
    s = play(trick("R8 | R4 | R7 | R6"), "R8 R4 R7 R6")
    assert sorted(moves(s)) == ["0 red 3-1", "1 red 3-4"]


def test_a_five_or_eight_of_another_colour_doubles_nothing():
    s = play(trick("R6 | R9 | B8 | B5"), "R6 R9 B8 B5")
    assert sorted(moves(s)) == ["0 red 3-4", "1 red 3-2", "2 blue 3-1", "3 blue 3-5"]


def test_a_single_five_or_eight_moves_nobody():
    s = play(trick("R6 R1 | R9 R2 | B8 B1 | G5 G1"), "R6 R9 B8 G5")
    assert sorted(moves(s)) == ["0 red 3-4", "1 red 3-2"]
    assert centre(s) == "G5 B8"


# ---- the Monkey and the First Mate


def test_the_monkey_is_the_lowest_of_the_colour_it_takes():
    s = play(trick("R1 | M0 | R3 | R9"), "R1 M0 R3 R9")
    assert sorted(moves(s)) == ["1 red 3-4", "3 red 3-2"]


def test_the_first_mate_is_the_highest_of_the_colour_it_takes():
    s = play(trick("R1 | F13 | R3 | R12"), "R1 F13 R3 R12")
    assert sorted(moves(s)) == ["0 red 3-4", "1 red 3-2"]


def test_a_special_makes_two_cards_of_a_lone_led_card():
    s = play(trick("R4 R1 | M0 G1 | B3 B4 | Y9 Y2"), "R4 M0 B3 Y9")
    assert sorted(moves(s)) == ["0 red 3-2", "1 red 3-4"]
    assert centre(s) == "Y9 B3"


def test_a_special_takes_the_colour_of_the_trick_and_not_that_of_a_discard():
    s = play(trick("R4 | B3 | M0 | B9"), "R4 B3 M0 B9")
    assert sorted(moves(s)) == ["0 red 3-2", "1 blue 3-4", "2 red 3-4", "3 blue 3-2"]


def test_a_led_special_takes_the_colour_of_the_next_card():
    s = play(trick("M0 | B3 | R4 | B9"), "M0 B3 R4 B9")
    assert sorted(moves(s)) == ["0 blue 3-4", "3 blue 3-2"]


def test_specials_move_two_spaces_for_the_five_and_the_eight_as_others_do():
    s = play(trick("M0 | R8 | R5 | F13"), "M0 R8 R5 F13")
    assert sorted(moves(s)) == ["0 red 3-5", "3 red 3-1"]


def test_both_specials_and_one_card_leave_that_card_in_the_middle():
    s = play(trick("R4 G2 | M0 G3 | F13 G4"), "R4 M0 F13")
    assert sorted(moves(s)) == ["1 red 3-4", "2 red 3-2"]


# ---- left over from the deal


def test_a_leftover_first_mate_takes_the_first_tricks_colour_and_nobody_goes_up():
    s = play(trick("R4 G1 | R6 G2 | R9 G3 | B2 G4", centre="F13 Y4"), "R4 R6 R9 B2")
    assert moves(s) == ["0 red 3-4"]
    assert texts(s.gone[-4:]) == "R4 R6 R9 F13"
    assert centre(s) == "Y4 B2"


def test_a_leftover_monkey_takes_the_first_tricks_colour_and_nobody_goes_down():
    s = play(trick("R4 G1 | R6 G2 | R9 G3 | B2 G4", centre="M0 Y4"), "R4 R6 R9 B2")
    assert moves(s) == ["2 red 3-2"]
    assert centre(s) == "Y4 B2"


def test_with_both_specials_left_over_nobody_moves_in_the_colour_asked():
    s = play(trick("R4 G1 | R6 G2 | B9 G3 | B2 G4", centre="M0 F13"), "R4 R6 B9 B2")
    assert sorted(moves(s)) == ["2 blue 3-2", "3 blue 3-4"]
    assert centre(s) == ""


def test_with_both_specials_left_over_even_a_lone_led_card_is_set_aside():
    s = play(trick("R4 G1 | Y6 G2 | G9 G3 | B2 G4", centre="M0 F13"), "R4 Y6 G9 B2")
    assert moves(s) == []
    assert centre(s) == "Y6 G9 B2"
    assert texts(s.gone[-3:]) == "M0 R4 F13"


def test_a_leftover_special_never_joins_its_fellow_leftovers_colour():
    s = play(trick("R4 G1 | R6 G2 | R9 G3 | B2 G4", centre="M0 G5"), "R4 R6 R9 B2")
    assert moves(s) == ["2 red 3-2"]
    assert centre(s) == "G5 B2"


def test_a_leftover_special_joins_its_fellows_colour_where_that_is_asked():
    s = play(trick("G4 G1 | R6 G2 | R9 G3 | B2 G6", centre="F13 G5"), "G4 G2 G3 G6")
    assert moves(s) == ["1 green 3-5"]
    assert centre(s) == ""


@pytest.mark.parametrize(("lying", "led", "move"), [("M0", "F13", "0 green 3-2"), ("F13", "M0", "0 green 3-4")])
def test_a_leftover_special_and_the_other_one_led_take_the_same_colour(lying, led, move):
    s = play(trick(f"{led} R1 | G6 R2 | B9 R3 | Y2 R4", centre=lying), f"{led} G6 B9 Y2")
    assert moves(s) == [move]
    assert texts(sorted(s.gone[-3:])) == "G6 M0 F13"


def test_two_leftovers_of_a_colour_are_resolved_in_the_first_trick_with_a_played_card_between_them():
    s = play(trick("R4 G1 | R6 G2 | R9 G3 | B7 G4", centre="B3 B10"), "R4 R6 R9 B7")
    assert sorted(moves(s)) == ["0 red 3-4", "2 red 3-2"]
    assert centre(s) == ""


# ---- into the water


@pytest.mark.parametrize(("start", "end"), [("2333", 1), ("1333", 0)], ids=["onto the highest space", "over the narrow end"])
def test_a_pirate_that_goes_up_beyond_the_end_falls(start, end):
    s = play(_three(start), "R6 R9 R3")
    assert pirate(s, 1, "red") == end


@pytest.mark.parametrize(("start", "end"), [("4333", 5), ("5333", 6)], ids=["onto the lowest space", "over the wide end"])
def test_a_pirate_that_goes_down_beyond_the_end_falls(start, end):
    assert pirate(play(_three(start), "R6 R9 R3"), 2, "red") == end


def test_who_fell_does_not_come_back_when_the_colour_moves_again():
    s = play(trick("R6 R3 | R9 R2 | R4 R10", pirates="3333 1333 5333"), "R6 R9 R4")
    assert (pirate(s, 1, "red"), pirate(s, 2, "red")) == (0, 6)
    s = play(s, "R2 R10 R3")
    assert (pirate(s, 1, "red"), pirate(s, 2, "red")) == (0, 6)


def test_a_fallen_pirate_scores_nothing():
    s = play(trick("R6 | R9 | R3", pirates="3333 1333 5333"), "R6 R9 R3")
    assert s.scores == ((12, 9, 9),)


def test_two_pirates_on_one_space_move_alone():
    s = play(trick("R6 | R9 | R3", pirates="2222"), "R6 R9 R3")
    assert spaces(s) == "2222 1222 3222"


def _three(pirates):
    return trick("R6 R7 | R9 R2 | R3 R4", pirates=pirates)


# ---- who leads next


@pytest.mark.parametrize(
    ("played", "leader"),
    [
        ("R6 R9 R3 R10", 3),
        ("R6 R9 B12 R10", 2),
        ("R6 G11 B2 R10", 1),
        ("R6 F13 B12 R10", 1),
        ("R6 R9 M0 R2", 1),
        ("M0 R9 R4 R2", 1),
        ("F13 R9 R4 R2", 0),
        ("R6 Y6 G6 B6", 3),
        ("R6 Y12 G12 B6", 2),
    ],
)
def test_the_highest_card_of_any_colour_leads_and_of_equals_the_later_one(played, leader):
    hands = " | ".join(f"{card} {other}" for card, other in zip(played.split(), ["R1", "Y1", "G1", "B1"], strict=True))
    assert play(trick(hands), played).leader == leader


def test_later_is_later_in_the_trick_and_not_at_the_table():
    s = play(trick("R6 R1 | Y6 Y1 | G6 G1 | B6 B1", leader=3), "B6 R6 Y6 G6")
    assert s.leader == 2


def test_a_card_that_stays_single_leads_all_the_same():
    s = play(trick("R6 R1 | R7 Y1 | R8 G1 | B9 B1"), "R6 R7 R8 B9")
    assert (centre(s), s.leader) == ("B9", 3)


@pytest.mark.parametrize("lying", ["B12", "F13"])
def test_centre_cards_never_lead(lying):
    assert play(trick("R6 R1 | R7 Y1 | R8 G1 | R9 B1", centre=lying), "R6 R7 R8 R9").leader == 3


def test_the_leader_plays_first_in_the_next_trick():
    s = play(trick("R6 R1 | R7 Y1 | R9 G1 | R8 B1"), "R6 R7 R9 R8")
    s = play(s, "G1 B1 R1 Y1")
    assert [event.seat for event in told(s, Played)] == [1]
