"""States that cannot be, and what is said of them."""

import pytest
from attrs import evolve

from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.actions import Place

from .table import AMIDSHIPS, cards, dealt, do, play, sailing, trick

PLACING = do(dealt(4), 1, AMIDSHIPS)
FOUR = play(trick("R1 Y2 M0 | R2 R3 R4 | B3 Y5 F13 | G4 G5 G6", centre="Y9", leader=2), "Y5 G4")
DUEL = do(trick("R2 R3 B9 | R4 M0 B10", king="R7", stack="G2"), 0, "play R2")
DEAL = play(trick("R2 | Y2 | G2"), "R2 Y2 G2")
OVER = play(trick("R2 | Y2 | G2", rounds=1), "R2 Y2 G2")

CARDS, HAND = "the cards are not each in exactly one place", "a hand is not sorted"
RANGE, SCORES = "round, dealer or leader is out of range", "the scores are not those of the ended rounds"
NOWHERE, KING = "a pirate is nowhere", "the Pirate King plays at a table that is not his"
CENTRE = FOUR.centre


def with_hand(state, seat, *hand):
    return evolve(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def passed_on(state):
    """Seat 0 holds a card of seat 1 besides its own."""
    first, second, *others = state.hands
    return evolve(state, hands=(tuple(sorted((*first, second[0]))), second[1:], *others))


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        (evolve(FOUR, gone=FOUR.gone[1:]), CARDS),
        (evolve(FOUR, centre=(*FOUR.centre, FOUR.gone[0])), CARDS),
        (evolve(FOUR, gone=(*FOUR.gone[1:], FOUR.gone[1])), CARDS),
        (evolve(DUEL, gone=(*DUEL.gone[1:], cards("R1")[0])), CARDS),
        (with_hand(FOUR, 1, *reversed(FOUR.hands[1])), HAND),
        (evolve(FOUR, dealer=4), RANGE),
        (evolve(DEAL, leader=3), RANGE),
        (evolve(DEAL, leader=-1), RANGE),
        (evolve(PLACING, dealer=-1), RANGE),
        (evolve(FOUR, rounds=0), RANGE),
        (evolve(OVER, round=2, scores=OVER.scores * 2), RANGE),
        (evolve(FOUR, scores=((1, 2, 3, 4),)), SCORES),
        (evolve(FOUR, round=2), SCORES),
        (evolve(FOUR, round=2, scores=((1, 2, 3),)), SCORES),
        (evolve(DEAL, scores=()), SCORES),
        (evolve(FOUR, pirates=((7, 3, 3, 3), *FOUR.pirates[1:])), NOWHERE),
        (evolve(FOUR, pirates=((3, 3, 3, -1), *FOUR.pirates[1:])), NOWHERE),
        (evolve(PLACING, sides=("front",) * 4), "nothing asks to place"),
        (evolve(PLACING, pirates=FOUR.pirates), "nothing asks to place"),
        (evolve(PLACING, trick=1), "nothing asks to place"),
        (evolve(PLACING, placings=(Place("front", (3, 3, 3, 3)),) * 4), "nothing asks to place"),
        (passed_on(PLACING), "nothing asks to place"),
        (passed_on(dealt(5)), "nothing asks to place"),
        (evolve(PLACING, placings=PLACING.placings[1:]), "nothing asks to place"),
        (evolve(PLACING, ask="play"), "nothing asks to play"),
        (evolve(FOUR, ask="place"), "nothing asks to place"),
        (evolve(FOUR, sides=FOUR.sides[1:]), "nothing asks to play"),
        (evolve(FOUR, pirates=FOUR.pirates[1:]), "nothing asks to play"),
        (evolve(FOUR, placings=(None, None, None, Place("front", (3, 3, 3, 3)))), "nothing asks to play"),
        (evolve(FOUR, colour=0), "nothing asks to play"),
        (evolve(FOUR, colour=-1), "nothing asks to play"),
        (evolve(FOUR, trick=FOUR.trick + 1), "nothing asks to play"),
        (evolve(FOUR, leader=0), "nothing asks to play"),
        (evolve(FOUR, played=FOUR.played[:1], gone=(*FOUR.gone, *FOUR.played[1:])), "nothing asks to play"),
        (evolve(DUEL, colour=1), "nothing asks to play"),
        (evolve(DUEL, kings=None, gone=(*DUEL.gone, *cards("R7"))), "nothing asks to play"),
        (evolve(DUEL, chosen=(*DUEL.chosen, None)), "nothing asks to play"),
        (evolve(DUEL, trick=3), "nothing asks to play"),
        (evolve(DEAL, ask="over"), "nothing asks to over"),
        (evolve(OVER, ask="deal"), "nothing asks to deal"),
        (evolve(DEAL, ask="play", scores=()), "nothing asks to play"),
        (
            evolve(DEAL, centre=cards("R2"), gone=tuple(card for card in DEAL.gone if card.text != "R2")),
            "nothing asks to deal",
        ),
        (
            evolve(OVER, played=cards("R2"), gone=tuple(card for card in OVER.gone if card.text != "R2")),
            "nothing asks to over",
        ),
    ],
)
def test_a_state_that_cannot_be_is_called_by_its_fault(state, fault):
    assert GAME.faults(state) == (fault,)


def test_a_king_at_a_table_of_four_is_a_fault():
    taken = tuple(card for card in FOUR.gone if card.text != "R7")
    assert KING in GAME.faults(evolve(FOUR, kings=cards("R7")[0], gone=taken))
    assert KING in GAME.faults(evolve(FOUR, chosen=(cards("R7")[0], None, None, None), gone=taken))
    assert KING in GAME.faults(evolve(FOUR, stack=DUEL.stack))


@pytest.mark.parametrize("state", [PLACING, FOUR, DUEL, DEAL, OVER, sailing(5), sailing(2), dealt(2), dealt(6)])
def test_a_state_that_can_be_has_no_fault(state):
    assert GAME.faults(state) == ()
