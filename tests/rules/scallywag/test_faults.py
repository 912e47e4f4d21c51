"""States that cannot be, and what is said of them."""

from typing import Any

import pytest
from attrs import evolve

from pirategames.rules.scallywag import GAME
from pirategames.rules.scallywag.state import State, Weapon

from .table import cards, do, voyage

ROOM = voyage("2S 3S 4S 5S", weapon="9S: 8X", loot="3C", followers="empress", carried="6H")
EVENT = voyage("2S", event="devil")
PRICE = do(voyage("bloody_coin 2H 3H 4H"), "play bloody_coin bare")
LINKED = do(voyage("2S 3S (6X 5X)", weapon="9S"), "play 6X weapon")
HERMIT = voyage("2S", dealt="9X")
PLACES, EVENTS = "the room cards are not each in exactly one place", "the event cards are not each in exactly one place"
CANNOT, FOLLOWER = "a card lies where it cannot", "a follower is aboard who cannot be"
WEAPON, COUNTER = "the weapon is none, or something lies on it that is no kill", "a counter is below 0"


def card(text: str) -> Any:
    return cards(text)[0]


def swapped(state: State, field: str, old: str, new: str) -> State:
    """The state with two cards exchanged: one of this field, and one of the discards."""
    there, discard = getattr(state, field), state.discard
    return evolve(
        state,
        **{field: tuple(card(new) if each.text == old else each for each in there)},
        discard=tuple(card(old) if each.text == new else each for each in discard),
    )


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        (evolve(ROOM, room=ROOM.room[1:]), PLACES),
        (evolve(ROOM, shown=ROOM.room[:1]), PLACES),
        (evolve(ROOM, gone=ROOM.loot), PLACES),
        (evolve(ROOM, tarot_discard=ROOM.tarot_discard[1:]), EVENTS),
        (evolve(ROOM, tarot_discard=(*ROOM.tarot_discard, card("empress"))), EVENTS),
        (evolve(ROOM, health=0), "health is 0"),
        (evolve(ROOM, health=21), "health is 21"),
        (evolve(ROOM, bounty=3), "the Bloody Coin is worth 3 more outside the loot"),
        (swapped(ROOM, "room", "2S", "black_spot"), CANNOT),
        (swapped(ROOM, "loot", "3C", "black_spot"), CANNOT),
        (swapped(ROOM, "loot", "3C", "AH"), CANNOT),
        (evolve(ROOM, spot=card("12X"), discard=tuple(each for each in ROOM.discard if each.text != "12X")), CANNOT),
        (evolve(ROOM, weapon=Weapon(card("8X"), 8, (card("9S"),))), WEAPON),
        (evolve(ROOM, weapon=Weapon(card("9S"), 8, (card("8X"),))), WEAPON),
        (evolve(ROOM, loot=(), weapon=Weapon(card("9S"), 9, cards("8X 3C"))), WEAPON),
        (evolve(ROOM, followers=cards("empress"), tarot_discard=(*ROOM.tarot_discard, card("fool"))), FOLLOWER),
        (evolve(ROOM, followers=(*ROOM.followers, card("moon")), tarot=EVENT.tarot.take(1, EVENT.chance)[1]), FOLLOWER),
        (evolve(ROOM, defeated=-1), COUNTER),
        (evolve(EVENT, due=-1), COUNTER),
        (evolve(ROOM, ask="event"), "nothing asks for the event"),
        (evolve(ROOM, ask="place"), "nothing asks for the place"),
        (evolve(EVENT, ask="place"), "nothing asks for the place"),
        (evolve(EVENT, ask="room"), "nothing asks for the room"),
        (evolve(ROOM, ask="price"), "nothing asks for the price"),
        (evolve(ROOM, ask="linked"), "nothing asks for the linked"),
        (evolve(LINKED, ask="room"), "nothing asks for the room"),
        (evolve(ROOM, ask="hermit"), "nothing asks for the hermit"),
        (evolve(HERMIT, ask="room"), "nothing asks for the room"),
    ],
)
def test_a_state_that_cannot_be_is_called_by_its_fault(state, fault):
    assert GAME.faults(state) == (fault,)


@pytest.mark.parametrize("state", [ROOM, EVENT, PRICE, LINKED, HERMIT, do(EVENT, "go on")])
def test_a_state_that_can_be_has_no_fault(state):
    assert GAME.faults(state) == ()
