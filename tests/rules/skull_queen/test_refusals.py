"""Every refusal gives its reason, as a sentence."""

import re

import pytest

from pirategames.rules.game import IllegalAction
from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.actions import Deal, Place, Play
from pirategames.rules.skull_queen.cards import CARDS
from pirategames.rules.skull_queen.legal import PLACINGS

from .table import AMIDSHIPS, action, dealt, do, play, trick

PLACE = do(dealt(4), 2, AMIDSHIPS)
LEAD = trick("R1 Y2 M0 | R2 R3 R4 | B3 Y5 F13 | G4 G5 G6", leader=2)
FOLLOW = play(LEAD, "Y5 G4")
DUEL = do(trick("R2 R3 B9 | R4 M0 B10", king="R7"), 0, "play R2")
DEAL = play(trick("R2 | Y2 | G2"), "R2 Y2 G2")
OVER = play(trick("R2 | Y2 | G2", rounds=1), "R2 Y2 G2")

REASONS = [
    (PLACE, 0, "play R1", "The pirates are placed first, once a round."),
    (PLACE, 0, "deal", "The pirates are placed first, once a round."),
    (PLACE, 2, AMIDSHIPS, "Your pirates are placed already; the others are still choosing."),
    (PLACE, 0, "place front 0 1 2 3", "A pirate stands on one of the five spaces of the front or the back."),
    (PLACE, 0, "place back 1 2 3 6", "A pirate stands on one of the five spaces of the front or the back."),
    (PLACE, 0, "place keel 1 2 3 4", "A pirate stands on one of the five spaces of the front or the back."),
    (PLACE, 4, AMIDSHIPS, "There is no seat 5 at this table."),
    (LEAD, 0, "play R1", "It is the turn of seat 3."),
    (LEAD, 2, "play R1", "The red 1 is not in your hand."),
    (LEAD, 2, "play M0", "The Monkey is not in your hand."),
    (LEAD, 2, AMIDSHIPS, "A card is played now."),
    (LEAD, 2, "deal", "A card is played now."),
    (FOLLOW, 0, "play R1", "Yellow must be followed, and you have yellow."),
    (FOLLOW, 0, "play F13", "The First Mate is not in your hand."),
    (FOLLOW, 3, "play G5", "It is the turn of seat 1."),
    (DUEL, 0, "play R3", "Your card is chosen already; the other captain is still choosing."),
    (DUEL, 1, "play B10", "Red must be followed, and you have red."),
    (DUEL, 1, "play R2", "The red 2 is not in your hand."),
    (DUEL, 2, "play R2", "There is no seat 3 at this table."),
    (DEAL, 0, "deal", "Seat 2 deals this round."),
    (DEAL, 1, "play R2", "The next round is dealt first."),
    (DEAL, 1, AMIDSHIPS, "The next round is dealt first."),
    (OVER, 0, "play R2", "The game is over."),
    (OVER, 1, "deal", "The game is over."),
    (OVER, 2, AMIDSHIPS, "The game is over."),
]


@pytest.mark.parametrize(("state", "seat", "text", "reason"), REASONS, ids=[f"{each[2]}: {each[3]}" for each in REASONS])
def test_a_refusal_gives_its_reason(state, seat, text, reason):
    assert GAME.refusal(state, action(text), seat) == reason
    with pytest.raises(IllegalAction, match=f"^{re.escape(reason)}$"):
        GAME.apply(state, action(text), seat)


EVERYTHING = [Deal(), *map(Play, CARDS.values()), *PLACINGS[::50], Place("front", (0, 1, 2, 3)), Place("back", (6, 6, 6, 6))]


@pytest.mark.parametrize("state", [PLACE, LEAD, FOLLOW, DUEL, DEAL, OVER])
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


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_does_not_exist_is_refused_whatever_is_asked(seat):
    for state in (PLACE, LEAD):
        assert GAME.legal(state, seat) == ()
        assert GAME.refusal(state, Deal(), seat) == f"There is no seat {seat + 1} at this table."


def test_what_is_refused_changes_nothing():
    before = GAME.view(FOLLOW, 0), FOLLOW.hands
    with pytest.raises(IllegalAction):
        GAME.apply(FOLLOW, action("play R1"), 0)
    assert (GAME.view(FOLLOW, 0), FOLLOW.hands) == before
