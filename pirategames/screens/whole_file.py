"""Writing a small file of ours: the whole new one takes the place of the old one, or nothing changes."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a text; its folder is made where it is missing. Raises `OSError`, and `UnicodeEncodeError` for half letters."""
    target = path.resolve()
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{target.stem}-", suffix=".new", dir=target.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)
