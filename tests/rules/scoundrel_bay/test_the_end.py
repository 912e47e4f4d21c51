"""The end of the game: equal turns, two more for everybody, crates, and who wins."""

import pytest

from pirategames.rules.game import Outcome
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import Buy, Feed, Leave, Move, Open, Reward, Sail
from pirategames.rules.scoundrel_bay.charts import STAGES
from pirategames.rules.scoundrel_bay.events import GameEnded, LastTurns
from pirategames.rules.scoundrel_bay.scoring import score_sheet
from pirategames.rules.scoundrel_bay.state import State

from .printed import EDITION, REEFS
from .table import (
    asked,
    can,
    crate,
    dealt,
    gained,
    idle_turn,
    play,
    region,
    stage_ends,
    table,
    told,
    turn_of,
    why_not,
    with_ship,
    with_table,
)

NO_MONSTERS = (False,) * EDITION.spaces
ALL_BUT_THE_LAST = (*(True,) * (STAGES - 1), False)


def last_reef(seats: int, by: int) -> State:
    """The beginning of the turn in which a seat will pass the fifth reef."""
    s = with_table(table(seats), reefs=ALL_BUT_THE_LAST, monsters=NO_MONSTERS, event="too_good")
    return turn_of(with_ship(s, by, sea=REEFS[-1]), by)


def passed(seats: int, by: int) -> State:
    """A seat has passed the fifth reef; the event and the meal are over."""
    s = last_reef(seats, by)
    s = play(s, Sail(s.ships[by].hand[0], 1), Reward("none"), Buy(0))
    return after_the_stage(s)


def after_the_stage(s: State) -> State:
    while s.ask in ("swap", "feed"):
        s = play(s, Leave() if s.ask == "swap" else Feed(0))
    return s


def ending(**changes: object) -> State:
    """The very last turn has been played: seat 0 has undelivered crates, and whatever is wanted."""
    crates = {"crates": [crate(1, "P"), crate(2, "D")], **changes}
    s = with_table(with_ship(table(3), 0, **crates), reefs=(True,) * STAGES, turns_left=0)
    return idle_turn(turn_of(s, 2))


# ---- turns


@pytest.mark.parametrize(("seats", "by"), [(seats, by) for seats in GAME.seats for by in range(seats)])
def test_the_round_is_finished_and_then_everybody_has_two_more_turns(seats, by):
    s, turns = passed(seats, by), []
    while s.ask == "play":
        turns.append(s.turn)
        s = idle_turn(s)
    assert turns == [*range(by + 1, seats), *[seat for _ in range(2) for seat in range(seats)]]
    assert (asked(s), GAME.to_act(s), s.turns_left) == ((None, None), (), 0)


@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_has_taken_the_same_number_of_turns_in_the_end(seats):
    s = dealt(seats, seed=5)
    while to_act := GAME.to_act(s):
        legal = GAME.legal(s, to_act[0])
        s = play(s, next((action for action in legal if isinstance(action, Sail) and action.steps == 3), legal[0]))
    assert len({ship.turns for ship in s.ships}) == 1
    assert s.round == s.ships[0].turns


def test_three_players_of_whom_the_second_ends_it_play_seven_more_turns():
    """The example of the rulebook: the third player's turn, then two turns each."""
    s = passed(3, 1)
    assert (asked(s), [event.turns for event in told(s, LastTurns)], s.turns_left) == (("play", 2), [7], 6)


def test_whoever_passes_it_last_in_order_leaves_exactly_two_turns_each():
    s = passed(4, 3)
    assert ([event.turns for event in told(s, LastTurns)], asked(s)) == ([8], ("play", 0))


def test_before_the_last_reef_nobody_counts_turns():
    assert last_reef(3, 1).turns_left is None
    s = after_the_stage(stage_ends(with_table(table(3), reefs=(True, False, False, False, False)), "too_good"))
    assert s.turns_left is None


def test_the_fifth_stage_has_its_event_and_its_meal_before_the_end_is_near():
    s = last_reef(3, 1)
    s = play(s, Sail(s.ships[1].hand[0], 1), Reward("none"), Buy(0))
    assert (asked(s), s.turns_left, len(s.past_events)) == (("swap", 2), None, 1)


def test_no_event_and_no_meal_follow_after_it():
    s = passed(3, 1)
    asks = set()
    while GAME.to_act(s):
        asks.add(s.ask)
        s = play(s, GAME.legal(s, GAME.to_act(s)[0])[-1]) if s.ask != "play" else idle_turn(s)
    assert asks == {"play"}
    assert len(s.past_events) == 1


def test_who_is_behind_the_last_reef_passes_it_without_any_effect():
    s = with_ship(passed(3, 1), 2, sea=REEFS[-1])
    s = play(s, Sail(s.ships[2].hand[0], 1), Reward("none"))
    assert s.ships[2].reputation == 0
    assert asked(play(s, Buy(0))) == ("play", 0)


def test_after_the_last_space_the_route_goes_on_in_the_ring():
    s = with_ship(passed(3, 1), 2, sea=EDITION.spaces - 1)
    s = play(s, Sail(s.ships[2].hand[0], 2))
    assert s.ships[2].sea == EDITION.ring + 1


def test_the_round_of_the_last_turn_is_not_followed_by_another():
    s = passed(2, 1)
    rounds = []
    while s.ask == "play":
        rounds.append(s.round)
        s = idle_turn(s)
    assert rounds == [2, 2, 3, 3]
    assert s.round == 3
    assert GAME.summary(s) == "the last turns, round 3"


# ---- the last crates


def test_crates_may_be_opened_before_the_score_is_counted():
    before = ending()
    assert asked(before) == ("final", 0)
    s = play(before, Open(crate(1, "P")))
    assert gained(before, s) == {"rum": 1, "shield": 1}
    assert asked(s) == ("final", 0)
    s = play(s, Open(crate(2, "D")))
    assert (s.ask, GAME.outcome(s) is not None) == (None, True)


def test_who_leaves_its_crates_shut_ends_the_game():
    s = play(ending(), Leave())
    assert (s.ask, s.ships[0].crates) == (None, (crate(1, "P"), crate(2, "D")))


def test_all_who_have_crates_are_asked_in_turn_order():
    draft = with_ship(with_ship(table(4), 3, crates=[crate(1, "A")]), 0, crates=[crate(1, "C")])
    s = idle_turn(turn_of(with_table(draft, reefs=(True,) * STAGES, turns_left=0), 3))
    assert asked(s) == ("final", 0)
    s = play(s, Leave())
    assert asked(s) == ("final", 3)
    assert play(s, Leave()).ask is None


def test_undelivered_crates_bring_no_doubloons_in_the_end():
    before = ending()
    assert score_sheet(play(before, Leave())).doubloons == score_sheet(before).doubloons


def test_tools_beyond_their_tracks_bring_reputation_even_then():
    before = ending(crates=[crate(2, "D")], gun=8, shield=8, reputation=0)
    s = play(before, Open(crate(2, "D")))
    assert gained(before, s) == {"reputation": 2, "food": 1, "rings": 1}


def test_a_move_that_such_reputation_brings_is_made_before_the_score():
    before = ending(crates=[crate(1, "P")], shield=8, reputation=3, at={"hangmans_sands": 2})
    s = play(before, Open(crate(1, "P")))
    assert asked(s) == ("move", 0)
    s = play(s, Move(region("hangmans_sands"), region("arbega")))
    assert (s.ask, score_sheet(s).harbors[-1][0]) == (None, EDITION.harbor_gold[region("arbega")][0])


def test_nothing_else_may_be_done_then():
    s = ending()
    assert not can(s, Buy(0))
    assert why_not(s, Buy(0)) == "Open crates before the score is counted, or go on."


# ---- the outcome


def test_a_game_that_goes_on_has_no_outcome():
    assert GAME.outcome(table(3)) is None
    assert GAME.outcome(ending()) is None


def test_whoever_has_most_gold_wins():
    s = with_ship(ending(), 1, doubloons=60)
    s = play(s, Leave())
    assert GAME.outcome(s) == Outcome((1,), score_sheet(s).gold, "won")
    assert score_sheet(s).gold[1] > max(score_sheet(s).gold[0], score_sheet(s).gold[2])


def test_when_all_is_over_nobody_may_do_anything():
    s = play(ending(), Leave())
    assert [GAME.legal(s, seat) for seat in range(3)] == [()] * 3
    assert GAME.refusal(s, Buy(0), 0) == "The game is over."
    assert s.told[-1] == GameEnded()
