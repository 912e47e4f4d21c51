"""Two real programs at one match, each line by line: others' deeds, what is decided in the open, undo, and a kill."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pexpect

from pirategames.play.logbook import Logbook, open_logbook
from pirategames.play.match import Match
from pirategames.play.record import Seat
from pirategames.rules import scalawag, skull_queen
from pirategames.screens.settings_file import load_settings

CREW = (Seat("Anne"), Seat("Bart"), Seat("Morgan", "bot:cabin-boy"))
PATIENCE = 60


@contextmanager
def sitting(folder: Path, *words: str) -> Iterator[pexpect.spawn]:
    """A program that sits at match 1, line by line."""
    at = [sys.executable, "-m", "pirategames", "--data", str(folder), *words, "--plain"]
    child = pexpect.spawn(at[0], at[1:], encoding="utf-8", timeout=PATIENCE, echo=False, dimensions=(24, 400))
    child.delaybeforesend = None
    try:
        yield child
    finally:
        child.close(force=True)


def begun(folder: Path, game: object, seed: int = 7) -> None:
    load_settings(folder).change(pace="instant")
    with open_logbook(folder) as book:
        book.begin(game, CREW, seed)  # type: ignore[arg-type]


def until(book: Logbook, match: Match, holds: Callable[[], bool]) -> None:
    end = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < end, match.taken[-3:]
        book.follow(match)
        sleep(0.05)


def test_what_others_do_is_told_as_they_do_it_and_a_part_can_be_asked_for_meanwhile(tmp_path: Path) -> None:
    begun(tmp_path, skull_queen.GAME)
    with sitting(tmp_path, "sit", "1", "--seat", "Anne") as anne, sitting(tmp_path, "sit", "1", "--seat", "Bart") as bart:
        anne.expect("Enter places all four")
        anne.sendline("")
        anne.expect("Bart is asked, at another terminal")
        anne.sendline("hand")
        anne.expect(r"\d")
        bart.expect("Enter places all four")
        bart.sendline("")
        anne.expect("lifts the ")  # all have placed: Anne leads the first trick
        bart.sendline("quit")
        bart.expect(pexpect.EOF)
        anne.expect("Bart has left the other terminal")


def test_what_is_decided_in_the_open_is_asked_where_each_sits(tmp_path: Path) -> None:
    begun(tmp_path, scalawag.GAME)
    with sitting(tmp_path, "sit", "1", "--seat", "Anne") as anne, sitting(tmp_path, "sit", "1", "--seat", "Bart") as bart:
        anne.expect("Lift an order by its letter")
        bart.expect("Enter goes on")
        bart.sendline("")
        bart.expect("Anne is asked, at another terminal")
        anne.sendline("t 1")
        anne.sendline("")
        bart.expect("Enter lets it pass")
        bart.sendline("")
        anne.expect("Bart ")  # and then it is somebody’s turn
        bart.expect("Lift an order by its letter|is thinking|is asked")


def test_nothing_is_taken_back_that_another_program_has_shown(tmp_path: Path) -> None:
    begun(tmp_path, skull_queen.GAME)
    with sitting(tmp_path, "sit", "1", "--seat", "Anne") as anne:
        anne.expect("Enter places all four")
        anne.sendline("")
        anne.expect("Bart is asked")
        anne.sendline("u")
        anne.expect("Enter places all four")  # nobody has seen it
        anne.sendline("")
        anne.expect("Bart is asked")
        with sitting(tmp_path, "sit", "1", "--seat", "Bart") as bart:
            bart.expect("Enter places all four")
            anne.sendline("u")
            anne.expect("Bart has seen the table since")


def test_another_program_moves_the_bots_when_the_one_that_did_is_killed(tmp_path: Path) -> None:
    begun(tmp_path, skull_queen.GAME)
    with open_logbook(tmp_path) as book:
        match = book.resume(1)
        match.others_play = True
        with sitting(tmp_path, "sit", "1", "--seat", "Anne") as anne:
            anne.expect("Enter places all four")
            with sitting(tmp_path, "sit", "1", "--seat", "Bart") as bart:
                bart.expect("Enter places all four")
                until(book, match, lambda: any(taken.seat == 2 for taken in match.taken))  # Anne’s program moves it
                os.kill(anne.pid, signal.SIGKILL)
                bart.expect("Anne has left the other terminal")
                for seat in (0, 1):
                    match.act(match.game.legal(match.state, seat)[0], seat)
                before = sum(taken.seat == 2 for taken in match.taken)
                while 2 not in match.to_act:
                    match.act(match.game.legal(match.state, match.to_act[0])[0], match.to_act[0])
                until(book, match, lambda: sum(taken.seat == 2 for taken in match.taken) > before)
                bart.expect("Morgan")
