"""Components, and how a game begins."""

import copy
import pickle
from collections import Counter

import pytest

from pirategames.rules.game import SetupError
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.crew import CREW, Crew, deck, house
from pirategames.rules.scalawag.events import TurnBegan

from .table import dealt, told


@pytest.mark.parametrize(("seats", "plain", "others"), [(8, 6, 4), (7, 5, 4), (6, 5, 3), (5, 4, 3), (4, 4, 2), (3, 3, 2)])
def test_the_chart_tells_how_many_of_each_crew_are_in_the_game(seats, plain, others):
    counts = Counter(card.text for card in deck(seats))
    assert counts == {
        **dict.fromkeys(("sailor", "gunner", "marine"), plain),
        **dict.fromkeys(("pilot", "mutineer", "lookout"), others),
    }


def test_eight_use_all_thirty_crew_cards():
    assert len(deck(8)) == 30


@pytest.mark.parametrize("seats", GAME.seats)
def test_three_crew_and_two_points_each_and_six_cards_in_port(seats):
    s = dealt(seats)
    assert [len(hand) for hand in s.hands] == [3] * seats
    assert s.points == (2,) * seats
    assert s.damage == (0,) * seats
    assert (len(s.port), s.locker, s.watching, s.alive) == (6, (), (False,) * seats, (True,) * seats)
    assert sorted([*s.port, *(card for hand in s.hands for card in hand)]) == list(deck(seats))


@pytest.mark.parametrize("seats", GAME.seats)
def test_anybody_may_be_the_first_player(seats):
    firsts = {dealt(seats, seed).first for seed in range(200)}
    assert firsts == set(range(seats))
    s = dealt(seats)
    assert (s.turn, s.asked, s.ask, s.round) == (s.first, s.first, "order", 1)
    assert [event.seat for event in told(s, TurnBegan)] == [s.first]


def test_anybody_may_be_dealt_anything_and_anything_may_lie_in_port():
    games = [dealt(5, seed) for seed in range(200)]
    for seat in range(5):
        assert {card for s in games for card in s.hands[seat]} == set(CREW.values())
    assert {card for s in games for card in s.port} == set(CREW.values())


@pytest.mark.parametrize("seats", [0, 1, 2, 9])
def test_other_numbers_of_captains_are_refused(seats):
    with pytest.raises(SetupError, match="played by 3 to 8"):
        GAME.new(seats, 1, {})


def test_there_are_five_damage_slots_and_eight_flags():
    assert house().boarding == (10, 8, 6, 4, 2)
    assert house().flags == ("Crown", "Eagle", "Griffon", "Lion", "Snake", "Unicorn", "Crossed Keys", "Crossed Swords")


def test_crew_are_known_by_name_and_are_the_same_however_they_were_copied():
    for name, card in CREW.items():
        assert Crew.from_text(name) is card
        assert copy.copy(card) is copy.deepcopy(card) is pickle.loads(pickle.dumps(card)) is card
        assert repr(card) == name
    assert sorted(CREW.values(), reverse=True)[0].text == "lookout"


@pytest.mark.parametrize("name", ["captain", "", "Sailor", "sailors"])
def test_a_crew_that_does_not_exist_is_named_and_the_others_are_listed(name):
    with pytest.raises(ValueError, match=f"there is no crew “{name}”.*sailor, gunner, marine, pilot, mutineer, lookout"):
        Crew.from_text(name)


def test_the_summary_tells_the_round_and_the_ships():
    assert GAME.summary(dealt(5)) == "round 1, 5 ships"
