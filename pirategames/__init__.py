"""Pirate table games for one keyboard."""

from __future__ import annotations

from pirategames.rules.edition import read_by

__all__ = ["__version__"]

__version__ = "0.1.0"


def _read(slug: str, text: str) -> object:
    from pirategames.play.editions import edition_named  # when an edition is first needed

    return edition_named(slug, text)


read_by(_read)
