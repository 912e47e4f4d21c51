"""What the next room may hold, as anyone could count who knows what lies where: the cards of the deck whose order nobody has
seen are each as likely to come as any other."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb

from pirategames.rules.scallywag.cards import BLACK_SPOT, EMPEROR, HERMIT, LOVERS, ROOM_SIZE, WORLD, Card
from pirategames.rules.scallywag.dealing import EMPERORS_CARDS, WORLDS_CARDS
from pirategames.rules.scallywag.state import Draft, places
from pirategames.rules.values import frozen

LINKED_CARDS = 2


@frozen
class Coming:
    """What a room will hold beside the cards that wait for it: those that are `certain`, in their order, and so many more,
    `drawn` from the `unseen`. The Black Spot is among neither: it curses and is replaced, with the chance `spot`."""

    certain: tuple[Card, ...] = ()
    unseen: tuple[Card, ...] = ()
    drawn: int = 0
    spot: Fraction = Fraction(0)

    @property
    def count(self) -> int:
        """How many cards come."""
        return len(self.certain) + self.drawn

    def chance_of(self, is_wanted: Callable[[Card], bool], least: int = 1) -> Fraction:
        """The chance, from 0 to 1, that at least so many of the coming cards are wanted ones."""
        need = least - sum(map(is_wanted, self.certain))
        wanted = sum(map(is_wanted, self.unseen))
        others = len(self.unseen) - wanted
        ways = sum(comb(wanted, some) * comb(others, self.drawn - some) for some in range(max(0, need), self.drawn + 1))
        return Fraction(ways, comb(len(self.unseen), self.drawn))


def coming(s: Draft) -> Coming | None:
    """What comes into the next room: once this one is played out, or the open event is over, if it is left as it is. None
    where no room is to come: in the last one, and under the Hermit."""
    if s.ask == "over" or not (s.deck or s.shown) or HERMIT in (*s.followers, s.open):
        return None
    return _after_event(s) if s.ask == "event" else _turned(s, ROOM_SIZE - 1)


def coming_after_flight(s: Draft) -> Coming:
    """What comes into the next room if this one is fled now: its single cards lie lowest in the deck then."""
    return _turned(s, ROOM_SIZE - len(s.pairs), under=s.room)


def _after_event(s: Draft) -> Coming:
    """What the rules deal behind an event, and what the Sun showed and the World brings back."""
    kept = _without_spot(s.shown)
    if s.open is WORLD and s.number != 1:
        oldest = s.discard[:WORLDS_CARDS]
        more = WORLDS_CARDS - len(_without_spot(oldest))
    else:
        oldest = ()
        more = {EMPEROR: EMPERORS_CARDS, LOVERS: LINKED_CARDS, WORLD: WORLDS_CARDS}.get(s.open, 0) if s.open else 0
    return _turned(s, ROOM_SIZE - places(s) - len(kept) + more, first=(*s.shown, *oldest))


def _turned(s: Draft, count: int, *, first: tuple[Card, ...] = (), under: tuple[Card, ...] = ()) -> Coming:
    """So many cards turned from the deck, with those `under` it, behind those that come first."""
    bottom = s.deck.bottom + under
    unseen = _without_spot(s.deck.loose)
    drawn = min(count, len(unseen))
    reached = _without_spot(bottom)[: count - drawn]
    return Coming((*_without_spot(first), *reached), unseen, drawn, _spot(s, count, len(unseen), first, bottom))


def _spot(s: Draft, count: int, unseen: int, first: tuple[Card, ...], bottom: tuple[Card, ...]) -> Fraction:
    """The chance that the Black Spot comes up before so many other cards are turned."""
    if BLACK_SPOT in first:
        return Fraction(1)
    if BLACK_SPOT in s.deck.loose:
        return Fraction(min(count, unseen + 1), unseen + 1)
    return Fraction(int(BLACK_SPOT in bottom and unseen + bottom.index(BLACK_SPOT) < count))


def _without_spot(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not BLACK_SPOT)
