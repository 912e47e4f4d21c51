"""A logbook that cannot be used: said clearly, left alone byte for byte, and the program goes on in memory."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from pirategames.play.forms import FORM
from pirategames.play.logbook import LogbookError
from tests.play.helpers import FILE, HIGHER, PAIR, change, contents, open_book, play_out, step
from tests.play.programs import run_program

IN_MEMORY = "What you play now is kept only until you quit."


@pytest.fixture
def filled(tmp_path: Path) -> Path:
    """A folder with a logbook of twenty ended matches and one that goes on."""
    with open_book(tmp_path) as book:
        for seed in range(20):
            play_out(book.begin(HIGHER, PAIR, seed), Random(seed))
        step(book.begin(HIGHER, PAIR, 99))
    return tmp_path


def _is_left_alone(folder: Path, says: str, kept: int = 0) -> None:
    """Open, play and close: the folder stays as it was, and the trouble is told."""
    before = contents(folder)
    with open_book(folder) as book:
        assert book.trouble is not None
        assert says in book.trouble
        assert book.trouble.endswith(IN_MEMORY)
        assert str(folder) in book.trouble
        assert not book.saves
        assert len(book.results()) == kept
        match = play_out(book.begin(HIGHER, PAIR, 5))
        assert match.id is not None
        assert book.resume(match.id).record() == match.record()
        assert len(book.results()) == kept + 1
    assert contents(folder) == before


@pytest.mark.parametrize("content", [b"", b"x", b"not a database at all" * 100, bytes(5000), Random(1).randbytes(9000)])
def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    _is_left_alone(tmp_path, "is no logbook, or is damaged")


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute("CREATE TABLE matches (id INTEGER PRIMARY KEY)")
    _is_left_alone(tmp_path, "is a database of another program")


def test_a_logbook_of_a_newer_program_is_left_alone(filled: Path) -> None:
    with closing(sqlite3.connect(filled / FILE)) as db:
        db.execute("PRAGMA user_version = 7")
    _is_left_alone(filled, f"written by a newer pirategames (its form is 7, this program knows {FORM})")


@pytest.mark.parametrize("share", [0.9, 0.5, 0.2])
def test_a_logbook_cut_short_is_left_alone(filled: Path, share: float) -> None:
    content = (filled / FILE).read_bytes()
    (filled / FILE).write_bytes(content[: int(len(content) * share)])
    _is_left_alone(filled, "is damaged")


@pytest.mark.parametrize("place", [100, 4096, 3 * 4096, 5 * 4096])
def test_a_logbook_with_random_bytes_in_it_is_left_alone(filled: Path, place: int) -> None:
    content = bytearray((filled / FILE).read_bytes())
    content[place : place + 2000] = Random(place).randbytes(2000)
    (filled / FILE).write_bytes(content)
    _is_left_alone(filled, "is damaged")


@pytest.mark.parametrize("table", ["matches", "actions", "results"])
def test_a_logbook_without_one_of_its_tables_is_left_alone(filled: Path, table: str) -> None:
    with closing(sqlite3.connect(filled / FILE)) as db:
        db.execute(f"DROP TABLE {table}")
    _is_left_alone(filled, "is damaged")


def test_a_damaged_logbook_left_by_a_killed_program_is_left_alone(filled: Path, tmp_path: Path) -> None:
    folder = tmp_path / "left"
    folder.mkdir()
    with open_book(filled) as book:
        step(book.begin(HIGHER, PAIR, 17))
        for ending in ("", "-wal"):
            shutil.copyfile(filled / (FILE + ending), folder / (FILE + ending))
    content = (folder / FILE).read_bytes()
    (folder / FILE).write_bytes(content[: len(content) // 3])
    before = contents(folder)
    with open_book(folder) as book:
        assert "is damaged" in str(book.trouble)
    after = contents(folder)
    after.pop(FILE + "-shm", None)  # SQLite's index of its log: made to read it, and of no other use
    assert after == before


def test_a_folder_in_the_place_of_the_logbook_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with open_book(tmp_path) as book:
        assert "cannot be read: is a directory" in str(book.trouble)
        step(book.begin(HIGHER, PAIR, 1))


@pytest.mark.parametrize("kind", ["pipe", "device", "socket"])
def test_what_is_no_file_is_not_waited_for(tmp_path: Path, kind: str) -> None:
    if kind == "pipe":
        os.mkfifo(tmp_path / FILE)
    elif kind == "device":
        (tmp_path / FILE).symlink_to("/dev/zero")
    else:
        monkey = socket.socket(socket.AF_UNIX)
        with closing(monkey), contextlib.chdir(tmp_path):
            monkey.bind(FILE)
    with open_book(tmp_path) as book:
        assert "is no file, but a device or a pipe" in str(book.trouble)
        assert not book.is_shown
        step(book.begin(HIGHER, PAIR, 1))


def test_a_logbook_that_vanishes_keeps_nothing_and_says_so(filled: Path) -> None:
    with open_book(filled) as book:
        assert book.saves
        assert book.loss is None
        (filled / FILE).rename(filled / "elsewhere")
        with pytest.raises(LogbookError, match="was moved or deleted"):
            book.begin(HIGHER, PAIR, 1)
        assert not book.saves
        assert "was moved or deleted" in str(book.loss)
        (filled / "elsewhere").rename(filled / FILE)
        book.begin(HIGHER, PAIR, 1)
        assert book.saves
        assert book.loss is None


def test_a_link_that_leads_nowhere_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).symlink_to(tmp_path / "nowhere")
    with open_book(tmp_path) as book:
        assert "cannot be read" in str(book.trouble)
        step(book.begin(HIGHER, PAIR, 1))
    assert (tmp_path / FILE).is_symlink()


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with open_book(tmp_path / "file" / "data") as book:
        assert "cannot be made: not a directory" in str(book.trouble)
        assert str(book.trouble).endswith(IN_MEMORY)
        step(book.begin(HIGHER, PAIR, 1))


def test_a_disk_without_room_for_a_logbook_is_told(tmp_path: Path) -> None:
    said = run_program(
        tmp_path,
        """
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
        book = open_book(folder / "new")
        step(book.begin(HIGHER, PAIR, 1))
        print(book.trouble)
        """,
    )
    assert "No logbook can be written in the folder" in said
    assert said.strip().endswith(IN_MEMORY)
    assert contents(tmp_path / "new") == {}


# ---- read-only: played as a user who may not write, since the superuser may


@pytest.fixture
def public() -> Iterator[Path]:
    """A folder that every user can reach."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


_LOOK = """
    print(json.dumps([book.trouble, len(book.results()), len(book.unfinished()), book.begin(HIGHER, PAIR, 5).id]))
    if book.unfinished()[1:]:
        step(book.resume(book.unfinished()[1].id))
    """


def _look(folder: Path) -> tuple[str | None, int, int, int]:
    trouble, results, unfinished, number = json.loads(run_program(folder, _LOOK, "nobody"))
    return trouble, results, unfinished, number


def _fill(folder: Path) -> None:
    with open_book(folder) as book:
        play_out(book.begin(HIGHER, PAIR, 1))
        step(book.begin(HIGHER, PAIR, 2))


@pytest.mark.parametrize(("file_mode", "folder_mode", "word"), [(0o444, 0o777, "file"), (0o666, 0o555, "folder")])
def test_a_read_only_logbook_can_be_looked_at_and_stays_as_it_is(
    public: Path, file_mode: int, folder_mode: int, word: str
) -> None:
    _fill(public)
    (public / FILE).chmod(file_mode)
    public.chmod(folder_mode)
    before = contents(public)
    trouble, *counts = _look(public)
    assert f"cannot be written: the {word} is read-only. Its matches can be looked at" in str(trouble)
    assert str(trouble).endswith(IN_MEMORY)
    assert counts == [1, 1, 3]
    assert contents(public) == before


def test_a_read_only_logbook_left_by_a_killed_program_is_shown_whole(public: Path) -> None:
    with tempfile.TemporaryDirectory() as name, open_book(Path(name)) as book:
        play_out(book.begin(HIGHER, PAIR, 1))
        step(book.begin(HIGHER, PAIR, 2))
        for ending in ("", "-wal"):
            shutil.copyfile(Path(name, FILE + ending), public / (FILE + ending))
            (public / (FILE + ending)).chmod(0o444)
    public.chmod(0o555)
    before = contents(public)
    trouble, *counts = _look(public)
    assert "read-only" in str(trouble)
    assert counts == [1, 1, 3]
    assert contents(public) == before


def test_a_logbook_that_may_not_be_read_is_named(public: Path) -> None:
    _fill(public)
    (public / FILE).chmod(0o000)
    trouble, *counts = _look(public)
    assert "cannot be read: permission denied" in str(trouble)
    assert counts == [0, 0, 1]


def test_a_folder_that_may_not_be_written_gets_no_logbook(public: Path) -> None:
    trouble, *counts = _look(public)
    assert "No logbook can be written in the folder" in str(trouble)
    assert counts == [0, 0, 1]
    assert contents(public) == {}


def test_a_logbook_that_another_program_keeps_locked_is_shown_as_it_is(filled: Path) -> None:
    with closing(sqlite3.connect(filled / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with open_book(filled, patience=0.05) as book:
            assert "another program keeps it locked" in str(book.trouble)
            assert len(book.results()) == 20
            step(book.begin(HIGHER, PAIR, 3))
        other.execute("ROLLBACK")
    with open_book(filled) as book:
        assert book.trouble is None
        assert len(book.unfinished()) == 1


def test_a_logbook_with_a_spoilt_row_is_no_damaged_file(filled: Path) -> None:
    change(filled, "UPDATE matches SET seats = 'x' WHERE id = 3")
    with open_book(filled) as book:
        assert book.trouble is None
        assert len(book.results()) == 20
