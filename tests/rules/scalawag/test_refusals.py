"""Every refusal gives its reason, as a sentence."""

import re

import pytest

from pirategames.rules.game import IllegalAction
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import KINDS, Action, Agree, Aim, Call, Declare, LetPass, Lose, Order, Pay, Return
from pirategames.rules.scalawag.crew import CREW

from .table import action, call, declare, do, table

TURN = table("gunner pilot | 3 | out | 3 | 3", points="4 2 0 2 2")
POOR = table("3 | 3 | 3 | 3", points="1 0 0 0")
WINDOW = do(do(TURN, 0, "order fire 2"), 3, "call")
AGREE = do(call(do(TURN, 0, "order trim 1"), 1, 3), 3, "agree 1")
AIM = do(table("3 | 3 | 3 | 3 | out", points="7 0 2 2 0"), 0, "order fire")
BOARD = do(table("3 | 3 | 3 | 3 | 3", points="6", damage="0 4 0 2 3"), 0, "order board")
STEAL = declare(table("3 | 3 | 3 | 3", points="7 0 2 2"), "order steal 1")
RICH = do(table("3 | 3 | 3 | 3 | 3", points="10", watch="1"), 0, "order fire")
PILOT = declare(RICH, "declare pilot")
NEAR = declare(RICH, "declare lookout")
DUEL = do(table("3 | 3 | out", points="10"), 0, "order fire")
ONE_LEFT = do(
    declare(table("pilot 2 | 3 | sailor", points="10", damage="0 0 4", watch="1"), "order fire 1"), 0, "declare pilot"
)
ONE_LEFT = do(call(ONE_LEFT, 2), 0, "pay crew")
NO_PAIR = table("pilot 2 | sailor | 3 | 3 | 3", points="6 2 2 2 2", damage="0 4 0 0 0", watch="2 3 4")
NO_PAIR = do(declare(NO_PAIR, "order fire 3"), 0, "declare pilot")
NO_PAIR = do(call(NO_PAIR, 1), 0, "pay crew")
PENALTY = call(do(TURN, 0, "order trim 1"), 1)
DOOMED = call(do(table("gunner | 3 | 3", damage="4 0 0"), 0, "order trim 1"), 1)
LOSE = do(PENALTY, 0, "pay crew")
SHOWING = do(call(do(table("gunner gunner pilot | marine | 3 | 3", points="5", damage="0 4 0 0"), 0, "order fire 1"), 1), 0,
    "pay damage")  # fmt: skip
MUSTER = do(table("gunner gunner gunner | 3 | 3"), 0, "order muster")
OVER = do(declare(table("3 | gunner | out", points="10"), "order board"), 0, "aim 1")

REASONS = [
    (TURN, 5, "order trim", "There is no seat 6 at this table."),
    (TURN, 2, "order trim", "This ship is out of the game."),
    (TURN, 1, "order trim", "Seat 1 decides now."),
    (TURN, 0, "aim 1", "A captain’s order is given first."),
    (TURN, 1, "call", "A captain’s order is given first."),
    (TURN, 0, "order trim 3", "You hold 2 crew, so you may declare 0 to 2."),
    (TURN, 0, "order fire 3", "You hold 2 crew, so you may declare 0 to 2."),
    (TURN, 0, "order trim -1", "You hold 2 crew, so you may declare 0 to 2."),
    (TURN, 0, "order fire 0", "Even with a Lookout it would cost 5, and you have 4."),
    (TURN, 0, "order board 2", "Even with a Lookout it would cost 8, and you have 4."),
    (TURN, 0, "order muster 1", "No crew supports this order."),
    (TURN, 0, "order steal 0", "This order takes exactly one pilot."),
    (TURN, 0, "order mutiny 2", "This order takes exactly one mutineer."),
    (TURN, 0, "order watch 3", "This order takes exactly one lookout."),
    (POOR, 0, "order steal 1", "Nobody has a Compass Point to steal."),
    (WINDOW, 0, "call", "Nobody challenges themselves."),
    (WINDOW, 3, "let pass", "You have answered already."),
    (WINDOW, 2, "call", "This ship is out of the game."),
    (WINDOW, 0, "aim 1", "The declaration is open: every other captain calls, or lets it pass."),
    (AGREE, 3, "agree 3", "You have named somebody already."),
    (AGREE, 4, "agree 3", "You did not call."),
    (AGREE, 0, "agree 3", "You did not call."),
    (AGREE, 1, "agree 4", "Name one of those who called."),
    (AGREE, 4, "call", "The callers agree first on who challenges."),
    (AIM, 0, "aim 0", "Aim at other ships that are still in the game."),
    (AIM, 0, "aim 4", "Aim at other ships that are still in the game."),
    (AIM, 0, "aim 5", "Aim at other ships that are still in the game."),
    (AIM, 0, "aim 1 4", "Aim at other ships that are still in the game."),
    (AIM, 0, "aim -1", "Aim at other ships that are still in the game."),
    (AIM, 0, "aim 2", "That would cost 8, and you have 7."),
    (AIM, 0, "aim 1 3", "A second shot takes a Pilot."),
    (AIM, 0, "declare pilot", "Two shots could not be paid for."),
    (AIM, 0, "declare gunner", "No gunner supports this order."),
    (AIM, 0, "order trim", "The order waits for its target."),
    (AIM, 1, "aim 0", "Seat 1 decides now."),
    (BOARD, 0, "aim 2", "That ship is not adjacent to you; a Lookout would make it so."),
    (BOARD, 0, "declare pilot", "No pilot supports this order."),
    (STEAL, 0, "aim 1", "There is nothing to steal from that ship."),
    (STEAL, 0, "aim 2", "That ship is not adjacent to you; a Lookout would make it so."),
    (STEAL, 0, "declare pilot", "No pilot supports this order."),
    (PILOT, 0, "aim 2", "Two targets are named for two shots."),
    (PILOT, 0, "aim 2 2", "The two shots go at two different ships."),
    (PILOT, 0, "declare pilot", "A Pilot stands already."),
    (NEAR, 0, "declare pilot", "A Pilot is declared before the Lookout."),
    (NEAR, 0, "declare lookout", "A Lookout stands already."),
    (DUEL, 0, "declare pilot", "There is only one ship to fire at."),
    (DUEL, 0, "aim 1 1", "The two shots go at two different ships."),
    (ONE_LEFT, 0, "aim 2", "Aim at other ships that are still in the game."),
    (ONE_LEFT, 0, "declare pilot", "A Pilot stands already."),
    (NO_PAIR, 0, "aim 2 3", "That would cost 8, and you have 6."),
    (PENALTY, 1, "pay crew", "Seat 1 decides now."),
    (PENALTY, 0, "lose gunner", "The penalty is paid first."),
    (DOOMED, 0, "pay crew", "Either way would be the end of you, so the other side chooses."),
    (DOOMED, 2, "pay crew", "Seat 2 decides now."),
    (LOSE, 0, "lose sailor", "That sailor is not among the cards you can give up."),
    (LOSE, 0, "lose gunner shown", "That gunner is not among the cards you can give up."),
    (LOSE, 0, "pay damage", "A crew card is lost first."),
    (SHOWING, 0, "lose sailor", "That sailor is not among the cards you can give up."),
    (SHOWING, 0, "order trim", "Four crew are too many: one goes to the Locker first."),
    (MUSTER, 0, "return gunner", "Return 3 of your crew, sorted as in the chart."),
    (MUSTER, 0, "return lookout gunner gunner", "Return 3 of your crew, sorted as in the chart."),
    (MUSTER, 0, "order trim", "Crew go back to Port first."),
    (MUSTER, 1, "return gunner gunner gunner", "Seat 1 decides now."),
    (OVER, 0, "order trim", "The game is over."),
    (OVER, 1, "call", "The game is over."),
]


@pytest.mark.parametrize(("state", "seat", "text", "reason"), REASONS, ids=[f"{each[2]}: {each[3]}" for each in REASONS])
def test_a_refusal_gives_its_reason(state, seat, text, reason):
    assert GAME.refusal(state, action(text), seat) == reason
    with pytest.raises(IllegalAction, match=f"^{re.escape(reason)}$"):
        GAME.apply(state, action(text), seat)


def test_words_that_mean_nothing_are_refused():
    assert GAME.refusal(TURN, Order("swim"), 0) == "There is no such order."  # type: ignore[arg-type]
    assert GAME.refusal(PENALTY, Pay("gold"), 0) == "A penalty is paid by damage or by crew."  # type: ignore[arg-type]


EVERYTHING: list[Action] = [
    Call(),
    LetPass(),
    Pay("damage"),
    Pay("crew"),
    *(Order(kind, count) for kind in KINDS for count in range(-1, 5)),
    *(Declare(crew) for crew in CREW.values()),
    *(Aim(one, two) for one in range(-1, 7) for two in range(-2, 7)),
    *(Agree(seat) for seat in range(-1, 7)),
    *(Lose(crew, shown) for crew in CREW.values() for shown in (False, True)),
    *(Return((one, two)) for one in CREW.values() for two in CREW.values()),
    Return(()),
]
STATES = [
    TURN,
    POOR,
    WINDOW,
    AGREE,
    AIM,
    BOARD,
    STEAL,
    RICH,
    PILOT,
    NEAR,
    DUEL,
    ONE_LEFT,
    NO_PAIR,
    PENALTY,
    DOOMED,
    LOSE,
    SHOWING,
    MUSTER,
    OVER,
]


@pytest.mark.parametrize("state", STATES)
def test_whatever_is_tried_is_either_legal_or_refused_with_one_clean_sentence(state):
    for seat in range(-1, state.seats + 1):
        legal = GAME.legal(state, seat)
        assert bool(legal) == (seat in GAME.to_act(state))
        for attempt in EVERYTHING:
            reason = GAME.refusal(state, attempt, seat)
            if attempt in legal:
                assert reason is None
            else:
                assert reason is not None
                assert re.fullmatch(r"[A-Z].*[^.]\.", reason)


@pytest.mark.parametrize("seat", [-1, 5])
def test_a_seat_that_does_not_exist_is_refused_whatever_is_asked(seat):
    for state in (TURN, WINDOW, AIM):
        assert GAME.legal(state, seat) == ()
        assert GAME.refusal(state, Call(), seat) == f"There is no seat {seat + 1} at this table."


def test_what_is_refused_changes_nothing():
    before = GAME.view(AIM, 0), AIM.points
    with pytest.raises(IllegalAction):
        GAME.apply(AIM, action("aim 2"), 0)
    assert (GAME.view(AIM, 0), AIM.points) == before
