"""Files that appear under their names complete, and replace nothing that is there."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def put_in_place(fresh: Path, path: Path) -> bool:
    """Give a finished file its name; it may keep its old one beside. Returns False, and changes nothing, where something
    has that name already. Raises `OSError`."""
    try:
        os.link(fresh, path)  # unlike a renaming, it never replaces what another program has just made
    except FileExistsError:
        return False
    except OSError:  # a file system without links
        if os.path.lexists(path):
            return False
        fresh.rename(path)
    sync_folder(path.parent)
    return True


def sync_folder(folder: Path) -> None:
    """Let the names in a folder outlast a power cut, where the system can."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def beside(path: Path, ending: str) -> Path:
    """The file that SQLite keeps beside a database, such as its log (``-wal``)."""
    return path.with_name(path.name + ending)
