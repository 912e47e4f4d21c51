"""Scallywag's boards hold all that they should: nothing cut, nothing over something else, every key in its place."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from pirategames.rules.chance import Chance
from pirategames.rules.pile import Pile
from pirategames.rules.scallywag import GAME
from pirategames.rules.scallywag.cards import CARDS
from pirategames.screens.drawing.look import DARK, LIGHT
from pirategames.screens.scallywag import WING
from pirategames.screens.table.choices import row_of
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.mode import draw_rows
from pirategames.screens.table.shared_choices import HELP, KNOWN, LOG, leaving, undoing
from pirategames.testing.playing import Played
from pirategames.testing.strategies import played
from tests.draws import a_part
from tests.rules.scallywag.table import voyage
from tests.screens.scallywag.moments import ODD_SIZES, SIZES, Moment, lifts, moment, moments, of_played
from tests.screens.scallywag.paper import Paper, plain

FEW = a_part(8)
ASCII = DARK.with_ascii()


def wrongs(one: Moment, paper: Paper) -> Iterator[str]:
    """All that is wrong with a drawn table."""
    yield from paper.faults
    for key in one.lifting_keys:
        if not paper.shows(key, one.means(key).place):
            yield f"the key {key} cannot be seen and clicked"
    for choice in one.done:
        if not paper.shows("enter" if choice == one.means("enter") else choice.key):
            yield f"the key {choice.key}, “{choice.words}”, cannot be seen and clicked"
    places = {place.name for place in paper.places}
    for choice in one.choices:
        if choice.is_possible and choice.place and choice.place not in places:
            yield f"{choice.place}, for “{choice.words}”, is no place of the board"
    if one.prices or one.pages > 1:
        yield from (f"{key} cannot be seen and clicked" for key in "+-" if not paper.shows(key))
    lines = paper.lines
    if any(cell_len(glyph) != 1 for glyph in set("".join(lines))):
        yield "a glyph is not one cell wide"
    if not lines[-1].rstrip().endswith("^Q save and quit") or not paper.shows("ctrl+q"):
        yield f"the row of keys does not end as it should: {lines[-1]}"
    if not lines[-2].startswith(" ▸ ") or not lines[-2].rstrip().endswith("."):
        yield f"what is next is not told: {lines[-2]}"
    if "HEALTH" not in paper.text() or f"{one.view.table.health:>2}" not in paper.text():
        yield "health is not shown"


def told(name: str, one: Moment, size: tuple[int, int], wrong: str) -> str:
    return f"{name}, {'×'.join(map(str, size))}, lifted {one.desk.lifted}: {wrong}"


@pytest.mark.parametrize("size", [SIZES[0], SIZES[2]])
def test_every_moment_stands_whole_on_the_board_whatever_is_lifted(size: tuple[int, int]) -> None:
    found = [
        told(name, lifted, size, wrong)
        for name, one in moments().items()
        for lifted in lifts(one)
        for wrong in wrongs(lifted, lifted.drawn(size))
    ]
    assert not found, "\n".join(found[:20])


@pytest.mark.parametrize("size", [*SIZES[1::2], *ODD_SIZES])
def test_every_moment_stands_whole_at_every_size(size: tuple[int, int]) -> None:
    found = [told(name, one, size, wrong) for name, one in moments().items() for wrong in wrongs(one, one.drawn(size))]
    assert not found, "\n".join(found[:20])


@FEW
@given(game=played(GAME), size=st.sampled_from(SIZES), lift=st.integers(0, 99))
def test_every_voyage_stands_whole_on_the_board(game: Played, size: tuple[int, int], lift: int) -> None:
    if game.outcome is not None:
        return
    every = list(lifts(of_played(game)))
    one = every[lift % len(every)]
    assert not list(wrongs(one, one.drawn(size))), one.desk.lifted


def test_a_light_board_says_the_same_as_a_dark_one() -> None:
    for name, one in moments().items():
        assert one.drawn(look=LIGHT).text() == one.drawn().text(), name


@pytest.mark.parametrize("size", [SIZES[0], SIZES[2]])
def test_an_ascii_board_is_ascii_and_every_word_and_key_stays_in_its_cell(size: tuple[int, int]) -> None:
    for name, one in moments().items():
        lifted = one.lifting(*one.lifting_keys[:1])
        rich, bare = lifted.drawn(size), lifted.drawn(size, ASCII)
        assert bare.text().isascii(), name
        assert bare.places == rich.places, name
        for before, after in zip(rich.lines, bare.lines, strict=True):
            moved = [
                (old, new) for old, new in zip(before, after, strict=True) if old.isascii() and old != " " and old != new
            ]
            assert not moved, f"{name}: {before}\n{after}"


@FEW
@given(game=played(GAME), key=st.integers(0, 2**64 - 1))
def test_chance_changes_nothing_that_is_shown(game: Played, key: int) -> None:
    state = game.state
    if game.outcome is not None:
        return
    one, other = moment(state), moment(evolve(state, chance=Chance(key, 3)))
    assert one.drawn().text() == other.drawn().text()
    assert [plain(line) for line in WING.known(one.view, Desk())] == [plain(line) for line in WING.known(other.view, Desk())]


def test_a_name_is_cut_and_nothing_else() -> None:
    one = moments()["four cards"]
    for name in ("海賊王" * 20, "Anne" * 30, "[red]x[/]", "\x1b[31mEve"):
        paper = evolve(one, desk=evolve(one.desk, name=name)).drawn()
        assert not paper.faults
        assert "events 1" in paper.lines[0]
        assert not any(unicodedata.category(glyph) == "Cc" for glyph in paper.text() if glyph != "\n")


@pytest.mark.parametrize("size", SIZES[::2])
def test_a_long_answer_takes_two_rows_and_a_longer_one_is_cut(size: tuple[int, int]) -> None:
    words = " ".join(["aye"] * 24) + "."
    for name, one in moments().items():
        paper = evolve(one, desk=evolve(one.desk, note=words)).drawn(size)
        assert not paper.faults, name
        assert len(re.findall(r"\baye\b", paper.text())) == 24, name
        paper = evolve(one, desk=evolve(one.desk, note=words * 9)).drawn(size)
        assert not paper.faults, name
        assert "…" in paper.text(), name


def test_the_newest_of_the_log_stands_in_the_right_column() -> None:
    one = moments()["the Emperor's room with gaps"]
    text = one.drawn((120, 40)).text()
    assert "breaks, −" in text
    assert "WHAT HAPPENED" in text
    assert "WHAT HAPPENED" not in one.drawn().text()


def test_what_is_known_of_the_deck_is_shown_in_its_order() -> None:
    assert "2† 3† 4† 5† 6†" in moments()["four cards"].drawn((120, 40)).text()
    assert "…" in moments()["devil with much"].drawn((120, 40)).text()


def test_a_bar_that_drains_shows_less_health_than_it_had() -> None:
    one = moments()["four cards"]
    paper = evolve(one, desk=evolve(one.desk, shown=13)).drawn()
    assert paper.text().count("█" * 13 + "░" * 7) == 1
    assert "13  ▏" in paper.text()


def test_the_row_of_keys_drops_the_least_where_it_is_full() -> None:
    one = moments()["the Star over many"]
    choices = one.choices.and_then((undoing(None), KNOWN, LOG, HELP, *leaving(True)))
    assert [hint.word for hint in row_of(choices)][-1] == "save and quit"
    paper = Paper(80, 24)
    draw_rows(paper, choices)
    line = paper.lines[-1]
    assert "page" in line
    assert line.rstrip().endswith("save and quit")


def test_an_event_leaves_the_next_room_to_itself() -> None:
    for name, one in moments().items():
        if one.state.ask == "event" and one.state.room:
            text = one.drawn().text()
            assert "Waiting for the next room:" in text, name
            assert "once a room" not in text, name


def test_a_desk_of_nothing_draws_an_empty_name() -> None:
    one = moments()["three of four"]
    bare = evolve(one, desk=Desk(laid=one.desk.laid))
    assert "’s voyage" in bare.drawn().lines[0]


LOOT = "2C 3C 4C 5C 6C 7C 8C 9C"


def test_loot_takes_the_rows_that_company_leaves_free() -> None:
    alone = moment(voyage("4H 5H 6H 7H", loot=LOOT)).drawn().text()
    assert all(coin in alone for coin in ("●2 ●3", "●8", "●9"))
    assert "more" not in alone
    beside = moment(voyage("4H 5H 6H 7H", loot=LOOT, followers="empress")).drawn().text()
    assert "●2 ●3 ●4 ●5 … 4 more" in beside


def test_what_cannot_come_gives_way_to_what_may() -> None:
    deck = Pile(tuple(CARDS[name] for name in ("2H", "3H", "4S", "5S", "black_spot")))
    line = moment(evolve(voyage("4H 5H 6H 7H"), deck=deck)).drawn().lines[1]
    assert "the Black Spot" in line
    assert "foe above" not in line


@pytest.mark.parametrize("name", ["five places", "six places", "eight places", "the Emperor's room"])
def test_the_cards_of_a_crowded_room_grow_with_the_window(name: str) -> None:
    """In a large window they lie in two lines rather than small."""

    def largest(size: tuple[int, int]) -> int:
        places = moments()[name].drawn(size).places
        return max(place.width * place.height for place in places if place.name.startswith("card "))

    assert largest((80, 24)) < 12 * 16 <= largest((160, 50))
    assert largest((200, 60)) >= 14 * 20


def test_a_crowded_room_in_one_line_tells_all_ways_where_it_has_room() -> None:
    wide, narrow = (moments()["five places"].drawn(size).text() for size in ((160, 50), (100, 30)))
    assert "20 → 17" in wide
    assert "the gentlest way" not in wide
    assert "the gentlest way" in narrow
