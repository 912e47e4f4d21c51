"""Every moment and every last page in every window that it may have: nothing lies over anything else or is cut, and what
came of it can be read; moments show nothing that not everybody may know. So it is with what all look at between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import pytest
from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st

from pirategames.play.listing import Best
from pirategames.play.match import Match, Seat, start
from pirategames.rules.chance import Chance
from pirategames.rules.game import Event, heard_by
from pirategames.rules.skull_queen.cards import COLOURS
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import DARK, LIGHT, Look, plain_glyphs
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.scalawag.moments import SceneMoment
from pirategames.screens.scoundrel_bay.effects import event_title
from pirategames.screens.scoundrel_bay.fight_moment import FightMoment, RollMoment
from pirategames.screens.scoundrel_bay.moments import BidsMoment, EventMoment, ScoutMoment, WordMoment
from pirategames.screens.scoundrel_bay.words import monster_name
from pirategames.screens.skull_queen.resolving import ResolveMoment
from pirategames.screens.skull_queen.sheets import SheetMoment
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.table.desk import Desk, Heard
from pirategames.screens.table.last_page import Standing
from pirategames.screens.table.mode import draw_rows
from pirategames.screens.table.shared_choices import AGAIN, HELP, KNOWN, LOG, leaving
from pirategames.screens.table.tableau import TableauMoment
from pirategames.screens.table.wing import Moment, wing_of
from tests.bench.moments import bytes_of
from tests.draws import a_part
from tests.rules.scallywag.table import do, voyage
from tests.screens.papers import on_paper
from tests.screens.scallywag.paper import Paper, strange
from tests.screens.scallywag.test_ending import ENDINGS, ended
from tests.screens.test_windows import NAMES, cut_with_room, game_of, overlapping

LONG = (
    "海賊王海賊王海賊王",
    "Bartholomew Roberts",
    "[b]Eve[/]",
    "Wwwwwwwwwwwwwwwwwwww",
    "X",
    "Anne Bonny",
    "Ching Shih",
    "Tew",
)
LOOKS = {"dark": DARK, "light": LIGHT, "ascii": DARK.with_ascii()}
MATCHES = {
    "scallywag": [(1, seed) for seed in range(6)],
    "skull_queen": [(2, 0), (4, 1), (6, 2)],
    "scalawag": [(3, 0), (5, 1), (8, 2)],
    "scoundrel_bay": [(2, 3), (4, 4)],
}
"""Matches that are played to their end, by seats and seed."""
MOST_BYTES = 40_000
"""What a moment may send to a terminal in all, up to 120 columns and 40 rows; as much more as a window has more cells."""


@cache
def finished(slug: str, seats: int, seed: int, names: tuple[str, ...] = NAMES) -> Match:
    """A match of people, played by chance to its end: every kind of action as often as others."""
    match = start(game_of(slug), [Seat(name) for name in names[:seats]], seed)
    chance = Chance.from_seed(seed)
    while match.outcome is None:
        at, chance = chance.below(len(match.to_act))
        legal = match.game.legal(match.state, seat := match.to_act[at])
        kinds = sorted({type(action).__name__ for action in legal} - {"Leave", "Done"}) or [type(legal[0]).__name__]
        at, chance = chance.below(len(kinds))
        able = [action for action in legal if type(action).__name__ == kinds[at]]
        at, chance = chance.below(len(able))
        match.act(able[at], seat)
    return match


@frozen(eq=False)
class Shown:
    """A moment of a match, what everybody heard until then, and the desk that it is shown with."""

    match: Match
    number: int
    moment: Moment
    desk: Desk


@cache
def shown(slug: str) -> tuple[Shown, ...]:
    """Every moment of the matches of a game; of Scallywag those as well that chance seldom comes to."""
    return (*_shown(slug), *(_voyages() if slug == "scallywag" else ()))


def _shown(slug: str) -> Iterator[Shown]:
    wing = wing_of(slug)
    for seats, seed in MATCHES[slug]:
        match, heard = finished(slug, seats, seed), tuple[tuple[Event, ...], ...]()
        for number in range(match.number + 1):
            state = match.state_after(number)
            heard = (*heard, heard_by(match.game.events(state), None))
            for moment in wing.moments(match.game.view(state, None), heard):
                yield Shown(match, number, moment, desk_of(match, heard))


def _voyages() -> Iterator[Shown]:
    """The Whale, and the last room as small and as large as it may be."""
    (match, *_), wing = [finished("scallywag", *of) for of in MATCHES["scallywag"]], wing_of("scallywag")
    for before, action in (
        (voyage(room="whale 2H 3H 4C", weapon="9S: 8X", health=12), "play whale weapon"),
        (voyage(room="4H", event="moon", deck="2X 3C 4S"), "go on"),
        (voyage(room="4X", event="moon", deck="13X 12X 11X"), "go on"),
    ):
        after = do(before, action)
        heard = tuple(heard_by(each.events, None) for each in (before, after))
        for moment in wing.moments(match.game.view(after, None), heard):
            yield Shown(match, -1, moment, desk_of(match, heard))


def desk_of(match: Match, heard: Heard, names: Sequence[str] = NAMES) -> Desk:
    seats = len(match.seats)
    return Desk(names=tuple(names[:seats]), people=match.people, is_shared=seats > 1, heard=heard)


# ---- moments


def results(moment: Moment, desk: Desk) -> Iterator[str]:
    """The words that tell what came of it: in big letters, in sentences, in numbers."""
    match moment:
        case TableauMoment():
            told = moment.tableau(desk)
            yield told.word
            yield from [line_text(line) for line in (*told.left, *told.right) if line]
        case SceneMoment(event=event):
            yield {"Shown": "TRUE", "Caught": "BLUFF!", "Lost": "loses a crew card", "FogRolled": "FOG OF WAR"}[
                type(event).__name__
            ]
            yield from [desk.names[seat] for seat in (event.seat, event.caller)] if hasattr(event, "caller") else ()
        case ResolveMoment(trick=trick):
            yield from [COLOURS[group.colour].upper() for group in trick.groups]
        case SheetMoment(view=view):
            yield from [*desk.names, *[str(total) for total in view.table.totals], "scored most"]
        case FightMoment():
            name = monster_name(moment.view.table.edition, moment.outcome.monster)
            yield f"The {name} is conquered" if moment.is_conquered else f"The {name} gets away."
            yield "was hit" if moment.is_hit else "was not hit"
        case RollMoment():
            yield monster_name(moment.view.table.edition, moment.monster).upper()
        case EventMoment(event=event):
            yield from event_title(event).upper().split()
        case BidsMoment(bids=bids):
            yield from [str(bid.doubloons) for bid in bids]
            yield from ("taken back", "to Scoundrel Bay")
        case WordMoment(event=event):
            yield "THE TIDE" if type(event).__name__ == "TideCame" else "LAST TURNS"
        case ScoutMoment(event=event):
            yield "IN VAIN" if event.card is None else "SCOUTED"
        case _:
            pytest.fail(f"what tells the result of a {type(moment).__name__}?")


def screen(one: Shown, step: int, size: tuple[int, int], look: Look, desk: Desk) -> Canvas:
    """The moment at a step of its motion, with the last two rows."""
    canvas = one.moment.draw(desk, step, *size, look)
    assert not any(line.strip() for line in canvas.text().split("\n")[size[1] - 2 :])
    on = Choice("enter", "goes on", "go on", wish="onward", is_main=True, line=one.moment.onward(desk))
    again = (AGAIN,) if one.moment.pauses else ()
    draw_rows(canvas, Choices((on, *again, KNOWN, LOG, *leaving(True), HELP)))
    return canvas


def faults(paper: Paper, names: Sequence[str]) -> list[str]:
    """What lies over something else or is cut; that much is only a name where all of them are long."""
    found = [*paper.faults, *strange(paper), *overlapping(paper.places)]
    return found if names is LONG else [*found, *cut_with_room(paper)]


def squeezed(text: str) -> str:
    """A text in ASCII, where big letters are letters, without the blanks between them."""
    return "".join(plain_glyphs(text, LOOKS["ascii"]).split())


SIZE = st.tuples(st.one_of(st.just(80), st.integers(80, 200)), st.one_of(st.just(24), st.integers(24, 60)))


@pytest.mark.parametrize("slug", MATCHES)
@a_part(2)
@given(
    at=st.integers(0, 10_000),
    part=st.floats(0, 1),
    size=SIZE,
    look=st.sampled_from(sorted(LOOKS)),
    names=st.sampled_from((NAMES, LONG)),
)
def test_a_moment_is_whole_in_every_window(
    slug: str, at: int, part: float, size: tuple[int, int], look: str, names: tuple[str, ...]
) -> None:
    one = shown(slug)[at % len(shown(slug))]
    desk = desk_of(one.match, one.desk.heard, names)
    steps = len(one.moment.pauses)
    for step in {round(part * steps), steps}:
        paper = on_paper(slug, lambda step=step: screen(one, step, size, LOOKS[look], desk))
        assert (paper.width, paper.height) == size
        assert not faults(paper, names), (one.moment, step)
    written = squeezed(one.moment.draw(one.desk, steps, *size, LOOKS["ascii"]).text())
    assert not [words for words in results(one.moment, one.desk) if squeezed(words) not in written]


@pytest.mark.parametrize("slug", MATCHES)
@a_part(4)
@given(at=st.integers(0, 10_000), luck=st.integers(0, 3), part=st.floats(0, 1), size=SIZE)
def test_a_moment_shows_what_everybody_may_know(slug: str, at: int, luck: int, part: float, size: tuple[int, int]) -> None:
    """To whoever imagines what lies hidden otherwise, it looks the same."""
    one = shown(slug)[at % len(shown(slug))]
    if one.number < 0:
        return
    game, state = one.match.game, one.match.state_after(one.number)
    other = game.imagine(game.view(state, None), Chance.from_seed(luck))
    moments = [
        wing_of(slug).moments(game.view(each, None), (*one.desk.heard[:-1], heard_by(game.events(each), None)))
        for each in (state, other)
    ]
    assert len(moments[0]) == len(moments[1])
    for moment, imagined in zip(*moments, strict=True):
        step = round(part * len(moment.pauses))
        assert moment.pauses == imagined.pauses
        assert not moment.draw(one.desk, step, *size, DARK).unlike(imagined.draw(one.desk, step, *size, DARK))


@pytest.mark.parametrize("slug", MATCHES)
@a_part(8)
@given(at=st.integers(0, 10_000), size=SIZE)
def test_a_moment_takes_few_bytes(slug: str, at: int, size: tuple[int, int]) -> None:
    one = shown(slug)[at % len(shown(slug))]
    assert bytes_of(one.moment, one.desk, size) < MOST_BYTES * max(1, size[0] * size[1] / (120 * 40)), one.moment


# ---- last pages


@pytest.mark.parametrize("slug", MATCHES)
@a_part(2)
@given(
    at=st.integers(0, 10_000),
    row=st.integers(0, 100),
    counted=st.one_of(st.just(1.0), st.floats(0, 1)),
    size=SIZE,
    look=st.sampled_from(sorted(LOOKS)),
    names=st.sampled_from((NAMES, LONG)),
    note=st.sampled_from(("", "Played with the old captain’s advice: it counts for no best.")),
)
def test_a_last_page_is_whole_in_every_window(
    slug: str, at: int, row: int, counted: float, size: tuple[int, int], look: str, names: tuple[str, ...], note: str
) -> None:
    page, matches = wing_of(slug).last_page, MATCHES[slug]
    match = (
        ended(list(ENDINGS)[at % len(ENDINGS)], names[1])
        if slug == "scallywag"
        else finished(slug, *matches[at % len(matches)], names)
    )
    heard = tuple(heard_by(match.game.events(match.state_after(number)), None) for number in range(match.number + 1))
    desk = evolve(desk_of(match, heard, [each.name for each in match.seats]), counted=counted, note=note)
    row %= max(1, page.rows(match))
    paper = on_paper(slug, lambda: page.draw(match, BESTS, desk, row, *size, LOOKS[look]))
    assert (paper.width, paper.height) == size
    assert not faults(paper, names), (slug, row)
    assert not any(line.strip() for line in paper.text().split("\n")[size[1] - 2 :])
    if row == 0 and counted == 1 and names is NAMES:
        written = squeezed(page.draw(match, BESTS, desk, row, *size, LOOKS["ascii"]).text()).upper()
        assert not [name for name in desk.names if name.upper() not in written]


BESTS = tuple(
    Standing(place, Best(place, 0, "Bartholomew Roberts", 120 - place, True, 1, "", "", "", place=place), place == 2)
    for place in range(1, 5)
)


# ---- what all look at between them


@pytest.mark.parametrize("slug", [slug for slug in MATCHES if slug != "scallywag"])
@a_part(4)
@given(
    at=st.integers(0, 10_000),
    number=st.integers(0, 10_000),
    lift=st.integers(0, 30),
    size=SIZE,
    look=st.sampled_from(sorted(LOOKS)),
)
def test_what_is_decided_in_the_open_is_whole_in_every_window(
    slug: str, at: int, number: int, lift: int, size: tuple[int, int], look: str
) -> None:
    """The table without hands, with a challenge, bids or whatever else is decided there."""
    wing, matches = wing_of(slug), MATCHES[slug]
    match = finished(slug, *matches[at % len(matches)])
    number %= match.number
    heard = tuple(heard_by(match.game.events(match.state_after(each)), None) for each in range(number + 1))
    view, desk = match.game.view(match.state_after(number), None), desk_of(match, heard)
    desks = [desk, *[choice.desk for choice in wing.choices(view, desk) if choice.is_possible and choice.desk is not None]]
    desk = desks[lift % len(desks)]

    def draw() -> Canvas:
        choices = wing.choices(view, desk).and_then((KNOWN, LOG, *leaving(True), HELP))
        canvas = wing.draw(view, desk, choices, *size, LOOKS[look])
        draw_rows(canvas, choices, ())
        return canvas

    assert not faults(on_paper(slug, draw), NAMES), number
