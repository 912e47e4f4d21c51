"""What is remembered of every captain, from what everybody heard."""

from __future__ import annotations

from hypothesis import given

from pirategames.rules.game import heard_by
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.events import Caught, Declared, Disagreed, Dropped, Lost, Passed, RoundBegan, Shown, Sunk
from pirategames.rules.scalawag.memory import Claim, Past, pasts
from pirategames.rules.scalawag.state import State
from pirategames.testing import Played, played

from .table import call, cards, declare, do, let_pass, table

FOUR = table("gunner gunner pilot | sailor marine marine | 3 | 3", points="10", damage="0 0 4 0")


def remembered(*states: State, eye: int | None = None) -> tuple[Past, ...]:
    """The pasts after these states, of which the first one began a second round."""
    heard = [(RoundBegan(0, 2),), *(heard_by(state.events, eye) for state in states)]
    return pasts(heard, states[-1].seats)


def test_what_was_declared_and_shown_is_remembered_with_its_round():
    declared = do(FOUR, 0, "order fire 2")
    shown = call(declared, 1)
    assert remembered(declared)[0] == Past((Claim(2, cards("gunner gunner"), "open"),))
    past = remembered(declared, shown)[0]
    assert past == Past((Claim(2, cards("gunner gunner"), "true"),))
    assert past.declared == past.shown == ((2, cards("gunner gunner")),)


def test_an_order_without_crew_declares_nothing():
    assert remembered(do(FOUR, 0, "order fire")) == (Past(),) * 4


def test_a_caught_bluff_and_the_crew_that_pays_for_it_are_remembered():
    declared = do(FOUR, 0, "order fire 3")
    caught = call(declared, 1)
    paid = do(caught, 0, "pay crew")
    lost = do(paid, 0, "lose pilot")
    past = remembered(declared, caught, paid, lost)[0]
    assert past == Past((Claim(2, cards("gunner gunner gunner"), "false"),), lost=cards("pilot"))
    assert (past.shown, past.caught) == ((), (2,))


def test_a_claim_that_nobody_calls_is_neither_true_nor_false():
    declared = do(FOUR, 0, "order fire 3")
    passed = let_pass(declared)
    assert remembered(declared, passed)[0] == Past((Claim(2, cards("gunner gunner gunner"), "uncalled"),))


def test_callers_who_disagree_prove_nothing():
    states = [do(FOUR, 0, "order fire 3")]
    for seat, text in ((1, "call"), (2, "call"), (3, "let pass"), (1, "agree 1"), (2, "agree 2")):
        states.append(do(states[-1], seat, text))
    assert [claim.fate for claim in remembered(*states)[0].claims] == ["uncalled"]


def test_a_ship_that_sank_is_remembered_with_its_round_and_a_dropped_card_is_a_lost_one():
    aimed = declare(FOUR, "order fire 2")
    sunk = do(aimed, 0, "aim 2")
    dropped = do(sunk, 0, "lose pilot")
    past = remembered(sunk, dropped)
    assert [one.sunk for one in past] == [None, None, 2, None]
    assert past[0].lost == cards("pilot")


@given(played(GAME))
def test_every_eye_remembers_the_same_and_nothing_is_missed(game: Played) -> None:
    states, seats = game.states, game.states[0].seats
    public = pasts([heard_by(state.events, None) for state in states], seats)
    for eye in range(seats):
        assert pasts([heard_by(state.events, eye) for state in states], seats) == public
    events = [event for state in states for event in state.events]
    for seat, past in enumerate(public):
        mine = [event for event in events if getattr(event, "seat", None) == seat]
        assert [crew for _, crew in past.declared] == [e.crew for e in mine if isinstance(e, Declared) and e.crew]
        assert [crew for _, crew in past.shown] == [e.crew for e in mine if isinstance(e, Shown)]
        assert list(past.lost) == [e.crew for e in mine if isinstance(e, Lost | Dropped)]
        assert len(past.caught) == sum(isinstance(e, Caught) for e in mine)
        assert len(past.of_fate("uncalled")) == sum(
            isinstance(e, Passed | Disagreed) and seat in (getattr(e, "seat", None), getattr(e, "declarer", None))
            for e in events
        )
        assert len(past.of_fate("open")) == (seat == states[-1].turn and states[-1].ask in ("window", "agree"))
        assert (past.sunk is not None) == any(isinstance(e, Sunk) for e in mine)
