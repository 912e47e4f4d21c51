"""The same seed, options and choices are the same game for ever. A change here means a new `rules_version`.

The games are played with the charts of the tests, which stay. `python -m tests.rules.scoundrel_bay.test_same_game` prints
the lines of `GAMES` as they would be now.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

import pytest

from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import Action, Recruit, Sail
from pirategames.rules.scoundrel_bay.state import Ship, State

from .printed import CHARTS, EDITION
from .table import dealt

Chooser = Callable[[State, int, int], Action]
Ending = tuple[int, int, tuple[int, ...], tuple[int, ...], str]


def first(state: State, seat: int, turn: int) -> Action:
    """The first legal action: everybody recruits and sails, bids nothing and eats."""
    return GAME.legal(state, seat)[0]


def last(state: State, seat: int, turn: int) -> Action:
    """The last legal action: everybody invades and leaves most things."""
    return GAME.legal(state, seat)[-1]


def stride(state: State, seat: int, turn: int) -> Action:
    """Here and there, a prime further every time."""
    legal = GAME.legal(state, seat)
    return legal[turn * 131 % len(legal)]


def bold(state: State, seat: int, turn: int) -> Action:
    """The same, but the first thing that can be done in a region, and every third turn one that is no recruiting."""
    legal = GAME.legal(state, seat)
    if state.ask == "play" and turn % 3 == 0:
        legal = tuple([action for action in legal if not isinstance(action, Recruit | Sail)]) or legal
    return legal[0] if state.visit is not None else legal[turn * 131 % len(legal)]


CHOOSERS: dict[str, Chooser] = {"first": first, "last": last, "stride": stride, "bold": bold}
MILESTONES = {"milestones": "played"}
ALL = {"milestones": "played", "harbors": "shuffled", "captains": "played"}
ASKED = {**ALL, "rewards": "asked"}


def sail(seats: int, seed: int, choose: str, options: dict[str, str]) -> Ending:
    """(actions, rounds, winners, gold, digest of the table) of a whole game. Of several who may act, the last seat does."""
    state, turn = GAME.new(seats, seed, {"edition": CHARTS, **options}), 0
    while to_act := GAME.to_act(state):
        state = GAME.apply(state, CHOOSERS[choose](state, to_act[-1], turn), to_act[-1])
        turn += 1
    outcome = GAME.outcome(state)
    assert outcome is not None
    return turn, state.round, outcome.winners, outcome.scores, digest(state)


def digest(s: State) -> str:
    """A few letters that are others wherever anything that players see is another."""
    table = (
        s.first, s.round, s.chance.key, s.chance.drawn, s.display, s.discards, tuple(s.deck), s.monsters, s.buried, s.lying,
        s.crate_discards, s.standing, s.past_events, s.reefs, s.unlocks, s.harbor_gold, s.ghosts, s.ghost_dead, s.bay,
        s.sides, s.upgrades,
    )  # fmt: skip
    return sha256(repr((table, [_of_ship(ship) for ship in s.ships])).encode()).hexdigest()[:12]


def _of_ship(ship: Ship) -> tuple[object, ...]:
    return (
        ship.board, ship.hand, ship.food, ship.rum, ship.maps, ship.rings, ship.doubloons, ship.unlocks, ship.production,
        ship.sword, ship.gun, ship.shield, ship.damage, ship.active, ship.citizens, ship.at, ship.sick, ship.dead,
        ship.captain, ship.sea, ship.disc, ship.crew, ship.slot, ship.debt, ship.crates, ship.delivered, ship.treasures,
        ship.monsters, ship.reputation, ship.upgrades, ship.reached, ship.power, ship.flipped, ship.turns,
    )  # fmt: skip


PLAYED: list[tuple[int, int, str, dict[str, str]]] = [
    *[(seats, 1, choose, {}) for seats in (2, 3, 4) for choose in CHOOSERS],
    *[(seats, 2, choose, MILESTONES) for seats in (2, 3, 4) for choose in ("stride", "bold")],
    *[(seats, 3, choose, ALL) for seats in (2, 3, 4) for choose in ("stride", "bold")],
    *[(seats, 4, choose, ASKED) for seats in (2, 4) for choose in ("stride", "bold")],
]

GAMES: list[Ending] = [
    (249, 39, (0,), (134, 35), "c0a695b3e946"),
    (92, 15, (1,), (-58, -2), "9dd27446aa5a"),
    (115, 16, (0,), (-20, -85), "9c76b6a34418"),
    (145, 21, (1,), (-68, 6), "c275eec5308e"),
    (354, 38, (0,), (79, 51, 10), "8fe24144be59"),
    (139, 15, (1,), (-2, -2, -88), "d8bd612f0ef0"),
    (176, 17, (1,), (-83, 4, -2), "15fc91cbfdcf"),
    (185, 18, (2,), (-39, -34, -3), "097f89d3d600"),
    (469, 38, (2,), (55, 42, 80, 66), "3f7ea8a38079"),
    (185, 15, (1,), (-2, -2, -117, -5), "46bbf1205ff7"),
    (254, 18, (1,), (1, 25, -24, -55), "6748a3064321"),
    (290, 19, (2,), (-35, 8, 14, -33), "003ac551998d"),
    (105, 14, (1,), (-28, 0), "a17d377e464b"),
    (141, 18, (1,), (-20, -16), "89accd7ba96e"),
    (203, 18, (0,), (13, -51, -19), "335a3c9bbe36"),
    (187, 16, (0,), (17, 11, 9), "025427148ff7"),
    (246, 17, (0,), (-2, -6, -20, -41), "3feb502c83ed"),
    (278, 19, (0,), (30, -17, 4, 8), "22ec316af810"),
    (121, 17, (0,), (3, -24), "c8a80d8853db"),
    (133, 17, (0,), (13, 1), "2400934b5116"),
    (187, 17, (2,), (-16, -70, -8), "ac54e8b30855"),
    (213, 19, (1,), (-1, 29, -2), "41c923942fcb"),
    (305, 20, (2,), (-24, 0, 49, -4), "814fdcddb326"),
    (229, 15, (3,), (-1, -9, -4, 6), "bf1fcba4b4f3"),
    (163, 18, (0,), (-1, -17), "ba459800e9f0"),
    (162, 18, (0,), (1, -22), "93f2e7e7af3c"),
    (354, 18, (3,), (-40, -13, -10, 1), "56ba7e5a12ee"),
    (342, 18, (1,), (-46, 7, -30, -6), "f740326ea432"),
]  # fmt: skip

BOARDS, FIRST = [1, 3, 0], 2
HANDS = [(13, 22, 85), (52, 78, 87), (11, 66, 84)]
DISPLAY = (65, 18, 64, 51, 20)
LYING = [(10, 18), (13, 25), (5, 29), (22, 31), (23, 40)]


@pytest.mark.parametrize("number", range(len(PLAYED)))
def test_the_same_seed_is_the_same_game_for_ever(number: int) -> None:
    assert sail(*PLAYED[number]) == GAMES[number]


def test_the_deal_of_a_seed_is_the_same_for_ever() -> None:
    s = dealt(3)
    assert [ship.board for ship in s.ships] == BOARDS
    assert [ship.hand for ship in s.ships] == HANDS
    assert (s.first, s.display) == (FIRST, DISPLAY)
    assert [s.lying[region.number] for region in EDITION.by_kind["village"]] == LYING


def test_seeds_that_differ_by_two_to_the_sixty_fourth_are_one_seed() -> None:
    assert GAME.new(4, 5, {}) == GAME.new(4, 5 + 2**64, {})


@pytest.mark.parametrize("seats", GAME.seats)
def test_other_seeds_are_other_games(seats: int) -> None:
    assert len({tuple(ship.hand for ship in GAME.new(seats, seed, {}).ships) for seed in range(50)}) == 50


if __name__ == "__main__":
    for game in PLAYED:
        print(f"    {sail(*game)},".replace("'", '"'))
