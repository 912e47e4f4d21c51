"""Every table in every window that it may have: nothing lies over anything else, nothing is cut that has room, and what may
be chosen can be reached."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pirategames.play.match import Match, Seat, start
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.chance import Chance
from pirategames.rules.game import AnyGame, heard_by
from pirategames.screens.drawing.canvas import Canvas, Place
from pirategames.screens.drawing.look import DARK
from pirategames.screens.table.choices import Choices, help_of
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.happened import COVERED, PLACE
from pirategames.screens.table.mode import draw_rows
from pirategames.screens.table.open_hands import OTHERS
from pirategames.screens.table.shared_choices import HELP, KNOWN, LOG, leaving
from pirategames.screens.table.wing import wing_of
from tests.draws import a_part

SLUGS = [entry.slug for entry in CATALOGUE]
NAMES = ("Anne", "Bart", "Charlotte", "Morgan", "Tew", "Kidd", "Grace", "Rackham")
MOST_ACTIONS = 240
NO_THINGS = {COVERED, PLACE, OTHERS}
"""Names of places that say where something may be laid over others."""
THINGS = ("card ", "region ", "panel ship ", "panel plank ")
"""How the names of the places begin that a table is looked at for; where it has none of these, for all its places."""
SIZES = ((80, 24), (100, 30), (120, 40), (160, 50))
LAST_ROWS = 3
"""What it would do, what comes next and the keys."""
BLANKS = 3
"""So many blank cells beside it, on the same ground, and a text need not have been cut."""


def game_of(slug: str) -> AnyGame:
    return next(entry for entry in CATALOGUE if entry.slug == slug).game()


@cache
def played(slug: str, seats: int, seed: int) -> Match:
    """A match of people, played by chance to its end or for many actions."""
    match = start(game_of(slug), [Seat(name) for name in NAMES[:seats]], seed)
    chance = Chance.from_seed(seed)
    while match.outcome is None and match.number < MOST_ACTIONS:
        at, chance = chance.below(len(match.to_act))
        seat = match.to_act[at]
        at, chance = chance.below(len(legal := match.game.legal(match.state, seat)))
        match.act(legal[at], seat)
    return match


def many(slug: str) -> int:
    """Four seats, or as many as the game has."""
    return min(4, game_of(slug).seats[-1])


@cache
def laid(slug: str, seats: int, seed: int, number: int) -> tuple[object, ...]:
    """Where things lie after so many actions, as they came to lie."""
    match, wing = played(slug, seats, seed), wing_of(slug)
    before = laid(slug, seats, seed, number - 1) if number else ()
    return wing.laid(match.game.view(match.state_after(number), 0 if seats == 1 else None), before)


def drawn(match: Match, number: int, size: tuple[int, int], lift: int = 0) -> tuple[Canvas, Choices]:
    """The table of whoever is asked after so many actions, with the last rows and the choices that all tables share; one of
    the things that can be lifted is, by its number, or none."""
    wing, game, state = wing_of(match.game.slug), match.game, match.state_after(number)
    seat = game.to_act(state)[0]
    view, names = game.view(state, seat), tuple(each.name for each in match.seats)
    heard: Heard = tuple(heard_by(game.events(match.state_after(n)), seat) for n in range(number + 1))
    desk = Desk(
        names[seat],
        names,
        match.people,
        is_shared=len(names) > 1,
        laid=laid(game.slug, len(names), match.seed, number) if len(names) == 1 else wing.laid(view, ()),
        heard=heard,
        story=tuple(line for n in range(max(0, number - 9), number + 1) for line in wing.story(view, names, heard, n)),
    )
    lifting = [choice.desk for choice in wing.choices(view, desk) if choice.is_possible and choice.desk is not None]
    desk = [desk, *lifting][lift % (len(lifting) + 1)]
    choices = wing.choices(view, desk).and_then((KNOWN, LOG, *leaving(True), HELP))
    canvas = wing.draw(view, desk, choices, *size, DARK)
    draw_rows(canvas, choices, ())
    return canvas, choices


def lie_apart_or_in(one: Place, other: Place) -> bool:
    """Whether two places do not meet, or one lies wholly in the other."""
    left, right = max(one.x, other.x), min(one.x + one.width, other.x + other.width)
    top, low = max(one.y, other.y), min(one.y + one.height, other.y + other.height)
    shared = max(0, right - left) * max(0, low - top)
    return shared in (0, one.width * one.height, other.width * other.height)


def overlapping(places: tuple[Place, ...]) -> Iterator[str]:
    """Things that lie over each other. Cards may lie like a fan: then they begin in different columns of the same rows."""
    for one, other in combinations({place for place in places if place.name not in NO_THINGS}, 2):
        is_fan = {one.name.split()[0], other.name.split()[0]} <= {"card", "key", "use"} and one.x != other.x
        if one.name != other.name and not is_fan and not lie_apart_or_in(one, other):
            yield f"{one} and {other}"


def cut_with_room(canvas: Canvas) -> Iterator[str]:
    """The rows in which a text is cut, though blank cells on the same ground follow."""
    for y in range(canvas.height):
        for x in range(1, canvas.width - BLANKS):
            beside = range(x + 1, x + 1 + BLANKS)
            is_cut = canvas._chars[y][x] == "…" and canvas._chars[y][x - 1] != " "  # else it says that there are more
            if is_cut and all(canvas._chars[y][c] == " " and canvas._papers[y][c] == canvas._papers[y][x] for c in beside):
                yield "".join(canvas._chars[y])


def told_over(canvas: Canvas) -> Iterator[str]:
    """The places of a telling that would lie over the end of what the row of context says, and not over all of it."""
    row = "".join(canvas._chars[canvas.height - LAST_ROWS])
    start = len(row) - len(row.lstrip())
    end = start + len(row.strip().split(" " * BLANKS)[0])
    for place in canvas.places:
        is_low = place.y <= canvas.height - LAST_ROWS < place.y + place.height
        if place.name in (COVERED, PLACE) and is_low and start < place.x < end:
            yield f"{place} over {row}"


def unreachable(canvas: Canvas, choices: Choices) -> Iterator[str]:
    """The choices whose keys stand neither on the screen nor in the help, and whose things lie nowhere; of what Enter does,
    the screen says it. What has no key is another way to what a key does, by a click."""
    names = {place.name for place in canvas.places}
    helped = {words for _, words in help_of(choices).items()}
    for choice in choices:
        seen = bool({choice.place, f"key {choice.key}"} & names)
        told = seen or "key enter" in names if choice.is_main else seen or (choice.kind or choice.words) in helped
        if choice.is_possible and choice.key and not told:
            yield choice.words


@pytest.mark.parametrize("slug", SLUGS)
@a_part(4)
@given(
    width=st.integers(80, 200),
    height=st.integers(24, 60),
    seats=st.integers(0, 7),
    seed=st.integers(0, 3),
    number=st.integers(0, MOST_ACTIONS),
    lift=st.integers(0, 30),
)
@example(width=80, height=24, seats=2, seed=0, number=197, lift=26)  # the Bay: the score of four as it stands
def test_a_table_is_whole_in_every_window(
    slug: str, width: int, height: int, seats: int, seed: int, number: int, lift: int
) -> None:
    allowed = game_of(slug).seats
    match = played(slug, allowed[seats % len(allowed)], seed)
    number = min(number, match.number - (match.outcome is not None))
    canvas, choices = drawn(match, number, (width, height), lift)
    assert (canvas.width, canvas.height) == (width, height)
    assert not list(told_over(canvas))
    assert not list(overlapping(canvas.places))
    assert not list(cut_with_room(canvas))
    assert not list(unreachable(canvas, choices))


@pytest.mark.parametrize("slug", SLUGS)
def test_a_large_window_is_filled(slug: str) -> None:
    """Of the rows and columns of a large window none lie blank for long, but for those above what comes next."""
    match = played(slug, many(slug), 1)
    for size in SIZES[1:]:
        canvas, _ = drawn(match, min(match.number - 1, 17), size)
        inked = [any(canvas._chars[y][x] != " " for y in range(1, canvas.height - 3)) for x in range(canvas.width)]
        rows = [any(cell != " " for cell in canvas._chars[y][: canvas.width - 32]) for y in range(1, canvas.height - 3)]
        assert longest_run(inked) <= canvas.width // 8, size
        assert longest_run(rows) <= canvas.height // 5, size


def longest_run(filled: list[bool]) -> int:
    """How many in a row are not filled, at most."""
    longest = run = 0
    for each in filled:
        run = 0 if each else run + 1
        longest = max(longest, run)
    return longest


@pytest.mark.parametrize("slug", SLUGS)
def test_the_things_of_a_table_grow_with_its_window(slug: str) -> None:
    def largest(size: tuple[int, int]) -> int:
        places = drawn(played(slug, many(slug), 1), 0, size)[0].places
        found = [place for place in places if place.name.startswith(THINGS)] or [
            place for place in places if not place.name.startswith("key ") and place.name not in NO_THINGS
        ]
        return max(place.width * place.height for place in found)

    areas = [largest(size) for size in ((120, 40), (160, 50), (200, 60))]
    assert areas == sorted(areas)
    assert areas[-1] > areas[0]
