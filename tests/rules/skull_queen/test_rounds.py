"""Scoring, the next round, and the end of the game."""

import pytest

from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.cards import deck
from pirategames.rules.skull_queen.events import Moved

from .table import Planks, centre, dealt, do, everybody_places, play, play_out, sailing, told, trick

LAST = ((10, 20, 30), (30, 20, 10))


def test_a_round_ends_when_all_cards_are_played():
    s = trick("R2 R6 | Y2 Y6 | G2 G6", pirates="1111")
    s = play(s, "R2 Y2 G2")
    assert (s.ask, s.scores) == ("play", ())
    s = play(s, "G6 R6 Y6")
    assert (s.ask, len(s.scores)) == ("deal", 1)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_round_has_as_many_tricks_as_a_hand_has_cards(seats):
    s = sailing(seats)
    tricks = len(s.hands[0])
    assert play_out(s, "deal").trick == tricks


@pytest.mark.parametrize(
    ("side", "spaces", "points"),
    [
        ("front", "1111", 32),
        ("front", "1234", 18),
        ("front", "5555", 4),
        ("front", "0666", 0),
        ("front", "0126", 13),
        ("back", "1111", 4),
        ("back", "5555", 32),
        ("back", "1234", 11),
        ("back", "0156", 9),
    ],
)
def test_a_pirate_scores_the_value_of_its_space_and_in_the_water_nothing(side, spaces, points):
    s = play(trick("R2 | Y2 | G2", pirates=f"{spaces} 3333 3333", sides=f"{side} front front"), "R2 Y2 G2")
    assert s.scores[0][0] == points


def test_other_planks_score_their_own_values():
    s = play(
        trick("R2 | Y2 | G2", pirates="1235", sides="front back back", planks=Planks((9, 7, 4, 2, 0), (1, 2, 4, 6, 11))),
        "R2 Y2 G2",
    )
    assert s.scores == ((20, 18, 18),)


def test_the_last_tricks_moves_count():
    s = play(trick("R8 | R9 | R2", pirates="3333"), "R8 R9 R2")
    assert s.scores == ((12, 9 + 8, 9 + 2),)


def test_single_cards_of_the_last_trick_have_no_effect_and_the_centre_is_cleared():
    s = play(trick("R2 | Y2 | G2", centre="B7"), "R2 Y2 G2")
    assert (s.centre, told(s, Moved)) == ((), [])
    assert sorted(s.gone) == list(deck(3))


def test_the_next_dealer_is_the_next_seat_clockwise_and_it_goes_round():
    s = dealt(4, first_dealer="3")
    dealers = []
    for _ in range(3):
        s = play_out(s, "deal")
        dealers += GAME.to_act(s)
        s = do(s, s.dealer, "deal")
    assert dealers == [3, 0, 1]


def test_the_seat_left_of_the_new_dealer_leads_whoever_won_the_last_trick():
    s = play(trick("R2 | R6 | R9", dealer=2), "R2 R6 R9")
    assert GAME.to_act(s) == (0,)
    s = everybody_places(do(s, 0, "deal"))
    assert GAME.to_act(s) == (1,)


def test_all_cards_are_dealt_anew_and_the_pirates_placed_anew():
    s = do(play(trick("R2 | Y2 | G2 | B2", pirates="1111"), "R2 Y2 G2 B2"), 1, "deal")
    assert (s.ask, s.round, s.gone, s.pirates, s.sides) == ("place", 2, (), (), ())
    assert [len(hand) for hand in s.hands] == [12] * 4
    assert len(s.centre) == 2


def test_three_players_leave_the_ones_and_twelves_out_of_every_round():
    s = do(play_out(sailing(3), "deal"), 1, "deal")
    assert sorted(card for hand in s.hands for card in hand) == list(deck(3))


@pytest.mark.parametrize("seats", GAME.seats)
def test_as_many_rounds_as_players_are_played(seats):
    s = play_out(dealt(seats), "never")
    assert (s.ask, len(s.scores), s.round) == ("over", seats, seats)
    assert GAME.to_act(s) == ()
    assert all(GAME.legal(s, seat) == () for seat in range(seats))


@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_deals_once(seats):
    s = dealt(seats)
    dealers = [s.dealer]
    while (s := play_out(s, "deal")).ask == "deal":
        dealers.append(s.dealer)
        s = do(s, s.dealer, "deal")
    assert sorted(dealers) == list(range(seats))


def test_most_points_over_all_rounds_win():
    s = play(trick("R2 | Y2 | G2", pirates="1133 1113 3333", scores=LAST), "R2 Y2 G2")
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.how) == ((62, 67, 52), (1,), "most points")


def test_equal_totals_share_the_win():
    s = play(trick("R2 | Y2 | G2", pirates="1133 3333 1133", scores=LAST), "R2 Y2 G2")
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((62, 52, 62), (0, 2))


def test_the_last_round_alone_does_not_decide():
    s = play(trick("R2 | Y2 | G2", pirates="6666 1111 6666", scores=((40, 0, 9), (40, 0, 9))), "R2 Y2 G2")
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.winners == (0,)


def test_nothing_has_ended_before_the_last_round_has():
    s = trick("R2 R6 | Y2 Y6 | G2 G6", scores=LAST)
    assert GAME.outcome(s) is None
    assert GAME.outcome(play(s, "R2 Y2 G2")) is None
    assert GAME.outcome(play(trick("R2 | Y2 | G2", scores=LAST[:1]), "R2 Y2 G2")) is None


def test_a_pirate_in_the_water_and_a_single_in_the_centre_do_not_come_along_to_the_next_round():
    s = play(trick("R2 | Y2 | G2", pirates="0006"), "R2 Y2 G2")
    s = everybody_places(do(s, 1, "deal"))
    assert s.pirates == ((3, 3, 3, 3),) * 3
    assert centre(s) == ""


def test_a_summary_tells_round_and_trick():
    assert GAME.summary(dealt(4)) == "round 1 of 4"
    assert GAME.summary(sailing(4)) == "round 1 of 4, trick 1"
    assert GAME.summary(trick("R2 | Y2 | G2", scores=LAST)) == "round 3 of 3, trick 14"
