"""How is asked how many mouths are fed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from pirategames.rules.scoundrel_bay.actions import Feed
from pirategames.rules.scoundrel_bay.meals import Meal, most_mouths, mouths
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.scoundrel_bay.questions.asked import Asked
from pirategames.screens.scoundrel_bay.words import count
from pirategames.screens.table.choices import Choice


class AskedMeal(Asked[Meal]):
    """How many mouths are fed; all who can be are proposed."""

    heading: ClassVar = "COOK AND FEED"
    chapter: ClassVar = "Cook and feed"
    terms: ClassVar = ("sick", "food")
    told: ClassVar = "Choose how many mouths are fed."
    then: ClassVar = " feeds the ship"

    def stakes(self) -> Sequence[Line]:
        ship = self.view.ship
        return (
            (faint("You have "), bright(f"{ship.food} food"), faint(" and "), bright(count(ship.rings, "ring")),
             faint("; everybody together eats "), bright(sum(mouths(ship))), faint(".")),
            (faint("The captain eats 2 and comes first, then the fit, then the sick."),),
        )  # fmt: skip

    def amounts(self) -> range:
        return range(most_mouths(self.view.ship) + 1)

    def proposed(self) -> int:
        return most_mouths(self.view.ship)

    def foresight(self, is_roomy: bool) -> Line:
        ship, portions = self.view.ship, mouths(self.view.ship)
        price = sum(portions[: self.amount])
        rings, left = max(0, price - ship.food), len(portions) - self.amount
        paid = f"{price} food" if not rings else f"{price - rings} food and {count(rings, 'ring')}"
        hungry = "nobody goes hungry" if not left else f"{left} unfed: the fit sicken, the sick die"
        return (faint(f"{paid} for {self.amount} of {len(portions)}; {hungry}."),)

    def doing(self) -> tuple[Choice, ...]:
        return (self.way("p", f"feeds {self.amount}", "do it", Feed(self.amount)),)


ASKED: Final = {Meal: AskedMeal}
