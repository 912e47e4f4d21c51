"""Several programs at one match: chairs, what each has seen, and one that takes up what the others did."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from pirategames.play.chairs import BOTS, Chairs
from pirategames.play.logbook import NoSuchMatch, SeenElsewhere
from tests.play.helpers import HIGHER, PAIR, is_at, open_book, step
from tests.play.programs import start_program

# ---- chairs


def test_a_chair_is_taken_once_and_free_when_it_is_left(tmp_path: Path) -> None:
    one, two = Chairs(tmp_path, 7), Chairs(tmp_path, 7)
    assert two.others() == {}
    assert one.take(0, "on pts/3")
    assert one.take(0, "on pts/3")
    assert not two.take(0, "on pts/4")
    assert two.others() == {0: "on pts/3"}
    assert one.others() == {}
    assert Chairs(tmp_path, 8).others() == {}
    assert two.take(1)
    assert one.take(BOTS)
    assert not two.take(BOTS)
    one.leave()
    assert two.take(0, "on pts/4")
    assert one.others() == {0: "on pts/4", 1: ""}


def test_whoever_looks_at_a_chair_keeps_nobody_from_it(tmp_path: Path) -> None:
    one, two = Chairs(tmp_path, 7), Chairs(tmp_path, 7)
    one.take(0)
    one.leave()
    for _ in range(50):
        assert two.others() == {}
        assert one.take(0)
        one.leave()


def test_a_program_that_is_killed_gets_up(tmp_path: Path) -> None:
    child = start_program(
        tmp_path,
        """
        from pirategames.play.chairs import Chairs
        assert Chairs(folder, 7).take(1, "there")
        print("sits", flush=True)
        sys.stdin.read()
        import time
        time.sleep(60)
        """,
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "sits\n"
    chairs = Chairs(tmp_path, 7)
    assert chairs.others() == {1: "there"}
    child.send_signal(signal.SIGKILL)
    child.wait(10)
    child.stdout.close()
    assert chairs.others() == {}
    assert chairs.take(1)


def test_what_a_chair_says_is_one_short_line(tmp_path: Path) -> None:
    Chairs(tmp_path, 7).take(0, "\x1b[31m" + "x" * 5000)
    one = Chairs(tmp_path, 7)
    one.take(1, "\x1b[31mhere" + "x" * 5000)
    (where,) = [where for seat, where in Chairs(tmp_path, 7).others().items() if seat == 1]
    assert where.isprintable()
    assert len(where) <= 60


# ---- one match, two programs


def test_a_program_takes_up_what_the_other_did_and_keeps_what_both_share(tmp_path: Path) -> None:
    with open_book(tmp_path) as one, open_book(tmp_path) as two:
        here = one.begin(HIGHER, PAIR, 17)
        there = two.resume(1)
        assert not two.follow(there)
        step(here)
        shared = there.state
        assert two.follow(there)
        assert there.record() == here.record()
        assert there.state_after(0) is shared
        step(there)
        with pytest.raises(Exception, match="played on in another window"):
            step(here)
        assert one.follow(here)
        is_at(here, 2)
        step(here)


def test_what_was_taken_back_elsewhere_is_taken_back_here(tmp_path: Path) -> None:
    with open_book(tmp_path) as one, open_book(tmp_path) as two:
        here = one.begin(HIGHER, PAIR, 17)
        there = two.resume(1)
        step(here)
        two.follow(there)
        here.undo(here.taken[-1].seat)
        assert two.follow(there)
        is_at(there, 0)
        assert there.record() == here.record()


def test_nothing_is_taken_back_that_was_seen_at_another_terminal(tmp_path: Path) -> None:
    with open_book(tmp_path) as one, open_book(tmp_path) as two:
        here = one.begin(HIGHER, PAIR, 17)
        there = two.resume(1)
        there.others_play = True
        step(here)
        taker = here.taken[-1].seat
        two.follow(there)
        there.note_look(taker)  # one's own look forbids nothing
        assert here.undo_refusal(taker) is None
        there.note_look(1 - taker)
        with pytest.raises(SeenElsewhere, match="has seen the table since"):
            here.undo(taker)
        is_at(here, 1)
        assert one.record(1) == here.record()


def test_the_first_look_of_who_sits_down_counts_too(tmp_path: Path) -> None:
    with open_book(tmp_path) as one, open_book(tmp_path) as two:
        here = one.begin(HIGHER, PAIR, 17)
        step(here)
        taker = here.taken[-1].seat
        there = two.resume(1)
        there.others_play = True
        there.note_look(1 - taker)
        with pytest.raises(SeenElsewhere, match="has seen the table since"):
            here.undo(taker)


def test_a_match_that_is_gone_or_given_up_is_told_to_who_follows(tmp_path: Path) -> None:
    with open_book(tmp_path) as one, open_book(tmp_path) as two:
        here, gone = one.begin(HIGHER, PAIR, 17), one.begin(HIGHER, PAIR, 18)
        there, lost = two.resume(1), two.resume(2)
        step(here)
        one.give_up(1)
        assert two.follow(there)
        assert there.is_given_up
        assert there.number == 1
        one.forget(2)
        with pytest.raises(NoSuchMatch):
            two.follow(lost)
        assert gone.number == 0
