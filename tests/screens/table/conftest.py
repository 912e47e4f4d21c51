"""The toy games have a wing here, beside those of the catalogue."""

from __future__ import annotations

import pytest

from pirategames.screens.table.wing import AnyWing, wing_of
from tests.toy_game import GAME, POLITE_GAME
from tests.toy_wing import WING


@pytest.fixture(autouse=True)
def toy_wing(monkeypatch: pytest.MonkeyPatch) -> None:
    toys = (GAME.slug, POLITE_GAME.slug)

    def wing(slug: str) -> AnyWing:
        return WING if slug in toys else wing_of(slug)

    monkeypatch.setattr("pirategames.screens.table.screen.wing_of", wing)
