"""The last rooms of a voyage, counted out. All cards of the last one are known as soon as the next deal empties the deck,
and only the event before it is not; where no event is left and the deck lies in a known order, so is all the rest.

What an event would do to the table is taken from the rules, where a table on plain tuples tells enough of it; the others are
taken to change nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import inf
from typing import Final

from pirategames.bots.scallywag.tables import Arms, Table, moves
from pirategames.rules.scallywag.cards import (
    BLACK_SPOT,
    CHARIOT,
    DEATH,
    DEVIL,
    EMPRESS,
    FULL_HEALTH,
    HIEROPHANT,
    HIGH_PRIESTESS,
    JUDGEMENT,
    MAGICIAN,
    ROOM_SIZE,
    STRENGTH,
    TOWER,
    Card,
)
from pirategames.rules.scallywag.state import State
from pirategames.rules.scallywag.tarot import DEVILS_PRICE

TELLING: Final = frozenset({DEATH, DEVIL, EMPRESS, HIEROPHANT, HIGH_PRIESTESS, JUDGEMENT, MAGICIAN, STRENGTH, TOWER})
"""The events that change the last room, as far as that is counted."""
_ONCE, _TWICE = 1, 2
"""How often harm is felt without the Black Spot, and with it."""


class _TooFarError(Exception):
    """There is more to look at than there is time for."""


class LastRoom:
    """What is known of the last room from a voyage in the room before it, or between them; and of the way there, where
    chance has no part in it and no more than `far` tables need be looked at."""

    def __init__(self, s: State, far: int = 0) -> None:
        deck = (*s.deck, *s.shown)
        self._deck = tuple([card for card in deck if card is not BLACK_SPOT])
        self._size = len(deck)
        self._spot = s.spot is not None
        self._brings_spot = BLACK_SPOT in deck
        self._events = s.tarot.loose or s.tarot.bottom[:1]
        is_known = not (self._events or s.deck.loose or s.shown or CHARIOT in s.followers)
        self._order = s.deck.bottom if is_known and far else None
        self._far: float = far
        self._left: float = inf
        self._won: dict[tuple[Table, tuple[Card, ...], int], bool] = {}
        self._dealt: dict[tuple[Table, tuple[Card, ...], int, bool], bool] = {}
        self._chances: dict[Table, float] = {}

    @property
    def is_certain(self) -> bool:
        """Whether no event comes before it."""
        return not self._events

    def is_next(self, t: Table) -> bool:
        """Whether the next deal would empty the deck, when a room ends with this table."""
        return self._size + len(t.dived) + len(t.room) + len(t.pairs) <= ROOM_SIZE

    def chance(self, t: Table) -> float:
        """How likely the voyage is won from a table with which the room before the last one ends, played at its best."""
        known = self._chances.get(t)
        if known is None:
            known = self._chances[t] = self._counted(t)
        return known

    def _counted(self, t: Table) -> float:
        if self.is_certain:
            return float(self._is_won(t, self._spot))
        plain = len(self._events) - len(TELLING.intersection(self._events))
        won = plain * self._is_won(t, self._spot) if plain else 0
        for event in TELLING.intersection(self._events):
            won += any(self._is_won(*after) for after in self._after(event, t))
        return won / len(self._events)

    def _after(self, event: Card, t: Table) -> Iterator[tuple[Table, bool, Card | None]]:
        """The tables that an event leaves, of which one may be chosen: with whether the Black Spot lies on it, and the card
        that is taken out of the coming room."""
        arms, spot = t.arms, self._spot
        harm = _TWICE if spot else _ONCE
        if event is TOWER:
            yield t._replace(arms=None), spot, None
        elif event is STRENGTH:
            yield t._replace(arms=None if arms is None else _fresh(arms)), False, None
        elif event is HIGH_PRIESTESS:
            yield t, False, None
        elif event is EMPRESS:
            yield t._replace(empress=True), spot, None
        elif event is HIEROPHANT:
            heals = t.coins // t.loot if t.loot else 0
            yield t._replace(health=min(FULL_HEALTH, t.health + heals)), spot, None
        elif event is DEVIL:
            yield (t if t.coins >= DEVILS_PRICE else _struck(t, DEVILS_PRICE * harm)), spot, None
        elif event is JUDGEMENT:
            due = max(0, t.defeated - t.loot)
            yield _struck(t, due * harm), spot, None
            if due and arms is not None:
                yield _struck(t._replace(arms=None), (due - 1) * harm), spot, None
        elif event is MAGICIAN:
            for card in self._room(t):
                yield t, spot, card

    def _room(self, t: Table) -> tuple[Card, ...]:
        return (*t.room, *self._deck, *t.dived)

    def _is_won(self, t: Table, spot: bool, swept: Card | None = None) -> bool:
        """Whether the last room is won from here, without the card that was swept out of it."""
        room = tuple([card for card in self._room(t) if card is not swept])
        health = t.health - (t.arms is not None and t.arms.has_skull)
        dealt = t._replace(room=room, health=health, healed=False, dived=())
        return self._wins(dealt, (), _TWICE if spot or self._brings_spot else _ONCE)

    def ends_well(self, t: Table, *, flees: bool = False) -> bool | None:
        """Whether the voyage can be won from a table with which a room ends, or is fled, where chance has no part in what is
        to come; None where it has, or that is too much to look at."""
        if self._order is None:
            return None
        self._left = self._far
        under, rest = (t.room, t._replace(room=())) if flees else (t.dived, t)
        try:
            return self._goes_on(rest, self._order + under, _TWICE if self._spot else _ONCE, fled=flees)
        except _TooFarError:
            return None
        finally:
            self._far, self._left = max(0, self._left), inf

    def _goes_on(self, t: Table, deck: tuple[Card, ...], harm: int, *, fled: bool) -> bool:
        """Whether the voyage is won when the coming room is dealt from this deck, played or fled."""
        dealt, deck = _drawn(deck, ROOM_SIZE - len(t.room) - len(t.pairs))
        if BLACK_SPOT in dealt:
            (one, more), harm = _drawn(deck, 1), _TWICE
            dealt, deck = (*[card for card in dealt if card is not BLACK_SPOT], *one), more
        health = t.health - (t.arms is not None and t.arms.has_skull)
        t = t._replace(room=t.room + dealt, health=health, healed=False, dived=())
        known = self._dealt.get((t, deck, harm, fled))
        if known is None:
            known = self._wins(t, deck, harm)
            if not known and deck and not fled and health > 0:
                known = self._goes_on(t._replace(room=()), deck + t.room, harm, fled=True)
            self._dealt[t, deck, harm, fled] = known
        return known

    def _wins(self, t: Table, deck: tuple[Card, ...], harm: int) -> bool:
        """Whether any line of plays ends the voyage alive, from a table in a room over this deck."""
        if t.health <= 0:
            return False
        if t.linked is None:
            if deck or t.dived:
                if len(t.room) + len(t.pairs) < 2:
                    return self._goes_on(t, deck + t.dived, harm, fled=False)
            elif not t.waiting:
                return True
        known = self._won.get((t, deck, harm))
        if known is None:
            self._left -= 1
            if self._left < 0:
                raise _TooFarError
            found = _likely_first(moves(t, harm, bool(deck)))
            known = self._won[t, deck, harm] = any(self._wins(then, deck, harm) for _, then in found)
        return known


def _drawn(deck: tuple[Card, ...], count: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    return deck[:count], deck[count:]


def _likely_first(found: Iterable[tuple[object, Table]]) -> list[tuple[object, Table]]:
    """Who is healthier wins sooner: so that the rest need not be looked at."""
    return sorted(found, key=lambda move: -move[1].health)


def _fresh(arms: Arms) -> Arms:
    return Arms(arms.card, arms.value, 0, arms.value, 0, False)


def _struck(t: Table, harm: int) -> Table:
    """A blow, which the Empress takes."""
    if t.empress and harm:
        return t._replace(empress=False)
    return t._replace(health=t.health - harm)
