"""How a trick may go on, and how the rest of a round: everybody plays what does their own pirates most good at once."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from pirategames.bots.skull_queen.worths import Worths, moved, printed
from pirategames.rules.skull_queen import rounds
from pirategames.rules.skull_queen.cards import AYE_MAAM, NO_COLOUR, QUICK_SNACK, Card
from pirategames.rules.skull_queen.planks import SPACES
from pirategames.rules.skull_queen.state import Draft, State, thaw
from pirategames.rules.skull_queen.tricks import owners, playable, resolve

HIGH: Final = 9
"""Whoever shows the first card of a colour hopes that this one or a higher one stays the highest,"""
LOW: Final = 4
"""and that this one or a lower one stays the lowest."""
HOPE: Final = 0.6
"""How likely that seems."""


def trick_with(imagined: State, seat: int, card: Card, whims: Sequence[int]) -> Draft:
    """The trick resolved after this card of a seat. Each seat's whim decides where cards tempt it alike."""
    s = thaw(imagined)
    s.events = ()
    if s.is_duel:
        other = s.chosen[1 - seat] or tempting(s, 1 - seat, whims[1 - seat])
        s.leader, s.played = seat, (card, other)
    else:
        _lay(s, card)
        while len(s.played) < s.seats:
            later = (s.leader + len(s.played)) % s.seats
            _lay(s, tempting(s, later, whims[later]))
    resolve(s)
    return s


def _lay(s: Draft, card: Card) -> None:
    s.played += (card,)
    if s.colour == NO_COLOUR:
        s.colour = card.colour


def score_with(imagined: State, seat: int, card: Card, whims: Sequence[int]) -> int:
    """The points of a seat at the end of the round after this card of it; a whim for every card that follows."""
    s = thaw(imagined)
    s.events = ()
    whim: Iterator[int] = iter(whims)
    _play(s, seat, card)
    while s.ask == "play":
        following = s.chosen.index(None) if s.is_duel else (s.leader + len(s.played)) % s.seats
        _play(s, following, tempting(s, following, next(whim)))
    return s.scores[-1][seat]


def _play(s: Draft, seat: int, card: Card) -> None:
    if s.is_duel:
        rounds.choose(s, seat, card)
    else:
        rounds.play(s, seat, card)


# ---- what somebody would play


def tempting(s: Draft, seat: int, whim: int) -> Card:
    """The card that does this seat's pirates most good at once, as the trick stands; `whim` decides between equal ones."""
    ready, asked = playable(s.hands[seat], s.colour), s.colour
    if len(ready) == 1:
        return ready[0]
    lying: dict[int, list[int]] = {}
    for card, _ in owners(s):
        if (colour := asked if card.colour == NO_COLOUR else card.colour) != NO_COLOUR:
            lying.setdefault(colour, []).append(card.value)
    plank, spaces, is_last = printed(s.planks, s.sides[seat]), s.pirates[seat], len(s.played) + 1 == s.seats
    first = whim % len(ready)
    best, most = ready[first], -math.inf
    for card in ready[first:] + ready[:first]:
        colour, gain = asked if card.colour == NO_COLOUR else card.colour, 0.0
        if colour in lying:
            gain = _gain(plank, spaces[colour], card.value, lying[colour])
        elif colour != NO_COLOUR and not is_last:
            gain = _hope(plank, spaces[colour], card.value)
        if gain > most:
            best, most = card, gain
    return best


def _gain(plank: Worths, space: int, value: int, values: Sequence[int]) -> float:
    """What a pirate gains if its card and these ones of its colour are resolved."""
    if space not in SPACES:
        return 0.0
    if value > max(values):
        return plank[moved(space, -2 if value == AYE_MAAM or AYE_MAAM in values else -1)] - plank[space]
    if value < min(values):
        return plank[moved(space, 2 if value == QUICK_SNACK or QUICK_SNACK in values else 1)] - plank[space]
    return 0.0


def _hope(plank: Worths, space: int, value: int) -> float:
    """What a pirate may gain by the first card of its colour in the trick."""
    if LOW < value < HIGH or space not in SPACES:
        return 0.0
    return HOPE * (plank[moved(space, -1 if value >= HIGH else 1)] - plank[space])
