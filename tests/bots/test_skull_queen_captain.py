"""The captain of Skull Queen: its rounds are those of the rules, and its deals fit what was seen and heard."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from pirategames.bots.levels import bot_of, judge_of
from pirategames.bots.playing import Memory, decisions
from pirategames.bots.skull_queen import Captain
from pirategames.bots.skull_queen.kernel import _tempting, bits, face, play_out, round_of
from pirategames.bots.skull_queen.standings import standings
from pirategames.bots.skull_queen.worlds import Placed, Unseen, unseen
from pirategames.bots.skull_queen.worths import printed
from pirategames.rules.chance import Chance
from pirategames.rules.pile import Pile
from pirategames.rules.skull_queen import GAME, rounds
from pirategames.rules.skull_queen.actions import Play
from pirategames.rules.skull_queen.cards import CARDS, NO_COLOUR, Card
from pirategames.rules.skull_queen.planks import SIDES, SPACES, Planks
from pirategames.rules.skull_queen.state import State, thaw
from pirategames.rules.skull_queen.tricks import playable
from pirategames.testing import Played, played
from tests.laws.test_skull_queen import exchange_secrets

CARD_OF = {face(card): card for card in CARDS.values()}
LITTLE = Captain(worlds=3, placing_worlds=2)
SEEDS = st.integers(0, 999_999)


def chosen_by_kernel(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, Card]]:
    """Which cards the kernel lets whom play, in order, as it goes on."""
    told: list[tuple[int, Card]] = []

    def telling(r: object, lying: object, seat: int, random: Callable[[], float], noise: float) -> tuple[int, int]:
        card = _tempting(r, lying, seat, random, noise)  # type: ignore[arg-type]
        told.append((seat, CARD_OF[card]))
        return card

    monkeypatch.setattr("pirategames.bots.skull_queen.kernel._tempting", telling)
    return told


@given(played(GAME), SEEDS)
def test_a_round_on_plain_numbers_ends_as_by_the_rules(game: Played, seed: int) -> None:
    states = [s for s in game.states if s.ask == "play" and not any(s.chosen)]
    for s in states[-3:]:
        with pytest.MonkeyPatch.context() as monkeypatch:
            stack, _, _ = s.stack.take(len(s.stack), s.chance)
            told, draft = chosen_by_kernel(monkeypatch), thaw(evolve(s, stack=Pile((), stack)))
            dealt = round_of(
                s, [[face(card) for card in hand] for hand in s.hands], [face(card) for card in reversed(stack)]
            )
            points = play_out(dealt, 0, None, Random(seed).random)
            for seat, card in told:
                assert card in playable(draft.hands[seat], draft.colour)
                if draft.is_duel:
                    rounds.choose(draft, seat, card)
                else:
                    rounds.play(draft, seat, card)
            assert draft.ask != "play"
            assert tuple(points) == draft.scores[-1]


@given(played(GAME), SEEDS)
def test_its_deals_fit_what_it_has_seen_and_heard(game: Played, seed: int) -> None:
    memory = Memory.begun(GAME, game.states[0], game.seats)
    for s in game.states[1:]:
        memory.note(s)
    s = game.state
    if s.ask != "play":
        return
    for seat in GAME.to_act(s):
        view = GAME.view(s, seat)
        hidden = unseen(view, memory.of(seat))
        for place, colours in enumerate(hidden.voids[:-1]):
            assert not {card.colour for card in s.hands[place]} & colours, "nobody holds what it has shown not to hold"
        hands, stack = hidden.deal(Random(seed))
        assert hands[seat] == [face(card) for card in s.hands[seat]]
        assert sorted([card for hand in hands for card in hand] + stack) == sorted((*hidden.hand, *hidden.cards))
        assert len(stack) == len(s.stack)
        for place, hand in enumerate(hands):
            assert not {colour for colour, _ in hand} & hidden.voids[place]


@settings(max_examples=10)
@given(played(GAME), SEEDS)
def test_what_is_hidden_from_it_changes_nothing_and_it_says_the_same_again(game: Played, seed: int) -> None:
    s = game.state
    memory = Memory.begun(GAME, game.states[0], game.seats)
    for state in game.states[1:]:
        memory.note(state)
    for seat in GAME.to_act(s):
        other, legal, chance = (
            exchange_secrets(s, seat, Chance.from_seed(seed + 1)),
            GAME.legal(s, seat),
            Chance.from_seed(seed),
        )
        mine = LITTLE.judge(GAME.view(s, seat), memory.of(seat), legal, chance)
        assert LITTLE.judge(GAME.view(other, seat), memory.of(seat), GAME.legal(other, seat), chance) == mine
        assert {one.action for one in mine} <= set(legal)


def at_action(number: int) -> State:
    """A round of four deckhands that was looked into by many deals."""
    crew = (bot_of(GAME.slug, "deckhand"),) * 4
    return next(one for one in decisions(GAME, crew, 901, {"rounds": "1"}) if one.number == number - 1).state


def test_it_is_the_one_that_advises() -> None:
    assert judge_of(GAME.slug) == bot_of(GAME.slug, "captain") == Captain()
    s = at_action(40)
    (seat,) = GAME.to_act(s)
    best, *others = Captain(worlds=8).judge(GAME.view(s, seat), (), GAME.legal(s, seat), Chance.from_seed(1))
    assert isinstance(best.action, Play)
    assert best.action.card.colour == NO_COLOUR or best.error >= 0
    assert all(best.worth >= other.worth for other in others)


def test_its_deals_fit_how_the_others_have_placed_their_pirates() -> None:
    crew = (bot_of(GAME.slug, "deckhand"),) * 4
    one = next(one for one in decisions(GAME, crew, 901, {"rounds": "1"}) if one.view.table.ask == "play")
    hidden = unseen(one.view, one.heard)
    blind = evolve(hidden, placed=(None,) * len(hidden.placed))
    others = [placed for placed in hidden.placed if placed is not None]
    assert len(others) == 3
    assert hidden.placed[one.seat] is None

    def misfit(known: Unseen) -> float:
        hands = [known.deal(Random(seed))[0] for seed in range(20)]
        return sum(
            placed.misfit(bits(hand[place]))
            for hand in hands
            for place, placed in enumerate(hidden.placed)
            if placed is not None
        )

    assert misfit(hidden) < 0.75 * misfit(blind)


@given(
    st.sampled_from([(8, 5, 3, 2, 1), (1, 2, 3, 5, 8)]),
    st.lists(st.sets(st.integers(1, 12)), min_size=4, max_size=4),
    st.tuples(*[st.sampled_from(SPACES)] * 4),
)
def test_a_placing_falls_short_of_the_best_one_by_what_the_spaces_are_worth(
    front: tuple[int, ...], hand: list[set[int]], spaces: tuple[int, int, int, int]
) -> None:
    own, other = (standings(printed(Planks(front, (3, 3, 3, 3, 3)), side), 4) for side in SIDES)
    placed = Placed((own, other), spaces, (0, 1 << 5, 0, 0))
    held = [sum(1 << value for value in values) for values in hand]
    whole = [held[0], held[1] | 1 << 5, held[2], held[3]]
    best = max(sum(max(side[values]) for values in whole) for side in (own, other))
    short = best - sum(own[values][space] for values, space in zip(whole, spaces, strict=True))
    for _ in range(2):  # reckoned, and known
        assert placed.misfit(held) == pytest.approx(short)


@given(st.sets(st.integers(1, 12)), st.sampled_from([(0, 8, 5, 3, 2, 1, 0), (0, 1, 2, 3, 5, 8, 0)]), st.integers(2, 6))
def test_a_space_is_worth_no_more_than_the_best_one_and_without_cards_what_it_says(
    values: set[int], plank: tuple[int, ...], seats: int
) -> None:
    known = standings(tuple(map(float, plank)), seats)
    found = known[sum(1 << value for value in values)]
    assert found[0] == found[-1] == 0
    assert all(0 <= worth <= max(plank) for worth in found)
    assert known[0] == plank


def test_planks_of_a_box_may_be_worth_much_more() -> None:
    s = GAME.new(4, 7, {"edition": "99.50.3.2.1/1.2.3.50.99"})
    memory = Memory.begun(GAME, s, 4)
    while s.ask == "place":
        (seat, *_) = GAME.to_act(s)
        s = GAME.apply(s, LITTLE.choose(GAME.view(s, seat), memory.of(seat), GAME.legal(s, seat), Chance.from_seed(1)), seat)
        memory.note(s)
    (seat,) = GAME.to_act(s)
    assert LITTLE.choose(GAME.view(s, seat), memory.of(seat), GAME.legal(s, seat), Chance.from_seed(1)) in GAME.legal(
        s, seat
    )
