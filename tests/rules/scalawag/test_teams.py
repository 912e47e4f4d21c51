"""Allegiance Play: hidden teams of two."""

from collections import Counter

import pytest

from pirategames.rules.game import Outcome, SetupError
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import NOBODY

from .table import can, dealt, declare, do, table

TEAMS = {"allegiance": "teams"}


@pytest.mark.parametrize("seats", [6, 8])
def test_everybody_has_exactly_one_mate(seats):
    for seed in range(30):
        teams = dealt(seats, seed, **TEAMS).allegiances
        assert len(teams) == seats
        assert sorted(Counter(teams).values()) == [2] * (seats // 2)
        assert set(teams) <= set(range(4))


def test_anybody_may_be_anybodys_mate_and_six_leave_any_of_the_four_out():
    teams = [dealt(6, seed, **TEAMS).allegiances for seed in range(200)]
    assert {tuple(seat for seat in range(6) if each[seat] == each[0]) for each in teams} == {
        (0, mate) for mate in range(1, 6)
    }
    assert {nation for each in teams for nation in set(range(4)) - set(each)} == {0, 1, 2, 3}
    assert {dealt(8, seed, **TEAMS).allegiances[0] for seed in range(60)} == {0, 1, 2, 3}


@pytest.mark.parametrize("seats", [3, 4, 5, 7])
def test_other_numbers_of_captains_play_alone(seats):
    with pytest.raises(SetupError, match="six or eight"):
        GAME.new(seats, 1, TEAMS)


@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_is_alone_by_default(seats):
    assert dealt(seats).allegiances == ()


def test_the_option_is_offered_to_six_and_eight():
    (option,) = GAME.options
    alone, teams = option.choices
    assert (option.default, alone.value, teams.value) == ("none", "none", "teams")
    assert [seats for seats in GAME.seats if teams.suits(seats)] == [6, 8]
    assert all(choice.title and choice.explanation.endswith(".") for choice in option.choices)


def test_an_unknown_option_or_value_is_refused():
    with pytest.raises(SetupError):
        GAME.new(6, 1, {"allegiance": "some"})
    with pytest.raises(SetupError):
        GAME.new(6, 1, {"teams": "yes"})


# ---- who knows whom

SIX = table("3 | 3 | 3 | out | 3 | 3", teams="0 2 3 2 3 0", points="10")


def test_mates_know_each_other_from_the_start_and_nobody_else():
    for seat in range(6):
        shown = GAME.view(SIX, seat).table.allegiances
        mine = SIX.allegiances[seat]
        assert shown == tuple(team if team == mine else NOBODY for team in SIX.allegiances)
    assert GAME.view(SIX, None).table.allegiances == (NOBODY,) * 6


def test_an_eliminated_captains_allegiance_stays_hidden():
    assert GAME.view(SIX, 0).table.allegiances[3] == NOBODY


def test_all_allegiances_are_shown_when_the_game_is_over():
    s = table("3 | out | sailor | out | out | out", teams="0 2 3 2 3 0", points="10")
    s = do(declare(s, "order board"), 0, "aim 2")
    for eye in (None, *range(6)):
        assert GAME.view(s, eye).table.allegiances == (0, 2, 3, 2, 3, 0)


# ---- playing on


def test_orders_calls_and_prizes_ignore_teams():
    s = table("sailor | 3 | 3 | sailor | 3 | 3", teams="0 1 2 0 1 2", points="10", damage="0 0 0 4 0 0")
    s = do(s, 0, "order fire 1")
    assert can(s, 3, "call")
    s = declare(table("sailor | 3 | 3 | sailor | 3 | 3", teams="0 1 2 0 1 2", points="10", damage="4"), "order fire")
    s = do(s, 0, "aim 3")
    assert (s.alive[3], len(s.hands[0])) == (False, 2)


def test_a_team_wins_when_no_one_outside_it_survives():
    s = table("3 | sailor | out | 3 | out | out", teams="0 1 2 0 2 1", points="10")
    assert GAME.outcome(s) is None
    s = do(declare(s, "order board"), 0, "aim 1")
    assert GAME.outcome(s) == Outcome((0, 3), (1, 0, 0, 1, 0, 0), "won")


def test_the_game_goes_on_while_two_teams_survive():
    s = table("3 | sailor | out | 3 | out | 3", teams="0 1 2 0 2 1", points="10")
    s = do(declare(s, "order board"), 0, "aim 1")
    assert GAME.outcome(s) is None


def test_a_fallen_mate_shares_the_win():
    s = table("3 | sailor | out | out | out | out", teams="0 1 2 0 2 1", points="10")
    s = do(declare(s, "order board"), 0, "aim 1")
    assert GAME.outcome(s) == Outcome((0, 3), (1, 0, 0, 1, 0, 0), "won")


def test_one_may_end_ones_own_mate_and_win_with_it():
    s = table("3 | sailor | out | out | out | out | 3 | out", teams="0 0 1 1 2 2 3 3", points="10")
    s = do(declare(s, "order board"), 0, "aim 1")
    assert GAME.outcome(s) is None
    assert s.turn == 6
    s = table("out | 3 | out | out | out | out | sailor | out", teams="0 0 1 1 2 2 3 3", points="10", turn=1)
    s = do(declare(s, "order board"), 1, "aim 6")
    assert GAME.outcome(s) == Outcome((0, 1), (1, 1, 0, 0, 0, 0, 0, 0), "won")
