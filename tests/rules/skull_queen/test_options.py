"""What can be settled before a game."""

import pytest

from pirategames.rules.edition import HOUSE
from pirategames.rules.game import SetupError
from pirategames.rules.skull_queen import GAME

from .table import HOUSE as HOUSE_PLANKS
from .table import Planks, play_out


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 8])
def test_skull_queen_is_played_by_two_to_six(seats):
    with pytest.raises(SetupError, match=f"2 to 6, not by {seats}"):
        GAME.new(seats, 1, {})


def test_left_alone_there_are_as_many_rounds_as_players_and_the_planks_of_the_house():
    for seats in GAME.seats:
        s = GAME.new(seats, 1, {})
        assert (s.rounds, s.planks) == (seats, HOUSE_PLANKS)


@pytest.mark.parametrize("rounds", range(1, 7))
def test_any_number_of_rounds_up_to_six_can_be_chosen(rounds):
    s = GAME.new(3, 1, {"rounds": str(rounds)})
    assert s.rounds == rounds
    assert len(play_out(s, "never").scores) == rounds


@pytest.mark.parametrize("rounds", ["0", "7", "-1", "x", ""])
def test_any_other_number_is_refused(rounds):
    with pytest.raises(SetupError, match=f"“rounds” takes players, 1, 2, 3, 4, 5, 6, not “{rounds}”"):
        GAME.new(3, 1, {"rounds": rounds})


def test_by_chance_everybody_is_the_first_dealer_about_equally_often():
    dealers = [GAME.new(5, seed, {}).dealer for seed in range(500)]
    assert all(70 < dealers.count(seat) < 130 for seat in range(5))


@pytest.mark.parametrize("seat", range(1, 7))
def test_the_first_dealer_can_be_named(seat):
    assert GAME.new(6, 1, {"first_dealer": str(seat)}).dealer == seat - 1


def test_a_seat_that_is_not_at_the_table_cannot_deal():
    with pytest.raises(SetupError, match=r"^Seat 4 cannot deal: there are 3 at the table\.$"):
        GAME.new(3, 1, {"first_dealer": "4"})


def test_a_table_is_offered_only_the_dealers_that_sit_at_it():
    (dealers,) = (option for option in GAME.options if option.name == "first_dealer")
    for seats in GAME.seats:
        offered = [choice.value for choice in dealers.choices if choice.suits(seats)]
        assert offered == ["chance", *map(str, range(1, seats + 1))]
        assert all(GAME.new(seats, 1, {"first_dealer": value}) for value in offered)


def test_the_planks_can_be_ones_own():
    s = GAME.new(3, 1, {"edition": "9.7.4.2.0/1.2.4.6.11"})
    assert s.planks == Planks((9, 7, 4, 2, 0), (1, 2, 4, 6, 11))


@pytest.mark.parametrize(
    "edition", ["", "box", "8.5.3.2/1.2.3.5.8", "8.5.3.2.1", "/tmp/planks.toml", "08.5.3.2.1/1.2.3.5.8"]
)
def test_any_other_planks_are_refused(edition):
    with pytest.raises(SetupError, match="“edition” takes house, not"):
        GAME.new(3, 1, {"edition": edition})


def test_an_unknown_option_is_named_with_those_that_exist():
    with pytest.raises(SetupError, match=r"no option “kings”.*rounds, first_dealer, edition"):
        GAME.new(3, 1, {"kings": "2"})


def test_every_choice_is_explained_and_the_default_is_one_of_them():
    for option in GAME.options:
        assert option.default in [choice.value for choice in option.choices if choice.suits(2)]
        assert all(choice.title and choice.explanation.endswith(".") for choice in option.choices)


def test_the_edition_of_the_house_tells_its_values():
    (edition,) = (option for option in GAME.options if option.name == "edition")
    assert edition.default == HOUSE
    for side in (HOUSE_PLANKS.front, HOUSE_PLANKS.back):
        assert " ".join(map(str, side)) in edition.choices[0].explanation


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_game_is_longer_than_the_longest(seats):
    s, actions = GAME.new(seats, 1, {"rounds": "6"}), 0
    while to_act := GAME.to_act(s):
        s = GAME.apply(s, GAME.legal(s, to_act[-1])[-1], to_act[-1])
        actions += 1
    assert actions <= GAME.longest
