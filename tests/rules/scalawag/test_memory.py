"""What is remembered of every captain, from what everybody heard."""

from __future__ import annotations

from hypothesis import given

from pirategames.rules.game import heard_by
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.events import Caught, Declared, Dropped, Lost, RoundBegan, Shown, Sunk
from pirategames.rules.scalawag.memory import Past, pasts
from pirategames.rules.scalawag.state import State
from pirategames.testing import Played, played

from .table import call, cards, declare, do, table

FOUR = table("gunner gunner pilot | sailor marine marine | 3 | 3", points="10", damage="0 0 4 0")


def remembered(*states: State, eye: int | None = None) -> tuple[Past, ...]:
    """The pasts after these states, of which the first one began a second round."""
    heard = [(RoundBegan(0, 2),), *(heard_by(state.events, eye) for state in states)]
    return pasts(heard, states[-1].seats)


def test_what_was_declared_and_shown_is_remembered_with_its_round():
    declared = do(FOUR, 0, "order fire 2")
    shown = call(declared, 1)
    assert remembered(declared, shown)[0] == Past(
        declared=((2, cards("gunner gunner")),), shown=((2, cards("gunner gunner")),)
    )


def test_an_order_without_crew_declares_nothing():
    assert remembered(do(FOUR, 0, "order fire")) == (Past(),) * 4


def test_a_caught_bluff_and_the_crew_that_pays_for_it_are_remembered():
    declared = do(FOUR, 0, "order fire 3")
    caught = call(declared, 1)
    paid = do(caught, 0, "pay crew")
    lost = do(paid, 0, "lose pilot")
    assert remembered(declared, caught, paid, lost)[0] == Past(
        declared=((2, cards("gunner gunner gunner")),), caught=(2,), lost=cards("pilot")
    )


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
        assert (past.sunk is not None) == any(isinstance(e, Sunk) for e in mine)
