"""The course of a voyage: room, event, room, until the deck is out or you are.

After every step `settle` sees what comes next.
"""

from __future__ import annotations

from pirategames.rules.scallywag.actions import How
from pirategames.rules.scallywag.cards import CHARIOT, DEATH, HERMIT, WHALE, Card
from pirategames.rules.scallywag.dealing import add_more, enter_room, fill_room, take_toll, turn
from pirategames.rules.scallywag.events import CameAboard, Dived, Drew, Fled, Gave, HermitDealt, Laid, Lost, Won
from pirategames.rules.scallywag.playing import pay_price, resolve, take_away, ways_of
from pirategames.rules.scallywag.state import Draft, dismiss, drop_coin, places, playable, tell
from pirategames.rules.scallywag.tarot import (
    ACT_IN_ROOM,
    STAY_ABOARD,
    WHEN_CHOSEN,
    WHEN_DRAWN,
    close_event,
    is_last_room_next,
    pick_place,
    strike,
)

# ---- a room


def begin_room(s: Draft) -> None:
    """Deal the coming room, as the event that lies open bids."""
    follows_first = s.number == 1
    fill_room(s)
    add_more(s, s.open, follows_first)
    take_toll(s)
    if s.open in ACT_IN_ROOM and s.room and s.health > 0:
        s.ask = "place"
        return
    if s.open is not None:
        close_event(s)
    settle(s)


def choose_place(s: Draft, card: Card) -> None:
    """The event picks its card of the room."""
    pick_place(s, card)
    settle(s)


def flee(s: Draft) -> None:
    """The room's single cards go under the deck in the order they lie in; pairs and the Fool's card stay."""
    if s.fled:
        dismiss(s, CHARIOT)
    s.fled = True
    s.deck = s.deck.with_bottom(*s.room)
    tell(s, Fled, s.room)
    s.room = ()
    draw_event(s)


def play(s: Draft, card: Card, how: How) -> None:
    """Play one card."""
    take_away(s, card)
    resolve(s, card, how)
    if s.ask != "price":
        settle(s)


def give(s: Draft, amount: int) -> None:
    """Pay for the Bloody Coin."""
    pay_price(s, amount)
    s.ask = "room"
    settle(s)


def settle(s: Draft) -> None:
    """Look at the table and see what comes next. Health is looked at before a win."""
    if s.health <= 0:
        end(s, "lost")
    elif s.linked is not None:
        play_linked(s, s.linked)
    elif HERMIT in s.followers:
        deal_for_hermit(s)
    elif s.deck:
        if places(s) > 1:
            s.ask = "room"
        else:
            s.fled = False
            draw_event(s)
    elif not playable(s):
        end(s, "won")
    elif s.weapon is None and playable(s) == (WHALE,):
        dive_for_good(s)
        settle(s)
    else:
        s.ask = "room"


def end(s: Draft, how: str) -> None:
    """The voyage is over."""
    s.health = max(s.health, 0)
    s.ask = "over"
    tell(s, Won if how == "won" else Lost)


def play_linked(s: Draft, card: Card) -> None:
    """The second of a pair follows at once: by itself where there is one way; a Whale that cannot be met dives."""
    ways = ways_of(s, card)
    if len(ways) == 1:
        play(s, card, ways[0])
    elif ways:
        s.ask = "linked"
    else:
        s.linked = None
        if s.deck:
            s.deck = s.deck.with_bottom(card)
        else:
            s.gone += (card,)
        tell(s, Dived)
        settle(s)


def dive_for_good(s: Draft) -> None:
    """The Whale, last and unmet with the deck empty, leaves the game; its partner stays as a single card."""
    take_away(s, WHALE)
    if s.linked is not None:
        s.room += (s.linked,)
        s.linked = None
    s.gone += (WHALE,)
    tell(s, Dived)


# ---- an event


def draw_event(s: Draft) -> None:
    """Draw an event and let it do what it does at once; with none left the next room follows."""
    if not s.tarot:
        begin_room(s)
        return
    s.open, s.tarot, s.chance = s.tarot.draw(s.chance)
    s.ask, s.due = "event", 0
    tell(s, Drew, s.open)
    if s.open in WHEN_DRAWN:
        WHEN_DRAWN[s.open](s)
    if s.health <= 0 or (s.open is DEATH and is_last_room_next(s)):
        end(s, "lost")


def choose_for_event(s: Draft, card: Card) -> None:
    """Pick a card for the event that lies open."""
    assert s.open is not None
    WHEN_CHOSEN[s.open](s, card)


def go_on(s: Draft) -> None:
    """Be done with the event: take its blow, let it come aboard, and deal what comes next."""
    strike(s)
    s.due = 0
    if s.health <= 0:
        end(s, "lost")
        return
    if s.open in STAY_ABOARD:
        come_aboard(s)
    if HERMIT in s.followers:
        deal_for_hermit(s)
    else:
        begin_room(s)


def come_aboard(s: Draft) -> None:
    """The event stays beside you as a follower."""
    assert s.open is not None
    s.followers += (s.open,)
    tell(s, CameAboard, s.open)
    s.open = None


# ---- the Hermit


def deal_for_hermit(s: Draft) -> None:
    """One card at a time, until he is paid. The last card of the deck begins the final room."""
    while True:
        turned = turn(s, 1)
        if not s.deck:
            begin_final_room(s, turned)
            return
        card = turned[0]
        s.dealt = card
        if card is not WHALE or s.weapon is not None or s.loot:
            s.ask = "hermit"
            tell(s, HermitDealt, card)
            return
        s.dealt = None
        s.deck = s.deck.with_bottom(WHALE)
        tell(s, Dived)


def begin_final_room(s: Draft, last: tuple[Card, ...]) -> None:
    """The Hermit has nothing more to deal: he leaves, and the last card joins those that waited."""
    dismiss(s, HERMIT)
    enter_room(s)
    s.room += last
    tell(s, Laid, s.room)
    settle(s)


def pay_hermit(s: Draft, coin: Card) -> None:
    """Give the Hermit a coin: he leaves, and an unplayed card that he dealt joins a new room."""
    if coin is s.dealt:
        s.discard += (coin,)
    else:
        drop_coin(s, coin)
        if s.dealt is not None:
            s.room += (s.dealt,)
    s.dealt = None
    tell(s, Gave, coin)
    dismiss(s, HERMIT)
    begin_room(s)
