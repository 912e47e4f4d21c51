"""What minds have learned, as data: numbers by their names, in a file for each game."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from pirategames.files import assets


@cache
def weights(game_slug: str) -> dict[str, Any]:
    """The weights of a game's minds, as its file in ``assets/minds`` has them."""
    return tomllib.loads((assets() / "minds" / f"{game_slug}.toml").read_text("utf-8"))
