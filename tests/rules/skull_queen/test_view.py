"""What each seat may know."""

from itertools import product

import pytest

from pirategames.rules.chance import NO_CHANCE, Chance
from pirategames.rules.game import heard_by
from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.actions import Place
from pirategames.rules.skull_queen.events import Chose, Placed

from .table import AMIDSHIPS, dealt, do, play, play_out, sailing, texts, trick

FOUR = trick("R1 Y2 M0 | R2 R3 R4 | B3 Y5 F13 | G4 G5 G6", centre="Y9", leader=2)
DUEL = do(trick("R2 R3 B9 | R4 M0 B10", king="R7", stack="G2"), 0, "play R2")
PLACING = do(dealt(3), 1, "place back 1 2 3 4")
EYES = (None, 0, 1, 2, 3)


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold():
    view = GAME.view(play(FOUR, "Y5"), 0)
    assert texts(view.hand) == "R1 Y2 M0"
    assert view.held == (3, 3, 2, 3)
    assert view.table.hands == (FOUR.hands[0], (), (), ())


def test_the_public_sees_no_hand():
    view = GAME.view(FOUR, None)
    assert (view.hand, view.table.hands, view.held) == ((), ((),) * 4, (3, 3, 3, 3))


@pytest.mark.parametrize("eye", EYES)
def test_everybody_sees_the_trick_the_centre_the_planks_the_scores_and_what_is_gone(eye):
    s = play(FOUR, "Y5 G4")
    table = GAME.view(s, eye).table
    for name in ("played", "centre", "pirates", "sides", "scores", "gone", "colour", "leader", "dealer", "trick", "round"):
        assert getattr(table, name) == getattr(s, name)


@pytest.mark.parametrize("eye", EYES)
def test_nobody_sees_chance_or_the_kings_stack(eye):
    if eye in (2, 3):
        eye = 1
    view = GAME.view(DUEL, eye)
    assert view.table.chance == NO_CHANCE
    assert (len(view.table.stack), view.stack) == (0, 2)
    assert view.table.kings is DUEL.kings


def test_a_placing_is_seen_by_its_own_seat_only_until_all_have_chosen():
    assert GAME.view(PLACING, 1).table.placings == (None, Place("back", (1, 2, 3, 4)), None)
    for eye in (None, 0, 2):
        assert GAME.view(PLACING, eye).table.placings == (None, None, None)
    s = do(do(PLACING, 0, AMIDSHIPS), 2, AMIDSHIPS)
    for eye in (None, 0, 1, 2):
        assert GAME.view(s, eye).table.pirates[1] == (1, 2, 3, 4)
        assert GAME.view(s, eye).table.sides[1] == "back"


def test_everybody_sees_who_has_placed():
    for eye in (None, 0, 1, 2):
        assert GAME.view(PLACING, eye).decided == (False, True, False)


def test_a_chosen_card_is_seen_by_its_own_seat_only_until_both_have_chosen():
    assert texts(card for card in GAME.view(DUEL, 0).table.chosen if card) == "R2"
    for eye in (None, 1):
        view = GAME.view(DUEL, eye)
        assert view.table.chosen == (None, None)
        assert (view.decided, view.held) == ((True, False), (2, 3))
    for eye in (None, 0, 1):
        gone = GAME.view(do(DUEL, 1, "play M0"), eye).table.gone
        assert texts(gone[-3:]) == "M0 R2 R7"


def test_a_seat_sees_what_it_may_play_when_it_is_its_turn():
    s = play(FOUR, "Y5 G4")
    assert texts(GAME.view(s, 0).playable) == "Y2 M0"
    for eye in (None, 1, 2, 3):
        assert GAME.view(s, eye).playable == ()
    assert GAME.view(PLACING, 0).playable == ()
    assert texts(GAME.view(DUEL, 1).playable) == "R4 M0"
    assert GAME.view(DUEL, 0).playable == ()


def test_a_view_knows_whether_its_seat_is_to_act():
    for s in (FOUR, play(FOUR, "Y5 G4"), PLACING, DUEL, play_out(sailing(3), "deal"), play_out(sailing(3), "never")):
        for seat in range(s.seats):
            assert GAME.view(s, seat).is_to_act == (seat in GAME.to_act(s))
        assert not GAME.view(s, None).is_to_act


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_view_does_not_change_with_what_is_hidden_from_it(seats):
    for s, eye in product((dealt(seats), sailing(seats), play_out(sailing(seats), "deal")), (None, *range(seats))):
        view = GAME.view(s, eye)
        for seed in range(3):
            other = GAME.imagine(view, Chance.from_seed(seed))
            assert GAME.view(other, eye) == view
            assert GAME.faults(other) == ()


@pytest.mark.parametrize("state", [PLACING, DUEL, FOUR, play(FOUR, "Y5 G4")])
def test_what_is_imagined_fits_the_view_and_may_be_anything_that_is_hidden(state):
    hands = set()
    for eye, seed in product((None, *range(state.seats)), range(6)):
        view = GAME.view(state, eye)
        other = GAME.imagine(view, Chance.from_seed(seed))
        assert GAME.faults(other) == ()
        assert GAME.view(other, eye) == view
        assert GAME.to_act(other) == GAME.to_act(state)
        hands.add(other.hands)
    assert len(hands) > 6


def test_an_imagined_choice_is_one_that_could_be_chosen():
    view = GAME.view(DUEL, 1)
    for seed in range(50):
        other = GAME.imagine(view, Chance.from_seed(seed))
        chosen, hand = other.chosen[0], other.hands[0]
        assert chosen is not None
        red = [card for card in hand if card.colour == 0]
        assert chosen.colour == 0 or chosen.is_special or not red
        assert chosen not in hand


def test_all_that_is_told_is_told_to_everybody():
    for s in (PLACING, DUEL, play(FOUR, "Y5"), play_out(sailing(4), "never")):
        for eye in (None, 0, 1):
            assert heard_by(GAME.events(s), eye) == GAME.events(s)


def test_what_is_told_of_a_secret_choice_holds_nothing_of_it():
    (placed,) = PLACING.events
    assert placed == Placed(1)
    (chose,) = DUEL.events
    assert chose == Chose(0)


def test_only_what_shows_something_hidden_touches_chance():
    def touches(s, seat, text):
        return GAME.chance(do(s, seat, text)) != GAME.chance(s)

    assert not touches(dealt(3), 1, AMIDSHIPS)
    assert not touches(PLACING, 0, AMIDSHIPS)
    assert touches(do(PLACING, 0, AMIDSHIPS), 2, AMIDSHIPS)
    assert not touches(FOUR, 2, "play Y5")
    assert not touches(trick("R2 R3 | R4 B9", king="R7"), 0, "play R2")
    assert touches(DUEL, 1, "play R4")
    assert touches(play(trick("R2 | Y2 | G2"), "R2 Y2 G2"), 1, "deal")
