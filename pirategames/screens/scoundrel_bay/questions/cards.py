"""How is asked which card is added to the hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Final

from pirategames.rules.scoundrel_bay.actions import Buy, Scout
from pirategames.rules.scoundrel_bay.cards import AddingCard
from pirategames.rules.scoundrel_bay.charts import FLAGS
from pirategames.screens.drawing.canvas import cell_width
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.scoundrel_bay.foresight import price_words
from pirategames.screens.scoundrel_bay.goods import card_bottom_in, card_line, uses_line
from pirategames.screens.scoundrel_bay.questions.asked import Asked
from pirategames.screens.scoundrel_bay.rows import Row
from pirategames.screens.scoundrel_bay.words import card_name, card_top, flag_name

_SCOUT: Final = "scout the deck"
CONTEXT: Final = 76
_ROOMY_CONTEXT: Final = 112
"""The cells of the line of context on the smallest screen, and on a roomy one."""
_BESIDE: Final = 37
"""The cells beside a card in the list where a roomy screen has them."""


class AskedAddingCard(Asked[AddingCard]):
    """The cards for sale, and the flags to be scouted for."""

    heading: ClassVar = "A CARD FOR YOUR HAND"
    chapter: ClassVar = "A card for your hand"
    terms: ClassVar = ("display", "scout")
    told: ClassVar = "Buy a card of the display, or scout for a flag."
    then: ClassVar = " adds a card to the hand"
    panel: ClassVar = "display"

    def stakes(self) -> Sequence[Line]:
        """The cards that are in the hand already."""
        pieces: Line = (faint("in your hand"),)
        for card in self.view.hand:
            printed = self.view.table.edition.cards[card]
            pieces += ("  ", *flag_name(printed.flag), faint(f" {card_top(self.view.table.edition, card)}"))
        return (pieces,)

    def foresight(self, is_roomy: bool) -> Line:
        """All uses of the card that is lifted."""
        action = self.lifted[0].actions[0] if self.lifted else None
        if not isinstance(action, Buy):
            return ()
        return uses_line(self.view, self.view.table.display[action.place], _ROOMY_CONTEXT if is_roomy else CONTEXT)

    def listed(self) -> Iterable[Row]:
        return *self._display(), *self._scouts()

    def _display(self) -> Iterator[Row]:
        edition, ship = self.view.table.edition, self.view.ship
        for place, card in enumerate(self.view.table.display):
            # the prices of cards and of scouting stand in a column
            gap = " " * (max(0, len(_SCOUT) - cell_width(card_top(edition, card))) + 2)
            line: Line = (*card_line(edition, card), faint(f"{gap}{edition.slots[place]} rum"))
            does = f"buys the {card_name(edition, card)} for {price_words(ship, 'rum', edition.slots[place])}"
            yield Row(line, does, (Buy(place),), more=card_bottom_in(edition, card, _BESIDE))

    def _scouts(self) -> Iterator[Row]:
        price = self.view.table.edition.scout
        for flag in FLAGS:
            line: Line = (*flag_name(flag), faint(f"{'':{8 - len(flag)}}{_SCOUT}  {price} rum"))
            yield Row(line, f"scouts for a {flag} card for {price_words(self.view.ship, 'rum', price)}", (Scout(flag),))


ASKED: Final = {AddingCard: AskedAddingCard}
