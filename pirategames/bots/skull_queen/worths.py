"""What pirates will be worth at the end of the round, by where they stand, by the cards left in the hand and by the centre.

A card left alone lies in the centre, and there it makes the next one of its colour the highest or the lowest. So the cards
of a colour are thought of in rising and in falling order, and the better one counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from attrs import Factory, define

from pirategames.bots.skull_queen.counted import Counted, Push, count_cards
from pirategames.rules.skull_queen.actions import Spaces
from pirategames.rules.skull_queen.cards import COLOURS, MONKEY, Card
from pirategames.rules.skull_queen.planks import OVER_THE_BOTTOM, OVER_THE_TOP, SPACES, Planks, Side
from pirategames.rules.skull_queen.state import Draft
from pirategames.rules.skull_queen.view import View

AVOIDED: Final = 0.5
"""The share of the harmful moves that a careful player gets round, by playing the card at another time."""
RARE: Final = 0.03
"""Where a card is left alone no more often than that, the centre is not thought of."""
TRICKS: Final = 3
"""For a Monkey or First Mate its player waits for the best of so many tricks."""

_BEST_OF: Final[list[list[float]]] = [
    [((rank + 1) ** tricks - rank**tricks) / len(COLOURS) ** tricks for rank in range(len(COLOURS))]
    for tricks in range(TRICKS + 1)
]
"""How likely each colour, from the worst to the best, is the best one that is asked in so many tricks."""

Worths = tuple[float, ...]
"""What a pirate is worth on every space, from over the top to over the bottom."""


@cache
def printed(planks: Planks, side: Side) -> Worths:
    """What the plank says of every space."""
    return tuple([float(planks.value(side, space)) for space in range(OVER_THE_BOTTOM + 1)])


def moved(space: int, steps: int) -> int:
    """Where a pirate on a space of the plank stands after so many steps, below 0 up to the narrow end."""
    end = space + steps
    return OVER_THE_TOP if end < OVER_THE_TOP else OVER_THE_BOTTOM if end > OVER_THE_BOTTOM else end


# ---- one colour


def worths(
    plank: Worths, values: Sequence[int], counted: Counted, centre: int | None = None, avoided: float = AVOIDED
) -> Worths:
    """What a pirate will be worth on each space when the cards of its colour in the hand, of these rising values, have been
    played. `centre` is the value of the card of this colour that lies there."""
    if not values:
        return plank
    rising = _in_order(plank, values, counted, centre, avoided)
    if len(values) == 1 or counted.alone < RARE:
        return rising
    return tuple(map(max, rising, _in_order(plank, values[::-1], counted, centre, avoided)))


def _in_order(plank: Worths, values: Sequence[int], counted: Counted, centre: int | None, avoided: float) -> Worths:
    """The same for one order of play, from the last card back to the first. `free` is what a space is worth when the centre
    is free of this colour, `lying` when the card played before lies there; it stays there as likely as it was alone."""
    free = lying = plank
    stays = counted.alone if counted.alone >= RARE else 0.0
    for at in reversed(range(len(values))):
        before = values[at - 1] if at else centre
        after, meets = free, counted.pushes(values[at], None)
        alone = stays * counted.alone
        free = tuple([_after(after, lying, space, meets, alone, avoided) for space in range(OVER_THE_BOTTOM + 1)])
        lying = free
        if before is not None and stays:
            meets = counted.pushes(values[at], before)
            lying = tuple([_after(after, after, space, meets, 0.0, avoided) for space in range(OVER_THE_BOTTOM + 1)])
    if lying is free:
        return free
    return tuple([stays * one + (1 - stays) * other for one, other in zip(lying, free, strict=True)])


def _after(free: Worths, lying: Worths, space: int, pushes: Iterable[Push], alone: float, avoided: float) -> float:
    """What a space is worth before a card that pushes so, and that stays in the centre as likely as that."""
    if space not in SPACES:
        return 0.0
    stayed = worth = free[space]
    for steps, likely in pushes:
        gain = free[moved(space, steps)] - stayed
        worth += likely * gain * (avoided if gain < 0 else 1)
    if alone:
        gain = lying[space] - stayed
        worth += alone * gain * (avoided if gain < 0 else 1)
    return worth


def alone_in(cards: Iterable[Card]) -> list[int | None]:
    """The value of the single card of each colour in the centre; None where there is none, or where several will go."""
    lying: list[list[int]] = [[] for _ in COLOURS]
    for card in cards:
        if not card.is_special:
            lying[card.colour].append(card.value)
    return [values[0] if len(values) == 1 else None for values in lying]


# ---- the whole hand


@define
class Outlook:
    """What the rest of the round is worth to one seat, by its plank and hand. What was once reckoned is kept."""

    plank: Worths
    hand: tuple[Card, ...]
    counted: tuple[Counted, ...]
    _known: dict[tuple[int, Card | None, int | None], Worths] = Factory(dict)

    def after(self, table: Draft, pirates: Spaces, played: Card) -> float:
        """What these pirates will be worth when a card has been played and the trick is resolved: the table's centre."""
        centre = alone_in(table.centre)
        reckoned = [
            self._worths(colour, played if played.colour == colour else None, lying) for colour, lying in enumerate(centre)
        ]
        worth = sum([table[space] for table, space in zip(reckoned, pirates, strict=True)])
        for card in self.hand:
            if card.is_special and card is not played:
                worth += self._special(card, reckoned, pirates)
        return worth

    def _worths(self, colour: int, played: Card | None, centre: int | None) -> Worths:
        key = colour, played, centre
        found = self._known.get(key)
        if found is None:
            values = [card.value for card in self.hand if card.colour == colour and card is not played]
            found = self._known[key] = worths(self.plank, values, self.counted[colour], centre)
        return found

    def _special(self, card: Card, reckoned: Sequence[Worths], pirates: Spaces) -> float:
        """What a Monkey or First Mate in the hand is worth: it moves the pirate of the colour that is asked, and may wait
        for the best of the next tricks."""
        steps = 1 if card is MONKEY else -1
        gains = sorted([
            table[moved(space, steps)] - table[space] if space in SPACES else 0.0
            for table, space in zip(reckoned, pirates, strict=True)
        ])  # fmt: skip
        tricks = min(TRICKS, len(self.hand) - 1)
        return sum([gain * likely for gain, likely in zip(gains, _BEST_OF[tricks], strict=True)])


def outlook_of(view: View) -> Outlook:
    """The outlook of the seat whose view this is, once the planks are shown."""
    s, seat = view.table, view.seat
    assert seat is not None
    return Outlook(printed(s.planks, s.sides[seat]), view.hand, count_cards(view))
