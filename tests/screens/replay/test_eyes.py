"""Whose eyes a replay may look through: never more than the people of a match that goes on may know."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pirategames.play.match import Match
from pirategames.play.record import GIVEN_UP
from pirategames.rules.chance import Chance
from pirategames.screens.drawing.look import DARK
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.replay.course import Course
from pirategames.screens.replay.eyes import EVERYBODY, Eyes, eyes_of
from pirategames.screens.replay.picture import draw_replay
from pirategames.screens.table.picture import draw_public
from pirategames.screens.table.wing import wing_of
from tests.draws import a_part
from tests.laws import test_scalawag, test_scoundrel_bay, test_skull_queen
from tests.screens.replay.matches import LONE_AND_BOTS, PAIR_AND_BOTS, by_chance

EXCHANGE: dict[str, Any] = {
    "skull_queen": test_skull_queen.exchange_secrets,
    "scalawag": test_scalawag.exchange_secrets,
    "scoundrel_bay": test_scoundrel_bay.exchange_secrets,
}


def test_while_several_people_play_there_is_the_public_table_and_the_own_one_of_who_sits_at_it() -> None:
    match = by_chance("skull_queen", PAIR_AND_BOTS, actions=30)
    assert eyes_of(match) == (None,)
    assert eyes_of(match, sitting=1) == (1, None)
    assert eyes_of(match, sitting=2) == (None,)  # a bot's


def test_who_plays_bots_alone_has_its_own_eyes_and_no_others() -> None:
    assert eyes_of(by_chance("skull_queen", LONE_AND_BOTS, actions=30)) == (0, None)


def test_all_hands_lie_open_when_it_is_over() -> None:
    assert eyes_of(by_chance("skull_queen", PAIR_AND_BOTS)) == (EVERYBODY, 0, 1, 2, 3, None)
    given_up = by_chance("skull_queen", PAIR_AND_BOTS, actions=30)
    given_up.mark(GIVEN_UP)
    assert EVERYBODY in eyes_of(given_up)


def test_a_lone_voyage_is_seen_by_its_captain() -> None:
    assert eyes_of(by_chance("scallywag", PAIR_AND_BOTS[:1], actions=5)) == (0,)


def exchanged(match: Match, eyes: int | None, seed: int) -> Match:
    """The same match, with all that these eyes may not know exchanged after every action."""
    exchange = EXCHANGE[match.game.slug]
    states = [exchange(match.state_after(number), eyes, Chance.from_seed(seed)) for number in range(match.number + 1)]
    return Match(
        match.game, match.seats, match.seed, match.options, match.started,
        states=states, actions=list(match.actions), taken=list(match.taken),
    )  # fmt: skip


def told(match: Match, eyes: Eyes, number: int, size: tuple[int, int]) -> str:
    """All that a replay tells at one action."""
    course = Course(match, wing_of(match.game.slug), eyes)
    lines = [line_text(line) for lines in course.lines for line in lines]
    marks = [[(one.kind, one.sign) for one in here] for here in course.landmarks]
    return "\n".join([draw_replay(course, number, *size, DARK).text(), *lines, str(marks), str(course.legs)])


@pytest.mark.parametrize("slug", EXCHANGE)
@a_part(6)
@given(st.integers(0, 10**6), st.integers(1, 40), st.booleans())
def test_a_replay_of_a_match_that_goes_on_shows_nothing_that_its_eyes_may_not_know(
    slug: str, seed: int, at: int, wide: bool
) -> None:
    match = by_chance(slug, PAIR_AND_BOTS, seed, actions=at)
    if match.outcome is not None:
        return
    size = (140, 40) if wide else (80, 24)
    for eyes in (*eyes_of(match), eyes_of(match, sitting=seed % 2)[0]):
        assert eyes != EVERYBODY
        other = exchanged(match, eyes, seed + 1)  # type: ignore[arg-type]
        number = seed % (match.number + 1)
        assert told(match, eyes, number, size) == told(other, eyes, number, size)
    assert draw_public(match, *size, DARK).text() == draw_public(exchanged(match, None, seed), *size, DARK).text()


def test_the_laws_test_would_bite() -> None:
    """With all hands open, exchanged secrets show."""
    match = by_chance("skull_queen", PAIR_AND_BOTS, actions=20)
    other = exchanged(match, None, 3)
    assert told(match, EVERYBODY, 20, (80, 24)) != told(other, EVERYBODY, 20, (80, 24))
    assert told(match, 1, 20, (80, 24)) != told(other, 1, 20, (80, 24))
