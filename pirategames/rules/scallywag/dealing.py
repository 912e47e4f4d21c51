"""How cards come to lie in a room: turned one by one, linked by the Lovers, brought back by the World."""

from __future__ import annotations

from pirategames.rules.scallywag.cards import (
    BLACK_SPOT,
    CURSED_SKULL,
    EMPEROR,
    LOVERS,
    ROOM_SIZE,
    WORLD,
    Card,
)
from pirategames.rules.scallywag.events import Cursed, Joined, Laid, Linked, Returned, RoomBegan, TookToll
from pirategames.rules.scallywag.state import Draft, places, tell

EMPERORS_CARDS = 5
WORLDS_CARDS = 4


def curses(s: Draft, card: Card) -> bool:
    """Whether a card that comes to lie in the room is the Black Spot, which curses at once instead."""
    if card is not BLACK_SPOT:
        return False
    s.spot = card
    tell(s, Cursed)
    return True


def turn(s: Draft, count: int) -> tuple[Card, ...]:
    """Turn so many cards of the deck, or as many as there are. The Black Spot curses and is replaced."""
    turned: tuple[Card, ...] = ()
    while len(turned) < count and s.deck:
        cards, s.deck, s.chance = s.deck.take(count - len(turned), s.chance)
        if BLACK_SPOT in cards:
            cards = tuple(card for card in cards if not curses(s, card))
        turned += cards
    return turned


def deal(s: Draft, count: int) -> tuple[Card, ...]:
    """Deal so many cards into the room, or as many as there are."""
    dealt = turn(s, count)
    s.room += dealt
    return dealt


def enter_room(s: Draft) -> None:
    """A new room begins: one healing, nothing played yet, and fleeing allowed."""
    s.number += 1
    s.played, s.healed, s.no_fleeing = 0, False, False
    tell(s, RoomBegan, s.number, s.room + tuple(pair[0] for pair in s.pairs))


def fill_room(s: Draft) -> None:
    """Begin a new room: first what the Sun kept, then up to four places."""
    enter_room(s)
    before = len(s.room)
    kept, s.shown = s.shown, ()
    for card in kept:
        if not curses(s, card):
            s.room += (card,)
    deal(s, ROOM_SIZE - places(s))
    tell(s, Laid, s.room[before:])


def add_more(s: Draft, event: Card | None, follows_first: bool) -> None:
    """What the Emperor, the Lovers and the World add to the coming room."""
    if event is EMPEROR:
        s.no_fleeing = True
        tell(s, Joined, EMPEROR, deal(s, EMPERORS_CARDS))
    elif event is LOVERS:
        deal_pair(s)
    elif event is WORLD:
        return_oldest(s, 0 if follows_first else WORLDS_CARDS)


def deal_pair(s: Draft) -> None:
    """The Lovers link the next two cards; with only one left it is an ordinary extra card."""
    match turn(s, 2):
        case (first, second):
            s.pairs += ((first, second),)
            tell(s, Linked, (first, second))
        case (single,):
            s.room += (single,)
            tell(s, Joined, LOVERS, (single,))


def return_oldest(s: Draft, count: int) -> None:
    """The World brings back the oldest discards, up to `count`; the deck makes it four."""
    oldest, s.discard = s.discard[:count], s.discard[count:]
    back = tuple(card for card in oldest if not curses(s, card))
    s.room += back
    if back:
        tell(s, Returned, back)
    if more := deal(s, WORLDS_CARDS - len(back)):
        tell(s, Joined, WORLD, more)


def take_toll(s: Draft) -> None:
    """The Cursed Skull on the weapon takes one health whenever a new room is dealt."""
    if s.weapon is not None and CURSED_SKULL in s.weapon.kills:
        s.health -= 1
        tell(s, TookToll)
