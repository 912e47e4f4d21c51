"""The bots of Scalawag!: `worths` of ships and crew, `odds` of what is held, `orders` to give, the `deckhand` that uses
them, whether to go on `calling`, how it is in its `temper`, the `captain`, who knows what these do, and a `character`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from attrs import evolve

from pirategames.bots.bot import Bot
from pirategames.bots.level import Level
from pirategames.bots.scalawag.captain import Captain
from pirategames.bots.scalawag.character import Character
from pirategames.bots.scalawag.deckhand import Deckhand
from pirategames.bots.scalawag.hindsight import Chances
from pirategames.bots.scalawag.temper import temper
from pirategames.bots.swab import SWAB, Swab

BOTS: Final[Mapping[Level, Bot]] = {
    evolve(SWAB, is_quick=True): Swab(Deckhand(), errs=100),
    Level(
        "deckhand",
        "deckhand",
        "A deckhand gives the order that pays most, bluffs now and then, and calls by the odds.",
        is_quick=True,
    ): Deckhand(),
    Level(
        "captain",
        "captain",
        "A captain knows how deckhands lie, and whose word is good; it lies where nobody will call.",
    ): Captain(),
    Level(
        "liar",
        "liar",
        "A liar bluffs twice as readily as a deckhand, and has an ear for the lies of others.",
        is_character=True,
    ): Character(Deckhand(temper=temper("liar"))),
    Level(
        "honest",
        "honest soul",
        "An honest soul declares nothing that it does not hold, and is quick to doubt others.",
        is_character=True,
    ): Character(Deckhand(bluffs=False, temper=temper("honest"))),
}

HINDSIGHT: Final = Chances()

__all__ = ["BOTS", "HINDSIGHT", "Captain", "Deckhand"]
