"""Editions, read: a module for each game that has printed values, and what they share.

A module ``pirategames.play.editions.<slug>`` offers `named`, which gives the edition of a text, as
`pirategames.rules.edition.named` asks for it; and, where a game takes an owner's own edition, `own`, which makes its text of
a file or folder. Both raise `EditionError`. They see to it that no edition that is read can trip the rules.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from pirategames.play.assets import assets
from pirategames.rules.edition import EditionError
from pirategames.rules.game import AnyGame

_TEACHING = {"glossary.toml", "puzzles.toml"}
"""Files beside the printed values that only teach."""


def edition_named(slug: str, text: str) -> object:
    """The edition of this text, of the game of this slug. Raises `EditionError`."""
    return _module(slug).named(text)


def own_edition(game: AnyGame, path: Path) -> str:
    """The value of a game's option ``edition`` for an owner's own printed values in a file or folder.

    Raises `EditionError` with the file, the entry and what would be right; also where the game has no such option.
    """
    if not takes_editions(game):
        files = ", ".join(f"assets/{game.slug}/{name}" for name in sorted(_printed(game.slug)))
        told = f": what it prints stands in {files}" if files else ""
        raise EditionError(f"{game.title} has no edition of one’s own{told}.")
    text: str = _module(game.slug).own(path)
    return text


def _printed(slug: str) -> set[str]:
    """The files of what a game prints."""
    return {file.name for file in (assets() / slug).glob("*.toml")} - _TEACHING


def takes_editions(game: AnyGame) -> bool:
    """Whether one can play with printed values of one's own."""
    return any(option.name == "edition" for option in game.options)


def _module(slug: str) -> Any:
    return import_module(f"{__name__}.{slug}")
