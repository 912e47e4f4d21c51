"""How is put what may be done at any decision of one's own: the page of crates to open, and that of smuggling."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from pirategames.rules.scoundrel_bay.actions import Open, Smuggle
from pirategames.rules.scoundrel_bay.charts import Edition
from pirategames.rules.scoundrel_bay.state import Question
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.scoundrel_bay.effects import power_line, power_title
from pirategames.screens.scoundrel_bay.foresight import price_words
from pirategames.screens.scoundrel_bay.goods import crate_line
from pirategames.screens.scoundrel_bay.plan import crate_slots
from pirategames.screens.scoundrel_bay.questions.asked import Asked
from pirategames.screens.scoundrel_bay.rows import Row, in_places
from pirategames.screens.scoundrel_bay.words import crate_name, symbols_long, symbols_short
from pirategames.screens.table.choices import Choice
from pirategames.screens.table.desk import Desk


def openings(view: View, desk: Desk) -> Iterator[Row | None]:
    """One's undelivered crates in their places, to be opened."""
    return in_places(crate_slots(view, desk), lambda crate: _opening(view.table.edition, crate))


def _opening(edition: Edition, crate: int) -> Row:
    contents = edition.crates[crate].contents
    line: Line = (*crate_line(edition, crate), faint(f" holds {symbols_short(contents)}"))
    return Row(line, f"opens the {crate_name(edition, crate)}", (Open(crate),), symbols_long(contents))


class OpeningCrates(Asked[Question]):
    """The page of one's crates, over whatever is asked."""

    heading: ClassVar = "YOUR CRATES"
    told: ClassVar = "An open crate is gone: you gain what it holds, and lose its doubloons."
    proposes: ClassVar = False

    def listed(self) -> Iterable[Row | None]:
        return openings(self.view, self.desk)

    def asks(self) -> Line:
        return "Lift a crate by its number; ", Ink("p", "accent", bold=True), " opens it for what it holds."

    def foresight(self, is_roomy: bool) -> Line:
        return ()

    def to_leave(self, *, is_only_way: bool) -> tuple[Choice, ...]:
        return ()


class Smuggling(Asked[Question]):
    """Barrelbeard's page: a figure goes ashore for a map."""

    heading: ClassVar = "SMUGGLING"
    told: ClassVar = "Lift a region by its letter, and smuggle one of yours ashore."

    def stakes(self) -> Sequence[Line]:
        power = self.view.table.edition.variants.powers[self.view.ship.power]
        return ((bright(power_title(power)), faint(f": {power_line(power)}")),)

    def listed(self) -> Iterable[Row]:
        """Who can be smuggled into the region that is lifted."""
        where, ship, edition = self.target(), self.view.ship, self.view.table.edition
        if where is None:
            return
        maps = edition.variants.powers[ship.power].maps + edition.regions[where].maps
        price = faint(f"  {price_words(ship, 'map', maps)}")
        yield Row((bright("a pirate"), price), "smuggles a pirate ashore", (Smuggle(where),))
        yield Row((bright("the captain ★"), price), "smuggles the captain ashore", (Smuggle(where, True),))

    def lifts_first(self) -> bool:
        return True

    def regions(self) -> frozenset[int]:
        return frozenset([action.region for action in self.view.legal if isinstance(action, Smuggle)])

    def why_nothing(self) -> str:
        return "Lift a region first, by its letter."

    def asks(self) -> Line:
        return "Lift a region by its letter; ", Ink("p", "accent", bold=True), " smuggles one of yours ashore."

    def foresight(self, is_roomy: bool) -> Line:
        return ()

    def to_leave(self, *, is_only_way: bool) -> tuple[Choice, ...]:
        return ()
