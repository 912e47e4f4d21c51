"""The same seed, options and choices are the same game for ever. A change here means a new `rules_version`."""

from collections.abc import Callable

import pytest

from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import Action
from pirategames.rules.scalawag.state import State

from .table import dealt, hand, names

Chooser = Callable[[State, int, int], Action]


def first(state: State, seat: int, turn: int) -> Action:
    """The first legal action: everybody trims without sailors, until the draw."""
    return GAME.legal(state, seat)[0]


def last(state: State, seat: int, turn: int) -> Action:
    """The last legal action: everybody calls for a watch and against every watch."""
    return GAME.legal(state, seat)[-1]


def stride(state: State, seat: int, turn: int) -> Action:
    """Here and there, a prime further every time."""
    legal = GAME.legal(state, seat)
    return legal[turn * 131 % len(legal)]


def calm(state: State, seat: int, turn: int) -> Action:
    """The same, and every fifth answer only is a call."""
    legal = GAME.legal(state, seat)
    return legal[0] if state.ask == "window" and turn % 5 else legal[turn * 131 % len(legal)]


def sail(seats: int, seed: int, choose: Chooser, options: dict[str, str]) -> tuple[int, int, str, tuple[int, ...], str]:
    """(actions, rounds, how it ended, the winners, the Locker by first letters) of a whole game. Of several seats that may
    act, the last one does."""
    state, turn = GAME.new(seats, seed, options), 0
    while to_act := GAME.to_act(state):
        state = GAME.apply(state, choose(state, to_act[-1], turn), to_act[-1])
        turn += 1
    outcome = GAME.outcome(state)
    assert outcome is not None
    locker = "".join("U" if card.text == "mutineer" else card.text[0].upper() for card in state.locker)
    return turn, state.round, outcome.how, outcome.winners, locker


TEAMS = {"allegiance": "teams"}

GAMES: list[tuple[int, int, Chooser, dict[str, str], tuple[int, int, str, tuple[int, ...], str]]] = [
    (3, 1, first, {}, (60, 20, "drawn", (0, 1, 2), "")),
    (3, 1, last, {}, (101, 8, "won", (0,), "MUGPMGSG")),
    (3, 1, stride, {}, (83, 8, "won", (2,), "MSPPSGU")),
    (3, 2, stride, {}, (77, 10, "won", (2,), "LGSSUSP")),
    (3, 1, calm, {}, (96, 8, "won", (2,), "UPSGML")),
    (3, 2, calm, {}, (94, 10, "won", (0,), "GSMUPS")),
    (3, 3, calm, {}, (99, 9, "won", (1,), "UMGSPMP")),
    (4, 1, first, {}, (80, 20, "drawn", (0, 1, 2, 3), "")),
    (4, 1, last, {}, (190, 8, "won", (0,), "LUMMPSMGGGS")),
    (4, 1, stride, {}, (138, 13, "won", (3,), "SSLLMGSMPSG")),
    (4, 2, stride, {}, (116, 9, "won", (3,), "GMSUSMMLGUS")),
    (4, 1, calm, {}, (178, 14, "won", (1,), "SMSMGGMMLGU")),
    (4, 2, calm, {}, (166, 14, "won", (0,), "GSMSMLPSUM")),
    (4, 3, calm, {}, (176, 14, "won", (2,), "MSSUSUGML")),
    (5, 1, first, {}, (100, 20, "drawn", (0, 1, 2, 3, 4), "")),
    (5, 1, last, {}, (280, 9, "won", (0,), "UPGUPUPGSMGSGS")),
    (5, 1, stride, {}, (338, 16, "won", (3,), "LLSGMUSMSUGGMU")),
    (5, 2, stride, {}, (378, 16, "won", (2,), "LUGMUPSMLUPL")),
    (5, 1, calm, {}, (268, 18, "won", (1,), "SGSMUGUMSPPPSM")),
    (5, 2, calm, {}, (266, 17, "won", (1,), "PGULGGSMLPMMSS")),
    (5, 3, calm, {}, (245, 11, "won", (1,), "SSGSLSMLPUGUL")),
    (6, 1, first, {}, (120, 20, "drawn", (0, 1, 2, 3, 4, 5), "")),
    (6, 1, last, {}, (445, 8, "won", (3,), "MGUPLUPMMPGGSSMSG")),
    (6, 1, stride, {}, (574, 14, "won", (3,), "GSLLMUGSMSMGGGSL")),
    (6, 2, stride, {}, (688, 26, "won", (2,), "SMULSSSGUMMGGMMGP")),
    (6, 1, calm, {}, (352, 18, "won", (4,), "SMGMSMGSPGUPMSSLU")),
    (6, 2, calm, {}, (328, 13, "won", (5,), "UMMSUSPSSUGLPLG")),
    (6, 3, calm, {}, (406, 22, "won", (2,), "PSMGSGMLGMMGPGMUS")),
    (6, 1, calm, TEAMS, (322, 21, "won", (4, 5), "LMMMGGGMSSSPUUMU")),
    (6, 2, stride, TEAMS, (672, 23, "won", (4, 5), "SSUMSSSGLLMGUUGL")),
    (7, 1, first, {}, (140, 20, "drawn", (0, 1, 2, 3, 4, 5, 6), "")),
    (7, 1, last, {}, (534, 8, "won", (0,), "UPGUPMMUPPGMSSSGGS")),
    (7, 1, stride, {}, (1018, 21, "won", (5,), "PMMSPUGPGSLSULGSUGML")),
    (7, 2, stride, {}, (1024, 18, "won", (0,), "GSUMGUSPGSMSPLGMSUU")),
    (7, 1, calm, {}, (496, 19, "won", (6,), "LSSSGMGGSULPSPPGMLUG")),
    (7, 2, calm, {}, (428, 18, "won", (0,), "UUGSGGGMSMPLPUUPLSLG")),
    (7, 3, calm, {}, (398, 11, "won", (6,), "PGUUPSLLSMGPSGMSLMMU")),
    (8, 1, first, {}, (160, 20, "drawn", (0, 1, 2, 3, 4, 5, 6, 7), "")),
    (8, 1, last, {}, (811, 10, "won", (0,), "UPGUPMMMUPUGGMPSSSSSGGM")),
    (8, 1, stride, {}, (1298, 25, "won", (6,), "LGLPLGMMGUMPSUSUMSGMPGL")),
    (8, 2, stride, {}, (1279, 21, "won", (7,), "PUSUPLGLMSSGGUPGSMMSMM")),
    (8, 1, calm, {}, (446, 24, "won", (5,), "SMMSGGPMGGGMSUMSULLULPM")),
    (8, 2, calm, {}, (546, 20, "won", (4,), "SGGSGGMSGSPSMUPMPGSPLMU")),
    (8, 3, calm, {}, (416, 14, "won", (4,), "SPMUMUGSPSLPGMPMLMGSGU")),
    (8, 1, calm, TEAMS, (411, 14, "won", (4, 7), "SMMSSPPMGGUGSMMUPGMLLP")),
    (8, 2, stride, TEAMS, (1279, 21, "won", (5, 7), "LMMUGLGLUSPGPGUGSMSSMP")),
]


@pytest.mark.parametrize(("seats", "seed", "choose", "options", "ending"), GAMES)
def test_the_same_seed_is_the_same_game_for_ever(seats, seed, choose, options, ending):
    assert sail(seats, seed, choose, options) == ending


def test_the_deal_of_a_seed_is_the_same_for_ever():
    s = dealt(3)
    assert [hand(s, seat) for seat in range(3)] == ["sailor gunner lookout", "gunner pilot mutineer", "sailor gunner marine"]
    assert (names(s.port), s.first, s.fog) == ("sailor marine marine pilot mutineer lookout", 0, 1)
    s = dealt(8, allegiance="teams")
    assert [hand(s, seat) for seat in range(8)] == [
        "sailor gunner lookout",
        "gunner mutineer mutineer",
        "sailor gunner pilot",
        "gunner pilot lookout",
        "sailor pilot mutineer",
        "marine pilot lookout",
        "sailor marine marine",
        "sailor marine lookout",
    ]
    assert (s.first, s.allegiances) == (1, (1, 1, 2, 0, 3, 2, 0, 3))


def test_the_first_player_of_a_seed_is_the_same_for_ever():
    assert [[dealt(seats, seed).first for seed in range(8)] for seats in GAME.seats] == [
        [1, 0, 0, 2, 0, 2, 1, 0],
        [0, 0, 3, 3, 2, 2, 0, 0],
        [1, 1, 2, 3, 1, 2, 2, 4],
        [5, 2, 4, 4, 5, 4, 2, 1],
        [4, 1, 1, 6, 4, 6, 3, 5],
        [4, 1, 4, 3, 7, 4, 1, 6],
    ]


def test_seeds_that_differ_by_two_to_the_sixty_fourth_are_one_seed():
    assert GAME.new(4, 5, {}) == GAME.new(4, 5 + 2**64, {})


@pytest.mark.parametrize("seats", GAME.seats)
def test_other_seeds_are_other_games(seats):
    assert len({GAME.new(seats, seed, {}).hands for seed in range(50)}) > 40
