"""The bench: what it judges, and how it measures in turns."""

from __future__ import annotations

import json
import os
import random
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.bench import measure
from tests.bench.__main__ import BENCHES, main
from tests.bench.at_once import at_once
from tests.bench.estimate import MANY, Estimate
from tests.bench.measure import Figure, against, in_turns, middle, processor_clock, processor_time, rate, spread


def test_two_things_are_measured_in_turns_and_each_goes_first_every_other_time() -> None:
    log: list[str] = []

    def measured(name: str) -> Callable[[], float]:
        def measure() -> float:
            log.append(name)
            return float(len(log))

        return measure

    assert in_turns(measured("ours"), measured("theirs"), 3) == [(1, 2), (4, 3), (5, 6)]
    assert log == ["ours", "theirs", "theirs", "ours", "ours", "theirs"]


def test_the_median_of_the_pairs_is_judged_and_not_the_ratio_of_the_medians() -> None:
    slow = [(2.0, 1.0), (4.0, 2.0), (30.0, 15.0), (8.0, 1.0), (5.0, 1.0)]
    figure = against("paint", slow, 2.5)
    assert figure.value == 2
    assert (figure.low, figure.high) == (2, 8)
    assert figure.holds
    assert against("paint", slow, 1.9).holds is False
    assert against("speed", slow, 1.9, at_least=True).holds


def test_one_slice_that_was_disturbed_changes_no_verdict() -> None:
    calm = [(1.0, 1.0)] * 28
    for disturbed in ((9.0, 1.0), (1.0, 9.0)):
        assert against("paint", [*calm, disturbed, disturbed], 1.1).value == 1


def test_what_is_not_asked_is_not_judged() -> None:
    assert spread("paint", [3.0, 1.0, 2.0], "ms").holds is None
    assert Figure("memory", 43, "MiB", 60).spread == ""


@pytest.mark.parametrize(("share", "value"), [(0.1, 2), (0.5, 6), (0.9, 10), (1.0, 10)])
def test_so_many_values_lie_below(share: float, value: float) -> None:
    assert middle([*range(10, 0, -1)], share) == value


def test_a_rate_counts_the_moves_of_whole_games_in_seconds_of_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "SLICE", 0.01)
    seen: list[int] = []

    def play(_: random.Random, number: int) -> int:
        seen.append(number)
        time.process_time()
        return 50

    begin = time.process_time()
    found = rate(play, 7)
    warm, *counted = seen
    assert warm == 7
    assert counted == [*range(7, 7 + len(counted))]
    assert found >= 50 * len(counted) / (time.process_time() - begin)


def test_the_processor_clock_of_a_process_is_its_own() -> None:
    before = time.process_time()
    assert before <= processor_clock(os.getpid()) <= time.process_time()


def test_the_time_of_a_program_is_what_the_processor_worked_for_it() -> None:
    idle = processor_time("-c", "import time; time.sleep(0.3)")
    busy = processor_time("-c", "import time\nwhile time.process_time() < 0.3: pass")
    assert idle < 0.3 <= busy


def test_a_program_that_fails_is_not_measured() -> None:
    with pytest.raises(subprocess.CalledProcessError):
        processor_time("-c", "raise SystemExit(3)")


def test_parts_of_the_bench_have_names() -> None:
    assert {"rules", "resume", "paint", "keys", "curtain", "memory", "help", "bots", "thinking"} <= set(BENCHES)


# ---- strengths


def test_a_few_games_are_asked_only_not_to_refute_what_is_asked() -> None:
    won = Estimate.of_rate([1.0] * 9 + [0.0] * 11)
    assert (won.value, round(won.low), round(won.high)) == (45, 26, 66)
    assert won.at_least(60, is_decisive=False).holds
    assert won.at_least(70, is_decisive=False).holds is False
    assert won.at_most(30, is_decisive=False).holds
    assert won.at_most(20, is_decisive=False).holds is False


def test_many_games_show_what_is_asked_where_their_whole_interval_does() -> None:
    won = Estimate.of_rate([1.0] * 90 + [0.0] * 110)
    assert (round(won.low), round(won.high)) == (38, 52)
    assert won.at_least(37, is_decisive=True).holds
    assert won.at_least(40, is_decisive=True).holds is False
    assert won.at_most(53, is_decisive=True).holds
    assert won.at_most(50, is_decisive=True).holds is False


def test_of_a_thousand_games_the_rate_itself_is_judged() -> None:
    won = Estimate.of_rate([1.0, 0.0] * (MANY // 2))
    assert won.at_least(50, is_decisive=True).holds
    assert won.at_most(50, is_decisive=True).holds


def test_what_is_gained_lies_around_the_mean() -> None:
    gained = Estimate.of_mean([4.0, 6.0] * 50)
    assert (gained.value, round(gained.low, 1), round(gained.high, 1)) == (5, 4.8, 5.2)
    assert gained.figure("gold").unit == ""


def test_games_that_are_played_at_once_come_in_the_order_of_their_numbers() -> None:
    assert at_once(abs, 20, 2) == at_once(abs, 20, 1) == [*range(20)]


# ---- the program


def test_what_a_bench_has_measured_is_told_and_kept_although_it_ends_early(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def ends_early() -> Iterator[Figure]:
        yield Figure("the first", 1, "ms", 2)
        raise KeyboardInterrupt

    monkeypatch.setitem(BENCHES, "help", ends_early)
    file = tmp_path / "figures.json"
    told = CliRunner().invoke(main, ["help", "--json", str(file)])
    assert "✓ the first" in told.output
    assert [figure["what"] for figure in json.loads(file.read_text())] == ["the first"]


@pytest.mark.parametrize(("value", "ends"), [(1, 0), (3, 1)])
def test_it_says_how_long_a_bench_took_and_ends_badly_where_something_is_not_as_asked(
    monkeypatch: pytest.MonkeyPatch, value: float, ends: int
) -> None:
    monkeypatch.setitem(BENCHES, "help", lambda: [Figure("the only one", value, "ms", 2)])
    told = CliRunner().invoke(main, ["help"])
    assert "help took 0 s" in told.output
    assert told.exit_code == ends
