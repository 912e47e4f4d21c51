"""The screens, in a pseudo-terminal of their own: first paint, key to paint, memory.

What is judged are ratios to a trivial Textual app with one widget, in turns: of the time until the paint is seen, loosely,
for a busy machine lets one of them wait, and closely of the processor's work until then.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import date, timedelta
from functools import partial
from itertools import cycle
from pathlib import Path
from statistics import median

import pexpect
from attrs import frozen

from pirategames.play.export import write_file, write_record
from pirategames.play.logbook import open_logbook
from pirategames.play.puzzles import puzzle_of_day, reach
from pirategames.screens.pages.home import SET_SAIL
from tests.bench.measure import Figure, Pairs, against, in_turns, processor_clock, program_environment, spread
from tests.bench.remembering import by_chance
from tests.bench.rules import voyage

TRIVIAL = str(Path(__file__).with_name("trivial_app.py"))
LOGBOOK = str(Path(__file__).with_name("logbook_app.py"))
SIZE = (40, 120)
STARTS = 20
"""How many starts of each program are timed."""
PRESSES = 4
"""How many keys make a slice: what it tells is their median."""
QUIET = 0.06
"""After so many seconds without a byte a paint is over."""
MATCHES = 200
_RIGHT = "\x1b[C"


@frozen
class Taken:
    """The seconds until a paint is seen, and those that the processor worked for it."""

    seen: float
    worked: float


@frozen
class Limits:
    """How many times as much as the trivial app's both may be."""

    seen: float
    worked: float


FIRST, KEY, BAY_KEY, CURTAIN = Limits(2.1, 1.85), Limits(4, 3), Limits(5, 3.5), Limits(8, 6)
STEP, NEW_SCREEN = Limits(6, 4.5), Limits(6, 3)
"""What is asked of first paints, of keys at the tables and at that of the Bay, of the curtain, and of a step of a replay of
the Bay, after which the whole table lies differently; and of a table that is a new screen, against another one."""


def _figures(what: str, pairs: Pairs[Taken], limits: Limits) -> list[Figure]:
    return [
        spread(what, [1000 * own.seen for own, _ in pairs], "ms"),
        against("  against the trivial app", [(own.seen, their.seen) for own, their in pairs], limits.seen),
        against("  the processor's work", [(own.worked, their.worked) for own, their in pairs], limits.worked),
    ]


# ---- a program in a terminal


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


@contextmanager
def _running(arguments: list[str], words: str, data: str) -> Iterator[pexpect.spawn]:
    """A program that has painted these words, and is quiet; it is left by Ctrl+Q."""
    child = _spawn(arguments, data)
    child.expect_exact(words)
    _drain(child, 1.0)
    yield child
    _leave(child)


def _leave(child: pexpect.spawn) -> None:
    child.sendcontrol("q")
    child.expect(pexpect.EOF)


def _drain(child: pexpect.spawn, quiet: float) -> None:
    """Read on until nothing has come for a while."""
    while True:
        try:
            child.read_nonblocking(65536, timeout=quiet)
        except pexpect.TIMEOUT:
            return


# ---- first paint


def first_paint() -> list[Figure]:
    """A table, home and a full logbook."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as full:
        _fill(Path(full))
        table = ["-m", "pirategames", "play", "scallywag", "--seed", "1"]
        return [
            *_first_paint("the Scallywag table", table, "HEALTH", folder),
            *_first_paint(f"home, {MATCHES} matches", ["-m", "pirategames"], SET_SAIL, full),
            *_first_paint(f"the logbook, {MATCHES} matches", [LOGBOOK], "results", full),
        ]


def _fill(folder: Path) -> None:
    """So many ended matches in the logbook."""
    with open_logbook(folder) as book:
        for seed in range(MATCHES):
            book.keep(voyage(seed))


def _first_paint(what: str, arguments: list[str], words: str, data: str) -> list[Figure]:
    ours, theirs = partial(_time_to, arguments, words, data), partial(_time_to, [TRIVIAL], "Ahoy", data)
    return _figures(f"first paint of {what}", in_turns(ours, theirs, STARTS), FIRST)


def _time_to(arguments: list[str], words: str, data: str) -> Taken:
    """From the start of a program until these words are on its terminal."""
    begin = time.perf_counter()
    child = _spawn(arguments, data)
    child.expect_exact(words)
    taken = Taken(time.perf_counter() - begin, processor_clock(child.pid))
    _leave(child)
    return taken


# ---- key to paint


@frozen
class Lifting:
    """A table at which things are lifted in turn: how it is begun, the words that tell that it is there, the keys that lead
    on to where there is a choice, the keys that lift, and what is asked."""

    begin: tuple[str, ...]
    words: str
    way: str
    keys: str
    limits: Limits = KEY


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
        ("scoundrel_bay", "--seats", "Anne" + 3 * ",bot:cabin-boy", "--seed", "10"), "SHIP", "", "1A+2L-3V", BAY_KEY
    ),
}


def key_to_paint() -> list[Figure]:
    """From a key to the first bytes that it causes, at 120 by 40: lifting things at the table of every game, and going
    through a match of the Bay again."""
    return [*(figure for name, lifting in LIFTINGS.items() for figure in _time_of_lifting(name, lifting)), *_time_of_steps()]


def _time_of_steps() -> list[Figure]:
    with tempfile.TemporaryDirectory() as data:
        file = Path(data, "bay.txt")
        write_file(write_record(by_chance("scoundrel_bay", 1).record()), file)
        begin = ["-m", "pirategames", "replay", str(file), "--at", "20"]
        with _running(begin, "WHAT HAPPENED", data) as child, _trivial(data) as theirs:
            pairs = in_turns(_presser(child, [_RIGHT]), theirs)
    return _figures("a replay of the Bay: key press to paint", pairs, STEP)


def _time_of_lifting(name: str, lifting: Lifting) -> list[Figure]:
    with tempfile.TemporaryDirectory() as data, lifter(lifting, data) as ours, _trivial(data) as theirs:
        pairs = in_turns(ours, theirs)
    return _figures(f"{name}: key press to paint", pairs, lifting.limits)


@contextmanager
def lifter(lifting: Lifting, data: str) -> Iterator[Callable[[], Taken]]:
    """A table at which every call is a slice of keys that lift."""
    Path(data, "settings.toml").write_text('pace = "instant"\n')
    with _running(["-m", "pirategames", "play", *lifting.begin], lifting.words, data) as child:
        for key in lifting.way:
            child.send(key)
            _drain(child, 1.0)
        yield _presser(child, lifting.keys)


@contextmanager
def _trivial(data: str) -> Iterator[Callable[[], Taken]]:
    """The trivial app, which paints on every key."""
    with _running([TRIVIAL], "Ahoy", data) as child:
        yield _presser(child, "a")


def _presser(child: pexpect.spawn, keys: Sequence[str]) -> Callable[[], Taken]:
    """Every call is a slice of keys: the median of what each takes to the first bytes."""
    following = cycle(keys)

    def press() -> Taken:
        taken = [_time_of_key(child, next(following)) for _ in range(PRESSES)]
        return Taken(median(one.seen for one in taken), median(one.worked for one in taken))

    return press


def _time_of_key(child: pexpect.spawn, key: str) -> Taken:
    worked, begin = processor_clock(child.pid), time.perf_counter()
    child.send(key)
    child.read_nonblocking(65536, timeout=5)
    taken = Taken(time.perf_counter() - begin, processor_clock(child.pid) - worked)
    _drain(child, QUIET)
    return taken


CURTAINS = 20


def curtain_to_paint() -> list[Figure]:
    """From the key that opens the curtain to the first bytes that it causes, at 120 by 40."""
    with tempfile.TemporaryDirectory() as data:
        begin = ["-m", "pirategames", "play", "skull_queen", "--seats", "Anne,Bart,Charlotte,Dirk", "--seed", "1"]
        with _running(begin, "Nobody else looking?", data) as ours, _trivial(data) as theirs:
            pairs = in_turns(partial(_time_of_curtain, ours), theirs, CURTAINS)
    return _figures("curtain's key to paint", pairs, CURTAIN)


def _time_of_curtain(child: pexpect.spawn) -> Taken:
    """Opens the curtain and lets it fall again."""
    _drain(child, 1.0)  # the curtain is deaf for a while
    taken = _time_of_key(child, "1")
    for key in "\rvv":  # what is told, the first time; then the table without hands, where the curtain falls
        _drain(child, 0.4)
        child.send(key)
    return taken


# ---- what teaches

OPENINGS = 12
EXPLAINING = {
    "Scallywag": Lifting(("scallywag", "--seed", "1"), "HEALTH", "1", "ee"),
    "Scoundrel Bay, four ships": Lifting(LIFTINGS["Scoundrel Bay, four ships"].begin, "SHIP", "1", "ee", BAY_KEY),
}
"""Tables at which `e` explains what is lifted, and puts that away again."""


@frozen
class Opening:
    """A key that opens a screen, the words that tell that it is there, and the keys that lead back from it."""

    key: str
    words: str
    back: str


LESSON, SCREEN = Opening("1", "A first voyage".upper(), "\x1be"), Opening("o", "Opened", "b")
"""The first lesson, from the list of lessons; and what it is held against: a new screen of the trivial app."""


def teaching() -> list[Figure]:
    """From a key to what it explains, and to the table of a lesson; and how long the puzzle of a day takes."""
    figures = [figure for name, table in EXPLAINING.items() for figure in _time_of_lifting(f"{name}, explained", table)]
    data, learn = tempfile.mkdtemp(), ["-m", "pirategames", "learn"]
    with _running(learn, "Learn", data) as ours, _running([TRIVIAL], "Ahoy", data) as theirs:
        own, their = partial(_time_of_opening, ours, LESSON), partial(_time_of_opening, theirs, SCREEN)
        pairs = in_turns(own, their, OPENINGS)
    shutil.rmtree(data)
    return [*figures, *_figures("opening a lesson: key press to the words of its table", pairs, NEW_SCREEN), _puzzles()]


def _time_of_opening(child: pexpect.spawn, opening: Opening) -> Taken:
    """From the key that opens a screen to the words on it; before that a terminal hears of the shape of its pointer. The
    keys that lead back are pressed after it."""
    _drain(child, 1.0)
    worked, begin = processor_clock(child.pid), time.perf_counter()
    child.send(opening.key)
    child.expect_exact(opening.words)
    taken = Taken(time.perf_counter() - begin, processor_clock(child.pid) - worked)
    for key in opening.back:
        _drain(child, 0.4)
        child.send(key)
    return taken


def _puzzles() -> Figure:
    """The longest that the puzzle of one of these days takes to be laid out, the first of them with the file read."""
    longest = 0.0
    for number in range(8):
        begin = time.process_time()
        puzzle = puzzle_of_day(date(2026, 12, 1) + timedelta(days=number))
        assert puzzle is not None
        reach(puzzle)
        longest = max(longest, time.process_time() - begin)
    return Figure("the puzzle of the day, laid out", longest, "s", 2)


# ---- memory


def memory() -> list[Figure]:
    """Resident memory at the table."""
    with tempfile.TemporaryDirectory() as data:
        begin = ["-m", "pirategames", "play", "scallywag", "--seed", "1"]
        with _running(begin, "HEALTH", data) as child:
            child.send("1")
            _drain(child, 0.5)
            status = Path(f"/proc/{child.pid}/status").read_text()
    kibibytes = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
    return [Figure("resident memory at the table", kibibytes / 1024, "MiB", 60)]
