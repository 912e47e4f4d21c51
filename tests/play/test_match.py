"""A match: acting, undoing within the law, what each seat hears, and replaying."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from pirategames.play.match import BrokenRecord, ForeignRules, Match, Seat, UndoRefused, replay, start
from pirategames.play.record import Taken
from pirategames.rules.game import AnyGame, IllegalAction, SetupError
from tests.play.helpers import ANNE, HIGHER, PAIR, SCALLYWAG, higher, play_out, step
from tests.toy_game import Card, Lay, Swap

# ---- setting up and acting


def test_a_match_starts_with_every_option_settled() -> None:
    match = higher()
    assert match.options == {"aces": "low"}
    assert match.started == "2026-11-29T22:15:00Z"
    assert (match.number, match.outcome, match.to_act, match.people) == (0, None, (0,), (0, 1))


@pytest.mark.parametrize(
    ("seats", "seed", "options"), [((ANNE,), 1, {}), (PAIR, 1, {"gold": "yes"}), (PAIR, -1, {}), (PAIR, 2**63, {})]
)
def test_a_match_that_cannot_be_set_up_is_refused(seats: tuple[Seat, ...], seed: int, options: dict[str, str]) -> None:
    with pytest.raises(SetupError):
        start(HIGHER, seats, seed, options)


def test_a_seat_has_a_clean_name_and_a_person_or_a_bot() -> None:
    assert Seat("An\x1bne ").name == "Anne"
    assert Seat("Bess", "bot:deckhand").level == "deckhand"
    assert Seat("Bess").level is None
    with pytest.raises(ValueError, match="held by"):
        Seat("Bess", "ghost")


def test_an_action_leads_to_the_next_state_and_is_noted() -> None:
    match = higher()
    action = Lay(match.state.seats[0].hand[0])
    assert match.act(action) is match.state
    assert match.actions == (action,)
    assert match.taken == (Taken(0, f"lay {action.card.text}"),)
    assert match.to_act == (1,)


def test_an_action_that_the_rules_refuse_changes_nothing() -> None:
    match = higher()
    before = match.state
    with pytest.raises(IllegalAction, match="You do not hold"):
        match.act(Lay(match.state.seats[1].hand[0]))
    with pytest.raises(IllegalAction, match="other seat’s turn"):
        match.act(Lay(match.state.seats[1].hand[0]), 1)
    assert match.state is before
    assert match.number == 0


def test_a_match_that_is_over_takes_no_more_actions() -> None:
    match = play_out(higher())
    with pytest.raises(IllegalAction, match="over"):
        match.act(Lay(Card(1, "A")))


# ---- undo


def test_before_the_first_action_there_is_nothing_to_take_back() -> None:
    assert higher().undo_refusal(0) == "There is nothing to take back yet."


def test_a_seat_takes_back_its_own_last_action() -> None:
    match = higher()
    first = match.state
    step(match)
    match.undo(0)
    assert match.state is first
    assert (match.number, match.taken, match.actions) == (0, (), ())


def test_another_seats_action_is_not_taken_back() -> None:
    match = higher()
    step(match)
    assert match.undo_refusal(1) == "Anne has acted since; only your own last action can be taken back."
    with pytest.raises(UndoRefused, match="Anne has acted since"):
        match.undo(1)
    assert match.number == 1


def test_what_chance_has_shown_is_not_taken_back() -> None:
    match = higher()
    match.act(Swap(match.state.seats[0].hand[0]))
    assert "what has been shown stays shown" in str(match.undo_refusal(0))


def test_what_another_seat_has_seen_is_not_taken_back() -> None:
    match = higher()
    step(match)
    match.note_look(0)
    assert match.undo_refusal(0) is None
    match.note_look(1)
    assert match.undo_refusal(0) == "Bess has seen the table since; what was seen stays done."


def test_a_look_at_an_earlier_table_does_not_hinder() -> None:
    match = higher()
    match.note_look(1)
    step(match)
    assert match.undo_refusal(0) is None


def test_an_action_that_showed_another_seats_secret_is_not_taken_back() -> None:
    match = higher()
    step(match)  # face down
    step(match)  # openly against it: now both are seen
    last = match.taken[-1].seat
    assert match.undo_refusal(last) == "That action showed something new, and what has been shown stays shown."


def test_a_match_that_is_over_stays_in_the_book() -> None:
    match = play_out(higher())
    assert match.undo_refusal(match.taken[-1].seat) == "The match is over, and what is written stays written."


def test_alone_one_takes_back_action_after_action_until_chance_decided() -> None:
    match = start(SCALLYWAG, (ANNE,), 4817)
    for _ in range(6):
        step(match)
    while match.undo_refusal() is None:
        match.undo()
    states = [match.state_after(number) for number in range(match.number + 1)]
    assert match.number == 0 or SCALLYWAG.chance(states[-1]) != SCALLYWAG.chance(states[-2])


# ---- what happened


def test_a_seat_hears_what_it_may_know() -> None:
    match = higher()
    card = match.state.seats[0].hand[0]
    match.act(Lay(card))
    assert [event.card for event in match.heard(0)] == [card]  # type: ignore[attr-defined]
    assert [event.card for event in match.heard(1)] == [None]  # type: ignore[attr-defined]
    assert match.heard(None) == ()
    assert len(match.heard(1, since=-1)) == 4  # its three cards were dealt as the game was set up
    assert [len(events) for events in match.events] == [6, 2]


def test_the_last_turn_of_a_seat_is_found() -> None:
    match = higher()
    assert match.last_turn(0) == 0
    step(match)
    step(match)
    assert (match.last_turn(0), match.last_turn(1)) == (1, 2)


# ---- replaying


@pytest.mark.parametrize("game", [HIGHER, SCALLYWAG], ids=lambda game: game.slug)
@given(seed=st.integers(0, 10**9), kept=st.floats(0, 1))
@settings(max_examples=20, deadline=None)
def test_a_record_gives_the_match_again(game: AnyGame, seed: int, kept: float) -> None:
    whole = play_out(start(game, PAIR[: game.seats[0]], seed), Random(seed)).record()
    part = evolve(whole, actions=whole.actions[: int(kept * len(whole.actions))], outcome=None)
    for record in (whole, part):
        again = replay(game, record)
        assert evolve(again.record(), outcome=None) == evolve(record, outcome=None)
    assert replay(game, whole).outcome == whole.outcome


def test_a_record_of_other_rules_is_refused_politely() -> None:
    record = evolve(higher().record(), rules=7)
    with pytest.raises(ForeignRules, match="version 7 of the rules of Higher, and this program plays version 1"):
        replay(HIGHER, record)


@pytest.mark.parametrize("wrong", [Taken(0, "fly"), Taken(1, "lay 1A"), Taken(5, "lay 1A"), Taken(0, "lay 9X")])
def test_an_action_that_does_not_fit_is_named_by_its_number(wrong: Taken) -> None:
    match = higher()
    step(match)
    step(match)
    record = match.record()
    with pytest.raises(BrokenRecord, match=r"^Action 2 does not fit the rules: ") as caught:
        replay(HIGHER, evolve(record, actions=(record.actions[0], wrong)))
    assert caught.value.number == 2


def test_with_several_people_nothing_is_undone_across_a_resuming() -> None:
    match = higher()
    step(match)
    assert replay(HIGHER, match.record()).undo_refusal(0) is not None
    alone: Match = replay(HIGHER, evolve(match.record(), seats=(ANNE, Seat("Bess", "bot:deckhand"))))
    assert alone.undo_refusal(0) is None
