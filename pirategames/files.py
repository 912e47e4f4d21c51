"""Where the program's own files lie."""

from __future__ import annotations

from pathlib import Path


def assets() -> Path:
    """The folder of assets: inside the installed package, or beside the package in a checkout."""
    package = Path(__file__).parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"
