"""Every table in every window that it may have: nothing lies over anything else, nothing is cut that has room, and what may
be chosen can be reached."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pirategames.play.match import Match, Seat, start
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.chance import Chance
from pirategames.screens.drawing.canvas import Canvas, Place
from pirategames.screens.drawing.look import DARK
from pirategames.screens.table.choices import Choices, row_of
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.mode import draw_rows
from pirategames.screens.table.story import Story
from pirategames.screens.table.wing import wing_of

NAMES = ("Anne", "Bart", "Charlotte", "Morgan")
CUT_WITH_ROOM = re.compile(r"\w…   ")
SEVERAL_LINES = ("panel", "key")  # what is in a panel lies on it; a key may be written in several places


@cache
def played(slug: str, steps: int) -> Match:
    """A match of people, played by chance for so many actions."""
    entry = next(entry for entry in CATALOGUE if entry.slug == slug)
    match = start(entry.game(), [Seat(name) for name in NAMES[: 1 if entry is CATALOGUE[0] else 4]], 11)
    chance = Chance.from_seed(11)
    while match.outcome is None and match.number < steps:
        seat = match.to_act[0]
        at, chance = chance.below(len(legal := match.game.legal(match.state, seat)))
        match.act(legal[at], seat)
    return match


def drawn(match: Match, width: int, height: int) -> tuple[Canvas, Choices]:
    """The table of whoever is asked, with its last rows, and what may be chosen."""
    wing, seat = wing_of(match.game.slug), match.to_act[0]
    view, story = match.view(seat), Story(match, wing)
    names = tuple(each.name for each in match.seats)
    desk = Desk(
        names[seat],
        names,
        match.people,
        is_shared=len(names) > 1,
        laid=wing.laid(view, ()),
        heard=story.heard(seat),
        story=story.log(seat),
    )
    choices = wing.choices(view, desk)
    canvas = wing.draw(view, desk, choices, width, height, DARK)
    draw_rows(canvas, choices, ())
    return canvas, choices


def overlapping(places: tuple[Place, ...]) -> Iterator[tuple[str, str]]:
    """Things of one kind that lie over each other; of cards that are laid like a fan, that begin in the same cell."""
    things = [place for place in places if place.name.split()[0] not in SEVERAL_LINES]
    for one, other in combinations(things, 2):
        apart = (
            one.x + one.width <= other.x
            or other.x + other.width <= one.x
            or one.y + one.height <= other.y
            or other.y + other.height <= one.y
        )
        if one.name.startswith("card "):
            apart = (one.x, one.y) != (other.x, other.y)
        if not apart and one.name != other.name and one.name.split()[0] == other.name.split()[0]:
            yield one.name, other.name


def reachable(canvas: Canvas, choices: Choices) -> set[str]:
    """The keys that are written somewhere, or whose thing lies there."""
    names = {place.name for place in canvas.places}
    written = {name.removeprefix("key ") for name in names if name.startswith("key ")}
    hinted = {key for hint in row_of(choices) for key in hint.keys}
    return {c.key for c in choices if c.place in names or c.key in written or c.key in hinted or c.is_main}


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
@settings(max_examples=12)
@given(st.integers(80, 200), st.integers(24, 60), st.sampled_from((3, 17, 40)))
def test_a_table_is_whole_in_every_window(slug: str, width: int, height: int, steps: int) -> None:
    match = played(slug, steps)
    if match.outcome is not None:
        return
    canvas, choices = drawn(match, width, height)
    assert (canvas.width, canvas.height) == (width, height)
    assert not list(overlapping(canvas.places))
    assert not [line for line in canvas.text().split("\n")[1:] if CUT_WITH_ROOM.search(line)]
    things = [choice for choice in choices if choice.place and choice.is_possible]
    missing = {choice.key for choice in things} - reachable(canvas, choices)
    assert not missing


@pytest.mark.parametrize(("slug", "steps"), [("skull_queen", 40), ("scalawag", 0)])
def test_a_wide_window_is_used(slug: str, steps: int) -> None:
    """The things of a table take up more of a large window than they do of a small one."""

    def span(width: int, height: int) -> int:
        canvas, _ = drawn(played(slug, steps), width, height)
        places = [place for place in canvas.places if place.name.startswith("panel ")]
        return max(place.x + place.width for place in places) - min(place.x for place in places)

    assert span(160, 50) > span(120, 40) + 20
