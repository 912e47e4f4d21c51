"""What each seat may know."""

from itertools import product

import pytest

from pirategames.rules.chance import NO_CHANCE, Chance
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import NOBODY

from .table import call, dealt, declare, do, hand, let_pass, names, table

FOUR = table("gunner gunner pilot | sailor 2 | 2 | 1", points="10", damage="1 2 3 4")
WINDOW = do(do(do(FOUR, 0, "order fire 2"), 1, "call"), 3, "let pass")
AGREE = do(call(do(FOUR, 0, "order fire 2"), 1, 2, 3), 2, "agree 3")
SHOWN = call(do(FOUR, 0, "order fire 2"), 1)
MUSTER = do(FOUR, 0, "order muster")
MUTINY = do(declare(FOUR, "order mutiny 1"), 0, "aim 1")
PRIZE = do(declare(table("3 | gunner | 3 | 3", points="10", damage="0 4 0 0"), "order fire"), 0, "aim 1")
TEAMS = table("3 | 3 | 3 | 3 | 3 | 3", teams="0 2 3 2 3 0")
OVER = do(declare(table("3 | gunner | out", points="10"), "order board"), 0, "aim 1")
STATES = (FOUR, WINDOW, AGREE, SHOWN, MUSTER, MUTINY, PRIZE, TEAMS, OVER)
EYES = (None, 0, 1, 2, 3)


def test_a_seat_sees_its_own_crew_and_how_many_the_others_hold():
    view = GAME.view(FOUR, 1)
    assert (names(view.hand), view.held) == (hand(FOUR, 1), (3, 3, 2, 1))
    assert view.table.hands == ((), FOUR.hands[1], (), ())


def test_the_public_sees_no_crew():
    view = GAME.view(FOUR, None)
    assert (view.hand, view.table.hands, view.held, view.legal) == ((), ((),) * 4, (3, 3, 2, 1), ())


@pytest.mark.parametrize(("state", "eye"), list(product(STATES[:6], EYES)))
def test_everybody_sees_ships_points_locker_orders_and_what_is_due(state, eye):
    seen = GAME.view(state, eye).table
    for name in (
        "points", "damage", "alive", "watching", "first", "turn", "round", "quiet", "fog", "locker", "ask", "asked", "kind",
        "crew", "second", "near", "declared", "callers", "shown", "due", "giving",
    ):  # fmt: skip
        assert getattr(seen, name) == getattr(state, name)


@pytest.mark.parametrize("eye", EYES)
def test_nobody_sees_chance_or_what_lies_in_port(eye):
    view = GAME.view(MUSTER, eye)
    assert view.table.chance == NO_CHANCE
    assert (len(view.table.port), view.port) == (0, 3)


def test_an_answer_is_seen_by_its_own_seat_only_until_all_have_answered():
    assert GAME.view(WINDOW, 1).table.answers == (None, True, None, None)
    assert GAME.view(WINDOW, 3).table.answers == (None, None, None, False)
    for eye in (None, 0, 2):
        assert GAME.view(WINDOW, eye).table.answers == (None,) * 4
    for eye in EYES:
        assert GAME.view(WINDOW, eye).answered == (False, True, False, True)
        assert GAME.view(FOUR, eye).answered == (False,) * 4


def test_whom_a_caller_names_is_seen_by_it_only_until_all_have():
    assert GAME.view(AGREE, 2).table.named == (None, 3, None)
    for eye in (None, 0, 1, 3):
        assert GAME.view(AGREE, eye).table.named == (None, None, None)
    for eye in EYES:
        assert GAME.view(AGREE, eye).answered == (False, False, True, False)


def test_a_view_offers_what_its_seat_may_do():
    for state in STATES:
        for seat in range(state.seats):
            assert GAME.view(state, seat).legal == GAME.legal(state, seat)


def test_shown_cards_are_seen_by_all_and_the_rest_of_the_hand_is_not():
    for eye in (None, 1, 2, 3):
        view = GAME.view(SHOWN, eye)
        assert (names(view.table.shown), view.table.hands[0], view.held[0]) == ("gunner gunner", (), 3)


@pytest.mark.parametrize("state", STATES)
def test_what_is_imagined_fits_the_view_and_is_sound(state):
    for eye, seed in product((None, *range(state.seats)), range(8)):
        view = GAME.view(state, eye)
        other = GAME.imagine(view, Chance.from_seed(seed))
        assert GAME.faults(other) == ()
        assert GAME.view(other, eye) == view
        assert GAME.to_act(other) == GAME.to_act(state)


@pytest.mark.parametrize("state", [FOUR, WINDOW, AGREE, SHOWN, MUSTER, MUTINY, TEAMS])
def test_what_is_imagined_may_be_anything_that_is_hidden(state):
    imagined = [GAME.imagine(GAME.view(state, 1), Chance.from_seed(seed)) for seed in range(80)]
    assert len({other.hands[0] for other in imagined}) > 3
    assert len({other.port for other in imagined}) > 5
    assert len({other.answers for other in imagined}) == (2 if state is WINDOW else 1)
    assert len({other.named for other in imagined}) == (3 if state is AGREE else 1)
    assert (len({other.allegiances for other in imagined}) > 5) == (state is TEAMS)


def test_an_imagined_declarer_holds_the_cards_it_showed():
    for seed in range(40):
        other = GAME.imagine(GAME.view(SHOWN, 2), Chance.from_seed(seed))
        assert hand(other, 0).count("gunner") >= 2


def test_imagined_teams_keep_the_known_mate_and_are_of_two():
    for seed in range(40):
        teams = GAME.imagine(GAME.view(TEAMS, 1), Chance.from_seed(seed)).allegiances
        assert [seat for seat in range(6) if teams[seat] == 2] == [1, 3]
        assert NOBODY not in teams


@pytest.mark.parametrize("eye", [None, *range(6)])
def test_two_who_are_left_are_imagined_as_no_mates_or_the_game_would_be_over(eye):
    duel = table("out | 3 | out | out | 3 | out", teams="0 1 0 1 2 2", turn=1)
    for seed in range(40):
        teams = GAME.imagine(GAME.view(duel, eye), Chance.from_seed(seed)).allegiances
        assert teams[1] != teams[4]


# ---- what may be taken back


def touches(s, seat, text):
    return GAME.chance(do(s, seat, text)) != GAME.chance(s)


def test_only_what_shows_something_hidden_touches_chance():
    assert not touches(FOUR, 0, "order fire 2")
    assert not touches(FOUR, 0, "order trim")
    assert not touches(FOUR, 0, "order board")
    assert touches(FOUR, 0, "order muster")
    assert not touches(do(FOUR, 0, "order fire 2"), 1, "call")
    assert touches(WINDOW, 2, "let pass")
    assert touches(WINDOW, 2, "call")
    assert not touches(AGREE, 1, "agree 3")
    assert touches(do(AGREE, 1, "agree 3"), 3, "agree 3")
    fired = let_pass(do(FOUR, 0, "order fire 2"))
    assert not touches(fired, 0, "declare pilot")
    assert not touches(fired, 0, "aim 1")
    assert touches(fired, 0, "aim 3")
    assert not touches(declare(FOUR, "order board"), 0, "aim 1")
    assert not touches(declare(FOUR, "order steal 1"), 0, "aim 1")
    assert touches(declare(FOUR, "order mutiny 1"), 0, "aim 1")
    assert touches(SHOWN, 1, "pay damage")
    assert not touches(SHOWN, 1, "pay crew")
    assert touches(do(SHOWN, 1, "pay crew"), 1, "lose sailor")
    assert not touches(MUSTER, 0, "return gunner gunner pilot")


def test_the_beginning_of_a_game_looks_the_same_whatever_others_hold():
    for seats in GAME.seats:
        s = dealt(seats)
        for eye in (None, *range(seats)):
            view = GAME.view(s, eye)
            assert GAME.view(GAME.imagine(view, Chance.from_seed(5)), eye) == view
