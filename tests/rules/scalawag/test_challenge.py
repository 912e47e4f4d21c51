"""Windows, calls, what is shown, and who is caught."""

from collections import Counter
from itertools import permutations, product

import pytest

from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.events import Called, Caught, Disagreed, Passed, Shown, Trimmed

from .table import call, can, declare, do, hand, is_next_turn, let_pass, names, table, told

OPEN = do(table("sailor sailor gunner | 3 | 3 | 3 | 3"), 0, "order trim 2")
BLUFF = do(table("gunner gunner gunner | 3 | 3 | 3 | 3", points="4"), 0, "order trim 2")


# ---- the window


def test_every_other_captain_answers_once_in_any_order():
    for order in permutations((1, 2, 3, 4)):
        s = OPEN
        for number, seat in enumerate(order):
            assert GAME.to_act(s) == tuple(sorted(order[number:]))
            s = do(s, seat, "let pass")
        assert is_next_turn(s, 1)


def test_nothing_happens_and_nothing_is_told_until_all_have_answered():
    s = OPEN
    for seat, answer in ((3, "call"), (1, "let pass"), (4, "call")):
        s = do(s, seat, answer)
        assert (s.ask, s.events) == ("window", ())
    s = do(s, 2, "let pass")
    assert [(event.seat, event.declarer) for event in told(s, Called)] == [(3, 0), (4, 0)]


def test_a_captain_answers_once_and_the_one_in_turn_not_at_all():
    s = do(OPEN, 2, "let pass")
    for answer in ("call", "let pass"):
        assert not can(s, 2, answer)
        assert not can(s, 0, answer)
        assert can(s, 1, answer)


def test_captains_who_are_out_do_not_answer():
    s = do(table("3 | out | 3 | out | 3"), 0, "order trim 1")
    assert GAME.to_act(s) == (2, 4)
    assert not can(s, 1, "call")


def test_if_nobody_calls_the_order_goes_on_and_no_card_is_shown():
    s = let_pass(BLUFF)
    (passed,) = told(s, Passed)
    assert (passed.seat, names(passed.crew)) == (0, "sailor sailor")
    assert (s.points[0], hand(s, 0)) == (4 + 3 + 2, "gunner gunner gunner")
    assert not told(s, Shown)


def test_callers_are_told_clockwise_from_the_declarer():
    s = do(table("3 | 3 | 3 | 3 | 3", turn=3), 3, "order trim 1")
    s = call(s, 0, 2, 4)
    assert [event.seat for event in told(s, Called)] == [4, 0, 2]
    assert s.callers == (4, 0, 2)


# ---- several callers


@pytest.mark.parametrize("named", list(product((1, 3), repeat=2)))
def test_two_callers_challenge_only_if_they_name_the_same_one(named):
    s = call(BLUFF, 1, 3)
    s = do(do(s, 1, f"agree {named[0]}"), 3, f"agree {named[1]}")
    if len(set(named)) == 1:
        assert [event.caller for event in told(s, Caught)] == [named[0]]
    else:
        assert told(s, Disagreed)
        assert s.points[0] == 4 + 3 + 2


@pytest.mark.parametrize("named", list(product((1, 2, 4), repeat=3)))
def test_three_callers_must_all_agree(named):
    s = call(BLUFF, 1, 2, 4)
    for seat, caller in zip((4, 1, 2), named, strict=True):
        assert GAME.to_act(s) == tuple(sorted(each for each in (1, 2, 4) if s.named[s.callers.index(each)] is None))
        s = do(s, seat, f"agree {caller}")
    assert bool(told(s, Caught)) == (len(set(named)) == 1)
    assert bool(told(s, Disagreed)) == (len(set(named)) > 1)


def test_only_callers_agree_and_only_on_a_caller_and_only_once():
    s = do(call(BLUFF, 1, 3), 3, "agree 1")
    assert not can(s, 2, "agree 1")
    assert not can(s, 3, "agree 3")
    assert not can(s, 1, "agree 2")
    assert can(s, 1, "agree 3")


def test_whom_a_caller_names_is_told_when_all_have():
    s = do(call(BLUFF, 1, 3), 3, "agree 1")
    assert s.events == ()


# ---- unmet


def test_a_caught_declarer_pays_and_shows_nothing_and_the_whole_order_is_forfeited():
    s = call(BLUFF, 2)
    (caught,) = told(s, Caught)
    assert (caught.seat, caught.caller, names(caught.crew)) == (0, 2, "sailor sailor")
    assert (GAME.to_act(s), s.ask) == ((0,), "penalty")
    s = do(s, 0, "pay damage")
    assert (s.damage[0], hand(s, 0), s.points[0]) == (1, "gunner gunner gunner", 4 + 2)
    assert not told(s, Trimmed)
    assert is_next_turn(s, 1)


def test_one_of_two_declared_is_not_enough():
    s = do(table("sailor gunner gunner | 3 | 3 | 3"), 0, "order trim 2")
    assert told(call(s, 1), Caught)


@pytest.mark.parametrize("kind", ["trim 1", "fire 1", "board 1", "steal 1", "mutiny 1", "watch 1"])
def test_a_forfeited_order_costs_and_does_nothing(kind):
    crew = "sailor" if kind == "fire 1" else "gunner"
    s = call(do(table(f"{crew} {crew} {crew} | 3 | 3 | 3", points="9"), 0, f"order {kind}"), 1)
    s = do(s, 0, "pay damage")
    assert (s.points, s.watching, s.damage) == ((10, 9, 9, 9), (False,) * 4, (1, 0, 0, 0))
    assert len(s.port) == 6
    assert is_next_turn(s, 1)


def test_a_caught_pilot_forfeits_the_first_shot_too():
    s = declare(table("gunner gunner sailor | 3 | 3 | 3", points="9"), "order fire 2")
    s = do(call(do(s, 0, "declare pilot"), 1), 0, "pay damage")
    assert (s.points[0], s.damage) == (10, (1, 0, 0, 0))
    assert is_next_turn(s, 1)


# ---- met


def test_who_holds_the_declared_cards_shows_them_and_the_challenger_pays():
    s = call(OPEN, 3)
    (shown,) = told(s, Shown)
    assert (shown.seat, shown.caller, names(shown.crew)) == (0, 3, "sailor sailor")
    assert (GAME.to_act(s), s.ask, names(s.shown)) == ((3,), "penalty", "sailor sailor")
    s = do(s, 3, "pay damage")
    assert s.damage == (0, 0, 0, 1, 0)
    assert s.points[0] == 2 + 3 + 2
    assert is_next_turn(s, 1)


def test_the_shown_cards_go_to_port_and_as_many_are_drawn_when_the_challenger_has_paid():
    before = call(OPEN, 3)
    assert (hand(before, 0), len(before.port)) == ("sailor sailor gunner", 6)
    after = do(before, 3, "pay damage")
    all_before = Counter(before.hands[0]) + Counter(before.port)
    assert Counter(after.hands[0]) + Counter(after.port) == all_before
    assert (len(after.hands[0]), len(after.port)) == (3, 6)
    assert hand(after, 0).count("gunner") >= 1


def test_a_shown_card_may_be_drawn_again():
    hands = set()
    for seed in range(80):
        s = table("pilot gunner gunner | 3 | 3 | 3", port="pilot mutineer mutineer lookout lookout", seed=seed)
        s = do(call(do(s, 0, "order steal 1"), 1), 1, "pay damage")
        hands.add(hand(s, 0))
    assert "gunner gunner pilot" in hands
    assert len(hands) >= 4


@pytest.mark.parametrize(("kind", "crew"), [("steal", "pilot"), ("mutiny", "mutineer"), ("watch", "lookout")])
def test_an_order_that_needs_its_crew_goes_on_after_it_was_shown(kind, crew):
    s = do(call(do(table(f"{crew} 2 | 3 | 3 | 3"), 0, f"order {kind} 1"), 2), 2, "pay damage")
    assert s.watching[0] if kind == "watch" else s.ask == "aim"


def test_more_than_the_declared_cards_are_not_shown():
    s = call(do(table("sailor sailor sailor | 3 | 3 | 3"), 0, "order trim 1"), 1)
    assert names(s.shown) == "sailor"


def test_the_count_named_with_the_order_stays_after_the_cards_were_replaced():
    s = table("gunner gunner 1 | 3 | 3 | 3", points="3")
    s = do(call(do(s, 0, "order fire 2"), 1), 1, "pay damage")
    assert s.crew == 2
    s = do(s, 0, "aim 3")
    assert s.points[0] == 3 - 3 + 2


@pytest.mark.parametrize(("called", "caller_pays"), [(0, True), (1, False), (2, False)])
def test_every_declaration_of_a_turn_can_be_called_by_itself(called, caller_pays):
    s = table("gunner gunner gunner | 3 | 3 | 3 | 3", points="10")
    for number, text in enumerate(("order fire 1", "declare pilot", "declare lookout")):
        s = do(s, 0, text)
        s = call(s, 4) if number == called else let_pass(s)
        if number == called:
            assert GAME.to_act(s) == ((4,) if caller_pays else (0,))
            return


def test_a_challenge_window_opens_for_mates_too():
    s = do(table("3 | 3 | 3 | 3 | 3 | 3", teams="0 1 2 0 1 2"), 0, "order trim 1")
    assert GAME.to_act(s) == (1, 2, 3, 4, 5)
