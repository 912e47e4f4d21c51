"""The captain of Scoundrel Bay: it forecasts what it has learned to, knows what its seat knows, and says the same again."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pirategames.bots.levels import bot_of, judge_of
from pirategames.bots.playing import decisions
from pirategames.bots.scoundrel_bay import Captain, Deckhand
from pirategames.bots.scoundrel_bay.adviser import Adviser
from pirategames.bots.scoundrel_bay.captain import MUCH, answers, is_weighty, weighed
from pirategames.bots.scoundrel_bay.forecast import FARTHEST, features, forecast, forecast_parts, phases
from pirategames.bots.scoundrel_bay.hopes import hopes
from pirategames.bots.scoundrel_bay.lookout import lookout_of
from pirategames.bots.scoundrel_bay.plans import MIXED
from pirategames.rules.chance import Chance
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import Open, Smuggle
from pirategames.rules.scoundrel_bay.playing import PlayingCard
from pirategames.rules.scoundrel_bay.state import State
from pirategames.testing import Played, endings, positions
from tests.laws.test_scoundrel_bay import exchange_secrets, prudence

SEEDS = st.integers(0, 999_999)
QUICK = Captain(worlds=1)


@settings(max_examples=15)
@given(positions(GAME, prudence=prudence), SEEDS)
def test_what_is_hidden_from_it_changes_nothing_and_it_says_the_same_again(s: State, seed: int) -> None:
    for seat in GAME.to_act(s):
        other, chance = exchange_secrets(s, seat, Chance.from_seed(seed + 1)), Chance.from_seed(seed)
        legal = GAME.legal(s, seat)
        mine = QUICK.judge(GAME.view(s, seat), (), legal, chance)
        assert QUICK.judge(GAME.view(other, seat), (), GAME.legal(other, seat), chance) == mine
        assert {one.action for one in mine} <= set(legal)
        assert QUICK.choose(GAME.view(s, seat), (), legal, chance) == (legal[0] if len(legal) == 1 else mine[0].action)


@settings(max_examples=10)
@given(positions(GAME, prudence=prudence), SEEDS)
def test_it_weighs_just_what_it_has_learned_of(s: State, seed: int) -> None:
    assert [phase.turns for phase in phases()] == sorted([phase.turns for phase in phases()], reverse=True)
    for seat in range(s.seats):
        eye = lookout_of(GAME.view(s, seat), MIXED, Chance.from_seed(seed))
        for phase in phases():
            assert set(phase.weights) == set(features(eye, min(eye.turns, FARTHEST)))


@settings(max_examples=10)
@given(positions(GAME, prudence=prudence), SEEDS)
def test_a_forecast_is_made_of_the_same_gold_as_of_whatever_phase_it_is_told(s: State, seed: int) -> None:
    """What a later phase changes is told apart, so that tables of two phases can be compared part by part."""
    if GAME.outcome(s) is not None:
        return
    chance = Chance.from_seed(seed)
    own = forecast(s, 0, chance)
    for phase in phases():
        parts = forecast_parts(s, 0, chance, phase)
        assert sum(parts.values()) == pytest.approx(own)
        assert sum(hopes(parts).values()) == pytest.approx(own)
        eye = lookout_of(GAME.view(s, 0), MIXED, chance)
        found = features(eye, min(eye.turns, FARTHEST))
        assert all(parts[name] == pytest.approx(weight * found[name]) for name, weight in phase.weights.items())


@settings(max_examples=3)
@given(endings(GAME))
def test_a_game_that_is_over_is_forecast_as_it_ended(game: Played) -> None:
    outcome = game.outcome
    assert outcome is not None
    assert [forecast(game.state, seat, Chance(1)) for seat in range(game.seats)] == pytest.approx(outcome.scores)


def test_it_looks_at_several_plays_the_deckhands_among_them_and_advises() -> None:
    assert bot_of(GAME.slug, "captain") == Captain()
    assert judge_of(GAME.slug) == Adviser(Captain())
    s = GAME.new(3, 4817, {})
    (seat,) = GAME.to_act(s)
    assert isinstance(s.question, PlayingCard)
    view, legal, chance = GAME.view(s, seat), GAME.legal(s, seat), Chance.from_seed(3)
    found = QUICK.judge(view, (), legal, chance)
    assert len(found) > 3
    assert Deckhand().choose(view, (), legal, chance) in {one.action for one in found}
    assert [one.worth for one in found] == sorted([one.worth for one in found], reverse=True)


def test_where_a_turn_hangs_on_an_answer_it_differs_from_the_deckhand_for_much_more_gold_alone() -> None:
    """In a game of deckhands, at each question of this kind."""
    alike, otherwise = 0, 0
    for one in decisions(GAME, [Deckhand()] * 3, 11, {}):
        if len(one.legal) == 1 or not is_weighty(one.view.table):
            continue
        chosen = QUICK.choose(one.view, (), one.legal, one.chance)
        worths = {judged.action: judged.worth for judged in weighed(one.view, answers(one.action, one.legal), 1, one.chance)}
        if chosen == one.action:
            alike += 1
            assert max(worths.values()) <= worths[chosen] + MUCH or isinstance(chosen, Open | Smuggle)
        else:
            otherwise += 1
            assert worths[chosen] == max(worths.values()) > worths[one.action] + MUCH
    assert alike > otherwise > 0
