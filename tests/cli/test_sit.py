"""``sit``: who may sit where, what is refused, and two real terminals at one match."""

from __future__ import annotations

from pathlib import Path

import pytest

from pirategames.play.chairs import Chairs
from pirategames.play.logbook import open_logbook
from pirategames.play.record import Seat
from pirategames.rules.skull_queen import GAME
from tests.cli.terminal import terminal
from tests.cli.test_cli import run

CREW = (Seat("Anne"), Seat("Bart"), Seat("Morgan", "bot:cabin-boy"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with open_logbook(tmp_path) as book:
        book.begin(GAME, CREW, 7)
        book.begin(GAME, CREW, 8)
        book.give_up(2)
    return tmp_path


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("1", "--seat", "Morgan"), "is a bot"),
        (("1", "--seat", "3"), "is a bot"),
        (("1", "--seat", "Eve"), "these people do: Anne, Bart"),
        (("1", "--seat", "0"), "nobody of this name"),
        (("1", "--seat", "9" * 5000), "nobody of this name"),
        (("1", "--seat", ""), "nobody of this name"),
        (("1", "--seat", "../../Anne"), "nobody of this name"),
        (("1", "--seat", "\x1b[31m"), "nobody of this name"),
        (("1",), "Missing option"),
        (("2", "--seat", "Anne"), "was given up"),
        (("9", "--seat", "Anne"), "no match 9"),
        (("-1", "--seat", "Anne"), "o such option"),
    ],
)
def test_what_cannot_be_is_told(folder: Path, words: tuple[str, ...], why: str) -> None:
    done = run("sit", *words, data=folder)
    assert done.exit_code in (1, 2)
    assert why in " ".join(done.stderr.split())
    assert "\x1b" not in done.stderr


def test_a_seat_is_taken_once(folder: Path) -> None:
    chairs = Chairs(folder, 1)
    chairs.take(0, "on pts/9")
    done = run("sit", "1", "--seat", "anne", data=folder)
    assert "Anne sits at another terminal already, on pts/9." in done.stderr
    assert done.exit_code == 1
    chairs.leave()


def test_a_seat_is_played_line_by_line_and_sees_its_own_hand_only(folder: Path) -> None:
    done = run("sit", "1", "--seat", "bart", "--plain", data=folder, stdin="hand\n\nquit\n")
    assert done.exit_code == 0
    with open_logbook(folder) as book:
        match = book.resume(1)
        assert [taken.seat for taken in match.taken if taken.seat != 2] == [1]
        first = match.game.view(match.state_after(0), 1).hand[0]
    assert f"{first.value}" in done.stdout.split("You hold")[1]


def test_two_terminals_play_one_match_and_a_killed_one_leaves_its_seat(folder: Path) -> None:
    at_seat = ("--data", folder, "sit", "1", "--seat")
    with terminal(*at_seat, "Bart") as bart:
        bart.wait_for("YOUR PLANK")
        with terminal("--data", folder, "resume", "1") as anne:
            anne.wait_for("YOUR PLANK")  # no curtain: Bart sits elsewhere
            for at in (anne, bart):
                at.rest()
                at.press("p")
            anne.wait_for("trick 1")
            bart.wait_for("trick 1")
            bart.kill()
            anne.wait_for("Bart has left the other terminal.")
