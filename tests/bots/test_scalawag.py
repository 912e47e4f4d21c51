"""The deckhand of Scalawag!: it keeps the rules, knows what its seat knows and nothing more, and plays well."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pirategames.bots.bot import decision_chance
from pirategames.bots.levels import bot_of
from pirategames.bots.scalawag import Deckhand
from pirategames.bots.scalawag.odds import odds_of_declared
from pirategames.play.counting import by_level
from pirategames.play.match import Match, Seat, start
from pirategames.play.simulation import Simulation, simulate
from pirategames.rules.chance import Chance
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import NEEDED, SUPPORT, Action, Aim, Call, Declare, LetPass, Order
from pirategames.rules.scalawag.counting import at_least
from pirategames.rules.scalawag.crew import GUNNER, PILOT
from pirategames.rules.scalawag.possible import most_held
from pirategames.rules.scalawag.state import State
from pirategames.testing import Played, played, positions
from tests.bench.variants import wins_of_first
from tests.draws import a_part
from tests.laws.test_scalawag import exchange_secrets, prudence
from tests.rules.scalawag.table import action, call, declare, do, table

SEEDS = st.integers(0, 999_999)
half_as_many = a_part(2)
WHIMS = range(20)
BOLDEST = min(range(200), key=lambda seed: Chance.from_seed(seed).below(1 << 32)[0])
"""The seed of a whim with next to no fear of a call."""

HONEST = Deckhand(bluffs=False, calls=False)


def decides(state: State, seat: int, seed: int = 1, bot: Deckhand | None = None) -> Action:
    return (bot or Deckhand()).choose(GAME.view(state, seat), (), GAME.legal(state, seat), Chance.from_seed(seed))


def decisions(state: State, seat: int) -> set[Action]:
    """What it decides, whatever its whim."""
    return {decides(state, seat, seed) for seed in WHIMS}


# ---------------------------------------------------------------- what it may do and know


@half_as_many
@given(positions(GAME), SEEDS)
def test_it_takes_legal_actions_at_every_table(state: State, seed: int) -> None:
    for seat in GAME.to_act(state):
        assert decides(state, seat, seed) in GAME.legal(state, seat)


@given(positions(GAME), SEEDS)
def test_what_is_hidden_from_it_changes_nothing(state: State, seed: int) -> None:
    for seat in GAME.to_act(state):
        other = exchange_secrets(state, seat, Chance.from_seed(seed + 1))
        assert decides(other, seat, seed) == decides(state, seat, seed)


@half_as_many
@given(positions(GAME), SEEDS)
def test_the_honest_one_declares_what_it_holds_and_never_calls(state: State, seed: int) -> None:
    for seat in GAME.to_act(state):
        match decides(state, seat, seed, HONEST):
            case Call():
                raise AssertionError("it called")
            case Order(kind, count) if count:
                assert state.hands[seat].count(SUPPORT.get(kind) or NEEDED[kind]) >= count
            case Declare(crew):
                forced = GAME.legal(state, seat) == (Declare(crew),)
                assert forced or crew in state.hands[seat]


@settings(max_examples=10)
@given(st.sampled_from(GAME.seats), SEEDS)
def test_whole_games_of_deckhands_come_to_an_end(seats: int, seed: int) -> None:
    (result,) = simulate(Simulation(GAME, ("deckhand",) * seats, 1, seed, {}))
    assert len(result.winners) == 1, "somebody wins: they do not watch each other for ever"


@half_as_many
@given(positions(GAME), SEEDS)
def test_an_honest_soul_declares_nothing_that_it_does_not_hold(state: State, seed: int) -> None:
    soul = bot_of(GAME.slug, "honest")
    for seat in GAME.to_act(state):
        legal = GAME.legal(state, seat)
        match soul.choose(GAME.view(state, seat), (), legal, Chance.from_seed(seed)):
            case Order(kind, count) if count:
                assert state.hands[seat].count(SUPPORT.get(kind) or NEEDED[kind]) >= count
            case Declare(crew):
                assert len(legal) == 1 or crew in state.hands[seat]


# ---------------------------------------------------------------- what cannot be


def is_refuted(state: State) -> bool:
    """Whether the open table proves that what is declared is a bluff."""
    declared = state.declared
    return bool(declared) and len(declared) > most_held(GAME.view(state, None), state.turn, declared[0])


def would_be_refuted(state: State) -> set[Action]:
    """The declarations that may be made now although nobody can hold their crew."""
    ways = [way for way in GAME.legal(state, state.turn) if isinstance(way, Order | Declare)]
    return {way for way in ways if is_refuted(GAME.apply(state, way, state.turn))}


def decided(match: Match) -> State:
    """The match after one more decision of a deckhand."""
    seat = match.to_act[0]
    legal, chance = GAME.legal(match.state, seat), decision_chance(match.seed, match.number, seat)
    match.act(Deckhand().choose(GAME.view(match.state, seat), match.heard(seat, -1), legal, chance), seat)
    return match.state


def test_it_declares_no_third_gunner_when_one_of_three_lies_in_the_locker() -> None:
    port = "gunner sailor mutineer mutineer lookout lookout"
    state = table("sailor sailor pilot | gunner marine | marine marine", port=port, points="2 4 4", damage="0 4 4")
    assert state.locker == (GUNNER, PILOT)
    assert Order("fire", 3) in would_be_refuted(state)
    assert Order("fire", 3) not in decisions(state, 0) | {decides(state, 0, BOLDEST)}


def test_it_declares_nothing_that_the_table_refutes_unless_the_rules_leave_nothing_else() -> None:
    tempted = 0

    @settings(max_examples=60, derandomize=True, database=None)
    @given(played(GAME, prudence=prudence))
    def sail(game: Played) -> None:
        nonlocal tempted
        for state in game.states:
            ways = would_be_refuted(state) if state.ask in ("order", "aim") else set()
            if ways and len(GAME.legal(state, state.turn)) > 1:
                tempted += 1
                assert decides(state, state.turn, BOLDEST) not in ways

    sail()
    assert tempted > 50


def test_it_bluffs_no_second_shot_when_all_pilots_lie_in_the_locker() -> None:
    port = "sailor marine mutineer mutineer lookout lookout"
    state = table("gunner sailor sailor | gunner gunner | marine marine", port=port, points="10", damage="4")
    assert state.locker == (PILOT, PILOT)
    aiming = declare(state, "order fire 1")
    assert would_be_refuted(aiming) == {Declare(PILOT)}
    assert Declare(PILOT) not in decisions(aiming, 0) | {decides(aiming, 0, BOLDEST)}


@settings(max_examples=15)
@given(st.sampled_from(GAME.seats), SEEDS)
def test_no_game_of_deckhands_hears_what_cannot_be(seats: int, seed: int) -> None:
    match = start(GAME, [Seat(str(seat)) for seat in range(seats)], seed)
    while match.outcome is None:
        before = match.state
        if is_refuted(decided(match)) and before.ask in ("order", "aim"):
            assert len(GAME.legal(before, before.turn)) == 1, "the rules left it nothing else"


def test_it_calls_whatever_the_table_refutes_but_its_mate() -> None:
    heard: Counter[bool] = Counter()

    @settings(max_examples=20, derandomize=True, database=None)
    @given(played(GAME), SEEDS)
    def sail(game: Played, seed: int) -> None:
        for state in game.states:
            for seat in GAME.to_act(state) if state.ask == "window" and is_refuted(state) else ():
                is_mate = bool(state.allegiances) and state.allegiances[seat] == state.allegiances[state.turn]
                heard[is_mate] += 1
                assert decides(state, seat, seed) == (LetPass() if is_mate else Call())

    sail()
    print(dict(heard))
    assert heard[False] > 20


# ---------------------------------------------------------------- the odds


def test_the_odds_count_its_own_hand_and_the_locker() -> None:
    state = do(table("3 | pilot 2 | 2 | 3 | 3", points="2 2 2 2 2"), 0, "order steal 1")
    cards = 21 - 3 - 1  # less its own hand, and one in the Locker
    assert len(state.locker) == 1
    pilots = 3 - 1 - sum(card.text == "pilot" for card in state.locker)
    assert odds_of_declared(GAME.view(state, 1)) == pytest.approx(at_least(1, 3, pilots, cards))


def test_crew_claimed_before_leave_less_room() -> None:
    state = declare(table("gunner gunner pilot | 3 | 3 | 3 | 3", points="10"), "order fire 2")
    first = odds_of_declared(GAME.view(do(table("pilot 2 | 3 | 3 | 3 | 3", points="10"), 0, "order steal 1"), 1))
    second = odds_of_declared(GAME.view(do(state, 0, "declare pilot"), 1))
    assert second < first


# ---------------------------------------------------------------- how it calls


def test_it_calls_what_cannot_be() -> None:
    state = do(table("3 | pilot pilot pilot | 3 | 3 | 3"), 0, "order steal 1")
    assert decisions(state, 1) == {Call()}


def test_it_lets_one_likely_card_pass() -> None:
    state = do(table("3 | marine marine marine | 3 | 3 | 3"), 0, "order trim 1")
    assert decisions(state, 1) == {LetPass()}


def test_a_hardly_likely_declaration_is_called() -> None:
    state = do(table("3 | gunner gunner pilot | 3 | 3 | 3", points="9"), 0, "order fire 2")
    assert Call() in decisions(state, 1)


def test_those_who_call_agree() -> None:
    state = call(do(table("3 | 3 | 3 | 3 | 3", damage="0 1 0 2 0"), 0, "order trim 3"), 1, 2, 3)
    assert {decides(state, seat) for seat in (1, 2, 3)} == {action("agree 2")}


# ---------------------------------------------------------------- how it pays, and what it keeps


@pytest.mark.parametrize(("damage", "pays"), [(1, "damage"), (3, "crew")])
def test_it_pays_with_what_it_can_spare(damage: int, pays: str) -> None:
    state = do(table("marine marine marine | 3 | 3 | 3", damage=f"{damage} 0 0 0"), 0, "order trim 1")
    state = call(state, 1)
    assert decisions(state, 0) == {action(f"pay {pays}")}


def test_it_keeps_the_crew_that_is_good_for_something() -> None:
    port = "gunner pilot marine sailor sailor marine"
    state = do(table("mutineer mutineer gunner | 3 | 3 | 3", port=port), 0, "order muster")
    (kept,) = decisions(state, 0)
    left = GAME.apply(state, kept, 0).hands[0]
    assert "mutineer" not in {card.text for card in left}


# ---------------------------------------------------------------- whom it attacks


def test_it_sinks_who_can_be_sunk() -> None:
    state = table("gunner 2 | 3 | 3 | 3 | 3", points="6 2 2 2 2", damage="0 1 0 0 4")
    assert decisions(state, 0) == {action("order fire 1")}
    assert decisions(declare(state, "order fire 1"), 0) == {Aim(4)}


def test_points_that_would_overflow_are_spent() -> None:
    for order in decisions(table("sailor sailor sailor | 3 | 3 | 3 | 3", points="10 2 2 2 2"), 0):
        assert isinstance(order, Order)
        assert order.kind in ("fire", "board")


def test_it_watches_among_armed_neighbours() -> None:
    state = table("lookout marine marine | 3 | 3 | 3 | 3", points="1 10 2 2 10", damage="3 0 0 0 0")
    assert decisions(state, 0) == {action("order watch 1")}


def test_it_spares_its_mate() -> None:
    state = table("gunner 2 | 3 | 3 | 3 | 3 | 3", points="5 2 2 2 2 2", damage="0 4 0 0 0 0", teams="1 1 2 2 3 3")
    for whim in WHIMS:
        declared = declare(state, "order fire 1")
        assert decides(declared, 0, whim) != Aim(1)
    lying = do(table("3 | pilot pilot pilot | 3 | 3 | 3 | 3", teams="1 1 2 2 3 3"), 0, "order steal 1")
    assert decisions(lying, 1) == {LetPass()}, "whatever its mate says, it lets pass"


def test_it_bluffs_now_and_then() -> None:
    """With the points for two shots and two neighbours to hit, a Pilot is worth a lie to some."""
    state = table("gunner sailor sailor | 3 | 3 | 3 | 3", points="9 6 2 2 6", damage="0 4 0 0 4")
    state = declare(state, "order fire 1")
    assert action("declare pilot") in decisions(state, 0)
    assert decides(state, 0, bot=HONEST) in (Aim(1), Aim(4))


# ---------------------------------------------------------------- how well


def test_one_deckhand_beats_four_cabin_boys() -> None:
    crew = ("deckhand", *("cabin-boy",) * 4)
    found = by_level([*simulate(Simulation(GAME, crew, 25, 4817, {}, rotate=True))])
    assert found["deckhand"].win_rate > 0.7  # it wins 97 of 100; one in five would be its share


def test_it_holds_its_own_among_those_who_never_bluff_nor_call() -> None:
    found = wins_of_first(GAME, (Deckhand(), *(HONEST,) * 4), 40, 4817)
    assert found.win_rate > 0.1  # it wins more than its share, which is 20 of 100


def test_the_bot_of_its_level_is_the_deckhand() -> None:
    assert bot_of(GAME.slug, "deckhand") == Deckhand()
