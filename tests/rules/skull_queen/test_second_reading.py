"""The rules against a second reading of the rulebook, along whole games of random play at every table."""

import random
from typing import Any

import pytest
from attrs import evolve

from pirategames.rules.pile import Pile
from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.actions import Deal, Place, Play
from pirategames.rules.skull_queen.cards import COLOURS, Card
from pirategames.rules.skull_queen.state import State

from .second_reading import Reading


@pytest.mark.parametrize("first", range(0, 60, 10))
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_game_goes_as_the_second_reading_has_it(seats, first):
    for seed in range(first, first + 10):
        luck = random.Random(seed)
        state = stacked(GAME.new(seats, seed, {}), luck)
        other = Reading(seats, seats, state.dealer)
        take_the_deal(other, state)
        trail: list[str] = []
        while to_act := GAME.to_act(state):
            assert picture(state) == picture_of(other), (seed, trail)
            assert list(to_act) == other.waiting(), (seed, trail)
            seat = luck.choice(to_act)
            chosen = luck.choice(GAME.legal(state, seat))
            trail.append(f"{seat}: {chosen}")
            match chosen:
                case Place(side, spaces):
                    state = GAME.apply(state, chosen, seat)
                    other.place(seat, side, list(spaces))
                case Play(card):
                    assert written(each.card for each in GAME.legal(state, seat)) == other.choices(seat), (seed, trail)
                    state = GAME.apply(state, chosen, seat)
                    other.play(seat, card.text)
                case Deal():
                    state = stacked(GAME.apply(state, chosen, seat), luck)
                    take_the_deal(other, state)
            assert GAME.faults(state) == (), (seed, trail)
            if state.kings is not None and not other.king and other.phase == "play":
                other.turn_king(state.kings.text)
        assert picture(state) == picture_of(other), (seed, trail)
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert list(outcome.winners) == other.winners()


def stacked(state: State, luck: random.Random) -> State:
    """The state with the specials more often left over, or in the King's stack, than chance has it: they and some others
    change places with a card there. The order of the stack is known."""
    hands, centre, stack = [list(hand) for hand in state.hands], list(state.centre), list(state.stack)
    wanted = [card for hand in hands for card in hand if card.is_special or luck.random() < 0.1]
    for card in wanted:
        lying = centre or stack
        if lying and luck.random() < 0.4:
            (hand,) = (hand for hand in hands if card in hand)
            at = luck.randrange(len(lying))
            hand[hand.index(card)], lying[at] = lying[at], card
    luck.shuffle(stack)
    changed = {
        "hands": tuple(tuple(sorted(hand)) for hand in hands),
        "centre": tuple(centre),
        "stack": Pile((), tuple(stack)),
    }
    return evolve(state, **changed)


def take_the_deal(other: Reading, state: State) -> None:
    other.take_cards([written(hand) for hand in state.hands], written(state.centre))


def written(cards: Any) -> list[str]:
    return [card.text for card in cards]


def picture(state: State) -> dict[str, Any]:
    """All that lies on the table, in words."""
    played: dict[int, Card] = {(state.leader + place) % state.seats: card for place, card in enumerate(state.played)}
    return {
        "phase": state.ask,
        "dealer": state.dealer,
        "hands": [written(hand) for hand in state.hands],
        "centre": sorted(written(state.centre)),
        "gone": sorted(written(state.gone)),
        "played": {seat: card.text for seat, card in played.items()},
        "king": state.kings.text if state.kings else "",
        "face down": {seat: card.text for seat, card in enumerate(state.chosen) if card is not None},
        "pirates": {
            (seat, colour[0].upper()): 6 - space if 1 <= space <= 5 else None
            for seat, spaces in enumerate(state.pirates)
            for colour, space in zip(COLOURS, spaces, strict=True)
        },
        "scores": [list(points) for points in state.scores],
    }


def picture_of(other: Reading) -> dict[str, Any]:
    return {
        "phase": other.phase,
        "dealer": other.dealer,
        "hands": other.hands,
        "centre": sorted(other.centre),
        "gone": sorted(other.out),
        "played": dict(other.on_table),
        "king": other.king,
        "face down": other.face_down,
        "pirates": other.stands,
        "scores": other.finished,
    }
