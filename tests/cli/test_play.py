"""``play``: who sits at the table, which options are settled, and which page is shown first."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pirategames.play.logbook import open_logbook
from pirategames.play.record import OPEN_HANDS
from pirategames.screens.app import PirateApp
from pirategames.screens.pages.new_game import NewGamePage
from pirategames.screens.settings_file import load_settings
from pirategames.screens.table.screen import TableScreen
from tests.cli.test_cli import run

ALONE, SEVERAL = "scallywag", "skull_queen"
OWN = "front = [9, 5, 3, 2, 1]\nback = [1, 2, 3, 5, 9]\n"


@pytest.fixture
def first_pages(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """The first page of every app that is run: the app itself is not."""
    pages: list[Any] = []

    def within(app: PirateApp) -> None:
        with app._context():
            pages.append(app._first(app))

    monkeypatch.setattr("pirategames.cli.running.is_terminal", lambda: True)
    monkeypatch.setattr(PirateApp, "run", within)
    before = signal.getsignal(signal.SIGINT)
    yield pages
    signal.signal(signal.SIGINT, before)


def test_seats_begin_a_match_at_once(tmp_path: Path, first_pages: list[Any]) -> None:
    words = ("play", SEVERAL, "--seats", "Anne,bot:deckhand,Bart", "--seed", "4817", "-o", "rounds=2")
    done = run(*words, data=tmp_path)
    assert done.exit_code == 0, done.output
    assert "resume 1" in done.stdout
    assert isinstance(first_pages[0], TableScreen)
    with open_logbook(tmp_path) as book:
        record = book.record(1)
    assert [(seat.name, seat.holder) for seat in record.seats] == [
        ("Anne", "person"), ("Morgan", "bot:deckhand"), ("Bart", "person"),
    ]  # fmt: skip
    assert record.seed == 4817
    assert record.options["rounds"] == "2"


def test_hands_lie_open_where_all_who_share_the_keyboard_say_so(tmp_path: Path, first_pages: list[Any]) -> None:
    done = run("play", SEVERAL, "--seats", "Anne,Bart", "--open-hands", data=tmp_path)
    assert done.exit_code == 0, done.output
    with open_logbook(tmp_path) as book:
        assert OPEN_HANDS in book.record(1).marks


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((SEVERAL, "--seats", "Anne,bot:deckhand"), "--seats tells who they are"),
        ((SEVERAL,), "--seats tells who they are"),
        (("scalawag", "--seats", "Anne,Bart,Low"), "the hand is the game"),
        ((ALONE,), "the hand is the game, or nobody else sits at the table"),
    ],
)
def test_where_hands_cannot_lie_open_it_is_told_why(
    words: tuple[str, ...], told: str, tmp_path: Path, first_pages: list[Any]
) -> None:
    done = run("play", *words, "--open-hands", data=tmp_path)
    assert done.exit_code == 2
    assert told in " ".join(done.output.replace("│", " ").split())
    assert not first_pages


def test_without_seats_a_game_for_several_asks_who_plays(tmp_path: Path, first_pages: list[Any]) -> None:
    done = run("play", SEVERAL, "--name", "Eve", "--seed", "today", "-o", "rounds=2", data=tmp_path)
    assert done.exit_code == 0, done.output
    assert isinstance(first_pages[0], NewGamePage)
    with open_logbook(tmp_path) as book:
        assert not book.unfinished()
    assert load_settings(tmp_path).settings.name == "Eve"


def test_one_who_plays_alone_needs_no_seats(tmp_path: Path, first_pages: list[Any]) -> None:
    for words in (("--name", "Anne"), ("--seats", "Bart"), ()):
        assert run("play", ALONE, *words, data=tmp_path).exit_code == 0
    assert all(isinstance(page, TableScreen) for page in first_pages)
    with open_logbook(tmp_path) as book:
        assert [match.names for match in reversed(book.unfinished())] == [("Anne",), ("Bart",), ("Anne",)]


def test_a_seed_in_words_stays_words(tmp_path: Path, first_pages: list[Any]) -> None:
    run("play", ALONE, "--name", "Eve", "--seed", "black pearl", data=tmp_path)
    with open_logbook(tmp_path) as book:
        assert book.unfinished()[0].seed_shown == "black pearl"
        assert book.unfinished()[0].seed == 410480568


def test_printed_values_of_ones_own_are_kept_with_the_match(tmp_path: Path, first_pages: list[Any]) -> None:
    (tmp_path / "own.toml").write_text(OWN)
    done = run("play", SEVERAL, "--seats", "Anne,Bart", "--edition", tmp_path / "own.toml", data=tmp_path)
    assert done.exit_code == 0, done.output
    with open_logbook(tmp_path) as book:
        assert book.record(1).options["edition"] == "9.5.3.2.1/1.2.3.5.9"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (None, "cannot be read"),
        ("front = ", "is not TOML"),
        ("front = [1, 2]\nback = [1, 2, 3, 5, 8]\n", "“front” has 2 entries"),
        (OWN + "side = 3\n", "'side' is not known"),
    ],
)
def test_a_file_of_printed_values_that_is_wrong_is_told_with_its_name_and_entry(
    tmp_path: Path, first_pages: list[Any], text: str | None, why: str
) -> None:
    file = tmp_path / "own.toml"
    if text is not None:
        file.write_text(text)
    for command in ("play", "simulate"):
        done = run(command, SEVERAL, "--seats", "bot:deckhand,bot:deckhand", "--edition", file, data=tmp_path)
        assert done.exit_code == 1
        assert str(file) in done.stderr
        assert why in done.stderr
        assert "Traceback" not in done.stderr
    assert not first_pages


@pytest.mark.parametrize(
    ("words", "status", "why"),
    [
        ((SEVERAL, "--seats", "Anne"), 2, "played by 2 to 6, not by 1"),
        ((SEVERAL, "--seats", "Anne,bot:admiral"), 2, "its levels are: cabin-boy, swab, deckhand"),
        ((SEVERAL, "--seats", "Anne,"), 2, "Seat 2 is empty"),
        ((SEVERAL, "--seats", "bot:deckhand,bot:deckhand"), 2, "a match needs a person"),
        ((SEVERAL, "--seats", "Anne,Bart", "--name", "Eve"), 2, "one of them is enough"),
        ((SEVERAL, "--seats", "Anne,Bart", "-o", "first_dealer=5"), 2, "Seat 5 cannot deal"),
        ((SEVERAL, "--edition", "x.toml", "-o", "edition=house"), 2, "told twice"),
        ((SEVERAL, "--edition", ""), 2, "the name of a file is missing"),
        ((ALONE, "--edition", "x.toml"), 1, "has no edition of one’s own"),
        ((ALONE, "--seats", "Anne,Bart"), 2, "is played alone, not by 2"),
    ],
)
def test_a_table_that_cannot_be_laid_is_told(
    tmp_path: Path, first_pages: list[Any], words: tuple[str, ...], status: int, why: str
) -> None:
    done = run("play", *words, data=tmp_path)
    assert done.exit_code == status
    assert why.replace("’", "'") in " ".join(done.stderr.split()).replace("’", "'")
    assert done.stdout == ""
    assert not first_pages
    assert not (tmp_path / "logbook.sqlite3").exists() or not open_logbook(tmp_path).unfinished()
