"""What the next room may hold stands at the deck, and what a flight brings back at the flight."""

from __future__ import annotations

from fractions import Fraction

import pytest
from attrs import evolve

from pirategames.rules.pile import Pile
from pirategames.rules.scallywag.cards import CARDS, Card
from pirategames.rules.scallywag.odds import coming
from pirategames.screens.drawing.look import DARK
from pirategames.screens.scallywag.odds import percent
from tests.rules.scallywag.table import voyage
from tests.screens.panels import panels
from tests.screens.scallywag.moments import Moment, moment, moments

ROOM = "10X 7S 6H 4C"
WIDE = pytest.mark.parametrize("size", [(100, 24), (100, 30), (119, 39), (120, 40)])


def unseen(*names: str, bottom: str = "") -> Moment:
    """A room over a deck whose cards lie in no known order, but for the bottom."""
    loose = tuple(sorted(CARDS[name] for name in names))
    under: tuple[Card, ...] = tuple(CARDS[name] for name in bottom.split())
    return moment(evolve(voyage(ROOM, weapon="9S", health=15), deck=Pile(loose, under)))


SIX = ("2H", "3X", "12X", "5C", "4S", "black_spot")


def test_a_chance_is_told_in_hundredths_and_only_what_is_certain_is_none_or_all() -> None:
    told = {
        Fraction(0): "0 %",
        Fraction(1, 999): "1 %",
        Fraction(1, 3): "33 %",
        Fraction(998, 999): "99 %",
        Fraction(1): "100 %",
    }
    assert {chance: percent(chance) for chance in told} == told


def test_the_odds_stand_in_one_line_under_the_deck_where_room_is_short() -> None:
    line = unseen(*SIX).drawn().lines[1]
    assert line.rstrip().endswith("next 3 cards of 5:  a heart 60 %   three foes 10 %   a foe above 10 60 %")
    assert "next 2 cards of 2:  a heart 0 %   three" not in line


def test_what_is_known_of_the_next_room_is_told_card_by_card() -> None:
    assert "next room 9☠ 5♥ 7†" in " ".join(unseen(bottom="9X 5H 7S 2C").drawn().lines[1].split())
    half = unseen("2H", bottom="9X 5H 7S").drawn().lines[1]
    assert "next room 9☠ 5♥ and 1 card of 1:  a heart 100 %" in half


@WIDE
def test_from_100_columns_on_the_odds_stand_in_the_column_with_what_the_deck_holds(size: tuple[int, int]) -> None:
    found = panels(unseen(*SIX).drawn(size))
    words = " ".join(found["odds"].replace("█", "").replace("░", "").split())
    assert words == (
        "NEXT ROOM 3 of 5 ☠● foes 3 † swords 1 ♥ hearts 1"
        " a heart 60 % three foes 10 % a foe above 10 60 % the Black Spot 50 %"
    )
    assert "DEEP" in found["deep"]


@WIDE
def test_the_story_stands_below_the_odds_in_the_column(size: tuple[int, int]) -> None:
    one = moments()["the Emperor's room with gaps"]
    assert "WHAT HAPPENED" in one.drawn(size).text()


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
def test_no_next_room_is_told_of_where_none_is_to_come(size: tuple[int, int]) -> None:
    for name in ("the final room", "the Hermit with a few", "the last card"):
        one = moments()[name]
        assert coming(one.state) is None
        assert "next room" not in one.drawn(size).lines[1]
        assert "NEXT ROOM" not in one.drawn(size).text()


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        ("3H 2S 5X 6C 9H", "puts 4 cards under the deck, below 5 cards"),
        ("3H 2S 5X", "puts 4 cards under the deck, the next room brings back 1 card"),
        ("3H", "puts 4 cards under the deck, the next room brings back 3 cards"),
    ],
)
def test_the_flight_tells_how_deep_the_cards_lie_or_how_many_are_back_at_once(deck: str, words: str) -> None:
    one = moment(voyage(ROOM, weapon="9S", deck=deck)).lifting("f")
    assert words in one.drawn((120, 40), DARK).lines[-2]
