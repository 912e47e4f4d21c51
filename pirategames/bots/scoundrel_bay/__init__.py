"""The bots of Scoundrel Bay: what a `lookout` sees, the `worths` of ships, what `plays` lead to, how each of the `questions`
is answered, and the `deckhand`; a `forecast` of the end, and the `captain` that goes by it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pirategames.bots.bot import Bot
from pirategames.bots.level import Level
from pirategames.bots.scoundrel_bay.adviser import Adviser
from pirategames.bots.scoundrel_bay.captain import Captain
from pirategames.bots.scoundrel_bay.deckhand import Deckhand
from pirategames.bots.scoundrel_bay.hindsight import Forecast
from pirategames.bots.scoundrel_bay.plans import PLANS
from pirategames.bots.swab import SWAB, Swab

BOTS: Final[Mapping[Level, Bot]] = {
    SWAB: Swab(Deckhand(), errs=55),
    Level(
        "deckhand",
        "deckhand",
        "A deckhand weighs what every turn leads to, and goes for whatever pays most.",
    ): Deckhand(),
    Level(
        "captain",
        "captain",
        "A captain carries its best plays out to the end of the turn, and forecasts the gold of the end.",
    ): Captain(),
    Level(
        "hunter",
        "hunter",
        "A hunter goes for monsters, and for the reputation that they bring.",
        is_character=True,
    ): Deckhand(PLANS["monsters"]),
    Level(
        "miser",
        "miser",
        "A miser goes for the gold that lies in harbors.",
        is_character=True,
    ): Deckhand(PLANS["harbors"]),
}


def strategy_bot(name: str) -> Deckhand:
    """A deckhand that leans to one strategy, by its name in `PLANS`: to see whether the charts favour any."""
    return Deckhand(PLANS[name])


ADVISER: Final = Adviser()
HINDSIGHT: Final = Forecast()

__all__ = ["ADVISER", "BOTS", "HINDSIGHT", "Captain", "Deckhand", "strategy_bot"]
