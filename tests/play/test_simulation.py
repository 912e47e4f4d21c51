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
    Simulation,
    SimulationError,
    cores,
    simulate,
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
    assert [*simulate(crew, 2, alone=0)] == [*simulate(crew, 1)]


def test_a_short_run_starts_no_process_and_a_long_one_goes_on_in_several() -> None:
    results = simulate(plan(games=40), jobs=2, alone=1e9)
    assert len([*islice(results, 39)]) == 39
    assert not active_children()
    results.close()

    class Clock:
        now = 0.0

        def __call__(self) -> float:
            self.now += 1.0
            return self.now

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pirategames.play.simulation.perf_counter", Clock())
        results = simulate(plan(games=40), jobs=2, alone=3.5)
        begun = [*islice(results, 3)]
        assert not active_children()
        begun += islice(results, 1)
        assert active_children()
    assert [*begun, *results] == [*simulate(plan(games=40))]


def test_who_stops_early_leaves_no_process_behind() -> None:
    results = simulate(plan(games=10_000), jobs=2, alone=0)
    assert len([*islice(results, 3)]) == 3
    assert active_children()
    results.close()
    assert not active_children()


def test_a_process_that_is_ended_from_outside_ends_the_simulation() -> None:
    results = simulate(plan(games=10_000), jobs=2, alone=0)
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
    results = simulate(Simulation(CATALOGUE[0].game(), ("cabin-boy",), 1_000_000, 1, {}), 2, alone=0)
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


def test_rotating_bots_sit_everywhere_as_often() -> None:
    crew = Simulation(HIGHER, ("a", "b", "c"), 6, 1, {}, rotate=True)
    assert [crew.seated(number) for number in range(3)] == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")]
    assert crew.seated(3) == crew.seated(0)
    assert Simulation(HIGHER, ("a", "b"), 6, 1, {}).seated(5) == ("a", "b")


def test_there_is_a_core_at_least() -> None:
    assert cores() >= 1
