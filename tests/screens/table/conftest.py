"""The toy games have a wing here, beside those of the catalogue."""

from __future__ import annotations

import pytest

from pirategames.screens.table.screen import TableScreen
from pirategames.screens.table.wing import AnyWing, wing_of
from tests.screens.table.ticks import Ticks
from tests.toy_game import GAME, POLITE_GAME
from tests.toy_wing import WING


@pytest.fixture(autouse=True)
def toy_wing(monkeypatch: pytest.MonkeyPatch) -> None:
    toys = (GAME.slug, POLITE_GAME.slug)

    def wing(slug: str) -> AnyWing:
        return WING if slug in toys else wing_of(slug)

    monkeypatch.setattr("pirategames.screens.table.screen.wing_of", wing)


@pytest.fixture
def ticks(monkeypatch: pytest.MonkeyPatch) -> Ticks:
    """What shall happen later at a table happens when the test lets it."""
    made = Ticks()
    monkeypatch.setattr(TableScreen, "after", lambda *given: made.after(*given))
    return made
