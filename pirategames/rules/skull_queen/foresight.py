"""What a card of the hand would do now: which pirates move as the trick stands with it, and how sure that is.

A trick that is not over can only grow: a card between others stays between them, an end of a colour may be beaten. So what
is certain, what holds so far, and what is possible follow from the cards that the looker does not see.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final, Literal

from pirategames.rules.skull_queen.cards import AYE_MAAM, COLOURS, NO_COLOUR, QUICK_SNACK, Card, deck
from pirategames.rules.skull_queen.planks import SPACES
from pirategames.rules.skull_queen.state import CENTRE, Draft, thaw
from pirategames.rules.skull_queen.tricks import AFTER, Lying, asked, by_colour
from pirategames.rules.skull_queen.view import View, cards_of
from pirategames.rules.values import frozen

Certainty = Literal["certain", "so far", "possible"]
"""How sure an end of a colour is: *certain* whichever unseen cards still come; *so far*, if the trick were resolved now; or
only *possible*, if the right card comes."""
NOWHERE: Final = -1
"""Where the pirate of a card that is nobody's stands."""


@frozen
class End:
    """An end of a colour: its highest or its lowest card, and how far that moves the pirate of its owner."""

    colour: int
    card: Card
    owner: int
    """The seat that played it, or `state.CENTRE` or `state.KING`, for whom nobody moves."""
    is_up: bool
    """Whether it is the highest, which moves a pirate up, towards the narrow end."""
    steps: int
    """How many spaces, 1 or 2: as the trick stands; of what is only possible, the fewest."""
    most: int
    """How many spaces it may become at most."""
    certainty: Certainty
    start: int
    """The space where the owner's pirate of this colour stands, or the water at 0 and 6, or `NOWHERE`."""

    @property
    def moves(self) -> bool:
        """Whether it moves anybody: not the pirate of nobody, nor one in the water."""
        return self.start in SPACES

    @property
    def end(self) -> int:
        """Where the pirate comes to stand, by `steps`; 0 and 6 are the water."""
        return AFTER[self.start, -self.steps if self.is_up else self.steps] if self.start != NOWHERE else NOWHERE

    @property
    def falls(self) -> bool:
        """Whether the pirate falls into the water."""
        return self.moves and self.end not in SPACES


@frozen
class Foresight:
    """What a card would do."""

    card: Card
    colour: int
    """The colour that it joins; `NO_COLOUR` for a special whose colour the next card sets."""
    is_alone: bool
    """Whether no other card lies in its colour so far."""
    is_settled: bool
    """Whether it is the last card of the trick, so that everything is certain."""
    coming: tuple[Card, ...]
    """The cards of its colour that the looker does not see, in printed order: any of them may still come."""
    ends: tuple[End, ...]
    """The ends of every colour that would be resolved now, those of the card's own colour first, and of a card that is alone
    what it may become. Nothing that is only possible is told of the cards of others."""

    @cached_property
    def own_ends(self) -> tuple[End, ...]:
        """The ends of the colour that the card joins, of a special without one what it may become in any."""
        return tuple([end for end in self.ends if self.colour in (end.colour, NO_COLOUR)])

    @cached_property
    def standing(self) -> tuple[End, ...]:
        """What moves a pirate if the trick is resolved as it stands."""
        return tuple([end for end in self.ends if end.moves and end.certainty != "possible"])


def foresee(view: View, card: Card) -> Foresight:
    """What a card of the looker's hand would do, played now. The card must be one of `view.playable`."""
    s = _with_card(view, card)
    later = 1 if s.is_duel else s.seats - len(s.played)
    seen = {*cards_of(view.table)}
    unseen = [each for each in deck(s.seats) if each not in seen] if later else []
    colour = s.colour if card.is_special else card.colour
    if colour == NO_COLOUR:
        return Foresight(card, colour, False, False, (), tuple(_when_set(view, s, card, unseen)))
    lying = by_colour(s)
    coming = {each: [c for c in unseen if c.colour == each or (c.is_special and each in asked(s))] for each in lying}
    ends: list[End] = []
    for each in sorted(lying, key=lambda each: each != colour):
        if len(lying[each]) > 1:
            ends += _standing(s, each, sorted(lying[each]), coming[each])
        elif each == colour:
            ends += _possible(view, s, each, [card], card, coming[each])
    return Foresight(card, colour, len(lying[colour]) == 1, not later, tuple(coming[colour]), tuple(ends))


def gain(view: View, foresight: Foresight, seat: int) -> int:
    """How many points the plank of a seat would win (or lose, below 0) if the trick were resolved as it stands."""
    side, value = view.table.sides[seat], view.table.planks.value
    return sum(value(side, end.end) - value(side, end.start) for end in foresight.standing if end.owner == seat)


def _with_card(view: View, card: Card) -> Draft:
    """The table with the card played to the trick. What another captain chose secretly is not among it."""
    s = thaw(view.table)
    if s.is_duel:
        assert view.seat is not None
        s.leader = view.seat
    s.played += (card,)
    if s.colour == NO_COLOUR and not s.is_duel:
        s.colour = card.colour
    return s


def _standing(s: Draft, colour: int, lying: list[Lying], coming: list[Card]) -> Iterator[End]:
    """The two ends of a colour as it lies, from the lowest card to the highest."""
    for is_up, (_, owner, card) in ((True, lying[-1]), (False, lying[0])):
        doubles = AYE_MAAM if is_up else QUICK_SNACK
        beaten = any(_is_beyond(other, card, is_up) for other in coming)
        steps = 2 if any(each == doubles for each, _, _ in lying) else 1
        most = 2 if any(other.value == doubles and not _is_beyond(other, card, is_up) for other in coming) else steps
        certainty: Certainty = "so far" if beaten else "certain"
        yield End(colour, card, owner, is_up, steps, most, certainty, _start(s, owner, colour))


def _possible(view: View, s: Draft, colour: int, here: list[Card], card: Card, coming: list[Card]) -> Iterator[End]:
    """What a card of the looker may become in a colour: an end wherever a card may come on its other side."""
    assert view.seat is not None
    for is_up in (True, False):
        doubles = AYE_MAAM if is_up else QUICK_SNACK
        others = [other for other in coming if not _is_beyond(other, card, is_up)]
        if not others:
            continue
        has_it = any(each.value == doubles for each in here)
        steps = 2 if has_it or all(other.value == doubles for other in others) else 1
        most = 2 if has_it or any(other.value == doubles for other in others) else 1
        yield End(colour, card, view.seat, is_up, steps, most, "possible", _start(s, view.seat, colour))


def _when_set(view: View, s: Draft, card: Card, unseen: list[Card]) -> Iterator[End]:
    """What a special may become in each colour that the next card may set."""
    for colour in range(len(COLOURS)):
        coming = [other for other in unseen if other.colour == colour]
        here = [card, *(lying for lying in s.centre if lying.colour == colour)]
        yield from _possible(view, s, colour, here, card, coming)


def _is_beyond(other: Card, card: Card, is_up: bool) -> bool:
    """Whether another card beats one as the highest, or as the lowest."""
    return other.value > card.value if is_up else other.value < card.value


def _start(s: Draft, owner: int, colour: int) -> int:
    return s.pirates[owner][colour] if owner > CENTRE else NOWHERE
