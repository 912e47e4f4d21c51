"""Advice tells nothing that its seat may not know: what the others hold can be exchanged, and it stays the same. What it
advises stands first, and nothing is told to be better that is not surely so."""

from __future__ import annotations

from typing import Any, Final

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from pirategames.bots.advising import Advice
from pirategames.bots.bot import Coin, Heard, Judged, decision_chance
from pirategames.bots.levels import judge_of
from pirategames.play.match import Match, Seat
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.chance import Chance
from pirategames.rules.game import AnyGame
from pirategames.screens.table.advice import counsel_lines, gap_text, worth_text
from pirategames.screens.table.bots_at_play import consultation_of
from pirategames.testing import Played, played
from tests.draws import a_part
from tests.laws.secrets import secrets_of

FEWER: Final = {"scoundrel_bay": 10}
"""Games of which the positions take long: so much fewer are drawn."""
THOUGHT: Final = 10
"""So much fewer are drawn where the old captain thinks about each."""


@frozen
class Telltale:
    """Says in its reasons all that it was given."""

    coin: Coin = "points"

    def choose(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> Any:
        return legal[0]

    def judge(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> tuple[Judged, ...]:
        told = repr((view, heard, legal, chance))
        return tuple(Judged(action, 0.0, reason=told) for action in legal)


def advice_at(game: AnyGame, state: Any, seat: int, seats: int) -> list[str]:
    """All that the advice for this seat shows, at a table with this state."""
    match = Match(game, tuple(Seat(f"P{place}") for place in range(seats)), 17, {}, "2026-11-29T20:15:00Z", states=[state])
    return [*counsel_lines(match, seat, consultation_of(match, seat).make())]


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.slug)
def test_exchanged_secrets_leave_advice_unchanged(entry: Any) -> None:
    game, exchange = entry.game(), secrets_of(entry.slug)

    @a_part(FEWER.get(entry.slug, 3))
    @given(played(game), st.integers(0, 999_999))
    def unchanged(found: Played, seed: int) -> None:
        for seat in game.to_act(found.state)[:1]:
            other = exchange(found.state, seat, Chance.from_seed(seed))
            assert advice_at(game, found.state, seat, found.seats) == advice_at(game, other, seat, found.seats)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pirategames.screens.table.bots_at_play.judge_of", lambda _slug: Telltale())
        unchanged()


@pytest.mark.parametrize("entry", [entry for entry in CATALOGUE if entry.advice], ids=lambda entry: entry.slug)
def test_what_is_advised_stands_first_and_nothing_is_told_better(entry: Any) -> None:
    game, judge = entry.game(), judge_of(entry.slug)
    assert judge is not None

    @a_part(THOUGHT)
    @given(played(game), st.integers(0, 999_999))
    def first(found: Played, seed: int) -> None:
        state = found.state
        for seat in game.to_act(state)[:1]:
            asked = game.view(state, seat), (), game.legal(state, seat), decision_chance(seed, 0, seat)
            advice = Advice(judge.coin, judge.judge(*asked))
            assert judge.choose(*asked) == advice.best.action
            told = [advice.told(one) for one in advice.judged]
            assert told == sorted(told, reverse=True)
            for one, worth in zip(advice.judged, told, strict=True):
                assert advice.is_as_good(one) or (worth == one.worth < advice.best.worth)
                assert gap_text(advice, one) != "as good" or worth <= advice.best.worth
            assert not gap_text(advice, advice.best)
            assert worth_text(advice, max(advice.judged, key=lambda one: one.worth)) == worth_text(advice, advice.best)

    first()
