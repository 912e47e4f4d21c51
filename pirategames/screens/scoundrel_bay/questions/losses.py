"""How is asked who of a ship dies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from pirategames.rules.scoundrel_bay.actions import Lose
from pirategames.rules.scoundrel_bay.losses import Dying, mortals
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.scoundrel_bay.questions.asked import Asked
from pirategames.screens.scoundrel_bay.rows import Row
from pirategames.screens.scoundrel_bay.words import pirates


class AskedDying(Asked[Dying]):
    """Those of the ship who can die."""

    heading: ClassVar = "ONE OF YOURS DIES"
    chapter: ClassVar = "The dead"
    terms: ClassVar = ("dead",)
    told: ClassVar = "Choose who goes to the graveyard."
    then: ClassVar = " chooses who dies"
    proposes: ClassVar = False

    def stakes(self) -> Sequence[Line]:
        return ((faint("Somebody aboard goes to the graveyard; at the end the dead cost reputation."),),)

    def listed(self) -> Iterable[Row]:
        ship = self.view.ship
        told = {
            "pirate": ("an active pirate", f"  of {pirates(ship.active)}"),
            "sick": ("a sick pirate", f"  of {ship.sick}"),
            "captain": ("the captain ★", "  counts as 2 dead"),
        }
        for who in mortals(ship):
            name, more = told[who]
            yield Row((bright(name), faint(more)), f"lets {name.removesuffix(' ★')} die", (Lose(who),))


ASKED: Final = {Dying: AskedDying}
