"""The rules against a second reading of the rulings, along voyages that begin anywhere."""

import random
from itertools import permutations
from typing import Any

import pytest
from attrs import evolve

from pirategames.rules.chance import Chance
from pirategames.rules.pile import Pile
from pirategames.rules.scallywag import GAME
from pirategames.rules.scallywag.actions import Action, Choose, Flee, Give, Play
from pirategames.rules.scallywag.cards import BLACK_SPOT, BLOODY_COIN, CARDS, EVENTS, FOOL, SWORDS, WHALE, Card, room_deck
from pirategames.rules.scallywag.fighting import weapon_blow
from pirategames.rules.scallywag.state import State, Weapon, counts_as_defeated, places, playable

from .second_reading import Reading, blow_to

KILLS = tuple(card for card in CARDS.values() if counts_as_defeated(card))
MONSTERS = tuple(card for card in CARDS.values() if card.is_monster)
AWKWARD = ("hermit", "lovers", "fool", "temperance", "death", "world", "hanged_man", "star")
WEAPONS = tuple(card for card in CARDS.values() if card.suit in (SWORDS, "coins") and card is not BLOODY_COIN)


@pytest.mark.parametrize("arm", WEAPONS, ids=str)
def test_every_weapon_with_any_two_kills_meets_every_monster_as_the_second_reading_has_it(arm):
    for count in range(3):
        for kills in permutations(KILLS, count):
            for value in {arm.value, max(arm.value, WHALE.value)} if WHALE not in kills else {max(arm.value, WHALE.value)}:
                weapon, on_it = Weapon(arm, value, kills), [kill.text for kill in kills]
                for monster in MONSTERS:
                    assert weapon_blow(weapon, monster) == blow_to(value, on_it, monster.text), (weapon, monster)


@pytest.mark.parametrize("first", range(0, 1000, 100))
def test_a_voyage_that_begins_anywhere_goes_as_the_second_reading_has_it(first):
    for seed in range(first, first + 100):
        luck = random.Random(seed)
        state = anywhere(luck)
        other = reading_of(state)
        trail: list[str] = []
        while True:
            legal = GAME.legal(state)
            assert [written(action) for action in legal] == other.legal(), (seed, trail)
            assert picture(state) == picture_of(other), (seed, trail)
            assert GAME.faults(state) == (), (seed, trail)
            if not legal:
                break
            chosen = choose(luck, state, legal)
            trail.append(written(chosen))
            state = GAME.apply(state, chosen)
            other.act(trail[-1])
            if state.deck.loose:  # the Wheel turned: both decks get one new order
                order = luck.sample(list(state.deck), len(state.deck))
                state, other.deck = evolve(state, deck=Pile((), tuple(order))), texts(order)


def choose(luck: random.Random, state: State, legal: tuple[Action, ...]) -> Action:
    """Mostly something that one survives, sometimes the gentlest of it, sometimes just anything."""
    if luck.random() < 0.1:
        return luck.choice(legal)
    after = {action: GAME.apply(state, action) for action in legal}
    alive = [action for action, then in after.items() if then.health] or list(legal)
    return luck.choice(alive) if luck.random() < 0.5 else max(alive, key=lambda action: after[action].health)


def anywhere(luck: random.Random) -> State:
    """A table as it may lie in the middle of a voyage, the special cards near the top, in a deck that is often short."""
    while True:
        red_aces, jokers = luck.choice(["add", "replace", "none"]), luck.choice([0, 1, 2])
        cards, events = list(room_deck(red_aces, jokers)), list(EVENTS)
        luck.shuffle(cards)
        luck.shuffle(events)
        cards.sort(key=lambda card: not (card.text[0].islower() and luck.random() < 0.5))
        events.sort(key=lambda event: not (event.text in AWKWARD and luck.random() < 0.25))

        def grab(suits: str, count: int, cards: list[Card] = cards) -> tuple[Card, ...]:
            found = tuple(card for card in cards if card.suit in suits.split())[:count]
            cards[:] = [card for card in cards if card not in found]
            return found

        playing, killing = "swords hearts skulls coins sea whale", "skulls sea whale"
        weapon = None
        if luck.random() < 0.5:
            (arm,), kills = grab("swords", 1), grab(killing, luck.randint(0, 3))
            weapon = Weapon(arm, max(arm.value, WHALE.value) if WHALE in kills else arm.value, kills)
        loot = grab("coins", luck.randint(0, 4)) + grab(killing, luck.random() < 0.1)
        pairs = tuple(grab(playing, 2) for _ in range(luck.choice([0, 0, 0, 1, 2])))
        carried = grab(playing, luck.random() < 0.2)
        room = grab(playing, luck.randint(0, 5))
        spot = grab("spot", luck.random() < 0.2)
        aboard = [event for event in events if event.text in ("empress", "chariot") and luck.random() < 0.2]
        aboard += [FOOL] if carried else []
        events = [event for event in events if event not in aboard]
        coming, size = luck.randint(0, len(events)), luck.choice([0, 1, 2, 3, 4, 5, 6, 8, 12, 20, 40])
        rest = cards[size:]
        old = luck.choice([0, 2, len(rest)])
        state = State(
            chance=Chance.from_seed(1),
            deck=Pile((), tuple(cards[:size])),
            tarot=Pile((), tuple(events[:coming])),
            health=luck.choice([20, 20, 12, 6]),
            number=luck.choice([1, 2, 5]),
            room=room,
            pairs=tuple((first, second) for first, second in pairs),
            carried=next(iter(carried), None),
            weapon=weapon,
            loot=loot,
            bounty=luck.randint(0, 6) if BLOODY_COIN in loot else 0,
            spot=BLACK_SPOT if spot else None,
            followers=tuple(aboard),
            discard=tuple(rest[:old]),
            tarot_discard=tuple(events[coming:]),
            gone=tuple(rest[old:]),
            fled=luck.random() < 0.3,
            defeated=luck.randint(0, 8),
            red_aces=red_aces,
            jokers=jokers,
        )
        stuck = not playable(state) or (weapon is None and playable(state) == (WHALE,))
        if not (places(state) < 2 if state.deck else stuck):
            return state


def reading_of(state: State) -> Reading:
    weapon, shown = state.weapon, picture(state)
    for name in "weapon", "how":
        del shown[name]
    arms = (weapon.card.text, weapon.value, texts(weapon.kills)) if weapon else ("", 0, [])
    sword, power, kills = arms
    return Reading(**shown, sword=sword, power=power, kills=kills, fled=state.fled)


LISTS = ("deck", "tarot", "room", "shown", "loot", "followers", "discard", "tarot_discard", "gone")
CARDS_OR_NONE = ("carried", "dealt", "linked", "open")
PLAIN = ("bounty", "health", "number", "defeated", "ask")


def picture(state: State) -> dict[str, Any]:
    """All that lies on the table, in words."""
    outcome, weapon = GAME.outcome(state), state.weapon
    return {
        **{name: texts(getattr(state, name)) for name in LISTS},
        **{name: card.text if (card := getattr(state, name)) is not None else "" for name in CARDS_OR_NONE},
        **{name: getattr(state, name) for name in PLAIN},
        "pairs": [(first.text, second.text) for first, second in state.pairs],
        "spot": state.spot is not None,
        "weapon": (weapon.card.text, weapon.value, texts(weapon.kills)) if weapon else None,
        "how": outcome.how if outcome else "",
    }


def picture_of(reading: Reading) -> dict[str, Any]:
    names = (*LISTS, *CARDS_OR_NONE, *PLAIN, "pairs", "spot", "how")
    weapon = (reading.sword, reading.power, reading.kills) if reading.sword else None
    return {**{name: getattr(reading, name) for name in names}, "weapon": weapon}


def written(action: Action) -> str:
    match action:
        case Play(card, how):
            return f"play {card}" if how == "take" else f"play {card} {how}"
        case Choose(card):
            return f"choose {card}"
        case Give(amount):
            return f"give {amount}"
        case Flee():
            return "flee"
    return "go on"


def texts(cards: Any) -> list[str]:
    return [card.text for card in cards]
