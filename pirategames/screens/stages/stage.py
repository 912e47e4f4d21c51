"""What a stage is, and what it may ask of the table screen on which it stands."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from attrs import evolve

from pirategames.play.logbook import Logbook
from pirategames.play.match import Match
from pirategames.screens.canvas import Canvas, Cap, cut
from pirategames.screens.desk import Desk, Wing
from pirategames.screens.frame import KeyHint, Line, bright
from pirategames.screens.look import Look

Entry = tuple[str, str, Callable[[], object]]
"""An entry of the command palette: title, help, and what to do."""

LONGEST_NAME = 24
"""Names are cut to so many cells where they stand in a line with other words."""


class Running(Protocol):
    """Something that happens later, unless it is stopped."""

    def stop(self) -> None: ...


class Table(Protocol):
    """The table screen, as its stages see it."""

    match: Match
    wing: Wing

    @property
    def keeps(self) -> bool:
        """Whether what is played outlasts the program."""
        ...

    @property
    def moves(self) -> bool:
        """Whether the player wants things to move."""
        ...

    @property
    def call_seconds(self) -> int:
        """After how many seconds a declaration passes by itself; 0 where it waits."""
        ...

    @property
    def is_covered(self) -> bool:
        """Whether another page lies over the table."""
        ...

    @property
    def logbook(self) -> Logbook: ...

    def repaint(self) -> None:
        """Show the stage as it is now."""
        ...

    def hush(self, seconds: float | None = None, *, at_least: float = 0.0, wary: bool = False) -> None:
        """Be deaf to keys for a while; see `pirategames.screens.quiet.Quiet.hush`."""
        ...

    def after(self, seconds: float, do: Callable[[], None]) -> Running:
        """Do something later."""
        ...

    def after_waiting_keys(self, do: Callable[[], None]) -> None:
        """Do something once every key that came in the same breath has been heard."""
        ...

    def act(self, steps: Sequence[tuple[int, Any]]) -> None:
        """Let the match take actions, each of its seat, and go on; what cannot be done is told to the stage."""
        ...

    def take_back(self, seat: int) -> str:
        """Undo the last action of a seat, and go on. Returns why that cannot be, or nothing."""
        ...

    def go_on(self) -> None:
        """Show what comes next."""
        ...

    def open_for(self, seat: int) -> None:
        """The right key opened the curtain: tell this seat what happened, and show its table."""
        ...

    def show_hand(self, seat: int) -> None:
        """Show a seat its own table."""
        ...

    def look(self, seat: int) -> None:
        """A seat wants to see its hand while something is decided in the open: behind the curtain, where others sit here."""
        ...

    def show_look(self, seat: int) -> None:
        """Show a seat its table, to look at only."""
        ...

    def show_public(self, seat: int | None) -> None:
        """Show the table without hands; the way back leads to this seat's turn."""
        ...

    def looked(self) -> None:
        """Everybody has looked at what the last action brought."""
        ...

    def hurry(self) -> None:
        """Somebody is tired of waiting for a bot."""
        ...

    def leave(self) -> None:
        """Go home."""
        ...

    def play(self, match: Match) -> None:
        """Show the table of another match."""
        ...

    def open_lines(self, title: str, name: str, lines: Sequence[Line], key: str, *, at_end: bool = False) -> None:
        """Open a page of lines over the table; `key` closes it too."""
        ...

    def open_help(self, name: str, keys: Mapping[str, str]) -> None:
        """Open the help over the table."""
        ...

    def open_logbook(self) -> None:
        """Open the logbook over the table."""
        ...


class Stage:
    """What the table shows at one moment. Subclasses say how it is drawn and what keys do."""

    allows_palette = True
    view: Any = None
    """The match as this stage shows it, from a seat's side or everybody's; None where it shows no table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        people = table.match.people
        self.desk = Desk(names=names_of(table.match), people=people, is_shared=len(people) > 1)

    # ---- what the table asks of a stage

    def enter(self) -> None:
        """The stage is shown from now on."""

    def resume(self) -> None:
        """A page that lay over the table is closed."""

    def leave(self) -> None:
        """Another stage takes its place, or the table is left: nothing may happen later."""

    def draw(self, width: int, height: int, look: Look) -> Canvas:
        """The whole screen."""
        raise NotImplementedError

    def press(self, key: str) -> bool:
        """A key was pressed, or clicked. Returns whether it meant something here."""
        return False

    def missed(self, key: str) -> None:
        """A key came to which the table is deaf."""

    def palette(self) -> Iterable[Entry]:
        """What the command palette offers."""
        return ()

    def remark(self, text: str) -> None:
        """Say something in the stage's own place for that."""
        self.show(note=text)

    def refused(self, text: str) -> None:
        """What was to be done could not be; this is why."""
        self.remark(text)

    # ---- what stages share

    @property
    def name(self) -> str:
        """Whose stage it is, for the pages over it; empty where everybody looks on."""
        return self.desk.name

    @property
    def capitals(self) -> Collection[str]:
        """The capital letters that mean something of their own now."""
        return () if self.view is None else self.table.wing.capitals(self.view, self.desk)

    @property
    def kept_desk(self) -> Desk:
        """The desk, with whether the match is kept as it is at this moment."""
        return self.desk if self.table.keeps else evolve(self.desk, is_kept=False)

    def show(self, **changes: Any) -> None:
        """Change the desk and draw it."""
        self.desk = evolve(self.desk, **changes)
        self.table.repaint()

    def turn_leaf(self, view: Any, key: str) -> bool:
        """Turn to another page of the table, if that is what a key does. Returns whether it is."""
        turned = self.table.wing.leaf(view, self.desk, key)
        if turned is None:
            return False
        self.desk = turned
        self.table.repaint()
        return True

    def show_log(self, seat: int | None) -> None:
        """Open the log, as this seat may know it."""
        self.table.open_lines("Log", self.name, self.table.wing.story(self.table.match, seat), "l", at_end=True)

    def show_known(self, view: Any, seat: int | None) -> None:
        """Open what a view and the log tell of what lies hidden."""
        table = self.table
        desk = evolve(self.desk, story=table.wing.story(table.match, seat))
        table.open_lines("What is known", self.name, table.wing.known(view, desk), "k")

    def help(self, keys: Mapping[str, str]) -> None:
        """Open the help with these keys and those of every stage."""
        self.table.open_help(self.name, {**keys, **(KEPT_KEYS if self.table.keeps else LOST_KEYS)})

    def entries(self, *titles: tuple[str, str]) -> Iterable[Entry]:
        """Entries for keys of the stage, by (title, key), and the way home."""
        for title, key in titles:
            yield title, f"key {key[:1].upper() + key[1:] if len(key) > 1 else key}", partial(self.press, key)
        yield "Home", "key Backspace", self.table.leave


KEPT_KEYS = {"Backspace": "home; the match is saved", "^Q": "save and quit"}
LOST_KEYS = {"Backspace": "home", "^Q": "quit; what was played is lost"}


def names_of(match: Match) -> tuple[str, ...]:
    """Everybody's names, in the order of the seats."""
    return tuple(seat.name for seat in match.seats)


def short_name(match: Match, seat: int) -> str:
    """A seat's name, short enough for a line of words."""
    return cut(match.seats[seat].name, LONGEST_NAME)


def taker_of(match: Match) -> int | None:
    """The person who acted last, if it may still take that back."""
    last = match.taken[-1].seat if match.taken else None
    if last is None or not match.seats[last].is_person or match.undo_refusal(last) is not None:
        return None
    return last


def waiting_line(match: Match, bot: int) -> Line:
    """What stands in the place of what comes next, while a bot is at it."""
    return bright(short_name(match, bot)), " is thinking.  ", Cap("Enter"), " hurries."


def waiting_hints(undo: str, keeps: bool) -> tuple[KeyHint, ...]:
    """The row of keys while a bot is at it; `undo` is the word for that key, where it may be pressed."""
    undoing = (KeyHint("u", undo, "u"),) if undo else ()
    reading = (KeyHint("l", "log", "l"), KeyHint("k", "known", "k"), KeyHint("?", "help", "?"))
    return (KeyHint("Enter", "hurry", "enter"), *undoing, *reading, quit_hint(keeps))


def taking_back(match: Match, taker: int | None) -> str:
    """What the key u does for whoever acted last, where others sit at the keyboard too; empty where it does nothing."""
    return "" if taker is None else f"{short_name(match, taker)} takes it back"


WAITING_KEYS = {
    "Enter": "the bot acts as soon as it knows what",
    "u": "whoever acted last takes it back, where that may be",
    "l": "the whole log",
    "k": "what is known of what lies face down",
    "?": "rules and keys",
}


def quit_hint(keeps: bool) -> KeyHint:
    """The last of the keys."""
    return KeyHint("^Q", "save and quit" if keeps else "quit", "ctrl+q")
