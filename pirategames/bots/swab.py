"""The swab: a mate that errs now and then."""

from __future__ import annotations

from typing import Any, Final

from pirategames.bots.bot import Bot, Heard
from pirategames.bots.level import Level
from pirategames.rules.chance import Chance
from pirategames.rules.values import frozen

_PARTS: Final = 1000
SWAB: Final = Level("swab", "swab", "A swab does as a deckhand would, and errs now and then.")


@frozen
class Swab:
    """Chooses as its mate does; in `errs` of a thousand decisions it takes whatever is allowed."""

    mate: Bot
    errs: int

    def choose(self, view: Any, heard: Heard[Any], legal: tuple[Any, ...], chance: Chance) -> Any:
        """The mate's choice, or any; `chance` decides which."""
        number, chance = chance.below(_PARTS)
        if number >= self.errs:
            return self.mate.choose(view, heard, legal, chance)
        at, _ = chance.below(len(legal))
        return legal[at]
