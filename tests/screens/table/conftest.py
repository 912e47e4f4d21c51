"""The toy games have a wing here, beside those of the catalogue."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve

from pirategames.screens.table.screen import TableScreen
from pirategames.screens.table.wing import AnyWing, wing_of
from tests import toy_wing
from tests.screens.table.ticks import Ticks
from tests.toy_game import GAME, POLITE_GAME


@pytest.fixture(autouse=True)
def toy_games_have_a_wing(monkeypatch: pytest.MonkeyPatch) -> None:
    toys = (GAME.slug, POLITE_GAME.slug)

    def wing(slug: str) -> AnyWing:
        return toy_wing.WING if slug in toys else wing_of(slug)

    monkeypatch.setattr("pirategames.screens.table.screen.wing_of", wing)


@pytest.fixture
def wing_has(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Gives the toy games' wing other functions, by the names of its fields, for this test."""
    return lambda **changes: monkeypatch.setattr(toy_wing, "WING", evolve(toy_wing.WING, **changes))


@pytest.fixture
def ticks(monkeypatch: pytest.MonkeyPatch) -> Ticks:
    """What shall happen later at a table happens when the test lets it."""
    made = Ticks()
    monkeypatch.setattr(TableScreen, "after", lambda *given: made.after(*given))
    return made
