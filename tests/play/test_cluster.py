"""A simulation on a cluster: the same results, also where a worker is killed, and plain words where it cannot be."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from distributed import Client, LocalCluster

from pirategames.play import cluster
from pirategames.play.cluster import LOCAL, simulate_on_cluster
from pirategames.play.simulation import CHUNK, Simulation, SimulationError, simulate
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.game import SetupError

VOYAGE = next(entry for entry in CATALOGUE if entry.slug == "scallywag").game()


def plan(chunks: int) -> Simulation:
    return Simulation(VOYAGE, ("cabin-boy",), chunks * CHUNK + 1, 5, {}, keeps_actions=True)


@pytest.fixture(scope="module")
def workers() -> Iterator[Any]:
    """Two of them."""
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs="CRITICAL") as running:
        yield running


def test_a_killed_worker_changes_nothing(workers: Any) -> None:
    with Client(workers) as client:
        pids = client.run(os.getpid)
        assert len(pids) == 2
        results = simulate_on_cluster(plan(20), workers.scheduler_address, 2)
        begun = [*islice(results, 2 * CHUNK)]
        os.kill(next(iter(pids.values())), signal.SIGKILL)
        assert [*begun, *results] == [*simulate(plan(20))]


def test_who_stops_early_leaves_nothing_to_do(workers: Any) -> None:
    results = simulate_on_cluster(plan(1000), workers.scheduler_address, 2)
    next(results)
    results.close()
    with Client(workers) as client:
        assert not [key for keys in client.who_has().values() for key in keys]
        assert not workers.scheduler.tasks


def test_workers_of_another_version_are_told(workers: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "__version__", "9.9")
    with pytest.raises(SimulationError, match=r"here are 9\.9 and"):
        next(simulate_on_cluster(plan(1), workers.scheduler_address, 2))


def test_a_cluster_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    for address in ("tcp://127.0.0.1:9", "nonsense://x"):
        with pytest.raises(SimulationError, match=f"no Dask scheduler at {address}"):
            next(simulate_on_cluster(plan(1), address, 2))


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda _name: None)
    with pytest.raises(SimulationError, match=r"pip install 'pirategames\[cluster\]'"):
        simulate_on_cluster(plan(1), LOCAL, 2)


def test_what_cannot_be_played_is_refused_before_a_cluster_is_asked() -> None:
    with pytest.raises(SetupError, match="no bot “admiral”"):
        simulate_on_cluster(Simulation(VOYAGE, ("admiral",), 1, 1, {}), "nowhere", 1)
