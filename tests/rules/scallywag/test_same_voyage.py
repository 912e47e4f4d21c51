"""The same seed, options and choices are the same voyage for ever. A change here means a new `rules_version`."""

from collections.abc import Callable
from itertools import count

import pytest

from pirategames.rules.scallywag import GAME
from pirategames.rules.scallywag.actions import Action
from pirategames.rules.scallywag.state import State

Chooser = Callable[[State, int], Action]


def first(state: State, turn: int) -> Action:
    """The first legal action."""
    return GAME.legal(state)[0]


def last(state: State, turn: int) -> Action:
    """The last legal action: mostly flight, or going on."""
    return GAME.legal(state)[-1]


def cycle(state: State, turn: int) -> Action:
    """First, third, second, fifth, and over again."""
    legal = GAME.legal(state)
    return legal[(0, 2, 1, 4)[turn % 4] % len(legal)]


def gentle(state: State, turn: int) -> Action:
    """The first action among those that leave most health, and a living captain."""
    return max(GAME.legal(state), key=lambda action: GAME.apply(state, action).health)


def sail(seed: int, choose: Chooser, options: dict[str, str]) -> tuple[int, int, str, int]:
    """(actions, room reached, how it ended, score) of a whole voyage."""
    state = GAME.new(1, seed, options)
    for turn in count():
        outcome = GAME.outcome(state)
        if outcome is not None:
            return turn, state.number, outcome.how, outcome.scores[0]
        state = GAME.apply(state, choose(state, turn))
    raise AssertionError


REPLACED, CALM = {"red_aces": "replace", "jokers": "1"}, {"red_aces": "none", "jokers": "0"}

VOYAGES: list[tuple[int, Chooser, dict[str, str], tuple[int, int, str, int]]] = [
    (1, first, {}, (2, 1, "lost", -275)),
    (2, first, {}, (6, 2, "lost", -261)),
    (3, first, {}, (3, 1, "lost", -263)),
    (1, last, {}, (7, 2, "lost", -271)),
    (2, last, {}, (16, 4, "lost", -272)),
    (3, last, {}, (21, 5, "lost", -239)),
    (1, cycle, {}, (5, 2, "lost", -266)),
    (2, cycle, {}, (3, 1, "lost", -272)),
    (3, cycle, {}, (3, 1, "lost", -263)),
    (1, gentle, {}, (48, 10, "lost", -108)),
    (2, gentle, {}, (49, 9, "lost", -169)),
    (3, gentle, {}, (13, 4, "lost", -255)),
    (4, gentle, {}, (19, 5, "lost", -198)),
    (5, gentle, {}, (11, 2, "lost", -238)),
    (6, gentle, {}, (68, 14, "lost", -87)),
    (1, first, REPLACED, (46, 10, "lost", -76)),
    (2, first, REPLACED, (6, 2, "lost", -227)),
    (1, last, REPLACED, (5, 2, "lost", -235)),
    (2, last, REPLACED, (16, 4, "lost", -239)),
    (1, cycle, REPLACED, (9, 2, "lost", -232)),
    (2, cycle, REPLACED, (3, 1, "lost", -237)),
    (1, gentle, REPLACED, (51, 11, "lost", -63)),
    (2, gentle, REPLACED, (66, 13, "lost", -33)),
    (3, gentle, REPLACED, (5, 2, "lost", -247)),
    (4, gentle, REPLACED, (21, 5, "lost", -191)),
    (5, gentle, REPLACED, (10, 2, "lost", -218)),
    (6, gentle, REPLACED, (89, 17, "won", 90)),
    (1, first, CALM, (16, 3, "lost", -171)),
    (2, first, CALM, (52, 6, "lost", -37)),
    (1, last, CALM, (6, 2, "lost", -210)),
    (2, last, CALM, (18, 5, "lost", -229)),
    (1, cycle, CALM, (7, 2, "lost", -209)),
    (2, cycle, CALM, (12, 3, "lost", -226)),
    (1, gentle, CALM, (71, 15, "lost", -19)),
    (2, gentle, CALM, (61, 12, "lost", -58)),
    (3, gentle, CALM, (5, 2, "lost", -221)),
    (4, gentle, CALM, (19, 5, "lost", -181)),
    (5, gentle, CALM, (21, 4, "lost", -175)),
    (6, gentle, CALM, (44, 9, "lost", -112)),
]


@pytest.mark.parametrize(("seed", "choose", "options", "ending"), VOYAGES)
def test_the_same_seed_is_the_same_voyage_for_ever(seed, choose, options, ending):
    assert sail(seed, choose, options) == ending


def test_the_first_room_of_a_seed_is_the_same_for_ever():
    rooms = [" ".join(card.text for card in GAME.new(1, seed, {}).room) for seed in (0, 1, 2, 20261129, -1)]
    assert rooms == [
        "AX 5C 12H 2C",
        "11H joker_1 4S 9C",
        "13H 7S 14C 9X",
        "8S cursed_skull AH 10H",
        "11H 7C 6X bloody_coin",
    ]


def test_seeds_that_differ_by_two_to_the_sixty_fourth_are_one_seed():
    assert GAME.new(1, 5, {}) == GAME.new(1, 5 + 2**64, {})
