"""What a level of bots is called, and what is said of it."""

from __future__ import annotations

from pirategames.rules.values import frozen


@frozen
class Level:
    """How well a bot plays, or in what manner: its name in files and on the command line, its name for people, and a
    sentence about it."""

    slug: str
    title: str
    about: str
    is_quick: bool = False
    """Whether its bot decides in a few milliseconds, always: by no more than `pirategames.bots.levels.QUICK` calls of
    Python's functions. It may think beside the program then; others have a process of their own, which can be ended."""
    is_character: bool = False
    """Whether it plays in a manner of its own, and is neither stronger nor weaker for it than the levels are."""
