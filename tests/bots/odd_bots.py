"""Bots that do what no bot should. They stand here so that a process of its own can import them."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any

from attrs import frozen

from pirategames.bots.bot import Bot, Heard
from pirategames.bots.thinking import Decision
from pirategames.rules.chance import Chance


@frozen
class Sound:
    """Takes the last legal action."""

    def choose(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> Any:
        return legal[-1]


@frozen
class Endless:
    """Never answers."""

    def choose(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> Any:
        while True:
            pass


@frozen
class Gripping:
    """Never answers, and lets no other thread of its process have its turn."""

    def choose(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> Any:
        return sum(range(10**15))


@frozen
class Failing:
    """Makes an error that tells of a card."""

    def choose(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> Any:
        raise ValueError("the queen of hearts")


@frozen
class Nowhere:
    """Means something that cannot be sent."""

    def choose(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> Any:
        return lambda: legal[0]


@frozen
class Vanishing:
    """Ends the process in which it thinks, the first time that it is asked; `trace` is left behind then."""

    trace: Path
    again: bool = False

    def choose(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> Any:
        if self.again or not self.trace.exists():
            self.trace.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return legal[-1]


@frozen
class Chatty:
    """Says a lot, in every way."""

    def choose(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> Any:
        print("the queen of hearts")
        print("the queen of hearts", file=sys.stderr)
        os.write(1, b"the queen of hearts")
        os.write(2, b"the queen of hearts")
        return legal[-1]


@frozen
class Curious:
    """Tells what has been imported where it thinks."""

    def choose(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> Any:
        return tuple(sys.modules)


def asked(bot: Bot, legal: tuple[Any, ...] = ("first", "last"), view: Any = None, is_quick: bool = False) -> Decision:
    """This bot is asked for one of these actions."""
    return Decision(bot, is_quick, view, (), legal, Chance(1))
