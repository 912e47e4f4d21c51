"""A simulation beyond one machine: a Dask scheduler is given the chunks that otherwise the processes of this one play.

The results are the same, in the same order: every game has a seed of its own. A chunk whose worker ends is played again by
another one. `distributed` comes with the extra ``cluster``, and is imported when it is first needed.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from pirategames import __version__
from pirategames.play.simulation import (
    CHUNK,
    WAITING,
    GameResult,
    Simulation,
    SimulationError,
    check,
    deaf_to_ctrl_c,
    in_order,
    play_chunk,
)

LOCAL: Final = "local"
"""The address of a cluster that is started here, for this simulation alone."""
PATIENCE: Final = 20
"""So many seconds a scheduler may take to answer."""


def simulate_on_cluster(plan: Simulation, address: str, jobs: int) -> Generator[GameResult]:
    """The results of the games, in their order, as they come, played by the workers of the scheduler at this address, such
    as ``tcp://10.0.0.5:8786``; `LOCAL` starts one here, with as many workers as `jobs`.

    Raises `SetupError` where the game cannot be set up so, and `SimulationError` where there is no such cluster, where it is
    lost, and where its workers have another version of the program.
    """
    check(plan)
    if find_spec("distributed") is None:
        raise SimulationError("A cluster needs what the extra of that name brings: pip install 'pirategames[cluster]'.")
    return _simulated(plan, address, jobs)


def _simulated(plan: Simulation, address: str, jobs: int) -> Generator[GameResult]:
    distributed: Any = import_module("distributed")
    with _client(distributed, address, jobs) as client:

        def give(first: int) -> Any:
            return client.submit(_play, plan, first, _versions(plan), pure=False)

        def ahead() -> int:
            threads: int = sum(client.nthreads().values())
            return WAITING * max(1, threads)

        try:
            for chunk in in_order(range(0, plan.games, CHUNK), give, ahead):
                yield from chunk.result()
        except distributed.KilledWorker:
            raise SimulationError("Every worker that was given one of the games ended, so the simulation stopped.") from None
        except ImportError as error:
            raise SimulationError(f"A worker of the cluster lacks what the games need: {error}.") from None
        except (CancelledError, OSError):
            raise SimulationError(f"The cluster at {address} was lost, so the simulation stopped.") from None


def _play(plan: Simulation, first: int, versions: tuple[str, int]) -> list[GameResult]:
    """A chunk of games, in a worker, which must have the versions of the one that asks."""
    own = _versions(plan)
    if own != versions:
        raise SimulationError(
            f"A worker of the cluster has pirategames {own[0]} with version {own[1]} of the rules, and here are "
            f"{versions[0]} and {versions[1]}: their games would differ."
        )
    return play_chunk(plan, first)


def _versions(plan: Simulation) -> tuple[str, int]:
    return __version__, plan.game.rules_version


@contextmanager
def _client(distributed: Any, address: str, jobs: int) -> Iterator[Any]:
    """The way to a scheduler, which is told at the end that nobody waits any more."""
    with ExitStack() as open_until_the_end:
        if address == LOCAL:
            with deaf_to_ctrl_c():  # and so is the thread that starts workers anew
                place: Any = distributed.LocalCluster(
                    n_workers=jobs, threads_per_worker=1, dashboard_address=":0", silence_logs="CRITICAL"
                )
            open_until_the_end.enter_context(place)
        else:
            place = address
        try:
            client = distributed.Client(place, timeout=PATIENCE)
        except (OSError, ValueError):  # a time that ran out is an OSError, too
            raise SimulationError(f"There is no Dask scheduler at {address}.") from None
        yield open_until_the_end.enter_context(client)
