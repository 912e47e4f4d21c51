"""The worked cases of the rulings, by their numbers."""

import pytest

from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.actions import Place

from .table import AMIDSHIPS, centre, do, moves, offered, pirate, play, spaces, texts, trick

EXAMPLE = trick("B6 R1 | G7 R2 | B12 R3 | B8 R4", centre="Y4 B3")


def test_case_1_the_twelve_goes_up_two_for_the_eight_and_the_neutral_three_moves_nobody():
    s = play(EXAMPLE, "B6 G7 B12 B8")
    assert moves(s) == ["2 blue 3-1"]
    assert spaces(s) == "3333 3333 3331 3333"
    assert centre(s) == "Y4 G7"
    assert texts(sorted(s.gone[-4:])) == "B3 B6 B8 B12"


def test_case_2_the_owner_of_the_twelve_leads_next():
    s = play(EXAMPLE, "B6 G7 B12 B8")
    assert s.leader == 2
    assert GAME.to_act(s) == (2,)


def test_case_3_eight_five_two_and_one_overboard_are_fifteen():
    s = play(trick("R2 | Y2 | G2", pirates="1246 3333 3333"), "R2 Y2 G2")
    assert s.scores == ((15, 12, 12),)


def test_case_4_monkey_and_first_mate_led_the_third_card_sets_the_colour():
    s = play(trick("M0 R1 | F13 R2 | R4 R3 | G9 R6"), "M0 F13 R4")
    assert offered(s, 3) == "R6"
    s = play(trick("M0 | F13 | R4"), "M0 F13 R4")
    assert sorted(moves(s)) == ["0 red 3-4", "1 red 3-2"]
    s = play(trick("M0 R5 | F13 R6 | R4 R7"), "M0 F13 R4")
    assert s.leader == 1


def test_case_5_the_kings_first_mate_in_two_colours_sends_both_captains_down():
    s = play(trick("R6 | B3", king="F13"), "R6 B3")
    assert sorted(moves(s)) == ["0 red 3-4", "1 blue 3-4"]


def test_case_6_the_kings_monkey_below_a_five_and_an_eight():
    s = play(trick("R5 | R8", king="M0"), "R5 R8")
    assert moves(s) == ["1 red 3-1"]


def test_case_7_nothing_resolves_and_the_lead_still_passes_to_the_highest_card():
    s = play(trick("R6 R2 | G7 G3 | B11 B4 | Y8 Y9"), "R6 G7 B11 Y8")
    assert moves(s) == []
    assert centre(s) == "R6 Y8 G7 B11"
    assert s.leader == 2


def test_case_8_the_eight_as_the_lowest_goes_down_one_and_the_five_as_the_highest_up_one():
    s = play(trick("R8 | R9 | R11"), "R8 R9 R11")
    assert sorted(moves(s)) == ["0 red 3-4", "2 red 3-1"]
    s = play(trick("R5 | R3 | R2"), "R5 R3 R2")
    assert sorted(moves(s)) == ["0 red 3-2", "2 red 3-5"]


@pytest.mark.parametrize(
    ("lying", "played", "move"),
    [("B8", "B9", "0 blue 3-1"), ("B8", "B7", "0 blue 3-4"), ("B5", "B4", "0 blue 3-5"), ("B5", "B6", "0 blue 3-2")],
)
def test_case_9_a_five_or_eight_in_the_centre_doubles_the_move_of_a_lone_card(lying, played, move):
    s = play(trick(f"{played} | R2 | Y2 | G2", centre=lying), f"{played} R2 Y2 G2")
    assert moves(s) == [move]


def test_case_10_two_leftovers_of_a_colour_that_nobody_plays_are_set_aside():
    s = play(trick("R2 R3 | Y2 Y3 | G2 G3 | R7 G4", centre="B3 B8"), "R2 Y2 G2 R7")
    assert sorted(moves(s)) == ["0 red 3-4", "3 red 3-2"]
    assert centre(s) == "Y2 G2"
    assert {"B3", "B8"} <= {card.text for card in s.gone}


def test_case_10_a_leftover_monkey_and_a_lone_led_nine():
    s = play(trick("B9 R3 | Y2 Y3 | G2 G3 | R7 G4", centre="M0"), "B9 Y2 G2 R7")
    assert moves(s) == ["0 blue 3-2"]
    assert centre(s) == "R7 Y2 G2"
    assert {"M0", "B9"} <= {card.text for card in s.gone}


def test_case_11_an_off_colour_pair_resolves_by_itself_beside_both_specials():
    s = play(trick("R4 | F13 | M0 | B2 | B9"), "R4 F13 M0 B2 B9")
    assert sorted(moves(s)) == ["1 red 3-2", "2 red 3-4", "3 blue 3-4", "4 blue 3-2"]


def test_case_12_a_twelve_in_the_centre_never_leads():
    s = play(trick("R6 R2 | R7 R3 | R9 R4 | R10 R5", centre="B12"), "R6 R7 R9 R10")
    assert s.leader == 3


def test_case_12_of_two_elevens_the_later_player_leads():
    s = play(trick("R6 R2 | G11 G3 | R9 R4 | B11 B5"), "R6 G11 R9 B11")
    assert s.leader == 3
    s = play(trick("R6 R2 | G11 G3 | R9 R4 | B11 B5", leader=2), "R9 B11 R6 G11")
    assert s.leader == 1


def test_case_13_two_spaces_up_from_the_second_highest_is_into_the_water():
    s = play(trick("B8 R2 | B9 R3 | B10 R4", pirates="3332"), "B8 B9 B10")
    assert pirate(s, 2, "blue") == 0


def test_case_13_two_spaces_down_from_the_lowest_is_into_the_water():
    s = play(trick("B5 R2 | B9 R3 | B10 R4", pirates="3335"), "B5 B9 B10")
    assert pirate(s, 0, "blue") == 6


def test_case_14_the_singles_of_the_last_trick_vanish_and_the_drowned_return():
    s = play(trick("R2 | R8 | G6 | Y7", centre="B7", pirates="1333"), "R2 R8 G6 Y7")
    assert (s.centre, s.ask, s.pirates[1][0]) == ((), "deal", 0)
    s = do(s, s.dealer, "deal")
    assert len(s.centre) == 2
    for seat in range(4):
        s = do(s, seat, AMIDSHIPS)
    assert pirate(s, 1, "red") == 3


def test_case_14_the_back_scores_its_own_values():
    s = play(trick("R2 | Y2 | G2", pirates="1245", sides="front back back"), "R2 Y2 G2")
    assert s.scores == ((8 + 5 + 2 + 1, 1 + 2 + 5 + 8, 1 + 2 + 5 + 8),)


def test_case_15_the_kings_own_eight_doubles():
    s = play(trick("R9 R2 | R3 R4", king="R8"), "R9 R3")
    assert sorted(moves(s)) == ["0 red 3-1", "1 red 3-4"]


def test_case_15_the_kings_own_five_doubles():
    s = play(trick("R9 R2 | R3 R4", king="R5"), "R9 R3")
    assert sorted(moves(s)) == ["0 red 3-2", "1 red 3-5"]


def test_case_15_the_kings_card_left_single_goes_to_the_centre():
    s = play(trick("B9 B2 | G3 G4", king="R7"), "B9 G3")
    assert moves(s) == []
    assert centre(s) == "R7 G3 B9"


def test_case_15_the_first_captains_secret_choice_changes_nothing_that_the_other_sees():
    s = trick("R9 R2 B3 | R3 R4 B4", king="R8")
    after = [do(s, 0, f"play {card}") for card in ("R9", "R2")]
    assert GAME.view(after[0], 1) == GAME.view(after[1], 1)
    assert GAME.view(after[0], None) == GAME.view(after[1], None)
    assert GAME.legal(after[0], 1) == GAME.legal(after[1], 1) == GAME.legal(s, 1)
    placed = [GAME.apply(GAME.new(2, 1, {}), Place(side, (1, 1, 1, 1)), 0) for side in ("front", "back")]
    assert GAME.view(placed[0], 1) == GAME.view(placed[1], 1)


def test_the_example_of_the_rules_text_goes_as_it_says():
    s = trick("G5 Y10 R2 | G11 B6 Y3 | Y8 R3 Y4 | M0 G4 R7", centre="G9 B2")
    s = play(s, "G5 G11")
    assert offered(s, 2) == "R3 Y4 Y8"
    s = play(s, "Y8")
    assert offered(s, 3) == "G4 M0"
    s = play(s, "M0")
    assert sorted(moves(s)) == ["1 green 3-2", "3 green 3-5"]
    assert (centre(s), GAME.to_act(s)) == ("Y8 B2", (1,))
    s = play(s, "B6 R3 G4 Y10")
    assert sorted(moves(s)) == ["0 yellow 3-1", "1 blue 3-2"]
    assert (centre(s), GAME.to_act(s)) == ("R3 G4", (0,))
