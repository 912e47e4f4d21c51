"""The toy games have a wing here."""

from __future__ import annotations

import pytest

from tests.toy_wing import WING


@pytest.fixture(autouse=True)
def toy_wing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pirategames.screens.table.screen.wing_of", lambda slug: WING)
