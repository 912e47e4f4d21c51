"""Penalties, damage, crew losses, elimination, and the prizes of war."""

from collections import Counter

import pytest

from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import Lose
from pirategames.rules.scalawag.events import Collected, Prize, PrizeCrew, Repaired, Replaced, Sunk

from .table import call, can, declare, do, hand, heard, is_next_turn, names, table, told, why_not


def caught(mine: str, damage: int, other: str = "3", **more: str):
    """The turn player is caught by seat 1."""
    return call(
        do(table(f"{mine} | {other} | 3 | 3", damage=f"{damage} {more.get('theirs', '0')} 0 0"), 0, "order trim 1"), 1
    )


# ---- penalties


def test_the_payer_chooses_between_damage_and_crew():
    s = caught("gunner marine pilot", 2)
    assert (GAME.to_act(s), s.ask) == ((0,), "penalty")
    damaged = do(s, 0, "pay damage")
    assert (damaged.damage[0], len(damaged.hands[0])) == (3, 3)
    s = do(s, 0, "pay crew")
    assert (s.ask, GAME.to_act(s)) == ("lose", (0,))
    s = do(s, 0, "lose marine")
    assert (hand(s, 0), names(s.locker), s.damage[0]) == ("gunner pilot", "marine", 2)


@pytest.mark.parametrize("damage", range(4))
def test_with_one_crew_the_penalty_is_damage(damage):
    s = caught("gunner", damage)
    assert (s.damage[0], hand(s, 0), s.alive[0]) == (damage + 1, "gunner", True)
    assert is_next_turn(s, 1)


@pytest.mark.parametrize("mine", ["gunner gunner", "gunner marine pilot"])
def test_with_four_damage_the_penalty_is_crew_and_the_payer_chooses_the_card(mine):
    s = caught(mine, 4)
    assert (s.ask, GAME.to_act(s)) == ("lose", (0,))
    s = do(s, 0, "lose gunner")
    assert (s.damage[0], len(s.hands[0]), s.alive[0]) == (4, len(mine.split()) - 1, True)


def test_where_both_would_be_the_end_the_other_side_chooses():
    s = caught("gunner", 4)
    assert (s.ask, GAME.to_act(s)) == ("penalty", (1,))
    assert not can(s, 0, "pay damage")
    assert can(s, 1, "pay damage")
    assert can(s, 1, "pay crew")


def test_the_challenged_chooses_for_a_challenger_who_must_go():
    s = table("sailor 2 | marine | 3 | 3", damage="0 4 0 0")
    s = call(do(s, 0, "order trim 1"), 1)
    assert (s.ask, GAME.to_act(s)) == ("penalty", (0,))
    assert why_not(s, 1, "pay crew") == "Either way would be the end of you, so the other side chooses."
    s = do(s, 0, "pay damage")
    assert not s.alive[1]
    assert told(s, Prize)


# ---- damage and losses


def test_damage_counts_up_and_the_fifth_ends_the_ship():
    s = table("3 | 3 | 3 | 3", points="10", damage="0 3 4 0")
    four = do(declare(s, "order fire"), 0, "aim 1")
    assert (four.damage[1], four.alive[1]) == (4, True)
    five = do(declare(s, "order fire"), 0, "aim 2")
    assert not five.alive[2]


def test_lost_crew_go_to_the_locker_in_order_and_nobody_replaces_them():
    s = table("3 | gunner marine pilot | 3 | 3", points="10")
    s = do(do(declare(s, "order board"), 0, "aim 1"), 1, "lose marine")
    assert names(s.locker) == "marine"
    assert len(s.hands[1]) == 2
    s = do(s, 1, "order trim")
    assert len(s.hands[1]) == 2


# ---- elimination


def test_what_is_left_of_a_ship_leaves_the_game():
    s = table("sailor | gunner marine | 3 | 3", points="10", damage="0 4 0 0", watch="1")
    before = len(s.locker)
    s = do(declare(s, "order fire 1"), 0, "aim 1")
    assert (s.alive[1], s.hands[1], s.points[1], s.damage[1], s.watching[1]) == (False, (), 0, 0, False)
    assert sorted([hand(s, 0).split()[1], *names(s.locker[before:]).split()]) == ["gunner", "marine"]
    assert is_next_turn(s, 2)


def test_an_eliminated_captain_has_no_turn_any_more_and_the_order_closes_up():
    s = do(declare(table("3 | gunner | 3 | 3", points="10"), "order board"), 0, "aim 1")
    assert [(event.seat, event.by) for event in told(s, Sunk)] == [(1, 0)]
    assert is_next_turn(s, 2)
    s = do(do(s, 2, "order trim"), 3, "order trim")
    assert is_next_turn(s, 0)


# ---- prizes


def test_sinking_by_damage_brings_one_card_at_random():
    drawn = Counter()
    for seed in range(90):
        s = table("sailor sailor | gunner marine pilot | 3 | 3", points="10", damage="0 4 0 0", seed=seed)
        lying = len(s.locker)
        s = do(declare(s, "order fire"), 0, "aim 1")
        (card,) = Counter(s.hands[0]) - Counter(table("sailor sailor | 3 | 3 | 3").hands[0])
        drawn[card.text] += 1
        assert len(s.hands[0]) == 3
        assert sorted(names(s.locker[lying:]).split()) == sorted({"gunner", "marine", "pilot"} - {card.text})
    assert set(drawn) == {"gunner", "marine", "pilot"}
    assert min(drawn.values()) > 15


def test_a_fourth_card_makes_one_choose_which_of_the_four_goes():
    s = table("sailor sailor gunner | marine | 3 | 3", points="10", damage="0 4 0 0")
    s = do(declare(s, "order fire"), 0, "aim 1")
    assert (s.ask, GAME.to_act(s)) == ("prize", (0,))
    assert [str(each.crew) for each in GAME.legal(s, 0) if isinstance(each, Lose)] == ["sailor", "gunner", "marine"]
    for card in ("sailor", "gunner", "marine"):
        after = do(s, 0, f"lose {card}")
        assert (names(after.locker[-1:]), len(after.hands[0])) == (card, 3)
        assert is_next_turn(after, 2)


def test_a_prize_card_that_is_dropped_is_no_crew_loss():
    s = table("sailor sailor gunner | marine | 3 | 3", points="10", damage="0 4 0 0")
    s = do(declare(s, "order fire"), 0, "aim 1")
    before = s.locker
    s = do(s, 0, "lose marine")
    assert s.locker == (*before, *table("marine | 3 | 3 | 3").hands[0])
    assert s.alive[0]


@pytest.mark.parametrize(("damage", "after"), [(0, 0), (1, 0), (4, 3)])
def test_taking_the_last_crew_repairs_one_damage_if_there_is_any(damage, after):
    s = table("3 | gunner | 3 | 3", points="10", damage=f"{damage} 0 0 0")
    s = do(declare(s, "order board"), 0, "aim 1")
    assert (s.damage[0], len(s.hands[0])) == (after, 3)
    assert bool(told(s, Repaired)) == (damage > 0)
    assert not told(s, Prize)


def test_a_challenger_may_take_the_prize_as_well():
    s = do(caught("gunner", 4, "3", theirs="2"), 1, "pay crew")
    assert (s.alive[0], s.damage[1]) == (False, 1)
    s = do(caught("gunner", 4, "marine marine"), 1, "pay damage")
    assert hand(s, 1) == "gunner marine marine"


def test_who_is_out_gets_no_points_and_the_turn_passes_on():
    s = do(caught("gunner", 4), 1, "pay crew")
    assert not told(s, Collected)
    assert s.points[0] == 0
    assert is_next_turn(s, 1)


# ---- prizes in mid-order, while cards are shown


def showing(mine: str, order: str, shooter: str = "0"):
    """Seat 0 shows what it declared, and seat 1, a ship of one marine and four damage, has to go by damage."""
    s = table(f"{mine} | marine | 3 | 3", points="10", damage=f"{shooter} 4 0 0")
    return do(call(do(s, 0, order), 1), 0, "pay damage")


def test_the_prize_comes_before_the_shown_cards_are_replaced_and_they_are_among_the_four():
    s = showing("gunner gunner pilot", "order fire 2")
    assert (s.ask, names(s.shown), hand(s, 0)) == ("prize", "gunner gunner", "gunner gunner marine pilot")
    offered = [(each.crew.text, each.shown) for each in GAME.legal(s, 0) if isinstance(each, Lose)]
    assert offered == [("gunner", True), ("marine", False), ("pilot", False)]


def test_a_shown_card_that_goes_to_the_locker_is_not_replaced():
    s = do(showing("gunner gunner pilot", "order fire 2"), 0, "lose gunner shown")
    assert [event.count for event in told(s, Replaced)] == [1]
    assert (len(s.hands[0]), len(s.port), s.crew) == (3, 6, 2)
    assert {"marine", "pilot"} <= set(hand(s, 0).split())


def test_another_card_that_goes_leaves_all_shown_cards_to_be_replaced():
    s = do(showing("gunner gunner pilot", "order fire 2"), 0, "lose pilot")
    assert [event.count for event in told(s, Replaced)] == [2]
    assert "marine" in hand(s, 0).split()


def test_a_shown_card_is_told_apart_from_another_of_its_kind():
    s = showing("gunner gunner gunner", "order fire 2")
    offered = [(each.crew.text, each.shown) for each in GAME.legal(s, 0) if isinstance(each, Lose)]
    assert offered == [("gunner", False), ("gunner", True), ("marine", False)]
    kept = do(s, 0, "lose gunner")
    assert [event.count for event in told(kept, Replaced)] == [2]
    dropped = do(s, 0, "lose gunner shown")
    assert [event.count for event in told(dropped, Replaced)] == [1]
    assert hand(dropped, 0).count("gunner") >= 1


def test_when_the_only_shown_card_went_nothing_is_replaced():
    s = do(showing("pilot gunner gunner", "order steal 1"), 0, "lose pilot shown")
    assert not told(s, Replaced)
    assert (hand(s, 0), len(s.port), s.ask) == ("gunner gunner marine", 6, "aim")


def test_a_card_won_with_room_to_spare_needs_no_choice():
    s = showing("gunner pilot", "order fire 1")
    assert s.ask == "aim"
    assert len(s.hands[0]) == 3
    assert {"marine", "pilot"} <= set(hand(s, 0).split())


def test_the_repair_of_a_crew_prize_comes_before_the_order_goes_on():
    s = table("gunner 2 | marine | 3 | 3", points="10", damage="2 4 0 0")
    s = do(call(do(s, 0, "order fire 1"), 1), 0, "pay crew")
    assert (s.damage[0], s.ask) == (1, "aim")


def test_only_winner_and_loser_of_a_prize_card_know_it():
    s = showing("gunner gunner pilot", "order fire 2")
    for eye in (0, 1):
        assert [names(event.crew) for event in heard(s, eye, PrizeCrew)] == ["marine"]
        assert len(heard(s, eye, Prize)) == 1
    for stranger in (None, 2, 3):
        assert (len(heard(s, stranger, Prize)), heard(s, stranger, PrizeCrew)) == (1, [])
