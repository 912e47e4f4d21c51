"""What all great moments of all games keep: each is seen once, by what everybody may know, is told in the story as well, and
takes little time; without animation its last picture stands at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from pirategames.rules.game import heard_by
from pirategames.screens.drawing.look import DARK
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.wing import Moment, wing_of
from tests.screens.test_windows import played

MATCHES = {
    "scallywag": (1, range(6)),
    "skull_queen": (4, range(2)),
    "scalawag": (5, range(4)),
    "scoundrel_bay": (4, range(3)),
}
SEEN = {
    "scallywag": {"FatalMoment"},
    "skull_queen": {"ResolveMoment", "FortuneMoment"},
    "scalawag": {"shot", "boarding", "wind", "mutiny", "sinking", "SceneMoment"},
    "scoundrel_bay": {"RollMoment", "FightMoment", "TreasureMoment", "CrateMoment", "HarborMoment", "CaptainLostMoment"},
}
"""What the matches must show, so that nothing is held by never coming. The Whale, the last room, a raid that pays and a
harbor that changes hands have tests of their own."""
LATER = 3
"""So many actions after it was told a deed may be seen: a mutiny, when its crew has been returned."""
LONGEST = 4.0
"""So many seconds a moment moves at most."""


@cache
def shown(slug: str) -> tuple[tuple[int, Moment, Heard, Desk, bool], ...]:
    """Every moment of a few matches: after which action, what was heard until then, and whether it is told."""
    return tuple(_shown(slug))


def _shown(slug: str) -> Iterator[tuple[int, Moment, Heard, Desk, bool]]:
    seats, seeds = MATCHES[slug]
    wing = wing_of(slug)
    for seed in seeds:
        match = played(slug, seats, seed)
        names = tuple(seat.name for seat in match.seats)
        heard: Heard = ()
        for number in range(match.number + 1):
            state = match.state_after(number)
            heard = (*heard, heard_by(match.game.events(state), None))
            view = match.game.view(state, None)
            for moment in wing.moments(view, heard):
                desk = Desk(names=names, people=match.people, is_shared=seats > 1, heard=heard)
                since = range(max(0, number - LATER), number + 1)
                yield number, moment, heard, desk, any(wing.story(view, names, heard, told) for told in since)


def kind(moment: Moment) -> str:
    picture = getattr(moment, "picture", None)
    return getattr(picture, "deed", type(moment).__name__)


@pytest.mark.parametrize("slug", MATCHES)
def test_they_come_in_ordinary_matches(slug: str) -> None:
    assert {kind(moment) for _, moment, *_ in shown(slug)} >= SEEN[slug]


@pytest.mark.parametrize("slug", MATCHES)
def test_each_is_told_in_the_story_too(slug: str) -> None:
    assert not [(number, kind(moment)) for number, moment, _, _, is_told in shown(slug) if not is_told]


@pytest.mark.parametrize("slug", MATCHES)
def test_each_is_short_and_ends_in_a_picture_that_stays(slug: str) -> None:
    for _, moment, _, desk, _ in shown(slug)[::3]:
        assert sum(moment.pauses) <= LONGEST * max(1, len(desk.names)), kind(moment)
        steps = len(moment.pauses)
        last, after = (moment.draw(desk, step, 80, 24, DARK) for step in (steps, 999))
        assert last.text() == after.text()
        assert last.text().strip()


@pytest.mark.parametrize("slug", MATCHES)
def test_none_is_seen_twice(slug: str) -> None:
    """The same moment does not come again after the next action."""
    every = shown(slug)
    for (number, moment, heard, *_), (then, again, later, *_) in pairwise(every):
        if then == number + 1 and later[: number + 1] == heard and heard[-1]:
            assert moment != again, (number, kind(moment))
