"""The worked cases of the rulings, by their numbers. Case 7, the rulebook's long example, is played in `test_examples`."""

import pytest

from pirategames.rules.game import Outcome
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.events import Boarded, Collected, Disagreed, Fired, Fizzled, Trimmed
from pirategames.rules.scalawag.sea import adjacent, boarding_cost, cost

from .table import call, declare, do, hand, is_next_turn, names, table, told


def test_case_1_two_sailors_on_trim_sails_gain_three():
    s = declare(table("3 | 3 | 3 | 3"), "order trim 2")
    assert [event.points for event in told(s, Trimmed)] == [3]
    assert s.points == (2 + 3 + 2, 2, 2, 2)


def test_case_1_three_gunners_make_a_shot_at_an_adjacent_ship_cost_two():
    s = do(declare(table("3 | 3 | 3 | 3"), "order fire 3"), 0, "aim 1")
    assert [event.cost for event in told(s, Fired)] == [2]
    assert s.points[0] == 2 - 2 + 2


def test_case_2_two_gunners_and_a_pilot_pay_three_and_six_for_one_adjacent_ship_and_one_that_is_not():
    s = do(declare(table("3 | 3 | 3 | 3", points="9"), "order fire 2", "declare pilot"), 0, "aim 1 2")
    assert [(event.target, event.cost) for event in told(s, Fired)] == [(1, 3), (2, 6)]
    assert (s.points[0], s.damage) == (2, (0, 1, 1, 0))


@pytest.mark.parametrize(("damage", "price"), [(0, 8), (1, 6)])
def test_case_3_two_marines_board_an_undamaged_ship_for_eight_and_one_with_a_token_for_six(damage, price):
    s = do(declare(table("3 | 3 | 3 | 3", points="9", damage=f"0 {damage} 0 0"), "order board 2"), 0, "aim 1")
    assert [event.cost for event in told(s, Boarded)] == [price]
    assert s.points[0] == 9 - price


def test_case_4_with_one_crew_and_two_damage_the_penalty_is_damage():
    s = call(do(table("gunner | 3 | 3", damage="2 0 0"), 0, "order trim 1"), 1)
    assert (s.damage[0], hand(s, 0)) == (3, "gunner")
    assert is_next_turn(s, 1)


def test_case_4_with_one_crew_and_four_damage_the_other_side_chooses_and_gets_that_prize():
    before = call(do(table("gunner | 3 | marine pilot | 3", damage="4 0 2 0"), 0, "order trim 1"), 2)
    assert (before.ask, GAME.to_act(before)) == ("penalty", (2,))
    s = do(before, 2, "pay crew")
    assert (s.alive[0], s.damage[2], hand(s, 2)) == (False, 1, "marine pilot")
    s = do(before, 2, "pay damage")
    assert (s.alive[0], s.damage[2], hand(s, 2)) == (False, 2, "gunner marine pilot")


def test_case_5_stealing_the_wind_from_a_captain_with_five_leaves_three():
    s = do(declare(table("3 | 3 | 3 | 3", points="2 5 2 2"), "order steal 1"), 0, "aim 1")
    assert s.points[:2] == (2 + 1 + 2, 3)


def test_case_6_five_round_the_table_with_the_second_on_watch():
    a, b, c, d, e = range(5)
    s = table("3 | 3 | 3 | 3 | 3", watch="1")
    assert adjacent(s, a, c)
    assert adjacent(s, a, b)
    assert adjacent(s, b, c)
    assert adjacent(s, a, e)
    assert not adjacent(s, a, d)
    assert (cost(s, "fire", b, 0, False), cost(s, "fire", c, 0, False)) == (7, 5)
    assert (cost(s, "board", b, 0, False), cost(s, "board", c, 0, False)) == (12, 10)


def test_case_8_the_only_ship_that_could_be_paid_for_called_and_is_gone_so_nothing_is_paid():
    s = table("marine 2 | gunner | 3 | 3", damage="0 4 0 0")
    s = call(do(s, 0, "order board 1"), 1)
    s = do(s, 0, "pay crew")
    assert [event.kind for event in told(s, Fizzled)] == ["board"]
    assert s.points == (2 + 2, 0, 2, 2)
    assert is_next_turn(s, 2)


def test_case_9_the_challengers_damage_lowers_its_own_boarding_cost_in_the_same_order():
    s = do(table("marine marine 1 | 3 | 3 | 3", points="8"), 0, "order board 2")
    s = do(call(s, 1), 1, "pay damage")
    assert boarding_cost(s, 1) == 8
    s = do(s, 0, "aim 1")
    assert s.points[0] == 8 - (8 - 2)


def test_case_10_the_challenger_with_three_cards_drops_the_fourth_before_the_turn_passes():
    s = table("gunner | marine marine pilot | 3 | 3", damage="4 0 0 0")
    s = do(call(do(s, 0, "order trim 1"), 1), 1, "pay damage")
    assert (s.ask, s.turn, GAME.to_act(s)) == ("prize", 0, (1,))
    assert hand(s, 1) == "gunner marine marine pilot"
    s = do(s, 1, "lose marine")
    assert hand(s, 1) == "gunner marine pilot"
    assert names(s.locker[-1:]) == "marine"
    assert not told(s, Collected)
    assert is_next_turn(s, 1)


def test_case_11_a_caught_lookout_forfeits_the_order_after_accepted_gunners_and_pilot():
    s = declare(table("gunner marine marine | 3 | 3 | 3", points="9"), "order fire 2", "declare pilot")
    s = do(call(do(s, 0, "declare lookout"), 3), 0, "pay damage")
    assert (s.points, s.damage) == ((10, 9, 9, 9), (1, 0, 0, 0))
    assert is_next_turn(s, 1)


def test_case_12_the_second_shot_costs_what_it_was_when_named_and_both_prizes_are_taken():
    s = table("gunner gunner | sailor sailor sailor | marine marine marine | 2", points="9", damage="0 4 4 0")
    s = do(declare(s, "order fire 2", "declare pilot"), 0, "aim 1 2")
    assert [(event.target, event.cost) for event in told(s, Fired)] == [(1, 3), (2, 6)]
    assert (s.ask, hand(s, 0)) == ("prize", "sailor gunner gunner marine")
    assert s.alive == (True, False, False, True)
    s = do(s, 0, "lose gunner")
    assert (hand(s, 0), s.points[0]) == ("sailor gunner marine", 2)
    assert is_next_turn(s, 3)


def test_case_12_the_first_prize_is_settled_before_the_second_shot_lands():
    s = table("gunner gunner pilot | sailor sailor sailor | 3 | 3", points="9", damage="0 4 0 0")
    s = do(declare(s, "order fire 2", "declare pilot"), 0, "aim 1 2")
    assert (s.ask, s.damage, s.alive[1]) == ("prize", (0, 0, 0, 0), False)
    s = do(s, 0, "lose pilot")
    assert (s.damage, hand(s, 0)) == ((0, 0, 1, 0), "sailor gunner gunner")


@pytest.mark.parametrize(("watch", "price"), [("", 0), ("1", 1)])
def test_case_13_three_marines_board_a_cost_of_two_for_nothing_and_for_one_on_watch(watch, price):
    s = do(declare(table("3 | 3 | 3 | 3", damage="0 4 0 0", watch=watch), "order board 3"), 0, "aim 1")
    assert [event.cost for event in told(s, Boarded)] == [price]


def test_case_14_one_stolen_card_is_refilled_before_the_return():
    s = do(declare(table("marine marine mutineer | lookout | 3 | 3"), "order mutiny 1"), 0, "aim 1")
    assert (s.ask, s.giving, len(s.port)) == ("return", 1, 5)
    assert hand(s, 0) == "marine marine mutineer lookout"
    assert len(s.hands[1]) == 1
    s = do(s, 0, "return marine")
    assert (hand(s, 0), len(s.port)) == ("marine mutineer lookout", 6)
    assert s.alive[1]


def test_case_14_the_outer_neighbours_of_two_watchers_in_a_row_are_adjacent():
    s = table("3 | 3 | 3 | 3 | 3 | 3", watch="1 2")
    assert adjacent(s, 0, 3)
    assert adjacent(s, 0, 2)
    assert not adjacent(s, 0, 4)


def test_case_15_fog_that_an_elimination_lifts_in_mid_order_turns_an_eight_into_a_five():
    s = table("gunner 2 | 3 | sailor", points="8", damage="0 0 4", fog=0)
    assert cost(s, "fire", 1, 0, False) == 8
    s = do(call(do(s, 0, "order fire 1"), 2), 0, "pay crew")
    assert (s.fog, s.alive) == (None, (True, True, False))
    s = do(s, 0, "aim 1")
    assert [event.cost for event in told(s, Fired)] == [4]


def test_case_16_two_callers_who_disagree_on_a_real_bluff_let_the_order_go_on():
    s = call(do(table("gunner gunner pilot | 3 | 3 | 3"), 0, "order trim 3"), 1, 3)
    assert (s.ask, s.callers) == ("agree", (1, 3))
    s = do(do(s, 3, "agree 3"), 1, "agree 1")
    assert told(s, Disagreed)
    assert s.points[0] == 2 + 4 + 2
    assert is_next_turn(s, 1)


def test_case_17_two_survivors_of_one_team_end_the_game():
    s = table("out | 3 | sailor | out | out | out | 3 | out", teams="0 1 2 0 3 3 1 2", points="10", damage="4", turn=1)
    s = do(declare(s, "order fire"), 1, "aim 2")
    assert (s.ask, s.alive[1], s.alive[6]) == ("over", True, True)
    assert GAME.outcome(s) == Outcome((1, 6), (0, 1, 0, 0, 0, 0, 1, 0), "won")


def test_case_17_a_fallen_mate_wins_too():
    s = table("out | 3 | sailor | out | out | out", teams="0 1 2 1 0 2", points="10", damage="4", turn=1)
    s = do(declare(s, "order fire"), 1, "aim 2")
    assert GAME.outcome(s) == Outcome((1, 3), (0, 1, 0, 1, 0, 0), "won")
