"""New game: who sits where, with which seed, under which options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from attrs import evolve
from textual import events
from textual.app import ComposeResult
from textual.geometry import Offset

from pirategames.play.logbook import Logbook, LogbookError
from pirategames.play.names import NAME_CELLS
from pirategames.play.record import Seat
from pirategames.play.seeds import SeedError, seed_from_text
from pirategames.rules.catalogue import Entry
from pirategames.rules.game import SetupError, settled
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import Look
from pirategames.screens.pages.new_game_picture import draw_new_game, typing_place
from pirategames.screens.pages.new_game_setup import Setup, first_setup
from pirategames.screens.widgets.board import Board
from pirategames.screens.widgets.page import Page
from pirategames.screens.widgets.plain_input import PlainInput
from pirategames.screens.wording import number_word

_STEPS: Final = {"up": -1, "down": 1, "tab": 1, "shift+tab": -1}
_SEATS: Final = {"+": 1, "=": 1, "-": -1, "−": -1}
_WHILE_TYPING: Final = ("enter", "escape", "up", "down", "tab", "shift+tab", "ctrl+s")
_RECENT: Final = 20


class NewGamePage(Page):
    """Settles a game, and sets sail.

    `name` is the first seat's, by default the name last used; `seats` is the crew, by default that of the last match of
    this game. Options that the game has not are passed over; a wrong value raises `SetupError`.
    """

    AUTO_FOCUS = ""
    DEFAULT_CSS = """
    NewGamePage > PlainInput { layer: typing; display: none; }
    NewGamePage { layers: page typing notice; }
    """

    def __init__(
        self,
        entry: Entry,
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

    def compose_page(self) -> ComposeResult:
        yield Board(self._draw)
        yield PlainInput(compact=True, select_on_focus=False)

    def _draw(self, width: int, height: int, look: Look) -> Canvas:
        return draw_new_game(self.setup, width, height, look)

    def _show(self, setup: Setup) -> None:
        self._setup = setup
        self.redraw()

    def redraw(self) -> None:
        super().redraw()
        self._place_input()

    def remark(self, text: str) -> None:
        self._show(evolve(self.setup, message=text))

    # ---------------------------------------------------------------- keys

    def press(self, key: str) -> bool:
        if self.setup.typing:
            return self._press_while_typing(key)
        if self.setup.message:
            self.remark("")
        if key in _STEPS:
            self._move(self.setup.cursor + _STEPS[key])
        elif key in ("left", "right"):
            self._change(1 if key == "right" else -1)
        elif key in _SEATS and not self.setup.is_solo:
            self._change_count(_SEATS[key])
        elif key.isdecimal() and 1 <= int(key) <= self.setup.count and not self.setup.is_solo:
            self._move(int(key) - 1)
        elif key.startswith(("row ", "kind ")):
            self._click(*key.split())
        elif key in self._doors:
            self._doors[key]()
        else:
            return False
        return True

    @property
    def _doors(self) -> dict[str, Callable[[], object]]:
        return {
            "enter": self._enter,
            "s": self._set_sail,
            "ctrl+s": self._set_sail,
            "t": self._toggle_today,
            "r": lambda: self.program.read_rules(self._entry.slug),
            "?": self._help,
            "backspace": self._back,
            "escape": self._back,
        }

    def _press_while_typing(self, key: str) -> bool:
        """Everything but a few keys, and clicks elsewhere, belongs to the text."""
        if key.startswith(("row ", "kind ")):
            self._stop_typing()
            self._move(int(key.split()[1]))
            return True
        if key not in _WHILE_TYPING:
            return False
        self._stop_typing(keep=key != "escape")
        if key == "ctrl+s" and not self.setup.message:
            self._set_sail()
        elif key in _STEPS:
            self._move(self.setup.cursor + _STEPS[key])
        elif key == "enter" and self.setup.cursor < self.setup.seed_row:  # the seed's row stays, to tell what it is
            self._move(self.setup.cursor + 1)
        return True

    def _move(self, row: int) -> None:
        self._show(self.setup.at(row))

    def _click(self, what: str, row: str) -> None:
        """The first click on a row goes there, the next one on its kind changes that, elsewhere it is Enter."""
        if int(row) != self.setup.cursor:
            self._move(int(row))
        elif what == "kind":
            self._change(1)
        else:
            self._enter()

    def _enter(self) -> None:
        """Types where there is something to type, else goes on to the next value."""
        if self.setup.is_typed(self.setup.cursor):
            self._start_typing()
        else:
            self._change(1)

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

    def _back(self) -> None:
        self.program.go_home()

    def _help(self) -> None:
        keys = KEYS if self.setup.is_solo else SEATS_KEYS
        self.program.open_help("New game", keys, self._entry.slug)

    def palette(self) -> Iterable[tuple[str, str, Callable[[], object]]]:
        today = "Today’s voyage" if self.setup.is_solo else "Today’s game"
        yield "Set sail", "Begin the game as it is settled here", self._set_sail
        yield today, "The same for everyone on this date", self._toggle_today
        yield "Rules", "How it is played", self._doors["r"]
        yield "Home", "Without a new game", self._back

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
        if self.setup.typing:
            x, y, width = typing_place(self.setup, self.size.width, self.size.height)
            self._input.styles.offset = Offset(x, y)
            self._input.styles.width = width

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
        self.call_after_refresh(self._place_input)

    def on_input_changed(self, message: PlainInput.Changed) -> None:
        """What is typed is explained as it grows."""
        if self.setup.typing:
            self._show(evolve(self.setup, typed=message.value))

    def on_input_blurred(self) -> None:
        if self.setup.typing:
            self._stop_typing()

    # ---------------------------------------------------------------- away

    def _set_sail(self) -> None:
        setup, app = self.setup, self.program
        if not setup.people:
            self.remark("Somebody must sit at the keyboard: ← → on a seat makes it a person’s.")
            return
        try:
            seed = seed_from_text(setup.seed, setup.today)
            app.begin(self._entry.slug, setup.seats, seed, setup.chosen)
        except SeedError as error:
            self._show(evolve(setup, cursor=setup.seed_row, message=str(error)))
        except (SetupError, LogbookError) as error:
            self.remark(str(error))
        else:
            if setup.name_to_keep:
                app.change_settings(name=setup.name_to_keep)


def _seed_trouble(setup: Setup) -> str:
    try:
        seed_from_text(setup.seed, setup.today)
    except SeedError as error:
        return str(error)
    return ""


def last_crew(logbook: Logbook, entry: Entry) -> tuple[Seat, ...]:
    """Who sat at the table when this game was begun here last; nobody where it never was, or in a game for one."""
    if entry.game().seats[-1] == 1:
        return ()
    try:
        matches = (*logbook.unfinished(), *logbook.results(entry.slug, _RECENT))
    except LogbookError:
        return ()
    own = [match for match in matches if match.game == entry.slug and not match.imported]
    return max(own, key=lambda match: match.id).seats if own else ()


KEYS: Final = {
    "↑ ↓": "move from row to row",
    "← →": "change the value of a row",
    "Enter": "types a name or a seed; again when it is written",
    "t": "today’s voyage: the same for everyone on this date; again for a fresh one",
    "s": "sets sail, also ^S while you type",
    "r": "reads the rules first",
    "Bksp": "back home",
    "^Q": "quit",
}
"""Every key of the page of a game for one, with what it does."""

SEATS_KEYS: Final = {
    "↑ ↓": "move over the seats, then over the options; a number goes to its seat",
    "← →": "change the row: at a seat, a person, or a bot of each level",
    "Enter": "types a name or a seed; again when it is written",
    "+ −": "another seat, one fewer; the last one leaves, and comes back as it was",
    "t": "today’s game: the same for everyone on this date; again for a fresh one",
    **{key: KEYS[key] for key in ("s", "r", "Bksp", "^Q")},
}
"""Every key of the page of a game for several, with what it does."""
