"""The last room, counted out beforehand: held equal to the rules, which play every way of the event and of the room."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from attrs import evolve

from pirategames.bots.scallywag import Captain
from pirategames.bots.scallywag.last_room import LastRoom
from pirategames.bots.scallywag.tables import table_of
from pirategames.rules.chance import Chance
from pirategames.rules.pile import Pile
from pirategames.rules.scallywag import GAME, course
from pirategames.rules.scallywag.actions import Flee, Give, Play
from pirategames.rules.scallywag.cards import (
    DEATH,
    EVENTS,
    HANGED_MAN,
    HERMIT,
    HIEROPHANT,
    JUSTICE,
    MOON,
    STAR,
    TEMPERANCE,
    WORLD,
    Card,
)
from pirategames.rules.scallywag.state import State, freeze, thaw
from tests.rules.scallywag.table import voyage

SWORDS = ("2S", "5S", "9S", "13S", "cursed_sword")
OTHERS = (
    *("2H", "6H", "11H", "broken_heart"),
    *("3X", "6X", "9X", "12X", "AX", "cursed_skull", "joker_1", "whale"),
    *("3C", "7C", "11C", "14C", "black_spot"),
)
GUESSED = {HANGED_MAN, HERMIT, HIEROPHANT, JUSTICE, STAR, TEMPERANCE, WORLD}
"""The events of which the table tells too little, or which make more than one room of it."""
ROOMS = 40


@cache
def wins(s: State) -> bool:
    """Whether any way of going on ends alive, by the rules. The Bloody Coin is given nothing."""
    outcome = GAME.outcome(s)
    if outcome is not None:
        return bool(outcome.winners)
    legal = GAME.legal(s)
    ways = [Give(0)] if s.ask == "price" else legal
    return any(wins(GAME.apply(s, way)) for way in ways)


def before_the_last(random: Random, events: str) -> State:
    """A voyage at the end of the last room but one, with these events to come."""
    sword, *swords = random.sample(SWORDS, 2)
    waiting, kill, *deck = random.sample([card for card in OTHERS if card not in ("black_spot", "whale")], 4)
    deck = random.sample([*deck, *swords, "black_spot", "whale"], 3)
    on_it = f"{sword}: {kill}" if kill[-1] == "X" else sword
    return voyage(
        waiting,
        weapon=random.choice(["", sword, on_it]),
        loot=random.choice(["", "8C", "10C 4C"]),
        deck=" ".join(deck),
        tarot=events,
        followers="" if events == "empress" else random.choice(["", "", "empress"]),
        spot="black_spot" not in deck and random.random() < 0.2,
        health=random.randint(2, 20),
        defeated=random.choice([0, 4, 9]),
    )


def drawn(s: State) -> State:
    """The event speaks, or the last room is dealt at once."""
    draft = thaw(s)
    draft.events = ()
    course.draw_event(draft)
    return freeze(draft)


@pytest.mark.parametrize("event", [card for card in EVENTS if card not in GUESSED], ids=lambda card: card.text)
def test_what_it_says_of_an_event_is_what_the_rules_make_of_it(event: Card) -> None:
    random, told = Random(event.text), set()
    for _ in range(ROOMS):
        s = before_the_last(random, event.text)
        last = LastRoom(s)
        assert last.is_next(table_of(s))
        assert not last.is_certain
        chance = last.chance(table_of(s))
        assert chance == wins(drawn(s)), s
        told.add(chance)
    assert told == ({0.0} if event is DEATH else {0.0, 1.0})


def test_with_no_event_to_come_it_is_certain_and_several_are_as_likely() -> None:
    random = Random(3)
    for _ in range(ROOMS):
        s = before_the_last(random, "")
        assert LastRoom(s).is_certain
        assert LastRoom(s).chance(table_of(s)) == wins(drawn(s))
    s = voyage("9X", weapon="9S", deck="2H", tarot="tower death", health=4)
    shuffled = evolve(s, tarot=s.tarot.reshuffled())
    assert LastRoom(s).chance(table_of(s)) == 0
    assert LastRoom(evolve(s, tarot=Pile((MOON, DEATH)))).chance(table_of(s)) == 0.5
    assert LastRoom(shuffled).chance(table_of(s)) == 0


def test_the_captain_plays_the_room_before_the_last_for_it() -> None:
    """A Joker that the sword does not meet waits for the last room and ends the voyage: who keeps the heart back lives."""
    s = voyage("8H cursed_skull 13C joker_2", weapon="14S", deck="broken_heart", tarot="")
    best, *others = Captain().judge(GAME.view(s), (), GAME.legal(s), Chance.from_seed(3))
    assert best.worth == 1
    assert best.is_proven
    for one in (best, *others):
        if isinstance(one.action, Play) and one.is_proven:
            assert bool(one.worth) == wins(GAME.apply(s, one.action))


def test_where_chance_has_no_part_all_rooms_to_come_are_looked_at() -> None:
    """Held equal to the rules, which play and flee every way; what is too much to look at is not known."""
    random, told = Random(5), set()
    for _ in range(ROOMS):
        s = evolve(before_the_last(random, ""), fled=False)
        more = [card for card in random.sample(OTHERS, 8) if card not in written(s)][:3]
        s = evolve(s, deck=s.deck.with_bottom(*[Card.from_text(card) for card in more]))
        ends_well = LastRoom(s, far=100_000).ends_well(table_of(s))
        assert ends_well == wins(drawn(s)), s
        told.add(ends_well)
        assert LastRoom(s, far=1).ends_well(table_of(s)) is None
        assert LastRoom(s).ends_well(table_of(s)) is None
        assert LastRoom(evolve(s, deck=s.deck.reshuffled()), far=100_000).ends_well(table_of(s)) is None
        room = drawn(s)
        if room.ask == "room" and room.deck:
            assert LastRoom(room, far=100_000).ends_well(table_of(room), flees=True) == wins(GAME.apply(room, Flee()))
    assert told == {False, True}


def written(s: State) -> set[str]:
    """The cards that lie anywhere but among the discards."""
    arms = () if s.weapon is None else (s.weapon.card, *s.weapon.kills)
    spot = () if s.spot is None else (s.spot,)
    return {card.text for card in (*s.room, *s.deck, *s.loot, *arms, *spot)}
