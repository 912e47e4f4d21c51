"""Bots by themselves: the same seed gives the same games, however many processes play, and they are counted right."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from itertools import islice
from multiprocessing import active_children
from pathlib import Path

import pytest

from pirategames.bots.bot import decision_chance
from pirategames.bots.levels import bot_of
from pirategames.play.match import start
from pirategames.play.record import Seat
from pirategames.play.simulation import (
    CHUNK,
    GameResult,
    Simulation,
    SimulationError,
    Tally,
    by_level,
    by_seat,
    cores,
    simulate,
    wilson,
)
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.game import AnyGame, SetupError
from pirategames.rules.skull_queen import GAME as SKULL_QUEEN
from tests.play.helpers import HIGHER

BOY = "cabin-boy"


def plan(game: AnyGame = HIGHER, seats: int = 2, games: int = 12, seed: int = 7, rotate: bool = False) -> Simulation:
    return Simulation(game, (BOY,) * seats, games, seed, {}, rotate)


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_every_game_is_played_by_cabin_boys(slug: str) -> None:
    game = next(entry for entry in CATALOGUE if entry.slug == slug).game()
    seats = game.seats[-1]
    results = [*simulate(plan(game, seats, 3))]
    assert len(results) == 3
    for result in results:
        assert len(result.scores) == seats
        assert 0 < result.actions <= game.longest
        assert set(result.winners) <= set(range(seats))


def test_the_same_seed_gives_the_same_games_and_another_one_gives_others() -> None:
    assert [*simulate(plan())] == [*simulate(plan())]
    assert [*simulate(plan())] != [*simulate(plan(seed=8))]
    assert [*islice(simulate(plan(games=50)), 12)] == [*simulate(plan(games=12))]


def test_one_process_and_several_give_the_same_results_in_the_same_order() -> None:
    crew = Simulation(SKULL_QUEEN, ("deckhand", BOY, BOY), 3 * CHUNK + 1, 5, {"rounds": "1"}, rotate=True)
    assert [*simulate(crew, 2)] == [*simulate(crew, 1)]


def test_who_stops_early_leaves_no_process_behind() -> None:
    results = simulate(plan(games=10_000), jobs=2)
    assert len([*islice(results, 3)]) == 3
    assert active_children()
    results.close()
    assert not active_children()


def test_a_process_that_is_ended_from_outside_ends_the_simulation() -> None:
    results = simulate(plan(games=10_000), jobs=2)
    next(results)
    pid = active_children()[0].pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(SimulationError, match="ended from outside"):
        for _ in results:
            pass


ORPHANS = """
import os, signal, sys
from multiprocessing import active_children
from pirategames.play.simulation import Simulation, simulate
from pirategames.rules.catalogue import CATALOGUE

if __name__ == "__main__":
    results = simulate(Simulation(CATALOGUE[0].game(), ("cabin-boy",), 1_000_000, 1, {}), 2)
    next(results)
    sys.stdout.flush()
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_the_processes_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(ORPHANS)
    # Whoever inherits the output keeps it open, so this waits for all of them.
    done = subprocess.run([sys.executable, program], stdout=subprocess.PIPE, timeout=30)
    assert done.returncode == -signal.SIGKILL


def test_a_simulated_game_is_the_match_of_its_seed() -> None:
    simulation = plan()
    (result, *_) = simulate(simulation)
    match = start(HIGHER, [Seat("Morgan", f"bot:{BOY}"), Seat("Tew", f"bot:{BOY}")], simulation.seed_of(0))
    boy = bot_of(HIGHER.slug, BOY)
    while match.outcome is None:
        seat = match.to_act[0]
        chance = decision_chance(match.seed, match.number, seat)
        match.act(boy.choose(match.view(seat), match.heard(seat, -1), HIGHER.legal(match.state, seat), chance), seat)
    assert match.outcome.scores == result.scores
    assert match.number == result.actions


@pytest.mark.parametrize(
    ("simulation", "why"),
    [
        (plan(seats=3), "is played by 2, not by 3"),
        (Simulation(HIGHER, (BOY, "admiral"), 1, 1, {}), "no bot “admiral”"),
        (Simulation(HIGHER, (BOY, BOY), 1, 1, {"sea": "rough"}), "no option “sea”"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(simulation: Simulation, why: str) -> None:
    with pytest.raises(SetupError, match=why):
        simulate(simulation)


# ---------------------------------------------------------------- counting


def test_rotating_bots_sit_everywhere_as_often() -> None:
    crew = Simulation(HIGHER, ("a", "b", "c"), 6, 1, {}, rotate=True)
    assert [crew.seated(number) for number in range(3)] == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")]
    assert crew.seated(3) == crew.seated(0)
    assert Simulation(HIGHER, ("a", "b"), 6, 1, {}).seated(5) == ("a", "b")


def test_wins_are_counted_and_shared_ones_count_as_shares() -> None:
    results = [
        GameResult(("a", "b"), (0,), (5, 3), 10),
        GameResult(("a", "b"), (0, 1), (4, 4), 12),
        GameResult(("b", "a"), (), (-1, -2), 12),
    ]
    assert by_level(results) == {"a": Tally(3, 1.5, 7), "b": Tally(3, 0.5, 6)}
    assert by_seat(results) == {
        (0, "a"): Tally(2, 1.5, 9), (0, "b"): Tally(1, 0.0, -1),
        (1, "a"): Tally(1, 0.0, -2), (1, "b"): Tally(2, 0.5, 7),
    }  # fmt: skip
    assert by_level(results)["a"].win_rate == 0.5
    assert by_level(results)["b"].mean_score == 2


def test_a_level_that_sits_twice_is_counted_twice() -> None:
    assert by_level([GameResult(("a", "a", "b"), (1,), (1, 5, 3), 9)]) == {"a": Tally(2, 1, 6), "b": Tally(1, 0, 3)}


@pytest.mark.parametrize(
    ("share", "count", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (0.0, 10, 0.0, 0.2775), (1.0, 10, 0.7225, 1.0), (0.82, 50, 0.6920, 0.9023)],
)
def test_the_interval_is_wilsons(share: float, count: int, low: float, high: float) -> None:
    assert wilson(share, count) == pytest.approx((low, high), abs=1e-4)


def test_there_is_a_core_at_least() -> None:
    assert cores() >= 1
