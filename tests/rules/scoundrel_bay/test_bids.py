"""Blind bids: secret, revealed together, paid, and what comes of them."""

import pytest

from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import Bid, Choose, Leave, Lose, Open, Pay, Take
from pirategames.rules.scoundrel_bay.events import BidderPunished, BidShown
from pirategames.rules.scoundrel_bay.state import State

from .bidding import bids
from .printed import EDITION
from .table import asked, can, crate, gained, legal, play, sound, stage_ends, table, told, why_not, with_ship, with_table


def rich(seats: int = 3, event: str = "spoils", **options: str) -> State:
    """All have 10 doubloons, and bid; seat 0 is ahead of the others, and the last seat behind them."""
    s = table(seats, **options)
    for seat in range(seats):
        s = with_ship(s, seat, doubloons=10, reputation=2 * (seats - seat))
    return stage_ends(s, event)


def purses(s: State) -> list[int]:
    return [ship.doubloons for ship in s.ships]


# ---- bidding


def test_all_bid_at_the_same_time_in_any_order():
    s = rich(4)
    assert GAME.to_act(s) == (0, 1, 2, 3)
    for seat, others in ((2, (0, 1, 3)), (0, (1, 3)), (3, (1,))):
        s = sound(GAME.apply(s, Bid(seat), seat))
        assert GAME.to_act(s) == others
    assert asked(sound(GAME.apply(s, Bid(9), 1))) == ("spoils", 1)


@pytest.mark.parametrize(("doubloons", "words"), [(0, "0 doubloons"), (1, "0 to 1 doubloon"), (10, "0 to 10 doubloons")])
def test_a_bid_is_anything_that_one_has(doubloons, words):
    s = with_ship(rich(), 1, doubloons=doubloons)
    assert [action for action in GAME.legal(s, 1) if isinstance(action, Bid)] == [Bid(n) for n in range(doubloons + 1)]
    assert can(s, Bid(doubloons), 1)
    assert not can(s, Bid(doubloons + 1), 1)
    assert not can(s, Bid(-1), 1)
    assert why_not(s, Bid(doubloons + 1), 1) == f"Bid {words}: no more than you have."


def test_debts_do_not_limit_bids():
    s = with_ship(rich(), 1, debt=7)
    assert can(s, Bid(10), 1)


def test_nobody_bids_twice():
    s = GAME.apply(rich(), Bid(3), 1)
    assert (GAME.legal(s, 1), why_not(s, Bid(3), 1)) == ((), "You have bid already.")


def test_nothing_is_paid_before_all_have_bid():
    s = GAME.apply(GAME.apply(rich(), Bid(3), 1), Bid(4), 2)
    assert (purses(s), s.bay, s.ranking) == ([10, 10, 10], 0, ())


def test_the_last_bid_shows_all():
    s = bids(rich(), 6, 9, 7)
    assert [(event.seat, event.rank, event.doubloons) for event in told(s, BidShown)] == [(0, 2, 6), (1, 0, 9), (2, 1, 7)]
    assert (s.ranking, s.bids) == ((1, 2, 0), ())


def test_a_bid_that_is_not_shown_touches_no_chance_and_the_last_one_does():
    before = rich()
    s = GAME.apply(GAME.apply(before, Bid(3), 1), Bid(4), 2)
    assert s.chance == before.chance
    assert GAME.apply(s, Bid(0), 0).chance != before.chance


# ---- paying


def test_the_highest_pays_to_the_bay_the_lowest_takes_back_the_others_pay_to_the_supply():
    s = bids(with_table(rich(4), bay=3), 6, 9, 7, 2)
    assert (purses(s), s.bay) == ([4, 1, 3, 10], 12)


def test_of_two_the_highest_pays_to_the_bay_and_the_lowest_takes_back():
    s = bids(rich(2), 5, 8)
    assert (purses(s), s.bay) == ([10, 2], 8)
    assert asked(s) == ("spoils", 1)


def test_ghosts_never_bid():
    s = bids(with_ship(rich(2), 0, reputation=1), 0, 0)
    assert s.ranking == (1, 0)
    assert asked(s) == ("spoils", 1)


def test_the_highest_pays_its_bid_of_nothing():
    s = bids(rich(), 0, 0, 0)
    assert (purses(s), s.bay, s.ranking) == ([10, 10, 10], 0, (0, 1, 2))
    assert asked(s) == ("spoils", 0)


def test_equal_bids_are_ranked_by_reputation_for_most():
    assert bids(rich(), 5, 5, 1).ranking == (0, 1, 2)
    assert purses(bids(rich(), 5, 5, 1)) == [5, 5, 10]
    assert bids(rich(), 5, 5, 1).bay == 5


def test_equal_bids_are_ranked_by_reputation_for_least():
    s = bids(rich(), 9, 5, 5)
    assert (s.ranking, purses(s)) == ((0, 1, 2), [1, 5, 10])


def test_all_bids_equal_are_ranked_by_reputation():
    s = bids(rich(4), 5, 5, 5, 5)
    assert (s.ranking, purses(s), s.bay) == ((0, 1, 2, 3), [5, 5, 5, 10], 5)


def test_equal_bids_on_one_space_of_the_track_go_to_the_lower_disc():
    s = stage_ends(table(3), "spoils")
    assert s.standing == (2, 1, 0)
    assert bids(s, 4, 4, 4).ranking == (2, 1, 0)


# ---- rewards


def test_the_bidders_choose_from_highest_to_lowest_and_the_lowest_gains_nothing():
    s, seats = bids(rich(4), 2, 8, 9, 4), []
    while s.ask == "spoils":
        seats.append(s.agenda[0].seat)
        s = play(s, legal(s, Choose)[0])
    assert seats == [2, 1, 3]


def test_each_chooses_what_nobody_else_has_chosen():
    s = bids(rich(4), 2, 8, 9, 4)
    assert legal(s) == [Choose(0), Choose(1), Choose(2), Leave()]
    s = play(s, Choose(1))
    assert legal(s) == [Choose(0), Choose(2), Leave()]
    assert why_not(s, Choose(1)) == "That reward has been chosen already."
    s = play(s, Choose(0))
    assert legal(s) == [Choose(2), Leave()]


def test_what_one_leaves_the_next_may_choose():
    before = bids(rich(), 2, 8, 9)
    s = play(before, Leave())
    assert (asked(s), legal(s)) == (("spoils", 1), [Choose(0), Choose(1), Choose(2), Leave()])
    assert gained(before, s, 2) == {}


def test_of_three_players_one_reward_is_left_over():
    s = play(bids(rich(), 2, 8, 9), Choose(2), Choose(0))
    assert (s.ask, s.spoils) == ("feed", (1,))


# ---- pardon


def test_only_the_lowest_of_a_bid_for_pardon_is_punished():
    s = bids(rich(4, "rat_king"), 4, 0, 2, 3)
    assert [(event.seat, EDITION.events[event.event].id) for event in told(s, BidderPunished)] == [(1, "rat_king")]
    assert asked(s) == ("pay", 1)
    s = play(s, *[Pay("food")] * 3)
    assert s.ask == "feed"


def test_a_bid_for_pardon_is_paid_like_any_other():
    s = bids(rich(4, "plank"), 4, 0, 2, 3)
    assert (purses(s), s.bay, asked(s)) == ([6, 10, 8, 7], 4, ("victim", 1))


def test_of_equal_lowest_bids_who_is_behind_is_punished():
    assert asked(bids(rich(4, "plank"), 4, 1, 1, 3)) == ("victim", 2)
    assert asked(bids(rich(4, "plank"), 0, 0, 0, 0)) == ("victim", 3)


def test_of_two_the_lower_one_is_punished():
    s = bids(rich(2, "plank"), 1, 0)
    assert asked(s) == ("victim", 1)
    s = play(s, Lose("captain"))
    assert s.ships[1].dead == 1


# ---- crates


def test_crates_may_be_opened_before_ones_own_bid_and_not_after_it():
    s = with_ship(rich(), 1, crates=[crate(1, "P"), crate(1, "C")])
    s = sound(GAME.apply(s, Open(crate(1, "P")), 1))
    assert (s.ships[1].rum, GAME.to_act(s)) == (4, (0, 1, 2))
    s = sound(GAME.apply(s, Bid(2), 1))
    assert not can(s, Open(crate(1, "C")), 1)


def test_where_every_symbol_is_asked_a_crate_opened_during_a_bid_is_answered_first():
    s = with_ship(rich(rewards="asked"), 1, crates=[crate(1, "P")])
    s = sound(GAME.apply(s, Bid(4), 0))
    s = sound(GAME.apply(s, Open(crate(1, "P")), 1))
    assert (asked(s), s.bids) == (("take", 1), (4, None, None))
    s = play(s, Take(), Take())
    assert GAME.to_act(s) == (1, 2)


def test_who_bid_cannot_change_it_while_another_opens_a_crate():
    s = with_ship(rich(), 1, crates=[crate(1, "P")])
    s = sound(GAME.apply(s, Bid(4), 0))
    s = sound(GAME.apply(s, Open(crate(1, "P")), 1))
    assert (s.bids, GAME.legal(s, 0)) == ((4, None, None), ())
