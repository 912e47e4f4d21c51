"""How is asked which upgrade of a milestone is kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from pirategames.rules.scoundrel_bay.actions import Action, Upgrade
from pirategames.rules.scoundrel_bay.milestones import UpgradeChoice
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.scoundrel_bay.effects import milestone_title, side_line, upgrade_line, upgrade_title
from pirategames.screens.scoundrel_bay.questions.asked import Asked
from pirategames.screens.scoundrel_bay.rows import Row
from pirategames.screens.table.choices import Choice


class AskedUpgradeChoice(Asked[UpgradeChoice]):
    """The upgrades of a milestone: p keeps the lifted one, d discards it for reputation."""

    heading: ClassVar = "MILESTONE"
    chapter: ClassVar = "Milestones"
    terms: ClassVar = ("reputation",)
    told: ClassVar = "Keep an upgrade, or discard one for reputation."
    then: ClassVar = " chooses an upgrade"
    proposes: ClassVar = False

    def title(self) -> str:
        return f"{self.heading}: {milestone_title(self.view.table.edition, self.question.milestone).upper()}"

    def stakes(self) -> Sequence[Line]:
        table, number = self.view.table, self.question.milestone
        side = table.edition.variants.milestones[number].sides[table.sides[number]]
        return ((faint(f"You have {side_line(side)}."),),)

    def listed(self) -> Iterable[Row]:
        edition, number = self.view.table.edition, self.question.milestone
        upgrades = edition.variants.milestones[number].upgrades
        for place in self.view.table.upgrades[number]:
            title, line = upgrade_title(upgrades[place]), upgrade_line(edition, upgrades[place])
            yield Row((bright(title), faint(f"  {line}")), f"keeps {title}", (Upgrade(place),))

    def brief(self, action: Action) -> Line:
        if not isinstance(action, Upgrade):
            return ()
        upgrades = self.view.table.edition.variants.milestones[self.question.milestone].upgrades
        return (f"{'keep' if action.keep else 'discard'} {upgrade_title(upgrades[action.number])}",)

    def doing(self) -> tuple[Choice, ...]:
        return self.does_lifted(), self._discards()

    def _discards(self) -> Choice:
        words = f"discards it for {self.view.table.edition.variants.milestone_reputation} reputation"
        if not self.lifted:
            return Choice("d", words, why_not=self.why_nothing())
        (keep,) = self.lifted[0].actions
        assert isinstance(keep, Upgrade)
        return self.way("d", words, "discard", Upgrade(keep.number, False))


ASKED: Final = {UpgradeChoice: AskedUpgradeChoice}
