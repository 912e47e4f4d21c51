"""``forget``: matches are given up or deleted on the command line, asked twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from pirategames.cli import running
from pirategames.play.export import read_match_file
from pirategames.play.logbook import open_logbook
from tests.cli.test_cli import run, sailed


def numbers(folder: Path) -> tuple[list[int], list[int]]:
    """The matches that go on, and those that have ended."""
    with open_logbook(folder) as book:
        return [match.id for match in book.unfinished()], [match.id for match in book.results()]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with matches 1 and 3, which have ended, and 2, which goes on."""
    folder = tmp_path / "data"
    for seed, actions in ((1, 10_000), (2, 3), (3, 10_000)):
        sailed(folder, actions=actions, seed=seed)
    return folder


@pytest.mark.parametrize("answer", ["\n", "n\n"])
def test_enter_keeps_what_is_to_be_forgotten(data: Path, answer: str) -> None:
    for words in (("2",), ("--finished",), ("2", "--give-up")):
        done = run("forget", *words, data=data, stdin=answer)
        assert (done.exit_code, done.stdout) == (0, "Nothing is forgotten.\n")
        assert "[y/N]" in done.stderr
    assert numbers(data) == ([2], [3, 1])


def test_y_deletes_the_match_that_was_told(data: Path) -> None:
    done = run("forget", "3", data=data, stdin="y\n")
    assert (done.exit_code, done.stdout) == (0, "Match 3 is deleted.\n")
    assert "Match 3: Scallywag, Anne, " in done.stderr
    assert numbers(data) == ([2], [1])


def test_all_that_have_ended_are_forgotten(data: Path) -> None:
    run("forget", "2", "--give-up", "--yes", data=data)
    sailed(data, seed=5)
    done = run("forget", "--finished", data=data, stdin="y\n")
    assert "3 matches that have ended" in done.stderr
    assert done.stdout == "3 matches are deleted.\n"
    assert numbers(data) == ([4], [])
    assert run("forget", "--finished", data=data).stdout == "No match has ended yet, so nothing is forgotten.\n"


def test_a_match_is_given_up_and_no_longer_resumed(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = run("forget", "2", "--give-up", "--yes", data=data)
    assert (done.exit_code, done.stdout) == (0, "Match 2 is given up.\n")
    assert numbers(data) == ([], [2, 3, 1])
    assert "given up, room" in run("logbook", data=data).stdout
    monkeypatch.setattr("pirategames.cli.running.is_terminal", lambda: True)
    again = run("resume", "2", data=data)
    assert again.exit_code == 1
    assert "Match 2 was given up." in again.stderr
    assert "has ended already" in run("forget", "2", "--give-up", "--yes", data=data).stderr


def test_what_is_forgotten_may_be_kept_in_files(data: Path, tmp_path: Path) -> None:
    file, folder = tmp_path / "voyage.txt", tmp_path / "old"
    with open_logbook(data) as book:
        records = {number: book.record(number) for number in (1, 2, 3)}
    assert run("forget", "2", "--keep", file, "--yes", data=data).stdout == f"Kept in {file}. Match 2 is deleted.\n"
    assert read_match_file(file).record() == records[2]
    run("forget", "--finished", "--keep", folder, "--yes", data=data)
    assert sorted(path.name for path in folder.iterdir()) == ["match-1.txt", "match-3.txt"]
    assert read_match_file(folder / "match-3.txt").record() == records[3]
    assert numbers(data) == ([], [])


def test_nothing_is_forgotten_that_could_not_be_kept(data: Path, tmp_path: Path) -> None:
    taken = tmp_path / "taken.txt"
    taken.write_text("mine")
    for words in (("1", "--keep", taken), ("--finished", "--keep", taken), ("1", "--keep", tmp_path / "no" / "folder.txt")):
        done = run("forget", *words, "--yes", data=data)
        assert done.exit_code == 1
        assert "othing is forgotten" in done.stderr
    assert taken.read_text() == "mine"
    assert numbers(data) == ([2], [3, 1])


@pytest.mark.parametrize(
    ("words", "status", "why"),
    [
        ((), 2, "Either the number of a match"),
        (("1", "--finished"), 2, "Either the number of a match"),
        (("--finished", "--give-up"), 2, "What has ended cannot be given up"),
        (("99", "--yes"), 1, "There is no match 99"),
        (("99",), 1, "There is no match 99"),
        (("1",), 1, "nothing is forgotten without an answer"),
        (("1", "--yes", "--keep", ""), 2, "the name of a file is missing"),
    ],
)
def test_a_mistake_is_told_and_nothing_is_forgotten(data: Path, words: tuple[str, ...], status: int, why: str) -> None:
    done = run("forget", *words, data=data)
    assert done.exit_code == status
    assert why in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr
    assert numbers(data) == ([2], [3, 1])


@pytest.mark.parametrize("how", ["forget", "give_up", "nothing"])
def test_whoever_leaves_is_told_how_to_carry_on_only_where_the_match_goes_on(
    data: Path, capsys: pytest.CaptureFixture[str], how: str
) -> None:
    with open_logbook(data) as book:
        match = book.resume(2)
        if how != "nothing":
            getattr(book, how)(2)
        running._say_farewell(match, book)
    told = capsys.readouterr()
    assert ("“pirategames resume 2” carries on" in told.out) is (how == "nothing")
    assert not told.err
