"""Looking back: what is judged, what counts as a mistake, and that luck is told apart from choice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from pirategames.bots.hindsight import AsJudged
from pirategames.bots.scallywag import Captain
from pirategames.play.logbook import open_logbook
from pirategames.play.looking_back import Seen, Standings, judgings, seen, standings, track, turning_points
from pirategames.play.looks import Findings, forget_looks, keep_look, kept_look
from pirategames.play.match import Match, start
from pirategames.play.notation import write_action
from pirategames.play.record import Seat
from pirategames.rules.game import heard_by
from pirategames.rules.scalawag import GAME as SCALAWAG
from pirategames.rules.scallywag import GAME


def voyage(seed: int, actions: int | None = None) -> Match:
    """A voyage that always takes what comes last, to its end."""
    match = start(GAME, [Seat("Anne")], seed)
    while match.outcome is None and match.number != actions:
        match.act(GAME.legal(match.state, 0)[-1])
    return match


def looked_back(match: Match) -> tuple[Seen, ...]:
    found = (seen(match, judging, judging.asked.make(), AsJudged("chance")) for judging in judgings(match, Captain()))
    return tuple(one for one in found if one is not None)


def test_every_decision_with_a_choice_is_judged_by_what_its_seat_knew_then() -> None:
    match = voyage(3)
    asked = [*judgings(match, Captain())]
    choices = [number for number in range(1, match.number + 1) if len(GAME.legal(match.state_after(number - 1), 0)) > 1]
    assert [judging.number for judging in asked] == choices
    for judging in asked:
        before = match.state_after(judging.number - 1)
        assert judging.asked.view == GAME.view(before, 0)
        assert judging.asked.legal == GAME.legal(before, 0)
        assert judging.action == match.actions[judging.number - 1]
    heard = [event for number in range(asked[-1].number) for event in GAME.events(match.state_after(number))]
    assert list(asked[-1].asked.heard) == heard


def test_a_choice_that_dies_where_another_lives_is_a_mistake_for_certain() -> None:
    match = start(GAME, [Seat("Anne")], 5)
    while match.outcome is None:  # bare hands against all, until it is over
        legal = GAME.legal(match.state, 0)
        match.act(next((action for action in legal if getattr(action, "how", "") == "bare"), legal[-1]))
    judged = looked_back(match)
    mistakes = [turn for turn in turning_points(match, "chance", judged, {}, only_choices=True) if turn.is_proven]
    assert mistakes
    for turn in mistakes:
        assert (turn.cause, turn.after) == ("choice", 0)
        assert turn.before > 0
        done = write_action(GAME, match.actions[turn.number - 1])
        assert turn.better not in ("", done)


def ended(match: Match) -> Standings:
    """How the match ended, and nothing else."""
    return standings(match, AsJudged("chance"))


def judgement(number: int, worth: float, chosen: float | None, **more: Any) -> Seen:
    return Seen(number, 0, worth, chosen, better="flee" if chosen is not None and chosen < worth else "", **more)


def test_only_what_is_worse_than_the_doubt_is_a_mistake() -> None:
    match = voyage(3)
    judged = [judgement(1, 0.6, 0.5, doubt=0.2), judgement(2, 0.6, 0.5, doubt=0.05), judgement(3, 0.6, None)]
    assert [turn.number for turn in turning_points(match, "chance", judged, {}, only_choices=True)] == [2]


def test_luck_is_told_apart_from_choice() -> None:
    match = voyage(3)
    judged = [judgement(1, 0.6, 0.4), judgement(2, 0.7, 0.7)]
    first, luck, last = turning_points(match, "chance", judged, ended(match))
    assert (first.cause, first.before, first.after) == ("choice", 0.6, 0.4)
    assert (luck.number, luck.cause, luck.before, luck.after) == (1, "luck", 0.4, 0.7)
    assert (last.number, last.cause, last.after) == (2, "between", float(bool(match.outcome and match.outcome.winners)))


def test_what_others_did_between_is_not_called_luck() -> None:
    match = start(SCALAWAG, [Seat("Anne"), Seat("Bart"), Seat("Cora")], 3)
    while match.number < 12:
        seat = match.to_act[0]
        match.act(SCALAWAG.legal(match.state, seat)[0], seat)
    seat = match.taken[0].seat
    again = next(number for number, taken in enumerate(match.taken[1:], 2) if taken.seat == seat and number > 2)
    judged = [Seen(1, seat, 0.5, 0.5), Seen(again, seat, 0.2, 0.2)]
    causes = {turn.cause for turn in turning_points(match, "chance", judged, ended(match))}
    assert causes == {"between"}


def test_of_many_turning_points_the_largest_are_told_in_their_order() -> None:
    match = voyage(3)
    judged = [judgement(number, 0.9, 0.9 - number / 20) for number in range(1, 9)]
    turns = turning_points(
        match, "points", [evolve(one, worth=10, chosen=10 - one.number) for one in judged], {}, 3, only_choices=True
    )
    assert [turn.number for turn in turns] == [6, 7, 8]


def test_a_track_holds_what_was_known_until_then_and_ends_as_it_ended() -> None:
    match = voyage(3)
    middle = match.number // 2
    found = track(match, [judgement(1, 0.5, 0.5), judgement(middle, 0.8, 0.8)], ended(match), 0, 10)
    assert found[:2] == (0.5, 0.5)
    assert found[-2:] == (0.8, 0.0)


# ---- kept with the match


def test_what_was_judged_is_kept_with_the_match_and_goes_with_it(tmp_path: Path) -> None:
    with open_logbook(tmp_path) as book:
        match = book.begin(GAME, [Seat("Anne")], 3)
        while match.outcome is None:
            match.act(GAME.legal(match.state, 0)[-1])
        judged = (judgement(1, 0.5, 0.25), judgement(2, 0.5, None, is_proven=True))
        assert kept_look(tmp_path, match) == Findings()
        half, whole = Findings(judged[:1], 1), Findings(judged, match.number)
        for look in (half, whole):
            keep_look(tmp_path, match, look)
            assert kept_look(tmp_path, book.resume(1)) == look
        assert whole.is_whole(match)
        assert not half.is_whole(match)
        assert book.forget(1) == 1
        assert kept_look(tmp_path, match) == Findings()


@pytest.mark.parametrize("spoilt", ["", "[]", '{"of": 1}', '{"of": "x", "judged": []}', "\x00"])
def test_a_spoilt_file_is_as_good_as_none(tmp_path: Path, spoilt: str) -> None:
    match = evolve_id(voyage(3), 7)
    keep_look(tmp_path, match, Findings((), match.number))
    assert kept_look(tmp_path, match).is_whole(match)
    (tmp_path / "looks" / "7.json").write_text(spoilt)
    assert kept_look(tmp_path, match) == Findings()
    forget_looks(tmp_path, (7, 8))
    assert not [*(tmp_path / "looks").iterdir()]


def evolve_id(match: Match, number: int) -> Match:
    match.id = number
    return match


# ---- nothing that the seat did not know


def test_of_several_each_is_judged_by_its_own_view_and_memory() -> None:
    match = start(SCALAWAG, [Seat("Anne"), Seat("Bart"), Seat("Cora")], 3)
    while match.number < 40 and match.outcome is None:
        seat = match.to_act[-1]
        match.act(SCALAWAG.legal(match.state, seat)[0], seat)
    asked = [*judgings(match, Captain())]
    assert {judging.seat for judging in asked} == {0, 1, 2}
    for judging in asked:
        states = [match.state_after(number) for number in range(judging.number)]
        heard = [event for state in states for event in heard_by(SCALAWAG.events(state), judging.seat)]
        assert judging.asked.view == SCALAWAG.view(states[-1], judging.seat)
        assert list(judging.asked.heard) == heard
