"""Every refusal gives its reason, as a sentence."""

import re

import pytest

from pirategames.rules.game import IllegalAction
from pirategames.rules.scallywag import GAME
from pirategames.rules.scallywag.actions import Choose, Flee, Give, GoOn, Play
from pirategames.rules.scallywag.cards import CARDS

from .table import action, do, voyage

ROOM = voyage("10X 7S 6H whale")
ARMED = voyage("10X 7C 6H whale", weapon="9S: 12X 6X")
HERMIT = voyage("2S", dealt="9X", loot="3C")
WHALE_AT_THE_HERMITS = voyage("2S", dealt="whale", loot="3C")
EVENT = voyage("2S", event="moon")
DEVIL = do(voyage("2S", loot="9C 2C", event="devil"), "choose 9C")
HANGED = voyage("2S", weapon="AS: AX cursed_skull", event="hanged_man")
PLACE = do(voyage("2S", event="fool"), "go on")
LINKED = do(voyage("2S 3S (6X 5X)", weapon="9S"), "play 6X weapon")
PRICE = do(voyage("bloody_coin 2H 3H 4H", health=10), "play bloody_coin bare")
OVER = do(voyage("2H", deck=0), "play 2H")

REASONS = [
    (ROOM, "play 10X weapon", "You have no weapon."),
    (ROOM, "play 10X", "The Ten of Skulls must be fought, with the weapon or with bare hands."),
    (ROOM, "play 7S bare", "The Seven of Swords is no monster: take it."),
    (ROOM, "play 6H weapon", "The Six of Hearts is no monster: take it."),
    (ROOM, "play whale bare", "Nobody meets the Whale without a weapon."),
    (ROOM, "play whale weapon", "Nobody meets the Whale without a weapon."),
    (ROOM, "play whale", "Nobody meets the Whale without a weapon."),
    (ARMED, "play whale bare", "Nobody meets the Whale without a weapon."),
    (ROOM, "play 9X bare", "The Nine of Skulls does not lie ready to be played."),
    (ROOM, "play devil", "The Devil does not lie ready to be played."),
    (ROOM, "go on", "Play a card of the room first."),
    (ROOM, "choose 10X", "Play a card of the room first."),
    (ROOM, "give 1", "Play a card of the room first."),
    (ARMED, "play 10X weapon", "The weapon has reached above itself once already; it meets up to 5 now."),
    (ARMED, "play 7C weapon", "The last kill on the weapon is a 6; it meets up to 5 now."),
    (voyage("2S 3S 4S 5S", deck=0), "flee", "This is the final room: nobody flees from it."),
    (do(voyage("2S 3S 4S 5S"), "play 2S"), "flee", "You have played a card of this room already."),
    (voyage("2S 3S 4S 5S", no_fleeing=True), "flee", "Nobody flees from the Emperor’s room."),
    (voyage("2S 3S 4S 5S", fled=True), "flee", "You fled the last room; never two in a row."),
    (HERMIT, "flee", "There is no fleeing from the Hermit."),
    (HERMIT, "play 2S", "The Two of Swords does not lie ready to be played."),
    (HERMIT, "choose 9X", "The Nine of Skulls is not among what can be chosen now."),
    (HERMIT, "go on", "The Hermit deals one card at a time: play it, or give him a coin."),
    (WHALE_AT_THE_HERMITS, "play whale bare", "Nobody meets the Whale without a weapon."),
    (EVENT, "play 2S", "The event comes first."),
    (EVENT, "flee", "The event comes first."),
    (EVENT, "give 1", "The event comes first."),
    (EVENT, "choose 2S", "The Two of Swords is not among what can be chosen now."),
    (EVENT, "choose devil", "The Devil is not among what can be chosen now."),
    (EVENT, "choose strength", "Strength is not among what can be chosen now."),
    (DEVIL, "go on", "Finish what you began: the event still waits for your choice."),
    (HANGED, "go on", "Finish what you began: the event still waits for your choice."),
    (PLACE, "play 2S", "The event picks a card of this room first."),
    (PLACE, "flee", "The event picks a card of this room first."),
    (PLACE, "go on", "The event picks a card of this room first."),
    (PLACE, "choose AX", "The Ace of Skulls is not among what can be chosen now."),
    (LINKED, "play 2S", "The Two of Swords does not lie ready to be played."),
    (LINKED, "choose 2S", "The second card of the linked pair comes first."),
    (LINKED, "flee", "The second card of the linked pair comes first."),
    (PRICE, "give 9", "The Bloody Coin takes 0 to 8 health: never all of it."),
    (PRICE, "give -1", "The Bloody Coin takes 0 to 8 health: never all of it."),
    (PRICE, "play 2H", "Say first how much health the Bloody Coin gets."),
    (PRICE, "flee", "Say first how much health the Bloody Coin gets."),
    (OVER, "play 2H", "The voyage is over."),
    (OVER, "flee", "The voyage is over."),
    (OVER, "go on", "The voyage is over."),
]


@pytest.mark.parametrize(("state", "text", "reason"), REASONS, ids=[f"{text}: {reason}" for _, text, reason in REASONS])
def test_a_refusal_gives_its_reason(state, text, reason):
    assert GAME.refusal(state, action(text)) == reason


@pytest.mark.parametrize(("state", "text", "reason"), REASONS[::6])
def test_doing_what_is_refused_raises_the_reason(state, text, reason):
    with pytest.raises(IllegalAction, match=f"^{re.escape(reason)}$"):
        GAME.apply(state, action(text))


EVERYTHING = [Flee(), GoOn(), *(Give(amount) for amount in (-1, 0, 5, 99))]
EVERYTHING += [Choose(card) for card in CARDS.values()]
EVERYTHING += [Play(card, how) for card in CARDS.values() for how in ("take", "weapon", "bare")]


@pytest.mark.parametrize("state", [ROOM, ARMED, HERMIT, EVENT, DEVIL, HANGED, PLACE, LINKED, PRICE, OVER])
def test_whatever_is_tried_is_either_legal_or_refused_with_one_clean_sentence(state):
    for attempt in EVERYTHING:
        reason = GAME.refusal(state, attempt)
        if attempt in GAME.legal(state):
            assert reason is None
        else:
            assert reason is not None
            assert re.fullmatch(r"[A-Z].*[^.]\.", reason)
            assert "The The" not in reason


def test_there_is_no_second_seat():
    assert GAME.legal(ROOM, 1) == ()
    assert GAME.refusal(ROOM, action("flee"), 1) == "There is only one seat in Scallywag."
    with pytest.raises(IllegalAction, match="only one seat"):
        GAME.apply(ROOM, action("flee"), 1)
