"""Budgets are counts, so that a bot chooses the same everywhere; where people wait, a deadline ends them."""

from __future__ import annotations

from itertools import count
from math import inf

import pytest

from pirategames.bots import budget
from pirategames.bots.bot import decision_chance
from pirategames.bots.budget import imaginings, within
from pirategames.bots.levels import judge_of, levels_of
from pirategames.bots.thinking import Decision
from pirategames.play.match import Seat, start
from pirategames.rules.catalogue import CATALOGUE, Entry
from pirategames.screens.table.bots_at_play import DEADLINE, consultation_of, decision_of

ADVISED = pytest.mark.parametrize("entry", [entry for entry in CATALOGUE if entry.advice], ids=lambda entry: entry.slug)
"""The games of which somebody can say what choices are worth."""


@pytest.fixture
def slow_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look at the clock takes a second."""
    seconds = count()
    monkeypatch.setattr(budget, "monotonic", lambda: float(next(seconds)))


def test_without_a_deadline_the_clock_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "monotonic", lambda: pytest.fail("it looked"))
    assert [*imaginings(5)] == [0, 1, 2, 3, 4]


def test_a_deadline_ends_it_but_never_before_the_first(slow_clock: None) -> None:
    with within(3.5):
        assert [*imaginings(100)] == [0, 1, 2, 3]
        assert [*imaginings(100)] == [0]
        assert [*imaginings(0)] == []
    with within(inf):
        assert len([*imaginings(100)]) == 100


def decision_in_a_round(entry: Entry) -> Decision:
    """What the strongest bot of a game is to decide, the first time that it thinks, with a second for it."""
    game, judge = entry.game(), judge_of(entry.slug)
    assert judge is not None
    state, number = game.new(game.seats[-1], 7, {}), 0
    while len(legal := game.legal(state, seat := game.to_act(state)[0])) == 1:
        state, number = game.apply(state, legal[0], seat), number + 1
    chance = decision_chance(7, number, seat)
    return Decision(judge, False, game.view(state, seat), game.events(state), legal, chance, DEADLINE)


@ADVISED
def test_every_captain_still_chooses_when_its_deadline_has_passed(entry: Entry, slow_clock: None) -> None:
    asked = decision_in_a_round(entry)
    assert asked.make() in asked.legal


@ADVISED
def test_every_table_gives_its_bots_and_the_old_captain_a_second(entry: Entry) -> None:
    game = entry.game()
    strongest = [level for level in levels_of(entry.slug) if not level.is_character][-1]
    seats = [Seat(str(seat), f"bot:{strongest.slug}") for seat in range(game.seats[0])]
    match = start(game, seats, 7)
    seat = match.to_act[0]
    assert DEADLINE == decision_of(match, seat).seconds == consultation_of(match, seat).seconds == 1.0
