"""The table is in one mode at a time: a seat's own table, a curtain, a moment. What a mode is, and what it asks of the
screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final, Protocol

from attrs import evolve

from pirategames.play.match import Match
from pirategames.screens.drawing.canvas import Canvas, Ink
from pirategames.screens.drawing.frame import Line, draw_keys, draw_next
from pirategames.screens.drawing.look import Look
from pirategames.screens.drawing.wrapping import line_width
from pirategames.screens.table.ahead import NOT_YET, TOO_SOON, Frame
from pirategames.screens.table.choices import Choice, Choices, Wish, help_of, key_label, next_line, row_of
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.elsewhere import Elsewhere
from pirategames.screens.table.manners import Manners
from pirategames.screens.table.own_keys import USUAL, with_own_keys
from pirategames.screens.table.shared_choices import (
    ASKED_FIRST,
    EXPLAIN,
    HELP,
    SKIP,
    SKIP_ALL,
    thinking,
    turn_began,
    why_nothing,
    with_deeds,
)
from pirategames.screens.table.story import Story
from pirategames.screens.table.wing import AnyWing
from pirategames.screens.widgets.program import TableProgram

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
    mode: Mode
    wing: AnyWing
    story: Story
    elsewhere: Elsewhere

    @property
    def program(self) -> TableProgram:
        """What other pages are opened through, and where the logbook is."""
        ...

    @property
    def here(self) -> tuple[int, ...]:
        """The seats of the people who sit at this terminal."""
        ...

    @property
    def manners(self) -> Manners:
        """How the table is kept, by the settings and the match."""
        ...

    @property
    def is_covered(self) -> bool:
        """Whether another page lies over the table."""
        ...

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

    def consult(self, seat: int, then: Callable[[Any, Exception | None], None]) -> None:
        """Let the old captain think about what a seat is asked now; `then` hears of his `Advice`, or of why there is none,
        unless the match went on. The match is marked for it. Raises `MatchError` where that cannot be."""
        ...

    def take_back(self, seat: int) -> str:
        """Undo the last action of a seat, and go on. Returns why that cannot be, or nothing."""
        ...

    def go_on(self) -> None:
        """Show what comes next."""
        ...

    def open_for(self, seat: int) -> None:
        """The right key opened the curtain: show this seat its table, and beside its hand what happened."""
        ...

    def told_until(self, seat: int) -> int:
        """How many actions had been taken when this seat last did something at its own table; -1 where it never did."""
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

    def explain(self) -> None:
        """Show what the things on the table are, and what they mean now."""
        ...

    def looked(self, number: int) -> None:
        """Everybody has looked at what the first `number` actions brought."""
        ...

    def hurry(self) -> None:
        """Somebody is tired of waiting for a bot."""
        ...

    def went_on(self) -> None:
        """Something went on by itself: a key that comes just now was meant for what was there before."""
        ...

    def skip(self) -> None:
        """Let bots and what everybody looks at go by until a person is asked, or the match is over."""
        ...

    def leave(self) -> None:
        """Go home."""
        ...

    def quit(self) -> None:
        """Leave the program."""
        ...


def draw_rows(canvas: Canvas, choices: Choices, at_end: Line = ()) -> None:
    """Draw the last two rows of a screen: what comes next, with something at the end of that row, and which keys matter."""
    cells = line_width(at_end)
    draw_next(canvas, next_line(choices, canvas.width - _NEXT_MARGIN - (cells + 1 if cells else 0)))
    canvas.write(canvas.width - 1 - cells, canvas.height - 2, *at_end)
    draw_keys(canvas, row_of(choices))


def asked_twice(choice: Choice, keeps: str) -> Choices:
    """What can be chosen while something is asked a second time: Enter keeps all as it is, y does it."""
    stays = Choice("enter", keeps, "no", wish="stay", also=("backspace", "escape", "n"), is_main=True,
                   line=(Ink(keeps, "danger", bold=True),))  # fmt: skip
    does = Choice("y", f"does it: {choice.words}", "yes", wish="yes", is_main=True, line=("does it",),
                  clauses=(((choice.words,),),))  # fmt: skip
    return Choices((stays, does))


def _title(choice: Choice) -> str:
    """A choice in the palette: its words, and the short word that it is searched for by where they do not hold it."""
    title = choice.words[:1].upper() + choice.words[1:]
    return f"{title} ({choice.short})" if choice.wish and choice.short and choice.short not in choice.words else title


class Mode:
    """What the table shows at one moment. Subclasses say what can be chosen, and how the rest is drawn.

    Nothing of a mode says what a key means but its choices.
    """

    allows_palette = True
    view: Any = None
    """What is looked at, where the table lies open; None where nothing on the screen is explained."""
    has_rows = True
    """Whether the last two rows say what comes next and which keys matter; a curtain has only the latter."""

    def __init__(self, table: Table) -> None:
        self.table = table
        people = table.here
        names = tuple(seat.name for seat in table.match.seats)
        self.desk = Desk(names=names, people=people, is_shared=len(people) > 1, shows_odds=table.manners.shows_odds)
        self._manners_for: tuple[Desk, Manners] | None = None
        self._chosen_from: tuple[Desk, Choices] | None = None
        self._twice: tuple[Choice, Choices] | None = None
        """What is asked a second time, and what can be chosen meanwhile."""

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
                self.table.program.open_help(self.name, help_of(self.choices), self.table.match.game.slug, self.topic)
            case "explain":
                self.table.explain()
            case "logbook":
                self.table.program.open_logbook_page()
            case "skip":
                self.table.skip()
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

    def end_of_next(self) -> Line:
        """What stands at the end of the row of what comes next, such as how long that waits."""
        return ()

    # ---- keys that come too soon

    def frame(self) -> Frame:
        """What stands on the table now."""
        return Frame(self, self.table.match.number, self.twice)

    def takes_ahead(self, at: str, seen: Frame | None, now: Frame) -> bool:
        """Whether a key, or a click on a place, may be done that was meant for a frame seen earlier; None where that is not
        known any more. Nothing is done that was typed before this was there, and what is asked a second time is answered by
        whoever has seen it."""
        return self.twice is None and seen is not None and seen.mode is now.mode

    def missed(self, key: str, *, may_be_held: bool = False) -> None:
        """A key came to which the table is deaf, or that was meant for something else: it is told so, once, and why."""
        why = TOO_SOON if may_be_held else NOT_YET
        if self.desk.note != why:
            self.remark(why)

    def heard(self) -> None:
        """A key is heard: nothing is said any more of those that were not."""
        if self.desk.note in (NOT_YET, TOO_SOON):
            self.show(note="")

    @property
    def name(self) -> str:
        """Whose mode it is, for the pages over it; empty where everybody looks on."""
        return self.desk.name

    @property
    def topic(self) -> str:
        """What the moment is about, in words of the rules."""
        return "" if self.view is None else self.table.wing.guide.topic(self.view)

    # ---- read off the choices

    @property
    def choices(self) -> Choices:
        """All that can be chosen now, found once for a desk."""
        if self._twice is not None:
            return self._twice[1]
        if self._chosen_from is None or self._chosen_from[0] is not self.desk:
            found = self.find_choices()
            found = found if self.view is None else found.and_then((EXPLAIN,), last=HELP.key)
            self._chosen_from = self.desk, with_own_keys(found, self.manners.own_keys)
        return self._chosen_from[1]

    @property
    def manners(self) -> Manners:
        """How the table is kept, asked once for a desk."""
        if self._manners_for is None or self._manners_for[0] is not self.desk:
            self._manners_for = self.desk, self.table.manners
        return self._manners_for[1]

    def forget_choices(self) -> None:
        """Something else than the desk changed on which choices depend."""
        self._chosen_from = self._manners_for = None

    def draw(self, width: int, height: int, look: Look) -> Canvas:
        """The whole screen."""
        canvas = self.draw_board(width, height, look)
        if self.has_rows or self._twice is not None:
            draw_rows(canvas, self.choices, self.end_of_next())
        else:
            draw_keys(canvas, row_of(self.choices))
        return canvas

    def press(self, key: str) -> bool:
        """A key was pressed. Returns whether it meant something here."""
        return self.take(self.choices.of_key(key), key)

    @property
    def capitals(self) -> frozenset[str]:
        """The capital letters that mean something of their own now."""
        return frozenset(filter(str.isupper, self.choices.keys))

    def click(self, place: str) -> bool:
        """A place of the board was clicked. Returns whether it meant something here."""
        word, _, key = place.partition(" ")
        return self.take(self.choices.of_place(place), key if word == "key" else "")

    def double_click(self, place: str) -> bool:
        """A place was clicked twice at once: a thing that lies there is lifted, and what Enter then means is done, where it
        means something else than without it, or where the thing is proposed. Returns whether it meant something here."""
        choice = self.choices.of_place(place)
        if choice is None or choice.why_not or choice.desk is None or choice.desk.lifted == self.desk.lifted:
            return self.click(place)
        lifted, down = (self.desk, choice.desk) if choice.key in self.desk.lifted else (choice.desk, self.desk)
        without, with_it = self._by_enter(down), self._by_enter(lifted)
        is_more = without is None or with_it is None or without.actions != with_it.actions or choice.is_proposed
        if with_it is not None and with_it.actions and is_more:
            return self.take(with_it, "enter")
        self.table.repaint()
        return True

    def _by_enter(self, desk: Desk) -> Choice | None:
        """What Enter means with this desk, which lies there from now on."""
        self.desk = desk
        return self.choices.of_key("enter")

    def take(self, choice: Choice | None, key: str = "") -> bool:
        """Do what was chosen, or say why not; ask a second time where it cannot be mended."""
        if choice is None:
            return self._answer_what_means_nothing(key)
        if choice.why_not:
            self.remark(choice.why_not)
        elif choice.wish in ("stay", "yes"):
            self._answer_twice(does=choice.wish == "yes")
        elif keeps := self._keeps(choice):
            self._twice = choice, asked_twice(choice, keeps)
            self.show(note="")
        else:
            self._take_at_once(choice)
        return True

    def _take_at_once(self, choice: Choice) -> None:
        if choice.wish is not None:
            self.grant(choice)
        elif (desk := choice.desk) is not None:
            self.desk = desk
            self.table.repaint()
        else:
            self.do(choice)

    # ---- what is asked a second time

    @property
    def twice(self) -> Choice | None:
        """What is asked a second time; None where nothing is."""
        return None if self._twice is None else self._twice[0]

    def _keeps(self, choice: Choice) -> str:
        """What Enter does instead of a choice that asks a second time; empty where it does not."""
        if choice.wish == "home":
            match = self.table.match
            return "stays at the table" if match.people and match.outcome is None else ""
        return choice.keeps or ("keeps you from defeat" if choice.is_fatal else "")

    def _answer_twice(self, *, does: bool) -> None:
        choice, self._twice = self.twice, None
        self.table.repaint()
        if does and choice is not None:
            self._take_at_once(choice)

    def put_question_away(self) -> None:
        """What is asked a second time is not done, and not asked any more."""
        self._twice = None

    def forget_twice(self) -> None:
        """The match went on: an action that was asked about is not to be done any more."""
        if self.twice is not None and self.twice.actions:
            self._twice = None

    def _answer_what_means_nothing(self, key: str) -> bool:
        if key == "enter" and self.choices.asks:
            self.show(note="")  # the line of what comes next says what is asked
            return True
        if len(key) == 1 and key.isascii() and key.isalnum():  # of any other letter the page tells how to type it
            self.remark(why_nothing(key) if self._twice is None else ASKED_FIRST)
            return True
        return False

    def palette(self) -> Iterable[PaletteEntry]:
        """What the command palette offers: everything that does something, and does not only lift."""
        for choice in self.choices:
            if choice.is_possible and choice.key and (choice.actions or choice.wish) and choice.wish != "quit":
                yield _title(choice), f"key {key_label(choice.key)}", partial(self._take_later, choice, self.frame())

    def _take_later(self, choice: Choice, meant: Frame) -> None:
        """Take a choice of the palette, unless something else has come to stand on the table while that lay over it."""
        if self.table.mode is self and self.frame().is_still(meant):
            self.take(choice)
        else:
            self.table.mode.remark(NOT_YET)

    # ---- what modes share

    def show(self, **changes: Any) -> None:
        """Change the desk and draw it."""
        self.desk = evolve(self.desk, **changes)
        self.table.repaint()

    def heard_and_told(self, desk: Desk, seat: int | None) -> Desk:
        """A desk with what a seat heard, and the same in words."""
        table = self.table
        return evolve(desk, heard=table.story.heard(seat), story=table.story.log(seat), is_kept=table.program.keeps)

    def at_work(self, bot: int, view: Any) -> tuple[Line, ...]:
        """The line of what comes next while a bot is at it, the longest form first: what whoever acted last did on its turn,
        as far as who looks on may know it, and that this one is thinking."""
        match = self.table.match
        told = self.table.wing.telling(view, self.desk, turn_began(match))
        return with_deeds(told, thinking(match, bot))

    def skipping(self) -> Choice:
        """The way to the next time that somebody here is asked; where everybody is out of the game, to its end."""
        table, public = self.table, self.table.match.view(None)
        is_over = all(table.wing.company.is_out(public, seat) for seat in self.desk.people)
        return SKIP_ALL if is_over else SKIP

    def show_log(self, seat: int | None) -> None:
        """Open the log, as this seat may know it."""
        self.table.program.open_log(self.table.match, seat, self.table.story.log(seat), self._keys_of("log"))

    def show_known(self, view: Any, seat: int | None) -> None:
        """Open what a view and the log tell of what lies hidden."""
        desk = self.heard_and_told(self.desk, seat)
        self.table.program.open_lines("What is known", self.name, self.table.wing.known(view, desk), self._keys_of("known"))

    def _keys_of(self, verb: Wish) -> str:
        """The keys that open a page and close it: the player's own, if there is one, and the usual one."""
        return self.manners.own_keys.get(verb, "") + USUAL[verb]
