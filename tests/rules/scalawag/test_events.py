"""What is told for the log: everything that happened, in order, and to whom."""

import pytest

from pirategames.rules.game import heard_by
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.state import NOBODY

from .table import call, dealt, declare, do, heard, let_pass, names, table, told

FOUR = table("gunner gunner pilot | sailor marine marine | 3 | 3", points="10")


def kinds(s, eye=None):
    return [event.what for event in heard_by(s.events, eye)]


def test_a_game_begins_with_its_round_and_turn():
    s = dealt(4)
    assert kinds(s) == ["round", "turn"]
    (begun,) = told(s, "round")
    assert (begun.seat, begun.count) == (s.first, 1)


def test_a_declaration_tells_its_order_its_crew_and_how_many():
    (event,) = told(do(FOUR, 0, "order fire 2"), "declared")
    assert (event.seat, event.kind, names(event.crew), event.count) == (0, "fire", "gunner gunner", 2)
    (event,) = told(do(FOUR, 0, "order board"), "declared")
    assert (event.kind, event.crew, event.count) == ("board", (), 0)
    s = declare(FOUR, "order fire")
    (event,) = told(do(s, 0, "declare lookout"), "declared")
    assert (event.kind, names(event.crew), event.count) == ("fire", "lookout", 1)


def test_an_order_without_crew_tells_what_it_did_and_the_next_turn():
    assert kinds(do(FOUR, 0, "order trim")) == ["declared", "gained", "collected", "turn"]


def test_a_window_that_passed_tells_what_was_accepted():
    s = let_pass(do(FOUR, 0, "order watch 1"))
    assert kinds(s) == ["passed", "watching", "collected", "turn"]


def test_a_met_challenge_tells_who_called_what_was_shown_and_who_pays():
    s = call(do(FOUR, 0, "order fire 2"), 1)
    assert kinds(s) == ["called", "shown"]
    s = do(s, 1, "pay crew")
    (paying,) = told(s, "paying")
    assert (paying.seat, paying.other) == (1, 0)
    s = do(s, 1, "lose marine")
    assert kinds(s) == ["lost", "replaced"]
    (lost,) = told(s, "lost")
    assert (lost.seat, lost.other, names(lost.crew)) == (1, 0, "marine")


def test_drawn_cards_are_told_to_who_drew_them_only():
    s = do(call(do(FOUR, 0, "order fire 2"), 1), 1, "pay damage")
    public, private = heard(s, 0, "replaced")
    assert (public.count, public.crew) == (2, ())
    assert (private.count, len(private.crew), private.knowers) == (2, 2, (0,))
    for eye in (None, 1, 2, 3):
        assert heard(s, eye, "replaced") == [public]


def test_mustered_and_returned_cards_are_told_to_who_mustered_only():
    s = do(FOUR, 0, "order muster")
    assert [len(event.crew) for event in heard(s, 0, "mustered")] == [0, 3]
    assert [len(event.crew) for event in heard(s, 1, "mustered")] == [0]
    s = do(s, 0, "return gunner gunner pilot")
    assert [names(event.crew) for event in heard(s, 0, "returned")] == ["", "gunner gunner pilot"]
    assert [(event.crew, event.count) for event in heard(s, 2, "returned")] == [((), 3)]


def test_stolen_cards_are_told_to_thief_and_victim_refilled_ones_to_the_victim_returned_ones_to_the_thief():
    s = do(declare(FOUR, "order mutiny 1"), 0, "aim 1")
    for eye in (0, 1):
        public, private = heard(s, eye, "mutinied")
        assert (public.seat, public.other, public.count, public.crew) == (0, 1, 2, ())
        assert len(private.crew) == 2
    for eye in (None, 2, 3):
        assert len(heard(s, eye, "mutinied")) == 1
    assert [len(event.crew) for event in heard(s, 1, "refilled")] == [2]
    for eye in (None, 0, 2, 3):
        assert heard(s, eye, "refilled") == []
    s = GAME.apply(s, GAME.legal(s, 0)[0], 0)
    assert [len(event.crew) for event in heard(s, 0, "returned")] == [0, 2]
    assert [len(event.crew) for event in heard(s, 1, "returned")] == [0]


def test_shots_are_told_with_what_they_cost_then_what_they_did():
    s = do(declare(FOUR, "order fire 2", "declare pilot"), 0, "aim 3 1")
    assert kinds(s) == ["fired", "fired", "damaged", "damaged", "collected", "turn"]
    assert [(event.seat, event.other, event.count) for event in told(s, "damaged")] == [(3, 0, 1), (1, 0, 1)]


def test_a_boarding_is_told_then_the_loss():
    s = do(declare(FOUR, "order board 1"), 0, "aim 1")
    assert [(event.seat, event.other, event.count) for event in told(s, "boarded")] == [(0, 1, 9)]
    assert kinds(do(s, 1, "lose sailor")) == ["lost", "collected", "turn"]


def test_a_sinking_is_told_with_its_prize():
    s = table("3 | gunner | 3 | 3", points="10", damage="2 4 0 0")
    sunk = do(declare(s, "order fire"), 0, "aim 1")
    assert kinds(sunk) == ["fired", "damaged", "sunk", "prize"]
    boarded = do(declare(s, "order board"), 0, "aim 1")
    assert kinds(boarded) == ["boarded", "lost", "sunk", "repaired", "collected", "turn"]
    (repaired,) = told(boarded, "repaired")
    assert (repaired.seat, repaired.other, repaired.count) == (0, 1, 1)


def test_a_fourth_card_that_goes_is_told_as_nobodys_doing():
    s = do(declare(table("3 | gunner | 3 | 3", points="10", damage="0 4 0 0"), "order fire"), 0, "aim 1")
    (lost,) = told(do(s, 0, "lose gunner"), "lost")
    assert (lost.seat, lost.other, names(lost.crew)) == (0, NOBODY, "gunner")


def test_fizzled_orders_and_disagreements_are_told():
    s = table("marine 2 | gunner | 3 | 3", damage="0 4 0 0")
    s = do(call(do(s, 0, "order board 1"), 1), 0, "pay crew")
    assert kinds(s) == ["paying", "lost", "sunk", "replaced", "fizzled", "collected", "turn"]
    s = call(do(FOUR, 0, "order trim 1"), 1, 2)
    assert kinds(s) == ["called", "called"]
    assert kinds(do(do(s, 1, "agree 1"), 2, "agree 2")) == ["disagreed", "gained", "collected", "turn"]


def test_the_end_is_told_last():
    s = do(declare(table("3 | gunner | out", points="10"), "order board"), 0, "aim 1")
    assert kinds(s) == ["boarded", "lost", "sunk", "won"]


@pytest.mark.parametrize("seed", range(6))
def test_what_is_told_to_all_names_no_hidden_card(seed):
    """The cards of a public event are declared, shown, or lie in the Locker."""
    s, number = GAME.new(4, seed, {}), 0
    while to_act := GAME.to_act(s):
        seat = to_act[0]
        legal = GAME.legal(s, seat)
        number += 1
        s = GAME.apply(s, legal[number * 13 % len(legal)], seat)
        for event in heard_by(s.events, None):
            assert not event.crew or event.what in ("declared", "passed", "shown", "caught", "lost")
