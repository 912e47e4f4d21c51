"""A logbook of an older program is brought to the newest form with all that it holds, and the old file is kept beside it."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from pirategames.play.forms import FORM
from pirategames.play.logbook import LogbookError
from pirategames.play.logfile import in_memory
from pirategames.play.remembering import facts_of
from tests.play.helpers import FILE, HIGHER, PAIR, change, contents, is_at, open_book, step
from tests.play.programs import run_program, start_program

FORM_1 = Path(__file__).parent / "forms" / "form-1.sqlite3"
"""Written by the last program of form 1: games of five kinds, one imported, one under a clock of the year 2099."""
FORM_2 = FORM_1.with_name("form-2.sqlite3")
"""Written by the last program of form 2: the same games, one more under open hands, and one with advice."""
FORM_3 = FORM_1.with_name("form-3.sqlite3")
"""Written by the last program of form 3: two games, one given up, one deleted, a seed in words, one with advice."""
FORM_4 = FORM_1.with_name("form-4.sqlite3")
"""Written by the last program of form 4: two games, notes, facts, one given up, one played on with cards dealt anew."""
KEPT = "logbook-form-1.sqlite3"
UNFINISHED, RESULTS = [9, 10, 4, 2], [8, 7, 6, 5, 3, 1]

_COLUMNS = "id, revision, game, rules, seed, options, seats, started, changed, ended, outcome, summary, actions"


def _all_that_both_forms_hold(path: Path) -> list[list[tuple[object, ...]]]:
    questions = (f"SELECT {_COLUMNS} FROM matches ORDER BY id", "SELECT * FROM actions", "SELECT * FROM results")
    with closing(sqlite3.connect(path)) as db:
        return [db.execute(question).fetchall() for question in questions]


def _dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return list(db.iterdump())


def _tables(db: sqlite3.Connection) -> list[tuple[str, str]]:
    made = db.execute("SELECT name, coalesce(sql, '') FROM sqlite_master ORDER BY name")
    return [(name, " ".join(sql.split())) for name, sql in made]


OLD = _all_that_both_forms_hold(FORM_1)


def _is_whole(folder: Path) -> None:
    """The logbook opens in the newest form with all that the old one held, and only the old one lies beside it."""
    with open_book(folder) as book:
        assert book.trouble is None
        assert book.saves
        assert [match.id for match in book.unfinished()] == UNFINISHED
        assert [match.id for match in book.results()] == RESULTS
    assert _all_that_both_forms_hold(folder / FILE) == OLD
    assert _dump(folder / KEPT) == _dump(FORM_1)
    assert {file.name for file in folder.iterdir()} == {FILE, KEPT}


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A folder with a logbook of form 1."""
    folder = tmp_path / "data"
    folder.mkdir()
    shutil.copyfile(FORM_1, folder / FILE)
    return folder


def test_an_old_logbook_is_brought_to_the_newest_form_with_all_that_it_holds(old: Path) -> None:
    _is_whole(old)
    with open_book(old) as book:
        assert [match.id for match in (*book.unfinished(), *book.results()) if match.marks] == [8]
        assert book.record(8).marks == {"imported"}
        assert {best.match for best in book.bests("higher")} == {1}
        assert [book.resume(number).number for number in (1, 2, 8, 9, 10)] == [6, 3, 7, 1, 2]
        step(book.resume(10))
        assert [match.id for match in book.unfinished()] == [10, 9, 4, 2]
        assert book.begin(HIGHER, PAIR, 1).id == 11
    assert {file.name for file in old.iterdir()} == {FILE, KEPT}


def test_a_logbook_that_was_brought_up_is_like_a_new_one(old: Path) -> None:
    numbers = ("PRAGMA user_version", "PRAGMA application_id", "PRAGMA journal_mode")
    open_book(old).close()
    with closing(sqlite3.connect(old / FILE)) as db, closing(in_memory()) as new:
        assert _tables(db) == _tables(new)
        assert [db.execute(number).fetchone()[0] for number in numbers] == [FORM, int.from_bytes(b"PGlb", "big"), "wal"]
    assert int.from_bytes((old / FILE).read_bytes()[60:64], "big") == FORM  # where an older program looks


def test_a_logbook_of_the_second_form_is_brought_up_with_all_that_it_holds(tmp_path: Path) -> None:
    shutil.copyfile(FORM_2, tmp_path / FILE)
    with open_book(tmp_path) as book:
        assert book.trouble is None
        assert [match.id for match in book.unfinished()] == [12, 9, 10, 4, 2]
        assert [match.id for match in book.results()] == [11, 8, 7, 6, 5, 3, 1]
        assert {match.id: set(match.marks) for match in (*book.unfinished(), *book.results()) if match.marks} == {
            8: {"imported"}, 11: {"open hands"}, 12: {"advice"},
        }  # fmt: skip
        step(book.resume(12))
        book.forget(12)
        assert book.begin(HIGHER, PAIR, 1).id == 13
    assert _all_that_both_forms_hold(tmp_path / "logbook-form-2.sqlite3") == _all_that_both_forms_hold(FORM_2)
    with closing(sqlite3.connect(tmp_path / FILE)) as db, closing(in_memory()) as new:
        assert _tables(db) == _tables(new)


def test_a_logbook_of_the_third_form_is_brought_up_with_all_that_it_holds(tmp_path: Path) -> None:
    shutil.copyfile(FORM_3, tmp_path / FILE)
    with open_book(tmp_path) as book:
        assert book.trouble is None
        assert [match.id for match in book.unfinished()] == [4, 2]
        assert [match.id for match in book.results()] == [7, 5, 3, 1]
        assert {match.note for match in book.results()} == {""}
        assert book.listed(4).seed_word == "kraken"
        assert book.resume(3).outcome is not None
        step(book.resume(4))
        assert book.begin(HIGHER, PAIR, 1).id == 8
    assert _all_that_both_forms_hold(tmp_path / "logbook-form-3.sqlite3") == _all_that_both_forms_hold(FORM_3)
    with closing(sqlite3.connect(tmp_path / FILE)) as db, closing(in_memory()) as new:
        assert _tables(db) == _tables(new)


def test_a_logbook_of_the_fourth_form_is_brought_up_with_all_that_it_holds(tmp_path: Path) -> None:
    shutil.copyfile(FORM_4, tmp_path / FILE)
    with open_book(tmp_path) as book:
        assert book.trouble is None
        assert {match.id: match.note for match in (*book.unfinished(), *book.results())} == {
            4: "", 2: "", 3: "The deck ran out", 1: "A lucky start, 海",
        }  # fmt: skip
        on = book.resume(4)
        assert on.anew is not None
        assert on.anew.text == "2 1 99"
        assert on.number == 4
        assert facts_of(book, 1) == {1: {"won": [1]}, 3: {"rooms": 2}}
        assert book.resume(2).is_given_up
        on.note_look(0)
        step(on)
        assert book.begin(HIGHER, PAIR, 1).id == 5
    assert _all_that_both_forms_hold(tmp_path / "logbook-form-4.sqlite3") == _all_that_both_forms_hold(FORM_4)
    with closing(sqlite3.connect(tmp_path / FILE)) as db, closing(in_memory()) as new:
        assert _tables(db) == _tables(new)


def test_a_copy_that_holds_something_else_stays_and_one_that_is_the_same_serves_again(old: Path) -> None:
    (old / KEPT).write_text("of another time")
    open_book(old).close()
    assert (old / KEPT).read_text() == "of another time"
    assert _dump(old / "logbook-form-1-2.sqlite3") == _dump(FORM_1)
    shutil.copyfile(FORM_1, old / FILE)
    open_book(old).close()
    assert {file.name for file in old.iterdir()} == {FILE, KEPT, "logbook-form-1-2.sqlite3"}


def test_what_a_killed_older_program_left_in_its_log_is_brought_along(old: Path, tmp_path: Path) -> None:
    left = tmp_path / "left"
    left.mkdir()
    with closing(sqlite3.connect(old / FILE, isolation_level=None)) as db:
        db.execute("UPDATE matches SET summary = 'in the log only' WHERE id = 2")
        for ending in ("", "-wal"):
            shutil.copyfile(old / (FILE + ending), left / (FILE + ending))
    with open_book(left) as book:
        assert book.listed(2).summary == "in the log only"
    with closing(sqlite3.connect(left / KEPT)) as db:
        assert db.execute("SELECT summary FROM matches WHERE id = 2").fetchone() == ("in the log only",)


_KILLS = """
    import itertools, signal
    from pirategames.play import migration
    from pirategames.play.migration import migrate
    old = Path(sys.argv[2])

    def at_line(number):
        # killed before this line of the migration, counting all that are run
        lines = itertools.count(1)
        def trace(frame, event, _):
            if Path(frame.f_code.co_filename).name not in ("migration.py", "forms.py", "placing.py"):
                return None
            if event == "line" and next(lines) == number:
                os.kill(os.getpid(), signal.SIGKILL)
            return trace
        sys.settrace(trace)

    def after(share):
        # killed from outside, wherever it is by then
        signal.setitimer(signal.ITIMER_REAL, share * TIME)

    def is_killed(name, kill, point):
        place = folder / name / FILE
        place.parent.mkdir()
        shutil.copyfile(old, place)
        child = os.fork()
        if not child:
            kill(point)
            migrate(place, 3.0)
            os._exit(0)
        return os.WIFSIGNALED(os.waitpid(child, 0)[1])
    """


def _killed(tmp_path: Path, program: str) -> Iterator[Path]:
    folder = tmp_path / "killed"
    folder.mkdir()
    run_program(folder, _KILLS + program, str(FORM_1))
    yield from (place for place in folder.iterdir() if place.is_dir())


def test_a_program_killed_at_any_line_of_the_migration_loses_nothing(tmp_path: Path) -> None:
    program = """
    for number in itertools.count(1):
        if not is_killed(str(number), at_line, number):
            break
    """
    places = list(_killed(tmp_path, program))
    assert len(places) > 60
    for place in places:
        _is_whole(place)


def test_a_program_killed_at_any_moment_of_the_migration_loses_nothing(tmp_path: Path) -> None:
    program = """
    import time
    begin = time.perf_counter()
    is_killed("whole", at_line, 0)
    TIME = 1.2 * (time.perf_counter() - begin)
    killed = [is_killed(str(number), after, (number + random.random()) / 40) for number in range(40)]
    assert any(killed)
    """
    for place in _killed(tmp_path, program):
        _is_whole(place)


def test_programs_that_open_an_old_logbook_at_once_bring_it_up_once(old: Path) -> None:
    program = """
        assert book.trouble is None, book.trouble
        step(book.begin(HIGHER, PAIR, 1))
        """
    children = [start_program(old, program) for _ in range(4)]
    for child in children:
        child.communicate(timeout=60)
    assert [child.returncode for child in children] == [0] * 4
    with open_book(old) as book:
        assert len(book.unfinished()) == len(UNFINISHED) + 4
    assert _dump(old / KEPT) == _dump(FORM_1)
    assert {file.name for file in old.iterdir()} == {FILE, KEPT}


# ---- where it cannot be


def _is_shown_and_left_alone(folder: Path, says: str) -> None:
    before = contents(folder)
    with open_book(folder, patience=0.05) as book:
        assert says in str(book.trouble)
        assert not book.saves
        assert [match.id for match in book.unfinished()] == UNFINISHED
        assert [match.id for match in book.results()] == RESULTS
        step(book.begin(HIGHER, PAIR, 1))
    assert contents(folder) == before


def test_an_old_logbook_that_another_program_keeps_locked_is_shown_as_it_is(old: Path) -> None:
    change(old, "PRAGMA journal_mode = DELETE")
    with closing(sqlite3.connect(old / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        _is_shown_and_left_alone(old, "could not be brought to that of this program: another program keeps it locked")
        other.execute("ROLLBACK")
    _is_whole(old)


def test_an_old_logbook_is_shown_as_it_is_where_the_copy_cannot_be_made(old: Path) -> None:
    (old / ".logbook-form-1.new").mkdir()
    with open_book(old) as book:
        assert "is of an older form, and could not be brought to that of this program: is a directory" in str(book.trouble)
        assert [match.id for match in book.unfinished()] == UNFINISHED
    assert (old / FILE).read_bytes() == FORM_1.read_bytes()
    assert not (old / KEPT).exists()


@pytest.mark.parametrize("copied", [False, True], ids=["before the copy", "behind the copy"])
def test_an_old_logbook_is_shown_as_it_is_where_the_disk_is_full(old: Path, copied: bool) -> None:
    change(old, f"UPDATE matches SET summary = '{'long ' * 20_000}' WHERE id = 2")
    before = (old / FILE).read_bytes()
    said = run_program(
        old.parent,
        f"""
        resource.setrlimit(resource.RLIMIT_FSIZE, ({len(before) if copied else 1_000}, resource.RLIM_INFINITY))
        book = open_book(folder / "data")
        print(book.trouble, [match.id for match in book.unfinished()])
        """,
    )
    assert "could not be brought to that of this program: the disk" in said
    assert str(UNFINISHED) in said
    assert (old / FILE).read_bytes() == before
    assert (old / KEPT).exists() is copied
    with open_book(old) as book:
        assert book.trouble is None
        assert [match.id for match in book.unfinished()] == UNFINISHED
    assert {file.name for file in old.iterdir()} == {FILE, KEPT}


def test_a_damaged_old_logbook_is_left_alone(old: Path) -> None:
    (old / FILE).write_bytes(FORM_1.read_bytes()[:-5000])
    before = contents(old)
    with open_book(old) as book:
        assert "is damaged" in str(book.trouble)
        assert not book.is_shown
    assert contents(old) == before


def test_nothing_is_written_any_more_once_a_newer_program_has_changed_the_form(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        match = book.begin(HIGHER, PAIR, 17)
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as newer:
            newer.execute(f"PRAGMA user_version = {FORM + 1}")
        with pytest.raises(LogbookError, match="A newer pirategames has changed the form"):
            step(match)
        is_at(match, 0)
        with closing(sqlite3.connect(tmp_path / FILE)) as db:
            assert db.execute("SELECT count(*) FROM actions").fetchone() == (0,)
