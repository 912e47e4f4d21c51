"""What is told for the log: everything that happened, in order, and to whom."""

import pytest

from pirategames.rules.game import heard_by
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.events import (
    Boarded,
    Called,
    Caught,
    Collected,
    Damaged,
    Declared,
    Disagreed,
    Dropped,
    Fired,
    Fizzled,
    Lost,
    Mustered,
    MusteredCrew,
    Mutinied,
    MutiniedCrew,
    Passed,
    Paying,
    Prize,
    RefilledCrew,
    Repaired,
    Replaced,
    ReplacedCrew,
    Returned,
    ReturnedCrew,
    RoundBegan,
    Shown,
    Sunk,
    Trimmed,
    TurnBegan,
    Watching,
    Won,
)

from .table import call, dealt, declare, do, heard, let_pass, names, table, told

FOUR = table("gunner gunner pilot | sailor marine marine | 3 | 3", points="10")


def kinds(s, eye=None):
    return [type(event) for event in heard_by(s.events, eye)]


def test_a_game_begins_with_its_round_and_turn():
    s = dealt(4)
    assert kinds(s) == [RoundBegan, TurnBegan]
    (begun,) = told(s, RoundBegan)
    assert (begun.first, begun.round) == (s.first, 1)


def test_a_declaration_tells_its_order_its_crew_and_how_many():
    (event,) = told(do(FOUR, 0, "order fire 2"), Declared)
    assert (event.seat, event.kind, names(event.crew)) == (0, "fire", "gunner gunner")
    (event,) = told(do(FOUR, 0, "order board"), Declared)
    assert (event.kind, event.crew) == ("board", ())
    s = declare(FOUR, "order fire")
    (event,) = told(do(s, 0, "declare lookout"), Declared)
    assert (event.kind, names(event.crew)) == ("fire", "lookout")


def test_an_order_without_crew_tells_what_it_did_and_the_next_turn():
    assert kinds(do(FOUR, 0, "order trim")) == [Declared, Trimmed, Collected, TurnBegan]


def test_a_window_that_passed_tells_what_was_accepted():
    s = let_pass(do(FOUR, 0, "order watch 1"))
    assert kinds(s) == [Passed, Watching, Collected, TurnBegan]


def test_a_met_challenge_tells_who_called_what_was_shown_and_who_pays():
    s = call(do(FOUR, 0, "order fire 2"), 1)
    assert kinds(s) == [Called, Shown]
    s = do(s, 1, "pay crew")
    (paying,) = told(s, Paying)
    assert (paying.seat, paying.other) == (1, 0)
    s = do(s, 1, "lose marine")
    assert kinds(s) == [Lost, Replaced]
    (lost,) = told(s, Lost)
    assert (lost.seat, lost.by, lost.crew.text) == (1, 0, "marine")


def test_drawn_cards_are_told_to_who_drew_them_only():
    s = do(call(do(FOUR, 0, "order fire 2"), 1), 1, "pay damage")
    (public,), (private,) = heard(s, 0, Replaced), heard(s, 0, ReplacedCrew)
    assert (public.seat, public.count) == (0, 2)
    assert (private.seat, len(private.crew), private.knowers) == (0, 2, (0,))
    for eye in (None, 1, 2, 3):
        assert heard(s, eye, Replaced) == [public]
        assert heard(s, eye, ReplacedCrew) == []


def test_mustered_and_returned_cards_are_told_to_who_mustered_only():
    s = do(FOUR, 0, "order muster")
    assert [len(event.crew) for event in heard(s, 0, MusteredCrew)] == [3]
    assert ([event.count for event in heard(s, 1, Mustered)], heard(s, 1, MusteredCrew)) == ([3], [])
    s = do(s, 0, "return gunner gunner pilot")
    assert [names(event.crew) for event in heard(s, 0, ReturnedCrew)] == ["gunner gunner pilot"]
    assert ([event.count for event in heard(s, 2, Returned)], heard(s, 2, ReturnedCrew)) == ([3], [])


def test_stolen_cards_are_told_to_thief_and_victim_refilled_ones_to_the_victim_returned_ones_to_the_thief():
    s = do(declare(FOUR, "order mutiny 1"), 0, "aim 1")
    for eye in (0, 1):
        (public,), (private,) = heard(s, eye, Mutinied), heard(s, eye, MutiniedCrew)
        assert (public.seat, public.target, public.count) == (0, 1, 2)
        assert len(private.crew) == 2
    for stranger in (None, 2, 3):
        assert (len(heard(s, stranger, Mutinied)), heard(s, stranger, MutiniedCrew)) == (1, [])
    assert [len(event.crew) for event in heard(s, 1, RefilledCrew)] == [2]
    for stranger in (None, 0, 2, 3):
        assert heard(s, stranger, RefilledCrew) == []
    s = GAME.apply(s, GAME.legal(s, 0)[0], 0)
    assert [len(event.crew) for event in heard(s, 0, ReturnedCrew)] == [2]
    assert (len(heard(s, 1, Returned)), heard(s, 1, ReturnedCrew)) == (1, [])


def test_shots_are_told_with_what_they_cost_then_what_they_did():
    s = do(declare(FOUR, "order fire 2", "declare pilot"), 0, "aim 3 1")
    assert kinds(s) == [Fired, Fired, Damaged, Damaged, Collected, TurnBegan]
    assert [(event.seat, event.by, event.damage) for event in told(s, Damaged)] == [(3, 0, 1), (1, 0, 1)]


def test_a_boarding_is_told_then_the_loss():
    s = do(declare(FOUR, "order board 1"), 0, "aim 1")
    assert [(event.seat, event.target, event.cost) for event in told(s, Boarded)] == [(0, 1, 9)]
    assert kinds(do(s, 1, "lose sailor")) == [Lost, Collected, TurnBegan]


def test_a_sinking_is_told_with_its_prize():
    s = table("3 | gunner | 3 | 3", points="10", damage="2 4 0 0")
    sunk = do(declare(s, "order fire"), 0, "aim 1")
    assert kinds(sunk) == [Fired, Damaged, Sunk, Prize]
    boarded = do(declare(s, "order board"), 0, "aim 1")
    assert kinds(boarded) == [Boarded, Lost, Sunk, Repaired, Collected, TurnBegan]
    (repaired,) = told(boarded, Repaired)
    assert (repaired.seat, repaired.loser, repaired.damage) == (0, 1, 1)


def test_a_fourth_card_that_goes_is_told_as_nobodys_doing():
    s = do(declare(table("3 | gunner | 3 | 3", points="10", damage="0 4 0 0"), "order fire"), 0, "aim 1")
    after = do(s, 0, "lose gunner")
    (dropped,) = told(after, Dropped)
    assert (dropped.seat, dropped.crew.text) == (0, "gunner")
    assert told(after, Lost) == []


def test_fizzled_orders_and_disagreements_are_told():
    s = table("marine 2 | gunner | 3 | 3", damage="0 4 0 0")
    s = do(call(do(s, 0, "order board 1"), 1), 0, "pay crew")
    assert kinds(s) == [Paying, Lost, Sunk, Replaced, Fizzled, Collected, TurnBegan]
    s = call(do(FOUR, 0, "order trim 1"), 1, 2)
    assert kinds(s) == [Called, Called]
    assert kinds(do(do(s, 1, "agree 1"), 2, "agree 2")) == [Disagreed, Trimmed, Collected, TurnBegan]


def test_the_end_is_told_last():
    s = do(declare(table("3 | gunner | out", points="10"), "order board"), 0, "aim 1")
    assert kinds(s) == [Boarded, Lost, Sunk, Won]


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
            assert not hasattr(event, "crew") or isinstance(event, Declared | Passed | Shown | Caught | Lost | Dropped)
