"""The game of two captains and the old Pirate King, whose stack leads every trick."""

from itertools import chain

import pytest

from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.cards import CARDS
from pirategames.rules.skull_queen.events import Chose, Played, Turned

from .table import AMIDSHIPS, can, centre, dealt, do, moves, offered, play, play_out, sailing, spaces, told, trick


def test_the_game_is_set_up_as_for_three_and_the_third_stack_is_the_kings():
    s = dealt(2)
    assert [len(hand) for hand in s.hands] == [14, 14]
    assert len(s.stack) == 14
    assert not {card.value for card in chain(*s.hands, s.stack)} & {1, 12}
    assert s.centre == ()


def test_the_king_turns_his_first_card_when_the_planks_are_shown():
    s = do(dealt(2), 0, AMIDSHIPS)
    assert s.kings is None
    s = do(s, 1, AMIDSHIPS)
    assert s.kings is not None
    assert len(s.stack) == 13
    (turned,) = told(s, Turned)
    assert turned == Turned(s.kings)


def test_he_leads_every_trick_with_the_next_card_of_his_stack():
    s = trick("R2 R3 R4 | R6 R7 R9", king="B2", stack="Y4 G7")
    seen = [s.kings]
    for _ in range(2):
        s = play(s, " ".join(str(GAME.legal(s, seat)[0].card) for seat in (0, 1)))
        seen.append(s.kings)
    assert [str(card) for card in seen] == ["B2", "Y4", "G7"]


@pytest.mark.parametrize("dealer", ["1", "2"])
def test_he_leads_whoever_deals(dealer):
    s = sailing(2, first_dealer=dealer)
    assert s.kings is not None
    assert GAME.to_act(s) == (0, 1)


def test_his_card_is_not_decided_before_it_is_turned():
    s = dealt(2)
    assert len(s.stack.loose) == 14


def test_his_colour_must_be_followed_by_both():
    s = trick("R2 B9 M0 | Y3 Y6 G4", king="R7")
    assert offered(s, 0) == "R2 M0"
    assert not can(s, 0, "play B9")
    assert offered(s, 1) == "Y3 Y6 G4"


def test_captains_choose_at_the_same_time_and_in_any_order():
    s = trick("R2 B9 | R3 G4", king="R7")
    assert GAME.to_act(s) == (0, 1)
    assert GAME.to_act(do(s, 0, "play R2")) == (1,)
    assert GAME.to_act(do(s, 1, "play R3")) == (0,)
    both = do(do(s, 0, "play R2"), 1, "play R3")
    other = do(do(s, 1, "play R3"), 0, "play R2")
    assert spaces(both) == spaces(other) == "4333 3333"
    assert (both.hands, both.centre, both.gone) == (other.hands, other.centre, other.gone)


def test_what_is_chosen_first_is_shown_only_with_the_other_card():
    s = do(trick("R2 B9 | R3 G4", king="R7"), 0, "play R2")
    assert (s.played, told(s, Played)) == ((), [])
    (chose,) = told(s, Chose)
    assert chose == Chose(0)
    s = do(s, 1, "play R3")
    assert [(event.seat, str(event.card)) for event in told(s, Played)] == [(0, "R2"), (1, "R3")]


def test_a_choice_stands():
    s = do(trick("R2 R9 | R3 G4", king="R7"), 0, "play R2")
    assert not can(s, 0, "play R9")


# ---- his card in the trick


def test_his_card_counts_and_nobody_moves_for_it():
    assert moves(play(trick("R2 R3 | R4 R6", king="R11"), "R2 R4")) == ["0 red 3-4"]
    assert moves(play(trick("R7 R3 | R4 R6", king="R2"), "R7 R4")) == ["0 red 3-2"]
    assert sorted(moves(play(trick("R7 R3 | R4 R6", king="R9"), "R7 R4"))) == ["1 red 3-4"]
    assert sorted(moves(play(trick("R7 R3 | R2 R4", king="R6"), "R7 R2"))) == ["0 red 3-2", "1 red 3-4"]


def test_a_captain_alone_in_his_colour_is_the_highest_or_the_lowest():
    s = play(trick("R7 G3 | G2 G4", king="R6"), "R7 G2")
    assert moves(s) == ["0 red 3-2"]
    assert centre(s) == "G2"


def test_two_discards_of_one_colour_resolve_and_his_card_lies_in_the_centre():
    s = play(trick("B7 G3 | B2 G4", king="R6"), "B7 B2")
    assert sorted(moves(s)) == ["0 blue 3-2", "1 blue 3-4"]
    assert centre(s) == "R6"


def test_his_card_in_the_centre_stays_neutral_in_later_tricks():
    s = play(trick("B7 M0 G7 | B2 Y4 G4", king="R6", stack="R3"), "B7 B2")
    assert (centre(s), str(s.kings)) == ("R6", "R3")
    s = play(s, "M0 Y4")
    assert moves(s) == ["0 red 3-4"]
    assert centre(s) == "Y4"


def test_a_special_of_a_captain_takes_the_kings_colour_and_not_that_of_a_discard():
    s = play(trick("M0 B3 | B2 G4", king="R6"), "M0 B2")
    assert moves(s) == ["0 red 3-4"]
    assert centre(s) == "B2"


def test_specials_may_be_chosen_though_one_holds_the_colour():
    s = play(trick("M0 R3 | R2 F13", king="R6"), "M0 F13")
    assert sorted(moves(s)) == ["0 red 3-4", "1 red 3-2"]


# ---- his Monkey and First Mate


@pytest.mark.parametrize("king", ["M0", "F13"])
def test_if_he_shows_a_special_nobody_has_to_follow(king):
    s = trick("R2 B9 Y3 | R3 G4 G7", king=king)
    assert offered(s, 0) == "R2 Y3 B9"
    assert offered(do(s, 0, "play R2"), 1) == "R3 G4 G7"


@pytest.mark.parametrize(("king", "expected"), [("M0", ["0 red 3-2", "1 blue 3-2"]), ("F13", ["0 red 3-4", "1 blue 3-4"])])
def test_of_two_colours_his_special_counts_in_both(king, expected):
    s = play(trick("R6 G2 | B3 G3", king=king), "R6 B3")
    assert sorted(moves(s)) == expected
    assert centre(s) == ""
    assert sorted(str(card) for card in s.gone[-3:]) == sorted(["R6", "B3", king])


def test_each_of_two_colours_has_its_own_five_and_eight():
    s = play(trick("R8 G2 | B9 G3", king="M0"), "R8 B9")
    assert sorted(moves(s)) == ["0 red 3-1", "1 blue 3-2"]
    s = play(trick("R5 G2 | B9 G3", king="F13"), "R5 B9")
    assert sorted(moves(s)) == ["0 red 3-5", "1 blue 3-4"]


@pytest.mark.parametrize(("king", "move"), [("M0", "1 red 3-2"), ("F13", "0 red 3-4")])
def test_of_one_colour_his_special_is_its_lowest_or_highest(king, move):
    assert moves(play(trick("R2 G2 | R9 G3", king=king), "R2 R9")) == [move]


@pytest.mark.parametrize(("king", "other", "move"), [("M0", "F13", "1 red 3-2"), ("F13", "M0", "1 red 3-4")])
def test_the_other_special_beside_his_takes_the_only_colour_shown(king, other, move):
    s = play(trick(f"R6 G2 | {other} G3", king=king), f"R6 {other}")
    assert moves(s) == [move]
    assert centre(s) == ""


def test_his_special_never_joins_a_centre_colour_that_no_captain_shows():
    s = play(trick("R6 G2 | R9 G3", king="M0", centre="Y5 B8"), "R6 R9")
    assert moves(s) == ["1 red 3-2"]
    assert centre(s) == "Y5 B8"


def test_centre_cards_of_the_shown_colours_count_beside_his_special_and_may_be_extremes():
    s = play(trick("R6 G2 | B9 G3", king="M0", centre="R11 B8"), "R6 B9")
    assert moves(s) == ["1 blue 3-1"]
    assert centre(s) == ""
    s = play(trick("R6 G2 | B9 G3", king="F13", centre="R2 B10"), "R6 B9")
    assert moves(s) == ["1 blue 3-4"]


# ---- the course of it


def test_two_play_two_rounds_of_fourteen_tricks():
    s, ends = sailing(2, seed=3), 0
    assert s.rounds == 2
    while s.ask != "over":
        s = play_out(s, "deal")
        ends += 1
        assert s.trick == 14
        if s.ask == "deal":
            s = do(s, s.dealer, "deal")
    assert ends == len(s.scores) == 2


def test_the_king_never_scores_and_never_has_a_plank():
    s = play_out(sailing(2, seed=4), "deal")
    assert (len(s.pirates), len(s.sides), len(s.scores[0])) == (2, 2, 2)


def test_the_dealer_changes():
    s = play_out(sailing(2, first_dealer="2"), "deal")
    assert GAME.to_act(s) == (0,)


def test_every_card_of_his_can_be_any_of_the_deck():
    first = set()
    for seed in range(300):
        s = sailing(2, seed)
        first.add(s.kings)
    assert first == {card for card in CARDS.values() if card.value not in (1, 12)}
