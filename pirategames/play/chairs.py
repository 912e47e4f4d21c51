"""Who sits where: a seat that a terminal of its own plays is a chair that is taken, by a lock that the system lets go of
when the program ends, however that ends. Nobody has to remember anything, and no clock is asked.

The first terminal of a match takes no chair: it plays for all whose chairs are free."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from attrs import define, field

from pirategames.play.shown import shown

FOLDER: Final = "seats"
BOTS: Final = "bots"
"""The chair of whoever moves the bots."""
_TRIES, _BETWEEN = 5, 0.02
"""So often a chair is tried, so many seconds apart: whoever only looks at it holds it for less."""
_LONGEST: Final = 60


def can_sit() -> bool:
    """Whether the system has the locks that chairs are."""
    return find_spec("fcntl") is not None


@define(eq=False)
class Chairs:
    """The chairs of one match in this data folder, and those of them that this program has taken."""

    folder: Path
    match: int
    _taken: dict[str, int] = field(factory=dict)

    def take(self, name: int | str, where: str = "") -> bool:
        """Sit down; returns whether that was possible. `where` tells others where this is."""
        import fcntl

        if str(name) in self._taken:
            return True
        self._room.mkdir(parents=True, exist_ok=True)
        handle = os.open(self._path(name), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        for _ in range(_TRIES):
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                time.sleep(_BETWEEN)
                continue
            os.ftruncate(handle, 0)
            os.pwrite(handle, where.encode("utf-8", "replace"), 0)
            self._taken[str(name)] = handle
            return True
        os.close(handle)
        return False

    def leave(self) -> None:
        """Get up from every chair."""
        for handle in self._taken.values():
            with suppress(OSError):
                os.close(handle)
        self._taken.clear()

    def others(self) -> dict[int, str]:
        """The seats that other programs have taken, and where they are. That of the bots is none."""
        if not can_sit() or not self._room.is_dir():
            return {}
        found = {}
        for path in self._room.glob(f"{self.match}-*"):
            name = path.name.removeprefix(f"{self.match}-")
            if name.isdecimal() and name not in self._taken and (where := _held(path)) is not None:
                found[int(name)] = where
        return found

    @property
    def _room(self) -> Path:
        return self.folder / FOLDER

    def _path(self, name: int | str) -> Path:
        return self._room / f"{self.match}-{name}"


def _held(path: Path) -> str | None:
    """Where the program is that holds a chair; None where none does."""
    import fcntl

    try:
        handle = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return None
    try:
        fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
        return None
    except OSError:
        return shown(os.read(handle, 4 * _LONGEST).decode("utf-8", "replace"), _LONGEST)
    finally:
        os.close(handle)
