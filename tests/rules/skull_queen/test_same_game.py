"""The same seed, options and choices are the same game for ever. A change here means a new `rules_version`."""

from collections.abc import Callable

import pytest

from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.actions import Action
from pirategames.rules.skull_queen.state import State

from .table import dealt, sailing, texts

Chooser = Callable[[State, int, int], Action]


def first(state: State, seat: int, turn: int) -> Action:
    """The first legal action: everybody in the highest spaces of the front, the lowest card."""
    return GAME.legal(state, seat)[0]


def last(state: State, seat: int, turn: int) -> Action:
    """The last legal action: everybody in the lowest spaces of the back, the specials as soon as may be."""
    return GAME.legal(state, seat)[-1]


def stride(state: State, seat: int, turn: int) -> Action:
    """Here and there, a prime further every time."""
    legal = GAME.legal(state, seat)
    return legal[turn * 131 % len(legal)]


def sail(seats: int, seed: int, choose: Chooser, options: dict[str, str]) -> tuple[int, tuple[int, ...]]:
    """(actions, everybody's points) of a whole game. Of several seats that may act, the last one does."""
    state, turn = GAME.new(seats, seed, options), 0
    while to_act := GAME.to_act(state):
        state = GAME.apply(state, choose(state, to_act[-1], turn), to_act[-1])
        turn += 1
    return turn, state.totals


OTHERS = {"rounds": "1", "first_dealer": "2", "edition": "9.7.4.2.0/1.2.4.6.11"}

GAMES: list[tuple[int, int, Chooser, dict[str, str], tuple[int, tuple[int, ...]]]] = [
    (2, 1, first, {}, (61, (11, 24))),
    (2, 1, last, {}, (61, (16, 19))),
    (2, 1, stride, {}, (61, (19, 8))),
    (2, 2, stride, {}, (61, (30, 14))),
    (2, 3, stride, {}, (61, (20, 18))),
    (2, 1, stride, OTHERS, (30, (6, 7))),
    (3, 1, first, {}, (137, (15, 18, 30))),
    (3, 1, last, {}, (137, (37, 13, 15))),
    (3, 1, stride, {}, (137, (46, 30, 30))),
    (3, 2, stride, {}, (137, (14, 14, 28))),
    (3, 3, stride, {}, (137, (22, 35, 29))),
    (3, 1, stride, OTHERS, (45, (23, 2, 16))),
    (4, 1, first, {}, (211, (38, 45, 56, 43))),
    (4, 1, last, {}, (211, (55, 42, 46, 39))),
    (4, 1, stride, {}, (211, (40, 59, 37, 40))),
    (4, 2, stride, {}, (211, (43, 54, 32, 54))),
    (4, 3, stride, {}, (211, (50, 36, 35, 46))),
    (4, 1, stride, OTHERS, (52, (13, 4, 20, 13))),
    (5, 1, first, {}, (279, (74, 66, 68, 43, 90))),
    (5, 1, last, {}, (279, (67, 72, 70, 40, 68))),
    (5, 1, stride, {}, (279, (47, 55, 66, 61, 52))),
    (5, 2, stride, {}, (279, (57, 50, 59, 61, 41))),
    (5, 3, stride, {}, (279, (52, 55, 69, 56, 69))),
    (5, 1, stride, OTHERS, (55, (4, 10, 27, 15, 15))),
    (6, 1, first, {}, (329, (93, 120, 79, 86, 110, 130))),
    (6, 1, last, {}, (329, (105, 90, 111, 117, 72, 113))),
    (6, 1, stride, {}, (329, (47, 60, 77, 59, 58, 56))),
    (6, 2, stride, {}, (329, (81, 59, 58, 82, 72, 82))),
    (6, 3, stride, {}, (329, (69, 70, 59, 80, 67, 64))),
    (6, 1, stride, OTHERS, (54, (4, 13, 6, 20, 23, 25))),
]


@pytest.mark.parametrize(("seats", "seed", "choose", "options", "ending"), GAMES)
def test_the_same_seed_is_the_same_game_for_ever(seats, seed, choose, options, ending):
    assert sail(seats, seed, choose, options) == ending


def test_the_deal_of_a_seed_is_the_same_for_ever():
    s = sailing(2)
    assert [texts(hand) for hand in s.hands] == [
        "R3 R7 R9 R11 Y2 Y4 Y7 G7 G8 B3 B4 B5 B10 B11",
        "R4 R5 R8 R10 Y8 Y11 G3 G4 G5 G10 G11 B2 B8 F13",
    ]
    assert str(s.kings) == "Y6"
    s = dealt(6)
    assert [texts(hand) for hand in s.hands] == [
        "R3 R12 Y1 Y7 G7 B2 B3 B12",
        "R7 R9 Y3 Y8 G8 G12 B4 B11",
        "R4 R8 Y12 G5 G10 B5 B8 F13",
        "R5 R6 R11 Y6 Y9 G2 G4 G6",
        "R2 Y2 Y5 Y10 Y11 G3 B1 B7",
        "R1 Y4 G1 G9 G11 B6 B9 B10",
    ]
    assert texts(s.centre) == "R10 M0"


@pytest.mark.parametrize(
    ("seats", "dealers"),
    [
        (2, [1, 0, 0, 1, 1, 1, 1, 1]),
        (3, [1, 1, 1, 2, 1, 2, 2, 2]),
        (4, [2, 1, 1, 2, 2, 3, 2, 2]),
        (5, [3, 1, 1, 3, 3, 4, 3, 3]),
        (6, [3, 2, 2, 4, 3, 5, 4, 4]),
    ],
)
def test_the_first_dealer_of_a_seed_is_the_same_for_ever(seats, dealers):
    assert [GAME.new(seats, seed, {}).dealer for seed in range(8)] == dealers


def test_seeds_that_differ_by_two_to_the_sixty_fourth_are_one_seed():
    assert GAME.new(4, 5, {}) == GAME.new(4, 5 + 2**64, {})


@pytest.mark.parametrize("seats", GAME.seats)
def test_other_seeds_are_other_games(seats):
    assert len({GAME.new(seats, seed, {}).hands for seed in range(50)}) == 50
