"""Numbers, names and crews as people write them."""

from __future__ import annotations

from datetime import date

import pytest

from pirategames.play.record import Seat
from pirategames.screens.wording import (
    capital,
    captain,
    crew_word,
    joined,
    month_word,
    number_word,
    ordinal,
    plural,
    who,
    whose,
)

ANNE, BART, MARY = Seat("Anne"), Seat("Bart"), Seat("Mary")
TEW, READ = Seat("Tew", "bot:deckhand"), Seat("Read", "bot:deckhand")


@pytest.mark.parametrize(
    ("seats", "word"),
    [
        ([], ""),
        ([ANNE], "Anne"),
        ([ANNE, BART], "Anne and Bart"),
        ([TEW, ANNE], "Anne and Tew"),
        ([ANNE, TEW, READ], "Anne +2"),
        ([TEW, ANNE, READ, BART], "Anne, Bart +2"),
        ([ANNE, BART, MARY], "Anne, Bart +1"),
        ([TEW, READ, TEW], "Tew +2"),
    ],
)
def test_a_crew_in_short_names_people_before_bots(seats: list[Seat], word: str) -> None:
    assert crew_word(seats) == word


@pytest.mark.parametrize(
    ("names", "text"),
    [([], ""), (["Anne"], "Anne"), (["Anne", "Bart"], "Anne and Bart"), (["Anne", "Bart", "Mary"], "Anne, Bart and Mary")],
)
def test_names_are_joined_as_in_a_sentence(names: list[str], text: str) -> None:
    assert joined(names) == text


@pytest.mark.parametrize(("number", "word"), [(0, "no"), (4, "four"), (9, "nine"), (10, "10"), (-1, "−1")])
def test_small_numbers_are_words(number: int, word: str) -> None:
    assert number_word(number) == word


def test_a_captain_is_called_by_name_or_by_seat_and_whoever_looks_is_addressed() -> None:
    names = ("Anne", "Bartholomew Roberts", "")
    assert [captain(names, seat, 8) for seat in range(4)] == ["Anne", "Barthol…", "Seat 3", "Seat 4"]
    assert [who(names, 0, looker) for looker in (None, 0, 1)] == ["Anne", "you", "Anne"]
    assert [whose(names, 0, looker) for looker in (None, 0, 1)] == ["Anne’s", "your", "Anne’s"]
    assert capital("you") == "You"


def test_one_thing_stands_alone_and_others_in_the_plural() -> None:
    assert [plural(count, "point") for count in (0, 1, 4)] == ["0 points", "1 point", "4 points"]


def test_captains_are_called_by_name_or_by_seat_and_the_looker_is_addressed() -> None:
    names = ("Anne", "", "Bartholomew Roberts")
    assert [captain(names, seat) for seat in range(4)] == ["Anne", "Seat 2", "Bartholomew R…", "Seat 4"]
    assert (who(names, 0), who(names, 0, 1), who(names, 0, 0)) == ("Anne", "Anne", "you")
    assert (whose(names, 2, 0, 6), whose(names, 0, 0)) == ("Barth…’s", "your")


def test_words_take_a_capital_and_their_plural() -> None:
    assert (capital("blue 8"), capital("")) == ("Blue 8", "")
    assert [plural(count, "card") for count in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


@pytest.mark.parametrize(("number", "word"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"),
                                               (13, "13th"), (21, "21st"), (22, "22nd"), (30, "30th")])  # fmt: skip
def test_days_of_a_month_are_counted(number: int, word: str) -> None:
    assert ordinal(number) == word


def test_a_month_of_another_year_says_so() -> None:
    today = date(2026, 12, 1)
    assert month_word(date(2026, 10, 9), today) == "October"
    assert month_word(date(2025, 12, 9), today) == "December 2025"
