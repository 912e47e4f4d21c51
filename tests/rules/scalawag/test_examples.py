"""The examples of the rulebook, replayed action by action."""

from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.events import Caught, Disagreed, Fired, Repaired, Replaced, Shown, Watching
from pirategames.rules.scalawag.sea import adjacent

from .table import call, can, declare, do, hand, is_next_turn, let_pass, names, table, told, why_not


def test_steve_declares_a_full_order():
    steve, michelle, alex, kim = range(4)
    s = do(table("gunner pilot lookout | 3 | 3 | 3", points="10 2 2 2"), steve, "order fire 1")
    assert (s.ask, names(s.declared)) == ("window", "gunner")
    s = do(let_pass(s), steve, "declare pilot")
    assert (s.ask, names(s.declared)) == ("window", "pilot")
    s = do(let_pass(s), steve, "declare lookout")
    assert (s.ask, names(s.declared)) == ("window", "lookout")
    s = do(let_pass(s), steve, f"aim {alex} {kim}")
    assert [(event.target, event.cost) for event in told(s, Fired)] == [(alex, 4), (kim, 4)]
    assert s.damage == (0, 0, 1, 1)
    assert s.points[steve] == 10 - 4 - 4 + 2
    assert is_next_turn(s, michelle)


def test_michelle_fires_at_one_adjacent_captain_and_one_who_is_not():
    michelle, steve, alex, kim = range(4)
    s = table("gunner gunner pilot | 3 | 3 | 3", points="9 2 2 2")
    assert adjacent(s, michelle, steve)
    assert not adjacent(s, michelle, alex)
    s = let_pass(do(s, michelle, "order fire 2"))
    s = let_pass(do(s, michelle, "declare pilot"))
    s = do(s, michelle, f"aim {steve} {alex}")
    assert [(event.target, event.cost) for event in told(s, Fired)] == [(steve, 3), (alex, 6)]
    assert s.points[michelle] == 9 - 9 + 2
    assert (s.damage[steve], s.damage[alex], s.damage[kim]) == (1, 1, 0)


def test_kims_gunners_are_accepted_once_she_has_declared_a_lookout():
    kim, alex, _, _ = range(4)
    s = let_pass(do(table("sailor sailor lookout | 3 | 3 | 3", points="6"), kim, "order fire 2"))
    s = do(s, kim, "declare lookout")
    assert names(s.declared) == "lookout"
    s = call(s, alex)
    (shown,) = told(s, Shown)
    assert (shown.seat, shown.caller, names(shown.crew)) == (kim, alex, "lookout")
    assert GAME.to_act(s) == (alex,)


def test_once_the_targets_are_named_nobody_can_call_any_more():
    s = declare(table("sailor sailor sailor | 3 | 3 | 3", points="6"), "order fire 2")
    for seat in (1, 2, 3):
        assert not can(s, seat, "call")
    s = do(s, 0, "aim 1")
    assert s.damage[1] == 1
    for seat in (1, 2, 3):
        assert why_not(s, seat, "call") == "A captain’s order is given first."


def test_alex_calls_kims_bluff():
    kim, alex, _, _ = range(4)
    s = call(do(table("gunner sailor pilot | 3 | 3 | 3", points="7"), kim, "order fire 2"), alex)
    (caught,) = told(s, Caught)
    assert (caught.seat, caught.caller) == (kim, alex)
    assert GAME.to_act(s) == (kim,)
    s = do(s, kim, "pay damage")
    assert s.damage == (1, 0, 0, 0)
    assert s.points[kim] == 7 + 2
    assert hand(s, kim) == "sailor gunner pilot"
    assert is_next_turn(s, alex)


def test_kim_shows_her_cards_twice_and_takes_a_prize():
    kim, alex, steve, michelle = range(4)
    s = table("gunner gunner pilot | sailor marine lookout | mutineer | 3", points="10 2 2 2", damage="1 0 4 0")
    s = call(do(s, kim, "order fire 2"), alex)
    s = do(s, alex, "pay crew", "lose marine")
    assert (hand(s, alex), names(s.locker[-1:])) == ("sailor lookout", "marine")
    assert [event.count for event in told(s, Replaced)] == [2]
    assert (len(s.hands[kim]), len(s.port), hand(s, kim).count("pilot") >= 1) == (3, 6, True)

    s = call(do(s, kim, "declare pilot"), steve)
    assert (s.ask, GAME.to_act(s)) == ("penalty", (kim,))
    assert why_not(s, steve, "pay crew") == "Either way would be the end of you, so the other side chooses."
    s = do(s, kim, "pay crew")
    assert names(s.locker[-1:]) == "mutineer"
    assert (s.alive[steve], s.points[steve], s.damage[kim]) == (False, 0, 0)
    assert [event.damage for event in told(s, Repaired)] == [0]
    assert [event.count for event in told(s, Replaced)] == [1]
    assert (s.ask, s.turn, len(s.hands[kim]), len(s.port)) == ("aim", kim, 3, 6)

    s = do(s, kim, f"aim {alex} {michelle}")
    assert [(event.target, event.cost) for event in told(s, Fired)] == [(alex, 3), (michelle, 3)]
    assert s.damage == (0, 1, 0, 1)
    assert s.points[kim] == 10 - 6 + 2
    assert is_next_turn(s, alex)


def test_trim_sails_with_two_sailors_earns_three():
    s = let_pass(do(table("sailor sailor 1 | 3 | 3 | 3"), 0, "order trim 2"))
    assert s.points[0] == 2 + 3 + 2


def test_fire_cannons_with_three_gunners_costs_two():
    s = do(let_pass(do(table("gunner gunner gunner | 3 | 3 | 3"), 0, "order fire 3")), 0, "aim 3")
    assert (s.points[0], s.damage[3]) == (2 - 2 + 2, 1)


def test_a_ship_with_one_token_is_boarded_for_eight():
    s = do(table("3 | 3 | 3 | 3", points="8", damage="0 1 0 0"), 0, "order board", "aim 1")
    assert s.points[0] == 0
    assert GAME.to_act(s) == (1,)


def test_close_and_board_with_two_marines_costs_eight():
    s = do(let_pass(do(table("marine marine 1 | 3 | 3 | 3", points="8"), 0, "order board 2")), 0, "aim 1")
    assert s.points[0] == 0


def test_stealing_the_wind_from_five_leaves_three_so_firing_takes_two_gunners():
    s = let_pass(do(table("pilot 2 | 3 | 3 | 3", points="2 5 2 2"), 0, "order steal 1"))
    s = do(s, 0, "aim 1")
    assert s.points[:2] == (2 + 1 + 2, 3)
    assert is_next_turn(s, 1)
    assert not can(s, 1, "order fire 0")
    assert not can(s, 1, "order fire 1")
    assert can(s, 1, "order fire 2")


def test_on_watch_with_a_lookout():
    s = let_pass(do(table("lookout 2 | 3 | 3 | 3"), 0, "order watch 1"))
    assert told(s, Watching)
    assert s.watching == (True, False, False, False)


def test_one_crew_and_two_damage_must_take_the_damage():
    s = call(do(table("sailor sailor 1 | gunner | 3 | 3", damage="0 2 0 0"), 0, "order trim 2"), 1)
    assert (s.damage[1], hand(s, 1), s.alive[1]) == (3, "gunner", True)


def test_two_or_more_callers_decide_who_challenges_or_nobody_does():
    s = call(do(table("gunner gunner gunner | 3 | 3 | 3"), 0, "order trim 1"), 1, 2, 3)
    assert (s.ask, GAME.to_act(s)) == ("agree", (1, 2, 3))
    together = do(do(do(s, 1, "agree 2"), 2, "agree 2"), 3, "agree 2")
    assert [(event.seat, event.caller) for event in told(together, Caught)] == [(0, 2)]
    apart = do(do(do(s, 1, "agree 2"), 2, "agree 3"), 3, "agree 2")
    assert told(apart, Disagreed)
    assert is_next_turn(apart, 1)


def test_a_watcher_whose_card_is_stolen_stays_on_watch():
    s = let_pass(do(table("3 | 3 | 3 | 3", watch="2"), 0, "order mutiny 1"))
    s = do(s, 0, "aim 2")
    assert s.watching[2]
    assert len(s.hands[2]) == 3


def test_a_needed_crew_is_declared_with_the_order_and_can_be_called():
    for kind in ("steal", "mutiny", "watch"):
        s = do(table("sailor sailor sailor | 3 | 3 | 3"), 0, f"order {kind} 1")
        assert s.ask == "window"
        assert told(call(s, 1), Caught)


def test_a_fourth_card_never_stays():
    s = table("gunner gunner gunner | sailor sailor sailor | 3 | 3", points="5", damage="0 4 0 0")
    s = do(s, 0, "order fire", "aim 1")
    assert (s.ask, hand(s, 0)) == ("prize", "sailor gunner gunner gunner")
    s = do(s, 0, "lose sailor")
    assert hand(s, 0) == "gunner gunner gunner"
    assert names(s.locker[-3:]) == "sailor sailor sailor"
