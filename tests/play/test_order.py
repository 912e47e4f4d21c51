"""In which order matches and results stand: by what was written last here, and by how games ended."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from pirategames.play.logbook import Logbook, Rank, open_logbook
from pirategames.play.report import logbook_json, logbook_text
from pirategames.rules.game import Outcome
from pirategames.screens.pages.logbook import LogbookPage
from tests.play.helpers import HIGHER, PAIR, SCALLYWAG, change, games, open_book, play_out, step
from tests.screens.apps import NOW, app_on, shown, until


def _ended_so(folder: Path, *scores: str, won: str) -> Logbook:
    """Matches of Anne and Bess in a game of the catalogue, that ended with these scores (`7 7`); `won` tells the seats."""
    book = open_logbook(folder, lambda: NOW, games)
    for number, each in enumerate(scores, 1):
        play_out(book.begin(HIGHER, PAIR, number))
        for seat, score in enumerate(each.split()):
            wins = int(str(seat) in won.split()[number - 1])
            change(folder, f"UPDATE results SET score = {score}, won = {wins} WHERE match = {number} AND seat = {seat}")
    winners = [[int(seat) for seat in seats if seat.isdecimal()] for seats in won.split()]
    for number, each in enumerate(scores, 1):
        ending = json.dumps({"winners": winners[number - 1], "scores": [*map(int, each.split())], "how": "won"})
        change(folder, f"UPDATE matches SET game = 'skull_queen', outcome = '{ending}' WHERE id = {number}")
    change(folder, "UPDATE results SET game = 'skull_queen'")
    return book


@pytest.mark.parametrize(
    ("winners", "scores", "order", "places"),
    [
        ((1,), (40, 40), (1, 0), (2, 1)),
        ((0, 2), (9, 4, 9), (0, 2, 1), (1, 3, 1)),
        ((), (-62,), (0,), (1,)),
        ((2,), (5, 7, 7, 5), (2, 1, 0, 3), (3, 2, 1, 3)),
        ((0,), (1, 0, 0), (0, 1, 2), (1, 2, 2)),
    ],
)
def test_who_won_stands_first_and_equal_ones_share_a_place(
    winners: tuple[int, ...], scores: tuple[int, ...], order: tuple[int, ...], places: tuple[int, ...]
) -> None:
    outcome = Outcome(winners, scores, "won")
    assert (outcome.order, outcome.places) == (order, places)


def _standings(book: Logbook) -> list[tuple[int, int, str, int]]:
    return [(best.place, best.match, best.name, best.score) for best in book.bests("skull_queen")]


def test_of_a_tie_that_was_broken_the_winner_stands_first(tmp_path: Path) -> None:
    book = _ended_so(tmp_path, "40 40", won="1")
    assert _standings(book) == [(1, 1, "Bess", 40), (2, 1, "Anne", 40)]
    assert (book.rank(1, 0), book.rank(1, 1)) == (Rank(2, 2), Rank(1, 2))


SHARED = [(1, 1, "Anne", 40), (1, 1, "Bess", 40), (3, 2, "Bess", 40), (4, 2, "Anne", 7)]


async def test_a_shared_win_stands_as_one_one_three_everywhere(tmp_path: Path) -> None:
    book = _ended_so(tmp_path, "40 40", "7 40", won="0,1 0")
    change(tmp_path, "UPDATE results SET won = 0 WHERE match = 2")
    assert _standings(book) == SHARED
    table = json.loads(logbook_json(book))["bests"]["skull_queen"]
    assert [(best["place"], best["match"], best["name"], best["score"]) for best in table] == SHARED
    bests = [line.split() for line in logbook_text(book).split("Bests of")[1].split("\n")[1:]]
    assert [(line[0], line[1], line[3]) for line in bests] == [(f"{at}.", name, str(score)) for at, _, name, score in SHARED]
    app = app_on(book, first=lambda app: LogbookPage("bests"))
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: "Bess" in shown(app))
        rows = [line.replace("▌", "").split() for line in shown(app).split("\n") if "Skull Queen" in line]
        assert [(row[0], row[2], row[1]) for row in rows] == [(f"{at}.", name, str(score)) for at, _, name, score in SHARED]


def test_the_lists_tell_who_won_a_tie(tmp_path: Path) -> None:
    book = _ended_so(tmp_path, "40 40", "40 40", won="1 0,1")
    text = " ".join(logbook_text(book).split())
    assert "Anne and Bess Bess won Anne 40, Bess 40" in text
    assert "Anne and Bess Anne and Bess won Anne 40, Bess 40" in text
    results = json.loads(logbook_json(book))["results"]
    assert [result["outcome"]["places"] for result in results] == [[1, 1], [2, 1]]


# ---- clocks


def test_a_match_of_a_clock_in_the_future_is_not_first_for_ever(tmp_path: Path) -> None:
    future = datetime(2099, 1, 1, tzinfo=UTC)
    with open_logbook(tmp_path, lambda: future, games) as book:
        step(book.begin(HIGHER, PAIR, 1))
        play_out(book.begin(SCALLYWAG, PAIR[:1], 2), Random(2))
    with open_book(tmp_path) as book:
        step(book.begin(HIGHER, PAIR, 3))
        play_out(book.begin(SCALLYWAG, PAIR[:1], 2), Random(2))
        assert [(match.id, match.changed[:4]) for match in book.unfinished()] == [(3, "2026"), (1, "2099")]
        assert [match.id for match in book.results()] == [4, 2]
        assert [best.match for best in book.bests("scallywag")] == [2, 4]  # as good, and first
        step(book.resume(1))
        assert [match.id for match in book.unfinished()] == [1, 3]
        match = book.resume(3)
        match.mark("advice")  # no action
        assert [match.id for match in book.unfinished()] == [1, 3]


@pytest.mark.parametrize("spoilt", ["'x'", "9223372036854775807", "x'ff'", "1e300", "-1"])
def test_a_spoilt_number_in_the_order_keeps_nothing_from_being_played(tmp_path: Path, spoilt: str) -> None:
    with open_book(tmp_path) as book:
        step(book.begin(HIGHER, PAIR, 1))
        change(tmp_path, f"UPDATE matches SET written = {spoilt}")
        step(book.begin(HIGHER, PAIR, 2))
        step(book.resume(1))
        assert {match.id for match in book.unfinished()} == {1, 2}
        assert book.resume(1).number == 2
