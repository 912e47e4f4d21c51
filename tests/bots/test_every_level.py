"""What every bot of every game keeps: it knows what its seat knows, chooses what it may, and the same again."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pirategames.bots.bot import Judge
from pirategames.bots.levels import bot_of, has_adviser, judge_of, levels_of
from pirategames.bots.playing import Memory
from pirategames.bots.swab import Swab
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.chance import Chance
from pirategames.testing import played
from tests.laws.secrets import secrets_of


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.slug)
def test_exchanged_secrets_leave_every_decision_of_every_level_unchanged(entry: Any) -> None:
    game, secrets = entry.game(), secrets_of(entry.slug)
    bots = [bot_of(entry.slug, level.slug) for level in levels_of(entry.slug)]

    @settings(max_examples=4)
    @given(played(game), st.integers(0, 999_999))
    def decides(found: Any, seed: int) -> None:
        mine = Memory.begun(game, found.states[0], found.seats)
        for state in found.states[1:]:
            mine.note(state)
        state = found.state
        for seat in game.to_act(state)[:1]:
            other, chance = secrets(state, seat, Chance.from_seed(seed + 1)), Chance.from_seed(seed)
            theirs = Memory.begun(game, found.states[0], found.seats)
            for one in (*found.states[1:-1], other)[: len(found.states) - 1]:
                theirs.note(one)
            legal = game.legal(state, seat)
            for bot in bots:
                action = bot.choose(game.view(state, seat), mine.of(seat), legal, chance)
                assert action in legal
                assert bot.choose(game.view(other, seat), theirs.of(seat), game.legal(other, seat), chance) == action
                if isinstance(bot, Judge) and len(legal) > 1:
                    judged = bot.judge(game.view(state, seat), mine.of(seat), legal, chance)
                    assert action in {one.action for one in judged}
            adviser = judge_of(entry.slug)
            if adviser is not None:
                advised = adviser.judge(game.view(state, seat), mine.of(seat), legal, chance)
                assert adviser.judge(game.view(other, seat), theirs.of(seat), game.legal(other, seat), chance) == advised
                assert {one.action for one in advised} <= {*legal}

    decides()


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.slug)
def test_the_catalogue_says_of_every_game_whether_it_has_an_adviser(entry: Any) -> None:
    assert has_adviser(entry.slug) is (judge_of(entry.slug) is not None)


def test_a_swab_errs_as_often_as_it_says_and_else_does_as_its_mate() -> None:
    class First:
        def choose(self, view: Any, heard: Any, legal: tuple[Any, ...], chance: Chance) -> Any:
            return legal[0]

    swab, legal = Swab(First(), errs=200), tuple(range(4))
    found = [swab.choose(None, (), legal, Chance.from_seed(seed)) for seed in range(8_000)]
    errors = [action for action in found if action]
    assert 1_070 < len(errors) < 1_330  # one in five errs, and one in four of those takes the first: 1,200 ± 4 deviations
    assert set(errors) == {1, 2, 3}
