"""The charts of Scoundrel Bay: how an edition is read from a folder, or from the word that packs it."""

from __future__ import annotations

from pirategames.play.editions.scoundrel_bay.reading import named, own

__all__ = ["named", "own"]
