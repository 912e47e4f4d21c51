"""Two programs at one logbook, and programs that are killed: nothing is damaged, nothing is lost."""

from __future__ import annotations

import shutil
import signal
from pathlib import Path

import pytest

from pirategames.play.logbook import MatchMovedOn
from pirategames.play.match import Seat
from tests.play.helpers import ANNE, FILE, HIGHER, PAIR, is_at, open_book, step
from tests.play.programs import start_program


def test_two_logbooks_see_each_others_matches(tmp_path: Path) -> None:
    with open_book(tmp_path) as one, open_book(tmp_path) as two:
        step(one.begin(HIGHER, PAIR, 1))
        step(two.begin(HIGHER, PAIR, 2))
        assert {match.id for match in one.unfinished()} == {match.id for match in two.unfinished()} == {1, 2}


def test_a_match_played_on_in_another_window_is_not_written_over(tmp_path: Path) -> None:
    with open_book(tmp_path) as one, open_book(tmp_path) as two:
        here = one.begin(HIGHER, PAIR, 17)
        there = two.resume(1)
        step(there)
        with pytest.raises(MatchMovedOn, match="played on in another window"):
            step(here, 1)
        is_at(here, 0)
        with pytest.raises(MatchMovedOn):
            step(here)  # nor the very same action
        again = one.resume(1)
        assert again.record() == there.record()
        step(again)


def test_an_undo_in_another_window_counts_as_playing_on(tmp_path: Path) -> None:
    with open_book(tmp_path) as one, open_book(tmp_path) as two:
        bot = (ANNE, Seat("Bess", "bot:deckhand"))
        here = one.begin(HIGHER, bot, 17)
        step(here)
        there = two.resume(1)
        there.undo(0)
        step(there, 1)  # another first action: as many as here, yet not the same
        with pytest.raises(MatchMovedOn):
            step(here)
        with pytest.raises(MatchMovedOn):
            here.undo(0)
        is_at(here, 1)
        assert two.resume(1).record() == there.record()


def test_programs_that_make_and_fill_the_logbook_at_once_lose_nothing(tmp_path: Path) -> None:
    program = """
        assert book.trouble is None, book.trouble
        for seed in range(12):
            play_out(book.begin(HIGHER, PAIR, seed), random.Random(seed))
        """
    children = [start_program(tmp_path, program) for _ in range(4)]
    for child in children:
        child.communicate(timeout=60)
    assert [child.returncode for child in children] == [0] * 4
    with open_book(tmp_path) as book:
        assert len(book.results()) == 48
        for result in book.results():
            assert book.resume(result.id).number == result.actions
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


def test_programs_that_play_one_match_at_once_damage_nothing(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        for seed in range(12):
            book.begin(HIGHER, PAIR, seed)
    program = """
        taken = 0
        for number in range(1, 13):
            match = book.resume(number)
            while match.outcome is None:
                try:
                    step(match, -1)
                    taken += 1
                except MatchMovedOn:
                    match = book.resume(number)
        print(taken)
        """
    children = [start_program(tmp_path, program) for _ in range(3)]
    taken = [int(child.communicate(timeout=60)[0]) for child in children]
    with open_book(tmp_path) as book:
        assert sum(book.resume(number).number for number in range(1, 13)) == sum(taken)
        assert len(book.results()) == 12


def test_a_program_killed_at_any_moment_has_lost_no_action_that_it_showed(tmp_path: Path) -> None:
    program = """
        while True:
            match = book.begin(HIGHER, (ANNE, Seat("Bess", "bot:deckhand")), random.randrange(10**6))
            while match.outcome is None:
                step(match, -1)
                print(match.id, *match.taken, sep="|", flush=True)
                if match.undo_refusal(0) is None and random.random() < 0.5:
                    match.undo(0)
                    print(match.id, *match.taken, sep="|", flush=True)
        """
    for turn in range(8):
        child = start_program(tmp_path, program)
        assert child.stdout is not None
        shown = [child.stdout.readline() for _ in range(3 * turn + 1)]
        child.send_signal(signal.SIGKILL)
        shown += child.stdout.read().splitlines(keepends=True)
        child.wait(timeout=60)
        number, *taken = next(line for line in reversed(shown) if line.endswith("\n")).strip().split("|")
        with open_book(tmp_path) as book:
            assert book.trouble is None
            kept = [str(one) for one in book.resume(int(number)).taken]
            assert all(book.resume(result.id).outcome for result in book.results())
        # one action, or one undo, may have been written and not yet shown
        assert kept[: len(taken)] == taken or kept == taken[:-1]
        assert len(kept) <= len(taken) + 1


def test_a_logbook_left_by_a_killed_program_is_read_whole(tmp_path: Path) -> None:
    folder = tmp_path / "left"
    folder.mkdir()
    with open_book(tmp_path) as book:
        step(book.begin(HIGHER, PAIR, 17))
        for name in (FILE, FILE + "-wal"):
            shutil.copyfile(tmp_path / name, folder / name)
    with open_book(folder) as book:
        assert book.trouble is None
        assert book.resume(1).number == 1
