"""New game: who sits where, with which seed, under which options."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from attrs import evolve
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.geometry import Offset

from pirategames.play.chairs import can_sit
from pirategames.play.lessons import lessons_of
from pirategames.play.logbook import Logbook, LogbookError
from pirategames.play.names import NAME_CELLS
from pirategames.play.record import Seat
from pirategames.play.seeds import SeedError, seed_from_text, seed_word
from pirategames.rules.catalogue import Entry as Game
from pirategames.rules.game import SetupError, settled
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.pages.choosing import ChoosingPage, Told, doors, heading, helping, moves, page_styles
from pirategames.screens.pages.form import LEFT, draw_sea, labels_width, row_lines
from pirategames.screens.pages.learn import offer
from pirategames.screens.pages.new_game_rows import (
    NUMBER,
    about_line,
    form_rows,
    levels_line,
    seat_line,
    sharing_words,
    voyage_word,
)
from pirategames.screens.pages.new_game_setup import Setup, first_setup
from pirategames.screens.pages.round_table import draw_round_table
from pirategames.screens.table.choices import Choice, Choices
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.entries import Entries, Entry
from pirategames.screens.widgets.plain_input import PlainInput
from pirategames.screens.wording import date_word, number_word

_RECENT: Final = 20
_AROUND: Final = 9
"""The rows round the lists and the table of a roomy page: the first and the last ones, titles, links, and margins."""
_LEVELS: Final = 4
"""The rows below the seats in which bots are described, at most."""
_LEAST_TABLE: Final = 7
_OPTIONS_WIDE: Final = 44
"""How wide the list of options is on a roomy page, about."""
_BROAD: Final = 100
"""On a page of fewer columns the values stand closer to their labels."""
_NUMBERS_MATTER: Final = (
    "A seat’s number is its key all game long, at the curtain too. Colour and emblem stay in every game."
)


class NewGamePage(ChoosingPage):
    """Settles a game, and sets sail.

    `name` is the first seat's, by default the name last used; `seats` is the crew, by default that of the last match of
    this game. Options that the game has not are passed over; a wrong value raises `SetupError`.
    """

    CSS_PATH = page_styles("new_game")
    name_of_help = "New game"

    def __init__(
        self,
        entry: Game,
        name: str = "",
        seed: str = "",
        options: Mapping[str, str] | None = None,
        seats: Sequence[Seat] = (),
    ) -> None:
        super().__init__()
        game = entry.game()
        known = {option.name for option in game.options}
        chosen = settled(game.options, {key: value for key, value in (options or {}).items() if key in known})
        self._entry = entry
        self._given = (name, seed, chosen, tuple(seats))
        self._setup: Setup | None = None

    @property
    def setup(self) -> Setup:
        """What is settled so far."""
        if self._setup is None:
            app, (name, seed, options, seats) = self.program, self._given
            seats = seats or last_crew(app.logbook, self._entry)
            name = name or ("" if seats else app.settings.name)
            self._setup = first_setup(self._entry, app.today(), name, seed, options, seats, app.settings.pace)
        return self._setup

    def compose_body(self) -> ComposeResult:
        yield PlainInput(compact=True, select_on_focus=False)
        solo = self.setup.is_solo
        with VerticalScroll(id="body", can_focus=False):
            with Horizontal(id="forms"):
                with Vertical(id="seats"):
                    yield Told(lambda: heading("CAPTAIN") if solo else heading("SEATS", "  clockwise"), classes="title")
                    yield Entries(self._seat_entries, lambda: self._lit(0), lambda: self._gap(seats=True))
                    yield Told(self._tell_seats, classes="below")
                    yield Told(self._tell_levels, classes="below")
                with Vertical(id="options"):
                    yield Told(lambda: heading("OPTIONS"), classes="title")
                    yield Entries(self._option_entries, lambda: self._lit(self.setup.count), lambda: self._gap(seats=False))
                    yield Told(lambda: [doors(self._learning, 3, "muted")], classes="below")
            yield Told(self._tell_about, id="about")
            yield Told(self._tell_sharing, id="sharing")
            if solo:
                yield Board(draw_sea, id="sea")
                return
            with Horizontal(id="round"):
                yield Board(lambda width, height, look: draw_round_table(self.setup, width, height, look), id="table")
                yield Told(lambda: [(faint(sharing_words(self.setup)),), (), (faint(_NUMBERS_MATTER),)], id="beside")

    def on_mount(self) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        super()._lay_out()
        self.set_class(self.setup.is_solo, "-solo")
        self._show_table()

    def _show_table(self) -> None:
        """Show the table where the seats and options above it leave room for it."""
        for round_table in self.query("#round"):
            round_table.display = self._has_table

    @property
    def _has_table(self) -> bool:
        """Whether the table is drawn, under the longer of the two lists."""
        if not self.is_roomy or self.setup.is_solo:
            return False
        seats, options = self._rows_of(self._seat_entries, seats=True), self._rows_of(self._option_entries, seats=False)
        return self.app.size.height - _AROUND - max(seats + _LEVELS, options) >= _LEAST_TABLE

    def _rows_of(self, flow: Callable[[int], Sequence[Entry]], *, seats: bool) -> int:
        entries = flow(_OPTIONS_WIDE)
        return sum(len(entry.lines) for entry in entries) + self._gap(seats=seats) * (len(entries) - 1)

    def redraw(self) -> None:
        self._show_table()
        lists = list(self.query(Entries))
        for entries in lists:  # side by side, the links under them stand in line
            longest = max(self.setup.count, len(form_rows(self.setup)))
            entries.styles.min_height = 0 if self.is_roomy else longest + (longest - 1) * self._gap(seats=False)
        super().redraw()
        self._place_input()

    def _show(self, setup: Setup) -> None:
        self._setup = setup
        self.redraw()

    def remark(self, text: str) -> None:
        self._show(evolve(self.setup, message=text))

    def warning(self) -> str:
        return self.setup.message

    # ---------------------------------------------------------------- in words

    def head(self) -> tuple[str, str, list[tuple[str, str]]]:
        who = "played" if self.setup.is_solo else "for"
        return "New game", self._entry.title, [(who, self._entry.players), ("takes", self._entry.length)]

    def _gap(self, *, seats: bool) -> int:
        """The blank rows between the rows of a list."""
        setup = self.setup
        rows = len(form_rows(setup))
        if self.is_roomy:
            return 2 if seats and setup.count <= 5 else 1
        return int(setup.is_solo or self.app.size.height >= 16 + 2 * max(setup.count, rows))

    def _lit(self, first: int) -> int | None:
        here = (self.setup.cursor >= self.setup.count) is bool(first)
        return self.setup.cursor - first if here else None

    def _seat_entries(self, width: int) -> list[Entry]:
        setup = self.setup
        if setup.is_solo:
            row = form_rows(setup)[0]
            return [Entry("row 0", row_lines(row, width, self._labels(True), setup.cursor == 0))]
        return [Entry(f"row {place}", (seat_line(setup, place, width),)) for place in range(setup.count)]

    def _option_entries(self, width: int) -> list[Entry]:
        setup = self.setup
        rows, labels = form_rows(setup)[int(setup.is_solo) :], self._labels(False)
        roomy = self.is_roomy
        return [
            Entry(f"row {number}", row_lines(row, width, labels, number == setup.cursor, tell=roomy * row.told(width)))
            for number, row in enumerate(rows, setup.count)
        ]

    def _labels(self, seats: bool) -> int:
        if seats:
            return 9
        narrower = 2 * (self.app.size.width < _BROAD)
        return labels_width(form_rows(self.setup)[int(self.setup.is_solo) :]) - narrower

    @property
    def _learning(self) -> dict[str, str]:
        """The ways to learn the game first."""
        rules = {"r": "read the rules first"}
        return {"e": "learn by playing", "r": "rules"} if lessons_of(self._entry.slug) else rules

    def context_lines(self, room: int, most: int) -> list[Line]:
        """The answer to the last key; where there is none, whoever plays this for the first time is offered a lesson."""
        lines, offered = super().context_lines(room, most), offer(self._entry.slug, self.program)
        return lines if lines or not offered else [(faint(offered), Ink("e", "accent", bold=True, key="e"))]

    def _tell_seats(self) -> list[Line]:
        if not self.setup.is_solo:
            return [doors({"+": "another seat", "−": "one fewer"}, 5, "muted")]
        pitch = f"{self._entry.pitch[:1].upper()}{self._entry.pitch[1:]}."
        today = "a fresh voyage" if self.setup.seed == "today" else f"today’s voyage, {date_word(self.setup.today)}"
        return [(faint(pitch),), (), doors({"t": today}, 0, "muted")]

    def _tell_levels(self) -> list[Line]:
        return [levels_line(self.setup)] if self.is_roomy and not self.setup.is_solo else []

    def _tell_about(self) -> list[Line]:
        return [] if self.is_roomy else [about_line(self.setup)]

    def _tell_sharing(self) -> list[Line]:
        return [] if self.setup.is_solo or self._has_table else [(faint(sharing_words(self.setup)),)]

    # ---------------------------------------------------------------- what can be chosen

    def choices(self) -> Choices:
        return Choices(tuple(self._typing_choices() if self.setup.typing else self._choices()))

    def _typing_choices(self) -> Iterator[Choice]:
        """All other keys belong to the text."""
        setup = self.setup
        whose = "the captain’s name" if setup.is_solo else f"the name at seat {setup.cursor + 1}"
        name = f"{whose}, at most {NAME_CELLS} letters"
        what = name if setup.chair_here is not None else f"a number or words, or nothing for a fresh {voyage_word(setup)}"
        yield Choice("enter", f"when it is written: {what}", "done", do=self._typed, is_main=True)
        yield Choice("escape", "leaves it as it was", "as it was", do=partial(self._stop_typing, keep=False))
        yield Choice("ctrl+s", "sets sail", "set sail", do=self._typed_and_away)
        yield from moves("the row before, the row after", *self._steps(), short="")

    def _choices(self) -> Iterator[Choice]:
        setup = self.setup
        yield from moves("moves over the seats, then over the options", *self._steps())
        turns = (("left",), partial(self._change, -1)), (("right",), partial(self._change, 1))
        yield from moves("changes the row: at a seat, a person, or a bot of each level", *turns, short="change")
        is_seat, is_typed = setup.chair_here is not None, setup.is_typed(setup.cursor)
        short = "next" if not is_typed else "rename" if is_seat and not setup.is_solo else "type"
        words = "goes on to the next value" if not is_typed else "types the name" if is_seat else "types a seed"
        yield Choice("enter", words, short, do=self._enter, is_main=True)
        today = setup.is_solo or setup.cursor == setup.seed_row
        if not setup.is_solo:
            for key, word, step, also in (("+", "another seat", 1, ("=",)), ("−", "one fewer", -1, ("-",))):
                yield Choice(key, word, "" if today else "seats", do=partial(self._change_count, step), also=also)
            for place in range(setup.count):
                yield Choice(
                    str(place + 1), f"goes to seat {place + 1}", kind="goes to a seat", do=partial(self._move, place)
                )
        same = f"today’s {voyage_word(setup)}: the same for everyone on this date"
        is_today = setup.seed == "today"
        word = ("fresh" if is_today else "today") if today else ""
        yield Choice("t", f"a fresh {voyage_word(setup)}" if is_today else same, word, do=self._toggle_today)
        with_whom = setup.names[0] if setup.is_solo else f"{number_word(setup.count)} at the table"
        yield Choice("s", f"sets sail with {with_whom}", "set sail", do=self._set_sail, also=("ctrl+s",), is_main=True)
        if lessons_of(self._entry.slug):
            do = partial(self.program.open_learn, self._entry.slug)
            yield Choice("e", "learn: a first game that explains itself", do=do)
        yield Choice("r", "rules: how it is played", do=partial(self.program.read_rules, self._entry.slug))
        yield Choice("backspace", "goes home", "back", do=self.program.go_home, also=("escape",))
        if len(setup.people) > 1 and self.program.keeps and can_sit():
            yield Choice("b", "begins, and this is a big screen: the table for everybody; each captain sits down elsewhere",
                         "big screen", do=partial(self._set_sail, is_public=True))  # fmt: skip
        yield helping(partial(self.help, self._entry.slug))

    def _steps(self) -> tuple[tuple[tuple[str, ...], partial[None]], ...]:
        return (("up", "shift+tab"), partial(self._step, -1)), (("down", "tab"), partial(self._step, 1))

    def _take(self, choice: Choice | None) -> bool:
        if choice is not None and self.setup.message:
            self._setup = evolve(self.setup, message="")
        return super()._take(choice)

    def click(self, place: str) -> bool:
        """The first click on a row goes there, the next one on its kind changes that, elsewhere it is Enter."""
        what, _, row = place.removeprefix("key ").partition(" ")
        if what not in ("row", "kind") or not row:
            return super().click(place)
        if self.setup.typing:
            self._stop_typing()
            self._move(int(row))
        elif int(row) != self.setup.cursor:
            self._move(int(row))
        else:
            self.press("right" if what == "kind" else "enter")
        return True

    def _step(self, step: int) -> None:
        if self.setup.typing:
            self._stop_typing()
        self._move(self.setup.cursor + step)

    def _move(self, row: int) -> None:
        self._show(self.setup.at(row))

    def _enter(self) -> None:
        """Types where there is something to type, else goes on to the next value."""
        if self.setup.is_typed(self.setup.cursor):
            self._start_typing()
        else:
            self._change(1)

    def _typed(self) -> None:
        self._stop_typing()
        if self.setup.cursor < self.setup.seed_row:  # the seed's row stays, to tell what it is
            self._move(self.setup.cursor + 1)

    def _typed_and_away(self) -> None:
        self._stop_typing()
        if not self.setup.message:
            self._set_sail()

    def _change(self, step: int) -> None:
        before = self.setup
        self._show(before.changed(step))
        if self.setup.pace != before.pace:
            self.program.change_settings(pace=self.setup.pace)

    def _change_count(self, step: int) -> None:
        """Another seat, or one fewer, where the game allows it."""
        setup = self.setup
        if setup.count + step in setup.table:
            self._show(setup.with_count(setup.count + step))
            return
        bound = "at least" if step < 0 else "at most"
        self.remark(f"{setup.entry.title} is played by {number_word(setup.count)} {bound}.")

    def _toggle_today(self) -> None:
        setup = self.setup
        self._show(evolve(setup, cursor=setup.seed_row, seed="" if setup.seed == "today" else "today"))

    # ---------------------------------------------------------------- typing

    @property
    def _input(self) -> PlainInput:
        return self.query_one(PlainInput)

    def _start_typing(self) -> None:
        setup, chair, field = self.setup, self.setup.chair_here, self._input
        field.most_cells = None if chair is None else NAME_CELLS
        field.value = chair.typed if chair is not None else "" if setup.seed == "today" else setup.seed
        self._show(evolve(setup, typing=True, typed=field.value))
        field.display = True
        field.focus()
        field.cursor_position = len(field.value)

    def _place_input(self) -> None:
        """Over the value of the row that is typed in."""
        if self.setup.typing:
            x, y, width = self.typing_place
            self._input.styles.offset = Offset(x, y)
            self._input.styles.width = width

    @property
    def typing_place(self) -> tuple[int, int, int]:
        """Where the value of the cursor's row is typed: column, line, width."""
        seats, options = self.query(Entries)
        row = self.setup.cursor
        entries, place = (seats, row) if row < self.setup.count else (options, row - self.setup.count)
        x = LEFT + (NUMBER if entries is seats and not self.setup.is_solo else self._labels(entries is seats))
        corner = entries.offset_of(place)
        return corner.x + x, corner.y, entries.scrollable_content_region.width - x - 1

    def _stop_typing(self, keep: bool = True) -> None:
        """Take what was typed, or leave what was there before. A seed that cannot be used is kept, and said so."""
        setup, field = evolve(self.setup, typing=False, message=""), self._input
        if keep and setup.cursor == setup.seed_row:
            seed = field.value.strip()
            setup = evolve(setup, seed=seed, own_seed=seed)
            setup = evolve(setup, message=_seed_trouble(setup))
        elif keep:
            setup = setup.renamed(field.value)
        field.display = False
        self.set_focus(None)
        self._show(setup)

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.call_after_refresh(self._place_input)

    def on_input_changed(self, message: PlainInput.Changed) -> None:
        """What is typed is explained as it grows."""
        if self.setup.typing:
            self._show(evolve(self.setup, typed=message.value))

    def on_input_blurred(self) -> None:
        if self.setup.typing:
            self._stop_typing()

    # ---------------------------------------------------------------- away

    def _set_sail(self, *, is_public: bool = False) -> None:
        setup, app = self.setup, self.program
        if not setup.people:
            self.remark("Somebody must sit at the keyboard: ← → on a seat makes it a person’s.")
            return
        try:
            seed = seed_from_text(setup.seed, setup.today)
            word = seed_word(setup.seed)
            app.begin(self._entry.slug, setup.seats, seed, setup.chosen, setup.marks, word, is_public=is_public)
        except SeedError as error:
            self._show(evolve(setup, cursor=setup.seed_row, message=str(error)))
        except (SetupError, LogbookError) as error:
            self.remark(str(error))
        else:
            app.learnt_file.refuse(self._entry.slug)
            if setup.name_to_keep:
                app.change_settings(name=setup.name_to_keep)


def _seed_trouble(setup: Setup) -> str:
    try:
        seed_from_text(setup.seed, setup.today)
    except SeedError as error:
        return str(error)
    return ""


def last_crew(logbook: Logbook, entry: Game) -> tuple[Seat, ...]:
    """Who sat at the table when this game was begun here last; nobody where it never was, or in a game for one."""
    if entry.game().seats[-1] == 1:
        return ()
    try:
        matches = (*logbook.unfinished(), *logbook.results(entry.slug, _RECENT))
    except LogbookError:
        return ()
    own = [match for match in matches if match.game == entry.slug and not match.imported]
    return max(own, key=lambda match: match.id).seats if own else ()
