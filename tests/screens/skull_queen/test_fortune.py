"""The turn of fortune of a round: found in what was heard, and told before the scores."""

from __future__ import annotations

from typing import Any

from pirategames.rules.game import heard_by
from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.events import Moved, Scored
from pirategames.rules.skull_queen.planks import SPACES
from pirategames.rules.skull_queen.state import State
from pirategames.screens.drawing.look import DARK
from pirategames.screens.skull_queen import WING
from pirategames.screens.skull_queen.fortune import Fortune, FortuneMoment, fortune_of
from pirategames.screens.skull_queen.sheets import SheetMoment
from pirategames.screens.table.desk import Heard
from tests.screens.skull_queen.scenes import NAMES, desk_of, played_match, whole


def rounds(seed: int) -> list[tuple[State, Heard]]:
    """The states in which a round was scored, each with what the public heard by then."""
    heard: list[tuple[Any, ...]] = []
    found = []
    for state in whole(played_match(4, seed, 4000)):
        heard.append(heard_by(state.events, None))
        if any(isinstance(event, Scored) for event in state.events):
            found.append((state, tuple(heard)))
    return found


def test_it_is_the_greatest_change_of_its_round() -> None:
    for state, heard in rounds(5):
        turn = fortune_of(state, heard)
        assert isinstance(turn, Fortune)
        gained = {}
        dealt = max(at for at, events in enumerate(heard) if any(type(event).__name__ == "Dealt" for event in events))
        for at, events in enumerate(heard[dealt:]):
            for move in events:
                if isinstance(move, Moved):
                    value = state.planks.value(state.sides[move.seat], move.end)
                    value -= state.planks.value(state.sides[move.seat], move.start)
                    gained[at, move.seat] = gained.get((at, move.seat), 0) + value
        assert abs(turn.change) == max(map(abs, gained.values()))
        assert turn.change in gained.values()


def test_it_is_told_before_the_scores_with_the_sum() -> None:
    told = climbed = 0
    for seed in (5, 6, 7):
        for state, heard in rounds(seed):
            *_, first, second = WING.moments(GAME.view(state, None), heard)
            assert isinstance(first, FortuneMoment)
            assert isinstance(second, SheetMoment)
            desk = desk_of(state, None)
            drawn = first.draw(desk, 99, 80, 24, DARK).text()
            assert NAMES[first.turn.seat] in drawn
            if first.turn.falls:
                assert "into the water" in drawn
                assert all(move.end not in SPACES for move in first.turn.falls)
                told += 1
            scene = {True: "captain", False: "plank"}[first.turn.change > 0]
            assert first.picture.name == scene
            assert first.picture.frames == (1 if first.turn.change < 0 and not first.turn.falls else None)
            if len(first.turn.falls or first.turn.moves) == 1:
                move = (first.turn.falls or first.turn.moves)[0]
                start, *end = [
                    state.planks.value(state.sides[move.seat], space) for space in (move.start, move.end) if space in SPACES
                ]
                assert f" from the {start}{''.join(f' to the {value}' for value in end)}: " in drawn
            sign = "−" if first.turn.change < 0 else "+"
            assert f"the plank {sign}{abs(first.turn.change)}" in drawn
            assert f": {sign}{abs(first.turn.change)}." in drawn
            climbed += sign == "+"
    assert told
    assert climbed
