"""The screens, in a pseudo-terminal of their own: first paint, key to paint, memory."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

import pexpect
from attrs import frozen

from tests.bench.measure import Figure, middle, program_environment

TRIVIAL = Path(__file__).with_name("trivial_app.py")
SIZE = (40, 120)


def _spawn(arguments: list[str], data: str) -> pexpect.spawn:
    env = {
        **program_environment(),
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "C.UTF-8",
        "PIRATEGAMES_DATA": data,
    }
    child = pexpect.spawn(sys.executable, arguments, env=env, dimensions=SIZE, encoding="utf-8", timeout=20)
    child.delaybeforesend = None  # pexpect would wait 50 ms before each key
    return child


def _drain(child: pexpect.spawn, quiet: float = 0.3) -> None:
    """Read on until nothing has come for a while."""
    while True:
        try:
            child.read_nonblocking(65536, timeout=quiet)
        except pexpect.TIMEOUT:
            return


def _time_to(arguments: list[str], words: str, data: str) -> float:
    """Seconds from the start of a program until these words are on its terminal."""
    begin = time.perf_counter()
    child = _spawn(arguments, data)
    child.expect_exact(words)
    took = time.perf_counter() - begin
    child.sendcontrol("q")
    child.expect(pexpect.EOF)
    return took


def first_paint() -> list[Figure]:
    """The table of a new voyage against a trivial Textual app, in turns."""
    with tempfile.TemporaryDirectory() as data:
        ours, theirs = [], []
        for _ in range(12):
            theirs.append(_time_to([str(TRIVIAL)], "Ahoy", data))
            ours.append(_time_to(["-m", "pirategames", "play", "scallywag", "--seed", "1"], "HEALTH", data))
    return [
        Figure("first paint of the Scallywag table", middle(ours), "s"),
        Figure("first paint of a trivial Textual app", middle(theirs), "s"),
        Figure("table against trivial app", middle(ours) / middle(theirs), "×", 1.7),
    ]


@frozen
class Lifting:
    """A table at which things are lifted in turn: how it is begun, the words that tell that it is there, the keys that lead
    on to where there is a choice, the keys that lift, and how long that may take: the median and 95 of 100, in ms."""

    begin: tuple[str, ...]
    words: str
    way: str
    keys: str
    bounds: tuple[float, float] = (8, 16)


LIFTINGS = {
    "Scallywag": Lifting(("scallywag", "--seed", "1"), "HEALTH", "", "1234"),
    "Skull Queen, six planks": Lifting(
        ("skull_queen", "--seats", "Anne" + 5 * ",bot:cabin-boy", "--seed", "1", "-o", "first_dealer=6"),
        "places all four",
        "p",
        "12345678",
    ),
    "Scalawag!, eight ships": Lifting(
        ("scalawag", "--seats", "Anne" + 7 * ",bot:cabin-boy", "--seed", "8"), "ORDERS", "", "tmotmo"
    ),
    "Scoundrel Bay, four ships": Lifting(
        ("scoundrel_bay", "--seats", "Anne" + 3 * ",bot:cabin-boy", "--seed", "10"), "SHIP", "", "1A+2L-3V", (10, 20)
    ),
}


def key_to_paint() -> list[Figure]:
    """From a key to the first bytes that it causes, at 120 by 40: lifting cards in turn."""
    return [figure for name, lifting in LIFTINGS.items() for figure in _time_of_lifting(name, lifting)]


def _time_of_lifting(name: str, lifting: Lifting) -> list[Figure]:
    with tempfile.TemporaryDirectory() as data:
        Path(data, "settings.toml").write_text('pace = "instant"\n')
        child = _spawn(["-m", "pirategames", "play", *lifting.begin], data)
        child.expect_exact(lifting.words)
        _drain(child, 1.0)
        for key in lifting.way:
            child.send(key)
            _drain(child, 1.0)
        times = []
        for press in range(120):
            times.append(_time_of_key(child, lifting.keys[press % len(lifting.keys)]))
            _drain(child, 0.06)
        child.sendcontrol("q")
        child.expect(pexpect.EOF)
    return [
        Figure(f"{name}: key press to paint, median", middle(times), "ms", lifting.bounds[0]),
        Figure(f"{name}: key press to paint, 95th percentile", middle(times, 0.95), "ms", lifting.bounds[1]),
    ]


def curtain_to_paint() -> list[Figure]:
    """From the key that opens the curtain to the first bytes that it causes, at 120 by 40."""
    with tempfile.TemporaryDirectory() as data:
        crew = ["--seats", "Anne,Bart,Charlotte,Dirk"]
        child = _spawn(["-m", "pirategames", "play", "skull_queen", *crew, "--seed", "1"], data)
        child.expect_exact("Nobody else looking?")
        opening = []
        for _ in range(20):
            _drain(child, 1.0)  # the curtain is deaf for a while
            opening.append(_time_of_key(child, "1"))
            _drain(child, 0.4)
            child.send("\r")  # what is told, the first time
            _drain(child, 0.4)
            child.send("v")
            _drain(child, 0.4)
            child.send("v")
        child.sendcontrol("q")
        child.expect(pexpect.EOF)
    return [Figure("curtain's key to paint, median", middle(opening), "ms", 50)]


def _time_of_key(child: pexpect.spawn, key: str) -> float:
    begin = time.perf_counter()
    child.send(key)
    child.read_nonblocking(65536, timeout=5)
    return 1000 * (time.perf_counter() - begin)


def memory() -> list[Figure]:
    """Resident memory at the table."""
    with tempfile.TemporaryDirectory() as data:
        child = _spawn(["-m", "pirategames", "play", "scallywag", "--seed", "1"], data)
        child.expect_exact("HEALTH")
        _drain(child, 1.0)
        child.send("1")
        _drain(child, 0.5)
        status = Path(f"/proc/{child.pid}/status").read_text()
        child.sendcontrol("q")
        child.expect(pexpect.EOF)
    kibibytes = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
    return [Figure("resident memory at the table", kibibytes / 1024, "MiB", 60)]
