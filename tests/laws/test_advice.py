"""Advice tells nothing that its seat may not know: what the others hold can be exchanged, and it stays the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from pirategames.bots.bot import Coin, Heard, Judged
from pirategames.play.match import Match, Seat
from pirategames.rules.chance import Chance
from pirategames.rules.game import AnyGame
from pirategames.rules.scalawag import GAME as SCALAWAG
from pirategames.rules.skull_queen import GAME as SKULL_QUEEN
from pirategames.screens.table.advice import counsel_lines
from pirategames.screens.table.bots_at_play import consultation_of
from pirategames.testing import positions
from tests.draws import a_part
from tests.laws import test_scalawag, test_skull_queen


@frozen
class Telltale:
    """Says in its reasons all that it was given."""

    coin: Coin = "points"

    def choose(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> Any:
        return legal[0]

    def judge(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> tuple[Judged, ...]:
        return tuple(Judged(action, 0.0, reason=repr((view, heard, legal, chance))) for action in legal)


def advice_at(game: AnyGame, state: Any, seat: int, seats: int) -> list[str]:
    """All that the advice for this seat shows, at a table with this state."""
    match = Match(game, tuple(Seat(f"P{place}") for place in range(seats)), 17, {}, "2026-11-29T20:15:00Z", states=[state])
    return [*counsel_lines(match, seat, consultation_of(match, seat).make())]


@pytest.mark.parametrize(
    ("game", "exchange"),
    [(SCALAWAG, test_scalawag.exchange_secrets), (SKULL_QUEEN, test_skull_queen.exchange_secrets)],
    ids=["scalawag", "skull queen"],
)
def test_exchanged_secrets_leave_advice_unchanged(game: AnyGame, exchange: Callable[[Any, int, Chance], Any]) -> None:
    @a_part(3)
    @given(positions(game), st.integers(0, 999_999))
    def unchanged(state: Any, seed: int) -> None:
        for seat in game.to_act(state)[:1]:
            seats = len(game.outcome(state).scores) if game.outcome(state) else state.seats
            other = exchange(state, seat, Chance.from_seed(seed))
            assert advice_at(game, state, seat, seats) == advice_at(game, other, seat, seats)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pirategames.screens.table.bots_at_play.judge_of", lambda _slug: Telltale())
        unchanged()
