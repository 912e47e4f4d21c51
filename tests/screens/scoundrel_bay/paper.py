"""Scoundrel Bay's pages drawn on paper that remembers what went wrong."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

from pirategames.screens import scoundrel_bay
from pirategames.screens.drawing import podium_scene
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.table import tableau
from tests.screens.scallywag.paper import Paper, drawn_on_paper

__all__ = ["Paper", "on_paper"]

_WING = scoundrel_bay.__name__
_ALL = tuple(import_module(found.name) for found in walk_packages(scoundrel_bay.__path__, f"{_WING}."))
_ROOMS = tuple(room for room in (podium_scene, tableau, *_ALL) if getattr(room, "Canvas", None) is Canvas)


def _paints(thing: Any) -> bool:
    """Whether it keeps canvases that it painted before."""
    returned = getattr(getattr(thing, "__wrapped__", None), "__annotations__", {}).get("return")
    return "Canvas" in str(returned) and hasattr(thing, "cache_clear")


_PAINTERS = tuple({thing: None for room in _ALL for thing in vars(room).values() if _paints(thing)})


def on_paper(draw: Callable[[], Canvas]) -> Paper:
    """What this draws, on paper."""
    return drawn_on_paper(draw, *_ROOMS, painters=_PAINTERS)
