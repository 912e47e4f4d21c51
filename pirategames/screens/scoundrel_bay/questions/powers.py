"""How is asked which captain power somebody has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from pirategames.rules.scoundrel_bay.actions import Choose
from pirategames.rules.scoundrel_bay.powers import ChoosingPower
from pirategames.rules.scoundrel_bay.state import State
from pirategames.screens.drawing.frame import bright, faint
from pirategames.screens.scoundrel_bay.effects import power_line, power_title, score_line
from pirategames.screens.scoundrel_bay.questions.asked import Asked
from pirategames.screens.scoundrel_bay.rows import Row


class AskedChoosingPower(Asked[ChoosingPower]):
    """The captain powers on offer."""

    heading: ClassVar = "CAPTAIN POWERS"
    chapter: ClassVar = "Captain powers"
    terms: ClassVar = ("captain",)
    told: ClassVar = "Choose a power; landing in an invasion, the captain scores once."
    then: ClassVar = " chooses a captain power"
    proposes: ClassVar = False

    def listed(self) -> Iterable[Row]:
        for number in self.view.table.powers:
            power = self.view.table.edition.variants.powers[number]
            line = (bright(power_title(power)), faint(f"  {power_line(power)}"))
            more = f"Landing: {score_line(power)}."
            yield Row(line, f"chooses {power_title(power)}", (Choose(number),), more=more)

    @classmethod
    def occasion(cls, table: State) -> str:
        return "before the first turn"


ASKED: Final = {ChoosingPower: AskedChoosingPower}
