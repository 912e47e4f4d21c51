"""The table is in one mode at a time: a seat's own table, a curtain, a moment. What a mode is, and what it asks of the
screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, Protocol

from attrs import evolve

from pirategames.play.logbook import Logbook
from pirategames.play.match import Match
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.frame import Line, draw_keys, draw_next
from pirategames.screens.drawing.look import Look
from pirategames.screens.table.choices import Choice, Choices, help_of, key_label, next_line, row_of
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.story import Story
from pirategames.screens.table.wing import AnyWing

PaletteEntry = tuple[str, str, Callable[[], object]]
"""An entry of the command palette: title, help, and what to do."""

_NEXT_MARGIN: Final = 4
"""The cells of the line of what comes next that no words stand in: its mark and the edges."""


class Running(Protocol):
    """Something that happens later, unless it is stopped."""

    def stop(self) -> None: ...


class Table(Protocol):
    """The table screen, as its modes see it."""

    match: Match
    wing: AnyWing
    story: Story

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
    def shows_odds(self) -> bool:
        """Whether chances that can be counted are told here, as the player wants it."""
        ...

    @property
    def is_covered(self) -> bool:
        """Whether another page lies over the table."""
        ...

    @property
    def logbook(self) -> Logbook: ...

    def repaint(self) -> None:
        """Show the mode as it is now."""
        ...

    def hush(self, seconds: float | None = None, *, at_least: float = 0.0, wary: bool = False) -> None:
        """Be deaf to keys for a while; see `pirategames.screens.terminal.key_guard`."""
        ...

    def after(self, seconds: float, do: Callable[[], None]) -> Running:
        """Do something later."""
        ...

    def after_waiting_keys(self, do: Callable[[], None]) -> None:
        """Do something once every key that came in the same breath has been heard."""
        ...

    def act(self, steps: Sequence[tuple[int, Any]]) -> None:
        """Let the match take actions, each of its seat, and go on; what cannot be done is told to the mode."""
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

    def show_glance(self, seat: int) -> None:
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

    def quit(self) -> None:
        """Leave the program."""
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


def draw_rows(canvas: Canvas, choices: Choices) -> None:
    """Draw the last two rows of a screen: what comes next, and which keys matter."""
    draw_next(canvas, next_line(choices, canvas.width - _NEXT_MARGIN))
    draw_keys(canvas, row_of(choices))


def _title(choice: Choice) -> str:
    """A choice in the palette: its words, and the short word that it is searched for by where they do not hold it."""
    title = choice.words[:1].upper() + choice.words[1:]
    return f"{title} ({choice.short})" if choice.wish and choice.short and choice.short not in choice.words else title


class Mode:
    """What the table shows at one moment. Subclasses say what can be chosen, and how the rest is drawn.

    Nothing of a mode says what a key means but its choices.
    """

    allows_palette = True
    has_rows = True
    """Whether the last two rows say what comes next and which keys matter; a curtain has only the latter."""

    def __init__(self, table: Table) -> None:
        self.table = table
        people = table.match.people
        names = tuple(seat.name for seat in table.match.seats)
        self.desk = Desk(names=names, people=people, is_shared=len(people) > 1, shows_odds=table.shows_odds)
        self._chosen_from: tuple[Desk, Choices] | None = None

    # ---- what subclasses say

    def find_choices(self) -> Choices:
        """All that can be chosen now."""
        raise NotImplementedError

    def draw_board(self, width: int, height: int, look: Look) -> Canvas:
        """The screen, but for the last rows."""
        raise NotImplementedError

    def do(self, choice: Choice) -> None:
        """Let the match take the actions of a choice."""
        self.table.act(list(zip(choice.seats, choice.actions, strict=True)))

    def grant(self, choice: Choice) -> None:
        """Do what a choice asks of the table."""
        match choice.wish:
            case "home":
                self.table.leave()
            case "quit":
                self.table.quit()
            case "help":
                self.table.open_help(self.name, help_of(self.choices))
            case "logbook":
                self.table.open_logbook()
            case _:
                raise ValueError(f"{type(self).__name__} grants no wish “{choice.wish}”")

    # ---- what the table asks of a mode

    def enter(self) -> None:
        """The mode is shown from now on."""

    def resume(self) -> None:
        """A page that lay over the table is closed."""

    def leave(self) -> None:
        """Another mode takes its place, or the table is left: nothing may happen later."""

    def remark(self, text: str) -> None:
        """Say something in the mode's own place for that."""
        self.show(note=text)

    def refused(self, text: str) -> None:
        """What was to be done could not be; this is why."""
        self.remark(text)

    @property
    def name(self) -> str:
        """Whose mode it is, for the pages over it; empty where everybody looks on."""
        return self.desk.name

    # ---- read off the choices

    @property
    def choices(self) -> Choices:
        """All that can be chosen now, found once for a desk."""
        if self._chosen_from is None or self._chosen_from[0] is not self.desk:
            self._chosen_from = self.desk, self.find_choices()
        return self._chosen_from[1]

    def forget_choices(self) -> None:
        """Something else than the desk changed on which choices depend."""
        self._chosen_from = None

    def draw(self, width: int, height: int, look: Look) -> Canvas:
        """The whole screen."""
        canvas = self.draw_board(width, height, look)
        if self.has_rows:
            draw_rows(canvas, self.choices)
        else:
            draw_keys(canvas, row_of(self.choices))
        return canvas

    def press(self, key: str) -> bool:
        """A key was pressed. Returns whether it meant something here."""
        return self.take(self.choices.of_key(key), key)

    def missed(self, key: str) -> None:
        """A key came to which the table is deaf."""

    @property
    def capitals(self) -> frozenset[str]:
        """The capital letters that mean something of their own now."""
        return frozenset(key for choice in self.choices for key in choice.keys if key.isupper())

    def click(self, place: str) -> bool:
        """A place of the board was clicked. Returns whether it meant something here."""
        word, _, key = place.partition(" ")
        return self.take(self.choices.of_place(place), key if word == "key" else "")

    def take(self, choice: Choice | None, key: str = "") -> bool:
        """Do what was chosen, or say why not."""
        if choice is None:
            return self._answer_what_means_nothing(key)
        if choice.why_not:
            self.remark(choice.why_not)
        elif choice.wish is not None:
            self.grant(choice)
        elif choice.desk is not None:
            self.desk = choice.desk
            self.table.repaint()
        else:
            self.do(choice)
        return True

    def _answer_what_means_nothing(self, key: str) -> bool:
        if key == "enter" and self.choices.asks:
            return True  # the line of what comes next says what is asked
        if len(key) == 1 and key.isascii() and key.isalnum():  # of any other letter the page tells how to type it
            self.remark(f"Nothing wears {key} now.")
            return True
        return False

    def palette(self) -> Iterable[PaletteEntry]:
        """What the command palette offers: everything that does something, and does not only lift."""
        for choice in self.choices:
            if choice.is_possible and choice.key and (choice.actions or choice.wish) and choice.wish != "quit":
                yield _title(choice), f"key {key_label(choice.key)}", partial(self.take, choice)

    # ---- what modes share

    def show(self, **changes: Any) -> None:
        """Change the desk and draw it."""
        self.desk = evolve(self.desk, **changes)
        self.table.repaint()

    def heard_and_told(self, desk: Desk, seat: int | None) -> Desk:
        """A desk with what a seat heard, and the same in words."""
        table = self.table
        return evolve(desk, heard=table.story.heard(seat), story=table.story.log(seat), is_kept=table.keeps)

    def show_log(self, seat: int | None) -> None:
        """Open the log, as this seat may know it."""
        self.table.open_lines("Log", self.name, self.table.story.log(seat), "l", at_end=True)

    def show_known(self, view: Any, seat: int | None) -> None:
        """Open what a view and the log tell of what lies hidden."""
        desk = self.heard_and_told(self.desk, seat)
        self.table.open_lines("What is known", self.name, self.table.wing.known(view, desk), "k")
