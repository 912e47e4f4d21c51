"""Any game's pages drawn on paper that remembers what went wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

from pirategames.screens import drawing, table
from pirategames.screens.drawing.canvas import Canvas
from tests.screens.scallywag.paper import Paper, drawn_on_paper

_LAYERED = {"pirategames.screens.drawing.canvas", "pirategames.screens.skull_queen.planks"}
"""Files that begin no paper: that of the canvas itself, and one in which pirates, their ways and water lie over each
other."""


def on_paper(slug: str, draw: Callable[[], Canvas]) -> Paper:
    """What this draws with the wing of a game, on paper."""
    rooms, painters = _of_wing(slug)
    return drawn_on_paper(draw, *rooms, painters=painters)


@cache
def _of_wing(slug: str) -> tuple[tuple[ModuleType, ...], tuple[Any, ...]]:
    """The files that begin a canvas, also those that all wings share, and the functions that keep what they painted."""
    files = [*_files(import_module(f"pirategames.screens.{slug}")), *_files(drawing), *_files(table)]
    rooms = tuple(room for room in files if getattr(room, "Canvas", None) is Canvas and room.__name__ not in _LAYERED)
    painters = {id(thing): thing for room in files for thing in vars(room).values() if _paints(thing)}
    return rooms, tuple(painters.values())


def _files(package: ModuleType) -> Iterator[ModuleType]:
    for found in walk_packages(package.__path__, f"{package.__name__}."):
        yield import_module(found.name)


def _paints(thing: Any) -> bool:
    """Whether it keeps canvases that it painted before."""
    returned = getattr(getattr(thing, "__wrapped__", None), "__annotations__", {}).get("return")
    return "Canvas" in str(returned)
