"""A recorder of frames: two people play at one keyboard, in a real terminal, and no frame shows a hand to the other one.

Every cell that shows what only one seat may see is marked by that seat (`tests.attack.marked`). The marks of a seat may be
seen from the moment on in which its own number is pressed at its own curtain, until all look on, or the curtain falls.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

from attrs import define, field

from pirategames.play.logbook import open_logbook
from pirategames.play.record import Seat
from pirategames.rules.catalogue import CATALOGUE
from tests.attack.marked import BITS, CURTAIN, OWN, PAGE, PUBLIC
from tests.cli.terminal import Terminal

SETTINGS: Final = 'animation = false\nglyphs = "unicode"\nmoment_timer = "wait"\npace = "instant"\n'
CREW: Final = (Seat("Anne"), Seat("Tew", "bot:cabin-boy"), Seat("Bart"), Seat("Low", "bot:cabin-boy"))
_THINGS: Final = "1234567890abcdefghijklmnopqrstuvwxyz"
LAST_PAGE: Final = "plays again"
_REST: Final = 0.95
"""Longer than a curtain is deaf."""
_SIZES: Final = ((24, 80), (30, 100), (40, 120))
_TRICKS: Final = (
    ("l", "\x1b"), ("?", "\x1b"), ("k", "\x1b"), ("v", "\r"), ("o", "\x7f"), ("e", "\x1b"), ("\r",) * 8, ("z", "\x1b"),
    ("u",), ("j",), ("1", "\r", "2", "\r", "3", "\r"), ("\x1bOQ", "\x1b"),
)  # fmt: skip
"""What else is pressed at a table: pages, bursts, the settings. The palette lies half transparent over marks, and blinks."""


class Recorder(Terminal):
    """A terminal that looks at every frame."""

    program = (sys.executable, "-m", "tests.attack.marked")

    def __init__(self, *words: str | Path) -> None:
        self.opened: int | None = None
        """Who has opened its curtain last; nobody's hand may be seen where that is None."""
        self.found: list[str] = []
        self.kinds: Counter[int] = Counter()
        self.private: Counter[int] = Counter()
        """How many frames showed what only a seat may see."""
        super().__init__(*words)

    @property
    def kind(self) -> int:
        """What kind of frame stands there."""
        return _marks(self._screen.buffer[0][0].bg)[0]

    def frame_came(self) -> None:
        rows, columns = self._screen.lines, self._screen.columns
        papers = {self._screen.buffer[y][x].bg for y in range(rows) for x in range(columns)}
        seen = {_marks(paper) for paper in papers}
        kind = self.kind
        self.kinds[kind] += 1
        if kind in (CURTAIN, PUBLIC):
            self.opened = None
        owners = {owner - 1 for of, owner in seen if of == kind and owner and kind in (OWN, PAGE)}
        owners |= {owner - 1 for of, owner in seen if of != kind and of in (OWN, PAGE) and owner}
        self.private.update(owners)
        if owners - {self.opened}:
            self.found.append(f"seats {owners} are seen, and {self.opened} has opened:\n{self.text}")

    def resize(self, rows: int, columns: int) -> None:
        """The window is another."""
        self.child.setwinsize(rows, columns)
        self._screen.resize(rows, columns)

    def curtain(self) -> int | None:
        """The seat before whose curtain all stand."""
        words = next((line for line in self.lines if " presses " in line), "")
        return int(words.split(" presses ")[1].split()[0]) - 1 if words else None


def _marks(paper: str) -> tuple[int, int]:
    """Of the paper of a cell: the kind of its frame, and whose it is, from 1."""
    return (int(paper[2:4], 16) & BITS, int(paper[4:6], 16) & BITS) if len(paper) == 6 else (0, 0)


@define
class Report:
    """What was recorded of a match."""

    game: str
    steps: int = 0
    frames: int = 0
    kinds: Counter[int] = field(factory=Counter)
    private: Counter[int] = field(factory=Counter)
    actions: int = 0
    sittings: int = 0
    is_over: bool = False
    is_lost: bool = False
    """Whether the program was lost, or ended by an error."""
    found: list[str] = field(factory=list)


def record(slug: str, steps: int, seed: int) -> Report:
    """Play a match of two people and bots in a terminal, to its end or by so many steps, and look at every frame. Whoever
    leaves the table sits down there again."""
    report, luck = Report(slug), Random(seed)
    game = next(entry for entry in CATALOGUE if entry.game().slug == slug).game()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "settings.toml").write_text(SETTINGS)
        crew = CREW[: min(len(CREW), game.seats[-1])]
        with open_logbook(folder) as book:
            number = book.begin(game, crew, seed).id or 0
        while report.steps < steps and not (report.is_over or report.is_lost):
            _sit(Recorder(folder, str(number)), report, steps, luck)
            with open_logbook(folder) as book:
                match = book.resume(number)
            report.actions, report.is_over = match.number, match.outcome is not None
    report.found += ["no hand was ever seen: nothing is marked"] * (not report.private)
    return report


def _sit(at: Recorder, report: Report, steps: int, luck: Random) -> None:
    """Play until the table is left, the match is over, or the steps are done."""
    report.sittings += 1
    try:
        at.wait_for(lambda: at.kinds)
        while report.steps < steps and LAST_PAGE not in at.text:
            report.steps += 1
            _step(at, luck)
        at.press("ctrl+q")
    except TimeoutError as error:
        report.found.append(f"the program was lost at step {report.steps}: {error}")
        report.is_lost = True
    except (EOFError, OSError):
        pass  # the table was left, or the program is gone: its status tells
    finally:
        status = None if report.is_lost else at.ended()
        at.child.close(force=True)
    if status:
        report.found.append(f"the program ended with status {status} at step {report.steps}")
        report.is_lost = True
    if any(seat.name in at.normal_screen for seat in CREW):
        report.found.append(f"left on the terminal: {at.normal_screen[-500:]}")
    report.kinds.update(at.kinds)
    report.private.update(at.private)
    report.frames += sum(at.kinds.values())
    report.found += at.found


def _step(at: Recorder, luck: Random) -> None:
    """One thing that people at a keyboard do, or try."""
    if luck.random() < 0.03:
        at.resize(*luck.choice(_SIZES))
        at.rest(0.3)
    if at.kind == CURTAIN:
        _at_the_curtain(at, luck)
    elif luck.random() < 0.12:
        at.send("".join(luck.choice(_TRICKS)))
        at.rest(0.15)
        at.send("\x1b" if at.kind == PAGE else "")
    else:
        at.send(_next_key(at, luck))
    at.rest(0.12)


def _at_the_curtain(at: Recorder, luck: Random) -> None:
    seat = at.curtain()
    if seat is None:
        at.send("\x1b")
        return
    if luck.random() < 0.15:  # what does not open it: others' numbers, Enter, a burst with its own number in it
        at.send(luck.choice(("\r\r\r", f"{seat + 1}{seat + 1}", f"9{seat + 1}\r", "l", "h", "k", "e", "z")))
        at.rest(0.3)
        return
    at.rest(_REST)
    if at.curtain() == seat:
        at.opened = seat
        at.send(str(seat + 1))
        at.rest(0.3)


def _next_key(at: Recorder, luck: Random) -> str:
    """A key of those that the last two rows name."""
    lines = [line for line in at.lines if line.strip()]
    line, row = next((line for line in reversed(lines) if "▸" in line), ""), lines[-1] if lines else ""
    keys: list[str] = []
    for word in row.split():
        if len(word) == 3 and word[1] == "-" and word[0] in _THINGS:
            keys += _THINGS[_THINGS.index(word[0]) : _THINGS.index(word[2]) + 1]
        elif len(word) == 1 and word in _THINGS and word not in "hlkveujo":
            keys.append(word)
        elif keys:
            break
    letters = [word.strip(".,") for word in line.split() if len(word.strip(".,")) == 1 and word.strip(".,").isupper()]
    if "Enter" in line and (not keys or luck.random() < 0.75):
        return "\r"
    return luck.choice([*keys, *letters * 3, "\r", "n"])


def watch(steps: int, seed: int) -> list[str]:
    """Record every game for two rivals; everything that was found, a line each."""
    found = []
    for entry in CATALOGUE:
        if entry.game().seats[-1] > 1:
            report = record(entry.game().slug, steps, seed)
            end = "to its end" if report.is_over else "so far"
            end += f", {report.sittings} sittings"
            seen = f"{report.frames} frames, by kind {dict(sorted(report.kinds.items()))}, private {dict(report.private)}"
            print(f"{report.game}: {report.steps} steps, {report.actions} actions {end}; {seen}", flush=True)
            found += [f"{report.game}: {one}" for one in report.found[:5]]
    return found
