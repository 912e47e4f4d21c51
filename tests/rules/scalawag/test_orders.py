"""The seven orders: what they take, what they do, and who may be their target."""

from collections import Counter
from itertools import combinations

import pytest

from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import Aim, Order, Return
from pirategames.rules.scalawag.crew import CREW
from pirategames.rules.scalawag.events import Collected, Damaged, Fired, MutiniedCrew, Stole, Trimmed, TurnBegan

from .table import action, call, can, declare, do, hand, heard, is_next_turn, let_pass, names, table, told

PLAIN = table("3 | 3 | 3 | 3", points="10")


def aims(s):
    """The single targets that are offered."""
    return [each.target for each in GAME.legal(s, s.turn) if isinstance(each, Aim)]


# ---- what may be ordered


def test_the_orders_are_offered_in_the_order_of_the_rulebook_with_up_to_three_crew():
    assert [(order.kind, order.crew) for order in GAME.legal(PLAIN, 0) if isinstance(order, Order)] == [
        *(("trim", count) for count in range(4)),
        *(("fire", count) for count in range(4)),
        *(("board", count) for count in range(4)),
        ("muster", 0),
        ("steal", 1),
        ("mutiny", 1),
        ("watch", 1),
    ]


@pytest.mark.parametrize("held", [1, 2, 3])
@pytest.mark.parametrize("kind", ["trim", "fire", "board"])
def test_no_more_crew_are_declared_than_cards_are_held(held, kind):
    s = table(f"{held} | 3 | 3 | 3", points="10")
    assert [can(s, 0, f"order {kind} {count}") for count in range(4)] == [count <= held for count in range(4)]


def test_what_is_declared_need_not_be_held_and_others_may_know_it():
    s = table("gunner | 3 | 3 | 3", points="10")
    assert can(s, 0, "order trim 1")
    everything_seen = table("sailor sailor sailor | sailor | gunner | 3")
    assert can(everything_seen, 0, "order fire 3")


def test_the_sum_of_all_declarations_of_a_turn_may_exceed_the_hand():
    s = declare(table("gunner | 3 | 3 | 3", points="10"), "order fire 1", "declare pilot", "declare lookout")
    assert can(s, 0, "aim 1 2")


@pytest.mark.parametrize(("points", "least"), [(1, None), (2, 3), (3, 2), (4, 1), (5, 0)])
def test_an_order_to_fire_must_be_payable(points, least):
    s = table("3 | 3 | 3 | 3", points=f"{points} 2 2 2")
    assert [can(s, 0, f"order fire {count}") for count in range(4)] == [
        least is not None and count >= least for count in range(4)
    ]


def test_an_order_that_only_a_lookout_makes_payable_can_be_given():
    s = table("3 | 3 | 3 | 3 | 3", points="2", damage="0 0 4 0 0")
    assert can(s, 0, "order board")
    s = do(s, 0, "order board")
    assert [str(each) for each in GAME.legal(s, 0)] == ["Declare(crew=lookout)"]
    s = declare(s, "declare lookout")
    assert aims(s) == [2]


def test_a_board_that_nobody_could_pay_for_cannot_be_ordered():
    s = table("3 | 3 | 3 | 3", points="9")
    assert [can(s, 0, f"order board {count}") for count in range(4)] == [False, True, True, True]


def test_stealing_needs_somebody_with_a_point():
    s = table("3 | 3 | 3 | 3", points="10 0 0 0")
    assert not can(s, 0, "order steal 1")
    far = table("3 | 3 | 3 | 3", points="10 0 1 0")
    assert can(far, 0, "order steal 1")
    far = declare(far, "order steal 1")
    assert [str(each) for each in GAME.legal(far, 0)] == ["Declare(crew=lookout)"]
    assert aims(declare(far, "declare lookout")) == [2]


@pytest.mark.parametrize("kind", ["steal", "mutiny", "watch"])
def test_an_order_that_needs_a_crew_takes_exactly_one(kind):
    s = table("3 | 3 | 3 | 3", points="10")
    assert [can(s, 0, f"order {kind} {count}") for count in range(4)] == [False, True, False, False]


def test_mustering_takes_no_crew():
    assert [can(PLAIN, 0, f"order muster {count}") for count in range(4)] == [True, False, False, False]


@pytest.mark.parametrize("kind", ["trim", "fire", "board", "muster"])
def test_an_order_without_crew_opens_no_window(kind):
    assert do(PLAIN, 0, f"order {kind}").ask != "window"


# ---- trim sails


@pytest.mark.parametrize("sailors", range(4))
def test_trimming_earns_one_and_one_a_sailor(sailors):
    s = declare(table("3 | 3 | 3 | 3"), f"order trim {sailors}")
    assert [event.points for event in told(s, Trimmed)] == [1 + sailors]
    assert s.points[0] == 2 + 1 + sailors + 2


def test_what_exceeds_ten_is_discarded_at_once():
    s = declare(table("3 | 3 | 3 | 3", points="8"), "order trim 3")
    assert [event.points for event in told(s, Trimmed)] == [2]
    assert [event.points for event in told(s, Collected)] == [0]
    assert s.points[0] == 10


def test_trimming_at_ten_is_allowed():
    s = do(PLAIN, 0, "order trim")
    assert (s.points[0], is_next_turn(s, 1)) == (10, True)


# ---- fire cannons


def test_any_other_ship_may_be_fired_at_for_eight():
    s = do(PLAIN, 0, "order fire")
    assert aims(s) == [1, 2, 3]
    s = do(s, 0, "aim 2")
    assert (s.points[0], s.damage) == (10 - 8 + 2, (0, 0, 1, 0))


def test_only_what_can_be_paid_for_is_offered():
    s = do(table("3 | 3 | 3 | 3", points="7"), 0, "order fire")
    assert aims(s) == [1, 3]


def test_one_does_not_fire_at_oneself_or_at_ships_that_are_out():
    s = do(table("3 | 3 | out | 3", points="10"), 0, "order fire")
    assert aims(s) == [1, 3]
    assert not can(s, 0, "aim 0")
    assert not can(s, 0, "aim 2")


def test_costs_are_paid_when_the_targets_are_named_and_two_are_collected_afterwards():
    s = do(PLAIN, 0, "order fire")
    assert s.points[0] == 10
    s = do(s, 0, "aim 1")
    assert [type(event) for event in s.events] == [Fired, Damaged, Collected, TurnBegan]
    assert s.points[0] == 10 - 5 + 2


# ---- two shots


def test_two_shots_go_at_two_different_ships_in_the_order_named():
    s = declare(PLAIN, "order fire", "declare pilot")
    pairs = [(each.target, each.second) for each in GAME.legal(s, 0) if isinstance(each, Aim)]
    assert pairs == [(1, 3), (3, 1)]
    s = do(s, 0, "aim 3 1")
    assert [event.seat for event in told(s, Damaged)] == [3, 1]
    assert s.points[0] == 10 - 10 + 2


def test_a_pilot_is_offered_only_where_two_shots_could_be_paid_for_even_with_a_lookout():
    for points, offered in ((9, False), (10, True)):
        s = do(table("3 | 3 | 3 | 3", points=str(points)), 0, "order fire")
        assert can(s, 0, "declare pilot") == offered
    foggy = do(table("3 | 3 | 3", points="10", fog=0), 0, "order fire")
    assert can(foggy, 0, "declare pilot")


def test_a_pilot_whose_two_shots_only_a_lookout_makes_payable_is_followed_by_one():
    s = declare(table("3 | 3 | 3", points="10", fog=0), "order fire", "declare pilot")
    assert [str(each) for each in GAME.legal(s, 0)] == ["Declare(crew=lookout)"]
    assert can(declare(s, "declare lookout"), 0, "aim 1 2")


def test_after_an_accepted_pilot_two_targets_must_be_named():
    s = declare(PLAIN, "order fire", "declare pilot")
    assert not can(s, 0, "aim 1")
    assert not can(s, 0, "aim 1 1")
    assert can(s, 0, "aim 1 3")


def test_without_a_pilot_only_one_target_is_named():
    s = do(PLAIN, 0, "order fire")
    assert not can(s, 0, "aim 1 3")


def test_if_no_pair_is_left_after_the_pilot_one_shot_is_fired():
    s = table("pilot 2 | 3 | sailor | out", points="10", damage="0 0 4 0")
    s = do(declare(s, "order fire"), 0, "declare pilot")
    s = do(call(s, 2), 0, "pay crew")
    assert (s.ask, s.second) == ("aim", True)
    assert aims(s) == [1]
    assert can(s, 0, "declare lookout")
    s = do(s, 0, "aim 1")
    assert (s.damage[1], s.points[0]) == (1, 10 - 5 + 2)


def test_if_no_pair_can_be_paid_for_after_the_pilot_one_shot_is_fired():
    s = table("pilot 2 | sailor | 3 | 3 | 3", points="10", damage="0 4 0 0 0", watch="2 3")
    s = do(declare(s, "order fire"), 0, "declare pilot")
    s = do(call(s, 1), 0, "pay crew")
    assert sorted(aims(s)) == [2, 3, 4]
    assert not can(s, 0, "aim 2 4")
    s = do(s, 0, "aim 4")
    assert s.points[0] == 10 - 5 + 2


def test_gunners_reduce_both_shots_and_each_is_paid():
    s = declare(table("3 | 3 | 3 | 3", points="4"), "order fire 3", "declare pilot")
    s = do(s, 0, "aim 1 3")
    assert [event.cost for event in told(s, Fired)] == [2, 2]
    assert s.points[0] == 2


def test_the_second_shot_lands_although_the_first_one_ends_a_ship():
    s = table("3 | sailor | 3 | 3 | 3", points="10", damage="0 4 0 0 0")
    s = declare(s, "order fire", "declare pilot")
    s = do(s, 0, "aim 1 4")
    s = do(s, 0, "lose sailor")
    assert s.alive == (True, False, True, True, True)
    assert s.damage == (0, 0, 0, 0, 1)
    assert is_next_turn(s, 2)


# ---- close and board


def test_only_adjacent_ships_are_boarded_and_the_victim_chooses_the_card():
    s = declare(table("3 | gunner marine pilot | 3 | 3", points="10"), "order board")
    assert aims(s) == [1, 3]
    s = do(s, 0, "aim 1")
    assert GAME.to_act(s) == (1,)
    assert [action(f"lose {name}") for name in ("gunner", "marine", "pilot")] == list(GAME.legal(s, 1))
    s = do(s, 1, "lose pilot")
    assert (hand(s, 1), names(s.locker)) == ("gunner marine", "pilot")
    assert (s.points[0], len(s.port)) == (2, 6)


def test_a_victim_with_several_cards_is_asked_even_if_all_are_alike():
    s = do(declare(table("3 | gunner gunner gunner | 3 | 3", points="10"), "order board"), 0, "aim 1")
    assert GAME.legal(s, 1) == (action("lose gunner"),)


def test_a_boarding_of_the_last_crew_member_needs_no_question():
    s = do(declare(table("3 | gunner | 3 | 3", points="10"), "order board"), 0, "aim 1")
    assert (s.alive[1], s.ask) == (False, "order")


# ---- muster crew


@pytest.mark.parametrize("held", [1, 2, 3])
def test_mustering_draws_three_from_port_and_returns_any_three(held):
    s = do(table(f"{held} | 3 | 3 | 3"), 0, "order muster")
    assert (len(s.hands[0]), len(s.port), s.ask) == (held + 3, 3, "return")
    offers = [Return(each) for each in dict.fromkeys(combinations(s.hands[0], 3))]
    assert list(GAME.legal(s, 0)) == offers
    kept = Counter(s.hands[0]) - Counter(offers[-1].crew)
    s = GAME.apply(s, offers[-1], 0)
    assert Counter(s.hands[0]) == kept
    assert (len(s.port), s.points[0], is_next_turn(s, 1)) == (6, 4, True)


def test_what_is_returned_lies_in_port():
    s = do(table("pilot pilot mutineer | 3 | 3 | 3", port="lookout"), 0, "order muster")
    s = do(s, 0, "return pilot pilot mutineer")
    assert Counter(names(s.port).split())["pilot"] == 2


# ---- steal the wind


@pytest.mark.parametrize(("theirs", "taken"), [(1, 1), (2, 2), (3, 2), (10, 2)])
def test_stealing_takes_two_if_it_can_and_discards_one(theirs, taken):
    s = do(declare(table("3 | 3 | 3 | 3", points=f"4 {theirs} 2 2"), "order steal 1"), 0, "aim 1")
    assert [event.points for event in told(s, Stole)] == [taken]
    assert s.points[:2] == (4 + taken - 1 + 2, theirs - taken)


def test_stealing_at_ten_keeps_ten():
    s = do(declare(table("3 | 3 | 3 | 3", points="10"), "order steal 1"), 0, "aim 1")
    assert s.points[:2] == (10, 8)


def test_the_wind_is_stolen_from_adjacent_captains_with_a_point_only():
    s = declare(table("3 | 3 | 3 | 3", points="2 0 5 3"), "order steal 1")
    assert aims(s) == [3]
    assert not can(s, 0, "aim 1")
    assert not can(s, 0, "aim 2")
    assert aims(declare(s, "declare lookout")) == [2, 3]


# ---- call for mutiny


@pytest.mark.parametrize("target", [1, 2, 3])
def test_any_captain_may_suffer_a_mutiny_for_nothing(target):
    s = declare(table("3 | 3 | 3 | 3", points="0", watch="1 2 3"), "order mutiny 1")
    assert aims(s) == [1, 2, 3]
    assert not can(s, 0, "declare lookout")
    s = do(s, 0, f"aim {target}")
    assert (len(s.hands[0]), len(s.hands[target]), len(s.port), s.giving) == (5, 3, 4, 2)


@pytest.mark.parametrize(("theirs", "stolen"), [(1, 1), (2, 2), (3, 2)])
def test_a_mutiny_takes_two_cards_if_it_can_and_as_many_are_returned(theirs, stolen):
    s = do(declare(table(f"mutineer 2 | {theirs} | 3 | 3"), "order mutiny 1"), 0, "aim 1")
    assert (s.giving, len(s.hands[0]), len(s.hands[1])) == (stolen, 3 + stolen, theirs)
    assert {len(each.crew) for each in GAME.legal(s, 0) if isinstance(each, Return)} == {stolen}
    s = GAME.apply(s, GAME.legal(s, 0)[0], 0)
    assert (len(s.hands[0]), len(s.port), is_next_turn(s, 1)) == (3, 6, True)


def test_the_stolen_cards_are_drawn_by_chance_and_any_cards_may_be_returned():
    seen = set()
    for seed in range(60):
        s = table("mutineer mutineer marine | sailor gunner pilot | 3 | 3", seed=seed)
        s = do(declare(s, "order mutiny 1"), 0, "aim 1")
        (stolen,) = (event.crew for event in heard(s, 0, MutiniedCrew))
        seen.add(names(stolen))
        assert Counter(s.hands[0]) == Counter(stolen) + Counter([CREW["mutineer"]] * 2 + [CREW["marine"]])
        assert can(s, 0, "return marine mutineer")
        assert can(s, 0, f"return {names(sorted(stolen))}")
    assert seen == {"sailor gunner", "sailor pilot", "gunner pilot"}


def test_a_last_card_may_be_stolen_and_is_not_lost():
    s = do(declare(table("3 | pilot | 3 | 3"), "order mutiny 1"), 0, "aim 1")
    assert s.alive[1]
    assert not s.harmed
    assert hand(s, 0).split().count("pilot") == 1


# ---- on watch


def test_a_watch_lasts_until_the_captains_next_turn():
    s = declare(table("3 | 3 | 3 | 3"), "order watch 1")
    for seat in (1, 2, 3):
        assert s.watching[0]
        s = do(s, seat, "order trim")
    assert not s.watching[0]
    assert is_next_turn(s, 0)


def test_the_last_captain_of_a_round_watches_into_the_next_one():
    s = declare(table("3 | 3 | 3 | 3", turn=3), "order watch 1")
    assert s.round == 3
    assert s.watching == (False, False, False, True)


def test_a_forfeited_watch_is_none():
    s = do(call(do(table("sailor 2 | 3 | 3 | 3"), 0, "order watch 1"), 1), 0, "pay damage")
    assert s.watching == (False,) * 4


# ---- later declarations


def test_support_comes_after_the_order_the_pilot_before_the_lookout():
    s = do(PLAIN, 0, "order fire")
    assert can(s, 0, "declare pilot")
    assert can(s, 0, "declare lookout")
    looking = declare(s, "declare lookout")
    assert not can(looking, 0, "declare pilot")
    assert not can(looking, 0, "declare lookout")
    twice = declare(s, "declare pilot")
    assert not can(twice, 0, "declare pilot")
    assert can(twice, 0, "declare lookout")


@pytest.mark.parametrize("kind", ["board", "steal 1"])
def test_a_pilot_is_no_later_support_of_other_orders(kind):
    s = declare(PLAIN, f"order {kind}")
    assert not can(s, 0, "declare pilot")
    assert can(s, 0, "declare lookout")


@pytest.mark.parametrize("crew", ["sailor", "gunner", "marine", "mutineer"])
def test_other_crew_are_declared_with_the_order_only(crew):
    assert not can(do(PLAIN, 0, "order fire"), 0, f"declare {crew}")


def test_a_lookout_that_changes_nothing_is_allowed():
    s = do(table("3 | out | out | 3", points="10"), 0, "order fire")
    assert can(s, 0, "declare lookout")


def test_the_next_order_begins_without_pilot_and_lookout():
    s = do(declare(PLAIN, "order fire", "declare pilot", "declare lookout"), 0, "aim 1 2")
    assert (s.second, s.near, s.crew, s.kind) == (False, False, 0, None)
    assert let_pass(do(s, 1, "order fire 1")).crew == 1
