"""Every text of ours that a player can read: the rules, the printed values, what stands beside the program, what it says."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PACKAGE, ASSETS = ROOT / "pirategames", ROOT / "assets"
_CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)

FACTS = ("fact", "fact0")
"""What a lesson says for its test, in Python."""

Text = tuple[str, str]
"""Where it stands, and the text."""


@cache
def printed() -> tuple[Text, ...]:
    """What is written in Markdown, without what is code in it."""
    files = [*sorted(ASSETS.rglob("*.md")), ROOT / "README.md", ROOT / "CHANGELOG.md"]
    return tuple((_name(file), _CODE.sub("…", file.read_text("utf-8"))) for file in files)


@cache
def values() -> tuple[Text, ...]:
    """The texts among the values of the TOML files; pictures are none."""
    files = [file for file in sorted(ASSETS.rglob("*.toml")) if file.parent.name != "art"]
    return tuple((_name(file), text) for file in files for text in _strings(tomllib.loads(file.read_text("utf-8"))))


@cache
def told() -> tuple[Text, ...]:
    """The texts in the package's code, each as a whole, with “…” for what is put in."""
    return tuple(text for file in sorted(PACKAGE.rglob("*.py")) for text in literals(_name(file), file.read_text("utf-8")))


@cache
def documented() -> tuple[Text, ...]:
    """The same, with what the code tells its own readers."""
    files = sorted(PACKAGE.rglob("*.py"))
    return tuple(text for file in files for text in literals(_name(file), file.read_text("utf-8"), docstrings=True))


def literals(where: str, code: str, *, docstrings: bool = False) -> Iterator[Text]:
    """The texts in a program; with its `docstrings`, or without."""
    nodes = [*ast.walk(ast.parse(code))]
    inner = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    docs = set() if docstrings else {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            parts = [str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values]
            yield f"{where}:{node.lineno}", "".join(parts)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inner | docs:
            yield f"{where}:{node.lineno}", node.value


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        parts = [part for key, part in value.items() if key not in FACTS] if isinstance(value, dict) else value
        for one in parts:
            yield from _strings(one)


def _name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()
