"""What nobody may tell: how each game's secrets are exchanged, for all tests that go over the games."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from pirategames.testing.judging import Secrets
from pirategames.testing.laws import exchange_chance


def secrets_of(slug: str) -> Secrets:
    """What exchanges all that a seat may not know of a game: ``exchange_secrets`` where its laws are, in
    ``tests/laws/test_<slug>.py``; chance alone, where the players know everything else."""
    laws: Any = import_module(f"tests.laws.test_{slug}")
    return getattr(laws, "exchange_secrets", exchange_chance)
