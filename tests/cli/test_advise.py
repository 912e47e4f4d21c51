"""``advise``: what the old captain would do, in lines; and where he says nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from pirategames.play.logbook import open_logbook
from pirategames.play.record import ADVICE, NO_ADVICE, Seat
from pirategames.rules.scallywag import GAME
from pirategames.rules.skull_queen import GAME as SKULL_QUEEN
from tests.cli.test_cli import run


def test_it_tells_what_the_choices_are_worth_and_why_and_marks_the_match(tmp_path: Path) -> None:
    with open_logbook(tmp_path) as book:
        book.begin(GAME, [Seat("Anne")], 3)
    done = run("advise", "1", "--data", str(tmp_path))
    assert done.exit_code == 0, done.output
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Scallywag, Anne: room 1")
    assert lines[2].startswith("⎈")
    assert "%" in lines[2]
    assert "estimate" in lines[-1]
    with open_logbook(tmp_path) as book:
        assert book.resume(1).marks == {ADVICE}
    assert run("advise", "1", "--data", str(tmp_path)).stdout == done.stdout


@pytest.mark.parametrize(
    ("people", "marks", "why"),
    [
        (("Anne",), (NO_ADVICE,), "one without advice"),
        (("Anne", "Bart"), (), "Several people play match 1"),
    ],
)
def test_where_he_says_nothing_it_is_told_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, people: tuple[str, ...], marks: tuple[str, ...], why: str
) -> None:
    monkeypatch.setattr("pirategames.bots.levels.has_adviser", lambda _slug: True)
    with open_logbook(tmp_path) as book:
        game = GAME if len(people) == 1 else SKULL_QUEEN
        book.begin(game, [Seat(name) for name in people], 3, marks=marks)
    done = run("advise", "1", "--data", str(tmp_path))
    assert (done.exit_code, done.stdout) == (1, "")
    assert why in done.stderr
    with open_logbook(tmp_path) as book:
        assert book.resume(1).marks == {*marks}


def test_a_match_that_is_over_or_none_has_no_advice(tmp_path: Path) -> None:
    with open_logbook(tmp_path) as book:
        match = book.begin(GAME, [Seat("Anne")], 3)
        while match.outcome is None:
            match.act(GAME.legal(match.state, 0)[0])
    assert "Match 1 is over" in run("advise", "1", "--data", str(tmp_path)).stderr
    assert run("advise", "2", "--data", str(tmp_path)).exit_code == 1
