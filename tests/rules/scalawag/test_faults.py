"""States that cannot be, and what is said of them."""

import pytest
from attrs import evolve

from pirategames.rules.pile import Pile
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.state import Due

from .table import call, cards, dealt, declare, do, table

TURN = table("gunner gunner pilot | 3 | 3 | 3", points="10", damage="0 0 0 1")
WINDOW = do(do(TURN, 0, "order trim 2"), 1, "call")
AGREE = do(call(do(TURN, 0, "order trim 2"), 1, 2), 1, "agree 1")
AIM = do(TURN, 0, "order fire")
PENALTY = call(do(TURN, 0, "order fire 2"), 1)
DOOMED = call(do(table("gunner | 3 | 3", damage="4 0 0"), 0, "order trim 1"), 1)
LOSE = do(PENALTY, 1, "pay crew")
PRIZE = do(declare(table("3 | gunner | 3 | 3", points="10", damage="0 4 0 0"), "order fire"), 0, "aim 1")
MUSTER = do(TURN, 0, "order muster")
THREE = table("3 | 3 | 3", fog=1)
OUT = table("3 | 3 | out | 3")
OVER = do(declare(table("3 | gunner | out", points="10"), "order board"), 0, "aim 1")
DRAWN = do(table("3 | 3 | 3 | 3", turn=3, quiet=19), 3, "order trim")
TEAMS = table("3 | 3 | 3 | 3 | 3 | 3", teams="0 1 2 0 1 2")

CARDS, SORTED = "the crew cards are not each in exactly one place", "a hand is not sorted"
COUNT, RANGE = "the ships are not counted alike", "round, first player or turn is out of range"
POINTS, DAMAGE, FOG = "Compass Points are out of range", "damage is out of range", "there is fog where there cannot be"
SHOWN = "shown cards are not in the hand"


def hands(state, seat, *hand):
    return evolve(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def moved(state, giver, taker):
    """The taker holds a card of the giver besides its own."""
    card, *rest = state.hands[giver]
    return hands(hands(state, giver, *rest), taker, *sorted((*state.hands[taker], card)))


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        (evolve(TURN, locker=cards("sailor")), CARDS),
        (hands(TURN, 0, *cards("gunner gunner gunner")), CARDS),
        (evolve(TURN, port=Pile.shuffled((*TURN.port.loose[1:], *cards("pilot")))), CARDS),
        (hands(TURN, 0, *reversed(TURN.hands[0])), SORTED),
        (evolve(TURN, points=TURN.points[1:]), COUNT),
        (evolve(TURN, hands=TURN.hands[1:]), COUNT),
        (evolve(TURN, watching=(*TURN.watching, False)), COUNT),
        (evolve(TEAMS, allegiances=(0, 0)), COUNT),
        (evolve(TURN, first=4), RANGE),
        (evolve(TURN, turn=-1), RANGE),
        (evolve(TURN, round=0), RANGE),
        (evolve(TURN, quiet=21), RANGE),
        (evolve(TURN, quiet=-1), RANGE),
        (evolve(TURN, points=(11, 0, 0, 0)), POINTS),
        (evolve(TURN, points=(0, 0, -1, 0)), POINTS),
        (evolve(TURN, damage=(5, 0, 0, 0)), DAMAGE),
        (evolve(TURN, damage=(0, -1, 0, 0)), DAMAGE),
        (evolve(THREE, fog=3), FOG),
        (evolve(TURN, fog=0), FOG),
        (evolve(table("3 | 3 | out"), fog=0), FOG),
        (evolve(OUT, points=(2, 2, 1, 2)), "seat 3 is neither in the game nor out of it"),
        (evolve(OUT, damage=(0, 0, 1, 0)), "seat 3 is neither in the game nor out of it"),
        (evolve(OUT, watching=(False, False, True, False)), "seat 3 is neither in the game nor out of it"),
        (evolve(OUT, alive=(True,) * 4), "seat 3 is neither in the game nor out of it"),
        (
            evolve(TURN, alive=(True, True, True, False), points=(2, 2, 2, 0), damage=(0,) * 4),
            "seat 4 is neither in the game nor out of it",
        ),
        (moved(TURN, 1, 0), "seat 1 holds too many crew"),
        (moved(PRIZE, 3, 2), "seat 3 holds too many crew"),
        (evolve(TURN, port=Pile.shuffled(TURN.port.loose[1:]), locker=TURN.port.loose[:1]), "Port holds 5 cards"),
        (evolve(MUSTER, giving=4), "Port holds 3 cards"),
        (evolve(PENALTY, shown=cards("lookout")), SHOWN),
        (evolve(TEAMS, allegiances=(0, 0, 0, 1, 1, 2)), "the teams are not of two"),
        (evolve(TEAMS, allegiances=(0, 0, 0, 0, 1, 1)), "the teams are not of two"),
        (evolve(TURN, ask="window"), "nothing asks for the window"),
        (evolve(TURN, ask="aim"), "nothing asks for the aim"),
        (evolve(TURN, ask="over", asked=-1), "nothing asks for the over"),
        (evolve(OVER, ask="order", asked=0, kind=None), "nothing asks for the order"),
        (evolve(DRAWN, ask="order", asked=0, kind=None), "nothing asks for the order"),
        (evolve(TURN, quiet=20), "nothing asks for the order"),
        (evolve(TURN, asked=1), "nothing asks for the order"),
        (evolve(TURN, asked=-1), "nothing asks for the order"),
        (evolve(TURN, kind="fire"), "nothing asks for the order"),
        (evolve(TURN, second=True), "nothing asks for the order"),
        (evolve(TURN, near=True), "nothing asks for the order"),
        (evolve(TURN, declared=cards("gunner")), "nothing asks for the order"),
        (evolve(TURN, due=(Due("end", 0),)), "nothing asks for the order"),
        (evolve(OUT, turn=2, asked=2), "nothing asks for the order"),
        (evolve(WINDOW, declared=()), "nothing asks for the window"),
        (evolve(WINDOW, answers=()), "nothing asks for the window"),
        (evolve(WINDOW, answers=(None, True, None)), "nothing asks for the window"),
        (evolve(WINDOW, answers=(True, True, None, None)), "nothing asks for the window"),
        (evolve(WINDOW, answers=(None, True, True, True)), "nothing asks for the window"),
        (evolve(WINDOW, kind=None), "nothing asks for the window"),
        (evolve(WINDOW, callers=(1, 2), named=(None, None)), "nothing asks for the window"),
        (evolve(AGREE, callers=(1,), named=(None,)), "nothing asks for the agree"),
        (evolve(AGREE, callers=(0, 1)), "nothing asks for the agree"),
        (evolve(AGREE, callers=(1, 1)), "nothing asks for the agree"),
        (evolve(AGREE, callers=(1, 5)), "nothing asks for the agree"),
        (evolve(AGREE, named=(1, 2)), "nothing asks for the agree"),
        (evolve(AGREE, named=(3, None)), "nothing asks for the agree"),
        (evolve(AGREE, named=(1, None, None)), "nothing asks for the agree"),
        (evolve(AIM, kind="trim"), "nothing asks for the aim"),
        (evolve(AIM, asked=2), "nothing asks for the aim"),
        (evolve(AIM, points=(0, 2, 2, 2)), "nothing asks for the aim"),
        (evolve(PENALTY, due=()), "nothing asks for the penalty"),
        (evolve(PENALTY, due=PENALTY.due[1:]), "nothing asks for the penalty"),
        (evolve(PENALTY, asked=2), "nothing asks for the penalty"),
        (evolve(PENALTY, damage=(0, 4, 0, 0)), "nothing asks for the penalty"),
        (evolve(DOOMED, asked=0), "nothing asks for the penalty"),
        (evolve(LOSE, asked=2), "nothing asks for the lose"),
        (evolve(LOSE, due=(Due("loss", 9), *LOSE.due[1:])), "nothing asks for the lose"),
        (evolve(PRIZE, due=(Due("loss", 0), *PRIZE.due[1:])), "nothing asks for the prize"),
        (evolve(MUSTER, kind="fire"), "nothing asks for the return"),
        (evolve(MUSTER, kind="trim"), "nothing asks for the return"),
    ],
)
def test_a_state_that_cannot_be_is_called_by_its_fault(state, fault):
    assert GAME.faults(state) == (fault,)


@pytest.mark.parametrize(
    "state",
    [TURN, WINDOW, AGREE, AIM, PENALTY, DOOMED, LOSE, PRIZE, MUSTER, THREE, OUT, OVER, DRAWN, TEAMS, dealt(3), dealt(8)],
)
def test_a_state_that_can_be_has_no_fault(state):
    assert GAME.faults(state) == ()
