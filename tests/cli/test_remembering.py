"""``stats``, ``share``, ``backup``, and a replay as a file for other players."""

from __future__ import annotations

import json
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from pirategames.cli import program
from pirategames.cli.common import Failure
from pirategames.cli.replaying import seat_of
from pirategames.play.logbook import open_logbook
from pirategames.screens.replay.cast import cast
from tests.screens.apps import TEST_GAME, crew_match, voyage
from tests.screens.replay.test_eyes import exchanged


def run(folder: Path, *words: str) -> tuple[int, str]:
    result = CliRunner().invoke(program, [*words, "--data", str(folder)])
    return result.exit_code, result.output


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Two voyages that have ended and a match of several that goes on: number 3."""
    folder = tmp_path / "data"
    with open_logbook(folder) as book:
        voyage(book, "Anne", 1)
        voyage(book, "Bart", 2)
        crew_match(book, 5, actions=20)
    return folder


def test_numbers_as_text_and_for_programs(data: Path) -> None:
    code, text = run(data, "stats")
    assert code == 0
    assert TEST_GAME.title in text
    assert "played" in text
    code, text = run(data, "stats", TEST_GAME.slug, "--captain", "Anne", "--json")
    assert [one["game"] for one in json.loads(text)] == [TEST_GAME.title]
    assert run(data / "new", "stats") == (0, "No match has come to its end yet.\n")


def test_a_card_of_the_last_match_and_none_of_one_that_goes_on(data: Path) -> None:
    code, text = run(data, "share")
    assert code == 0
    assert text.startswith(TEST_GAME.title)
    assert run(data, "share", "1", "--ascii")[1].isascii()
    code, text = run(data, "share", "3")
    assert code == 1
    assert "goes on" in text


def test_a_copy_of_the_logbook(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    assert run(data, "backup", str(copy)) == (0, f"The logbook is copied to {copy}.\n")
    code, text = run(data, "backup", str(copy))
    assert code == 1
    assert "--force" in text
    itself = str(data / "logbook.sqlite3")
    assert "is the logbook itself" in run(data, "backup", itself, "--force")[1]
    assert "no such file or directory" in run(data, "backup", str(tmp_path / "nowhere" / "copy"))[1]


def test_numbers_of_a_captain_whatever_the_capitals_and_of_nobody(data: Path) -> None:
    assert run(data, "stats", "--captain", "anne") == run(data, "stats", "--captain", "Anne")
    code, text = run(data, "stats", "--captain", "Nobody")
    assert code == 2
    assert "the logbook knows Anne, Bart" in text


def frames(file: Path) -> tuple[dict[str, object], list[list[object]]]:
    head, *lines = file.read_text("utf-8").splitlines()
    return json.loads(head), [json.loads(line) for line in lines]


def test_a_replay_is_written_for_other_players(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "one.cast"
    assert run(data, "export", "1", str(file))[0] == 0
    head, events = frames(file)
    assert (head["version"], head["width"], head["height"]) == (2, 80, 24)
    assert [type(head[name]) for name in ("timestamp", "title", "env")] == [int, str, dict]
    times = [time for time, _, _ in events]
    assert all(kind == "o" and isinstance(text, str) and text for _, kind, text in events)
    assert all(isinstance(time, int | float) for time in times)
    assert times == sorted(times)  # type: ignore[type-var]
    assert times[0] == 0
    assert "\n\n" not in file.read_text("utf-8")  # a player ends at an empty line
    assert "Replay" in str(events[0][2])


def test_a_replay_of_a_match_that_goes_on_shows_the_public_only(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "three.cast"
    assert run(data, "export", "3", str(file))[0] == 0
    with open_logbook(data) as book:
        match = book.resume(3)
    assert cast(match) == file.read_text("utf-8") == cast(exchanged(match, None, 7))
    code, text = run(data, "export", "3", str(tmp_path / "three.txt"))
    assert code == 1
    assert "goes on" in text


def test_through_whose_eyes_a_replay_is_asked_for_from_the_command_line(data: Path) -> None:
    with open_logbook(data) as book:
        ended, running = book.resume(1), book.resume(3)
    assert seat_of(ended, ended.seats[0].name.upper()) == seat_of(ended, "1") == 0
    for name in ("1", running.seats[1].name):
        with pytest.raises(Failure, match="is shown at the table only"):
            seat_of(running, name)
    with pytest.raises(click.BadParameter, match="nobody of this name sat there"):
        seat_of(running, "Nobody")


def test_a_replay_needs_a_terminal_and_somebody_who_sat_there(data: Path) -> None:
    code, text = run(data, "replay", "1")
    assert code == 1
    assert "terminal" in text
