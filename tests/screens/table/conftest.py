"""The toy games have a wing here; games of the catalogue keep their own."""

from __future__ import annotations

import pytest

from pirategames.rules.catalogue import find
from pirategames.screens.table.wing import wing_of
from tests.toy_wing import WING


@pytest.fixture(autouse=True)
def toy_wing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pirategames.screens.table.screen.wing_of", lambda slug: wing_of(slug) if find(slug) else WING)
