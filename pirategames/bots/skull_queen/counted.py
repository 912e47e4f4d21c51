"""What counting the cards tells: what is still hidden of every colour, and where a card will push its pirate."""

from __future__ import annotations

from pirategames.rules.skull_queen.cards import AYE_MAAM, COLOURS, QUICK_SNACK, deck
from pirategames.rules.skull_queen.view import View, cards_of
from pirategames.rules.values import frozen

Push = tuple[int, float]
"""A number of spaces, below 0 up to the narrow end, and how likely that is."""


@frozen
class Counted:
    """What counting the cards tells of a colour: the values that nobody has shown, how many rivals may play them, and how
    likely each of them is to have one."""

    values: tuple[int, ...]
    rivals: int
    has: float

    @property
    def alone(self) -> float:
        """How likely no rival plays this colour to a trick."""
        return self._none(1.0)

    def pushes(self, value: int, centre: int | None) -> tuple[Push, ...]:
        """Where a card of this value moves its pirate, if it does. A card of this value in the `centre` belongs to nobody:
        with it the card is never alone, and moves its pirate one way only."""
        above = sum(other > value for other in self.values) / max(1, len(self.values))
        up, down = self._none(above), self._none(1 - above)
        if centre is None:
            up, down = up - self.alone, down - self.alone
        elif centre < value:
            down = 0.0
        else:
            up = 0.0
        up_two = up * self._joined(value, centre, AYE_MAAM, value > AYE_MAAM)
        down_two = down * self._joined(value, centre, QUICK_SNACK, value < QUICK_SNACK)
        pushes = ((-1, up - up_two), (-2, up_two), (1, down - down_two), (2, down_two))
        return tuple([push for push in pushes if push[1]])

    def _none(self, share: float) -> float:
        """How likely no rival plays one of this share of the hidden cards."""
        return (1 - self.has * share) ** self.rivals

    def _joined(self, value: int, centre: int | None, doubling: int, may_join: bool) -> float:
        """How likely the doubling card lies in the trick where a card of this value is its extreme."""
        if doubling in (value, centre):
            return 1.0
        if not may_join or doubling not in self.values:
            return 0.0
        return min(1.0, self.has * self.rivals / len(self.values))


def count_cards(view: View) -> tuple[Counted, ...]:
    """What is still hidden of every colour."""
    s = view.table
    seen = set(cards_of(s))
    unseen = [card for card in deck(s.seats) if card not in seen]
    each = max(view.held)
    rivals = max(s.seats, 3) - 1
    counted = []
    for colour in range(len(COLOURS)):
        values = tuple(card.value for card in unseen if card.colour == colour)
        lacks = (1 - len(values) / max(1, len(unseen))) ** each
        counted.append(Counted(values, rivals, 1 - lacks))
    return tuple(counted)
