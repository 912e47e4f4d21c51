"""How is asked what the events at the end of a stage ask: a swap, a recruitment from the display."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final, TypeVar

from pirategames.rules.scoundrel_bay.actions import Action, Hire, Swap
from pirategames.rules.scoundrel_bay.bids import event_at_hand
from pirategames.rules.scoundrel_bay.charts import Resource
from pirategames.rules.scoundrel_bay.stages import Arrival, SwapGain, Swapping
from pirategames.rules.scoundrel_bay.state import Question
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.scoundrel_bay.effects import event_title
from pirategames.screens.scoundrel_bay.goods import card_line, resource_rows
from pirategames.screens.scoundrel_bay.questions.asked import Asked
from pirategames.screens.scoundrel_bay.rows import Row
from pirategames.screens.scoundrel_bay.words import card_name, card_top, count, flag_mark, resources
from pirategames.screens.wording import number_word

Q = TypeVar("Q", bound=Question)


class AskedByEvent(Asked[Q]):
    """What the event at hand asks: its name is the heading."""

    def title(self) -> str:
        return event_title(event_at_hand(self.view.table)).upper()


class AskedSwapping(AskedByEvent[Swapping]):
    """The resources that can be spent."""

    heading: ClassVar = "A SWAP"
    chapter: ClassVar = "The eight events"
    terms: ClassVar = ("too_good",)
    told: ClassVar = "Spend one resource for others, or leave it."
    then: ClassVar = " may swap a resource"
    proposes: ClassVar = False

    def stakes(self) -> Sequence[Line]:
        gain = bright(f"{self._gain} of other kinds")
        return ((faint("Spend one resource, a ring too, for "), gain, faint(", but no rings.")),)

    def listed(self) -> Iterable[Row]:
        def spends(resource: Resource) -> tuple[Action, str]:
            return Swap(resource), f"spends {resources(resource)} for {self._gain} of other kinds"

        return resource_rows(self.view, spends)

    def brief(self, action: Action) -> Line:
        return (f"spend {resources(action.resource)}",) if isinstance(action, Swap) else ()

    @property
    def _gain(self) -> str:
        """How many come for it, in a word."""
        return number_word(event_at_hand(self.view.table).gain)


class AskedSwapGain(AskedByEvent[SwapGain]):
    """The resources that can be got for the one that was spent."""

    heading: ClassVar = "A SWAP"
    chapter: ClassVar = "The eight events"
    terms: ClassVar = ("too_good",)
    told: ClassVar = "Choose what you get for it."
    then: ClassVar = " chooses what comes for a resource"

    def stakes(self) -> Sequence[Line]:
        more = sum(isinstance(due, SwapGain) and due.seat == self.view.seat for due in self.view.table.agenda)
        last = f"{count(more, 'thing')} to get" if more > 1 else "the last thing to get"
        return ((faint("Choose another kind than you spent, and no ring; "), bright(last), faint(".")),)

    def listed(self) -> Iterable[Row]:
        return resource_rows(self.view, lambda resource: (Swap(resource), f"gets {resources(resource)}"))

    def brief(self, action: Action) -> Line:
        return (f"get {resources(action.resource)}",) if isinstance(action, Swap) else ()


class AskedArrival(AskedByEvent[Arrival]):
    """The cards for sale, to recruit with for free."""

    heading: ClassVar = "NEW SCOUNDRELS"
    chapter: ClassVar = "The eight events"
    terms: ClassVar = ("arrival",)
    told: ClassVar = "Recruit with a card of the display for free, or leave it."
    then: ClassVar = " may recruit with a card for sale"
    panel: ClassVar = "display"

    def listed(self) -> Iterable[Row]:
        edition = self.view.table.edition
        for card in self.view.table.display:
            yield Row(card_line(edition, card), f"recruits with the {card_name(edition, card)}", (Hire(card),))

    def brief(self, action: Action) -> Line:
        edition = self.view.table.edition
        if not isinstance(action, Hire):
            return ()
        return "recruit ", flag_mark(edition.cards[action.card].flag), f" {card_top(edition, action.card)}"


ASKED: Final = {Swapping: AskedSwapping, SwapGain: AskedSwapGain, Arrival: AskedArrival}
