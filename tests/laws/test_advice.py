"""Advice tells nothing that its seat may not know: what the others hold can be exchanged, and it stays the same."""

from __future__ import annotations

from typing import Any, Final

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from pirategames.bots.bot import Coin, Heard, Judged
from pirategames.play.match import Match, Seat
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.chance import Chance
from pirategames.rules.game import AnyGame
from pirategames.screens.table.advice import counsel_lines
from pirategames.screens.table.bots_at_play import consultation_of
from pirategames.testing import positions
from tests.bots.test_every_level import SECRETS
from tests.draws import a_part

FEWER: Final = {"scoundrel_bay": 10}
"""Games of which the positions take long: so much fewer are drawn."""


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
    game, exchange = entry.game(), SECRETS[entry.slug]

    @a_part(FEWER.get(entry.slug, 3))
    @given(positions(game), st.integers(0, 999_999))
    def unchanged(state: Any, seed: int) -> None:
        for seat in game.to_act(state)[:1]:
            seats = getattr(state, "seats", 1)
            other = exchange(state, seat, Chance.from_seed(seed))
            assert advice_at(game, state, seat, seats) == advice_at(game, other, seat, seats)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pirategames.screens.table.bots_at_play.judge_of", lambda _slug: Telltale())
        unchanged()
