"""Seats from a line of text: who is a person and who a bot, what they are called, and what is no table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pirategames.play.names import NAME_CELLS, clean_name
from pirategames.play.record import Seat
from pirategames.play.seating import BOT_NAMES, new_bot_name, read_seats, told_apart
from pirategames.rules.game import SetupError
from pirategames.rules.scallywag import GAME as ALONE
from pirategames.rules.skull_queen import GAME
from tests.play.helpers import HIGHER

DECKHAND, CABIN_BOY = "bot:deckhand", "bot:cabin-boy"


def test_people_and_bots_sit_in_the_order_of_the_text() -> None:
    assert read_seats(" Anne,Bart , bot:deckhand,bot:cabin-boy", GAME) == (
        Seat("Anne"), Seat("Bart"), Seat(BOT_NAMES[0], DECKHAND), Seat(BOT_NAMES[1], CABIN_BOY),
    )  # fmt: skip
    assert read_seats("Anne", ALONE) == (Seat("Anne"),)


@pytest.mark.parametrize("text", ["bot:cabin-boy", "bot:cabin_boy", "bot:cabin boy", "BOT:Cabin-Boy", "Bot:  cabin  boy "])
def test_a_level_may_be_written_in_several_ways(text: str) -> None:
    assert [seat.holder for seat in read_seats(f"Anne,{text}", GAME)] == ["person", CABIN_BOY]


def test_a_bot_does_not_take_a_persons_name_wherever_they_sit() -> None:
    seats = read_seats(f"bot:deckhand,{BOT_NAMES[0].lower()},bot:deckhand,{BOT_NAMES[2]}", GAME)
    assert [seat.name for seat in seats] == [BOT_NAMES[1], BOT_NAMES[0].lower(), BOT_NAMES[3], BOT_NAMES[2]]


def test_names_are_plain_text_and_equal_ones_are_told_apart() -> None:
    seats = read_seats("\x1b[31mAnne,anne,[b]Bart[/b]", GAME)
    assert [seat.name for seat in seats] == ["[31mAnne", "anne", "[b]Bart[/b]"]
    assert [seat.name for seat in read_seats("Anne,Anne,anne", GAME)] == ["Anne", "Anne 2", "anne 3"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Seat 1 is empty"),
        ("Anne,,Bart", "Seat 2 is empty"),
        ("Anne, ", "Seat 2 is empty"),
        ("Anne", "Skull Queen is played by 2 to 6, not by 1"),
        ("A,B,C,D,E,F,G", "by 2 to 6, not by 7"),
        ("Anne,bot:admiral", "no bot “admiral” for this game; its levels are: cabin-boy, swab, deckhand"),
        ("Anne,bot:", "no bot “”"),
    ],
)
def test_what_is_no_table_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(SetupError, match=why):
        read_seats(text, GAME)


def test_the_number_of_seats_is_told_in_words_that_fit_the_game() -> None:
    with pytest.raises(SetupError, match="Scallywag is played alone, not by 2"):
        read_seats("Anne,Bart", ALONE)
    with pytest.raises(SetupError, match="is played by 2, not by 3"):
        read_seats("Anne,Bart,Cleo", HIGHER)


# ---------------------------------------------------------------- names


def test_the_first_of_equal_names_stays_and_a_number_is_not_given_twice() -> None:
    assert told_apart(["Anne", "Anne", "Bart", "Anne"]) == ("Anne", "Anne 2", "Bart", "Anne 3")
    assert told_apart(["Anne", "Anne", "Anne 2"]) == ("Anne", "Anne 3", "Anne 2")
    assert told_apart(["", " "]) == ("Captain", "Captain 2")


def test_a_long_name_is_cut_before_its_number() -> None:
    assert told_apart(["A" * 30, "A" * 30]) == ("A" * NAME_CELLS, "A" * (NAME_CELLS - 2) + " 2")
    assert told_apart(["海" * 10] * 2) == ("海" * 10, "海" * 9 + " 2")


@given(st.lists(st.one_of(st.text(max_size=30), st.sampled_from(["Anne", "anne", "Anne 2", "海賊王"])), max_size=6))
def test_names_told_apart_are_clean_and_each_is_there_once(names: list[str]) -> None:
    found = told_apart(names)
    assert [clean_name(name) for name in found] == list(found)
    assert len({name.casefold() for name in found}) == len(names)
    assert told_apart(found) == found


def test_there_is_a_new_name_for_every_bot_however_many() -> None:
    taken: list[str] = []
    for _ in range(2 * len(BOT_NAMES)):
        taken.append(new_bot_name(taken))
    assert taken[: len(BOT_NAMES)] == list(BOT_NAMES)
    assert told_apart(taken) == tuple(taken)
    assert new_bot_name([BOT_NAMES[0].upper()]) == BOT_NAMES[1]
