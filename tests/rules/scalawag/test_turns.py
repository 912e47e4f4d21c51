"""Rounds, turns, the two points that are collected, and how a game ends."""

import pytest
from attrs import evolve

from pirategames.rules.game import Outcome
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.events import Collected, Damaged, Drawn, Lost, Prize, RoundBegan, Won
from pirategames.rules.scalawag.turns import QUIET_ROUNDS

from .table import call, dealt, declare, do, is_next_turn, table, told


def trim(s, count):
    """So many captains trim their sails, one after another."""
    for _ in range(count):
        s = do(s, s.turn, "order trim")
    return s


def test_turns_go_clockwise_and_a_round_begins_at_the_first_player():
    s = table("3 | 3 | 3 | 3", turn=2, first=2, round=1)
    seen = []
    for _ in range(9):
        seen.append((s.round, s.turn))
        s = do(s, s.turn, "order trim")
    assert seen == [(1, 2), (1, 3), (1, 0), (1, 1), (2, 2), (2, 3), (2, 0), (2, 1), (3, 2)]


@pytest.mark.parametrize("kind", ["trim", "fire", "board", "steal 1", "mutiny 1", "watch 1", "muster"])
def test_two_points_are_collected_after_every_order(kind):
    s = declare(table("3 | 3 | 3 | 3", points="5", damage="0 4 0 0"), f"order {kind}")
    while s.turn == 0:
        seat = GAME.to_act(s)[0]
        s = GAME.apply(s, GAME.legal(s, seat)[0], seat)
    gains = {"trim": 1, "fire": -5, "board": -2, "steal 1": 1}
    assert s.points[0] == 5 + gains.get(kind, 0) + 2
    assert [event.points for event in told(s, Collected)] == [2]


def test_two_points_are_collected_after_a_forfeited_order_too():
    s = do(call(do(table("gunner gunner 1 | 3 | 3 | 3"), 0, "order steal 1"), 1), 0, "pay damage")
    assert s.points[0] == 4


@pytest.mark.parametrize(("points", "collected"), [(7, 2), (8, 1), (9, 0), (10, 0)])
def test_collecting_stops_at_ten(points, collected):
    s = do(table("3 | 3 | 3 | 3", points=str(points)), 0, "order trim")
    assert [event.points for event in told(s, Collected)] == [collected]
    assert s.points[0] == 10


# ---- when the first player is gone


def test_without_the_first_player_the_next_one_begins_the_rounds():
    s = table("gunner | 3 | 3 | 3", damage="4 0 0 0", first=0, turn=0)
    s = do(call(do(s, 0, "order trim 1"), 3), 3, "pay crew")
    assert (s.turn, s.round, s.first) == (1, 2, 0)
    s = trim(s, 2)
    assert (s.turn, s.round) == (3, 2)
    s = trim(s, 1)
    assert (s.turn, s.round, s.first) == (1, 3, 1)
    assert [event.round for event in told(s, RoundBegan)] == [3]


def test_the_last_of_a_round_may_end_the_first_player():
    s = declare(table("gunner | 3 | 3 | 3", points="10", turn=3), "order board")
    s = do(s, 3, "aim 0")
    assert (s.turn, s.round, s.first, s.alive[0]) == (1, 3, 1, False)


def test_a_round_goes_on_to_its_end_when_the_first_player_was_sunk_in_it():
    s = declare(table("gunner | 3 | 3 | 3", points="10", turn=1), "order board")
    s = do(s, 1, "aim 0")
    assert (s.turn, s.round) == (2, 2)
    s = trim(s, 1)
    assert (s.turn, s.round) == (3, 2)
    s = trim(s, 1)
    assert (s.turn, s.round, s.first) == (1, 3, 1)


# ---- the end


def test_the_last_ship_afloat_wins_and_the_game_is_over_at_once():
    s = declare(table("3 | gunner | out | out", points="10"), "order board")
    s = do(s, 0, "aim 1")
    assert GAME.outcome(s) == Outcome((0,), (1, 0, 0, 0), "won")
    assert GAME.to_act(s) == ()
    assert s.events[-1] == Won()
    assert not told(s, Collected)


def test_the_deciding_elimination_brings_no_prize():
    s = table("sailor sailor sailor | gunner | out", points="10", damage="2 4 0")
    s = do(declare(s, "order fire"), 0, "aim 1")
    assert GAME.outcome(s) == Outcome((0,), (1, 0, 0), "won")
    assert (len(s.hands[0]), s.damage[0]) == (3, 2)
    assert not told(s, Prize)


def test_the_deciding_elimination_ends_the_game_before_the_second_shot():
    s = table("3 | gunner | 3 | out | out | out", points="10", damage="0 4 4 0 0 0", teams="0 1 0 2 2 1")
    s = do(declare(s, "order fire 2", "declare pilot"), 0, "aim 1 2")
    assert GAME.outcome(s) == Outcome((0, 2), (1, 0, 1, 0, 0, 0), "won")
    assert (s.alive[2], s.damage[2], len(s.hands[0])) == (True, 4, 3)


def test_a_challenge_can_decide_the_game_in_mid_order():
    s = call(do(table("sailor | gunner | out", damage="0 4 0"), 0, "order trim 1"), 1)
    s = do(s, 0, "pay damage")
    assert GAME.outcome(s) == Outcome((0,), (1, 0, 0), "won")
    assert (s.shown, s.declared, s.due) == ((), (), ())


def test_a_caught_captain_can_lose_the_game():
    s = call(do(table("gunner | 3 | out", damage="4 0 0"), 0, "order trim 1"), 1)
    s = do(s, 1, "pay damage")
    assert GAME.outcome(s) == Outcome((1,), (0, 1, 0), "won")


# ---- the draw


def test_after_twenty_quiet_rounds_the_survivors_share_a_draw():
    s = dealt(4)
    s = trim(s, 4 * QUIET_ROUNDS - 1)
    assert (s.round, GAME.outcome(s)) == (QUIET_ROUNDS, None)
    s = trim(s, 1)
    assert GAME.outcome(s) == Outcome((0, 1, 2, 3), (1, 1, 1, 1), "drawn")
    assert GAME.summary(s) == "round 20, 4 ships"
    assert s.events[-1] == Drawn()
    assert GAME.to_act(s) == ()


def test_only_survivors_share_a_draw_mates_or_not():
    s = table("3 | out | 3 | 3 | out | out", quiet=QUIET_ROUNDS - 1, turn=3, teams="0 0 1 1 2 2")
    assert GAME.outcome(trim(s, 1)) == Outcome((0, 2, 3), (1, 0, 1, 1, 0, 0), "drawn")


@pytest.mark.parametrize("how", ["damage", "crew"])
def test_damage_and_crew_loss_break_the_quiet(how):
    s = table("gunner 2 | 3 | 3", quiet=QUIET_ROUNDS - 1)
    s = do(call(do(s, 0, "order mutiny 1"), 1), 0, f"pay {how}")
    if how == "crew":
        s = do(s, 0, "lose gunner")
    s = trim(s, 2)
    assert (s.quiet, s.harmed, GAME.outcome(s)) == (0, False, None)
    s = trim(s, 3)
    assert s.quiet == 1


def test_a_stolen_crew_is_no_loss():
    s = do(declare(table("3 | 3 | 3", quiet=4), "order mutiny 1"), 0, "aim 1")
    s = GAME.apply(s, GAME.legal(s, 0)[0], 0)
    assert trim(s, 2).quiet == 5


def test_a_round_that_began_with_harm_behind_it_counts_anew():
    s = trim(table("3 | 3 | 3", harmed=True, quiet=7), 3)
    assert (s.quiet, s.harmed) == (0, False)
    assert GAME.outcome(evolve(s, quiet=3)) is None


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_game_of_nothing_but_calls_and_shots_ends_within_its_bound(seats):
    s, actions = GAME.new(seats, seats, {}), 0
    while to_act := GAME.to_act(s):
        legal = GAME.legal(s, to_act[-1])
        s = GAME.apply(s, legal[actions * 7 % len(legal)], to_act[-1])
        actions += 1
    assert actions < GAME.longest / 50
    assert GAME.outcome(s) is not None


@pytest.mark.parametrize("seats", GAME.seats)
def test_damage_and_losses_of_a_game_never_exceed_eight_a_ship_less_three(seats):
    for seed in range(4):
        s, actions, harm = GAME.new(seats, seed, {}), 0, 0
        while to_act := GAME.to_act(s):
            legal = GAME.legal(s, to_act[0])
            s = GAME.apply(s, legal[(actions * 31 + seed) % len(legal)], to_act[0])
            harm += len(told(s, Damaged)) + len(told(s, Lost))
            actions += 1
        assert harm <= 8 * seats - 3


def test_the_turn_of_a_captain_sunk_by_the_way_is_left_out():
    s = declare(table("3 | gunner | gunner | 3", points="10", damage="0 4 4 0"), "order fire 2", "declare pilot")
    s = do(s, 0, "aim 1 2")
    s = do(s, 0, "lose sailor")
    s = do(s, 0, "lose sailor")
    assert is_next_turn(s, 3)
