"""What the open table proves of hidden crew."""

from __future__ import annotations

from collections import Counter

from attrs import evolve
from hypothesis import given, settings

from pirategames.play.assets import assets
from pirategames.rules.pile import Pile
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import NEEDED, SUPPORT, Order
from pirategames.rules.scalawag.crew import CREW, GUNNER, SAILOR, Crew
from pirategames.rules.scalawag.events import Caught
from pirategames.rules.scalawag.possible import most_held
from pirategames.rules.scalawag.state import State, without
from pirategames.testing import Played, played, positions
from tests.draws import a_part

from .table import call, can, do, table, told

EYES = (None, 0, 1, 2)


def most(state: State, seat: int, kind: Crew) -> int:
    return most_held(GAME.view(state, None), seat, kind)


A_GUNNER_LOST = table(
    "gunner pilot | sailor sailor sailor | marine marine marine",
    port="gunner pilot mutineer mutineer lookout lookout",
    points="9",
    turn=1,
)
"""Three ships, with three Gunners among them: one lies in the Locker."""


def test_nobody_holds_three_of_three_when_one_lies_in_the_locker() -> None:
    assert A_GUNNER_LOST.locker == (GUNNER,)
    assert [most(A_GUNNER_LOST, seat, GUNNER) for seat in range(3)] == [2, 2, 2]
    assert [most(A_GUNNER_LOST, seat, SAILOR) for seat in range(3)] == [2, 3, 3]


def test_it_may_be_declared_all_the_same_and_every_call_is_right() -> None:
    assert can(A_GUNNER_LOST, 1, "order fire 3")
    assert told(call(do(A_GUNNER_LOST, 1, "order fire 3"), 2), Caught)


def test_a_ship_holds_no_more_than_it_has_cards() -> None:
    state = table("2 | 3 | 1 | out")
    assert [most(state, seat, SAILOR) for seat in range(4)] == [2, 3, 1, 0]


def test_cards_that_are_shown_are_in_one_hand_and_in_no_other() -> None:
    state = call(do(table("gunner gunner pilot | 3 | 3", points="9", port="sailor sailor"), 0, "order fire 2"), 1)
    assert (state.ask, state.shown) == ("penalty", (GUNNER, GUNNER))
    gone = state.locker.count(GUNNER)
    assert most(state, 0, GUNNER) == min(3, 3 - gone)
    assert most(state, 0, SAILOR) == 1, "two of its three cards are known"
    assert most(state, 1, GUNNER) == 1 - gone


@a_part(2)
@given(positions(GAME))
def test_what_a_ship_can_hold_at_most_is_held_in_some_deal_that_looks_the_same(state: State) -> None:
    public = GAME.view(state, None)
    for seat, hand in enumerate(state.hands):
        for kind in CREW.values():
            assert hand.count(kind) <= most_held(public, seat, kind)
            other = with_most_of(state, seat, kind)
            assert GAME.faults(other) == ()
            assert GAME.view(other, None) == public
            assert other.hands[seat].count(kind) == most_held(public, seat, kind)


def with_most_of(state: State, seat: int, kind: Crew) -> State:
    """The same table, with as many of this kind in this hand as the hidden cards allow."""
    shown = [state.shown if place == state.turn else () for place in range(state.seats)]
    hidden = [card for place, hand in enumerate(state.hands) for card in without(hand, *shown[place])] + [*state.port]
    hidden.sort(key=lambda card: card is not kind)
    hands: list[tuple[Crew, ...]] = [()] * state.seats
    for place in (seat, *(other for other in range(state.seats) if other != seat)):
        count = len(state.hands[place]) - len(shown[place])
        hands[place] = tuple(sorted((*shown[place], *hidden[:count])))
        hidden = hidden[count:]
    return evolve(state, hands=tuple(hands), port=Pile.shuffled(hidden))


@given(positions(GAME))
def test_every_eye_finds_the_same(state: State) -> None:
    for kind in CREW.values():
        found = [[most_held(GAME.view(state, eye), seat, kind) for seat in range(state.seats)] for eye in EYES]
        assert found == [found[0]] * len(EYES)


def test_whoever_calls_what_cannot_be_is_right() -> None:
    seen: Counter[bool] = Counter()

    @settings(max_examples=20, derandomize=True, database=None)
    @given(played(GAME))
    def sail(game: Played) -> None:
        for state in game.states:
            if state.ask != "window" or not set(state.answers) <= {None}:
                continue
            declared = state.declared
            cannot_be = len(declared) > most(state, state.turn, declared[0])
            seen[cannot_be] += 1
            for caller in GAME.to_act(state) if cannot_be else ():
                (caught,) = told(call(state, caller), Caught)
                assert (caught.seat, caught.crew) == (state.turn, declared)

    sail()
    print(dict(seen))
    assert min(seen[True], seen[False]) > 10, "the games that are drawn meet both"


@given(positions(GAME))
def test_what_the_open_table_refutes_may_be_declared(state: State) -> None:
    if state.ask != "order":
        return
    seat = state.asked
    given = {order.kind: order.crew for order in GAME.legal(state, seat) if isinstance(order, Order)}
    for kind, crew in given.items():
        if kind in SUPPORT:
            assert crew == len(state.hands[seat]), "as many as one holds cards, whatever the Locker says"
        elif kind in NEEDED:
            assert crew == 1
    for kind in ("mutiny", "watch"):
        assert kind in given, "a Mutineer or a Lookout may be declared even when all lie in the Locker"


def test_the_house_ruling_says_so() -> None:
    rules = (assets() / "scalawag" / "rules.md").read_text("utf-8")
    ruling = "- What the open table refutes may be declared; the screen says so."
    assert ruling in rules.partition("## House rulings")[2]
