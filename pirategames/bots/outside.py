"""Bots of one's own: Python objects that lie outside this program.

One is named where it is seated, as ``bot:package.module:NAME``; or a package that is installed offers it in the entry-point
group `GROUP`, under the game's slug and a name of its own: ``skull_queen.parrot``. What is named is an object with a method
`choose` (see `pirategames.bots.bot.Bot`), or a class that makes one without arguments. Where it has a `title` and an
`about`, it is called and described so; with `is_quick` it thinks beside the program.
"""

from __future__ import annotations

import re
import sys
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from pirategames.bots.bot import Bot
from pirategames.bots.level import Level
from pirategames.rules.game import SetupError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "pirategames.bots"
_NAMED: Final = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*", re.ASCII)


def is_named_outside(level: str) -> bool:
    """Whether this is the name of a bot of one's own, as in ``package.module:NAME``."""
    return _NAMED.fullmatch(level) is not None


def named_outside(level: str) -> tuple[Level, Bot]:
    """The bot of this name, which is imported. Raises `SetupError` where that fails, or where it is none."""
    from importlib.metadata import EntryPoint  # what is installed is looked up only where somebody asks

    return _loaded(EntryPoint(level, level, GROUP), level)


def offered(game_slug: str) -> dict[Level, Bot]:
    """What the packages that are installed offer for this game. One that cannot be imported is left out."""
    return _offered(game_slug, tuple(sys.path))


@cache
def _offered(game_slug: str, path: tuple[str, ...]) -> dict[Level, Bot]:
    from importlib.metadata import entry_points

    found: dict[Level, Bot] = {}
    for entry in entry_points(group=GROUP):
        slug, _, level = entry.name.rpartition(".")
        if slug.replace("-", "_") == game_slug and level:
            try:
                found.update([_loaded(entry, level)])
            except SetupError:
                continue
    return found


def _loaded(entry: EntryPoint, slug: str) -> tuple[Level, Bot]:
    try:
        bot: Any = entry.load()
        bot = bot() if isinstance(bot, type) else bot
    except Exception as error:
        raise SetupError(f"The bot “{slug}” cannot be had: {type(error).__name__}: {error}.") from error
    if not callable(getattr(bot, "choose", None)):
        raise SetupError(f"“{slug}” is no bot: it has no method “choose”.")
    title = str(getattr(bot, "title", "") or slug.rpartition(":")[2].replace("-", " ").replace("_", " ").lower())
    about = str(getattr(bot, "about", "") or f"{title[:1].upper()}{title[1:]} is a bot from outside.")
    return Level(slug, title, about, bool(getattr(bot, "is_quick", False))), bot
