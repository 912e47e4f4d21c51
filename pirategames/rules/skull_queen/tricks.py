"""A trick: what may be played to it, what its colours do, and who leads the next one."""

from __future__ import annotations

from typing import Final, cast

from pirategames.rules.skull_queen.actions import Spaces
from pirategames.rules.skull_queen.cards import AYE_MAAM, CARDS, COLOURS, NO_COLOUR, QUICK_SNACK, Card
from pirategames.rules.skull_queen.events import Alone, Event, Moved, Resolved
from pirategames.rules.skull_queen.planks import OVER_THE_BOTTOM, OVER_THE_TOP
from pirategames.rules.skull_queen.state import CENTRE, KING, Draft
from pirategames.rules.snapshot import quick

Lying = tuple[int, int, Card]
"""A card in a colour of the trick: its value, its owner, itself."""


_GOES_WITH: Final = [
    frozenset(card for card in CARDS.values() if card.colour in (colour, NO_COLOUR)).__contains__
    for colour in range(len(COLOURS))
]
"""Of each colour, whether a card follows it: by its own colour, or as a special."""


def playable(hand: tuple[Card, ...], colour: int) -> tuple[Card, ...]:
    """The cards of a sorted hand that may be played when this colour is asked: who has it follows it, or plays a special."""
    if colour == NO_COLOUR:
        return hand
    ready = tuple(filter(_GOES_WITH[colour], hand))
    return ready if ready and ready[0].colour == colour else hand  # specials are sorted last


# ---- whose cards these are


_FROM: Final = {(seats, first): (*range(first, seats), *range(first)) for seats in range(2, 7) for first in range(seats)}
"""The seats of a table of so many, clockwise from the first one."""


def owners(s: Draft) -> list[tuple[Card, int]]:
    """Every card of the trick with its owner: those played in their order, the Pirate King's, those of the centre."""
    found = list(zip(s.played, _FROM[len(s.hands), s.leader], strict=False))
    if s.kings is not None:
        found.append((s.kings, KING))
    found += [(card, CENTRE) for card in s.centre]
    return found


def asked(s: Draft) -> tuple[int, ...]:
    """The colours that specials take: the trick's; for a special of the King's, every colour that the captains show."""
    if s.colour != NO_COLOUR:
        return (s.colour,)
    return tuple(dict.fromkeys(card.colour for card in s.played if not card.is_special))


def by_colour(s: Draft) -> dict[int, list[Lying]]:
    """The cards of each colour in the trick, specials in the colours that they take; the asked colours come first."""
    specials = asked(s)
    lying: dict[int, list[Lying]] = {colour: [] for colour in specials}
    for card, owner in owners(s):
        colour = card.colour
        if colour in lying:
            lying[colour].append((card.value, owner, card))
        elif colour != NO_COLOUR:
            lying[colour] = [(card.value, owner, card)]
        else:
            for colour in specials:
                lying[colour].append((card.value, owner, card))
    return lying


# ---- what the colours do

AFTER: Final = {
    (start, steps): start if start in (OVER_THE_TOP, OVER_THE_BOTTOM) else min(max(start + steps, 0), OVER_THE_BOTTOM)
    for start in range(OVER_THE_TOP, OVER_THE_BOTTOM + 1)
    for steps in (-2, -1, 1, 2)
}
"""Where a pirate stands after some steps, below 0 up to the narrow end. Who fell stays where he is."""


_alone, _resolved, _moved_of = quick(Alone), quick(Resolved), quick(Moved)


def resolve(s: Draft) -> None:
    """A colour of several cards moves the pirates of its highest and lowest owner, and is set aside; a single card of a
    colour lies in the centre."""
    alone: list[Card] = []
    aside: list[Card] = []
    told: list[Event] = []
    for colour, lying in by_colour(s).items():
        if len(lying) == 1:
            ((_, owner, card),) = lying
            alone.append(card)
            told.append(_alone(owner, card, colour))
            continue
        lying.sort()  # no two cards of a colour have the same value
        values, holders, cards = zip(*lying, strict=True)
        aside += cards
        told.append(_resolved(colour, cards, holders))
        if holders[-1] >= 0:
            told.append(_moved(s, holders[-1], colour, cards[-1], -2 if AYE_MAAM in values else -1))
        if holders[0] >= 0:
            told.append(_moved(s, holders[0], colour, cards[0], 2 if QUICK_SNACK in values else 1))
    s.centre = tuple(alone)
    s.gone += tuple(aside if s.kings is None else dict.fromkeys(aside))  # the King's special may lie in two colours
    s.events += tuple(told)


def _moved(s: Draft, seat: int, colour: int, card: Card, steps: int) -> Event:
    """The pirate of this colour moves, because of a card of its seat."""
    pirates, spaces = list(s.pirates), list(s.pirates[seat])
    start = spaces[colour]
    end = spaces[colour] = AFTER[start, steps]
    pirates[seat] = cast(Spaces, tuple(spaces))
    s.pirates = tuple(pirates)
    return _moved_of(seat, colour, card, start, end)


def next_leader(s: Draft) -> int:
    """Whoever played the highest card of any colour; of equal ones the later. The centre's cards lead nowhere."""
    _, place = max([(card.value, place) for place, card in enumerate(s.played)])
    return (s.leader + place) % len(s.hands)
