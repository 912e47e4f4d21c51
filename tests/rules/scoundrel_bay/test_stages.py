"""The end of a stage: what triggers it, when it comes, what it consists of, and the tide."""

import pytest

from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import Buy, Feed, Invade, Leave, Recruit, Reward, Sail
from pirategames.rules.scoundrel_bay.charts import STAGES
from pirategames.rules.scoundrel_bay.events import (
    CardBought,
    CardCameUp,
    Cooked,
    EventRevealed,
    GhostMoved,
    LastTurns,
    OfferLeft,
    TideCame,
)
from pirategames.rules.scoundrel_bay.stages import EndStage
from pirategames.rules.scoundrel_bay.state import State
from pirategames.rules.scoundrel_bay.turns import TIDE

from .printed import EDITION, REEFS
from .table import asked, dealt, gained, idle_turn, play, purse, stage_ends, table, told, turn_of, with_ship, with_table

NO_MONSTERS = (False,) * EDITION.spaces


def at_reef(number: int, seats: int = 3, seat: int = 0, **options: str) -> State:
    """A seat's turn, its ship before a reef, all earlier reefs passed, and no monster anywhere."""
    passed = tuple(place < number for place in range(STAGES))
    s = with_table(table(seats, **options), monsters=NO_MONSTERS, reefs=passed, event="too_good")
    return turn_of(with_ship(s, seat, sea=REEFS[number]), seat)


def passes(s: State, steps: int = 1) -> State:
    """The ship in turn sails and takes no reward of the card."""
    return play(s, Sail(s.ships[s.turn].hand[0], steps), Reward("none"))


def after_the_stage(s: State) -> State:
    """Nobody swaps anything, and nobody eats."""
    while s.ask in ("swap", "feed"):
        s = play(s, Leave() if s.ask == "swap" else Feed(0))
    return s


# ---- when


@pytest.mark.parametrize("number", range(STAGES))
def test_the_first_ship_past_a_reef_ends_the_stage_after_its_turn(number):
    s = passes(at_reef(number))
    assert s.reefs[number]
    assert (asked(s), s.past_events) == (("card", 0), ())
    s = play(s, Buy(0))
    assert (asked(s), len(s.past_events)) == (("swap", 1), 1)


def test_the_display_is_full_again_before_the_event():
    s = play(passes(at_reef(1)), Buy(1))
    assert [type(event) for event in s.told] == [CardBought, CardCameUp, EventRevealed]
    assert len(s.display) == len(EDITION.slots)


def test_sailing_on_to_a_reef_does_not_pass_it():
    s = at_reef(0)
    s = with_ship(s, sea=REEFS[0] - 1)
    s = play(passes(s), Buy(0))
    assert (s.ships[0].sea, asked(s), s.past_events) == (REEFS[0], ("play", 1), ())


def test_only_the_first_ship_ends_the_stage():
    s = with_ship(at_reef(2, seat=1), 1, sea=REEFS[1])
    s = play(passes(s), Buy(0))
    assert (asked(s), s.past_events) == (("play", 2), ())


def test_a_ship_that_comes_round_again_ends_no_stage():
    s = with_table(at_reef(4), reefs=(True,) * STAGES, turns_left=2)
    s = with_ship(s, sea=REEFS[1])
    s = play(passes(s), Buy(0))
    assert (asked(s), s.past_events) == (("play", 1), ())


@pytest.mark.parametrize("number", range(STAGES))
def test_the_first_and_the_last_reef_bring_a_reputation_at_once_and_the_others_nothing(number):
    before = at_reef(number)
    s = play(before, Sail(before.ships[0].hand[0], 1))
    assert asked(s) == ("reward", 0)
    assert s.ships[0].reputation == (1 if number in (0, STAGES - 1) else 0)


@pytest.mark.parametrize("number", [0, STAGES - 1])
def test_the_second_ship_past_such_a_reef_gains_nothing(number):
    before = with_table(at_reef(number), reefs=tuple(place <= number for place in range(STAGES)))
    before = before if number == 0 else with_table(before, turns_left=3)
    s = play(before, Sail(before.ships[0].hand[0], 1))
    assert s.ships[0].reputation == 0


def test_two_reefs_in_one_turn_end_two_stages_one_after_the_other():
    s = with_table(at_reef(0), reefs=(True, True, False, False, False), due=(0, 1), event="too_good")
    s = play(s, Recruit(s.ships[0].hand[0]), Buy(0))
    meals = []
    while s.ask != "play":
        meals += [s.agenda[0].seat] * (s.ask == "feed")
        s = play(s, GAME.legal(s, GAME.to_act(s)[0])[-1])
    assert (len(s.past_events), asked(s)) == (2, ("play", 1))
    assert meals == [1, 2, 0, 1, 2, 0]


# ---- what, and in which order


def test_a_stage_ends_with_the_event_then_the_ghosts_then_meals_clockwise_from_the_next_seat():
    s = stage_ends(table(2), "too_good", by=0)
    assert asked(s) == ("swap", 1)
    s = play(s, Leave())
    assert asked(s) == ("swap", 0)
    s = play(s, Leave())
    assert [type(event) for event in s.told] == [OfferLeft, GhostMoved, Cooked]
    assert asked(s) == ("feed", 1)
    s = play(s, Feed(0))
    assert asked(s) == ("feed", 0)
    assert asked(play(s, Feed(0))) == ("play", 1)


@pytest.mark.parametrize("by", range(4))
def test_the_game_goes_on_to_the_left_of_who_passed_the_reef(by):
    s = after_the_stage(stage_ends(table(4), "too_good", by=by))
    assert asked(s) == ("play", (by + 1) % 4)


def test_meals_go_round_from_the_left_of_who_passed_the_reef():
    s = stage_ends(table(4), "too_good", by=2)
    for _ in range(4):
        s = play(s, Leave())
    seats = []
    while s.ask == "feed":
        seats.append(s.agenda[0].seat)
        s = play(s, Feed(0))
    assert seats == [3, 0, 1, 2]


def test_every_stage_has_another_event_and_three_are_left_in_the_end():
    s = dealt(3, seed=4)
    assert (len(s.events), s.past_events) == (len(EDITION.events), ())
    while to_act := GAME.to_act(s):
        legal = GAME.legal(s, to_act[0])
        s = play(s, next((action for action in legal if isinstance(action, Sail) and action.steps == 3), legal[0]))
    assert len(set(s.past_events)) == STAGES
    assert len(s.events) == len(EDITION.events) - STAGES


# ---- the tide


def at_end_of_round(number: int, ebb: int = 0, seats: int = 3, passed: int = 0) -> State:
    """The last turn of a round, in which nothing was passed since the round `ebb`."""
    reefs = tuple(place < passed for place in range(STAGES))
    s = with_table(table(seats), monsters=NO_MONSTERS, round=number, ebb=ebb, reefs=reefs, event="too_good")
    return turn_of(s, seats - 1)


def test_ten_rounds_without_the_next_reef_end_the_stage():
    assert TIDE == 10
    s = idle_turn(at_end_of_round(9))
    assert (asked(s), s.round, told(s, TideCame)) == (("play", 0), 10, [])
    s = idle_turn(at_end_of_round(10))
    assert [event.reef for event in told(s, TideCame)] == [0]
    assert (asked(s), s.reefs, len(s.past_events)) == (("swap", 0), (True, False, False, False, False), 1)


def test_from_the_beginning_the_tide_comes_at_the_end_of_the_tenth_round():
    s = with_table(dealt(2), event="too_good")
    turns = 0
    while s.ask == "play":
        s = idle_turn(s)
        turns += 1
    assert (turns, len(told(s, TideCame))) == (2 * TIDE, 1)


@pytest.mark.parametrize("by", range(3))
def test_the_tide_counts_whole_rounds_after_that_in_which_the_last_stage_ended(by):
    s = with_table(table(3), round=4, reefs=(True, False, False, False, False))
    s = after_the_stage(stage_ends(s, "too_good", by=by))
    rounds = 0
    while s.ask == "play":
        rounds += s.turn == s.first
        s = idle_turn(s)
    assert told(s, TideCame)
    assert rounds == TIDE


def test_no_round_is_quiet_in_which_a_stage_ended():
    s = after_the_stage(stage_ends(with_table(table(3), round=4), "too_good", by=0))
    assert (s.round, s.quiet) == (4, 0)
    s = idle_turn(idle_turn(s))
    assert (s.round, s.quiet) == (5, 0)
    s = idle_turn(idle_turn(idle_turn(s)))
    assert (s.round, s.quiet) == (6, 1)


def test_the_tide_waits_for_the_end_of_the_round():
    s = turn_of(at_end_of_round(10), 1)
    s = idle_turn(s)
    assert (asked(s), told(s, TideCame)) == (("play", 2), [])


def test_the_tide_brings_nobody_the_reward_of_the_reef():
    before = at_end_of_round(10)
    s = idle_turn(before)
    assert [ship.reputation for ship in s.ships] == [0, 0, 0]
    assert [gained(before, s, seat) for seat in (0, 1)] == [{}, {}]


def test_what_the_tide_ended_no_ship_ends_again():
    s = after_the_stage(idle_turn(at_end_of_round(10)))
    s = passes(with_ship(s, sea=REEFS[0]))
    assert s.ships[0].reputation == 0
    s = play(s, Buy(0))
    assert (asked(s), len(s.past_events)) == (("play", 1), 1)


def test_a_reef_passed_in_the_last_turn_of_the_tenth_round_keeps_the_tide_away():
    s = with_ship(at_end_of_round(10), 2, sea=REEFS[0])
    s = play(passes(s), Buy(0))
    assert (told(s, TideCame), len(s.past_events)) == ([], 1)
    assert s.reefs == (True, False, False, False, False)
    assert not any(isinstance(due, EndStage) for due in s.agenda)


def test_after_the_last_reef_there_is_no_tide():
    s = with_table(at_end_of_round(30, passed=STAGES), turns_left=1)
    s = idle_turn(s)
    assert (asked(s), told(s, TideCame)) == (("play", 0), [])


def test_the_tide_of_the_last_reef_brings_on_the_end():
    s = after_the_stage(idle_turn(at_end_of_round(40, ebb=30, passed=4)))
    assert (s.reefs, [event.turns for event in told(s, LastTurns)]) == ((True,) * STAGES, [6])
    assert (asked(s), s.turns_left) == (("play", 0), 5)


def test_a_game_in_which_nobody_ever_sails_ends():
    s = dealt(2, seed=3)
    while to_act := GAME.to_act(s):
        legal = GAME.legal(s, to_act[0])
        s = play(s, next((action for action in legal if type(action) in (Invade, Recruit)), legal[-1]))
    assert s.round == STAGES * TIDE + 2
    assert [ship.sea for ship in s.ships] == [0, 0]


def test_a_meal_changes_nothing_for_who_cannot_feed_and_has_nobody():
    before = with_ship(table(3), 1, active=0, captain=-3, food=0, rings=0, production=1)
    s = stage_ends(before, "too_good", by=0)
    s = play(s, Leave(), Leave(), Leave())
    assert asked(s) == ("feed", 2)
    assert purse(s, 1)["food"] == 1
