"""The two steps of a turn: a card with an action, and a card for the hand."""

import pytest

from pirategames.rules.game import IllegalAction
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import (
    DISCS,
    Action,
    Buy,
    Disc,
    Done,
    Invade,
    Recruit,
    Reward,
    Sail,
    Scout,
    Stand,
)
from pirategames.rules.scoundrel_bay.events import ReefPassed, TideCame, UnlockSpent
from pirategames.rules.scoundrel_bay.state import State
from pirategames.rules.scoundrel_bay.turns import TIDE

from .table import (
    asked,
    can,
    card,
    cards,
    facing,
    gains,
    legal,
    lucky,
    play,
    table,
    told,
    turn_of,
    why_not,
    with_nothing_to_draw,
    with_ship,
    with_table,
)

BLUE, RED, BLACK = card("blue"), card("red"), card("black")
HAND = with_ship(table(3), hand=[BLUE, RED, BLACK])


def discs(s: State) -> set[Disc]:
    """The actions that may be chosen now."""
    kinds = {Recruit: "recruit", Sail: "sail", Invade: "invade"}
    return {kinds[type(action)] for action in legal(s) if type(action) in kinds}  # type: ignore[misc]


# ---- the action


def test_a_turn_asks_for_a_card_of_the_hand_and_one_of_three_actions() -> None:
    wanted = {
        *[Recruit(number) for number in (BLUE, RED, BLACK)],
        *[Sail(number, steps) for number in (BLUE, RED, BLACK) for steps in (1, 2, 3)],
        *[Invade(number) for number in (BLUE, RED, BLACK)],
    }
    assert set(legal(HAND)) == wanted


def test_the_first_turn_has_no_previous_action() -> None:
    assert HAND.ships[0].disc is None
    assert discs(with_ship(HAND, unlocks=0)) == set(DISCS)


@pytest.mark.parametrize("disc", DISCS)
def test_the_action_of_the_previous_turn_may_not_be_chosen_again(disc: Disc) -> None:
    s = with_ship(HAND, disc=disc, unlocks=0)
    assert discs(s) == {*DISCS} - {disc}


@pytest.mark.parametrize("disc", DISCS)
def test_an_unlock_tile_allows_the_action_of_the_previous_turn(disc: Disc) -> None:
    assert discs(with_ship(HAND, disc=disc, unlocks=1)) == set(DISCS)


AGAIN: list[tuple[Disc, Action]] = [("recruit", Recruit(BLUE)), ("sail", Sail(BLUE, 1)), ("invade", Invade(BLUE))]


@pytest.mark.parametrize(("disc", "action"), AGAIN)
def test_repeating_an_action_costs_one_unlock_tile_which_goes_back_to_the_supply(disc: Disc, action: Action) -> None:
    s = with_ship(HAND, disc=disc, unlocks=2)
    after = play(s, action)
    assert after.ships[0].unlocks == 1
    assert after.unlocks == s.unlocks + 1
    assert [event.seat for event in told(after, UnlockSpent)] == [0]


@pytest.mark.parametrize(("disc", "action"), AGAIN)
def test_another_action_costs_no_unlock_tile(disc: Disc, action: Action) -> None:
    other = {"recruit": "sail", "sail": "invade", "invade": "recruit"}[disc]
    after = play(with_ship(HAND, disc=other), action)
    assert after.ships[0].unlocks == 1
    assert after.ships[0].disc == disc


def test_recruiting_by_a_reward_does_not_move_the_disc() -> None:
    s = with_ship(HAND, hand=[card("red", star="blind 1")], disc="recruit", unlocks=0)
    s = gains(s, "blind 1")
    s = play(s, legal(s)[0])
    assert s.ships[0].disc == "recruit"
    assert s.ships[0].crew
    assert discs(s) == {"sail", "invade"}


def test_the_disc_stays_until_the_next_action_of_its_owner() -> None:
    s = play(HAND, Recruit(BLUE), Buy(0))
    assert s.ships[0].disc == "recruit"
    assert [ship.disc for ship in s.ships[1:]] == [None, None]


def test_an_invasion_may_be_empty() -> None:
    s = with_ship(HAND, sea=0)
    assert GAME.legal(s, 0)
    after = play(s, Invade(BLUE))
    assert after.ships[0].slot == (*s.ships[0].slot, BLUE)
    assert sum(after.ships[0].at) == 0
    assert asked(after) == ("card", 0)


def test_an_invasion_may_be_ended_before_anybody_is_placed() -> None:
    s = with_ship(HAND, sea=4, sword=2)
    after = play(s, Invade(BLUE), Done())
    assert sum(after.ships[0].at) == 0
    assert asked(after) == ("card", 0)


# ---- the card


@pytest.mark.parametrize("action", [Recruit(BLUE), Invade(BLUE)])
def test_after_the_action_a_card_is_added_to_the_hand(action: Action) -> None:
    s = play(with_ship(HAND, sea=0), action)
    assert asked(s) == ("card", 0)
    assert all(type(answer) in (Buy, Scout) for answer in legal(s))


def test_after_sailing_and_the_monster_a_card_is_added_to_the_hand() -> None:
    s = play(HAND, Sail(BLUE, 1))
    assert asked(s) == ("reward", 0)
    s = play(s, Reward("none"))
    s = play(s, Stand()) if s.ask == "roll" else s
    while s.ask == "victim":
        s = play(s, legal(s)[0])
    assert asked(s) == ("card", 0)


def test_adding_a_card_cannot_be_left() -> None:
    s = play(with_ship(HAND, rum=0, rings=0), Recruit(BLUE))
    assert legal(s) == [Buy(0)]


def test_adding_a_card_is_skipped_when_there_is_none() -> None:
    s = with_nothing_to_draw(HAND)
    after = play(s, Recruit(BLUE))
    assert asked(after) == ("play", 1)
    assert len(after.ships[0].hand) == 2


def test_then_it_is_the_next_players_turn() -> None:
    s = play(HAND, Recruit(BLUE), Buy(0))
    assert asked(s) == ("play", 1)
    assert s.turn == 1
    assert len(s.ships[0].hand) == 3


def test_the_player_before_the_first_ends_the_round() -> None:
    s = play(turn_of(HAND, 2), Recruit(HAND.ships[2].hand[0]), Buy(0))
    assert asked(s) == ("play", 0)
    assert s.round == HAND.round + 1


def test_nobody_else_may_act_in_a_turn() -> None:
    assert GAME.to_act(HAND) == (0,)
    assert GAME.legal(HAND, 1) == ()
    with pytest.raises(IllegalAction, match="Seat 1 decides now"):
        GAME.apply(HAND, Recruit(HAND.ships[1].hand[0]), 1)


def test_a_card_that_is_not_held_cannot_be_played() -> None:
    other = cards("blue")[1]
    assert other not in HAND.ships[0].hand
    assert why_not(HAND, Recruit(other)) == "You do not hold that card."
    assert not can(HAND, Sail(other, 1))


def test_a_hand_has_three_cards_at_the_beginning_of_every_turn() -> None:
    s = table(3)
    for _ in range(9):
        assert len(s.ships[s.turn].hand) == 3
        s = play(s, next(action for action in legal(s) if type(action) in (Recruit, Invade)))
        while s.ask != "card":
            s = play(s, legal(s)[-1])
        s = play(s, Buy(0))


# ---- the tide: a ruling of the house


def test_a_stage_in_which_nobody_passes_the_reef_for_ten_rounds_is_ended_by_the_tide() -> None:
    s = table(2)
    for number in range(1, TIDE + 1):
        assert s.round == number
        assert not any(s.reefs)
        s = _idle_round(s)
    assert TIDE == 10
    assert s.reefs == (True, False, False, False, False)
    assert len(s.past_events) == 1


def test_the_tide_waits_ten_rounds_from_the_end_of_the_stage_before() -> None:
    s = with_ship(table(2), sea=3, hand=[BLUE, RED, BLACK])
    s = lucky(s, Sail(BLUE, 3), lambda s: s.reefs[0])
    s = _to_next_turn(s, 0)
    s = _idle_turn(s)
    assert s.reefs == (True, False, False, False, False)
    for _ in range(TIDE):
        assert len(s.past_events) == 1
        s = _idle_round(s)
    assert s.reefs == (True, True, False, False, False)
    assert len(s.past_events) == 2


def _idle_round(s: State) -> State:
    for _ in range(s.seats):
        s = _idle_turn(s)
    return s


def _idle_turn(s: State) -> State:
    """A turn in which the ship stays where it is."""
    seat = s.turn
    while type(s.agenda[0]) and s.ask != "play":
        s = play(s, legal(s)[-1])
    kind = Invade if s.ships[seat].disc != "invade" else Recruit
    return _to_next_turn(play(s, next(action for action in legal(s) if type(action) is kind)), seat)


def _to_next_turn(s: State, seat: int) -> State:
    while s.turn == seat or s.ask != "play":
        s = play(s, legal(s)[-1])
    return s


def test_what_the_tide_does_is_told_and_gives_nobody_the_reward_of_the_reef() -> None:
    s = with_ship(table(2), 0, reputation=0)
    s = with_table(turn_of(s, 1), round=TIDE, event="too_good")
    s = play(s, Recruit(s.ships[1].hand[0]), Buy(0))
    assert [event.reef for event in told(s, TideCame)] == [0]
    assert told(s, ReefPassed) == []
    assert [ship.reputation for ship in s.ships] == [0, 0]


def test_a_monster_is_shot_before_the_card_is_added() -> None:
    s = facing(HAND, "siren", (2, 4), "miss")
    assert asked(s) == ("roll", 0)
    assert asked(play(s, Stand())) == ("card", 0)
