"""How is asked who is placed in which region."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from attrs import evolve

from pirategames.rules.scoundrel_bay.actions import Ashore, Place
from pirategames.rules.scoundrel_bay.entering import visit_of
from pirategames.rules.scoundrel_bay.invading import Invading
from pirategames.rules.scoundrel_bay.state import ACTIVE, NONE, strength
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, Piece, bright, faint
from pirategames.screens.drawing.seats import named
from pirategames.screens.scoundrel_bay.foresight import landing_words, lying_words, needs
from pirategames.screens.scoundrel_bay.questions.asked import Asked
from pirategames.screens.scoundrel_bay.regions import key_of
from pirategames.screens.scoundrel_bay.rows import Row
from pirategames.screens.scoundrel_bay.words import count, flag_mark, region_name
from pirategames.screens.table.choices import Choice
from pirategames.screens.wording import captain

_NAME: Final = 12
"""The cells of a name."""


class AskedInvading(Asked[Invading]):
    """An invasion: figure by figure into a region, until they go ashore."""

    heading: ClassVar = "INVASION"
    chapter: ClassVar = "Invade"
    terms: ClassVar = ("invade", "strength")
    told: ClassVar = "Place pirates in a region, then bring them ashore."
    then: ClassVar = " places pirates"
    leaving: ClassVar = "ends the invasion"

    def title(self) -> str:
        region = visit_of(self.view.table).region
        return f"{self.heading}: {region_name(self.view.table.edition, region).upper()}" if region != NONE else self.heading

    def stakes(self) -> Sequence[Line]:
        table, visit, region = self.view.table, visit_of(self.view.table), self.target()
        left: Line = (
            flag_mark(visit.flag), " ", bright(count(visit.left, "flag")), faint(" left   on your ship "),
            bright(f"{self.view.ship.active} active"),
        )  # fmt: skip
        if region is None:
            return (left,)
        key, name = key_of(table.edition, region), region_name(table.edition, region)
        at: Line = (Ink(key, "accent", bold=True), " ", bright(name), faint(f"  {needs(self.view, region)}"))
        there = bright(strength(self.view.ship, region))
        return left, at, (faint("your strength there "), there, *self._rivals(region), faint(lying_words(self.view, region)))

    def _rivals(self, region: int) -> Line:
        """The strength of the others in a region: ``, ♞ Anne 2``."""
        pieces: list[Piece] = []
        for seat, ship in enumerate(self.view.table.ships):
            if seat != self.view.seat and (strong := strength(ship, region)):
                pieces += [faint(", "), *named(seat, captain(self.desk.names, seat, _NAME)), " ", bright(strong)]
        return tuple(pieces)

    def listed(self) -> Iterable[Row]:
        where, ship = self.target(), self.view.ship
        if where is None or not self.regions():
            return
        yield Row((bright("a pirate"), faint(f"  {ship.active} on your ship")), "places a pirate", (Place(where),))
        if ship.captain == ACTIVE:
            line: Line = (bright("the captain ★"), faint("  strength 2, one flag"))
            yield Row(line, "places the captain", (Place(where, True),))

    def lifts_first(self) -> bool:
        return True

    def regions(self) -> frozenset[int]:
        return frozenset([action.region for action in self.view.legal if isinstance(action, Place)])

    def foresight(self, is_roomy: bool) -> Line:
        visit, region, looked_at = visit_of(self.view.table), self.target(), self.looked_at()
        if region is not None:
            action = self.lifted[0].actions[0] if self.lifted else None
            return landing_words(self.view, region, isinstance(action, Place) and action.captain)
        if looked_at is not None:
            return (faint(self.refusal(Place(looked_at))),)
        return (faint(f"{count(visit.left, f'{visit.flag} flag')} left. Lift a region to see what it asks."),)

    def doing(self) -> tuple[Choice, ...]:
        ashore = self.way("a", "brings the pirates ashore", "ashore", Ashore())
        placing = evolve(self.does_lifted(), kind="places the figure that is lifted")
        return placing, evolve(ashore, brief=("goes ashore",)), *self._all()

    def _all(self) -> tuple[Choice, ...]:
        """The key that places every pirate who may go there, and brings them ashore."""
        visit, where, ship = visit_of(self.view.table), self.target(), self.view.ship
        count = min(visit.left, ship.active)
        if where is None or count < 2:
            return ()
        is_asked_then = visit.left > count and ship.captain == ACTIVE
        actions = (*[Place(where)] * count, *[Ashore()] * is_asked_then)
        them = "both pirates" if count == 2 else f"all {count} pirates"
        words = f"places {them} and brings them ashore"
        return (Choice("w", words, "all", actions=actions, brief=(f"lands {them}",)),)

    def why_nothing(self) -> str:
        looked_at = self.looked_at()
        if looked_at is not None:
            return self.refusal(Place(looked_at))
        is_placing = visit_of(self.view.table).region != NONE
        return "a brings the pirates ashore." if is_placing else "Lift a region first, by its letter."

    def asks(self) -> Line:
        if visit_of(self.view.table).region != NONE:
            return ("Nobody more can be placed.",)
        may = self.regions()
        return (f"Lift a region: {self.letters()}.",) if may else ("Nobody more can land.",)


ASKED: Final = {Invading: AskedInvading}
