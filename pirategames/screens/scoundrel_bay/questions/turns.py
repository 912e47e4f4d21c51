"""How is asked which of the last crates are opened before the score is counted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from pirategames.rules.scoundrel_bay.state import State
from pirategames.rules.scoundrel_bay.turns import LastCrates
from pirategames.screens.scoundrel_bay.questions.anytime import openings
from pirategames.screens.scoundrel_bay.questions.asked import Asked
from pirategames.screens.scoundrel_bay.rows import Row


class AskedLastCrates(Asked[LastCrates]):
    """One's undelivered crates."""

    heading: ClassVar = "THE LAST CRATES"
    chapter: ClassVar = "The end of the game"
    terms: ClassVar = ("last_turns",)
    told: ClassVar = "Open crates before the score is counted, or go on."
    then: ClassVar = " may open crates before the score is counted"
    leaving: ClassVar = "goes on to the score"
    proposes: ClassVar = False

    def listed(self) -> Iterable[Row | None]:
        return openings(self.view, self.desk)

    @classmethod
    def occasion(cls, table: State) -> str:
        return "before the score"


ASKED: Final = {LastCrates: AskedLastCrates}
