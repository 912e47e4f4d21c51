"""Scoundrel Bay's pages drawn on paper that remembers what went wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any
from unittest.mock import patch

from pirategames.screens import scoundrel_bay
from pirategames.screens.drawing.canvas import Canvas
from tests.screens.scallywag.paper import Paper

__all__ = ["Paper", "on_paper"]


def _modules() -> Iterator[ModuleType]:
    """All rooms of the wing."""
    for found in walk_packages(scoundrel_bay.__path__, f"{scoundrel_bay.__name__}."):
        yield import_module(found.name)


def _forget() -> None:
    """Nothing that was painted before is used again."""
    for module in _modules():
        for thing in vars(module).values():
            painter: Any = getattr(thing, "__wrapped__", None)
            if "Canvas" in str(getattr(painter, "__annotations__", {}).get("return")):
                thing.cache_clear()


def on_paper(draw: Callable[[], Canvas]) -> Paper:
    """What this draws, on paper."""
    _forget()
    with ExitStack() as stack:
        for module in _modules():
            if getattr(module, "Canvas", None) is Canvas:
                stack.enter_context(patch.object(module, "Canvas", Paper))
        paper = draw()
    _forget()
    assert isinstance(paper, Paper)
    return paper
