"""The captain of Scalawag!: it knows the moment before a claim, and believes by that and by what it has heard."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from statistics import fmean

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from pirategames.bots.levels import bot_of, judge_of, levels_of
from pirategames.bots.playing import Memory
from pirategames.bots.scalawag import Captain, Deckhand
from pirategames.bots.scalawag.captain import SEEN, _before, _claim, expected, lying
from pirategames.bots.scalawag.temper import temper
from pirategames.rules.chance import Chance
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import Call, Declare, LetPass, Order
from pirategames.rules.scalawag.crew import GUNNER, LOOKOUT, MUTINEER, deck
from pirategames.rules.scalawag.events import Caught, Shown
from pirategames.rules.scalawag.legal import legal as ways
from pirategames.testing import Played, played
from tests.laws.test_scalawag import exchange_secrets
from tests.rules.scalawag.table import do, table

SEEDS = st.integers(0, 999_999)
LITTLE = Captain(worlds=4)


@settings(max_examples=15)
@given(played(GAME))
def test_the_moment_before_a_claim_is_the_one_in_which_it_was_made(game: Played) -> None:
    for step, before, after in zip(game.steps, game.states, game.states[1:], strict=False):
        if isinstance(step.action, Order | Declare) and after.ask == "window":
            again = evolve(_before(after), hands=before.hands)
            assert _claim(after) == step.action
            assert ways(again, step.seat) == GAME.legal(before, step.seat)
            assert (again.kind, again.crew, again.second, again.near) == (
                before.kind,
                before.crew,
                before.second,
                before.near,
            )


@settings(max_examples=15)
@given(played(GAME), SEEDS)
def test_what_is_hidden_from_it_changes_nothing_and_it_says_the_same_again(game: Played, seed: int) -> None:
    memory = Memory.begun(GAME, game.states[0], game.seats)
    for state in game.states[1:]:
        memory.note(state)
    s, chance = game.state, Chance.from_seed(seed)
    for seat in GAME.to_act(s):
        other, legal = exchange_secrets(s, seat, Chance.from_seed(seed + 1)), GAME.legal(s, seat)
        mine = LITTLE.judge(GAME.view(s, seat), memory.of(seat), legal, chance)
        assert LITTLE.judge(GAME.view(other, seat), memory.of(seat), GAME.legal(other, seat), chance) == mine
        assert {one.action for one in mine} <= set(legal)


def test_it_calls_what_its_own_hand_proves_wrong_and_says_that_it_does() -> None:
    state = do(table("3 | pilot pilot pilot | 3 | 3 | 3"), 0, "order steal 1")
    best = Captain().judge(GAME.view(state, 1), (), GAME.legal(state, 1), Chance.from_seed(1))[0]
    assert best.action == Call()
    assert best.is_proven


def test_who_was_caught_is_believed_less_and_who_showed_its_crew_is_believed_more() -> None:
    caught = (Caught(0, 1, (GUNNER,)),) * 3
    shown = (Shown(0, 1, (GUNNER,)),) * 3
    assert lying(shown, 0) < lying((), 0) == lying(caught, 2) == 1 < lying(caught, 0)
    state = do(table("3 | 3 | 3 | 3 | 3", points="6", damage="0 4 0 0 0"), 0, "order fire 1")
    view, chance = GAME.view(state, 1), Chance.from_seed(1)
    assert Captain().believes(view, caught, chance) < Captain().believes(view, (), chance)
    assert Captain().believes(view, (), chance) < Captain().believes(view, shown, chance)


@pytest.mark.parametrize("claim", ["order fire 1", "order fire 2", "order trim 3", "order watch 1"])
def test_a_claim_is_believed_by_all_hands_that_could_be_behind_it_however_bold_it_is(claim: str) -> None:
    state = do(table("3 | 3 | 3 | 3 | 3", points="6", damage="0 4 0 0 0"), 0, claim)
    view, captain = GAME.view(state, 1), Captain(worlds=600)
    kind, wanted = state.declared[0], len(state.declared)
    hidden = [*(Counter(deck(5)) - Counter([*view.hand, *state.locker])).elements()]
    sides = {True: 0.0, False: 0.0}
    for hand, likely in Counter(combinations(sorted(hidden), 3)).items():
        sides[hand.count(kind) >= wanted] += likely * captain._claims(view, hand)
    exact = sides[True] / sum(sides.values())
    assert captain.believes(view, (), Chance.from_seed(1)) == pytest.approx(exact, abs=0.04)
    few = [Captain().believes(view, (), Chance.from_seed(seed)) for seed in range(20)]
    assert fmean(few) == pytest.approx(exact, abs=0.05)
    assert min(few) > exact / 4


def test_what_everybody_sees_to_be_a_lie_is_worth_what_being_caught_costs_and_is_never_told() -> None:
    state = evolve(table("gunner sailor sailor | 3 | 3"), locker=(MUTINEER,) * deck(3).count(MUTINEER))
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    judged = Captain().judge(view, (), legal, Chance.from_seed(1))
    seen = [one for one in judged if one.reason == SEEN]
    assert seen
    assert judged[-len(seen) :] == tuple(seen)
    assert all(-100 < one.worth < 0 for one in judged if one in seen)


def test_it_leaves_a_call_to_those_whom_it_concerns() -> None:
    state = do(table("3 | 3 | 3 | 3 | 3", points="9", damage="0 4 0 0 0"), 0, "order fire 2")
    (only,) = Captain().judge(GAME.view(state, 3), (), GAME.legal(state, 3), Chance.from_seed(1))
    assert only.action == LetPass()
    assert only.reason


def test_what_everybody_can_refute_is_surely_called_and_the_watch_hardly_ever() -> None:
    view = GAME.view(table("gunner sailor sailor | 3 | 3 | 3 | 3"), 0)
    called = expected(view, temper("deckhand"), 0.0)
    assert called("watch", LOOKOUT, 1)[0] < 0.3
    assert called("fire", GUNNER, 3)[0] > called("fire", GUNNER, 2)[0]
    assert called("mutiny", MUTINEER, 3)[0] == pytest.approx(1)


def test_it_is_the_one_that_advises_and_characters_stand_behind_it() -> None:
    assert judge_of(GAME.slug) == bot_of(GAME.slug, "captain") == Captain()
    assert [level.slug for level in levels_of(GAME.slug)] == [
        "cabin-boy", "swab", "deckhand", "captain", "liar", "honest",
    ]  # fmt: skip


def test_with_armed_neighbours_it_watches_even_without_a_lookout_where_a_deckhand_would_shoot() -> None:
    state = table("sailor marine pilot | 3 | 3 | 3 | 3", points="7 8 2 2 8", damage="2 0 0 0 0")
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    assert Captain().choose(view, (), legal, Chance.from_seed(1)) == Order("watch", 1)
    shots = {Deckhand().choose(view, (), legal, Chance.from_seed(whim)) for whim in range(20)}
    assert {order.kind for order in shots if isinstance(order, Order)} == {"fire"}
