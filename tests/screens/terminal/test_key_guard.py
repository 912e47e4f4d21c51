"""When keys are heard, without a screen: a clock that only goes when somebody waits."""

from __future__ import annotations

import pytest

from pirategames.screens.terminal.key_guard import HELD_SECONDS, QUIET_SECONDS, Quiet
from tests.screens.table.seating import Hands

REST = 0.25


class Keyboard:
    """Keys that come to a guard, each after so many seconds."""

    def __init__(self) -> None:
        self.clock = Hands()
        self.quiet = Quiet(self.clock)

    def fall(self) -> None:
        """Something like a curtain falls, and is painted."""
        self.quiet.hush(REST, at_least=0.6, wary=True)
        self.quiet.painted()

    def heard(self, key: str, after: float, *, fresh: bool = False) -> bool:
        self.clock.time += after
        return not self.quiet.is_deaf(key, fresh=fresh)

    def hold(self, key: str, first: float, times: int = 30, every: float = 0.03) -> list[bool]:
        """Which of a held key's repeats are heard; the first comes after a while."""
        return [self.heard(key, every if count else first) for count in range(times)]


FIRST_REPEATS = (0.2, 0.25, 0.4, 0.5, 0.6, 0.61, 0.66, 0.74)
"""After how many seconds keyboards begin to repeat, from fast ones to the default of X11, and a little beyond."""


@pytest.mark.parametrize("first", FIRST_REPEATS)
@pytest.mark.parametrize("every", [0.02, 0.03, 0.1, 0.24, 0.26, 0.5])
def test_a_key_held_since_before_the_curtain_fell_is_never_heard(first: float, every: float) -> None:
    at = Keyboard()
    at.heard("2", 5.0)
    at.fall()
    assert not any(at.hold("2", first, every=every))
    assert at.heard("2", HELD_SECONDS + 0.01)


@pytest.mark.parametrize("first", FIRST_REPEATS)
@pytest.mark.parametrize("too_soon", [0.05, 0.3, 0.59])
def test_a_key_that_went_down_too_soon_is_not_heard_while_it_is_held(first: float, too_soon: float) -> None:
    at = Keyboard()
    at.fall()
    assert not at.heard("2", too_soon)
    assert not any(at.hold("2", first))
    assert at.heard("2", HELD_SECONDS + 0.01)


@pytest.mark.parametrize("first", FIRST_REPEATS)
def test_the_key_that_opened_it_does_nothing_behind_it_while_it_is_held(first: float) -> None:
    at = Keyboard()
    at.fall()
    assert at.heard("2", 1.0)
    at.quiet.hush(REST, wary=True)
    at.quiet.painted()
    assert not any(at.hold("2", first))
    assert at.heard("2", HELD_SECONDS + 0.01)


def test_another_key_is_heard_after_the_rest_and_ends_the_waiting() -> None:
    at = Keyboard()
    at.heard("2", 5.0)
    at.fall()
    assert at.heard("3", 0.61)
    assert at.heard("2", 0.1)
    assert at.heard("2", 0.1)


def test_where_the_terminal_tells_that_a_key_went_down_just_now_it_is_heard_after_the_rest() -> None:
    at = Keyboard()
    at.heard("2", 5.0)
    at.fall()
    assert not at.heard("2", 0.4, fresh=True)
    assert at.heard("2", REST, fresh=True)


def test_where_nobody_is_wary_the_same_key_is_heard_after_the_usual_rest() -> None:
    at = Keyboard()
    at.heard("p", 5.0)
    at.quiet.hush()
    at.quiet.painted()
    assert not at.heard("p", QUIET_SECONDS / 2)
    assert at.heard("p", QUIET_SECONDS)


def test_nothing_is_heard_before_what_was_done_is_painted() -> None:
    at = Keyboard()
    at.quiet.hush(wary=True)
    assert not at.heard("2", 5.0)
    at.quiet.painted()
    assert not at.heard("2", QUIET_SECONDS / 2)
    assert at.heard("3", QUIET_SECONDS)
