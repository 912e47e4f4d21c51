"""Whole games drawn by Hypothesis: they are what the rules allow, they reach an end, and they can be told as a script."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from pirategames.play.notation import NotationError
from pirategames.rules.game import IllegalAction
from pirategames.testing import Played, endings, played, positions, replayed
from tests.toy_game import GAME, State

FEW = settings(max_examples=50, database=None)


@FEW
@given(played(GAME))
def test_a_drawn_game_is_replayed_from_its_script(game: Played) -> None:
    again = replayed(GAME, game.seats, game.seed, game.options, game.script)
    assert again.states == game.states
    assert again.steps == game.steps


@FEW
@given(endings(GAME))
def test_an_ending_has_an_outcome(game: Played) -> None:
    assert game.outcome is not None
    assert GAME.to_act(game.state) == ()


@FEW
@given(played(GAME, seats=st.just(2), options=st.just({"aces": "high"})))
def test_seats_and_options_can_be_chosen(game: Played) -> None:
    assert game.seats == 2
    assert game.state.high_ace


def test_a_prudent_player_prefers_what_its_prudence_says() -> None:
    def holds_on(state: State) -> int:
        return sum(card.rank for seat in state.seats for card in seat.hand)

    careful = find(
        played(GAME, prudence=holds_on),
        lambda game: len(game.steps) >= 4 and all(seat.swapped for seat in game.state.seats),
        settings=settings(max_examples=500, database=None),
    )
    assert careful.state.seats[0].swapped


def test_the_smallest_failing_game_is_short() -> None:
    found = find(played(GAME), lambda game: len(game.state.played) >= 4, settings=settings(max_examples=500, database=None))
    assert len(found.steps) == 4
    assert found.seed == 0


def test_a_failing_position_tells_the_game_that_led_there() -> None:
    @settings(max_examples=100, database=None, phases=[Phase.generate, Phase.shrink])
    @given(positions(GAME))
    def nothing_is_ever_laid(state: State) -> None:
        assert state.down is None

    with pytest.raises(AssertionError) as caught:
        nothing_is_ever_laid()
    assert "replayed(<higher>, 2, 0" in "\n".join(caught.value.__notes__)


def test_a_script_with_a_wrong_line_is_refused() -> None:
    with pytest.raises(NotationError):
        replayed(GAME, 2, 0, {}, ["0: sing"])
    with pytest.raises(IllegalAction):
        replayed(GAME, 2, 0, {}, ["0: lay 7A", "0: lay 7A"])


def test_without_hypothesis_the_error_says_what_to_install() -> None:
    program = "import sys; sys.modules['hypothesis'] = None; import pirategames.testing"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert "install the extra “test”" in done.stderr
