"""``simulate``: what it counts, that the seed decides all of it, and how it ends."""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

import pexpect
import pytest

from pirategames.play.export import read_match
from tests.cli.test_cli import run

ALONE, SEVERAL = "scallywag", "skull_queen"
QUICK = ("--seed", "5", "-o", "rounds=1", "--jobs", "1")


def test_it_tells_levels_seats_and_lengths() -> None:
    done = run(
        "simulate", SEVERAL, "--seats", "bot:deckhand,bot:cabin-boy,bot:cabin_boy", "--games", "6", "--rotate", *QUICK
    )
    assert done.exit_code == 0, done.output
    words = " ".join(done.stdout.split())
    for part in (
        "6 games of Skull Queen, seed 5", "deckhand 6", "cabin-boy 12", "seat 3 deckhand 2", "seat 1 cabin-boy 4",
        "a win that several share counts as a share", "A game took 45.0 actions", "a second",
    ):  # fmt: skip
        assert part in words
    assert done.stderr == ""
    assert max(map(len, done.stdout.split("\n"))) <= 80


def test_the_counts_are_the_same_whatever_the_number_of_jobs() -> None:
    words = ("simulate", SEVERAL, "--seats", "bot:deckhand,bot:cabin-boy", "--games", "12", "--json", *QUICK[:4])
    one, two, again = (run(*words, "--jobs", jobs) for jobs in ("1", "2", "2"))
    assert one.exit_code == 0, one.output
    assert one.stdout == two.stdout == again.stdout
    table = json.loads(one.stdout)
    assert (table["game"], table["seed"], table["games"]) == (SEVERAL, 5, 12)
    assert table["options"]["rounds"] == "1"
    assert [seat["played"] for seat in table["seats"]] == [12, 12]
    assert sum(level["wins"] for level in table["levels"]) == 12
    assert "second" not in one.stdout
    assert "a second" in one.stderr


def test_a_voyage_alone_may_have_no_winner_and_less_than_nothing_for_points() -> None:
    done = run("simulate", ALONE, "--seats", "bot:cabin-boy", "--games", "5", "--seed", "1", "--jobs", "1")
    assert done.exit_code == 0, done.output
    assert "0.0%" in done.stdout
    assert "−" in done.stdout


def test_a_seed_that_nobody_named_is_told() -> None:
    words = ("simulate", ALONE, "--seats", "bot:cabin-boy", "--games", "2", "--json", "--jobs", "1")
    first = json.loads(run(*words).stdout)
    assert json.loads(run(*words, "--seed", str(first["seed"])).stdout) == first


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("chess", "--seats", "bot:cabin-boy"), "there is no game “chess”"),
        ((SEVERAL,), "Missing option '--seats'"),
        ((SEVERAL, "--seats", "bot:deckhand"), "played by 2 to 6, not by 1"),
        ((SEVERAL, "--seats", "Anne,bot:deckhand"), "“Anne” is none"),
        ((ALONE, "--seats", "bot:admiral"), "its levels are: cabin-boy"),
        ((ALONE, "--seats", "bot:cabin-boy", "--games", "0"), "not in the range"),
        ((ALONE, "--seats", "bot:cabin-boy", "--jobs", "0"), "not in the range"),
        ((ALONE, "--seats", "bot:cabin-boy", "-o", "sea=rough"), "no option “sea”"),
        ((SEVERAL, "--seats", "bot:deckhand,bot:deckhand", "-o", "first_dealer=3"), "Seat 3 cannot deal"),
    ],
)
def test_what_cannot_be_simulated_is_told(words: tuple[str, ...], why: str) -> None:
    done = run("simulate", *words)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert why in " ".join(done.stderr.split())


def test_it_tells_spreads_and_shared_wins() -> None:
    words = ("simulate", SEVERAL, "--seats", "bot:cabin-boy,bot:cabin-boy", "--games", "40", *QUICK)
    table = json.loads(run(*words, "--json").stdout)
    (boys,) = table["levels"]
    assert table["shared_wins"] == boys["shared_wins"] > 0
    assert boys["least_score"] < boys["mean_score"] < boys["most_score"]
    text = run(*words).stdout
    assert f"In {boys['shared_wins']} game" in text
    assert f"{boys['score_spread']:.2f}" in text
    assert max(map(len, text.split("\n"))) <= 80


def test_every_game_becomes_a_line_and_a_match_that_can_be_imported(tmp_path: Path) -> None:
    lines, folder = tmp_path / "games.jsonl", tmp_path / "games"
    words = ["simulate", SEVERAL, "--seats", "bot:deckhand,bot:cabin-boy", "--games", "10", "--rotate", *QUICK]
    words += ["--jsonl", str(lines), "--export-games", str(folder)]
    done = run(*words)
    assert done.exit_code == 0, done.output
    told = [json.loads(line) for line in lines.read_text("utf-8").splitlines()]
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"game-{number:02}.txt" for number in range(1, 11)]
    for number, (game, file) in enumerate(zip(told, files, strict=True), 1):
        match = read_match(file.read_text("utf-8"), file.name)
        assert match.outcome is not None
        assert game == {
            "game": number,
            "seed": match.seed,
            "seats": [seat.level for seat in match.seats],
            "winners": [seat + 1 for seat in match.outcome.winners],
            "scores": [*match.outcome.scores],
            "actions": match.number,
        }
    assert [game["seats"][0] for game in told[:2]] == ["deckhand", "cabin-boy"]
    assert told[0]["seed"] != told[1]["seed"]
    again = run(*words)
    assert again.exit_code == 1
    assert "exists already; --force overwrites it" in again.stderr
    before = lines.read_bytes()
    assert run(*words, "--force").exit_code == 0
    assert lines.read_bytes() == before


def test_what_cannot_be_played_or_written_leaves_nothing(tmp_path: Path) -> None:
    words = ("simulate", SEVERAL, "--seats", "bot:cabin-boy,bot:cabin-boy", "--games", "2", *QUICK)
    lines = tmp_path / "games.jsonl"
    assert run(*words, "-o", "first_dealer=3", "--jsonl", str(lines)).exit_code == 2
    missing = run(*words, "--jsonl", str(tmp_path / "none" / "games.jsonl"))
    assert missing.exit_code == 1
    assert "cannot be written: no such file or directory" in missing.stderr
    assert not [*tmp_path.iterdir()]


def test_a_cluster_that_is_started_here_gives_the_same_counts_as_one_process() -> None:
    words = ("simulate", ALONE, "--seats", "bot:cabin-boy", "--games", "12", "--seed", "5", "--json")
    one, many = run(*words, "--jobs", "1"), run(*words, "--cluster", "local", "--jobs", "1")
    assert many.exit_code == 0, many.output
    assert many.stdout == one.stdout


def _hear_ctrl_c() -> None:
    """What runs in the background, as these tests may, begins with Ctrl+C ignored, and so would what it starts."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.mark.parametrize("shown", [r" 0/5000000", r"[1-9]\d*/5000000"])
def test_a_bar_shows_how_far_it_is_and_ctrl_c_ends_it_without_a_trace(tmp_path: Path, shown: str) -> None:
    words = ["-m", "pirategames", "simulate", ALONE, "--seats", "bot:cabin-boy", "--games", "5000000", "--jobs", "2"]
    env = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PIRATEGAMES_DATA": str(tmp_path)}
    child = pexpect.spawn(
        sys.executable, words, env=env, dimensions=(24, 80), encoding="utf-8", timeout=30, preexec_fn=_hear_ctrl_c
    )
    try:
        child.expect(shown)
        child.sendintr()
        child.expect(pexpect.EOF)
        rest = str(child.before)
        child.wait()
    finally:
        child.close(force=True)
    assert (child.exitstatus, child.signalstatus) in ((130, None), (None, signal.SIGINT))
    assert "Traceback" not in rest
    assert not [*tmp_path.iterdir()]
